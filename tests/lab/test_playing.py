"""Slices of games: numbered, the same however they are cut, and counted as they were played."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tablee.engine.driver import model_table
from tablee.games import game, names
from tablee.lab import playing
from tablee.lab.drivers import watch as counted
from tablee.lab.drivers.watch import (
    A_WON,
    DECIDED_AT,
    GAMES,
    HEAD,
    LEAD_CHANGES,
    LED_AT_HALF,
    LENGTH,
    ONE_SIDE,
    TURNED,
    UNFINISHED,
)
from tablee.lab.players import players_called
from tablee.lab.playing import Cell, sums_of, watch_driver

pytestmark = pytest.mark.usefixtures("small_slices")


def cell(name: str, seats: int, players: str, **options: Any) -> Cell:
    rules = game(name)
    return Cell(rules, seats, rules.options.read(seats, options), players_called(rules, seats, players))


@pytest.mark.parametrize("name", names())
def test_every_game_is_played_to_its_end(name: str) -> None:
    rules = game(name)
    played = cell(name, rules.min_seats, "style", **({"goal": 20} if name == "watai" else {})).play("whole", 0)
    n = played.sums[GAMES]
    assert n == (1 if name == "watai" else 2) and played.sums[UNFINISHED] == 0
    assert played.sums[HEAD : HEAD + rules.PLACES + 1].sum() == n * counted.WHOLE_WIN
    assert played.sums[LENGTH] == played.sums[HEAD + rules.PLACES + 1 :][: rules.MOVES].sum() > 0
    assert played.lengths.sum() == n


def test_the_same_games_however_they_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    one = cell("ouaf", 3, "level 2 against style")
    cut = [one.play(7, k).sums for k in range(3)]
    monkeypatch.setattr(playing, "SLICE", 6)
    assert np.array_equal(sum(cut), one.play(7, 0).sums)
    assert not np.array_equal(one.play(8, 0).sums, one.play(7, 0).sums)


def test_cells_play_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[bytes] = []
    real = playing.watched_driver(game("wolf-and-hound"))

    def only_dealt(tables: Any, *given: Any) -> None:
        real.watched_games(tables, *given[:7], 0, *given[8:])
        dealt.append(tables.tobytes())

    monkeypatch.setattr(playing, "watched_driver", lambda rules: SimpleNamespace(watched_games=only_dealt))
    for players, slices in (("random", (0,)), ("style", (0,)), ("style against random", (0, 1))):
        for number in slices:
            cell("wolf-and-hound", 4, players).play("common", number)
    size = len(dealt[0]) // 2
    first, second = dealt[0][:size], dealt[0][size:]
    assert dealt[1] == first + second and first != second
    # Two arrangements of the players, one deal after the other.
    assert dealt[2:] == [first + first, second + second]


def test_who_leads_is_counted_move_by_move() -> None:
    """A game as a story: green leads, orange overtakes, green wins."""
    rules = game("wolf-and-hound")
    watch = watch_driver(rules)
    tables = rules.Table.batch(1)
    tables[0] = model_table(rules, 4, rules.options.read(4, None))[0]
    t = tables[0]
    sums, trail = np.zeros(sums_of(rules), np.int64), np.zeros((counted.LONGEST_TRAIL, 3), np.int16)
    points, sides = np.zeros(4, np.int32), np.array([0, 1, 0, 1], np.int8)
    watch.open_watch(sums, trail)
    #        even    green   even    orange  orange  green
    for n, (green, orange) in enumerate(((3, 3), (3, 2), (2, 2), (1, 2), (1, 2), (2, 1))):
        t.sheep[0], t.sheep[1] = green, orange
        watch.watch_move(t, sums, trail, n % 4, 0, 4, sides, points)
    t.phase, t.winner = 3, 0
    made = watch.close_watch(t, sums, trail, 4, sides, np.array([[1, 0, 1, 0]], np.int8), 0, points)
    assert made == sums[LENGTH] == 6
    assert (sums[LEAD_CHANGES], sums[LED_AT_HALF], sums[TURNED]) == (2, 0, 0)
    assert (sums[ONE_SIDE], sums[DECIDED_AT]) == (1, 1000 * 5 // 6)
    assert sums[A_WON] == counted.WHOLE_WIN and sums[HEAD : HEAD + 4].tolist() == [420, 0, 420, 0]
    made_by, won_by = sums[HEAD + 5], sums[HEAD + 5 + rules.MOVES]
    # Moves 0, 2 and 4 were made by green seats.
    assert (made_by, won_by) == (6, 3 * counted.WHOLE_WIN)


def test_a_level_that_searches_is_watched_too() -> None:
    played = cell("wolf-and-hound", 2, "level 5 against random").play("thinking", 0)
    assert played.sums[GAMES] == 1 and played.sums[LENGTH] == played.lengths.argmax() > 0


def test_players_that_there_are_not_are_named_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="random, style, level and its number"):
        cell("ouaf", 2, "grandmother")
    with pytest.raises(ValueError, match="level '9'"):
        cell("ouaf", 2, "level 9 against random")


def test_a_learned_player_plays_in_a_study() -> None:
    learned = Path(__file__).resolve().parents[2] / "examples" / "learned" / "wolf-and-hound.npz"
    played = cell("wolf-and-hound", 4, f"{learned} against random").play("learned", 0)
    assert played.sums[GAMES] == 1
