"""What the lab runs compiled, once a game: loaded by `engine/driver.py`, as the engine's own drivers are."""
