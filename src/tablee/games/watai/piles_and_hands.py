"""Wataï: the cards of a position: where they lie, and dealing those that it does not name."""

from __future__ import annotations

import itertools
from typing import Any

from tablee.engine import Census, Reader, shuffled

from .arena import clear_arena, fits_on, lay_on, open_pile
from .cards import EXTRA, NAMES, NO_CARD, PLACES, START, STOP, card_of, rank_of
from .clocks import is_running
from .layout import first_pack, take_packs
from .table import ALONE, DECK, DECK_OF_ALL, PILES, REEL, REEL_SIZE, SIX_CARDS, STATE, TALON, TALON_SIZE

Cards = list[int]


def load_cards(t: Any, given: Reader) -> None:
    """Sets arena, reels, talons, stocks and turned-up cards; deals what is missing from the cards named nowhere."""
    seats, running = int(t.seats), is_running(t)
    clear_arena(t)
    packs = [_cards_of(t, seat) for seat in range(seats)]
    cards = Census(DECK_OF_ALL, _copies(t, packs))
    arena = given.each("arena", cards.many, at_most=PILES) if "arena" in given else []
    reels = cards.each(given, "reel", seats, REEL, none=NO_CARD)
    talons = cards.each(given, "talon", seats, TALON)
    stocks = cards.each(given, "stock", seats, DECK)
    turned = cards.each(given, "turned", seats, DECK)
    out = given.each("out", cards.one, at_most=1) if "out" in given else []
    if out and rank_of(out[0]) != EXTRA:
        raise ValueError(f"state.out[0]: {NAMES[out[0]]}, only an Extra Stop is put away")
    if not running:
        t.wants = 0
    _store_arena(t, arena, running)
    t.put_away = out[0] if out else NO_CARD
    for seat in range(seats):
        # Between rounds no Extra Stop is dealt.
        rest = cards.rest(t, [card for card in dict.fromkeys(packs[seat]) if running or rank_of(card) != EXTRA])
        slots = REEL if int(t.variant) == SIX_CARDS and seat == int(t.roller) else REEL_SIZE
        reel = reels[seat]
        if reel is None:
            reel = _deal_reel(t, rest, slots)
        elif (running and len(reel) != slots) or len(reel) not in (REEL_SIZE, REEL):
            raise ValueError(f"state.reel[{seat}]: {len(reel)} slots, {slots} are wanted")
        talon = talons[seat]
        if talon is None:
            talon = [rest.pop() for _ in range(min(TALON_SIZE, len(rest)))]
        stock = stocks[seat]
        if stock is None:
            stock = rest
        elif rest and running:
            raise ValueError(
                f"state.stock[{seat}]: {len(rest)} cards of this seat's packs are named nowhere, {NAMES[rest[0]]} for one"
            )
        _store_seat(t, seat, reel, talon, stock, turned[seat] or [])


def _cards_of(t: Any, seat: int) -> Cards:
    """The cards of a seat's packs, in the order in which they are laid out."""
    n = take_packs(t, seat)
    cards: Cards = t.above[:n].tolist()
    t.above[:n] = NO_CARD
    return cards


def _copies(t: Any, packs: list[Cards]) -> Cards:
    """How many there are of each card."""
    copies = [0] * len(DECK_OF_ALL.names)
    for card in itertools.chain(*packs):
        copies[card] += 1
    if not is_running(t):
        # The last round may have been one with Extra Stops; nothing says so any more.
        for pack in range(first_pack(t, 0), first_pack(t, int(t.seats))):
            copies[card_of(pack, EXTRA, 0)] = 1
    return copies


def _deal_reel(t: Any, rest: Cards, slots: int) -> Cards:
    """Face-up cards from the rest, as far as it goes; the Extra Stop of variant 13 would not stay there."""
    if int(t.variant) == ALONE:
        rest.sort(key=lambda card: rank_of(card) != EXTRA)
    dealt = [rest.pop() for _ in range(min(slots, len(rest)))]
    if int(t.variant) == ALONE:
        rest[:] = shuffled(t, rest)
    return dealt + [NO_CARD] * (slots - len(dealt))


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
    STATE.put(t, "reel", seat, reel)
    STATE.put(t, "talon", seat, talon)
    t.deck[seat] = NO_CARD
    t.deck[seat, : len(turned)] = turned
    t.deck[seat, DECK - len(stock) :] = stock[::-1]
    t.turned_size[seat] = len(turned)
    t.stock_size[seat] = len(stock)
