"""PettingZoo's interface (AEC: one agent acts after the other) for every game, over single tables, on any backend.

Needs the extra `lab`. An agent is a person at the table; it is asked when it is awaited, or may act without being awaited: then it may also pass.
In a game with time everybody who may act is asked once, and then the clock moves on: the events are in order, and nobody races.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from tablee.bots.observing import environment_name, observed
from tablee.engine import Game
from tablee.engine.chance import Seed, secret_seed, seed_words
from tablee.engine.contract import NEVER
from tablee.engine.driver import blank_table, one_table
from tablee.games import game as named

from .drivers.tables import TICK_MS

PAYOFF = 1000.0


def _lowest(mask: int) -> int:
    """The lowest seat of a mask.

    >>> _lowest(0b1100)
    2
    """
    return (mask & -mask).bit_length() - 1


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo says nothing of its types
    """One table. Observations are `{"observation": what the seat may know, "action_mask": 1 for what it may do}`; the last action is to pass.

    >>> env = TableEnv("ouaf", seats=2)
    >>> env.reset(seed=3)
    >>> env.agents, env.agent_selection
    (['seat_0', 'seat_1'], 'seat_0')
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
    ) -> None:  # fmt: skip
        super().__init__()
        self.game = rules = named(game) if isinstance(game, str) else game
        self.people = rules.max_seats if seats is None else seats
        self.options = rules.options.read(self.people, options)
        self.metadata = TableEnv.metadata | {"name": environment_name(rules)}  # type: ignore[misc]  # PettingZoo has it by object
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.people)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._driver = one_table(rules)
        self._watched = observed(rules)
        self.pass_action = rules.MOVES
        self._blank = blank_table(rules, self.people, self.options)
        self._table = self._blank.copy()
        self._hidden = self._blank.copy()
        self._views = self._watched.views(self._hidden)
        self._moves = np.zeros(rules.WIDTH, dtype=np.int16)
        self._points = np.zeros(rules.PLACES, dtype=np.int32)
        self._clock: int = rules.Table.dtype.fields["now"][1] if rules.has_time else 0  # type: ignore[index]
        whole = np.iinfo(np.int32)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(whole.min, whole.max, (self._watched.size,), np.int32),
                "action_mask": spaces.Box(0, 1, (rules.MOVES + 1,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self.action_spaces = {agent: spaces.Discrete(rules.MOVES + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: Seed | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deals a game; without a seed one that nobody can guess. `options` are PettingZoo's: the table's are given when it is made."""
        self._table[:] = self._blank
        self._driver.deal_table(self._table, seed_words(secret_seed() if seed is None else seed), None)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._last, self._passed = self.game.PLACES - 1, 0
        self._choose_agent()

    def _choose_agent(self) -> None:
        """Who is asked next; at the end everybody is told what it brought."""
        while True:
            acting = int(self._driver.acting(self._table))
            if acting < 0:
                return self._end()
            able, wanted = acting & 0xFFFF, acting >> 16
            others = able & ~wanted & ~self._passed
            asked = others or wanted & able
            if asked:
                # The first clockwise from the last that acted.
                later = asked >> (self._last + 1) << (self._last + 1)
                seat = _lowest(later or asked)
                self._optional = bool(others)
                self.agent_selection = self.possible_agents[seat]
                return None
            self._passed = 0
            now = int(self._table[self._clock : self._clock + 8].view(np.int64)[0])
            due = int(self._driver.due_at(self._table))
            self._driver.advance_to(self._table, min(due, now + TICK_MS) if due != NEVER else now + TICK_MS, None)

    def _end(self) -> None:
        self._driver.payoffs_of(self._table, self._points)
        for agent, seat in self._seat.items():
            self.rewards[agent] = self._cumulative_rewards[agent] = float(self._points[seat]) / PAYOFF
            self.terminations[agent] = True

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent may know now; what it may do, if it is the one that is asked."""
        seat = self._seat[agent]
        self._hidden[:] = self._table
        self._driver.hide_from(self._hidden, seat)
        observation = np.empty(self._watched.size, dtype=np.int32)
        observation[0] = seat
        for to, numbers in self._views:
            observation[to] = numbers
        mask = np.zeros(self.game.MOVES + 1, dtype=np.int8)
        if agent == self.agent_selection and not self.terminations[agent]:
            n = int(self._driver.moves_of(self._table, seat, self._moves))
            mask[self._moves[:n]] = 1
            mask[self.pass_action] = self._optional
        return {"observation": observation, "action_mask": mask}

    def step(self, action: Any) -> None:
        """The asked agent acts. What it may not do is refused in a sentence that names the rule, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat, number = self._seat[agent], int(action)
        if number == self.pass_action and self._optional:
            self._passed |= 1 << seat
        else:
            is_move = 0 <= number < self.game.MOVES
            code = int(self._driver.try_move(self._table, seat, number, 0, None)) if is_move else -1
            if code:
                rule = f" ({self.game.refusals[code].rule})" if code > 0 else ""
                raise ValueError(f"{self.metadata['name']}: action {number} is not allowed to {agent}{rule}")
            self._last, self._passed = seat, 0
        # Rewards come with the end of a game alone, and stand until it is dealt anew.
        self._choose_agent()

    def render(self) -> str:
        """What the agent that is asked may know, as lines of fields."""
        row = self.game.Table.row(self._observed_table())
        return "\n".join(f"{name}: {value}" for name, value in row._asdict().items() if name != "rng")

    def _observed_table(self) -> npt.NDArray[np.uint8]:
        hidden = self._table.copy()
        self._driver.hide_from(hidden, self._seat[self.agent_selection])
        return hidden

    def close(self) -> None:
        """Nothing is left open."""
