"""Rules pages, lessons and titles: what the games bring along for people to read."""

from __future__ import annotations

import base64
import functools
from pathlib import Path
from typing import Any

import msgspec

from tablee import games
from tablee.engine import Refused, load
from tablee.engine.contract import Game
from tablee.engine.languages import languages
from tablee.engine.wasm.files import hash_of_rules
from tablee.server.wire.common import Choice, Json, Lang, Seen
from tablee.server.wire.learning import LessonAnswer, LessonDoc, LessonStep

PACKAGE = Path(__file__).resolve().parents[2]
RULES_FOLDERS = (PACKAGE / "docs" / "rules", PACKAGE.parent.parent / "docs" / "rules")
"""In an installed package, and in a checkout."""


class LessonFileStep(msgspec.Struct, forbid_unknown_fields=True):
    """A position, whose turn it is there, and the moves that are right."""

    seat: int
    position: Json
    right: list[Json]


class LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    """A game's lesson: `lesson.json` in its folder; what it says stands in the game's words, step by step, `lesson-1` and so on."""

    steps: list[LessonFileStep]


def in_language(doc: Any, lang: Lang) -> Any:
    """A document with every pair of texts replaced by the one in that language.

    >>> in_language({"name": {"fr": "Chien", "en": "Dog"}, "minutes": 15}, "en")
    {'name': 'Dog', 'minutes': 15}
    """
    if isinstance(doc, dict):
        if set(doc) == set(languages()) and all(isinstance(text, str) for text in doc.values()):
            return doc[lang]
        found = {key: in_language(value, lang) for key, value in doc.items() if key not in languages()}
        if lang in doc:
            found["label"] = doc[lang]
        return found
    if isinstance(doc, list):
        return [in_language(value, lang) for value in doc]
    return doc


@functools.cache
def rules_text(game: str, lang: Lang) -> str | None:
    """A game's rules page, as Markdown: `rules.<language>.md` in its folder, or among the pages that come along."""
    own = games.game(game).folder / f"rules.{lang}.md"
    for path in (own, *(folder / f"{game}.{lang}.md" for folder in RULES_FOLDERS)):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return None


@functools.cache
def _lesson_at(path: Path) -> LessonFile | None:
    return msgspec.json.decode(path.read_bytes(), type=LessonFile) if path.is_file() else None


def lesson_of(game: Game) -> LessonFile | None:
    return _lesson_at(game.folder / "lesson.json")


@functools.cache
def lesson_doc(name: str) -> LessonDoc:
    """The lesson of a game that has one, as a learner sees it: worked out once, since it takes up to 20 ms."""
    game = games.game(name)
    lesson = lesson_of(game)
    assert lesson is not None
    steps = []
    for number, step in enumerate(lesson.steps):
        match = load(step.position)
        choices = [Choice(move=move, whole=match.is_whole(move)) for move in match.choices(step.seat)]
        table = base64.b64encode(match.table.tobytes()).decode()
        view = match.view(step.seat)
        steps.append(LessonStep(number, step.seat, view, choices, table=table, now_ms=match.now, right=step.right))
    return LessonDoc(game=game.name, rules=hash_of_rules(game.folder), steps=steps)


def choices_after(step: LessonFileStep, so_far: Json) -> list[Choice]:
    """The next small decisions after the beginning of a move in a lesson; `ValueError` if it is none."""
    offers = load(step.position).offers(step.seat, so_far)
    return [Choice(move=move, whole=whole) for move, whole in offers]


def try_move(step: LessonFileStep, move: Json) -> LessonAnswer:
    """What comes of a move in a step of a lesson."""
    match = load(step.position)
    try:
        events = match.play(step.seat, move)
    except Refused as refused:
        return LessonAnswer(
            outcome="refused",
            rule=refused.rule,
            said=dict(refused.refusal.saying),
            view=match.view(step.seat),
            events=[],
        )
    is_right = match.history[-1]["move"] in step.right
    return LessonAnswer(
        outcome="right" if is_right else "other",
        rule=None,
        said=None,
        view=match.view(step.seat),
        events=[Seen(event=event) for event in events.for_seat(step.seat)],
    )
