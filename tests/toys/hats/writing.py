"""The table of hats as JSON."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    end_list,
    end_object,
    flag,
    key,
    null,
    number,
    number_or_null,
    numbers,
    text,
    texts,
)

from .rules import BARE, NOBODY, VALUES, Table

NO_HAT = texts(["bare"])


@rule
def state(t: Table, pen: Pen) -> None:
    """`worn` has null where the card is unknown, "bare" where there is none."""
    key(pen, b'"now":')
    number(pen, int(t.now))
    key(pen, b'"closes":')
    number_or_null(pen, int(t.closes))
    key(pen, b'"active":')
    number(pen, int(t.active))
    key(pen, b'"turn":')
    number(pen, int(t.turn))
    key(pen, b'"guess":')
    if int(t.guesser) == NOBODY:
        null(pen)
    else:
        begin_object(pen)
        key(pen, b'"seat":')
        number(pen, int(t.guesser))
        key(pen, b'"value":')
        number(pen, int(t.guess))
        end_object(pen)
    key(pen, b'"over":')
    flag(pen, int(t.over) != 0)
    key(pen, b'"worn":')
    write_cards(t.worn, int(t.seats), pen)
    key(pen, b'"points":')
    numbers(pen, t.points, int(t.seats))
    key(pen, b'"deck":')
    write_cards(t.deck, int(t.deck_size), pen)
    key(pen, b'"shown":')
    numbers(pen, t.shown, VALUES)


@rule
def write_cards(cards: Cells, size: int, pen: Pen) -> None:
    """Cards in a row."""
    begin_list(pen)
    for i in range(size):
        if int(cards[i]) == BARE:
            text(pen, NO_HAT, 0)
        else:
            number_or_null(pen, int(cards[i]))
    end_list(pen)
