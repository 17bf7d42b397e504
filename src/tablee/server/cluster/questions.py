"""What one node asks another and waits for: the few things about a table, or a person, that are not asked on a socket."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tablee.server.people import Person
from tablee.server.wire.common import TableDoc


class DocOf(msgspec.Struct, tag="doc"):
    """What may that person know of a table?"""

    table: str
    person: Person | None


class GiveUpAt(msgspec.Struct, tag="give_up"):
    """Somebody gives up a table."""

    table: str
    guest: str


class AwaitedAt(msgspec.Struct, tag="awaited"):
    """Whose turn is it at these tables?"""

    tables: list[str]


class Changed(msgspec.Struct, tag="changed"):
    """Somebody has another name, language or face."""

    person: Person


class Forgotten(msgspec.Struct, tag="forgotten"):
    """Somebody is to be forgotten."""

    guest: str


Question: TypeAlias = DocOf | GiveUpAt | AwaitedAt | Changed | Forgotten


class Answer(msgspec.Struct):
    """The answer to any of them; a question that failed has none."""

    doc: TableDoc | None = None
    done: bool = False
    awaited: dict[str, list[int]] = {}
    failed: str = ""


read_question: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
read_answer: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)
