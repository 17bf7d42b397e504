"""Ouaf!: a table from a position, whole or partial."""

from __future__ import annotations

from typing import Any

from tablee.engine import Census, Reader, Values, choice_at

from .table import (
    BARE,
    COAT_NAMES,
    DEALT,
    DRESS,
    EAR_NAMES,
    EARS,
    HANG,
    JOKER,
    KIND_NAMES,
    LAST_BARK,
    LEFT,
    NAME,
    NO_COAT,
    NO_EAR,
    NOBODY,
    OVER,
    PHASES,
    RIGHT,
    TURN,
)


def complete(t: Any, given: Reader, cards: Census, options: Values) -> None:
    """Sets hands, deals the cards that are named nowhere, and looks at what the fields say together."""
    if int(t.winner) != NOBODY and int(t.phase) != OVER:
        raise ValueError("state.winner: nobody has won before the game is over")
    _load_cards(t, given, cards)
    _check_coat(t)
    _check_ears(t)
    _check_barks(t)
    _load_challenge(t, given)
    _load_dressing(t, given)


def _load_cards(t: Any, given: Reader, cards: Census) -> None:
    """Sets hands; deals missing ones, and cards on ears, from the cards named nowhere."""
    hands = cards.each(given, "hands", int(t.seats))
    rest = cards.rest(t)
    for seat, hand in enumerate(hands):
        if seat in cards.unnamed["ears"]:
            # In the beginning nothing hangs; later each ear carries one of the five cards that are dealt.
            t.ears[seat] = [BARE if int(t.phase) == HANG or not rest else rest.pop() for _ in range(EARS)]
        if hand is None:
            dealt = DEALT - sum(kind != BARE for kind in t.ears[seat].tolist())
            hand = [rest.pop() for _ in range(min(dealt, len(rest)))]
        t.hand_size[seat] = len(hand)
        t.jokers[seat] = hand.count(JOKER)
        t.hand[seat] = sum(1 << kind for kind in hand if kind != JOKER)
    cards.close(t, given, rest)


def _check_coat(t: Any) -> None:
    phase, size = int(t.phase), int(t.discard_size)
    if size == 0 and phase != HANG:
        raise ValueError(f"state.discard: it is empty, which it is in {PHASES[HANG]} only")
    is_joker = size > 0 and int(t.discard[size - 1]) == JOKER
    if int(t.coat) != NO_COAT and not is_joker:
        raise ValueError(f"state.coat: {COAT_NAMES[int(t.coat)]}, but no joker lies on top of the discard")
    if int(t.coat) == NO_COAT and is_joker and phase != NAME:
        raise ValueError("state.coat: a joker lies on top of the discard, so a coat is wanted")
    if phase == NAME and not is_joker:
        raise ValueError("state.phase: name, but no joker lies on top of the discard")
    if phase == HANG and all(int(kind) == JOKER for kind in t.deck[: int(t.deck_size)]):
        raise ValueError("state.deck: it has no card that can be turned up (OU-2.3)")


# ---- who can and must do what ----


def _check_ears(t: Any) -> None:
    phase = int(t.phase)
    for seat in range(int(t.seats)):
        hand, bare = int(t.hand_size[seat]), [int(kind) == BARE for kind in t.ears[seat]]
        if phase == TURN and any(bare) and hand:
            raise ValueError(f"state.ears[{seat}]: an ear is bare beside a hand of {hand} (OU-3.4)")
        if phase == TURN and all(bare):
            raise ValueError(f"state.ears[{seat}]: the seat has no card, and the phase is turn")
        if phase == HANG and bare[LEFT] and not bare[RIGHT]:
            raise ValueError(f"state.ears[{seat}]: in hang the left ear is hung first")
        if phase == HANG and hand < sum(bare):
            raise ValueError(f"state.hands[{seat}]: {hand} cards, and {sum(bare)} are still to be hung")
    if phase == HANG and all(int(t.ears[seat, RIGHT]) != BARE for seat in range(int(t.seats))):
        raise ValueError("state.phase: hang, but all have hung")


def _check_barks(t: Any) -> None:
    phase, active, seats = int(t.phase), int(t.active), int(t.seats)
    for seat in range(seats):
        cards = int(t.hand_size[seat]) + sum(int(kind) != BARE for kind in t.ears[seat])
        barks = int(t.owes[seat])
        if barks == 1 and (phase != TURN or seat != (active - 1) % seats or cards != 1):
            raise ValueError(
                f"state.owes[{seat}]: 1, which only the seat before the active one owes, with one card left"
            )
        if barks == 2 and (phase != LAST_BARK or seat != active or cards):
            raise ValueError(f"state.owes[{seat}]: 2, which only the active seat owes, in last-bark, with no card left")
    if phase == LAST_BARK and int(t.owes[active]) != 2:
        raise ValueError(f"state.owes[{active}]: {int(t.owes[active])}, in last-bark the active seat owes 2")
    if phase == LAST_BARK and int(t.deck_size) == 0 and int(t.discard_size) < 2:
        raise ValueError("state.deck: it is empty, and in last-bark a card must be left to be drawn (OU-3.6)")


def _load_challenge(t: Any, given: Reader) -> None:
    if "challenge" not in given or given.raw("challenge") is None:
        return
    challenge = given.inner("challenge")
    challenge.only("seat", "card", "coat_before")
    seat, size, seats = challenge.whole("seat", 0, int(t.seats) - 1), int(t.discard_size), int(t.seats)
    if int(t.phase) != TURN:
        raise ValueError(f"state.challenge: a play can be challenged in {PHASES[TURN]} only")
    if seat != (int(t.active) - 1) % seats:
        raise ValueError(
            f"state.challenge.seat: {seat}, the seat before the active one is {(int(t.active) - 1) % seats}"
        )
    top = KIND_NAMES[int(t.discard[size - 1])]
    if "card" in challenge and challenge.raw("card") != top:
        choice_at("state.challenge.card", challenge.raw("card"), KIND_NAMES)
        raise ValueError(f"state.challenge.card: {challenge.raw('card')}, but {top} lies on top of the discard")
    if size < 2:
        raise ValueError("state.challenge.card: nothing lies under it")
    t.challenge = seat
    if "coat_before" in challenge and challenge.raw("coat_before") is not None:
        t.coat_before = challenge.choice("coat_before", COAT_NAMES)
    if (int(t.coat_before) != NO_COAT) != (int(t.discard[size - 2]) == JOKER):
        raise ValueError("state.challenge.coat_before: a coat is wanted just when a joker lies under the card")


def _load_dressing(t: Any, given: Reader) -> None:
    phase, active = int(t.phase), int(t.active)
    t.dressing = NO_EAR
    if "dressing" in given and given.raw("dressing") is not None:
        dressing = given.inner("dressing")
        dressing.only("seat", "ear")
        if phase not in (NAME, DRESS):
            raise ValueError(f"state.dressing: an ear is to be dressed in {PHASES[NAME]} and {PHASES[DRESS]} only")
        if "seat" in dressing and dressing.whole("seat", 0, int(t.seats) - 1) != active:
            raise ValueError(f"state.dressing.seat: {dressing.raw('seat')}, the active seat is {active}")
        t.dressing = dressing.choice("ear", EAR_NAMES)
        if int(t.ears[active, int(t.dressing)]) != BARE:
            raise ValueError(f"state.dressing.ear: a card hangs on the {EAR_NAMES[int(t.dressing)]} ear already")
    if phase != DRESS:
        return
    bare = [ear for ear in range(EARS) if int(t.ears[active, ear]) == BARE]
    if not bare or not int(t.hand_size[active]):
        raise ValueError("state.phase: dress, but the active seat has no bare ear or no card for it")
    if int(t.dressing) == NO_EAR:
        t.dressing = bare[0]
