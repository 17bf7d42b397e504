"""ChiWaWa: the count explained, and what one's own row comes to for all that one knows."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine import Match

from .tables import FOLD, destroy, fold_all, mimic, row, rule_of, table, turn


def told(match: Match, seat: int, *kinds: str) -> list[dict[str, Any]]:
    """What folding tells of one row."""
    events = match.play(match.awaited[0], FOLD)
    return [event for event in events if event["event"] in kinds and event["seat"] == seat]


def test_cw_4_4_every_run_is_told_with_its_points() -> None:
    """CW-4.4: from the left, cards alone too; a mimicry separates; places are those of the worked row."""
    match = turn("5a x 10b 10b* 10b m 20a 20a", "5a*", hands=[["5a"], []], source=["5b"])
    assert told(match, 0, "destroyed", "mimicked", "scored", "counted") == [
        {"event": "destroyed", "seat": 0, "at": 1, "side": "left"},
        {"event": "mimicked", "seat": 0, "at": 3, "side": "right", "value": 20},
        {"event": "scored", "seat": 0, "at": 0, "cards": ["10b"] * 3, "points": 90},
        {"event": "scored", "seat": 0, "at": 4, "cards": ["20a"] * 2, "points": 80},
        {"event": "counted", "seat": 0, "score": 190},
    ]


@pytest.mark.parametrize("cards", ["m*", "x*", "5a* 5a m 5b x 20a 5a 5a", "m m 5a* 5b 5a", "10a 10a* x x 5c 5c 5c m"])
def test_cw_4_4_runs_and_mimicries_make_the_score(cards: str) -> None:
    """CW-4.3, CW-4.4: nothing is told twice and nothing is left out."""
    events = told(turn(cards, "5a*", hands=[["5a"], []], source=["5b"]), 0, "mimicked", "scored", "counted")
    parts = sum(event.get("value", 0) + event.get("points", 0) for event in events)
    assert [event["score"] for event in events if event["event"] == "counted"] == [parts]


def test_cw_4_5_a_row_worked_by_hand_is_explained_too() -> None:
    """CW-4.5: with what the owner chose."""
    match = turn("5a x 20a* m 5b", "5a*", hands=[["5a"], []], source=["5b"], resolution="manual")
    fold_all(match)
    match.play(0, destroy(1, "left"))
    events = match.play(0, mimic(1, "right"))
    scored = [
        (event["cards"], event["points"]) for event in events if event["event"] == "scored" and event["seat"] == 0
    ]
    assert scored == [(["20a"], 20), (["5b"], 5)]


def test_a_run_is_told_in_words() -> None:
    """Only where something is multiplied."""
    match = turn("10b 10b* 10b 5a", "5a*", hands=[["5a"], []], source=["5b"])
    lines = [match.sentence(event, "fr", ("Zoé", "Max"), 0) for event in told(match, 0, "scored")]
    assert lines == ["Votre rangée : 3 10b, 30 × 3 = 90.", ""]


# ---- estimates ----


def points(match: Match, seat: int = 0) -> int | None:
    """The estimate of one's own row."""
    found = match.estimate(seat)
    return None if found is None else found[0]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("20a*", 20),
        ("20a@0 20a*", 80),
        # Laid by somebody else, and unknown: it scores nothing and separates.
        ("20a@1 20a*", 20),
        ("5a@0 5a@1 5a@0 20a*", 30),
        # One's own destruction takes the unknown card rather than a known one.
        ("20b@0 x@0 5a@1 20a*", 40),
        ("m@0 20a*", 40),
        ("m@1 20a*", 20),
    ],
)
def test_the_estimate_counts_what_one_knows(cards: str, expected: int) -> None:
    """CW-4.2 to CW-4.5 over known cards; an unknown one scores 0 and separates its neighbours."""
    match = table(rows=[row(cards), row("5c*")], phase="turn", active=0, hands=[["20a"], ["5b"]], source=["5b"])
    assert points(match) == expected


def test_the_estimate_says_what_each_card_would_make_of_the_row() -> None:
    """CW-3.1: for both ends of one's own row; where nothing may be placed there is nothing to say."""
    match = table(
        rows=[row("10b@0 20a*"), row("5c*")], phase="turn", active=0, hands=[["10b", "20a"], ["5b"]], source=["5b"]
    )
    found = match.estimate(0)
    assert found is not None and found[0] == 30
    assert {(move["card"], move["end"]): then for move, then in found[1]} == {
        ("10b", "left"): 60,
        ("10b", "right"): 40,
        ("20a", "left"): 50,
        ("20a", "right"): 90,
    }
    assert match.estimate(1) == (5, [])


def test_the_estimate_tells_nothing_that_the_seat_does_not_know() -> None:
    """CW-3.2: whatever was planted there, the number is the same."""
    found = {
        str(
            table(
                rows=[row(f"20a@0 {card}@1 20a*"), row("5c*")],
                phase="turn",
                active=0,
                hands=[["10b"], ["5b"]],
                source=["5b"],
            ).estimate(0)
        )
        for card in ("20a", "5a", "x", "m")
    }
    assert len(found) == 1


def test_there_is_no_estimate_before_the_pillars_lie_and_after_the_count() -> None:
    """CW-2.4, CW-4.1: then nothing is hidden, or nothing is there."""
    assert table(hands=[["5a", "5b"], ["5c", "10a"]]).estimate(0) is None
    match = turn("5a x 20a*", "5a*", hands=[["5a"], []], source=["5b"], resolution="manual")
    fold_all(match)
    assert match.estimate(0) is None
    assert rule_of(match, 0, FOLD) == "CW-4.1"
