"""What a worker does for a replay; these modules import the analysis and are imported on workers only."""
