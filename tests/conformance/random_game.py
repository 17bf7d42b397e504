"""A game at random, small decision by small decision, over the contract alone: what the checks look at."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.engine import NEVER, SPECTATOR, TABLE, Buffer, Game, below, new_log, new_luck, seed_words
from tablee.engine.driver import blank_table, one_table
from tablee.engine.notes import NOTE
from tablee.engine.rule import COMPILED

Notes = npt.NDArray[np.int16]
Options = Mapping[str, Any] | None

MOST_STEPS = 1500 if COMPILED else 60
"""Steps of one game that are looked at; interpreted rules are a thousand times as slow."""
LONGEST_WAIT = 4000
"""The longest random step of time, in ms."""


@dataclass(frozen=True)
class Step:
    """One small decision of a seat (or of the table), or a move of the clock (`move` is None)."""

    before: Buffer
    seat: int
    move: int | None
    now: int
    notes: Notes
    after: Buffer


class Tables:
    """The contract of one game over tables as bytes, none of which changes unless it says so."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = game.options.read(seats, options)
        self.places = game.places(seats)
        self.viewers = (SPECTATOR, *range(seats)) if COMPILED else (SPECTATOR, *sorted({0, seats - 1}))
        self.driver = one_table(game)
        self._out = np.zeros(game.WIDTH, dtype=np.int16)

    def deal(self, seed: int | str) -> Buffer:
        """A dealt table."""
        table = blank_table(self.game, self.seats, self.options)
        self.driver.deal_table(table, seed_words(seed), None)
        return table

    def now(self, table: Buffer) -> int:
        """The table's clock."""
        return int(self.game.Table.of(table).now) if self.game.has_time else 0

    def acting(self, table: Buffer) -> tuple[int, int]:
        """The masks of those who may act and of those who are awaited; none when the game is over."""
        both = int(self.driver.acting(table))
        return (0, 0) if both < 0 else (both & 0xFFFF, both >> 16)

    def moves(self, table: Buffer, seat: int) -> list[int]:
        """The legal moves."""
        n = int(self.driver.moves_of(table, seat, self._out))
        return [int(move) for move in self._out[:n]]

    def played(self, table: Buffer, seat: int, move: int) -> tuple[Buffer, Notes]:
        """The table after a move, and its notes."""
        after, log = table.copy(), self.log()
        self.driver.play_move(after, seat, move, log)
        return after, _noted(log)

    def advanced(self, table: Buffer, now: int) -> tuple[Buffer, Notes]:
        """The table when its clock has moved, and the notes of what fired."""
        after, log = table.copy(), self.log()
        self.driver.advance_to(after, now, log)
        return after, _noted(log)

    def hidden(self, table: Buffer, viewer: int) -> Buffer:
        """The table as a viewer may know it."""
        copy = table.copy()
        self.driver.hide_from(copy, viewer)
        return copy

    def readable(self, notes: Notes, viewer: int) -> Notes:
        """What a viewer may read of the notes."""
        out = np.zeros_like(notes)
        self.driver.read_notes(notes, viewer, out)
        return out[: 1 + NOTE * int(out[0])]

    def remembered(self, memory: Buffer, table: Buffer, viewer: int, notes: Notes) -> Buffer:
        """The memory of a viewer after a step that led to this table."""
        after = memory.copy()
        self.driver.remember(after, self.hidden(table, viewer), viewer, self.readable(notes, viewer))
        return after

    def imagined(self, hidden: Buffer, viewer: int, memory: Buffer, luck: int | str) -> Buffer:
        """A full table that a viewer can imagine."""
        copy = hidden.copy()
        self.driver.imagine_deal(copy, viewer, memory.copy(), new_luck(luck))
        return copy

    def log(self) -> Notes:
        """A log with more room than the game asks for, so that one note too many is seen."""
        return new_log(2 * self.game.LOG + 8)

    def row(self, table: Buffer) -> Any:
        """The table in plain numbers."""
        return self.game.Table.row(table)

    def difference(self, one: Buffer, other: Buffer) -> str:
        """The fields in which two tables differ, for the message of a check that fails."""
        first, second = self.row(one), self.row(other)
        told = [
            f"{name}: {getattr(first, name)} / {getattr(second, name)}"
            for name in first._fields
            if getattr(first, name) != getattr(second, name)
        ]
        return "; ".join(told) or "padding"


class RandomGame(Tables):
    """A whole game played at random from a seed; long ones are cut off."""

    def __init__(self, game: Game, seats: int, options: Options, seed: int | str, most_steps: int = MOST_STEPS) -> None:
        super().__init__(game, seats, options)
        self.seed = seed
        self.start = self.deal(seed)
        self._luck = new_luck(f"choices of {seed}")
        self._last = self.places - 1
        self.steps: list[Step] = []
        table = self.start
        while len(self.steps) < most_steps and not self.driver.over(table):
            step = self._step(table)
            if step is None:
                break
            self.steps.append(step)
            table = step.after
        self.end = table

    @property
    def tables(self) -> list[Buffer]:
        """The table before each step, and the last one."""
        return [step.before for step in self.steps] + [self.end]

    def sample(self, n: int) -> list[Buffer]:
        """About n tables, spread over the game, the first and the last among them."""
        return spread(self.tables, n)

    def _step(self, table: Buffer) -> Step | None:
        able, awaited = self.acting(table)
        # Anybody may act at any time, a random seat first; one who is not awaited may let it be.
        for seat in self._clockwise(able & ~awaited):
            moves = self.moves(table, seat)
            pick = below(self._luck, len(moves) + 2)
            if pick < len(moves):
                return self._play(table, seat, moves[pick])
        own = self.moves(table, TABLE)
        if own and below(self._luck, 10) == 0:
            return self._play(table, TABLE, own[below(self._luck, len(own))])
        if self.game.has_time and (not awaited & able or below(self._luck, 4) == 0):
            return self._wait(table)
        waited_for = self._clockwise(awaited & able)
        if not waited_for:
            return None
        seat = waited_for[below(self._luck, len(waited_for))]
        moves = self.moves(table, seat)
        return self._play(table, seat, moves[below(self._luck, len(moves))])

    def _clockwise(self, mask: int) -> list[int]:
        seats = [(self._last + k) % self.places for k in range(1, self.places + 1)]
        return [seat for seat in seats if mask >> seat & 1]

    def _play(self, table: Buffer, seat: int, move: int) -> Step:
        self._last = max(seat, 0)
        after, notes = self.played(table, seat, move)
        return Step(table, seat, move, self.now(table), notes, after)

    def _wait(self, table: Buffer) -> Step | None:
        now, due = self.now(table), int(self.driver.due_at(table))
        until = now + 1 + below(self._luck, LONGEST_WAIT)
        if due != NEVER and (due < until or below(self._luck, 3) == 0):
            until = due
        after, notes = self.advanced(table, until)
        return Step(table, TABLE, None, until, notes, after)


@functools.lru_cache(maxsize=16)
def _random_game(key: int, seats: int, options: str, seed: int | str) -> RandomGame:
    return RandomGame(_games[key], seats, json.loads(options), seed)


_games: dict[int, Game] = {}


def random_game(game: Game, seats: int, options: Options, seed: int | str) -> RandomGame:
    """The random game of that seed, played once for all checks."""
    _games[id(game)] = game
    return _random_game(id(game), seats, json.dumps(options), seed)


def spread(entries: Sequence[Any], n: int) -> list[Any]:
    """About n entries, evenly spaced, the first and the last among them.

    >>> spread(range(100), 3)
    [0, 50, 99]
    """
    if len(entries) <= n:
        return list(entries)
    return [entries[round(i * (len(entries) - 1) / (n - 1))] for i in range(n)]


def memories(game: RandomGame, viewer: int) -> Iterator[tuple[Step, Buffer]]:
    """Each step with what the viewer keeps in mind before it."""
    memory = game.game.Memory.buffer()
    for step in game.steps:
        yield step, memory
        memory = game.remembered(memory, step.after, viewer, step.notes)


def _noted(log: Notes) -> Notes:
    return log[: 1 + NOTE * int(log[0])].copy()
