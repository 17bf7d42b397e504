"""Dans ma rue: the simple techniques of a person with a pencil. Each looks for a step on a sheet that crosses something out."""

from __future__ import annotations

from tablee.engine import Cells, rule

from .arrangements import COUNT, SUPPORT
from .sheet import (
    COLUMN,
    CROSSED,
    LEFT,
    NEIGHBOUR,
    NOBODY,
    PAIR,
    PREMISES,
    READING,
    ROW,
    add_places,
    add_what_rules_out,
    is_dead_end,
    is_empty,
    is_loose,
    new_step,
    places_in,
    take_step,
)
from .statements import ANYWHERE, AT, NOT_AT, NOT_SAME, NOTHING, PICTURES, PLACES, SAME
from .table import Table


@rule
def run_sheet(t: Table, work: Cells, sheet: int, hardest: int) -> bool:
    """Takes steps, always the easiest that there is, up to a technique; whether it comes to a dead end."""
    while find_step(t, work, sheet, hardest):
        take_step(work, sheet)
        if is_dead_end(work, sheet):
            return True
    return is_dead_end(work, sheet)


@rule
def find_step(t: Table, work: Cells, sheet: int, hardest: int) -> bool:
    """Whether a technique up to the hardest crosses something out: the easiest one is then the sheet's next step."""
    return (
        read(t, work, sheet)
        or (hardest >= ROW and look_along_rows(work, sheet))
        or (hardest >= COLUMN and look_across(t, work, sheet, COLUMN))
        or (hardest >= NEIGHBOUR and look_across(t, work, sheet, NEIGHBOUR))
        or (hardest >= PAIR and find_pair(work, sheet))
    )


@rule
def read(t: Table, work: Cells, sheet: int) -> bool:
    """A statement about one picture says where it is, or is not."""
    for n in range(int(t.open_size)):
        statement = int(t.open[n])
        kind, picture, place = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
        if kind <= NOT_AT:
            spared = 1 << place if kind == AT else ANYWHERE ^ (1 << place)
            out = places_in(work, sheet + LEFT, picture) & ~spared
            if out != 0:
                add_places(work, new_step(work, sheet, READING, statement, picture, NOBODY) + CROSSED, picture, out)
                return True
    return False


@rule
def look_along_rows(work: Cells, sheet: int) -> bool:
    """A picture that stands firm takes its place from the others of its row; a place that only one picture can have is that picture's."""
    for first in range(0, PICTURES, PLACES):
        for picture in range(first, first + PLACES):
            if clear_of_others(work, sheet, first, picture):
                return True
        for place in range(PLACES):
            if give_to_only_one(work, sheet, first, place):
                return True
    return False


@rule
def clear_of_others(work: Cells, sheet: int, first: int, picture: int) -> bool:
    """The place of a picture that stands firm is crossed out for the others of the row that begins there."""
    left = places_in(work, sheet + LEFT, picture)
    if is_loose(left):
        return False
    at = new_step(work, sheet, ROW, NOTHING, picture, NOBODY)
    add_places(work, at + PREMISES, picture, ANYWHERE & ~left)
    for other in range(first, first + PLACES):
        if other != picture:
            add_places(work, at + CROSSED, other, places_in(work, sheet + LEFT, other) & left)
    return not is_empty(work, at + CROSSED)


@rule
def give_to_only_one(work: Cells, sheet: int, first: int, place: int) -> bool:
    """The only picture of a row that can have a place has no other."""
    able, only = 0, first
    for picture in range(first, first + PLACES):
        if (places_in(work, sheet + LEFT, picture) >> place) & 1 != 0:
            able += 1
            only = picture
    out = places_in(work, sheet + LEFT, only) & ~(1 << place)
    if able != 1 or out == 0:
        return False
    at = new_step(work, sheet, ROW, NOTHING, only, NOBODY)
    add_places(work, at + CROSSED, only, out)
    for other in range(first, first + PLACES):
        if other != only:
            add_places(work, at + PREMISES, other, 1 << place)
    return True


@rule
def look_across(t: Table, work: Cells, sheet: int, technique: int) -> bool:
    """Two pictures of one column, or not of one: what is ruled out for the one is for the other. Or neighbours: a picture must leave room for
    the other, most of all at the edge of the street; so with `left-of`.
    """
    for n in range(int(t.open_size)):
        statement = int(t.open[n])
        kind, first, second = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
        if kind <= NOT_AT or (kind in (SAME, NOT_SAME)) != (technique == COLUMN):
            continue
        for side in range(2):
            picture, other = (first, second) if side == 0 else (second, first)
            out = places_in(work, sheet + LEFT, picture)
            out &= ~int(SUPPORT[2 * kind + side, places_in(work, sheet + LEFT, other)])
            if out != 0:
                at = new_step(work, sheet, technique, statement, picture, other)
                add_places(work, at + CROSSED, picture, out)
                add_what_rules_out(work, at, picture, out)
                return True
    return False


@rule
def find_pair(work: Cells, sheet: int) -> bool:
    """Two pictures with the same two places keep the others of the row away; two places with the same two pictures keep these there."""
    for first in range(0, PICTURES, PLACES):
        for one in range(first, first + PLACES):
            for two in range(one + 1, first + PLACES):
                if keep_others_away(work, sheet, first, one, two):
                    return True
        for here in range(PLACES):
            for there in range(here + 1, PLACES):
                if keep_two_there(work, sheet, first, 1 << here | 1 << there):
                    return True
    return False


@rule
def keep_others_away(work: Cells, sheet: int, first: int, one: int, two: int) -> bool:
    """Two pictures that have two places together leave them to nobody else."""
    both = places_in(work, sheet + LEFT, one) | places_in(work, sheet + LEFT, two)
    if int(COUNT[both]) != 2:
        return False
    at = new_step(work, sheet, PAIR, NOTHING, one, two)
    add_places(work, at + PREMISES, one, ANYWHERE & ~both)
    add_places(work, at + PREMISES, two, ANYWHERE & ~both)
    for other in range(first, first + PLACES):
        if other != one and other != two:
            add_places(work, at + CROSSED, other, places_in(work, sheet + LEFT, other) & both)
    return not is_empty(work, at + CROSSED)


@rule
def keep_two_there(work: Cells, sheet: int, first: int, both: int) -> bool:
    """Two places that only two pictures can have leave these no other."""
    able, one, two = 0, first, first
    for picture in range(first, first + PLACES):
        if places_in(work, sheet + LEFT, picture) & both != 0:
            able += 1
            one = two
            two = picture
    if able != 2:
        return False
    at = new_step(work, sheet, PAIR, NOTHING, one, two)
    add_places(work, at + CROSSED, one, places_in(work, sheet + LEFT, one) & ~both)
    add_places(work, at + CROSSED, two, places_in(work, sheet + LEFT, two) & ~both)
    for other in range(first, first + PLACES):
        if other != one and other != two:
            add_places(work, at + PREMISES, other, both)
    return not is_empty(work, at + CROSSED)
