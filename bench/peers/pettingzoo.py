"""PettingZoo's environments, one by one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from bench.peers.answering import Measure, answer
from bench.peers.turns import turns

GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "connect_four_v3")


def maker(name: str) -> Callable[[], Measure]:
    return lambda: turns(import_module(f"pettingzoo.classic.{name}").env())


if __name__ == "__main__":
    answer({name: maker(name) for name in GAMES})
