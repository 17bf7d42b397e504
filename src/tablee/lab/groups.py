"""Cells that are compared with each other: the same number of players, the same kind of players, other options."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.engine import Match

from .drivers.watch import A_WON, GAMES, HEAD, LED_AT_HALF, LENGTH, TURNED, WHOLE_WIN
from .figures import SHARE, Figure, compared, move_figures, team_names
from .players import AGAINST
from .playing import Cell
from .running import Found
from .study import Study, told

KINDS = {"style": "sensible play", "random": "random play"}
"""What those are called who are no level."""
DEALS = 8
"""So many deals tell who begins."""


@dataclass(frozen=True)
class Group:
    """Such cells, the first of which the others are compared with."""

    study: Study
    seats: int
    players: str
    found: list[Found]

    @property
    def name(self) -> str:
        """What it is called."""
        return f"{self.seats} players, {AGAINST.join(self.kinds)}"

    @property
    def kinds(self) -> list[str]:
        """Who plays, in words; two, where two kinds are compared."""
        return [KINDS.get(kind, kind) for kind in self.players.split(AGAINST)]

    @property
    def is_duel(self) -> bool:
        """Whether two kinds of players are compared."""
        return self.found[0].cell.players.is_duel

    def variant(self, one: Found) -> str:
        """What a cell of it is called."""
        return self.study.variant(one.cell) or self.name


def groups_of(study: Study, found: list[Found]) -> list[Group]:
    """The groups of a study, in order."""
    by_key: dict[tuple[int, str], list[Found]] = {}
    for one in found:
        by_key.setdefault((one.cell.seats, one.cell.players.name), []).append(one)
    return [Group(study, seats, players, cells) for (seats, players), cells in by_key.items()]


def figure(one: Found, name: str) -> Figure | None:
    """A figure of the game by name; `None` where what it is about never came up."""
    return next((figure for figure in one.figures if figure.name == name and figure.of == ""), None)


def with_figure(group: Group, name: str) -> list[tuple[Found, Figure]]:
    """The cells that have such a figure, the lowest first."""
    found = [(one, known) for one in group.found if (known := figure(one, name)) is not None]
    return sorted(found, key=lambda pair: pair[1].value)


def differ(low: Figure, high: Figure) -> bool:
    """Whether one figure is surely higher than the other."""
    return low.high < high.low


def sides(one: Found) -> list[Figure]:
    """Who can win: the teams, or the seats."""
    wins = [figure for figure in one.figures if figure.name == "wins"]
    teams = [figure for figure in wins if figure.of.startswith("team ")]
    return teams or wins


def fair(one: Found) -> float:
    """The share of the wins that each side would have if nobody had an advantage."""
    return 1 / len(sides(one))


def side_told(side: Figure) -> tuple[str, str]:
    """A side as a sentence has it, and the verb that goes with it."""
    if side.of.startswith("team "):
        return side.of.removeprefix("team "), "win"
    return side.of, "wins"


def most_favoured(one: Found) -> Figure:
    """The side whose share is furthest from the fair one; of two, which are equally far, the first."""
    found = sides(one)
    return found[0] if len(found) == 2 else max(found, key=lambda side: abs(side.value - fair(one)))


def begins(cell: Cell) -> bool:
    """Whether seat 0 begins: in some games nobody does, or chance says who."""
    return all(Match.deal(cell.game, cell.seats, seed, cell.options).awaited == (0,) for seed in range(DEALS))


def first_side(cell: Cell) -> tuple[str, list[int]]:
    """Whoever begins: its team or seat, and where among the sums its wins are."""
    own = [place for place in range(cell.places) if cell.sides[place] == cell.sides[0]]
    teams = team_names(cell.game)
    name = teams[int(cell.sides[0])] if len(own) > 1 and teams else "seat 0"
    return name, [HEAD + place for place in own]


@dataclass(frozen=True)
class Change:
    """What a cell changes beside another, on the same deals: wins of who begins (or of the players named first), comebacks, moves; each with its
    half-width."""

    wins: tuple[float, float]
    comebacks: tuple[float, float]
    moves: tuple[float, float]


def change(first: Found, other: Found) -> Change:
    """The second compared with the first."""
    a, b = first.collected, other.collected
    won = [A_WON] if first.cell.players.is_duel else first_side(first.cell)[1]
    return Change(
        compared(a, b, won, GAMES, WHOLE_WIN),
        compared(a, b, [TURNED], LED_AT_HALF),
        compared(a, b, [LENGTH], GAMES),
    )


def base_of(group: Group, one: Found) -> Found:
    """What a cell is compared with: the same with the usual numbers, else with the usual reading of its house rule, else the first of its group."""
    study, cell = group.study, one.cell
    if cell.is_changed:
        return next(other for other in group.found if not other.cell.is_changed and other.cell.options == cell.options)
    otherwise = study.house_rules(cell)
    usual = {name: value for name, value in cell.options.items() if name not in otherwise}
    if otherwise:
        return next(other for other in group.found if not other.cell.is_changed and other.cell.options == usual)
    return group.found[0]


def read_otherwise(group: Group) -> list[Found]:
    """The cells that read a rule otherwise."""
    return [one for one in group.found if group.study.house_rules(one.cell) and not one.cell.is_changed]


def reading_told(group: Group, one: Found) -> str:
    """A rule that is read otherwise, by its number and in the words of the form that makes a table."""
    study, (name, *_) = group.study, group.study.house_rules(one.cell)
    form = next(field for field in study.game.options.form(study.game.title, "en") if field["name"] == name)
    value = one.cell.options[name]
    chosen = next((choice["label"] for choice in form["choices"] if choice["value"] == value), value)
    varied = [told(other, study.value(one.cell, other)) for other in study.varied]
    return "; ".join([f"{form['rule']}, {form['label']}: {chosen}", *varied])


def parts(one: Found, study: Study) -> set[str]:
    """The values of a cell's varied options; of an option that is a list, what is in it."""
    found: set[str] = set()
    for name in study.varied:
        value = study.value(one.cell, name)
        found |= {told(name, [part]) for part in value} if isinstance(value, list) else {told(name, value)}
    return found


def effects(group: Group, name: str) -> list[tuple[str, float]]:
    """For each value of an option, or card of a list: by how much a figure is higher, on average, in the cells that have it."""
    cells = {id(one): parts(one, group.study) for one in group.found}
    found = []
    for part in sorted(set().union(*cells.values())):
        having = [known.value for one, known in with_figure(group, name) if part in cells[id(one)]]
        others = [known.value for one, known in with_figure(group, name) if part not in cells[id(one)]]
        if having and others:
            found.append((part, sum(having) / len(having) - sum(others) / len(others)))
    return sorted(found, key=lambda effect: -abs(effect[1]))


def card_figures(group: Group) -> list[Figure]:
    """Over all cells of a group, weighted by their games: the share of those who make a move that win. Intervals as if all erred alike."""
    totals: dict[str, list[float]] = {}
    for one in group.found:
        counted = dict(zip(one.cell.move_names, one.collected.moves[0].tolist(), strict=True))
        for move in move_figures(one.cell, one.collected):
            total = totals.setdefault(move.of, [0.0, 0.0, 0.0])
            for i, part in enumerate((1.0, move.value, move.spread)):
                total[i] += counted[move.of] * part
    return [
        Figure("wins of who plays", of, SHARE, value / n, (value - spread) / n, (value + spread) / n)
        for of, (n, value, spread) in totals.items()
    ]
