"""What several commands share: reading files, options and languages."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from tablee.engine.errors import LANGUAGES


def read_json(name: str) -> Any:
    """The JSON document in a file, or on standard input (`-`)."""
    text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError) as problem:
        raise ValueError(f"{name} is not JSON: {problem}") from problem


def read_match(name: str) -> Any:
    """The match in a file: a position, or a record played to its end."""
    import tablee

    document = read_json(name)
    if isinstance(document, dict) and "moves" in document:
        return tablee.replay(document)
    return tablee.load(document)


def parse_options(pairs: list[str]) -> dict[str, Any]:
    """`k=v` pairs as an object: JSON where the value is JSON, a list where it has commas, else text.

    >>> parse_options(["sheep=4", "cards=hound-01,wolf-01"])
    {'sheep': 4, 'cards': ['hound-01', 'wolf-01']}
    """
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"--option {pair}: NAME=VALUE is wanted")
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            options[name] = value.split(",") if "," in value else value
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
    return "fr" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).startswith("fr") else "en"


def add_language(parser: argparse.ArgumentParser) -> None:
    """Adds `--lang`."""
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the answers (default: the terminal's)")
