"""Dans ma rue: cards and pawns on their way between hands, table, discard and pile."""

from __future__ import annotations

from tablee.engine import Log, note, rule, shuffle

from .deck import CARD_SAYING, STATEMENTS
from .notes import DISCARDED, DREW, FROM_HAND, FROM_TABLE, LEFT, PAID, RESHUFFLED
from .statements import NOT_AT
from .table import HAND, Table

NOT_THERE = -1


@rule
def slot_in_hand(t: Table, seat: int, card: int) -> int:
    """Where in a hand a card is, or `NOT_THERE`."""
    for slot in range(int(t.hand_size[seat])):
        if int(t.hand[seat, slot]) == card:
            return slot
    return NOT_THERE


@rule
def slot_on_table(t: Table, card: int) -> int:
    """Where among the open statements a card lies, or `NOT_THERE`."""
    statement = int(STATEMENTS[card])
    for slot in range(int(t.open_size)):
        if int(t.open[slot]) == statement:
            return slot
    return NOT_THERE


@rule
def lose_from_hand(t: Table, seat: int, card: int) -> None:
    """Takes a card out of a hand that holds it; the others stay in order."""
    last = int(t.hand_size[seat]) - 1
    for slot in range(slot_in_hand(t, seat, card), last):
        t.hand[seat, slot] = t.hand[seat, slot + 1]
    t.hand[seat, last] = 0
    t.hand_size[seat] = last


@rule
def put_on_discard(t: Table, card: int) -> None:
    """Lays a card on top of the discard."""
    t.discard[int(t.discard_size)] = card
    t.discard_size = int(t.discard_size) + 1


@rule
def lift_from_table(t: Table, slot: int) -> int:
    """Takes an open statement off the table, onto the discard; which card it was. The others stay in order."""
    card = int(CARD_SAYING[int(t.open[slot])])
    last = int(t.open_size) - 1
    for i in range(slot, last):
        t.open[i] = t.open[i + 1]
    t.open[last] = 0
    t.open_size = last
    put_on_discard(t, card)
    return card


@rule
def throw_from_hand(t: Table, seat: int, card: int, why: int, log: Log) -> None:
    """Discards a card of a hand."""
    lose_from_hand(t, seat, card)
    put_on_discard(t, card)
    note(log, DISCARDED, seat, card, FROM_HAND, why)


@rule
def throw_from_table(t: Table, seat: int, card: int, why: int, log: Log) -> None:
    """Discards an open statement."""
    lift_from_table(t, slot_on_table(t, card))
    note(log, DISCARDED, seat, card, FROM_TABLE, why)


@rule
def is_spent(t: Table, statement: int) -> bool:
    """Whether all the pictures that a statement names are placed."""
    if int(t.place[(statement >> 5) & 31]) == 0:
        return False
    return (statement >> 10) & 7 <= NOT_AT or int(t.place[statement & 31]) != 0


@rule
def clear_spent(t: Table, log: Log) -> None:
    """DR-4.5: statements leave the table, in their order, when all that they name is placed."""
    slot = 0
    while slot < int(t.open_size):
        if is_spent(t, int(t.open[slot])):
            note(log, LEFT, lift_from_table(t, slot))
        else:
            slot += 1


@rule
def pay(t: Table, seat: int, price: int, log: Log) -> None:
    """DR-4.9: gives pawns back to the reserve, as many as there are."""
    paid = min(price, int(t.pawns[seat]))
    if paid > 0:
        t.pawns[seat] = int(t.pawns[seat]) - paid
        note(log, PAID, seat, paid)


@rule
def refill(t: Table, seat: int, log: Log) -> None:
    """DR-4.8: draws up to three cards; an empty pile is made anew from the discard."""
    while int(t.hand_size[seat]) < HAND:
        if int(t.deck_size) == 0:
            if int(t.discard_size) == 0:
                return
            make_pile(t, log)
        for left in range(min(HAND - int(t.hand_size[seat]), int(t.deck_size)), 0, -1):
            # Tell them by rank, as the hand keeps them: a view does not say in which order they lay.
            bring_lowest_up(t, left)
            card = take_from_pile(t)
            take_into_hand(t, seat, card)
            note(log, DREW, seat, card, 0, 0, 1 << seat)


@rule
def bring_lowest_up(t: Table, among: int) -> None:
    """Puts the lowest of the top cards of the pile on its top, the one that lay there in its stead."""
    top = int(t.deck_size) - 1
    lowest = top
    for slot in range(top - among + 1, top):
        if int(t.deck[slot]) < int(t.deck[lowest]):
            lowest = slot
    card = int(t.deck[lowest])
    t.deck[lowest] = int(t.deck[top])
    t.deck[top] = card


@rule
def make_pile(t: Table, log: Log) -> None:
    """Shuffles the discard into a new pile."""
    n = int(t.discard_size)
    for i in range(n):
        t.deck[i] = t.discard[i]
        t.discard[i] = 0
    t.deck_size = n
    t.discard_size = 0
    shuffle(t.rng, t.deck, n)
    note(log, RESHUFFLED, n)


@rule
def take_from_pile(t: Table) -> int:
    """The top card of the pile, which has one."""
    top = int(t.deck_size) - 1
    card = int(t.deck[top])
    t.deck[top] = 0
    t.deck_size = top
    return card


@rule
def take_into_hand(t: Table, seat: int, card: int) -> None:
    """Puts a card into a hand, at its rank."""
    slot = int(t.hand_size[seat])
    t.hand_size[seat] = slot + 1
    while slot > 0 and int(t.hand[seat, slot - 1]) > card:
        t.hand[seat, slot] = t.hand[seat, slot - 1]
        slot -= 1
    t.hand[seat, slot] = card
