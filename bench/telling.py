"""What keeping written parts is worth: a move and its telling to all at the table, as the server does it and with everything made anew.

python -m bench.telling [--moves 600]

Random moves at tables of up to four, each told in three ways one after the other, in another order every time; processor time, in microseconds.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from tablee.engine import Refused
from tablee.games import game, names
from tablee.server.store import MatchRow
from tablee.server.tables.live import LiveMatch
from tablee.server.telling import Telling
from tablee.server.wire.outgoing import encode
from tests.server.test_telling import step_of

FACTS: Any = SimpleNamespace(row=SimpleNamespace(id="a-table"), now_ms=lambda: 0, deadlines=list, result=None)


def dealt(name: str, seats: int, seed: int) -> LiveMatch:
    """A match as a table has it."""
    row = MatchRow(
        id="a-match", table_id="a-table", number=1, game=name, game_version=game(name).version, seats=seats, options={},
        names=["Zoé"] * seats, seed=str(seed), dealt_at=0,
    )  # fmt: skip
    return LiveMatch.deal(row)


def ways(live: LiveMatch) -> dict[str, Callable[[], list[bytes]]]:
    """The three ways to tell everybody where a match stands."""
    missed, everybody = [live.recent[-1]], list(range(live.match.seats))

    def as_served() -> list[bytes]:
        telling = Telling(FACTS, live, everybody)
        return [telling.message(eyes, missed) for eyes in everybody]

    def views_written() -> list[bytes]:
        views = live.match.views_json(everybody)
        told = []
        for eyes, view in zip(everybody, views, strict=True):
            step = step_of(live, FACTS, eyes, missed, cast(Any, msgspec.Raw(view)))
            told.append(encode(step))
        return told

    def made_anew() -> list[bytes]:
        return [encode(step_of(live, FACTS, eyes, missed)) for eyes in everybody]

    return {"as served": as_served, "views written": views_written, "made anew": made_anew}


def measure(name: str, moves: int) -> dict[str, float]:
    """Microseconds a move, and for its telling in each way."""
    luck, spent, n = random.Random(3), defaultdict[str, float](float), 0
    live = dealt(name, min(4, game(name).max_seats), 0)
    while n < moves:
        if live.over:
            live = dealt(name, live.match.seats, n)
        seats = [seat for seat in range(live.match.seats) if live.match.moves(seat)]
        if not seats:
            assert live.due is not None
            live.fire(live.due)
            continue
        seat = luck.choice(seats)
        move = luck.choice(live.match.moves(seat))
        began = time.thread_time()
        try:
            live.play(seat, move, live.last_at + 10, "person")
        except Refused:
            continue
        spent["move"] += time.thread_time() - began
        found = ways(live)
        told = set()
        for way in luck.sample(sorted(found), len(found)):
            began = time.thread_time()
            told.add(b"".join(found[way]()))
            spent[way] += time.thread_time() - began
        assert len(told) == 1, "all ways say the same"
        n += 1
    return {what: 1e6 * seconds / n for what, seconds in spent.items()}


def main() -> None:
    """Prints a line for each game."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--moves", type=int, default=600)
    moves = given.parse_args().moves
    for name in names():
        found = measure(name, moves)
        least = found["move"] + found["as served"]
        times = ", ".join(
            f"{way} {found[way]:.0f} ({(found['move'] + found[way]) / least:.1f})"
            for way in ("as served", "views written", "made anew")
        )
        print(f"{name}: move {found['move']:.0f} µs; told {times}")


if __name__ == "__main__":
    main()
