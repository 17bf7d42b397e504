"""Ouaf!: the laws of the record, which hold at every step."""

from __future__ import annotations

from tablee.engine import rule

from .piles import bare_ear, cards_of
from .rules import may_act
from .table import (
    BARE,
    CARDS,
    COATS,
    DRESS,
    EARS,
    HANG,
    JOKER,
    JOKERS,
    KINDS,
    LAST_BARK,
    LEFT,
    NAME,
    NO_COAT,
    NO_EAR,
    NOBODY,
    OVER,
    RIGHT,
    SEATS,
    TURN,
    Table,
)

CARDS_LAW, SIZES_LAW, COAT_LAW, EARS_LAW, BARKS_LAW, CHALLENGE_LAW, DRESSING_LAW, WINNER_LAW, MOVE_LAW = range(1, 10)


@rule
def flaw(t: Table) -> int:
    """0, or which law is broken: 1 the 36 cards, 2 sizes, 3 the named coat, 4 ears, 5 barks, 6 the challenge, 7 dressing, 8 the winner, 9 a
    decision without a move."""
    if not hands_are_right(t):
        return SIZES_LAW
    if not cards_are_right(t):
        return CARDS_LAW
    if not coat_is_right(t):
        return COAT_LAW
    if not ears_are_right(t):
        return EARS_LAW
    if not barks_are_right(t):
        return BARKS_LAW
    if not challenge_is_right(t):
        return CHALLENGE_LAW
    if not dressing_is_right(t):
        return DRESSING_LAW
    if int(t.phase) != OVER and int(t.winner) != NOBODY:
        return WINNER_LAW
    return MOVE_LAW if int(t.phase) != OVER and may_act(t) == 0 else 0


@rule
def hands_are_right(t: Table) -> bool:
    """A hand is of its size, and who does not play has no card."""
    for seat in range(SEATS):
        held = int(t.jokers[seat])
        rest = int(t.hand[seat])
        while rest != 0:
            rest &= rest - 1
            held += 1
        if held != int(t.hand_size[seat]) or (seat >= int(t.seats) and cards_of(t, seat) != 0):
            return False
    return True


@rule
def cards_are_right(t: Table) -> bool:
    """OU-1.1: every card is at the table once, and eight jokers are."""
    found = 0
    n = 0
    jokers = 0
    for i in range(int(t.deck_size)):
        found |= 1 << int(t.deck[i])
        n += 1
        jokers += 1 if int(t.deck[i]) == JOKER else 0
    for i in range(int(t.discard_size)):
        found |= 1 << int(t.discard[i])
        n += 1
        jokers += 1 if int(t.discard[i]) == JOKER else 0
    for seat in range(int(t.seats)):
        found |= int(t.hand[seat])
        n += int(t.hand_size[seat])
        jokers += int(t.jokers[seat])
        for ear in range(EARS):
            kind = int(t.ears[seat, ear])
            if kind >= 0:
                found |= 1 << kind
                n += 1
                jokers += 1 if kind == JOKER else 0
    # As many as there are, none missing: so none is there twice.
    return n == CARDS and jokers == JOKERS and found | 1 << JOKER == (1 << KINDS) - 1


@rule
def coat_is_right(t: Table) -> bool:
    """A coat is named just when a joker lies on top, but while its player still has to name it."""
    coat = int(t.coat)
    if int(t.discard_size) == 0:
        return int(t.phase) == HANG and coat == NO_COAT
    if int(t.discard[int(t.discard_size) - 1]) != JOKER:
        return coat == NO_COAT and int(t.phase) != NAME
    return coat != NO_COAT or int(t.phase) == NAME


@rule
def ears_are_right(t: Table) -> bool:
    """OU-3.4: between turns no ear is bare beside a hand, and nobody is without a card; in the beginning the left ear is hung first."""
    for seat in range(int(t.seats)):
        if int(t.phase) == TURN:
            if cards_of(t, seat) == 0 or (bare_ear(t, seat) != NO_EAR and int(t.hand_size[seat]) > 0):
                return False
        elif int(t.phase) == HANG:
            if int(t.ears[seat, LEFT]) == BARE and int(t.ears[seat, RIGHT]) != BARE:
                return False
    return True


@rule
def barks_are_right(t: Table) -> bool:
    """OU-4.2, OU-5.1: one bark is owed by the seat before the active one, two by the active one, who has no card left."""
    active, seats = int(t.active), int(t.seats)
    before = (active + seats - 1) % seats
    for seat in range(SEATS):
        barks = int(t.owes[seat])
        if barks == 1 and (int(t.phase) != TURN or seat != before or cards_of(t, seat) != 1):
            return False
        if barks == 2 and (int(t.phase) != LAST_BARK or seat != active or cards_of(t, seat) != 0):
            return False
    return int(t.phase) != LAST_BARK or int(t.owes[active]) == 2


@rule
def challenge_is_right(t: Table) -> bool:
    """OU-4.1: the challenged card is that of the seat before the active one, and lies on another."""
    seats, seat, coat = int(t.seats), int(t.challenge), int(t.coat_before)
    if seat == NOBODY:
        return coat == NO_COAT
    if int(t.phase) != TURN or seat != (int(t.active) + seats - 1) % seats or int(t.discard_size) < 2:
        return False
    is_joker = int(t.discard[int(t.discard_size) - 2]) == JOKER
    return NO_COAT <= coat < COATS and is_joker == (coat != NO_COAT)


@rule
def dressing_is_right(t: Table) -> bool:
    """OU-3.4: an ear is to be dressed in two phases only; it is bare, and the hand has a card for it."""
    ear, active, phase = int(t.dressing), int(t.active), int(t.phase)
    if ear == NO_EAR:
        return phase != DRESS
    if phase not in (NAME, DRESS) or not NO_EAR < ear < EARS or int(t.ears[active, ear]) != BARE:
        return False
    return phase == NAME or int(t.hand_size[active]) > 0
