"""What the server itself says to people, in both languages. Sentences about a game's rules come from the game."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.contract import Game
from tablee.engine.options import Wrong, WrongOptions
from tablee.server.people import clean_text
from tablee.server.wire.common import Lang
from tablee.server.wire.http import PhraseDoc
from tablee.server.wire.outgoing import ErrorCode

ERRORS: dict[ErrorCode, tuple[str, str]] = {
    "malformed": ("Ce message n’a pas été compris.", "That message was not understood."),
    "protocol": (
        "Cette page parle une autre version du jeu : rechargez-la.",
        "This page speaks another version: please reload it.",
    ),
    "too-large": ("Ce message est trop long.", "That message is too long."),
    "too-fast": ("Un peu moins vite, s’il vous plaît.", "A little slower, please."),
    "too-many": (
        "Il y en a déjà trop ; fermez-en ou réessayez plus tard.",
        "There are too many already; close some or try again later.",
    ),
    "unknown-table": ("Cette table n’existe pas ou plus.", "That table does not exist, or no longer."),
    "unknown-match": (
        "Cette partie n’est pas en cours à cette table.",
        "That match is not being played at this table.",
    ),
    "unknown-seat": ("Cette place n’existe pas à cette table.", "There is no such seat at this table."),
    "not-yours": ("Cette place n’est pas la vôtre.", "That seat is not yours."),
    "not-host": ("Seule la personne qui reçoit peut le faire.", "Only the host may do that."),
    "not-now": ("Ce n’est pas possible en ce moment.", "That is not possible now."),
    "seat-taken": ("Cette place est déjà prise.", "That seat is taken."),
    "not-absent": ("Cette personne est encore là.", "That person is still there."),
    "not-offered": ("Ce coup ne peut plus être repris.", "That move can no longer be taken back."),
    "stale": (
        "La table a changé entre-temps : regardez-la encore une fois.",
        "The table has changed meanwhile: have another look.",
    ),
    "bad-name": ("Il faut un nom de 1 à 24 caractères.", "A name of 1 to 24 characters is needed."),
    "bad-phrase": ("Cela ne peut pas être dit à cette table.", "That cannot be said at this table."),
    "server": ("Le serveur n’a pas pu le faire ; réessayez.", "The server could not do that; please try again."),
}

PROBLEMS: dict[str, tuple[str, str]] = {
    "nobody": ("Dites d’abord votre nom.", "Please say your name first."),
    "wrong-origin": ("Cette demande ne vient pas de nos pages.", "That request does not come from our pages."),
    "not-found": ("Il n’y a rien ici.", "There is nothing here."),
    "unknown-game": ("Ce jeu n’existe pas ici.", "There is no such game here."),
    "not-finished": ("Cette partie n’est pas encore finie.", "That match is not over yet."),
    "no-lesson": ("Ce jeu n’a pas encore de leçon.", "That game has no lesson yet."),
    "no-step": ("Cette leçon n’a pas cette étape.", "That lesson has no such step."),
    "no-puzzles": ("Ce jeu n’a pas d’énigmes.", "That game has no puzzles."),
    "no-pack": ("Ce recueil d’énigmes n’est pas là.", "That pack of puzzles is not here."),
    "no-level": ("Il n’y a pas d’énigmes de ce niveau.", "There are no puzzles of that level."),
    "puzzle-late": (
        "Aucune énigme n’a été trouvée à temps ; réessayez.",
        "No puzzle was found in time; please try again.",
    ),
    "no-answer": ("Ce jeu ne s’explique pas ainsi.", "That game is not explained in this way."),
    "no-rules": ("La règle de ce jeu n’est pas là.", "The rules of that game are not here."),
    "seats": ("Toutes les places doivent être prises pour commencer.", "Every seat must be taken to begin."),
    "starting": (
        "Le serveur prépare les jeux ; encore un instant.",
        "The server is getting the games ready; one moment.",
    ),
    "preparing": (
        "Ce jeu se prépare ; revenez dans un petit moment.",
        "This game is being prepared; come back in a little while.",
    ),
    "full": (
        "Toutes les tables sont prises ; réessayez dans un moment.",
        "All tables are taken; please try again in a while.",
    ),
    "too-many-tables": (
        "Vous avez déjà beaucoup de tables avec d’autres personnes : quittez-en une depuis l’accueil.",
        "You already have many tables with other people: leave one of them from the home page.",
    ),
    "given-up": ("Cette partie a été abandonnée.", "That match was given up."),
    "method": ("Cette adresse ne comprend pas cette demande.", "This address does not understand that request."),
    "old-rules": (
        "Cette partie a été jouée avec une autre version des règles : elle ne peut pas être rejouée ici.",
        "That match was played under another version of the rules: it cannot be replayed here.",
    ),
}

WRONG_OPTIONS: dict[Wrong, tuple[str, str]] = {
    "seats": ("Ce jeu est fait pour {low} à {high} personnes.", "This game is for {low} to {high} people."),
    "no-object": ("Ces options n’ont pas été comprises.", "Those options were not understood."),
    "unknown": ("Ce jeu n’a pas d’option « {label} ».", "This game has no option “{label}”."),
    "choice": ("« {label} » : il faut choisir {choices}.", "“{label}”: please choose {choices}."),
    "flag": ("« {label} » : il faut choisir {choices}.", "“{label}”: please choose {choices}."),
    "whole": (
        "« {label} » : il faut un nombre entier de {low} à {high}.",
        "“{label}”: a whole number from {low} to {high} is needed.",
    ),
    "own": ("Ce jeu ne se joue pas avec ces options.", "This game is not played with those options."),
}

OPTION_LENGTH = 40
"""Letters that are quoted of an option's name that there is not."""

PHRASES: dict[str, tuple[str, str]] = {
    "hello": ("Bonjour !", "Hello!"),
    "good-luck": ("Bonne partie !", "Have a good game!"),
    "well-played": ("Bien joué !", "Well played!"),
    "ouch": ("Aïe !", "Ouch!"),
    "oops": ("Oups, pardon.", "Oops, sorry."),
    "one-moment": ("Un instant…", "One moment…"),
    "thanks": ("Merci !", "Thank you!"),
    "lucky": ("Quelle chance !", "How lucky!"),
    "your-turn": ("C’est à vous.", "It is your turn."),
    "again": ("On rejoue ?", "Another one?"),
    "bye": ("Au revoir !", "Goodbye!"),
}

EMOTES: dict[str, tuple[str, str]] = {
    "smile": ("sourire", "smile"),
    "laugh": ("rire", "laugh"),
    "wow": ("étonnement", "surprise"),
    "think": ("réflexion", "thinking"),
    "sad": ("tristesse", "sadness"),
    "clap": ("bravo", "applause"),
    "heart": ("cœur", "heart"),
    "paw": ("patte", "paw"),
}

BOT_NAMES = ("Biscuit", "Pistache", "Caramel", "Réglisse", "Praline", "Noisette", "Moka", "Nougat")


def _pick(pair: tuple[str, str], lang: Lang) -> str:
    return pair[0] if lang == "fr" else pair[1]


def error_text(code: ErrorCode, lang: Lang) -> str:
    """The sentence for an error on the socket.

    >>> error_text("seat-taken", "en")
    'That seat is taken.'
    """
    return _pick(ERRORS[code], lang)


def problem_text(code: str, lang: Lang) -> str:
    """The sentence for a problem over HTTP."""
    for code_known, pair in (*ERRORS.items(), *PROBLEMS.items()):
        if code_known == code:
            return _pick(pair, lang)
    raise KeyError(code)


def options_text(wrong: WrongOptions, game: Game, lang: Lang) -> str:
    """What is wrong with a game's options, with the labels of its form; of what its own check forbids the title speaks."""
    field = next((field for field in game.options.form(game.title, lang) if field["name"] == wrong.option), None)
    if field is None:
        label, choices = clean_text(wrong.option or "", OPTION_LENGTH), ""
    else:
        own = game.title.get("options", {}).get(wrong.option, {}).get("refused", {}).get(wrong.rule)
        if wrong.wrong == "own" and own is not None:
            return str(own[lang])
        label, choices = field["label"], _one_of([choice["label"] for choice in field["choices"]], lang)
    return _pick(WRONG_OPTIONS[wrong.wrong], lang).format(label=label, choices=choices, low=wrong.low, high=wrong.high)


def _one_of(labels: Sequence[str], lang: Lang) -> str:
    """Those labels to choose from.

    >>> _one_of(["slow", "fast", "3"], "en")
    '“slow”, “fast” or “3”'
    """
    *first, last = [_pick(("« {} »", "“{}”"), lang).format(label) for label in labels] or [""]
    return _pick((" ou ", " or "), lang).join([*([", ".join(first)] if first else []), last])


def phrase_docs(lang: Lang) -> list[PhraseDoc]:
    """The preset phrases."""
    return [PhraseDoc(id=key, text=_pick(pair, lang)) for key, pair in PHRASES.items()]


def emote_docs(lang: Lang) -> list[PhraseDoc]:
    """The emotes, each with its spoken name."""
    return [PhraseDoc(id=key, text=_pick(pair, lang)) for key, pair in EMOTES.items()]
