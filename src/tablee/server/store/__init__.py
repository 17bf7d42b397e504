"""What is kept on disk: the log of every match, tables, seats, guests."""

from tablee.server.store.database import Database, NotOurs, StoreError
from tablee.server.store.rows import GuestRow, LogRow, MatchRow, Seat, TableRow
from tablee.server.store.store import Store, open_store

__all__ = [
    "Database",
    "GuestRow",
    "LogRow",
    "MatchRow",
    "NotOurs",
    "Seat",
    "Store",
    "StoreError",
    "TableRow",
    "open_store",
]
