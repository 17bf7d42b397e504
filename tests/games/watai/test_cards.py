"""Wataï: piles, reels, flips (WA-2.3 to WA-2.8)."""

from __future__ import annotations

from typing import Any

import pytest

import tablee

from .tables import FLIP, events, first, of, pile, reel, rule_of, run, state, stocked, table, top


def test_wa_2_3_a_pile_from_start_to_stop() -> None:
    faces = ["start", *(f"red-{n}" for n in range(2, 13)), "stop"]
    match = table(3, reel=first(3, of(0, *faces[:5])), talon=first(3, of(0, *reversed(faces[5:]))), arena=[])
    match.play(0, reel(0, None))
    for i in range(1, len(faces)):
        slot = state(match)["reel"][0].index(f"dark-green/{faces[i]}")
        assert rule_of(match, 0, reel(slot, None)) == "WA-2.3"
        match.play(0, reel(slot, 0))
    assert state(match)["arena"] == [of(0, *faces)]


def test_wa_2_3_any_players_card_goes_on_any_pile() -> None:
    match = table(
        3, arena=[of(1, "start")], reel=[of(0, "red-2", None, None, None, None), None, of(2, "red-3", *[None] * 4)]
    )
    match.play(0, reel(0, 0))
    match.play(2, reel(0, 0))
    assert state(match)["arena"] == [["light-green/start", "dark-green/red-2", "orange/red-3"]]


def test_case_3_the_suit_of_a_pile() -> None:
    """WA-2.3, worked case 3: `start, red-2` takes no blue-3, in variant 12 it does; in variant 8 a blue-2 changes its suit."""
    given: dict[str, Any] = {
        "arena": [pile("start", "red-2")],
        "reel": first(3, of(0, "blue-3", "blue-2", "red-3", "red-2", "blue-4")),
    }
    match = table(3, **given)
    assert [rule_of(match, 0, reel(slot, 0)) for slot in range(5)] == ["WA-2.3", "WA-2.3", None, "WA-2.3", "WA-2.3"]
    match = table(3, variant=12, **given)
    assert [rule_of(match, 0, reel(slot, 0)) for slot in range(5)] == [None, "WA-2.3", None, "WA-2.3", "WA-2.3"]
    match = table(3, variant=8, **given)
    assert [rule_of(match, 0, reel(slot, 0)) for slot in range(5)] == ["WA-2.3", None, None, "WA-2.3", "WA-2.3"]
    match.play(0, reel(1, 0))
    assert rule_of(match, 0, reel(2, 0)) == "WA-2.3"
    assert rule_of(match, 0, reel(0, 0)) is None


def test_case_5_two_players_stop_follows_the_8() -> None:
    """WA-2.2, worked case 5."""
    arena = [["orange/start", *(f"orange/green-{n}" for n in range(2, 9))]]
    match = table(2, arena=arena, reel=first(2, ["dark-green/stop", "dark-green/green-8", None, None, None]))
    assert rule_of(match, 0, reel(1, 0)) == "WA-2.3"
    match.play(0, reel(0, 0))
    assert state(match)["arena"][0][-1] == "dark-green/stop"
    with pytest.raises(ValueError, match="green-9"):
        table(2, reel=first(2, ["dark-green/green-9", None, None, None, None]))


def test_wa_2_3_a_closed_pile_takes_nothing() -> None:
    match = table(
        3, arena=[[*run("red", 12), "orange/stop"]], reel=first(3, of(0, "stop", "start", "red-2", "red-12", None))
    )
    for slot in range(4):
        assert rule_of(match, 0, reel(slot, 0)) == "WA-2.3"
    assert "fermée" in match.why_not(0, reel(0, 0)).texts["fr"]  # type: ignore[union-attr]


def test_wa_2_4_cards_come_from_reel_and_top_alone() -> None:
    match = table(3, reel=first(3, of(0, "start", None, None, None, None)), turned=[[], [], []])
    assert rule_of(match, 0, reel(1, None)) == "WA-2.4"
    assert rule_of(match, 0, top(None)) == "WA-2.4"
    match = table(3, turned=first(3, of(0, "red-5", "start")))
    match.play(0, top(None))
    assert rule_of(match, 0, top(0)) == "WA-2.3"  # the red 5, which lay under it
    assert state(match)["turned"][0] == of(0, "red-5")


def test_wa_2_5_the_talon_fills_the_reel() -> None:
    match = table(3, reel=first(3, of(0, "start", *[None] * 4)), talon=first(3, of(0, "red-9", "red-7")))
    told = events(match, 0, reel(0, None))
    assert [event["event"] for event in told] == ["played", "drew"]
    assert told[1] == {"event": "drew", "seat": 0, "slot": 0, "card": "dark-green/red-7"}
    assert state(match)["reel"][0] == of(0, "red-7", *[None] * 4)
    assert state(match)["talon"][0] == of(0, "red-9")


def test_wa_2_5_an_empty_talon_fills_nothing() -> None:
    match = table(3, reel=first(3, of(0, "start", "red-5", *[None] * 3)), talon=first(3, []))
    match.play(0, reel(0, None))
    assert state(match)["reel"][0] == of(0, None, "red-5", *[None] * 3)


def test_wa_2_6_three_cards_the_third_on_top() -> None:
    stock = of(0, "red-6", "red-5", "red-4", "red-3", "start", "red-2")
    match = stocked(stock)
    match.play(0, FLIP)
    assert state(match)["turned"][0] == of(0, "red-2", "start", "red-3")
    assert state(match)["playable_top"][0]
    match.play(0, FLIP)
    assert state(match)["turned"][0] == of(0, "red-2", "start", "red-3", "red-4", "red-5", "red-6")
    assert rule_of(match, 0, top(None)) == "WA-2.3"


def test_wa_2_6_one_after_the_other_down_the_pile() -> None:
    match = stocked(of(0, "red-9", "red-3", "red-2", "start"))
    match.play(0, FLIP)
    assert state(match)["turned"][0] == of(0, "start", "red-2", "red-3")
    assert rule_of(match, 0, top(None)) == "WA-2.3"
    match = stocked(of(0, "red-9", "start", "red-2", "red-3"))
    match.play(0, FLIP)
    for to in (None, 0, 0):
        match.play(0, top(to))
    assert state(match)["turned"][0] == []
    assert not state(match)["playable_top"][0]
    assert state(match)["arena"] == [of(0, "start", "red-2", "red-3")]


def test_case_2_a_stock_of_seven() -> None:
    """WA-2.7, worked case 2: 3, 3, 1; then nothing is playable; then gathering, and the second card is on top."""
    stock = of(0, "red-12", "red-11", "red-10", "red-9", "red-8", "red-7", "red-6")
    match = stocked(stock)
    sizes = []
    for _ in range(3):
        match.play(0, FLIP)
        sizes.append(len(state(match)["turned"][0]))
    assert sizes == [3, 6, 7]
    assert not state(match)["playable_top"][0]
    assert rule_of(match, 0, top(None)) == "WA-2.7"
    match.play(0, FLIP)
    assert state(match)["turned"][0] == []
    assert state(match)["stock"][0] == of(0, "red-6", "red-12", "red-11", "red-10", "red-9", "red-8", "red-7")
    assert state(match)["gathered"][0] == 1


def test_wa_2_7_a_stock_that_runs_out_exactly_stays_playable() -> None:
    match = stocked(of(0, "start", "red-11", "red-10"))
    match.play(0, FLIP)
    assert state(match)["playable_top"][0]
    match.play(0, top(None))
    assert rule_of(match, 0, top(0)) == "WA-2.3"
    match.play(0, FLIP)
    assert state(match)["stock"][0] == of(0, "red-10", "red-11")


def test_wa_2_7_one_or_two_cards_are_never_played() -> None:
    match = stocked(of(0, "start", "start"))
    for _ in range(6):
        match.play(0, FLIP)
        assert rule_of(match, 0, top(None)) in ("WA-2.7", "WA-2.4")
        assert not state(match)["playable_top"][0]


def test_wa_2_7_with_nothing_at_all_a_flip_is_refused() -> None:
    match = stocked([])
    assert rule_of(match, 0, FLIP) == "WA-2.7"
    assert rule_of(match, 0, top(None)) == "WA-2.4"


def test_wa_2_8_first_come_first_served() -> None:
    given = [of(0, "red-2", *[None] * 4), of(1, "red-2", *[None] * 4), None]
    match = table(3, arena=[pile("start")], reel=given)
    assert rule_of(match, 1, reel(0, 0, seen=1)) is None
    match.play(0, reel(0, 0, seen=1), at=3500)
    with pytest.raises(tablee.Refused) as late:
        match.play(1, reel(0, 0, seen=1), at=3501)
    assert late.value.rule == "WA-2.8"
    assert "a red 2" in late.value.text and "un 2 rouge" in late.value.refusal.texts["fr"]
    assert state(match)["reel"][1] == of(1, "red-2", *[None] * 4)
    assert match.now == 3500
    # Who saw the pile as it is, or says nothing of it, has only misplaced the card.
    assert rule_of(match, 1, reel(0, 0, seen=2)) == "WA-2.3"
    assert rule_of(match, 1, reel(0, 0)) == "WA-2.3"
    for odd in (0, 3, -1, "two", 1.0, True, 10**30):
        assert rule_of(match, 1, reel(0, 0, seen=odd)) == "WA-2.8"
    assert rule_of(match, 1, reel(0, 0, seen=None)) == "WA-2.3"


def test_wa_2_8_a_card_that_still_fits_is_never_too_late() -> None:
    match = table(3, arena=[pile("start", "red-2")], reel=first(3, of(0, "red-3", *[None] * 4)))
    match.play(0, reel(0, 0, seen=1))
    assert len(state(match)["arena"][0]) == 3


def test_wa_2_8_heights_count_every_card() -> None:
    long = pile("start", "red-2", "blue-2", "green-2", "green-3")
    match = table(3, variant=8, arena=[long], reel=first(3, of(0, "red-9", *[None] * 4)))
    assert rule_of(match, 0, reel(0, 0, seen=5)) == "WA-2.3"
    assert rule_of(match, 0, reel(0, 0, seen=4)) == "WA-2.8"
    closed = [*run("red", 12), "orange/stop"]
    match = table(3, arena=[closed], reel=first(3, of(0, "red-9", *[None] * 4)))
    assert rule_of(match, 0, reel(0, 0, seen=13)) == "WA-2.3"
    assert rule_of(match, 0, reel(0, 0, seen=12)) == "WA-2.8"
