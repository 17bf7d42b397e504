"""Dans ma rue: a turn, from its first placement to the refill."""

from __future__ import annotations

import itertools

import pytest

from tablee.engine.takeback import reveals
from tablee.games.dans_ma_rue.cards import refill
from tablee.games.dans_ma_rue.table import Table

from .tables import BELGIAN, RABBIT, TOGETHER, end, lay, names, others, put, rule_of, state, table

TREES = {"tree-cherry": 1, "tree-plum": 2, "tree-apple": 3, "tree-pear": 4}
HOUSES = {"house-yellow": 1, "house-red": 2, "house-green": 3, "house-blue": 4}
FITS, CLASHES = "at:house-yellow:1", "at:house-red:1"
GERMAN, FRENCH = "at:family-german:1", "at:family-french:5"


def test_dr_4_1_one_action_exactly() -> None:
    """A second action is refused, whichever the first was; placing and bonuses go on."""
    second = ({"do": "lay", "card": FRENCH}, {"do": "discard", "cards": [FRENCH]}, {"do": "blocked"})
    for first in ({"do": "lay", "card": FITS}, {"do": "discard", "cards": [FITS]}, {"do": "blocked"}):
        match = table({**TREES}, hands=[[FITS, FRENCH], None])
        match.play(0, first)
        assert [rule_of(match, 0, move) for move in second] == ["DR-4.1"] * 3
        assert rule_of(match, 0, {"do": "place", "picture": "tree-walnut", "at": 5}) is None
        put(match, 0, "tree-walnut", 5)
        assert match.awaited == (0,)
        end(match, 0)
        assert match.awaited == (1,)


def test_dr_4_1_placing_and_bonuses_before_the_action() -> None:
    match = table({**TREES}, hands=[[FITS, FRENCH], None])
    put(match, 0, "tree-walnut", 5)
    match.play(0, {"do": "bonus", "hand": FITS})
    assert not state(match)["acted"]
    lay(match, 0, FRENCH)
    assert state(match)["acted"]


def test_dr_4_2_a_statement_that_fits_lies_open() -> None:
    match = table({}, hands=[[FITS], None], pawns=[3, 0])
    assert lay(match, 0, FITS) == [{"event": "laid", "seat": 0, "card": FITS}]
    assert state(match)["open"] == [FITS] and state(match)["pawns"] == [3, 0] and state(match)["hands"][0] == []


def test_dr_4_2_a_wrong_one_is_discarded_and_costs_two() -> None:
    match = table({"house-yellow": 1}, hands=[[CLASHES], None], pawns=[3, 0])
    assert names(lay(match, 0, CLASHES)) == ["laid", "contradiction", "paid"]
    assert state(match)["open"] == [] and state(match)["discard"] == [CLASHES] and state(match)["pawns"] == [1, 0]
    assert state(match)["acted"]


def test_dr_4_2_a_false_statement_about_placed_pictures_contradicts() -> None:
    match = table({RABBIT: 4, BELGIAN: 3}, hands=[[TOGETHER], None], pawns=[2, 0])
    events = lay(match, 0, TOGETHER)
    assert events[1]["clash"] == ["at:family-belgian:3", "at:animal-rabbit:4"]
    assert state(match)["pawns"] == [0, 0]


def test_dr_4_3_a_proved_picture_brings_a_pawn_and_a_bonus() -> None:
    match = table({**TREES}, idle_turns=7)
    events = put(match, 0, "tree-walnut", 5)
    assert events == [{"event": "placed", "seat": 0, "picture": "tree-walnut", "at": 5, "pawns": 1}]
    assert state(match)["pawns"] == [1, 0] and state(match)["bonus"] == 1 and state(match)["idle_turns"] == 0


@pytest.mark.parametrize("at", [1, 5])
def test_dr_4_3_impossible_or_merely_not_certain(at: int) -> None:
    """The picture goes back; its player pays two, places no more, and keeps action and bonuses."""
    match = table({**TREES, "house-red": 3}, open=[FITS], hands=[[GERMAN, FRENCH], None], pawns=[5, 0])
    put(match, 0, "tree-walnut", 5)
    events = put(match, 0, "house-white", at)
    assert names(events) == ["unproved", "paid"] and events[1]["pawns"] == 2
    assert state(match)["erred"] and state(match)["pawns"] == [4, 0] and state(match)["bonus"] == 1
    assert state(match)["grid"][0] == [None, None, "house-red", None, None]
    assert rule_of(match, 0, {"do": "place", "picture": "house-yellow", "at": 1}) == "DR-4.3"
    match.play(0, {"do": "bonus", "hand": FRENCH})
    lay(match, 0, GERMAN)
    end(match, 0)
    assert not state(match)["erred"]
    assert names(put(match, 1, "house-yellow", 1)) == ["placed", "left"]


def test_dr_4_4_a_bonus_for_each_picture() -> None:
    """From the hand or the table; no more than pictures placed."""
    match = table({**TREES, **HOUSES}, open=[GERMAN, FRENCH], hands=[[TOGETHER], None])
    assert rule_of(match, 0, {"do": "bonus", "hand": TOGETHER}) == "DR-4.4"
    put(match, 0, "tree-walnut", 5)
    put(match, 0, "house-white", 5)
    assert state(match)["bonus"] == 2
    gone = match.play(0, {"do": "bonus", "table": GERMAN})
    assert gone == [{"event": "discarded", "seat": 0, "card": GERMAN, "source": "table", "why": "bonus"}]
    match.play(0, {"do": "bonus", "hand": TOGETHER})
    assert state(match)["discard"] == [GERMAN, TOGETHER] and state(match)["open"] == [FRENCH]
    assert rule_of(match, 0, {"do": "bonus", "table": FRENCH}) == "DR-4.4"


def test_dr_4_4_what_leaves_the_table_no_longer_proves() -> None:
    """What leaves only loosens (DR-3.1)."""
    match = table({**TREES, RABBIT: 4}, open=[TOGETHER])
    put(match, 0, "tree-walnut", 5)
    match.play(0, {"do": "bonus", "table": TOGETHER})
    assert names(put(match, 0, BELGIAN, 4)) == ["unproved", "paid"]


def test_dr_4_5_spent_statements_leave_in_the_order_of_open() -> None:
    """All that they name is placed; others stay."""
    opened = ["beside:house-blue:house-white", TOGETHER, "beside:house-green:house-blue"]
    match = table({"house-green": 3, "house-white": 5}, open=opened)
    events = put(match, 0, "house-blue", 4)
    assert [event.get("card") for event in events] == [None, opened[0], opened[2]]
    assert names(events) == ["placed", "left", "left"]
    assert state(match)["open"] == [TOGETHER] and state(match)["discard"] == [opened[0], opened[2]]


def test_dr_4_6_discard_for_a_pawn() -> None:
    """One or more cards, one pawn for all; free without a pawn. They go to the discard in the order of the deck."""
    hand = [FRENCH, FITS, TOGETHER]
    for pawns, left in ((2, 1), (0, 0)):
        match = table({}, hands=[hand, None], pawns=[pawns, 0])
        events = match.play(0, {"do": "discard", "cards": [TOGETHER, FITS]})
        assert [event["card"] for event in events if event["event"] == "discarded"] == [FITS, TOGETHER]
        assert state(match)["pawns"] == [left, 0] and state(match)["hands"][0] == [FRENCH]
        assert (
            state(match)["discard"] == [FITS, TOGETHER] and state(match)["acted"] and "discarding" not in state(match)
        )
        assert match.record()["moves"][0]["move"] == {"do": "discard", "cards": [FITS, TOGETHER]}


def test_dr_4_6_every_set_of_cards_is_listed_once() -> None:
    match = table({}, hands=[[FITS, FRENCH, TOGETHER], None])
    sets = [tuple(move["cards"]) for move in match.moves(0) if move["do"] == "discard"]
    assert len(sets) == 7 == len(set(map(frozenset, sets)))
    assert all(set(cards) <= {FITS, FRENCH, TOGETHER} for cards in sets)


def test_dr_4_6_a_discard_is_named_card_by_card() -> None:
    """What a client is sent: how many, then each card; and the whole of it is one move."""
    match = table({}, hands=[[FITS, FRENCH, TOGETHER], None])
    begun = {"do": "discard", "cards": [None, None]}
    assert begun in match.choices(0) and not match.is_whole(begun)
    first = match.choices(0, begun)
    assert [move["cards"][0] for move in first] == [FITS, FRENCH]
    last = match.choices(0, first[1])
    assert last == [{"do": "discard", "cards": [FRENCH, TOGETHER]}] and match.is_whole(last[0])
    for odd in (
        {"do": "discard", "cards": []},
        {"do": "discard", "cards": ["x", None]},
        {"do": "discard", "cards": [None] * 4},
    ):
        with pytest.raises(ValueError, match="cards"):
            match.choices(0, odd)


def test_dr_4_7_blocked_is_free_if_each_card_contradicts() -> None:
    match = table({"house-yellow": 1}, hands=[[CLASHES, GERMAN], None], open=[FRENCH], pawns=[2, 0])
    events = match.play(0, {"do": "blocked"})
    assert names(events) == ["blocked", "discarded", "discarded", "paid"] and events[0]["free"] is False
    assert state(match)["pawns"] == [1, 0] and state(match)["hands"][0] == []
    match = table({"house-yellow": 1, "family-italian": 1}, hands=[[CLASHES, GERMAN], None], pawns=[2, 0])
    events = match.play(0, {"do": "blocked"})
    assert names(events) == ["blocked", "discarded", "discarded"] and events[0]["free"] is True
    assert state(match)["pawns"] == [2, 0] and state(match)["acted"]


def test_dr_4_7_each_card_is_taken_alone() -> None:
    """Two cards that fit alone but not together do not make a block."""
    match = table(
        {"house-red": 3}, hands=[["beside:house-green:house-blue", "beside:house-blue:house-white"], None], pawns=[1, 0]
    )
    assert match.play(0, {"do": "blocked"})[0]["free"] is False


def test_dr_4_8_the_hand_is_filled_from_the_top() -> None:
    match = table({}, hands=[[FITS], []])
    top = state(match)["deck"][-3:]
    lay(match, 0, FITS)
    events = end(match, 0)
    assert sorted(state(match)["hands"][0]) == sorted(top) and len(state(match)["deck"]) == 101
    assert names(events) == ["drew"] * 3 + ["ended", "turn"]


def test_drawn_cards_are_told_in_the_order_of_the_hand() -> None:
    """However they lay in the pile, which nobody sees."""
    top = sorted(others(FITS))[:3]
    for order in itertools.permutations(top):
        match = table({}, hands=[[FITS], []], deck=[*sorted(others(FITS))[3:], *order])
        lay(match, 0, FITS)
        assert [event["card"] for event in end(match, 0) if event["event"] == "drew"] == match.view(0)["hands"][0]


def test_dr_4_8_an_empty_pile_is_made_from_the_discard() -> None:
    """When a card is to be drawn and the pile is empty, not before."""
    rest = others(FITS, TOGETHER)
    match = table({}, hands=[[FITS], []], deck=[TOGETHER], discard=rest)
    lay(match, 0, FITS)
    events = end(match, 0)
    assert names(events) == ["drew", "reshuffled", "drew", "drew", "ended", "turn"]
    assert events[1] == {"event": "reshuffled", "cards": 103} and state(match)["discard"] == []
    assert len(state(match)["deck"]) == 101 and TOGETHER in state(match)["hands"][0]
    match = table(
        {}, hands=[[FITS], []], deck=[TOGETHER, CLASHES, FRENCH], discard=others(FITS, TOGETHER, CLASHES, FRENCH)
    )
    lay(match, 0, FITS)
    assert "reshuffled" not in names(end(match, 0)) and state(match)["deck"] == []


def test_dr_4_8_nothing_left_means_no_refill() -> None:
    t = Table.new()
    t.seats = 2
    refill(t, 0, None)
    assert t.hand_size.tolist() == [0] * 6


def test_dr_4_8_bonuses_lapse_and_the_next_player_goes_on() -> None:
    match = table({**TREES}, seats=3, active=2, hands=[None, None, [FITS]])
    put(match, 2, "tree-walnut", 5)
    lay(match, 2, FITS)
    end(match, 2)
    after = state(match)
    assert after["active"] == 0 and after["bonus"] == 0 and not after["acted"] and after["idle_turns"] == 1


def test_dr_4_9_nobody_goes_below_zero() -> None:
    for pawns in (0, 1):
        match = table({"house-yellow": 1}, hands=[[CLASHES], None], pawns=[pawns, 0])
        events = lay(match, 0, CLASHES)
        assert [event["pawns"] for event in events if event["event"] == "paid"] == [1] * pawns
        assert state(match)["pawns"] == [0, 0] and state(match)["discard"] == [CLASHES]


def test_dr_4_3_a_mistake_is_not_taken_back() -> None:
    """Else trying every place would cost nothing. A placement that is proved shows nothing that could not be worked out."""
    match = table({**TREES, "house-yellow": 1}, hands=[[CLASHES], None])
    assert not reveals(match, 0, {"do": "place", "picture": "tree-walnut", "at": 5})
    assert reveals(match, 0, {"do": "place", "picture": "house-red", "at": 3})
    assert reveals(match, 0, {"do": "lay", "card": CLASHES})
    assert reveals(match, 0, {"do": "blocked"})
