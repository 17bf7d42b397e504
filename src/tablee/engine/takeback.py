"""Whether a move may be taken back: it has shown nobody anything but what it names.

A player takes back a slip of the finger; nobody may peek and then choose again, and no card is seen for nothing. So a move is offered back only if
- no secret was told to anybody but the mover, and to the mover none that the move itself does not name,
- no note says of itself that it is `final`: a judgement, or a card shown to others that the move does not name,
- the mover could have foreseen all that he sees now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .backend import TABLES_CHECKED
from .chance import new_luck
from .contract import Game
from .driver import DRIVERS, game_file, load_driver
from .events import Events
from .match import Match
from .notes import ALL, NOTE
from .reading import leaves
from .record import Buffer
from .spoken import read_move, rehearse

WORLDS = 12
"""Imagined deals that a move is tried on; each new card would have to look alike in all of them to go unnoticed."""

LUCK = new_luck("take-back")

_drivers: dict[int, Any] = {}


def may_be_taken_back(
    match: Match, before: Buffer, seat: int, move: Mapping[str, Any], events: Events, at_ms: int
) -> bool:
    """Whether a move that was played when the match's table was `before`, and brought about these events, shows nothing."""
    # The notes are read first: a card drawn, the most frequent case, needs no imagined deals.
    if _told_secrets(match, seat, move, events):
        return False
    if not match.rules.has_time:
        return not shows(match.rules, before, seat, *match.last_played)
    world = match.at(before)
    world.advance(at_ms)
    return not reveals(world, seat, move)


def _told_secrets(match: Match, seat: int, move: Mapping[str, Any], events: Events) -> bool:
    """Whether somebody was told something that not all may know, the mover's own choice excepted."""
    named: set[Any] | None = None
    for number, *said, seers in events.secret_lines:
        if seers in (ALL, 0):
            continue
        if seers != 1 << seat:
            return True
        named = set(leaves(move)) if named is None else named
        fields = match.rules.notes[number].fields.values()
        for value, field in zip(said, fields, strict=False):
            if field.secret and field.show(value, match.options) not in named:
                return True
    return False


def reveals(match: Match, seat: int, move: Mapping[str, Any]) -> bool:
    """Whether playing this move would tell its player anything that he does not know, use chance, or be judged a mistake.

    The move is played on the true deal and on several that the player could not tell from it. If what he sees and is told afterwards is the
    same in all of them, it told him nothing.

    >>> import tablee
    >>> reveals(tablee.new("wolf-and-hound", seats=4, seed=7), 0, {"do": "play", "card": "black-1"})  # he draws a card
    True
    """
    reading = read_move(match.rules, move, match.options)
    code, numbers = rehearse(match.rules, match._table, match._seat(seat), reading)
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
    return game_file(game, TABLES_CHECKED) or written_driver(game)


def written_driver(game: Game) -> Any:
    """The same from its source."""
    driver = _drivers.get(id(game))
    if driver is None:
        final = np.array([kind.final for kind in game.notes], dtype=np.bool_)
        driver = load_driver(DRIVERS / "takeback.py", game, {"FINAL": final, "WORLDS": WORLDS})
        _drivers[id(game)] = driver  # a game whose driver is loaded stays, and so does its id
    return driver
