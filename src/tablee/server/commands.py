"""`tablee serve`, `tablee backup`, `tablee restore`, `tablee commitments`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.server.settings import Settings


def register(commands: Any) -> None:
    from tablee.server.settings import add_flags

    serve = commands.add_parser(
        "serve", help="serve the games to browsers", description="Serves the games to browsers."
    )
    serve.add_argument("--open", action="store_true", help="open a browser")
    add_flags(serve)
    serve.set_defaults(run=run_serve)

    backup = _beside(commands, "backup", run_backup, help="copy the server's database while it runs")
    backup.add_argument("to", metavar="FILE", help="the file to write; it must not exist")

    restore = _beside(
        commands, "restore", run_restore, help="put a copied database back; the database must be new or empty"
    )
    restore.add_argument("source", metavar="FILE", help="the file that `tablee backup` wrote")

    listed = _beside(
        commands,
        "commitments",
        run_commitments,
        help="list what was promised before the deals of a day, to be published",
        description="Lists the commitments of all matches that were dealt on a day (UTC), sorted, one a line: for the operator to publish where it "
        "cannot be changed any more (`docs/fairness.md`). It may be asked for while the server runs.",
    )
    listed.add_argument("day", metavar="DAY", nargs="?", help="as 2026-11-18; left out: yesterday")


def _beside(commands: Any, name: str, run: Callable[[argparse.Namespace], int], **about: str) -> Any:
    """A command about a server's database, which is named as for the server."""
    parser = commands.add_parser(name, **about)
    parser.add_argument("--config", metavar="FILE", help="the server's settings file")
    parser.add_argument("--database", metavar="TEXT", help="the server's database")
    parser.set_defaults(run=run)
    return parser


def _settings(parsed: argparse.Namespace) -> Settings:
    from tablee.server.settings import read_settings

    return read_settings({"config": parsed.config, "database": parsed.database})


def run_serve(parsed: argparse.Namespace) -> int:
    if os.environ.get("TABLEE_NUMBERS"):
        raise ValueError("TABLEE_NUMBERS: a server plays the games as they are; other numbers are for studies")
    # A wrong index must stop one request, not write into the next table.
    os.environ.setdefault("TABLEE_CHECKED", "tables")
    from tablee.server.serve import serve
    from tablee.server.settings import read_settings

    given = {name: value for name, value in vars(parsed).items() if name not in ("run", "command", "open")}
    return serve(read_settings(given), open_browser=parsed.open)


def run_backup(parsed: argparse.Namespace) -> int:
    from tablee.server.store.backup import back_up

    back_up(_settings(parsed), parsed.to)
    return 0


def run_restore(parsed: argparse.Namespace) -> int:
    from tablee.server.store.backup import restore

    restore(_settings(parsed), parsed.source)
    return 0


def run_commitments(parsed: argparse.Namespace) -> int:
    """Print the list of a day that is over: one that goes on would still grow."""
    from datetime import UTC, date, datetime, timedelta

    from tablee.server.store.published import commitments

    today = datetime.now(UTC).date()
    try:
        day = today - timedelta(days=1) if parsed.day is None else date.fromisoformat(parsed.day)
    except ValueError:
        raise ValueError(f"{parsed.day!r} is no day: it is to be written as {today.isoformat()}") from None
    if day >= today:
        raise ValueError(f"{day.isoformat()} is not over yet (UTC): its list would still grow")
    sys.stdout.writelines(f"{commitment}\n" for commitment in commitments(_settings(parsed), day))
    return 0
