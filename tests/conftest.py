"""What all tests share: the programs from outside, and the one event loop that async tests run on."""

from __future__ import annotations

import os
import shutil
from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from bench.server_parts.nodes import find_nats

LONGEST_S = 1800
"""After how long a test that is marked long is thought to hang."""
A_LONG_ONE_S = 5.0
"""How long a test takes that is marked long and does not say it: most are one seed of many."""


def find_chromium() -> str | None:
    """The browser's program: `$TABLEE_CHROMIUM`, else Debian's."""
    return os.environ.get("TABLEE_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def find_headless() -> str | None:
    """The same browser without its windows, where it is installed: Chromium starts one for each visitor, with two thirds of what it uses."""
    return os.environ.get("TABLEE_CHROMIUM") or shutil.which("chromium-headless-shell") or find_chromium()


def find_postgres() -> Path | None:
    """The folder of `initdb` and `postgres`, the newest one where there are several."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    found = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(found, key=lambda path: int(path.parts[-3]), default=None)
    return newest.parent if newest else None


def part_of(text: str) -> tuple[int, int]:
    """`2/8` as numbers."""
    this, _, parts = text.partition("/")
    if not (this.isdecimal() and parts.isdecimal() and 1 <= int(this) <= int(parts)):
        raise ArgumentTypeError(f"{text!r}: something like 2/8 is wanted, the second of eight parts")
    return int(this), int(parts)


def pytest_addoption(parser: pytest.Parser) -> None:
    """A part of the tests at a time, for those that take hours."""
    parser.addoption(
        "--part", type=part_of, metavar="K/N", help="of what is chosen, the Kth of N parts that take as long"
    )


def seconds_of(item: pytest.Item) -> float:
    """About how long a test takes: `long(seconds=600)` says it where it is more than a few seconds."""
    marker = item.get_closest_marker("long")
    return float(marker.kwargs.get("seconds", A_LONG_ONE_S)) if marker else 1.0


def parts_of(items: list[pytest.Item], parts: int) -> list[list[pytest.Item]]:
    """Parts that take about as long, each in the order of the whole: the longest test goes first, to where there is least so far."""
    loads = [0.0] * parts
    part_by_item: dict[pytest.Item, int] = {}
    for item in sorted(items, key=seconds_of, reverse=True):
        part = loads.index(min(loads))
        loads[part] += seconds_of(item)
        part_by_item[item] = part
    return [[item for item in items if part_by_item[item] == part] for part in range(parts)]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests whose program is not installed are skipped, and say so; of what the markers have left, one part is run; long ones have their time."""
    part = config.getoption("--part")
    if part:
        this, parts = part
        in_parts = parts_of(items, parts)
        items[:] = in_parts.pop(this - 1)
        config.hook.pytest_deselected(items=[item for others in in_parts for item in others])
    missing = {
        "browser": find_chromium() is None and "Chromium is not installed",
        "postgres": find_postgres() is None and "PostgreSQL is not installed",
        "nats": find_nats() is None and "nats-server is not installed",
    }
    for item in items:
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONGEST_S))
        for marker, reason in missing.items():
            if reason and item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=reason))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What the tests have used of a processor, with the servers and browsers that they started: it says more than seconds on a busy machine."""
    used = os.times()
    seconds = used.user + used.system + used.children_user + used.children_system
    terminalreporter.write_line(f"processor: {seconds:.1f} s")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's program, for tests marked `browser`."""
    program = find_headless()
    assert program is not None
    return program


@pytest.fixture(scope="session")
def postgres_programs() -> Path:
    """The folder of PostgreSQL's programs, for tests marked `postgres`."""
    folder = find_postgres()
    assert folder is not None
    return folder


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Tests marked `anyio` run on the loop that the server runs on."""
    return "asyncio", {"use_uvloop": True}
