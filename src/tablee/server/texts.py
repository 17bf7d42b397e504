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


def shown_names(names: Sequence[str], lang: str) -> list[str]:
    """Names as people read them: who wanted to be forgotten is somebody.

    >>> shown_names(["Zoé", ""], "en")
    ['Zoé', 'Somebody']
    """
    return [name or HOUSE.text(lang, "somebody") for name in names]
