"""Ouaf!: random matches, good moves and bad ones, held against the page (`page.py`): refusals, moves, positions, views, the clock."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablee
from tablee.engine import Match
from tablee.engine.rule import COMPILED

from .page import COATS, EARS, PLAIN, Page

CARDS = [*PLAIN, "joker"]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"false_call": "free"},
    {"referee": True},
    {"window": 0},
    {"window": 1, "false_call": "free"},
    {"referee": True, "window": 0},
]


def any_move(luck: random.Random, hand: list[str]) -> dict[str, Any]:
    """A move that names anything, what is not there too."""

    def card() -> Any:
        return luck.choice((luck.choice(hand or CARDS), luck.choice(CARDS), "joker", "pink-bone", None, 3))

    def coat() -> Any:
        return luck.choice((None, None, *COATS, "pink", 0))

    def ear() -> Any:
        return luck.choice((*EARS, *EARS, "nose", None, 1))

    do = luck.choice(
        ("hang", "ear", "play", "play", "draw", "name", "dress", "stop", "bark", "forgot", "close", "jump")
    )
    fields: dict[str, dict[str, Any]] = {
        "hang": {"left": card(), "right": card()},
        "ear": {"ear": ear(), "coat": coat()},
        "play": {"card": card(), "coat": coat()},
        "name": {"coat": coat()},
        "dress": {"ear": ear(), "card": card()},
        "forgot": {"seat": luck.choice((0, 1, 2, 3, -1, 4, None, True, "0"))},
    }
    given = {name: value for name, value in fields.get(do, {}).items() if value is not None or luck.random() < 0.5}
    return {"do": do, **given}


def advance(match: Match, page: Page, now: int) -> None:
    """OU-4.4 on the clock: what is due closes, then the time is set."""
    s = page.state
    if now <= s["clock"]:
        return
    if s["closes"] is not None and page.is_open() and s["closes"] <= now:
        s["clock"] = s["closes"]
        page.play(None, {"do": "close"})
    s["clock"] = now
    match.advance(now)


def look(match: Match, page: Page, luck: random.Random) -> None:
    """The game stands as the page has it, for everybody who looks."""
    position = match.position()
    assert position["state"] == page.state
    assert match.to_act == (() if match.over else page.to_act())
    seat = luck.choice((None, *page.seats))
    view = dict(match.view(seat))
    about = {name: view.pop(name) for name in ("game", "seats", "seat", "options")}
    assert about == {"game": "ouaf", "seats": len(page.seats), "seat": seat, "options": page.options}
    assert view == page.view(seat)
    if luck.random() < 0.3:
        assert tablee.load(position).position() == position


def is_good(page: Page, move: dict[str, Any]) -> bool:
    """A move that sheds a card without a fault, or a call in time."""
    if move["do"] == "ear":
        return page.fits_now(page.state["ears"][page.state["active"]][EARS.index(move["ear"])])
    return move["do"] not in ("draw", "stop", "play")


def follow(seed: str, seats: int, options: dict[str, Any], most: int) -> int:
    """One match, in step with the page; how many moves were made."""
    luck = random.Random(seed)
    match = tablee.new("ouaf", seats=seats, options=options, seed=seed)
    page = Page(match.position())
    careless = luck.choice((0.05, 0.3, 0.9))
    while not match.over and len(match.history) < most:
        look(match, page, luck)
        for _ in range(3):
            seat = luck.choice((None, *page.seats))
            hand = [] if seat is None else page.state["hands"][seat]
            move = any_move(luck, hand)
            refusal = match.why_not(seat, move)
            assert (refusal.rule if refusal else None) == page.refusal(seat, move), (page.state, seat, move)
        if luck.random() < 0.2:
            advance(match, page, match.now + luck.choice((1, 999, 1000, 3000, 6000, 7000)))
            continue
        seat = luck.choice((*match.to_act, page.state["active"]))
        moves = match.moves(seat)
        assert sorted(map(repr, moves)) == sorted(map(repr, page.moves(seat)))
        if moves:
            # Who looks at his ears and draws little comes to the barks and to the end.
            good = [move for move in moves if is_good(page, move)]
            move = luck.choice(good if good and luck.random() > careless else moves)
            if move["do"] == "ear" and luck.random() < 0.3:
                move = {**move, "coat": luck.choice(COATS)}
            match.play(seat, move)
            page.play(seat, move)
    look(match, page, luck)
    if match.over:
        winner = page.state["winner"]
        fewest = min(page.count(seat) for seat in page.seats)
        won = [page.count(seat) == fewest if winner is None else seat == winner for seat in page.seats]
        assert match.scores == [int(one) for one in won]
        assert match.winners == tuple(seat for seat in page.seats if won[seat])
    return len(match.history)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_keeps_step_with_the_page(seats: int, options: dict[str, Any]) -> None:
    """OU-1.1 to OU-5.2."""
    follow(f"step {seats} {options}", seats, options, most=80 if COMPILED else 25)


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="interpreted rules are followed for a while by the short test")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_keep_step_with_the_page(seats: int, options: dict[str, Any]) -> None:
    """OU-1.1 to OU-5.2."""
    for i in range(8):
        follow(f"whole {i}", seats, options, most=1000)
