"""Rules pages, lessons and titles: what the games bring along for people to read."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import msgspec

from tablee.engine import Refused, load
from tablee.engine.contract import Game
from tablee.server.phrases import names_at
from tablee.server.wire.common import Choice, Json, Lang, Told
from tablee.server.wire.http import LessonAnswer, LessonDoc, LessonStep

PACKAGE = Path(__file__).resolve().parent.parent
RULES_FOLDERS = (PACKAGE / "docs" / "rules", PACKAGE.parent.parent / "docs" / "rules")
"""In an installed package, and in a checkout."""


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: str
    en: str

    def in_language(self, lang: Lang) -> str:
        """The text."""
        return self.fr if lang == "fr" else self.en


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One thing to try."""

    text: Words
    hint: Words
    seat: int
    position: Json
    right: list[Json]
    praise: Words
    other: Words


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A game's lesson: `lesson.json` in its folder."""

    title: Words
    end: Words
    steps: list[Step]


def in_language(doc: Any, lang: Lang) -> Any:
    """A document with every pair of texts replaced by the one in that language.

    >>> in_language({"name": {"fr": "Chien", "en": "Dog"}, "minutes": 15}, "en")
    {'name': 'Dog', 'minutes': 15}
    """
    if isinstance(doc, dict):
        if set(doc) == {"fr", "en"} and all(isinstance(text, str) for text in doc.values()):
            return doc[lang]
        found = {key: in_language(value, lang) for key, value in doc.items() if key not in ("fr", "en")}
        if "fr" in doc and "en" in doc:
            found["label"] = doc[lang]
        return found
    if isinstance(doc, list):
        return [in_language(value, lang) for value in doc]
    return doc


@functools.cache
def rules_text(game: str, lang: Lang) -> str | None:
    """A game's rules page, as Markdown."""
    for folder in RULES_FOLDERS:
        path = folder / f"{game}.{lang}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return None


@functools.cache
def _lesson_at(path: Path) -> Lesson | None:
    return msgspec.json.decode(path.read_bytes(), type=Lesson) if path.is_file() else None


def lesson_of(game: Game) -> Lesson | None:
    """The game's lesson, if it has one."""
    return _lesson_at(game.folder / "lesson.json")


def lesson_doc(lesson: Lesson, game: str, lang: Lang) -> LessonDoc:
    """The lesson, as a learner sees it."""
    steps = []
    for number, step in enumerate(lesson.steps):
        match = load(step.position)
        choices = [Choice(move=move, whole=match.is_whole(move)) for move in match.choices(step.seat)]
        steps.append(
            LessonStep(
                step=number,
                text=step.text.in_language(lang),
                hint=step.hint.in_language(lang),
                seat=step.seat,
                view=match.view(step.seat),
                choices=choices,
            )
        )
    return LessonDoc(game=game, title=lesson.title.in_language(lang), steps=steps, end=lesson.end.in_language(lang))


def try_move(step: Step, move: Json, lang: Lang) -> LessonAnswer:
    """What comes of a move in a lesson."""
    match = load(step.position)
    try:
        events = match.play(step.seat, move)
    except Refused as refused:
        return LessonAnswer(
            outcome="refused",
            text=refused.refusal.texts[lang],
            rule=refused.rule,
            view=match.view(step.seat),
            events=[],
        )
    is_right = match.history[-1]["move"] in step.right
    names = names_at(match, (), lang)
    told = [
        Told(event=event, text=match.sentence(event, lang, names, step.seat)) for event in events.for_seat(step.seat)
    ]
    return LessonAnswer(
        outcome="right" if is_right else "other",
        text=(step.praise if is_right else step.other).in_language(lang),
        rule=None,
        view=match.view(step.seat),
        events=told,
    )
