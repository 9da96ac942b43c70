"""Many races: players, the simulator, its records and their statistics."""
