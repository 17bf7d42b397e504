"""Wataï: laying out a round (WA-2.1, WA-2.2, and the variants that change it)."""

from __future__ import annotations

from tablee.engine import Log, note, rule, short_rule, shuffle

from .arena import clear_arena, highest_number
from .cards import EXTRA, LOWEST, N_SUITS, NO_CARD, START, STOP, card_of, rank_of
from .clocks import clock_of, tell_beginning, time_fit
from .notes import DREW, FROM_REEL, FROM_TALON, LAID, NEW_ROUND, PUT_AWAY, RAN_OUT, SHOWN
from .table import (
    ALONE,
    BLOCK,
    BLUE_BOX,
    COUNTDOWN,
    DECK,
    EXTRA_STOPS,
    FREEZE,
    GIVE_TALON,
    GO,
    LESS_TALON,
    MORE_TALON,
    NOBODY,
    PASS_ON,
    REEL,
    REEL_SIZE,
    SEATS,
    SIX_CARDS,
    TALON,
    TALON_SIZE,
    Table,
)


@short_rule
def packs_each(t: Table) -> int:
    """WA-2.2: two players have two packs each."""
    return 2 if int(t.seats) == 2 else 1


@short_rule
def first_pack(t: Table, seat: int) -> int:
    """WA-1.2: the first pack of a seat."""
    return seat * packs_each(t) + (4 if int(t.boxes) == BLUE_BOX else 0)


@short_rule
def has_extra(t: Table, pack: int) -> bool:
    """Whether the Extra Stop of a pack is in play (variants 5 and 13)."""
    variant = int(t.variant)
    return variant == EXTRA_STOPS or (variant == ALONE and pack == first_pack(t, int(t.roller)))


@rule
def take_packs(t: Table, seat: int) -> int:
    """Puts the cards of a seat's packs into `above`, which is free at this moment; how many."""
    n = 0
    cards, each = t.above, packs_each(t)
    for pack in range(first_pack(t, seat), first_pack(t, seat) + each):
        for rank in range(LOWEST, highest_number(t) + 1):
            for suit in range(N_SUITS):
                cards[n] = card_of(pack, rank, suit)
                n += 1
        for _ in range(5 - each):
            cards[n] = card_of(pack, START, 0)
            cards[n + 1] = card_of(pack, STOP, 0)
            n += 2
        if has_extra(t, pack):
            cards[n] = card_of(pack, EXTRA, 0)
            n += 1
    return n


@rule
def lay_out_seat(t: Table, seat: int) -> None:
    """WA-2.1: reel, talon, stock."""
    n = take_packs(t, seat)
    cards, deck = t.above, t.deck
    shuffle(t.rng, cards, n)
    slots = REEL_SIZE
    if int(t.variant) == SIX_CARDS and seat == int(t.roller):
        slots = REEL
    t.reel_size[seat] = slots
    t.talon_size[seat] = TALON_SIZE
    t.stock_size[seat] = n - slots - TALON_SIZE
    for i in range(slots):
        t.reel[seat, i] = cards[i]
    for i in range(TALON_SIZE):
        t.talon[seat, i] = cards[slots + i]
    first = DECK - n
    for i in range(slots + TALON_SIZE, n):
        deck[seat, first + i] = cards[i]
    for i in range(n):
        cards[i] = NO_CARD


@rule
def clear_seats(t: Table) -> None:
    """Nothing of the last round is left in front of anybody."""
    reel, since, talon, deck = t.reel, t.since, t.talon, t.deck
    for seat in range(SEATS):
        for slot in range(REEL):
            reel[seat, slot] = NO_CARD
        for slot in range(REEL + 1):
            since[seat, slot] = 0
        for i in range(TALON):
            talon[seat, i] = NO_CARD
        for i in range(DECK):
            deck[seat, i] = NO_CARD
        t.turned_size[seat] = 0
        t.gathered[seat] = 0
        t.played_at[seat] = 0
        t.bonus[seat] = 0
        t.false_at[seat] = 0
        t.emptied[seat] = 0
    t.emptied_size = 0
    t.playable = 0
    t.fault = 0
    t.ready = 0
    t.put_away = NO_CARD


@rule
def move_blocks(t: Table) -> None:
    """Variants 3, 4, 6 and 10: cards that go to another pile once all are laid out."""
    variant, named = int(t.variant), int(t.named)
    if variant == PASS_ON:
        # Seat by seat from the last: the stock of each ends one seat on.
        for seat in range(int(t.seats) - 1, 0, -1):
            for i in range(DECK):
                card = t.deck[seat, i]
                t.deck[seat, i] = t.deck[seat - 1, i]
                t.deck[seat - 1, i] = card
            size = t.stock_size[seat]
            t.stock_size[seat] = t.stock_size[seat - 1]
            t.stock_size[seat - 1] = size
    if named == NOBODY:
        return
    height, stock = int(t.talon_size[named]), int(t.stock_size[named])
    if variant == MORE_TALON:
        for i in range(BLOCK):
            from_top = DECK - stock + BLOCK - 1 - i
            t.talon[named, height + i] = t.deck[named, from_top]
            t.deck[named, from_top] = NO_CARD
        t.talon_size[named] = height + BLOCK
        t.stock_size[named] = stock - BLOCK
    elif variant == LESS_TALON:
        for i in range(BLOCK):
            at = height - BLOCK + i
            t.deck[named, DECK - stock - 1 - i] = t.talon[named, at]
            t.talon[named, at] = NO_CARD
        t.talon_size[named] = height - BLOCK
        t.stock_size[named] = stock + BLOCK
    elif variant == GIVE_TALON:
        roller = int(t.roller)
        left = int(t.talon_size[roller]) - BLOCK
        for i in range(BLOCK):
            t.talon[named, height + i] = t.talon[roller, left + i]
            t.talon[roller, left + i] = NO_CARD
        t.talon_size[named] = height + BLOCK
        t.talon_size[roller] = left


@rule
def put_extra_away(t: Table, seat: int, card: int, source: int, slot: int, log: Log) -> None:
    """Variant 13: the Extra Stop has come face up, and its owner plays alone for ten seconds, after the countdown."""
    clock, go = clock_of(t), GO * int(t.pace)
    t.put_away = card
    t.frozen = seat
    t.frozen_until = (clock if clock > go else go) + FREEZE * int(t.pace)
    note(log, PUT_AWAY, seat, card, source, slot)


@rule
def refill(t: Table, seat: int, slot: int, log: Log) -> None:
    """WA-2.5: an empty slot of the reel takes the top of the talon, if there is one."""
    while int(t.reel[seat, slot]) == NO_CARD and int(t.talon_size[seat]) > 0:
        height = int(t.talon_size[seat]) - 1
        card = int(t.talon[seat, height])
        t.talon[seat, height] = NO_CARD
        t.talon_size[seat] = height
        if int(t.variant) == ALONE and rank_of(card) == EXTRA:
            put_extra_away(t, seat, card, FROM_TALON, slot, log)
        else:
            t.reel[seat, slot] = card
            note(log, DREW, seat, slot, card)
        if height == 0 and not has_run_out(t, seat):
            # Whose talon was empty first counts in variant 11.
            t.emptied[int(t.emptied_size)] = seat
            t.emptied_size = int(t.emptied_size) + 1
            note(log, RAN_OUT, seat)
    time_fit(t, seat, slot, log)


@rule
def has_run_out(t: Table, seat: int) -> bool:
    """Whether a talon is among those that have run out."""
    found = False
    for i in range(int(t.emptied_size)):
        found = found or int(t.emptied[i]) == seat
    return found


@rule
def begin_round(t: Table, log: Log) -> None:
    """Deals the next round; the clock is 0 and the countdown begins."""
    t.round_number = int(t.round_number) + 1
    t.phase = COUNTDOWN
    t.began = int(t.now)
    t.ended = 0
    t.last_play = GO * int(t.pace)
    t.frozen = NOBODY
    t.frozen_until = 0
    clear_seats(t)
    clear_arena(t)
    note(log, NEW_ROUND, int(t.round_number))
    tell_beginning(t, log)
    for seat in range(int(t.seats)):
        lay_out_seat(t, seat)
    move_blocks(t)
    for seat in range(int(t.seats)):
        note(log, LAID, seat, int(t.reel_size[seat]), int(t.talon_size[seat]), int(t.stock_size[seat]))
        for slot in range(int(t.reel_size[seat])):
            card = int(t.reel[seat, slot])
            note(log, SHOWN, seat, slot, card)
            if int(t.variant) == ALONE and rank_of(card) == EXTRA:
                t.reel[seat, slot] = NO_CARD
                put_extra_away(t, seat, card, FROM_REEL, slot, log)
            refill(t, seat, slot, log)
