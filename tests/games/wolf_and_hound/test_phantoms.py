"""Wolf & Hound: three and two players (WH-5, WH-6)."""

from __future__ import annotations

from typing import Any

import tablee

from .tables import animal, hands, play, rule_of, state, table, where
from .test_end import last_cards


def before_phantom(seats: int = 3, **more: Any) -> Any:
    """Seat 2 is about to play; seat 3 is a phantom whose turn comes."""
    given = {
        "active": 2,
        "hands": [None, None, ["white-4"], ["black-1", "black-2", "black-3", "white-1"]],
        "animals": [animal("hound-01", 0), animal("wolf-01", 1)],
    }
    return table(seats=seats, **{**given, **more})


def test_wh_5_1_three_players() -> None:
    """WH-5.1: seat 1 and its phantom, seat 3, against 0 and 2; 2, 4, 3, 3 sheep, one more each with more wolves."""
    assert state(tablee.new("wolf-and-hound", seats=3, seed=1))["flock"] == [2, 4, 3, 3]
    match = tablee.new("wolf-and-hound", seats=3, seed=1, options={"cards": ["wolf-01", "wolf-02"]})
    assert state(match)["flock"] == [3, 5, 4, 4]


def test_wh_5_2_the_phantoms_pile_is_seen_by_nobody() -> None:
    """WH-5.2."""
    match = before_phantom()
    for viewer in (None, 0, 1, 2, 3):
        assert match.view(viewer)["hands"][3] == [None] * 4


def test_wh_5_3_keep() -> None:
    """WH-5.3: the top of the draw pile is turned up; its partner keeps it; the phantom draws nothing."""
    match = before_phantom()
    play(match, 2, "white-4")
    found = state(match)
    assert (found["active"], found["phase"]) == (3, "phantom")
    assert (match.to_act, match.awaited) == ((1,), (1,))
    assert match.moves(1) == [{"do": "swap"}, {"do": "keep"}]
    card, pile = found["turned_up"], found["hands"][3]
    assert match.view(None)["turned_up"] == card
    match.play(1, {"do": "keep"})
    found = state(match)
    assert (found["played"][3], found["hands"][3], found["turned_up"]) == ([card], pile, None)
    assert len(found["deck"]) == 32 - 4 * 4 + 3 - 2


def test_wh_5_3_swap() -> None:
    """WH-5.3: the card goes face down under the pile, whose top card is played instead; once a turn."""
    match = before_phantom()
    play(match, 2, "white-4")
    card = state(match)["turned_up"]
    match.play(1, {"do": "swap"})
    found = state(match)
    assert found["played"][3] == ["white-1"]
    assert found["hands"][3] == [card, "black-1", "black-2", "black-3"]
    assert match.view(1)["hands"][3] == [None] * 4
    assert where(match, "hound-01") == (1, "hound")
    assert found["active"] != 3


def test_wh_5_3_only_the_partner_decides() -> None:
    """WH-5.3, WH-3.10: a phantom's seat never has a turn."""
    match = before_phantom()
    play(match, 2, "white-4")
    assert rule_of(match, 0, {"do": "keep"}) == "WH-3.10"
    assert rule_of(match, 3, {"do": "keep"}) == "WH-3.10"
    assert rule_of(match, 1, {"do": "play", "card": "black-1"}) == "WH-5.3"


def test_wh_5_4_without_a_draw_pile_the_phantom_plays_its_top_card() -> None:
    """WH-5.4: nobody is asked."""
    match = table(
        seats=3,
        active=2,
        **last_cards(["black-2"], ["black-2"], ["white-4", "black-4"], ["white-1", "black-3"]),
        animals=[animal("hound-01", 0), animal("wolf-01", 2)],
    )
    play(match, 2, "white-4")
    found = state(match)
    assert (found["active"], found["played"][3], found["hands"][3]) == (0, ["black-3"], ["white-1"])
    assert where(match, "wolf-01") == (1, "wolf")


def test_wh_5_5_a_phantoms_three_under_the_tornado_moves_nothing() -> None:
    """WH-5.5: it is laid all the same; blue cards stand still too."""
    cards = ["wolf-01", "tornado-02"]
    animals = [animal("wolf-01", 1), animal("tornado-02", 3)]
    match = table(cards, seats=3, active=3, phase="phantom", no_threes=True, turned_up="black-3", animals=animals)
    match.play(1, {"do": "keep"})
    assert state(match)["played"][3] == ["black-3"]
    assert (where(match, "wolf-01"), where(match, "tornado-02")) == ((1, "wolf"), (3, "tornado"))
    own = table(
        cards,
        seats=3,
        active=2,
        **last_cards(["black-2"], ["black-2"], ["black-4", "black-1"], ["white-1", "black-3"]),
        animals=animals,
    )
    play(own, 2, "black-4")
    assert state(own)["played"][3] == ["black-3"]
    assert (where(own, "wolf-01"), where(own, "tornado-02")) == ((1, "wolf"), (3, "tornado"))


def test_wh_5_6_an_empty_pile_is_an_empty_hand() -> None:
    """WH-5.6: the last round begins."""
    match = table(
        seats=3,
        active=2,
        **last_cards(["black-2"], ["black-2"], ["white-4", "black-4"], ["black-3"]),
        animals=[animal("hound-01", 1), animal("wolf-01", 2)],
    )
    events = play(match, 2, "white-4")
    assert {"event": "last-round", "seat": 3} in events
    assert match.over, "seat 0's turn follows at once"


def test_wh_6_1_two_players() -> None:
    """WH-6.1: seats 2 and 3 are phantoms of 0 and 1; 2, 3, 3, 3 sheep."""
    match = tablee.new("wolf-and-hound", seats=2, seed=1)
    assert state(match)["flock"] == [2, 3, 3, 3]
    assert state(tablee.new("wolf-and-hound", seats=2, seed=1, options={"sheep": 4}))["flock"] == [3, 4, 4, 4]
    match = table(seats=2, hands=hands(["white-4"], ["white-4"]), animals=[animal("hound-01", 0), animal("wolf-01", 0)])
    play(match, 0, "white-4")
    play(match, 1, "white-4")
    assert (state(match)["active"], match.to_act) == (2, (0,))
    match.play(0, {"do": "keep"})
    assert (state(match)["active"], match.to_act) == (3, (1,))


def test_wh_6_2_a_tie_of_two_is_seat_0s() -> None:
    """WH-6.2."""
    match = table(
        seats=2,
        active=1,
        last_round=True,
        **last_cards([], ["white-4"], [], []),
        animals=[animal("hound-01", 2), animal("wolf-01", 2)],
        flock=[3] * 4,
        sheep=[2, 3, 3, 3],
    )
    play(match, 1, "white-4")
    assert state(match)["sheep"] == [2, 3, 3, 3]
    assert state(match)["winner"] == "orange"
    match = table(
        seats=2,
        active=1,
        last_round=True,
        **last_cards([], ["white-4"], [], []),
        animals=[animal("hound-01", 0), animal("wolf-01", 1)],
        flock=[3] * 4,
        sheep=[3, 3, 3, 3],
    )
    play(match, 1, "white-4")
    assert state(match)["winner"] == "green"
