"""The HTTP part, one file a subject."""
