"""Wolf & Hound through the public doors, to the letter of its page: shapes, defaults, what is refused and in which order."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import tablee

from .tables import animal, hands, play, state, table
from .test_positions import FIELDS

OWN = {"card": "my-wolf", "colour": "black", "step": "+1", "target": "left"}
SHAPE = {"card": "my-shape", "colour": "either", "step": ["0", "+1"], "target": "right"}


def document(seats: int = 4, seed: Any = 7, **given: Any) -> dict[str, Any]:
    return {"game": "wolf-and-hound", "version": 1, "options": {"seed": seed}, "seats": seats, "state": given}


def fresh() -> tablee.Match:
    return tablee.new("wolf-and-hound", seats=3, seed=7)


# ---- positions ----


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_that_names_nothing_is_a_fresh_game_of_its_seed(seats: int) -> None:
    """WH-2.2: the same deal as `tablee.new` makes, to the last card of the pile."""
    fresh = tablee.new("wolf-and-hound", seats=seats, seed=7)
    assert tablee.load(document(seats)).position() == fresh.position()
    assert tablee.load(document(seats)).view(0)["options"] == {"cards": ["hound-01", "wolf-01"], "sheep": "auto"}


@pytest.mark.parametrize("field", [name for name in FIELDS if name not in ("hands", "deck")])
def test_a_missing_field_is_as_in_a_fresh_game(field: str) -> None:
    position = fresh().position()
    del position["state"][field]
    assert tablee.load(position).position() == fresh().position()


def test_missing_cards_are_shuffled_by_the_seed_whatever_the_generator_says() -> None:
    """The generator of the position is kept as it stands."""
    position = fresh().position()
    del position["state"]["hands"], position["state"]["deck"]
    position["state"]["rng"] = [*range(1, 9), 70]
    dealt = [state(tablee.load({**position, "options": {"seed": seed}})) for seed in (5, 6, 5)]
    assert dealt[0]["hands"] != dealt[1]["hands"]
    assert dealt[0] == dealt[2]
    assert all(found["rng"] == [*range(1, 9), 70] for found in dealt)


def test_a_missing_generator_is_seeded_by_the_seed() -> None:
    position = fresh().position()
    del position["state"]["rng"]
    seeded = [state(tablee.load({**position, "options": {"seed": seed}}))["rng"] for seed in ("a", "b", "a")]
    assert seeded[0] == seeded[2] != seeded[1]


def test_missing_hands_are_dealt_evenly_from_what_is_named_nowhere() -> None:
    deck = [f"black-{value}" for value in (1, 2, 3, 4) for _ in range(4)] + ["white-1"] * 4
    found = state(tablee.load(document(deck=deck)))
    assert [len(hand) for hand in found["hands"]] == [3, 3, 3, 3]
    assert found["deck"] == deck
    found = state(tablee.load(document(deck=deck, hands=hands(["white-2", "white-3"]))))
    assert [len(hand) for hand in found["hands"]] == [2, 4, 3, 3]
    with pytest.raises(ValueError, match=r"state\.deck: .* named nowhere"):
        tablee.load(document(deck=deck[:10]))


def test_a_new_flock_is_a_full_one() -> None:
    """WH-2.3: `sheep` is missing, `flock` is not."""
    assert state(table(flock=[1, 2, 8, 5]))["sheep"] == [1, 2, 8, 5]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"sheep": [3, 5, 3, 3]}, "state.sheep[1]: 5, the flock has 3"),
        ({"flock": [8, 8, 1, 1]}, "state.flock: 18 sheep, there are 16 (WH-1.3)"),
        ({"shown": [4]}, "state.shown[0]: 4, a whole number from 0 to 3 is wanted"),
        ({"active": 1, "hands": hands(None, [])}, "state.hands[1]: the seat to act has no card that it may play"),
    ],
)
def test_what_breaks_the_games_bounds_is_named(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        table(**given)


def test_a_late_turn_is_a_turn_like_any_other() -> None:
    """`turn` is compared with nothing else."""
    match = table(turn=2_000_000_000, hands=hands(["white-4"]), animals=[animal("hound-01", 3), animal("wolf-01", 3)])
    play(match, 0, "white-4")
    assert state(match)["turn"] == 2_000_000_001
    with pytest.raises(ValueError, match=r"^state\.turn: 2147483647"):
        table(turn=2**31 - 1)


def test_true_is_not_the_number_of_a_version() -> None:
    with pytest.raises(ValueError, match=r"position\.version: True"):
        tablee.load({**fresh().position(), "version": True})
    with pytest.raises(ValueError, match=r"record\.rules: True"):
        tablee.replay({**fresh().record(), "rules": True})


# ---- views ----


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_a_view_has_the_shape_of_the_state(seat: int | None) -> None:
    """The same fields of the same kinds, `null` in place of cards, and never the generator or the seed."""
    match = tablee.load(document(3))
    view = json.loads(json.dumps(match.view(seat)))
    truth = state(match)
    assert (view.pop("game"), view.pop("seats"), view.pop("seat")) == ("wolf-and-hound", 3, seat)
    assert view.pop("options") == match.position()["options"]
    assert set(view) == set(truth) - {"rng"}
    for name, value in view.items():
        if name in ("hands", "deck"):
            assert json.dumps(value).count(",") == json.dumps(truth[name]).count(",")
        else:
            assert value == truth[name]


def test_a_view_belongs_to_who_asked_for_it() -> None:
    """Writing into one changes neither the table nor anybody else's view."""
    match = tablee.new("wolf-and-hound", seats=4, seed=1, options={"cards": ["hound-01", OWN]})
    before = json.dumps([match.position(), match.view(0), match.view(1)])
    view = match.view(0)
    view["options"]["cards"][1]["step"] = "-1"
    view["options"]["cards"].append("wolf-01")
    view["sheep"][0] = view["animals"][0]["at"] = 9
    view["hands"][0].clear()
    assert json.dumps([match.position(), match.view(0), match.view(1)]) == before


def test_wh_3_4_two_who_show_their_hands_one_after_the_other_both_lie_open() -> None:
    """WH-3.4: until the next move of anybody, in every view."""
    calm = {"card": "calm", "colour": "blue", "step": "0", "target": "no-threes"}
    match = table(
        ["wolf-01", "tornado-02", calm],
        hands=hands(["black-4"], ["black-3"], ["white-3", "black-3"], ["white-1"]),
        animals=[animal("wolf-01", 3), animal("tornado-02", 1), animal("calm", 2)],
    )
    play(match, 0, "black-4")
    for viewer in (None, 0, 1, 2, 3):
        view = match.view(viewer)
        assert (view["active"], view["shown"]) == (3, [1, 2])
        assert view["hands"][1:3] == [["black-3"], ["black-3", "white-3"]]
    play(match, 3, "white-1")
    assert match.view(None)["shown"] == []
    assert match.view(None)["hands"][1:3] == [[None], [None, None]]


# ---- options ----


@pytest.mark.parametrize(
    ("options", "seats", "rule"),
    [
        ({"sheep": 9, "cards": []}, 5, "WH-2.1"),
        ({"sheep": 9, "cards": []}, 4, "WH-2.3"),
        ({"cards": [{**OWN, "colour": "red"}] * 2, "sheep": 5}, 4, "WH-2.3"),
        ({"cards": [{**OWN, "colour": "red"}, "wolf-99"]}, 4, "WH-2.4"),
        ({"cards": [{**OWN, "step": "9"}, {**OWN, "step": "9"}]}, 4, "WH-2.4"),
        ({"cards": ["metamorph-01", "metamorph-02", {**SHAPE, "step": "0"}]}, 4, "WH-2.4"),
        ({"cards": [{}, {}]}, 4, "WH-1.4"),
        ({"cards": [{"colour": "black"}, {"colour": "black"}]}, 4, "WH-1.4"),
        ({"cards": [{**SHAPE, "step": "0"}]}, 4, "WH-1.4"),
        ({"cards": [{**SHAPE, "step": ["0", "0", "0"]}]}, 4, "WH-1.4"),
        ({"cards": [{**OWN, "card": "wolf 9"}]}, 4, "WH-1.4"),
        ({"cards": [{**OWN, "card": "wolf-9\n"}]}, 4, "WH-1.4"),
    ],
)
def test_options_are_refused_in_the_order_of_the_page(options: dict[str, Any], seats: int, rule: str) -> None:
    """WH-2.1, then WH-2.3, then WH-2.4, then WH-1.4."""
    with pytest.raises(ValueError, match=rf"^(seats|sheep|cards): .*\({re.escape(rule)}\)$"):
        tablee.new("wolf-and-hound", seats=seats, seed=1, options=options)


def test_options_are_complete_and_in_one_order() -> None:
    match = tablee.new("wolf-and-hound", seats=4, seed=1, options={"sheep": 3})
    assert list(match.options.items()) == [("cards", ["hound-01", "wolf-01"]), ("sheep", 3)]
    assert match.position()["options"] == match.record()["options"] == match.view(0)["options"] == match.options


def test_wh_1_4_own_cards_stand_in_the_options_as_they_were_described() -> None:
    """WH-1.4: elsewhere the card goes by its name."""
    match = tablee.new("wolf-and-hound", seats=4, seed=1, options={"cards": [OWN, "hound-01", SHAPE]})
    assert match.options["cards"] == [OWN, "hound-01", SHAPE]
    assert [one["card"] for one in state(match)["animals"]] == ["my-wolf", "hound-01", "my-shape"]
    assert tablee.load(match.position()).position() == match.position()
    assert tablee.replay(json.loads(json.dumps(match.record()))).position() == match.position()


# ---- moves ----


@pytest.mark.parametrize(
    "move", [None, [], "play", 3, {}, {"do": None}, {"do": 5}, {"card": "white-4"}, {"do": "swap", "card": "white-4"}]
)
def test_what_is_no_move_at_all_is_a_value_error(move: Any) -> None:
    match = table(hands=hands(["white-4"]))
    for door in (match.why_not, match.play):
        with pytest.raises(ValueError, match=r"^move") as refused:
            door(0, move)
        assert not isinstance(refused.value, tablee.Refused)
    assert match.history == []


@pytest.mark.parametrize("seat", [-1, 4, 9, "0", 1.0, True])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    match = table(hands=hands(["white-4"]))
    for door in (match.view, match.moves, match.choices, lambda one: match.play(one, {"do": "keep"})):
        with pytest.raises(ValueError, match=r"^seat .*: the table has seats 0 to 3"):
            door(seat)


def test_equal_cards_are_one_move_and_moves_are_as_the_page_writes_them() -> None:
    match = table(hands=hands(["white-4", "black-3", "white-4"]))
    assert match.moves(0) == [{"do": "play", "card": "black-3"}, {"do": "play", "card": "white-4"}]
    assert match.moves(1) == match.moves(None) == []
    match.play(0, {"card": "white-4", "do": "play"})
    assert match.record()["moves"] == [{"at": 0, "seat": 0, "move": {"do": "play", "card": "white-4"}}]
