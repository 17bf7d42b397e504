"""Sources of the bots' drivers: modules that `engine/driver.py` loads once a game. Not to be imported by themselves."""
