"""The exact solo solver: expected rounds from every state and the best program for every hand."""
