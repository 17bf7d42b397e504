"""Whether a move may be taken back: it has shown nobody anything but what it names.

A player takes back a slip of the finger; nobody may peek and then choose again, and no card is seen for nothing. So a move is offered back only if
- no secret was told to anybody but the mover, and to the mover none that the move itself does not name,
- no note says of itself that it is `final`: a judgement, or a card shown to others that the move does not name,
- the mover could have foreseen all that he sees now.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from .backend import TABLES_CHECKED
from .chance import new_luck
from .contract import Game
from .course import UNMOVED, Played
from .described.reading import leaves
from .driver import DRIVERS, game_file, load_driver, scratch
from .events import Events
from .match import Match
from .notes import ALL, NOTE
from .spoken import read_move, rehearse

WORLDS = 12
"""Imagined deals that a move is tried on; each new card would have to look alike in all of them to go unnoticed."""

LUCK = new_luck("take-back")

_drivers: dict[int, Any] = {}


def may_be_taken_back(match: Match, seat: int, move: Mapping[str, Any], events: Events) -> bool:
    """Whether the match's last move, which this seat has made, and which brought about these events, shows nothing."""
    # The notes are read first: a card drawn, the most frequent case, needs no imagined deals.
    return not _told_secrets(match, seat, move, events) and not shows(match.rules, seat, match.last_played)


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
    return shows(match.rules, seat, Played(match._table, UNMOVED, numbers, reading.hint))


def shows(game: Game, seat: int, played: Played) -> bool:
    """Whether this move shows the seat that plays it anything."""
    areas = scratch(game).areas
    worlds, luck = areas["worlds"], areas["luck"]
    worlds[: len(played.before)] = played.before
    luck[:] = LUCK
    logs, moves = areas["logs"].reshape(-1, 1 + NOTE * game.LOG), np.array(played.moves, dtype=np.int16)
    return bool(
        imagined_worlds(game).shows(worlds, areas["memories"], played.now, seat, moves, played.hint, luck, logs)
    )


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
