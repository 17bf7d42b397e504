"""ChiWaWa: events and moves in words, in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablee
from tablee.games.chiwawa import GAME

from .tables import DECK, FOLD, at, destroy, hand, mimic, pillar, place, plant, source, swap

NAMES = ("Ada", "Bilal", "Émile")


@pytest.mark.parametrize(
    ("event", "you", "fr", "en"),
    [
        ({"event": "chose", "seat": 0, "card": "20a"}, 0, "Vous avez choisi votre pilier : 20a.", "You have chosen your pillar: 20a."),
        ({"event": "chose", "seat": 0, "card": None}, 1, "Ada a choisi son pilier.", "Ada has chosen a pillar."),
        ({"event": "pillar", "seat": 2, "card": "mimicry"}, 0, "Le pilier d’Émile : Mimétisme.", "The pillar of Émile: mimicry."),
        ({"event": "placed", "seat": 0, "end": "left", "card": "5a"}, 0, "Vous posez un 5a à gauche.", "You place a 5a on the left."),
        ({"event": "placed", "seat": 0, "end": "right", "card": None}, 1, "Ada pose une carte à droite.", "Ada places a card on the right."),
        (
            {"event": "planted", "seat": 0, "row": 2, "end": "left", "card": None}, 1,
            "Ada glisse une carte à gauche de la rangée d’Émile.", "Ada plants a card on the left of Émile's row.",
        ),
        (
            {"event": "planted", "seat": 1, "row": 0, "end": "left", "card": None}, 0,
            "Bilal glisse une carte à gauche de votre rangée.", "Bilal plants a card on the left of your row.",
        ),
        ({"event": "folded", "seat": 0}, 0, "Vous vous couchez.", "You fold."),
        ({"event": "folded", "seat": 0}, None, "Ada se couche.", "Ada folds."),
        ({"event": "discarded", "seat": 1, "card": "destruction"}, 0, "Bilal défausse une Destruction.", "Bilal discards a destruction."),
        (
            {"event": "swapped", "seat": 0, "a": {"source": 1}, "b": {"row": 0, "at": 2}, "card": None}, 0,
            "Vous échangez la carte 2 de la source contre la carte 3 de votre rangée.", "You swap card 2 of the source for card 3 of your row.",
        ),
        (
            {"event": "swapped", "seat": 0, "a": {"deck": True}, "b": {"hand": True}, "card": "5b"}, 0,
            "Vous échangez le dessus de la pioche contre un 5b de votre main.", "You swap the top of the pile for a 5b from your hand.",
        ),
        (
            {"event": "swapped", "seat": 0, "a": {"row": 1, "at": 0}, "b": {"hand": True}, "card": None}, 2,
            "Ada échange la carte 1 de la rangée de Bilal contre une carte de sa main.", "Ada swaps card 1 of Bilal's row for a card from the hand.",
        ),
        ({"event": "gained", "seat": 0, "card": "20b"}, 0, "Vous recevez un 20b.", "You get a 20b."),
        ({"event": "gained", "seat": 0, "card": None}, 1, "", ""),
        ({"event": "turned-up", "source": 0, "card": "5c"}, 1, "Dans la source apparaît un 5c.", "Now in the source: a 5c."),
        ({"event": "owner", "seat": 0}, 0, "À vous de faire agir les cartes de votre rangée.", "You work the powers of your row."),
        ({"event": "owner", "seat": 0}, 1, "À Ada de faire agir les cartes de sa rangée.", "Ada works the powers of the row."),
        (
            {"event": "destroyed", "seat": 1, "at": 2, "side": "left"}, 0,
            "La rangée de Bilal : la Destruction en 3 emporte la carte à sa gauche.", "Bilal's row: the destruction at 3 takes the card on its left.",
        ),
        (
            {"event": "destroyed", "seat": 0, "at": 0, "side": None}, 0,
            "Votre rangée : la Destruction en 1 n’a rien à détruire et part seule.",
            "Your row: the destruction at 1 has nothing to destroy and goes alone.",
        ),
        (
            {"event": "mimicked", "seat": 1, "at": 1, "side": "right", "value": 20}, 0,
            "La rangée de Bilal : le Mimétisme en 2 recopie 20 à droite.", "Bilal's row: the mimicry at 2 copies 20 on the right.",
        ),
        (
            {"event": "mimicked", "seat": 0, "at": 1, "side": None, "value": 0}, 0,
            "Votre rangée : le Mimétisme en 2 n’a rien à recopier.", "Your row: the mimicry at 2 has nothing to copy.",
        ),
        ({"event": "counted", "seat": 0, "score": 80}, 0, "Vous marquez 80 points.", "You score 80 points."),
        ({"event": "counted", "seat": 1, "score": 0}, 0, "Bilal marque 0 point.", "Bilal scores 0 points."),
        ({"event": "round-won", "seat": 1, "score": 80}, 0, "Bilal gagne la manche.", "Bilal wins the round."),
        ({"event": "out", "seat": 0}, 0, "Vous êtes hors jeu.", "You are out of the game."),
        ({"event": "drew", "seat": 0, "card": "5a"}, 0, "Vous piochez un 5a.", "You draw a 5a."),
        ({"event": "drew", "seat": 0, "card": None}, 1, "", ""),
        ({"event": "round", "round": 2}, 0, "Manche 2 : choisissez votre pilier.", "Round 2: choose your pillar."),
        ({"event": "over", "winners": [1]}, 1, "Vous gagnez la partie !", "You win the game!"),
        ({"event": "over", "winners": [1]}, 0, "Bilal gagne la partie.", "Bilal wins the game."),
        (
            {"event": "over", "winners": [0, 1, 2]}, 2,
            "La partie finit à égalité : Ada, Bilal et vous.", "The game ends in a draw: Ada, Bilal and you.",
        ),
    ],
)  # fmt: skip
def test_sentences(event: dict[str, Any], you: int | None, fr: str, en: str) -> None:
    assert GAME.sentence(event, "fr", NAMES, you) == fr
    assert GAME.sentence(event, "en", NAMES, you) == en


@pytest.mark.parametrize(
    ("move", "fr", "en"),
    [
        (pillar("20a"), "Choisir un 20a comme pilier", "Choose a 20a as pillar"),
        ({"do": "pillar", "card": None}, "Choisir une carte comme pilier", "Choose a card as pillar"),
        (place("destruction", "left"), "Poser une Destruction à gauche", "Place a destruction on the left"),
        (plant("5a", 2), "Glisser un 5a à droite de la rangée d’Émile", "Plant a 5a on the right of Émile's row"),
        (
            {"do": "plant", "card": None, "seat": 1, "end": "left"},
            "Glisser une carte à gauche de la rangée de Bilal", "Plant a card on the left of Bilal's row",
        ),
        (FOLD, "Se coucher", "Fold"),
        ({"do": "swap", "discard": "5a"}, "Défausser un 5a et échanger", "Discard a 5a and swap"),
        (
            {"do": "swap", "discard": "5a", "a": source(2)},
            "Défausser un 5a et échanger la carte 3 de la source", "Discard a 5a and swap card 3 of the source",
        ),
        (
            {"do": "swap", "discard": "5a", "a": DECK, "b": {"row": 1}},
            "Défausser un 5a et échanger le dessus de la pioche contre une carte de la rangée de Bilal",
            "Discard a 5a and swap the top of the pile for a card of Bilal's row",
        ),
        (
            swap("mimicry", at(2, 0), hand("20b")),
            "Défausser un Mimétisme et échanger la carte 1 de la rangée d’Émile contre un 20b de la main",
            "Discard a mimicry and swap card 1 of Émile's row for a 20b from the hand",
        ),
        (
            {"do": "swap", "discard": "5a", "a": DECK, "b": {"hand": None}},
            "Défausser un 5a et échanger le dessus de la pioche contre une carte de la main",
            "Discard a 5a and swap the top of the pile for a card from the hand",
        ),
        (destroy(2, "left"), "Destruction en 3 : détruire à gauche", "Destruction at 3: destroy on the left"),
        (destroy(0, None), "Destruction en 1 : rien à détruire", "Destruction at 1: nothing to destroy"),
        ({"do": "destroy", "side": "right"}, "Destruction : détruire à droite", "Destruction: destroy on the right"),
        (mimic(1, "right"), "Mimétisme en 2 : recopier à droite", "Mimicry at 2: copy on the right"),
        (mimic(1, None), "Mimétisme en 2 : rien à recopier", "Mimicry at 2: nothing to copy"),
    ],
)  # fmt: skip
def test_labels(move: dict[str, Any], fr: str, en: str) -> None:
    assert GAME.label(move, "fr", NAMES) == fr and GAME.label(move, "en", NAMES) == en


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_choice_has_a_label_of_its_own(lang: str) -> None:
    """Two buttons that do different things never say the same."""
    luck = random.Random("labels")
    match = tablee.new("chiwawa", seats=3, seed="labels", options={"resolution": "manual"})
    for _ in range(40):
        seat = luck.choice(match.to_act)
        choices = match.choices(seat)
        while choices:
            labels = [match.label(choice, lang) for choice in choices]
            assert len(set(labels)) == len(labels) and all(text == text.strip() for text in labels)
            chosen = luck.choice(choices)
            choices = [] if match.is_whole(chosen) else match.choices(seat, chosen)
        match.play(seat, chosen)
