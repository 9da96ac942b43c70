"""The Coursewright program: the editor window and the command line."""
