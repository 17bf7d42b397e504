"""`tablee replay`: a recorded match, told move by move."""

from __future__ import annotations

import argparse
from typing import Any

from .common import add_language, command_words, language, read_json


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("replay", help="tell a recorded match move by move")
    parser.add_argument("file", metavar="FILE", help="a record in JSON; - is standard input")
    parser.add_argument("--seat", type=int, metavar="N", help="as seat N saw it (default: the whole truth)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Plays the record again and prints its story and its end."""
    import tablee
    from tablee.engine.errors import no_such_seat
    from tablee.engine.position import story_of

    lang = language(parsed)
    record = read_json(parsed.file)
    if isinstance(record, dict) and "state" in record:
        raise ValueError(f"{parsed.file} is a position, which has no moves to tell: `tablee show` shows it")
    match = tablee.replay(record)
    if parsed.seat is not None and not 0 <= parsed.seat < match.places:
        raise no_such_seat(parsed.seat, match.places)
    for row, events in story_of(record):
        told = events if parsed.seat is None else events.for_seat(parsed.seat)
        sentences = [match.sentence(event, lang, you=parsed.seat) for event in told]
        stamp = f"{row['at'] / 1000:8.3f} s  " if match.rules.has_time else ""
        print(f"{stamp}{' '.join(sentence for sentence in sentences if sentence)}")
    if match.over:
        winners = ", ".join(str(seat + 1) for seat in match.winners) or None
        print(command_words().text(lang, "ended", {"winners": winners, "scores": str(match.scores)}))
    return 0
