"""The peer: OpenSpiel's native crazy_eights in random play, run in an environment of its own (`.venv-bench`).

Reads a number of seconds a line on standard input, answers with player decisions a second on standard output.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import pyspiel

PLAYERS = 4
COUNTED_GAMES = 300


def decisions_per_game(game: Any, bots: list[Any]) -> float:
    """How many decisions of players a random game has (chance is not counted)."""
    total = 0
    for seed in range(COUNTED_GAMES):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        total += sum(1 for step in state.full_history() if step.player >= 0)
    return total / COUNTED_GAMES


def main() -> None:
    """Answers until its input ends."""
    game = pyspiel.load_game(f"crazy_eights(players={PLAYERS})")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(PLAYERS)]
    decisions = decisions_per_game(game, bots)
    print("ready", flush=True)
    for line in sys.stdin:
        seconds = float(line)
        games = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            for _ in range(200):
                pyspiel.evaluate_bots(game.new_initial_state(), bots, games + COUNTED_GAMES)
                games += 1
        print(games * decisions / (time.perf_counter() - began), flush=True)


main()
