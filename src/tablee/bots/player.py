"""A bot: a player that is told what its seat sees, as it happens, and chooses from that alone."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from tablee.engine import PASS, Game, Match, Saying, View, below, load, new_luck
from tablee.engine.chance import Seed, secret_seed
from tablee.engine.driver import one_table
from tablee.engine.drivers.reaction import QUICKEST, SPREAD, USUAL, form_of_the_day
from tablee.engine.events import NO_TEXTS, Events, Notes
from tablee.engine.notes import NOTE
from tablee.engine.reaction import PEOPLE
from tablee.engine.record import Buffer
from tablee.engine.views import ROOM, written

from .levels import EVERYTHING, RANDOM, Level
from .search import Found, searcher, unless_better, words_from
from .styles import style_of


@dataclass(frozen=True)
class Alternative:
    """Another move that was thought about."""

    move: dict[str, Any]
    chance: float
    visits: int


@dataclass(frozen=True)
class Choice:
    """What a bot wants to do: a whole move as JSON, and how long after what it saw it makes it.

    `chance` is its estimated chance of winning, where it has thought about that; `alternatives` are what it found of all moves, this one first.
    """

    move: dict[str, Any]
    after_ms: int = 0
    chance: float | None = None
    alternatives: tuple[Alternative, ...] = ()


class Bot:
    """A player of one seat: `see` tells it what its seat sees, `choose` asks what it does.

    >>> import tablee
    >>> match = tablee.new("wolf-and-hound", seats=2, seed=7)
    >>> lamb = tablee.bot("wolf-and-hound", level=1, seat=0, seed="lamb")
    >>> lamb.see(match.view(0))
    >>> lamb.choose().move in match.moves(0)
    True
    """

    def __init__(self, game: Game, level: Level, seat: int, seed: Seed | None = None) -> None:
        self.game = game
        self.level = level
        self.seat = seat
        self._driver = one_table(game)
        self._searcher = searcher(game)
        self._luck = new_luck(secret_seed() if seed is None else seed)
        self._person = PEOPLE[max(0, level.number - 1)]
        self._form = USUAL if game.reactions is None else int(form_of_the_day(self._person.varies, self._luck))
        self._style = style_of(game)
        self._memory = game.Memory.buffer()
        self._in_mind = self._memory
        self._moves = np.zeros(game.WIDTH, dtype=np.int16)
        self._view: View | None = None

    def see(self, view: View, events: Events | None = None) -> None:
        """Tells the bot what its seat sees now, and what has happened since it was last told; of the truth it reads what its seat may read."""
        if view["seat"] != self.seat:
            raise ValueError(f"the view of seat {view['seat']} is not for the bot on seat {self.seat}")
        notes: list[Notes] = []
        if events is not None:
            own = events if events.seat == self.seat else events.for_seat(self.seat)
            notes = own.notes
        self._view = view
        self._driver.remember(self._memory, view.table, self.seat, _joined(notes))

    def follow(self, match: Match) -> None:
        """Tells the bot a match from its beginning, as its seat has seen it: for one that sits down late."""
        record = match.record()
        if "start" in record:
            twin = load(record["start"])
        else:
            twin = Match.deal(match.rules, match.seats, record["seed"], record["options"])
        self._memory[:] = 0
        self.see(twin.view(self.seat))
        for row in record["moves"]:
            events = twin.play(row["seat"], row["move"], at=row["at"])
            self.see(twin.view(self.seat), events)
        events = twin.advance(record["now"])
        self.see(twin.view(self.seat), events)

    def choose(self, budget_ms: float | None = None) -> Choice | None:
        """What it does now; `None` if it has nothing to do, or lets a call go by.

        `budget_ms` is a cap on its thinking, beside the level's own. `math.inf` lets it think to the end of its iterations, however long that
        takes: then equal seeds give equal choices on any machine.
        """
        if budget_ms != math.inf and self.level.search is not None:
            budget_ms = min(self.level.search.most_ms, math.inf if budget_ms is None else budget_ms)
        deadline = time.perf_counter() + (budget_ms or 0.0) / 1000
        return self._whole_move(lambda table, optional: self._decide(table, optional, deadline))

    def quick(self) -> Choice | None:
        """What it does without thinking: its style alone, at once. For a server that is short of time."""
        return self._whole_move(lambda table, optional: (self._by_style(table, optional), None))

    def reason(self, move: int) -> list[Saying]:
        """Why that small decision is good on the table that it sees, one saying after the other; none where there is nothing to say."""
        return [] if self._view is None else reason_for(self.game, self._view.table, self.seat, self._memory, move)

    def _whole_move(self, decide: Callable[[Buffer, bool], tuple[int, Found | None]]) -> Choice | None:
        """One small decision after the other, until the move is whole."""
        if self._view is None:
            raise ValueError("the bot has seen nothing yet: tell it with `see` first")
        table = self._view.table.copy()
        awaited = int(self._searcher.driver.standing(table))
        if awaited < 0:
            return None
        optional = not awaited >> self.seat & 1
        self._in_mind = self._recalled()
        begun: tuple[int, ...] = ()
        first: Found | None = None
        while True:
            move, found = decide(table, optional and not begun)
            if move == PASS:
                return None
            first = first or found
            begun = (*begun, move)
            if self.game.is_whole(begun):
                break
            self._driver.play_move(table, self.seat, move, None)
            self._driver.hide_from(table, self.seat)
        options = self._view["options"]
        whole = self.game.write(begun, options)
        after_ms = self._reaction_ms(begun[0]) + self._courtesy_ms(begun[0])
        if first is None:
            return Choice(whole, after_ms)
        alternatives = tuple(
            Alternative(self.game.write((one.move,), options), one.chance, one.visits)
            for one in first.tried
            if one.move != PASS
        )
        return Choice(whole, after_ms, first.tried[0].chance, alternatives)

    def _decide(self, table: Buffer, optional: bool, deadline: float) -> tuple[int, Found | None]:
        """The next small decision, and what the search found if there was one."""
        settings = self.level.search
        if self.level.policy is not None and not optional and (legal := self._legal(table)):
            return self.level.policy.choose(table, self.seat, legal), None
        by_style = optional and self._style.calls_by_style
        if settings is None or by_style or self._lapses() or len(self._legal(table)) <= (0 if optional else 1):
            return self._by_style(table, optional), None
        seed = words_from(self._luck)
        if self.game.begun is not None and deadline != math.inf:
            # A decision of a chain leaves half of the time to those that follow.
            deadline -= (deadline - time.perf_counter()) / 2
        found = self._searcher.search(table, self._in_mind, self.seat, optional, settings, seed, deadline)
        if not found.tried:
            return self._by_style(table, optional), None
        found = unless_better(found, self._by_style(table, optional), settings.doubt)
        return found.tried[0].move, found

    def _by_style(self, table: Buffer, optional: bool) -> int:
        """The next small decision by the level's way of choosing; in a lapse by a lesser one, or without looking: then a call is let go by."""
        legal = self._legal(table)
        if not legal:
            return PASS
        way = self.level.way
        if way != RANDOM and self._lapses():
            way = self.level.careless
            if way == RANDOM:
                return PASS if optional else legal[below(self._luck, len(legal))]
        if way != RANDOM:
            move = int(self._searcher.driver.style_choice(table, self._in_mind, self.seat, way, self._luck))
            if move in legal or (move == PASS and optional):
                return move
        if optional:
            legal.append(PASS)
        return legal[below(self._luck, len(legal))]

    def _recalled(self) -> Buffer:
        """The memory as it comes to mind now: a level that forgets has holes in it."""
        memory = self._memory.copy()
        if self.level.recall < EVERYTHING:
            self._searcher.driver.fade_memory(memory, self.level.recall, self._luck)
        return memory

    def _reaction_ms(self, move: int) -> int:
        """How long eyes and hands take for a move, where the game says what work it is; now shorter, now longer, as people are."""
        reactions = self.game.reactions
        if reactions is None:
            return 0
        mean = reactions.works[int(reactions.work(move))].ms(self._person) * self._form // USUAL
        spread = below(self._luck, SPREAD + 1) * below(self._luck, SPREAD + 1) // SPREAD
        return 1 + mean * (QUICKEST + spread) // 1000

    def _courtesy_ms(self, move: int) -> int:
        """How long a move leaves the others the time for their calls: the level's patience and up to a quarter more, but within that time."""
        left = 0
        ask = self._style.time_for_calls
        if self.level.patience_ms and self._view is not None and ask is not None and move not in self._style.hurried:
            left = ask(self.game.Table.of(self._view.table.copy()), self.seat)
        if left == 0:
            return 0
        patience = self.level.patience_ms
        return min(patience + below(self._luck, patience // 4), left * 3 // 4)

    def _lapses(self) -> bool:
        return self.level.lapse > 0 and below(self._luck, 1000) < self.level.lapse

    def _legal(self, table: Buffer) -> list[int]:
        n = int(self._driver.moves_of(table, self.seat, self._moves))
        return [int(move) for move in self._moves[:n]]


def reason_for(game: Game, hidden: Buffer, seat: int, memory: Buffer, move: int) -> list[Saying]:
    """Why a small decision is good on a hidden table."""
    driver = searcher(game).driver

    def write(*to: Any) -> int:
        work = np.zeros(max(1, game.WORK), dtype=np.int64)
        return int(driver.write_reason(hidden.copy(), memory, seat, move, work, *to))

    told: list[Saying] = msgspec.json.decode(b"".join((b"[", written(write, ROOM, NO_TEXTS)[:-1], b"]")))
    return told


def _joined(logs: list[Notes]) -> Notes:
    """The notes of several steps as one log."""
    total = sum(int(log[0]) for log in logs)
    joined = np.zeros(1 + NOTE * total, dtype=np.int16)
    joined[0] = total
    at = 1
    for log in logs:
        size = NOTE * int(log[0])
        joined[at : at + size] = log[1 : 1 + size]
        at += size
    return joined
