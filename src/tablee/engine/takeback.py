"""Whether a move shows its player something: one that shows nothing may be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .chance import new_luck
from .contract import Game
from .driver import DRIVERS, load_driver
from .match import Match
from .notes import NOTE
from .record import Buffer

WORLDS = 12
"""Imagined deals that a move is tried on; each new card would have to look alike in all of them to go unnoticed."""

LUCK = new_luck("take-back")

_drivers: dict[int, Any] = {}


def reveals(match: Match, seat: int, move: Mapping[str, Any]) -> bool:
    """Whether playing this move would tell its player anything that he does not know, use chance, or be judged a mistake.

    The move is played on several deals that the player could not tell from the true one. If what he sees and is told afterwards is the
    same in all of them, it told him nothing.

    >>> import tablee
    >>> reveals(tablee.new("wolf-and-hound", seats=4, seed=7), 0, {"do": "play", "card": "black-1"})  # he draws a card
    True
    """
    reading = match._read(move)
    code, numbers = match._rehearse(match._seat(seat), reading)
    if code:
        return False
    return shows(match.rules, match._table, seat, numbers, reading.hint)


def shows(game: Game, table: Buffer, seat: int, numbers: Sequence[int], hint: int = 0) -> bool:
    """Whether these move numbers, played one after the other at this table, show the seat anything."""
    size, memory_size = game.Table.dtype.itemsize, game.Memory.dtype.itemsize
    tables = np.empty(3 * size, dtype=np.uint8)
    tables[:size] = table
    memories = np.zeros(2 * memory_size, dtype=np.uint8)
    logs = np.empty((2 + len(numbers), 1 + NOTE * game.LOG), dtype=np.int16)
    moves = np.array(numbers, dtype=np.int16)
    return bool(imagined_worlds(game).shows(tables, memories, seat, moves, hint, LUCK.copy(), logs))


def imagined_worlds(game: Game) -> Any:
    """The driver that plays a move on imagined deals."""
    driver = _drivers.get(id(game))
    if driver is None:
        final = np.array([kind.final for kind in game.notes], dtype=np.bool_)
        driver = load_driver(DRIVERS / "takeback.py", game, {"FINAL": final, "WORLDS": WORLDS})
        _drivers[id(game)] = driver  # a game whose driver is loaded stays, and so does its id
    return driver
