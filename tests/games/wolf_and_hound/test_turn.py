"""Wolf & Hound: a turn (WH-3)."""

from __future__ import annotations

import pytest

from .tables import animal, hands, play, state, table, where


def test_wh_3_1_the_first_turn_wakes_nobody_the_next_ones_do() -> None:
    """WH-3.1, worked case 1: a wolf before seat 0 at the start of its turn takes a sheep, but not in the very first turn."""
    match = table(
        hands=hands(["black-4", "white-1"], ["white-1"], ["white-1"], ["white-1"]),
        animals=[animal("hound-01", 2), animal("wolf-01", 0)],
    )
    assert state(match)["sheep"] == [3, 3, 3, 3]
    play(match, 0, "black-4")  # the wolf walks once round
    for seat in (1, 2, 3):
        play(match, seat, "white-1")
    assert state(match)["sheep"] == [2, 3, 3, 3]
    assert match.to_act == (0,)


def test_wh_3_1_blue_wakes_first_then_black_then_white() -> None:
    """WH-3.1: with one sheep left, the wolf takes it before the hound brings one back; the end is looked at afterwards."""
    animals = [animal("hound-01", 1), animal("wolf-01", 1), animal("tornado-02", 1)]
    match = table(
        ["hound-01", "wolf-01", "tornado-02"],
        hands=hands(["white-4"], ["black-3", "black-1"]),
        sheep=[3, 1, 3, 3],
        animals=animals,
    )
    events = [event["event"] for event in play(match, 0, "white-4")]
    assert [name for name in events if name in ("no-threes", "took", "brought")] == ["no-threes", "took", "brought"]
    assert state(match)["sheep"][1] == 1
    assert not match.over


@pytest.mark.parametrize(("card", "target"), [("wolf-01", 1), ("wolf-03", 2), ("wolf-04", 0)])
def test_wh_3_2_a_wolf_takes_from_its_target(card: str, target: int) -> None:
    """WH-3.2: self, left (next clockwise), right."""
    match = table(["hound-01", card], hands=hands(["white-4"]), animals=[animal("hound-01", 3), animal(card, 1)])
    play(match, 0, "white-4")
    assert state(match)["sheep"] == [3 - (seat == target) for seat in range(4)]


@pytest.mark.parametrize(("card", "target"), [("hound-01", 1), ("hound-03", 2), ("hound-04", 0)])
def test_wh_3_2_a_hound_brings_back_to_its_target(card: str, target: int) -> None:
    """WH-3.2."""
    match = table(
        [card, "wolf-01"], hands=hands(["black-4"]), animals=[animal(card, 1), animal("wolf-01", 3)], sheep=[1, 1, 1, 1]
    )
    play(match, 0, "black-4")
    assert state(match)["sheep"] == [1 + (seat == target) for seat in range(4)]


def test_wh_3_2_never_above_the_start_nor_below_nothing() -> None:
    """WH-3.2: a full pasture gets no sheep; an empty one loses none (and the game goes on until phase 2)."""
    match = table(hands=hands(["black-4"]), animals=[animal("hound-01", 1), animal("wolf-01", 3)])
    events = play(match, 0, "black-4")
    assert {"event": "brought", "animal": "hound-01", "seat": 1, "sheep": 0} in events
    assert state(match)["sheep"] == [3, 3, 3, 3]
    match = table(
        ["wolf-01", "wolf-02", "hound-01"],
        hands=hands(["white-4"]),
        animals=[animal("wolf-01", 1), animal("wolf-02", 1), animal("hound-01", 1)],
        sheep=[3, 1, 3, 3],
    )
    play(match, 0, "white-4")
    assert state(match)["sheep"][1] == 1
    assert not match.over


def test_wh_3_3_the_first_tornado_ends_the_turn_at_once() -> None:
    """WH-3.3: nobody else wakes, no end check, no card played, none drawn; two seats in a row may be skipped."""
    storm = {"card": "storm", "colour": "blue", "step": "0", "target": "skip"}
    match = table(
        ["wolf-01", "tornado-01", storm],
        hands=hands(["black-4"]),
        animals=[animal("wolf-01", 1), animal("tornado-01", 1), animal("storm", 2)],
        sheep=[3, 0, 3, 3],
    )
    before = state(match)
    events = play(match, 0, "black-4")
    after = state(match)
    assert [event["seat"] for event in events if event["event"] == "skipped"] == [1, 2]
    assert after["active"] == 3
    assert after["turn"] == before["turn"] + 3
    assert (after["hands"][1], after["hands"][2]) == (before["hands"][1], before["hands"][2])
    assert match.over, "seat 3's own phase 2 is the first to look at the empty pasture"
    assert after["winner"] == "green"


def test_wh_3_4_the_second_tornado_forbids_threes() -> None:
    """WH-3.4: no 3 this turn; the others still wake."""
    cards = ["hound-01", "wolf-01", "tornado-02"]
    animals = [animal("hound-01", 3), animal("wolf-01", 1), animal("tornado-02", 1)]
    match = table(cards, hands=hands(["white-4"], ["black-3", "white-3", "white-2"]), animals=animals)
    play(match, 0, "white-4")
    found = state(match)
    assert (found["no_threes"], found["sheep"][1]) == (True, 2)
    assert [move["card"] for move in match.moves(1)] == ["white-2"]
    refusal = match.why_not(1, {"do": "play", "card": "black-3"})
    assert refusal is not None
    assert refusal.rule == "WH-3.4"
    play(match, 1, "white-2")
    assert not state(match)["no_threes"]


def test_wh_3_4_who_holds_only_threes_shows_them_and_draws_nothing() -> None:
    """WH-3.4: the hand lies open in every view until the next move of anybody."""
    cards = ["hound-01", "wolf-01", "tornado-02"]
    animals = [animal("hound-01", 3), animal("wolf-01", 2), animal("tornado-02", 1)]
    match = table(cards, hands=hands(["white-4"], ["black-3", "white-3", "white-3"], ["white-1"]), animals=animals)
    deck = len(state(match)["deck"])
    play(match, 0, "white-4")
    found = state(match)
    assert (found["active"], found["shown"], len(found["hands"][1])) == (2, [1], 3)
    assert len(found["deck"]) == deck - 1, "seat 0 drew, seat 1 did not"
    for viewer in (None, 0, 2, 3):
        assert match.view(viewer)["hands"][1] == ["black-3", "white-3", "white-3"]
    play(match, 2, "white-1")
    assert state(match)["shown"] == []
    assert match.view(0)["hands"][1] == [None, None, None]


def test_wh_3_5_the_end_is_looked_at_after_waking() -> None:
    """WH-3.5."""
    match = table(hands=hands(["white-4"]), animals=[animal("hound-01", 3), animal("wolf-01", 1)], sheep=[3, 1, 3, 3])
    play(match, 0, "white-4")
    assert match.over
    assert match.winners == (0, 2)


def test_wh_3_6_the_colour_walks_clockwise_and_blue_walks_with_both() -> None:
    """WH-3.6, worked case 2: white-3 takes the hound from seat 1 to seat 0; the wolf stands still; the card lies in view."""
    match = table(
        ["hound-01", "wolf-01", "tornado-02"],
        hands=hands(["white-3", "black-1"]),
        animals=[animal("hound-01", 1), animal("wolf-01", 2), animal("tornado-02", 3)],
    )
    play(match, 0, "white-3")
    assert where(match, "hound-01") == (0, "hound")
    assert where(match, "wolf-01") == (2, "wolf")
    assert where(match, "tornado-02") == (2, "tornado")
    assert match.view(None)["played"][0] == ["white-3"]


WALKS = [
    ("wolf-01", [1, 2, 3, 4]),
    ("wolf-02", [2, 3, 4, 5]),
    ("wolf-05", [0, 1, 1, 2]),
    ("wolf-06", [0, -1, -1, -2]),
    ("hound-02", [0, 1, 2, 3]),
]


@pytest.mark.parametrize(("card", "spaces"), WALKS)
def test_wh_3_7_steps(card: str, spaces: list[int]) -> None:
    """WH-3.7, worked case 5: +1, −1, ½ and −½ of each value."""
    colour = "white" if card.startswith("hound") else "black"
    for value, walked in zip((1, 2, 3, 4), spaces, strict=True):
        match = table([card], hands=hands([f"{colour}-{value}"]), animals=[animal(card, 2)])
        play(match, 0, f"{colour}-{value}")
        assert where(match, card)[0] == (2 + walked) % 4


def test_wh_3_8_a_metamorph_turns_over_at_seat_0() -> None:
    """WH-3.8, worked case 3: the wolf before seat 3 reaches seat 0, is a hound there, and brings a sheep back; white moves it now."""
    match = table(
        ["metamorph-01"],
        active=3,
        hands=hands(["white-1"], ["black-1"], ["black-1"], ["black-1"]),
        animals=[animal("metamorph-01", 3, "wolf")],
        sheep=[1, 3, 3, 3],
    )
    play(match, 3, "black-1")
    assert where(match, "metamorph-01") == (0, "hound")
    assert state(match)["sheep"][0] == 2
    play(match, 0, "white-1")
    assert where(match, "metamorph-01") == (1, "hound")
    play(match, 1, "black-1")
    assert where(match, "metamorph-01") == (1, "hound")


def test_wh_3_8_passing_counts_starting_there_does_not_and_twice_is_not_at_all() -> None:
    """WH-3.8: a walk of five from seat 3 passes seat 0 twice."""
    match = table(
        ["metamorph-02"],
        active=3,
        hands=hands(None, None, None, ["black-4"]),
        animals=[animal("metamorph-02", 3, "wolf")],
    )
    play(match, 3, "black-4")
    assert where(match, "metamorph-02") == (0, "wolf")
    match = table(["metamorph-01"], hands=hands(["black-2"]), animals=[animal("metamorph-01", 0, "wolf")])
    play(match, 0, "black-2")
    assert where(match, "metamorph-01") == (2, "wolf")
    match = table(
        ["metamorph-01"], active=2, hands=hands(None, None, ["black-3"]), animals=[animal("metamorph-01", 2, "wolf")]
    )
    play(match, 2, "black-3")
    assert where(match, "metamorph-01") == (1, "hound")


def test_wh_3_8_anticlockwise_too() -> None:
    """WH-3.8: metamorph-04 as hound walks half back, reaches or passes seat 0, and walks on by the face it started with."""
    match = table(
        ["metamorph-04"], active=1, hands=hands(None, ["white-2"]), animals=[animal("metamorph-04", 1, "hound")]
    )
    play(match, 1, "white-2")
    assert where(match, "metamorph-04") == (0, "wolf")
    match = table(
        ["metamorph-04"], active=1, hands=hands(None, ["white-4"]), animals=[animal("metamorph-04", 1, "hound")]
    )
    play(match, 1, "white-4")
    assert where(match, "metamorph-04") == (3, "wolf")


def test_wh_3_9_two_metamorphs_of_one_colour_before_one_seat() -> None:
    """WH-3.9: the active player turns one of them over before anything else happens."""
    match = table(
        ["metamorph-01", "metamorph-02"],
        active=1,
        hands=hands(None, ["black-1", "white-1"]),
        animals=[animal("metamorph-01", 1, "wolf"), animal("metamorph-02", 0, "wolf")],
    )
    play(match, 1, "black-1")
    found = state(match)
    assert (found["phase"], found["active"], len(found["hands"][1])) == ("flip", 1, 1)
    assert match.moves(1) == [{"do": "flip", "card": "metamorph-01"}, {"do": "flip", "card": "metamorph-02"}]
    match.play(1, {"do": "flip", "card": "metamorph-02"})
    assert (where(match, "metamorph-01"), where(match, "metamorph-02")) == ((2, "wolf"), (2, "hound"))
    assert len(state(match)["hands"][1]) == 2


def test_wh_3_9_a_phantoms_partner_chooses() -> None:
    """WH-3.9: seat 3 is a phantom, seat 1 decides; `turned_up` is null by then."""
    match = table(
        ["metamorph-01", "metamorph-02"],
        seats=3,
        active=3,
        phase="phantom",
        turned_up="black-1",
        animals=[animal("metamorph-01", 1, "wolf"), animal("metamorph-02", 0, "wolf")],
    )
    match.play(1, {"do": "keep"})
    assert (state(match)["phase"], state(match)["turned_up"]) == ("flip", None)
    assert match.to_act == (1,)


def test_wh_3_10_draw_then_the_turn_passes_to_the_left() -> None:
    """WH-3.10."""
    match = table(hands=hands(["white-1", "white-2"]))
    top = state(match)["deck"][-1]
    play(match, 0, "white-1")
    found = state(match)
    assert sorted(found["hands"][0]) == sorted(["white-2", top])
    assert (found["active"], found["turn"]) == (1, 1)
    match = table(
        hands=[["white-1", "white-2"], ["white-1"], ["white-1"], ["white-1"]],
        deck=[],
        played=[[], [], [], _all_but("white-1", 4, "white-2", 1)],
    )
    play(match, 0, "white-1")
    assert state(match)["hands"][0] == ["white-2"]


def _all_but(*named: str | int) -> list[str]:
    left = {f"{colour}-{value}": 4 for colour in ("black", "white") for value in (1, 2, 3, 4)}
    for card, n in zip(named[::2], named[1::2], strict=True):
        left[str(card)] -= int(n)
    return [card for card, n in left.items() for _ in range(n)]
