"""Other libraries, and our own, each in a process and an environment of its own: asked for a measurement in turns, in one run."""
