"""Games by name, and one driver for each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tablee
from tablee.engine import Cells, Record, field, registry
from tablee.engine.driver import batch, one_table
from tests.toys import TOYS
from tests.toys.bids import GAME as BIDS


@pytest.fixture
def toys() -> Any:
    """The toys, known by name as long as a test runs."""
    for toy in TOYS:
        registry.register(toy.name, toy)
    yield TOYS
    for toy in TOYS:
        registry.forget(toy.name)


def test_a_registered_game_is_found(toys: Any) -> None:
    assert registry.game("toy-bids") is BIDS
    assert "toy-bids" in registry.names()


def test_a_forgotten_game_is_gone() -> None:
    registry.register("toy-bids", BIDS)
    registry.forget("toy-bids")
    with pytest.raises(ValueError, match=r"game 'toy-bids': there is .*wolf-and-hound"):
        registry.game("toy-bids")


@pytest.mark.parametrize("name", ["", "Wolf-and-Hound", "wolf_and_hound", None, 3, ["wolf-and-hound"], "x" * 500])
def test_an_unknown_game_is_a_sentence(name: Any) -> None:
    with pytest.raises(ValueError, match=r"game .*: there is .*wolf-and-hound") as caught:
        tablee.new(name)
    assert len(str(caught.value)) < 300


def test_a_game_has_one_driver_of_each_kind() -> None:
    assert one_table(BIDS) is one_table(BIDS)
    assert batch(BIDS) is not one_table(BIDS)


def test_two_games_of_one_name_have_drivers_of_their_own() -> None:
    other = replace(BIDS, is_over=lambda t: True)
    first, second = one_table(BIDS), one_table(other)
    assert first is not second and first.__name__ != second.__name__
    assert first.is_over is BIDS.is_over and second.is_over is other.is_over


def test_a_game_has_at_most_512_move_numbers() -> None:
    with pytest.raises(ValueError, match="at most 512"):
        replace(BIDS, MOVES=513)


def test_a_table_has_the_generator_that_there_is() -> None:
    """One that was made for four words would be written beyond."""

    class Old(Record):
        rng: Cells = field("u4", 4, title="state of the table's own generator")

    with pytest.raises(ValueError, match=r"rng = field\(\"u4\", GENERATOR"):
        replace(BIDS, Table=Old)
