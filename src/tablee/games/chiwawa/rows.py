"""ChiWaWa: rows, cards that come into them and leave them, and the powers in them."""

from __future__ import annotations

from tablee.engine import Log, note, rule, short_rule

from .notes import DESTROYED, MIMICKED
from .table import CHIHUAHUAS, DESTRUCTION, LEFT, MIMICRY, NEITHER, RIGHT, VALUES, Table


@short_rule
def value_of(kind: int) -> int:
    """CW-1.1: the printed value, 0 for a card with a power.

    >>> [value_of(kind) for kind in (0, 3, 8, MIMICRY)]
    [5, 10, 20, 0]
    """
    if kind >= CHIHUAHUAS:
        return 0
    return VALUES[kind // 3]


@rule
def lay(t: Table, seat: int, kind: int, end: int, known: int) -> None:
    """Lays a card outside an end of a row (CW-3.1)."""
    size = int(t.row_size[seat])
    at = size
    if end == LEFT:
        at = 0
        for i in range(size, 0, -1):
            t.line[seat, i] = t.line[seat, i - 1]
            t.known[seat, i] = t.known[seat, i - 1]
        if int(t.pillar[seat]) != 0:
            t.pillar[seat] = int(t.pillar[seat]) + 1
    t.line[seat, at] = kind
    t.known[seat, at] = known
    t.row_size[seat] = size + 1


@rule
def remove(t: Table, seat: int, at: int) -> int:
    """Takes a card out of a row, which closes up (CW-4.2); its kind."""
    kind = int(t.line[seat, at])
    last = int(t.row_size[seat]) - 1
    for i in range(at, last):
        t.line[seat, i] = t.line[seat, i + 1]
        t.known[seat, i] = t.known[seat, i + 1]
    t.line[seat, last] = 0
    t.known[seat, last] = 0
    t.row_size[seat] = last
    pillar = int(t.pillar[seat])
    if pillar == at + 1:
        t.pillar[seat] = 0
    elif pillar > at + 1:
        t.pillar[seat] = pillar - 1
    return kind


@short_rule
def put_on_discard(t: Table, kind: int) -> None:
    """Puts a card on the discard."""
    size = int(t.discard_size)
    t.discard[size] = kind
    t.discard_size = size + 1


# ---- powers ----


@rule
def has_kind(t: Table, seat: int, kind: int) -> bool:
    """Whether such a card is in the row."""
    found = False
    for i in range(int(t.row_size[seat])):
        if int(t.line[seat, i]) == kind:
            found = True
    return found


@short_rule
def beside(at: int, side: int) -> int:
    """The place on that side of another."""
    return at - 1 if side == LEFT else at + 1


@rule
def can_destroy(t: Table, seat: int, at: int, side: int) -> bool:
    """CW-4.2: whether a destruction has a victim on that side: a card that is neither a pillar nor a destruction."""
    victim = beside(at, side)
    if victim < 0 or victim >= int(t.row_size[seat]):
        return False
    return int(t.pillar[seat]) != victim + 1 and int(t.line[seat, victim]) != DESTRUCTION


@rule
def can_copy(t: Table, seat: int, at: int, side: int) -> bool:
    """CW-4.3: whether a mimicry has a chihuahua on that side."""
    other = beside(at, side)
    if other < 0 or other >= int(t.row_size[seat]):
        return False
    return int(t.line[seat, other]) < CHIHUAHUAS


@rule
def copied_value(t: Table, seat: int, at: int, side: int) -> int:
    """What a mimicry scores that has chosen this side."""
    if side == NEITHER or not can_copy(t, seat, at, side):
        return 0
    return value_of(int(t.line[seat, beside(at, side)]))


@rule
def destroy(t: Table, seat: int, at: int, side: int, log: Log) -> None:
    """CW-4.2: the victim goes to the discard and the destruction after it, which goes alone where there is none."""
    note(log, DESTROYED, seat, at, side)
    place = at
    if side != NEITHER:
        put_on_discard(t, remove(t, seat, beside(at, side)))
        if side == LEFT:
            place -= 1
    put_on_discard(t, remove(t, seat, place))


@rule
def mimic(t: Table, seat: int, at: int, side: int, log: Log) -> None:
    """CW-4.3, worked by the owner: the side stands."""
    t.copied[at] = side + 1
    note(log, MIMICKED, seat, at, side, copied_value(t, seat, at, side))


@rule
def has_work(t: Table, seat: int) -> bool:
    """CW-4.5: whether a power of the row is still to be worked by hand."""
    for i in range(int(t.row_size[seat])):
        kind = int(t.line[seat, i])
        if kind == DESTRUCTION or (kind == MIMICRY and int(t.copied[i]) == 0):
            return True
    return False


@rule
def runs_value(t: Table, seat: int) -> int:
    """CW-4.4: the points of all chihuahuas of a row: a run of n scores its sum times n."""
    total = 0
    run = 0
    before = -1
    for i in range(int(t.row_size[seat])):
        kind = int(t.line[seat, i])
        run = run + 1 if kind == before else 1
        # A run that grows from n − 1 to n cards grows by 2n − 1 times their value.
        total += value_of(kind) * (2 * run - 1)
        before = kind
    return total


@rule
def worked_value(t: Table, seat: int) -> int:
    """The points of a row that its owner has worked: the runs, and what each mimicry copies."""
    total = runs_value(t, seat)
    for i in range(int(t.row_size[seat])):
        side = int(t.copied[i]) - 1
        if side in (LEFT, RIGHT):
            total += copied_value(t, seat, i, side)
    return total
