"""The documents of lessons and of puzzles for one."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tablee.server.wire.common import Choice, Document, Json, Seen


class LessonStep(Document):
    """One thing to try in a lesson: the table as the learner sees it. What to do there is told by the game's words: `lesson-<step + 1>`."""

    step: int
    seat: int
    view: Json
    choices: list[Choice]
    table: str
    """The table as the rules' file has it, in base64, and its clock: who has the file tries moves by itself."""
    now_ms: int
    right: list[Json]
    """The moves that the step asks for."""


class LessonDoc(Document):
    """A playable lesson of about two minutes."""

    game: str
    rules: str | None
    """The hash of the file of rules that the tables are for, as in `GameDoc`."""
    steps: list[LessonStep]


class LessonTry(Document):
    """A move in a lesson."""

    move: Json


class LessonBegun(Document):
    """The beginning of a longer move in a lesson."""

    so_far: Json


class LessonChoices(Document):
    """The choices that follow the beginning of a move."""

    choices: list[Choice]


class LessonAnswer(Document):
    """What came of it. Nothing is kept: a step can be tried as often as one likes."""

    outcome: Literal["right", "other", "refused"]
    """What the step asked for (`lesson-<step + 1>.praise`); a legal move but another (`.other`); against the rules."""
    rule: str | None
    said: Json | None
    """Why it is refused, as a saying of the game's words."""
    view: Json
    events: list[Seen]


class PackDoc(Document):
    """A pack of puzzles: it never changes under one name and hash."""

    pack: str
    hash: str


class PuzzlesDoc(Document):
    """A game's puzzles for one: what is kept, and how hard one may ask for."""

    game: str
    levels: int
    """They go from 1 to so many."""
    packs: list[PackDoc]


class PuzzlePack(Document):
    """The puzzles of a pack. What is said in them are sayings of the game's words."""

    pack: str
    hash: str
    puzzles: list[Json]
    """Each of the type `types.puzzle` in the game's `game.json`."""


class PuzzleWish(Document):
    """Another puzzle, made now."""

    level: Annotated[int, msgspec.Meta(ge=1, le=9)]


class MadePuzzle(Document):
    """A puzzle that was made now, as in a pack: nobody keeps it."""

    puzzle: Json


class Question(Document):
    """What follows from what a view shows, about one thing of it: the game's own words for it."""

    view: Json
    about: Json
    """Of the type `types.question` in the game's `game.json`."""


class Explanation(Document):
    """The answer to a `Question`; null where nothing follows."""

    answer: Json | None
    """Of the type `types.answer` there."""
