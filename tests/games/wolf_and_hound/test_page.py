"""Wolf & Hound: random matches, good moves and bad ones, held against the page (`page.py`): refusals, moves, positions, views, the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablee
from tablee.engine import Match
from tablee.engine.rule import COMPILED

from .page import ANIMALS, FACES, NUMBERS, Page

SETS = [
    ["hound-01", "wolf-01"],
    ["hound-01", "wolf-01", "wolf-02"],
    ["hound-01", "wolf-02", "wolf-03"],
    ["hound-01", "wolf-02", "wolf-04"],
    ["hound-01", "wolf-01", "tornado-01"],
    ["hound-01", "wolf-01", "tornado-02"],
    ["metamorph-01", "metamorph-02"],
    ["metamorph-03", "metamorph-04"],
    ["metamorph-01", "metamorph-02", "wolf-02"],
    ["metamorph-03", "metamorph-04", "wolf-02"],
]
"""WH-2.4."""


def own_card(luck: random.Random, name: str) -> dict[str, Any]:
    """WH-1.4: a card that nobody has seen before."""
    colour = luck.choice(list(FACES))
    steps = [luck.choice(("0", "+1", "-1", "1/2", "-1/2")) for _ in range(2)]
    return {
        "card": name,
        "colour": colour,
        "step": steps if colour == "either" else steps[0],
        "target": luck.choice(("skip", "no-threes") if colour == "blue" else ("self", "left", "right")),
    }


def any_cards(luck: random.Random) -> list[Any]:
    """A recommended set, or one to six cards of the table and of our own."""
    if luck.random() < 0.3:
        return luck.choice(SETS)
    while True:
        cards: list[Any] = luck.sample(sorted(ANIMALS), luck.randint(0, 6))
        cards += [own_card(luck, f"own-{i}") for i in range(luck.randint(0, 6 - len(cards)))]
        luck.shuffle(cards)
        colours = [(ANIMALS[card] if isinstance(card, str) else card)["colour"] for card in cards]
        if 1 <= len(cards) <= 6 and colours.count("either") <= 2 and colours.count("blue") <= 3:
            return cards


def any_position(luck: random.Random, seats: int) -> dict[str, Any]:
    """A position that keeps the game's counts and bounds; whether play could lead to it is not asked."""
    entries = any_cards(luck)
    cards = [ANIMALS[entry] if isinstance(entry, str) else entry for entry in entries]
    numbers = NUMBERS * 4
    luck.shuffle(numbers)
    hands = [[numbers.pop() for _ in range(luck.choice((0, 1, 1, 2, 4)))] for _ in range(4)]
    deck = [numbers.pop() for _ in range(luck.choice((0, 0, 1, 2, min(15, len(numbers)))))]
    flock = [luck.randint(1, 4) for _ in range(4)]
    state: dict[str, Any] = {
        "active": luck.randrange(4),
        "phase": "play",
        "turn": luck.randrange(99),
        "last_round": luck.random() < 0.2,
        "flock": flock,
        "sheep": [luck.randint(luck.choice((0, 1, 1, 1)), most) for most in flock],
        "hands": hands,
        "deck": deck,
        "animals": [
            {"card": card["card"], "face": luck.choice(FACES[card["colour"]]), "at": luck.randrange(4)}
            for card in cards
        ],
        "no_threes": luck.random() < 0.2,
        "turned_up": None,
        "shown": [],
        "winner": None,
        "rng": [*(luck.getrandbits(32) for _ in range(8)), luck.randrange(249)],
    }
    if state["active"] >= seats:
        state.update(phase="phantom", turned_up=numbers.pop())
    elif not hands[state["active"]]:
        hands[state["active"]].append(numbers.pop())
    if state["no_threes"] and state["phase"] == "play":
        state["no_threes"] = any(not card.endswith("3") for card in hands[state["active"]])
    heaps: list[list[str]] = [[], [], [], []]
    for card in numbers:
        luck.choice(heaps).append(card)
    state["played"] = heaps
    for hand in hands[:seats]:
        hand.sort(key=NUMBERS.index)
    return {
        "game": "wolf-and-hound",
        "version": 1,
        "options": {"cards": entries, "sheep": luck.choice(("auto", 3, 4))},
        "seats": seats,
        "state": state,
    }


def any_move(luck: random.Random, cards: list[str]) -> dict[str, Any]:
    """A move that names anything, what is not there too."""
    do = luck.choice(("play", "play", "flip", "flip", "swap", "keep", "draw", ""))
    if do in ("swap", "keep"):
        return {"do": do}
    card = luck.choice((luck.choice(NUMBERS), luck.choice(cards), "black-5", "wolf-99", "", None, 3, True, ["black-1"]))
    return {"do": do} if luck.random() < 0.1 else {"do": do, "card": card}


def look(match: Match, page: Page, luck: random.Random) -> None:
    """The game stands as the page has it, for everybody who looks."""
    position = match.position()
    assert position["state"] == page.state
    assert match.to_act == match.awaited == page.to_act()
    assert match.over == (page.state["phase"] == "over")
    assert match.winners == page.winners()
    assert match.scores == [int(seat in page.winners()) for seat in range(4)]
    for seat in range(4):
        assert match.moves(seat) == match.choices(seat) == page.moves(seat)
    viewer = luck.choice((None, 0, 1, 2, 3))
    view = dict(match.view(viewer))
    about = {name: view.pop(name) for name in ("game", "seats", "seat", "options")}
    assert about == {"game": "wolf-and-hound", "seats": page.people, "seat": viewer, "options": position["options"]}
    assert view == page.view(viewer)
    if luck.random() < 0.3:
        assert tablee.load(position).position() == position


def follow(match: Match, luck: random.Random) -> None:
    """One match to its end, in step with the page."""
    page = Page(match.position())
    while not match.over:
        look(match, page, luck)
        for _ in range(3):
            seat = luck.choice((None, 0, 1, 2, 3, *page.to_act()))
            move = any_move(luck, list(page.cards))
            refusal = match.why_not(seat, move)
            assert (refusal.rule if refusal else None) == page.refusal(seat, move), (page.state, seat, move)
        (seat,) = match.to_act
        move = luck.choice(match.moves(seat))
        match.play(seat, move)
        page.play(move)
    look(match, page, luck)
    refusal = match.why_not(0, any_move(luck, list(page.cards)))
    assert refusal is not None
    assert refusal.rule == "WH-4.1"
    assert tablee.replay(match.record()).position() == match.position()


def from_the_deal(seats: int, games: int) -> None:
    luck = random.Random(seats)
    for i in range(games):
        options = {"cards": any_cards(luck), "sheep": luck.choice(("auto", 3, 4))}
        follow(tablee.new("wolf-and-hound", seats=seats, seed=i, options=options), luck)


def from_anywhere(seats: int, games: int) -> None:
    luck = random.Random(-seats)
    for _ in range(games):
        position = any_position(luck, seats)
        match = tablee.load(position)
        assert match.position() == position
        follow(match, luck)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_keeps_step_with_the_page(seats: int) -> None:
    """WH-1.2 to WH-6.2: from the deal, and from positions near the end."""
    from_the_deal(seats, 25 if COMPILED else 3)
    from_anywhere(seats, 60 if COMPILED else 6)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_games_keep_step_with_the_page(seats: int) -> None:
    """WH-1.2 to WH-6.2."""
    from_the_deal(seats, 3000)
    from_anywhere(seats, 10000)
