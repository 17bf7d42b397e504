"""ChiWaWa: why a move is good, in points as the seat can guess them."""

from __future__ import annotations

from typing import Any

from tablee.bots.styles.chiwawa import GUESS, best_rival, patience
from tablee.bots.styles.chiwawa_rows import NOTHING, lengthened, packed_row, row_value
from tablee.engine import Saying, Values
from tablee.games.chiwawa.table import (
    CHIHUAHUAS,
    DESTRUCTION,
    FIRST_DISCARD,
    FIRST_PLACE,
    FIRST_PLANT,
    FIRST_SPOT,
    FOLD,
    SEATS,
)


def reason(table: Any, seat: int, memory: Any, move: int, options: Values) -> Saying | None:
    """Why a move is good."""
    if move < FIRST_PLACE:
        return _pillar(table, seat, move)
    if move < FIRST_PLANT:
        return _placing(table, seat, move - FIRST_PLACE)
    if move < FOLD:
        return _planting(table, seat, move - FIRST_PLANT)
    if move == FOLD:
        return _folding(table, seat)
    return {"say": "reason-swap"} if FIRST_DISCARD <= move < FIRST_SPOT else None


def _value(table: Any, seat: int, row: int) -> int:
    return int(row_value(table, seat, row, int(patience(table, GUESS))))


def _value_with(table: Any, seat: int, row: int, kind: int, end: int) -> int:
    known, guessed = packed_row(table, seat, row, False), packed_row(table, seat, row, True)
    return int(lengthened(table, row, known, guessed, kind, end, int(patience(table, GUESS))))


def _pillar(table: Any, seat: int, kind: int) -> Saying:
    if kind >= CHIHUAHUAS:
        return {"say": "reason-power-as-pillar"}
    held = int(table.hand[seat, kind])
    return {"say": "reason-several", "held": held} if held > 1 else {"say": "reason-dearest"}


def _placing(table: Any, seat: int, packed: int) -> Saying:
    now, then = _value(table, seat, seat), _value_with(table, seat, seat, packed // 2, packed % 2)
    return {"say": "reason-gains", "now": now, "then": then} if then > now else {"say": "reason-prepares"}


def _planting(table: Any, seat: int, packed: int) -> Saying:
    end, row, kind = packed % 2, packed // 2 % SEATS, packed // 2 // SEATS
    loss = _value(table, seat, row) - _value_with(table, seat, row, kind, end)
    if kind == DESTRUCTION and loss > 0:
        return {"say": "reason-destroys", "loss": loss}
    return {"say": "reason-separates"}


def _folding(table: Any, seat: int) -> Saying:
    rival = int(best_rival(table, seat, int(patience(table, GUESS))))
    lead = _value(table, seat, seat) - (_value(table, seat, rival) if rival != NOTHING else 0)
    return {"say": "reason-leads", "lead": lead} if lead > 0 else {"say": "reason-too-dear"}
