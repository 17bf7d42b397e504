"""Dans ma rue: proofs that a person can follow. Steps are taken with the easiest technique that works, and the solver checks every one of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .facts import Facts
from .statements import PICTURES, PLACES
from .techniques import CASES, CHAIN, NEIGHBOUR, PAIR, ROW, TRIAL, Cross, Sheet, Step

MOST_CASES = 3
"""A picture with more places than that is no case distinction that a person makes."""
LONGEST_CHAIN = 8
"""Steps of a chain, from an assumption to a dead end."""
CHAINS_COMPARED = 4
REMEMBERED = 256

Crosses = frozenset[Cross]


@lru_cache(maxsize=REMEMBERED)
def prove(place: tuple[int, ...], opened: tuple[int, ...], picture: int) -> tuple[Step, ...] | None:
    """The steps that prove where a picture stands (DR-3.3), or `None` if that is not proved. `place` is each picture's place, 0 if it has none.

    >>> from .statements import PICTURE_OF, statement_of
    >>> rabbit, belgian = PICTURE_OF["animal-rabbit"], PICTURE_OF["family-belgian"]
    >>> steps = prove(tuple(4 if one == rabbit else 0 for one in range(25)), (statement_of("same:family-belgian:animal-rabbit"),), belgian)
    >>> [(step.technique, step.crossed) for step in steps]
    [(2, ((9, 0), (9, 1), (9, 2), (9, 4)))]
    """
    facts = Facts({one: at for one, at in enumerate(place) if at}, opened)
    at = facts.proved.get(picture)
    if at is None:
        return None
    sheet = Sheet.of(place, opened)
    wanted = frozenset((picture, other) for other in range(PLACES) if other != at - 1)
    while sheet.left[picture] != 1 << (at - 1):
        sheet.take(next_step(sheet, TRIAL, picture) or _by_trying(sheet, picture, at - 1))
    steps, given = sheet.steps_behind(wanted)
    if not steps:
        # Nothing but placed pictures: the one place left in the row.
        steps = [Step(ROW, (), given, (), (picture,))]
    check(place, opened, steps)
    return tuple(steps)


def solve_by_hand(statements: Sequence[int], hardest: int) -> Sheet:
    """A fresh sheet worked on until nothing more is found with techniques up to the hardest allowed."""
    sheet = Sheet.of([0] * PICTURES, statements)
    while any(left & (left - 1) for left in sheet.left):
        step = next_step(sheet, hardest, None)
        if step is None:
            break
        sheet.take(step)
    return sheet


def next_step(sheet: Sheet, hardest: int, target: int | None) -> Step | None:
    """The easiest step; among chains and cases those about the target first."""
    step = sheet.next_step(min(hardest, PAIR))
    if step is None and hardest >= CHAIN:
        step = find_chain(sheet, target)
    if step is None and hardest >= CASES:
        step = find_cases(sheet, target)
    return step


# ---- assuming something, and seeing where it leads ----


def _test_order(sheet: Sheet, target: int | None) -> list[int]:
    """The pictures that do not stand firm yet: the target, then those with few places."""
    loose = [picture for picture in range(PICTURES) if sheet.left[picture] & (sheet.left[picture] - 1)]
    return sorted(loose, key=lambda picture: (picture != target, sheet.left[picture].bit_count(), picture))


def _places(left: int) -> list[int]:
    return [place for place in range(PLACES) if left >> place & 1]


def find_chain(sheet: Sheet, target: int | None) -> Step | None:
    """A place where a picture cannot stand, since one thing then leads to another and to a dead end: the shortest of a few such chains."""
    refuted = Facts({}, sheet.statements).refuted_within(sheet.left)
    chains: list[Step] = []
    for picture in _test_order(sheet, target):
        for place in _places(sheet.left[picture] & refuted[picture]):
            tried = sheet.assuming(picture, place)
            end = tried.run(NEIGHBOUR)
            if end is None:
                continue
            steps, given = tried.steps_behind(end)
            if len(steps) <= LONGEST_CHAIN:
                premises = frozenset(cross for cross in given if cross[0] != picture)
                inner = (((picture, place), tuple(steps)),)
                chains.append(Step(CHAIN, ((picture, place),), premises, _cited(steps), (picture,), inner))
        if chains and (picture == target or len(chains) >= CHAINS_COMPARED):
            break
    return min(chains, key=lambda step: len(step.inner[0][1]), default=None)


def find_cases(sheet: Sheet, target: int | None) -> Step | None:
    """What is true wherever, of its two or three places, a picture stands."""
    for picture in _test_order(sheet, None):
        if sheet.left[picture].bit_count() > MOST_CASES:
            break
        cases = [(place, sheet.assuming(picture, place)) for place in _places(sheet.left[picture])]
        ends = [tried.run(PAIR) for _, tried in cases]
        for other in _test_order(sheet, target):
            alive = [tried.left[other] for (_, tried), end in zip(cases, ends, strict=True) if end is None]
            out = sheet.left[other]
            for left in alive:
                out &= ~left
            if out:
                return _distinction(sheet, picture, cases, ends, tuple((other, place) for place in _places(out)))
    return None


def _distinction(
    sheet: Sheet,
    picture: int,
    cases: Sequence[tuple[int, Sheet]],
    ends: Sequence[Crosses | None],
    crossed: tuple[Cross, ...],
) -> Step:
    """The step that says what all cases have in common."""
    inner, premises = [], {(picture, place) for place in range(PLACES) if not sheet.left[picture] >> place & 1}
    for (place, tried), end in zip(cases, ends, strict=True):
        steps, given = tried.steps_behind(frozenset(crossed) if end is None else end)
        premises |= {cross for cross in given if not sheet.left[cross[0]] >> cross[1] & 1}
        inner.append(((picture, place), tuple(steps)))
    cited = _cited([step for _, steps in inner for step in steps])
    return Step(CASES, crossed, frozenset(premises), cited, (picture,), tuple(inner))


def _by_trying(sheet: Sheet, picture: int, place: int) -> Step:
    """The last resort: every street has the picture there."""
    crossed = tuple((picture, other) for other in _places(sheet.left[picture] & ~(1 << place)))
    return Step(TRIAL, crossed, frozenset(), tuple(sheet.statements), (picture,))


def _cited(steps: Sequence[Step]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(statement for step in steps for statement in step.statements))


# ---- the solver's word on each step ----


def check(place: Sequence[int], opened: Sequence[int], steps: Sequence[Step]) -> None:
    """Raises `AssertionError` unless each step follows from the statements that it names and the places that were left before it."""
    left = Sheet.of(place, opened).left
    for step in steps:
        assert set(step.statements) <= set(opened), "a step names a statement that is not open"
        facts = Facts({}, step.statements)
        for picture, at in step.crossed:
            assert not facts.allows(picture=picture, places=1 << at, within=left), "a step does not follow"
        for picture, at in step.crossed:
            left[picture] &= ~(1 << at)


def marks(place: Sequence[int], opened: Sequence[int]) -> list[int]:
    """DR-6.1, `marks`: the places of each picture that simple elimination leaves."""
    sheet = Sheet.of(place, opened)
    sheet.run(PAIR)
    return sheet.left


def provable(place: Sequence[int], opened: Sequence[int]) -> dict[int, int]:
    """DR-6.1, `proofs`: the pictures that can be placed now, and where."""
    facts = Facts({picture: at for picture, at in enumerate(place) if at}, opened)
    return {picture: at for picture, at in facts.proved.items() if not place[picture]}
