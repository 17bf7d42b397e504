"""Ouaf!: a turn: ears, hand, drawing, dressing, jokers, the empty pile."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.ouaf.table import KIND_NAMES

from .tables import DRAW, EARS, HANDS, card, down_to, dress, ear, named, rule_of, state, turn


def test_ou_3_1_a_card_on_an_ear_that_fits_is_laid() -> None:
    match = turn()
    events = match.play(0, ear("left"))
    found = state(match)
    assert found["discard"] == ["red-bone", "red-ball"]
    assert found["ears"][0] == [None, "blue-paw"]
    assert found["turn"] == 1 and found["active"] == 0 and found["phase"] == "dress"
    assert named(events, "laid") == [{"event": "laid", "seat": 0, "card": "red-ball", "source": "left"}]


def test_ou_3_1_a_card_that_does_not_fit_is_shown_and_hangs_back_and_one_is_drawn() -> None:
    match = turn()
    top = state(match)["deck"][-1]
    events = match.play(0, ear("right"))
    found = state(match)
    assert found["discard"] == ["red-bone"]
    assert found["ears"][0] == ["red-ball", "blue-paw"]
    assert sorted(found["hands"][0]) == sorted([*HANDS[0], top])
    assert found["turn"] == 1 and found["active"] == 1 and found["phase"] == "turn"
    shown = {"event": "showed", "seat": 0, "ear": "right", "card": "blue-paw"}
    for seat in (0, 1, 2):
        assert named(events.for_seat(seat), "showed") == [shown], "shown to all, its owner too"
    assert named(events.for_seat(None), "showed") == [{**shown, "card": None}], "a spectator sees no ear"


def test_ou_3_1_a_bare_or_unknown_ear_and_a_turn_that_is_anothers() -> None:
    match = down_to(1)
    assert rule_of(match, 0, ear("left")) == "OU-3.1"
    assert rule_of(match, 0, ear("middle")) == "OU-3.1"
    assert rule_of(match, 0, {"do": "ear"}) == "OU-3.1"
    assert rule_of(match, 1, ear("left")) == "OU-3.1"
    assert rule_of(match, 1, DRAW) == "OU-3.1"


@pytest.mark.parametrize(
    ("top", "coat", "name", "fits"),
    [
        ("red-bone", None, "red-heart", True),
        ("red-bone", None, "green-bone", True),
        ("red-bone", None, "green-heart", False),
        ("joker", "green", "green-heart", True),
        ("joker", "green", "red-heart", False),
        ("joker", "yellow", "yellow-collar", True),
    ],
)
def test_ou_3_2_same_coat_or_symbol_and_on_a_joker_the_coat_named(
    top: str, coat: str | None, name: str, fits: bool
) -> None:
    ears = [["blue-paw", "blue-ball"], ["blue-bowl", "yellow-bowl"]]
    match = turn(2, discard=[top], coat=coat, ears=ears, hands=[[name], []])
    assert rule_of(match, 0, card(name)) == (None if fits else "OU-3.2")
    listed = card(name) in match.moves(0)
    assert listed == fits


def test_ou_3_2_a_joker_fits_everything_a_joker_included() -> None:
    for top, coat in (("red-bone", None), ("joker", "blue")):
        match = turn(2, discard=[top], coat=coat, hands=[["joker"], []])
        match.play(0, card("joker", "yellow"))
        assert state(match)["discard"] == [top, "joker"] and state(match)["coat"] == "yellow"


def test_ou_3_2_a_play_from_the_hand_is_accepted_though_an_ear_fits() -> None:
    match = turn()
    match.play(0, card("green-bone"))
    found = state(match)
    assert found["discard"] == ["red-bone", "green-bone"]
    assert found["hands"][0] == ["blue-kennel"]
    assert found["active"] == 1 and found["phase"] == "turn" and found["turn"] == 1


def test_ou_3_2_a_card_that_is_not_in_the_hand_or_does_not_fit() -> None:
    match = turn()
    assert rule_of(match, 0, card("red-collar")) == "OU-3.2"
    assert rule_of(match, 0, card("blue-kennel")) == "OU-3.2"
    assert rule_of(match, 0, card("purple-bone")) == "OU-3.2"
    assert rule_of(match, 0, {"do": "play"}) == "OU-3.2"
    assert rule_of(match, 0, card("red-ball")) == "OU-3.2", "a card on the ear is not in the hand"


def test_ou_3_3_drawing_ends_the_turn_even_if_the_card_fits() -> None:
    deck = state(turn())["deck"]
    match = turn(deck=[*(name for name in deck if name != "red-heart"), "red-heart"])
    match.play(0, DRAW)
    found = state(match)
    assert found["hands"][0] == ["green-bone", "blue-kennel", "red-heart"]
    assert found["active"] == 1 and found["discard"] == ["red-bone"]
    assert rule_of(match, 0, card("red-heart")) == "OU-3.1"


def test_ou_3_4_a_bare_ear_is_dressed_at_once_by_choice() -> None:
    match = turn()
    match.play(0, ear("left"))
    found = state(match)
    assert found["phase"] == "dress" and found["dressing"] == {"seat": 0, "ear": "left"}
    assert match.to_act == match.awaited == (0,)
    assert match.moves(0) == [dress("left", "green-bone"), dress("left", "blue-kennel")]
    for move in (
        DRAW,
        ear("right"),
        card("green-bone"),
        dress("right", "green-bone"),
        dress("left", "red-heart"),
        {"do": "dress"},
    ):
        assert rule_of(match, 0, move) == "OU-3.4"
    match.play(0, dress("left", "blue-kennel"))
    found = state(match)
    assert found["ears"][0] == ["blue-kennel", "blue-paw"] and found["hands"][0] == ["green-bone"]
    assert found["phase"] == "turn" and found["active"] == 1 and found["dressing"] is None and found["turn"] == 1


def test_ou_3_4_it_is_asked_even_if_only_one_card_can_hang() -> None:
    match = turn(hands=[["green-bone"], *HANDS[1:3]])
    match.play(0, ear("left"))
    assert match.moves(0) == [dress("left", "green-bone")]


def test_ou_3_4_without_a_hand_the_ear_stays_bare() -> None:
    match = down_to(2)
    match.play(0, ear("right"))
    found = state(match)
    assert found["ears"][0] == ["blue-paw", None] and found["active"] == 1 and found["dressing"] is None


def test_ou_3_4_a_card_drawn_with_a_bare_ear_hangs_in_the_same_turn_after_a_miss_too() -> None:
    match = down_to(1, discard=["green-collar"])
    top = state(match)["deck"][-1]
    match.play(0, ear("right"))
    found = state(match)
    assert found["phase"] == "dress" and found["dressing"] == {"seat": 0, "ear": "left"} and found["active"] == 0
    match.play(0, dress("left", top))
    assert state(match)["ears"][0] == [top, "red-ball"] and state(match)["active"] == 1


def test_ou_3_4_dressing_elsewhere_is_refused() -> None:
    assert rule_of(turn(), 0, dress("left", "green-bone")) == "OU-3.4"


def test_ou_3_5_a_joker_from_the_hand_names_its_coat_with_the_play() -> None:
    match = turn(hands=[["joker", "green-bone"], *HANDS[1:3]])
    assert [move for move in match.moves(0) if move.get("card") == "joker"] == [
        card("joker", coat) for coat in ("yellow", "green", "blue", "red")
    ]
    assert rule_of(match, 0, card("joker")) == "OU-3.5"
    assert rule_of(match, 0, card("joker", "pink")) == "OU-3.5"
    assert rule_of(match, 0, card("green-bone", "red")) == "OU-3.5"
    assert rule_of(match, 0, card("green-bone", "pink")) == "OU-3.5"
    match.play(0, card("joker", "red"))
    found = state(match)
    assert found["coat"] == "red" and found["phase"] == "turn" and found["active"] == 1, "the present coat may be named"


def test_ou_3_5_a_joker_from_an_ear_is_named_before_the_ear_is_dressed() -> None:
    match = turn(ears=[["joker", "blue-paw"], *EARS[1:3]])
    match.play(0, ear("left"))
    found = state(match)
    assert found["phase"] == "name" and found["coat"] is None and found["dressing"] == {"seat": 0, "ear": "left"}
    assert match.to_act == (0,)
    assert match.moves(0) == [{"do": "name", "coat": coat} for coat in ("yellow", "green", "blue", "red")]
    for move in (DRAW, dress("left", "green-bone"), {"do": "name", "coat": "pink"}, {"do": "name"}):
        assert rule_of(match, 0, move) == "OU-3.5"
    assert rule_of(match, 1, {"do": "name", "coat": "red"}) == "OU-3.1"
    match.play(0, {"do": "name", "coat": "green"})
    found = state(match)
    assert found["coat"] == "green" and found["phase"] == "dress"
    assert rule_of(turn(), 0, {"do": "name", "coat": "red"}) == "OU-3.5"


def test_ou_3_5_a_coat_may_be_given_in_advance_and_is_ignored_without_a_joker() -> None:
    match = turn(ears=[["joker", "blue-paw"], *EARS[1:3]])
    match.play(0, ear("left", "green"))
    assert state(match)["coat"] == "green" and state(match)["phase"] == "dress"
    assert match.history[-1]["move"] == ear("left", "green")
    match = turn()
    match.play(0, ear("left", "green"))
    assert state(match)["coat"] is None and state(match)["phase"] == "dress"
    assert match.history[-1]["move"] == ear("left")
    match = turn()
    match.play(0, ear("right", "green"))
    assert state(match)["active"] == 1 and match.history[-1]["move"] == ear("right")
    assert all("coat" not in move for move in match.moves(1) if move["do"] == "ear")


@pytest.mark.parametrize("left", ["joker", "red-ball"])
def test_ou_3_5_a_coat_in_advance_is_refused_for_its_name_alone(left: str) -> None:
    """Whether the card is a joker or not: the answer must not tell."""
    match = turn(ears=[[left, "blue-paw"], *EARS[1:3]])
    for wrong in ("pink", "", 3, ["red"]):
        refusal = match.why_not(0, {"do": "ear", "ear": "left", "coat": wrong})
        assert refusal is not None and refusal.rule == "OU-3.5"
        assert refusal.texts["fr"] == "Ce pelage n’existe pas : jaune, vert, bleu ou rouge."


def test_ou_3_5_a_bark_falls_due_only_when_the_coat_is_named() -> None:
    match = down_to(2, ears=[["blue-paw", "joker"], *EARS[1:3]])
    match.play(0, ear("right"))
    assert state(match)["owes"] == [0, 0, 0] and state(match)["closes"] is None
    assert rule_of(match, 0, {"do": "bark"}) == "OU-4.3"
    match.play(0, {"do": "name", "coat": "blue"})
    assert state(match)["owes"] == [1, 0, 0] and state(match)["active"] == 1


def empty_pile(discard: list[str], **given: Any) -> Any:
    """All cards that lie nowhere else are in seat 2's hand."""
    ears, hands = [list(pair) for pair in EARS[:3]], [list(hand) for hand in HANDS[:3]]
    lying = {*discard, *(name for pile in (*ears, *hands) for name in pile)}
    hands[2] += [name for name in KIND_NAMES[:28] if name not in lying] + ["joker"] * (8 - discard.count("joker"))
    return turn(ears=ears, hands=hands, discard=discard, deck=[], **given)


def test_ou_3_6_the_discard_but_for_its_top_is_shuffled_when_a_card_must_be_drawn_and_not_before() -> None:
    discard = ["green-collar", "green-heart", "red-heart", "red-bone"]
    match = empty_pile(discard)
    assert state(match)["deck"] == [] and state(match)["discard"] == discard
    events = match.play(0, DRAW)
    found = state(match)
    assert found["discard"] == ["red-bone"] and len(found["deck"]) == 2
    drawn = (set(found["hands"][0]) - set(HANDS[0])).pop()
    assert sorted([drawn, *found["deck"]]) == sorted(discard[:3])
    assert named(events, "reshuffled") == [{"event": "reshuffled", "cards": 3}]
    orders = set()
    for seed in range(40):
        twin = empty_pile(discard, options={"seed": seed})
        twin.play(0, DRAW)
        orders.add(tuple(state(twin)["deck"]))
    assert len(orders) == 6


def test_ou_3_6_nothing_to_shuffle_and_the_turn_goes_on_as_if_one_had_drawn() -> None:
    match = empty_pile(["red-bone"])
    events = match.play(0, DRAW)
    found = state(match)
    assert found["hands"][0] == HANDS[0] and found["active"] == 1 and found["turn"] == 1
    assert named(events, "nothing-drawn") == [{"event": "nothing-drawn", "seat": 0}]
    match = empty_pile(["red-bone"])
    match.play(0, ear("right"))
    assert state(match)["hands"][0] == HANDS[0] and state(match)["active"] == 1
