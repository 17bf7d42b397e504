"""PettingZoo's own benchmark (`performance_benchmark`), counted: `last`, one of the allowed actions, `step`, a new game at the end."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from bench.peers.answering import Measure, until


def turns(env: Any) -> Measure:
    """Turns of an environment whose observations have a mask."""
    env.reset(seed=1)

    def round_of_all() -> int:
        n = 0
        for _ in env.agent_iter(env.num_agents):
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            n += 1
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return n

    return lambda seconds: until(seconds, round_of_all)
