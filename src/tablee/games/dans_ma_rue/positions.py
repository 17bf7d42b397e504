"""Dans ma rue: reading a position, whole or partial."""

from __future__ import annotations

from typing import Any

from tablee.engine import Reader, Values, choice_at, items_at, shuffle, whole_at
from tablee.engine.errors import shorten

from .deck import CARD_NAMES, CARD_OF, STATEMENTS
from .ending import left_to_place, richest_of
from .solver import settle
from .statements import PICTURE_NAMES, PICTURES, PLACES, ROWS, name_of, pictures_of
from .table import CARDS, HAND, IDLE_TURNS, MOST_BONUS, OVER, PAWNS, PHASES, TURN

STATE = (
    "active", "phase", "acted", "erred", "bonus", "grid", "open", "hands", "deck", "discard", "pawns", "idle_turns", "winners", "discarding",
    "named", "rng",
)  # fmt: skip


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position."""
    given.only(*STATE)
    _load_counts(t, given)
    _load_grid(t, given)
    _load_cards(t, given)
    _load_discarding(t, given)
    _check_facts(t)
    _check_end(t, given)


def _load_counts(t: Any, given: Reader) -> None:
    if "active" in given:
        t.active = given.whole("active", 0, int(t.seats) - 1)
    if "phase" in given:
        t.phase = given.choice("phase", PHASES)
    if "acted" in given:
        t.acted = int(given.flag("acted"))
    if "erred" in given:
        t.erred = int(given.flag("erred"))
    if "bonus" in given:
        t.bonus = given.whole("bonus", 0, MOST_BONUS)
    if "idle_turns" in given:
        t.idle_turns = given.whole("idle_turns", 0, IDLE_TURNS)
    if "pawns" in given:
        pawns = given.wholes("pawns", int(t.seats), 0, PAWNS)
        if sum(pawns) > PAWNS:
            raise ValueError(f"state.pawns: {sum(pawns)} in all, there are {PAWNS} (DR-1.4)")
        t.pawns[: int(t.seats)] = pawns


def _load_grid(t: Any, given: Reader) -> None:
    """Places the pictures. Missing while `open` is named, the grid is empty."""
    if "grid" not in given:
        if "open" in given:
            t.place[:] = 0
        return
    t.place[:] = 0
    for row, line in enumerate(given.each("grid", lambda path, value: items_at(path, value, PLACES), length=ROWS)):
        own = PICTURE_NAMES[PLACES * row : PLACES * row + PLACES]
        for place, name in enumerate(line):
            path = f"state.grid[{row}][{place}]"
            if name is None:
                continue
            picture = PLACES * row + choice_at(path, name, own)
            if int(t.place[picture]):
                raise ValueError(f"{path}: {name} is there twice")
            t.place[picture] = place + 1


def _load_cards(t: Any, given: Reader) -> None:
    """Sets hands, pile, discard and open statements; deals what is missing from the cards named nowhere."""
    left = dict.fromkeys(range(CARDS))

    def card(path: str, value: Any) -> int:
        number = CARD_OF.get(value) if isinstance(value, str) else None
        if number is None:
            raise ValueError(f"{path}: {shorten(value)} is not one of the {CARDS} statements")
        if number not in left:
            raise ValueError(f"{path}: {value} is there twice")
        del left[number]
        return number

    def cards(path: str, value: Any, at_most: int = CARDS) -> list[int]:
        return [card(f"{path}[{i}]", one) for i, one in enumerate(items_at(path, value, at_most=at_most))]

    seats = int(t.seats)
    opened = cards("state.open", given.raw("open")) if "open" in given else []
    discard = cards("state.discard", given.raw("discard")) if "discard" in given else []
    hands: list[list[int] | None] = [None] * seats
    if "hands" in given:
        hands = list(
            given.each("hands", lambda path, value: None if value is None else cards(path, value, HAND), length=seats)
        )
    deck = cards("state.deck", given.raw("deck")) if "deck" in given else None

    rest = _shuffled(t, list(left))
    for seat in range(seats):
        if hands[seat] is None:
            hands[seat] = [rest.pop() for _ in range(min(HAND, len(rest)))]
    if deck is None:
        deck = rest
    elif rest:
        raise ValueError(
            f"state.deck: {len(rest)} of the {CARDS} statements are named nowhere, {CARD_NAMES[rest[0]]} for one"
        )
    _store_cards(t, [hand or [] for hand in hands], deck, discard, opened)


def _shuffled(t: Any, cards: list[int]) -> list[int]:
    t.deck[: len(cards)] = cards
    shuffle(t.rng, t.deck, len(cards))
    return [int(card) for card in t.deck[: len(cards)]]


def _store_cards(t: Any, hands: list[list[int]], deck: list[int], discard: list[int], opened: list[int]) -> None:
    t.hand[:] = 0
    t.deck[:] = 0
    t.discard[:] = 0
    t.open[:] = 0
    t.deck_size, t.discard_size, t.open_size = len(deck), len(discard), len(opened)
    t.deck[: len(deck)] = deck
    t.discard[: len(discard)] = discard
    t.open[: len(opened)] = STATEMENTS[opened] if opened else []
    for seat, hand in enumerate(hands):
        t.hand_size[seat] = len(hand)
        t.hand[seat, : len(hand)] = sorted(hand)


def _load_discarding(t: Any, given: Reader) -> None:
    """Between the small decisions of one discard."""
    if "discarding" in given:
        t.discarding = given.whole("discarding", 0, int(t.hand_size[int(t.active)]))
    if "named" in given:
        t.named = int(given.flag("named"))
    if int(t.named) and not (int(t.discarding) and int(t.discard_size)):
        raise ValueError("state.named: no discard is under way")


def _check_facts(t: Any) -> None:
    """The open facts can be satisfied, and none of them is spent (DR-3.1, DR-4.5)."""
    for slot in range(int(t.open_size)):
        statement = int(t.open[slot])
        if all(int(t.place[picture]) for picture in pictures_of(statement)):
            raise ValueError(
                f"state.open[{slot}]: {name_of(statement)} names placed pictures only, it has left the table (DR-4.5)"
            )
    if not settle(t):
        raise ValueError("state.open: the open facts contradict each other, no street satisfies them all (DR-3.1)")


def _check_end(t: Any, given: Reader) -> None:
    is_over = int(t.phase) == OVER
    if int(t.phase) == TURN and left_to_place(t) == 0:
        raise ValueError(f"state.phase: turn, but all {PICTURES} pictures are placed (DR-5.1)")
    if "winners" not in given:
        return
    named = [
        whole_at(f"state.winners[{i}]", seat, 0, int(t.seats) - 1)
        for i, seat in enumerate(given.items("winners", at_most=int(t.seats)))
    ]
    winners = richest_of([int(n) for n in t.pawns[: int(t.seats)]]) if is_over else []
    if named != winners:
        raise ValueError(
            f"state.winners: {named}, by their pawns it is {winners}"
            if is_over
            else "state.winners: nobody has won yet"
        )
