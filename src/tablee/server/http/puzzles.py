"""Puzzles for one: packs, the same in every language; and others, made in a process of their own."""

from __future__ import annotations

import asyncio
import functools
import sys

import msgspec

from tablee.engine.contract import Puzzles
from tablee.server.http.pages import Page, page_of
from tablee.server.wire.common import Json
from tablee.server.wire.learning import PuzzlePack

AT_ONCE = 1
MOST_WISHES = 8
"""Wishes that may wait for one another; more are told to come back."""
LONGEST_SEARCH_S = 25.0
"""The longest that one is worked on."""


class PuzzlesBusy(Exception):
    """Too many wishes wait already."""


class PuzzleLate(Exception):
    """None was found in time."""


@functools.cache
def pack_page(puzzles: Puzzles, name: str) -> Page:
    """A pack as it is sent. There are only so many, and each is written once."""
    document = PuzzlePack(
        pack=name, hash=puzzles.packs()[name], puzzles=[puzzles.show(puzzle) for puzzle in puzzles.pack(name)]
    )
    return page_of(msgspec.json.encode(document), "application/json", immutable=False)


class PuzzleMaker:
    """Makes puzzles, one after the other. It is a search without an end that is known beforehand: a process can be stopped, a thread cannot."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._wishes = 0

    async def make(self, game: str, level: int) -> Json:
        """A puzzle, as a line of a pack."""
        if self._wishes >= AT_ONCE + MOST_WISHES:
            raise PuzzlesBusy
        self._wishes += 1
        try:
            async with self._turn:
                return await _make_elsewhere(game, level)
        finally:
            self._wishes -= 1


async def _make_elsewhere(game: str, level: int) -> Json:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tablee.cli", "puzzle", game, "--level", str(level), "--nice", "5",
        stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    try:
        async with asyncio.timeout(LONGEST_SEARCH_S):
            said, _ = await process.communicate()
    except TimeoutError:
        raise PuzzleLate from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise RuntimeError(f"a puzzle of {game} could not be made: {process.returncode}")
    made: Json = msgspec.json.decode(said, type=Json)
    return made
