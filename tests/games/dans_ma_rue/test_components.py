"""Dans ma rue: pictures, statements, pawns, and the deal."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.engine.rule import COMPILED
from tablee.games.dans_ma_rue.deck import CARD_NAMES, CARD_SAYING, STATEMENTS
from tablee.games.dans_ma_rue.statements import (
    PICTURE_NAMES,
    all_statements,
    is_true,
    kind_of,
    name_of,
    pictures_of,
    statement_of,
)
from tools.dans_ma_rue_deck import QUOTED, faults_of, random_deck
from tools.dans_ma_rue_games import measure

from .tables import full_street, lay, placed, put, state, table


def test_dr_1_1_twenty_five_pictures() -> None:
    assert len(set(PICTURE_NAMES)) == 25
    rows = [PICTURE_NAMES[n : n + 5] for n in range(0, 25, 5)]
    assert [{name.split("-")[0] for name in row} for row in rows] == [
        {"house"},
        {"family"},
        {"animal"},
        {"vehicle"},
        {"tree"},
    ]
    assert rows[2] == ("animal-cat", "animal-dog", "animal-rabbit", "animal-bird", "animal-fish")


def test_dr_1_2_the_street_has_five_rows_of_five() -> None:
    match = table(full_street({"tree-walnut": None}))
    assert [len(row) for row in state(match)["grid"]] == [5] * 5
    assert state(match)["grid"][4] == ["tree-cherry", "tree-plum", "tree-apple", "tree-pear", None]


def test_dr_1_3_the_deck() -> None:
    """105 statements, in the page's numbers, all that the booklet quotes among them."""
    assert len(CARD_NAMES) == 105 and faults_of(CARD_NAMES) == []
    kinds = Counter(name.split(":")[0] for name in CARD_NAMES)
    assert kinds == {"at": 10, "not-at": 5, "same": 45, "not-same": 5, "beside": 30, "not-beside": 5, "left-of": 5}
    assert {name.split(":")[2] for name in CARD_NAMES if name.startswith(("at:", "not-at:"))} <= {"1", "3", "5"}
    assert min(Counter(one for card in STATEMENTS for one in pictures_of(int(card))).values()) >= 5
    assert set(QUOTED) <= set(CARD_NAMES)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda deck: deck[1:], "9 cards say at, 10 are wanted."),
        (lambda deck: [*deck[:-1], deck[-2]], "is there 2 times."),
        (lambda deck: ["at:house-green:2", *deck[1:]], "at:house-green:2 speaks of place 2."),
        (lambda deck: ["at:house-pink:1", *deck[1:]], "at:house-pink:1 is no statement."),
        (
            lambda deck: [name for name in deck if name != QUOTED[0]],
            "at:house-yellow:1, which the booklet quotes, is missing.",
        ),
        (
            lambda deck: [name for name in deck if "animal-fish" not in name],
            "animal-fish is named by 0 cards, at least 5 are wanted.",
        ),
    ],
)
def test_dr_1_3_a_deck_that_is_not_allowed(change: object, fault: str) -> None:
    assert callable(change)
    assert any(fault in one for one in faults_of(change(list(CARD_NAMES))))


def test_dr_1_3_ids_round_trip() -> None:
    """Every statement has one id, and an id in the other order is none."""
    statements = all_statements()
    assert len(statements) == len(set(statements)) == 25 * 5 * 2 + 250 * 2 + 300 * 2 + 600
    for statement in statements:
        assert statement_of(name_of(statement)) == statement
        kind, *named = name_of(statement).split(":")
        if kind not in ("at", "not-at", "left-of"):
            assert statement_of(":".join((kind, *named[::-1]))) is None
    for odd in (
        "", "same", "at:house-red", "at:house-red:6", "at:house-red:0", "at:house-red:1:1", "same:house-red:house-blue", "under:a:b",
        "beside:house-red:house-red",
    ):  # fmt: skip
        assert statement_of(odd) is None
    assert [int(CARD_SAYING[statement]) for statement in STATEMENTS] == list(range(105))


@pytest.mark.parametrize(
    ("kind", "true_of"),
    [
        ("at", [(3, 3)]),
        ("same", [(3, 3)]),
        ("beside", [(2, 3), (4, 3)]),
        ("left-of", [(1, 3), (2, 3)]),
        ("not-at", [(1, 3), (2, 3), (4, 3), (5, 3)]),
        ("not-same", [(1, 3), (2, 3), (4, 3), (5, 3)]),
        ("not-beside", [(1, 3), (3, 3), (5, 3)]),
    ],
)
def test_dr_1_3_what_a_statement_says(kind: str, true_of: list[tuple[int, int]]) -> None:
    statement = statement_of(f"{kind}:house-red:{'1' if 'at' in kind else 'tree-plum'}")
    assert statement is not None
    assert [(x, 3) for x in range(1, 6) if is_true(kind_of(statement), x, 3)] == true_of


def test_dr_1_4_an_empty_reserve_gives_no_pawn() -> None:
    match = table({"tree-cherry": 1, "tree-plum": 2, "tree-apple": 3, "tree-pear": 4}, pawns=[12, 8])
    assert put(match, 0, "tree-walnut", 5)[0]["pawns"] == 0
    assert state(match)["pawns"] == [12, 8] and state(match)["bonus"] == 1
    match = table({"tree-cherry": 1, "tree-plum": 2, "tree-apple": 3, "tree-pear": 4}, pawns=[12, 7])
    assert put(match, 0, "tree-walnut", 5)[0]["pawns"] == 1
    assert state(match)["pawns"] == [13, 7]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_dr_2_1_the_deal(seats: int) -> None:
    """Six pictures, three statements each, the rest is the pile; nobody has a pawn."""
    for seed in range(20):
        match = tablee.new("dans-ma-rue", seats=seats, seed=seed)
        dealt = state(match)
        assert len(placed(match)) == 6
        assert [len(hand) for hand in dealt["hands"]] == [3] * seats and len(dealt["deck"]) == 105 - 3 * seats
        assert sorted([*dealt["deck"], *(card for hand in dealt["hands"] for card in hand)]) == sorted(CARD_NAMES)
        assert dealt["pawns"] == [0] * seats and dealt["open"] == dealt["discard"] == dealt["winners"] == []
        assert not dealt["acted"] and not dealt["erred"] and dealt["bonus"] == dealt["idle_turns"] == 0
        assert match.awaited == match.to_act == (dealt["active"],)


def test_dr_2_1_chance_is_fair() -> None:
    """Every picture is drawn, at every place, and every seat begins, about as often as the others."""
    firsts: Counter[int] = Counter()
    spots: Counter[tuple[str, int]] = Counter()
    deals = 1500 if COMPILED else 400
    for seed in range(deals):
        match = tablee.new("dans-ma-rue", seats=3, seed=seed)
        firsts[match.awaited[0]] += 1
        spots.update(placed(match).items())
    assert all(abs(n - deals / 3) < 5 * (deals * 2 / 9) ** 0.5 for n in firsts.values())
    expected = deals * 6 / 125
    assert len(spots) == 125 or not COMPILED
    assert all(abs(n - expected) < 5 * expected**0.5 for n in spots.values())


@pytest.mark.parametrize("seats", [1, 7, 0, -2, True, "3", None, 2.0])
def test_dr_2_1_two_to_six(seats: object) -> None:
    with pytest.raises(ValueError, match=r"DR-2\.1"):
        tablee.load({"game": "dans-ma-rue", "seats": seats})


def test_dr_1_3_decks_are_made_and_measured() -> None:
    """The tool's decks keep to the rule, and its sensible play nearly always fills the street."""
    deck = random_deck("a test")
    assert faults_of([name_of(one) for one in deck]) == [] and random_deck("a test") == deck
    measured = measure([int(one) for one in STATEMENTS], 3, 100 if COMPILED else 1, "a test")
    assert measured.full == 1 and measured.idle == measured.undecidable == 0
    assert 10 < measured.turns < 60 and 0.6 < measured.playable < 1
    assert measured.turns * measured.placed == pytest.approx(19)


def test_dr_4_2_cards_of_the_whole_deck_can_be_laid() -> None:
    """Every card, alone in an empty street, contradicts nothing."""
    for card in CARD_NAMES[:: 7 if COMPILED else 21]:
        match = table({}, hands=[[card], None])
        lay(match, 0, card)
        assert state(match)["open"] == [card]
