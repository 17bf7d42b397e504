"""Views and positions as JSON: written by compiled code, read back where somebody wants them in Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from .contract import TABLE, Game
from .driver import one_table
from .options import Values
from .pen import HEAD, texts
from .record import Buffer

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
        self._game = msgspec.json.encode({"game": game.name, "seats": seats})[:-1]
        self._options = msgspec.json.encode(options)

    def view(self, hidden: Buffer, seat: int) -> bytes:
        """A seat's view; `hidden`, the bytes of the true table, forgets what the seat may not know."""
        fields = self._written(self._driver.write_view, hidden, seat)
        told = b"null" if seat == TABLE else b"%d" % seat
        return b'%b,"seat":%b,"options":%b,%b}' % (self._game, told, self._options, fields)

    def state(self, table: Buffer) -> dict[str, Any]:
        """A position's state, of a true or a hidden table."""
        state: dict[str, Any] = msgspec.json.decode(b"{%b}" % self._written(self._driver.write_state, table))
        return state

    def _written(self, write: Callable[..., int], *what: Any) -> bytes:
        """What the compiled code writes, without the last comma."""
        paper = np.empty(HEAD + ROOM, dtype=np.uint8)
        size = write(*what, self._constants, paper)
        if size > ROOM:
            # Beyond the sheet no comma is taken away: now that it is large enough, less may be written.
            paper = np.empty(HEAD + size, dtype=np.uint8)
            size = write(*what, self._constants, paper)
        return paper[HEAD : HEAD + size - 1].tobytes()


def state_of(game: Game, table: Buffer, options: Values, seats: int) -> dict[str, Any]:
    """A position's state, of a true or a hidden table.

    >>> import tablee
    >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
    >>> state_of(match.rules, match.table, match.options, 4)["phase"]
    'play'
    """
    return Writer(game, options, seats).state(table)
