"""Dans ma rue: why a mistake was one. A smallest set of facts that a statement clashes with; a street in which a picture stands elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .facts import Facts, Street, widest
from .statements import ANYWHERE, AT, make

REMEMBERED = 256
"""Every seat and spectator of a table asks for the same reason, one after the other."""


@lru_cache(maxsize=REMEMBERED)
def counter_street(place: tuple[int, ...], opened: tuple[int, ...], picture: int, at: int) -> Street:
    """A street that satisfies the open facts and has the picture elsewhere (DR-4.3)."""
    facts = Facts(_placed(place), opened)
    street = facts.street(picture=picture, places=ANYWHERE ^ 1 << (at - 1))
    assert street is not None  # else the placement is proved
    return street


@lru_cache(maxsize=REMEMBERED)
def clash(place: tuple[int, ...], opened: tuple[int, ...], statement: int) -> tuple[int, ...]:
    """A smallest set of open facts that no street satisfies together with the statement; of several the first.

    Facts are ordered: placed pictures row by row, as `at` statements, then `open`.
    """
    facts = [make(AT, picture, at - 1) for picture, at in enumerate(place) if at] + list(opened)
    return tuple(facts[n] for n in smallest_clash(facts, statement))


def _placed(place: Sequence[int]) -> dict[int, int]:
    return {picture: at for picture, at in enumerate(place) if at}


def smallest_clash(facts: Sequence[int], statement: int) -> list[int]:
    """The ranks of a smallest set of facts that clashes with a statement, the first of several.

    By implicit hitting sets: whatever set of facts goes with the statement leaves others out, and every clash must hold one of those. So the
    first smallest set that hits all such remainders is a lower bound; when it clashes itself, it is the answer.
    """
    remainders: list[int] = []
    everything = (1 << len(facts)) - 1
    said = [*facts, statement]
    while True:
        hitting = first_hitting_set(remainders, len(facts))
        together = widest(said, [*hitting, len(facts)])
        if together is None:
            return hitting
        remainders.append(everything & ~together)


def first_hitting_set(sets: Sequence[int], n: int) -> list[int]:
    """The first of the smallest sets of numbers below n that have one in common with each of these sets (given as bits).

    >>> first_hitting_set([0b110, 0b1010, 0b1100], 4)
    [1, 2]
    """
    for size in range(n + 1):
        found = _hit(list(sets), 0, size)
        if found is not None:
            return found
    raise ValueError("an empty set cannot be hit")


def _hit(sets: list[int], start: int, size: int) -> list[int] | None:
    """The first way to hit the sets with so many numbers from `start` on, ascending; `None` if there is none."""
    if not sets:
        return []
    ahead = [one >> start << start for one in sets]
    if size == 0 or not all(ahead) or _disjoint(ahead) > size:
        return None
    # The next number must come no later than the last one of every set.
    latest = min(one.bit_length() for one in ahead)
    for number in range(start, latest):
        if any(one >> number & 1 for one in ahead):
            rest = _hit([one for one in ahead if not one >> number & 1], number + 1, size - 1)
            if rest is not None:
                return [number, *rest]
    return None


def _disjoint(sets: Sequence[int]) -> int:
    """How many of these sets, taken greedily from the small ones on, have nothing in common: so many numbers are needed."""
    taken, n = 0, 0
    for one in sorted(sets, key=int.bit_count):
        if not one & taken:
            taken |= one
            n += 1
    return n
