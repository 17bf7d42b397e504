"""Words: what is said to people, as Project Fluent files, `words/<language>.ftl` in the folder of whoever says it.

What is said is data, a *saying*: the id of a message and its parameters. `Words.tell` makes a text of it. `docs/words.md` has the functions of ours.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax.ast import Junk, Message, Resource, Term

from .errors import shorten
from .languages import COMMON, FIRST, languages, sources

Saying = Mapping[str, Any]
"""The id of a message under `say`, and its parameters: texts, whole numbers, `None`, lists and other sayings."""
Said = Saying | Sequence[Saying]
"""One saying, or several, one after the other."""


class WrongWords(ValueError):
    """A message that cannot be told."""


@dataclass(frozen=True)
class Reader:
    """Who reads what is told: the names of all at the table, and the reader's own seat."""

    book: Book
    names: tuple[str, ...]
    you: int | None

    def name(self, seat: int) -> str:
        """The name of a seat, or *you*."""
        return self.book.text("you") if seat == self.you else self.names[seat]


PLAIN = Locale("en")
"""For what formats itself: numbers are written alike in every language."""
_reader: ContextVar[Reader] = ContextVar("reader")


class Thing(FluentType):
    """A parameter with fields of its own; one that says something is told in its place."""

    def __init__(self, fields: Saying) -> None:
        self.fields = fields

    def format(self, locale: Locale) -> str:  # noqa: ARG002 - numbers are plain everywhere
        """The saying in words."""
        return _reader.get().book.told(str(self.fields["say"]), self.fields)


class Items(FluentType):
    """A list as a parameter."""

    def __init__(self, items: Sequence[Any]) -> None:
        self.items = items

    def format(self, locale: Locale) -> str:  # noqa: ARG002
        """What a list says by itself: nothing, `LIST` does it."""
        raise WrongWords("a list is told by LIST")


def given(value: Any) -> Any:
    """A JSON value as a parameter; `none`, `true` and `false` are names of variants."""
    if value is None or isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return _number(int(value))
    if isinstance(value, Mapping):
        return Thing(value)
    return value if isinstance(value, str) else Items(value)


@lru_cache(maxsize=1024)
def _number(value: int) -> Any:
    """Without spaces or commas between its digits."""
    return fluent_number(value, useGrouping=False)


def spoken(value: Any) -> str:
    """A parameter as text."""
    if isinstance(value, FluentType):
        return value.format(PLAIN)
    return str(value)


# ---- the functions of ours ----

_VOWEL = re.compile("[aeiouœæ]|y[^aeiou]", re.IGNORECASE)


def who(seat: Any) -> str:
    """A seat's name, or *you*."""
    return _reader.get().name(int(seat))


def is_you(seats: Any) -> str:
    """`you` if that seat is the reader's, or the only one of these; else `other`."""
    you = _reader.get().you
    mine = seats.items == [you] if isinstance(seats, Items) else seats == you
    return "you" if mine and you is not None else "other"


def if_you(seats: Any, mine: str, others: str) -> str:
    """One text for the reader's own seat, the other for all others."""
    return mine if is_you(seats) == "you" else others


def does(seat: Any, mine: str, others: str) -> str:
    """A subject and its verb: «vous posez», «Max pose»."""
    return f"{who(seat)} {if_you(seat, mine, others)}"


def _contracted(value: Any, alone: str, le: str, les: str, elided: str | None = None) -> str:
    text = spoken(value)
    for article, contracted in (("le ", le), ("les ", les)):
        if text.startswith(article):
            return contracted + text.removeprefix(article)
    if elided and _VOWEL.match(unicodedata.normalize("NFD", text)):
        return elided + text
    return f"{alone} {text}"


def de(value: Any) -> str:
    """A French *de* before a name: «de Max», «d’Émile», «du fantôme». An h is left alone: nobody knows which ones are mute."""
    return _contracted(value, "de", "du ", "des ", "d’")


def to(value: Any) -> str:
    """A French *à*: «à Zoé», «au chat»."""
    return _contracted(value, "à", "au ", "aux ")


def upper(value: Any) -> str:
    """With a capital letter first."""
    text = spoken(value)
    return text[:1].upper() + text[1:]


def say(message: str, value: Any, **more: str) -> str:
    """Another message, with this value as `$it`, or with its fields."""
    if isinstance(value, FluentType) and not isinstance(value, int):
        fields = value.fields if isinstance(value, Thing) else {}
        return _reader.get().book.told(message, fields, it=value, **more)
    return _said_before(_reader.get(), message, value, tuple(more.items()))


@lru_cache(maxsize=4096)
def _said_before(reader: Reader, message: str, value: str | int, more: tuple[tuple[str, str], ...]) -> str:
    """The same few cards and pictures are named again and again."""
    return reader.book.told(message, {}, it=value, **dict(more))


def listed(items: Any, joint: str = "", say: str = "it") -> str:
    """The items one after the other, each told by a message, the last one after a joint: «Max, Zoé et vous»."""
    told = [globals()["say"](say, given(item)) for item in items.items]
    return f"{', '.join(told[:-1])} {joint} {told[-1]}" if len(told) > 1 else "".join(told)


def count(items: Any) -> Any:
    """How many there are."""
    return given(len(items.items))


def item(items: Any, number: Any) -> Any:
    """One of them, counted from 1, or from −1 backwards."""
    return given(items.items[int(number) - (number > 0)])


def find(items: Any, wanted: Any) -> Any:
    """Where among the items something stands, counted from 1; in a list of lists, where in its own."""
    rows = [row if isinstance(row, list) else items.items for row in items.items]
    return given(next(row.index(wanted) + 1 for row in rows if wanted in row))


def part(text: str, number: Any, by: str = "-") -> Any:
    """A part of a name such as `red-bone`, counted from 1; digits are a number."""
    found = text.split(by)[int(number) - 1]
    return given(int(found)) if found.isdecimal() else found


def add(*numbers: Any) -> Any:
    """The sum; what is `none` counts nothing."""
    return given(sum(int(number) for number in numbers if number != "none"))


def divide(number: Any, by: Any) -> Any:
    """The whole quotient."""
    return given(int(number) // int(by))


def size(number: Any) -> Any:
    """The number without its sign."""
    return given(abs(int(number)))


def sign(number: Any) -> str:
    """`minus` below zero, else `plus`."""
    return "minus" if int(number) < 0 else "plus"


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "WHO": who, "YOU": is_you, "IF_YOU": if_you, "DOES": does,
    "DE": de, "A": to, "UPPER": upper,
    "SAY": say, "LIST": listed, "COUNT": count, "ITEM": item, "FIND": find, "PART": part,
    "ADD": add, "DIVIDE": divide, "SIZE": size, "SIGN": sign,
}  # fmt: skip


# ---- texts in a language ----


class Book:
    """The texts of one folder in one language."""

    def __init__(self, lang: str, sources: Sequence[str]) -> None:
        self.lang = lang
        self.ids: dict[str, None] = {}
        """Messages, and their attributes behind a point, as they stand in the files."""
        messages: dict[str, Message] = {}
        terms: list[Term] = []
        for source in sources:
            resource: Resource = FluentResource(source)
            for entry in resource.body:
                if isinstance(entry, Junk):
                    raise WrongWords(f"{lang}: {entry.annotations[0].message} {shorten(entry.content)}")
                if isinstance(entry, Term):
                    terms.append(entry)
                if isinstance(entry, Message):
                    attributes = [f"{entry.id.name}.{one.id.name}" for one in entry.attributes]
                    self.ids |= dict.fromkeys((entry.id.name, *attributes))
                    # Where a message stands twice, the first one counts; what it lacks, the next one has.
                    first = messages.setdefault(entry.id.name, entry)
                    known = {one.id.name for one in first.attributes}
                    first.attributes.extend([one for one in entry.attributes if one.id.name not in known])
                    first.value = first.value or entry.value
        self._bundle = FluentBundle([lang, FIRST], functions=FUNCTIONS, use_isolating=False)
        self._bundle.add_resource(Resource([*messages.values(), *terms]))

    def told(self, name: str, fields: Mapping[str, Any], **more: Any) -> str:
        """A message with these parameters, for the reader of the moment."""
        message, _, attribute = name.partition(".")
        if name not in self.ids:
            raise WrongWords(f"{self.lang}: there is no message {name}")
        args = {key.replace("_", "-"): given(value) for key, value in fields.items()}
        args["players"] = given(len(_reader.get().names))
        args["fields"] = "-".join(sorted(key for key in fields if key not in ("do", "event", "say")))
        entry = self._bundle.get_message(message)
        pattern = entry.attributes[attribute] if attribute else entry.value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, args | more)
        if errors:
            raise WrongWords(f"{self.lang}: {name}: {'; '.join(map(str, errors))}")
        return str(text)

    def text(
        self, name: str, fields: Mapping[str, Any] | None = None, names: Sequence[str] = (), you: int | None = None
    ) -> str:
        """A message with these parameters, as one reads it who sits there, or nowhere."""
        reader = Reader(self, tuple(names), you)
        before = _reader.set(reader)
        try:
            return self.told(name, fields or {})
        finally:
            _reader.reset(before)


class Words:
    """The texts of a folder, `words/<language>.ftl`, in every language."""

    def __init__(self, folder: Path, name: str = "") -> None:
        self.folder = folder / "words"
        self.name = name or folder.name.replace("_", "-")
        """What texts from elsewhere (`$TABLEE_WORDS`) are filed under."""
        self._books: dict[str, Book] = {}

    def book(self, lang: str) -> Book:
        """The texts in a language; what it lacks is there in the first one."""
        if lang not in self._books:
            self._books[lang] = Book(lang, self.sources(lang))
        return self._books[lang]

    def sources(self, lang: str) -> list[str]:
        """What the texts in a language are read from: where a message stands twice, the first one counts."""
        return [
            path.read_text("utf-8")
            for one in dict.fromkeys((lang, FIRST))
            for path in (*sources(self.folder, self.name, one), *sources(COMMON, "common", one))
        ]

    def text(
        self,
        lang: str,
        name: str,
        fields: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        you: int | None = None,
    ) -> str:
        """A message in a language."""
        return self.book(lang).text(name, fields, names, you)

    def tell(self, lang: str, said: Said, names: Sequence[str] = (), you: int | None = None) -> str:
        """What is said, in a language."""
        several = [said] if isinstance(said, Mapping) else said
        return " ".join(self.text(lang, str(one["say"]), one, names, you) for one in several)

    def sentence(self, event: Mapping[str, Any], lang: str, names: Sequence[str], you: int | None) -> str:
        """An event in words; nothing for what the table shows by itself."""
        name = f"event-{event['event']}"
        if name not in self.book(lang).ids:
            return ""
        text = self.text(lang, name, event, names, you)
        return text[:1].upper() + text[1:]

    def label(self, move: Mapping[str, Any], lang: str, names: Sequence[str]) -> str:
        """A move, the beginning of one, or what others see of it, in a few words: what its button says."""
        name = f"move-{move['do']}"
        if name not in self.book(lang).ids:
            return " ".join(str(value) for value in move.values() if isinstance(value, str | int))
        return self.text(lang, name, move, names)

    def in_all(self, name: str) -> dict[str, str]:
        """A text without parameters by language; empty where there is none."""
        return {lang: self.text(lang, name) for lang in languages() if name in self.book(lang).ids}

    def starting(self, prefix: str) -> list[str]:
        """The ids that begin so, without that beginning, as they stand in the file."""
        return [name.removeprefix(prefix) for name in self.book(FIRST).ids if name.startswith(prefix)]
