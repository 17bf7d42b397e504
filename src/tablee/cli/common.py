"""What several commands share: reading files, options and languages."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.engine.errors import shorten
from tablee.engine.languages import languages

if TYPE_CHECKING:
    from tablee.engine.wording import Words

KINDEST = 19


def read_json(name: str) -> Any:
    """The JSON document in a file, or on standard input (`-`)."""
    try:
        return json.loads(sys.stdin.read() if name == "-" else Path(name).read_text("utf-8"))
    except RecursionError as problem:
        raise ValueError(f"{name} is not a document of ours: it is nested too deeply") from problem
    except ValueError as problem:  # broken JSON, bytes that are no text, a number of thousands of digits
        raise ValueError(f"{name} is not JSON: {problem}") from problem


def read_match(name: str) -> Any:
    """The match in a file: a position, or a record played to its end."""
    import tablee

    document = read_json(name)
    if isinstance(document, dict) and "moves" in document:
        return tablee.replay(document)
    return tablee.load(document)


def parse_options(pairs: list[str], lists: Collection[str] = ()) -> dict[str, Any]:
    """`k=v` pairs as an object: JSON where the value is JSON, a list where it has commas or the option is one of `lists`, else text.

    >>> parse_options(["sheep=4", "cards=hound-01,wolf-01"])
    {'sheep': 4, 'cards': ['hound-01', 'wolf-01']}
    >>> parse_options(["cards=wolf-01"], lists={"cards"})
    {'cards': ['wolf-01']}
    """
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"--option {shorten(pair)}: NAME=VALUE is wanted")
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            options[name] = value.split(",") if "," in value or name in lists else value
        except (ValueError, RecursionError) as problem:  # a number of thousands of digits, a thousand brackets
            raise ValueError(f"--option {name}: {shorten(value)} is too long or nested too deeply") from problem
    return options


def parse_seed(text: str | None) -> int | str | None:
    """A seed from the command line: a number where it is one.

    >>> parse_seed("7"), parse_seed("a rainy Sunday")
    (7, 'a rainy Sunday')
    """
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        return text


def language(parsed: argparse.Namespace) -> str:
    """The language of the answers: `--lang`, else the one of the terminal."""
    if parsed.lang:
        return str(parsed.lang)
    wished = (os.environ.get("LC_ALL") or os.environ.get("LANG", ""))[:2]
    return wished if wished in languages() else "en"


def command_words() -> Words:
    """What the commands themselves say: `words/<language>.ftl` beside this file."""
    from tablee.engine.wording import Words

    return Words(Path(__file__).parent)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Adds `--lang`."""
    parser.add_argument("--lang", choices=languages(), help="language of the answers (default: the terminal's)")


def add_niceness(parser: argparse.ArgumentParser) -> None:
    """Adds `--nice`."""
    parser.add_argument("--nice", metavar="N", type=_niceness, default=0, help="give way to other programs, 0 to 19")


def give_way(niceness: int) -> None:
    """Lets other programs go first, where the system knows of that."""
    if niceness and sys.platform != "win32":
        os.nice(niceness)


def _niceness(text: str) -> int:
    """How much to give way, from the command line."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number <= KINDEST:
        raise argparse.ArgumentTypeError(f"{shorten(text)} is not a whole number from 0 to {KINDEST}")
    return number
