"""ChiWaWa: who sees what, in views, events and sights."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tablee
from tablee.engine import Match, new_luck
from tablee.engine.driver import one_table
from tablee.games.chiwawa import GAME

from .tables import DECK, FOLD, Move, at, fold_all, hand, pillar, place, plant, source, state, swap, table, turn

DRIVER = one_table(GAME)
EVERYBODY = (None, 0, 1, 2)


def told(events: Any, seat: int | None, name: str) -> list[dict[str, Any]]:
    return [event for event in events.for_seat(seat) if event["event"] == name]


def test_what_lies_open_to_all() -> None:
    """Pillars, source, discard with its order, sizes, who has folded, who knows which card."""
    match = turn(
        "5a@0 5b* 10a@1",
        "20a@0 20b*",
        "5c*",
        hands=[["mimicry", "10c"], ["5a"], ["5b"]],
        discard=["10b", "20c"],
        top_known=[2],
    )
    truth = state(match)
    for viewer in EVERYBODY:
        view = match.view(viewer)
        for name in (
            "round",
            "wins",
            "active",
            "starter",
            "phase",
            "source",
            "top_known",
            "discard",
            "folded",
            "locked",
            "alive",
        ):
            assert view[name] == truth[name]
        assert [entries[i]["card"] for entries, i in zip(view["rows"], (1, 1, 0), strict=True)] == ["5b", "20b", "5c"]
        assert [[entry["known"] for entry in entries] for entries in view["rows"]] == [[[0], [], [1]], [[0], []], [[]]]
        assert [len(cards) for cards in view["hands"]] == [2, 1, 1] and len(view["deck"]) == len(truth["deck"])


def test_face_down_cards_are_seen_by_those_who_know_them() -> None:
    match = turn("5a@0 5b* 10a@12", "20a@0 20b*", "5c*", hands=[["mimicry", "10c"], ["5a"], ["5b"]], top_known=[2])
    seen = {
        viewer: [[entry["card"] for entry in entries] for entries in match.view(viewer)["rows"]] for viewer in EVERYBODY
    }
    assert seen[0] == [["5a", "5b", None], ["20a", "20b"], ["5c"]]
    assert seen[1] == seen[2] == [[None, "5b", "10a"], [None, "20b"], ["5c"]]
    assert seen[None] == [[None, "5b", None], [None, "20b"], ["5c"]]
    assert [match.view(viewer)["deck"][-1] for viewer in EVERYBODY] == [None, None, None, state(match)["deck"][-1]]
    assert all(card is None for viewer in EVERYBODY for card in match.view(viewer)["deck"][:-1])
    assert match.view(0)["hands"] == [["10c", "mimicry"], [None], [None]]
    assert match.view(None)["hands"] == [[None, None], [None], [None]]


def test_a_spectator_sees_no_face_down_card_even_one_that_all_seats_know() -> None:
    match = turn("5a@012 5b*", "20b*", "5c*", hands=[["5a"], ["5a"], ["5b"]], top_known=[0, 1, 2])
    assert match.view(1)["rows"][0][0]["card"] == "5a"
    assert match.view(None)["rows"][0][0] == {"card": None, "pillar": False, "known": [0, 1, 2]}
    assert match.view(None)["deck"][-1] is None


def test_worked_case_8_a_hand_card_for_a_face_down_card() -> None:
    """CW-3.3, CW-3.4: seat 0 alone knows the card now in the row, and only that place is locked."""
    match = turn("5a*", "5b* 20a@1", "5c*", hands=[["mimicry", "10c"], ["5a"], ["5b"]])
    events = match.play(0, swap("mimicry", hand("10c"), at(1, 1)))
    found = state(match)
    assert found["rows"][1][1] == {"card": "10c", "pillar": False, "known": [0]}
    assert found["locked"] == [at(1, 1)] and found["hands"][0] == ["20a"]
    assert match.view(1)["rows"][1][1]["card"] is None and match.view(0)["rows"][1][1]["card"] == "10c"
    # Who knew the card saw it go into the hand; the view does not say so, the event did.
    assert [told(events, viewer, "gained")[0]["card"] for viewer in EVERYBODY] == [None, "20a", "20a", None]
    assert [told(events, viewer, "swapped")[0]["card"] for viewer in EVERYBODY] == [None, "10c", None, None]
    assert match.view(1)["hands"][0] == [None]


@pytest.mark.parametrize(
    ("a", "b", "given", "gained"),
    [
        (source(0), hand("10c"), [1, 1, 1, 1], [1, 1, 1, 1]),
        (DECK, hand("10c"), [0, 1, 0, 0], [0, 1, 0, 1]),
        (at(0, 0), hand("10c"), [0, 1, 0, 0], [0, 1, 1, 0]),
        (at(1, 0), hand("10c"), [0, 1, 0, 0], [0, 1, 0, 1]),
    ],
)
def test_who_reads_which_card_of_a_swap(a: Move, b: Move, given: list[int], gained: list[int]) -> None:
    """For a spectator and seats 0, 1, 2: the card that left the hand, and the one that came into it."""
    match = turn("20a@01 5b*", "20b@2 5a*", "5c*", hands=[["mimicry", "10c"], ["5a"], ["5b"]], top_known=[2])
    events = match.play(0, swap("mimicry", a, b))
    assert [told(events, viewer, "swapped")[0]["card"] is not None for viewer in EVERYBODY] == list(map(bool, given))
    assert [told(events, viewer, "gained")[0]["card"] is not None for viewer in EVERYBODY] == list(map(bool, gained))


def test_cards_that_are_laid_are_told_to_who_laid_them() -> None:
    match = turn("5a*", "5b*", "5c*", hands=[["10a", "10b", "20a"], ["5c"], ["5c"]])
    placed = match.play(0, place("10a"))
    assert [told(placed, viewer, "placed")[0]["card"] for viewer in EVERYBODY] == [None, "10a", None, None]
    match.play(1, FOLD)
    match.play(2, FOLD)
    planted = match.play(0, plant("10b", 1))
    assert [told(planted, viewer, "planted")[0]["card"] for viewer in EVERYBODY] == [None, "10b", None, None]


def test_pillars_are_secret_until_all_are_chosen() -> None:
    match = table(seats=3, phase="pillar", hands=[["5a", "5b"], ["5c", "5c"], ["10a", "10b"]])
    events = match.play(0, pillar("5b"))
    assert [told(events, viewer, "chose")[0]["card"] for viewer in EVERYBODY] == [None, "5b", None, None]
    match.play(1, pillar("5c"))
    events = match.play(2, pillar("10a"))
    assert [told(events, viewer, "chose")[0]["card"] for viewer in EVERYBODY] == [None, None, None, "10a"]
    assert all(
        [event["card"] for event in told(events, viewer, "pillar")] == ["5b", "5c", "10a"] for viewer in EVERYBODY
    )


def test_top_known_is_emptied_when_the_pile_is_drawn_from() -> None:
    """Who knew the top sees it drawn; afterwards nobody knows the top."""
    match = turn("5a*", "20a*", "5c*", hands=[["10a"], ["5c"], ["5c"]], top_known=[0])
    top = state(match)["deck"][-1]
    events: Any = None
    while state(match)["round"] == 1:
        events = match.play(match.to_act[0], FOLD)
    assert state(match)["top_known"] == []
    drawn = [told(events, viewer, "drew") for viewer in EVERYBODY]
    assert drawn[1][0] == drawn[2][0] == {"event": "drew", "seat": 1, "card": top}, "seat 0 knew it, seat 1 drew it"
    assert drawn[0][0]["card"] is None and drawn[3][0]["card"] is None
    assert all((event["card"] is not None) == (event["seat"] == 2) for event in drawn[3])


# ---- what hiding leaves ----


def test_two_face_down_cards_that_trade_places_are_not_told_apart() -> None:
    """Hidden cards have no identity: whoever knows neither sees the same bytes whichever is where, before and after they are swapped."""
    one = turn("10a@0 5a* 20a@0", "5b*", "5c*", hands=[["mimicry", "10c"], ["5a"], ["5b"]])
    other = turn("20a@0 5a* 10a@0", "5b*", "5c*", hands=[["mimicry", "10c"], ["5a"], ["5b"]])
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
        assert np.array_equal(one.view(viewer).table, other.view(viewer).table)
    assert one.view(0) != other.view(0)
    events = [match.play(0, swap("mimicry", at(0, 0), at(0, 2))) for match in (one, other)]
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
        assert np.array_equal(one.view(viewer).table, other.view(viewer).table)
        assert events[0].for_seat(viewer) == events[1].for_seat(viewer)
        assert all(map(np.array_equal, events[0].for_seat(viewer).notes, events[1].for_seat(viewer).notes))


def test_two_face_down_cards_known_to_others_alike_leave_no_trace() -> None:
    """The same for two rows, the pile and a hand: only who knows which card is told, and that goes along with the card."""
    for a, b in ((at(0, 0), at(1, 0)), (at(0, 0), DECK), (at(1, 0), hand("10c"))):
        one = turn("10a@0 5a*", "20a@1 5b*", "5c*", hands=[["mimicry", "10c"], ["5a"], ["5b"]], top_known=[0])
        before = state(one)
        # Another world: seat 2 can't know that the two face-down cards and seat 0's other card are not these.
        position = one.position()
        position["state"]["rows"][0][0]["card"], position["state"]["rows"][1][0]["card"] = "20a", "10a"
        other = tablee.load(position)
        assert state(other) != before
        for viewer in (None, 2):
            assert one.view(viewer) == other.view(viewer)
        told_one, told_other = one.play(0, swap("mimicry", a, b)), other.play(0, swap("mimicry", a, b))
        for viewer in (None, 2):
            assert one.view(viewer) == other.view(viewer)
            assert told_one.for_seat(viewer) == told_other.for_seat(viewer)


def test_refusals_tell_nothing_of_what_is_hidden() -> None:
    """Seat 1 is answered alike whatever seat 0 holds and whatever lies face down."""
    one = turn("10a@0 5a*", "20a@0 5b*", hands=[["mimicry", "10c"], ["5a", "5c"]], active=1)
    for seed in range(5):
        hidden = one.view(1).table
        DRIVER.imagine_deal(hidden, 1, GAME.Memory.buffer(), new_luck(seed))
        for move in range(GAME.MOVES + GAME.VOIDS):
            for hint in (0, 1 + 447 * 449 + 4):
                assert DRIVER.refusal_of(one.table, 1, move, hint) == DRIVER.refusal_of(hidden, 1, move, hint)


# ---- sights ----


def sight_of(match: Match, viewer: int, seat: int, move: Move) -> dict[str, Any]:
    """A whole move as a viewer sees it, its numbers one after the other."""
    numbers, before = [], match.table
    for number in GAME.read(move, match.options).moves:
        numbers.append(int(DRIVER.seen_by(before, viewer, seat, number)))
        DRIVER.play_move(before, seat, number, None)
    assert all(number < GAME.SIGHTS for number in numbers)
    return GAME.write(tuple(numbers), match.options)


@pytest.mark.parametrize(
    ("move", "seen"),
    [
        (place("10c", "left"), {"do": "place", "card": None, "end": "left"}),
        (plant("mimicry", 2, "right"), {"do": "plant", "card": None, "seat": 2, "end": "right"}),
        (FOLD, FOLD),
        (swap("mimicry", at(0, 0), at(1, 0)), swap("mimicry", at(0, 0), at(1, 0))),
        (swap("mimicry", DECK, at(1, 0)), swap("mimicry", DECK, at(1, 0))),
        (
            swap("mimicry", at(1, 0), hand("10c")),
            {"do": "swap", "discard": "mimicry", "a": at(1, 0), "b": {"hand": None}},
        ),
        (swap("mimicry", DECK, hand("10c")), {"do": "swap", "discard": "mimicry", "a": DECK, "b": {"hand": None}}),
        # What goes into the source is seen by all.
        (swap("mimicry", source(1), hand("10c")), swap("mimicry", source(1), hand("10c"))),
    ],
)
def test_moves_as_others_see_them(move: Move, seen: Move) -> None:
    """A card that is laid or given face down is some card."""
    match = turn("10a@0 5a*", "20a@0 5b*", "5c*", hands=[["mimicry", "10c"], ["5a", "5c"], ["5a"]])
    for viewer in (-1, 1, 2):
        assert sight_of(match, viewer, 0, move) == seen
    assert sight_of(match, 0, 0, move) == move


def test_a_pillar_as_others_see_it() -> None:
    """Some card; the last one is shown at once."""
    match = table(seats=3, phase="pillar", hands=[["5a", "5b"], ["5c", "5c"], ["10a", "10b"]])
    assert sight_of(match, 1, 0, pillar("5b")) == {"do": "pillar", "card": None}
    match.play(0, pillar("5b"))
    match.play(1, pillar("5c"))
    assert sight_of(match, 1, 2, pillar("10a")) == pillar("10a")


def test_sentences_know_no_more_than_their_reader() -> None:
    match = turn("5a*", "5b* 20a@1", "5c*", hands=[["mimicry", "10c"], ["5a"], ["5b"]])
    events = match.play(0, swap("mimicry", hand("10c"), at(1, 1)))
    names = ["Zoé", "Max", "Lou"]
    lines = {
        viewer: [match.sentence(event, "fr", names, viewer) for event in events.for_seat(viewer)]
        for viewer in (0, 1, 2)
    }
    assert lines[0][:3] == [
        "Vous défaussez un Mimétisme.",
        "Vous échangez la carte 2 de la rangée de Max contre un 10c de votre main.",
        "Vous recevez un 20a.",
    ]
    assert lines[1][:3] == [
        "Zoé défausse un Mimétisme.",
        "Zoé échange la carte 2 de votre rangée contre une carte de sa main.",
        "Zoé reçoit un 20a.",
    ]
    assert lines[2][:3] == [
        "Zoé défausse un Mimétisme.",
        "Zoé échange la carte 2 de la rangée de Max contre une carte de sa main.",
        "",
    ]


def test_the_end_shows_rows_but_no_hands() -> None:
    match = turn("5a 20a*", "10a*", hands=[["5c"], ["10b"]], round=2, wins=[1, 0])
    fold_all(match)
    assert match.view(None)["hands"] == [[None], [None]] and match.view(1)["hands"] == [[None], ["10b"]]
