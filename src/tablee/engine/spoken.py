"""A move as it is said: from JSON to the game's numbers, and what is answered to one that is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from .contract import Game, Reading
from .driver import one_table
from .errors import Refusal, shorten
from .options import Values
from .record import Buffer

MOST_FIELDS = 4
"""Numbers that a refusal can be told with."""


def checked_move(game: Game, move: Any) -> Mapping[str, Any]:
    """The move, if it is an object with a `do` and no field that such a move has not."""
    if not isinstance(move, dict | Mapping) or not isinstance(move.get("do"), str):
        raise ValueError(f'move {shorten(move)}: an object with a text "do" is wanted')
    allowed = game.fields.get(move["do"])
    if allowed is not None:
        for name in move:
            if name != "do" and name not in allowed:
                raise ValueError(f"move: {move['do']!r} has no field {shorten(name)}")
    return move


def read_move(game: Game, move: Any, options: Values) -> Reading:
    """A JSON move as numbers."""
    reading = game.read(checked_move(game, move), options)
    assert all(0 <= number < game.MOVES + game.VOIDS for number in reading.moves)
    return reading


def read_beginning(game: Game, so_far: Mapping[str, Any], options: Values) -> tuple[int, ...]:
    """The beginning of a move as numbers."""
    if game.begun is None:
        raise ValueError("so_far: the moves of this game are made in one piece")
    return game.begun(checked_move(game, so_far), options)


def rehearse(game: Game, table: Buffer, seat: int, reading: Reading) -> tuple[int, tuple[int, ...]]:
    """Checks a reading on a copy of the table: why not (or 0), and the moves that will be played."""
    driver = one_table(game)
    if len(reading.moves) == 1:
        return int(driver.refusal_of(table, seat, reading.moves[0], reading.hint)), reading.moves
    table = table.copy()
    for i, number in enumerate(reading.moves):
        code = int(driver.try_move(table, seat, number, reading.hint, None))
        if code and i and reading.optional_tail:
            return 0, reading.moves[:i]
        if code:
            return code, ()
    return 0, reading.moves


def refusal_told(game: Game, table: Buffer, seat: int, reading: Reading, code: int, options: Values) -> Refusal:
    """Why a move is refused, with the particulars that its seat may know."""
    reason, numbers = game.refusals[code], np.zeros(MOST_FIELDS, dtype=np.int16)
    saying: dict[str, Any] = dict(reason.saying)
    moves = np.array(reading.moves, dtype=np.int16)
    more = one_table(game).reason_of(table.copy(), seat, code, moves, reading.hint, numbers)
    if more:
        name, fields = game.particulars[more - 1]
        told = zip(fields.items(), numbers.tolist(), strict=False)
        saying = {"say": f"refusal-{name}", **{field: value.show(number, options) for (field, value), number in told}}
    return Refusal(reason.rule, saying, game.words)
