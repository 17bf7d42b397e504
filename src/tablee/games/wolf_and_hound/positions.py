"""Wolf & Hound: what a position leaves open, and what must hold in it."""

from __future__ import annotations

from typing import Any

from tablee.engine import Census, Reader, Values, choice_at, fill

from .animals import EITHER
from .rules import refusal
from .table import ANIMAL, FACES, FLIP, HAND, KINDS, NO_CARD, NOBODY, OVER, PHANTOM, SEATS
from .walking import must_flip


def complete(t: Any, given: Reader, cards: Census, options: Values) -> None:
    """Sets animals and hands, deals the cards that are named nowhere, and looks at what the fields say together."""
    _check_counts(t, given)
    _load_animals(t, given, options)
    _load_hands(t, given, cards)
    _check_decision(t)


def _check_counts(t: Any, given: Reader) -> None:
    if sum(t.flock.tolist()) > 16:
        raise ValueError(f"state.flock: {sum(t.flock.tolist())} sheep, there are 16 (WH-1.3)")
    if "sheep" not in given:
        t.sheep[:] = t.flock
    for seat, (sheep, flock) in enumerate(zip(t.sheep.tolist(), t.flock.tolist(), strict=True)):
        if sheep > flock:
            raise ValueError(f"state.sheep[{seat}]: {sheep}, the flock has {flock}")
    if (int(t.winner) != NOBODY) != (int(t.phase) == OVER):
        raise ValueError("state.winner: a team has won just when the phase is over")
    if (int(t.turned_up) != NO_CARD) != (int(t.phase) == PHANTOM):
        raise ValueError("state.turned_up: a card is turned up just when the phase is phantom")


def _load_animals(t: Any, given: Reader, options: Values) -> None:
    if "animals" not in given:
        return
    names = ANIMAL.names_in(options)
    seen: set[str] = set()
    for animal in given.each("animals", lambda path, value: Reader(value, path), length=len(names)):
        animal.only("card", "face", "at")
        a = choice_at(f"{animal.path}.card", animal.raw("card"), names)
        if names[a] in seen:
            raise ValueError(f"{animal.path}.card: {names[a]} is there twice")
        seen.add(names[a])
        if "face" in animal:
            form = int(t.form[a])
            faces = FACES[:2] if form == EITHER else (FACES[form],)
            t.face[a] = FACES.index(faces[animal.choice("face", faces)])
        if "at" in animal:
            t.at[a] = animal.whole("at", 0, SEATS - 1)


def _load_hands(t: Any, given: Reader, cards: Census) -> None:
    """As many cards as are dealt for each whose hand or pile is not named."""
    hands = cards.each(given, "hands", SEATS)
    rest = cards.rest(t)
    dealt: dict[int, list[int]] = {seat: [] for seat in range(SEATS) if hands[seat] is None}
    for _ in range(HAND):
        for hand in dealt.values():
            if rest:
                hand.append(rest.pop())
    cards.close(t, given, rest)
    t.hand[:] = 0
    t.pile[:] = 0
    for seat, named in enumerate(hands):
        hand = dealt[seat] if named is None else named
        t.hand_size[seat] = len(hand)
        if seat >= int(t.seats):
            fill(t.pile[seat], hand)
        else:
            for kind in hand:
                t.hand[seat, kind] += 1


def _check_decision(t: Any) -> None:
    """The seat to act has a move."""
    phase, active = int(t.phase), int(t.active)
    is_phantom = active >= int(t.seats)
    if phase == PHANTOM and not is_phantom:
        raise ValueError(f"state.phase: phantom, but seat {active} is a person's")
    if phase == FLIP and not any(must_flip(t, a) for a in range(int(t.animals))):
        raise ValueError("state.phase: flip, but no two metamorphs of one colour stand in front of the same seat")
    if phase in (PHANTOM, FLIP, OVER):
        return
    if is_phantom:
        raise ValueError(f"state.active: {active} is a phantom's seat, which plays no card of its own choice")
    if all(refusal(t, active, kind, 0) for kind in range(KINDS)):
        raise ValueError(f"state.hands[{active}]: the seat to act has no card that it may play")
