"""The parts of an assessment, one module each; a module's ``PART`` is found by its name."""
