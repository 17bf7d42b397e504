"""Wolf & Hound: refusals, in the page's order."""

from __future__ import annotations

import pytest

import tablee
from tablee.games.wolf_and_hound import GAME
from tablee.games.wolf_and_hound.refusals import REFUSALS

from .tables import animal, hands, play, rule_of, table

KEEP = {"do": "keep"}
SWAP = {"do": "swap"}
FLIP = {"do": "flip", "card": "metamorph-01"}


def flip_due() -> tablee.Match:
    """Seat 1 must turn one of two metamorphs over."""
    match = table(
        ["metamorph-01", "metamorph-02", "wolf-01"],
        active=1,
        hands=hands(None, ["black-1", "white-1"]),
        animals=[animal("metamorph-01", 1, "wolf"), animal("metamorph-02", 0, "wolf"), animal("wolf-01", 3)],
    )
    play(match, 1, "black-1")
    return match


def phantom_due() -> tablee.Match:
    """Seat 1 decides for its phantom."""
    return table(seats=3, active=3, phase="phantom", turned_up="black-1")


def test_the_game_is_over_comes_first() -> None:
    """WH-4.1, whatever the move, whoever makes it."""
    match = table(hands=hands(["white-4"]), animals=[animal("hound-01", 3), animal("wolf-01", 1)], sheep=[3, 1, 3, 3])
    play(match, 0, "white-4")
    for seat in (None, 0, 1, 2, 3):
        for move in ({"do": "play", "card": "white-4"}, KEEP, FLIP, {"do": "dance"}):
            assert rule_of(match, seat, move) == "WH-4.1"


def test_not_your_turn_comes_second() -> None:
    """WH-3.10, for the table too, and for moves that nobody has."""
    match = table(hands=hands(["white-4"]))
    for seat in (None, 1, 2, 3):
        for move in ({"do": "play", "card": "white-4"}, KEEP, FLIP, {"do": "dance"}):
            assert rule_of(match, seat, move) == "WH-3.10"


def test_a_flip_that_is_due_comes_third() -> None:
    """WH-3.9: anything but turning one of the two."""
    match = flip_due()
    for move in (
        {"do": "play", "card": "white-1"},
        KEEP,
        SWAP,
        {"do": "flip", "card": "wolf-01"},
        {"do": "flip", "card": "metamorph-03"},
        {"do": "flip"},
        {"do": "dance"},
    ):
        assert rule_of(match, 1, move) == "WH-3.9"
    assert rule_of(match, 1, FLIP) is None


def test_a_phantoms_card_comes_fourth() -> None:
    """WH-5.3: anything but swap or keep."""
    match = phantom_due()
    for move in ({"do": "play", "card": "white-1"}, {"do": "flip", "card": "wolf-01"}, {"do": "dance"}):
        assert rule_of(match, 1, move) == "WH-5.3"
    assert rule_of(match, 1, KEEP) is None


def test_what_is_not_asked_comes_fifth() -> None:
    """WH-3.9 for a flip, WH-5.3 for swap and keep."""
    match = table(hands=hands(["white-4"]))
    assert rule_of(match, 0, FLIP) == "WH-3.9"
    assert rule_of(match, 0, {"do": "flip", "card": None}) == "WH-3.9"
    assert rule_of(match, 0, SWAP) == rule_of(match, 0, KEEP) == "WH-5.3"


@pytest.mark.parametrize("card", ["black-1", "black-5", "wolf-01", "", None, 3, ["white-4"], {"card": "white-4"}])
def test_a_card_not_in_hand_comes_sixth(card: object) -> None:
    """WH-3.6: another's card, no card at all, no such move."""
    match = table(hands=hands(["white-4"]))
    assert rule_of(match, 0, {"do": "play", "card": card}) == "WH-3.6"
    assert rule_of(match, 0, {"do": "dance"}) == "WH-3.6"
    assert rule_of(match, 0, {"do": "play"}) == "WH-3.6"


def test_a_three_under_the_tornado_comes_last() -> None:
    """WH-3.4; a 3 that is not in hand is answered with WH-3.6."""
    match = table(["wolf-01", "tornado-02"], no_threes=True, hands=hands(["white-3", "white-4"]))
    assert rule_of(match, 0, {"do": "play", "card": "white-3"}) == "WH-3.4"
    assert rule_of(match, 0, {"do": "play", "card": "black-3"}) == "WH-3.6"


def test_refused_moves_raise_and_change_nothing() -> None:
    match = table(hands=hands(["white-4"]))
    before = match.position()
    with pytest.raises(tablee.Refused) as refused:
        match.play(0, {"do": "play", "card": "black-1"})
    assert refused.value.rule == "WH-3.6"
    assert refused.value.refusal.texts["fr"] == "Cette carte n’est pas dans votre main."
    assert isinstance(refused.value, ValueError)
    assert match.position() == before
    assert match.history == []


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    for reason in REFUSALS.values():
        assert reason.rule.startswith("WH-")
        texts = GAME.words.in_all(f"refusal-{reason.name}")
        assert texts["fr"].endswith(".") and texts["en"].endswith(".") and texts["fr"] != texts["en"]
