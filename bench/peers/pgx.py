"""Pgx's random play, many tables a step, on the CPU or on a card: `leduc_holdem 1024`, a game and how many tables.

A step includes the legal moves, a random choice, observations, and dealing anew where a game is over.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import pgx
from pgx.experimental import auto_reset

from bench.peers.answering import Measure, answer, until

GAMES = ("leduc_holdem", "tic_tac_toe", "connect_four", "sparrow_mahjong")
AT_ONCE = 1 << 16
"""About so many steps of tables are one call of compiled code."""
ON_CARD = 200
"""Steps a call on a card, which is so quick that the call itself would count."""


def player(name: str, tables: int) -> Measure:
    """Plays steps at so many tables."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    steps = max(10, AT_ONCE // tables) if jax.default_backend() == "cpu" else ON_CARD

    def one(state: Any, key: Any) -> Any:
        choice, dealing = jax.random.split(key)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(choice, logits, axis=1)
        return step(state, action, jax.random.split(dealing, tables)), None

    play = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), tables))
    kept = [jax.block_until_ready(play(state, jax.random.PRNGKey(1)))]

    def some() -> int:
        kept[0] = jax.block_until_ready(play(kept[0], jax.random.PRNGKey(2)))
        return tables * steps

    return lambda seconds: until(seconds, some)


def makers() -> dict[str, Callable[[], Measure]]:
    return {f"{name} {1 << power}": partial(player, name, 1 << power) for name in GAMES for power in range(21)}


if __name__ == "__main__":
    answer(makers())
