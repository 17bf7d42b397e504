"""The peer of the search's bench."""
