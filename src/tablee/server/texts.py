"""What the page and the server themselves say: `words/<language>.ftl` beside this file. Sentences about a game's rules come from the game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablee.engine import Words

HOUSE = Words(Path(__file__).parent, "house")

PHRASES = HOUSE.starting("phrase-")
"""What may be said in one tap."""
EMOTES = HOUSE.starting("emote-")

BOT_NAMES = ("Biscuit", "Pistache", "Caramel", "Réglisse", "Praline", "Noisette", "Moka", "Nougat")


def turn_texts(game: str, others: str, lang: str) -> tuple[str, str]:
    """What is shown to somebody whose turn it is: a title, and a line below it.

    >>> turn_texts("Ouaf!", "Zoé", "en")
    ('It is your turn', 'Ouaf! with Zoé')
    """
    return HOUSE.text(lang, "turn"), HOUSE.text(lang, "turn-with", {"game": game, "others": others})


def shown_names(names: Sequence[str], lang: str) -> list[str]:
    """Names as people read them: who wanted to be forgotten is somebody.

    >>> shown_names(["Zoé", ""], "en")
    ['Zoé', 'Somebody']
    """
    return [name or HOUSE.text(lang, "somebody") for name in names]
