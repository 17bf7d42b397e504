"""Wataï: the sixteen variants (WA-4.2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablee

from .tables import (
    FLIP,
    READY,
    SHOUT,
    call,
    events,
    first,
    of,
    pile,
    reel,
    rule_of,
    run,
    say,
    state,
    stocked,
    table,
    tap,
    top,
)


def begun(variant: int, seats: int = 3, roller: int = 0, named: int | None = None, **options: Any) -> tablee.Match:
    """The countdown of a round of that variant."""
    match = table(seats, options, phase="ready", roller=roller, named=named, counting=1, variant=variant)
    for seat in range(seats):
        match.play(seat, READY)
    return match


def sizes(match: tablee.Match) -> list[tuple[int, int, int]]:
    """Reel, talon and stock of each seat."""
    truth = state(match)
    return [tuple(len(truth[name][seat]) for name in ("reel", "talon", "stock")) for seat in range(match.seats)]  # type: ignore[misc]


def packs(cards: list[str | None]) -> set[str]:
    """The packs that cards belong to."""
    return {card.split("/")[0] for card in cards if card}


def test_variant_1_changes_no_card() -> None:
    """WA-4.2, variant 1: the table is laid out mirrored, which is the client's business."""
    assert sizes(begun(1)) == [(5, 13, 34)] * 3
    assert state(begun(1))["variant"] == 1


def test_variant_2_the_rollers_reel_has_six_cards() -> None:
    match = begun(2, roller=1)
    assert sizes(match) == [(5, 13, 34), (6, 13, 33), (5, 13, 34)]
    assert [len(entry) for entry in state(match)["fits_since"]] == [6, 7, 6]
    match = table(3, variant=2, roller=0, reel=first(3, of(0, *[None] * 5, "start")))
    match.play(0, reel(5, None))
    assert state(match)["arena"] == [of(0, "start")]


def test_variant_3_three_cards_from_stock_to_talon() -> None:
    match = begun(3, named=2)
    assert sizes(match) == [(5, 13, 34), (5, 13, 34), (5, 16, 31)]
    plain = begun(1, named=None)
    before, after = state(plain), state(match)
    assert after["talon"][2] == before["talon"][2] + before["stock"][2][-3:]
    assert after["stock"][2] == before["stock"][2][:-3]


def test_variant_4_three_cards_from_talon_to_stock() -> None:
    before, after = state(begun(1)), state(begun(4, named=0))
    assert after["stock"][0] == before["stock"][0] + before["talon"][0][-3:]
    assert after["talon"][0] == before["talon"][0][:-3]
    assert [len(talon) for talon in after["talon"]] == [10, 13, 13]


@pytest.mark.parametrize(("seats", "each"), [(2, 70), (3, 53), (8, 53)])
def test_variant_5_everybody_has_extra_stops(seats: int, each: int) -> None:
    truth = state(begun(5, seats=seats))
    for seat in range(seats):
        cards = [card for name in ("reel", "talon", "stock") for card in truth[name][seat]]
        assert len(cards) == each
        assert sorted(card for card in cards if card.endswith("extra")) == sorted(
            f"{pack}/extra" for pack in truth["packs"][seat]
        )


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


def test_variant_6_stocks_go_to_the_left() -> None:
    before, after = state(begun(1)), state(begun(6))
    for seat in range(3):
        assert after["stock"][(seat + 1) % 3] == before["stock"][seat]
        assert after["talon"][seat] == before["talon"][seat]
        assert after["reel"][seat] == before["reel"][seat]
    match = begun(6, seats=2)
    assert packs(state(match)["stock"][0]) == {"orange", "yellow"}


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


def test_variant_10_three_talon_cards_for_another() -> None:
    before, after = state(begun(1)), state(begun(10, roller=0, named=2))
    assert after["talon"][2] == before["talon"][2] + before["talon"][0][-3:]
    assert after["talon"][0] == before["talon"][0][:-3]
    assert [len(talon) for talon in after["talon"]] == [10, 13, 16]


def test_variant_10_counts_minus_two_for_the_holder_and_one_for_the_owner() -> None:
    match = table(3, variant=10, roller=0, named=2, talon=[[], [], of(0, "red-9", "red-8")], arena=[of(0, "start")])
    match.advance(10**6)
    assert state(match)["round_scores"] == [1, 0, -4]


def test_variant_12_only_numbers_count() -> None:
    arena = [["orange/start", "orange/red-2", "light-green/blue-3"]]
    match = table(3, variant=12, arena=arena, reel=first(3, of(0, "green-4", "yellow-4", "red-5", "stop", "red-3")))
    assert [rule_of(match, 0, reel(slot, 0)) for slot in range(5)] == [None, None, "WA-2.3", "WA-2.3", "WA-2.3"]


# ---- variant 13 ----


def test_variant_13_the_rollers_extra_stop_is_shuffled_in() -> None:
    for seats, wanted in ((2, {"dark-green/extra"}), (3, {"light-green/extra"})):
        roller = 0 if seats == 2 else 1
        truth = state(begun(13, seats=seats, roller=roller))
        cards = [
            card for name in ("reel", "talon", "stock") for seat in range(seats) for card in truth[name][seat]
        ] + truth["out"]
        assert {card for card in cards if card.endswith("extra")} == wanted


def test_variant_13_from_the_talon() -> None:
    match = table(
        3,
        variant=13,
        roller=0,
        reel=first(3, of(0, "start", *[None] * 4)),
        talon=first(3, of(0, "red-9", "red-8", "extra")),
        clock=5000,
    )
    told = events(match, 0, reel(0, None))
    assert [event["event"] for event in told] == ["played", "put-away", "drew"]
    truth = state(match)
    assert truth["out"] == ["dark-green/extra"]
    assert truth["reel"][0][0] == "dark-green/red-8"
    assert truth["talon"][0] == of(0, "red-9")
    assert truth["frozen_for"] == {"seat": 0, "until": 15_000}


def test_variant_13_as_the_last_card_of_the_talon() -> None:
    match = table(3, variant=13, roller=0, reel=first(3, of(0, "start", *[None] * 4)), talon=first(3, of(0, "extra")))
    match.play(0, reel(0, None))
    truth = state(match)
    assert truth["reel"][0] == [None] * 5 and truth["emptied"] == [0] and truth["out"] == ["dark-green/extra"]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_variant_13_by_a_flip_wherever_it_lies(place: int) -> None:
    faces: list[str | None] = ["red-9", "red-8"]
    faces.insert(place, "extra")
    match = stocked(of(0, "red-7", *reversed(faces)), variant=13, roller=0, clock=4000)
    match.play(0, FLIP)
    truth = state(match)
    assert truth["turned"][0] == of(0, "red-9", "red-8")
    assert truth["stock"][0] == of(0, "red-7")
    assert truth["out"] == ["dark-green/extra"]
    assert truth["frozen_for"] == {"seat": 0, "until": 14_000}
    assert truth["playable_top"][0]


def test_variant_13_a_short_flip_is_not_playable_for_it() -> None:
    match = stocked(of(0, "red-9", "extra"), variant=13, roller=0)
    match.play(0, FLIP)
    truth = state(match)
    assert truth["turned"][0] == of(0, "red-9") and not truth["playable_top"][0]
    match = stocked(of(0, "extra"), variant=13, roller=0)
    match.play(0, FLIP)
    assert state(match)["turned"][0] == [] and not state(match)["playable_top"][0]
    assert rule_of(match, 0, FLIP) == "WA-2.7"


def test_variant_13_in_the_first_reel_from_go_on() -> None:
    for seed in range(40):
        match = begun(13, seed=seed)
        truth = state(match)
        if truth["out"]:
            break
    assert truth["out"] == ["dark-green/extra"]
    assert truth["frozen_for"] == {"seat": 0, "until": 13_000}
    assert len(truth["talon"][0]) == 12 and None not in truth["reel"][0]
    match.advance(match.now + 3000)
    assert match.to_act == (0,)
    assert rule_of(match, 1, FLIP) == "WA-4.2"
    match.advance(match.now + 10_000)
    assert len(match.to_act) == 3


def test_variant_13_the_others_can_do_nothing_for_ten_seconds() -> None:
    match = table(
        3,
        variant=13,
        roller=0,
        frozen_for={"seat": 0, "until": 13_000},
        fault=[True, False, False],
        talon=[None, [], None],
    )
    for seat in (1, 2):
        for move in (FLIP, SHOUT, call(0), top(None), reel(0, None), reel(9, 0), tap(0), say(3), {"do": "dance"}):
            assert rule_of(match, seat, move) == "WA-4.2"
    assert rule_of(match, 0, FLIP) is None
    match.advance(12_999)
    assert rule_of(match, 1, FLIP) == "WA-4.2"
    match.advance(13_000)
    assert state(match)["frozen_for"] is None
    assert rule_of(match, 1, FLIP) is None


def test_variant_13_the_clocks_of_the_others_begin_anew() -> None:
    reels = [of(0, "start", *[None] * 4), of(1, "start", "start", *[None] * 3), None]
    match = table(3, variant=13, roller=0, reel=reels, frozen_for={"seat": 0, "until": 13_000},
                  fits_since=[[3000, *[None] * 5], [3000, -1, *[None] * 4], [None] * 6])  # fmt: skip
    match.advance(20_000)
    assert state(match)["fits_since"][:2] == [[3000, *[None] * 5], [13_000, -1, *[None] * 4]]


def test_variant_13_at_another_pace() -> None:
    match = stocked(of(0, "red-9", "red-8", "extra"), variant=13, roller=0, clock=4000)
    assert match.options["pace"] == 1
    slow = table(
        3,
        {"pace": 2},
        variant=13,
        roller=0,
        clock=9000,
        reel=first(3, of(0, "start", *[None] * 4)),
        talon=first(3, of(0, "extra")),
    )
    slow.play(0, reel(0, None))
    assert state(slow)["frozen_for"] == {"seat": 0, "until": 29_000}


# ---- variants 14 to 16 ----


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


def ten_to_come(seats: int = 3, **more: Any) -> tablee.Match:
    """Seat 0 can play the number that is tapped."""
    if seats == 2:
        arena = [["orange/start", *(f"orange/red-{n}" for n in range(2, 8))]]
        return table(2, variant=15, arena=arena, reel=first(2, ["dark-green/red-8", None, None, None, None]), **more)
    return table(
        seats,
        variant=15,
        arena=[run("red", 9)],
        reel=first(seats, of(0, "red-10", "red-11", *[None] * 3)),
        talon=[[], *[None] * (seats - 1)],
        **more,
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_variant_15_everybody_taps_once(seats: int) -> None:
    match = ten_to_come(seats)
    assert rule_of(match, 0, tap(0)) == "WA-4.2"
    match.play(0, reel(0, 0), at=4000)
    assert state(match)["taps"] == [{"pile": 0, "until": 7000, "by": []}]
    match.play(1, tap(0), at=4001)
    assert rule_of(match, 1, tap(0)) == "WA-4.2"
    match.play(0, tap(0), at=6999)
    truth = state(match)
    assert truth["bonus"][:2] == [1, 1]
    assert truth["taps"] == [{"pile": 0, "until": 7000, "by": [0, 1]}]
    match.advance(7000)
    assert state(match)["taps"] == []
    for odd in (0, 1, 31, 32, -1, None, "0", True):
        assert rule_of(match, 1, {"do": "tap", "pile": odd}) == "WA-4.2"


def test_variant_15_the_window_ends_at_three_seconds() -> None:
    """WA-5.3: a window opened at t for L takes moves stamped before t + L."""
    match = ten_to_come()
    match.play(0, reel(0, 0), at=4000)
    late = match.copy()
    match.play(2, tap(0), at=6999)
    with pytest.raises(tablee.Refused, match=r"WA-4\.2"):
        late.play(2, tap(0), at=7000)


def test_variant_15_other_numbers_and_other_variants_open_no_window() -> None:
    match = ten_to_come()
    match.play(0, reel(0, 0), at=4000)
    match.play(0, reel(1, 0), at=9000)
    assert state(match)["taps"] == []
    plain = table(3, arena=[run("red", 9)], reel=first(3, of(0, "red-10", *[None] * 4)))
    plain.play(0, reel(0, 0))
    assert state(plain)["taps"] == []


def test_variant_15_a_closed_pile_may_still_be_tapped() -> None:
    arena = [["orange/start", *(f"orange/red-{n}" for n in range(2, 8))]]
    match = table(2, variant=15, arena=arena, reel=first(2, ["dark-green/red-8", "dark-green/stop", None, None, None]))
    match.play(0, reel(0, 0), at=4000)
    match.play(0, reel(1, 0), at=5000)
    match.play(1, tap(0), at=6000)
    assert state(match)["bonus"] == [0, 1]


def test_case_8_variant_16_a_number_not_said() -> None:
    """WA-4.2, worked case 8: a 2 played at 3000 and not said: −1 at 6000."""
    match = table(3, variant=16, arena=[pile("start")], reel=first(3, of(0, "red-2", *[None] * 4)))
    match.play(0, reel(0, 0), at=3000)
    assert state(match)["says"][0] == [{"number": 2, "until": 6000}]
    match.advance(5999)
    assert state(match)["bonus"] == [0, 0, 0]
    told = list(match.advance(6000))
    assert {"event": "forgot", "seat": 0, "number": 2} in told
    assert state(match)["bonus"] == [-1, 0, 0]
    assert state(match)["says"] == [[], [], []]


def test_variant_16_a_number_said_in_time() -> None:
    match = table(3, variant=16, arena=[pile("start")], reel=first(3, of(0, "red-2", *[None] * 4)))
    assert rule_of(match, 0, say(2)) == "WA-4.2"
    match.play(0, reel(0, 0), at=3000)
    for odd in (3, 1, 13, -2, None, "2", True):
        assert rule_of(match, 0, {"do": "say", "number": odd}) == "WA-4.2"
    assert rule_of(match, 1, say(2)) == "WA-4.2"
    match.play(0, say(2), at=5999)
    match.advance(9000)
    assert state(match)["bonus"] == [0, 0, 0]
    assert rule_of(match, 0, say(2)) == "WA-4.2"


def test_variant_16_answers_the_oldest_of_that_number() -> None:
    arena = [pile("start", seat=1), pile("start", seat=1), pile("start", seat=1)]
    match = table(
        3,
        variant=16,
        arena=arena,
        reel=first(3, of(0, "red-2", "blue-2", "red-3", *[None] * 2)),
        talon=[[], None, None],
    )
    match.play(0, reel(0, 0), at=3000)
    match.play(0, reel(2, 0), at=3200)
    match.play(0, reel(1, 1), at=3400)
    match.play(0, say(2), at=3500)
    assert state(match)["says"][0] == [{"number": 3, "until": 6200}, {"number": 2, "until": 6400}]


def test_variant_16_start_and_stop_are_not_said() -> None:
    match = table(3, variant=16, arena=[run("red", 12)], reel=first(3, of(0, "start", "stop", *[None] * 3)))
    match.play(0, reel(0, None))
    match.play(0, reel(1, 0))
    assert state(match)["says"] == [[], [], []]


def test_variant_16_owed_at_the_end_is_forgiven() -> None:
    match = table(3, variant=16, arena=[pile("start")], reel=first(3, of(0, "red-2", *[None] * 4)), talon=first(3, []))
    match.play(0, reel(0, 0), at=3000)
    match.play(0, SHOUT, at=3500)
    truth = state(match)
    assert truth["says"] == [[], [], []]
    assert truth["round_scores"][0] == 1 + 5
    match.advance(20_000)
    assert state(match)["scores"][0] == 6


def test_variants_keep_all_cards() -> None:
    """WA-4.2: whatever a variant moves, no card is lost or doubled."""
    for variant in range(1, 17):
        for seats in (2, 3, 8):
            named = 1 if variant in (3, 4, 10) else None
            truth = state(begun(variant, seats=seats, named=named))
            cards = Counter(
                card for name in ("reel", "talon", "stock") for seat in range(seats) for card in truth[name][seat]
            )
            cards += Counter(truth["out"])
            extras = seats * (2 if seats == 2 else 1) if variant == 5 else variant == 13
            assert sum(cards.values()) == seats * (68 if seats == 2 else 52) + extras
