"""What a language lacks: `python -m tools.check_words` reads all files of words and says which messages are missing, unknown or cannot be read.

Messages that others build on (`card`, `row`) are a language's own affair; those that it refers to must be there. A text of a section
is told with what it is given in the first language, and needs nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import visitor
from fluent.syntax.ast import (
    Attribute,
    FunctionReference,
    Junk,
    Message,
    MessageReference,
    NamedArgument,
    StringLiteral,
    VariableReference,
)

from tablee.engine.languages import COMMON, FIRST, languages, sources
from tablee.games import game, names
from tools.repository import ROOT

LAYERS = {
    "bots": ROOT / "src/tablee/bots/words",
    "cli": ROOT / "src/tablee/cli/words",
    "common": COMMON,
    "house": ROOT / "src/tablee/server/words",
}
ASKED_FOR = (
    "aids", "call-", "event-", "kind", "lesson", "level-", "move-", "name", "nobody", "option-", "reason-", "refusal-", "tagline", "team-",
)  # fmt: skip
"""What games are asked for begins so."""


class References(visitor.Visitor):
    """The messages that a message refers to."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - the library's name
        """`{ spot }`."""
        self.found.add(node.id.name)

    def visit_FunctionReference(self, node: FunctionReference) -> None:  # noqa: N802
        """`{ SAY("card", $card) }`."""
        first = node.arguments.positional[0]
        if node.id.name == "SAY" and isinstance(first, StringLiteral):
            self.found.add(first.value)
        self.generic_visit(node)

    def visit_NamedArgument(self, node: NamedArgument) -> None:  # noqa: N802
        """`{ LIST($winners, say: "who") }`."""
        if node.name.name == "say" and isinstance(node.value, StringLiteral):
            self.found.add(node.value.value)


class Parameters(visitor.Visitor):
    """What a text is given, in the order of its first mention."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        """`{ $name }`."""
        self.names.setdefault(node.id.name)


def parameters(text: Attribute) -> list[str]:
    """What a text is given, in the order of its first mention."""
    found = Parameters()
    found.visit(text)
    return list(found.names)


class Texts:
    """The messages of one language in one place."""

    def __init__(self, paths: list[Path]) -> None:
        self.ids: set[str] = set()
        self.referred_to: set[str] = set()
        self.unreadable: list[str] = []
        self.sections: dict[str, list[Attribute]] = {}
        """What the client draws: messages without a value, and their texts."""
        for path in paths:
            for entry in FluentResource(path.read_text("utf-8")).body:
                if isinstance(entry, Junk):
                    self.unreadable.append((entry.content or "").strip().splitlines()[0])
                elif isinstance(entry, Message):
                    self.ids |= {entry.id.name, *(f"{entry.id.name}.{one.id.name}" for one in entry.attributes)}
                    if entry.value is None:
                        self.sections.setdefault(entry.id.name, []).extend(entry.attributes)
                    references = References()
                    references.visit(entry)
                    self.referred_to |= references.found


def wrong(name: str, folder: Path, lang: str) -> Iterator[str]:
    """What is wrong with the words of a place in a language."""
    first, own = Texts(sources(folder, name, FIRST)), Texts(sources(folder, name, lang))
    common = Texts(sources(COMMON, "common", lang))
    yield from (f"cannot be read: {text}" for text in own.unreadable)

    drawn = {f"{section}." for texts in (first, own) for section in texts.sections}

    def asked_for(ids: set[str]) -> set[str]:
        return ids if name in LAYERS else {one for one in ids if one.startswith((*ASKED_FOR, *drawn))}

    def given(texts: Texts) -> dict[str, list[str]]:
        return {f"{section}.{one.id.name}": parameters(one) for section, ones in texts.sections.items() for one in ones}

    yield from (f"{one} is missing" for one in sorted(asked_for(first.ids) - own.ids))
    yield from (f"{one} is asked for by nobody" for one in sorted(asked_for(own.ids) - first.ids))
    known = given(first)
    for one, needed in given(own).items():
        yield from (f"{one} is not given ${more}" for more in needed if one in known and more not in known[one])
    yield from (f"{one} is referred to, and missing" for one in sorted(own.referred_to - own.ids - common.ids))


def places() -> dict[str, Path]:
    """All places with words of their own."""
    return LAYERS | {name: game(name).folder / "words" for name in names()}


def main() -> None:
    """Says what is wrong, and ends with 1 if anything is."""
    told = [
        f"{name}, {lang}: {what}"
        for name, folder in places().items()
        for lang in languages()
        for what in wrong(name, folder, lang)
    ]
    sys.exit("\n".join(told) if told else None)


if __name__ == "__main__":
    main()
