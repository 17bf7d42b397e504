"""The requests under `/api`, one file for each subject."""
