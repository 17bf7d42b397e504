"""Dans ma rue: what is said of the steps of a proof, without a word of any language."""

from __future__ import annotations

from tablee.engine import Cells, rule, short_rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    end_list,
    end_object,
    flag,
    key,
    lent_pen,
    number,
    text,
    texts,
)

from .arrangements import COUNT
from .sheet import (
    ABOUT,
    CASES,
    CHAIN,
    CROSSED,
    INNER,
    IS_NEEDED,
    MAIN,
    NEIGHBOUR,
    PAIR,
    READING,
    ROW,
    STATEMENT,
    STEP,
    STEPS,
    TAKEN,
    TECHNIQUE,
    TECHNIQUES,
    TOLD,
    TOLD_INSIDE,
    TRIAL,
    add_places,
    copy_set,
    cross_out,
    is_empty,
    only_place,
    places_in,
    take_places,
)
from .statements import ANYWHERE, CATEGORIES, PICTURES, PLACES
from .story import write_statement
from .table import Table
from .writing import PICTURES_TOLD

TECHNIQUES_TOLD, ROWS_TOLD = texts(TECHNIQUES), texts(CATEGORIES)
EDGES = 1, 1 << (PLACES - 1)


# ---- steps ----


@rule
def write_steps(t: Table, work: Cells, pen: Pen) -> None:
    """The steps of the main sheet that are needed, from the places in `TOLD` on: technique, statements, what follows, and what is said of it."""
    pen = lent_pen(pen)
    begin_list(pen)
    for n in range(int(work[MAIN + TAKEN])):
        step = MAIN + STEPS + STEP * n
        if int(work[step + IS_NEEDED]) != 0:
            begin_object(pen)
            key(pen, b'"technique":')
            text(pen, TECHNIQUES_TOLD, int(work[step + TECHNIQUE]))
            key(pen, b'"statements":')
            write_statements(t, work, step, pen)
            key(pen, b'"said":')
            begin_list(pen)
            write_said(work, step, pen)
            end_list(pen)
            cross_out(work, TOLD, step)
            key(pen, b'"crossed":')
            write_crossed(work, step, pen)
            key(pen, b'"placed":')
            write_placed(work, step, pen)
            end_object(pen)
    end_list(pen)


@rule
def write_said_last(work: Cells, pen: Pen) -> None:
    """What is said of the last step that is needed."""
    pen = lent_pen(pen)
    last = 0
    for n in range(int(work[MAIN + TAKEN])):
        if int(work[MAIN + STEPS + STEP * n + IS_NEEDED]) != 0:
            last = n
    for n in range(last):
        step = MAIN + STEPS + STEP * n
        if int(work[step + IS_NEEDED]) != 0:
            cross_out(work, TOLD, step)
    write_said(work, MAIN + STEPS + STEP * last, pen)


@rule
def write_statements(t: Table, work: Cells, step: int, pen: Pen) -> None:
    """The statements that a step rests on: its own; those of the steps behind its assumptions, each once; of a trial all."""
    technique = int(work[step + TECHNIQUE])
    begin_list(pen)
    if technique == TRIAL:
        for n in range(int(t.open_size)):
            write_statement(pen, int(t.open[n]))
    elif technique in (CHAIN, CASES):
        steps = inner_steps(work, step)
        for n in range(steps):
            statement = int(work[inner_step(work, step, n) + STATEMENT])
            if statement >= 0 and not is_cited_before(work, step, n, statement):
                write_statement(pen, statement)
    elif int(work[step + STATEMENT]) >= 0:
        write_statement(pen, int(work[step + STATEMENT]))
    end_list(pen)


@rule
def inner_steps(work: Cells, step: int) -> int:
    """How many steps stand behind all the assumptions of a step."""
    at, total = int(work[step + INNER]) + 1, 0
    for _ in range(int(work[at - 1])):
        total += int(work[at + 1])
        at += 2 + STEP * int(work[at + 1])
    return total


@rule
def inner_step(work: Cells, step: int, n: int) -> int:
    """Where the n-th of them stands."""
    at = int(work[step + INNER]) + 1
    while n >= int(work[at + 1]):
        n -= int(work[at + 1])
        at += 2 + STEP * int(work[at + 1])
    return at + 2 + STEP * n


@rule
def is_cited_before(work: Cells, step: int, n: int, statement: int) -> bool:
    """Whether a step before the n-th of them names that statement."""
    k = 0
    while k < n and int(work[inner_step(work, step, k) + STATEMENT]) != statement:
        k += 1
    return k < n


@rule
def write_crossed(work: Cells, step: int, pen: Pen) -> None:
    """What a step crosses out."""
    begin_list(pen)
    for picture in range(PICTURES):
        out = places_in(work, step + CROSSED, picture)
        for place in range(PLACES):
            if (out >> place) & 1 != 0:
                write_place(pen, picture, place)
    end_list(pen)


@rule
def write_placed(work: Cells, step: int, pen: Pen) -> None:
    """Where those stand to whom the step leaves one place."""
    begin_list(pen)
    for picture in range(PICTURES):
        left = places_in(work, TOLD, picture)
        if places_in(work, step + CROSSED, picture) != 0 and int(COUNT[left]) == 1:
            write_place(pen, picture, only_place(left))
    end_list(pen)


@rule
def write_place(pen: Pen, picture: int, place: int) -> None:
    """A picture and a place."""
    begin_object(pen)
    key(pen, b'"picture":')
    text(pen, PICTURES_TOLD, picture)
    key(pen, b'"at":')
    number(pen, place + 1)
    end_object(pen)


# ---- what is said of a step ----


@rule
def write_said(work: Cells, step: int, pen: Pen) -> None:
    """A step as one saying, or as several where it holds others: a chain, or the cases of a case distinction, and what follows from each."""
    technique = int(work[step + TECHNIQUE])
    if technique not in (CHAIN, CASES):
        write_simple(work, step, TOLD, pen)
        return
    about = int(work[step + ABOUT])
    if technique == CASES:
        key(pen, b'{"say":"sentence","said":')
        write_stands(pen, about, places_in(work, TOLD, about))
        end_object(pen)
    at = int(work[step + INNER]) + 1
    for _ in range(int(work[at - 1])):
        picture, place = int(work[at]) // PLACES, int(work[at]) % PLACES
        copy_set(work, TOLD_INSIDE, TOLD)
        take_places(work, TOLD_INSIDE, picture, ANYWHERE)
        add_places(work, TOLD_INSIDE, picture, 1 << place)
        key(pen, b'{"say":"proof-suppose","picture":')
        text(pen, PICTURES_TOLD, picture)
        key(pen, b'"at":')
        number(pen, place + 1)
        end_object(pen)
        for n in range(int(work[at + 1])):
            inside = at + 2 + STEP * n
            write_simple(work, inside, TOLD_INSIDE, pen)
            cross_out(work, TOLD_INSIDE, inside)
        write_dead_end(work, pen)
        at += 2 + STEP * int(work[at + 1])
    if technique == CASES:
        key(pen, b'{"say":"proof-in-every-case","said":')
    else:
        key(pen, b'{"say":"proof-so","said":')
    write_conclusion(work, step, TOLD, pen)
    end_object(pen)


@rule
def write_simple(work: Cells, step: int, left: int, pen: Pen) -> None:
    """Cause and conclusion."""
    key(pen, b'{"say":"proof","cause":')
    technique = int(work[step + TECHNIQUE])
    if technique == READING:
        key(pen, b'{"say":"proof-written"},')
    elif technique == ROW:
        write_along_row(work, step, left, pen)
    elif technique == PAIR:
        write_pair(work, step, left, pen)
    elif technique == TRIAL:
        key(pen, b'{"say":"proof-all-streets"},')
    else:
        write_across(work, step, left, pen)
    key(pen, b'"conclusion":')
    if is_empty(work, step + CROSSED):
        about = int(work[step + ABOUT])
        write_stands(pen, about, places_in(work, left, about))
    else:
        key(pen, b'{"say":"conclusion","said":')
        write_conclusion(work, step, left, pen)
        end_object(pen)
    end_object(pen)


@rule
def write_stands(pen: Pen, picture: int, places: int) -> None:
    """Where a picture may stand: «le chat est à la place 2», «le chat ne peut être qu’aux places 1 ou 4»."""
    key(pen, b'{"say":"stands","picture":')
    text(pen, PICTURES_TOLD, picture)
    key(pen, b'"places":')
    write_places(pen, places)
    end_object(pen)


@short_rule
def write_places(pen: Pen, places: int) -> None:
    """Places, counted from 1."""
    begin_list(pen)
    for place in range(PLACES):
        if (places >> place) & 1 != 0:
            number(pen, place + 1)
    end_list(pen)


@rule
def write_conclusion(work: Cells, step: int, left: int, pen: Pen) -> None:
    """What a step says of the pictures whose places it crosses out: where one stands; then, those alike together, where some do not."""
    begin_list(pen)
    for picture in range(PICTURES):
        out = places_in(work, step + CROSSED, picture)
        if out != 0 and stands_then(work, left, picture, out):
            write_stands(pen, picture, places_in(work, left, picture) & ~out)
    for picture in range(PICTURES):
        out = places_in(work, step + CROSSED, picture)
        if out != 0 and not stands_then(work, left, picture, out) and not is_told_with(work, step, left, picture, out):
            key(pen, b'{"say":"does-not-stand","pictures":')
            begin_list(pen)
            for other in range(picture, PICTURES):
                if places_in(work, step + CROSSED, other) == out and not stands_then(work, left, other, out):
                    text(pen, PICTURES_TOLD, other)
            end_list(pen)
            key(pen, b'"places":')
            write_places(pen, out)
            end_object(pen)
    end_list(pen)


@short_rule
def stands_then(work: Cells, left: int, picture: int, out: int) -> bool:
    """Whether a picture has one place once these are crossed out."""
    return int(COUNT[places_in(work, left, picture) & ~out]) == 1


@rule
def is_told_with(work: Cells, step: int, left: int, picture: int, out: int) -> bool:
    """Whether an earlier picture loses the same places."""
    other = 0
    while places_in(work, step + CROSSED, other) != out or stands_then(work, left, other, out):
        other += 1
    return other < picture


@rule
def write_along_row(work: Cells, step: int, left: int, pen: Pen) -> None:
    """What a look along a row rests on."""
    one = int(work[step + ABOUT])
    out = places_in(work, step + CROSSED, one)
    if is_empty(work, step + CROSSED):
        key(pen, b'{"say":"proof-others-taken","row":')
        text(pen, ROWS_TOLD, one // PLACES)
    elif out == 0:
        write_stands(pen, one, places_in(work, left, one))
        return
    else:
        key(pen, b'{"say":"proof-only-there","row":')
        text(pen, ROWS_TOLD, one // PLACES)
        key(pen, b'"at":')
        number(pen, only_place(places_in(work, left, one) & ~out) + 1)
        key(pen, b'"picture":')
        text(pen, PICTURES_TOLD, one)
    end_object(pen)


@rule
def write_across(work: Cells, step: int, left: int, pen: Pen) -> None:
    """A statement, and where the other picture that it names may stand."""
    other = int(work[step + ABOUT + 1])
    places = places_in(work, left, other)
    key(pen, b'{"say":"proof-clause-and-place","statement":')
    write_statement(pen, int(work[step + STATEMENT]))
    key(pen, b'"stands":')
    write_stands(pen, other, places)
    key(pen, b'"edge":')
    flag(pen, int(work[step + TECHNIQUE]) == NEIGHBOUR and (places == EDGES[0] or places == EDGES[1]))
    end_object(pen)


@rule
def write_pair(work: Cells, step: int, left: int, pen: Pen) -> None:
    """Two pictures that share two places, or two places that are left to two pictures."""
    one, two = int(work[step + ABOUT]), int(work[step + ABOUT + 1])
    shared = places_in(work, left, one) | places_in(work, left, two)
    out = places_in(work, step + CROSSED, one) | places_in(work, step + CROSSED, two)
    if out == 0:
        key(pen, b'{"say":"proof-pair-shares","pictures":')
    else:
        key(pen, b'{"say":"proof-pair-only","pictures":')
    begin_list(pen)
    text(pen, PICTURES_TOLD, one)
    text(pen, PICTURES_TOLD, two)
    end_list(pen)
    key(pen, b'"places":')
    write_places(pen, shared & ~out)
    end_object(pen)


@rule
def write_dead_end(work: Cells, pen: Pen) -> None:
    """Why an assumption cannot be, if it cannot."""
    for picture in range(PICTURES):
        if places_in(work, TOLD_INSIDE, picture) == 0:
            key(pen, b'{"say":"proof-no-place-left","picture":')
            text(pen, PICTURES_TOLD, picture)
            end_object(pen)
            return
    for first in range(0, PICTURES, PLACES):
        for place in range(PLACES):
            filled = 0
            for picture in range(first, first + PLACES):
                filled |= places_in(work, TOLD_INSIDE, picture)
            if (filled >> place) & 1 == 0:
                key(pen, b'{"say":"proof-nothing-there","at":')
                number(pen, place + 1)
                key(pen, b'"row":')
                text(pen, ROWS_TOLD, first // PLACES)
                end_object(pen)
                return
