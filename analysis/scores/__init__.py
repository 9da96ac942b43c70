"""What races say about a course: length, fairness, danger, interaction, with their uncertainty."""
