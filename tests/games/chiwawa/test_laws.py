"""ChiWaWa: the laws of the record can each be broken, and hold in many random games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablee.engine.described.fields import FIRST_LAW
from tablee.engine.driver import one_table
from tablee.engine.rule import COMPILED
from tablee.games.chiwawa import GAME
from tablee.games.chiwawa.laws import CARDS_LAW, DECISION_LAW, LOCK_LAW, ROWS_LAW, SEATS_LAW
from tablee.games.chiwawa.spots import row_spot
from tablee.games.chiwawa.table import COUNT, DECK_SPOT, NO_SEAT, OVER, PILLAR, TURN
from tests.games.changes import setting
from tools.invariants import check

from .tables import turn


def _another_card(t: Any) -> None:
    t.deck[0] = (int(t.deck[0]) + 1) % 9


def _lose_a_card(t: Any) -> None:
    t.deck_size -= 1
    t.deck[int(t.deck_size)] = 0


def _pick_up_a_card(t: Any) -> None:
    """A card of the hand lies in a place of no seat."""
    t.hand[0, 0] -= 1
    t.hand_size[0] -= 1
    t.hand[2, 0] += 1
    t.hand_size[2] += 1


def _empty_hand(t: Any) -> None:
    """The active seat has nothing to play with: its cards go to the discard."""
    for kind in range(11):
        for _ in range(int(t.hand[0, kind])):
            t.discard[int(t.discard_size)] = kind
            t.discard_size += 1
        t.hand[0, kind] = 0
    t.hand_size[0] = 0


def _empty_pile(t: Any) -> None:
    """The pile goes to the discard, and somebody still knows its top."""
    for i in range(int(t.deck_size)):
        t.discard[i], t.deck[i] = t.deck[i], 0
    t.discard_size, t.deck_size, t.top_known = t.deck_size, 0, 1


def _nothing_to_count(t: Any) -> None:
    t.phase = COUNT


BROKEN: list[tuple[int, Callable[[Any], None]]] = [
    (CARDS_LAW, _another_card),
    (CARDS_LAW, _lose_a_card),
    (FIRST_LAW, setting("hand", 1, (0, 4))),
    (FIRST_LAW, setting("hand_size", 9, 0)),
    (FIRST_LAW, setting("deck", 3, 53)),
    (FIRST_LAW, setting("discard", 3, 20)),
    (CARDS_LAW, setting("discard_size", 1)),
    (FIRST_LAW, setting("source_size", 2)),
    (FIRST_LAW, setting("source", 11, 0)),
    (CARDS_LAW, setting("line", 3, (0, 20))),
    (CARDS_LAW, setting("known", 1, (1, 20))),
    (CARDS_LAW, setting("row_size", 4, 0)),
    (CARDS_LAW, setting("chosen", 3, 0)),
    (ROWS_LAW, setting("pillar", 0, 0)),
    (ROWS_LAW, setting("pillar", 9, 0)),
    (ROWS_LAW, setting("phase", PILLAR)),
    (ROWS_LAW, setting("alive", 1)),
    (ROWS_LAW, _pick_up_a_card),
    (ROWS_LAW, setting("known", 4, (0, 0))),
    (ROWS_LAW, setting("known", 1, (0, 1))),
    (FIRST_LAW, setting("folded", 4)),
    (FIRST_LAW, setting("top_known", 4)),
    (FIRST_LAW, setting("won", 4)),
    (FIRST_LAW, setting("starter", 2)),
    (FIRST_LAW, setting("active", 2)),
    (SEATS_LAW, setting("active", NO_SEAT)),
    (SEATS_LAW, setting("phase", OVER)),
    (FIRST_LAW, setting("round_no", 31)),
    (SEATS_LAW, setting("wins", 1, 0)),
    (FIRST_LAW, setting("wins", -1, 0)),
    (SEATS_LAW, _empty_pile),
    (LOCK_LAW, setting("lock", row_spot(0, 1) + 1, 0)),
    (LOCK_LAW, setting("lock", row_spot(0, 7) + 1, 0)),
    (LOCK_LAW, setting("lock", DECK_SPOT + 1, 1)),
    (LOCK_LAW, setting("copied", 1, 0)),
    (DECISION_LAW, _empty_hand),
    (DECISION_LAW, setting("folded", 1)),
    (DECISION_LAW, _nothing_to_count),
]


@pytest.mark.parametrize(("law", "change"), BROKEN)
def test_every_law_can_be_broken(law: int, change: Callable[[Any], None]) -> None:
    """`FIRST_LAW` stands for those of declared fields."""
    table = turn("5a 5b* 5c", "10a*", hands=[["5a", "20a"], ["20b"]]).table
    assert one_table(GAME).flaw_of(table) == 0 and GAME.Table.of(table).phase == TURN
    change(GAME.Table.of(table))
    assert min(int(one_table(GAME).flaw_of(table)), FIRST_LAW) == law


@pytest.mark.long(seconds=100)
@pytest.mark.skipif(not COMPILED, reason="too many games for interpreted rules")
def test_no_law_is_broken_in_a_hundred_thousand_games() -> None:
    """With every number of players, two to eight, both ways of counting and both modes."""
    kinds, games, _ = check(GAME, 100_000)
    assert kinds >= 28 and games > 99_000
