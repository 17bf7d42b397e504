"""The pen, and what is written with it: JSON that anybody reads, on paper of any size."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tablee.engine import Match, views
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    constant,
    end_list,
    end_object,
    flag,
    flags,
    key,
    null,
    nulls,
    number,
    number_or_null,
    numbers,
    seats_in,
    text,
    text_list,
    texts,
)
from tablee.games import game

NAMES = texts(["wolf", 'Émile "le chat"', "x" * 300])


def written(write: Callable[[Pen], None], room: int = 1000) -> tuple[bytes, int]:
    """What is written on a sheet of that size, and where the pen stands in the end."""
    pen = Pen(np.zeros(room, dtype=np.uint8), np.zeros(1, dtype=np.int64), texts([["a", None], 7]))
    write(pen)
    return pen.sheet[: int(pen.at[0])].tobytes(), int(pen.at[0])


def value(write: Callable[[Pen], None]) -> Any:
    """The one value that is written."""
    data, _ = written(write)
    assert data.endswith(b",")
    return json.loads(data[:-1])


@pytest.mark.parametrize("one", [0, 7, 10, 99, 100, 2**31, 2**62, -1, -10, -305])
def test_numbers_are_written_as_json_has_them(one: int) -> None:
    assert value(lambda pen: number(pen, one)) == one
    assert value(lambda pen: number_or_null(pen, one)) == (None if one < 0 else one)


def test_texts_are_written_by_their_number_and_nothing_is_null() -> None:
    assert [value(lambda pen, i=i: text(pen, NAMES, i)) for i in (-1, 0, 1, 2)] == [  # type: ignore[misc]
        None, "wolf", "Émile \"le chat\"", "x" * 300,
    ]  # fmt: skip
    assert value(lambda pen: text_list(pen, NAMES, np.array([1, -1, 0], dtype=np.int8), 3))[1:] == [None, "wolf"]
    assert value(lambda pen: constant(pen, 0)) == ["a", None]


@pytest.mark.parametrize("size", [0, 1, 127, 128, 129])
def test_as_many_nulls_as_are_wanted(size: int) -> None:
    assert value(lambda pen: nulls(pen, size)) == [None] * size


def test_masks_and_lists() -> None:
    assert value(lambda pen: flags(pen, 0b101, 4)) == [True, False, True, False]
    assert value(lambda pen: seats_in(pen, 0b1010, 4)) == [1, 3]
    assert value(lambda pen: numbers(pen, np.array([3, -2, 1], dtype=np.int16), 2)) == [3, -2]


def _nested(pen: Pen) -> None:
    begin_object(pen)
    key(pen, b'"empty":')
    begin_list(pen)
    end_list(pen)
    key(pen, b'"both":')
    begin_list(pen)
    null(pen)
    flag(pen, True)
    end_list(pen)
    end_object(pen)


def test_what_closes_takes_the_last_comma_away() -> None:
    assert written(_nested)[0] == b'{"empty":[],"both":[null,true]},'


def test_nothing_is_written_beyond_the_sheet_and_the_pen_says_how_much_it_takes() -> None:
    needed = len(written(_nested)[0])
    for room in range(needed):
        data, at = written(_nested, room)
        assert len(data) <= room < needed <= at


def test_a_view_that_finds_no_room_is_written_on_larger_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.deal(game("wolf-and-hound"), 4, seed=7)
    views_of = [match.view_json(seat) for seat in (None, 0, 3)]
    position = match.position()
    for room in (1, 100, len(views_of[0]) // 2):
        monkeypatch.setattr(views, "ROOM", room)
        assert [match.view_json(seat) for seat in (None, 0, 3)] == match.views_json((None, 0, 3)) == views_of
        assert match.position() == position
