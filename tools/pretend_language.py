"""A pretended language: every text of the first one, reversed. Whatever still reads forwards is not in the files of words.

`python -m tools.pretend_language FOLDER [LANGUAGE]` writes it; `TABLEE_WORDS=FOLDER` makes it one of the languages.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import serialize, visitor
from fluent.syntax.ast import FunctionReference, NamedArgument, StringLiteral, TextElement

from tablee.engine.languages import FIRST
from tools.check_words import places

SPEAKING = ("DOES", "IF_YOU")
"""Functions whose literals are read by people."""


class Reversing(visitor.Transformer):
    """Turns round what people read."""

    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802 - the library's name
        """Text."""
        return TextElement(node.value[::-1])

    def visit_FunctionReference(self, node: FunctionReference) -> FunctionReference:  # noqa: N802
        """`{ DOES($seat, "posez", "pose") }`."""
        if node.id.name in SPEAKING:
            literals = [one for one in node.arguments.positional if isinstance(one, StringLiteral)]
            for literal in literals:
                literal.value = literal.value[::-1]
        self.generic_visit(node)
        return node

    def visit_NamedArgument(self, node: NamedArgument) -> NamedArgument:  # noqa: N802
        """`{ LIST($winners, joint: "et") }`."""
        if node.name.name == "joint" and isinstance(node.value, StringLiteral):
            node.value.value = node.value.value[::-1]
        return node


def write(folder: Path, lang: str) -> None:
    """Writes the language into a folder."""
    for name, texts in places().items():
        resource = FluentResource((texts / f"{FIRST}.ftl").read_text("utf-8"))
        (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / name / f"{lang}.ftl").write_text(serialize(Reversing().visit(resource)), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "zz")
