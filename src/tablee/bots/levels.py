"""Five levels for every game, named in French and English, and what each of them overlooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablee.engine.errors import shorten

from .search import Settings

RANDOM = -1
"""The way of choosing of whoever plays any legal move."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays: which of its style's ways it chooses by, how many iterations it searches, how often it does not look."""

    number: int
    names: Mapping[str, str] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)
    way: int = RANDOM
    lapse: int = 0
    """How many decisions in a thousand are made without looking."""
    search: Settings | None = None


RANDOM_PLAY = Level(
    0, {"fr": "Au hasard", "en": "Random"}, {"fr": "N'importe quel coup permis.", "en": "Any legal move."}
)


def _level(
    number: int,
    fr: str,
    en: str,
    about_fr: str,
    about_en: str,
    way: int,
    lapse: int = 0,
    search: Settings | None = None,
) -> Level:
    return Level(number, {"fr": fr, "en": en}, {"fr": about_fr, "en": about_en}, way, lapse, search)


LEVELS: dict[str, tuple[Level, ...]] = {
    "wolf-and-hound": (
        _level(
            1, "Agneau", "Lamb",
            "Écarte le loup de devant lui et ne voit rien d'autre : ni les chiens, ni les autres prés, ni le tour suivant.",
            "Keeps the wolf from its own gate and sees nothing else: no hounds, no other pasture, no turn ahead.",
            way=0, lapse=300,
        ),
        _level(
            2, "Chiot", "Puppy",
            "Pousse les loups vers le voisin, oublie les chiens et joue une carte sur cinq sans regarder.",
            "Pushes wolves on to the next player, forgets the hounds and plays one card in five without looking.",
            way=1, lapse=200,
        ),
        _level(
            3, "Bergère", "Shepherdess",
            "Compte loups et chiens des deux tours qui viennent ; une carte sur sept lui échappe.",
            "Counts the wolves and hounds of the next two turns; one card in seven slips by.",
            way=2, lapse=150,
        ),
        _level(
            4, "Vieux berger", "Old shepherd",
            "Suit chaque animal tout autour de la table et garde un œil sur le dernier mouton.",
            "Follows every animal round the table and keeps an eye on the last sheep.",
            way=3, lapse=20,
        ),
        _level(
            5, "Loup blanc", "White wolf",
            "Imagine les mains cachées et joue la partie en pensée des milliers de fois avant de poser une carte.",
            "Imagines the hidden hands and plays the game through thousands of times before laying a card.",
            way=3, search=Settings(20_000, threads=2),
        ),
    ),
}  # fmt: skip


def levels_of(game: str) -> tuple[Level, ...]:
    """The five levels of a game, the weakest first; a game without levels of its own has random play alone.

    >>> [level.names["en"] for level in levels_of("wolf-and-hound")]
    ['Lamb', 'Puppy', 'Shepherdess', 'Old shepherd', 'White wolf']
    """
    return LEVELS.get(game, (RANDOM_PLAY,))


def level_of(game: str, which: int | str) -> Level:
    """One level of a game: 1 to 5, or `"random"`.

    >>> level_of("wolf-and-hound", 5).names["fr"]
    'Loup blanc'
    """
    if which == "random":
        return RANDOM_PLAY
    known = levels_of(game)
    text = str(which)
    if isinstance(which, bool) or not text.isdecimal() or not 1 <= int(text) <= len(known):
        raise ValueError(f"level {shorten(which)}: a number from 1 to {len(known)} or random is wanted")
    return known[int(text) - 1]
