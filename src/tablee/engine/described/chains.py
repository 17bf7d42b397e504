"""Chains: moves that are made in several small decisions, each a number of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from tablee.engine.contract import Game, Reading
from tablee.engine.driver import one_table
from tablee.engine.errors import shorten
from tablee.engine.options import Values
from tablee.engine.record import Buffer, Cells

from .moves import FIRST, HINT, OPTIONAL, ROOM, Move, Moves, Numbers
from .shapes import packed, said, slots_of, told, unpacked
from .values import ABSENT, Value

KEPT = 4096
"""Moves whose numbers and fields are kept, those asked for last."""


def whole_moves(game: Game, table: Buffer, seat: int, out: Cells, begun: Numbers = ()) -> list[Numbers]:
    """All legal moves of a seat, each the numbers of its small decisions; `out` has room for those of one decision."""
    driver, found = one_table(game), []
    for number in out[: driver.moves_of(table, seat, out)].tolist():
        moves = (*begun, number)
        if game.is_whole(moves):
            found.append(moves)
        else:
            deeper = table.copy()
            driver.play_move(deeper, seat, number, None)
            found += whole_moves(game, deeper, seat, out, moves)
    return found


def numbers_after(game: Game, table: Buffer, seat: int, begun: Numbers, out: Cells) -> list[Numbers] | None:
    """The beginning of a move, once with each small decision that may come next; `None` if it is none that is allowed now."""
    driver, deeper = one_table(game), table.copy()
    for number in begun:
        if driver.try_move(deeper, seat, number, 0, None):
            return None
    if game.is_whole(begun):
        return []
    return [(*begun, number) for number in out[: driver.moves_of(deeper, seat, out)].tolist()]


class Spoken:
    """The moves of a described game in JSON: of declared kinds, and such as its rules put together (`numbers_of`, `fields_of`, `whole_move`).

    >>> from .values import number, one_of
    >>> moves = Moves()
    >>> PLAY = moves.do("play", card=one_of(("wolf", "hound")), at=number(1, 5))
    >>> spoken = Spoken(moves)
    >>> spoken.read({"do": "play", "card": "hound", "at": 2}, {}).moves, spoken.write((6,), {})
    ((6,), {'do': 'play', 'card': 'hound', 'at': 2})
    >>> moves.void("play", "at"), spoken.read({"do": "play", "card": "hound", "at": 9}, {}).moves
    (11, (12,))
    """

    game: Game
    """Set when there is one: only what rules put together asks for it."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves
        self._said = {kind.do: moves.said(kind.do) for kind in moves.kinds if kind.by_rules}

    def read(self, move: Move, options: Values, is_begun: bool = False) -> Reading:
        """A JSON move as numbers, one that is only begun if that is said."""
        kind = self._moves.named.get(move["do"])
        if kind is None:
            return Reading((self._moves.void_do,))
        if kind.by_rules:
            slots = [n for name, value in self._said[kind.do].items() for n in said(value, move.get(name), options)]
            return _numbers_said(self.game, kind.first, tuple(slots), is_begun)
        hint = 0
        if kind.hint and move.get(kind.hint) is not None:
            value = kind.also[kind.hint]
            assert isinstance(value, Value)
            place = value.find(move[kind.hint], options)
            hint = value.span if place is None else place + 1
        number, missed = packed(kind.values, move, options)
        return Reading(((self._moves.void(kind.do, missed) if missed else kind.first) + number,), hint)

    def begun(self, move: Move, options: Values) -> Numbers:
        """The beginning of a move, or a whole one, as numbers."""
        numbers = self.read(move, options, is_begun=True).moves
        if not numbers or any(number >= self._moves.size for number in numbers):
            raise ValueError(f"so_far: {shorten(dict(move))} is not the beginning of a move")
        return numbers

    def write(self, numbers: Numbers, options: Values) -> dict[str, Any]:
        """Numbers as a JSON move: a whole one, the beginning of one, or a sight, with `null` for what is not seen of it."""
        kind = self._moves.kind_of[numbers[0]]
        if not kind.by_rules or kind.hidden:
            seen = unpacked(kind.values, numbers[0] - kind.first, options)
            names = self._moves.named[kind.do].values if kind.hidden else seen
            return {"do": kind.do, **{name: seen.get(name) for name in names}}
        written, at, slots = {"do": kind.do}, 0, _fields_said(self.game, numbers)
        for name, value in self._said[kind.do].items():
            if slots[at] != ABSENT:
                written[name] = told(value, slots[at:], options)
            at += slots_of(value)
        return written

    def is_whole(self, numbers: Numbers) -> bool:
        """Whether the numbers are a whole move or the beginning of one."""
        if not self._moves.kind_of[numbers[0]].by_rules:
            return len(numbers) == 1
        return _is_whole(self.game, numbers)


# What a move says does not depend on the table: the same few are read and written again and again.


@lru_cache(maxsize=KEPT)
def _numbers_said(game: Game, first: int, slots: tuple[int, ...], is_begun: bool) -> Reading:
    said, out = np.full(ROOM, ABSENT, dtype=np.int64), np.zeros(FIRST + ROOM, dtype=np.int64)
    said[: len(slots)] = slots
    n = int(one_table(game).numbers_said(first, said, is_begun, out))
    return Reading(tuple(out[FIRST : FIRST + n].tolist()), int(out[HINT]), bool(out[OPTIONAL]))


@lru_cache(maxsize=KEPT)
def _fields_said(game: Game, numbers: Numbers) -> Numbers:
    out = np.full(ROOM, ABSENT, dtype=np.int64)
    one_table(game).fields_said(np.array(numbers, dtype=np.int64), out)
    return tuple(out.tolist())


@lru_cache(maxsize=KEPT)
def _is_whole(game: Game, numbers: Numbers) -> bool:
    return bool(one_table(game).is_whole(np.array(numbers, dtype=np.int64)))
