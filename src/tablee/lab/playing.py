"""Slices of games for a study: played compiled, or, where somebody searches, in Python; watched alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.bots.duel import play_in_time, play_match
from tablee.bots.levels import RANDOM
from tablee.bots.player import Bot
from tablee.bots.search import written_driver as search_driver
from tablee.bots.styles import style_of
from tablee.engine import Game, Match
from tablee.engine.chacha import KEY
from tablee.engine.chance import LUCK, Seed, seed_words
from tablee.engine.driver import load_driver, model_table
from tablee.engine.options import Values
from tablee.engine.reaction import written_driver as reaction_driver
from tablee.engine.simulate import MOST_STEPS

from .drivers.watch import HEAD, LONGEST_TRAIL
from .players import Players, unhurried
from .standings import standing_of

SLICE = 512
"""Games a slice. Intervals are made of how slices differ, so a study keeps to one size."""
TIMED_SLICE, THINKING_SLICE = 64, 8
"""The same where games have thousands of moves, and where somebody searches."""
LONGEST = 4096
"""Lengths are counted one by one up to here."""

SAID = ("card", "picture", "hand", "coat")
"""What of a move, besides what is done, makes another kind of it."""

FOLDER = Path(__file__).parent / "drivers"
Sums = npt.NDArray[np.int64]


def sums_of(game: Game) -> int:
    """How many numbers are summed up of a game."""
    return HEAD + game.PLACES + 1 + 2 * game.MOVES


def watch_driver(game: Game) -> Any:
    """What counts, compiled for a game."""
    return load_driver(FOLDER / "watch.py", game, {"standing": standing_of(game).rule})


def _watching(game: Game) -> dict[str, Any]:
    watch = watch_driver(game)
    return {name: getattr(watch, name) for name in ("open_watch", "watch_choices", "watch_move", "close_watch")}


def watched_driver(game: Game) -> Any:
    """Whole games by styles, compiled for a game."""
    style, search = style_of(game), search_driver(game)
    extra = {name: getattr(search, name) for name in ("way_0", "way_1", "way_2", "way_3", "next_to_choose")}
    extra |= {
        "fade": style.fade,
        "HAS_FADE": style.fade is not None,
        "KEEPS_MEMORY": style.fade is not None or style.follow is not None,
    }
    return load_driver(FOLDER / "watched.py", game, extra | _watching(game))


def timed_driver(game: Game) -> Any:
    """Whole games by people with eyes and hands, compiled for a game."""
    return load_driver(FOLDER / "timed.py", game, {"next_hand": reaction_driver(game).next_hand} | _watching(game))


@dataclass(frozen=True)
class Played:
    """What came of a slice: the sums, and how many games had which length."""

    sums: Sums
    lengths: Sums


@dataclass(frozen=True)
class Cell:
    """One combination of a study: a game with its options, for so many, played by these."""

    game: Game
    seats: int
    options: Values
    players: Players
    is_changed: bool = False
    """Whether it is played with other numbers of the game: in a process of its own (`places.py`)."""
    size: int = 0
    """Games a slice; 0: as many as is usual for such games."""
    named: Mapping[str, list[int]] = field(default_factory=dict, compare=False)
    """What the moves are called where it is played, if that is elsewhere."""

    @cached_property
    def places(self) -> int:
        """Places at the table, phantoms' too."""
        return self.game.places(self.seats)

    @cached_property
    def sides(self) -> npt.NDArray[np.int8]:
        """The side that each place plays for: its team, or itself."""
        sides = np.arange(self.game.PLACES, dtype=np.int8)
        for number, team in enumerate(style_of(self.game).teams(self.seats) or ()):
            sides[list(team)] = number
        return sides

    @cached_property
    def moves_by_name(self) -> dict[str, list[int]]:
        """The move numbers by what they are called: what is done, and with which card."""
        if self.named:
            return dict(self.named)
        names: dict[str, list[int]] = {}
        for number in range(self.game.MOVES):
            try:
                move = self.game.write((number,), self.options)
            except IndexError:  # one of a card that these options do not have
                continue
            said = [str(move["do"]), *(str(move[key]) for key in SAID if move.get(key))]
            names.setdefault(" ".join(said), []).append(number)
        return names

    @cached_property
    def move_names(self) -> tuple[str, ...]:
        """The kinds of moves."""
        return tuple(self.moves_by_name)

    @cached_property
    def move_kinds(self) -> npt.NDArray[np.int64]:
        """By move number which kind it is; one more than there are for a number that is none."""
        kinds = np.full(self.game.MOVES, len(self.moves_by_name), dtype=np.int64)
        for kind, numbers in enumerate(self.moves_by_name.values()):
            kinds[numbers] = kind
        return kinds

    @property
    def slice_size(self) -> int:
        """Games a slice."""
        if self.size:
            return self.size
        if self.players.thinks:
            return THINKING_SLICE
        return SLICE if self.game.reactions is None else TIMED_SLICE

    def play(self, seed: Seed, number: int) -> Played:
        """The slice of that number: the same seed and number, the same games."""
        size = self.slice_size
        first = number * size
        if self.players.thinks or (self.game.reactions is not None and self._has_random):
            return self._in_python(seed, first, size)
        return self._compiled(seed, first, size)

    @cached_property
    def _has_random(self) -> bool:
        return any(level.way == RANDOM for row in self.players.levels for level in row)

    @cached_property
    def _model(self) -> Any:
        return model_table(self.game, self.seats, self.options)

    def _compiled(self, seed: Seed, first: int, size: int) -> Played:
        game = self.game
        tables = game.Table.batch(size)
        sums, lengths = np.zeros(sums_of(game), np.int64), np.zeros(size, np.int64)
        trail, points = np.zeros((LONGEST_TRAIL, 3), np.int16), np.zeros(game.PLACES, np.int32)
        luck, start = np.zeros(LUCK, np.uint32), np.zeros(KEY, np.uint32)
        out = np.zeros(game.WIDTH + 1, np.int16)
        words = seed_words(seed)
        if game.reactions is not None:
            people = game.reactions
            own, moments = np.zeros(game.PLACES, np.int64), np.zeros(game.PLACES, np.int64)
            forms, wishes = np.zeros(game.PLACES, np.int32), np.zeros(game.PLACES, np.int16)
            timed_driver(game).timed_games(
                tables, self._model, words, first, self.players.reactions(game.PLACES), self.players.of_a, self.places, self.sides, MOST_STEPS,
                sums, lengths, trail, people.times(), people.varies(), people.dropped(), luck, start, own, forms, wishes, moments, out, points,
            )  # fmt: skip
        else:
            log = np.zeros(1 + 6 * game.LOG, np.int16)
            watched_driver(game).watched_games(
                tables, self._model, words, first, self.players.numbers(game.PLACES), self.players.of_a, self.places, self.sides, MOST_STEPS,
                sums, lengths, trail, np.zeros(game.PLACES + 2, game.Memory.dtype), game.Table.batch(1), log, np.zeros_like(log), luck, start,
                np.zeros(2, np.int64), out, points,
            )  # fmt: skip
        return Played(sums, np.bincount(np.minimum(lengths, LONGEST - 1), minlength=LONGEST).astype(np.int64))

    def _in_python(self, seed: Seed, first: int, size: int) -> Played:
        """The same games' worth where a bot thinks: every move through `Match`, watched by the same rules."""
        game, watch = self.game, watch_driver(self.game)
        sums, lengths = np.zeros(sums_of(game), np.int64), np.zeros(LONGEST, np.int64)
        trail, points = np.zeros((LONGEST_TRAIL, 3), np.int16), np.zeros(game.PLACES, np.int32)
        for number in range(first, first + size):
            deal, k = divmod(number, len(self.players.levels))
            match = Match.deal(game, self.seats, f"{seed}/{deal}", self.options)
            bots = {
                seat: Bot(game, unhurried(level), seat, f"{seed}/{number}/{seat}")
                for seat, level in enumerate(self.players.levels[k])
            }
            seen = 0

            def look(match: Match = match) -> bool:
                nonlocal seen
                for row in match.history[seen:]:
                    t = game.Table.of(match.table)
                    for move in game.read(row["move"], match.options).moves:
                        watch.watch_move(t, sums, trail, row["seat"], move, self.places, self.sides, points)
                seen = len(match.history)
                for seat in match.awaited[:1]:
                    watch.watch_choices(sums, len(match.first_numbers(seat)))
                return False

            watch.open_watch(sums, trail)
            (play_match if game.reactions is None else play_in_time)(match, bots, look)
            look()
            t = game.Table.of(match.table)
            made = int(watch.close_watch(t, sums, trail, self.places, self.sides, self.players.of_a, k, points))
            lengths[min(made, LONGEST - 1)] += 1
        return Played(sums, lengths)
