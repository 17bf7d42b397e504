"""Wataï: the cards of a position: where they lie, and dealing those that it does not name."""

from __future__ import annotations

import itertools
from typing import Any

from tablee.engine import Reader, choice_at, items_at, shuffle

from .arena import clear_arena, fits_on, lay_on, open_pile
from .cards import CARD_NAMED, EXTRA, NAMES, NO_CARD, PLACES, START, STOP, card_of, rank_of
from .layout import first_pack, packs_each, take_packs
from .table import ALONE, COUNTDOWN, DECK, PILES, REEL, REEL_SIZE, ROUND, SIX_CARDS, TALON, TALON_SIZE

Cards = list[int]


class Supply:
    """The cards of a table's packs, counted off as they are named."""

    def __init__(self, t: Any) -> None:
        self.running = int(t.phase) in (COUNTDOWN, ROUND)
        self.left: dict[int, int] = {}
        self.most: dict[int, int] = {}
        for seat in range(int(t.seats)):
            n = take_packs(t, seat)
            for card in t.above[:n].tolist():
                self.left[card] = self.left.get(card, 0) + 1
            t.above[:n] = NO_CARD
        if not self.running:
            # The last round may have been one with Extra Stops; nothing says so any more.
            for pack in range(first_pack(t, 0), first_pack(t, int(t.seats))):
                self.left[card_of(pack, EXTRA, 0)] = 1
        self.most = dict(self.left)

    def card(self, path: str, value: Any) -> int:
        """A card by its name, if there is one left."""
        card = CARD_NAMED.get(value, NO_CARD) if isinstance(value, str) else NO_CARD
        if card not in self.left:
            known = [NAMES[one] for one in self.left]
            choice_at(path, value, known)
        self.left[card] -= 1
        if self.left[card] < 0:
            times = "once" if self.most[card] == 1 else f"{self.most[card]} times"
            raise ValueError(f"{path}: {value} is there more than {times}")
        return card

    def cards(self, path: str, value: Any, at_most: int) -> Cards:
        """A list of cards."""
        return [self.card(f"{path}[{i}]", one) for i, one in enumerate(items_at(path, value, at_most=at_most))]

    def unnamed(self, t: Any, seat: int) -> Cards:
        """The cards of a seat's packs that are named nowhere; between rounds without Extra Stops."""
        packs = range(first_pack(t, seat), first_pack(t, seat) + packs_each(t))
        return [
            card
            for card, n in self.left.items()
            if card >> 6 in packs and (self.running or card & 63 != EXTRA * 4)
            for _ in range(n)
        ]


def load_cards(t: Any, given: Reader) -> None:
    """Sets arena, reels, talons, stocks and turned-up cards; deals what is missing from the cards named nowhere."""
    seats = int(t.seats)
    clear_arena(t)
    supply = Supply(t)
    arena = (
        given.each("arena", lambda path, value: supply.cards(path, value, 999), at_most=PILES)
        if "arena" in given
        else []
    )
    reels = _by_seat(given, "reel", seats, lambda path, value: _reel(supply, path, value))
    talons = _by_seat(given, "talon", seats, lambda path, value: supply.cards(path, value, TALON))
    stocks = _by_seat(given, "stock", seats, lambda path, value: supply.cards(path, value, DECK))
    turned = _by_seat(given, "turned", seats, lambda path, value: supply.cards(path, value, DECK))
    out = given.each("out", supply.card, at_most=1) if "out" in given else []
    if out and rank_of(out[0]) != EXTRA:
        raise ValueError(f"state.out[0]: {NAMES[out[0]]}, only an Extra Stop is put away")
    if not supply.running:
        t.wants = 0
    _store_arena(t, arena, supply.running)
    t.put_away = out[0] if out else NO_CARD
    for seat in range(seats):
        rest = _shuffled(t, supply.unnamed(t, seat))
        slots = REEL if int(t.variant) == SIX_CARDS and seat == int(t.roller) else REEL_SIZE
        reel = reels[seat]
        if reel is None:
            reel = _deal_reel(t, rest, slots)
        elif (supply.running and len(reel) != slots) or len(reel) not in (REEL_SIZE, REEL):
            raise ValueError(f"state.reel[{seat}]: {len(reel)} slots, {slots} are wanted")
        talon = talons[seat]
        if talon is None:
            talon = [rest.pop() for _ in range(min(TALON_SIZE, len(rest)))]
        stock = stocks[seat]
        if stock is None:
            stock = rest
        elif rest and supply.running:
            raise ValueError(
                f"state.stock[{seat}]: {len(rest)} cards of this seat's packs are named nowhere, {NAMES[rest[0]]} for one"
            )
        _store_seat(t, seat, reel, talon, stock, turned[seat] or [])


def _by_seat(given: Reader, name: str, seats: int, read: Any) -> list[Any]:
    """One entry a seat, `None` where it is missing."""
    if name not in given:
        return [None] * seats
    return given.each(name, lambda path, value: None if value is None else read(path, value), length=seats)


def _reel(supply: Supply, path: str, value: Any) -> Cards:
    slots = items_at(path, value, at_most=REEL)
    return [NO_CARD if one is None else supply.card(f"{path}[{i}]", one) for i, one in enumerate(slots)]


def _deal_reel(t: Any, rest: Cards, slots: int) -> Cards:
    """Face-up cards from the rest, as far as it goes; the Extra Stop of variant 13 would not stay there."""
    if int(t.variant) == ALONE:
        rest.sort(key=lambda card: rank_of(card) != EXTRA)
    dealt = [rest.pop() for _ in range(min(slots, len(rest)))]
    if int(t.variant) == ALONE:
        rest[:] = _shuffled(t, rest)
    return dealt + [NO_CARD] * (slots - len(dealt))


def _shuffled(t: Any, cards: Cards) -> Cards:
    """The cards in an order that the table's generator gives; `deck` is free at this moment."""
    free = t.deck[int(t.seats) - 1]
    kept = free.copy()
    for i, card in enumerate(cards):
        free[i] = card
    shuffle(t.rng, free, len(cards))
    order = [int(card) for card in free[: len(cards)]]
    free[:] = kept
    return order


def _store_arena(t: Any, arena: list[Cards], running: bool) -> None:
    for k, cards in enumerate(arena):
        path = f"state.arena[{k}]"
        if not cards or rank_of(cards[0]) not in (START, STOP):
            raise ValueError(f"{path}: a pile begins with a Start, in variant 9 with a Stop (WA-2.3)")
        for i, card in enumerate(cards[1:], start=1):
            is_last = i == len(cards) - 1
            fitting = fits_on(t, cards[i - 1], card) if running else card in PLACES or is_last
            if not fitting:
                raise ValueError(f"{path}[{i}]: {NAMES[card]} does not go on {NAMES[cards[i - 1]]} (WA-2.3)")
        _store_pile(t, k, cards, running)


def _store_pile(t: Any, k: int, cards: Cards, running: bool) -> None:
    if running:
        if rank_of(cards[0]) != (STOP if int(t.variant) == 9 else START):
            raise ValueError(f"state.arena[{k}][0]: {NAMES[cards[0]]} opens no pile in this round (WA-2.3)")
        open_pile(t, cards[0])
        for card in cards[1:]:
            lay_on(t, k, card)
        return
    t.opener[k], t.top[k] = cards[0], cards[-1]
    t.piles = k + 1
    numbers = [card for card in cards[1:] if card in PLACES]
    if numbers:
        t.first[k] = numbers[0]
    for under, card in itertools.pairwise(numbers):
        t.above[PLACES[under]] = card


def _store_seat(t: Any, seat: int, reel: Cards, talon: Cards, stock: Cards, turned: Cards) -> None:
    if len(stock) + len(turned) > DECK:
        raise ValueError(f"state.stock[{seat}]: {len(stock) + len(turned)} cards with those turned up, at most {DECK}")
    t.reel[seat] = NO_CARD
    t.reel[seat, : len(reel)] = reel
    t.reel_size[seat] = len(reel)
    t.talon[seat] = NO_CARD
    t.talon[seat, : len(talon)] = talon
    t.talon_size[seat] = len(talon)
    t.deck[seat] = NO_CARD
    t.deck[seat, : len(turned)] = turned
    t.deck[seat, DECK - len(stock) :] = stock[::-1]
    t.turned_size[seat] = len(turned)
    t.stock_size[seat] = len(stock)
