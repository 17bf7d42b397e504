"""`tablee verify`: whether a match was dealt as promised."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from .common import add_language, command_words, language, read_json


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "verify",
        help="check that a match was dealt as promised",
        description="Checks a match as a server tells it when it is over (/api/matches/MATCH/proof): that the secret is the one that was promised, "
        "that the seed is made of it and of everybody's words, and that the whole match follows from the seed.",
    )
    parser.add_argument("file", help="record and proof in JSON; - is standard input")
    parser.add_argument("--word", metavar="WORD", help="what one's own page added: it must be among the words")
    parser.add_argument("--commitment", metavar="HASH", help="what was told before the deal, as one has noted it")
    parser.add_argument(
        "--list", metavar="FILE", help="a list of commitments that the operator published: it must be there"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Checks, and says what was found; 1 if anything is not as it should be."""
    import tablee

    lang, words, document = language(parsed), command_words(), read_json(parsed.file)
    found = tablee.verify(document)
    proof = document["proof"]
    asked = [
        ("promise", found.promise or _other_promise(proof["commitment"], parsed.commitment, parsed.list)),
        ("mix", found.mix or _without(parsed.word, proof["words"])),
        ("play", found.play),
    ]
    for name, wrong in asked:
        print(words.text(lang, f"verify-{name}" if wrong is None else f"verify-not-{name}"))
        if wrong is not None:
            print(f"    {wrong}")
    return 0 if all(wrong is None for _, wrong in asked) else 1


def _other_promise(told: str, noted: str | None, published: str | None) -> str | None:
    if noted is not None and noted != told:
        return f"the match says that {told} was told before the deal, not {noted}"
    if published is not None and told not in Path(published).read_text("utf-8").split():
        return f"{told} is not in {published}"
    return None


def _without(word: str | None, words: list[str | None]) -> str | None:
    return None if word is None or word in words else f"{word} is not among the words"
