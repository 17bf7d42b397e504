"""A game from what is declared of it: its state, moves and notes; what other programs read of it."""
