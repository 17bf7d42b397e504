"""Settings of the server: by flag, by environment, by file, in this order of weight; every one has a sensible default.

`--bot-pace-ms 500`, `TABLEE_BOT_PACE_MS=500` and `bot_pace_ms = 500` in the file (`--config`, TOML) say the same.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import reprlib
import socket
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tablee.server.settings_checks import (
    check_addresses,
    check_cluster,
    check_contact,
    check_database,
    check_node,
    check_origin,
    check_origins,
    check_secret,
    parts_of,
)
from tablee.server.wire.common import ClockKind

PREFIX = "TABLEE_"
BESIDE = ("CONFIG", "CACHE_DIR", "WORDS", "BACKEND", "CHECKED", "NUMBERS")
"""Variables, after the prefix, that mean something to us and are no settings."""
MOST = 1_000_000_000
"""More of anything is a slip of the finger."""


def _setting(
    default: Any,
    about: str,
    choices: tuple[str, ...] = (),
    least: int = 1,
    most: int = MOST,
    check: Callable[[str], None] | None = None,
) -> Any:
    kind: Any = str
    said, shown = "a text", "TEXT"
    if isinstance(default, int):
        kind = Annotated[int, msgspec.Meta(ge=least, le=most)]
        said, shown = f"a whole number from {least} to {most:,}", "N"
    elif choices:
        kind, said, shown = Literal[choices], f"one of {', '.join(choices)}", f"{{{','.join(choices)}}}"
    metadata = {"about": about, "kind": kind, "said": said, "shown": shown, "check": check}
    given = {"default_factory": default} if callable(default) else {"default": default}
    return field(**given, metadata=metadata)


def _default_database() -> str:
    home = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return str(Path(home) / "tablee" / "tablee.db")


@dataclass(frozen=True)
class Settings:
    """Everything that an operator may choose."""

    host: str = _setting("127.0.0.1", "the address to listen on; 0.0.0.0 for all")
    port: int = _setting(8430, "the port to listen on", most=65535, least=0)
    database: str = _setting(
        _default_database, "a file for SQLite, or postgresql://user:password@host/name", check=check_database
    )
    cluster: str = _setting(
        "",
        "NATS for many servers that are one, like nats://user:password@host:4222, several separated by commas",
        check=check_cluster,
    )
    node: str = _setting("", "what this server is called among them; empty: its host's name and port", check=check_node)
    public_url: str = _setting(
        "",
        "how people reach the server, like https://jeux.example.org; sets the allowed origin and safe cookies",
        check=check_origin,
    )
    origins: str = _setting("", "further allowed origins, separated by commas", check=check_origins)
    trusted_proxies: str = _setting(
        "", "addresses of proxies whose X-Forwarded-For is believed, separated by commas", check=check_addresses
    )
    secret: str = _setting(
        "", "the key that signs cookies; empty: one is made and kept in the database", check=check_secret
    )

    games: str = _setting("", "the games that are served, separated by commas; empty: all")

    bot_pace_ms: int = _setting(
        1000, "how long bots seem to think; each time between 80 and 120 percent of it", most=60_000, least=0
    )
    bots_alone_pace_ms: int = _setting(
        500, "the least pause between bots' moves at a table where nobody but bots plays", most=60_000, least=0
    )
    bot_threads: int = _setting(1, "threads on which bots think", most=256)
    bot_queue: int = _setting(32, "bots that may wait for a thread; more play their quick style at once", least=0)
    clock_relaxed_s: int = _setting(120, "seconds for one decision with the relaxed clock")
    clock_quick_s: int = _setting(30, "seconds for one decision with the quick clock")
    clock_slow_s: int = _setting(86_400, "seconds for one decision at a slow table")
    absent_s: int = _setting(20, "seconds without a page open until the others may hand a seat to a bot")
    sleep_s: int = _setting(
        600, "seconds without anybody there until a table is evicted from memory (it stays on disk)"
    )

    max_sockets: int = _setting(8000, "sockets at once")
    max_sockets_per_address: int = _setting(100, "sockets at once from one address")
    max_connections_per_address: int = _setting(
        150, "connections at once from one address, its sockets among them; not counted for trusted proxies"
    )
    max_tables: int = _setting(20000, "tables in memory at once")
    max_tables_per_person: int = _setting(
        20, "unfinished tables that one person may have made; the oldest against bots alone makes space for another"
    )
    tables_per_hour: int = _setting(60, "tables that may be made from one address in an hour")
    guests_per_hour: int = _setting(120, "guests that may be made from one address in an hour")
    requests_per_s: int = _setting(20, "HTTP requests a second from one address, ten times as many at once")
    files_per_s: int = _setting(
        200, "files and texts that are the same for everybody, a second from one address; twenty times as many at once"
    )
    joins_per_minute: int = _setting(30, "tables that one address may look up in a minute")
    messages_per_s: int = _setting(10, "messages a second on one socket, four times as many at once")
    message_bytes: int = _setting(8192, "the longest message or request", least=1024)
    queue_messages: int = _setting(256, "messages that may wait for a slow reader before its socket is closed")
    ping_s: int = _setting(20, "the longest silence on a socket")

    keep_lobby_hours: int = _setting(24, "hours until a table at which nothing was dealt is forgotten")
    keep_code_hours: int = _setting(
        24, "hours that a table's short code is good for after anything changed there; its link always is"
    )
    keep_idle_days: int = _setting(30, "days until a match that nobody goes on with is closed")
    keep_alone_days: int = _setting(
        7, "days until a match of one person against bots that nobody goes on with is closed"
    )
    keep_said_days: int = _setting(30, "days until what was said at a table is deleted")
    keep_reports_days: int = _setting(365, "days until a report of a problem is deleted")
    keep_finished_days: int = _setting(0, "days until finished and closed matches are deleted; 0: never", least=0)
    keep_guests_days: int = _setting(400, "days until a guest who does not come back is forgotten")

    push_contact: str = _setting(
        "",
        "how push services reach the operator, mailto:… or https://…; empty: the public address",
        check=check_contact,
    )
    metrics: str = _setting(
        "auto", "who may read /metrics; auto: local, or off with a public_url", ("auto", "local", "all", "off")
    )
    log_level: str = _setting("info", "how much is logged", ("debug", "info", "warning", "error"))
    log_format: str = _setting("json", "how it is logged", ("json", "text"))

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def node_name(self) -> str:
        return self.node or re.sub(r"[^A-Za-z0-9]", "-", f"{socket.gethostname()}-{self.port}")

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The origins named by the operator; the server's own address is always allowed."""
        # In small letters, as browsers write them.
        return frozenset(origin.rstrip("/").lower() for origin in parts_of(f"{self.public_url},{self.origins}"))

    @property
    def clocks(self) -> dict[ClockKind, int | None]:
        """Seconds for one decision, by kind of clock."""
        return {
            "off": None,
            "relaxed": self.clock_relaxed_s,
            "quick": self.clock_quick_s,
            "slow": self.clock_slow_s,
        }

    @property
    def metrics_for(self) -> str:
        """Who may read /metrics: people come to a public address by a proxy, and so may this machine's own."""
        return self.metrics if self.metrics != "auto" else "off" if self.public_url else "local"

    @property
    def is_https(self) -> bool:
        return self.public_url.lower().startswith("https://")


def add_flags(parser: argparse.ArgumentParser) -> None:
    """One flag for every setting, and `--config` for the file."""
    parser.add_argument("--config", metavar="FILE", help="a TOML file with settings; TABLEE_CONFIG names one too")
    shown: dict[Any, Any] = {MISSING: "~/.local/share/tablee/tablee.db", "": "none"}
    for item in fields(Settings):
        # All are texts here: `read_settings` says what is wrong with one, wherever it comes from.
        parser.add_argument(
            "--" + item.name.replace("_", "-"),
            metavar=item.metadata["shown"],
            help=f"{item.metadata['about']} (default: {shown.get(item.default, item.default)})".replace("%", "%%"),
        )


def read_settings(flags: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings from flags, environment and file; `ValueError` with a sentence for what makes no sense.

    >>> read_settings({"port": 9000}, {"TABLEE_BOT_PACE_MS": "0"}).bot_pace_ms
    0
    """
    given = {name: value for name, value in (flags or {}).items() if value is not None}
    environment = os.environ if environment is None else environment
    file = given.pop("config", None) or environment.get(PREFIX + "CONFIG")
    from_file = _read_file(Path(file)) if file else {}
    chosen: dict[str, Any] = {}
    for item in fields(Settings):
        flag, variable = "--" + item.name.replace("_", "-"), PREFIX + item.name.upper()
        for source, values, key in (
            (flag, given, item.name),
            (variable, environment, variable),
            (f"{file}: {item.name}", from_file, item.name),
        ):
            if key in values:
                chosen[item.name] = _checked(values[key], item.metadata, source)
                break
    return Settings(**chosen)


def unknown_variables(environment: Mapping[str, str]) -> dict[str, str | None]:
    """The variables that look like settings and are none, each with the one that may be meant.

    >>> unknown_variables({"TABLEE_PROT": "80", "TABLEE_HOST": "::", "HOME": "/"})
    {'TABLEE_PROT': 'TABLEE_PORT'}
    """
    known = [item.name.upper() for item in fields(Settings)]
    further = {name.removeprefix(PREFIX) for name in environment if name.startswith(PREFIX)}.difference(known, BESIDE)
    closest = {name: difflib.get_close_matches(name, [*known, *BESIDE], 1) for name in sorted(further)}
    return {PREFIX + name: PREFIX + found[0] if found else None for name, found in closest.items()}


def _checked(value: Any, wanted: Mapping[str, Any], source: str) -> Any:
    try:
        found = msgspec.convert(value, wanted["kind"], strict=False)
    except msgspec.ValidationError:
        raise ValueError(f"{source}: {reprlib.repr(value)} is not {wanted['said']}") from None
    if wanted["check"] is not None:
        try:
            wanted["check"](found)
        except ValueError as problem:
            raise ValueError(f"{source}: {problem}") from None
    return found


def _read_file(path: Path) -> dict[str, Any]:
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path}: is not a text in UTF-8") from None
    except ValueError as error:  # broken TOML, a number of thousands of digits
        raise ValueError(f"{path}: is not TOML ({error})") from None
    for name in values.keys() - {item.name for item in fields(Settings)}:
        raise ValueError(f"{path}: there is no setting {name!r}; docs/operating.md lists them all")
    return values
