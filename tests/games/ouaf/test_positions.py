"""Ouaf!: positions, whole and partial, and what is refused on loading."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.engine.rule import COMPILED
from tablee.games.ouaf.table import KIND_NAMES

from .tables import BARK, EARS, HANDS, card, down_to, dress, ear, hang, hang_all, state, table, turn

FIELDS = [
    "active", "phase", "turn", "clock", "closes", "ears", "hands", "deck", "discard", "coat", "owes", "challenge", "dressing", "winner", "rng",
]  # fmt: skip


def check_read_back(match: tablee.Match) -> None:
    text = json.dumps(match.position())
    again = tablee.load(json.loads(text))
    assert np.array_equal(again.table, match.table) and json.dumps(again.position()) == text


def test_a_position_has_the_fields_of_the_page() -> None:
    match = turn()
    match.play(0, card("green-bone"))
    found = state(match)
    assert list(found) == FIELDS
    assert found["challenge"] == {"seat": 0, "card": "green-bone", "coat_before": None}
    assert found["hands"][1] == ["yellow-paw", "red-collar"], "written in the order of OU-1.1"


def test_every_phase_is_read_back_to_the_byte() -> None:
    fresh = tablee.new("ouaf", seats=4, seed=2)
    check_read_back(fresh)
    fresh.play(2, hang(*state(fresh)["hands"][2][:2]))
    check_read_back(fresh)
    match = turn(ears=[["joker", "blue-paw"], *EARS[1:3]], clock=77)
    check_read_back(match)
    match.play(0, ear("left"))
    check_read_back(match)
    match.play(0, {"do": "name", "coat": "red"})
    check_read_back(match)
    match.play(0, dress("left", "green-bone"))
    match.play(1, card("red-collar"), at=1234)
    check_read_back(match)
    match = down_to(1)
    match.play(0, ear("right"))
    check_read_back(match)
    match.play(0, BARK)
    check_read_back(match)


def test_a_hang_that_is_half_done_is_read_back_and_can_be_finished() -> None:
    """OU-2.2: within the chain of two small decisions, which people make as one move."""
    match = tablee.new("ouaf", seats=2, seed=2)
    buffer = match.table
    hand = state(match)["hands"][0]
    match._driver.play_move(buffer, 0, KIND_NAMES.index(hand[0]), None)
    half = tablee.Match(match.rules, 2, match.options, buffer, None, None)
    check_read_back(half)
    assert half.awaited == (0, 1) and {tuple(move) for move in half.moves(0)} == {("do", "right")}
    half.play(0, half.moves(0)[0])
    assert state(half)["ears"][0] == [hand[0], half.history[-1]["move"]["right"]]


def test_missing_fields_are_those_of_a_fresh_game() -> None:
    match = table(3)
    fresh = tablee.new("ouaf", seats=3, seed=1)
    assert state(match)["phase"] == "hang" and state(match)["active"] == state(fresh)["active"]
    assert [len(hand) for hand in state(match)["hands"]] == [5, 5, 5]
    assert tablee.load({"game": "ouaf"}).seats == 2


def test_missing_hands_ears_and_pile_are_dealt_from_the_cards_named_nowhere() -> None:
    match = table(
        3,
        phase="turn",
        discard=["red-bone"],
        ears=[["red-ball", "joker"], None, None],
        hands=[["blue-paw"], None, None],
    )
    found = state(match)
    assert [len(hand) for hand in found["hands"]] == [1, 3, 3] and len(found["deck"]) == 36 - 1 - 3 - 5 - 5
    cards = [*found["deck"], *found["discard"], *(name for pile in (*found["ears"], *found["hands"]) for name in pile)]
    assert Counter(cards) == Counter([*KIND_NAMES, *["joker"] * 7])
    same = table(
        3,
        phase="turn",
        discard=["red-bone"],
        ears=[["red-ball", "joker"], None, None],
        hands=[["blue-paw"], None, None],
    )
    assert same.position() == match.position()
    other = table(
        3,
        {"seed": 2},
        phase="turn",
        discard=["red-bone"],
        ears=[["red-ball", "joker"], None, None],
        hands=[["blue-paw"], None, None],
    )
    assert state(other)["deck"] != found["deck"]


def test_half_of_the_pile_is_not_enough() -> None:
    with pytest.raises(ValueError, match="named nowhere"):
        turn(deck=["red-heart"])


BAD: list[tuple[str, dict[str, Any]]] = [
    (r"hands\[1\]\[0\]: red-ball is there twice", {"hands": [[], ["red-ball"], []]}),
    ("joker is there more than 8 times", {"discard": ["joker"] * 9, "coat": "red"}),
    (r"hands\[0\]\[0\]: 'red-moon'", {"hands": [["red-moon"], [], []]}),
    (r"hands: 2 entries", {"hands": [[], []]}),
    (r"ears\[0\]: 1 entries", {"ears": [["red-ball"], *EARS[1:3]]}),
    ("ears: 'x' is not a list", {"ears": "x"}),
    ("discard: it is empty", {"discard": []}),
    ("coat: red, but no joker", {"coat": "red"}),
    ("coat: a joker lies on top", {"discard": ["joker"]}),
    ("coat: 'pink'", {"discard": ["joker"], "coat": "pink"}),
    (r"ears\[0\]: an ear is bare beside a hand", {"ears": [[None, "blue-paw"], *EARS[1:3]]}),
    (r"ears\[1\]: the seat has no card", {"ears": [EARS[0], [None, None], EARS[2]], "hands": [HANDS[0], [], HANDS[2]]}),
    (r"owes\[2\]: 1", {"owes": [0, 0, 1]}),
    (r"owes\[0\]: 1", {"owes": [1, 0, 0], "ears": [["red-ball", None], *EARS[1:3]], "hands": [[], *HANDS[1:3]]}),
    (r"owes\[0\]: 2", {"owes": [2, 0, 0]}),
    (r"owes\[1\]: 3", {"owes": [0, 3, 0]}),
    ("owes: 2 entries", {"owes": [0, 0]}),
    (r"challenge.seat: 0", {"discard": ["red-heart", "red-bone"], "challenge": {"seat": 0, "card": "red-bone"}}),
    (r"challenge.seat: 7", {"discard": ["red-heart", "red-bone"], "challenge": {"seat": 7, "card": "red-bone"}}),
    (
        r"challenge.card: red-heart",
        {"discard": ["red-heart", "red-bone"], "challenge": {"seat": 2, "card": "red-heart"}},
    ),
    (r"challenge.card: nothing lies under it", {"challenge": {"seat": 2, "card": "red-bone"}}),
    (r"coat_before", {"discard": ["joker", "red-bone"], "challenge": {"seat": 2, "card": "red-bone"}}),
    (
        r"coat_before",
        {"discard": ["red-heart", "red-bone"], "challenge": {"seat": 2, "card": "red-bone", "coat_before": "red"}},
    ),
    (
        "no field is called 'why'",
        {"discard": ["red-heart", "red-bone"], "challenge": {"seat": 2, "card": "red-bone", "why": 1}},
    ),
    ("challenge: 3 is not an object", {"challenge": 3}),
    ("dressing: an ear is to be dressed in name and dress only", {"dressing": {"seat": 0, "ear": "left"}}),
    ("winner: nobody has won", {"winner": 1}),
    ("winner: 3", {"phase": "over", "winner": 3}),
    ("active: 3", {"active": 3}),
    ("active: True", {"active": True}),
    ("phase: 'sleep'", {"phase": "sleep"}),
    ("turn: -1", {"turn": -1}),
    ("clock: -1", {"clock": -1}),
    ("closes: 'soon'", {"closes": "soon"}),
    ("rng", {"rng": [1, 2, 3]}),
    ("no field is called 'worn'", {"worn": []}),
    ("phase: name, but no joker", {"phase": "name"}),
    ("phase: dress, but", {"phase": "dress"}),
    ("dressing.ear: a card hangs", {"phase": "dress", "dressing": {"seat": 0, "ear": "left"}}),
    (
        "dressing.seat: 1",
        {"phase": "dress", "ears": [[None, "blue-paw"], *EARS[1:3]], "dressing": {"seat": 1, "ear": "left"}},
    ),
    ("last-bark the active seat owes 2", {"phase": "last-bark"}),
    (r"ears\[0\]: in hang the left ear", {"phase": "hang", "ears": [[None, "blue-paw"], *EARS[1:3]]}),
    (r"hands\[1\]: 1 cards, and 2", {"phase": "hang", "ears": [[None, None]] * 3, "hands": [None, ["red-ball"], None]}),
    ("phase: hang, but all have hung", {"phase": "hang"}),
]


@pytest.mark.parametrize(("sentence", "wrong"), BAD)
def test_what_breaks_the_games_own_counts_and_bounds_is_refused_by_its_field(
    sentence: str, wrong: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=sentence):
        turn(**wrong)


def test_a_pile_of_jokers_cannot_begin_a_discard() -> None:
    hands = [list(KIND_NAMES[:14]), list(KIND_NAMES[14:28])]
    with pytest.raises(ValueError, match=r"OU-2\.3"):
        table(2, hands=hands)


def test_ou_4_2_at_the_last_bark_a_card_is_left_to_be_drawn() -> None:
    """OU-3.6: a forgotten bark is paid by a card; where there is none the position is no position of play."""
    rest = [kind for kind in KIND_NAMES if kind not in ("joker", "red-bone", "red-heart", "red-ball", "red-paw")]
    held = [*rest, *["joker"] * 8]
    bark: dict[str, Any] = {"phase": "last-bark", "active": 0, "owes": [2, 0], "deck": []}
    bark["ears"] = [[None, None], ["red-ball", "red-paw"]]
    with pytest.raises(ValueError, match=r"in last-bark a card must be left to be drawn \(OU-3\.6\)"):
        table(2, discard=["red-bone"], hands=[[], [*held, "red-heart"]], **bark)
    match = table(2, discard=["red-heart", "red-bone"], hands=[[], held], **bark)
    match.play(1, {"do": "forgot", "seat": 0})
    check_read_back(match)


def test_barks_and_challenges_that_can_be_are_accepted() -> None:
    match = turn(active=1, ears=[["red-ball", None], *EARS[1:3]], hands=[[], *HANDS[1:3]], owes=[1, 0, 0], closes=900)
    assert match.due == 900 and match.to_act == (0, 1, 2)
    match.advance(900)
    assert state(match)["owes"] == [0, 0, 0] and state(match)["ears"][0][1] is not None
    match = turn(
        active=1, discard=["red-heart", "red-bone"], challenge={"seat": 0, "card": "red-bone", "coat_before": None}
    )
    assert match.due is None, "no time was given"
    match.play(2, {"do": "stop"})
    assert state(match)["discard"] == ["red-heart"]


def test_dressing_may_be_left_out() -> None:
    match = turn(phase="dress", ears=[["red-ball", None], *EARS[1:3]])
    assert state(match)["dressing"] == {"seat": 0, "ear": "right"}
    match = turn(phase="name", discard=["red-bone", "joker"], ears=[["red-ball", None], *EARS[1:3]])
    match.play(0, {"do": "name", "coat": "red"})
    assert state(match)["phase"] == "dress" and state(match)["dressing"] == {"seat": 0, "ear": "right"}


def test_two_bare_ears_are_dressed_one_after_the_other() -> None:
    """OU-3.4: both ears are always dressed while the hand can dress them."""
    match = turn(phase="dress", ears=[[None, None], *EARS[1:3]])
    match.play(0, dress("left", "green-bone"))
    assert state(match)["dressing"] == {"seat": 0, "ear": "right"} and state(match)["active"] == 0
    match.play(0, dress("right", "blue-kennel"))
    assert state(match)["active"] == 1


def test_a_whole_game_is_read_back_at_every_move() -> None:
    match = tablee.new("ouaf", seats=2, seed="read back")
    hang_all(match)
    for i in range(60 if COMPILED else 15):
        if match.over:
            break
        seat = match.awaited[0] if match.awaited else match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, moves[(7 * i) % len(moves)], at=match.now + 137 * (i % 9))
        check_read_back(match)
