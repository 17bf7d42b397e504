"""Dans ma rue: the laws that every record obeys at every step."""

from __future__ import annotations

from tablee.engine import rule

from .cards import is_spent
from .deck import CARD_SAYING
from .statements import ANYWHERE, NOT_AT, PICTURES, PLACES, ROWS
from .statements import is_true as truth
from .table import CARDS, OVER, PAWNS, SEATS, Table

is_true = rule(truth)


@rule
def flaw(t: Table) -> int:
    """0, or which law is broken: 1 the 105 cards, 2 hands, 3 the street, 4 what is possible, 5 open statements, 6 pawns, 7 counts, 8 scratch."""
    for card in range(CARDS):
        if times_there(t, card) != 1:
            return 1
    for seat in range(SEATS):
        if not hand_is_sound(t, seat):
            return 2
    for picture in range(PICTURES):
        if not place_is_sound(t, picture):
            return 3
        if not possible_is_sound(t, picture):
            return 4
    for slot in range(int(t.open_size)):
        statement = int(t.open[slot])
        if is_spent(t, statement) or not is_possible(t, statement):
            return 5
    total = 0
    for seat in range(SEATS):
        total += int(t.pawns[seat])
        if int(t.pawns[seat]) != 0 and seat >= int(t.seats):
            return 6
    if total > PAWNS:
        return 6
    if not counts_are_sound(t):
        return 7
    return 0 if scratch_is_clean(t) else 8


@rule
def times_there(t: Table, card: int) -> int:
    """How often a card is in hands, pile, discard and on the table."""
    n = 0
    for i in range(int(t.deck_size)):
        n += 1 if int(t.deck[i]) == card else 0
    for i in range(int(t.discard_size)):
        n += 1 if int(t.discard[i]) == card else 0
    for i in range(int(t.open_size)):
        n += 1 if int(CARD_SAYING[int(t.open[i])]) == card else 0
    for seat in range(int(t.seats)):
        for slot in range(int(t.hand_size[seat])):
            n += 1 if int(t.hand[seat, slot]) == card else 0
    return n


@rule
def hand_is_sound(t: Table, seat: int) -> bool:
    """Ascending; none where nobody sits."""
    held = int(t.hand_size[seat])
    if seat >= int(t.seats):
        return held == 0
    wrong = 0
    for slot in range(1, held):
        wrong += 1 if int(t.hand[seat, slot]) <= int(t.hand[seat, slot - 1]) else 0
    return wrong == 0


@rule
def place_is_sound(t: Table, picture: int) -> bool:
    """DR-1.2: a place from 1 to 5 that no other of the row has."""
    place = int(t.place[picture])
    if not 0 <= place <= PLACES:
        return False
    first, n = picture - picture % PLACES, 0
    for other in range(first, first + PLACES):
        n += 1 if int(t.place[other]) == place else 0
    return place == 0 or n == 1


@rule
def possible_is_sound(t: Table, picture: int) -> bool:
    """A placed picture can stand nowhere else; every picture can stand somewhere (DR-3.1)."""
    places, place = int(t.possible[picture]), int(t.place[picture])
    if place != 0:
        return places == 1 << (place - 1)
    return 0 < places <= ANYWHERE


@rule
def is_possible(t: Table, statement: int) -> bool:
    """Whether some places that its pictures may have make a statement true."""
    kind, x, y = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
    for here in range(PLACES):
        if int(t.possible[x]) & (1 << here) == 0:
            continue
        if kind <= NOT_AT:
            if is_true(kind, here, y):
                return True
        else:
            for there in range(PLACES):
                if int(t.possible[y]) & (1 << there) != 0 and is_true(kind, here, there):
                    return True
    return False


@rule
def counts_are_sound(t: Table) -> bool:
    """A discard under way, and a street that is full when the game is over and only then or by DR-5.2."""
    if int(t.discarding) > int(t.hand_size[int(t.active)]):
        return False
    if int(t.named) != 0 and int(t.discarding) == 0:
        return False
    left = 0
    for picture in range(PICTURES):
        left += 1 if int(t.place[picture]) == 0 else 0
    return left > 0 or int(t.phase) == OVER


@rule
def scratch_is_clean(t: Table) -> bool:
    """The solver leaves no trace."""
    traces = 0
    for row in range(ROWS):
        traces |= int(t.work_low[row]) | int(t.work_high[row])
    for picture in range(PICTURES):
        traces |= int(t.work[picture]) | int(t.found[picture])
    return traces == 0
