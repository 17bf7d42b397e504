"""The engine and the server serve any game: their code names none.

Docstrings may, since an example has to play something.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator

from tools import repository

UNNAMED_IN = ("src/tablee/engine/", "src/tablee/server/")


def names_of_games() -> list[str]:
    """The games' names, from their folders, as Python and as people spell them."""
    folders = [path.parent.name for path in (repository.ROOT / "src/tablee/games").glob("*/__init__.py")]
    return sorted({spelling for folder in folders for spelling in (folder, folder.replace("_", "-"))})


def words_of(source: str) -> Iterator[tuple[int, str]]:
    """Every name and every text in the code, with its line; docstrings are left out.

    >>> list(words_of('def f(game):\\n    "Plays ouaf."\\n    return game == "ouaf"'))
    [(1, 'f'), (1, 'game'), (3, 'game'), (3, 'ouaf')]
    """
    tree = ast.parse(source)
    docstrings = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    found = []
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                found.append((line, text))
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text) | ast.alias(name=text):
                found.append((line, text))
            case ast.FunctionDef(name=text) | ast.AsyncFunctionDef(name=text) | ast.ClassDef(name=text):
                found.append((line, text))
            case ast.ImportFrom(module=str(text)):
                found.append((line, text))
    yield from sorted(found)


def main() -> int:
    """Looks through the engine and the server."""
    games = names_of_games()
    if not games:
        return 0
    named = re.compile(rf"(?<![a-z])({'|'.join(map(re.escape, games))})(?![a-z])", re.IGNORECASE)
    faults = []
    for path in repository.files(".py"):
        where = repository.name(path)
        if where.startswith(UNNAMED_IN):
            for line, word in words_of(path.read_text(encoding="utf-8")):
                if found := named.search(word):
                    faults.append(f"{where}:{line}: this code serves any game and names {found[0]}.")
    return repository.report(faults)


if __name__ == "__main__":
    sys.exit(main())
