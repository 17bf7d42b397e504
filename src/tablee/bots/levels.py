"""The levels of the games' bots, and what each of them overlooks. They stand beside the games'
styles, `LEVELS`; what they are called stands in the games' words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from tablee.engine import Words, registry
from tablee.engine.errors import shorten

from .found import module_for
from .learned import ENDING, Policy
from .search import Settings

RANDOM = -1
"""The way of choosing of whoever plays any legal move."""


EVERYTHING = 100


@dataclass(frozen=True)
class Level:
    """How well a bot plays: which of its style's ways it chooses by, how many iterations it searches, how often it does not look."""

    number: int = 0
    names: Mapping[str, str] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)
    way: int = RANDOM
    lapse: int = 0
    """How many decisions in a thousand are made without a good look."""
    careless: int = RANDOM
    """The way of choosing then: any legal move, or one of the style's."""
    search: Settings | None = None
    recall: int = EVERYTHING
    """How well it remembers what it saw, where the game asks for that; 100 is everything."""
    policy: Policy | None = None
    """A learned player, which then makes every decision that is not a call."""
    patience_ms: int = 0
    """How long it leaves a call to others, at the least, and what would end the time for it."""


_WORDS = Words(Path(__file__).parent)
RANDOM_PLAY = Level(names=_WORDS.in_all("random-play"), about=_WORDS.in_all("random-play.about"))


@cache
def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; one without levels of its own has random play alone.

    >>> [level.names["en"] for level in levels_of("wolf-and-hound")]
    ['Lamb', 'Puppy', 'Shepherdess', 'Old shepherd', 'White wolf']
    """
    levels: tuple[Level, ...] = getattr(module_for(game, "style"), "LEVELS", ())
    if not levels:
        return (RANDOM_PLAY,)
    words = registry.game(game).words
    return tuple(
        replace(level, number=n, names=words.in_all(f"level-{n}"), about=words.in_all(f"level-{n}.about"))
        for n, level in enumerate(levels, start=1)
    )


def level_of(game: str, which: int | str) -> Level:
    """One level of a game: its number, `"random"`, or the `.npz` file of a learned player.

    >>> level_of("wolf-and-hound", 5).names["fr"]
    'Loup blanc'
    """
    if which == "random":
        return RANDOM_PLAY
    known = levels_of(game)
    text = str(which)
    if text.endswith(ENDING):
        return Level(
            names=dict.fromkeys(RANDOM_PLAY.names, Path(text).stem), policy=Policy(registry.game(game), Path(text))
        )
    if isinstance(which, bool) or not text.isdecimal() or not 1 <= int(text) <= len(known):
        raise ValueError(
            f"level {shorten(which)}: a number from 1 to {len(known)}, random or a learned player's .npz file is wanted"
        )
    return known[int(text) - 1]
