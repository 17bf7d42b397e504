"""Dans ma rue: what goes to and fro besides matches, as types: what `explain` is asked and answers, and a street as a page shows it."""

from __future__ import annotations

from typing import Any

from tablee.engine.described.values import Schema, array, thing

from .table import HELPS, PICTURE, PLACE

TEXT: Schema = {"type": "string"}
STATEMENTS = array(TEXT)
"""By their names; a street has more of them than the deck."""
SAYINGS = array({"type": "object", "properties": {"say": TEXT}, "required": ["say"]})
"""Told by the game's words; what else a saying has are their parameters."""
PLACES_BY_PICTURE: Schema = {"type": "object", "additionalProperties": array(PLACE)}
STANDS = array(thing(picture=PICTURE, at=PLACE))

STEP = thing(technique=TEXT, statements=STATEMENTS, said=SAYINGS, crossed=STANDS, placed=STANDS)

TYPES: dict[str, Any] = {
    "question": {"anyOf": [thing(help={"enum": [*HELPS[1:]]}), thing(picture=PICTURE)]},
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
