"""Wataï: the round's clock, and since when cards have fitted (WA-2.10, WA-5.1)."""

from __future__ import annotations

from tablee.engine import Log, note, rule, short_rule

from .arena import fits
from .cards import EXTRA, FACE_BITS, NO_CARD, rank_of
from .notes import AT, BEGAN, FITS, MS_OFFSET
from .table import COUNTDOWN, REEL, ROUND, TOP, Table

MINUTE = 60_000
DAY = 1440
AGE = 10_000


@short_rule
def is_running(t: Table) -> bool:
    """Whether the round's clock runs."""
    return int(t.phase) == ROUND or int(t.phase) == COUNTDOWN


@short_rule
def clock_of(t: Table) -> int:
    """The round's clock; between rounds, when the round ended."""
    if is_running(t):
        return int(t.now) - int(t.began)
    return int(t.ended)


@rule
def tell_clock(t: Table, log: Log) -> None:
    """Says when what follows happens."""
    if log is not None:
        clock = clock_of(t)
        note(log, AT, clock // MINUTE, clock % MINUTE - MS_OFFSET)


@rule
def tell_beginning(t: Table, log: Log) -> None:
    """Says when the round began, in ms since the match was dealt: more than two small numbers can hold."""
    if log is not None:
        began = int(t.began)
        minutes = began // MINUTE
        days = minutes // DAY
        note(log, BEGAN, days // AGE, days % AGE, minutes % DAY, began % MINUTE - MS_OFFSET)


@short_rule
def card_at(t: Table, seat: int, slot: int) -> int:
    """The card in a slot of a seat's reel or, with `TOP`, its turned-up card if it may be played; none if there is none."""
    if slot < TOP:
        return int(t.reel[seat, slot])
    if (int(t.playable) >> seat) & 1 == 0:
        return NO_CARD
    return int(t.deck[seat, int(t.turned_size[seat]) - 1])


@rule
def time_fit(t: Table, seat: int, slot: int, log: Log) -> None:
    """A card has come to a slot, or fits from now on, or fits no more."""
    card = card_at(t, seat, slot)
    fitted = int(t.since[seat, slot]) != 0
    if card != NO_CARD and rank_of(card) != EXTRA and fits(t, card):
        if not fitted:
            t.since[seat, slot] = clock_of(t) + 1
            note(log, FITS, seat, slot, 1)
    elif fitted:
        t.since[seat, slot] = 0
        note(log, FITS, seat, slot, 0)


@rule
def time_fits(t: Table, before: int, log: Log) -> None:
    """The arena has changed: looks again at the cards whose face now fits and did not, or did and fits no more."""
    changed = before ^ int(t.wants)
    if changed == 0:
        return
    # An empty slot has face 0, which no card has and no pile takes.
    for seat in range(int(t.seats)):
        for slot in range(REEL):
            if (changed >> (int(t.reel[seat, slot]) & FACE_BITS)) & 1 != 0:
                time_fit(t, seat, slot, log)
        if (changed >> (card_at(t, seat, TOP) & FACE_BITS)) & 1 != 0:
            time_fit(t, seat, TOP, log)


@rule
def restart_clocks(t: Table, but: int) -> None:
    """Nobody but one could play: what fits, fits from now on."""
    clock = clock_of(t)
    for seat in range(int(t.seats)):
        if seat != but:
            for slot in range(REEL + 1):
                if int(t.since[seat, slot]) > 0:
                    t.since[seat, slot] = clock + 1


@rule
def is_refusing(t: Table, seat: int) -> bool:
    """WA-2.10: whether a card of the seat has fitted for too long."""
    patience = int(t.patience) * 1000 * int(t.pace)
    if patience == 0:
        return False
    latest = clock_of(t) - patience + 1
    for slot in range(REEL + 1):
        since = int(t.since[seat, slot])
        if 0 < since <= latest:
            return True
    return False


@short_rule
def earlier(one: int, other: int) -> int:
    """The earlier of two times."""
    return one if one < other else other
