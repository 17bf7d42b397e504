"""What is asked about tables from outside a socket, wherever they are: here, or in rooms."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Protocol

from tablee.server.documents import table_doc, table_line
from tablee.server.hall import Hall
from tablee.server.metrics import Numbers
from tablee.server.people import Person
from tablee.server.preparing import BeingPrepared
from tablee.server.wire.common import TableDoc
from tablee.server.wire.http import MakeTable, TableLine


class Reception(Protocol):
    """Where one asks."""

    async def make(self, person: Person, wish: MakeTable) -> TableDoc:
        """A new table; raises what `Hall.make` raises."""

    async def look(self, table: str, person: Person | None) -> TableDoc | None:
        """A table by its id, as that person may know it."""

    async def lines(self, tables: Sequence[str], person: Person | None) -> list[TableLine]:
        """Those tables in a list, as that person may know them; without the ones whose game is still being prepared."""

    async def played(self, table: str, match: str) -> int:
        """How many rows a match has that goes on at a table; 0 if it does not go on now."""

    async def counts(self) -> list[list[Numbers]]:
        """What is counted elsewhere than in the house itself."""


class AtHand:
    """The reception of a hall that is here."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def make(self, person: Person, wish: MakeTable) -> TableDoc:
        """A new table."""
        return table_doc(await self._hall.make(person, wish), person, 0)

    async def look(self, table: str, person: Person | None) -> TableDoc | None:
        """A table by its id."""
        found = await self._hall.table(table)
        return None if found is None else table_doc(found, person, 0)

    async def lines(self, tables: Sequence[str], person: Person | None) -> list[TableLine]:
        """Those tables in a list."""
        found = []
        for key in tables:
            try:
                table = await self._hall.table(key)
            except BeingPrepared:
                continue
            if table is not None:
                made = datetime.fromtimestamp(table.row.made_at / 1000, UTC).isoformat(timespec="seconds")
                found.append(table_line(table, person, made))
        return found

    async def played(self, table: str, match: str) -> int:
        """How many rows a match has that goes on."""
        found = self._hall.tables.get(table)
        return found.rows if found is not None and found.live is not None and found.live.id == match else 0

    async def counts(self) -> list[list[Numbers]]:
        """Everything is counted here."""
        return []
