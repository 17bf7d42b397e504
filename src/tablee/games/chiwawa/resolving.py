"""ChiWaWa: the best way to work a row (CW-4.5), exact and without memory of its own.

A row of up to 54 cards is a mask of those that are left; each destruction takes itself and at most one neighbour. All orders and sides are
walked depth first, the further left and the left side first, so that the first best way met is the one that the rule asks for. Of two steps that
can be made in either order with the same result only the order that begins further left is walked. The way is kept in one number, ten bits a step.
"""

from __future__ import annotations

from tablee.engine import Log, note, rule, short_rule

from .notes import MIMICKED
from .rows import can_copy, copied_value, destroy, value_of
from .table import DESTRUCTION, LEFT, MIMICRY, NEITHER, RIGHT, Table

STEP = 10
"""Bits of a step: four for the destruction and its side, six for one more than the victim's place."""
VICTIM = 6
NOT_SO = -2
ALONE = -1


@short_rule
def nearest(rest: int, size: int, at: int, side: int) -> int:
    """The next place on that side that still has a card, or −1."""
    if side == LEFT:
        at -= 1
        while at >= 0 and (rest >> at) & 1 == 0:
            at -= 1
        return at
    at += 1
    while at < size and (rest >> at) & 1 == 0:
        at += 1
    return at if at < size else -1


@rule
def victim_of(rest: int, safe: int, size: int, at: int, side: int) -> int:
    """CW-4.2: whom the destruction takes on that side; ALONE (asked for the left) if it can take nobody; NOT_SO if that is no way."""
    victim = nearest(rest, size, at, side)
    if victim >= 0 and (safe >> victim) & 1 == 0:
        return victim
    if side == RIGHT:
        return NOT_SO
    other = nearest(rest, size, at, RIGHT)
    if other >= 0 and (safe >> other) & 1 == 0:
        return NOT_SO
    return ALONE


@short_rule
def bits(at: int, victim: int) -> int:
    """The mask of what a step takes away."""
    return (1 << at) | (0 if victim < 0 else 1 << victim)


@rule
def is_late(rest: int, safe: int, size: int, last: int, places: int, at: int, side: int, victim: int) -> bool:
    """Whether the step lies further left than the last one and could as well have been made before it."""
    last_at = (places >> (VICTIM * (last >> (VICTIM + 1)))) & 63
    if at > last_at:
        return False
    last_side = (last >> VICTIM) & 1
    last_victim = (last & 63) - 1
    before = rest | bits(last_at, last_victim)
    if victim_of(before, safe, size, at, side) != victim:
        return False
    return victim_of(before & ~bits(at, victim), safe, size, last_at, last_side) == last_victim


@rule
def value_of_rest(t: Table, seat: int, rest: int) -> int:
    """CW-4.3, CW-4.4: the points of a row of which only these cards are left, each mimicry copying the better side."""
    total = 0
    run = 0
    before = -1
    copying = -1
    for i in range(int(t.row_size[seat])):
        if (rest >> i) & 1 == 0:
            continue
        kind = int(t.line[seat, i])
        value = value_of(kind)
        if copying >= 0:
            total += max(copying, value)
            copying = -1
        if kind == MIMICRY:
            copying = value_of(before) if before >= 0 else 0
        run = run + 1 if kind == before else 1
        total += value * (2 * run - 1)
        before = kind
    return total + max(copying, 0)


@rule
def best_way(t: Table, seat: int) -> int:
    """CW-4.5: the steps of the best way to work the row's destructions, packed, the first one highest."""
    size = int(t.row_size[seat])
    places = 0
    n = 0
    safe = 0
    for i in range(size):
        if int(t.line[seat, i]) == DESTRUCTION:
            places |= i << (VICTIM * n)
            safe |= 1 << i
            n += 1
    if int(t.pillar[seat]) != 0:
        safe |= 1 << (int(t.pillar[seat]) - 1)
    rest = (1 << size) - 1
    way, best_so_far, best = 0, 0, -1
    depth, option = 0, 0
    while True:
        if depth == n:
            points = value_of_rest(t, seat, rest)
            if points > best:
                best, best_so_far = points, way
            option = 2 * n
        # The next step from here.
        at, victim = 0, NOT_SO
        while option < 2 * n:
            at = (places >> (VICTIM * (option >> 1))) & 63
            if (rest >> at) & 1 != 0:
                victim = victim_of(rest, safe, size, at, option & 1)
                if victim != NOT_SO and depth > 0:
                    if is_late(rest, safe, size, way & 1023, places, at, option & 1, victim):
                        victim = NOT_SO
                if victim != NOT_SO:
                    break
            option += 1
        if option < 2 * n:
            way = (way << STEP) | (option << VICTIM) | (victim + 1)
            rest &= ~bits(at, victim)
            depth += 1
            option = 0
        elif depth == 0:
            return best_so_far
        else:
            # Back, and on to the next one.
            last = way & 1023
            way >>= STEP
            depth -= 1
            option = last >> VICTIM
            rest |= bits((places >> (VICTIM * (option >> 1))) & 63, (last & 63) - 1)
            option += 1


@rule
def work_best(t: Table, seat: int, log: Log) -> int:
    """CW-4.5: works the row to its owner's greatest score, step by step; the score."""
    size = int(t.row_size[seat])
    n = 0
    for i in range(size):
        if int(t.line[seat, i]) == DESTRUCTION:
            n += 1
    if n > 0:
        way = best_way(t, seat)
        gone = 0
        for k in range(n - 1, -1, -1):
            step = (way >> (STEP * k)) & 1023
            # The destruction's number among all of the row: skip those that are worked already.
            at = nth_destruction(t, seat, (step >> (VICTIM + 1)), gone)
            gone |= 1 << (step >> (VICTIM + 1))
            side = (step >> VICTIM) & 1
            if step & 63 == 0:
                side = NEITHER
            destroy(t, seat, at, side, log)
    if log is not None:
        tell_mimicries(t, seat, log)
    return value_of_rest(t, seat, (1 << int(t.row_size[seat])) - 1)


@rule
def nth_destruction(t: Table, seat: int, n: int, gone: int) -> int:
    """Where the n-th destruction of the row lies now; `gone` are the numbers of those that have been worked."""
    for k in range(n):
        if (gone >> k) & 1 != 0:
            n -= 1
    at = 0
    for i in range(int(t.row_size[seat])):
        if int(t.line[seat, i]) == DESTRUCTION:
            if n == 0:
                at = i
            n -= 1
    return at


@rule
def tell_mimicries(t: Table, seat: int, log: Log) -> None:
    """Notes which side each mimicry copies: the better one, the left one of equals."""
    for i in range(int(t.row_size[seat])):
        if int(t.line[seat, i]) == MIMICRY:
            side = NEITHER
            if can_copy(t, seat, i, LEFT):
                side = LEFT
            if can_copy(t, seat, i, RIGHT):
                if side == NEITHER or copied_value(t, seat, i, RIGHT) > copied_value(t, seat, i, LEFT):
                    side = RIGHT
            note(log, MIMICKED, seat, i, side, copied_value(t, seat, i, side))
