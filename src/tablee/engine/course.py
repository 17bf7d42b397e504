"""The course of a match, in the game's own numbers: steps of the table, its clock and timers, the log of moves."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .contract import NEVER, TABLE, Game, Reading
from .driver import one_table, scratch
from .errors import Refused
from .events import Step
from .notes import NOTE
from .options import Values
from .record import Buffer
from .spoken import refusal_told
from .views import Sight, Writer, sights

MOST_TIMERS = 100_000
UNMOVED = -1
"""The clock stays where it is."""
NOTHING = Reading(())
"""No move."""


class Played(NamedTuple):
    """A move in the game's own numbers, and what it was played on: the table before it, and where the clock was moved with it."""

    before: Buffer
    now: int
    moves: tuple[int, ...]
    hint: int


class Course:
    """A table that is played on."""

    def __init__(self, game: Game, seats: int, options: Values, table: Buffer, writer: Writer | None = None) -> None:
        self.rules = game
        self.seats = seats
        self.options = options
        self.history: list[dict[str, Any]] = []
        self.last_played = Played(table, UNMOVED, (), 0)
        self._writer = writer or Writer(game, options, seats)
        self._driver = one_table(game)
        self._scratch = scratch(game)
        self._table = table
        self._moves = np.zeros(game.WIDTH, dtype=np.int16)
        self._acting = self._due = self._now = self._played = 0
        """How the table stands: who may act, when the next timer fires, the clock, and how many small decisions of the last move were played."""
        self._sights: dict[int, Sight] = {}
        """What was written along with the last step."""
        self._step()

    @property
    def table(self) -> Buffer:
        """The bytes of the true table, a copy."""
        return self._table.copy()

    @property
    def now(self) -> int:
        """The match's clock, in ms since it was dealt."""
        return self._now

    @property
    def due(self) -> int | None:
        """When the next timer fires, or `None`."""
        return None if self.over or self._due == NEVER else self._due

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._acting < 0

    def _step(
        self, seat: int = TABLE, reading: Reading = NOTHING, now: int = UNMOVED, shown: tuple[int, ...] = ()
    ) -> tuple[int, Step]:
        """Moves the clock and plays a move; why that is refused, or 0, and what was noted. These seats' views are written along."""
        # The table as it was before is kept only where the game's story asks for it.
        before = self._table.copy() if self.rules.composed else self._table
        log, stands, sheet = self._scratch.areas["log"], self._scratch.areas["stands"], self._writer.sheet(shown)
        log[0] = 0
        moves, hint, optional = np.array(reading.moves, dtype=np.int16), reading.hint, reading.optional_tail
        code = self._driver.step(self._table, now, seat, moves, hint, optional, log, stands, *sheet)
        self._sights = dict(zip(shown, sights(self._writer.read(sheet, shown), sheet), strict=False)) if shown else {}
        self._acting, self._due, clock, self._played = stands.tolist()
        if self.rules.has_time:
            self._now = clock
        return code, (before, log[: 1 + NOTE * int(log[0])].copy())

    def _play(self, who: int, reading: Reading, at: int | None, shown: tuple[int, ...]) -> list[Step]:
        """Plays a move and logs it; what happened. Where it is refused, nothing has changed."""
        stood, rows = (self._table.copy(), self._acting, self._due, self._now), len(self.history)
        try:
            steps = self._steps_of(who, reading, at, shown)
        except BaseException:
            self._table[:], self._acting, self._due, self._now = stood
            self._sights = {}
            del self.history[rows:]
            raise
        move = self.rules.write(self.last_played.moves, self.options)
        self.history.append({"at": self._now, "seat": None if who == TABLE else who, "move": move})
        return steps

    def _steps_of(self, who: int, reading: Reading, at: int | None, shown: tuple[int, ...]) -> list[Step]:
        steps: list[Step] = []
        clock, is_chain = UNMOVED, len(reading.moves) > 1
        if at is not None and who == TABLE:
            # What the table does itself comes just before the timers of that moment.
            steps += self._advance(at - 1)
            steps += self._advance(at) if self.due != at else ()
        elif at is not None and is_chain:
            steps += self._advance(at)
        elif at is not None and at > self._now:
            steps += self._fire(at)
            clock = at
        before = self._table.copy()
        code, step = self._step(who, reading, clock, shown)
        if code:
            asked = before if is_chain else self._table  # of one number: with the clock as it stands
            raise Refused(refusal_told(self.rules, asked, who, reading, code, self.options))
        steps.append(step)
        self.last_played = Played(before, clock, reading.moves[: self._played], reading.hint)
        if at is not None and (who == TABLE or not self.rules.has_time):
            steps += self._advance(at)
        return steps

    def _advance(self, now: int, shown: tuple[int, ...] = ()) -> list[Step]:
        """Fires what is due, then sets the clock; a time that is past changes nothing."""
        if now <= self._now:
            return []
        if not self.rules.has_time:
            self._now = now
            return []
        return [*self._fire(now), *_told(self._step(now=now, shown=shown))]

    def _fire(self, now: int) -> list[Step]:
        """Fires what is due, one moment after the other. A timer that stands for a move of the table is played as one."""
        steps: list[Step] = []
        for _ in range(MOST_TIMERS):
            due = self._due
            if due > now or self.over:
                break
            if self._driver.moves_of(self._table, TABLE, self._moves):
                number = int(self._moves[0])
                steps += _told(self._step(now=due - 1))
                steps += _told(self._step(reading=Reading((number,))))
                self.history.append({"at": due, "seat": None, "move": self.rules.write((number,), self.options)})
            steps += _told(self._step(now=due))
        return steps


def _told(done: tuple[int, Step]) -> list[Step]:
    """A step, if anything was noted in it."""
    return [done[1]] if done[1][1][0] else []
