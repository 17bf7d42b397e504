"""Dans ma rue: the table as JSON, written by compiled rules."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    end_list,
    flag,
    key,
    number,
    numbers,
    seats_in,
    text,
    text_list,
    text_lists,
    texts,
)

from .deck import CARD_NAMES, CARD_SAYING
from .ending import winners
from .statements import PICTURE_NAMES, PLACES, ROWS
from .table import PHASES, SEATS, Table

CARDS_TOLD = texts(CARD_NAMES)
PHASES_TOLD = texts(PHASES)
PICTURES_TOLD = texts(PICTURE_NAMES)


@rule
def state(t: Table, pen: Pen) -> None:
    """The position's state; of a hidden table the view's, `null` where a card is unknown."""
    key(pen, b'"active":')
    number(pen, int(t.active))
    key(pen, b'"phase":')
    text(pen, PHASES_TOLD, int(t.phase))
    key(pen, b'"acted":')
    flag(pen, int(t.acted) != 0)
    key(pen, b'"erred":')
    flag(pen, int(t.erred) != 0)
    key(pen, b'"bonus":')
    number(pen, int(t.bonus))
    key(pen, b'"grid":')
    write_grid(t, pen)
    write_cards(t, pen)
    key(pen, b'"pawns":')
    numbers(pen, t.pawns, int(t.seats))
    key(pen, b'"idle_turns":')
    number(pen, int(t.idle_turns))
    key(pen, b'"winners":')
    seats_in(pen, winners(t), SEATS)
    if int(t.discarding) != 0:
        # Only inside the engine, between the small decisions of one discard.
        key(pen, b'"discarding":')
        number(pen, int(t.discarding))
        key(pen, b'"named":')
        flag(pen, int(t.named) != 0)


@rule
def write_grid(t: Table, pen: Pen) -> None:
    """Five rows of five places, a picture or `null`."""
    begin_list(pen)
    for row in range(ROWS):
        # Five bits a place: one more than the picture, so that none is 0.
        placed = 0
        for picture in range(PLACES * row, PLACES * row + PLACES):
            if int(t.place[picture]) != 0:
                placed |= (picture + 1) << (5 * int(t.place[picture]))
        begin_list(pen)
        for place in range(1, PLACES + 1):
            text(pen, PICTURES_TOLD, ((placed >> (5 * place)) & 31) - 1)
        end_list(pen)
    end_list(pen)


@rule
def write_cards(t: Table, pen: Pen) -> None:
    """Where all the cards are; those on the table by what they say."""
    key(pen, b'"open":')
    begin_list(pen)
    for slot in range(int(t.open_size)):
        text(pen, CARDS_TOLD, int(CARD_SAYING[int(t.open[slot])]))
    end_list(pen)
    key(pen, b'"hands":')
    text_lists(pen, CARDS_TOLD, t.hand, t.hand_size, int(t.seats))
    key(pen, b'"deck":')
    text_list(pen, CARDS_TOLD, t.deck, int(t.deck_size))
    key(pen, b'"discard":')
    text_list(pen, CARDS_TOLD, t.discard, int(t.discard_size))
