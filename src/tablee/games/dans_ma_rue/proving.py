"""Dans ma rue: proofs that a person can follow, as rules. Steps are taken with the easiest technique that works."""

from __future__ import annotations

from tablee.engine import Cells, rule, short_rule

from .arrangements import COUNT
from .facts import confine
from .sheet import (
    ASSUMED,
    CASES,
    CHAIN,
    CROSSED,
    END,
    INNER,
    IS_NEEDED,
    LEFT,
    MAIN,
    MOST_CASES,
    NEIGHBOUR,
    NOBODY,
    PAIR,
    POOL,
    POOL_SIZE,
    POOL_USED,
    PREMISES,
    REFUTED,
    ROW,
    SHEET,
    STEP,
    STEPS,
    TAKEN,
    TRIAL,
    WANTED,
    add_places,
    assume,
    clear_set,
    copy_set,
    fresh_sheet,
    is_empty,
    is_loose,
    keep_steps_behind,
    new_step,
    only_place,
    places_in,
    take_places,
    take_step,
)
from .solver import NARROW_ONLY, NO_PATH, NO_PICTURE, ROOT, search, settle, spread
from .statements import ANYWHERE, NOTHING, PICTURES, PLACES, ROWS
from .table import Table
from .techniques import find_step, run_sheet

LONGEST_CHAIN = 8
"""Steps of a chain, from an assumption to a dead end."""
CHAINS_COMPARED = 4
TESTS = 1 + (PLACES - 1) * PICTURES
"""The target, then every picture once for each number of places that may be left to it."""


@rule
def prove(t: Table, picture: int, work: Cells) -> int:
    """How many steps prove where a picture stands (DR-3.3); 0 if that is not proved. They are those of the main sheet that are needed."""
    if not settle(t) or is_loose(int(t.possible[picture])):
        return 0
    place = int(t.possible[picture])
    fresh_sheet(t, work, MAIN)
    work[POOL_USED] = 0
    while places_in(work, MAIN + LEFT, picture) != place:
        if not find_next(t, work, TRIAL, picture):
            try_all(work, picture, place)
        take_step(work, MAIN)
    clear_set(work, WANTED)
    add_places(work, WANTED, picture, ANYWHERE ^ place)
    kept = keep_steps_behind(work, MAIN)
    if kept == 0:
        # Nothing but placed pictures: the one place left in the row.
        copy_set(work, new_step(work, MAIN, ROW, NOTHING, picture, NOBODY) + PREMISES, WANTED)
        take_step(work, MAIN)
        kept = 1
    return kept


@rule
def solve(t: Table, hardest: int, work: Cells) -> int:
    """Works on a fresh sheet until nothing more is found with techniques up to the hardest allowed; how many steps that takes."""
    fresh_sheet(t, work, MAIN)
    work[POOL_USED] = 0
    while has_loose(work) and find_next(t, work, hardest, NO_PICTURE):
        take_step(work, MAIN)
    return int(work[MAIN + TAKEN])


@rule
def has_loose(work: Cells) -> bool:
    """Whether a picture does not stand firm yet."""
    loose = 0
    for picture in range(PICTURES):
        if is_loose(places_in(work, MAIN + LEFT, picture)):
            loose += 1
    return loose > 0


@rule
def find_next(t: Table, work: Cells, hardest: int, target: int) -> bool:
    """Whether there is a step, the easiest one then being the next of the main sheet; among chains and cases those about the target come first."""
    return (
        find_step(t, work, MAIN, hardest)
        or (hardest >= CHAIN and find_chain(t, work, target))
        or (hardest >= CASES and find_cases(t, work, target))
    )


@rule
def try_all(work: Cells, picture: int, place: int) -> None:
    """The last resort: every street has the picture there."""
    at = new_step(work, MAIN, TRIAL, NOTHING, picture, NOBODY)
    add_places(work, at + CROSSED, picture, places_in(work, MAIN + LEFT, picture) & ~place)


# ---- assuming something, and seeing where it leads ----


@short_rule
def picture_tested(work: Cells, target: int, test: int) -> int:
    """The pictures that do not stand firm yet, in order: the target, then those with few places; `NO_PICTURE` for a test that is none."""
    picture = target if test == 0 else (test - 1) % PICTURES
    if picture == NO_PICTURE or (test > 0 and picture == target):
        return NO_PICTURE
    left = int(COUNT[places_in(work, MAIN + LEFT, picture)])
    if left < 2 or (test > 0 and left != 2 + (test - 1) // PICTURES):
        return NO_PICTURE
    return picture


@rule
def find_chain(t: Table, work: Cells, target: int) -> bool:
    """A place where a picture cannot stand, since one thing then leads to another and to a dead end: the shortest of a few such chains."""
    mark_refuted(t, work)
    shortest, chains = LONGEST_CHAIN + 1, 0
    for test in range(TESTS):
        picture = picture_tested(work, target, test)
        if picture == NO_PICTURE:
            continue
        for place in range(PLACES):
            if (places_in(work, REFUTED, picture) >> place) & 1 != 0:
                assume(work, ASSUMED, picture, place)
                if run_sheet(t, work, ASSUMED, NEIGHBOUR):
                    copy_set(work, WANTED, ASSUMED + END)
                    kept = keep_steps_behind(work, ASSUMED)
                    chains += 1 if kept <= LONGEST_CHAIN else 0
                    if kept < shortest and has_room(work, 2 + STEP * kept):
                        shortest = kept
                        write_chain(work, picture, place)
        if chains > 0 and (picture == target or chains >= CHAINS_COMPARED):
            break
    if shortest > LONGEST_CHAIN:
        return False
    work[POOL_USED] = int(work[POOL_USED]) + 3 + STEP * shortest
    return True


@rule
def mark_refuted(t: Table, work: Cells) -> None:
    """Marks by picture the places, of those left, that lead to a dead end when everything that follows at once is drawn from them."""
    clear_set(work, REFUTED)
    is_alive = spread(t)
    for picture in range(PICTURES):
        t.found[picture] = places_in(work, MAIN + LEFT, picture)
    is_alive = is_alive and confine(t, t.found)
    for picture in range(PICTURES):
        for place in range(PLACES):
            bit = 1 << place
            if places_in(work, MAIN + LEFT, picture) & bit != 0:
                if not is_alive or search(t, NOTHING, picture, bit, ROOT, NARROW_ONLY) == NO_PATH:
                    add_places(work, REFUTED, picture, bit)


@short_rule
def has_room(work: Cells, cells: int) -> bool:
    """Whether so much and one number more can be kept of assumptions."""
    return int(work[POOL_USED]) + 1 + cells <= POOL_SIZE


@rule
def write_chain(work: Cells, picture: int, place: int) -> None:
    """Makes the assumption of the trial sheet the next step of the main one: the picture does not stand there. Not taken, it is written over."""
    at = new_step(work, MAIN, CHAIN, NOTHING, picture, NOBODY)
    add_places(work, at + CROSSED, picture, 1 << place)
    copy_set(work, at + PREMISES, WANTED)
    take_places(work, at + PREMISES, picture, ANYWHERE)
    start = POOL + int(work[POOL_USED])
    work[at + INNER] = start
    work[start] = 1
    write_assumption(work, start + 1, ASSUMED, picture, place)


@rule
def write_assumption(work: Cells, to: int, sheet: int, picture: int, place: int) -> int:
    """Keeps an assumption: a cross that stands for the opposite, how many steps are needed, and these; where that ends."""
    work[to] = PLACES * picture + place
    n = 0
    for k in range(int(work[sheet + TAKEN])):
        source = sheet + STEPS + STEP * k
        if int(work[source + IS_NEEDED]) != 0:
            for cell in range(STEP):
                work[to + 2 + STEP * n + cell] = work[source + cell]
            n += 1
    work[to + 1] = n
    return to + 2 + STEP * n


@rule
def find_cases(t: Table, work: Cells, target: int) -> bool:
    """What is true wherever, of its two or three places, a picture stands."""
    for test in range(1, 1 + (MOST_CASES - 1) * PICTURES):
        picture = picture_tested(work, NO_PICTURE, test)
        if picture == NO_PICTURE:
            continue
        cases = 0
        for place in range(PLACES):
            if (places_in(work, MAIN + LEFT, picture) >> place) & 1 != 0:
                assume(work, ASSUMED + SHEET * cases, picture, place)
                run_sheet(t, work, ASSUMED + SHEET * cases, PAIR)
                cases += 1
        for other_test in range(TESTS):
            other = picture_tested(work, target, other_test)
            if other != NO_PICTURE:
                out = places_in(work, MAIN + LEFT, other)
                for case in range(cases):
                    if is_empty(work, ASSUMED + SHEET * case + END):
                        out &= ~places_in(work, ASSUMED + SHEET * case + LEFT, other)
                if out != 0:
                    return write_cases(work, picture, cases, other, out)
    return False


@rule
def write_cases(work: Cells, picture: int, cases: int, other: int, out: int) -> bool:
    """Makes what all cases have in common the next step of the main sheet; whether there is room for it."""
    at = new_step(work, MAIN, CASES, NOTHING, picture, NOBODY)
    add_places(work, at + CROSSED, other, out)
    start = POOL + int(work[POOL_USED])
    to = start + 1
    for case in range(cases):
        sheet = ASSUMED + SHEET * case
        copy_set(work, WANTED, at + CROSSED if is_empty(work, sheet + END) else sheet + END)
        kept = keep_steps_behind(work, sheet)
        if not has_room(work, to - start + 1 + STEP * kept):
            return False
        for row in range(ROWS):
            crossed = int(work[WANTED + row]) & ~int(work[MAIN + LEFT + row])
            work[at + PREMISES + row] = int(work[at + PREMISES + row]) | crossed
        to = write_assumption(work, to, sheet, picture, place_of_case(work, picture, case))
    add_places(work, at + PREMISES, picture, ANYWHERE & ~places_in(work, MAIN + LEFT, picture))
    work[start] = cases
    work[at + INNER] = start
    work[POOL_USED] = to - POOL
    return True


@short_rule
def place_of_case(work: Cells, picture: int, case: int) -> int:
    """Where the picture stands in the n-th case."""
    left = places_in(work, MAIN + LEFT, picture)
    for _ in range(case):
        left &= left - 1
    return only_place(left & -left)
