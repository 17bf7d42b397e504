"""The contract of a game: what a game is made of, and what everybody else may ask of it. In words: `docs/contract.md`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .errors import Reason
from .notes import PRIVATE_BIT
from .options import Options, Values
from .pen import Pen
from .record import Record
from .rule import rule

if TYPE_CHECKING:
    from .reaction import Reactions
    from .reading import Reader

TABLE = -1
"""The seat of moves that the table makes itself."""
PASS = -1
"""What a driver's player may answer where nobody waits for him: the driver's word, not a move."""
NEVER = 1 << 62
"""`due` of a table with no timer running."""

Event = dict[str, Any]
Show = Callable[[int, Values], Any]


@dataclass(frozen=True)
class Reading:
    """A JSON move as numbers: one, or the small decisions of a bundle."""

    moves: tuple[int, ...]
    hint: int = 0
    optional_tail: bool = False


@dataclass(frozen=True)
class NoteField:
    """A field of a note: how its number is shown in JSON, and whether only the note's seers may read it."""

    show: Show
    secret: bool = False


def plain(value: int, options: Values) -> int:
    """Shows a number as it is: a seat, a count."""
    return value


@rule
def no_sight(t: Any, pen: Pen) -> None:
    """A view has no field that a position has not."""


Number = NoteField(plain)
Seat = NoteField(plain)


class NoteKind:
    """A kind of note: its name and its fields in order.

    >>> kind = NoteKind("drew", seat=Seat, card=NoteField(plain, secret=True))
    >>> kind.name, list(kind.fields), kind.secrets
    ('drew', ['seat', 'card'], 2)
    """

    def __init__(
        self, name: str, *, private: bool = False, final: bool = False, composed: bool = False, **fields: NoteField
    ) -> None:
        if len(fields) > 4:
            raise ValueError(f"note {name!r}: at most four fields")
        self.name = name
        self.private = private
        self.final = final
        """A judgement: the move that brought it about stands, whatever else it showed."""
        self.composed = composed
        """The game's `compose` has something to say to it."""
        self.fields = fields
        self.secrets = sum(1 << k for k, value in enumerate(fields.values()) if value.secret) | (
            PRIVATE_BIT if private else 0
        )


@dataclass(frozen=True, eq=False)
class Game:
    """One game, whole. The compiled functions are those of `docs/contract.md`, under the same names."""

    name: str
    version: int
    min_seats: int
    max_seats: int
    folder: Path
    Table: type[Record]
    Memory: type[Record]
    MOVES: int
    VOIDS: int
    WIDTH: int
    PLACES: int
    LOG: int

    deal: Callable[..., None]
    may_act: Callable[..., int]
    awaited: Callable[..., int]
    refusal: Callable[..., int]
    moves: Callable[..., int]
    play: Callable[..., None]
    due: Callable[..., int]
    advance: Callable[..., None]
    is_over: Callable[..., bool]
    winners: Callable[..., int]
    score: Callable[..., None]
    payoff: Callable[..., None]
    flaw: Callable[..., int]
    hide: Callable[..., None]
    notice: Callable[..., None]
    imagine: Callable[..., None]
    seen: Callable[..., int]
    state: Callable[..., None]

    options: Options
    read: Callable[[Mapping[str, Any], Values], Reading]
    write: Callable[[tuple[int, ...], Values], dict[str, Any]]
    load: Callable[[Any, Reader, Values], None]
    notes: Sequence[NoteKind]
    refusals: Mapping[int, Reason]
    sentence: Callable[[Event, str, Sequence[str], int | None], str]
    fold: Callable[[dict[str, Any], Event], None]

    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each `do` the names of the fields that may follow it."""
    SIGHTS: int = 0
    calls: frozenset[int] = frozenset()
    is_whole: Callable[[tuple[int, ...]], bool] = lambda moves: len(moves) == 1
    begun: Callable[[Mapping[str, Any], Values], tuple[int, ...]] | None = None
    sight: Callable[..., None] = no_sight
    constants: Callable[[Values, int], Sequence[Any]] = lambda options, seats: ()
    """What of a state follows from options and seats alone, as JSON values: written by its number."""
    compose: Callable[[list[Event], Any, Values], list[Event]] | None = None
    reason: Callable[[dict[str, Any], int, Mapping[str, Any], str], str | None] | None = None
    label: Callable[[Mapping[str, Any], str, Sequence[str]], str] | None = None
    reactions: Reactions | None = None
    """Games with time: what people wish to do, and what work it is (`engine/reaction.py`)."""
    places: Callable[[int], int] = field(default=lambda seats: seats)
    """How many seat indices a table for so many people has (phantoms have one too)."""
    warm: Callable[[], None] | None = None
    """Compiles the rules that rooms in Python call by themselves (`compose`, say), so that nobody waits for it at a table."""

    def __post_init__(self) -> None:
        if self.MOVES > 512:
            raise ValueError(f"{self.name}: {self.MOVES} move numbers, at most 512 are allowed")

    @cached_property
    def secrets(self) -> npt.NDArray[np.int16]:
        """For each kind of note the mask of its secret fields."""
        return np.array([kind.secrets for kind in self.notes], dtype=np.int16)

    @cached_property
    def kinds(self) -> dict[str, NoteKind]:
        """The kinds of notes by name."""
        return {kind.name: kind for kind in self.notes}

    @cached_property
    def composed(self) -> frozenset[int]:
        """The kinds of notes that make a step one for `compose`."""
        return frozenset(number for number, kind in enumerate(self.notes) if kind.composed)

    @cached_property
    def has_time(self) -> bool:
        """Whether the table has a clock of its own."""
        return "now" in self.Table.fields

    @cached_property
    def title(self) -> dict[str, Any]:
        """`title.toml`: names, colours and labels, what a publisher might want changed."""
        path = self.folder / "title.toml"
        return tomllib.loads(path.read_text("utf-8")) if path.exists() else {"name": {"fr": self.name, "en": self.name}}


COMPILED_FUNCTIONS = (
    "deal", "may_act", "awaited", "refusal", "moves", "play", "due", "advance", "is_over", "winners", "score", "payoff", "flaw",
    "hide", "notice", "imagine", "seen", "state", "sight",
)  # fmt: skip
"""The functions of the contract that drivers call compiled."""
