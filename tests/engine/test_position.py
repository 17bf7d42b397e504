"""Positions and records: read back without loss, refused with a sentence that names the field."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.engine import Game, Log, Match, load, registry, replay
from tablee.engine.position import story_of
from tablee.engine.rule import COMPILED
from tests.conformance.random_match import known, play_match
from tests.toys import TOYS
from tests.toys.hats import GAME as HATS
from tests.toys.hats.rules import CLOSE

WOLF = "wolf-and-hound"
interpreted = pytest.mark.skipif(COMPILED, reason="toys are played interpreted")


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """The toys, known by name as long as a test runs."""
    for toy in TOYS:
        registry.register(toy.name, toy)
    yield
    for toy in TOYS:
        registry.forget(toy.name)


def wolf(moves: int = 3) -> Match:
    match = tablee.new(WOLF, seats=3, seed=4)
    for _ in range(moves):
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    return match


# ---- positions ----


def test_a_position_is_its_own_and_plain_json() -> None:
    match = wolf()
    position = match.position()
    assert json.loads(json.dumps(position)) == position
    assert set(position) == {"game", "version", "options", "seats", "state"}
    assert len(position["state"]["rng"]) == 9
    again = tablee.load(position)
    assert again.position() == position and np.array_equal(again.table, match.table)
    assert again.history == []


def test_missing_parts_are_as_in_a_fresh_game() -> None:
    match = tablee.load({"game": WOLF})
    assert match.seats == 2 and match.view(0)["turn"] == 0
    assert (
        tablee.load({"game": WOLF, "options": {"seed": 9}}).position()
        == tablee.load({"game": WOLF, "options": {"seed": 9}}).position()
    )
    assert (
        tablee.load({"game": WOLF, "options": {"seed": 9}}).position()
        != tablee.load({"game": WOLF, "options": {"seed": 8}}).position()
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "game 'chess': there is"),
        ({"game": None}, "game None"),
        ({"version": 2}, r"position\.version: 2, this is format 1"),
        ({"version": "1"}, r"position\.version"),
        ({"extra": 1}, "position: no field is called 'extra'"),
        ({"seats": 9}, r"seats: 9, the game is for 2 to 4 \(WH-2\.1\)"),
        ({"options": []}, r"options: \[\] is not an object"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
        ({"options": {"seed": 1.5}}, "seed 1.5: a whole number or a text"),
        ({"state": []}, "is not an object"),
        ({"state": {"rng": [1, 2, 3]}}, r"state\.rng: 3 entries, 9 are wanted"),
        ({"state": {"rng": [1, 2, 3, 1 << 32, 5, 6, 7, 8, 0]}}, r"state\.rng\[3\]"),
        ({"state": {"rng": [1, 2, 3, 4, 5, 6, 7, 8, 249]}}, r"state\.rng\[8\]: 249, a whole number from 0 to 248"),
        ({"state": {"rng": [1, 2, 3, 4]}}, r"state\.rng: 4 numbers are the generator of an older version of Tablée"),
        ({"state": {"turn": -1}}, r"^state\.turn: -1"),
        ({"state": {"colour": 1}}, r"^state: no field is called 'colour'"),
    ],
)
def test_a_position_is_refused_with_the_name_of_its_field(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        tablee.load({**wolf().position(), **change})


@pytest.mark.parametrize("position", [None, [], "{", '{"game": "wolf-and', 7, float("nan"), {}])
def test_what_is_no_position(position: Any) -> None:
    with pytest.raises(ValueError, match="position"):
        tablee.load(position)


@interpreted
def test_a_law_of_the_record_is_asked_last() -> None:
    match = Match.deal(HATS, 2, 1)
    position = match.position()
    position["state"]["deck"][0] = (position["state"]["deck"][0] + 1) % 4
    with pytest.raises(ValueError, match="the cards or counts of this position are not those of the game"):
        load(position)


# ---- records ----


def test_a_record_is_replayed_to_the_same_bytes() -> None:
    match = wolf(9)
    record = json.loads(json.dumps(match.record()))
    again = tablee.replay(record)
    assert np.array_equal(again.table, match.table)
    assert again.record() == record


def test_a_part_of_a_record() -> None:
    record = wolf(6).record()
    assert replay(record, steps=4).position() == wolf(4).position()
    assert replay(record, steps=0).position() == wolf(0).position()


def test_a_record_that_begins_at_a_position() -> None:
    start = wolf(5).position()
    match = tablee.load(start)
    seat = match.to_act[0]
    match.play(seat, match.moves(seat)[-1])
    record = match.record()
    assert record["start"] == start and "seed" not in record
    assert tablee.replay(record).position() == match.position()


def test_the_story_of_a_record() -> None:
    match = wolf(4)
    told = list(story_of(match.record()))
    assert [row["move"] for row, _ in told] == [row["move"] for row in match.history]
    assert all(events for _, events in told)


def test_a_record_of_other_rules_is_refused_with_a_sentence() -> None:
    record = wolf().record() | {"rules": 99}
    with pytest.raises(ValueError, match=r"record\.rules: 99, but wolf-and-hound is now at version \d+ of its rules"):
        tablee.replay(record)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "game 'chess'"),
        ({"moves": 3}, r"record\.moves: 3 is not a list"),
        ({"moves": [3]}, r"record\.moves\[0\]: 3 is not an object"),
        ({"moves": [{"at": 0, "seat": 0}]}, r"record\.moves\[0\]\.move is missing"),
        ({"moves": [{"at": -1, "seat": 0, "move": {"do": "keep"}}]}, r"record\.moves\[0\]\.at"),
        ({"moves": [{"at": 0, "seat": 0, "move": {"do": "keep"}}]}, r"record\.moves\[0\]: .*\(WH-5\.3\)"),
        (
            {"moves": [{"at": 0, "seat": 3, "move": {"do": "play", "card": "black-1"}}]},
            r"record\.moves\[0\]: .*\(WH-3\.10\)",
        ),
        ({"moves": [{"at": 0, "seat": 9, "move": {"do": "keep"}}]}, "seat 9"),
        ({"moves": [{"at": 0, "seat": 0, "move": {"do": "keep"}, "why": 1}]}, "no field is called 'why'"),
        ({"now": -4}, r"record\.now"),
        ({"seed": None}, "seed None"),
        ({"winner": 0}, "record: no field is called 'winner'"),
        ({"options": None, "seats": "4"}, "seats: '4'"),
    ],
)
def test_a_record_is_refused_with_the_name_of_its_row(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        tablee.replay({**wolf(0).record(), **change})


@interpreted
@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.name)
def test_every_moment_of_a_record_can_be_gone_back_to(toy: Game) -> None:
    moments = {}
    last = None
    for played in play_match(toy, toy.max_seats, None, 3, 60):
        last = played.match
        if played.move is not None:
            moments[len(last.history)] = last.position()
    assert last is not None
    record = last.record()
    for steps, position in moments.items():
        assert replay(record, steps=steps).position() == position


@interpreted
@pytest.mark.parametrize("by_hand", [True, False])
def test_the_table_s_move_is_replayed_at_its_moment(by_hand: bool) -> None:
    """A move of the table that looks at the clock sees the same time again, made by hand or by a timer."""

    def play(t: Any, seat: int, move: int, log: Log) -> None:
        HATS.play(t, seat, move, log)
        if move == CLOSE:
            t.points[0] = int(t.now) % 100

    game = replace(HATS, play=play)
    with known(game):
        match = Match.deal(game, 2, 1)
        match.advance(250)
        match.play(0, {"do": "guess", "value": 1})
        match.advance(940)
        if by_hand:
            match.play(None, {"do": "close"})
        match.advance(5000)
        match.play(1, {"do": "glimpse"})
        assert [row["seat"] for row in match.history] == [0, None, 1]
        assert replay(match.record()).position() == match.position()
