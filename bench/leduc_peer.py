"""Peers of the lab's environments: PettingZoo's leduc one by one, Pgx's in batches, on the CPU.

Reads which and how many steps a line on standard input, answers with steps a second of CPU time on standard output.
"""

from __future__ import annotations

import os
import sys
import time
from functools import cache
from typing import Any

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

TABLES = 1024


def pettingzoo(turns: int) -> float:
    """`last`, a sampled action, `step`."""
    from pettingzoo.classic import leduc_holdem_v4

    env: Any = leduc_holdem_v4.env()
    env.reset(seed=1)
    began, done = time.process_time(), 0
    while done < turns:
        for agent in env.agent_iter(turns):
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            done += 1
        env.reset()
    return done / (time.process_time() - began)


@cache
def player(steps: int) -> tuple[Any, Any]:
    """A compiled function that plays so many steps at all tables, and where they stand."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("leduc_holdem")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> Any:
        choice, dealing = jax.random.split(key)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(choice, logits, axis=1)
        return step(state, action, jax.random.split(dealing, TABLES)), None

    play = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), TABLES))
    return play, jax.block_until_ready(play(state, jax.random.PRNGKey(1)))


def pgx_batched(steps: int) -> float:
    """Steps of all tables, observations included."""
    import jax

    play, state = player(steps)
    began = time.process_time()
    jax.block_until_ready(play(state, jax.random.PRNGKey(2)))
    return TABLES * steps / (time.process_time() - began)


def main() -> None:
    """Answers until its input ends."""
    print("ready", flush=True)
    for line in sys.stdin:
        which, steps = line.split()
        print((pettingzoo if which == "pettingzoo" else pgx_batched)(int(steps)), flush=True)


main()
