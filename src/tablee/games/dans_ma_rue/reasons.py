"""Dans ma rue: why a mistake was one. A smallest set of facts that a statement clashes with; a street in which a picture stands elsewhere.

A question takes the table's facts away and uses its sets. What else it needs are a few lists of numbers, in `work`.
"""

from __future__ import annotations

from tablee.engine import Cells, rule, short_rule

from .arrangements import HALF, PLACE_IN, TRUE, WHOLE
from .solver import FIRST, NO_PATH, NO_PICTURE, ROOT, search, spread
from .statements import ANYWHERE, AT, NOT_AT, NOTHING, PICTURES, PLACES
from .table import CARDS, Table

MOST_FACTS = CARDS
MOST_SETS = 200
"""Sets that a clash must hit; of 80,000 clashes in random games none took more than 15."""

# Where in `work` what stands: the facts, the statement after them; those that go together; those of the next attempt; those chosen; the sets that a
# clash must hit, each as two numbers of 60 bits; and how many were chosen when each was hit, 0 if it is not.
FACTS = 0
TOGETHER = FACTS + MOST_FACTS + 1
ATTEMPT = TOGETHER + MOST_FACTS + 1
CHOSEN = ATTEMPT + MOST_FACTS + 1
SETS = CHOSEN + MOST_FACTS + 1
HIT = SETS + 2 * MOST_SETS
WORK = HIT + MOST_SETS

NO_NUMBER, ALL_HIT = -1, -2


@rule
def find_counter_street(t: Table, picture: int, place: int) -> bool:
    """Whether a street satisfies the open facts and has the picture elsewhere (DR-4.3); `place_found` reads it off the table."""
    others = ANYWHERE ^ (1 << (place - 1))
    return spread(t) and search(t, NOTHING, picture, others, ROOT, FIRST) != NO_PATH


@rule
def place_found(t: Table, picture: int) -> int:
    """The place of a picture, from 0, in the first of the streets that the work sets leave."""
    row, rank = picture // PLACES, picture % PLACES
    left, arrangement = int(t.work_low[row]), 0
    if left == 0:
        left, arrangement = int(t.work_high[row]), HALF
    while left & 1 == 0:
        left >>= 1
        arrangement += 1
    return int(PLACE_IN[arrangement, rank])


@rule
def find_clash(t: Table, statement: int, work: Cells) -> int:
    """A smallest set of open facts that no street satisfies together with the statement, of several the first; its size, its ranks being `CHOSEN`.

    Facts are ordered: placed pictures row by row, as `at` statements, then `open`. By implicit hitting sets: whatever set of facts goes with the
    statement leaves others out, and every clash must hold one of those. So the first smallest set that hits all such remainders is a lower bound;
    when it clashes itself, it is the answer.
    """
    n, sets = list_facts(t, work), 0
    work[FACTS + n] = statement
    while True:
        size = choose(work, sets, n)
        for k in range(n + 1):
            work[TOGETHER + k] = 1 if k == n else 0
        for k in range(size):
            work[TOGETHER + int(work[CHOSEN + k])] = 1
        if sets == MOST_SETS or not make_widest(t, work, n + 1):
            return size
        low, high = 0, 0
        for k in range(n):
            if int(work[TOGETHER + k]) == 0:
                low |= 1 << k if k < HALF else 0
                high |= 1 << (k - HALF) if k >= HALF else 0
        if low | high == 0:
            return 0
        work[SETS + 2 * sets] = low
        work[SETS + 2 * sets + 1] = high
        sets += 1


@rule
def list_facts(t: Table, work: Cells) -> int:
    """Lists the facts of a table and takes them from it; how many they are."""
    n = 0
    for picture in range(PICTURES):
        if int(t.place[picture]) != 0:
            work[FACTS + n] = (AT << 10) | (picture << 5) | (int(t.place[picture]) - 1)
            t.place[picture] = 0
            n += 1
    for slot in range(min(int(t.open_size), MOST_FACTS - n)):
        work[FACTS + n] = t.open[slot]
        n += 1
    return n


# ---- facts that go together ----


@rule
def make_widest(t: Table, work: Cells, n: int) -> bool:
    """Marks, besides the facts that are marked, others until no further one goes with them; False if those marked do not go together."""
    if not mark_true(t, work, TOGETHER, n):
        return False
    for fact in range(n):
        if int(work[TOGETHER + fact]) == 0:
            for k in range(n):
                work[ATTEMPT + k] = work[TOGETHER + k]
            work[ATTEMPT + fact] = 1
            if mark_true(t, work, ATTEMPT, n):
                for k in range(n):
                    work[TOGETHER + k] = work[ATTEMPT + k]
    return True


@rule
def mark_true(t: Table, work: Cells, marks: int, n: int) -> bool:
    """Marks all facts that are true in a street that satisfies those marked; False if there is none."""
    size = 0
    for k in range(n):
        if int(work[marks + k]) != 0 and size < CARDS:
            t.open[size] = work[FACTS + k]
            size += 1
    t.open_size = size
    if not spread(t) or search(t, NOTHING, NO_PICTURE, 0, ROOT, FIRST) == NO_PATH:
        return False
    for k in range(n):
        fact = int(work[FACTS + k])
        kind, first, second = (fact >> 10) & 7, (fact >> 5) & 31, fact & 31
        place = second if kind <= NOT_AT else place_found(t, second)
        work[marks + k] = 1 if TRUE[kind, place_found(t, first), place] else 0
    return True


# ---- a smallest set that hits others ----


@rule
def choose(work: Cells, sets: int, n: int) -> int:
    """Chooses the first of the smallest sets of numbers below n that have one in common with each of the sets; how many they are."""
    for size in range(n + 1):
        if choose_so_many(work, sets, size):
            return size
    return 0


@rule
def choose_so_many(work: Cells, sets: int, size: int) -> bool:
    """Chooses the first so many numbers, ascending, that hit all the sets; False if there are none."""
    for k in range(sets):
        work[HIT + k] = 0
    n, start = 0, 0
    while True:
        number = next_number(work, sets, start, size - n)
        if number == ALL_HIT:
            return True
        if number != NO_NUMBER:
            work[CHOSEN + n] = number
            n += 1
            mark_hit(work, sets, number, n)
            start = number + 1
        elif n == 0:
            return False
        else:
            # The last choice leads nowhere: the next one in its place.
            for k in range(sets):
                if int(work[HIT + k]) == n:
                    work[HIT + k] = 0
            n -= 1
            start = int(work[CHOSEN + n]) + 1


@rule
def next_number(work: Cells, sets: int, start: int, left: int) -> int:
    """The first number from `start` on that hits a set, where `left` of them may do for all; `ALL_HIT` where none is wanted."""
    low_from, high_from = bits_from(start), bits_from(start - HALF)
    taken_low, taken_high, any_low, any_high, apart = 0, 0, 0, 0, 0
    for k in range(sets):
        if int(work[HIT + k]) == 0:
            low, high = int(work[SETS + 2 * k]) & low_from, int(work[SETS + 2 * k + 1]) & high_from
            if low | high == 0:
                return NO_NUMBER
            any_low |= low
            any_high |= high
            # Of sets that have nothing in common each needs a number of its own.
            if (low & taken_low) | (high & taken_high) == 0:
                apart += 1
                taken_low |= low
                taken_high |= high
    if any_low | any_high == 0:
        return ALL_HIT
    if apart > left:
        return NO_NUMBER
    number = start
    while not has(any_low, any_high, number):
        number += 1
    return number


@rule
def mark_hit(work: Cells, sets: int, number: int, n: int) -> None:
    """Marks the sets that the n-th choice is the first to hit."""
    for k in range(sets):
        if int(work[HIT + k]) == 0 and has(int(work[SETS + 2 * k]), int(work[SETS + 2 * k + 1]), number):
            work[HIT + k] = n


@short_rule
def bits_from(start: int) -> int:
    """The bits of half a set from `start` on."""
    return WHOLE if start <= 0 else 0 if start >= HALF else WHOLE & ~((1 << start) - 1)


@short_rule
def has(low: int, high: int, number: int) -> bool:
    """Whether a number is in a set."""
    return (low >> number if number < HALF else high >> (number - HALF)) & 1 == 1
