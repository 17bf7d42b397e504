"""ChiWaWa: why a move is good, in points as the seat can guess them."""

from __future__ import annotations

from tablee.bots.reasons import reasons, say
from tablee.bots.styles.chiwawa import GUESS, best_rival, patience
from tablee.bots.styles.chiwawa_rows import NOTHING, lengthened, packed_row, row_value
from tablee.engine import Cells, rule
from tablee.engine.pen import Pen, end_object, key, number, text
from tablee.games.chiwawa.hidden import Memory
from tablee.games.chiwawa.table import (
    CHIHUAHUAS,
    DESTRUCTION,
    FIRST_DISCARD,
    FIRST_PLACE,
    FIRST_PLANT,
    FIRST_SPOT,
    FOLD,
    SEATS,
    Table,
)

POWER_AS_PILLAR, SEVERAL, DEAREST, GAINS, PREPARES, DESTROYS, SEPARATES, LEADS, TOO_DEAR, SWAPPED = range(10)
REASONS = reasons(
    "power-as-pillar", "several", "dearest", "gains", "prepares", "destroys", "separates", "leads", "too-dear", "swap"
)  # fmt: skip


@rule
def reason(t: Table, seat: int, m: Memory, move: int, work: Cells, pen: Pen) -> None:
    """Why a move is good."""
    if move < FIRST_PLACE:
        say_pillar(t, seat, move, pen)
    elif move < FIRST_PLANT:
        say_placing(t, seat, move - FIRST_PLACE, pen)
    elif move < FOLD:
        say_planting(t, seat, move - FIRST_PLANT, pen)
    elif move == FOLD:
        say_folding(t, seat, pen)
    elif FIRST_DISCARD <= move < FIRST_SPOT:
        say(pen, REASONS, SWAPPED)


@rule
def value_now(t: Table, seat: int, row: int) -> int:
    """About what a row scores."""
    return row_value(t, seat, row, patience(t, GUESS))


@rule
def value_with(t: Table, seat: int, row: int, kind: int, end: int) -> int:
    """The same with one more card outside an end."""
    known, guessed = packed_row(t, seat, row, False), packed_row(t, seat, row, True)
    return lengthened(t, row, known, guessed, kind, end, patience(t, GUESS))


@rule
def say_pillar(t: Table, seat: int, kind: int, pen: Pen) -> None:
    """Why that card is the pillar."""
    if kind >= CHIHUAHUAS:
        say(pen, REASONS, POWER_AS_PILLAR)
    elif int(t.hand[seat, kind]) > 1:
        text(pen, REASONS, SEVERAL)
        key(pen, b'"held":')
        number(pen, int(t.hand[seat, kind]))
        end_object(pen)
    else:
        say(pen, REASONS, DEAREST)


@rule
def say_placing(t: Table, seat: int, packed: int, pen: Pen) -> None:
    """What a card gains in the own row."""
    now, then = value_now(t, seat, seat), value_with(t, seat, seat, packed // 2, packed % 2)
    if then <= now:
        say(pen, REASONS, PREPARES)
        return
    text(pen, REASONS, GAINS)
    key(pen, b'"now":')
    number(pen, now)
    key(pen, b'"then":')
    number(pen, then)
    end_object(pen)


@rule
def say_planting(t: Table, seat: int, packed: int, pen: Pen) -> None:
    """What a card does to another's row."""
    end, row, kind = packed % 2, packed // 2 % SEATS, packed // 2 // SEATS
    loss = value_now(t, seat, row) - value_with(t, seat, row, kind, end)
    if kind != DESTRUCTION or loss <= 0:
        say(pen, REASONS, SEPARATES)
        return
    text(pen, REASONS, DESTROYS)
    key(pen, b'"loss":')
    number(pen, loss)
    end_object(pen)


@rule
def say_folding(t: Table, seat: int, pen: Pen) -> None:
    """Why it is enough."""
    rival = best_rival(t, seat, patience(t, GUESS))
    lead = value_now(t, seat, seat) - (value_now(t, seat, rival) if rival != NOTHING else 0)
    if lead <= 0:
        say(pen, REASONS, TOO_DEAR)
        return
    text(pen, REASONS, LEADS)
    key(pen, b'"lead":')
    number(pen, lead)
    end_object(pen)
