"""Dans ma rue: the coach. Proofs for people, and the help that a table may show (DR-6.1)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablee.engine import Words
from tablee.engine.described.values import Schema, array, thing
from tablee.engine.errors import shorten

from .proofs import MARKS, PROOFS, answer_to, fresh_places, prove, steps_told
from .statements import PICTURE_OF, PICTURES, PLACES, ROWS, statement_of
from .table import CARDS, PICTURE, PLACE

WORDS = Words(Path(__file__).parent)
HELPS = {"marks": MARKS, "proofs": PROOFS}

TEXT: Schema = {"type": "string"}
STATEMENTS = array(TEXT)
"""By their names; a street has more of them than the deck."""
SAYINGS = array({"type": "object", "properties": {"say": TEXT}, "required": ["say"]})
"""Told by the game's words; what else a saying has are their parameters."""
PLACES_BY_PICTURE: Schema = {"type": "object", "additionalProperties": array(PLACE)}
STANDS = array(thing(picture=PICTURE, at=PLACE))

STEP = thing(technique=TEXT, statements=STATEMENTS, said=SAYINGS, crossed=STANDS, placed=STANDS)

TYPES: dict[str, Any] = {
    "question": {"anyOf": [thing(help={"enum": [*HELPS]}), thing(picture=PICTURE)]},
    # To a level of help what it shows, to a picture the steps that prove its place; what is not asked for, or not so, is left out.
    "answer": {**thing(marks=PLACES_BY_PICTURE, proofs=STANDS, steps=array(STEP)), "required": []},
    "puzzle": thing(
        id=TEXT,
        level={"type": "integer", "minimum": 1},
        clues=STATEMENTS,
        street=array(array(PICTURE)),
        steps=array(thing(technique=TEXT, clues=STATEMENTS, out=PLACES_BY_PICTURE, said=SAYINGS)),
    ),
}
"""What goes to and fro besides matches: what `answer` is asked and gives, and a street as a page shows it."""


def facts_in(view: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The open facts of a view or a position's state: each picture's place (0: none), and the open statements."""
    place = [0] * PICTURES
    for row in view["grid"]:
        for at, name in enumerate(row, start=1):
            if name is not None:
                place[PICTURE_OF[name]] = at
    opened = [statement_of(name) for name in view["open"]]
    return tuple(place), tuple(statement for statement in opened if statement is not None)


def answer(view: Mapping[str, Any], about: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a page may ask: `{"help": "marks"}` or `"proofs"` what a table with that much help shows, `{"picture": name}` the proof of its place."""
    _look_at(view)
    if "picture" in about:
        steps = explain(view, about["picture"])
        return None if steps is None else {"steps": steps}
    return help_of(view, about["help"])


def _look_at(view: Mapping[str, Any]) -> None:
    """Raises `ValueError` for what is no street with open statements: the view comes from anybody."""
    grid, opened = view["grid"], view["open"]
    if (
        len(grid) != ROWS
        or len(opened) > CARDS
        or not all(isinstance(name, str) and statement_of(name) is not None for name in opened)
    ):
        raise ValueError("five rows and the statements of the table are wanted")
    for row, line in enumerate(grid):
        names = [name for name in line if name is not None]
        if (
            len(line) != PLACES
            or len(set(names)) != len(names)
            or any(PICTURE_OF[name] // PLACES != row for name in names)
        ):
            raise ValueError("five places a row, each with a picture of the row or none, are wanted")


def explain(view: Mapping[str, Any], name: str) -> list[dict[str, Any]] | None:
    """The proof of where a picture stands, step by step, to be told in any language; `None` if that is not proved.

    >>> street = [[None] * 5 for _ in range(5)]
    >>> street[0][0], street[0][2] = "house-white", "house-red"
    >>> [step] = explain({"grid": street, "open": ["beside:house-blue:house-white"]}, "house-blue")
    >>> WORDS.tell("en", step["said"])
    'The blue house is next to the white house, and the white house is at place 1, at the edge of the street: the blue house is at place 2.'
    """
    if name not in PICTURE_OF:
        raise ValueError(f"picture {shorten(name)}: there is none of that name")
    place, opened = facts_in(view)
    steps = prove(place, opened, PICTURE_OF[name])
    return None if steps is None else steps_told(steps, fresh_places(place))


def help_of(view: Mapping[str, Any], level: str) -> dict[str, Any]:
    """DR-6.1: what a table with that much help shows to all, worked out from what all can see."""
    return answer_to(*facts_in(view), HELPS[level]) if level in HELPS else {}
