"""What the server itself says to people: `words/<language>.ftl` beside this file. Sentences about a game's rules come from the game."""

from __future__ import annotations

from pathlib import Path

from tablee.engine import Words
from tablee.engine.contract import Game
from tablee.engine.options import WrongOptions
from tablee.server.people import clean_text
from tablee.server.wire.common import Lang
from tablee.server.wire.http import PhraseDoc

HOUSE = Words(Path(__file__).parent, "house")
"""The texts of the server and of its page."""

OPTION_LENGTH = 40
"""Letters that are quoted of an option's name that there is not."""

PHRASES = HOUSE.starting("phrase-")
"""What may be said in one tap."""
EMOTES = HOUSE.starting("emote-")

BOT_NAMES = ("Biscuit", "Pistache", "Caramel", "Réglisse", "Praline", "Noisette", "Moka", "Nougat")


def problem_text(code: str, lang: Lang) -> str:
    """The sentence for what is wrong with a request.

    >>> problem_text("seat-taken", "en")
    'That seat is taken.'
    """
    return HOUSE.text(lang, f"problem-{code}")


def options_text(wrong: WrongOptions, game: Game, lang: Lang) -> str:
    """What is wrong with a game's options, with the labels of its form; of what its own check forbids the title speaks."""
    field = next((field for field in game.options.form(game.title, lang) if field["name"] == wrong.option), None)
    label, choices = clean_text(wrong.option or "", OPTION_LENGTH), []
    if field is not None:
        own = game.title.get("options", {}).get(wrong.option, {}).get("refused", {}).get(wrong.rule)
        if wrong.wrong == "own" and own is not None:
            return str(own[lang])
        label, choices = field["label"], [choice["label"] for choice in field["choices"]]
    said = {"label": label, "choices": choices, "low": wrong.low, "high": wrong.high}
    return HOUSE.text(lang, f"wrong-{wrong.wrong}", said)


def turn_texts(game: str, others: str, lang: Lang) -> tuple[str, str]:
    """What is shown to somebody whose turn it is: a title, and a line below it.

    >>> turn_texts("Ouaf!", "Zoé", "en")
    ('It is your turn', 'Ouaf! with Zoé')
    """
    return HOUSE.text(lang, "turn"), HOUSE.text(lang, "turn-with", {"game": game, "others": others})


def phrase_docs(lang: Lang) -> list[PhraseDoc]:
    """The preset phrases."""
    return [PhraseDoc(id=one, text=HOUSE.text(lang, f"phrase-{one}")) for one in PHRASES]


def emote_docs(lang: Lang) -> list[PhraseDoc]:
    """The emotes, each with its spoken name."""
    return [PhraseDoc(id=one, text=HOUSE.text(lang, f"emote-{one}")) for one in EMOTES]
