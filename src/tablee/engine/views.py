"""Views and positions as JSON: written by compiled code, read back where somebody wants them in Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from .contract import TABLE, Game
from .driver import one_table
from .options import Values
from .pen import texts
from .record import Buffer

HEAD = 8
"""Bytes at the beginning of the paper that are the pen's own."""
ROOM = 8192
"""Bytes that every view of a common table has room in; where one has not, the paper grows."""


class View(dict[str, Any]):
    """What one seat may know, as JSON; `table` is the same as a hidden record, which is what a bot thinks with."""

    table: Buffer


class Writer:
    """Writes the tables of one match."""

    def __init__(self, game: Game, options: Values, seats: int) -> None:
        self._driver = one_table(game)
        self._constants = texts(game.constants(options, seats))
        self._about = b'{"game":%b,"seats":%d,"seat":' % (msgspec.json.encode(game.name), seats)
        self._options = b',"options":%b,' % msgspec.json.encode(options)

    def view(self, hidden: Buffer, seat: int) -> bytes:
        """A seat's view; `hidden`, the bytes of the true table, forgets what the seat may not know."""
        fields = _written(lambda paper: self._driver.write_view(hidden, seat, self._constants, paper))
        return b"".join((self._about, b"null" if seat == TABLE else b"%d" % seat, self._options, fields, b"}"))

    def state(self, table: Buffer) -> dict[str, Any]:
        """A position's state, of a true or a hidden table."""
        fields = _written(lambda paper: self._driver.write_state(table, self._constants, paper))
        state: dict[str, Any] = msgspec.json.decode(b"{%b}" % fields)
        return state


def state_of(game: Game, table: Buffer, options: Values, seats: int) -> dict[str, Any]:
    """A position's state, of a true or a hidden table.

    >>> import tablee
    >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
    >>> state_of(match.rules, match.table, match.options, 4)["phase"]
    'play'
    """
    return Writer(game, options, seats).state(table)


def _written(write: Callable[[Buffer], int]) -> bytes:
    """What is written on paper that is large enough, without the last comma."""
    room = ROOM
    while True:
        paper = np.empty(HEAD + room, dtype=np.uint8)
        size = int(write(paper))
        if size <= room:
            return paper[HEAD : HEAD + size - 1].tobytes()
        room = 2 * size
