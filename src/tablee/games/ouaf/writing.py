"""Ouaf!: the table as JSON, written by compiled rules."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    end_list,
    end_object,
    flag,
    key,
    null,
    nulls,
    number,
    number_or_null,
    number_unless_zero,
    numbers,
    text,
    text_list,
    texts,
)

from .notation import KIND_NAMES
from .table import BARE, COAT_NAMES, EAR_NAMES, EARS, JOKER, NO_EAR, NOBODY, PHASES, PLAIN, Table

CARDS_TOLD = texts(KIND_NAMES)
COATS_TOLD = texts(COAT_NAMES)
EARS_TOLD = texts(EAR_NAMES)
PHASES_TOLD = texts(PHASES)


@rule
def state(t: Table, pen: Pen) -> None:
    """The position's state; of a hidden table the view's, `null` where a card is unknown."""
    key(pen, b'"active":')
    number(pen, int(t.active))
    key(pen, b'"phase":')
    text(pen, PHASES_TOLD, int(t.phase))
    key(pen, b'"turn":')
    number(pen, int(t.turn))
    key(pen, b'"clock":')
    number(pen, int(t.now))
    key(pen, b'"closes":')
    number_unless_zero(pen, int(t.closes))
    write_cards(t, pen)
    key(pen, b'"coat":')
    text(pen, COATS_TOLD, int(t.coat))
    key(pen, b'"owes":')
    numbers(pen, t.owes, int(t.seats))
    key(pen, b'"challenge":')
    write_challenge(t, pen)
    key(pen, b'"dressing":')
    write_dressing(t, pen)
    key(pen, b'"winner":')
    number_or_null(pen, int(t.winner))


@rule
def sight(t: Table, pen: Pen) -> None:
    """What a view has and a position has not: which ears carry a card, since one's own cards are null there too."""
    key(pen, b'"worn":')
    begin_list(pen)
    for seat in range(int(t.seats)):
        begin_list(pen)
        for ear in range(EARS):
            flag(pen, int(t.ears[seat, ear]) != BARE)
        end_list(pen)
    end_list(pen)


@rule
def write_cards(t: Table, pen: Pen) -> None:
    """Ears, hands, draw pile and discard."""
    key(pen, b'"ears":')
    begin_list(pen)
    for seat in range(int(t.seats)):
        text_list(pen, CARDS_TOLD, t.ears[seat], EARS)
    end_list(pen)
    key(pen, b'"hands":')
    begin_list(pen)
    for seat in range(int(t.seats)):
        write_hand(t, seat, pen)
    end_list(pen)
    key(pen, b'"deck":')
    text_list(pen, CARDS_TOLD, t.deck, int(t.deck_size))
    key(pen, b'"discard":')
    text_list(pen, CARDS_TOLD, t.discard, int(t.discard_size))


@rule
def write_hand(t: Table, seat: int, pen: Pen) -> None:
    """A seat's cards by kind, jokers last; unknown ones unless all of them are known."""
    plain, known = int(t.hand[seat]), int(t.jokers[seat])
    for kind in range(PLAIN):
        known += (plain >> kind) & 1
    if known != int(t.hand_size[seat]):
        nulls(pen, int(t.hand_size[seat]))
        return
    begin_list(pen)
    for kind in range(PLAIN):
        if (plain >> kind) & 1 == 1:
            text(pen, CARDS_TOLD, kind)
    for _ in range(int(t.jokers[seat])):
        text(pen, CARDS_TOLD, JOKER)
    end_list(pen)


@rule
def write_challenge(t: Table, pen: Pen) -> None:
    """Who can be stopped, the card on top of the discard, and the coat that was named before it."""
    if int(t.challenge) == NOBODY:
        null(pen)
        return
    begin_object(pen)
    key(pen, b'"seat":')
    number(pen, int(t.challenge))
    key(pen, b'"card":')
    text(pen, CARDS_TOLD, int(t.discard[int(t.discard_size) - 1]))
    key(pen, b'"coat_before":')
    text(pen, COATS_TOLD, int(t.coat_before))
    end_object(pen)


@rule
def write_dressing(t: Table, pen: Pen) -> None:
    """The ear that the active seat has bared or is to dress."""
    if int(t.dressing) == NO_EAR:
        null(pen)
        return
    begin_object(pen)
    key(pen, b'"seat":')
    number(pen, int(t.active))
    key(pen, b'"ear":')
    text(pen, EARS_TOLD, int(t.dressing))
    end_object(pen)
