"""Dans ma rue: the streets that are kept in packs. Every one of them is checked by `make test-long`, some by `make test`."""

from __future__ import annotations

import calendar
import functools
from typing import Any

import pytest

from tablee.engine.rule import COMPILED
from tablee.games.dans_ma_rue import packs
from tablee.games.dans_ma_rue.coach import TYPES, WORDS
from tablee.games.dans_ma_rue.puzzles import LEVELS, make_puzzle
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES
from tests.conformance.schemas import wrong
from tools.dans_ma_rue_streets import FIRST_MONTH, PAGE, all_lines, days, faults_of, missing, table

MONTHS = [name for name in packs.pack_names() if not name.startswith("level")]


@functools.cache
def lines() -> list[dict[str, Any]]:
    """All of them, read once."""
    return all_lines()


def line_of(street: str) -> dict[str, Any]:
    return next(line for line in lines() if line["id"] == street)


@pytest.mark.once
def test_a_street_that_was_made_never_changes() -> None:
    """What is in the packs is what was hashed when it was made, all of it."""
    kept = {line["id"]: packs.hash_of(packs.as_text(line)) for line in lines()}
    assert kept == packs.hashes()
    assert len(kept) == sum(len(packs.texts_in(name)) for name in packs.pack_names())


@pytest.mark.once
def test_every_day_of_a_year_has_its_street() -> None:
    """From easy on Monday to hard on Sunday."""
    year, month = map(int, MONTHS[-1].split("-"))
    wanted = list(days(FIRST_MONTH, (year, month)))
    assert len(wanted) >= 365
    assert [(line["id"], line["level"]) for name in MONTHS for line in packs.pack(name)] == [one[1:] for one in wanted]
    assert missing(wanted) == []
    by_weekday: dict[int, set[int]] = {}
    for _, street, level in wanted:
        by_weekday.setdefault(calendar.weekday(*map(int, street.split("-"))), set()).add(level)
    assert [by_weekday[day] for day in range(7)] == [{1}, {2}, {2}, {3}, {3}, {4}, {5}]


@pytest.mark.once
def test_some_hundreds_are_kept_by_level() -> None:
    counts = [len(packs.pack(f"level-{level}")) for level in LEVELS]
    assert sum(counts) >= 300 and min(counts) >= 60
    assert all(line["level"] == level for level in LEVELS for line in packs.pack(f"level-{level}"))


@pytest.mark.once
def test_a_street_as_a_page_shows_it_is_of_the_type_that_is_described() -> None:
    shown = packs.PUZZLES.show(packs.pack("level-1")[0])
    assert not wrong(shown, TYPES["puzzle"], {}) and wrong({**shown, "street": [[None]]}, TYPES["puzzle"], {})


# Interpreted, the harder ones take long.
SAMPLE = ["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-21", "2026-11-22", "3-007", "5-011"]


@pytest.mark.parametrize("street", SAMPLE if COMPILED else SAMPLE[:1])
def test_a_kept_street_is_unique_has_no_spare_clue_and_is_of_its_level(street: str) -> None:
    assert faults_of(line_of(street)) == []


@pytest.mark.once
@pytest.mark.long(seconds=500)
def test_every_kept_street_is_unique_has_no_spare_clue_and_is_of_its_level() -> None:
    assert [fault for line in lines() for fault in faults_of(line)] == []


def test_what_is_wrong_with_a_street_is_found() -> None:
    """A clue more, a clue less, another street, another level, a step less."""
    good = line_of("2026-11-16")
    spare = f"at:{good['street'][0][0]}:1"
    other = [good["street"][0][::-1], *good["street"][1:]]
    for change, word in (
        ({"clues": [*good["clues"], spare]}, "spare"),
        ({"clues": good["clues"][:-1]}, "not one street"),
        ({"street": other}, "not the one"),
        ({"level": 2}, "the level is 1"),
        ({"steps": good["steps"][:-1]}, "do not lead"),
    ):
        assert any(word in fault for fault in faults_of(good | change)), word


def test_a_street_is_kept_as_its_seed_makes_it() -> None:
    line = line_of("2026-11-16")
    puzzle = make_puzzle("2026-11-16", 1)
    assert packs.line_of(puzzle) == line
    assert [step.crossed for step in packs.steps_of(line)] == [step.crossed for step in puzzle.steps]


@pytest.mark.parametrize("street", ["2026-11-16", "2026-11-22"])
def test_the_steps_are_told_in_both_languages(street: str) -> None:
    """Each names clues of the street only, and what they cross out together leaves the street."""
    line = line_of(street)
    shown = packs.shown(line)
    for step in shown["steps"]:
        french, english = (WORDS.tell(lang, step["said"]) for lang in ("fr", "en"))
        assert french != english and french.endswith(".") and english.endswith(".")
        assert set(step["clues"]) <= set(line["clues"])
    left = {name: {1, 2, 3, 4, 5} for name in PICTURE_NAMES}
    for step in shown["steps"]:
        for name, places in step["out"].items():
            left[name] -= set(places)
    assert left == {name: {at} for row in line["street"] for at, name in enumerate(row, start=1)}


@pytest.mark.once
def test_the_page_that_says_how_hard_they_are_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == table()
