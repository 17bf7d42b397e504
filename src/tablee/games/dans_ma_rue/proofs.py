"""Dans ma rue: the rules of proofs, asked from Python. The solver checks every step of a proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from tablee.engine import Buffer, Cells, rule
from tablee.engine.asked import asked
from tablee.engine.events import NO_TEXTS
from tablee.engine.pen import Texts, key, new_pen
from tablee.engine.views import ROOM, written

from .deck import STATEMENTS
from .facts import Facts
from .helping import write_marks, write_provable
from .proving import prove as prove_place
from .proving import solve
from .sheet import (
    ABOUT,
    CASES,
    CHAIN,
    CROSSED,
    INNER,
    IS_NEEDED,
    LEFT,
    MAIN,
    NOBODY,
    POOL,
    PROOF_WORK,
    READING,
    STATEMENT,
    STEP,
    STEPS,
    TAKEN,
    TECHNIQUE,
    TOLD,
    TRIAL,
    fresh_sheet,
)
from .statements import ANYWHERE, NOTHING, PICTURES, PLACES
from .table import Table
from .telling import write_steps

TABLE_DTYPE = Table.dtype
REMEMBERED = 256
MARKS, PROOFS, FIRST_PROOF = 0, 1, 2
"""What is asked of `write_answer`: a level of help, or (and so many more) the proof of a picture."""

Cross = tuple[int, int]
"""A picture and a place (from 0) where it does not stand."""


@dataclass(frozen=True)
class Step:
    """One conclusion: places that are crossed out, by which technique, from which statements."""

    technique: int
    crossed: tuple[Cross, ...]
    statements: tuple[int, ...] = ()
    about: tuple[int, ...] = ()
    """The pictures that the technique looked at."""
    inner: tuple[tuple[Cross, tuple[Step, ...]], ...] = ()
    """Of a chain or a case distinction: each assumption (a picture *at* a place), and where it leads."""


# ---- what the rules are asked ----


@asked("=table picture =work")
@rule
def find_proof(table: Buffer, picture: int, work: Cells) -> int:
    """`prove`, over bytes."""
    return prove_place(table.view(TABLE_DTYPE)[0], picture, work)


@asked("=table hardest =work")
@rule
def find_solution(table: Buffer, hardest: int, work: Cells) -> int:
    """`solve`, over bytes."""
    return solve(table.view(TABLE_DTYPE)[0], hardest, work)


@asked("table =work constants >paper")
@rule
def write_proof(table: Buffer, work: Cells, constants: Texts, paper: Buffer) -> int:
    """Writes the steps that lie in `work`, as a list; how much room that takes."""
    pen = new_pen(constants, paper)
    write_steps(table.view(TABLE_DTYPE)[0], work, pen)
    return int(pen.at[0])


@asked("=table about ~work constants >paper")
@rule
def write_answer(table: Buffer, about: int, work: Cells, constants: Texts, paper: Buffer) -> int:
    """Writes what follows from the facts of a table, the inside of an object: a level of help, or the steps of a proof, nothing if there is none."""
    pen = new_pen(constants, paper)
    t = table.view(TABLE_DTYPE)[0]
    if about == MARKS:
        key(pen, b'"marks":')
        write_marks(t, work, pen)
    elif about == PROOFS:
        key(pen, b'"proofs":')
        write_provable(t, pen)
    elif prove_place(t, about - FIRST_PROOF, work) > 0:
        fresh_sheet(t, work, TOLD)
        key(pen, b'"steps":')
        write_steps(t, work, pen)
    return int(pen.at[0])


@asked("=table work")
@rule
def lay_facts(table: Buffer, work: Cells) -> None:
    """Makes an empty table one with these facts: each picture's place, 0 if it has none; then how many cards lie open, and which."""
    t = table.view(TABLE_DTYPE)[0]
    for picture in range(PICTURES):
        t.place[picture] = work[picture]
    t.open_size = work[PICTURES]
    for n in range(int(work[PICTURES])):
        t.open[n] = STATEMENTS[int(work[PICTURES + 1 + n])]


# ---- steps as Python has them ----


@lru_cache(maxsize=REMEMBERED)
def prove(place: tuple[int, ...], opened: tuple[int, ...], picture: int) -> tuple[Step, ...] | None:
    """The steps that prove where a picture stands (DR-3.3), or `None` if that is not proved. `place` is each picture's place, 0 if it has none.

    >>> from .statements import PICTURE_OF, statement_of
    >>> rabbit, belgian = PICTURE_OF["animal-rabbit"], PICTURE_OF["family-belgian"]
    >>> steps = prove(tuple(4 if one == rabbit else 0 for one in range(25)), (statement_of("same:family-belgian:animal-rabbit"),), belgian)
    >>> [(step.technique, step.crossed) for step in steps]
    [(2, ((9, 0), (9, 1), (9, 2), (9, 4)))]
    """
    work = _paper()
    if not find_proof(_facts(place, opened).table, picture, work):
        return None
    steps = _steps_in(work, opened)
    check(place, opened, steps)
    return steps


def solve_by_hand(statements: Sequence[int], hardest: int) -> tuple[list[int], tuple[Step, ...]]:
    """What is left to each picture when nothing more is found with techniques up to the hardest allowed; and the steps that led there."""
    work = _paper()
    find_solution(Facts({}, statements).table, hardest, work)
    return _places_in(work, MAIN + LEFT), _steps_in(work, statements)


def steps_told(steps: Sequence[Step], left: Sequence[int]) -> list[dict[str, Any]]:
    """Steps as JSON: technique, statements, what follows, and what is said of it, without a word of any language."""
    trials = next((step.statements for step in steps if step.technique == TRIAL), ())
    work = _paper()
    _lay_steps(work, steps)
    for picture, places in enumerate(left):
        _put(work, TOLD, picture, places)
    table = Facts({}, trials).table
    written_steps = written(lambda *to: write_proof(table, work.copy(), *to), ROOM, NO_TEXTS)
    told: list[dict[str, Any]] = msgspec.json.decode(written_steps[:-1])
    return told


def answer_to(place: Sequence[int], opened: Sequence[int], about: int) -> dict[str, Any]:
    """What `write_answer` writes of these facts."""
    table = _facts(place, opened).table
    told: dict[str, Any] = msgspec.json.decode(
        b"".join(
            (b"{", written(lambda *to: write_answer(table.copy(), about, _paper(), *to), ROOM, NO_TEXTS)[:-1], b"}")
        )
    )
    return told


def fresh_places(place: Sequence[int]) -> list[int]:
    """By picture the places that are left where nothing but the placed ones is known."""
    work = _paper()
    fresh_sheet(Table.of(_facts(place, ()).table), work, MAIN)
    return _places_in(work, MAIN + LEFT)


def check(place: Sequence[int], opened: Sequence[int], steps: Sequence[Step]) -> None:
    """Raises `AssertionError` unless each step follows from the statements that it names and the places that were left before it."""
    left = fresh_places(place)
    for step in steps:
        assert set(step.statements) <= set(opened), "a step names a statement that is not open"
        facts = Facts({}, step.statements)
        for picture, at in step.crossed:
            assert not facts.allows(picture=picture, places=1 << at, within=left), "a step does not follow"
        for picture, at in step.crossed:
            left[picture] &= ~(1 << at)


def warm() -> None:
    """Compiles what is asked here, and of facts."""
    facts, nowhere = Facts({}, []), (0,) * PICTURES
    _ = facts.possible, facts.street(), facts.count(1)
    prove(nowhere, (), 0)
    solve_by_hand((), READING)
    steps_told((), ())
    answer_to(nowhere, (), MARKS)


def _facts(place: Sequence[int], opened: Sequence[int]) -> Facts:
    return Facts({picture: at for picture, at in enumerate(place) if at}, opened)


def _paper() -> Cells:
    return np.zeros(PROOF_WORK, dtype=np.int64)


def _put(work: Cells, at: int, picture: int, places: int) -> None:
    work[at + picture // PLACES] |= places << PLACES * (picture % PLACES)


def _places_in(work: Cells, at: int) -> list[int]:
    return [int(work[at + one // PLACES]) >> PLACES * (one % PLACES) & ANYWHERE for one in range(PICTURES)]


def _steps_in(work: Cells, opened: Sequence[int]) -> tuple[Step, ...]:
    """The steps of the main sheet that are needed."""
    places = (MAIN + STEPS + STEP * n for n in range(int(work[MAIN + TAKEN])))
    return tuple(_step_at(work, at, opened) for at in places if work[at + IS_NEEDED])


def _step_at(work: Cells, at: int, opened: Sequence[int]) -> Step:
    technique, statement = int(work[at + TECHNIQUE]), int(work[at + STATEMENT])
    crossed = [
        (one, place)
        for one, out in enumerate(_places_in(work, at + CROSSED))
        for place in range(PLACES)
        if out >> place & 1
    ]
    inner = tuple(_assumptions(work, int(work[at + INNER]), opened)) if technique in (CHAIN, CASES) else ()
    cited = dict.fromkeys(one for _, steps in inner for step in steps for one in step.statements)
    statements = tuple(opened) if technique == TRIAL else (statement,) if statement != NOTHING else tuple(cited)
    about = tuple(one for one in work[at + ABOUT : at + ABOUT + 2].tolist() if one != NOBODY)
    return Step(technique, tuple(crossed), statements, about, inner)


def _assumptions(work: Cells, at: int, opened: Sequence[int]) -> Iterator[tuple[Cross, tuple[Step, ...]]]:
    count, at = int(work[at]), at + 1
    for _ in range(count):
        n = int(work[at + 1])
        yield (
            divmod(int(work[at]), PLACES),
            tuple(_step_at(work, at + 2 + STEP * k, opened) for k in range(n)),
        )
        at += 2 + STEP * n


def _lay_steps(work: Cells, steps: Sequence[Step]) -> None:
    """The steps as the rules have them, on the main sheet; those behind assumptions one after the other."""
    pool = POOL
    work[MAIN + TAKEN] = len(steps)
    for n, step in enumerate(steps):
        at = MAIN + STEPS + STEP * n
        _lay_step(work, at, step)
        if step.inner:
            work[at + INNER], work[pool] = pool, len(step.inner)
            pool += 1
            for (picture, place), inside in step.inner:
                work[pool], work[pool + 1] = PLACES * picture + place, len(inside)
                for k, one in enumerate(inside):
                    _lay_step(work, pool + 2 + STEP * k, one)
                pool += 2 + STEP * len(inside)


def _lay_step(work: Cells, at: int, step: Step) -> None:
    work[at + TECHNIQUE], work[at + IS_NEEDED] = step.technique, 1
    has_own = len(step.statements) == 1 and step.technique not in (CHAIN, CASES, TRIAL)
    work[at + STATEMENT] = step.statements[0] if has_own else NOTHING
    work[at + ABOUT : at + ABOUT + 2] = [*step.about, NOBODY][:2]
    for picture, place in step.crossed:
        _put(work, at + CROSSED, picture, 1 << place)
