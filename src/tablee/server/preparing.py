"""Preparing the games: whatever is not compiled yet is compiled by processes of their own, and then loaded from the cache on disk.

Compiling holds up every other thread of its process. So a server does it elsewhere: its page is there at once, each game can be played as soon as
it is compiled, and who plays already is not kept waiting by the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import llvmlite.binding  # type: ignore[import-untyped]

import tablee.bots
import tablee.engine
from tablee import bots, games
from tablee.engine.cache import cache_folder, compilers
from tablee.engine.rule import COMPILED
from tablee.engine.warm import warm_up

log = logging.getLogger("tablee.preparing")

KINDNESS = 5
"""How much a compiling process gives way to those who play, once there is a game to play."""


class BeingPrepared(Exception):
    """The game is not compiled yet."""


def quickest_first(names: Iterable[str]) -> list[str]:
    """The games in the order in which they are prepared: the less there is to compile, the sooner there is something to play."""
    return sorted(names, key=lambda name: _size_of_rules(games.game(name).folder))


def _size_of_rules(folder: Path) -> int:
    return sum(len(text) for path in folder.rglob("*.py") if b"\n@rule" in (text := path.read_bytes()))


async def prepare(names: Iterable[str], done: Callable[[str], Awaitable[None]]) -> None:
    """Prepare the games, the quickest first; `done` is told of each. One core is kept for those who play."""
    waiting = await asyncio.to_thread(quickest_first, names)
    workers = min(len(waiting), max(1, (os.cpu_count() or 1) - 1))

    prepared = 0

    async def work() -> None:
        nonlocal prepared
        while waiting:
            name = waiting.pop(0)
            began = time.monotonic()
            mark = _mark_of(name)
            if mark is not None and not mark.exists():
                await _compile_elsewhere(name, KINDNESS if prepared else 0)
            await asyncio.to_thread(load, name)
            remember(name)
            prepared += 1
            log.info("game prepared", extra={"game": name, "seconds": round(time.monotonic() - began, 1)})
            await done(name)

    async with asyncio.TaskGroup() as group:
        for _ in range(workers):
            group.create_task(work())


def load(name: str) -> None:
    """Load a game and its bots from the cache; what is not there is compiled here. Interpreted rules are there as they are."""
    if COMPILED:
        warm_up(games.game(name))
        bots.warm_up(games.game(name))


def remember(name: str) -> None:
    """A game and its bots are in the cache: the next start need not compile them."""
    mark = _mark_of(name)
    if mark is not None:
        with contextlib.suppress(OSError):
            mark.touch()


def _mark_of(name: str) -> Path | None:
    """The file that says that this game, as its sources are now, is in the cache; `None` where nothing can be kept."""
    folder = cache_folder()
    if folder is None or not COMPILED:
        return None
    digest = hashlib.blake2b(digest_size=12)
    for sources in (games.game(name).folder, *(Path(package.__path__[0]) for package in (tablee.engine, tablee.bots))):
        for path in sorted(sources.rglob("*.py")):
            digest.update(path.read_bytes())
    return folder / f"prepared-{name}-{compilers()}-{llvmlite.binding.get_host_cpu_name()}-{digest.hexdigest()}"


async def _compile_elsewhere(name: str, kindness: int) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tablee.cli", "compile", "--bots", "--nice", str(kindness), name,
        stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
        # Ctrl-C is for the server, which ends what it has begun: it is not to take a compiler that was interrupted for one that cannot compile.
        start_new_session=True,
    )  # fmt: skip
    try:
        status = await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if status:
        log.warning("a game could not be compiled beside the server", extra={"game": name, "status": status})
