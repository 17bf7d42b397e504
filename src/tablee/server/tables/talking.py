"""Talking at a table: phrases, emotes, short texts. Stored, then told; who comes later reads it again, if they may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.server.http.limits import Allowance
from tablee.server.people import TEXT_LENGTH, clean_text
from tablee.server.store.rows import SaidKind, SaidRow
from tablee.server.store.statements import said
from tablee.server.store.store import now_ms
from tablee.server.tables.documents import alias
from tablee.server.tables.messages import Refuse, Request
from tablee.server.tables.outlet import SPECTATORS, Listener
from tablee.server.tables.seating import Handler, own_seat, person_of
from tablee.server.texts import EMOTES, PHRASES
from tablee.server.wire import incoming
from tablee.server.wire.common import utc
from tablee.server.wire.outgoing import Said, TalkState

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

MOST_SAID = 100
"""What can be read again, the latest of it."""
SAID_PER_S = 1.0
SAID_AT_ONCE = 10
"""How much one person may say."""


class Talk:
    """What was said at one table; read from the store when somebody first asks."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rows: list[SaidRow] | None = None
        self._reads: dict[Listener, bool] = {}
        """Whether each listener was told texts, too."""
        self._allowances: dict[str, Allowance] = {}

    async def add(self, request: Request, seat: int, kind: SaidKind, what: str) -> None:
        table, guest = self._table, person_of(request).id
        allowance = self._allowances.setdefault(guest, Allowance(SAID_PER_S, SAID_AT_ONCE, table.clock()))
        if not allowance.take(table.clock()):
            raise Refuse("too-fast")
        rows = await self._all()
        n = rows[-1].n + 1 if rows else 1
        row = SaidRow(table.id, n, now_ms(), guest, seat, table.seats[seat].name, kind, what)
        await table.store.keep(*said(row, MOST_SAID))
        self._rows = [*rows, row][-MOST_SAID:]
        table.ack(request)
        table.outlet.tell_all(self._message(row), seated=row.kind == "text")

    async def tell(self, listener: Listener) -> None:
        """All that somebody who comes may read, if there is anything."""
        if await self._all():
            self._tell(listener)

    def look_again(self) -> None:
        """Seats have changed hands: who sits now reads what was written, who has got up does not."""
        if not self._rows:
            return
        self._reads = {listener: read for listener, read in self._reads.items() if self._table.outlet.knows(listener)}
        for listener in self._table.outlet:
            if self._reads.get(listener) is not self._sits(listener):
                self._tell(listener)

    async def forget(self, guest: str) -> None:
        """Somebody is to be forgotten: what they said is gone for all."""
        await self._table.store.keep(("DELETE FROM said WHERE guest = $1", (guest,)))
        if self._rows is not None and any(row.guest == guest for row in self._rows):
            self._rows = [row for row in self._rows if row.guest != guest]
            for listener in self._table.outlet:
                self._tell(listener)

    async def _all(self) -> list[SaidRow]:
        if self._rows is None:
            self._rows = await self._table.store.said_at(self._table.id)
        return self._rows

    def _sits(self, listener: Listener) -> bool:
        return self._table.outlet.eyes_of(listener) is not SPECTATORS

    def _tell(self, listener: Listener) -> None:
        self._reads[listener] = self._sits(listener)
        # What people write to each other is theirs: who only watches does not read it.
        told = [row for row in self._rows or () if row.kind != "text" or self._sits(listener)]
        talk = TalkState(table=self._table.id, said=[self._message(row) for row in told])
        self._table.outlet.tell_talk(listener, talk)

    def _message(self, row: SaidRow) -> Said:
        return Said(
            table=row.table_id,
            n=row.n,
            at=utc(row.at),
            seat=row.seat,
            who=alias(row.table_id, row.guest) or "",
            name=row.name,
            phrase=row.what if row.kind == "phrase" else None,
            emote=row.what if row.kind == "emote" else None,
            text=row.what if row.kind == "text" else None,
        )


async def say(table: Table, request: Request, message: incoming.Say) -> None:
    """A preset phrase, an emote; at private tables a short text."""
    seat = own_seat(table, request, message.seat)
    said: list[tuple[SaidKind, str | None]] = [
        ("phrase", message.phrase),
        ("emote", message.emote),
        ("text", message.text),
    ]
    given = [(kind, what) for kind, what in said if what is not None]
    if len(given) != 1:
        raise Refuse("bad-phrase")
    kind, what = given[0]
    if kind == "text":
        what = clean_text(what, TEXT_LENGTH)
        if not table.row.private or not what:
            raise Refuse("bad-phrase")
    elif what not in (PHRASES if kind == "phrase" else EMOTES):
        raise Refuse("bad-phrase")
    await table.talk.add(request, seat.seat, kind, what)


HANDLERS: dict[type[Any], Handler] = {incoming.Say: say}
