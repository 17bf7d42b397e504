"""The streets that Dans ma rue keeps in packs: makes those that are missing, checks them all, and tells how hard they are.

    python -m tools.dans_ma_rue_streets make --until 2027-11 --each 80    what is missing up to a month, and so many for each level
    python -m tools.dans_ma_rue_streets check                             every street: one solution, no spare clue, its level
    python -m tools.dans_ma_rue_streets table                             writes docs/dans-ma-rue-streets.md

A street that was made stays as it is: `make` only adds.
"""

from __future__ import annotations

import argparse
import calendar
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing import get_context
from statistics import mean
from typing import Any

from tablee.games.dans_ma_rue import packs
from tablee.games.dans_ma_rue.facts import Facts
from tablee.games.dans_ma_rue.proofs import check
from tablee.games.dans_ma_rue.puzzles import HARDEST, LEVELS, grade, is_decided
from tablee.games.dans_ma_rue.sheet import TECHNIQUES
from tablee.games.dans_ma_rue.statements import PICTURES, statement_of
from tools import repository
from tools.kept_files import write_if_changed

FIRST_MONTH = (2026, 11)
PAGE = repository.ROOT / "docs/dans-ma-rue-streets.md"

Wanted = tuple[str, str, int]
"""The pack, the street's id, its level."""


# ---- making ----


def days(first: tuple[int, int], last: tuple[int, int]) -> Iterator[Wanted]:
    """Every day from a month to a month.

    >>> [one for one in days((2026, 11), (2026, 11))][14:16]
    [('2026-11', '2026-11-15', 5), ('2026-11', '2026-11-16', 1)]
    """
    year, month = first
    while (year, month) <= last:
        for day in range(1, calendar.monthrange(year, month)[1] + 1):
            level = packs.LEVEL_OF_WEEKDAY[calendar.weekday(year, month, day)]
            yield f"{year}-{month:02}", f"{year}-{month:02}-{day:02}", level
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)


def by_level(each: int) -> Iterator[Wanted]:
    """So many streets for each level."""
    for level in LEVELS:
        for n in range(1, each + 1):
            yield f"level-{level}", f"{level}-{n:03}", level


def missing(wanted: Iterable[Wanted]) -> list[Wanted]:
    """Those that are not in their packs yet."""
    kept = {line["id"] for name in packs.pack_names() for line in packs.pack(name)}
    return [one for one in wanted if one[1] not in kept]


def _text_of(one: Wanted) -> str:
    _, street, level = one
    return packs.as_text(packs.make(street, level))


def make(wanted: Sequence[Wanted], processes: int) -> None:
    """Makes streets beside each other, and adds them in order."""
    packs.FOLDER.mkdir(exist_ok=True)
    known = packs.hashes()
    with get_context("spawn").Pool(processes) as pool:
        for (name, street, level), text in zip(wanted, pool.imap(_text_of, wanted), strict=True):
            value = packs.hash_of(text)
            if known.get(street, value) != value:
                raise SystemExit(f"{street} was made before, and otherwise: nothing is changed.")
            with (packs.FOLDER / f"{name}.jsonl").open("a", encoding="utf-8") as file:
                file.write(text + "\n")
            if street not in known:
                with packs.HASHES.open("a", encoding="utf-8") as file:
                    file.write(f"{street} {value}\n")
            print(f"{street} level {level}", flush=True)


# ---- checking ----


def faults_of(line: dict[str, Any]) -> list[str]:
    """What is wrong with a street, a sentence each."""
    clues = [one for name in line["clues"] if (one := statement_of(name)) is not None]
    street, faults = line["id"], []
    if len(clues) != len(line["clues"]):
        faults.append(f"{street}: a clue is no statement.")
    found = Facts({}, clues).street()
    if not is_decided(clues) or found is None:
        return [*faults, f"{street}: not one street alone satisfies the clues."]
    places = {picture: at for row in found for at, picture in enumerate(row)}
    if line["street"] != packs.named(found):
        faults.append(f"{street}: the street is not the one that the clues tell of.")
    for clue in clues:
        if is_decided([one for one in clues if one != clue]):
            faults.append(f"{street}: a clue is spare.")
    if grade(clues) != line["level"]:
        faults.append(f"{street}: the level is {grade(clues)}, not {line['level']}.")
    steps = packs.steps_of(line)
    try:
        check([0] * PICTURES, clues, steps)
    except AssertionError as wrong:
        faults.append(f"{street}: {wrong}.")
    left = [(1 << 5) - 1] * PICTURES
    for step in steps:
        for picture, at in step.crossed:
            left[picture] &= ~(1 << at)
    if left != [1 << places[picture] for picture in range(PICTURES)]:
        faults.append(f"{street}: the steps do not lead to the street.")
    if max(step.technique for step in steps) != HARDEST[line["level"]]:
        faults.append(f"{street}: the steps do not need what the level needs.")
    return faults


def all_lines() -> list[dict[str, Any]]:
    """Every street that is kept."""
    return [line for name in packs.pack_names() for line in packs.pack(name)]


# ---- telling ----


def table() -> str:
    """How hard the streets are, as a page."""
    streets = all_lines()
    lines = [
        "# The streets of Dans ma rue",
        "",
        "Written by `python -m tools.dans_ma_rue_streets table`. A level is the hardest technique that a street needs; the steps are those of",
        "a person who always takes the easiest one that there is.",
        "",
        "| level | needs | streets | days | clues | steps | " + " | ".join(TECHNIQUES[:7]) + " |",
        "|---" * 13 + "|",
    ]
    for level in LEVELS:
        some = [line for line in streets if line["level"] == level]
        if not some:
            continue
        counts = [len(line["clues"]) for line in some]
        steps = [len(line["steps"]) for line in some]
        used = Counter(step[0] for line in some for step in line["steps"])
        spread = " | ".join(f"{used[technique] / len(some):.1f}" for technique in range(7))
        n_days = sum(line["id"].count("-") == 2 for line in some)
        lines.append(
            f"| {level} | {TECHNIQUES[HARDEST[level]]} | {len(some)} | {n_days} | {min(counts)}–{max(counts)}, {mean(counts):.1f} "
            f"| {min(steps)}–{max(steps)}, {mean(steps):.1f} | {spread} |"
        )
    size = sum((packs.FOLDER / f"{name}.jsonl").stat().st_size for name in packs.pack_names())
    lines += [
        "",
        f"{len(streets)} streets in {len(packs.pack_names())} packs, {size / 1e6:.1f} MB as they are kept.",
        "",
    ]
    return "\n".join(lines)


# ---- the command ----


def _month(text: str) -> tuple[int, int]:
    year, _, month = text.partition("-")
    if not (year.isdigit() and month.isdigit() and 1 <= int(month) <= 12):
        raise argparse.ArgumentTypeError(f"{text} is no month like 2027-11")
    return int(year), int(month)


def main() -> int:
    """Does what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "check", "table"))
    parser.add_argument("--until", type=_month, default=FIRST_MONTH, help="the last month to make days for")
    parser.add_argument("--each", type=int, default=0, help="streets for each level")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    if given.what == "make":
        make(missing([*days(FIRST_MONTH, given.until), *by_level(given.each)]), given.processes)
        return 0
    if given.what == "table":
        write_if_changed(PAGE, table())
        return 0
    return repository.report([fault for line in all_lines() for fault in faults_of(line)])


if __name__ == "__main__":
    sys.exit(main())
