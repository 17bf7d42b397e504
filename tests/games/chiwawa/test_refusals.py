"""ChiWaWa: refusals, in the page's order."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.chiwawa.refusals import REFUSALS

from .tables import (
    DECK,
    FOLD,
    Move,
    at,
    destroy,
    fold_all,
    hand,
    mimic,
    pillar,
    place,
    plant,
    rest_of,
    rule_of,
    source,
    state,
    swap,
    table,
    turn,
)

DANCE: Move = {"do": "dance"}
ANY: list[Move] = [
    pillar("5a"), place("5a"), plant("5a", 1), swap("5a", source(0), DECK), FOLD, destroy(0, "left"), mimic(0, None), DANCE,
]  # fmt: skip


def test_first_the_game_is_over() -> None:
    """CW-5.3, whatever the move, whoever makes it."""
    match = turn("5a*", "10a*", hands=[["5c"], ["5c"]], round=2, wins=[0, 1])
    fold_all(match)
    for seat in (None, 0, 1):
        for move in ANY:
            assert rule_of(match, seat, move) == "CW-5.3"


def test_then_out_of_the_game() -> None:
    """CW-5.4, in every phase."""
    out: dict[str, Any] = {
        "alive": [True, False, True],
        "mode": "battle-royal",
        "hands": [["5a", "5b"], [], ["5c", "5c"]],
    }
    match = table(seats=3, phase="pillar", **out)
    for move in ANY:
        assert rule_of(match, 1, move) == "CW-5.4"
    match = turn("5a*", "", "5b*", **out)
    for move in ANY:
        assert rule_of(match, 1, move) == "CW-5.4"


def test_before_the_pillars_lie() -> None:
    """CW-2.4: any other move, a second pillar, a pillar that is not in hand."""
    match = table(phase="pillar", hands=[["5a", "5b"], ["5c"]])
    for move in ANY[1:]:
        for seat in (None, 0, 1):
            assert rule_of(match, seat, move) == "CW-2.4"
    for move in (
        pillar("5c"),
        pillar("30a"),
        {"do": "pillar"},
        {"do": "pillar", "card": 5},
        {"do": "pillar", "card": None},
    ):
        assert rule_of(match, 0, move) == "CW-2.4"
    assert rule_of(match, None, pillar("5a")) == "CW-2.4"
    assert rule_of(match, 0, pillar("5a")) is None
    match.play(0, pillar("5a"))
    assert rule_of(match, 0, pillar("5b")) == "CW-2.4"


def test_a_pillar_later() -> None:
    """CW-2.4, before whose turn it is."""
    match = turn("5a*", "5b*", hands=[["10a"], ["10b"]])
    for seat in (None, 0, 1):
        assert rule_of(match, seat, pillar("10a")) == "CW-2.4"
    match = turn("5a* x", "5b* x", hands=[["10a"], []], resolution="manual")
    match.play(0, FOLD)
    for seat in (None, 0, 1):
        assert rule_of(match, seat, pillar("10a")) == rule_of(match, seat, pillar("none")) == "CW-2.4"


def test_in_a_count() -> None:
    """CW-4.1: any move but destroy and mimic, or another's turn to count."""
    match = turn("5a* x", "5b* x", hands=[["10a"], []], resolution="manual")
    match.play(0, FOLD)
    assert state(match)["phase"] == "count"
    for move in (*ANY[1:5], DANCE):
        for seat in (None, 0, 1):
            assert rule_of(match, seat, move) == "CW-4.1"
    for move in (destroy(1, None), mimic(0, None), destroy(77, "up")):
        assert rule_of(match, 1, move) == rule_of(match, None, move) == "CW-4.1"


def test_powers_at_any_other_time() -> None:
    """CW-4.1, before being out of the round and before whose turn it is."""
    match = turn("5a* x", "5b* m", hands=[["10a"], []])
    for move in (destroy(1, None), mimic(1, "left"), destroy(99, None), {"do": "mimic"}):
        for seat in (None, 0, 1):
            assert rule_of(match, seat, move) == "CW-4.1"


def test_out_of_the_round() -> None:
    """CW-3.5: folded, or without a card; before whose turn it is, and before what is wrong with the move."""
    match = turn("5a*", "5b*", "5c*", hands=[["10a"], [], ["5a"]], folded=[False, False, True])
    for seat in (1, 2):
        for move in (place("20a"), plant("5a", 0), swap("5a", source(9), DECK), FOLD, DANCE, {"do": "place"}):
            assert rule_of(match, seat, move) == "CW-3.5"


def test_not_your_turn() -> None:
    """CW-3.6, for the table too."""
    match = turn("5a*", "5b*", hands=[["10a"], ["5a"]])
    for seat in (None, 1):
        for move in (place("20a"), plant("5a", 1), swap("5a", source(9), DECK), FOLD, DANCE, {"do": "place"}):
            assert rule_of(match, seat, move) == "CW-3.6"


def test_card_not_in_hand() -> None:
    """CW-3.1: before the end, before the seat, before the spots."""
    match = turn("5a*", "5b*", hands=[["10a"], ["5a"]], deck=[], source=[], discard=rest_of("5a 5b 10a 5a"))
    for move in (
        place("20a", "up"),
        place("joker"),
        {"do": "place"},
        plant("20a", 0, "up"),
        plant("20a", 9),
        {"do": "plant", "seat": 1, "end": "left"},
        swap("20a", source(0), DECK),
        swap("10a", hand("10a"), source(0)),
        swap("10a", DECK, hand("20a")),
        swap("10a", hand("joker"), at(9, 9)),
        swap("10a", hand("5a"), hand("5a")),
        {"do": "swap", "a": source(0), "b": DECK},
        {"do": "swap", "discard": ["10a"], "a": source(0), "b": DECK},
    ):
        assert rule_of(match, 0, move) == "CW-3.1", move


@pytest.mark.parametrize("end", ["up", "", None, 0, ["left"], True])
def test_no_such_end(end: Any) -> None:
    """CW-3.1 for placing, CW-3.2 for planting, there before the seat."""
    match = turn("5a*", "5b*", hands=[["10a"], ["5a"]])
    assert rule_of(match, 0, {"do": "place", "card": "10a", "end": end}) == "CW-3.1"
    assert rule_of(match, 0, {"do": "plant", "card": "10a", "seat": 1, "end": end}) == "CW-3.2"
    assert rule_of(match, 0, {"do": "plant", "card": "10a", "seat": 9, "end": end}) == "CW-3.2"


@pytest.mark.parametrize("seat", [0, 2, 3, 7, 8, -1, None, True, "1", 1.0, [1]])
def test_no_row_to_plant_on(seat: Any) -> None:
    """CW-3.2: one's own, none there, a seat without a row."""
    match = turn("5a*", "5b*", "", hands=[["10a"], ["5a"], ["5a"]])
    assert rule_of(match, 0, {"do": "plant", "card": "10a", "seat": seat, "end": "left"}) == "CW-3.2"


SPOTLESS: list[Any] = [
    source(1), source(3), source(-1), {"source": True}, {"source": None}, at(0, 2), at(2, 0), at(8, 0), at(0, 54), at(0, -1), {"row": 0},
    {"row": 0, "at": "1"}, {"row": "0", "at": 1}, {"deck": False}, {"deck": 1}, {}, {"source": 0, "deck": True}, None, 7, "deck", ["deck"],
    {"discard": True}, DECK,
]  # fmt: skip


@pytest.mark.parametrize("spot", SPOTLESS)
def test_no_such_spot(spot: Any) -> None:
    """CW-3.3: before a pillar in the swap, before the lock, in either order."""
    cards = "5a 10b 5b 10c 10a 20a 20b 5a"
    match = turn(
        "5a* 10b", "5b* 10c", hands=[["10a", "20a"], ["5a"]], source=["20b"], deck=[], discard=rest_of(cards), locked=[at(0, 1)]
    )  # fmt: skip
    for other in (at(0, 0), at(0, 1), source(0), hand("20a")):
        assert rule_of(match, 0, swap("10a", spot, other)) == "CW-3.3", other
        assert rule_of(match, 0, swap("10a", other, spot)) == "CW-3.3", other


def test_a_pillar_in_a_swap() -> None:
    """CW-2.4: before a spot with itself and before the lock."""
    match = turn("5a* 10b", "5b* 10c", hands=[["10a", "20a"], ["5a"]], locked=[at(0, 1)])
    for other in (at(1, 0), at(0, 0), at(0, 1), source(0), hand("20a"), DECK):
        assert rule_of(match, 0, swap("10a", at(0, 0), other)) == "CW-2.4"
        assert rule_of(match, 0, swap("10a", other, at(0, 0))) == "CW-2.4"


def test_hand_with_hand_or_a_spot_with_itself() -> None:
    """CW-3.3: before the lock."""
    match = turn("5a* 10b", "5b* 10c", hands=[["10a", "20a", "20b"], ["5a"]], locked=[at(0, 1)])
    assert rule_of(match, 0, swap("10a", hand("20a"), hand("20b"))) == "CW-3.3"
    assert rule_of(match, 0, swap("10a", hand("20a"), hand("20a"))) == "CW-3.3"
    for spot in (at(0, 1), at(1, 1), source(0), DECK):
        assert rule_of(match, 0, swap("10a", spot, spot)) == "CW-3.3"


def test_swapped_the_turn_before() -> None:
    """CW-3.4."""
    match = turn("5a* 10b", "5b* 10c", hands=[["10a", "20a"], ["5a"]], locked=[source(1), at(0, 1)])
    for other in (at(1, 1), DECK, hand("20a"), source(0)):
        for locked in (source(1), at(0, 1)):
            assert rule_of(match, 0, swap("10a", locked, other)) == "CW-3.4"
            assert rule_of(match, 0, swap("10a", other, locked)) == "CW-3.4"
    assert rule_of(match, 0, swap("10a", source(1), at(0, 1))) == "CW-3.4"


def test_what_is_wrong_with_a_destruction() -> None:
    """CW-4.2: none there, a side without a victim, null though it could."""
    match = turn("5a x m 10b*", "5b*", hands=[["10a"], []], resolution="manual")
    match.play(0, FOLD)
    for move in (
        destroy(0, "left"), destroy(2, "left"), destroy(4, None), destroy(-1, None), destroy(60, "left"), {"do": "destroy"},
        {"do": "destroy", "at": True, "side": None}, destroy(1, "up"), {"do": "destroy", "at": 1, "side": True}, destroy(1, None),
        {"do": "destroy", "at": 1}, mimic(2, "right"), mimic(1, None), mimic(99, None), {"do": "mimic"},
    ):  # fmt: skip
        assert rule_of(match, 0, move) == "CW-4.2", move
    assert rule_of(match, 0, destroy(1, "left")) is None
    pillars = turn("x 10b*", "5b*", hands=[["10a"], []], resolution="manual")
    pillars.play(0, FOLD)
    assert rule_of(pillars, 0, destroy(0, "right")) == rule_of(pillars, 0, destroy(0, "left")) == "CW-4.2"
    assert rule_of(pillars, 0, destroy(0, None)) is None


def test_what_is_wrong_with_a_mimicry() -> None:
    """CW-4.3: none there, one that has chosen, a side with nothing to copy, null though it could."""
    match = turn("5a m m 10b*", "5b*", hands=[["10a"], []], resolution="manual")
    match.play(0, FOLD)
    assert rule_of(match, 0, destroy(1, None)) == "CW-4.2"
    for move in (
        mimic(0, "right"), mimic(4, None), mimic(99, None), {"do": "mimic"}, mimic(1, "right"), mimic(1, None), mimic(1, "up"),
    ):  # fmt: skip
        assert rule_of(match, 0, move) == "CW-4.3", move
    match.play(0, mimic(1, "left"))
    assert rule_of(match, 0, mimic(1, "left")) == "CW-4.3"


def test_an_unknown_do_comes_last() -> None:
    """CW-3.6."""
    match = turn("5a*", "5b*", hands=[["10a"], ["5a"]])
    for move in (DANCE, {"do": "pass"}, {"do": ""}, {"do": "dance", "card": "10a"}):
        assert rule_of(match, 0, move) == "CW-3.6"


@pytest.mark.parametrize("move", [None, 7, "fold", [], {}, {"card": "5a"}, {"do": 7}, {"do": None}])
def test_what_is_no_move_at_all_is_answered_without_a_rule(move: Any) -> None:
    match = turn("5a*", "5b*", hands=[["10a"], ["5a"]])
    with pytest.raises(ValueError, match="move"):
        match.why_not(0, move)


def test_a_field_too_many_is_named() -> None:
    match = turn("5a*", "5b*", hands=[["10a"], ["5a"]])
    with pytest.raises(ValueError, match="'seat'"):
        match.why_not(0, {"do": "place", "card": "10a", "end": "left", "seat": 1})


def test_the_sentences_name_the_card() -> None:
    match = turn("5a*", "5b*", hands=[["10a"], ["5a"]])

    def texts(move: Move) -> dict[str, str]:
        refusal = match.why_not(0, move)
        assert refusal is not None
        return dict(refusal.texts)

    assert texts(place("mimicry")) == {
        "fr": "Vous n’avez pas de Mimétisme en main.",
        "en": "You have no mimicry in your hand.",
    }
    assert texts(swap("10a", DECK, hand("10a"))) == {
        "fr": "Il vous faudrait un autre 10a.",
        "en": "You would need another 10a.",
    }
    assert texts(place("joker"))["en"] == "That card is not in your hand."


def test_refused_is_raised_with_rule_and_sentence() -> None:
    match = turn("5a*", "5b*", hands=[["10a"], ["5a"]])
    with pytest.raises(tablee.Refused) as refused:
        match.play(1, FOLD)
    assert refused.value.rule == "CW-3.6" and refused.value.text == "It is not your turn."


def test_every_refusal_is_of_a_rule_of_the_page() -> None:
    rules = {reason.rule for reason in REFUSALS.values()}
    assert rules == {
        "CW-2.4", "CW-3.1", "CW-3.2", "CW-3.3", "CW-3.4", "CW-3.5", "CW-3.6", "CW-4.1", "CW-4.2", "CW-4.3", "CW-5.3", "CW-5.4",
    }  # fmt: skip
