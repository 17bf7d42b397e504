"""The peer: OpenSpiel's native searches, run in an environment of its own (`.venv-bench`).

Its IS-MCTS asks the game to deal hidden cards anew. crazy_eights cannot ("ResampleFromInfostate() not implemented"), so there its plain MCTS is
measured, which sees all cards and has less to do; IS-MCTS itself is measured on euchre, which can.

Reads a search's name and a number of simulations a line on standard input, answers with simulations a second on standard output.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

import pyspiel

EXPLORE = 1.4
MEMORY_MB = 1000


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


def main() -> None:
    """Answers until its input ends."""
    known = searches()
    print("ready", flush=True)
    for line in sys.stdin:
        name, simulations = line.rsplit(maxsplit=1)
        make, state = known[name]
        bot = make(int(simulations))
        began = time.perf_counter()
        bot.step(state)
        print(int(simulations) / (time.perf_counter() - began), flush=True)


main()
