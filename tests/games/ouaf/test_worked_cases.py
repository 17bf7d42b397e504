"""Ouaf!: the worked cases of the rules' page."""

from __future__ import annotations

from .tables import DRAW, EARS, HANDS, STOP, card, down_to, dress, ear, forgot, rule_of, state, turn


def test_case_1_caught() -> None:
    """OU-4.1: the green bone is back in hand with one more card, the red bone is on top, seat 1 to move."""
    match = turn(2)
    match.play(0, card("green-bone"))
    match.play(1, STOP)
    found = state(match)
    assert "green-bone" in found["hands"][0] and len(found["hands"][0]) == 3
    assert found["discard"][-1] == "red-bone" and match.awaited == (1,)


def test_case_2_too_late() -> None:
    """OU-4.1: seat 1 draws before anybody calls."""
    match = turn(3)
    match.play(0, card("green-bone"))
    match.play(1, DRAW)
    assert rule_of(match, 2, STOP) == "OU-4.1"


def test_case_3_the_wrong_ear() -> None:
    """OU-3.1: shown, hung back, one card drawn, next player."""
    match = turn(ears=[["blue-paw", "red-ball"], *EARS[1:3]])
    match.play(0, ear("left"))
    found = state(match)
    assert found["ears"][0] == ["blue-paw", "red-ball"] and len(found["hands"][0]) == 3 and found["active"] == 1


def test_case_4_the_forgotten_bark() -> None:
    """OU-5.1: seat 0's last card is laid, nobody may draw; seat 1 calls, and seat 0 takes a card onto its left ear."""
    match = down_to(1)
    match.play(0, ear("right"))
    assert rule_of(match, 1, DRAW) == "OU-5.1"
    match.play(1, forgot(0))
    found = state(match)
    assert found["ears"][0][0] is not None and found["ears"][0][1] is None and found["hands"][0] == []
    assert match.awaited == (1,) and found["phase"] == "turn"


def test_case_5_the_forgotten_joker() -> None:
    """OU-4.1: a joker on the ear always fitted."""
    match = turn(
        ears=[["blue-paw", "joker"], ["yellow-heart", "red-bowl"], EARS[2]],
        hands=[["yellow-bowl"], *HANDS[1:3]],
        discard=["yellow-ball"],
        options={"false_call": "free"},
    )
    match.play(0, card("yellow-bowl"))
    match.play(1, STOP)
    assert state(match)["discard"] == ["yellow-ball"]


def test_case_6_drawing_with_a_bare_ear() -> None:
    """OU-3.4: the card must be hung on the right ear, then the next player."""
    match = turn(ears=[["red-ball", None], *EARS[1:3]], hands=[[], HANDS[1], ["red-kennel"]], discard=["green-paw"])
    match.play(0, DRAW)
    found = state(match)
    assert found["phase"] == "dress" and found["dressing"] == {"seat": 0, "ear": "right"}
    [drawn] = found["hands"][0]
    assert match.moves(0) == [dress("right", drawn)]
    match.play(0, dress("right", drawn))
    assert state(match)["ears"][0] == ["red-ball", drawn] and state(match)["active"] == 1


def test_case_7_a_joker_off_the_ear() -> None:
    """OU-3.5: name, then dress, then the next player; the coat is null meanwhile."""
    match = turn(ears=[["blue-paw", "joker"], *EARS[1:3]])
    match.play(0, ear("right"))
    assert state(match)["phase"] == "name" and state(match)["coat"] is None
    match.play(0, {"do": "name", "coat": "yellow"})
    assert state(match)["phase"] == "dress" and state(match)["coat"] == "yellow"
    match.play(0, dress("right", "blue-kennel"))
    assert state(match)["phase"] == "turn" and state(match)["active"] == 1
