"""Files of other Robo Rally programs: one module per program behind one interface."""
