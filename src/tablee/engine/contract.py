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

from .chacha import GENERATOR
from .described.values import Schema, Value
from .errors import Particulars, Reason
from .languages import languages
from .notes import PRIVATE_BIT, Log
from .options import Options, Values
from .pen import Pen
from .record import Buffer, Cells, Record
from .rule import rule
from .wording import Words

if TYPE_CHECKING:
    from .described.reading import Reader
    from .reaction import Reactions

TABLE = -1
"""The seat of moves that the table makes itself."""
PASS = -1
"""What a driver's player may answer where nobody waits for him: the driver's word, not a move."""
NEVER = 1 << 62
"""`due` of a table with no timer running."""

Event = dict[str, Any]


@dataclass(frozen=True)
class Reading:
    """A JSON move as numbers: one, or the small decisions of a bundle."""

    moves: tuple[int, ...]
    hint: int = 0
    optional_tail: bool = False


@dataclass(frozen=True)
class Estimate:
    """What a seat stands to score for all that it knows: now, and after small decisions, by their numbers."""

    points: int
    after: Mapping[int, int]


@rule
def no_sight(t: Any, pen: Pen) -> None:
    """A view has no field that a position has not."""


@rule
def no_addition(t: Any, said: Cells, work: Cells, pen: Pen) -> None:
    """An event has no field that its note has not."""


@rule
def no_reason(t: Any, seat: int, code: int, moves: Cells, hint: int, out: Cells) -> int:
    """A refusal is told without particulars."""
    return 0


@rule
def no_numbers(first: int, said: Cells, is_begun: bool, out: Cells) -> int:
    """Every move is one number of a declared kind."""
    return 0


@rule
def no_fields(numbers: Cells, out: Cells) -> None:
    """Every move is one number of a declared kind."""


@rule
def always_whole(numbers: Cells) -> bool:
    """Every move is one number."""
    return len(numbers) == 1


@rule
def no_rivals(t: Any, seat: int, move: int) -> int:
    """Nobody is in a hurry: moves are taken as they come."""
    return 0


@rule
def never_due(t: Any) -> int:
    """The game has no clock."""
    return NEVER


@rule
def no_clock(t: Any, now: int, log: Log) -> None:
    """The game has no clock."""


@rule
def in_the_open(t: Any, viewer: int, seat: int, move: int) -> int:
    """Every move is made in the open."""
    return move


DEFAULTS: dict[str, Callable[..., Any]] = {
    "sight": no_sight,
    "compose": no_addition,
    "reason": no_reason,
    "numbers_of": no_numbers,
    "fields_of": no_fields,
    "whole_move": always_whole,
    "rivals": no_rivals,
    "due": never_due,
    "advance": no_clock,
    "seen": in_the_open,
}
"""The compiled functions that most games do without."""


@dataclass(frozen=True)
class NoteKind:
    """A kind of note: its name and its fields in order.

    >>> from .described.values import number, seat
    >>> NoteKind("drew", {"seat": seat(), "card": number().unseen()}).secrets
    2
    """

    name: str
    fields: Mapping[str, Value]
    private: bool = False
    final: bool = False
    """A judgement, or a card shown to others that the move does not name: the move that brought it about stands."""
    composed: Mapping[str, Schema] | None = None
    """The fields that the game's `compose` adds, and their types."""
    fleeting: bool = False
    """Its secrets are shown for a moment, to be remembered: whoever reads the story later reads none of them."""

    def __post_init__(self) -> None:
        if len(self.fields) > 4:
            raise ValueError(f"note {self.name!r}: at most four fields")

    @cached_property
    def secrets(self) -> int:
        """A bit for each secret field, and one for private notes."""
        secret = sum(1 << k for k, value in enumerate(self.fields.values()) if value.secret)
        return secret | PRIVATE_BIT if self.private else secret


@dataclass(frozen=True)
class Puzzles:
    """A game's puzzles for one person: packs that are kept with the game, and others that are made."""

    levels: int
    """They go from 1 to so many."""
    packs: Callable[[], Mapping[str, str]]
    """The names of the packs, each with a hash of what is in it."""
    pack: Callable[[str], Sequence[Mapping[str, Any]]]
    """The puzzles of a pack, in order."""
    make: Callable[[str, int], Mapping[str, Any]]
    """A puzzle of a level; equal seeds make equal puzzles. It may take seconds."""
    show: Callable[[Mapping[str, Any]], dict[str, Any]]
    """A puzzle as a page shows it: what is said in it are sayings of the game's words, told where they are read."""


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
    sight: Callable[..., None]
    compose: Callable[..., None]
    reason: Callable[..., int]
    numbers_of: Callable[..., int]
    fields_of: Callable[..., None]
    whole_move: Callable[..., bool]
    rivals: Callable[..., int]

    options: Options
    read: Callable[[Mapping[str, Any], Values], Reading]
    write: Callable[[tuple[int, ...], Values], dict[str, Any]]
    load: Callable[[Any, Reader, Values], None]
    notes: Sequence[NoteKind]
    refusals: Mapping[int, Reason]

    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each `do` the names of the fields that may follow it."""
    declared: Any = None
    """What a game from its description is made of: its state and its moves."""
    SIGHTS: int = 0
    calls: frozenset[int] = frozenset()
    is_whole: Callable[[tuple[int, ...]], bool] = lambda moves: len(moves) == 1
    begun: Callable[[Mapping[str, Any], Values], tuple[int, ...]] | None = None
    listed: Value | None = None
    """What an option of a match lists: the pen writes their names by number (`constant`)."""
    WORK: int = 0
    """Numbers that `compose` needs to work with."""
    particulars: Sequence[Particulars] = ()
    """What `reason` can say instead of a refusal's own sentence, by number from 1 on."""
    words: Words = field(default=None)  # type: ignore[assignment]  # set below
    """What it says, in every language: `words/<language>.ftl` of its folder."""
    sentence: Callable[[Event, str, Sequence[str], int | None], str] = field(default=None)  # type: ignore[assignment]
    label: Callable[[Mapping[str, Any], str, Sequence[str]], str] = field(default=None)  # type: ignore[assignment]
    estimate: Callable[[Buffer, int, Sequence[int]], Estimate | None] | None = None
    """What a seat stands to score, from the table as that seat knows it; `None` where there is nothing to estimate."""
    reactions: Reactions | None = None
    """Games with time: what people wish to do, and what work it is (`engine/reaction.py`)."""
    places: Callable[[int], int] = field(default=lambda seats: seats)
    """How many seat indices a table for so many people has (phantoms have one too)."""
    explain: Callable[[Mapping[str, Any], Mapping[str, Any]], dict[str, Any] | None] | None = None
    """What follows from what a view shows, about one thing of it, as sayings of the game's words; `None` where nothing does."""
    puzzles: Puzzles | None = None
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Closed lists of names that its cards, views, moves and events are made of, by what one of them is."""
    constants: Mapping[str, Any] = field(default_factory=dict)
    """Numbers of its rules that whoever shows it needs and no view has."""
    types: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """JSON Schemas of what goes to and fro besides matches: of `explain` the `question` and the `answer`, of `puzzles` a `puzzle`."""
    warm: Callable[[], None] | None = None
    """Compiles the rules that rooms in Python call by themselves so that nobody waits for it at a table."""

    def __post_init__(self) -> None:
        if self.MOVES > 512:
            raise ValueError(f"{self.name}: {self.MOVES} move numbers, at most 512 are allowed")
        generator = self.Table.fields["rng"]
        if (generator.kind, generator.shape) != ("u4", GENERATOR):
            raise ValueError(f'{self.name}: a table has rng = field("u4", GENERATOR, …), nothing else is a generator')
        words = Words(self.folder, self.name) if self.words is None else self.words
        for name, value in (("words", words), ("sentence", words.sentence), ("label", words.label)):
            if getattr(self, name) is None:
                object.__setattr__(self, name, value)

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
    def is_race(self) -> bool:
        """Whether it matters who was first: the game says whose moves could stand against a move."""
        return self.rivals is not no_rivals

    @cached_property
    def title(self) -> dict[str, Any]:
        """`title.toml`, and of its words names, calls and what its options are called: by language, what a publisher might want changed."""
        path = self.folder / "title.toml"
        title = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
        words = self.words
        texts = {name: words.in_all(name) for name in ("name", "tagline", "kind", "nobody")}
        texts = {name: text for name, text in texts.items() if text}
        texts.setdefault("name", dict.fromkeys(languages(), self.name))
        calls = {call: words.in_all(f"call-{call}") for call in words.starting("call-")}
        aids: dict[str, Any] = words.in_all("aids")
        if aids:
            aids = {**aids, "help": words.in_all("aids.help")}
        options = {option.name: _option(words, option.name) for option in self.options}
        if "teams" in title:
            title["teams"] = {team: words.in_all(f"team-{team}") for team in title["teams"]}
        return {
            **title,
            **texts,
            "options": options,
            **({"calls": calls} if calls else {}),
            **({"aids": aids} if aids else {}),
        }


def _option(words: Words, option: str) -> dict[str, Any]:
    """What an option is called by language, its help, its choices, and by rule what is said to those that are refused."""
    name = f"option-{option}"

    def parts(kind: str) -> dict[str, Any]:
        return {part: words.in_all(f"{name}.{kind}-{part}") for part in words.starting(f"{name}.{kind}-")}

    refused = {".".join(rule.rsplit("-", 1)): text for rule, text in parts("refused").items()}
    return {**words.in_all(name), "help": words.in_all(f"{name}.help"), "choices": parts("choice"), "refused": refused}


COMPILED_FUNCTIONS = (
    "deal", "may_act", "awaited", "refusal", "moves", "play", "due", "advance", "is_over", "winners", "score", "payoff", "flaw",
    "hide", "notice", "imagine", "seen", "rivals", "state", "sight", "compose", "reason",
    "numbers_of", "fields_of", "whole_move",
)  # fmt: skip
"""The functions of the contract that drivers call compiled."""
