"""What a game's `.wasm` file exports, and where in its memory arguments and answers lie.

An export takes no argument and gives none back: everything lies in one block of memory. Its first area, `head`, is numbers of eight bytes: the
answer first, then those arguments that are numbers and the lengths of those arrays whose length varies, in the order of the arguments. Arrays lie
in areas of their own. What may be as large as one likes (`tail`) begins where the file's own memory ends; whoever wants it larger grows the memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from tablee.engine.asked import asked_in
from tablee.engine.chacha import KEY
from tablee.engine.contract import Game
from tablee.engine.described.moves import FIRST, ROOM
from tablee.engine.drivers.one import STANDS
from tablee.engine.notes import NOTE
from tablee.engine.pen import HEAD
from tablee.engine.record import Cells

PAPER = 512 * 1024
"""Bytes of JSON that one call can write."""
MOST_NOTES = 8192
"""Notes that a memory can be told at once."""
MOST_VIEWS, MOST_NUMBERS, LONGEST_CHAIN, CONSTANTS = 32, 64, 64, 32 * 1024
HEAD_NUMBERS = 64
ALIGNED = 64


@dataclass(frozen=True)
class Area:
    """A place for an array: the kind of its elements (as NumPy writes it, or `record`), their size, and how many there is room for."""

    kind: str
    size: int
    room: int
    varies: int = 0
    """So many lengths are arguments: of a list one, of rows and columns two."""
    shape: tuple[int, ...] = ()
    """Of an array that has rows and columns and does not vary."""
    in_tail: bool = False
    after: str = ""
    """In the tail: the area that it comes after, each element of which takes eight bytes or more there."""

    def blank(self) -> Cells:
        """An array of it that lies nowhere in particular: records as bytes."""
        is_record = self.kind == "record"
        return np.zeros(
            self.size * self.room if is_record else self.shape or self.room, "u1" if is_record else self.kind
        )


def area(kind: str | np.dtype[Any], room: int, varies: int = 0, **more: Any) -> Area:
    """An area of one of NumPy's kinds, or of records."""
    kind = np.dtype(kind)
    return Area("record" if kind.names else kind.str[1:], kind.itemsize, room, varies, **more)


@dataclass(frozen=True)
class Entry:
    """An export: a driver's function of the same name, and its arguments, each an area or a number."""

    name: str
    driver: str
    arguments: tuple[str, ...]
    reads: frozenset[str]
    """The areas that the caller fills in before."""
    changes: frozenset[str]
    """The areas that hold an answer afterwards."""


def entry(driver: str, name: str, arguments: str) -> Entry:
    """An export from a line: `table` is only read, `=table` also changed, `>log` only written, `~logs` worked with; other names are numbers.

    >>> entry("one", "try_move", "=table seat move hint >log").arguments
    ('table', 'seat', 'move', 'hint', 'log')
    """
    marked = arguments.split()
    plain = [word.lstrip("=>~") for word in marked]
    changes = {name for name, word in zip(plain, marked, strict=True) if word[0] in "=>"}
    reads = {name for name, word in zip(plain, marked, strict=True) if word[0] not in ">~"}
    return Entry(name, driver, tuple(plain), frozenset(reads), frozenset(changes))


ENTRIES = (
    entry("one", "set_options", "=table seats_playing numbers"),
    entry("one", "deal_table", "=table seed >log"),
    entry("one", "acting", "table"),
    entry("one", "refusal_of", "table seat move hint"),
    entry("one", "moves_of", "table seat >out"),
    entry("one", "play_move", "=table seat move >log"),
    entry("one", "try_move", "=table seat move hint >log"),
    entry(
        "one", "step", "=table now seat moves hint optional >log >stands ~hidden seats >ends >choices constants >paper"
    ),
    entry("one", "rivals_of", "table seat move hint"),
    entry("one", "reason_of", "table seat code moves hint =particulars"),
    entry("one", "numbers_said", "kind spoken is_begun =read"),
    entry("one", "fields_said", "numbers =spoken"),
    entry("one", "is_whole", "numbers"),
    entry("one", "due_at", "table"),
    entry("one", "advance_to", "=table now >log"),
    entry("one", "over", "table"),
    entry("one", "winning", "table"),
    entry("one", "scores_of", "table =points"),
    entry("one", "payoffs_of", "table =points"),
    entry("one", "flaw_of", "table"),
    entry("one", "hide_from", "=table seat"),
    entry("one", "read_notes", "notes seat =readable"),
    entry("one", "write_addition", "table said work constants >paper"),
    entry("one", "remember", "=memory table seat notes"),
    entry("one", "imagine_deal", "=table seat memory =luck"),
    entry("one", "seen_by", "table viewer seat move"),
    entry("one", "write_views", "table >hidden seats >ends >choices constants >paper"),
    entry("one", "write_state", "table constants >paper"),
    entry("takeback", "shows", "worlds memories now seat moves hint luck ~logs"),
    entry("batch", "random_games", ">tables games model seed first limit check ~luck ~key ~out ~last =wins =tally"),
)
"""The exports of every game; those of its bots are added by them."""

REACTING = (
    entry("reaction", "deal_all", ">tables model seed first ~key"),
    entry(
        "reaction",
        "react_all",
        "=tables seed first levels times varies dropped ~luck ~forms ~wishes ~moments limit whole check =counted",
    ),
)
"""Those of a game that says how people react."""


def areas(game: Game) -> dict[str, Area]:
    """The areas of a game's memory, in order; the head comes before them."""
    table, memory = game.Table.dtype, game.Memory.dtype
    log = 1 + NOTE * game.LOG
    return {
        "table": area("u1", table.itemsize),
        "hidden": area("u1", table.itemsize),
        "memory": area("u1", memory.itemsize),
        "worlds": area("u1", 3 * table.itemsize),
        "memories": area("u1", 2 * memory.itemsize),
        "model": area(table, 1),
        "seed": area("u4", KEY),
        "key": area("u4", KEY),
        "luck": area("u4", 4),
        "last": area("i8", 1),
        "tally": area("i8", 4),
        "wins": area("i8", game.PLACES + 1),
        "points": area("i4", game.PLACES),
        "out": area("i2", game.WIDTH + 1),
        "choices": area("i2", MOST_VIEWS * (game.WIDTH + 1), shape=(MOST_VIEWS, game.WIDTH + 1)),
        "stands": area("i8", STANDS),
        "moves": area("i2", LONGEST_CHAIN, varies=1),
        "particulars": area("i2", 4),
        "spoken": area("i8", ROOM),
        "read": area("i8", FIRST + ROOM),
        "said": area("i2", 5),
        "work": area("i8", max(1, game.WORK)),
        "cells": area("u1", 64),
        "answers": area("u1", 64),
        "numbers": area("i8", MOST_NUMBERS, varies=1),
        "seats": area("i8", MOST_VIEWS, varies=1),
        "ends": area("i8", MOST_VIEWS, varies=1),
        "log": area("i2", log),
        "notes": area("i2", 1 + NOTE * MOST_NOTES, varies=1),
        "readable": area("i2", 1 + NOTE * MOST_NOTES, varies=1),
        "logs": area("i2", (2 + LONGEST_CHAIN) * log, varies=2),
        "constants": area("u1", CONSTANTS, varies=2),
        "paper": area("u1", HEAD + PAPER, varies=1),
        "tables": area(table, 0, varies=1, in_tail=True),
    }


def areas_of_reactions(game: Game) -> dict[str, Area]:
    """What a game that says how people react has beside these."""
    if game.reactions is None:
        return {}
    times = game.reactions.times()
    return {
        "levels": area("i8", game.PLACES),
        "times": area("i4", times.size, shape=times.shape),
        "varies": area("i4", len(times)),
        "dropped": area("i1", times.shape[1]),
        "forms": area("i4", game.PLACES),
        "wishes": area("i2", game.PLACES),
        "moments": area("i8", game.PLACES),
        "counted": area("i8", 5),
    }


class Layout:
    """Where everything lies in a game's memory, and what is exported."""

    def __init__(self, areas: dict[str, Area], entries: tuple[Entry, ...]) -> None:
        self.areas = areas
        self.entries = {one.name: one for one in entries}
        self.at: dict[str, int] = {}
        """Where each area begins in the block; in the tail, for each element of the area that it comes after."""
        end = 8 * HEAD_NUMBERS
        for name, area in areas.items():
            if area.in_tail:
                self.at[name] = max(8, areas[area.after].size) if area.after else 0
            else:
                self.at[name] = end
                end += -(-area.size * area.room // ALIGNED) * ALIGNED
        self.size = end
        """Bytes of the block."""

    def heads(self, one: Entry) -> dict[str, int]:
        """The place in the head of each argument that is a number, and of the first length of each array whose length varies."""
        places, at = {}, 1
        for name in one.arguments:
            area = self.areas.get(name)
            wide = 1 if area is None else area.varies
            if wide:
                places[name] = at
            at += wide
        assert at <= HEAD_NUMBERS
        return places

    def told(self) -> dict[str, Any]:
        """The layout as JSON: what a program in another language goes by."""
        areas = {name: {"at": self.at[name]} | asdict(area) for name, area in self.areas.items()}
        exports = {
            one.name: {
                "arguments": list(one.arguments),
                "reads": sorted(one.reads & self.areas.keys()),
                "changes": sorted(one.changes),
                "heads": self.heads(one),
            }
            for one in self.entries.values()
        }
        return {"block": self.size, "areas": areas, "exports": exports}

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Layout:
        """The layout of a file that is kept."""
        areas = {}
        for name, given in told["areas"].items():
            fields: dict[str, Any] = {key: value for key, value in given.items() if key != "at"}
            areas[name] = Area(**(fields | {"shape": tuple(given["shape"])}))
        entries = (
            Entry(name, "", tuple(one["arguments"]), frozenset(one["reads"]), frozenset(one["changes"]))
            for name, one in told["exports"].items()
        )
        return cls(areas, tuple(entries))


def layout(game: Game, more_areas: dict[str, Area], more_entries: tuple[Entry, ...]) -> Layout:
    """What the file of a game exports: what every game's does, what its rooms in Python ask, and what its bots add."""
    asked = (entry("asked", name, one.arguments) for name, one in asked_in(game.folder).items())
    reacting = REACTING if game.reactions is not None else ()
    return Layout(areas(game) | areas_of_reactions(game) | more_areas, (*ENTRIES, *reacting, *asked, *more_entries))
