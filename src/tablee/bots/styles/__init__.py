"""Styles: a fast, sensible way to play each game. A game's style is `styles/<game>.py` (with `_` for `-`), or `style.py` of a package
that brings a game along: its one `STYLE`, and `LEVELS` where it has levels.

A style plays out the search's imagined games, and serves alone as a weaker level. Both times it is given the same table seat by seat, once hidden
and once full: it reads only what its seat may know (what lies open, and its own hand), so that it answers the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablee.bots.found import module_for
from tablee.engine import Game, rule
from tablee.engine.record import Cells

ANY = -2
"""What a style answers when it has no preference: one of the legal moves, by chance."""

Teams = tuple[tuple[int, ...], ...]
Chooser = Callable[[Any, int, Any, Cells], int]
"""(table, seat, memory, luck) → a legal move, PASS to let a call go by, or ANY."""


@rule
def any_move(t: Any, seat: int, m: Any, luck: Cells) -> int:
    """No preference at all: what a game without a style plays by."""
    return ANY


def no_teams(seats: int) -> Teams | None:
    """Everybody plays for himself."""
    return None


@dataclass(frozen=True)
class Style:
    """How a game is played well enough, as rule functions, and what the search should know of it."""

    ways: tuple[Chooser, ...] = (any_move,)
    """Ways to choose, at most four, from the one that overlooks most to the best: the style proper, which plays out the search's games."""
    candidates: Callable[[Any, int, Any, Cells], int] | None = None
    """(table, seat, memory, out) → how many of the legal moves, written to `out`, are worth a thought; without it: all."""
    worth: Callable[[Any, Cells], None] | None = None
    """(table, out): what an unfinished game promises each seat, as `payoff` does for a finished one."""
    is_settled: Callable[[Any, Any], bool] | None = None
    """(table, hidden table at the root): whether `worth` can judge a game that is being played out; without it games are played to the end."""
    suppose: Callable[[Any, int, Any], None] | None = None
    """(imagined table, seat that imagines, a memory for each seat): fills in what the others would keep in mind."""
    follow: Callable[[Any, Any, int, int], None] | None = None
    """(table, a memory for each seat, seat, move): what those at the table keep in mind of a move in an imagined game; called before it is played."""
    fade: Callable[[Any, int, Cells], None] | None = None
    """(memory, recall, luck): forgets in place; a recall of 100 keeps everything."""
    time_for_calls: Callable[[Any, int], int] | None = None
    """(table, seat) → ms that others still have for their calls, which a move would end; 0: it takes nothing from them."""
    hurried: tuple[int, ...] = ()
    """Moves that leave nobody that time."""
    calls_by_style: bool = False
    """Calls are made by the style, in imagined games and at the table: the search thinks about turns alone."""
    widening: int = 0
    """Of a position met n times so many moves are tried that their number's square stays below this times n; 0: every move is tried at once."""
    all_open: bool = False
    """Every move is seen by all as it is (`seen` gives it unchanged): one tree serves all observers."""
    teams: Callable[[int], Teams | None] = no_teams
    """The teams of a table for so many people, where the game has some."""


NO_STYLE = Style()


def style_of(game: Game) -> Style:
    """The game's style; one without preferences where nobody has written any."""
    module = module_for(game.name, "style")
    style = NO_STYLE if module is None else module.STYLE
    assert isinstance(style, Style)
    return style
