"""Lays out a new game that runs at once: a small one of hidden cards, to be made into another.

python -m tools.new_game NAME FOLDER        a package of its own, like `examples/plus-haut`
python -m tools.new_game NAME               in this repository, under `src/tablee/games/`

`docs/adding-a-game.md` goes on from there.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from tools.repository import ROOT

SKELETON = Path(__file__).parent / "skeleton"
MODULE_FILES = (
    "__init__.py", "table.py", "rules.py", "hidden.py", "title.toml", "words/fr.ftl", "words/en.ftl", "rules.fr.md", "rules.en.md",
)  # fmt: skip


def lay(name: str, folder: Path | None, prefix: str, title: str) -> list[Path]:
    """Writes the files of a new game; those that it wrote."""
    module = name.replace("-", "_")
    if folder is None:
        home, test = ROOT / "src/tablee/games" / module, ROOT / "tests/games" / module / f"test_{module}.py"
        files = {}
    else:
        home, test = folder / "src" / module, folder / "tests" / f"test_{module}.py"
        files = {folder / "pyproject.toml": "pyproject.toml"}
    files |= {home / file: file for file in MODULE_FILES} | {test: "test.py"}
    given = {
        "NAME": name,
        "MODULE": module,
        "IMPORT": module if folder is not None else f"tablee.games.{module}",
        "PREFIX": prefix,
        "prefix": prefix.lower(),
        "TITLE": title,
    }
    there = [path for path in files if path.exists()]
    if there:
        raise ValueError(f"{there[0]} is there already")
    for path, template in files.items():
        text = (SKELETON / f"{template}.txt").read_text("utf-8")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(re.sub(r"@(\w+)@", lambda found: given[found[1]], text), "utf-8")
    return list(files)


def main(arguments: list[str]) -> int:
    """Lays out the game, and says where."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.new_game", description="Lays out a new game that runs at once."
    )
    parser.add_argument("name", help="small letters, digits and hyphens: plus-haut")
    parser.add_argument(
        "folder", nargs="?", type=Path, help="where a package of its own goes; without it: in this repository"
    )
    parser.add_argument(
        "--prefix", help="two capital letters before the numbers of its rules (default: the name's first two)"
    )
    parser.add_argument("--title", help="what people call it (default: the name)")
    parsed = parser.parse_args(arguments)
    name: str = parsed.name
    prefix = (parsed.prefix or name.replace("-", "")[:2]).upper()
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or not re.fullmatch(r"[A-Z]{2}", prefix):
        print("A name is of small letters, digits and hyphens, a prefix of two letters.", file=sys.stderr)
        return 2
    try:
        written = lay(name, parsed.folder, prefix, parsed.title or name.replace("-", " ").capitalize())
    except ValueError as error:
        print(f"{error}.", file=sys.stderr)
        return 1
    print("\n".join(str(path) for path in written))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
