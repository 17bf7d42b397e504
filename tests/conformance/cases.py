"""What the checks are run over: every game that is known, for its fewest, a middling and its most seats, with several options.

Options that are a choice, a flag or a whole number are varied by themselves, house rules in cases of their own. What matters beyond is listed in
`options/<game>.json`: `[{"seats": 3, "options": {...}}, ...]`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablee.engine import Game, Option
from tablee.engine.rule import COMPILED
from tablee.games import game as named
from tablee.games import names

from .random_game import spread

OPTIONS = Path(__file__).parent / "options"
SEED = 11


@dataclass(frozen=True)
class Case:
    """One table to check: a game, seats, options, a seed."""

    game: Game
    seats: int
    options: dict[str, Any]
    seed: int

    def __str__(self) -> str:
        told = ",".join(f"{name}={_short(value)}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}{'-' if told else ''}{told}"


def cases_of(game: Game) -> list[Case]:
    """The tables of one game that are checked."""
    seats = sorted({game.min_seats, (game.min_seats + game.max_seats) // 2, game.max_seats})
    cases = [Case(game, n, {}, SEED + i) for i, n in enumerate(seats)]
    cases += _varied(game, [option for option in game.options if not option.is_house_rule], SEED + 20)
    listed = OPTIONS / f"{game.name}.json"
    if listed.exists():
        for i, entry in enumerate(json.loads(listed.read_text("utf-8"))):
            cases.append(Case(game, entry["seats"], entry["options"], SEED + 40 + i))
    return cases


def house_rule_cases_of(game: Game) -> list[Case]:
    """The tables of one game under house rules; what is kept of a game (fingerprints, counts) is without them."""
    return _varied(game, [option for option in game.options if option.is_house_rule], SEED + 60)


def _varied(game: Game, options: list[Option], seed: int) -> list[Case]:
    """Every value of an option that is not its default, once, several options at a time."""
    seats = sorted({game.min_seats, (game.min_seats + game.max_seats) // 2, game.max_seats})
    others = {option.name: other_values(option) for option in options}
    cases = []
    for i in range(max((len(values) for values in others.values()), default=0)):
        chosen = {name: values[i % len(values)] for name, values in others.items() if values}
        if _is_allowed(game, seats[i % len(seats)], chosen):
            cases.append(Case(game, seats[i % len(seats)], chosen, seed + i))
    return cases


def other_values(option: Option) -> list[Any]:
    """Values of an option that are not its default."""
    if option.kind in ("choice", "flag"):
        return [value for value in option.choices if value != option.default]
    if option.kind == "whole":
        return sorted({option.low, option.high} - {option.default, None})
    return []


def all_cases() -> list[Case]:
    """The tables of all games that are known by name; interpreted rules are slow, and have a few of them."""
    return (
        [case for name in names() for case in cases_of(named(name)) + house_rule_cases_of(named(name))]
        if COMPILED
        else few_cases()
    )


def few_cases() -> list[Case]:
    """Two tables of each game, the fewest seats and the last that is listed."""
    return [case for name in names() for case in spread(cases_of(named(name)) + house_rule_cases_of(named(name)), 2)]


def _is_allowed(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.options.read(seats, options)
    except ValueError:
        return False
    return True


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 24 else f"{text[:21]}..."
