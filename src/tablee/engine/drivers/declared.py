"""What follows from a declared state, for one game: writing, hiding, the laws of sizes and bounds; and what most games have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.engine.described.fields import AT, FIRST_LAW, HOW, field_is_right, hide_field, write_fields
from tablee.engine.described.values import SPECIAL
from tablee.engine.native import own_bytes
from tablee.engine.pen import Pen, lent_pen, text
from tablee.engine.record import Cells
from tablee.engine.rule import rule, short_rule

if TYPE_CHECKING:
    from .given import (
        ALL_PLACES,
        IN_VIEWS_ONLY,
        NAMES,
        PLACES,
        ROWS,
        SECRET_ROWS,
        flaw_of_game,
        hide_more,
        may_act,
        special_of_game,
        winners,
    )


@short_rule
def places_of(t: Any) -> int:
    """How many seats are told of."""
    return PLACES if ALL_PLACES else int(t.seats)


@rule
def write_rows(t: Any, pen: Pen, first: int, end: int) -> None:
    """Write some of the fields."""
    table, places, row = own_bytes(t), places_of(t), first
    pen = lent_pen(pen)
    while row < end:
        row = write_fields(pen, table, ROWS, row, end, NAMES, places)
        if row < end:
            text(pen, NAMES, row)
            special_of_game(t, int(ROWS[row, AT]), pen)
            row += 1


@rule
def state(t: Any, pen: Pen) -> None:
    """The position's state; of a hidden table the view's."""
    write_rows(t, pen, 0, IN_VIEWS_ONLY)


@rule
def sight(t: Any, pen: Pen) -> None:
    """What a view has and a position has not."""
    write_rows(t, pen, IN_VIEWS_ONLY, len(ROWS))


@rule
def hide(t: Any, seat: int) -> None:
    """Forgets the generator, and of every field what the seat may not know; then what the game says."""
    table, places = own_bytes(t), places_of(t)
    for row in range(len(SECRET_ROWS)):
        hide_field(table, SECRET_ROWS, row, seat, places)
    hide_more(t, seat)


@rule
def flaw(t: Any) -> int:
    """0, or which law is broken: that of a field which is not as it is declared, else one of the game's."""
    table, places = own_bytes(t), places_of(t)
    for row in range(len(ROWS)):
        if int(ROWS[row, HOW]) != SPECIAL and not field_is_right(table, ROWS, row, places):
            return FIRST_LAW + row
    return flaw_of_game(t)


@short_rule
def awaited(t: Any) -> int:
    """Nobody acts out of turn."""
    return may_act(t)


@rule
def payoff(t: Any, out: Cells) -> None:
    """From −1000 for who has not won to 1000 for who has won alone; those who draw share the win. Nothing where nobody has won."""
    mask = winners(t)
    sharing = 0
    for seat in range(PLACES):
        sharing += (mask >> seat) & 1
    for seat in range(PLACES):
        out[seat] = 0
        if sharing > 0 and seat < places_of(t):
            out[seat] = 2000 * ((mask >> seat) & 1) // sharing - 1000
