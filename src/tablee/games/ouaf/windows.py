"""Ouaf!: the time after a laid card in which others may call: how it opens and closes, and what is then owed."""

from __future__ import annotations

from tablee.engine import NEVER, Log, note, rule, short_rule

from .notes import FORGOTTEN, OWES, RETURNED, STOPPED, WINDOW
from .piles import cards_of, draw_into_hand, give, take_from_discard, take_penalty
from .table import NO_COAT, NOBODY, SEATS, SECOND, Table


@short_rule
def owing(t: Table) -> int:
    """The seat that owes a bark, or NOBODY; there is one at most."""
    for seat in range(SEATS):
        if int(t.owes[seat]) != 0:
            return seat
    return NOBODY


@short_rule
def is_window_open(t: Table) -> bool:
    """OU-4.4: a window is open while a play can be challenged or a bark is owed."""
    return int(t.challenge) != NOBODY or owing(t) != NOBODY


@short_rule
def closing_time(t: Table) -> int:
    """OU-4.4: when the open window closes by itself, or NEVER."""
    if int(t.closes) != 0 and int(t.window) != 0 and is_window_open(t):
        return int(t.closes)
    return NEVER


@rule
def rivals(t: Table, seat: int, move: int) -> int:
    """OU-4.1, OU-4.2: while a window is open, whoever may call, bark or end it by a turn move; against its time's end too."""
    if not is_window_open(t):
        return 0
    mask = (1 << int(t.seats)) - 1
    if owing(t) == NOBODY:
        mask &= ~(1 << int(t.challenge))
    return mask & ~(1 << seat) if seat >= 0 else mask


@rule
def open_window(t: Table, log: Log) -> None:
    """OU-4.4: every window sets the time, so that the time tells nothing."""
    if int(t.window) != 0:
        t.closes = int(t.now) + SECOND * int(t.window)
        note(log, WINDOW, 1)


@rule
def see_whether_closed(t: Table, log: Log) -> None:
    """Once nothing is open any more, no time is set."""
    if int(t.closes) != 0 and not is_window_open(t):
        t.closes = 0
        note(log, WINDOW, 0)


@rule
def end_challenge(t: Table) -> None:
    """The last play from the hand stands."""
    t.challenge = NOBODY
    t.coat_before = NO_COAT


@rule
def owe_barks(t: Table, seat: int, log: Log) -> None:
    """OU-4.2: a laid card is complete; with one card left its player owes one bark, with none two."""
    left = cards_of(t, seat)
    if left < 2:
        t.owes[seat] = 2 - left
        note(log, OWES, seat, 2 - left)


@rule
def punish_forgotten_bark(t: Table, seat: int, caller: int, log: Log) -> None:
    """OU-4.2: the forgetful one hangs the top of the draw pile on the bare ear and owes nothing any more."""
    t.owes[seat] = 0
    note(log, FORGOTTEN, seat, caller)
    take_penalty(t, seat, log)


@rule
def close_window(t: Table, log: Log) -> None:
    """What was open is over: the play stands, an owed bark is an omission."""
    end_challenge(t)
    seat = owing(t)
    if seat != NOBODY:
        punish_forgotten_bark(t, seat, NOBODY, log)
    see_whether_closed(t, log)


@rule
def take_back(t: Table, caller: int, log: Log) -> None:
    """OU-4.1: the challenged card goes back into the hand, the discard is as before, then its player draws one."""
    seat = int(t.challenge)
    note(log, STOPPED, caller, seat)
    kind = take_from_discard(t)
    give(t, seat, kind)
    t.coat = t.coat_before
    note(log, RETURNED, seat, kind, int(t.coat))
    t.owes[seat] = 0
    end_challenge(t)
    draw_into_hand(t, seat, log)
    see_whether_closed(t, log)
