"""JaxMARL's Hanabi, two players, in random play, many tables a step: `hanabi 256`, how many tables.

A step includes the legal moves, a random choice, observations, and dealing anew where a game is over.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jaxmarl

from bench.peers.answering import Measure, answer, until

STEPS = 50


def player(tables: int) -> Measure:
    """Plays steps at so many tables."""
    env = jaxmarl.make("hanabi")

    def at_one(state: Any, key: Any) -> Any:
        choice, dealing = jax.random.split(key)
        masks = env.get_legal_moves(state)
        keys = jax.random.split(choice, len(env.agents))
        actions = {
            agent: jax.random.categorical(keys[i], jax.numpy.log(masks[agent].astype(jax.numpy.float32)))
            for i, agent in enumerate(env.agents)
        }
        seen, state, rewards, _, _ = env.step(dealing, state, actions)
        return state, (seen, rewards)

    def one(state: Any, key: Any) -> Any:
        state, (seen, _) = jax.vmap(at_one)(state, jax.random.split(key, tables))
        # Something of the observations is kept, or the compiler would not make them.
        return state, sum(jax.numpy.sum(each) for each in seen.values())

    play = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, STEPS)))
    _, state = jax.jit(jax.vmap(env.reset))(jax.random.split(jax.random.PRNGKey(0), tables))
    kept = [jax.block_until_ready(play(state, jax.random.PRNGKey(1)))[0]]

    def some() -> int:
        kept[0] = jax.block_until_ready(play(kept[0], jax.random.PRNGKey(2)))[0]
        return tables * STEPS

    return lambda seconds: until(seconds, some)


if __name__ == "__main__":
    answer({f"hanabi {1 << power}": partial(player, 1 << power) for power in range(15)})
