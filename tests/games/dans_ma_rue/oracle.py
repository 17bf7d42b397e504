"""The same questions, answered by a solver that shares nothing with ours: OR-Tools CP-SAT."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ortools.sat.python import cp_model

PLACES = 5
PICTURES = 25


def _fits(kind: str, here: int, there: int) -> bool:
    """DR-1.3, once more, from the page."""
    return {
        "at": here == there,
        "not-at": here != there,
        "same": here == there,
        "not-same": here != there,
        "beside": abs(here - there) == 1,
        "not-beside": abs(here - there) != 1,
        "left-of": here < there,
    }[kind]


class Oracle:
    """Facts as a CP-SAT model: for each picture and place, whether it stands there. Statements are given by id, pictures by name in order."""

    def __init__(self, names: Iterable[str], placed: Mapping[str, int], statements: Iterable[str]) -> None:
        self._names = list(names)
        self._model: Any = cp_model.CpModel()
        self._at = [[self._model.new_bool_var("") for _ in range(PLACES)] for _ in self._names]
        for picture in range(PICTURES):
            self._model.add_exactly_one(self._at[picture])
        for row in range(0, PICTURES, PLACES):
            for place in range(PLACES):
                self._model.add_exactly_one(self._at[picture][place] for picture in range(row, row + PLACES))
        for name, place in placed.items():
            self._model.add_bool_and([self._at[self._names.index(name)][place - 1]])
        for statement in statements:
            self.add(statement)

    def add(self, statement: str) -> None:
        """Adds a statement for good."""
        kind, first, last = statement.split(":")
        x = self._at[self._names.index(first)]
        if last.isdigit():
            for here in range(PLACES):
                if not _fits(kind, here + 1, int(last)):
                    self._model.add_bool_and([x[here].negated()])
            return
        y = self._at[self._names.index(last)]
        for here in range(PLACES):
            for there in range(PLACES):
                if not _fits(kind, here, there):
                    self._model.add_bool_or([x[here].negated(), y[there].negated()])

    def street(self, one_of: Iterable[Any] = ()) -> list[int] | None:
        """The place of each picture in some street (in which one of these literals is true), or `None`."""
        wanted = list(one_of)
        model = self._model
        if wanted:
            model = self._model.clone()
            model.add_bool_or(wanted)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.cp_model_presolve = False
        status = solver.solve(model)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        if status == cp_model.INFEASIBLE:
            return None
        return [next(p for p in range(PLACES) if solver.value(line[p])) + 1 for line in self._at]

    def street_without(self, picture: int, place: int) -> list[int] | None:
        """Some street in which a picture does not stand at a place, or `None`."""
        return self.street(at for there, at in enumerate(self._at[picture], 1) if there != place)

    def possible(self) -> list[int]:
        """By picture, the set of places that some street gives it: streets are asked for until none shows a new place."""
        seen = [0] * PICTURES
        street = self.street()
        while street is not None:
            seen = [places | 1 << (place - 1) for places, place in zip(seen, street, strict=True)]
            unseen = [
                self._at[picture][place]
                for picture in range(PICTURES)
                for place in range(PLACES)
                if not seen[picture] >> place & 1
            ]
            street = self.street(unseen) if unseen else None
        return seen
