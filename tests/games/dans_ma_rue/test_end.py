"""Dans ma rue: the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.games.dans_ma_rue.deck import CARD_NAMES, STATEMENTS
from tablee.games.dans_ma_rue.facts import Facts
from tablee.games.dans_ma_rue.statements import KIND_NAMES, NOT_AT, PICTURE_NAMES, first_of, is_true, kind_of, second_of

from .tables import end, full_street, lay, names, put, rule_of, state, table

LAST = full_street({"tree-walnut": None})


def test_dr_5_1_the_25th_picture_ends_the_game() -> None:
    """Its pawn is taken; no action, bonus or refill any more."""
    match = table(LAST, hands=[["at:house-yellow:1"], None], pawns=[2, 5])
    events = put(match, 0, "tree-walnut", 5)
    assert events[-1] == {"event": "over", "winners": [1], "why": "full"}
    assert match.over and match.scores == [3, 5] and match.winners == (1,) and match.to_act == match.awaited == ()
    assert len(state(match)["hands"][0]) == 1
    for move in (
        {"do": "end"},
        {"do": "lay", "card": "at:house-yellow:1"},
        {"do": "bonus", "hand": "at:house-yellow:1"},
    ):
        assert rule_of(match, 0, move) == "DR-5.1"


def test_dr_5_1_what_is_open_leaves_with_the_last_picture() -> None:
    street = full_street({"family-german": None, "family-italian": None})
    match = table(street, open=["at:family-german:1"])
    put(match, 0, "family-german", 1)
    events = put(match, 0, "family-italian", 2)
    assert names(events) == ["placed", "over"] and state(match)["open"] == []


@pytest.mark.parametrize(
    ("pawns", "winners", "payoffs"),
    [
        ([3, 4, 1], [0, 1], [250, 250, -500]),
        ([9, 4, 1], [0], [1000, -500, -500]),
        ([3, 4, 4], [0, 1, 2], [0, 0, 0]),
        ([0, 6, 1], [1], [-500, 1000, -500]),
    ],
)
def test_dr_5_1_most_pawns_wins_and_a_tie_is_shared(pawns: list[int], winners: list[int], payoffs: list[int]) -> None:
    match = table(LAST, seats=3, pawns=pawns)
    put(match, 0, "tree-walnut", 5)
    assert list(match.winners) == winners and match.payoffs == payoffs


def test_dr_5_2_sixty_turns_without_a_picture() -> None:
    """Every `end` adds one, also that of a turn in which a picture was placed; at 60 the game is over, after the refill, `active` unchanged."""
    match = table({}, idle_turns=58, hands=[["at:house-yellow:1"], ["at:family-german:1"]], pawns=[1, 0])
    lay(match, 0, "at:house-yellow:1")
    end(match, 0)
    assert not match.over and state(match)["idle_turns"] == 59
    lay(match, 1, "at:family-german:1")
    events = end(match, 1)
    assert names(events) == ["drew"] * 3 + ["ended", "over"] and events[-1]["why"] == "idle"
    after = state(match)
    assert match.over and after["idle_turns"] == 60 and after["active"] == 1 and len(after["hands"][1]) == 3
    assert match.winners == (0,)


def test_dr_5_2_placing_begins_the_count_anew() -> None:
    match = table({"tree-cherry": 1, "tree-plum": 2, "tree-apple": 3, "tree-pear": 4}, idle_turns=59)
    put(match, 0, "tree-walnut", 5)
    assert state(match)["idle_turns"] == 0
    match.play(0, {"do": "blocked"})
    end(match, 0)
    assert not match.over and state(match)["idle_turns"] == 1


def twins() -> Iterator[tuple[dict[str, int], str, str]]:
    """Streets in which two pictures of a row are left, at places 2 and 4, and no card is true of one way to place them and false of the other."""
    for first, second in ((a, b) for a in range(25) for b in range(a + 1, 25) if a // 5 == b // 5):
        within = [0b11111] * 25
        for other in range(first - first % 5, first - first % 5 + 5):
            within[other] = 0b01010 if other in (first, second) else 0b10101
        for statement in STATEMENTS.tolist():
            kind, x, y = kind_of(statement), first_of(statement), second_of(statement)
            if kind > NOT_AT and (x in (first, second)) != (y in (first, second)):
                other, is_first = (y, False) if x in (first, second) else (x, True)
                within[other] &= sum(
                    1 << z for z in range(5) if len({_truth(kind, p, z, is_first) for p in (1, 3)}) == 1
                )
        street = Facts({}, []).street(within=within)
        if street is not None:
            places = {PICTURE_NAMES[one]: at + 1 for row in street for at, one in enumerate(row)}
            left = PICTURE_NAMES[first], PICTURE_NAMES[second]
            rest = {name: at for name, at in places.items() if name not in left}
            if not _telling(rest, *left, (2, 4)):
                yield rest, *left


def _truth(kind: int, mine: int, other: int, other_is_first: bool) -> bool:
    return is_true(kind, other, mine) if other_is_first else is_true(kind, mine, other)


def test_dr_5_2_two_pictures_that_nothing_can_tell_apart() -> None:
    """The game ends at an `end`, after the refill and with `active` unchanged; but not where one card could still decide."""
    found = 0
    for street, first, second in twins():
        found += 1
        match = table(street, pawns=[0, 3], hands=[[], None])
        assert not match.over
        match.play(0, {"do": "blocked"})
        events = end(match, 0)
        assert events[-1] == {"event": "over", "winners": [1], "why": "undecidable"}
        assert state(match)["active"] == 0 and len(state(match)["hands"][0]) == 3 and match.winners == (1,)
        # The same two at places 1 and 3, where a card can speak of them: on it goes, if one does.
        moved = {name: {1: 2, 3: 4, 2: 1, 4: 3, 5: 5}[at] for name, at in street.items()}
        match = table(moved, hands=[[], None])
        match.play(0, {"do": "blocked"})
        end(match, 0)
        assert match.over == (not _telling(moved, first, second, (1, 3)))
    assert found


def _telling(street: dict[str, int], first: str, second: str, places: tuple[int, int]) -> list[str]:
    """The cards that are true of one of the two streets and false of the other, read off their ids."""
    told = []
    for name in CARD_NAMES:
        kind, x, y = name.split(":")
        truths = []
        for here, there in (places, places[::-1]):
            at = {**street, first: here, second: there}
            truths.append(is_true(KIND_NAMES.index(kind), at[x], int(y) if y.isdigit() else at[y]))
        if truths[0] != truths[1]:
            told.append(name)
    return told


def test_dr_5_2_not_while_the_two_can_be_told_by_the_open_facts() -> None:
    """Both streets must satisfy the open facts; and two pictures of two rows are each proved."""
    match = table(full_street({"family-german": None, "family-italian": None}), open=["at:family-german:1"])
    match.play(0, {"do": "blocked"})
    end(match, 0)
    assert not match.over
    match = table(full_street({"tree-walnut": None, "house-white": None}))
    match.play(0, {"do": "blocked"})
    end(match, 0)
    assert not match.over
