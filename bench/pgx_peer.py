"""The peer on the card, and on a CPU: Pgx's random play, many tables a step, the next game dealt where one is over.

Reads a game's name, a number of tables and of steps a line on standard input, answers with player decisions a second on standard output. A step
includes the legal moves, a random choice, observations and dealing anew.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import jax
import pgx
from pgx.experimental import auto_reset

KEPT: dict[tuple[str, int, int], Any] = {}


def player(name: str, tables: int, steps: int) -> Any:
    """A compiled function that plays so many steps at so many tables, and where they stand."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> Any:
        choice, dealing = jax.random.split(key)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(choice, logits, axis=1)
        return step(state, action, jax.random.split(dealing, tables)), None

    play = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), tables))
    return play, jax.block_until_ready(play(state, jax.random.PRNGKey(1)))


def main() -> None:
    """Answers until its input ends."""
    print("ready", flush=True)
    for line in sys.stdin:
        name, tables, steps = line.split()
        key = (name, int(tables), int(steps))
        if key not in KEPT:
            KEPT[key] = player(*key)
        play, state = KEPT[key]
        began = time.perf_counter()
        jax.block_until_ready(play(state, jax.random.PRNGKey(2)))
        print(key[1] * key[2] / (time.perf_counter() - began), flush=True)


main()
