"""Plus haut !: what a seat keeps in mind, imagining what it does not know, and what a position leaves open."""

from __future__ import annotations

from typing import Any

from tablee.engine import Cells, Census, Log, Reader, Record, Values, field, fork, rule, shuffle

from .table import CARDS, COPIES, KINDS, STATE, Table


class Memory(Record):
    """The view shows all that one could remember; there is scratch paper only."""

    pool: Cells = field("i1", CARDS, title="scratch: the unknown cards while imagining")


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Nothing is to be kept in mind."""


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the cards that the seat does not see, at random, to the other hands and the draw pile."""
    n = 0
    for kind in range(KINDS):
        left = COPIES - (int(t.hand[seat, kind]) if seat >= 0 else 0)
        for i in range(int(t.middle_size)):
            left -= 1 if int(t.middle[i]) == kind else 0
        for i in range(int(t.gone_size)):
            left -= 1 if int(t.gone[i]) == kind else 0
        for _ in range(left):
            m.pool[n] = kind
            n += 1
    shuffle(luck, m.pool, n)
    for other in range(int(t.seats)):
        if other != seat:
            for _ in range(int(t.hand_size[other])):
                n -= 1
                kind = int(m.pool[n])
                t.hand[other, kind] = int(t.hand[other, kind]) + 1
    for i in range(int(t.deck_size)):
        n -= 1
        t.deck[i] = m.pool[n]
    fork(t.rng, luck)


def complete(t: Any, given: Reader, cards: Census, options: Values) -> None:
    """Deals what a position does not name, and looks at what its fields say together."""
    rest = cards.rest(t)
    for seat in cards.unnamed["hands"]:
        STATE.put(t, "hand", seat, [rest.pop() for _ in range(min(options["held"], len(rest)))])
    cards.close(t, given, rest)
    if not t.ended and not t.hand_size[t.active]:
        raise ValueError(f"state.hands[{t.active}]: the seat to move has no card")
