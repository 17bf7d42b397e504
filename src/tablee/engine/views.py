"""Views and positions as JSON: written by compiled code, read back where somebody wants them in Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from .contract import TABLE, Game
from .driver import one_table, scratch
from .options import Values
from .pen import HEAD, texts
from .record import Buffer, Cells

ROOM = 8192
"""Bytes that every view of a common table has room in; where one has not, the paper grows."""

BYTE, SHORT, LONG = np.dtype(np.uint8), np.dtype(np.int16), np.dtype(np.int64)
"""Types of numbers, found once: otherwise each array that is made of one looks for it."""

Sight = tuple[bytes, list[int]]
"""A view in bytes, and the first numbers of what its seat may choose: nothing for who is not awaited while others are."""


class View(dict[str, Any]):
    """What one seat may know, as JSON; `table` is the same as a hidden record, which is what a bot thinks with."""

    table: Buffer


class Sheet(NamedTuple):
    """What views are written on: the last arguments of `write_views` and of `step`."""

    hidden: Buffer
    seats: Cells
    ends: Cells
    choices: Cells
    constants: Cells
    paper: Buffer


class Writer:
    """Writes the tables of one match."""

    def __init__(self, game: Game, options: Values, seats: int) -> None:
        self._driver = one_table(game)
        self._scratch = scratch(game)
        self._constants = texts(game.listed.names_in(options) if game.listed else ())
        self._game = msgspec.json.encode({"game": game.name, "seats": seats})[:-1]
        self._options = msgspec.json.encode(options)
        self._heads: dict[int, bytes] = {}
        """How the view of each seat begins."""

    def sheet(self, seats: tuple[int, ...]) -> Sheet:
        """This thread's sheet, for what these seats may know: to be read before anything else is asked."""
        areas = self._scratch.areas
        return Sheet(
            areas["hidden"], _cells(seats), areas["ends"], areas["choices"], self._constants, areas["paper"]
        )  # fmt: skip

    def views(self, table: Buffer, seats: tuple[int, ...]) -> tuple[list[bytes], Sheet]:
        """What each of these seats may know of a true table, and the sheet, with the table as the last of them knows it."""
        sheet = self.sheet(seats)
        size = self._driver.write_views(table, *sheet)
        if HEAD + size > len(sheet.paper):
            # Beyond the sheet no comma is taken away: now that it is large enough, less may be written.
            sheet = sheet._replace(paper=np.empty(HEAD + size, BYTE))
            self._driver.write_views(table, *sheet)
        return self.read(sheet, seats), sheet

    def read(self, sheet: Sheet, seats: tuple[int, ...]) -> list[bytes]:
        """What was written of these seats; nothing where the sheet was too small."""
        paper, ends, views, at = sheet.paper.data[HEAD:], sheet.ends[: len(seats)].tolist(), [], 0
        if ends[-1] > len(paper):
            return []
        for seat, end in zip(seats, ends, strict=True):
            head = self._heads.get(seat) or self._head(seat)
            views.append(b"".join((head, paper[at : end - 1], b"}")))  # without the last comma
            at = end
        return views

    def state(self, table: Buffer) -> dict[str, Any]:
        """A position's state, of a true or a hidden table."""
        fields = written(self._driver.write_state, ROOM, table, self._constants)[:-1]  # without the last comma
        state: dict[str, Any] = msgspec.json.decode(b"".join((b"{", fields, b"}")))
        return state

    def _head(self, seat: int) -> bytes:
        told = b"null" if seat == TABLE else b"%d" % seat
        head = self._heads[seat] = b'%b,"seat":%b,"options":%b,' % (self._game, told, self._options)
        return head


def sights(views: list[bytes], sheet: Sheet) -> list[Sight]:
    """Views that were read from a sheet, each with what its seat may choose."""
    choices = sheet.choices
    return [
        (view, choices[i, :n].tolist() if n else [])
        for i, (view, n) in enumerate(zip(views, choices[: len(views), -1].tolist(), strict=True))
    ]


def written(write: Callable[..., int], room: int, *what: Any) -> memoryview:
    """What compiled code writes of this, on a sheet with so much room, or as much as it takes."""
    paper = np.empty(HEAD + room, dtype=np.uint8)
    size = write(*what, paper)
    if size > room:
        # Beyond the sheet no comma is taken away: now that it is large enough, less may be written.
        paper = np.empty(HEAD + size, dtype=np.uint8)
        size = write(*what, paper)
    return paper.data[HEAD : HEAD + size]


@lru_cache(maxsize=1000)
def _cells(seats: tuple[int, ...]) -> Cells:
    """Seats, as compiled code takes them."""
    return np.array(seats, dtype=np.int64)


def state_of(game: Game, table: Buffer, options: Values, seats: int) -> dict[str, Any]:
    """A position's state, of a true or a hidden table.

    >>> import tablee
    >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
    >>> state_of(match.rules, match.table, match.options, 4)["phase"]
    'play'
    """
    return Writer(game, options, seats).state(table)
