"""Dans ma rue: refusals, in the page's order."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.dans_ma_rue import GAME
from tablee.games.dans_ma_rue.refusals import REFUSALS

from .tables import BELGIAN, RABBIT, TOGETHER, full_street, lay, put, rule_of, table

YELLOW, FRENCH = "at:house-yellow:1", "at:family-french:5"
TREES = {"tree-cherry": 1, "tree-plum": 2, "tree-apple": 3, "tree-pear": 4}
MOVES: list[dict[str, Any]] = [
    {"do": "lay", "card": YELLOW},
    {"do": "lay", "card": "no such card"},
    {"do": "lay"},
    {"do": "place", "picture": BELGIAN, "at": 3},
    {"do": "place", "picture": "unicorn", "at": 9},
    {"do": "bonus", "hand": YELLOW},
    {"do": "bonus"},
    {"do": "discard", "cards": [YELLOW]},
    {"do": "discard"},
    {"do": "blocked"},
    {"do": "end"},
    {"do": "dance"},
]


def test_the_game_is_over_comes_first() -> None:
    """DR-5.1, whatever the move, whoever makes it."""
    match = table(full_street({"tree-walnut": None}))
    put(match, 0, "tree-walnut", 5)
    for seat in (None, 0, 1):
        assert [rule_of(match, seat, move) for move in MOVES] == ["DR-5.1"] * len(MOVES)


def test_not_your_turn_comes_second() -> None:
    """DR-4.1, for the table too, and for moves that nobody has."""
    match = table({}, hands=[[YELLOW], None])
    for seat in (None, 1):
        assert [rule_of(match, seat, move) for move in MOVES] == ["DR-4.1"] * len(MOVES)


def test_an_unknown_deed() -> None:
    """DR-4.1."""
    match = table({})
    for do in ("dance", "", "Lay", "pass"):
        assert rule_of(match, 0, {"do": do}) == "DR-4.1"


def test_a_second_action_comes_before_what_is_wrong_with_it() -> None:
    """DR-4.1, before DR-4.2 and DR-4.6."""
    match = table({}, hands=[[YELLOW, FRENCH], None])
    lay(match, 0, YELLOW)
    for move in (
        {"do": "lay", "card": FRENCH},
        {"do": "lay", "card": "no such card"},
        {"do": "discard", "cards": [FRENCH]},
        {"do": "discard", "cards": []},
        {"do": "discard", "cards": [FRENCH, FRENCH]},
        {"do": "blocked"},
    ):
        assert rule_of(match, 0, move) == "DR-4.1"
    assert rule_of(match, 0, {"do": "end"}) is None


def test_ending_without_an_action() -> None:
    """DR-4.8."""
    match = table({**TREES})
    put(match, 0, "tree-walnut", 5)
    assert rule_of(match, 0, {"do": "end"}) == "DR-4.8"


@pytest.mark.parametrize("card", [FRENCH, "no such card", "", None, 7, ["x"], {}, "same:animal-rabbit:family-belgian"])
def test_laying_a_card_that_is_not_in_hand(card: Any) -> None:
    """DR-4.2; the id in the other order is no card."""
    match = table({}, hands=[[YELLOW, TOGETHER], [FRENCH]])
    assert rule_of(match, 0, {"do": "lay", "card": card}) == "DR-4.2"
    assert rule_of(match, 0, {"do": "lay"}) == "DR-4.2"


@pytest.mark.parametrize(
    ("picture", "at"),
    [
        ("unicorn", 1), (None, 1), (3, 1), (["x"], 1), ("tree-plum", 5), ("tree-plum", 2), ("tree-walnut", 1), ("tree-walnut", 4), (BELGIAN, 0),
        (BELGIAN, 6), (BELGIAN, "3"), (BELGIAN, None), (BELGIAN, 3.0), (BELGIAN, True), (BELGIAN, [3]), (BELGIAN, -1),
    ],
)  # fmt: skip
def test_placing_what_or_where_cannot_be(picture: Any, at: Any) -> None:
    """DR-1.2, before DR-4.3."""
    match = table({**TREES})
    move = {"do": "place", "picture": picture, "at": at}
    assert rule_of(match, 0, move) == "DR-1.2"
    put(match, 0, BELGIAN, 3)
    assert rule_of(match, 0, move) == "DR-1.2"
    assert rule_of(match, 0, {"do": "place", "picture": BELGIAN, "at": 3}) == "DR-4.3"


def test_bonuses() -> None:
    """DR-4.4: none left, not in hand, not on the table, both or neither."""
    match = table({**TREES}, hands=[[YELLOW], [FRENCH]], open=[TOGETHER])
    moves: list[dict[str, Any]] = [
        {"do": "bonus", "hand": FRENCH},
        {"do": "bonus", "hand": "no such card"},
        {"do": "bonus", "hand": 3},
        {"do": "bonus", "table": YELLOW},
        {"do": "bonus", "table": "no such card"},
        {"do": "bonus", "hand": YELLOW, "table": TOGETHER},
        {"do": "bonus"},
    ]
    allowed = ({"do": "bonus", "hand": YELLOW}, {"do": "bonus", "table": TOGETHER})
    assert [rule_of(match, 0, move) for move in (*moves, *allowed)] == ["DR-4.4"] * 9
    put(match, 0, "tree-walnut", 5)
    assert [rule_of(match, 0, move) for move in moves] == ["DR-4.4"] * 7
    assert [rule_of(match, 0, move) for move in allowed] == [None, None]


@pytest.mark.parametrize(
    "cards",
    [
        [],
        None,
        "x",
        [FRENCH],
        [YELLOW, YELLOW],
        [YELLOW, FRENCH],
        [YELLOW, None],
        [None],
        [3],
        [["x"]],
        [YELLOW] * 4,
        {"a": 1},
    ],
)
def test_discards(cards: Any) -> None:
    """DR-4.6: no card named, one that is not in hand, one named twice."""
    match = table({}, hands=[[YELLOW, TOGETHER], [FRENCH]], pawns=[1, 1])
    assert rule_of(match, 0, {"do": "discard", "cards": cards}) == "DR-4.6"
    assert rule_of(match, 0, {"do": "discard"}) == "DR-4.6"
    assert rule_of(match, 0, {"do": "discard", "cards": (YELLOW, TOGETHER)}) is None
    with pytest.raises(tablee.Refused):
        match.play(0, {"do": "discard", "cards": cards})


def test_an_empty_hand_has_nothing_to_discard() -> None:
    """DR-4.6."""
    match = table({}, hands=[[], [FRENCH]])
    assert rule_of(match, 0, {"do": "discard", "cards": [FRENCH]}) == "DR-4.6"
    assert {move["do"] for move in match.moves(0)} == {"place", "blocked"}


@pytest.mark.parametrize(
    "move", [None, 3, "lay", [], {}, {"do": 3}, {"card": YELLOW}, {"do": "end", "card": YELLOW}, {"do": "lay", "at": 3}]
)
def test_what_is_no_move_at_all(move: Any) -> None:
    """A sentence, and no rule."""
    match = table({})
    with pytest.raises(ValueError, match="move") as problem:
        match.play(0, move)
    assert not isinstance(problem.value, tablee.Refused)


def test_a_contradiction_is_no_refusal() -> None:
    """DR-4.2, DR-4.3: mistakes are legal moves."""
    match = table({"house-yellow": 2, RABBIT: 1}, hands=[[YELLOW], None])
    assert {"do": "lay", "card": YELLOW} in match.moves(0)
    assert {"do": "place", "picture": BELGIAN, "at": 3} in match.moves(0)
    assert len([move for move in match.moves(0) if move["do"] == "place"]) == 3 * 25 + 2 * 16


def test_refusals_name_what_is_meant() -> None:
    """Sentences with particulars, in both languages."""
    match = table({**TREES}, hands=[[YELLOW], [FRENCH]])
    refusal = match.why_not(0, {"do": "place", "picture": "tree-walnut", "at": 2})
    assert refusal is not None
    assert refusal.texts["fr"] == "La place 2 est prise : le prunier y est déjà."
    assert refusal.texts["en"] == "Place 2 is taken: the plum tree is already there."
    refusal = match.why_not(0, {"do": "place", "picture": "tree-plum", "at": 5})
    assert refusal is not None and refusal.texts["fr"] == "Le prunier est déjà à la place 2."
    refusal = match.why_not(0, {"do": "lay", "card": FRENCH})
    assert (
        refusal is not None
        and refusal.texts["fr"] == "« La famille française est à droite » n’est pas dans votre main."
    )


def test_every_refusal_has_a_rule_and_two_sentences() -> None:
    for reason in REFUSALS.values():
        texts = GAME.words.in_all(f"refusal-{reason.name}")
        assert reason.rule.startswith("DR-") and texts["fr"] != texts["en"]
        assert texts["fr"].endswith(".") and texts["en"].endswith(".")


def test_between_the_cards_of_a_discard_nothing_else_is_allowed() -> None:
    """DR-4.6, inside the engine."""
    match = table({}, hands=[[YELLOW, TOGETHER], None], discarding=2, named=False, acted=True)
    for move in (
        {"do": "end"},
        {"do": "lay", "card": YELLOW},
        {"do": "bonus", "hand": TOGETHER},
        {"do": "place", "picture": BELGIAN, "at": 1},
    ):
        assert rule_of(match, 0, move) == "DR-4.6"
    assert rule_of(match, 0, {"do": "bonus", "hand": YELLOW}) is None
