"""Wolf & Hound: what a seat may know, what it remembers, and imagining the rest."""

from __future__ import annotations

from tablee.engine import HIDDEN, NOTE, Cells, Log, Record, field, fork, rule, shuffle

from .notes import PLAYED, SHOWED, SWAPPED
from .table import CARDS, KINDS, NO_CARD, PLAY, SEATS, UNKNOWN, Table
from .turns import holds_only_threes
from .walking import cards_in_play, is_phantom

TRIES = 1000
"""Deals tried for one that agrees with what is known: where one in 32 does, all fail once in ten million million times."""


class Memory(Record):
    """What a seat has seen and the view no longer shows; kinds are kept one up, so that 0 is *unknown*."""

    pile: Cells = field(
        "i1", (SEATS, CARDS), title="cards seen going under a phantom's pile (WH-5.3), from its bottom up"
    )
    held: Cells = field("i1", (SEATS, KINDS), title="cards that others showed (WH-3.4) and have not played since")
    pool: Cells = field("i1", CARDS, title="scratch: the unknown cards while imagining")


@rule
def hide(t: Table, seat: int) -> None:
    """Forgets phantoms' piles, and the hands of others that do not lie open."""
    for other in range(SEATS):
        if is_phantom(t, other):
            for i in range(int(t.hand_size[other])):
                t.pile[other, i] = UNKNOWN
        elif other != seat and (int(t.shown) >> other) & 1 == 0:
            for kind in range(KINDS):
                t.hand[other, kind] = 0


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Keeps in mind what went under a phantom's pile, and what hands that were shown still hold."""
    if log is None:
        return
    for i in range(int(log[0])):
        at = 1 + NOTE * i
        who, kind = int(log[at + 1]), int(log[at + 2])
        if int(log[at]) == SWAPPED:
            for k in range(CARDS - 1, 0, -1):
                m.pile[who, k] = m.pile[who, k - 1]
            m.pile[who, 0] = kind + 1
        elif int(log[at]) == PLAYED and kind != HIDDEN:
            if int(m.held[who, kind]) > 0:
                m.held[who, kind] = int(m.held[who, kind]) - 1
        elif int(log[at]) == SHOWED and who != seat:
            for k in range(KINDS):
                m.held[who, k] = 0
            m.held[who, 2] = kind
            m.held[who, 6] = int(log[at + 3])
    # What lay above the top of a pile is no longer there.
    for phantom in range(int(t.seats), SEATS):
        for i in range(int(t.hand_size[phantom]), CARDS):
            m.pile[phantom, i] = 0


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the unknown cards at random to the places where they can be."""
    n = unknown_cards(t, seat, m)
    for _ in range(TRIES):
        shuffle(luck, m.pool, n)
        deal_unknown(t, seat, m, n)
        # WH-3.4: who is to play where no 3 may be played, and has shown no hand of 3s, holds another card.
        active = int(t.active)
        if int(t.phase) != PLAY or int(t.no_threes) == 0 or active == seat or not holds_only_threes(t, active):
            break
    fork(t.rng, luck)


@rule
def deal_unknown(t: Table, seat: int, m: Memory, n: int) -> None:
    """Deals the n cards of the pool to the draw pile, to phantoms and to hands that do not lie open."""
    for i in range(int(t.deck_size)):
        n -= 1
        t.deck[i] = m.pool[n]
    for other in range(SEATS):
        if is_phantom(t, other):
            for i in range(int(t.hand_size[other])):
                if int(m.pile[other, i]) != 0:
                    t.pile[other, i] = int(m.pile[other, i]) - 1
                else:
                    n -= 1
                    t.pile[other, i] = m.pool[n]
        elif other != seat and (int(t.shown) >> other) & 1 == 0:
            known = 0
            for kind in range(KINDS):
                t.hand[other, kind] = m.held[other, kind]
                known += int(m.held[other, kind])
            for _ in range(int(t.hand_size[other]) - known):
                n -= 1
                kind = int(m.pool[n])
                t.hand[other, kind] = int(t.hand[other, kind]) + 1


@rule
def unknown_cards(t: Table, seat: int, m: Memory) -> int:
    """Gathers in `m.pool` the cards whose place the seat does not know; how many."""
    # Eight bits a kind count what is left of it: one pass over the cards, where search asks most often.
    left = cards_in_play(t)
    if int(t.turned_up) != NO_CARD:
        left -= 1 << (8 * int(t.turned_up))
    for other in range(SEATS):
        for i in range(int(t.played_size[other])):
            left -= 1 << (8 * int(t.played[other, i]))
        if is_phantom(t, other):
            for i in range(int(t.hand_size[other])):
                if int(m.pile[other, i]) != 0:
                    left -= 1 << (8 * (int(m.pile[other, i]) - 1))
        elif other == seat or (int(t.shown) >> other) & 1 != 0:
            for kind in range(KINDS):
                left -= int(t.hand[other, kind]) << (8 * kind)
        else:
            for kind in range(KINDS):
                left -= int(m.held[other, kind]) << (8 * kind)
    n = 0
    for kind in range(KINDS):
        for _ in range((left >> (8 * kind)) & 255):
            m.pool[n] = kind
            n += 1
    return n
