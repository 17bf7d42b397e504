"""RLCard's environments in random play: a step encodes the next player's observation."""

from __future__ import annotations

import random
from collections.abc import Callable

import rlcard

from bench.peers.answering import Measure, answer, until

GAMES = ("uno", "leduc-holdem", "doudizhu", "gin-rummy")


def maker(name: str) -> Callable[[], Measure]:
    def make() -> Measure:
        env, chance = rlcard.make(name), random.Random(1)

        def game() -> int:
            state, _ = env.reset()
            steps = 0
            while not env.is_over():
                state, _ = env.step(chance.choice(list(state["legal_actions"])))
                steps += 1
            return steps

        return lambda seconds: until(seconds, game)

    return make


if __name__ == "__main__":
    answer({name: maker(name) for name in GAMES})
