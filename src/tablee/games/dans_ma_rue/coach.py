"""Dans ma rue: the coach. Proofs for people, and the help that a table may show (DR-6.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tablee.engine import Saying, Words
from tablee.engine.errors import shorten

from .proofs import marks, provable, prove
from .statements import CATEGORIES, PICTURE_NAMES, PICTURE_OF, PICTURES, PLACES, ROWS, name_of, statement_of
from .table import CARDS
from .techniques import (
    CASES,
    CHAIN,
    COLUMN,
    NEIGHBOUR,
    PAIR,
    READING,
    ROW,
    TECHNIQUES,
    TRIAL,
    Cross,
    Sheet,
    Step,
)

WORDS = Words(Path(__file__).parent)


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
    return None if steps is None else as_steps(steps, Sheet.of(place, opened).left)


def help_of(view: Mapping[str, Any], level: str) -> dict[str, Any]:
    """DR-6.1: what a table with that much help shows to all, worked out from what all can see."""
    place, opened = facts_in(view)
    if level == "marks":
        left = marks(place, opened)
        return {
            "marks": {
                PICTURE_NAMES[one]: [at for at in range(1, PLACES + 1) if not left[one] >> (at - 1) & 1]
                for one in range(PICTURES)
                if not place[one]
            }
        }
    if level == "proofs":
        found = provable(place, opened).items()
        return {"proofs": [{"picture": PICTURE_NAMES[one], "at": at} for one, at in found]}
    return {}


def as_steps(steps: Sequence[Step], left: Sequence[int]) -> list[dict[str, Any]]:
    """Steps as JSON: technique, statements, what follows, and what is said of it, without a word of any language."""
    written, places = [], list(left)
    for step in steps:
        said = _said(step, places)
        _cross_out(places, step.crossed)
        written.append(
            {
                "technique": TECHNIQUES[step.technique],
                "statements": [name_of(statement) for statement in step.statements],
                "crossed": [{"picture": PICTURE_NAMES[one], "at": at + 1} for one, at in step.crossed],
                "placed": [
                    {"picture": PICTURE_NAMES[one], "at": places[one].bit_length()}
                    for one in dict.fromkeys(one for one, _ in step.crossed)
                    if places[one].bit_count() == 1
                ],
                "said": said,
            }
        )
    return written


def _cross_out(places: list[int], crossed: Sequence[Cross]) -> None:
    for one, at in crossed:
        places[one] &= ~(1 << at)


# ---- what is said of a step ----


def _places_of(places: int) -> list[int]:
    return [at + 1 for at in range(PLACES) if places >> at & 1]


def _row_of(one: int) -> str:
    return CATEGORIES[one // PLACES]


def _stands(one: int, places: int) -> Saying:
    """Where a picture may stand: «le chat est à la place 2», «le chat ne peut être qu’aux places 1 ou 4»."""
    return {"say": "stands", "picture": PICTURE_NAMES[one], "places": _places_of(places)}


def _conclusion(crossed: Sequence[Cross], places: Sequence[int]) -> list[Saying]:
    """What a step says of the pictures whose places it crosses out: where one stands, or where some do not."""
    said: list[Saying] = []
    kept_from: dict[int, list[str]] = {}
    for one in dict.fromkeys(one for one, _ in crossed):
        out = sum(1 << at for other, at in crossed if other == one)
        left = places[one] & ~out
        if left.bit_count() == 1:
            said.append(_stands(one, left))
        else:
            kept_from.setdefault(out, []).append(PICTURE_NAMES[one])
    return said + [
        {"say": "does-not-stand", "pictures": some, "places": _places_of(out)} for out, some in kept_from.items()
    ]


def _said(step: Step, places: Sequence[int]) -> list[Saying]:
    """A step as one sentence, or as several where it holds others."""
    if step.technique in (CHAIN, CASES):
        return _suppose(step, places)
    conclusion: Saying = {"say": "conclusion", "said": _conclusion(step.crossed, places)}
    if not step.crossed:
        conclusion = _stands(step.about[0], places[step.about[0]])
    return [{"say": "proof", "cause": _cause(step, places), "conclusion": conclusion}]


def _cause(step: Step, places: Sequence[int]) -> Saying:
    """What a step rests on."""
    if step.technique == READING:
        return {"say": "proof-written"}
    if step.technique == ROW:
        return _along_row(step, places)
    if step.technique in (COLUMN, NEIGHBOUR):
        other = step.about[1]
        return {
            "say": "proof-clause-and-place",
            "statement": name_of(step.statements[0]),
            "stands": _stands(other, places[other]),
            "edge": step.technique == NEIGHBOUR and places[other] in (1, 1 << (PLACES - 1)),
        }
    if step.technique == PAIR:
        return _pair(step, places)
    assert step.technique == TRIAL
    return {"say": "proof-all-streets"}


def _along_row(step: Step, places: Sequence[int]) -> Saying:
    one = step.about[0]
    if not step.crossed:
        return {"say": "proof-others-taken", "row": _row_of(one)}
    if step.crossed[0][0] != one:
        return _stands(one, places[one])
    out = sum(1 << at for _, at in step.crossed)
    at = (places[one] & ~out).bit_length()
    return {"say": "proof-only-there", "row": _row_of(one), "at": at, "picture": PICTURE_NAMES[one]}


def _pair(step: Step, places: Sequence[int]) -> Saying:
    one, two = step.about
    pictures = [PICTURE_NAMES[one], PICTURE_NAMES[two]]
    shared = _places_of(places[one] | places[two])
    if step.crossed[0][0] not in step.about:
        return {"say": "proof-pair-shares", "pictures": pictures, "places": shared}
    out = {at + 1 for _, at in step.crossed}
    return {"say": "proof-pair-only", "pictures": pictures, "places": [at for at in shared if at not in out]}


def _suppose(step: Step, places: Sequence[int]) -> list[Saying]:
    """A chain, or the cases of a case distinction: what follows from each assumption."""
    said: list[Saying] = []
    if step.technique == CASES:
        said.append({"say": "sentence", "said": _stands(step.about[0], places[step.about[0]])})
    for (one, at), inside in step.inner:
        assumed = list(places)
        assumed[one] = 1 << at
        said.append({"say": "proof-suppose", "picture": PICTURE_NAMES[one], "at": at + 1})
        for part in inside:
            said += _said(part, assumed)
            _cross_out(assumed, part.crossed)
        said += _dead_end(assumed)
    so = "proof-in-every-case" if step.technique == CASES else "proof-so"
    return [*said, {"say": so, "said": _conclusion(step.crossed, places)}]


def _dead_end(places: Sequence[int]) -> list[Saying]:
    """Why an assumption cannot be, if it cannot."""
    for one in range(PICTURES):
        if not places[one]:
            return [{"say": "proof-no-place-left", "picture": PICTURE_NAMES[one]}]
    for first in range(0, PICTURES, PLACES):
        for at in range(PLACES):
            if not any(places[one] >> at & 1 for one in range(first, first + PLACES)):
                return [{"say": "proof-nothing-there", "at": at + 1, "row": _row_of(first)}]
    return []
