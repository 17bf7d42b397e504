"""Dans ma rue: what a position leaves open, and what must hold in it."""

from __future__ import annotations

from typing import Any

from tablee.engine import Census, Reader, Values, choice_at, fill, items_at, whole_at

from .deck import STATEMENTS
from .ending import left_to_place, richest_of
from .solver import settle
from .statements import PICTURE_NAMES, PICTURES, PLACES, ROWS, name_of, pictures_of
from .table import HAND, OVER, PAWNS, STATE, TURN


def complete(t: Any, given: Reader, cards: Census, options: Values) -> None:
    """Sets the street and the open statements, deals the cards that are named nowhere, and looks at what the fields say together."""
    if sum(t.pawns.tolist()) > PAWNS:
        raise ValueError(f"state.pawns: {sum(t.pawns.tolist())} in all, there are {PAWNS} (DR-1.4)")
    _load_grid(t, given)
    _load_cards(t, given, cards)
    _check_discarding(t, given)
    _check_facts(t)
    _check_end(t, given)


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


def _load_cards(t: Any, given: Reader, cards: Census) -> None:
    """Sets the open statements; three cards for each whose hand is not named."""
    opened = cards.many("state.open", given.raw("open")) if "open" in given else []
    fill(t.open, [int(STATEMENTS[card]) for card in opened])
    t.open_size = len(opened)
    rest = cards.rest(t)
    for seat in range(int(t.seats)):
        hand = t.hand[seat, : int(t.hand_size[seat])].tolist()
        if seat in cards.unnamed["hands"]:
            hand = [rest.pop() for _ in range(min(HAND, len(rest)))]
        STATE.put(t, "hand", seat, sorted(hand))
    cards.close(t, given, rest)


def _check_discarding(t: Any, given: Reader) -> None:
    """Between the small decisions of one discard."""
    if "discarding" in given:
        given.whole("discarding", 0, int(t.hand_size[int(t.active)]))
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
