"""House rules: at their defaults nothing tells of them, and otherwise each does what its rule says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablee
from tablee.engine import Match, Option, WrongOptions
from tablee.games import game, names

from .cases import other_values

HOUSE_RULES = [(name, option) for name in names() for option in game(name).options if option.is_house_rule]
IDS = [f"{name}-{option.name}" for name, option in HOUSE_RULES]


def at(game_name: str, seats: int, options: dict[str, Any], **state: Any) -> Match:
    """A match at a partial position."""
    return tablee.load({"game": game_name, "version": 1, "options": options, "seats": seats, "state": state})


@pytest.mark.parametrize(("name", "option"), HOUSE_RULES, ids=IDS)
def test_at_its_default_it_is_written_nowhere(name: str, option: Option) -> None:
    for seats in range(game(name).min_seats, game(name).max_seats + 1):
        plain = tablee.new(name, seats=seats, seed=3)
        said = tablee.new(name, seats=seats, seed=3, options={option.name: option.default})
        assert option.name not in plain.options
        assert (said.position(), said.record(), said.view_json(0)) == (
            plain.position(),
            plain.record(),
            plain.view_json(0),
        )
        assert said.table.tobytes() == plain.table.tobytes()


@pytest.mark.parametrize(("name", "option"), HOUSE_RULES, ids=IDS)
def test_chosen_otherwise_it_stands_in_positions_views_and_records(name: str, option: Option) -> None:
    for value in other_values(option):
        match = tablee.new(name, seed=3, seats=game(name).max_seats, options={option.name: value})
        assert match.view(0)["options"][option.name] == match.record()["options"][option.name] == value
        assert tablee.load(match.position()).position() == match.position()
        assert tablee.replay(match.record()).table.tobytes() == match.table.tobytes()


@pytest.mark.parametrize(("name", "option"), HOUSE_RULES, ids=IDS)
def test_what_it_is_not_is_refused_by_its_rule(name: str, option: Option) -> None:
    with pytest.raises(WrongOptions, match=option.rule):
        game(name).options.read(game(name).min_seats, {option.name: "perhaps"})


@pytest.mark.parametrize(("name", "option"), HOUSE_RULES, ids=IDS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_form_asks_for_it_in_words(name: str, option: Option, lang: str) -> None:
    rules = game(name)
    form = next(field for field in rules.options.form(rules.title, lang) if field["name"] == option.name)
    assert form["house_rule"] and form["help"] and form["label"] != option.name
    assert all(choice["label"] not in (str(choice["value"]), "") for choice in form["choices"])


# ---- Wolf & Hound ----


@pytest.mark.parametrize(("spread", "copies"), [("even", (4, 4, 4, 4)), ("low", (6, 5, 3, 2)), ("high", (2, 3, 5, 6))])
@pytest.mark.parametrize("seats", [2, 4])
def test_wh_1_1_copies_of_number_cards(spread: str, copies: tuple[int, ...], seats: int) -> None:
    truth = tablee.new("wolf-and-hound", seats=seats, seed=1, options={"copies": spread}).position()["state"]
    cards = Counter(truth["deck"] + [card for hand in truth["hands"] for card in hand])
    assert cards == {f"{colour}-{value}": n for colour in ("black", "white") for value, n in enumerate(copies, 1)}, (
        "32 in all"
    )


def test_wh_1_1_a_position_has_the_cards_of_its_table() -> None:
    ones = ["black-1"] * 4
    at("wolf-and-hound", 4, {"copies": "low"}, hands=[[*ones], ["black-1", "black-1"], None, None])
    with pytest.raises(ValueError, match="more than 4 times"):
        at("wolf-and-hound", 4, {}, hands=[[*ones], ["black-1", "black-1"], None, None])
    with pytest.raises(ValueError, match="more than 2 times"):
        at("wolf-and-hound", 4, {"copies": "high"}, hands=[["black-1", "black-1", "black-1"], None, None, None])


@pytest.mark.parametrize(("wakes", "sheep", "winners"), [(True, [2, 2, 3, 3], (1, 3)), (False, [3, 2, 3, 3], (0, 2))])
def test_wh_4_2_the_last_phase_1(wakes: bool, sheep: list[int], winners: tuple[int, ...]) -> None:
    """WH-4.2: carried out before the count, or not any more: the wolf before seat 0 takes a sheep, or none."""
    kinds = [f"{colour}-{value}" for colour in ("black", "white") for value in (1, 2, 3, 4)]
    held = [["white-4"], ["white-4"], ["white-4"], ["black-4"]]
    rest = Counter(dict.fromkeys(kinds, 4)) - Counter(card for hand in held for card in hand)
    match = at(
        "wolf-and-hound",
        4,
        {} if wakes else {"last_waking": False},
        active=1,
        hands=held,
        deck=[],
        played=[sorted(rest.elements()), [], [], []],
        animals=[{"card": "hound-01", "at": 2}, {"card": "wolf-01", "at": 0}],
        sheep=[3, 2, 3, 3],
    )
    for seat, card in ((1, "white-4"), (2, "white-4"), (3, "black-4")):
        assert not match.over
        match.play(seat, {"do": "play", "card": card})
    assert (match.over, match.position()["state"]["sheep"], match.winners) == (True, sheep, winners)


# ---- Ouaf! ----


@pytest.mark.parametrize("joker_first", [True, False])
@pytest.mark.parametrize("referee", [True, False])
def test_ou_4_1_a_joker_on_the_ear(joker_first: bool, referee: bool) -> None:
    """OU-4.1: with a joker on an ear a play from the hand is a fault, or it is none; another card that fits is one at any table."""
    options = {"joker_first": joker_first, "false_call": "free", "referee": referee}

    def played(ear: str) -> Match:
        match = at(
            "ouaf",
            3,
            options,
            phase="turn",
            active=0,
            ears=[["blue-ball", ear], ["yellow-heart", "yellow-bowl"], ["blue-heart", "blue-bowl"]],
            hands=[["green-bone", "blue-kennel"], ["red-collar"], ["red-kennel"]],
            discard=["red-bone"],
        )
        match.play(0, {"do": "play", "card": "green-bone"})
        return match

    for ear, is_fault in (("joker", joker_first), ("red-ball", True), ("blue-paw", False)):
        match = played(ear)
        if referee:
            assert ("green-bone" in match.position()["state"]["hands"][0]) == is_fault, ear
        else:
            assert (match.why_not(1, {"do": "stop"}) is None) == is_fault, ear


# ---- ChiWaWa ----


@pytest.mark.parametrize(("twenties", "tens", "of_20"), [("scarce", 4, 3), ("plenty", 3, 4)])
def test_cw_1_1_which_are_worth_20(twenties: str, tens: int, of_20: int) -> None:
    truth = tablee.new("chiwawa", seats=3, seed=1, options={"twenties": twenties}).position()["state"]
    cards = Counter(truth["deck"] + truth["source"] + [card for hand in truth["hands"] for card in hand])
    assert cards.total() == 54
    assert [cards["10b"], cards["20b"]] == [tens, of_20]


def test_cw_2_4_special_pillars() -> None:
    """CW-2.4: any card, or one with a power only of who has no chihuahua."""
    hands = [["5a", "mimicry"], ["mimicry", "destruction"]]
    pillar = {"do": "pillar", "card": "mimicry"}
    for options, rule in (({}, None), ({"special_pillars": False}, "CW-2.4")):
        match = at("chiwawa", 2, options, hands=hands)
        refused = match.why_not(0, pillar)
        assert (refused and refused.rule) == rule
        assert (pillar in match.moves(0)) == (rule is None)
        assert match.why_not(1, pillar) is None
    assert refused is not None and refused.text == (
        "At this table a card with a power may be your pillar only if you have no chihuahua in your hand."
    )


# ---- Dans ma rue ----


@pytest.mark.parametrize("price", range(5))
def test_dr_4_3_what_an_unproved_placement_costs(price: int) -> None:
    """DR-4.3: two pawns, or what the table says; then nothing more is placed this turn. DR-4.9: never below zero."""
    for pawns in (3, 0):
        match = at("dans-ma-rue", 2, {"unproved": price}, active=0, pawns=[pawns, 0], open=[])
        place = {"do": "place", "picture": "house-red", "at": 1}
        match.play(0, place)
        assert match.position()["state"]["pawns"] == [max(0, pawns - price), 0]
        refused = match.why_not(0, place)
        assert refused is not None and refused.rule == "DR-4.3"


# ---- Wataï ----


@pytest.mark.parametrize("counting", [None, 1, 2, 3, 4, 6, 8])
@pytest.mark.parametrize("variant", [None, 11])
def test_wa_4_1_instead_of_5_or_on_top_of_it(counting: int | None, variant: int | None) -> None:
    """WA-4.1: the die's 10 or 20 comes instead of 5, or is added to it; in variant 11 the shout is worth 20 whatever the die says."""
    worth = {}
    for bonus in ("instead", "added"):
        match = at(
            "watai",
            3,
            {"shout_bonus": bonus},
            phase="round",
            clock=3000,
            counting=counting,
            variant=variant,
            talon=[[], [], None],
            emptied=[0, 1],
        )
        match.play(0, {"do": "shout"})
        worth[bonus] = match.position()["state"]["round_scores"][0]
    usual = 20 if variant else {2: 10, 4: 20, 6: 10}.get(counting or 0, 5)
    more = 5 if counting in (2, 4) and not variant else 0
    assert worth == {"instead": usual * (2 if variant and counting == 6 else 1), "added": worth["instead"] + more}
