"""Whatever comes through a public door: an answer, or a `ValueError` with a sentence; never another exception, never a changed table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablee
from tablee.engine import Match, Refused
from tablee.engine.driver import one_table
from tablee.games import game as named
from tablee.games import names
from tests.conformance.cases import cases_of
from tests.conformance.random_match import play_match
from tools.playthroughs import FOLDER

from .junk import at, deep, deep_object, junk, places, spoilt

GAMES = names()
# Examples follow from the test's name alone: a run that was green stays green. The long ones are drawn anew each time.
SHORT = settings(
    deadline=None, max_examples=80, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
LONG = settings(deadline=None, max_examples=4000, suppress_health_check=list(HealthCheck), database=None)

PLAYED = re.compile(r"^\[\d+\] seat \d+ (\{.*\})$", re.MULTILINE)
MOVES_OF_ALL = [
    json.loads(move) for path in sorted(FOLDER.glob("*.txt")) for move in PLAYED.findall(path.read_text("utf-8"))
]
"""Moves of every game, as they stand in the playthroughs."""

each_game = pytest.mark.parametrize("name", GAMES)


@cache
def moments(name: str) -> tuple[Match, ...]:
    """Moments of random matches of a game, with several options and numbers of seats."""
    game = named(name)
    found = []
    for case in cases_of(game)[:6]:
        matches = [played.match.copy() for played in play_match(game, case.seats, case.options, case.seed, 60)]
        found += [matches[0], matches[len(matches) // 3], matches[-1]]
    return tuple(found)


def moment(data: st.DataObject, name: str) -> Match:
    return data.draw(st.sampled_from(moments(name))).copy()


def answer(door: Callable[..., Any], *arguments: Any, **more: Any) -> Any:
    """What a door answers; `ValueError`s must speak, anything else is a traceback from inside."""
    try:
        return door(*arguments, **more)
    except ValueError as error:
        check_sentence(error)
        return error


def check_sentence(error: ValueError) -> None:
    said = str(error)
    assert " " in said and 10 < len(said) < 600, f"no sentence: {said!r}"
    assert "digits" not in said and "recursion" not in said and "object at 0x" not in said, said
    if isinstance(error, Refused):
        assert error.rule and error.refusal.texts["fr"] and error.refusal.texts["en"]


def unchanged(match: Match) -> tuple[bytes, int, str, int | None]:
    return match.table.tobytes(), match.now, json.dumps(match.history), match.due


def check_new(data: st.DataObject, name: str) -> None:
    case = data.draw(st.sampled_from(cases_of(named(name))))
    options = data.draw(
        st.one_of(junk, spoilt({**case.options, **dict.fromkeys(("seed", "sheep"))}), spoilt(case.options))
    )
    seats = data.draw(st.one_of(st.just(case.seats), junk))
    seed = data.draw(st.one_of(st.just(1), junk))
    match = answer(tablee.new, name, seats=seats, seed=seed, options=options)
    if isinstance(match, Match):
        check_playable(match)


def check_load(data: st.DataObject, name: str) -> None:
    position = moment(data, name).position()
    document = data.draw(st.one_of(spoilt(position), junk, st.just(json.dumps(position)[:40])))
    match = answer(tablee.load, document)
    if isinstance(match, Match):
        check_playable(match)


def check_playable(match: Match) -> None:
    """A match that was let in can be shown, written, read back and played on."""
    driver = one_table(match.rules)
    assert driver.flaw_of(match.table) == 0
    assert match.over or match.to_act or match.due is not None, "nobody can act, and no timer runs"
    for seat in (None, *range(match.seats)):
        json.dumps(match.view(seat), allow_nan=False)
    again = tablee.load(json.loads(json.dumps(match.position(), allow_nan=False)))
    assert again.table.tobytes() == match.table.tobytes()
    for seat in match.to_act:
        move = match.moves(seat)[0]
        match.copy().play(seat, move)
    if match.due is not None:
        match.copy().advance(match.due)


def check_replay(data: st.DataObject, name: str) -> None:
    record = moment(data, name).record()
    document = data.draw(st.one_of(spoilt(record), junk))
    match = answer(tablee.replay, document)
    assert isinstance(match, Match | ValueError)


def check_play(data: st.DataObject, name: str) -> None:
    match = moment(data, name)
    seat, move = any_seat(data, match), any_move(data, match)
    at = data.draw(st.one_of(st.none(), st.integers(0, 99_999), junk))
    before = unchanged(match)
    why = answer(match.why_not, seat, move)
    assert unchanged(match) == before
    said = answer(match.play, seat, move, at=at)
    if isinstance(said, ValueError):
        assert unchanged(match) == before
        if at is None and isinstance(said, Refused):
            assert said.refusal == why
    else:
        assert unchanged(match) != before
        if at is None:
            assert why is None


def check_questions(data: st.DataObject, name: str) -> None:
    match = moment(data, name)
    seat = any_seat(data, match)
    before = unchanged(match)
    for door in (match.view, match.moves, match.choices):
        answer(door, seat)
    so_far = data.draw(st.one_of(st.just(any_move(data, match)), junk))
    answer(match.choices, seat, so_far)
    answer(match.is_whole, so_far)
    assert unchanged(match) == before


def check_advance(data: st.DataObject, name: str) -> None:
    match = moment(data, name)
    before = unchanged(match)
    now = data.draw(st.one_of(st.integers(0, 200_000), junk))
    said = answer(match.advance, now)
    if isinstance(said, ValueError):
        assert unchanged(match) == before


def any_seat(data: st.DataObject, match: Match) -> Any:
    return data.draw(st.one_of(st.integers(-1, match.places), st.sampled_from(match.to_act or (0,)), st.none(), junk))


def any_move(data: st.DataObject, match: Match) -> Any:
    """A legal move, one of another moment or another game, a spoilt one, or anything."""
    seat = data.draw(st.sampled_from(match.to_act or (0,)))
    mine = match.moves(seat)[:40] or [{"do": "x"}]
    kind = data.draw(st.sampled_from(("mine", "other", "spoilt", "spoilt other", "junk", "unknown")))
    if kind == "junk":
        return data.draw(junk)
    if kind == "unknown":
        do = data.draw(st.one_of(st.sampled_from([*match.rules.fields]), st.text(max_size=5)))
        fields = [field for names in match.rules.fields.values() for field in names] or ["x"]
        return {"do": do, **data.draw(st.dictionaries(st.sampled_from(fields), junk, max_size=3))}
    move = data.draw(st.sampled_from(mine if kind in ("mine", "spoilt") else MOVES_OF_ALL))
    return data.draw(spoilt(move)) if kind.startswith("spoilt") else move


CHECKS = [check_new, check_load, check_replay, check_play, check_questions, check_advance]
doors = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))


@each_game
@doors
def test_doors(name: str, check: Callable[[st.DataObject, str], None]) -> None:
    @SHORT
    @given(st.data())
    def through(data: st.DataObject) -> None:
        check(data, name)

    through()


@pytest.mark.long
@each_game
@doors
def test_doors_for_longer(name: str, check: Callable[[st.DataObject, str], None]) -> None:
    @LONG
    @given(st.data())
    def through(data: st.DataObject) -> None:
        check(data, name)

    through()


def extremes() -> dict[str, Any]:
    """Values that cannot even be written down."""
    return {
        "long number": 10**5000,
        "nested list": deep(100_000),
        "nested object": deep_object(100_000),
        "long text": "x" * 10**6,
        "long list": [0] * 10**5,
        "bytes": b"\x00",
    }


@each_game
@pytest.mark.parametrize("what", extremes())
def test_extremes(name: str, what: str) -> None:
    value = extremes()[what]
    match = moments(name)[1].copy()
    before = unchanged(match)
    check_every_place(tablee.load, match.position(), value)
    check_every_place(tablee.replay, match.record(), value)
    answer(tablee.new, name, seats=value, options={"seed": 1})
    answer(tablee.new, name, seed=value)
    answer(tablee.new, value)
    for option in (*(option.name for option in match.rules.options), "seed", "extra"):
        answer(tablee.new, name, options={option: value})
    answer(match.view, value)
    answer(match.advance, value)
    for do, fields in match.rules.fields.items():
        for field in (*fields, "extra"):
            for door in (match.play, match.why_not, match.choices):
                answer(door, (match.to_act or (0,))[0], {"do": do, field: value})
                answer(door, value, {"do": do})
    answer(match.play, 0, {"do": value})
    answer(match.play, 0, value)
    assert unchanged(match) == before


def check_every_place(door: Callable[[Any], Any], document: Any, value: Any) -> None:
    answer(door, value)
    for path in list(places(document))[:80]:
        within, old = at(document, path[:-1]), at(document, path)
        within[path[-1]] = value
        answer(door, document)
        within[path[-1]] = old


@given(junk)
@SHORT
def test_the_name_of_a_game(name: Any) -> None:
    assert isinstance(answer(tablee.new, name), ValueError | Match)
