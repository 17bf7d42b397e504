"""ChiWaWa: the swap, its lock, and who knows what (CW-3.3, CW-3.4)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tablee.engine import Match

from .tables import DECK, FOLD, Move, at, cards_of, hand, place, rest_of, rule_of, source, state, swap, table, turn


def swapping() -> Match:
    """Seat 0 to move; rows with cards that different seats know; a known source and pile."""
    return turn(
        "5a@0 5b* 10a@1", "20a@0 20b* 20c@01", "5c* 10b@2",
        hands=[["mimicry", "10c"], ["5a"], ["5b"]], source=["5a", "5b", "5c"], top_known=[1],
    )  # fmt: skip


def spot_now(match: Match, spot: Move) -> tuple[Any, Any]:
    """The card at a spot and who knows it."""
    found = state(match)
    if "source" in spot:
        return found["source"][spot["source"]], "open"
    if "deck" in spot:
        return found["deck"][-1], found["top_known"]
    if "row" in spot:
        entry = found["rows"][spot["row"]][spot["at"]]
        return entry["card"], entry["known"]
    return spot["hand"], [0]


SPOTS: list[Move] = [
    source(0), source(1), source(2), DECK, at(0, 0), at(0, 2), at(1, 0), at(1, 2), at(2, 1), hand("10c"),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b"), list(itertools.combinations(SPOTS, 2)))
def test_cw_3_3_each_takes_exactly_the_others_place(a: Move, b: Move) -> None:
    """CW-3.3 and *who sees what*: all pairs of different spots; out of a hand its player knows the card, out of the source all do."""
    match = swapping()
    (card_a, knows_a), (card_b, knows_b) = spot_now(match, a), spot_now(match, b)
    match.play(0, swap("mimicry", a, b))
    everybody = [0, 1, 2]
    found = state(match)
    assert found["discard"] == ["mimicry"]
    if "hand" in b:
        assert found["hands"][0] == [card_a]
    else:
        card, knows = spot_now(match, b)
        assert card == card_a
        assert knows == ("open" if "source" in b else everybody if knows_a == "open" else knows_a)
        assert len(found["hands"][0]) == 1
    card, knows = spot_now(match, a)
    assert card == card_b
    assert knows == ("open" if "source" in a else everybody if knows_b == "open" else knows_b)
    assert found["locked"] == [spot for spot in (a, b) if "hand" not in spot]
    assert found["active"] == 1


@pytest.mark.parametrize(("a", "b"), list(itertools.combinations(SPOTS, 2)))
def test_cw_3_3_either_order_is_the_same_swap(a: Move, b: Move) -> None:
    one, other = swapping(), swapping()
    one.play(0, swap("mimicry", a, b))
    other.play(0, swap("mimicry", b, a))
    assert one.position() == other.position()
    assert one.history == other.history


def test_cw_3_3_each_pair_is_listed_once() -> None:
    """CW-3.3: 9 spots outside the hand give 36 pairs, 9 more with the card still in hand, for each of the two cards that can pay."""
    swaps = [move for move in swapping().moves(0) if move["do"] == "swap"]
    pairs = [
        (move["discard"], *sorted((str(sorted(move["a"].items())), str(sorted(move["b"].items()))))) for move in swaps
    ]
    assert len(set(pairs)) == len(pairs) == 2 * (36 + 9)
    assert all(swapping().why_not(0, move) is None for move in swaps)
    assert not any("hand" in move["a"] for move in swaps)


def test_cw_3_3_choices_walk_a_swap() -> None:
    """The card that pays, then one spot, then the other; every step is the beginning of the next."""
    match = swapping()
    first = [move for move in match.choices(0) if move["do"] == "swap"]
    assert first == [{"do": "swap", "discard": "10c"}, {"do": "swap", "discard": "mimicry"}]
    assert not any(match.is_whole(move) for move in first)
    second = match.choices(0, first[1])
    assert [move["a"] for move in second] == [spot for spot in SPOTS if "hand" not in spot]
    third = match.choices(0, {"do": "swap", "discard": "mimicry", "a": at(1, 0)})
    assert [move["b"] for move in third] == [at(1, 2), at(2, 1), hand("10c")]
    assert all(match.is_whole(move) for move in third)
    assert match.choices(0, third[0]) == []
    for so_far in (
        {"do": "swap"},
        {"do": "swap", "discard": "20a"},
        {"do": "swap", "discard": "mimicry", "a": at(1, 1)},
        {"do": "swap", "discard": "mimicry", "a": {"row": 9}},
        {"do": "swap", "discard": "mimicry", "a": 7},
    ):
        with pytest.raises(ValueError, match="so_far"):
            match.choices(0, so_far)


def test_cw_3_3_the_last_card_may_pay_for_a_swap_between_other_spots() -> None:
    match = turn("5a* 10a", "5b* 20a", hands=[["mimicry"], ["5a", "5b"]])
    match.play(0, swap("mimicry", at(0, 1), at(1, 1)))
    assert [cards_of(row) for row in state(match)["rows"]] == ["5a* 20a", "5b* 10a"]
    assert state(match)["hands"][0] == []


def test_cw_3_3_an_empty_pile_is_no_spot() -> None:
    """CW-3.3: and it is not made anew during a round."""
    match = turn(
        "5a* 10a",
        "5b*",
        hands=[["mimicry"], ["5a"]],
        source=["5c"],
        deck=[],
        discard=rest_of("5a 10a 5b mimicry 5a 5c"),
    )
    assert rule_of(match, 0, swap("mimicry", source(0), DECK)) == "CW-3.3"
    match.play(0, swap("mimicry", source(0), at(0, 1)))
    assert state(match)["deck"] == []


def test_cw_3_3_without_two_spots_nothing_can_be_swapped() -> None:
    """One source card alone: with another hand card it makes a pair, without one it does not."""
    cards = "5a 5b 10a 5c"
    alone = turn("5a*", "5b*", hands=[["10a"], []], source=["5c"], deck=[], discard=rest_of(cards))
    assert [move["do"] for move in alone.moves(0)] == ["place", "place", "plant", "plant", "fold"]
    pair = turn("5a*", "5b*", hands=[["10a", "10b"], []], source=["5c"], deck=[], discard=rest_of(cards + " 10b"))
    assert [move for move in pair.moves(0) if move["do"] == "swap"] == [
        swap("10a", source(0), hand("10b")),
        swap("10b", source(0), hand("10a")),
    ]


def test_cw_3_3_a_swap_is_checked_whole_before_anything_changes() -> None:
    match = swapping()
    before = match.position()
    for move in (
        {"do": "swap", "discard": "mimicry"},
        {"do": "swap", "discard": "mimicry", "a": source(0)},
        swap("mimicry", source(0), at(0, 1)),
        swap("mimicry", source(0), source(3)),
    ):
        assert match.why_not(0, move) is not None
        with pytest.raises(ValueError, match="CW-"):
            match.play(0, move)
        assert match.position() == before and match.history == []
    match.play(0, swap("mimicry", source(0), at(0, 0)))
    assert len(match.history) == 1, "one row in the record"


# ---- the lock ----


def test_cw_3_4_what_was_just_swapped_stays_for_the_next_turn() -> None:
    match = swapping()
    match.play(0, swap("mimicry", source(1), at(1, 0)))
    assert rule_of(match, 1, swap("5a", source(1), DECK)) == "CW-3.4"
    assert rule_of(match, 1, swap("5a", at(1, 0), DECK)) == "CW-3.4"
    assert rule_of(match, 1, swap("5a", source(0), DECK)) is None
    listed = [move for move in match.moves(1) if move["do"] == "swap"]
    assert not any(spot in (source(1), at(1, 0)) for move in listed for spot in (move["a"], move["b"]))


@pytest.mark.parametrize("action", [FOLD, place("5a"), swap("5a", source(0), DECK)])
def test_cw_3_4_the_lock_ends_with_that_turn_whatever_is_done(action: Move) -> None:
    match = swapping()
    match.play(0, swap("mimicry", source(1), at(1, 2)))
    match.play(1, action)
    assert source(1) not in state(match)["locked"]
    assert rule_of(match, 2, swap("5b", source(1), at(1, 2))) is None


def test_cw_3_4_the_same_player_going_on_alone_is_bound_too() -> None:
    match = turn("5a* 10a", "5b*", hands=[["mimicry", "mimicry", "5c"], []], source=["20a", "20b"])
    match.play(0, swap("mimicry", source(0), at(0, 1)))
    assert match.to_act == (0,)
    assert rule_of(match, 0, swap("mimicry", source(0), source(1))) == "CW-3.4"
    match.play(0, place("5c", "left"))
    assert rule_of(match, 0, swap("mimicry", source(0), source(1))) is None


def test_cw_3_4_a_card_that_went_into_a_hand_is_not_locked() -> None:
    """CW-3.4: only the place in the row is; the card just taken may be swapped again."""
    match = turn("5a* 10a", "5b*", hands=[["mimicry", "mimicry", "5c"], []], source=["20a"])
    match.play(0, swap("mimicry", at(0, 1), hand("5c")))
    assert state(match)["locked"] == [at(0, 1)]
    assert rule_of(match, 0, swap("mimicry", source(0), hand("10a"))) is None


def test_cw_3_4_locks_do_not_outlive_the_round() -> None:
    match = turn("5a* 10a", "10b*", hands=[["mimicry"], []])
    match.play(0, swap("mimicry", source(0), DECK))
    assert state(match)["round"] == 2 and state(match)["locked"] == []


# ---- rows longer than sixteen cards ----

LONG = "5a 5a 5a 5a 5a 5a 5b 5b 5b 5b 5b 5b 5c 5c 5c 5c 5c 5c 10a 10a 10b 10c* 10b"


def test_cw_3_3_every_place_of_a_long_row_can_be_swapped() -> None:
    """A row may have up to 53 cards; the places beyond the first sixteen take one more choice on the way."""
    match = turn(LONG, "20a* 20b", hands=[["mimicry", "5a"], ["20c"]], source=["20c"])
    size = len(LONG.split())
    listed = [move for move in match.moves(0) if move["do"] == "swap" and move["discard"] == "mimicry"]
    spots = [source(0), DECK, *[at(0, i) for i in range(size) if i != 21], at(1, 1), hand("5a")]
    pairs = {(str(a), str(b)) for a, b in itertools.combinations(spots, 2)}
    assert {(str(move["a"]), str(move["b"])) for move in listed} == pairs and len(listed) == len(pairs)
    halfway = {"do": "swap", "discard": "mimicry", "a": {"row": 0}}
    assert halfway in match.choices(0, {"do": "swap", "discard": "mimicry"})
    assert [move["a"]["at"] for move in match.choices(0, halfway)] == [16, 17, 18, 19, 20, 22]
    deeper = {"do": "swap", "discard": "mimicry", "a": at(0, 18), "b": {"row": 0}}
    assert deeper in match.choices(0, {"do": "swap", "discard": "mimicry", "a": at(0, 18)})
    assert [move["b"]["at"] for move in match.choices(0, deeper)] == [19, 20, 22]
    match.play(0, swap("mimicry", at(0, 22), at(0, 18)))
    row = cards_of(state(match)["rows"][0]).split()
    assert (row[18], row[22]) == ("10b", "10a")
    assert state(match)["locked"] == [at(0, 18), at(0, 22)]
    assert match.history[-1]["move"] == swap("mimicry", at(0, 18), at(0, 22))


def test_cw_2_4_the_pillar_of_a_long_row_stays() -> None:
    match = turn(LONG, "20a* 20b", hands=[["mimicry", "5a"], ["20c"]], source=["20c"])
    assert rule_of(match, 0, swap("mimicry", at(0, 21), DECK)) == "CW-2.4"
    assert rule_of(match, 0, swap("mimicry", at(0, 23), DECK)) == "CW-3.3"


def test_a_row_takes_all_cards_that_there_are() -> None:
    """53 cards in one row: two pillars lie, everything else is in the first row but a card to play."""
    cards = rest_of("5a 5b 5c 5c")
    match = table(
        phase="turn", active=0, starter=0, source=[], deck=[], discard=[], hands=[["5c", "5c"], []],
        rows=[[{"card": "5a", "pillar": True, "known": []}, *[{"card": card, "pillar": False, "known": []} for card in cards]],
              [{"card": "5b", "pillar": True, "known": []}]],
    )  # fmt: skip
    match.play(0, place("5c", "left"))
    assert len(state(match)["rows"][0]) == 52
    assert rule_of(match, 0, swap("5c", at(0, 51), at(0, 0))) is None
    match.play(0, place("5c", "left"))
    assert state(match)["round"] == 2
