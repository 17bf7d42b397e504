"""Wataï: the variants that deal or move cards otherwise (WA-4.2: 1 to 6, 10)."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee

from .tables import begun, first, of, reel, state, table


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


def test_variant_6_stocks_go_to_the_left() -> None:
    before, after = state(begun(1)), state(begun(6))
    for seat in range(3):
        assert after["stock"][(seat + 1) % 3] == before["stock"][seat]
        assert after["talon"][seat] == before["talon"][seat]
        assert after["reel"][seat] == before["reel"][seat]
    match = begun(6, seats=2)
    assert packs(state(match)["stock"][0]) == {"orange", "yellow"}


def test_variant_10_three_talon_cards_for_another() -> None:
    before, after = state(begun(1)), state(begun(10, roller=0, named=2))
    assert after["talon"][2] == before["talon"][2] + before["talon"][0][-3:]
    assert after["talon"][0] == before["talon"][0][:-3]
    assert [len(talon) for talon in after["talon"]] == [10, 13, 16]


def test_variant_10_counts_minus_two_for_the_holder_and_one_for_the_owner() -> None:
    match = table(3, variant=10, roller=0, named=2, talon=[[], [], of(0, "red-9", "red-8")], arena=[of(0, "start")])
    match.advance(10**6)
    assert state(match)["round_scores"] == [1, 0, -4]


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
