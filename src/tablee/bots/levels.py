"""Five levels for every game, named in French and English, and what each of them overlooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tablee.engine.errors import shorten

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


RANDOM_PLAY = Level(
    0, {"fr": "Au hasard", "en": "Random"}, {"fr": "N'importe quel coup permis.", "en": "Any legal move."}
)


def _named(number: int, fr: str, en: str, about_fr: str, about_en: str, level: Level) -> Level:
    return replace(level, number=number, names={"fr": fr, "en": en}, about={"fr": about_fr, "en": about_en})


LEVELS: dict[str, tuple[Level, ...]] = {
    "wolf-and-hound": (
        _named(
            1, "Agneau", "Lamb",
            "Pose le plus souvent la première carte venue ; quand il regarde, il écarte le loup de devant lui et ne voit rien d’autre.",
            "Mostly lays the first card that comes; when it looks, it keeps the wolf from its own gate and sees nothing else.",
            Level(way=0, lapse=850),
        ),
        _named(
            2, "Chiot", "Puppy",
            "Pousse les loups vers le voisin, oublie les chiens et joue une carte sur deux sans regarder.",
            "Pushes wolves on to the next player, forgets the hounds and plays every other card without looking.",
            Level(way=1, lapse=520),
        ),
        _named(
            3, "Bergère", "Shepherdess",
            "Compte loups et chiens des deux tours qui viennent ; une carte sur quatre lui échappe.",
            "Counts the wolves and hounds of the next two turns; one card in four slips by.",
            Level(way=2, lapse=240),
        ),
        _named(
            4, "Vieux berger", "Old shepherd",
            "Suit chaque animal tout autour de la table et garde un œil sur le dernier mouton ; une carte sur dix lui échappe.",
            "Follows every animal round the table and keeps an eye on the last sheep; one card in ten slips by.",
            Level(way=3, lapse=100),
        ),
        _named(
            5, "Loup blanc", "White wolf",
            "Imagine les mains cachées et joue la partie en pensée des milliers de fois avant de poser une carte.",
            "Imagines the hidden hands and plays the game through thousands of times before laying a card.",
            Level(way=3, search=Settings(10_000)),
        ),
    ),
    "ouaf": (
        _named(
            1, "Petit chiot", "Little puppy",
            "Oublie vite ses oreilles, pose la première carte qui va et ne crie jamais « Stop ! ».",
            "Soon forgets its ears, lays the first card that fits and never calls stop.",
            Level(way=0, recall=30, lapse=100),
        ),
        _named(
            2, "Basset", "Basset",
            "Se souvient d’une oreille sur deux, et pas longtemps ; crie « Stop ! » mais laisse passer quelques fautes.",
            "Remembers one ear in two, and not for long; calls stop, but lets some faults go by.",
            Level(way=1, recall=40, lapse=40),
        ),
        _named(
            3, "Épagneul", "Spaniel",
            "Connaît le plus souvent ses oreilles, garde ses jokers et crie « Stop ! » quand il le faut.",
            "Mostly knows its ears, keeps its jokers and calls stop when it should.",
            Level(way=1, recall=58),
        ),
        _named(
            4, "Limier", "Bloodhound",
            "N’oublie que les vieilles cartes et évite celles que les oreilles du voisin attendent.",
            "Forgets old cards only, and avoids those that the next player’s ears are waiting for.",
            Level(way=2, recall=76),
        ),
        _named(
            5, "Grandes oreilles", "Long ears",
            "N’oublie rien, garde ses jokers pour la fin et ne pose rien que les oreilles du voisin attendent.",
            "Forgets nothing, keeps its jokers for the end and lays nothing that the next player’s ears are waiting for.",
            Level(way=2),
        ),
    ),
    "chiwawa": (
        _named(
            1, "Chiot de salon", "Lap puppy",
            "Aligne ses cartes dans sa rangée sans regarder celles des autres ; deux décisions sur trois au hasard.",
            "Lays cards in its own row and does not look at the others’; two decisions in three are a guess.",
            Level(way=0, lapse=700),
        ),
        _named(
            2, "Chihuahua", "Chihuahua",
            "Aligne ses cartes dans sa rangée et s’arrête à temps, quand il regarde : deux fois sur cinq il ne regarde pas.",
            "Lays cards in its own row and folds in time when it looks; two times in five it does not.",
            Level(way=0, lapse=420),
        ),
        _named(
            3, "Terrier", "Terrier",
            "Plante ses destructions chez qui mène ; n’échange rien.",
            "Plants its destructions with whoever leads; swaps nothing.",
            Level(way=1, lapse=60),
        ),
        _named(
            4, "Vieux renard", "Old fox",
            "Aligne, plante, échange : ce qui rapporte le plus sur le moment.",
            "Builds, plants, swaps: whatever gains most at the moment.",
            Level(way=2, lapse=30),
        ),
        _named(
            5, "Grand chien", "Top dog",
            "Imagine les cartes cachées et joue la manche en pensée avant chaque coup.",
            "Imagines the hidden cards and plays the round through in thought before every move.",
            Level(way=2, search=Settings(1_500)),
        ),
    ),
    "dans-ma-rue": (
        _named(
            1, "Nouveau voisin", "New neighbour",
            "Ne voit que la case qui reste d’un coup d’œil, et devine une fois sur sept.",
            "Sees only the place that is left at a glance, and guesses one time in seven.",
            Level(way=0, lapse=150),
        ),
        _named(
            2, "Facteur", "Postman",
            "Barre les cases au crayon, rangée par rangée : les éliminations simples, rien de plus.",
            "Crosses out places with a pencil, row by row: simple eliminations, nothing more.",
            Level(way=1),
        ),
        _named(
            3, "Voisine curieuse", "Curious neighbour",
            "Trouve de vraies preuves, mais deux fois sur trois se contente d’un coup d’œil.",
            "Finds real proofs, but two times in three makes do with a glance.",
            Level(way=2, lapse=700, careless=0),
        ),
        _named(
            4, "Détective", "Detective",
            "Trouve les preuves et pose l’indice qui en donne le plus ; près d’une sur trois lui échappe un moment.",
            "Finds proofs and lays the clue that gives most of them; nearly one in three slips by for a while.",
            Level(way=2, lapse=300, careless=0),
        ),
        _named(
            5, "Commissaire", "Inspector",
            "Trouve toutes les preuves ; s’il n’y a rien à prouver, pose l’indice qui en dit le moins aux autres.",
            "Finds every proof; where there is nothing to prove, lays the clue that tells the others least.",
            Level(way=3),
        ),
    ),
    "watai": (
        _named(
            1, "Tortue", "Tortoise",
            "Des yeux et des mains lents : près de trois secondes pour poser une carte.",
            "Slow eyes and hands: nearly three seconds to lay a card.",
            Level(way=0),
        ),
        _named(
            2, "Écureuil", "Squirrel",
            "Un peu plus vif, encore hésitant : autour d’une seconde et demie par carte.",
            "A little livelier, still hesitating: about a second and a half a card.",
            Level(way=0),
        ),
        _named(
            3, "Chat", "Cat",
            "Les réflexes d’un adulte tranquille : environ une seconde par carte.",
            "The reflexes of a grown-up at ease: about a second a card.",
            Level(way=0),
        ),
        _named(
            4, "Hirondelle", "Swallow",
            "Un œil exercé : deux tiers de seconde par carte.",
            "A trained eye: two thirds of a second a card.",
            Level(way=0),
        ),
        _named(
            5, "Éclair", "Lightning",
            "Aussi vite qu’un être humain peut voir, décider et poser.",
            "As fast as a human being can see, decide and lay.",
            Level(way=0),
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
