"""A study: a grid of options, seats and players, read from a TOML file, and how narrow its figures shall be."""

from __future__ import annotations

import hashlib
import itertools
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablee.engine import Game
from tablee.engine.chance import Seed
from tablee.engine.errors import shorten

from .players import players_called
from .playing import Cell

FIELDS = {"title", "about", "seed", "within", "of_means", "most_games", "seats", "players", "options"}
LONGEST_GRID = 10_000
NARROWEST = 1e-5


@dataclass(frozen=True)
class Study:
    """What is to be found out of a game.

    >>> from tablee.games import game
    >>> study = Study.of(game("ouaf"), {"seats": [2, 3], "players": ["random"], "options": {"referee": [True, False]}})
    >>> [study.called(cell) for cell in study.cells][:2]
    ['2 players, random, referee: true', '2 players, random, referee: false']
    """

    game: Game
    title: str
    about: str
    seed: Seed
    within: float
    """Half the width that the interval of every share may have: 0.002 is ±0.2 %."""
    of_means: float
    """The same of lengths and the like, as a part of the mean."""
    most_games: int
    """In a cell that does not get so narrow the study goes on after so many."""
    varied: tuple[str, ...]
    """The options that differ from cell to cell."""
    cells: tuple[Cell, ...]

    @classmethod
    def read(cls, game: Game, path: Path) -> Study:
        """The study in a TOML file."""
        try:
            document = tomllib.loads(path.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
            raise ValueError(f"{path} is not TOML: {problem}") from problem
        return cls.of(game, document)

    @classmethod
    def of(cls, game: Game, document: Mapping[str, Any]) -> Study:
        """A study from what such a file says; what is wrong is said in a sentence."""
        unknown = set(document) - FIELDS
        if unknown:
            raise ValueError(f"{shorten(min(unknown))}: a study has {', '.join(sorted(FIELDS))}")
        options = document.get("options", {})
        if not isinstance(options, Mapping) or not all(
            isinstance(values, list) and values for values in options.values()
        ):
            raise ValueError("options: each is a list of the values that it takes in turn")
        seats = _list(document, "seats", int, [game.max_seats])
        players = _list(document, "players", str, ["style"])
        within = _number(document, "within", 0.005)
        of_means = _number(document, "of_means", 0.01)
        most = document.get("most_games", 1_000_000)
        if isinstance(most, bool) or not isinstance(most, int) or most < 1:
            raise ValueError(f"most_games: {shorten(most)} is not a whole number from 1 on")
        seed = document.get("seed", 1)
        grid = [dict(zip(options, values, strict=True)) for values in itertools.product(*options.values())]
        if len(grid) * len(seats) * len(players) > LONGEST_GRID:
            raise ValueError(f"the grid has more than {LONGEST_GRID:,} cells")
        cells = tuple(
            Cell(game, n, game.options.read(n, chosen), players_called(game, n, who))
            for n in seats
            for who in players
            for chosen in grid
        )
        return cls(
            game,
            str(document.get("title", f"A study of {game.title['name']['en']}")),
            str(document.get("about", "")),
            seed if isinstance(seed, int) and not isinstance(seed, bool) else str(seed),
            within,
            of_means,
            most,
            tuple(name for name, values in options.items() if len(values) > 1),
            cells,
        )

    def variant(self, cell: Cell) -> str:
        """The options of a cell, as far as they differ within the study."""
        return "; ".join(told(name, cell.options[name]) for name in self.varied)

    def called(self, cell: Cell) -> str:
        """What a cell is called."""
        parts = [f"{cell.seats} players", cell.players.name, self.variant(cell)]
        return ", ".join(part for part in parts if part)

    def key(self, cell: Cell) -> str:
        """What the games of a cell depend on, as a short hash: the name of the file that its counts are kept in."""
        what = [
            self.game.name,
            self.game.version,
            cell.seats,
            cell.options,
            cell.players.name,
            self.seed,
            cell.slice_size,
        ]
        return hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()[:16]


def told(name: str, value: Any) -> str:
    """An option and its value, in words; a list speaks for itself.

    >>> told("cards", ["hound-01", "wolf-01"]), told("referee", True)
    ('hound-01 + wolf-01', 'referee: true')
    """
    if isinstance(value, list):
        return " + ".join(one["card"] if isinstance(one, Mapping) and "card" in one else str(one) for one in value)
    return f"{name}: {str(value).lower() if isinstance(value, bool) else value}"


def _list(document: Mapping[str, Any], name: str, kind: type, default: list[Any]) -> list[Any]:
    values = document.get(name, default)
    if not isinstance(values, list) or not values or any(type(value) is not kind for value in values):
        what = "whole numbers" if kind is int else "texts"
        raise ValueError(f"{name}: {shorten(values)} is not a list of {what}")
    return values


def _number(document: Mapping[str, Any], name: str, default: float) -> float:
    value = document.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not NARROWEST <= value <= 1:
        raise ValueError(f"{name}: {shorten(value)} is not a number from {NARROWEST} to 1")
    return float(value)
