"""Wolf & Hound: the table as JSON, written by compiled rules."""

from __future__ import annotations

from typing import Any

from tablee.engine import Values, rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    constant,
    end_list,
    end_object,
    flag,
    key,
    number,
    numbers,
    seats_in,
    text,
    text_list,
    text_lists,
    texts,
    texts_by_kind,
)

from .animals import card_name
from .notation import KIND_NAMES
from .table import FACES, KINDS, PHASES, SEATS, TEAMS, Table
from .walking import is_phantom

CARDS_TOLD = texts(KIND_NAMES)
PHASES_TOLD = texts(PHASES)
FACES_TOLD = texts(FACES)
TEAMS_TOLD = texts(TEAMS)


def constants(options: Values, seats: int) -> list[Any]:
    """The names of the animal cards in play."""
    return [card_name(entry) for entry in options["cards"]]


@rule
def state(t: Table, pen: Pen) -> None:
    """The position's state; of a hidden table the view's, `null` where a card is unknown."""
    key(pen, b'"active":')
    number(pen, int(t.active))
    key(pen, b'"phase":')
    text(pen, PHASES_TOLD, int(t.phase))
    key(pen, b'"turn":')
    number(pen, int(t.turn))
    key(pen, b'"last_round":')
    flag(pen, int(t.last_round) != 0)
    key(pen, b'"flock":')
    numbers(pen, t.flock, SEATS)
    key(pen, b'"sheep":')
    numbers(pen, t.sheep, SEATS)
    key(pen, b'"hands":')
    begin_list(pen)
    for seat in range(SEATS):
        if is_phantom(t, seat):
            text_list(pen, CARDS_TOLD, t.pile[seat], int(t.hand_size[seat]))
        else:
            texts_by_kind(pen, CARDS_TOLD, t.hand[seat], KINDS, int(t.hand_size[seat]))
    end_list(pen)
    key(pen, b'"deck":')
    text_list(pen, CARDS_TOLD, t.deck, int(t.deck_size))
    key(pen, b'"played":')
    text_lists(pen, CARDS_TOLD, t.played, t.played_size, SEATS)
    key(pen, b'"animals":')
    write_animals(t, pen)
    key(pen, b'"no_threes":')
    flag(pen, int(t.no_threes) != 0)
    key(pen, b'"turned_up":')
    text(pen, CARDS_TOLD, int(t.turned_up))
    key(pen, b'"shown":')
    seats_in(pen, int(t.shown), SEATS)
    key(pen, b'"winner":')
    text(pen, TEAMS_TOLD, int(t.winner))


@rule
def write_animals(t: Table, pen: Pen) -> None:
    """The animal cards: their names, faces and places."""
    begin_list(pen)
    for a in range(int(t.animals)):
        begin_object(pen)
        key(pen, b'"card":')
        constant(pen, a)
        key(pen, b'"face":')
        text(pen, FACES_TOLD, int(t.face[a]))
        key(pen, b'"at":')
        number(pen, int(t.at[a]))
        end_object(pen)
    end_list(pen)
