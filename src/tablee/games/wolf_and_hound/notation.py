"""Wolf & Hound: moves, cards and positions as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reader, Reading, Values, choice_at, items_at, shuffle, whole_at

from .animals import EITHER, card_name
from .rules import refusal
from .table import (
    CARDS,
    COPIES,
    FACES,
    FIRST_FLIP,
    FLIP,
    KEEP,
    KINDS,
    NO_CARD,
    NOBODY,
    OVER,
    PHANTOM,
    PHASES,
    SEATS,
    SWAP,
    TEAMS,
    VOID_FLIP,
    VOID_PLAY,
)
from .walking import must_flip

KIND_NAMES = tuple(f"{colour}-{value}" for colour in ("black", "white") for value in (1, 2, 3, 4))
KIND_OF = {name: kind for kind, name in enumerate(KIND_NAMES)}
FIELDS = {"play": ("card",), "flip": ("card",), "swap": (), "keep": ()}
STATE = (
    "active", "phase", "turn", "last_round", "flock", "sheep", "hands", "deck", "played", "animals", "no_threes", "turned_up", "shown",
    "winner", "rng",
)  # fmt: skip
LATEST_TURN = 2**31 - 1000
"""No game has a thousand turns left to play, and the record counts them in 32 bits."""


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as a number."""
    do, card = move["do"], move.get("card")
    if do == "play":
        return Reading((KIND_OF.get(card, VOID_PLAY) if isinstance(card, str) else VOID_PLAY,))
    if do == "flip":
        names = [card_name(entry) for entry in options["cards"]]
        return Reading((FIRST_FLIP + names.index(card) if card in names else VOID_FLIP,))
    return Reading(({"swap": SWAP, "keep": KEEP}.get(do, VOID_PLAY),))


def write(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A number as a JSON move."""
    move = moves[0]
    if move < KINDS:
        return {"do": "play", "card": KIND_NAMES[move]}
    if move < SWAP:
        return {"do": "flip", "card": card_name(options["cards"][move - FIRST_FLIP])}
    return {"do": "swap" if move == SWAP else "keep"}


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position, whole or partial."""
    given.only(*STATE)
    _load_counts(t, given)
    _load_animals(t, given, options)
    _load_cards(t, given)
    _check_decision(t)


def _load_counts(t: Any, given: Reader) -> None:
    if "active" in given:
        t.active = given.whole("active", 0, SEATS - 1)
    if "phase" in given:
        t.phase = given.choice("phase", PHASES)
    if "turn" in given:
        t.turn = given.whole("turn", 0, LATEST_TURN)
    if "last_round" in given:
        t.last_round = int(given.flag("last_round"))
    if "no_threes" in given:
        t.no_threes = int(given.flag("no_threes"))
    if "flock" in given:
        flock = given.wholes("flock", SEATS, 1, 8)
        if sum(flock) > 16:
            raise ValueError(f"state.flock: {sum(flock)} sheep, there are 16 (WH-1.3)")
        t.flock[:] = flock
        t.sheep[:] = flock
    if "sheep" in given:
        for seat, sheep in enumerate(given.wholes("sheep", SEATS, 0, 127)):
            if sheep > int(t.flock[seat]):
                raise ValueError(f"state.sheep[{seat}]: {sheep}, the flock has {int(t.flock[seat])}")
            t.sheep[seat] = sheep
    if "shown" in given:
        t.shown = 0
        for i, seat in enumerate(given.items("shown", at_most=SEATS)):
            t.shown = int(t.shown) | 1 << whole_at(f"state.shown[{i}]", seat, 0, int(t.seats) - 1)
    if "winner" in given:
        t.winner = given.choice("winner", (*TEAMS, None))
        if int(t.winner) == len(TEAMS):
            t.winner = NOBODY
    if (int(t.winner) != NOBODY) != (int(t.phase) == OVER):
        raise ValueError("state.winner: a team has won just when the phase is over")


def _load_animals(t: Any, given: Reader, options: Values) -> None:
    if "animals" not in given:
        return
    names = [card_name(entry) for entry in options["cards"]]
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


def _load_cards(t: Any, given: Reader) -> None:
    """Sets hands, piles, played cards and the draw pile; deals what is missing from the cards named nowhere."""
    left = [COPIES] * KINDS

    def card(path: str, value: Any) -> int:
        kind = choice_at(path, value, KIND_NAMES)
        left[kind] -= 1
        if left[kind] < 0:
            raise ValueError(f"{path}: {value} is there more than {COPIES} times")
        return kind

    def cards(path: str, value: Any) -> list[int]:
        return [card(f"{path}[{i}]", one) for i, one in enumerate(items_at(path, value, at_most=CARDS))]

    played = given.each("played", cards, length=SEATS) if "played" in given else [[] for _ in range(SEATS)]
    hands: list[list[int] | None] = [None] * SEATS
    if "hands" in given:
        hands = list(
            given.each("hands", lambda path, value: None if value is None else cards(path, value), length=SEATS)
        )
    deck = (
        [card(f"state.deck[{i}]", value) for i, value in enumerate(given.items("deck", at_most=CARDS))]
        if "deck" in given
        else None
    )
    t.turned_up = NO_CARD
    if "turned_up" in given and given.raw("turned_up") is not None:
        t.turned_up = card("state.turned_up", given.raw("turned_up"))
    if (int(t.turned_up) != NO_CARD) != (int(t.phase) == PHANTOM):
        raise ValueError("state.turned_up: a card is turned up just when the phase is phantom")

    rest = _shuffled(t, [kind for kind in range(KINDS) for _ in range(left[kind])])
    dealt: dict[int, list[int]] = {seat: [] for seat in range(SEATS) if hands[seat] is None}
    for _ in range(4):
        for hand in dealt.values():
            if rest:
                hand.append(rest.pop())
    if deck is None:
        deck = rest
    elif rest:
        raise ValueError(
            f"state.deck: {len(rest)} of the 32 number cards are named nowhere, {KIND_NAMES[rest[0]]} for one"
        )
    _store_cards(t, [dealt.get(seat, hand or []) for seat, hand in enumerate(hands)], deck, played)


def _shuffled(t: Any, cards: list[int]) -> list[int]:
    for i, kind in enumerate(cards):
        t.deck[i] = kind
    shuffle(t.rng, t.deck, len(cards))
    return [int(kind) for kind in t.deck[: len(cards)]]


def _store_cards(t: Any, hands: list[list[int]], deck: list[int], played: list[list[int]]) -> None:
    t.hand[:] = 0
    t.pile[:] = 0
    t.deck[:] = 0
    t.played[:] = 0
    t.deck_size = len(deck)
    t.deck[: len(deck)] = deck
    for seat in range(SEATS):
        t.hand_size[seat] = len(hands[seat])
        if seat >= int(t.seats):
            t.pile[seat, : len(hands[seat])] = hands[seat]
        else:
            for kind in hands[seat]:
                t.hand[seat, kind] += 1
        t.played_size[seat] = len(played[seat])
        t.played[seat, : len(played[seat])] = played[seat]


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
