"""How rounds of Wataï end, by variant and number of players: `python -m tools.watai_rounds [--rounds N] [--write]`.

People of one level, as `tablee.engine.reaction` models them, play single rounds; the table says in how many of a hundred a shout ended the round, and
how many were stuck (WA-2.11). `--check` verifies the laws of the record at every step, `--show K` prints stuck rounds, `--write` keeps the table, the
model's numbers and some stuck rounds in `docs/watai-rounds.md`.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablee.engine import Game
from tablee.engine.reaction import LEVELS, PEOPLE, deal_tables, play_tables
from tablee.engine.views import state_of
from tablee.games import game
from tablee.games.watai.layout import begin_round
from tablee.games.watai.rounds import names_somebody
from tablee.games.watai.table import LAST_VARIANT, NOBODY, QUIET
from tools.repository import ROOT

PAGE = ROOT / "docs" / "watai-rounds.md"
SEATS = range(2, 9)
NO_VARIANT = 0
SHOWN = 3
"""Stuck rounds that the page shows, each of another variant."""
HEADER = """\
# How rounds of Wataï end

Written by `{command}`: so many rounds of each
kind, played by people of one level. A cell says in how many of a hundred rounds somebody shouted; in the rest nobody could play any more, or nobody
did for two minutes (WA-2.11).
{checked}"""
CHECKED = "\nThe laws of the record were checked after every move and every timer, and none was broken.\n"
MODEL = """\
## Who plays
People look, decide and reach (`src/tablee/engine/reaction.py`); whoever comes too late is refused and looks again. Times in ms, by level, from the
Model Human Processor (S. Card, T. Moran, A. Newell, *The Psychology of Human-Computer Interaction*, 1983, chapter 2), which gives them for a slow,
a middling and a fast person; the fast one is our level 6. Assumptions of ours: the levels lie on the way from the slow one to the fast one, in equal
ratios; a single act takes 0.7 to 2 times its mean; and up to level 5 somebody's times in a match are up to 1.4 times those of the level, or as much
shorter.
"""
WORK = """\
What an act consists of is an assumption of ours too (`src/tablee/games/watai/reaction.py`): a glance is an eye movement and a perception; bits are
the difficulty of a motion by Fitts' law. The last column is what it takes a person of level {level} on average.
"""


@dataclass(frozen=True)
class Rounds:
    """What came of the rounds of one kind."""

    rounds: int
    shouts: int
    quiet: int
    moves: int
    seconds: float

    @property
    def share(self) -> float:
        """The share of rounds that a shout ended."""
        return self.shouts / self.rounds

    @property
    def error(self) -> float:
        """Its standard error; of no stuck round at all, that of one."""
        stuck = max(1, self.rounds - self.shouts)
        return math.sqrt(stuck) / self.rounds


def tables_for(rules: Game, variant: int, seats: int, rounds: int, seed: str) -> Any:
    """Tables in the countdown of such a round; who rolled and who was named goes round the table."""
    tables = deal_tables(rules, rounds, seats, None, f"{seed} {variant} {seats}")
    if variant != NO_VARIANT:
        for i in range(rounds):
            t = tables[i]
            t.variant, t.counting, t.roller = variant, 1, i % seats
            if names_somebody(variant):
                t.named = (i + 1 + i // seats % (seats - 1)) % seats
            begin_round(t, None)
    return tables


def play_rounds(
    rules: Game, variant: int, seats: int, rounds: int, level: int, seed: str, check: bool, threads: int | None = None
) -> tuple[Rounds, Any]:
    """Plays rounds of one kind; what came of them, and the tables as they ended."""
    tables = tables_for(rules, variant, seats, rounds, seed)
    result = play_tables(rules, tables, [level] * seats, f"{seed} people", whole=False, check=check, threads=threads)
    stuck = tables.shouter == NOBODY
    quiet = stuck & (tables.ended == tables.last_play + QUIET * tables.pace.astype(np.int64))
    return Rounds(
        rounds, int((~stuck).sum()), int(quiet.sum()), result.moves, float(tables.ended.mean()) / 1000
    ), tables


def stuck_rounds(rules: Game, tables: Any, seats: int, most: int) -> list[str]:
    """How some stuck rounds stand, in lines."""
    options = rules.options.read(seats, None)
    lines = []
    for t in tables[tables.shouter == NOBODY][:most]:
        state = state_of(rules, np.frombuffer(t.tobytes(), np.uint8), options, seats)
        tops = ", ".join(sorted(_face(pile[-1]) for pile in state["arena"]))
        lines.append(f"stuck at {state['clock'] / 1000:.0f} s; on top: {tops}")
        for seat in range(seats):
            stock = len(state["stock"][seat]) + len(state["turned"][seat])
            reel, talon = (sorted(_face(card) for card in state[name][seat] if card) for name in ("reel", "talon"))
            lines.append(
                f"  seat {seat}: reel {' '.join(reel) or '-'}; talon {' '.join(talon) or '-'}; {stock} cards of the stock"
            )
    return lines


def _face(card: str) -> str:
    return card.split("/")[1]


def as_markdown(found: dict[tuple[int, int], Rounds], variants: list[int], seats: list[int]) -> str:
    """The table: a row a variant, a column a number of players, then how many rounds were stuck."""
    lines = ["| variant |" + "".join(f" {n} players |" for n in seats) + " stuck | of these too quiet |"]
    lines.append("|---|" + "---|" * (len(seats) + 2))
    for variant in variants:
        own = [found[variant, n] for n in seats]
        cells = "".join(f" {100 * one.share:.2f} ± {100 * one.error:.2f} |" for one in own)
        stuck = sum(one.rounds - one.shouts for one in own)
        lines.append(f"| {_name(variant)} |{cells} {stuck} | {sum(one.quiet for one in own)} |")
    plain = [found[variants[0], n] for n in seats]
    total = sum(one.rounds for one in found.values())
    lines.append("")
    lines.append(
        f"{total:,} rounds in all. Those of the first row take " + ", ".join(f"{one.seconds:.0f} s" for one in plain)
        + " on average, with " + ", ".join(f"{one.moves / one.rounds:.0f}" for one in plain) + " moves."
    )  # fmt: skip
    return "\n".join(lines) + "\n"


def model_as_markdown(rules: Game, level: int) -> str:
    """The numbers of the model: people, and what acts consist of."""
    assert rules.reactions is not None
    people = ["| level | eye movement | perception | decision | motion | a bit |", "|---|---|---|---|---|---|"]
    for n, one in enumerate(PEOPLE, start=1):
        people.append(f"| {n} | {one.eye} | {one.perceive} | {one.think} | {one.move} | {one.bit} |")
    works = ["| act | glances | decisions | motions | bits | ms |", "|---|---|---|---|---|---|"]
    for work in rules.reactions.works:
        parts = f"{work.glances} | {work.decisions} | {work.motions} | {work.bits}"
        works.append(f"| {work.name} | {parts} | {work.ms(PEOPLE[level - 1])} |")
    return "\n".join((MODEL, *people, "", WORK.format(level=level), *works)) + "\n"


def _name(variant: int) -> str:
    return (
        "none" if variant == NO_VARIANT else f"{variant}: {game('watai').words.text('en', 'variant', {'it': variant})}"
    )


def main() -> None:
    """Plays and tells."""
    parser = argparse.ArgumentParser(description="How rounds of Wataï end, by variant and number of players.")
    parser.add_argument("--rounds", type=int, default=2000, metavar="N", help="rounds of each kind (default: 2000)")
    parser.add_argument("--level", type=int, default=3, choices=range(1, LEVELS + 1), help="of the people (default: 3)")
    parser.add_argument("--seed", default="rounds", help="a text (default: rounds)")
    parser.add_argument("--variants", default="", help="only these, with commas, 0 = none (default: all)")
    parser.add_argument("--seats", default="", help="only these, with commas (default: 2 to 8)")
    parser.add_argument("--check", action="store_true", help="verify the laws of the record at every step")
    parser.add_argument("--show", type=int, default=0, metavar="K", help="print up to K stuck rounds of each kind")
    parser.add_argument("--write", action="store_true", help=f"keep the table in {PAGE.relative_to(ROOT)}")
    parser.add_argument("--threads", type=int, default=None, help="how many work at once (default: one a core)")
    parsed = parser.parse_args()
    rules = game("watai")
    variants = [int(one) for one in parsed.variants.split(",")] if parsed.variants else list(range(LAST_VARIANT + 1))
    seats = [int(one) for one in parsed.seats.split(",")] if parsed.seats else list(SEATS)
    found: dict[tuple[int, int], Rounds] = {}
    shown: dict[int, list[str]] = {}
    for variant in variants:
        for n in seats:
            one, tables = play_rounds(
                rules, variant, n, parsed.rounds, parsed.level, parsed.seed, parsed.check, parsed.threads
            )
            found[variant, n] = one
            print(
                f"variant {variant}, {n} players: {one.shouts} of {one.rounds} by a shout, {one.quiet} too quiet",
                flush=True,
            )
            for line in stuck_rounds(rules, tables, n, parsed.show):
                print(f"  {line}")
            if variant not in shown and len(shown) < SHOWN and one.shouts < one.rounds:
                shown[variant] = [f"{n} players, variant {_name(variant)}", *stuck_rounds(rules, tables, n, 1)]
    table = as_markdown(found, variants, seats)
    print(f"\n{table}")
    if parsed.write:
        check = " --check" if parsed.check else ""
        command = f"python -m tools.watai_rounds --rounds {parsed.rounds} --level {parsed.level} --seed {parsed.seed}{check} --write"
        header = HEADER.format(command=command, checked=CHECKED if parsed.check else "")
        stuck = "\n\n".join("\n".join(lines) for lines in shown.values())
        parts = [header, table, f"## Some stuck rounds\n```\n{stuck}\n```\n", model_as_markdown(rules, parsed.level)]
        PAGE.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
