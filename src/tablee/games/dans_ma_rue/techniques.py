"""Dans ma rue: the simple techniques of a person with a pencil, each a step that says what it rests on.

A sheet holds, for each picture, the places that are not crossed out. A technique crosses some out, and names its premises: the crosses that it looked
at, and the statements. So a proof can later be cut down to the steps that it needs, and each step be checked on its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from .arrangements import SUPPORT
from .statements import (
    ANYWHERE,
    AT,
    BESIDE,
    LEFT_OF,
    NOT_AT,
    NOT_BESIDE,
    NOT_SAME,
    PICTURES,
    PLACES,
    SAME,
    first_of,
    is_true,
    kind_of,
    second_of,
)

READING, ROW, COLUMN, NEIGHBOUR, PAIR, CHAIN, CASES, TRIAL = range(8)
TECHNIQUES = ("reading", "row", "column", "neighbour", "pair", "chain", "cases", "trial")
"""The easiest first."""

Cross = tuple[int, int]
"""A picture and a place (from 0) where it does not stand."""

_SUPPORT: list[list[int]] = SUPPORT.tolist()


@dataclass(frozen=True)
class Step:
    """One conclusion: places that are crossed out, by which technique, from which statements and earlier crosses."""

    technique: int
    crossed: tuple[Cross, ...]
    premises: frozenset[Cross]
    statements: tuple[int, ...] = ()
    about: tuple[int, ...] = ()
    """The pictures that the technique looked at."""
    inner: tuple[tuple[Cross, tuple[Step, ...]], ...] = ()
    """Of a chain or a case distinction: each assumption (a picture *at* a place), and where it leads."""

    def cut_down_to(self, needed: tuple[Cross, ...]) -> Step:
        """The same step for some of its crosses only, with what these rest on. One that says where a picture stands is left whole."""
        if self.technique in (COLUMN, NEIGHBOUR):
            (picture, _), statement = needed[0], self.statements[0]
            premises = frozenset(cross for _, place in needed for cross in _what_rules_out(statement, picture, place))
            return replace(self, crossed=needed, premises=premises)
        if self.technique in (ROW, PAIR) and self.crossed[0][0] not in self.about:
            return replace(self, crossed=needed)
        return self


class Sheet:
    """The places that are left to each picture, and the steps that crossed the others out."""

    def __init__(self, left: Sequence[int], statements: Sequence[int]) -> None:
        self.left = list(left)
        self.statements = statements
        self.steps: list[Step] = []

    @classmethod
    def of(cls, place: Sequence[int], statements: Sequence[int]) -> Sheet:
        """A fresh sheet: placed pictures stand firm, and nothing else of their row stands there. That much all can see."""
        taken = [0] * 5
        for picture, at in enumerate(place):
            if at:
                taken[picture // PLACES] |= 1 << (at - 1)
        left = [1 << (at - 1) if at else ANYWHERE ^ taken[picture // PLACES] for picture, at in enumerate(place)]
        return cls(left, statements)

    def assuming(self, picture: int, place: int) -> Sheet:
        """A copy on which a picture is put to the test at a place."""
        copy = Sheet(self.left, self.statements)
        copy.left[picture] = 1 << place
        return copy

    def take(self, step: Step) -> None:
        """Crosses out what a step says."""
        for picture, place in step.crossed:
            self.left[picture] &= ~(1 << place)
        self.steps.append(step)

    def dead_end(self) -> frozenset[Cross] | None:
        """The crosses that leave a picture without a place, or a place without a picture; `None` while all is well."""
        for picture, left in enumerate(self.left):
            if not left:
                return frozenset((picture, place) for place in range(PLACES))
        for first in range(0, PICTURES, PLACES):
            row = self.left[first : first + PLACES]
            missing = ANYWHERE & ~(row[0] | row[1] | row[2] | row[3] | row[4])
            if missing:
                place = missing.bit_length() - 1
                return frozenset((picture, place) for picture in range(first, first + PLACES))
        return None

    def run(self, hardest: int) -> frozenset[Cross] | None:
        """Takes steps, always the easiest that there is, up to a technique; the crosses of a dead end, if it comes to one."""
        while True:
            step = self.next_step(hardest)
            if step is None:
                return self.dead_end()
            self.take(step)
            end = self.dead_end()
            if end is not None:
                return end

    def next_step(self, hardest: int) -> Step | None:
        """The easiest step that crosses something out."""
        for technique, find in enumerate((read, look_along_row, look_down_column, look_at_neighbour, find_pair)):
            if technique > hardest:
                return None
            for step in find(self):
                return step
        return None

    def steps_behind(self, crosses: frozenset[Cross]) -> tuple[list[Step], frozenset[Cross]]:
        """The steps that these crosses rest on, in order, cut down to what is needed; and the crosses among them that were there before any step."""
        wanted = set(crosses)
        kept: list[Step] = []
        for step in reversed(self.steps):
            needed = tuple(cross for cross in step.crossed if cross in wanted)
            if needed:
                kept.append(step.cut_down_to(needed))
                wanted = wanted.difference(step.crossed) | kept[-1].premises
        return kept[::-1], frozenset(wanted)


def _what_rules_out(statement: int, picture: int, place: int) -> Iterator[Cross]:
    """The crosses on the other picture of a statement because of which this one cannot stand there."""
    kind, first, second = kind_of(statement), first_of(statement), second_of(statement)
    other = second if picture == first else first
    for there in range(PLACES):
        if is_true(kind, place, there) if picture == first else is_true(kind, there, place):
            yield other, there


# ---- the techniques ----


def read(sheet: Sheet) -> Iterator[Step]:
    """A statement about one picture says where it is, or is not."""
    for statement in sheet.statements:
        kind, picture, place = kind_of(statement), first_of(statement), second_of(statement)
        if kind > NOT_AT:
            continue
        out = sheet.left[picture] & (~(1 << place) if kind == AT else 1 << place)
        if out:
            yield Step(READING, _crosses(picture, out), frozenset(), (statement,), (picture,))


def look_along_row(sheet: Sheet) -> Iterator[Step]:
    """A picture that stands firm takes its place from the others of its row; a place that only one picture can have is that picture's."""
    for first in range(0, PICTURES, PLACES):
        row = range(first, first + PLACES)
        for picture in row:
            left = sheet.left[picture]
            if left & (left - 1) == 0:
                others = tuple(
                    (other, left.bit_length() - 1) for other in row if other != picture and sheet.left[other] & left
                )
                if others:
                    yield Step(ROW, others, _crosses_but(picture, left), (), (picture,))
        for place in range(PLACES):
            able = [picture for picture in row if sheet.left[picture] >> place & 1]
            if len(able) == 1 and sheet.left[able[0]] != 1 << place:
                out = _crosses(able[0], sheet.left[able[0]] ^ 1 << place)
                premises = frozenset((other, place) for other in row if other != able[0])
                yield Step(ROW, out, premises, (), (able[0],))


def look_down_column(sheet: Sheet) -> Iterator[Step]:
    """Two pictures of one column, or not of one: what is ruled out for the one is for the other."""
    return _look_across(sheet, (SAME, NOT_SAME), COLUMN)


def look_at_neighbour(sheet: Sheet) -> Iterator[Step]:
    """A picture must leave room for its neighbour, most of all at the edge of the street; so with `left-of`."""
    return _look_across(sheet, (BESIDE, NOT_BESIDE, LEFT_OF), NEIGHBOUR)


def _look_across(sheet: Sheet, kinds: tuple[int, ...], technique: int) -> Iterator[Step]:
    for statement in sheet.statements:
        kind = kind_of(statement)
        if kind not in kinds:
            continue
        pair = first_of(statement), second_of(statement)
        for side in (0, 1):
            picture, other = pair[side], pair[1 - side]
            out = sheet.left[picture] & ~_SUPPORT[2 * kind + side][sheet.left[other]]
            if out:
                crosses = _crosses(picture, out)
                premises = frozenset(one for _, place in crosses for one in _what_rules_out(statement, picture, place))
                yield Step(technique, crosses, premises, (statement,), (picture, other))


def find_pair(sheet: Sheet) -> Iterator[Step]:
    """Two pictures with the same two places keep the others of the row away; two places with the same two pictures keep these there."""
    for first in range(0, PICTURES, PLACES):
        row = range(first, first + PLACES)
        for one, two in combinations(row, 2):
            both = sheet.left[one] | sheet.left[two]
            if both.bit_count() == 2:
                crosses = tuple(
                    cross
                    for other in row
                    if other not in (one, two)
                    for cross in _crosses(other, sheet.left[other] & both)
                )
                if crosses:
                    yield Step(PAIR, crosses, _crosses_but(one, both) | _crosses_but(two, both), (), (one, two))
        for here, there in combinations(range(PLACES), 2):
            both = 1 << here | 1 << there
            able = [picture for picture in row if sheet.left[picture] & both]
            if len(able) == 2:
                crosses = tuple(cross for picture in able for cross in _crosses(picture, sheet.left[picture] & ~both))
                if crosses:
                    premises = frozenset(
                        (other, place) for other in row if other not in able for place in (here, there)
                    )
                    yield Step(PAIR, crosses, premises, (), tuple(able))


def _crosses(picture: int, places: int) -> tuple[Cross, ...]:
    return tuple((picture, place) for place in range(PLACES) if places >> place & 1)


def _crosses_but(picture: int, places: int) -> frozenset[Cross]:
    return frozenset(_crosses(picture, ANYWHERE & ~places))
