"""Wataï: the Extra Stop that gives ten seconds alone (WA-4.2, variant 13)."""

from __future__ import annotations

import pytest

from .tables import FLIP, SHOUT, begun, call, events, first, of, reel, rule_of, say, state, stocked, table, tap, top


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
