"""Dans ma rue: streets kept in packs, one JSON object a line, with the steps of a person who finds them; and as a page shows them.

A pack is a month of days (`2026-11.jsonl`) or the streets of a level (`level-3.jsonl`). `tools/dans_ma_rue_streets.py` makes them; what was made once
stays: its hash is kept in `hashes.txt`. A street is named by its seed, so that `tablee street --seed 2026-11-17 --level 2` makes the same one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tablee.engine.chance import Seed
from tablee.engine.contract import Puzzles

from .facts import Street
from .proofs import Cross, Step, steps_told
from .puzzles import LEVELS, Puzzle, make_puzzle
from .statements import ANYWHERE, PICTURE_NAMES, PICTURES, PLACES, statement_of

FOLDER = Path(__file__).parent / "streets"
HASHES = FOLDER / "hashes.txt"

LEVEL_OF_WEEKDAY = (1, 2, 2, 3, 3, 4, 5)
"""Easy on Monday, hard on Sunday."""


def make(seed: Seed, level: int) -> dict[str, Any]:
    """A street as a line of a pack.

    >>> street = make("2026-11-16", 1)
    >>> street["level"], street["clues"][0], street["street"][0][:2]
    (1, 'same:house-green:tree-apple', ['house-white', 'house-red'])
    """
    return line_of(make_puzzle(seed, level))


def line_of(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as a line of a pack. Numbers of pictures, crosses and clues keep its steps short: see `_packed`."""
    clues = [_statement(name) for name in puzzle.clues]
    return {
        "id": str(puzzle.seed),
        "level": puzzle.level,
        "clues": list(puzzle.clues),
        "street": [list(row) for row in puzzle.solution],
        "steps": [_packed(step, clues) for step in puzzle.steps],
    }


def steps_of(line: Mapping[str, Any]) -> list[Step]:
    """The steps of a line."""
    clues = [_statement(name) for name in line["clues"]]
    return [_unpacked(step, clues) for step in line["steps"]]


def _packed(step: Step, clues: Sequence[int]) -> list[Any]:
    """[technique, crosses, clues, pictures, [[assumption, [steps]], …]], a cross being five times the picture plus the place."""
    parts: list[Any] = [
        step.technique,
        [_number(cross) for cross in step.crossed],
        [clues.index(statement) for statement in step.statements],
        list(step.about),
    ]
    if step.inner:
        parts.append([[_number(assumed), [_packed(one, clues) for one in inside]] for assumed, inside in step.inner])
    return parts


def _unpacked(parts: Sequence[Any], clues: Sequence[int]) -> Step:
    technique, crossed, cited, about, *rest = parts
    inner = tuple(
        (_cross(assumed), tuple(_unpacked(one, clues) for one in inside)) for assumed, inside in (rest or [[]])[0]
    )
    statements = tuple(clues[n] for n in cited)
    return Step(technique, tuple(_cross(one) for one in crossed), statements, tuple(about), inner)


def _number(cross: Cross) -> int:
    return PLACES * cross[0] + cross[1]


def _cross(number: int) -> Cross:
    return divmod(number, PLACES)


def _statement(name: str) -> int:
    statement = statement_of(name)
    assert statement is not None, name
    return statement


def named(street: Street) -> list[list[str]]:
    """A street by the names of its pictures, row by row."""
    return [[PICTURE_NAMES[picture] for picture in row] for row in street]


# ---- as a page shows them ----


def shown(line: Mapping[str, Any]) -> dict[str, Any]:
    """A line as a page shows it: each step with the clues that it rests on, what it crosses out, and what is said of it."""
    return {
        "id": line["id"],
        "level": line["level"],
        "clues": line["clues"],
        "street": line["street"],
        "steps": [
            {
                "technique": step["technique"],
                "clues": step["statements"],
                "out": _places_out(step),
                "said": step["said"],
            }
            for step in steps_told(steps_of(line), [ANYWHERE] * PICTURES)
        ],
    }


def _places_out(step: Mapping[str, Any]) -> dict[str, list[int]]:
    """By picture the places that a step crosses out."""
    out: dict[str, list[int]] = {}
    for cross in step["crossed"]:
        out.setdefault(cross["picture"], []).append(cross["at"])
    return out


# ---- what is kept ----


def as_text(line: dict[str, Any]) -> str:
    """A line of a pack, as it is written."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def hash_of(text: str) -> str:
    """What is kept of a line, so that nobody changes it unseen."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def pack_names() -> list[str]:
    """The packs that there are: months, then levels."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


@cache
def pack_hashes() -> dict[str, str]:
    """The packs, each with a hash of what is in it."""
    return {name: hash_of("\n".join(texts_in(name))) for name in pack_names()}


def pack(name: str) -> list[dict[str, Any]]:
    """The streets of a pack, in order."""
    return [json.loads(text) for text in texts_in(name)]


def texts_in(name: str) -> list[str]:
    """The lines of a pack as they are written."""
    return (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()


def hashes() -> dict[str, str]:
    """The hash of every street that was ever made, by its id."""
    if not HASHES.exists():
        return {}
    return dict(line.split() for line in HASHES.read_text("utf-8").splitlines())


PUZZLES = Puzzles(levels=len(LEVELS), packs=pack_hashes, pack=pack, make=make, show=shown)
