"""Events: the notes of a step as JSON, for everybody or as one seat may read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, overload

import msgspec
import numpy as np
import numpy.typing as npt

from .contract import TABLE, Event, Game, NoteKind
from .driver import one_table
from .notes import HIDDEN, NOTE, SPECTATOR_BIT, redact
from .options import Values
from .pen import texts
from .record import Buffer
from .views import ROOM, written

NO_TEXTS = texts(())
SEERS = NOTE - 1
"""Where in a note its seers stand."""
Notes = npt.NDArray[np.int16]
Step = tuple[Buffer, Notes]
"""The table before, and what was noted."""
Note = tuple[int, ...]
"""A kind, what it says in up to four numbers, and (in a line) who may read its secrets, as a mask."""


class Events(Sequence[Event]):
    """What happened in one step: the whole truth, or (`for_seat`) what one seat may read of it.

    A sequence of dicts, `{"event": "drew", "seat": 2, "card": null}`, made when it is first looked at; the notes they come from are kept, for a
    bot's memory.
    """

    def __init__(self, game: Game, options: Values, steps: list[Step], seat: int | None = None) -> None:
        self._game = game
        self._options = options
        self._steps = steps
        self.seat = seat
        self._events: list[Event] | None = None
        self._lines: list[Note] | None = None
        self._secret_lines: list[Note] | None = None

    @property
    def _told(self) -> list[Event]:
        if self._events is None:
            self._events = self._tell()
        return self._events

    def _tell(self) -> list[Event]:
        events: list[Event] = []
        for before, notes in self._steps:
            for note in _lines_of(notes):
                event = event_of(self._game, self._options, note)
                if note[0] in self._game.composed:
                    event |= msgspec.json.decode(added(self._game, before.tobytes(), note[:SEERS]))
                events.append(event)
        return events

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        return self._told[index]

    def __iter__(self) -> Iterator[Event]:
        # What `Sequence` has instead takes an IndexError of the game's own for the end; so does its `index`.
        return iter(self._told)

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """Where an event stands first."""
        return self._told.index(value, start, len(self._told) if stop is None else stop)

    def __len__(self) -> int:
        return len(self._told)

    def __eq__(self, other: object) -> bool:
        return self._told == (other._told if isinstance(other, Events) else other)

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return repr(self._told)

    @property
    def notes(self) -> list[Notes]:
        """The raw notes, one array a step."""
        return [notes for _, notes in self._steps]

    @property
    def lines(self) -> list[Note]:
        """All notes, six numbers each: kind, four that it says, and who may read its secrets, as a mask."""
        if self._lines is None:
            self._lines = [line for _, notes in self._steps for line in _lines_of(notes)]
        return self._lines

    @property
    def secret_lines(self) -> list[Note]:
        """Those of the lines that have a secret."""
        if self._secret_lines is None:
            kinds = self._game.notes
            self._secret_lines = [line for line in self.lines if kinds[line[0]].secrets]
        return self._secret_lines

    def let_go(self) -> None:
        """Forget what was worked out from the notes: they were told, and will hardly be asked for again."""
        self._events = self._lines = self._secret_lines = None

    def for_seat(self, seat: int | None) -> Events:
        """The same events as that seat (or, with `None`, a spectator) may read them."""
        viewer = TABLE if seat is None else seat
        steps = [(before, self._readable(notes, viewer)) for before, notes in self._steps]
        return Events(self._game, self._options, steps, seat)

    @property
    def tables(self) -> list[Buffer]:
        """The table before each of the lines; where the game composes nothing, any."""
        return [before for before, notes in self._steps for _ in range(int(notes[0]))]

    def retold(self) -> Events:
        """The same events once more, later: what was shown for a moment only is nobody's to read any more."""
        kinds = self._game.notes
        if not any(kinds[line[0]].fleeting for line in self.lines):
            return self
        return Events(
            self._game, self._options, [(before, _faded(kinds, notes)) for before, notes in self._steps], self.seat
        )

    def _readable(self, notes: Notes, viewer: int) -> Notes:
        readable = np.zeros(len(notes), dtype=np.int16)
        redact(notes, viewer, self._game.secrets, readable)
        return readable


@lru_cache(maxsize=256)
def added(game: Game, before: bytes, said: Note) -> bytes:
    """What the game's `compose` adds to an event, an object, from the table before the step. All who are told of it ask for the same."""

    def write(*to: Any) -> int:
        table = np.frombuffer(before, dtype=np.uint8).copy()
        work = np.zeros(game.WORK, dtype=np.int64)
        return int(one_table(game).write_addition(table, np.array(said, dtype=np.int16), work, *to))

    return b"".join((b"{", written(write, ROOM, NO_TEXTS)[:-1], b"}"))  # without the last comma


def bit_of(seat: int | None) -> int:
    """The bit of a seat, or of a spectator, among the seers of a line."""
    return SPECTATOR_BIT if seat is None else 1 << seat


def readable(game: Game, line: Note, may_read: bool) -> Note | None:
    """A note for who may read its secrets, or may not; `None` if it is not to be read at all."""
    log = np.array([1, *line[:SEERS], may_read], dtype=np.int16)  # its seers: seat 0, or nobody
    out = np.zeros_like(log)
    redact(log, 0, game.secrets, out)
    return tuple(out[1:NOTE].tolist()) if out[0] else None


def event_of(game: Game, options: Values, note: Note) -> Event:
    """One note as an event, without what `compose` would add."""
    kind = game.notes[note[0]]
    event: dict[str, Any] = {"event": kind.name}
    for number, (name, shown) in zip(note[1:], kind.fields.items(), strict=False):
        event[name] = None if number == HIDDEN else shown.show(number, options)
    return event


def faded(game: Game, note: Note) -> Note | None:
    """A note that was read, as it is read later: without what was shown for a moment only; `None` if nothing of it is left."""
    kind = game.notes[note[0]]
    if not kind.fleeting:
        return note
    if kind.private:
        return None
    hidden = [HIDDEN if kind.secrets >> k & 1 else number for k, number in enumerate(note[1:SEERS])]
    return (note[0], *hidden)


def _faded(kinds: Sequence[NoteKind], notes: Notes) -> Notes:
    copy = notes.copy()
    for at in range(1, 1 + NOTE * int(notes[0]), NOTE):
        if kinds[notes[at]].fleeting:
            copy[at + SEERS] = 0
    return copy


def _lines_of(notes: Notes) -> list[Note]:
    """The six numbers of each note."""
    values: list[int] = notes[: 1 + NOTE * int(notes[0])].tolist()
    return [tuple(values[at : at + NOTE]) for at in range(1, len(values), NOTE)]
