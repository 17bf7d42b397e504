"""ChiWaWa: counting (CW-4.1 to CW-4.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine import Match

from .tables import FOLD, cards_of, destroy, fold_all, mimic, rule_of, state, table, turn


def score(cards: str) -> int:
    """The points that a row is counted at."""
    match = turn(cards, "5a*", hands=[["5a"], []], source=["5b"])
    match.play(0, FOLD)
    points = state(match)["round_scores"][0]
    assert isinstance(points, int)
    return points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        # Worked case 1, CW-4.4.
        ("20a* 20a", 80),
        ("10b 10b* 10b", 90),
        ("5c 5c 5c 5c 5c*", 125),
        ("5a 20b* 5a", 30),
        # Above five, CW-4.4.
        ("5c 5c 5c 5c 5c 5c 5c*", 245),
        ("5b 5b 20a* 20b 10a 10a", 20 + 20 + 20 + 40),
        # Worked case 2, CW-4.2: the pillar can't be destroyed.
        ("5a* x 5a 5a", 20),
        # Worked case 3, CW-4.3: a mimicry separates and multiplies nothing.
        ("20a m 20a*", 60),
        # Worked case 4, CW-4.2: nothing that they can destroy.
        ("x x 10a*", 10),
        # Worked case 5, CW-4.2: destroying the mimicry closes the gap.
        ("20c x m 20c 20c*", 180),
        # Worked case 6: special pillars, and mimicries beside each other.
        ("5a x* 20a", 20),
        ("10a x*", 0),
        ("m m 5a*", 10),
        # CW-4.3: the printed value, not the multiplied one; a pillar's too; nothing to copy is 0.
        ("20a 20a* m", 100),
        ("m 20a*", 40),
        ("5a m 20b*", 45),
        ("m*", 0),
        ("m m m*", 0),
        # CW-4.2: of three beside each other the middle one can go alone, and saves a card.
        ("5a 10a x x x 20a 20b*", 20 + 20),
        ("x*", 0),
        ("m x*", 0),
    ],
)
def test_cw_4_4_worked_cases(cards: str, points: int) -> None:
    """CW-4.2, CW-4.3, CW-4.4: the worked cases of the page, and some more."""
    assert score(cards) == points


def test_cw_4_1_rows_are_revealed_and_worked_from_the_starters_to_the_left() -> None:
    match = turn("5a* 5b", "10a* x", "20a m*", hands=[["5c"], ["5c"], ["5c"]], starter=1, active=1)
    events = fold_all(match)
    names = [event["event"] for event in events]
    assert names.index("counting") < names.index("revealed") < names.index("destroyed")
    assert [event["seat"] for event in events if event["event"] == "counted"] == [1, 2, 0]
    revealed = [(event["seat"], event["at"], event["card"]) for event in events if event["event"] == "revealed"]
    assert revealed == [(0, 1, "5b"), (1, 1, "destruction"), (2, 0, "20a")]


def test_cw_4_5_the_table_shows_its_steps() -> None:
    """CW-4.5: worked case 5, step by step."""
    match = turn("20c x m 20c 20c*", "5a* m", hands=[["5a"], []])
    events = match.play(0, FOLD)
    told = [event for event in events if event["event"] in ("destroyed", "mimicked", "counted")]
    assert told == [
        {"event": "destroyed", "seat": 0, "at": 1, "side": "right"},
        {"event": "counted", "seat": 0, "score": 180},
        {"event": "mimicked", "seat": 1, "at": 1, "side": "left", "value": 5},
        {"event": "counted", "seat": 1, "score": 10},
    ]


@pytest.mark.parametrize(
    ("cards", "steps"),
    [
        # Both sides are equal: the left one.
        ("5a x 5b 20a*", [("destroyed", 1, "left")]),
        # Either destruction could begin: the one further left does.
        ("x x 10a*", [("destroyed", 0, None), ("destroyed", 0, None)]),
        ("20a m 20a*", [("mimicked", 1, "left")]),
        ("m* m 5a", [("mimicked", 0, None), ("mimicked", 1, "right")]),
        # The 20a is lost in any case: the one that takes it begins.
        ("20a x x x 20b*", [("destroyed", 1, "left"), ("destroyed", 0, None), ("destroyed", 0, None)]),
    ],
)
def test_cw_4_5_of_equal_ways_the_one_further_left(cards: str, steps: list[Any]) -> None:
    match = turn(cards, "5a*", hands=[["5a"], []])
    told = [event for event in match.play(0, FOLD) if event["event"] in ("destroyed", "mimicked")]
    assert [(event["event"], event["at"], event["side"]) for event in told] == steps


def test_cw_4_2_victim_and_destruction_go_to_the_discard() -> None:
    """CW-4.2: the victim first; a pillar that is a destruction goes as well (CW-2.4)."""
    match = turn("5a x* 20a", "10a*", hands=[["5c"], []], resolution="manual")
    match.play(0, FOLD)
    match.play(0, destroy(1, "left"))
    assert state(match)["discard"][:2] == ["5a", "destruction"]


def test_cw_4_6_a_tie_for_the_highest_is_nobodys_round() -> None:
    match = turn("20a*", "20b*", "5a*", hands=[["5c"], ["5c"], ["5c"]])
    events = fold_all(match)
    assert state(match)["wins"] == [0, 0, 0] and state(match)["round_scores"] == [20, 20, 5]
    assert "round-void" in [event["event"] for event in events]


def test_cw_4_6_the_highest_score_wins_the_round() -> None:
    match = turn("20a*", "20b* 5a", "5a*", hands=[["5c"], ["5c"], ["5c"]])
    events = fold_all(match)
    assert state(match)["wins"] == [0, 1, 0]
    assert {"event": "round-won", "seat": 1, "score": 25} in events


# ---- by hand ----


def by_hand(*rows: str, starter: int = 0) -> Match:
    """A count by hand, everybody out."""
    match = turn(*rows, hands=[["5c"] for _ in rows], starter=starter, active=starter, resolution="manual")
    fold_all(match)
    return match


def test_cw_4_5_by_hand_owners_work_one_after_the_other() -> None:
    """CW-4.5, CW-4.1: rows without a power are counted at once; the next owner is to move."""
    match = by_hand("5a x 20a*", "10a*", "m 20b*", starter=2)
    found = state(match)
    assert found["phase"] == "count" and found["active"] == 2 and found["round_scores"] == [None, None, None]
    match.play(2, mimic(0, "right"))
    found = state(match)
    assert found["active"] == 0 and found["round_scores"] == [None, None, 40] and found["mimics"] == []
    match.play(0, destroy(1, "left"))
    found = state(match)
    assert found["round"] == 2 and found["round_scores"] == [20, 10, 40] and found["wins"] == [0, 0, 1]


def test_cw_4_5_by_hand_the_owner_may_choose_badly() -> None:
    match = by_hand("20a m 5a* m 20b", "10a*")
    match.play(0, mimic(3, "left"))
    assert state(match)["mimics"] == [{"at": 3, "side": "left"}]
    match.play(0, mimic(1, "right"))
    assert state(match)["round_scores"][0] == 20 + 5 + 5 + 5 + 20


def test_cw_4_2_by_hand_any_order_and_new_neighbours_count() -> None:
    """CW-4.2: the outer destruction first, then the other one reaches the pillar's neighbour no more."""
    match = by_hand("20a 5b x x 20b*", "10a*")
    assert match.moves(0) == [destroy(2, "left"), destroy(3, None)]
    match.play(0, destroy(2, "left"))
    assert cards_of(state(match)["rows"][0]) == "20a x 20b*"
    assert match.moves(0) == [destroy(1, "left")]
    match.play(0, destroy(1, "left"))
    assert state(match)["round_scores"] == [20, 10]


def test_cw_4_2_by_hand_a_destruction_with_nothing_to_destroy_goes_alone() -> None:
    match = by_hand("x x 10a*", "10b*")
    assert match.moves(0) == [destroy(0, None), destroy(1, None)]
    match.play(0, destroy(1, None))
    match.play(0, destroy(0, None))
    assert state(match)["round_scores"] == [10, 10]


def test_cw_4_3_by_hand_destructions_come_first() -> None:
    match = by_hand("m x 5a 10a*", "10b*")
    assert {move["do"] for move in match.moves(0)} == {"destroy"}
    assert rule_of(match, 0, mimic(0, None)) == "CW-4.2"
    match.play(0, destroy(1, "right"))
    assert match.moves(0) == [mimic(0, "right")]
    match.play(0, mimic(0, "right"))
    assert state(match)["round_scores"] == [20, 10]


def test_cw_4_3_by_hand_nothing_to_copy_is_null_and_only_then() -> None:
    match = by_hand("m m 5a*", "10b*")
    assert match.moves(0) == [mimic(0, None), mimic(1, "right")]
    match.play(0, mimic(1, "right"))
    assert match.moves(0) == [mimic(0, None)]
    match.play(0, mimic(0, None))
    assert state(match)["round_scores"] == [10, 10]


def test_cw_4_1_in_a_count_all_rows_are_open() -> None:
    match = by_hand("5a x 20a*", "10a* 5b")
    for viewer in (None, 0, 1):
        assert [cards_of(row) for row in match.view(viewer)["rows"]] == ["5a x 20a*", "10a* 5b"]
        assert match.view(viewer)["hands"][0] == (["5c"] if viewer == 0 else [None])


LONG = "5a 5a 5a 5a 5a 5a 5b 5b 5b 5b 5b 5b 5c 5c 5c 5c 5c 20a x m 20b*"


def test_cw_4_5_by_hand_in_a_long_row() -> None:
    """Powers beyond the first sixteen places take one more choice on the way; the move for people is the same."""
    match = by_hand(LONG, "10a*")
    assert match.moves(0) == [destroy(18, "left"), destroy(18, "right")]
    assert match.choices(0) == [{"do": "destroy", "side": "left"}, {"do": "destroy", "side": "right"}]
    assert not match.is_whole({"do": "destroy", "side": "left"})
    assert match.choices(0, {"do": "destroy", "side": "left"}) == [destroy(18, "left")]
    assert rule_of(match, 0, destroy(17, "left")) == rule_of(match, 0, destroy(18, None)) == "CW-4.2"
    assert rule_of(match, 0, destroy(53, None)) == rule_of(match, 0, mimic(19, "right")) == "CW-4.2"
    events = match.play(0, destroy(18, "left"))
    assert [event["event"] for event in events] == ["destroyed"]
    assert match.moves(0) == [mimic(17, "left"), mimic(17, "right")]
    assert rule_of(match, 0, mimic(17, None)) == rule_of(match, 0, mimic(16, "left")) == "CW-4.3"
    match.play(0, mimic(17, "right"))
    assert state(match)["round"] == 2


def test_cw_4_5_counting_by_hand_can_reach_what_the_table_reaches() -> None:
    """CW-4.5: the steps that the table shows, made by hand, give the same points."""
    cards = "20c x m 20c 5a x 20c* m"
    shown = turn(cards, "5a*", hands=[["5a"], []])
    events = [event for event in shown.play(0, FOLD) if event["event"] in ("destroyed", "mimicked")]
    match = by_hand(cards, "5a*")
    for event in events:
        if event["seat"] == 0:
            do = destroy if event["event"] == "destroyed" else mimic
            match.play(0, do(event["at"], event["side"]))
    assert state(match)["round_scores"] == state(shown)["round_scores"]


def test_cw_4_5_a_count_is_loaded_and_gone_on_with() -> None:
    match = table(
        resolution="manual", phase="count", active=1, starter=0, round_scores=[15, None], hands=[["5c"], []],
        rows=[[{"card": "5a"}, {"card": "10a", "pillar": True}], [{"card": "mimicry"}, {"card": "20a", "pillar": True}]],
    )  # fmt: skip
    match.play(1, mimic(0, "right"))
    assert state(match)["round_scores"] == [15, 40]
