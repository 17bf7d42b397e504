"""Bots at tables: they think beside the event loop, never on it, and know what their seat knows."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakValueDictionary

from tablee import bots
from tablee.bots import Bot, Choice, Hint
from tablee.engine import Game, Match
from tablee.server.http.limits import Allowances
from tablee.server.wire.common import Json, Lang
from tablee.server.wire.http import LevelDoc

REAL_TIME_PACE_MS = 50
"""The least pause between a bot's moves where nobody waits for anybody."""
HINT_MS = 1000.0
THINKING_MS = 1500.0
"""The longest that a bot thinks, whatever its level."""

DEAR_RATE = 0.25
DEAR_BURST = 10.0
"""Seconds of work that one address may have done for it: so much a second, and so much at once."""

Found = TypeVar("Found")


class NoTimeLeft(Exception):
    """That address has had as much work done for it as it may."""


class BotDesk:
    """Where tables ask for bots' decisions. When all threads are busy, bots play their quick style."""

    def __init__(
        self, threads: int, most_waiting: int, luck: random.Random | None = None, time_of: Allowances | None = None
    ) -> None:
        self._pool = ThreadPoolExecutor(max(1, threads), thread_name_prefix="bot")
        self._dear_thread = ThreadPoolExecutor(1, thread_name_prefix="dear")
        self._dear = asyncio.Lock()
        """Replays and the like: one at a time, so that it is not the players who wait."""
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._time = time_of or Allowances(DEAR_RATE, DEAR_BURST, time.monotonic)
        self._most = max(1, threads) + most_waiting
        self._luck = luck or random.SystemRandom()
        self.thinking = 0
        """Decisions under way."""
        self.quick_answers = 0
        """Decisions made by the quick style because all were busy."""

    @property
    def is_busy(self) -> bool:
        """Whether as many decisions are under way as may be, those that wait for a thread among them."""
        return self.thinking >= self._most

    def pause_s(self, pace_ms: int, *, real_time: bool) -> float:
        """How long a bot seems to think this time: 80 to 120 percent of the pace."""
        least = REAL_TIME_PACE_MS if real_time else 0
        return max(least, pace_ms) * self._luck.uniform(0.8, 1.2) / 1000

    async def sit_down(self, match: Match, seat: int, level: int) -> Bot:
        """A bot for a seat, told the match from its beginning as that seat has seen it; `match` is a copy that nobody plays on."""
        bot = new_bot(match.rules, seat, level)
        await self._beside(lambda: bot.follow(match))
        return bot

    async def decide(self, bot: Bot) -> Choice | None:
        """What the bot does; `None` if it has nothing to do, or lets a call go by."""
        if self.is_busy:
            self.quick_answers += 1
            return bot.quick()
        return await self._beside(lambda: bot.choose(THINKING_MS))

    async def hint(self, match: Match, seat: int, address: str) -> Hint | None:
        """What the strongest bot would do on that seat, from what the seat knows; `match` is a copy that nobody plays on.

        At the cost of who asks, one hint after the other; `NoTimeLeft` if they have had enough by then.
        """
        loop = asyncio.get_running_loop()

        def think() -> Hint | None:
            # The thread's own time: it is one of the bots' threads, and may have been waited for.
            began = time.thread_time()
            try:
                return bots.hint(match, seat, HINT_MS)
            finally:
                loop.call_soon_threadsafe(self._time.charge, address, time.thread_time() - began)

        async with self._line_of(address):
            self._must_have_time(address)
            return await self._beside(think)

    def has_time_for(self, address: str) -> bool:
        """Whether that address may have something worked out now."""
        return self._time.has_left(address)

    @contextlib.asynccontextmanager
    async def at_cost_of(self, address: str) -> AsyncIterator[None]:
        """What is done within takes long and is paid for by who asks: all of the time for which it keeps others from the same.

        One thing at a time, from one address after the other, however many one of them asks for; `NoTimeLeft` if it has had enough by then.
        """
        async with self._line_of(address), self._dear:
            self._must_have_time(address)
            began = time.monotonic()
            try:
                yield
            finally:
                self._time.charge(address, time.monotonic() - began)

    async def dear(self, work: Callable[[], Found]) -> Found:
        """Do something that takes long, within `at_cost_of`, beside the event loop and beside the bots."""
        return await asyncio.get_running_loop().run_in_executor(self._dear_thread, work)

    def _line_of(self, address: str) -> asyncio.Lock:
        """Where those of one address wait for each other, as long as somebody does."""
        return self._lines.setdefault(address, asyncio.Lock())

    def _must_have_time(self, address: str) -> None:
        if not self.has_time_for(address):
            raise NoTimeLeft

    async def explain(self, game: Game, view: Json, about: Json) -> Json | None:
        """What the game says of a view; `ValueError` for what is no view, or no question, of the game."""
        explain = game.explain
        assert explain is not None  # the route has looked
        return await self._beside(lambda: explain(view, about))

    def any_move(self, match: Match, seat: int) -> Json | None:
        moves = match.moves(seat)
        return self._luck.choice(moves) if moves else None

    async def _beside(self, work: Callable[[], Found]) -> Found:
        self.thinking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.thinking -= 1

    def close(self) -> None:
        for pool in (self._pool, self._dear_thread):
            pool.shutdown(wait=False, cancel_futures=True)


def new_bot(game: Game, seat: int, level: int) -> Bot:
    """A bot of that level, or of the strongest that the game has."""
    return bots.bot(game, max(1, min(level, len(bots.levels_of(game.name)))), seat)


def level_docs(game: Game, lang: Lang) -> list[LevelDoc]:
    """The levels of a game's bots, the weakest first."""
    return [
        LevelDoc(level=number, name=level.names[lang], about=level.about[lang])
        for number, level in enumerate(bots.levels_of(game.name), start=1)
    ]
