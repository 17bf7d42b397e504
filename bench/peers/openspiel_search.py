"""The peer: OpenSpiel's native searches, run in an environment of its own (`.venv-bench`).

Its IS-MCTS asks the game to deal hidden cards anew. crazy_eights cannot ("ResampleFromInfostate() not implemented"), so there its plain MCTS is
measured, which sees all cards and has less to do; IS-MCTS itself is measured on euchre, which can.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pyspiel

from bench.peers.answering import Measure, answer, until

EXPLORE = 1.4
MEMORY_MB = 1000
ITERATIONS = 10_000


def in_mid_game(name: str, decisions: int) -> Any:
    """A state after so many random decisions of players."""
    chance = random.Random(1)
    state = pyspiel.load_game(name).new_initial_state()
    while decisions > 0 or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions -= 1
    return state


def searches() -> dict[str, tuple[Any, Any]]:
    """By name: how to make a bot that runs so many simulations, and the state that it looks at."""
    visits = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    eights, euchre = in_mid_game("crazy_eights(players=4)", 12), in_mid_game("euchre", 12)
    return {
        "crazy_eights MCTS": (
            lambda n: pyspiel.MCTSBot(
                eights.get_game(), pyspiel.RandomRolloutEvaluator(1, 1), EXPLORE, n, MEMORY_MB, False, 1, False
            ),
            eights,
        ),
        "euchre IS-MCTS": (
            lambda n: pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), EXPLORE, n, -1, visits, False, True),
            euchre,
        ),
    }


def measure(name: str) -> Measure:
    """Searches as long as Wolf & Hound's strongest level makes: in a longer one the paths are longer, too."""
    make, state = searches()[name]

    def search() -> int:
        make(ITERATIONS).step(state)
        return ITERATIONS

    return lambda seconds: until(seconds, search)


if __name__ == "__main__":
    answer({name: partial(measure, name) for name in searches()})
