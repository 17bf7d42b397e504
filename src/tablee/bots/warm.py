"""Compiling the bots of a game before they are wanted."""

from __future__ import annotations

from dataclasses import replace

from tablee.engine import Game, Match

from .hints import hint
from .levels import levels_of
from .player import Bot
from .search import Settings


def warm_up(game: Game) -> None:
    """Makes every way of choosing, and a hint, run once: afterwards nothing is compiled any more."""
    match = Match.deal(game, game.min_seats, seed=0)
    seat = min(match.to_act or match.awaited or (0,))
    for level in levels_of(game.name):
        bot = Bot(game, replace(level, search=level.search and Settings(1)), seat, seed=0)
        bot.see(match.view(seat))
        bot.choose()
        bot.quick()
    hint(match, seat, budget_ms=0)
