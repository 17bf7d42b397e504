"""ChiWaWa: what the count says of a row besides its total: what each chihuahua, or run of equal ones, scores."""

from __future__ import annotations

from tablee.engine import Log, note, rule

from .notes import SCORED
from .rows import value_of
from .table import CHIHUAHUAS, KINDS, Table


@rule
def tell_runs(t: Table, seat: int, log: Log) -> None:
    """CW-4.4: notes each run of a row whose powers are worked, from the left, one card alone too; with the mimicries they make the score."""
    size, first = int(t.row_size[seat]), 0
    while first < size:
        kind = int(t.line[seat, first])
        n = 1
        while first + n < size and int(t.line[seat, first + n]) == kind:
            n += 1
        if kind < CHIHUAHUAS:
            note(log, SCORED, seat, first, kind + KINDS * n, value_of(kind) * n * n)
        first += n
