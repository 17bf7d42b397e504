"""Ouaf!: the end of the game."""

from __future__ import annotations

from tablee.engine import Cells, Log, note, rule

from .notes import OPENED_EARS, OPENED_HAND, OVER_NOTE, TURNS_USED_UP
from .piles import cards_of, holds
from .table import CARDS, JOKER, KINDS, LEFT, NO_EAR, NOBODY, OVER, RIGHT, SEATS, Table
from .windows import end_challenge


@rule
def end_game(t: Table, winner: int, why: int, log: Log) -> None:
    """The game is over: nothing is owed, and all ears and hands are open to all."""
    t.winner = winner
    t.phase = OVER
    t.dressing = NO_EAR
    t.closes = 0
    end_challenge(t)
    for seat in range(SEATS):
        t.owes[seat] = 0
    note(log, OVER_NOTE, winner, why)
    if log is not None:
        for seat in range(int(t.seats)):
            note(log, OPENED_EARS, seat, int(t.ears[seat, LEFT]), int(t.ears[seat, RIGHT]))
            for kind in range(KINDS):
                if holds(t, seat, kind):
                    note(log, OPENED_HAND, seat, kind, int(t.jokers[seat]) if kind == JOKER else 1)


@rule
def with_fewest_cards(t: Table) -> int:
    """OU-5.2: the mask of the seats with the fewest cards."""
    fewest = CARDS + 1
    mask = 0
    for seat in range(int(t.seats)):
        cards = cards_of(t, seat)
        if cards < fewest:
            fewest = cards
            mask = 0
        if cards == fewest:
            mask |= 1 << seat
    return mask


@rule
def count_cards(t: Table, log: Log) -> None:
    """OU-5.2: all turn moves are used up; fewest cards wins, equals share."""
    mask = with_fewest_cards(t)
    winner = NOBODY
    for seat in range(int(t.seats)):
        if mask == 1 << seat:
            winner = seat
    end_game(t, winner, TURNS_USED_UP, log)


@rule
def winners(t: Table) -> int:
    """OU-5.1, OU-5.2: who barked twice, or all who have the fewest cards."""
    if int(t.phase) != OVER:
        return 0
    if int(t.winner) != NOBODY:
        return 1 << int(t.winner)
    return with_fewest_cards(t)


@rule
def score(t: Table, out: Cells) -> None:
    """OU-5.2: 1 for each winner."""
    mask = winners(t)
    for seat in range(SEATS):
        out[seat] = (mask >> seat) & 1
