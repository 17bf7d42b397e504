"""Dans ma rue: who sees what."""

from __future__ import annotations

import pytest

import tablee
from tablee.engine import new_luck
from tablee.engine.driver import one_table
from tablee.games import game
from tablee.games.dans_ma_rue.deck import CARD_NAMES

from .tables import FITS as YELLOW
from .tables import TOGETHER, end, full_street, lay, put, situations, state, table


def test_own_statements_and_what_lies_open() -> None:
    """The grid, the open statements, pawns, hand sizes, the pile's height, the whole discard in order; not the pile, nor others' hands."""
    for match in situations("views", games=1, most_turns=12):
        there = state(match)
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            for name in (
                "grid",
                "open",
                "pawns",
                "discard",
                "active",
                "acted",
                "erred",
                "bonus",
                "idle_turns",
                "phase",
                "winners",
            ):
                assert view[name] == there[name]
            assert view["deck"] == [None] * len(there["deck"])
            assert [len(hand) for hand in view["hands"]] == [len(hand) for hand in there["hands"]]
            for other, hand in enumerate(view["hands"]):
                assert hand == (there["hands"][other] if other == seat else [None] * len(hand))
            assert "rng" not in view and "seed" not in view["options"]


def test_hands_stay_closed_at_the_end() -> None:
    match = table(full_street({"tree-walnut": None}), hands=[[YELLOW], [TOGETHER]])
    put(match, 0, "tree-walnut", 5)
    assert match.over and match.view(0)["hands"] == [[YELLOW], [None]] and match.view(None)["hands"] == [[None], [None]]


def test_dr_6_1_no_view_holds_the_help() -> None:
    """It is worked out from what all can see; equal tables with more help have equal views but for the option."""
    views = [dict(table({"house-red": 3}, help=level).view(0)) for level in ("none", "marks", "proofs")]
    for view, level in zip(views, ("none", "marks", "proofs"), strict=True):
        assert view.pop("options") == {"help": level}
    assert views[0] == views[1] == views[2]


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    match = table({}, hands=[[YELLOW], []], seats=2)
    lay(match, 0, YELLOW)
    events = end(match, 0)
    assert all(event["card"] in CARD_NAMES for event in events.for_seat(0) if event["event"] == "drew")
    for seat in (1, None):
        assert [event["card"] for event in events.for_seat(seat) if event["event"] == "drew"] == [None] * 3


def test_dr_4_2_everybody_is_told_the_same_reason() -> None:
    """Clashes and counter-streets come from open facts only."""
    match = table({"house-yellow": 2}, hands=[[YELLOW], None], seats=2)
    events = lay(match, 0, YELLOW)
    for seat in (0, 1, None):
        assert events.for_seat(seat) == list(events)
    events = put(table({}), 0, "house-red", 1)
    for seat in (0, 1, None):
        assert events.for_seat(seat) == list(events) and len(events[0]["street"]) == 5


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_imagining_keeps_what_is_seen_and_deals_the_rest(seat: int) -> None:
    rules = game("dans-ma-rue")
    driver = one_table(rules)
    match = next(one for n, one in enumerate(situations("imagine", games=9)) if one.seats == 4 and n > 30)
    hidden = match.view(seat).table
    luck, memory = new_luck("imagine"), rules.Memory.buffer()
    seen = set()
    for _ in range(20):
        guess = hidden.copy()
        driver.imagine_deal(guess, seat, memory, luck)
        assert driver.flaw_of(guess) == 0
        seen.add(guess.tobytes())
        driver.hide_from(guess, seat)
        assert (guess == hidden).all()
    assert len(seen) == 20


def test_records_and_refusals_tell_nothing() -> None:
    """A card in another's hand and one in the pile are refused alike."""
    match = tablee.new("dans-ma-rue", seats=2, seed=5)
    seat = match.awaited[0]
    theirs, piled = state(match)["hands"][1 - seat][0], state(match)["deck"][0]
    one, two = (match.why_not(seat, {"do": "lay", "card": card}) for card in (theirs, piled))
    assert one is not None and two is not None and one.rule == two.rule == "DR-4.2"
