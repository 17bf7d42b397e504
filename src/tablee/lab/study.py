"""A study: a grid of options, seats and players, read from a TOML file, and how narrow its figures shall be."""

from __future__ import annotations

import hashlib
import itertools
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tablee.engine import Game, Option
from tablee.engine.chance import Seed
from tablee.engine.described.numbers import FILE, flat, read_changes
from tablee.engine.errors import shorten

from .players import players_called
from .playing import Cell

FIELDS = {"title", "about", "seed", "within", "of_means", "most_games", "seats", "players", "options", "house_rules"}
AS_USUAL, UNCHANGED = "as usual", "as it is"
LONGEST_GRID = 10_000
NARROWEST = 1e-5


@dataclass(frozen=True)
class Changes:
    """Other numbers of a game: the file that has them, and of each what it was and is."""

    path: Path
    numbers: Mapping[str, tuple[Any, Any]]

    @property
    def name(self) -> str:
        """What the changed game is called: as its file."""
        return self.path.stem


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
    document: str
    """What its file says, in JSON: another process reads it anew."""
    changes: Changes | None = None
    """For a study of a game as it is against the game with other numbers."""

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
        grid += [{**chosen, **other} for chosen in grid for other in _read_otherwise(game, document)]
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
            json.dumps(document),
        )

    @property
    def own_cells(self) -> int:
        """How many cells it has of the game as it is."""
        return sum(not cell.is_changed for cell in self.cells)

    def variant(self, cell: Cell) -> str:
        """The options of a cell, as far as they differ within the study."""
        varied = [told(name, self.value(cell, name)) for name in self.varied]
        parts = [*varied, *(told(name, cell.options[name]) for name in self.house_rules(cell))]
        if self.changes is not None:
            parts.append(self.changes.name if cell.is_changed else UNCHANGED)
        return "; ".join(parts) or (AS_USUAL if self.reads_otherwise else "")

    def value(self, cell: Cell, name: str) -> Any:
        """What an option is in a cell."""
        return next(option for option in self.game.options if option.name == name).chosen_in(cell.options)

    def house_rules(self, cell: Cell) -> list[str]:
        """The rules that a cell reads otherwise, but for options that are varied by themselves."""
        named = [option.name for option in self.game.options if option.is_house_rule and option.name not in self.varied]
        return [name for name in named if name in cell.options]

    @property
    def reads_otherwise(self) -> bool:
        """Whether some cell reads a rule otherwise."""
        return any(self.house_rules(cell) for cell in self.cells)

    def with_changes(self, changes: Changes) -> Study:
        """The same study of the game as it is, and with some of its numbers changed: cells as they are, then the same changed."""
        changed = tuple(replace(cell, is_changed=True) for cell in self.cells)
        return replace(self, changes=changes, cells=self.cells + changed)

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
            *([self.changes.numbers] if cell.is_changed and self.changes is not None else []),
        ]
        return hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()[:16]


def read_against(game: Game, path: Path) -> Changes:
    """The changes in a file, which are of this game and of numbers that it has."""
    named, numbers = read_changes(path)
    if named != game.name:
        raise ValueError(f"{path} changes numbers of {shorten(named)}, the study is of {game.name}")
    known = flat(tomllib.loads((game.folder / FILE).read_text("utf-8"))) if (game.folder / FILE).exists() else {}
    changed = flat(numbers)
    for name, value in changed.items():
        if name not in known:
            raise ValueError(f"{path}: {name}: the numbers of {game.name} are {', '.join(known) or 'none'}")
        if known[name] == value:
            raise ValueError(f"{path}: {name} is as it is in the game")
    return Changes(path, {name: (known[name], value) for name, value in changed.items()})


def _read_otherwise(game: Game, document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every other reading of the house rules that a study names, one at a time; `house_rules = true`: of all that the game has."""
    named = document.get("house_rules", [])
    known = {option.name: option for option in game.options if option.is_house_rule}
    if named is True:
        named = list(known)
    if not isinstance(named, list) or any(name not in known for name in named):
        raise ValueError(f"house_rules: true, or some of {', '.join(known) or 'none'} are wanted")
    return [{name: value} for name in named for value in other_values(known[name])]


def other_values(option: Option) -> list[Any]:
    """What a rule may be read as instead of its default.

    >>> from tablee.engine import whole
    >>> other_values(whole("price", "XX-1.1", 0, 3, 2))
    [0, 1, 3]
    """
    values = option.choices or range(option.low or 0, (option.high or 0) + 1)
    return [value for value in values if value != option.default]


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
