"""ChiWaWa: random matches, good moves and bad ones, held against the page (`page.py`): refusals, moves, positions, views, the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablee
from tablee.engine import Match
from tablee.engine.rule import COMPILED

from .page import KINDS, Page
from .page_rows import ENDS

OPTIONS = [
    {"resolution": resolution, "mode": mode} for resolution in ("best", "manual") for mode in ("rounds", "battle-royal")
]


def any_spot(luck: random.Random, page: Page, hand: list[str]) -> Any:
    """A spot, of cards that are not there too."""
    free = page.spots()
    locked = page.state["locked"]
    return luck.choice(
        (
            luck.choice(free) if free else None,
            luck.choice(locked) if locked else {"deck": True},
            {"hand": luck.choice((*hand, *KINDS[:2], "30a", None))},
            {"source": luck.choice((0, 1, 2, 3, -1, True, None))},
            {"deck": luck.choice((True, True, False, None))},
            {"row": luck.choice((*page.seats, 8, -1, "0")), "at": luck.choice((0, 0, 1, 2, 11, 12, 53, 54, -1, None))},
            luck.choice((None, {}, [], {"row": 0}, {"at": 0}, {"source": 0, "deck": True}, "deck")),
        )
    )


def any_move(luck: random.Random, page: Page, seat: int | None) -> dict[str, Any]:
    """A move that names anything, what is not there too."""
    hand = [] if seat is None else page.state["hands"][seat]
    card = luck.choice((*hand, *hand, *KINDS[:1], *KINDS[-2:], "30a", None, 5))
    end = luck.choice((*ENDS, *ENDS, "middle", None, 0))
    target = luck.choice((*page.seats, *page.seats, 7, 8, -1, None, True, "1"))
    do = luck.choice(("pillar", "place", "plant", "swap", "swap", "swap", "fold", "destroy", "mimic", "jump"))
    work = {
        "at": luck.choice((*range(6), 12, 53, 54, -1, None, True)),
        "side": luck.choice((*ENDS, *ENDS, None, "up", 0)),
    }
    fields: dict[str, dict[str, Any]] = {
        "pillar": {"card": card},
        "place": {"card": card, "end": end},
        "plant": {"card": card, "seat": target, "end": end},
        "swap": {"discard": card, "a": any_spot(luck, page, hand), "b": any_spot(luck, page, hand)},
        "destroy": work,
        "mimic": work,
    }
    given = {name: value for name, value in fields.get(do, {}).items() if value is not None or luck.random() < 0.5}
    return {"do": do, **given}


def look(match: Match, page: Page, luck: random.Random) -> None:
    """The game stands as the page has it, for everybody who looks."""
    position = match.position()
    assert position["state"] == page.state
    assert match.to_act == page.to_act() == match.awaited
    seat = luck.choice((None, *page.seats))
    view = dict(match.view(seat))
    about = {name: view.pop(name) for name in ("game", "seats", "seat", "options")}
    assert about == {"game": "chiwawa", "seats": len(page.seats), "seat": seat, "options": page.options}
    assert view == page.view(seat)
    if luck.random() < 0.3:
        assert tablee.load(position).position() == position


def chosen(luck: random.Random, moves: list[dict[str, Any]], patience: float) -> dict[str, Any]:
    """One of the moves, each kind as likely; who is patient seldom folds."""
    kinds = sorted({move["do"] for move in moves})
    if len(kinds) > 1 and "fold" in kinds and luck.random() < patience:
        kinds.remove("fold")
    do = luck.choice(kinds)
    return luck.choice([move for move in moves if move["do"] == do])


def follow(seed: str, seats: int, options: dict[str, Any], most: int) -> Match:
    """One match, in step with the page."""
    luck = random.Random(seed)
    match = tablee.new("chiwawa", seats=seats, options=options, seed=seed)
    page = Page(match.position())
    patience = luck.random()
    while not match.over and len(match.history) < most:
        look(match, page, luck)
        for _ in range(4):
            seat = luck.choice((None, *page.seats, *match.to_act, *match.to_act))
            move = any_move(luck, page, seat)
            refusal = match.why_not(seat, move)
            assert (refusal.rule if refusal else None) == page.refusal(seat, move), (page.state, seat, move)
        seat = luck.choice(match.to_act)
        moves = match.moves(seat)
        assert sorted(map(repr, moves)) == sorted(map(repr, page.moves(seat)))
        move = chosen(luck, moves, patience)
        if move["do"] == "swap" and luck.random() < 0.5:
            move = {**move, "a": move["b"], "b": move["a"]}
        match.play(seat, move)
        page.play(seat, move)
    look(match, page, luck)
    s = page.state
    assert list(match.winners) == s["winners"]
    assert match.scores == ([int(one) for one in s["alive"]] if options["mode"] == "battle-royal" else s["wins"])
    return match


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_game_keeps_step_with_the_page(options: dict[str, Any]) -> None:
    """CW-1.1 to CW-5.4."""
    for seats in (2, 3, 5, 8) if COMPILED else (3,):
        follow(f"step {seats}", seats, options, most=50 if COMPILED else 12)


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="interpreted rules are followed for a while by the short test")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_whole_games_keep_step_with_the_page(seats: int, options: dict[str, Any]) -> None:
    """CW-1.1 to CW-5.4."""
    for i in range(5):
        assert follow(f"whole {i}", seats, options, most=5000).over
