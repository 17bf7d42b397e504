"""What a seat may know, as a fixed array of whole numbers: the fields of its hidden table, one after the other, as the game's record declares them.

Index 0 is the seat that looks. Then follows every field but the generator, cell by cell. Fields of eight bytes take two places each, the low 32 bits
and the high ones; whole numbers of four bytes are as they are, their sign bit included.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.engine import Game
from tablee.engine.record import Buffer

LEFT_OUT = "rng"

Observation = npt.NDArray[np.int32]


@dataclass(frozen=True)
class Part:
    """A field of the table in an observation: from which index on, how many, and what it means."""

    field: str
    first: int
    cells: int
    shape: tuple[int, ...]
    meaning: str
    at: int
    """Where its bytes begin in the record."""
    kind: str

    def index(self, *cell: int, high: bool = False) -> int:
        """Where a cell of it stands; of eight bytes the low half, or the high one.

        >>> from tablee.games import game
        >>> hand = observed(game("wolf-and-hound")).parts["hand"]
        >>> hand.index(2, 0) - hand.index(0, 0), hand.shape
        (16, (4, 8))
        """
        flat = int(np.ravel_multi_index(cell, self.shape)) if self.shape else 0
        return self.first + (2 * flat + high if self.kind == "i8" else flat)


@dataclass(frozen=True)
class Observed:
    """How a game's tables are observed."""

    game: Game

    @cached_property
    def parts(self) -> dict[str, Part]:
        """The fields by name, in order."""
        parts: dict[str, Part] = {}
        first, layout = 1, self.game.Table.dtype.fields
        assert layout is not None
        for name, spec in self.game.Table.fields.items():
            if name == LEFT_OUT:
                continue
            cells = int(np.prod(spec.shape, dtype=np.int64)) * (2 if spec.kind == "i8" else 1)
            parts[name] = Part(name, first, cells, spec.shape, spec.title, int(layout[name][1]), spec.kind)
            first += cells
        return parts

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return 1 + sum(part.cells for part in self.parts.values())

    @cached_property
    def runs(self) -> npt.NDArray[np.int64]:
        """Bytes that are read alike, run by run: where they begin, kind of number, how many, and from which index on they are written."""
        runs: list[list[int]] = []
        for part in self.parts.values():
            kind = "i4" if part.kind in ("u4", "i8") else part.kind
            width, number = np.dtype(kind).itemsize, KINDS.index(kind)
            last = runs[-1] if runs else None
            if (
                last is not None
                and last[1] == number
                and last[0] + last[2] * width == part.at
                and last[3] + last[2] == part.first
            ):
                last[2] += part.cells
            else:
                runs.append([part.at, number, part.cells, part.first])
        return np.array(runs, dtype=np.int64)

    def views(self, hidden: Buffer) -> list[tuple[slice, npt.NDArray[Any]]]:
        """The runs of one hidden table, as numbers that lie in its bytes, and where they go."""
        return [
            (slice(first, first + cells), hidden[at : at + cells * WIDTHS[kind]].view(DTYPES[kind]))
            for at, kind, cells, first in self.runs.tolist()
        ]

    def write(self, hidden: Buffer, seat: int, out: Observation) -> None:
        """The observation of a hidden table, one at a time."""
        out[0] = seat
        for to, numbers in self.views(hidden):
            out[to] = numbers


KINDS = ("i1", "u1", "i2", "u2", "i4")
DTYPES = tuple(np.dtype(kind) for kind in KINDS)
WIDTHS = tuple(dtype.itemsize for dtype in DTYPES)


@cache
def observed(game: Game) -> Observed:
    """How a game is observed.

    >>> from tablee.games import game
    >>> observed(game("wolf-and-hound")).parts["sheep"].meaning
    'in the pasture'
    """
    return Observed(game)


def environment_name(game: Game) -> str:
    """The name of a game's environments: with the version of its rules.

    >>> from tablee.games import game
    >>> environment_name(game("ouaf")).startswith("ouaf.")
    True
    """
    return f"{game.name}.{game.version}"
