"""Dans ma rue: how turns and the game end, and who has won."""

from __future__ import annotations

from tablee.engine import Cells, Log, note, rule

from .cards import refill
from .deck import STATEMENTS
from .notes import ENDED, IDLE, OVER_NOTE, TURN_NOTE, UNDECIDABLE
from .statements import NOT_AT, PICTURES, PLACES
from .statements import is_true as truth
from .table import CARDS, IDLE_TURNS, OVER, SEATS, Table

is_true = rule(truth)
NO_PICTURE = -1


@rule
def end_turn(t: Table, seat: int, log: Log) -> None:
    """DR-4.8: the hand is filled up, bonuses lapse, the next player goes on; unless nothing moves any more (DR-5.2)."""
    refill(t, seat, log)
    t.bonus = 0
    t.idle_turns = min(int(t.idle_turns) + 1, IDLE_TURNS)
    note(log, ENDED, seat, int(t.idle_turns))
    if int(t.idle_turns) == IDLE_TURNS:
        end_game(t, IDLE, log)
    elif is_undecidable(t):
        end_game(t, UNDECIDABLE, log)
    else:
        t.acted = 0
        t.erred = 0
        t.active = (seat + 1) % int(t.seats)
        note(log, TURN_NOTE, int(t.active))


@rule
def end_game(t: Table, why: int, log: Log) -> None:
    """The game is over as it stands."""
    t.phase = OVER
    note(log, OVER_NOTE, richest(t), why)


@rule
def left_to_place(t: Table) -> int:
    """How many pictures are not placed."""
    n = 0
    for picture in range(PICTURES):
        if int(t.place[picture]) == 0:
            n += 1
    return n


@rule
def is_undecidable(t: Table) -> bool:
    """DR-5.2 (b): two pictures of one row are left, either may stand at either place, and no statement tells the two streets apart."""
    if left_to_place(t) != 2:
        return False
    first, second = NO_PICTURE, NO_PICTURE
    for picture in range(PICTURES):
        if int(t.place[picture]) == 0:
            first, second = second, picture
    here, there = int(t.possible[first]), int(t.possible[second])
    # Two pictures, two places: either has one of its own, or both have both.
    if first // PLACES != second // PLACES or here & (here - 1) == 0 or there & (there - 1) == 0:
        return False
    left, right = 0, 0
    for place in range(1, PLACES + 1):
        if here & (1 << (place - 1)) != 0:
            left, right = right, place
    for card in range(CARDS):
        # An open statement is true in both streets: asking all 105 asks those off the table.
        statement = int(STATEMENTS[card])
        one = is_true_with(t, statement, first, left, second, right)
        other = is_true_with(t, statement, first, right, second, left)
        if one != other:
            return False
    return True


@rule
def is_true_with(t: Table, statement: int, first: int, here: int, second: int, there: int) -> bool:
    """Whether a statement is true in the street where the two unplaced pictures stand here and there."""
    kind, x, y = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
    if kind <= NOT_AT:
        return is_true(kind, place_with(t, x, first, here, second, there), y + 1)
    return is_true(kind, place_with(t, x, first, here, second, there), place_with(t, y, first, here, second, there))


@rule
def place_with(t: Table, picture: int, first: int, here: int, second: int, there: int) -> int:
    """Where a picture stands in such a street."""
    if picture == first:
        return here
    if picture == second:
        return there
    return int(t.place[picture])


@rule
def richest(t: Table) -> int:
    """The mask of the seats that have the most pawns."""
    mask, most = 0, -1
    for seat in range(int(t.seats)):
        pawns = int(t.pawns[seat])
        if pawns > most:
            mask, most = 0, pawns
        if pawns == most:
            mask |= 1 << seat
    return mask


@rule
def winners(t: Table) -> int:
    """DR-5.1: most pawns wins, a tie is shared."""
    return richest(t) if int(t.phase) == OVER else 0


@rule
def score(t: Table, out: Cells) -> None:
    """DR-5.1: the pawns."""
    for seat in range(SEATS):
        out[seat] = int(t.pawns[seat])


@rule
def payoff(t: Table, out: Cells) -> None:
    """A thousand for one winner alone; who loses pays an equal part of it, and winners share what is paid."""
    mask = winners(t)
    seats, n_winners = int(t.seats), 0
    for seat in range(seats):
        n_winners += (mask >> seat) & 1
    for seat in range(SEATS):
        out[seat] = 0
        if mask != 0 and seat < seats:
            if (mask >> seat) & 1:
                out[seat] = 1000 * (seats - n_winners) // (n_winners * (seats - 1))
            else:
                out[seat] = -(1000 // (seats - 1))


def richest_of(pawns: list[int]) -> list[int]:
    """The seats that have the most pawns.

    >>> richest_of([4, 1, 4])
    [0, 2]
    """
    return [seat for seat, n in enumerate(pawns) if n == max(pawns)]
