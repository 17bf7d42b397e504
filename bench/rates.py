"""How many steps a second: our games beside other libraries', in turns in one run, on one core; import time and memory.

`make bench ARGS=rates`. Medians of five; writes its part of `docs/performance.json` and of the tables in `docs/performance.md`.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from contextlib import ExitStack
from typing import Any, NamedTuple

from tablee.games import game, names

from .page import keep
from .peers.asking import NODE, ON_CPU, Missing, Peer, Taken
from .starting import starts

ROUNDS = 5
SECONDS = 0.4
SEATS = 4

RULES, OBSERVED, SINGLY = "rules", "observed", "singly"
"""What is compared: games played to their end in compiled code; many tables with what is observed; one step after the other."""


class Line(NamedTuple):
    """One row of a table: which process is asked for what, and who that is."""

    table: str
    process: str
    asked: str
    library: str
    told: str


def processes() -> dict[str, Peer]:
    """Everybody who is measured, by name."""
    found = {f"ours {backend}": Peer.ours(backend) for backend in ("jit", "wasm")}
    found |= {name: Peer.python(name) for name in ("openspiel", "rlcard", "pettingzoo")}
    found |= {name: Peer.python(name, ON_CPU) for name in ("pgx", "jaxmarl")}
    return found | {"boardgame": Peer(NODE)}


def lines() -> list[Line]:
    """The rows, in the order of the tables."""
    titles = {name: f"{game(name).title['name']['en']} ({SEATS})" for name in names()}
    ours = [
        Line(table, f"ours {backend}", f"{kind} {name}", f"Tablée, {how}", title)
        for table, backend, kind, how in (
            (RULES, "jit", "random", "Numba"),
            (RULES, "wasm", "random", "the games' files"),
            (OBSERVED, "jit", "batched", "`Batch`, 1,024 tables"),
            (SINGLY, "jit", "aec", "AEC, Numba"),
            (SINGLY, "wasm", "aec", "AEC, the games' files"),
            (SINGLY, "jit", "match", "`Match`, Numba"),
            (SINGLY, "wasm", "match", "`Match`, the games' files"),
        )
        for name, title in titles.items()
        if kind != "match" or game(name).reactions is None  # people's reactions are no choice of `Match`'s
    ]
    spiel = {"crazy_eights": 4, "euchre": 4, "hearts": 4, "leduc_poker": 2}
    peers = [
        Line(table, "openspiel", f"{kind} {name}", f"OpenSpiel, {how}", f"{name} ({players})")
        for table, kind, how in (
            (RULES, "bots", "`evaluate_bots`"),
            (RULES, "rollouts", "rollouts of its MCTS, without dealing"),
            (SINGLY, "python", "from Python"),
        )
        for name, players in spiel.items()
    ]
    batches = (("leduc_holdem", 2, 16384), ("tic_tac_toe", 2, 16384), ("sparrow_mahjong", 3, 1024))
    peers += [
        Line(OBSERVED, "pgx", f"{name} {tables}", f"Pgx, {tables:,} tables", f"{name} ({players})")
        for name, players, tables in batches
    ]
    peers += [Line(OBSERVED, "jaxmarl", "hanabi 512", "JaxMARL, 512 tables", "hanabi (2)")]
    cards = {"uno": 2, "leduc-holdem": 2, "doudizhu": 3, "gin-rummy": 2}
    peers += [Line(SINGLY, "rlcard", name, "RLCard", f"{name} ({players})") for name, players in cards.items()]
    zoo = ("leduc_holdem_v4", "texas_holdem_v4", "connect_four_v3")
    peers += [Line(SINGLY, "pettingzoo", name, "PettingZoo", f"{name} (2)") for name in zoo]
    peers += [Line(SINGLY, "boardgame", "client", "boardgame.io, `Client`", "crazy eights (4)")]
    return ours + peers


def in_turns(asked: Iterable[Line], rounds: int = ROUNDS, seconds: float = SECONDS) -> tuple[list[Any], dict[str, str]]:
    """What each line does a second, medians of some rounds in turns; and who is missing, and why."""
    asked, missing = list(asked), {}
    taken: dict[Line, list[Taken]] = {line: [] for line in asked}
    with ExitStack() as stack:
        there: dict[str, Peer] = {}
        for name, peer in processes().items():
            if any(line.process == name for line in asked):
                try:
                    there[name] = stack.enter_context(peer)
                except Missing as sentence:
                    missing[name] = str(sentence)
        measured = [line for line in asked if line.process in there]
        for line in measured:
            there[line.process].measure(line.asked, 0.1)  # made, and compiled
        for _ in range(rounds):
            for line in measured:
                taken[line].append(there[line.process].measure(line.asked, seconds))
    rows = [
        {
            "table": line.table,
            "library": line.library,
            "game": line.told,
            "asked": line.asked,
            "per_s": round(statistics.median(one.per_s for one in taken[line])),
            "per_cpu_s": round(statistics.median(one.per_cpu_s for one in taken[line])),
            "lowest": round(min(one.per_s for one in taken[line])),
            "highest": round(max(one.per_s for one in taken[line])),
        }
        for line in measured
    ]
    return rows, missing


def main() -> None:
    """Measures, prints and writes."""
    rows, missing = in_turns(lines())
    keep("rates", {"rows": rows, "missing": missing, "starts": starts(ROUNDS)})


if __name__ == "__main__":
    main()
