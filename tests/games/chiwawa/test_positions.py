"""ChiWaWa: positions, whole and partial, and records."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import tablee

from .tables import (
    DECK,
    FOLD,
    at,
    cards_of,
    destroy,
    fold_all,
    hand,
    mimic,
    pillar,
    place,
    plant,
    rest_of,
    row,
    source,
    state,
    swap,
    table,
    turn,
)
from .test_swap import LONG

FIELDS = [
    "round", "wins", "active", "starter", "phase", "hands", "rows", "source", "deck", "top_known", "discard", "folded", "locked",
    "swapping", "chosen", "mimics", "alive", "round_scores", "winners",
]  # fmt: skip


def test_a_position_has_the_fields_of_the_page() -> None:
    match = tablee.new("chiwawa", seats=4, seed=1)
    position = match.position()
    assert list(position) == ["game", "version", "options", "seats", "state"]
    assert sorted(position["state"]) == sorted([*FIELDS, "rng"])
    assert sorted(match.view(1)) == sorted([*FIELDS, "game", "seats", "seat", "options"])
    found = position["state"]
    assert found["swapping"] is None and found["mimics"] == [] and found["winners"] == [] and found["top_known"] == []
    assert found["round_scores"] == [None] * 4 and found["alive"] == [True] * 4


def test_missing_hands_source_and_pile_are_dealt_from_what_is_named_nowhere() -> None:
    match = table(seats=3, hands=[["20a", "20a", "20a"], None, None], discard=["20b"])
    found = state(match)
    assert [len(cards) for cards in found["hands"]] == [3, 10, 10]
    assert len(found["source"]) == 3 and len(found["deck"]) == 54 - 27
    everything = found["source"] + found["deck"] + [card for cards in found["hands"] for card in cards] + ["20b"]
    assert sorted(everything) == sorted(rest_of(""))
    again = table(seats=3, hands=[["20a", "20a", "20a"], None, None], discard=["20b"])
    assert state(again) == found, "the same seed deals the same"
    other = table(seats=3, seed=1, hands=[["20a", "20a", "20a"], None, None], discard=["20b"])
    assert state(other)["deck"] != found["deck"]


def test_a_turn_without_rows_has_pillars_dealt() -> None:
    match = table(seats=4, phase="turn", active=2)
    found = state(match)
    assert all(len(entries) == 1 and entries[0]["pillar"] for entries in found["rows"]) and found["active"] == 2


def test_a_turn_without_an_active_seat_is_the_starters() -> None:
    assert state(table(seats=4, phase="turn", starter=3))["active"] == 3


def test_a_position_where_nobody_decides_is_gone_on_from() -> None:
    """All have chosen: the pillars are shown. The active seat has folded: the turn is the next one's. Nothing to work: the row is counted."""
    shown = table(phase="pillar", starter=1, chosen=["5a", "10b"], hands=[["5c"], ["5c"]])
    assert state(shown)["phase"] == "turn" and state(shown)["active"] == 1
    passed = turn("5a*", "5b*", "5c*", hands=[["10a"], [], ["10b"]], active=0, folded=[True, False, False])
    assert state(passed)["active"] == 2
    counted = turn("5a*", "10b*", hands=[[], []])
    assert state(counted)["round"] == 2 and state(counted)["round_scores"] == [5, 10]
    best = table(phase="count", active=0, rows=[row("x 5a 10a*"), row("5b*")], hands=[["5c"], []])
    assert state(best)["round_scores"] == [10, 5]


BAD: list[tuple[dict[str, Any], str]] = [
    ({"round": 0}, r"state\.round"),
    ({"round": 31}, r"state\.round"),
    ({"round": "2"}, r"state\.round"),
    ({"wins": [1, 0]}, r"state\.wins: 1 rounds are won, 0 were finished"),
    ({"wins": [1, 1], "round": 2}, r"state\.wins"),
    ({"wins": [0]}, r"state\.wins: 1 entries, 2 are wanted"),
    ({"wins": [-1, 0]}, r"state\.wins\[0\]"),
    ({"active": 2, "phase": "turn"}, r"state\.active"),
    ({"active": 0}, r"state\.active"),
    ({"active": True, "phase": "turn"}, r"state\.active"),
    ({"starter": 2}, r"state\.starter"),
    ({"starter": None}, r"state\.starter"),
    ({"phase": "dance"}, r"state\.phase"),
    ({"hands": [["30a"], []]}, r"state\.hands\[0\]\[0\]"),
    ({"hands": [["20a"] * 4, []]}, r"state\.hands\[0\]\[3\]: 20a is there more than 3 times"),
    ({"hands": [[None], []]}, r"state\.hands\[0\]\[0\]"),
    ({"hands": [[]]}, r"state\.hands: 1 entries"),
    ({"hands": "none"}, r"state\.hands"),
    ({"phase": "turn", "rows": [[], row("5a")]}, r"state\.rows\[1\]: 0 pillars"),
    ({"phase": "turn", "rows": [row("5a* 5b*"), []]}, r"state\.rows\[0\]: 2 pillars"),
    ({"phase": "over", "rows": [row("5a* 5b*"), []]}, r"state\.rows\[0\]: 2 pillars"),
    ({"rows": [row("5a*"), []]}, r"state\.rows\[0\]: a row is empty until the pillars are shown"),
    ({"phase": "turn", "rows": [[{"card": "5a", "pillar": 1}], []]}, r"state\.rows\[0\]\[0\]\.pillar"),
    (
        {"phase": "turn", "rows": [[{"card": "5a", "pillar": True, "known": [2]}], []]},
        r"state\.rows\[0\]\[0\]\.known\[0\]",
    ),
    ({"phase": "turn", "rows": [[{"pillar": True}], []]}, r"state\.rows\[0\]\[0\]\.card is missing"),
    ({"phase": "turn", "rows": [[{"card": "5a", "pillar": True, "owner": 1}], []]}, r"state\.rows\[0\]\[0\]: no field"),
    ({"phase": "turn", "rows": [["5a"], []]}, r"state\.rows\[0\]\[0\]"),
    ({"source": ["5a"] * 4}, r"state\.source: 4 entries, at most 3"),
    ({"deck": ["5a"]}, r"state\.deck: \d+ of the 54 cards are named nowhere"),
    ({"deck": [], "hands": [[], []]}, r"state\.deck"),
    ({"discard": ["5a"] * 8}, r"state\.discard\[7\]"),
    ({"discard": ["mimicry"] * 6, "source": ["mimicry"]}, r"mimicry is there more than 6 times"),
    ({"top_known": [2]}, r"state\.top_known\[0\]"),
    ({"top_known": [0], "deck": [], "hands": [rest_of("5a 5a 5a"), []], "source": ["5a"] * 3}, r"state\.top_known"),
    ({"folded": [True]}, r"state\.folded"),
    ({"folded": [1, 0]}, r"state\.folded\[0\]"),
    ({"locked": [{"hand": "5a"}], "phase": "turn"}, r"state\.locked\[0\]"),
    ({"locked": [{"source": 3}], "phase": "turn"}, r"state\.locked\[0\]"),
    ({"locked": [{"row": 0, "at": 0}], "phase": "turn"}, r"state\.locked\[0\]"),
    ({"locked": [{"row": 0, "at": 9}], "phase": "turn"}, r"state\.locked\[0\]"),
    ({"locked": [{"row": 2, "at": 0}], "phase": "turn"}, r"state\.locked\[0\]"),
    ({"locked": [DECK, DECK], "phase": "turn"}, r"state\.locked\[1\]"),
    ({"locked": [DECK, {"source": 0}, {"source": 1}], "phase": "turn"}, r"state\.locked"),
    ({"swapping": {"discard": "5a", "a": None}}, r"state\.swapping"),
    ({"swapping": {"discard": "30a"}, "phase": "turn"}, r"state\.swapping\.discard"),
    ({"swapping": {"discard": "5a", "b": DECK}, "phase": "turn"}, r"state\.swapping"),
    ({"swapping": {"do": "destroy", "side": "left"}, "phase": "turn"}, r"state\.swapping"),
    ({"chosen": [True, None]}, r"state\.chosen\[0\]"),
    ({"chosen": ["5a", None], "phase": "turn"}, r"state\.chosen\[0\]"),
    ({"mimics": [{"at": 0, "side": "left"}]}, r"state\.mimics"),
    ({"alive": [False, False]}, r"state\.alive"),
    ({"alive": [True, False], "hands": [["5a"], ["5a"]]}, r"state\.hands\[1\]: who is out of the game"),
    (
        {"alive": [True, False], "phase": "turn", "rows": [row("5a*"), row("5b*")]},
        r"state\.rows\[1\]: who is out of the game",
    ),
    ({"alive": [False, True], "phase": "turn", "active": 0}, r"state\.active: 0 is out of the game"),
    ({"round_scores": [5]}, r"state\.round_scores"),
    ({"round_scores": [-5, None]}, r"state\.round_scores\[0\]"),
    ({"winners": [2], "phase": "over"}, r"state\.winners\[0\]"),
    ({"winners": [0]}, r"state\.winners"),
    ({"rng": [1, 2, 3]}, r"state\.rng"),
    ({"jokers": 1}, r"state: no field is called 'jokers'"),
]


@pytest.mark.parametrize(("given", "sentence"), BAD)
def test_a_position_that_is_refused_names_the_field(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        table(**given)


@pytest.mark.parametrize(
    "mimics",
    [[{"at": 0, "side": "left"}], [{"at": 1, "side": "left"}, {"at": 1, "side": "left"}], [{"at": 1, "side": None}],
     [{"at": 1, "side": "right"}], [{"at": 9, "side": "left"}], [{"at": 1}], [{"at": 1, "side": "up"}]],
)  # fmt: skip
def test_mimicries_that_can_not_have_chosen_so_are_refused(mimics: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"state\.mimics"):
        table(
            resolution="manual",
            phase="count",
            active=0,
            rows=[row("5a m m 10a*"), row("5b*")],
            hands=[[], []],
            mimics=mimics,
        )


def test_positions_that_the_rules_do_not_forbid_are_taken() -> None:
    """Whether play could have led there is not asked: a count without pillars, an end without winners, wins in a longer game."""
    assert table(phase="over").over
    assert table(phase="over", rows=[row("5a 5b"), []], hands=[[], []]).over
    assert state(table(round=9, wins=[3, 3]))["wins"] == [3, 3]
    assert state(table(mode="battle-royal", round=9, wins=[8, 0]))["wins"] == [8, 0]


def moments() -> list[tablee.Match]:
    """Tables of all kinds of moments."""
    pillars = tablee.new("chiwawa", seats=3, seed=2)
    pillars.play(1, pillars.moves(1)[0])
    swapped = turn("5a@0 5b* 10a@1", "20a@0 20b* 20c@01", hands=[["mimicry", "10c"], ["5a"]], top_known=[1])
    swapped.play(0, swap("mimicry", at(1, 2), DECK))
    count = turn("m 5a m*", "x m 20a*", hands=[["5c"], []], resolution="manual", starter=1)
    count.play(0, FOLD)
    working = turn("m 5a m*", "x m 20a*", hands=[["5c"], []], resolution="manual", starter=0)
    working.play(0, FOLD)
    working.play(0, mimic(2, "left"))
    over = turn("5a 20a*", "10a* x 5b", hands=[["5c"], ["10b"]], round=2, wins=[1, 0], mode="battle-royal")
    fold_all(over)
    return [pillars, swapped, count, working, over]


@pytest.mark.parametrize("moment", range(5))
def test_positions_are_read_back(moment: int) -> None:
    match = moments()[moment]
    text = json.dumps(match.position())
    again = tablee.load(json.loads(text))
    assert json.dumps(again.position()) == text
    assert again.table.tobytes() == match.table.tobytes()


@pytest.mark.parametrize(
    "swapping",
    [{"discard": "mimicry", "a": None}, {"discard": "10c", "a": source(1)}, {"discard": "10c", "a": None, "row": 0},
     {"discard": "mimicry", "a": at(0, 18)}, {"discard": "mimicry", "a": source(0), "row": 0}],
)  # fmt: skip
def test_a_swap_begun_is_read_back_and_told_to_its_player_alone(swapping: dict[str, Any]) -> None:
    match = turn(LONG, "20a*", hands=[["mimicry", "10c"], ["5a"]], swapping=swapping)
    assert state(match)["swapping"] == swapping
    again = tablee.load(json.loads(json.dumps(match.position())))
    assert again.table.tobytes() == match.table.tobytes()
    assert match.view(0)["swapping"] == swapping
    assert match.view(1)["swapping"] is None and match.view(None)["swapping"] is None
    fresh = turn(LONG, "20a*", hands=[["mimicry", "10c"], ["5a"]])
    assert match.view(1) == fresh.view(1) and match.view(1).table.tobytes() == fresh.view(1).table.tobytes()


def test_a_power_begun_in_a_long_row_is_read_back() -> None:
    cards = LONG.replace("10a 10a", "10a x")
    match = turn(cards, "20a*", hands=[["5a"], []], resolution="manual")
    match.play(0, FOLD)
    position = match.position()
    position["state"]["swapping"] = {"do": "destroy", "side": "left"}
    begun = tablee.load(position)
    assert state(begun)["swapping"] == {"do": "destroy", "side": "left"}
    assert tablee.load(begun.position()).table.tobytes() == begun.table.tobytes()
    assert begun.view(1)["swapping"] is None


def test_a_record_is_replayed() -> None:
    match = turn("5a* x", "5b* m", hands=[["10a", "20a"], ["20b", "20c"]], resolution="manual")
    for seat, move in (
        (0, place("10a", "left")), (1, swap("20c", source(2), hand("20b"))), (0, plant("20a", 1)), (1, FOLD), (0, destroy(2, None)),
    ):  # fmt: skip
        match.play(seat, move)
    again = tablee.replay(json.loads(json.dumps(match.record())))
    assert again.table.tobytes() == match.table.tobytes() and again.record() == match.record()


def test_a_whole_game_is_replayed_from_its_seed() -> None:
    match = tablee.new("chiwawa", seats=5, seed="a rainy Sunday", options={"mode": "battle-royal"})
    for step in range(2000):
        if match.over:
            break
        seat = match.awaited[step % len(match.awaited)]
        moves = match.choices(seat)
        chosen = moves[step * 7 % len(moves)]
        while not match.is_whole(chosen):
            deeper = match.choices(seat, chosen)
            chosen = deeper[step * 5 % len(deeper)]
        match.play(seat, chosen)
    assert match.over
    again = tablee.replay(json.loads(json.dumps(match.record())))
    assert again.table.tobytes() == match.table.tobytes()
    found = state(match)
    cards = Counter(found["source"] + found["deck"] + found["discard"])
    cards += Counter(card for cards_in_hand in found["hands"] for card in cards_in_hand)
    cards += Counter(entry["card"] for entries in found["rows"] for entry in entries)
    assert cards == Counter(rest_of(""))
    assert cards_of(match.view(None)["rows"][0]).count("?") == 0


def test_pillars_chosen_are_kept_in_a_position() -> None:
    match = table(seats=3, phase="pillar", chosen=[None, "20a", None], hands=[["5a"], ["5b"], ["5c"]], starter=0)
    assert match.awaited == (0, 2)
    match.play(0, pillar("5a"))
    match.play(2, pillar("5c"))
    assert [cards_of(entries) for entries in state(match)["rows"]] == ["5a*", "20a*", "5c*"]
