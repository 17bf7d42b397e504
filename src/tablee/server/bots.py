"""Bots at tables: they think beside the event loop, never on it, and see what their seat sees."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from tablee.engine import Match, View
from tablee.server.wire.common import Json

REAL_TIME_PACE_MS = 50
"""The least pause between a bot's moves where nobody waits for anybody."""


class Player(Protocol):
    """Who plays a seat, from what that seat sees."""

    def choose(self, view: View, choices: Sequence[Json]) -> Json:
        """One of the choices, or any whole move."""


class QuickPlayer:
    """Plays at once, any of its choices."""

    def __init__(self, luck: random.Random | None = None) -> None:
        self._luck = luck or random.SystemRandom()

    def choose(self, view: View, choices: Sequence[Json]) -> Json:  # noqa: ARG002  # other players look at the table
        """Any of the choices."""
        return self._luck.choice(choices)


class BotDesk:
    """Where tables ask for bots' decisions. When all who think are busy, the quick style answers at once."""

    def __init__(self, threads: int, most_waiting: int, luck: random.Random | None = None) -> None:
        self._pool = ThreadPoolExecutor(max(1, threads), thread_name_prefix="bot")
        self._threads = max(1, threads)
        self._most_waiting = most_waiting
        self._luck = luck or random.SystemRandom()
        self._quick = QuickPlayer(self._luck)
        self.thinking = 0
        """Decisions under way."""
        self.quick_answers = 0
        """Decisions made by the quick style because all were busy."""

    def player(self) -> Player:
        """Somebody to play a seat."""
        return QuickPlayer(self._luck)

    def pause_s(self, pace_ms: int, *, real_time: bool) -> float:
        """How long a bot seems to think this time: 80 to 120 percent of the pace."""
        least = REAL_TIME_PACE_MS if real_time else 0
        return max(least, pace_ms) * self._luck.uniform(0.8, 1.2) / 1000

    def quick_move(self, match: Match, seat: int) -> Json | None:
        """A legal move of the quick style, or `None` if the seat has no decision to make."""
        return self.decide_from(self._quick, match, seat)

    async def decide(self, player: Player, match: Match, seat: int) -> Json | None:
        """The player's move at that seat, thought out on a thread; `match` is a copy that nobody else plays on."""
        if self.thinking >= self._threads + self._most_waiting:
            self.quick_answers += 1
            return self.quick_move(match, seat)
        self.thinking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self.decide_from, player, match, seat)
        finally:
            self.thinking -= 1

    def decide_from(self, player: Player, match: Match, seat: int) -> Json | None:
        """Ask a player until the decision is a whole move."""
        view = match.view(seat)
        choices = match.choices(seat)
        if not choices:
            # Where only calls are left and the game waits for one, the seat knows that it is due.
            choices = match.moves(seat) if seat in match.awaited else []
            return player.choose(view, choices) if choices else None
        move = player.choose(view, choices)
        while not match.is_whole(move):
            move = player.choose(view, match.choices(seat, move))
        return move

    def close(self) -> None:
        """Nobody thinks any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
