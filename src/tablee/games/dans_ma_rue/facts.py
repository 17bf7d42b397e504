"""Dans ma rue: questions about any facts, from Python. The answers are the solver's; a table is only borrowed to hold the facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import numpy as np

from tablee.engine import Buffer, Cells, rule
from tablee.engine.asked import asked

from .arrangements import ARRANGEMENTS, HALF
from .reasons import CHOSEN, FACTS, WORK, find_clash
from .solver import (
    FIRST,
    NO_PATH,
    NO_PICTURE,
    ROOT,
    begin,
    keep,
    narrow,
    refresh,
    search,
    settle,
    spread,
    streets,
)
from .statements import ANYWHERE, NOTHING, PICTURES, PLACES, ROWS
from .table import CARDS, Table

TABLE_DTYPE = Table.dtype

EVERYWHERE = (ANYWHERE,) * PICTURES
LEFT_TO_RIGHT = tuple(tuple(one.index(place) for place in range(PLACES)) for one in ARRANGEMENTS)
"""For each arrangement the ranks of its pictures from left to right."""

Street = list[list[int]]
"""A street: row by row, the pictures from left to right."""


@asked("=table")
@rule
def settle_facts(table: Buffer) -> bool:
    """`settle`, over bytes."""
    return settle(table.view(TABLE_DTYPE)[0])


@asked("=table cells extra picture places")
@rule
def find_street(table: Buffer, within: Cells, extra: int, picture: int, places: int) -> bool:
    """`search`, over bytes, from the facts and the places that are left to the pictures; the work sets stay, to be read."""
    t = table.view(TABLE_DTYPE)[0]
    return spread(t) and confine(t, within) and search(t, extra, picture, places, ROOT, FIRST) != NO_PATH


@asked("=table limit")
@rule
def count_streets(table: Buffer, limit: int) -> int:
    """`streets`, over bytes."""
    return streets(table.view(TABLE_DTYPE)[0], limit)


@asked("=table statement =work")
@rule
def find_clash_of(table: Buffer, statement: int, work: Cells) -> int:
    """`find_clash`, over bytes."""
    return find_clash(table.view(TABLE_DTYPE)[0], statement, work)


@rule
def confine(t: Table, within: Cells) -> bool:
    """Narrows the table's own sets to some places for each picture; False if a row has no arrangement left."""
    begin(t, NOTHING, NO_PICTURE, 0)
    for picture in range(PICTURES):
        narrow(t, picture, int(within[picture]))
    is_alive = True
    for row in range(ROWS):
        is_alive = refresh(t, row) and is_alive
    keep(t)
    return is_alive


class Facts:
    """Pictures that are placed and statements that are to be true, and what follows from them.

    >>> from .statements import PICTURE_OF, statement_of
    >>> facts = Facts({PICTURE_OF["house-white"]: 1, PICTURE_OF["house-red"]: 3}, [statement_of("beside:house-blue:house-white")])
    >>> facts.is_satisfiable, facts.proved[PICTURE_OF["house-blue"]]
    (True, 2)
    """

    def __init__(self, placed: Mapping[int, int], statements: Iterable[int]) -> None:
        self.placed = dict(placed)
        self.statements = tuple(statements)
        if len(self.statements) > CARDS:
            raise ValueError(f"facts: {len(self.statements)} statements, at most {CARDS} are looked at together")
        self.table = Table.buffer()
        """The borrowed table: a question that is asked of it leaves its own sets behind, and the facts."""
        self._table = Table.of(self.table)
        place = self._table.place
        for picture, at in self.placed.items():
            place[picture] = at
        self._table.open_size = len(self.statements)
        self._table.open[: len(self.statements)] = self.statements

    @cached_property
    def is_satisfiable(self) -> bool:
        """DR-3.1: whether a street satisfies all of them."""
        return self.allows()

    @cached_property
    def possible(self) -> list[int]:
        """By picture the set of places that some street gives it, bit 0 being place 1; all empty where no street is left."""
        if not settle_facts(self.table):
            return [0] * PICTURES
        return [int(places) for places in self._table.possible]

    @property
    def proved(self) -> dict[int, int]:
        """DR-3.3: the pictures that stand at one place in every street, and that place."""
        return {picture: places.bit_length() for picture, places in enumerate(self.possible) if places.bit_count() == 1}

    def allows(
        self,
        extra: int = NOTHING,
        picture: int = NO_PICTURE,
        places: int = ANYWHERE,
        within: Sequence[int] = EVERYWHERE,
    ) -> bool:
        """Whether a street satisfies these facts and one more statement, with a picture at one of some places, and all within some."""
        left = np.array(within, dtype=np.uint8)
        return bool(find_street(self.table, left, extra, picture, places))

    def street(
        self,
        extra: int = NOTHING,
        picture: int = NO_PICTURE,
        places: int = ANYWHERE,
        within: Sequence[int] = EVERYWHERE,
    ) -> Street | None:
        """A street that `allows` speaks of, always the same one; `None` if there is none."""
        if not self.allows(extra, picture, places, within):
            return None
        low, high = self._table.work_low.tolist(), self._table.work_high.tolist()
        return [_first_arrangement(row, low[row] | high[row] << HALF) for row in range(ROWS)]

    def count(self, limit: int = 10**9) -> int:
        """How many streets satisfy the facts; `limit + 1` where there are more than `limit`."""
        return int(count_streets(self.table, limit)) if settle_facts(self.table) else 0

    def clash(self, statement: int) -> list[int]:
        """A smallest set of these facts that no street satisfies together with the statement, of several the first; none where it is satisfied.

        >>> from .statements import name_of, statement_of
        >>> [name_of(one) for one in Facts({1: 3}, []).clash(statement_of("at:house-red:1"))]
        ['at:house-red:3']
        """
        work = np.zeros(WORK, dtype=np.int64)
        size = find_clash_of(self.table.copy(), statement, work)
        return [int(work[FACTS + n]) for n in work[CHOSEN : CHOSEN + size]]


def _first_arrangement(row: int, left: int) -> list[int]:
    """The pictures of a row from left to right, in the first of the arrangements that are left to it."""
    return [PLACES * row + rank for rank in LEFT_TO_RIGHT[(left & -left).bit_length() - 1]]
