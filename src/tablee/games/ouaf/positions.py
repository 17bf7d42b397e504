"""Ouaf!: a table from a position, whole or partial."""

from __future__ import annotations

from typing import Any

from tablee.engine import Reader, choice_at, items_at, shuffle

from .notation import KIND_NAMES
from .table import (
    BARE,
    CARDS,
    COAT_NAMES,
    DEALT,
    DRESS,
    EAR_NAMES,
    EARS,
    HANG,
    JOKER,
    JOKERS,
    KINDS,
    LAST_BARK,
    LEFT,
    NAME,
    NO_COAT,
    NO_EAR,
    OVER,
    PHASES,
    RIGHT,
    TURN,
)

STATE = (
    "active", "phase", "turn", "clock", "closes", "ears", "hands", "deck", "discard", "coat", "owes", "challenge", "dressing", "winner", "rng",
)  # fmt: skip
MOST_TURNS = 30_000
LATEST = (1 << 53) - 1

Hand = list[int]


def load(t: Any, given: Reader, options: Any) -> None:
    """Sets a fresh table to a position, whole or partial."""
    given.only(*STATE)
    _load_counts(t, given)
    _load_cards(t, given)
    _load_coat(t, given)
    _check_ears(t)
    _load_barks(t, given)
    _load_challenge(t, given)
    _load_dressing(t, given)


def _load_counts(t: Any, given: Reader) -> None:
    if "active" in given:
        t.active = given.whole("active", 0, int(t.seats) - 1)
    if "phase" in given:
        t.phase = given.choice("phase", PHASES)
    if "turn" in given:
        t.turn = given.whole("turn", 0, MOST_TURNS)
    if "clock" in given:
        t.now = given.whole("clock", 0, LATEST)
    if "closes" in given and given.raw("closes") is not None:
        t.closes = given.whole("closes", 1, LATEST)
    if "winner" in given and given.raw("winner") is not None:
        t.winner = given.whole("winner", 0, int(t.seats) - 1)
        if int(t.phase) != OVER:
            raise ValueError("state.winner: nobody has won before the game is over")


# ---- cards ----


class _Cards:
    """The 36 cards, each to be named once."""

    def __init__(self) -> None:
        self.left = [JOKERS if kind == JOKER else 1 for kind in range(KINDS)]

    def one(self, path: str, value: Any) -> int:
        kind = choice_at(path, value, KIND_NAMES)
        self.left[kind] -= 1
        if self.left[kind] < 0:
            most = f"more than {JOKERS} times" if kind == JOKER else "twice"
            raise ValueError(f"{path}: {value} is there {most}")
        return kind

    def many(self, path: str, value: Any) -> Hand:
        return [self.one(f"{path}[{i}]", card) for i, card in enumerate(items_at(path, value, at_most=CARDS))]

    def pair(self, path: str, value: Any) -> Hand:
        return [
            BARE if card is None else self.one(f"{path}[{i}]", card)
            for i, card in enumerate(items_at(path, value, length=EARS))
        ]


def _load_cards(t: Any, given: Reader) -> None:
    """Sets ears, hands, discard and draw pile; deals what is missing from the cards named nowhere."""
    cards, seats = _Cards(), int(t.seats)
    discard = cards.many("state.discard", given.raw("discard")) if "discard" in given else []
    ears: list[Hand | None] = [None] * seats
    hands: list[Hand | None] = [None] * seats
    if "ears" in given:
        ears = given.each("ears", lambda path, value: None if value is None else cards.pair(path, value), seats)
    if "hands" in given:
        hands = given.each("hands", lambda path, value: None if value is None else cards.many(path, value), seats)
    deck = cards.many("state.deck", given.raw("deck")) if "deck" in given else None

    rest = _shuffled(t, [kind for kind in range(KINDS) for _ in range(cards.left[kind])])
    for seat in range(seats):
        worn = ears[seat]
        if worn is None:
            # In the beginning nothing hangs; later each ear carries one of the five cards that are dealt.
            worn = [BARE if int(t.phase) == HANG or not rest else rest.pop() for _ in range(EARS)]
            ears[seat] = worn
        if hands[seat] is None:
            dealt = DEALT - sum(kind != BARE for kind in worn)
            hands[seat] = [rest.pop() for _ in range(min(dealt, len(rest)))]
    if deck is None:
        deck = rest
    elif rest:
        raise ValueError(f"state.deck: {len(rest)} of the 36 cards are named nowhere, {KIND_NAMES[rest[0]]} for one")
    _store(t, [worn or [] for worn in ears], [hand or [] for hand in hands], deck, discard)


def _shuffled(t: Any, cards: Hand) -> Hand:
    for i, kind in enumerate(cards):
        t.deck[i] = kind
    shuffle(t.rng, t.deck, len(cards))
    return [int(kind) for kind in t.deck[: len(cards)]]


def _store(t: Any, ears: list[Hand], hands: list[Hand], deck: Hand, discard: Hand) -> None:
    t.deck[:] = 0
    t.discard[:] = 0
    for seat, hand in enumerate(hands):
        t.ears[seat, :] = ears[seat]
        t.hand_size[seat] = len(hand)
        t.jokers[seat] = hand.count(JOKER)
        t.hand[seat] = sum(1 << kind for kind in hand if kind != JOKER)
    t.deck_size = len(deck)
    t.deck[: len(deck)] = deck
    t.discard_size = len(discard)
    t.discard[: len(discard)] = discard


def _load_coat(t: Any, given: Reader) -> None:
    phase, size = int(t.phase), int(t.discard_size)
    if "coat" in given and given.raw("coat") is not None:
        t.coat = given.choice("coat", COAT_NAMES)
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


def _load_barks(t: Any, given: Reader) -> None:
    phase, active, seats = int(t.phase), int(t.active), int(t.seats)
    if "owes" in given:
        t.owes[:seats] = given.wholes("owes", seats, 0, 2)
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
