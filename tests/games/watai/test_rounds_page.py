"""How rounds of Wataï end: the tool that counts, and the page that it keeps (`docs/watai-rounds.md`)."""

from __future__ import annotations

import re

import pytest

from tablee.engine.driver import model_table
from tablee.engine.rule import COMPILED
from tablee.games.watai import GAME
from tools.watai_rounds import PAGE, Rounds, as_markdown, model_as_markdown, play_rounds, stuck_rounds


def test_wa_2_11_without_a_variant_a_shout_ends_the_round() -> None:
    """In 99.5 of 100 rounds and more, for every number of players."""
    [row] = re.findall(r"^\| none \|.*$", PAGE.read_text("utf-8"), re.MULTILINE)
    shares = [float(share) for share in re.findall(r"([\d.]+) ± ", row)]
    assert len(shares) == 7 and min(shares) >= 99.5


def test_wa_4_2_every_variant_has_its_row() -> None:
    rows = re.findall(
        r"^\| (none|\d+)(?::[^|]*)? \|(?: [\d.]+ ± [\d.]+ \|){7} \d+ \| \d+ \|$", PAGE.read_text("utf-8"), re.MULTILINE
    )
    assert rows == ["none", *(str(n) for n in range(1, 17))]


def test_the_page_has_the_numbers_of_the_model() -> None:
    assert model_as_markdown(GAME, 3) in PAGE.read_text("utf-8")


@pytest.mark.skipif(not COMPILED, reason="whole rounds")
def test_rounds_are_counted() -> None:
    one, tables = play_rounds(GAME, 10, 3, 40, 3, "a test", check=True, threads=1)
    assert one.rounds == 40 and one.shouts == int((tables.shouter >= 0).sum()) and one.moves > 40 * 50
    assert (tables.phase == 2).all() and (tables.round_number == 2).all()


def test_the_table_tells_stuck_rounds() -> None:
    found = {(0, 2): Rounds(1000, 998, 1, 90_000, 60.0), (7, 2): Rounds(1000, 1000, 0, 90_000, 60.0)}
    lines = as_markdown(found, [0, 7], [2]).splitlines()
    assert lines[2] == "| none | 99.80 ± 0.14 | 2 | 1 |"
    assert lines[3].endswith("| 100.00 ± 0.10 | 0 | 0 |")
    assert lines[-1] == "2,000 rounds in all. Those of the first row take 60 s on average, with 90 moves."


def test_a_stuck_round_is_shown() -> None:
    tables = model_table(GAME, 2, GAME.options.read(2))
    t = tables[0]
    t.shouter, t.phase, t.ended = -1, 2, 61_000
    assert stuck_rounds(GAME, tables, 2, 3) == [
        "stuck at 61 s; on top: ",
        "  seat 0: reel -; talon -; 0 cards of the stock",
        "  seat 1: reel -; talon -; 0 cards of the stock",
    ]
