"""What is declared once: values, moves, notes, the state of a table; and what is derived from it."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec
import numpy as np
import pytest

from tablee.engine import (
    GENERATOR,
    Cells,
    Census,
    Deck,
    Moves,
    Notes,
    Reader,
    Record,
    Refusals,
    State,
    Values,
    describe,
    field,
    special,
)
from tablee.engine.described.chains import Spoken
from tablee.engine.described.fields import field_is_right, hide_field, write_fields
from tablee.engine.described.values import (
    NOBODY,
    OWNER,
    array,
    boolean,
    listed_in,
    number,
    one_of,
    seat,
    seat_flags,
    seat_list,
    thing,
)
from tablee.engine.native import bytes_of
from tablee.engine.pen import HEAD, new_pen, texts

DECK = Deck(("wolf", "hound", "sheep"), (2, 2, 1))
CARD = DECK.card


class Table(Record):
    """A table with one field of each sort."""

    rng: Cells = field("u4", GENERATOR, title="the generator")
    seats: int = field("i1", title="how many play")
    has_bid: int = field("i1", title="1: there is a bid")
    deck_size: int = field("i1", title="cards in the pile")
    played_size: Cells = field("i1", 3, title="cards played")
    hand_size: Cells = field("i1", 3, title="cards in a hand")
    phase: int = field("i1", title="a name", json=one_of(("bid", "play")))
    clock: int = field("i8", title="a large number", json=number().alone("now"))
    points: Cells = field("i2", 3, title="numbers below zero", json=number(-500, 500).by_seat())
    last: Cells = field("i1", 3, title="kept one up, 0 none", json=number(0, 9, none=-1, up=1).by_seat())
    winner: int = field("i1", title="a seat or none", json=seat(none=-1))
    bid: int = field("u1", title="only if there is one", json=number(1, 200).alone(only_if="has_bid", else_null=True))
    ready: int = field("u1", title="a mask", json=seat_list())
    folded: int = field("u1", title="a mask", json=seat_flags())
    is_last: int = field("i1", title="a flag", json=boolean())
    trump: int = field("i1", title="a card or none", json=CARD.or_none())
    ears: Cells = field("i1", (3, 2), title="two cards each", json=CARD.or_none().by_seat())
    hand: Cells = field(
        "i1", (3, 3), title="counts of cards", json=DECK.counts.by_seat("hands", "hand_size", seen_by=OWNER)
    )
    deck: Cells = field("i1", 5, title="a pile", json=CARD.pile(size="deck_size", seen_by=NOBODY))
    played: Cells = field("i1", (3, 5), title="piles", json=CARD.by_seat(size="played_size"))
    own = special("own", {"type": "integer"})
    seen = special("seen", {"type": "integer"}, in_views_only=True)


STATE = State(Table, DECK)


def a_table() -> Any:
    t = Table.new()
    t.seats, t.clock, t.winner, t.trump, t.is_last, t.ready, t.folded, t.phase = 3, 1 << 40, -1, 2, 1, 0b101, 0b010, 1
    t.points[:] = (-300, 7, 0)
    t.last[:] = (0, 1, 10)
    t.ears[:] = ((0, -1), (-1, -1), (1, -1))
    t.hand[0, 1], t.hand_size[0] = 1, 1
    t.deck[0], t.deck_size = 0, 1
    return t


def told(t: Any) -> dict[str, Any]:
    paper = np.zeros(HEAD + 4096, dtype=np.uint8)
    pen = new_pen(texts([]), paper)
    for row, one in enumerate(STATE.told):
        if one in STATE.fields:
            write_fields(pen, bytes_of(t), STATE.rows, row, row + 1, STATE.names, int(t.seats))
    fields: dict[str, Any] = msgspec.json.decode(b"{" + bytes(paper[HEAD : HEAD + int(pen.at[0]) - 1]) + b"}")
    return fields


def test_every_sort_of_field_is_written() -> None:
    assert told(a_table()) == {
        "phase": "play",
        "now": 1 << 40,
        "points": [-300, 7, 0],
        "last": [None, 0, 9],
        "winner": None,
        "bid": None,
        "ready": [0, 2],
        "folded": [False, True, False],
        "is_last": True,
        "trump": "sheep",
        "ears": [["wolf", None], [None, None], ["hound", None]],
        "hands": [["hound"], [], []],
        "deck": ["wolf"],
        "played": [[], [], []],
    }


def read(state: dict[str, Any]) -> Any:
    t = a_table()

    def complete(t: Any, given: Reader, cards: Census, options: Values) -> None:
        rest = cards.rest(t)
        for player in cards.unnamed["hands"]:
            STATE.put(t, "hand", player, [rest.pop()])
        cards.close(t, given, rest)

    STATE.load(complete)(t, Reader(state), {})
    return t


def test_what_is_written_is_read() -> None:
    state = told(a_table()) | {"bid": 200, "deck": [], "played": [["wolf"], [], []]}
    assert told(read(state)) == state


def test_cards_that_are_named_nowhere_are_the_pile() -> None:
    found = told(read({"trump": None, "hands": [["wolf"], None, []]}))
    assert [len(hand) for hand in found["hands"]] == [1, 1, 0]
    assert sorted(found["deck"] + found["hands"][1]) == ["hound", "hound", "sheep", "wolf"]


def test_cards_are_those_of_the_table_and_a_place_may_be_empty() -> None:
    cards = Census(DECK, (0, 2, 1))
    assert cards.many("state.ears", ["hound", None], none=-1) == [1, -1]
    assert sorted(cards.rest(a_table(), [2])) == [2]
    with pytest.raises(ValueError, match=r"^state\.trump: 'wolf' is not one of hound, sheep$"):
        cards.one("state.trump", "wolf")
    with pytest.raises(ValueError, match=r"^state\.ears\[1\]: None is not one of hound, sheep$"):
        cards.many("state.ears", ["hound", None])


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ({"phase": "dance"}, r"state\.phase: 'dance' is not one of bid, play$"),
        ({"now": -1}, r"state\.now: -1, a whole number from 0"),
        ({"points": [1, 2]}, r"state\.points: 2 entries, 3 are wanted"),
        ({"points": [1, 2, 501]}, r"state\.points\[2\]: 501, a whole number from -500 to 500"),
        ({"last": [10, None, None]}, r"state\.last\[0\]: 10"),
        ({"winner": 3}, r"state\.winner: 3, a whole number from 0 to 2"),
        ({"bid": 0}, r"state\.bid: 0"),
        ({"ready": [3]}, r"state\.ready\[0\]: 3"),
        ({"folded": [True, 1, True]}, r"state\.folded\[1\]: 1 is neither true nor false"),
        ({"is_last": None}, r"state\.is_last: None is neither"),
        ({"ears": [["sheep", None], [None, None], [None]]}, r"state\.ears\[2\]: 1 entries, 2 are wanted"),
        ({"trump": "sheep", "ears": [["sheep", None]] * 3}, r"state\.ears\[0\]\[0\]: sheep is there twice"),
        ({"played": [["wolf"] * 3, [], []]}, r"state\.played\[0\]\[2\]: wolf is there more than 2 times"),
        ({"deck": ["wolf"] * 6}, r"state\.deck: 6 entries, at most 5"),
        ({"deck": [], "hands": [[]] * 3}, r"state\.deck: 5 of the 5 cards are named nowhere, "),
        ({"seen": 1}, r"state: no field is called 'seen'"),
    ],
)
def test_what_is_wrong_is_answered_by_its_place(state: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read(state)


def test_what_is_hidden_follows_from_who_sees_it() -> None:
    t = a_table()
    t.rng[:] = 7
    t.hand[1, 0], t.hand_size[1] = 1, 1
    for row in range(len(STATE.secret_rows)):
        hide_field(bytes_of(t), STATE.secret_rows, row, 0, 3)
    assert told(t)["hands"] == [["hound"], [None], []]
    assert (told(t)["deck"], t.rng.any(), told(t)["trump"]) == ([None], False, "sheep")


@pytest.mark.parametrize(
    ("name", "index", "value"),
    [
        ("phase", (), 2),
        ("points", 1, 501),
        ("last", 0, 11),
        ("winner", (), -2),
        ("ready", (), 8),
        ("trump", (), 3),
        ("deck", 0, -1),
        ("deck", 1, 1),
        ("deck_size", (), 6),
        ("hand", (0, 2), 3),
        ("hand_size", 0, 2),
    ],
)
def test_the_laws_of_sizes_and_bounds_can_be_broken(name: str, index: Any, value: int) -> None:
    def is_right(t: Any) -> bool:
        rows = STATE.rows[: STATE.in_views_only - 1]
        return all(field_is_right(bytes_of(t), rows, row, 3) for row in range(len(rows)) if int(rows[row, 1]) >= 0)

    t = a_table()
    t.bid = 1
    assert is_right(t)
    if index == ():
        t[name] = value
    else:
        t[name][index] = value
    assert not is_right(t)


def test_types_follow_from_the_fields() -> None:
    types = STATE.schema
    assert types["phase"] == {"enum": ["bid", "play"]}
    assert types["winner"] == {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "null"}]}
    assert types["deck"] == array({"anyOf": [{"enum": ["wolf", "hound", "sheep"]}, {"type": "null"}]})
    assert types["points"] == array({"type": "integer", "minimum": -500, "maximum": 500})
    assert list(types)[-2:] == ["own", "seen"]
    assert thing(at=seat())["required"] == ["at"]


def test_what_is_special_is_asked_for_by_its_place_among_such() -> None:
    assert (STATE.which("own"), STATE.which("seen")) == (0, 1)


def test_a_game_whose_rooms_lack_something_is_answered_by_its_name() -> None:
    room = ModuleType("herd.table")
    room.__package__, room.STATE = "herd", STATE  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r"^herd: none of the rooms that it is described by has SPACE$"):
        describe("herd", room, version=1, log=1)


def test_names_that_follow_from_options() -> None:
    animal = listed_in("animals", "animal", most=3)
    options = {"animals": ["ox", "cow"]}
    assert (animal.show(1, options), animal.find("cow", options), animal.find("pig", options)) == ("cow", 1, None)


def test_a_table_that_names_what_an_option_lists_is_answered_when_it_is_declared() -> None:
    class Herd(Record):
        """A herd."""

        first: int = field("i1", title="an animal", json=listed_in("animals", "animal", most=3).alone())

    with pytest.raises(
        ValueError, match=r"^first: what an option lists is named in moves and notes; a table tells it by a special$"
    ):
        State(Herd)


def test_moves_are_numbered_as_they_are_declared() -> None:
    moves = Moves()
    assert moves.do("bid", amount=number(1, 3)) == 0
    assert moves.do("play", card=CARD, at=one_of(("left", "right")), also={"seen": number(0, 9)}, hint="seen") == 3
    assert moves.do("stop") == 9
    assert moves.fields == {"bid": ("amount",), "play": ("card", "at", "seen"), "stop": ()}
    spoken = Spoken(moves)
    for n in range(moves.size):
        assert spoken.read(spoken.write((n,), {}), {}).moves == (n,)
    assert spoken.read({"do": "bid", "amount": True}, {}).moves == (moves.void("bid", "amount"),)
    assert spoken.read({"do": "play", "card": "sheep"}, {}).moves == (moves.void("play", "at") + 2,)
    assert spoken.read({"do": "dance"}, {}).moves == (moves.size + moves.voids - 1,)
    play = {"do": "play", "card": "wolf", "at": "left"}
    hints = [spoken.read({**play, "seen": seen}, {}).hint for seen in (None, 0, 4, 10, True)]
    assert hints == [0, 1, 5, 10, 10]  # not said, one up, none of its values
    with pytest.raises(ValueError, match="'stop' has no field 'at'"):
        moves.void("stop", "at")


def test_notes_and_refusals_are_constants() -> None:
    notes, refusals = Notes(), Refusals()
    assert (notes.add("drew", seat=seat(), card=CARD.unseen()), notes.add("over", final=True)) == (0, 1)
    assert (notes[0].secrets, notes[1].final) == (2, True)
    assert (refusals.add("XX-1.1", "no"), refusals.add("XX-1.2", "never")) == (1, 2)
    assert (refusals[2].rule, refusals[2].saying) == ("XX-1.2", {"say": "refusal-never"})
