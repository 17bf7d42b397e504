"""Ouaf!: the laws of the record hold in random games, and each of them can be broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablee.engine.described.fields import FIRST_LAW
from tablee.engine.driver import one_table
from tablee.engine.rule import COMPILED
from tablee.games.ouaf import GAME
from tablee.games.ouaf.laws import (
    BARKS_LAW,
    CARDS_LAW,
    CHALLENGE_LAW,
    COAT_LAW,
    DRESSING_LAW,
    EARS_LAW,
    MOVE_LAW,
    SIZES_LAW,
    WINNER_LAW,
)
from tablee.games.ouaf.table import BARE, HANG, JOKER, LAST_BARK, NAME, RIGHT, TURN
from tests.games.changes import setting
from tools.invariants import check

from .tables import turn


def _swap_a_card(t: Any) -> None:
    t.deck[0] = JOKER if int(t.deck[0]) != JOKER else 0


def _draw_nothing(t: Any) -> None:
    t.deck_size -= 1
    t.deck[int(t.deck_size)] = 0


def _bare(t: Any) -> None:
    t.discard[1], t.discard_size = t.ears[0, 0], 2
    t.ears[0, 0] = BARE


def _all_hung(t: Any) -> None:
    t.phase = HANG


def _right_first(t: Any) -> None:
    _bare(t)
    t.phase = HANG


BROKEN: list[tuple[int, Callable[[Any], None]]] = [
    (CARDS_LAW, _swap_a_card),
    (CARDS_LAW, _draw_nothing),
    (SIZES_LAW, setting("hand_size", 7, 1)),
    (SIZES_LAW, setting("hand", 0, 1)),
    (FIRST_LAW, setting("deck", 3, 35)),
    (FIRST_LAW, setting("discard", 3, 20)),
    (FIRST_LAW, setting("discard", 29, 0)),
    (FIRST_LAW, setting("active", 3)),
    (SIZES_LAW, setting("ears", 5, (3, RIGHT))),
    (FIRST_LAW, setting("closes", -5)),
    (COAT_LAW, setting("coat", 2)),
    (FIRST_LAW, setting("coat", 4)),
    (COAT_LAW, setting("phase", NAME)),
    (EARS_LAW, _bare),
    (EARS_LAW, _right_first),
    (BARKS_LAW, setting("owes", 1, 2)),
    (BARKS_LAW, setting("owes", 2, 0)),
    (FIRST_LAW, setting("owes", -1, 1)),
    (BARKS_LAW, setting("phase", LAST_BARK)),
    (CHALLENGE_LAW, setting("challenge", 0)),
    (CHALLENGE_LAW, setting("challenge", 2)),
    (CHALLENGE_LAW, setting("coat_before", 1)),
    (DRESSING_LAW, setting("dressing", 0)),
    (WINNER_LAW, setting("winner", 1)),
    (MOVE_LAW, _all_hung),
]


@pytest.mark.parametrize(("law", "change"), BROKEN)
def test_every_law_can_be_broken(law: int, change: Callable[[Any], None]) -> None:
    """`FIRST_LAW` stands for those of declared fields."""
    table = turn().table
    assert one_table(GAME).flaw_of(table) == 0 and GAME.Table.of(table).phase == TURN
    change(GAME.Table.of(table))
    assert min(int(one_table(GAME).flaw_of(table)), FIRST_LAW) == law


@pytest.mark.long(seconds=100)
@pytest.mark.skipif(not COMPILED, reason="too many games for interpreted rules")
def test_no_law_is_broken_in_a_hundred_thousand_games() -> None:
    """With every number of players, two to four, and every option."""
    kinds, games, _ = check(GAME, 100_000)
    assert kinds >= 15 and games > 99_000
