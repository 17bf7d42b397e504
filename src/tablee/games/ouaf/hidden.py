"""Ouaf!: what a seat may know, what it remembers, and imagining the rest.

The unusual one: a seat sees everybody's ears but its own. What it knows of those it keeps in its `Memory`.
"""

from __future__ import annotations

from tablee.engine import HIDDEN, NOTE, Cells, Log, Record, below, field, fork, rule, shuffle

from .notes import DRESSED, FROM_HAND, HOOKED, JOKER_UNDER, LAID, PENALTY, RESHUFFLED, RETURNED, SHOWED
from .piles import give
from .table import (
    BARE,
    CARDS,
    DRESS_EAR,
    EARS,
    HANG,
    HANG_RIGHT,
    JOKER,
    JOKERS,
    KINDS,
    LEFT,
    OVER,
    PLAIN,
    PLAY_EAR,
    RIGHT,
    SEATS,
    SOME_DRESS,
    SOME_LEFT,
    SOME_RIGHT,
    STOP,
    UNKNOWN,
    Table,
)

MOST_ROUNDS = 15
"""After so many rounds a card on an ear is no more easily forgotten."""


class Memory(Record):
    """What a seat has seen and the view no longer shows."""

    held: Cells = field("u4", SEATS, title="cards that others took back (OU-4.1) and have not played since, a bit each")
    turn: int = field("i2", title="turn moves made when it last looked")
    seen_at: Cells = field("i2", EARS, title="how many had been made when it last saw the card on its ear")
    seats: int = field("i1", title="how many people play")
    ear: Cells = field("i1", EARS, title="the card on its own ear, one up; 0: it does not know")
    under: int = field("i1", title="jokers that went under the draw pile and are still there (OU-2.3)")
    held_jokers: Cells = field("i1", SEATS, title="the jokers among them")


@rule
def hide(t: Table, seat: int) -> None:
    """Forgets the hands of others and one's own ears; a spectator knows no ear and no hand before the end."""
    if int(t.phase) == OVER:
        return
    is_hanging = int(t.phase) == HANG
    for other in range(int(t.seats)):
        if other != seat:
            t.hand[other] = 0
            t.jokers[other] = 0
            # A hang that is half done is its owner's alone.
            if is_hanging and int(t.ears[other, LEFT]) != BARE and int(t.ears[other, RIGHT]) == BARE:
                t.ears[other, LEFT] = BARE
                t.hand_size[other] = int(t.hand_size[other]) + 1
        if other == seat or seat < 0 or is_hanging:
            for ear in range(EARS):
                if int(t.ears[other, ear]) != BARE:
                    t.ears[other, ear] = UNKNOWN


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Keeps in mind what hangs on one's own ears and since when, what others took back, and the jokers under the pile."""
    m.seats = t.seats
    m.turn = t.turn
    if log is None:
        return
    for i in range(int(log[0])):
        at = 1 + NOTE * i
        what, who, second, third = int(log[at]), int(log[at + 1]), int(log[at + 2]), int(log[at + 3])
        if what == HOOKED:
            m.ear[second] = int(log[at + 4]) + 1
            m.seen_at[second] = t.turn
        elif what in (SHOWED, PENALTY) and who == seat:
            m.ear[second] = third + 1
            m.seen_at[second] = t.turn
        elif what == LAID and who == seat and third != FROM_HAND:
            m.ear[third] = 0
            m.seen_at[third] = 0
        elif what == LAID and who != seat and third == FROM_HAND:
            lose_sight_of(m, who, second)
        elif what == DRESSED and who != seat:
            lose_sight_of(m, who, third)
        elif what == RETURNED and who != seat:
            if second == JOKER:
                m.held_jokers[who] = int(m.held_jokers[who]) + 1
            else:
                m.held[who] = int(m.held[who]) | (1 << second)
        elif what == JOKER_UNDER:
            m.under = int(m.under) + 1
        elif what == RESHUFFLED:
            m.under = 0
    m.under = min(int(m.under), int(t.deck_size))


@rule
def lose_sight_of(m: Memory, seat: int, kind: int) -> None:
    """A card has left another's hand: one that was known to be there, if any was; a spectator does not see which one hangs."""
    if kind == HIDDEN:
        m.held[seat] = 0
        m.held_jokers[seat] = 0
    elif kind != JOKER:
        m.held[seat] = int(m.held[seat]) & ~(1 << kind)
    elif int(m.held_jokers[seat]) > 0:
        m.held_jokers[seat] = int(m.held_jokers[seat]) - 1


@rule
def fade(m: Memory, recall: int, luck: Cells) -> None:
    """Forgets in place, as people do: 100 keeps everything, 0 nothing.

    A card on an ear must come through once, and once more for every round since it was last seen, with `recall` chances in a hundred each time;
    whatever else is known comes through once.
    """
    for ear in range(EARS):
        if int(m.ear[ear]) == 0:
            continue
        rounds = (int(m.turn) - int(m.seen_at[ear])) // max(1, int(m.seats))
        for _ in range(1 + min(rounds, MOST_ROUNDS)):
            if below(luck, 100) >= recall:
                m.ear[ear] = 0
                m.seen_at[ear] = 0
                break
    for seat in range(SEATS):
        for kind in range(PLAIN):
            if (int(m.held[seat]) >> kind) & 1 != 0 and below(luck, 100) >= recall:
                m.held[seat] = int(m.held[seat]) & ~(1 << kind)
        if int(m.held_jokers[seat]) > 0 and below(luck, 100) >= recall:
            m.held_jokers[seat] = 0
    if int(m.under) > 0 and below(luck, 100) >= recall:
        m.under = 0


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the cards whose place the seat does not know at random to the places where they can be."""
    unknown = gather_unknown(t, seat, m)
    shuffle(luck, t.deck, unknown)
    for other in range(int(t.seats)):
        for ear in range(EARS):
            if int(t.ears[other, ear]) == UNKNOWN:
                if other == seat and int(m.ear[ear]) != 0:
                    t.ears[other, ear] = int(m.ear[ear]) - 1
                else:
                    unknown -= 1
                    t.ears[other, ear] = t.deck[unknown]
        if not knows_hand(t, seat, other):
            unknown = imagine_hand(t, other, m, unknown)
    # What is left is the draw pile, above the jokers that went under it.
    for i in range(int(t.deck_size) - 1, -1, -1):
        t.deck[i] = t.deck[i - int(m.under)] if i >= int(m.under) else JOKER
    for i in range(int(t.deck_size), CARDS):
        t.deck[i] = 0
    fork(t.rng, luck)


@rule
def imagine_hand(t: Table, seat: int, m: Memory, unknown: int) -> int:
    """Fills another's hand: the cards that are known to be there, and unknown ones; how many of those are left."""
    size = int(t.hand_size[seat])
    held = int(m.held[seat])
    t.hand[seat] = held
    t.jokers[seat] = m.held_jokers[seat]
    missing = size - int(m.held_jokers[seat])
    while held != 0:
        missing -= held & 1
        held >>= 1
    for _ in range(missing):
        unknown -= 1
        give(t, seat, int(t.deck[unknown]))
    t.hand_size[seat] = size
    return unknown


@rule
def knows_hand(t: Table, seat: int, other: int) -> bool:
    """Whether a seat sees a hand: its own, and all at the end."""
    return other == seat or int(t.phase) == OVER


@rule
def gather_unknown(t: Table, seat: int, m: Memory) -> int:
    """Gathers in the draw pile's place the cards whose place the seat does not know; how many."""
    known = 0
    jokers = JOKERS - int(m.under)
    for i in range(int(t.discard_size)):
        if int(t.discard[i]) == JOKER:
            jokers -= 1
        else:
            known |= 1 << int(t.discard[i])
    for other in range(int(t.seats)):
        if knows_hand(t, seat, other):
            known |= int(t.hand[other])
            jokers -= int(t.jokers[other])
        else:
            known |= int(m.held[other])
            jokers -= int(m.held_jokers[other])
        for ear in range(EARS):
            worn = int(t.ears[other, ear])
            if other == seat and worn == UNKNOWN:
                worn = int(m.ear[ear]) - 1
            if worn == JOKER:
                jokers -= 1
            elif worn >= 0:
                known |= 1 << worn
    n = 0
    for kind in range(PLAIN):
        if (known >> kind) & 1 == 0:
            t.deck[n] = kind
            n += 1
    for _ in range(jokers):
        t.deck[n] = JOKER
        n += 1
    return n


@rule
def seen(t: Table, viewer: int, seat: int, move: int) -> int:
    """A hang is seen by who hangs; what dresses an ear by everybody at the table."""
    if viewer == seat or move >= STOP:
        return move
    if move < HANG_RIGHT:
        return SOME_LEFT
    if move < PLAY_EAR:
        return SOME_RIGHT
    if viewer < 0 and move >= DRESS_EAR:
        return SOME_DRESS + (move - DRESS_EAR) // KINDS
    return move
