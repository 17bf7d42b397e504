"""Bots: players that act from what their seat knows. They are told what it sees, as it happens, and never more."""

from __future__ import annotations

from tablee.engine import Game
from tablee.engine.chance import Seed

from .hints import Hint, hint
from .levels import RANDOM_PLAY, Level, level_of, levels_of
from .player import Alternative, Bot, Choice
from .warm import warm_up

__all__ = [
    "RANDOM_PLAY",
    "Alternative",
    "Bot",
    "Choice",
    "Hint",
    "Level",
    "bot",
    "hint",
    "level_of",
    "levels_of",
    "warm_up",
]


def bot(game: Game, level: int | str, seat: int, seed: Seed | None = None) -> Bot:
    """A bot for a seat: `level` is 1 to 5 (in Wataï to 6), or `"random"`. With a seed it makes the same choices again."""
    return Bot(game, level_of(game.name, level), seat, seed)
