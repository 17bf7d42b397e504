"""Wataï: shouts, true and false, and rounds that end without one (WA-2.9, WA-2.11)."""

from __future__ import annotations

from typing import Any

import pytest

import tablee

from .tables import FLIP, SHOUT, events, first, of, pile, reel, rule_of, state, stocked, table

# ---- WA-2.9 ----


def test_wa_2_9_the_last_talon_card_turned_lets_one_shout_at_once_or_later() -> None:
    match = table(3, reel=first(3, of(0, "start", *[None] * 4)), talon=first(3, of(0, "red-9")))
    told = events(match, 0, reel(0, None), at=3100)
    assert [event["event"] for event in told] == ["played", "drew", "ran-out"]
    assert state(match)["emptied"] == [0]
    match.play(1, FLIP, at=5000)
    told = events(match, 0, SHOUT, at=9000)
    assert told[0] == {"event": "shouted", "seat": 0}
    truth = state(match)
    assert (truth["phase"], truth["shouter"], truth["clock"], truth["roller"]) == ("dice", 0, 9000, 0)


def test_case_4_a_false_shout() -> None:
    """WA-2.9, worked case 4: −5, play goes on, a second one at the same height is refused."""
    match = table(3, talon=first(3, of(0, "red-9")), reel=first(3, of(0, "start", "start", *[None] * 3)))
    assert events(match, 0, SHOUT) == [{"event": "false-shout", "seat": 0, "talon": 1}]
    truth = state(match)
    assert truth["bonus"] == [-5, 0, 0]
    assert truth["false_at"] == [1, None, None]
    assert truth["phase"] == "round"
    assert rule_of(match, 0, SHOUT) == "WA-2.9"
    assert rule_of(match, 1, SHOUT) is None
    match.play(0, reel(0, None))
    match.play(0, SHOUT)
    assert state(match)["phase"] == "dice"


def test_wa_2_9_another_height_another_false_shout() -> None:
    match = table(
        3, talon=first(3, of(0, "red-9", "red-8", "red-7")), reel=first(3, of(0, "start", "start", *[None] * 3))
    )
    match.play(0, SHOUT)
    match.play(0, reel(0, None))
    match.play(0, SHOUT)
    assert rule_of(match, 0, SHOUT) == "WA-2.9"
    assert state(match)["bonus"] == [-10, 0, 0]


def test_wa_2_9_the_first_due_shout_ends_the_round() -> None:
    match = table(3, talon=[[], [], None])
    match.play(1, SHOUT)
    assert state(match)["shouter"] == 1
    assert rule_of(match, 0, SHOUT) == "WA-5.2"


def test_variant_7_needs_an_empty_reel_too() -> None:
    """WA-4.2, variant 7."""
    match = table(3, variant=7, talon=first(3, []), reel=first(3, of(0, "start", *[None] * 4)))
    match.play(0, SHOUT)
    assert state(match)["bonus"][0] == -5
    assert rule_of(match, 0, SHOUT) == "WA-2.9"
    match.play(0, reel(0, None))
    assert rule_of(match, 0, SHOUT) is None
    match.play(0, SHOUT)
    assert state(match)["shouter"] == 0


def test_variant_11_waits_for_a_second_talon() -> None:
    """WA-4.2, variant 11: false before a second has run out; then the first of these two, and nobody else."""
    reels = [of(0, "start", *[None] * 4), of(1, "start", *[None] * 4), of(2, "start", *[None] * 4), None]
    talons = [of(0, "red-9"), of(1, "red-9"), of(2, "red-9"), None]
    match = table(4, variant=11, reel=reels, talon=talons)
    match.play(2, reel(0, None))
    match.play(2, SHOUT)
    assert state(match)["bonus"] == [0, 0, -5, 0]
    assert rule_of(match, 2, SHOUT) == "WA-2.9"
    match.play(0, reel(0, None))
    match.play(1, reel(0, None))
    assert state(match)["emptied"] == [2, 0, 1]
    match.play(1, SHOUT)
    assert state(match)["bonus"] == [0, -5, -5, 0]
    assert state(match)["phase"] == "round"
    match.play(2, SHOUT)
    truth = state(match)
    assert truth["shouter"] == 2
    # 1 Start − 5 + 20, whatever the counting die says.
    assert truth["round_scores"][2] == 1 - 5 + 20


def test_variant_11_pays_20_whatever_the_counting_die_says() -> None:
    match = table(3, variant=11, counting=2, talon=[[], [], None], arena=[])
    match.play(0, SHOUT)
    assert state(match)["round_scores"][0] == 20


# ---- WA-2.11 ----


def stuck_soon(**more: Any) -> tablee.Match:
    """Everybody has a card that goes nowhere, and a stock of one that is never played."""
    whole = (
        [f"{suit}-{n}" for suit in ("red", "blue", "green", "yellow") for n in range(2, 13)]
        + ["start"] * 4
        + ["stop"] * 4
    )
    stocks, talons, turned = [], [], []
    for seat in range(3):
        rest = of(seat, *whole)
        for face in ("red-9", *[f"blue-{n}" for n in range(2, 13)]):
            rest.remove(of(seat, face)[0])
        stocks.append(of(seat, "red-9"))
        talons.append(of(seat, *[f"blue-{n}" for n in range(2, 13)]))
        turned.append(rest)
    given: dict[str, Any] = {
        "reel": [[None] * 5] * 3,
        "talon": talons,
        "stock": stocks,
        "turned": turned,
        "playable_top": [False] * 3,
    }
    return table(3, **(given | {"gathered": [6, 6, 5]} | more))


def gather(match: tablee.Match, seat: int) -> None:
    """Flips until the stock is gathered."""
    before = state(match)["gathered"][seat]
    while state(match)["phase"] == "round" and state(match)["gathered"][seat] == before:
        match.play(seat, FLIP)


def test_wa_2_11_six_gatherings_of_everybody_end_the_round() -> None:
    match = stuck_soon()
    gather(match, 2)
    truth = state(match)
    assert truth["phase"] == "dice"
    assert truth["shouter"] is None
    assert truth["gathered"] == [6, 6, 6]
    # WA-3.1, WA-4.1: nobody has points but those of the talon; the lowest of equal seats rolls.
    assert truth["round_scores"] == [-22, -22, -22]
    assert truth["roller"] == 0


def test_wa_2_11_five_do_not() -> None:
    match = stuck_soon(gathered=[6, 5, 5])
    gather(match, 2)
    assert state(match)["phase"] == "round"


def test_wa_2_11_a_card_played_starts_the_count_anew() -> None:
    match = table(3, gathered=[3, 4, 5], reel=first(3, of(0, "start", *[None] * 4)))
    match.play(0, reel(0, None))
    assert state(match)["gathered"] == [0, 0, 0]


def test_wa_2_11_nothing_left_counts_as_gathered() -> None:
    """Neither stock nor turned-up cards and no reel card that fits."""
    match = stocked(
        [], gathered=[0, 9, 9], talon=[of(0, "red-9"), None, None], reel=[of(0, "red-8", *[None] * 4), None, None]
    )
    match.play(0, SHOUT)
    assert state(match)["phase"] == "dice"


def test_wa_2_11_a_card_that_fits_keeps_the_round_going() -> None:
    match = stocked(
        [], gathered=[0, 9, 9], talon=[of(0, "red-9"), None, None], reel=[of(0, "start", *[None] * 4), None, None]
    )
    match.play(0, SHOUT)
    assert state(match)["phase"] == "round"


def test_wa_2_11_an_extra_stop_that_fits_keeps_it_going_too() -> None:
    given: dict[str, Any] = {"talon": [of(0, "red-9"), None, None], "reel": [of(0, "extra", *[None] * 4), None, None]}
    match = stocked([], gathered=[0, 9, 9], variant=5, arena=[pile("start", seat=1)], **given)
    match.play(0, SHOUT)
    assert state(match)["phase"] == "round"


def test_wa_2_11_a_shout_that_is_due_keeps_it_going() -> None:
    match = stocked([], gathered=[0, 6, 6])
    match.play(1, SHOUT)  # a false one, after which the table looks
    assert state(match)["phase"] == "round"
    match.play(0, SHOUT)
    assert state(match)["shouter"] == 0


@pytest.mark.parametrize("pace", [1, 2])
def test_wa_2_11_too_quiet_for_120_seconds(pace: int) -> None:
    match = table(3, {"pace": pace}, clock=9000, last_play=5000)
    end = 5000 + 120_000 * pace
    assert match.due == end
    match.advance(end - 1)
    assert state(match)["phase"] == "round"
    told = [event for event in match.advance(end + 7000) if event["event"] == "stuck"]
    assert told == [{"event": "stuck", "why": "too-quiet"}]
    truth = state(match)
    assert (truth["phase"], truth["clock"], truth["now"], truth["shouter"]) == ("dice", end, end + 7000, None)


def test_wa_2_11_too_quiet_even_where_a_shout_is_due() -> None:
    match = table(3, talon=first(3, []))
    match.advance(123_000)
    assert state(match)["shouter"] is None
