"""Plus haut !: its rules, and all that every game is held to."""

from __future__ import annotations

from typing import Any

import pytest
from plus_haut import GAME

import tablee
from tablee.engine import registry
from tests.conformance.cases import cases_of
from tests.conformance.checks import CHECKS
from tests.conformance.folds import FOLDS
from tests.games.folding import folded_by


def _played(view: dict[str, Any], event: dict[str, Any]) -> None:
    hand = view["hands"][event["seat"]]
    hand.remove(event["card"] if event["card"] in hand else None)
    view["middle"].append(event["card"])
    view["points"][event["seat"]] += event["points"]


def _drew(view: dict[str, Any], event: dict[str, Any]) -> None:
    hand = view["hands"][event["seat"]]
    hand.append(event["card"])
    hand.sort(key=lambda card: 0 if card is None else int(card))
    view["deck"].pop()


def _cleared(view: dict[str, Any], event: dict[str, Any]) -> None:
    view["gone"] += view["middle"]
    view["middle"] = []


def _turn(view: dict[str, Any], event: dict[str, Any]) -> None:
    view["active"] = event["seat"]


def _over(view: dict[str, Any], event: dict[str, Any]) -> None:
    view["ended"] = True


registry.register(GAME.name, "plus_haut")
FOLDS[GAME.name] = folded_by({"played": _played, "drew": _drew, "cleared": _cleared, "turn": _turn, "over": _over})


def refused(match: tablee.Match, seat: int, move: dict[str, Any]) -> tuple[str, str]:
    """The rule that forbids a move, and what is said of it."""
    refusal = match.why_not(seat, move)
    assert refusal is not None
    return refusal.rule, refusal.text


def table(**state: Any) -> tablee.Match:
    return tablee.load({"game": "plus-haut", "version": 1, "seats": 2, "state": state})


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("case", cases_of(GAME), ids=str)
def test_it_keeps_to_the_contract(case: Any, check: str) -> None:
    CHECKS[check](case.game, case.seats, case.options, case.seed)


@pytest.mark.parametrize("held", [2, 3, 5])
def test_ph_1_1_and_1_2_everybody_is_dealt_a_hand_of_thirty_cards(held: int) -> None:
    view = tablee.new("plus-haut", seats=4, seed=1, options={"held": held}).view(0)
    assert [len(hand) for hand in view["hands"]] == [held] * 4 and len(view["deck"]) == 30 - 4 * held
    assert None not in view["hands"][0] and set(view["hands"][1]) == {None}


def test_ph_2_1_one_plays_on_ones_turn() -> None:
    match = table(hands=[["3"], ["4"]])
    assert refused(match, 1, {"do": "play", "card": "4"})[0] == "PH-2.1"
    assert refused(match, 0, {"do": "dance"})[0] == "PH-2.1"


def test_ph_2_2_as_high_or_higher() -> None:
    match = table(hands=[["3", "5", "7"], ["4"]], middle=["5"])
    assert refused(match, 0, {"do": "play", "card": "3"}) == ("PH-2.2", "That card is too low: it takes 5 or more.")
    assert refused(match, 0, {"do": "play", "card": "9"})[0] == "PH-2.2"
    equal, higher = match.copy(), match.copy()
    equal.play(0, {"do": "play", "card": "5"})
    higher.play(0, {"do": "play", "card": "7"})
    assert (equal.scores[0], higher.scores[0]) == (2, 1) and len(equal.view(0)["hands"][0]) == 3


def test_ph_2_3_the_middle_is_cleared() -> None:
    match = table(hands=[["3"], ["4"]], middle=["5", "8"])
    match.play(0, {"do": "clear"})
    assert match.view(None)["gone"] == ["5", "8"] and match.scores == [0, 0]
    assert refused(match, 1, {"do": "clear"})[0] == "PH-2.3"


def test_ph_3_1_and_3_2_the_end() -> None:
    match = table(hands=[["3"], ["4"]], points=[0, 1], deck=[], middle=[], gone=_all_but("3", "4"))
    match.play(0, {"do": "play", "card": "3"})
    assert match.over and match.winners == (0, 1)
    assert refused(match, 1, {"do": "play", "card": "4"})[0] == "PH-3.1"


def test_the_second_level_plays_low() -> None:
    bot = tablee.bot("plus-haut", level=2, seat=0, seed=1)
    bot.see(table(hands=[["3", "5", "7"], ["4"]], middle=["5"]).view(0))
    choice = bot.choose()
    assert choice is not None and choice.move == {"do": "play", "card": "5"}


def _all_but(*cards: str) -> list[str]:
    rest = [str(value) for value in range(1, 11) for _ in range(3)]
    for card in cards:
        rest.remove(card)
    return rest
