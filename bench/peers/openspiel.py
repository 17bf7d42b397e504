"""OpenSpiel in random play: games played by its own random bots in C++, and one step after the other from Python.

Only decisions of players are counted, not those of chance.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel

from bench.peers.answering import Measure, answer, until

GAMES = {
    "crazy_eights": "crazy_eights(players=4)",
    "euchre": "euchre",
    "hearts": "hearts",
    "leduc_poker": "leduc_poker",
}
COUNTED = 300
ROLLOUTS = 200


def decisions(state: Any) -> int:
    """How many decisions of players led to a state."""
    return sum(1 for step in state.full_history() if step.player >= 0)


def play_out(state: Any, chance: random.Random) -> int:
    """Plays at random to the end; how many decisions of players that took."""
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
    return steps


def random_bots(game: Any) -> list[Any]:
    return [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]


def by_bots(name: str) -> Measure:
    """`evaluate_bots`: dealing, legal moves, one of them by chance, in C++; a call from Python a game."""
    game = pyspiel.load_game(GAMES[name])
    bots, total = random_bots(game), 0
    for seed in range(COUNTED):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        total += decisions(state)
    seeds = iter(range(COUNTED, 1 << 60))

    def games() -> int:
        for _ in range(COUNTED):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return total

    # As many decisions as the counted games had: those of one game are not asked for, which would cost more than playing it.
    return lambda seconds: until(seconds, games)


def rollouts(name: str) -> Measure:
    """Random games to the end within the rollouts of its MCTS: nothing is called from Python, and nothing dealt."""
    game, chance = pyspiel.load_game(GAMES[name]), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 1000, False, 1, False)
    total = 0
    for _ in range(COUNTED):
        one = state.clone()
        one.apply_action(chance.choice(one.legal_actions()))
        total += play_out(one, chance)
    each = round(total / COUNTED * ROLLOUTS)

    def search() -> int:
        bot.restart()
        bot.step(state)
        return each

    return lambda seconds: until(seconds, search)


def from_python(name: str) -> Measure:
    """Legal moves, one of them by chance, applied, each a call from Python; so are the decisions of chance."""
    game, chance = pyspiel.load_game(GAMES[name]), random.Random(1)
    return lambda seconds: until(seconds, lambda: play_out(game.new_initial_state(), chance))


def makers() -> dict[str, Callable[[], Measure]]:
    kinds: dict[str, Callable[[str], Measure]] = {"bots": by_bots, "rollouts": rollouts, "python": from_python}
    return {
        f"{kind} {name}": lambda make=make, name=name: make(name)  # type: ignore[misc]
        for kind, make in kinds.items()
        for name in GAMES
    }


if __name__ == "__main__":
    answer(makers())
