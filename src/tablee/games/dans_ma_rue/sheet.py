"""Dans ma rue: the sheet of a person with a pencil, and the steps that are taken on it, in a list of numbers.

A sheet holds the places that are not crossed out, and the steps that crossed the others out. A step names its premises: the crosses that it looked
at, and its statement. So a proof can later be cut down to the steps that it needs, and each step be checked on its own.
"""

from __future__ import annotations

from tablee.engine import Cells, rule, short_rule

from .arrangements import TRUE
from .statements import ANYWHERE, PICTURES, PLACES, ROWS
from .table import Table

READING, ROW, COLUMN, NEIGHBOUR, PAIR, CHAIN, CASES, TRIAL = range(8)
TECHNIQUES = ("reading", "row", "column", "neighbour", "pair", "chain", "cases", "trial")
"""The easiest first."""

NOBODY = -1
"""No second picture."""
WHOLE_ROW = (1 << (PLACES * PLACES)) - 1

# A set of crosses, or of places that are left, is five numbers, one a row: five bits for each picture of it.
# A step: its technique, its statement (`NOTHING` where it has none or several), the pictures that it looked at, what it crosses out, what that rests
# on, whether a proof needs it, and where in `work` the assumptions of a chain or a case distinction stand, each with the steps that follow from it.
TECHNIQUE, STATEMENT, ABOUT, CROSSED = 0, 1, 2, 4
PREMISES = CROSSED + ROWS
IS_NEEDED, INNER = PREMISES + ROWS, PREMISES + ROWS + 1
STEP = INNER + 1

# A sheet: the places left, how many steps were taken, the crosses of a dead end, and the steps. Each crosses out something.
LEFT, TAKEN = 0, ROWS
END = TAKEN + 1
STEPS = END + ROWS
MOST_STEPS = PICTURES * PLACES
SHEET = STEPS + MOST_STEPS * STEP

# In `work`: the sheet that is worked on, up to three on which something is assumed, some sets, and room for the steps behind assumptions.
MOST_CASES = 3
"""A picture with more places than that is no case distinction that a person makes."""
MAIN = 0
ASSUMED = MAIN + SHEET
WANTED = ASSUMED + MOST_CASES * SHEET
REFUTED = WANTED + ROWS
TOLD = REFUTED + ROWS
TOLD_INSIDE = TOLD + ROWS
POOL_USED = TOLD_INSIDE + ROWS
POOL = POOL_USED + 1
POOL_SIZE = 8192
"""Of 581 proofs from games and the 795 streets that are kept none takes 5,000. An assumption whose steps find no room is not made."""
PROOF_WORK = POOL + POOL_SIZE


# ---- sets ----


@short_rule
def places_in(work: Cells, at: int, picture: int) -> int:
    """The places of a picture in a set."""
    return (int(work[at + picture // PLACES]) >> (PLACES * (picture % PLACES))) & ANYWHERE


@short_rule
def add_places(work: Cells, at: int, picture: int, places: int) -> None:
    """Adds places of a picture to a set."""
    work[at + picture // PLACES] = int(work[at + picture // PLACES]) | places << (PLACES * (picture % PLACES))


@short_rule
def take_places(work: Cells, at: int, picture: int, places: int) -> None:
    """Takes places of a picture from a set."""
    work[at + picture // PLACES] = int(work[at + picture // PLACES]) & ~(places << (PLACES * (picture % PLACES)))


@short_rule
def copy_set(work: Cells, to: int, source: int) -> None:
    """Makes a set like another."""
    for row in range(ROWS):
        work[to + row] = work[source + row]


@short_rule
def clear_set(work: Cells, at: int) -> None:
    """Empties a set."""
    for row in range(ROWS):
        work[at + row] = 0


@short_rule
def is_empty(work: Cells, at: int) -> bool:
    """Whether nothing is in a set."""
    everything = 0
    for row in range(ROWS):
        everything |= int(work[at + row])
    return everything == 0


@short_rule
def is_loose(places: int) -> bool:
    """Whether more than one place is left."""
    return places & (places - 1) != 0


@short_rule
def only_place(places: int) -> int:
    """The rightmost of some places, counted from 0: the only one, where there is one."""
    place = PLACES - 1
    while place > 0 and places >> place == 0:
        place -= 1
    return place


# ---- a sheet ----


@rule
def fresh_sheet(t: Table, work: Cells, at: int) -> None:
    """A sheet on which placed pictures stand firm, and nothing else of their row stands there. That much all can see."""
    for row in range(ROWS):
        work[at + LEFT + row] = WHOLE_ROW
    for picture in range(PICTURES):
        if int(t.place[picture]) != 0:
            place = 1 << (int(t.place[picture]) - 1)
            for other in range(picture - picture % PLACES, picture - picture % PLACES + PLACES):
                take_places(work, at + LEFT, other, ANYWHERE ^ place if other == picture else place)
    work[at + TAKEN] = 0


@rule
def assume(work: Cells, at: int, picture: int, place: int) -> None:
    """A copy of the main sheet on which a picture is put to the test at a place."""
    copy_set(work, at + LEFT, MAIN + LEFT)
    take_places(work, at + LEFT, picture, ANYWHERE ^ (1 << place))
    add_places(work, at + LEFT, picture, 1 << place)
    work[at + TAKEN] = 0


@rule
def new_step(work: Cells, sheet: int, technique: int, statement: int, one: int, two: int) -> int:
    """The next step of a sheet, still empty and not taken; where it stands."""
    at = sheet + STEPS + STEP * int(work[sheet + TAKEN])
    work[at + TECHNIQUE] = technique
    work[at + STATEMENT] = statement
    work[at + ABOUT] = one
    work[at + ABOUT + 1] = two
    clear_set(work, at + CROSSED)
    clear_set(work, at + PREMISES)
    work[at + IS_NEEDED] = 1
    work[at + INNER] = 0
    return at


@rule
def take_step(work: Cells, sheet: int) -> None:
    """Crosses out what the next step says."""
    at = sheet + STEPS + STEP * int(work[sheet + TAKEN])
    cross_out(work, sheet + LEFT, at)
    work[sheet + TAKEN] = int(work[sheet + TAKEN]) + 1


@rule
def cross_out(work: Cells, left: int, step: int) -> None:
    """Takes from a set of places what a step crosses out."""
    for row in range(ROWS):
        work[left + row] = int(work[left + row]) & ~int(work[step + CROSSED + row])


@rule
def is_dead_end(work: Cells, sheet: int) -> bool:
    """Whether a picture is left without a place, or a place without a picture; which crosses do that are the sheet's `END`."""
    clear_set(work, sheet + END)
    for picture in range(PICTURES):
        if places_in(work, sheet + LEFT, picture) == 0:
            add_places(work, sheet + END, picture, ANYWHERE)
            return True
    for row in range(ROWS):
        filled = 0
        for picture in range(PLACES * row, PLACES * row + PLACES):
            filled |= places_in(work, sheet + LEFT, picture)
        if filled != ANYWHERE:
            place = only_place(ANYWHERE & ~filled)
            for picture in range(PLACES * row, PLACES * row + PLACES):
                add_places(work, sheet + END, picture, 1 << place)
            return True
    return False


# ---- cutting down ----


@rule
def keep_steps_behind(work: Cells, sheet: int) -> int:
    """Marks the steps that the crosses in `WANTED` rest on, cut down to what is needed; how many. `WANTED` is then what was there before any step."""
    kept = 0
    for n in range(int(work[sheet + TAKEN]) - 1, -1, -1):
        at = sheet + STEPS + STEP * n
        is_needed = False
        for row in range(ROWS):
            crossed = int(work[at + CROSSED + row])
            needed = crossed & int(work[WANTED + row])
            is_needed = is_needed or needed != 0
            # Until it is known whether the step is cut down, what is needed of it waits where its dead end would.
            work[sheet + END + row] = needed
            work[WANTED + row] = int(work[WANTED + row]) & ~crossed
        work[at + IS_NEEDED] = 1 if is_needed else 0
        if is_needed:
            cut_down(work, at, sheet + END)
            for row in range(ROWS):
                work[WANTED + row] = int(work[WANTED + row]) | int(work[at + PREMISES + row])
            kept += 1
    return kept


@rule
def cut_down(work: Cells, step: int, needed: int) -> None:
    """Leaves a step some of its crosses only, with what these rest on. One that says where a picture stands is left whole."""
    technique, one = int(work[step + TECHNIQUE]), int(work[step + ABOUT])
    if technique in (COLUMN, NEIGHBOUR):
        copy_set(work, step + CROSSED, needed)
        clear_set(work, step + PREMISES)
        add_what_rules_out(work, step, one, places_in(work, needed, one))
    elif technique in (ROW, PAIR):
        two = int(work[step + ABOUT + 1])
        crosses_own = places_in(work, step + CROSSED, one) != 0
        if two != NOBODY:
            crosses_own = crosses_own or places_in(work, step + CROSSED, two) != 0
        if not crosses_own:
            copy_set(work, step + CROSSED, needed)


@rule
def add_what_rules_out(work: Cells, step: int, picture: int, places: int) -> None:
    """Adds to the premises of a step the crosses on the other picture of its statement because of which this one cannot stand at these places."""
    statement = int(work[step + STATEMENT])
    kind, first, second = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
    other = second if picture == first else first
    for place in range(PLACES):
        for there in range(PLACES):
            if (places >> place) & 1 != 0:
                fits = TRUE[kind, place, there] if picture == first else TRUE[kind, there, place]
                if fits:
                    add_places(work, step + PREMISES, other, 1 << there)
