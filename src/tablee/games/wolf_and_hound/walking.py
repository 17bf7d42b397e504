"""Wolf & Hound: a number card is laid, and the animals walk."""

from __future__ import annotations

from tablee.engine import Log, note, rule, short_rule

from .animals import BLUE, EITHER, HALF, HALF_BACK, ONE_LESS, ONE_MORE
from .notes import PLAYED, TURNED, WALKED
from .table import HOUND, KINDS, SEATS, THREE, WOLF, Table


@short_rule
def value_of(kind: int) -> int:
    """The number on a number card, 1 to 4."""
    return kind % 4 + 1


@short_rule
def colour_of(kind: int) -> int:
    """BLACK or WHITE."""
    return kind // 4


@short_rule
def is_phantom(t: Table, seat: int) -> bool:
    """WH-5.1, WH-6.1: the seats beyond the people's."""
    return seat >= int(t.seats)


@rule
def cards_in_play(t: Table) -> int:
    """WH-1.1: how many number cards there are, eight bits a kind."""
    cards = 0
    for kind in range(KINDS):
        cards |= int(t.copies[kind]) << (8 * kind)
    return cards


@rule
def lay(t: Table, kind: int, source: int, log: Log) -> None:
    """WH-3.6: the card lies beside the active pasture, and the animals walk."""
    seat = int(t.active)
    size = int(t.played_size[seat])
    t.played[seat, size] = kind
    t.played_size[seat] = size + 1
    note(log, PLAYED, seat, kind, source)
    # WH-5.5: a phantom's 3 under tornado-02 moves nothing.
    if int(t.no_threes) != 0 and value_of(kind) == THREE:
        return
    colour = colour_of(kind)
    for a in range(int(t.animals)):
        if int(t.face[a]) == colour or int(t.form[a]) == BLUE:
            walk(t, a, spaces(t, a, value_of(kind)), log)


@rule
def spaces(t: Table, a: int, value: int) -> int:
    """WH-3.7: how far an animal walks for a card's value; negative is anticlockwise."""
    side = 1 if int(t.face[a]) == HOUND else 0
    step = int(t.step[a, side])
    if step == ONE_MORE:
        return value + 1
    if step == ONE_LESS:
        return value - 1
    if step == HALF:
        return value // 2
    if step == HALF_BACK:
        return -(value // 2)
    return value


@rule
def walk(t: Table, a: int, n: int, log: Log) -> None:
    """WH-3.6, WH-3.8: walks n spaces; a metamorph turns over each time that it reaches or passes seat 0."""
    origin = int(t.at[a])
    end = origin + n
    t.at[a] = end % SEATS
    if n != 0:
        note(log, WALKED, a, origin, end % SEATS, n)
    if int(t.form[a]) == EITHER:
        turns = end // SEATS if n > 0 else (origin + SEATS - 1) // SEATS - (end + SEATS - 1) // SEATS
        if turns % 2 == 1:
            turn_over(t, a, log)


@rule
def turn_over(t: Table, a: int, log: Log) -> None:
    """A metamorph shows its other face."""
    t.face[a] = WOLF if int(t.face[a]) == HOUND else HOUND
    note(log, TURNED, a, int(t.face[a]))


@rule
def must_flip(t: Table, a: int) -> bool:
    """WH-3.9: whether this metamorph is one of two of one colour in front of the same seat."""
    if int(t.form[a]) != EITHER:
        return False
    for b in range(int(t.animals)):
        if b != a and int(t.form[b]) == EITHER and int(t.at[b]) == int(t.at[a]) and int(t.face[b]) == int(t.face[a]):
            return True
    return False
