"""Dans ma rue: what a seat may know, and imagining the rest."""

from __future__ import annotations

from tablee.engine import Cells, Log, Record, field, fork, rule, shuffle

from .cards import NOT_THERE, slot_in_hand, slot_on_table, take_from_pile, take_into_hand
from .table import CARDS, HAND, SEATS, Table


class Memory(Record):
    """What a seat has seen and the view no longer shows: nothing. Cards that were seen lie open, or were shuffled into the pile."""

    steps: int = field("i4", title="steps of the game that the seat has followed")


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Counts the steps: the view shows all that there is to know."""
    if log is not None and int(log[0]) > 0:
        m.steps = (int(m.steps) + 1) & 0x7FFFFFFF


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the cards that the seat cannot see, at random, to the other hands and the pile."""
    pile = int(t.deck_size)
    n = 0
    for card in range(CARDS):
        if is_unseen(t, seat, card):
            t.deck[n] = card
            n += 1
    shuffle(luck, t.deck, n)
    t.deck_size = n
    for other in range(SEATS):
        held = int(t.hand_size[other])
        if other != seat and held > 0:
            t.hand_size[other] = 0
            for slot in range(HAND):
                t.hand[other, slot] = 0
            for _ in range(held):
                take_into_hand(t, other, take_from_pile(t))
    t.deck_size = pile
    fork(t.rng, luck)


@rule
def is_unseen(t: Table, seat: int, card: int) -> bool:
    """Whether a card is neither in the seat's own hand nor open to all."""
    if seat >= 0 and slot_in_hand(t, seat, card) != NOT_THERE:
        return False
    if slot_on_table(t, card) != NOT_THERE:
        return False
    is_discarded = False
    for i in range(int(t.discard_size)):
        if int(t.discard[i]) == card:
            is_discarded = True
    return not is_discarded
