"""ChiWaWa: what a seat keeps in mind, and imagining with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablee.engine import Match, new_luck
from tablee.engine.driver import one_table
from tablee.engine.rule import COMPILED
from tablee.games.chiwawa import GAME
from tablee.games.chiwawa.table import KIND_NAMES

from .tables import DECK, FOLD, at, hand, pillar, place, rest_of, source, state, swap, table, turn

DRIVER = one_table(GAME)
WORLDS = 60 if COMPILED else 12


def remember(memory: Any, match: Match, seat: int, events: Any) -> None:
    for notes in events.for_seat(seat).notes:
        DRIVER.remember(memory, match.view(seat).table, seat, notes)


def imagined(match: Match, seat: int, memory: Any, seed: int) -> Any:
    hidden = match.view(seat).table
    DRIVER.imagine_deal(hidden, seat, memory, new_luck(seed))
    assert DRIVER.flaw_of(hidden) == 0
    return GAME.Table.row(hidden)


def always_holds(match: Match, viewer: int, memory: Any, seat: int, card: str) -> bool:
    return all(imagined(match, viewer, memory, seed).hand[seat][KIND_NAMES.index(card)] > 0 for seed in range(WORLDS))


def test_a_card_seen_going_into_a_hand_is_remembered() -> None:
    """CW-3.3: a source card; everybody saw it."""
    match = turn("5a*", "5b*", "5c*", hands=[["mimicry", "10c"], ["5a", "5a"], ["5b", "5b"]], source=["20a"])
    memory = GAME.Memory.buffer()
    remember(memory, match, 1, match.play(0, swap("mimicry", source(0), hand("10c"))))
    assert match.view(1)["hands"][0] == [None]
    assert always_holds(match, 1, memory, 0, "20a")
    assert not always_holds(match, 1, GAME.Memory.buffer(), 0, "20a")


def test_a_known_row_card_taken_into_a_hand_is_remembered_by_who_knew_it() -> None:
    match = turn("5a*", "5b* 20a@1", "5c*", hands=[["mimicry", "10c", "10b"], ["5a"], ["5b"]])
    memories = {seat: GAME.Memory.buffer() for seat in (1, 2)}
    events = match.play(0, swap("mimicry", at(1, 1), hand("10c")))
    for seat, memory in memories.items():
        remember(memory, match, seat, events)
    assert always_holds(match, 1, memories[1], 0, "20a")
    assert not always_holds(match, 2, memories[2], 0, "20a")


def test_it_is_forgotten_when_an_unknown_card_leaves_that_hand() -> None:
    """It may have been that one."""
    match = turn("5a*", "5b*", hands=[["mimicry", "10c", "10b"], ["5a", "5a"]], source=["20a"])
    memory = GAME.Memory.buffer()
    remember(memory, match, 1, match.play(0, swap("mimicry", source(0), hand("10c"))))
    remember(memory, match, 1, match.play(1, place("5a")))
    assert always_holds(match, 1, memory, 0, "20a")
    remember(memory, match, 1, match.play(0, place("10b")))
    assert not always_holds(match, 1, memory, 0, "20a")


def test_it_is_used_up_when_it_is_seen_to_leave() -> None:
    """The discard and the pillar are open: what goes there is counted off, and nothing else is forgotten."""
    match = turn("5a*", "5b*", hands=[["mimicry", "10c", "10b"], ["5a", "5a", "5c"]], source=["20a", "20b"])
    memory = GAME.Memory.buffer()
    remember(memory, match, 1, match.play(0, swap("mimicry", source(0), hand("10c"))))
    remember(memory, match, 1, match.play(1, place("5a")))
    remember(memory, match, 1, match.play(0, swap("10b", source(1), hand("20a"))))
    assert always_holds(match, 1, memory, 0, "20b")
    assert state(match)["hands"][0] == ["20b"]
    remember(memory, match, 1, match.play(1, FOLD))
    remember(memory, match, 1, match.play(0, FOLD))
    assert state(match)["round"] == 2
    assert always_holds(match, 1, memory, 0, "20b")
    remember(memory, match, 1, match.play(0, pillar("20b")))
    # Chosen secretly: it is in the hand or it is the pillar.
    for seed in range(WORLDS):
        row = imagined(match, 1, memory, seed)
        assert row.hand[0][KIND_NAMES.index("20b")] > 0 or KIND_NAMES[row.chosen[0] - 1] == "20b"
    remember(memory, match, 1, match.play(1, match.moves(1)[0]))
    assert not any(GAME.Memory.row(memory).held[0])


def test_the_top_of_the_pile_is_remembered_when_it_is_drawn() -> None:
    match = turn("5a*", "20b*", hands=[["mimicry", "10c"], ["5c"]], source=["20a"])
    memory = GAME.Memory.buffer()
    remember(memory, match, 0, match.play(0, swap("mimicry", source(0), DECK)))
    assert match.view(0)["deck"][-1] == "20a"
    remember(memory, match, 0, match.play(1, FOLD))
    remember(memory, match, 0, match.play(0, FOLD))
    assert state(match)["starter"] == 1 and state(match)["round"] == 2
    assert always_holds(match, 0, memory, 1, "20a"), "seat 1 has won and drew it"


def test_after_a_shuffle_the_pile_is_made_of_what_lay_open() -> None:
    """CW-5.1: 20a, 20b and 20c are in seat 1's hand; who saw what was shuffled knows that none of them is in the pile."""
    held = ["20a", "20b", "20c"]
    cards = " ".join(["5a", "5b", "5c", *held])
    match = turn("5a*", "5b*", hands=[["5c"], held], source=[], deck=[], discard=rest_of(cards))
    memory = GAME.Memory.buffer()
    remember(memory, match, 0, match.play(0, FOLD))
    remember(memory, match, 0, match.play(1, FOLD))
    assert state(match)["round"] == 2 and state(match)["deck"]
    stock = GAME.Memory.row(memory).stock
    for seed in range(WORLDS):
        pile = Counter(card for card in imagined(match, 0, memory, seed).deck[: len(state(match)["deck"])])
        assert all(n <= stock[kind] for kind, n in pile.items())
    unaware = Counter(
        card for seed in range(WORLDS) for card in imagined(match, 0, GAME.Memory.buffer(), seed).deck if card
    )
    assert unaware[KIND_NAMES.index("20a")] > 0


def test_what_a_swap_laid_on_the_pile_is_none_of_the_cards_that_it_was_made_of() -> None:
    """CW-5.1, CW-3.3: a 20a from the hand is laid on the pile and drawn again: as many 20a as before can be below."""
    match = turn("5a*", "20b*", hands=[["mimicry", "20a"], ["5c"]], source=[])
    memory = GAME.Memory.buffer()
    row, kind = GAME.Memory.of(memory), KIND_NAMES.index("20a")
    row.is_stocked, row.stock[:] = 1, 3
    remember(memory, match, 0, match.play(0, swap("mimicry", DECK, hand("20a"))))
    assert row.is_topped
    gained = KIND_NAMES.index(state(match)["hands"][0][0])
    assert row.stock[gained] == 2, "the card that it was changed for has left the pile"
    remember(memory, match, 0, match.play(1, FOLD))
    remember(memory, match, 0, match.play(0, FOLD))
    assert always_holds(match, 0, memory, 1, "20a"), "seat 1 has won and drew it"
    assert not row.is_topped
    seen = [card for card in [*state(match)["hands"][0], *state(match)["source"]] if card == "20a"]
    assert row.stock[kind] == 3 - len(seen) - (gained == kind)


def test_imagining_is_even() -> None:
    """Two unknown cards in two places: each way comes up about as often."""
    known = rest_of("20a 20b 5a 5b 5c 10a")
    match = turn("5a* 20a@0", "5b*", hands=[["20b", "5c"], ["10a"]], active=1, source=[], deck=[], discard=known)
    seen: Counter[str] = Counter()
    for seed in range(10 * WORLDS):
        row = imagined(match, 1, GAME.Memory.buffer(), seed)
        seen[KIND_NAMES[row.line[0][1]]] += 1
    assert set(seen) == {"20a", "20b", "5c"} and min(seen.values()) > 2 * WORLDS


def test_the_scratch_of_imagining_is_left_blank() -> None:
    memory = GAME.Memory.buffer()
    match = table(seats=4, phase="turn")
    imagined(match, 2, memory, 1)
    assert not memory.any()
