"""What a table's inbox takes, and how a request is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from tablee.engine import Refusal
from tablee.server.people import Person
from tablee.server.tables.arbiter import Timed
from tablee.server.tables.live import Happening
from tablee.server.tables.outlet import Listener
from tablee.server.wire.common import Json
from tablee.server.wire.incoming import TableRequest, Watch
from tablee.server.wire.outgoing import Error, ErrorCode, Refused


class Request(NamedTuple):
    """Somebody asks something of the table."""

    listener: Listener
    message: TableRequest
    arrived: float | None = None
    """When it came, on the clock of `time.monotonic`."""
    timed: Timed | None = None
    """When it was done, where that decides whose turn it is."""


class Watching(NamedTuple):
    """Somebody begins to watch, or (without a message) has gone."""

    listener: Listener
    message: Watch | None
    older: Sequence[Happening] = ()
    """What was missed and looked up meanwhile."""


class Forget(NamedTuple):
    """A person wants to be forgotten: their seats are given up."""

    guest: str


class ShowFace(NamedTuple):
    """A person has chosen another face."""

    person: Person


class GiveUp(NamedTuple):
    """A person gives up the table, asked for elsewhere than on a socket: bots take over, or it is closed."""

    guest: str
    done: asyncio.Future[None]
    """Set when it is stored."""


class BotMove(NamedTuple):
    """A bot has decided; `None` if it had nothing to decide."""

    match: str
    seat: int
    thought: int
    """The number of the thought that it comes from: another may have begun since."""
    move: Json | None
    seq: int | None = None
    """The row that it holds for alone: whoever has left others their time for a call looks again if they used it."""
    moment: int | None = None
    """When it was made, on the match's clock, where that decides whose turn it is."""
    timed: Timed | None = None


@dataclass(frozen=True)
class Wake:
    """Look whether something has become due."""


Task: TypeAlias = Request | Watching | Forget | ShowFace | GiveUp | BotMove | Wake | None
"""`None` ends the table's task."""


class Inbox(Protocol):
    """A table, as a connection sees it, wherever it is."""

    @property
    def closed(self) -> bool:
        """Whether it takes nothing any more, and is to be looked for again."""

    @property
    def is_race(self) -> bool:
        """Whether it matters there who was first."""

    def post(self, task: Task) -> bool:
        """Put something into it; `False` if it is not taken."""


def may_be_sent_again(task: Task) -> bool:
    """Whether it comes from a client, which is told if it is not taken. That somebody is gone, or that a bot has decided, is said only once."""
    return isinstance(task, Request) or (isinstance(task, Watching) and task.message is not None)


class Refuse(Exception):
    """A request cannot be granted; nothing has changed."""

    def __init__(self, why: ErrorCode | Refusal, late_ms: int | None = None) -> None:
        super().__init__(str(why))
        self.why = why
        self.late_ms = late_ms
        """By how much somebody else was first."""

    def message(self, request: str) -> Error | Refused:
        if isinstance(self.why, Refusal):
            return Refused(id=request, rule=self.why.rule, said=dict(self.why.saying), late_ms=self.late_ms)
        return Error(id=request, code=self.why)
