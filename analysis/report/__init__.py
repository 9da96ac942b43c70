"""What the analysis found, put together and told: as text, as JSON and as a page."""
