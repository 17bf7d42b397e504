"""Dans ma rue: which streets satisfy the open facts? Exact answers, no memory but the record's own scratch fields.

What is known of a street is, row by row, the set of arrangements that are left (`low`, `high`) and, for each picture, the set of its places.
A statement about one picture, or two of one row, is a set of arrangements: it is taken in whole. A statement across rows only ties two sets
of places: `propagate` narrows either until every place of one has a place of the other that fits. When each such statement has an end that
stands firm, or is true whatever happens, the rows no longer touch: any arrangement of one goes with any of another, and the sets are exact.
Until then `search` tries the places of a picture that is still tied.

A table holds these sets for its own open facts (`possible`: exactly the places that some street gives a picture), so that most questions
are answered by a look. They depend on nothing but the facts: equal facts, equal bytes.
"""

from __future__ import annotations

from tablee.engine import rule

from .arrangements import CERTAIN, COUNT, LOWEST, RELATED_HIGH, RELATED_LOW, SUPPORT, WHOLE, WITHIN_HIGH, WITHIN_LOW
from .statements import ACROSS, ANYWHERE, AT, NOT_AT, NOTHING, PICTURES, PLACES, ROWS
from .table import Table

NO_PICTURE = -1
ROOT = 1
"""The search's path is one number: a 1, then three bits a choice, the place of each picture tried. Four choices settle a row: 61 bits do."""
DIGIT = 3
NO_PATH = 0
"""Nothing is left to try."""

FIRST, NEXT, NARROW_ONLY = 0, 1, 2
"""What is asked of `search`: the first end of a path, the next one after a path, or only to narrow the sets and try nothing."""


# ---- the work sets: a copy of the table's own, narrowed by a question ----


@rule
def begin(t: Table, extra: int, picture: int, places: int) -> int:
    """Sets the work sets to the table's, a further statement and a picture kept to some places added; the rows that differ."""
    for row in range(ROWS):
        t.work_low[row] = t.low[row]
        t.work_high[row] = t.high[row]
    for other in range(PICTURES):
        t.work[other] = t.possible[other]
    changed = take_in(t, extra)
    if picture != NO_PICTURE:
        changed |= narrow(t, picture, places)
    return changed


@rule
def tidy(t: Table) -> None:
    """Leaves no trace of a question: equal tables are equal bytes."""
    for row in range(ROWS):
        t.work_low[row] = 0
        t.work_high[row] = 0
    for picture in range(PICTURES):
        t.work[picture] = 0
        t.found[picture] = 0


@rule
def keep(t: Table) -> None:
    """Makes the work sets the table's own."""
    for row in range(ROWS):
        t.low[row] = t.work_low[row]
        t.high[row] = t.work_high[row]
    for picture in range(PICTURES):
        t.possible[picture] = t.work[picture]


@rule
def narrow(t: Table, picture: int, places: int) -> int:
    """Leaves a picture these places only; the bit of its row if that changed anything."""
    old = int(t.work[picture])
    new = old & places
    if new == old:
        return 0
    row = picture // PLACES
    rank = picture - PLACES * row
    t.work[picture] = new
    t.work_low[row] = int(t.work_low[row]) & int(WITHIN_LOW[rank, new])
    t.work_high[row] = int(t.work_high[row]) & int(WITHIN_HIGH[rank, new])
    return 1 << row


@rule
def take_in(t: Table, statement: int) -> int:
    """Narrows the work sets by a statement about one picture or one row; the rows that it changed. Others are `propagate`'s."""
    if statement < 0 or statement >= ACROSS:
        return 0
    kind, first, second = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
    if kind <= NOT_AT:
        return narrow(t, first, 1 << second if kind == AT else ANYWHERE ^ (1 << second))
    row = first // PLACES
    pair = PLACES * (first - PLACES * row) + (second - PLACES * row)
    t.work_low[row] = int(t.work_low[row]) & int(RELATED_LOW[kind, pair])
    t.work_high[row] = int(t.work_high[row]) & int(RELATED_HIGH[kind, pair])
    return 1 << row


@rule
def refresh(t: Table, row: int) -> bool:
    """Reads off the arrangements of a row which places its pictures have; False if no arrangement is left."""
    low, high = int(t.work_low[row]), int(t.work_high[row])
    if low | high == 0:
        return False
    for rank in range(PLACES):
        picture = PLACES * row + rank
        old = int(t.work[picture])
        if old & (old - 1) != 0:
            new = 0
            for place in range(PLACES):
                bit = 1 << place
                if (low & int(WITHIN_LOW[rank, bit])) | (high & int(WITHIN_HIGH[rank, bit])) != 0:
                    new |= bit
            t.work[picture] = new
    return True


@rule
def propagate(t: Table, extra: int, changed: int) -> bool:
    """Narrows until nothing changes, from the rows in `changed` on; False if a row or a picture is left with nothing."""
    n = int(t.open_size)
    while True:
        for row in range(ROWS):
            if changed & (1 << row) != 0 and not refresh(t, row):
                return False
        changed = 0
        for i in range(n + 1):
            statement = extra if i == n else int(t.open[i])
            if statement < ACROSS:
                continue
            kind, first, second = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
            changed |= narrow(t, first, int(SUPPORT[2 * kind, int(t.work[second])]))
            changed |= narrow(t, second, int(SUPPORT[2 * kind + 1, int(t.work[first])]))
            if int(t.work[second]) == 0:
                return False
        if changed == 0:
            return True


# ---- the search ----


@rule
def tied_picture(t: Table, extra: int) -> int:
    """A picture, with as few places as can be, in a statement across rows that is not settled yet; `NO_PICTURE` if all are."""
    n = int(t.open_size)
    best, fewest = NO_PICTURE, PLACES + 1
    for i in range(n + 1):
        statement = extra if i == n else int(t.open[i])
        if statement < ACROSS:
            continue
        kind, first, second = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
        mine, other = int(t.work[first]), int(t.work[second])
        if mine & (mine - 1) == 0 or other & (other - 1) == 0 or other & ~int(CERTAIN[kind, mine]) == 0:
            continue
        if int(COUNT[mine]) < fewest:
            best, fewest = first, int(COUNT[mine])
        if int(COUNT[other]) < fewest:
            best, fewest = second, int(COUNT[other])
        if fewest == 2:
            return best
    return best


@rule
def search(t: Table, extra: int, picture: int, places: int, path: int, wanted: int) -> int:
    """Looks for a street that satisfies the open facts, one more statement (or `NOTHING`), and has a picture (or `NO_PICTURE`) at one of `places`.

    Gives the path to where there is one, or `NO_PATH`. The work sets are exact there: each place in them is that of a street, and any
    arrangements of the five rows make one. A choice that fails is undone by going the path to it anew: paths are short, nothing is stored.
    """
    # The sets are those of `here`, `depth` choices down. `goal`, `steps` choices, is where to go first; there, places beyond `last` are tried.
    here, depth = ROOT, 0
    goal, steps, last = ROOT, 0, -1
    if wanted == NEXT:
        if path == ROOT:
            return NO_PATH
        goal, last = path >> DIGIT, path & 7
        while goal >> (DIGIT * steps) != ROOT:
            steps += 1
    tried = NO_PICTURE
    changed = begin(t, extra, picture, places)
    while True:
        rest = 0
        if propagate(t, extra, changed):
            tried = NO_PICTURE if wanted == NARROW_ONLY else tied_picture(t, extra)
            if tried == NO_PICTURE:
                return here
            rest = int(t.work[tried]) & (ANYWHERE << (last + 1))
            if depth < steps:
                rest = 1 << ((goal >> (DIGIT * (steps - depth - 1))) & 7)
        if rest != 0:
            if depth == steps:
                steps += 1
                last = -1
            place = int(LOWEST[rest])
            here = (here << DIGIT) | place
            depth += 1
            changed = narrow(t, tried, 1 << place)
        elif here == ROOT:
            return NO_PATH
        else:
            goal, last = here >> DIGIT, here & 7
            steps = depth - 1
            here, depth = ROOT, 0
            changed = begin(t, extra, picture, places)


# ---- what the game asks ----


@rule
def contradicts(t: Table, statement: int) -> bool:
    """DR-3.2: no street satisfies the statement together with the open facts."""
    path = search(t, statement, NO_PICTURE, 0, ROOT, FIRST)
    tidy(t)
    return path == NO_PATH


@rule
def is_proved(t: Table, picture: int, place: int) -> bool:
    """DR-3.3: the picture stands there in every street that satisfies the open facts. Places count from 1."""
    return int(t.possible[picture]) == 1 << (place - 1)


@rule
def streets(t: Table, limit: int) -> int:
    """How many streets satisfy the open facts; `limit + 1` where there are more than `limit`."""
    total, path, wanted = 0, ROOT, FIRST
    while total <= limit:
        path = search(t, NOTHING, NO_PICTURE, 0, path, wanted)
        if path == NO_PATH:
            break
        product = 1
        for row in range(ROWS):
            product *= bits_in(int(t.work_low[row])) + bits_in(int(t.work_high[row]))
        total += product
        wanted = NEXT
    tidy(t)
    return min(total, limit + 1)


@rule
def bits_in(half: int) -> int:
    """How many arrangements are in one half of a set."""
    n = 0
    while half != 0:
        half &= half - 1
        n += 1
    return n


# ---- keeping the table's own sets ----


@rule
def admit(t: Table, statement: int) -> bool:
    """Whether a statement agrees with the open facts (DR-3.2); if so it lies open with them, and the table's own sets are narrowed."""
    path = search(t, statement, NO_PICTURE, 0, ROOT, FIRST)
    if path != NO_PATH:
        if path != ROOT:
            search(t, statement, NO_PICTURE, 0, ROOT, NARROW_ONLY)
        keep(t)
        t.open[int(t.open_size)] = statement
        t.open_size = int(t.open_size) + 1
        if path != ROOT:
            make_exact(t)
    tidy(t)
    return path != NO_PATH


@rule
def spread(t: Table) -> bool:
    """Sets the table's own sets to what its facts say one by one; False if a row has no arrangement left."""
    for row in range(ROWS):
        t.work_low[row] = WHOLE
        t.work_high[row] = WHOLE
    for picture in range(PICTURES):
        t.work[picture] = ANYWHERE
    for picture in range(PICTURES):
        if int(t.place[picture]) != 0:
            narrow(t, picture, 1 << (int(t.place[picture]) - 1))
    for i in range(int(t.open_size)):
        take_in(t, int(t.open[i]))
    is_alive = True
    for row in range(ROWS):
        is_alive = refresh(t, row) and is_alive
    keep(t)
    return is_alive


@rule
def settle(t: Table) -> bool:
    """Works the table's own sets out from its facts alone; False if no street satisfies them."""
    is_satisfiable = spread(t) and search(t, NOTHING, NO_PICTURE, 0, ROOT, NARROW_ONLY) != NO_PATH
    if is_satisfiable:
        keep(t)
        is_satisfiable = make_exact(t)
    tidy(t)
    return is_satisfiable


@rule
def make_exact(t: Table) -> bool:
    """Leaves each picture just the places that some street gives it; False if there is no street."""
    for question in range(-1, PICTURES * PLACES):
        # The first question is whether there is a street at all; then, for each place that no street has shown yet, whether one has it.
        picture, places = NO_PICTURE, 0
        if question >= 0:
            picture = question // PLACES
            places = int(t.possible[picture]) & ~int(t.found[picture]) & (1 << (question - PLACES * picture))
            if places == 0:
                continue
        if search(t, NOTHING, picture, places, ROOT, FIRST) != NO_PATH:
            for other in range(PICTURES):
                t.found[other] = int(t.found[other]) | int(t.work[other])
        elif question < 0:
            return False
        else:
            search(t, NOTHING, picture, ANYWHERE ^ places, ROOT, NARROW_ONLY)
            keep(t)
    return True
