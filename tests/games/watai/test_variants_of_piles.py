"""Wataï: the variants in which piles or stocks are built or turned otherwise (WA-4.2: 5, 8, 9, 12, 14)."""

from __future__ import annotations

from .tables import FLIP, SHOUT, first, of, pile, reel, rule_of, run, state, stocked, table, top


def test_variant_5_an_extra_stop_closes_any_open_pile() -> None:
    arena = [pile("start"), run("red", 6, seat=1), [*run("red", 12, seat=0), "dark-green/stop"]]
    match = table(3, variant=5, arena=arena, reel=first(3, of(0, "extra", "blue-2", *[None] * 3)), talon=[[], [], []])
    assert [rule_of(match, 0, reel(0, to)) for to in (None, 0, 1, 2)] == ["WA-2.3", None, None, "WA-2.3"]
    match.play(0, reel(0, 0))
    assert state(match)["arena"][0] == ["orange/start", "dark-green/extra"]
    assert rule_of(match, 0, reel(1, 0)) == "WA-2.3"
    match.advance(10**6)
    assert state(match)["round_scores"][0] == 13 + 1
    assert rule_of(table(3, arena=arena, variant=None), 0, reel(0, 0)) is not None


def test_variant_8_a_pile_may_grow_long() -> None:
    match = table(
        3,
        variant=8,
        arena=[pile("start", "red-2")],
        reel=first(3, of(0, "blue-2", "green-2", "blue-3", "stop", None)),
        talon=[[], [], []],
    )
    match.play(0, reel(0, 0))
    match.play(0, reel(1, 0))
    assert rule_of(match, 0, reel(2, 0)) == "WA-2.3"
    assert state(match)["arena"] == [["orange/start", "orange/red-2", "dark-green/blue-2", "dark-green/green-2"]]
    high = table(3, variant=8, arena=[run("red", 12)], reel=first(3, of(0, "blue-12", "stop", "red-12", None, None)))
    assert [rule_of(high, 0, reel(slot, 0)) for slot in range(3)] == [None, None, "WA-2.3"]
    high.play(0, reel(0, 0))
    assert rule_of(high, 0, reel(1, 0)) is None


def test_case_6_variant_9_piles_run_backwards() -> None:
    """WA-4.2, worked case 6: stop, red-12 … red-2, start."""
    faces = ["stop", *(f"red-{n}" for n in range(12, 1, -1)), "start"]
    match = table(3, variant=9, reel=first(3, of(0, *faces[:5])), talon=first(3, of(0, *reversed(faces[5:]))), arena=[])
    assert rule_of(match, 0, reel(1, None)) == "WA-2.3"
    match.play(0, reel(0, None))
    for i in range(1, len(faces)):
        match.play(0, reel(state(match)["reel"][0].index(of(0, faces[i])[0]), 0))
    assert state(match)["arena"] == [of(0, *faces)]
    assert rule_of(match, 0, SHOUT) is None
    closed = table(3, variant=9, arena=[of(2, *faces)], reel=first(3, of(0, "start", "stop", "red-12", None, None)))
    assert [rule_of(closed, 0, reel(slot, 0)) for slot in range(3)] == ["WA-2.3"] * 3
    assert rule_of(closed, 0, reel(0, None)) == "WA-2.3"


def test_variant_9_two_players_begin_at_8() -> None:
    match = table(
        2,
        variant=9,
        arena=[["orange/stop"]],
        reel=first(2, ["dark-green/blue-8", "dark-green/blue-7", None, None, None]),
    )
    assert rule_of(match, 0, reel(1, 0)) == "WA-2.3"
    match.play(0, reel(0, 0))
    match.play(0, reel(1, 0))
    assert rule_of(match, 0, reel(0, 0)) is not None


def test_variant_12_only_numbers_count() -> None:
    arena = [["orange/start", "orange/red-2", "light-green/blue-3"]]
    match = table(3, variant=12, arena=arena, reel=first(3, of(0, "green-4", "yellow-4", "red-5", "stop", "red-3")))
    assert [rule_of(match, 0, reel(slot, 0)) for slot in range(5)] == [None, None, "WA-2.3", "WA-2.3", "WA-2.3"]


def test_variant_14_two_by_two() -> None:
    match = stocked(of(0, "red-12", "red-11", "red-10", "red-9", "red-8"), variant=14)
    found = []
    for _ in range(3):
        match.play(0, FLIP)
        found.append((len(state(match)["turned"][0]), state(match)["playable_top"][0]))
    assert found == [(2, True), (4, True), (5, False)]
    match = stocked(of(0, "start", "red-11"), variant=14)
    match.play(0, FLIP)
    assert rule_of(match, 0, top(None)) is None
