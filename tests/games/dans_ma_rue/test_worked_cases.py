"""Dans ma rue: the worked cases of the rules' page, in its order."""

from __future__ import annotations

from .tables import BELGIAN, RABBIT, TOGETHER, full_street, lay, names, possible, provable, put, rule_of, state, table

GREEN_BLUE, BLUE_WHITE = "beside:house-green:house-blue", "beside:house-blue:house-white"


def test_case_1_one_column() -> None:
    """DR-3.3: the rabbit at 4 and `same` prove the Belgian family at 4."""
    match = table({RABBIT: 4}, hands=[[TOGETHER], None])
    lay(match, 0, TOGETHER)
    assert dict(provable(match)) == {BELGIAN: 4}
    assert names(put(match, 0, BELGIAN, 4)) == ["placed", "left"]


def test_case_2_a_neighbour_at_the_edge() -> None:
    """DR-3.3: white at 1, red at 3: blue beside white is at 2."""
    match = table({"house-white": 1, "house-red": 3}, open=[BLUE_WHITE])
    assert dict(provable(match)) == {"house-blue": 2}


def test_case_3_four_of_a_row() -> None:
    """DR-3.3: the fifth is proved."""
    match = table({"tree-cherry": 1, "tree-plum": 5, "tree-apple": 4, "tree-pear": 2})
    assert dict(provable(match)) == {"tree-walnut": 3}


def test_case_4_a_plain_contradiction() -> None:
    """DR-4.2, DR-4.9: with three pawns one is left, with one none."""
    for pawns, left in ((3, 1), (1, 0)):
        match = table(open=["at:house-yellow:1"], hands=[["at:house-red:1"], None], pawns=[pawns, 5])
        events = lay(match, 0, "at:house-red:1")
        assert names(events) == ["laid", "contradiction", "paid"]
        assert events[1] == {"event": "contradiction", "card": "at:house-red:1", "clash": ["at:house-yellow:1"]}
        assert state(match)["pawns"] == [left, 5]
        assert state(match)["discard"] == ["at:house-red:1"] and state(match)["open"] == ["at:house-yellow:1"]


def test_case_5_impossible_together() -> None:
    """DR-3.2: each alone is fine, together they contradict, in either order."""
    for first, second in ((GREEN_BLUE, BLUE_WHITE), (BLUE_WHITE, GREEN_BLUE)):
        match = table({"house-red": 3}, hands=[[first], [second]])
        assert names(lay(match, 0, first)) == ["laid"]
        match.play(0, {"do": "end"})
        events = lay(match, 1, second)
        assert events[1] == {"event": "contradiction", "card": second, "clash": ["at:house-red:3", first]}


def test_case_6_laid_and_gone() -> None:
    """DR-4.5: a true statement about placed pictures goes straight to the discard."""
    match = table({RABBIT: 4, BELGIAN: 4}, hands=[[TOGETHER], None])
    before = possible(match)
    assert names(lay(match, 0, TOGETHER)) == ["laid", "left"]
    assert state(match)["open"] == [] and state(match)["discard"] == [TOGETHER] and state(match)["acted"]
    assert possible(match) == before


def test_case_7_trying_is_no_use() -> None:
    """DR-4.3: no pawns to pay; the picture goes back, and placing is refused until the next player."""
    match = table({RABBIT: 4}, open=[TOGETHER], pawns=[0, 0])
    events = put(match, 0, BELGIAN, 3)
    assert names(events) == ["unproved"] and events[0]["street"][1][3] == BELGIAN
    assert rule_of(match, 0, {"do": "place", "picture": BELGIAN, "at": 4}) == "DR-4.3"
    match.play(0, {"do": "blocked"})
    match.play(0, {"do": "end"})
    assert rule_of(match, 1, {"do": "place", "picture": BELGIAN, "at": 4}) is None


def test_case_8_an_empty_hand() -> None:
    """DR-4.7, DR-4.8: `end` is refused, `blocked` is free."""
    match = table(hands=[[], None], pawns=[3, 0])
    assert rule_of(match, 0, {"do": "end"}) == "DR-4.8"
    assert match.play(0, {"do": "blocked"}) == [{"event": "blocked", "seat": 0, "free": True}]
    assert state(match)["pawns"] == [3, 0]


def test_case_9_the_last_picture() -> None:
    """DR-5.1: seats 0 and 1 share."""
    match = table(full_street({"tree-walnut": None}), seats=3, pawns=[3, 4, 1])
    put(match, 0, "tree-walnut", 5)
    assert match.over and match.winners == (0, 1) and match.scores == [4, 4, 1]
    assert state(match)["winners"] == [0, 1] and state(match)["phase"] == "over"
