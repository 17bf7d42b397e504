"""ChiWaWa: the spots of a swap (CW-3.3): which are there, and what happens when two are exchanged."""

from __future__ import annotations

from tablee.engine import ALL, Log, note, rule, short_rule

from .notes import DISCARDED, GAINED, SWAPPED, TURNED_UP
from .rows import put_on_discard
from .table import (
    CARDS,
    DECK_SPOT,
    FIRST_HAND,
    FIRST_HAND_SPOT,
    FIRST_ROW,
    FIRST_ROW_SPOT,
    FIRST_SPOT,
    NO_CARD,
    SHORT,
    Table,
)


@short_rule
def row_spot(seat: int, at: int) -> int:
    """The spot of a card of a row."""
    return FIRST_ROW_SPOT + seat * CARDS + at


@short_rule
def seat_of_spot(spot: int) -> int:
    """Whose row a row spot is in."""
    return (spot - FIRST_ROW_SPOT) // CARDS


@short_rule
def at_of_spot(spot: int) -> int:
    """The place of a row spot."""
    return (spot - FIRST_ROW_SPOT) % CARDS


@short_rule
def spot_of_move(move: int) -> int:
    """The spot that a move number names: source, pile, one of the first places of a row, a hand card."""
    if move < FIRST_ROW:
        return move - FIRST_SPOT
    if move < FIRST_HAND:
        return row_spot((move - FIRST_ROW) // SHORT, (move - FIRST_ROW) % SHORT)
    return FIRST_HAND_SPOT + move - FIRST_HAND


@short_rule
def is_there(t: Table, spot: int) -> bool:
    """Whether a source, pile or row spot has a card."""
    if spot < DECK_SPOT:
        return spot < int(t.source_size)
    if spot == DECK_SPOT:
        return int(t.deck_size) > 0
    return at_of_spot(spot) < int(t.row_size[seat_of_spot(spot)])


@short_rule
def is_pillar(t: Table, spot: int) -> bool:
    """Whether a spot is a pillar's (CW-2.4)."""
    if spot < FIRST_ROW_SPOT:
        return False
    return int(t.pillar[seat_of_spot(spot)]) == at_of_spot(spot) + 1


@short_rule
def is_locked(t: Table, spot: int) -> bool:
    """CW-3.4: whether the card there was swapped in the turn before."""
    return int(t.lock[0]) == spot + 1 or int(t.lock[1]) == spot + 1


@short_rule
def is_free(t: Table, spot: int) -> bool:
    """Whether a source, pile or row spot can be swapped."""
    return is_there(t, spot) and not is_pillar(t, spot) and not is_locked(t, spot)


@rule
def count_free(t: Table) -> int:
    """How many spots outside the hand can be swapped."""
    n = int(t.source_size)
    if int(t.deck_size) > 0:
        n += 1
    for seat in range(int(t.seats)):
        if int(t.row_size[seat]) > 0:
            n += int(t.row_size[seat]) - 1
    if int(t.lock[0]) != 0:
        n -= 1
    if int(t.lock[1]) != 0:
        n -= 1
    return n


@rule
def last_free(t: Table) -> int:
    """The last spot outside the hand that can be swapped, or −1."""
    for seat in range(int(t.seats) - 1, -1, -1):
        for at in range(int(t.row_size[seat]) - 1, -1, -1):
            if is_free(t, row_spot(seat, at)):
                return row_spot(seat, at)
    last = -1
    for spot in range(FIRST_ROW_SPOT):
        if is_free(t, spot):
            last = spot
    return last


@short_rule
def spot_before_next(t: Table) -> int:
    """The next spot of a swap that is begun lies beyond this one: a pair has the smaller one first."""
    return int(t.swap_a) - 1


@rule
def spot_after_next(t: Table, seat: int) -> int:
    """The next spot of a swap that is begun lies before this one: the first of a pair needs a second."""
    if int(t.swap_a) != 0 or int(t.hand_size[seat]) > 1:
        return FIRST_HAND_SPOT
    return last_free(t)


@rule
def can_swap(t: Table, seat: int) -> bool:
    """CW-3.3: whether the seat, once it has paid, finds two spots to exchange."""
    free = count_free(t)
    return free >= 2 or (free == 1 and int(t.hand_size[seat]) >= 2)


@short_rule
def held_after_paying(t: Table, seat: int, kind: int, paid: int) -> int:
    """How many cards of a kind are in the hand once the discard is paid."""
    n = int(t.hand[seat, kind])
    return n - 1 if kind == paid else n


# ---- exchanging ----


@rule
def card_at(t: Table, spot: int) -> int:
    """The card at a spot."""
    if spot < DECK_SPOT:
        return int(t.source[spot])
    if spot == DECK_SPOT:
        return int(t.deck[int(t.deck_size) - 1])
    if spot < FIRST_HAND_SPOT:
        return int(t.line[seat_of_spot(spot), at_of_spot(spot)])
    return spot - FIRST_HAND_SPOT


@rule
def knowers_at(t: Table, spot: int, seat: int) -> int:
    """Who knows the card at a spot, were it laid face down elsewhere: what was in the source all seats, what was in the hand its player."""
    if spot < DECK_SPOT:
        return (1 << int(t.seats)) - 1
    if spot == DECK_SPOT:
        return int(t.top_known)
    if spot < FIRST_HAND_SPOT:
        return int(t.known[seat_of_spot(spot), at_of_spot(spot)])
    return 1 << seat


@rule
def put(t: Table, spot: int, kind: int, knowers: int) -> None:
    """Lays a card on a spot outside the hand."""
    if spot < DECK_SPOT:
        t.source[spot] = kind
    elif spot == DECK_SPOT:
        t.deck[int(t.deck_size) - 1] = kind
        t.top_known = knowers
    else:
        t.line[seat_of_spot(spot), at_of_spot(spot)] = kind
        t.known[seat_of_spot(spot), at_of_spot(spot)] = knowers


@rule
def take_from_hand(t: Table, seat: int, kind: int) -> None:
    """A card leaves a hand."""
    t.hand[seat, kind] = int(t.hand[seat, kind]) - 1
    t.hand_size[seat] = int(t.hand_size[seat]) - 1


@rule
def give(t: Table, seat: int, kind: int) -> None:
    """A card comes into a hand."""
    t.hand[seat, kind] = int(t.hand[seat, kind]) + 1
    t.hand_size[seat] = int(t.hand_size[seat]) + 1


@rule
def swap(t: Table, seat: int, paid: int, a: int, b: int, log: Log) -> None:
    """CW-3.3: pays, exchanges the two cards, and locks where they lie; a hand is never locked (CW-3.4)."""
    take_from_hand(t, seat, paid)
    put_on_discard(t, paid)
    note(log, DISCARDED, seat, paid)
    card_a, card_b = card_at(t, a), card_at(t, b)
    knowers_a, knowers_b = knowers_at(t, a, seat), knowers_at(t, b, seat)
    put(t, a, card_b, knowers_b)
    t.lock[0] = a + 1
    if b >= FIRST_HAND_SPOT:
        t.lock[1] = 0
        take_from_hand(t, seat, card_b)
        give(t, seat, card_a)
        note(log, SWAPPED, seat, a, FIRST_HAND_SPOT, card_b, ALL if a < DECK_SPOT else 1 << seat)
        note(log, GAINED, seat, card_a, 0, 0, ALL if a < DECK_SPOT else knowers_a | 1 << seat)
    else:
        t.lock[1] = b + 1
        put(t, b, card_a, knowers_a)
        note(log, SWAPPED, seat, a, b, NO_CARD)
    # A pair has the smaller spot first: where only one of them is in the source, it is the first.
    if a < DECK_SPOT <= b:
        note(log, TURNED_UP, a, card_b)
