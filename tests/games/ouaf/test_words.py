"""Ouaf!: events and moves in words, French and English; every kind of event comes up and folds."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.engine import below, new_luck
from tablee.engine.rule import COMPILED
from tablee.games.ouaf import GAME
from tablee.games.ouaf.table import KIND_NAMES

from .fold import fold
from .tables import BARK, DRAW, STOP, card, dress, ear, forgot, hang

NAMES = ["Ana", "Bilal", "Chloé", "Dédé"]


TOLD: list[tuple[dict[str, Any], int | None, str, str]] = [
    (
        {"event": "hung", "seat": 0},
        0,
        "Vos deux cartes pendent à vos oreilles : retenez-les bien !",
        "Your two cards hang on your ears: remember them well!",
    ),
    (
        {"event": "turned-up", "card": "red-bone"},
        None,
        "La défausse commence par l’os rouge.",
        "The discard begins with the red bone.",
    ),
    (
        {"event": "laid", "seat": 0, "card": "green-ball", "source": "left"},
        1,
        "Ana joue la balle verte de son oreille gauche.",
        "Ana plays the green ball from the left ear.",
    ),
    (
        {"event": "laid", "seat": 1, "card": "joker", "source": "hand"},
        1,
        "Vous jouez un joker de votre main.",
        "You play a joker from your hand.",
    ),
    ({"event": "named", "seat": 1, "coat": "blue"}, 0, "Bilal demande du bleu.", "Bilal asks for blue."),
    (
        {"event": "showed", "seat": 0, "ear": "right", "card": "blue-paw"},
        0,
        "Raté : à votre oreille droite pend la patte bleue, qui ne convient pas.",
        "A miss: on your right ear hangs the blue paw, which does not fit.",
    ),
    ({"event": "drew", "seat": 2, "card": None}, 0, "Chloé pioche.", "Chloé draws."),
    ({"event": "drew", "seat": 2, "card": "red-heart"}, 2, "Vous piochez le cœur rouge.", "You draw the red heart."),
    (
        {"event": "dressed", "seat": 0, "ear": "left", "card": None},
        0,
        "Votre carte pend à votre oreille gauche : retenez-la bien !",
        "Your card hangs on your left ear: remember it well!",
    ),
    (
        {"event": "stopped", "by": 1, "seat": 0},
        1,
        "Vous criez « Stop ! Oreille ! » : Ana avait une oreille qui convenait !",
        "You call “Stop! Ear!”: Ana had an ear that fitted!",
    ),
    (
        {"event": "stopped", "by": None, "seat": 0},
        0,
        "L’arbitre siffle : une de vos oreilles convenait !",
        "The referee calls it: one of your ears fitted!",
    ),
    (
        {"event": "forgotten", "seat": 0, "by": 1},
        0,
        "Vous avez oublié d’aboyer : Bilal l’a remarqué !",
        "You forgot to bark: Bilal noticed!",
    ),
    ({"event": "barked", "seat": 0, "barks": 2}, 1, "Ana aboie : « Ouaf, ouaf ! »", "Ana barks: woof, woof!"),
    ({"event": "over", "winner": 0, "why": "barked"}, 0, "Vous avez gagné !", "You have won!"),
    (
        {"event": "over", "winner": None, "why": "turns"},
        0,
        "Tous les coups sont joués : à égalité de cartes, on partage la victoire.",
        "All turns are used up: equals in cards share the win.",
    ),
]


@pytest.mark.parametrize(("event", "you", "fr", "en"), TOLD)
def test_sentences(event: dict[str, Any], you: int | None, fr: str, en: str) -> None:
    assert GAME.sentence(event, "fr", NAMES, you) == fr
    assert GAME.sentence(event, "en", NAMES, you) == en


def test_ou_4_2_nobody_is_reminded_of_a_bark() -> None:
    for lang in ("fr", "en"):
        assert GAME.sentence({"event": "owes", "seat": 0, "barks": 1}, lang, NAMES, 0) == ""


def test_ou_1_1_every_card_has_a_name_in_both_languages() -> None:
    names = {lang: {GAME.words.text(lang, "card", {"it": kind}) for kind in KIND_NAMES} for lang in ("fr", "en")}
    assert len(names["fr"]) == len(names["en"]) == 29


@pytest.mark.parametrize(
    ("move", "fr", "en"),
    [
        (hang("red-bone", "joker"), "Accrocher l’os rouge à gauche et un joker à droite", "Hang the red bone on the left and a joker on the right"),
        (ear("left"), "Jouer l’oreille gauche", "Play the left ear"),
        (ear("right", "blue"), "Jouer l’oreille droite et demander du bleu", "Play the right ear and ask for blue"),
        (card("joker", "red"), "Jouer un joker et demander du rouge", "Play a joker and ask for red"),
        (card("green-bone"), "Jouer l’os vert", "Play the green bone"),
        ({"do": "name", "coat": "green"}, "Demander du vert", "Ask for green"),
        (dress("left", "blue-bowl"), "Accrocher la gamelle bleue à gauche", "Hang the blue bowl on the left"),
        ({"do": "hang", "left": None, "right": None}, "Accrocher deux cartes", "Hang two cards"),
        ({"do": "dress", "ear": "right", "card": None}, "Accrocher une carte à droite", "Hang a card on the right"),
        (DRAW, "Piocher", "Draw"),
        (STOP, "Stop ! Oreille !", "Stop! Ear!"),
        (BARK, "Ouaf !", "Woof!"),
        (forgot(1), "Bilal n’a pas aboyé !", "Bilal did not bark!"),
    ],
)  # fmt: skip
def test_labels(move: dict[str, Any], fr: str, en: str) -> None:
    assert GAME.label(move, "fr", NAMES) == fr and GAME.label(move, "en", NAMES) == en


def test_every_kind_of_event_comes_up_and_folds() -> None:
    """Random matches of all kinds meet every kind of note; folded over the first view they give the last."""
    seen: set[str] = set()
    for seed in range(14 if COMPILED else 2):
        options = {"referee": seed % 5 == 4, "window": (6, 1, 0)[seed % 3]}
        match = tablee.new("ouaf", seats=2 + seed % 2, seed=seed, options=options)
        luck = new_luck(f"events {seed}")
        views: dict[int | None, dict[str, Any]] = {viewer: dict(match.view(viewer)) for viewer in (None, 0, 1)}
        while not match.over:
            able = match.to_act
            seat = able[below(luck, len(able))]
            moves = [move for move in match.moves(seat) if move["do"] != "draw"] or match.moves(seat)
            events = match.play(seat, moves[below(luck, len(moves))])
            seen |= {event["event"] for event in events}
            for viewer, view in views.items():
                for event in events.for_seat(viewer):
                    fold(view, event)
                assert view == dict(match.view(viewer)), list(events)
            if below(luck, 6) == 0:
                for event in match.advance(match.now + 1500):
                    seen.add(event["event"])
                views = {viewer: dict(match.view(viewer)) for viewer in views}
    assert seen == {kind.name for kind in GAME.notes} or not COMPILED


def test_the_calls_have_labels() -> None:
    assert set(GAME.title["calls"]) == {"stop", "bark", "forgot"}
    for texts in (GAME.title["name"], GAME.title["tagline"], *GAME.title["calls"].values()):
        assert set(texts) == {"fr", "en"}
