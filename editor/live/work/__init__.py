"""What the workers do; these modules import the analysis and are themselves imported on workers only."""
