"""The server's scribes: processes beside it that write what is to be told, so that one core plays and others write.

A table that has something to tell hands it to a scribe; if there is none, if the game is not ready there, or if too much waits already, the table
writes by itself. The bytes are the same.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from typing import cast

import msgspec

from tablee.server.metrics import Metrics
from tablee.server.scribe import Done, Errand, Preparation, Ready, Row, letter, letters_in
from tablee.server.tables.live import Happening, LiveMatch
from tablee.server.telling import About, Eyes, Telling
from tablee.server.wire.common import Lang

log = logging.getLogger("tablee.scribes")

MOST_WAITING = 256
"""Errands that may wait at one scribe, a twentieth of a second's work; whoever has more to tell writes by himself meanwhile."""
PATIENCE_S = 2.0
"""How long a scribe that has errands may say nothing until another takes its place."""
LOOK_S = 0.25
START_AGAIN_S = 2.0

Wanted = tuple[Eyes, Lang, list[Happening]]
"""For whom, in which language, and with which rows."""

_answers = msgspec.msgpack.Decoder(Ready | Done)


class Written:
    """What a scribe has written, asked for as of a `Telling`."""

    def __init__(self, wanted: Sequence[Wanted], messages: Sequence[bytes]) -> None:
        self._messages = {
            (eyes, lang, len(missed)): data for (eyes, lang, missed), data in zip(wanted, messages, strict=True)
        }

    def message(self, eyes: Eyes, lang: Lang, missed: list[Happening]) -> bytes:
        """The `step` for these eyes, with those rows."""
        return self._messages[eyes, lang, len(missed)]


class Scribe(asyncio.Protocol):
    """The line to one scribe."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        """Its process."""
        self.games: set[str] = set()
        self.gone = asyncio.get_running_loop().create_future()
        self._waiting: dict[int, asyncio.Future[list[bytes] | None]] = {}
        self._data = bytearray()
        self._letters: list[bytes] = []
        self._number = 0
        self._preparing = 0
        """Games that it is still getting ready for: errands would have to wait for them."""
        self._silent_since = 0.0
        """When it last answered, or was last given something to do while it had nothing."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is open."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        """The scribe is gone: whoever waits for it writes by himself."""
        self.games.clear()
        for future in self._waiting.values():
            if not future.done():
                future.set_result(None)
        self._waiting.clear()
        if not self.gone.done():
            self.gone.set_result(error)

    def data_received(self, data: bytes) -> None:
        """It has answered."""
        self._data += data
        self._silent_since = time.monotonic()
        for content in letters_in(self._data):
            match _answers.decode(content):
                case Ready(game):
                    self.games.add(game)
                    self._preparing -= 1
                case Done(number, messages):
                    future = self._waiting.pop(number)
                    if not future.done():
                        future.set_result(messages)

    def prepare(self, game: str) -> None:
        """A game is compiled: the scribe may load it."""
        self._preparing += 1
        self._send(letter(Preparation(game)))

    def has_time_for(self, game: str) -> bool:
        """Whether an errand of that game may be sent."""
        return not self._preparing and game in self.games and len(self._waiting) < MOST_WAITING

    @property
    def is_stuck(self) -> bool:
        """Whether it does nothing although it has something to do."""
        return bool(self._waiting) and time.monotonic() - self._silent_since > PATIENCE_S

    def write(self, errand: Errand) -> asyncio.Future[list[bytes] | None]:
        """Send an errand; `None` if the scribe is gone before it is done."""
        if not self._waiting:
            self._silent_since = time.monotonic()
        self._number = errand.number = self._number + 1
        future = self._waiting[errand.number] = asyncio.get_running_loop().create_future()
        self._send(letter(errand))
        return future

    def hang_up(self) -> None:
        """No more errands; whatever it has not read yet it need not read any more."""
        self._transport.abort()

    def _send(self, data: bytes) -> None:
        if not self._letters:
            asyncio.get_running_loop().call_soon(self._flush)
        self._letters.append(data)

    def _flush(self) -> None:
        self._transport.write(b"".join(self._letters))
        self._letters.clear()


class Scribes:
    """All of them."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        self._count = count
        self._metrics = metrics
        self._scribes: list[Scribe] = []
        self._prepared: list[str] = []
        self._keeping: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Start them; they are used as soon as they are ready for a game."""
        self._keeping = [asyncio.create_task(self._keep(), name="scribe") for _ in range(self._count)]

    async def close(self) -> None:
        """Let them go."""
        for task in self._keeping:
            task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        self._keeping = []

    def __iter__(self) -> Iterator[Scribe]:
        return iter(list(self._scribes))

    def prepare(self, game: str) -> None:
        """A game is compiled."""
        self._prepared.append(game)
        for scribe in self._scribes:
            scribe.prepare(game)

    async def telling(self, about: About, live: LiveMatch, wanted: Sequence[Wanted]) -> Telling | Written:
        """Where a match stands, to be told to all these."""
        for scribe in self:
            if scribe.has_time_for(live.match.game):
                messages = await scribe.write(errand_of(about, live, wanted))
                if messages is not None:
                    return Written(wanted, messages)
        return Telling(about, live)

    async def _keep(self) -> None:
        """Keep one scribe at work; one that dies is followed by another."""
        while True:
            ours, theirs = socket.socketpair()
            process = None
            scribe = None
            try:
                with theirs:
                    process = await asyncio.create_subprocess_exec(
                        sys.executable, "-m", "tablee.server.scribe", str(theirs.fileno()),
                        stdin=asyncio.subprocess.DEVNULL, pass_fds=(theirs.fileno(),), start_new_session=True,
                    )  # fmt: skip
                line = functools.partial(Scribe, process.pid)
                _, scribe = await asyncio.get_running_loop().create_connection(line, sock=ours)
                self._scribes.append(scribe)
                for game in self._prepared:
                    scribe.prepare(game)
                while not scribe.gone.done() and not scribe.is_stuck:
                    await asyncio.wait([scribe.gone], timeout=LOOK_S)
                log.warning("a scribe is gone, or does not answer; there will be another")
                self._metrics.scribes_lost.inc()
            except OSError:
                log.exception("a scribe could not be started")
            finally:
                if scribe is not None:
                    scribe.hang_up()
                    if scribe in self._scribes:
                        self._scribes.remove(scribe)
                else:
                    ours.close()
                if process is not None and process.returncode is None:
                    process.kill()
                    await process.wait()
            await asyncio.sleep(START_AGAIN_S)


def errand_of(about: About, live: LiveMatch, wanted: Sequence[Wanted]) -> Errand:
    """What a scribe is sent."""
    rows = max((missed for _, _, missed in wanted), key=len, default=[])
    return Errand(
        number=0,
        about=about,
        game=live.match.game,
        seats=live.match.seats,
        options=live.match.options,
        names=live.names,
        match=live.id,
        seq=live.seq,
        over=live.over,
        awaited=live.awaited,
        take_back_offer=live.take_back_offer,
        board=live.match.table.tobytes(),
        rows=[Row(row.seq, row.at_ms, row.seat, row.undone, row.events.raw_steps()) for row in rows],
        wanted=[(eyes, lang, len(missed)) for eyes, lang, missed in wanted],
    )
