"""ChiWaWa: the table as JSON, written by compiled rules."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    end_list,
    end_object,
    flag,
    flags,
    key,
    null,
    number,
    number_or_null,
    numbers,
    numbers_one_down,
    text,
    text_list,
    texts,
    texts_by_kind,
)

from .notation import KIND_NAMES, POWERS, spot_json
from .table import CARDS, FIRST_HAND_SPOT, KINDS, PHASES, SEATS, SIDES, UNKNOWN, Table

CARDS_TOLD = texts(KIND_NAMES)
PHASES_TOLD = texts(PHASES)
SIDES_TOLD = texts(SIDES)
SEATS_TOLD = texts([[seat for seat in range(SEATS) if mask >> seat & 1] for mask in range(1 << SEATS)])
"""[mask]: the seats that are in it."""
SPOTS_TOLD = texts([spot_json(spot) for spot in range(FIRST_HAND_SPOT)])
WORKS_TOLD = texts([{"do": power, "side": side} for power in POWERS for side in SIDES])
CHOICES_TOLD = texts([True, None, *KIND_NAMES])
"""[one more than `Table.chosen`, from UNKNOWN]: that there is a choice, that there is none, which it is."""


@rule
def state(t: Table, pen: Pen) -> None:
    """The position's state; of a hidden table the view's, `null` where a card is unknown."""
    seats = int(t.seats)
    key(pen, b'"round":')
    number(pen, int(t.round_no))
    key(pen, b'"wins":')
    numbers(pen, t.wins, seats)
    key(pen, b'"active":')
    number_or_null(pen, int(t.active))
    key(pen, b'"starter":')
    number(pen, int(t.starter))
    key(pen, b'"phase":')
    text(pen, PHASES_TOLD, int(t.phase))
    write_cards(t, pen)
    key(pen, b'"folded":')
    flags(pen, int(t.folded), seats)
    write_swaps(t, pen)
    key(pen, b'"chosen":')
    begin_list(pen)
    for seat in range(seats):
        text(pen, CHOICES_TOLD, int(t.chosen[seat]) - UNKNOWN)
    end_list(pen)
    key(pen, b'"mimics":')
    write_mimics(t, pen)
    key(pen, b'"alive":')
    flags(pen, int(t.alive), seats)
    key(pen, b'"round_scores":')
    numbers_one_down(pen, t.scored, seats)
    key(pen, b'"winners":')
    text(pen, SEATS_TOLD, int(t.won))


@rule
def write_cards(t: Table, pen: Pen) -> None:
    """Where all the cards are that nobody is just choosing."""
    key(pen, b'"hands":')
    begin_list(pen)
    for seat in range(int(t.seats)):
        texts_by_kind(pen, CARDS_TOLD, t.hand[seat], KINDS, int(t.hand_size[seat]))
    end_list(pen)
    key(pen, b'"rows":')
    begin_list(pen)
    for seat in range(int(t.seats)):
        write_row(t, seat, pen)
    end_list(pen)
    key(pen, b'"source":')
    text_list(pen, CARDS_TOLD, t.source, int(t.source_size))
    key(pen, b'"deck":')
    text_list(pen, CARDS_TOLD, t.deck, int(t.deck_size))
    key(pen, b'"top_known":')
    text(pen, SEATS_TOLD, int(t.top_known))
    key(pen, b'"discard":')
    text_list(pen, CARDS_TOLD, t.discard, int(t.discard_size))


@rule
def write_row(t: Table, seat: int, pen: Pen) -> None:
    """A row's cards from left to right, and who knows them."""
    begin_list(pen)
    for at in range(int(t.row_size[seat])):
        begin_object(pen)
        key(pen, b'"card":')
        text(pen, CARDS_TOLD, int(t.line[seat, at]))
        key(pen, b'"pillar":')
        flag(pen, int(t.pillar[seat]) == at + 1)
        key(pen, b'"known":')
        text(pen, SEATS_TOLD, int(t.known[seat, at]))
        end_object(pen)
    end_list(pen)


@rule
def write_swaps(t: Table, pen: Pen) -> None:
    """The spots that were just swapped, and what the seat to move has begun."""
    key(pen, b'"locked":')
    begin_list(pen)
    for i in range(2):
        if int(t.lock[i]) != 0:
            text(pen, SPOTS_TOLD, int(t.lock[i]) - 1)
    end_list(pen)
    key(pen, b'"swapping":')
    if int(t.long_work) != 0:
        text(pen, WORKS_TOLD, int(t.long_work) - 1)
    elif int(t.swap_discard) != 0:
        write_swap_begun(t, pen)
    else:
        null(pen)


@rule
def write_swap_begun(t: Table, pen: Pen) -> None:
    """The card that pays, the first spot, and a long row just named."""
    begin_object(pen)
    key(pen, b'"discard":')
    text(pen, CARDS_TOLD, int(t.swap_discard) - 1)
    key(pen, b'"a":')
    text(pen, SPOTS_TOLD, int(t.swap_a) - 1)
    if int(t.long_row) != 0:
        key(pen, b'"row":')
        number(pen, int(t.long_row) - 1)
    end_object(pen)


@rule
def write_mimics(t: Table, pen: Pen) -> None:
    """The mimicries of the row that is counted which have chosen a side."""
    begin_list(pen)
    for at in range(CARDS):
        if int(t.copied[at]) != 0:
            begin_object(pen)
            key(pen, b'"at":')
            number(pen, at)
            key(pen, b'"side":')
            text(pen, SIDES_TOLD, int(t.copied[at]) - 1)
            end_object(pen)
    end_list(pen)
