"""Wataï: the laws of the record, which no move may break."""

from __future__ import annotations

from tablee.engine import rule, short_rule

from .arena import fits, fits_on, highest_number, opening_rank
from .cards import EXTRA, FACES, LOWEST, N_SUITS, NO_CARD, START, STOP, card_of, is_number, place_of, rank_of
from .clocks import card_at, clock_of, is_running
from .layout import first_pack, has_extra, packs_each
from .rounds import names_somebody
from .table import (
    COUNTDOWN,
    DECK,
    DICE,
    FREEZE,
    NAME,
    NOBODY,
    OVER,
    OWED,
    PILES,
    READY,
    REEL,
    REEL_SIZE,
    SEATS,
    WINDOW,
    Table,
)
from .timers import due


@rule
def flaw(t: Table) -> int:
    """0, or which law is broken: 1 the cards in play, 2 sizes and empty places, 3 piles, 4 what they take, 5 fits_since, 6 windows, 7 phases."""
    if not sizes_are_sound(t):
        return 2
    if not phases_are_sound(t):
        return 7
    if not is_running(t):
        return 0 if int(t.wants) == 0 and windows_are_shut(t) else 6
    if not piles_are_sound(t):
        return 3
    if cards_there(t) != cards_in_play(t):
        return 1
    if not takers_are_sound(t):
        return 4
    if not fits_are_timed(t):
        return 5
    return 0 if windows_are_sound(t) and due(t) > int(t.now) else 6


@short_rule
def mixed(card: int) -> int:
    """A number that stands for a card in a sum: sums of different cards differ."""
    value = (card * 0x9E3779B1) & 0xFFFFFFFF
    value = ((value ^ (value >> 15)) * 0x85EBCA6B) & 0xFFFFFFFF
    return value ^ (value >> 13)


@rule
def cards_in_play(t: Table) -> int:
    """The sum of all cards that the round is played with."""
    total = 0
    each = packs_each(t)
    for pack in range(first_pack(t, 0), first_pack(t, int(t.seats))):
        for rank in range(LOWEST, highest_number(t) + 1):
            for suit in range(N_SUITS):
                total += mixed(card_of(pack, rank, suit))
        total += (5 - each) * (mixed(card_of(pack, START, 0)) + mixed(card_of(pack, STOP, 0)))
        if has_extra(t, pack):
            total += mixed(card_of(pack, EXTRA, 0))
    return total


@rule
def cards_there(t: Table) -> int:
    """The sum of all cards on the table."""
    total = mixed(int(t.put_away))
    talon, deck = t.talon, t.deck
    for seat in range(int(t.seats)):
        for slot in range(REEL):
            total += mixed(int(t.reel[seat, slot]))
        for i in range(int(t.talon_size[seat])):
            total += mixed(int(talon[seat, i]))
        for i in range(int(t.turned_size[seat])):
            total += mixed(int(deck[seat, i]))
        for i in range(DECK - int(t.stock_size[seat]), DECK):
            total += mixed(int(deck[seat, i]))
    for pile in range(int(t.piles)):
        total += mixed(int(t.opener[pile]))
        card = int(t.first[pile])
        while card != NO_CARD:
            total += mixed(card)
            card = int(t.above[place_of(card)])
        top = int(t.top[pile])
        if top != int(t.opener[pile]) and not is_number(top):
            total += mixed(top)
    return total


@rule
def sizes_are_sound(t: Table) -> bool:
    """Something in every place of a talon; stock and turned-up cards fill theirs, and no others; nobody has cards who does not play."""
    talons, decks = t.talon, t.deck
    for seat in range(SEATS):
        talon, turned, stock = int(t.talon_size[seat]), int(t.turned_size[seat]), int(t.stock_size[seat])
        if turned < 0 or stock < 0 or turned + stock > DECK:
            return False
        if seat >= int(t.seats) and (talon + turned + stock + int(t.reel_size[seat]) > 0 or int(t.scores[seat]) != 0):
            return False
        # Counted without a way out of the loop, which is several times as fast.
        wrong = 0
        for i in range(talon):
            wrong += 1 if int(talons[seat, i]) == NO_CARD else 0
        for i in range(DECK):
            wrong += 1 if (int(decks[seat, i]) != NO_CARD) != (i < turned or i >= DECK - stock) else 0
        if wrong != 0:
            return False
        if (int(t.playable) >> seat) & 1 != 0 and turned == 0:
            return False
    return 0 <= int(t.piles) <= PILES


@rule
def phases_are_sound(t: Table) -> bool:
    """Somebody rolls, names or is awaited where the phase says so."""
    phase = int(t.phase)
    if phase in (DICE, NAME, READY) and int(t.roller) == NOBODY:
        return False
    if phase == NAME and not names_somebody(int(t.variant)):
        return False
    if phase == DICE and int(t.variant) != 0:
        return False
    if int(t.ready) != 0 and phase != READY:
        return False
    for seat in range(int(t.seats)):
        if int(t.reel_size[seat]) < REEL_SIZE:
            return False
    return int(t.winner) == NOBODY or phase == OVER


@rule
def piles_are_sound(t: Table) -> bool:
    """WA-2.3: every pile was opened as the variant has it, and each card fitted on the one under it."""
    for pile in range(int(t.piles)):
        under = int(t.opener[pile])
        if rank_of(under) != opening_rank(t):
            return False
        card = int(t.first[pile])
        while card != NO_CARD:
            if not fits_on(t, under, card):
                return False
            under = card
            card = int(t.above[place_of(card)])
        top = int(t.top[pile])
        if top != under and (is_number(top) or not fits_on(t, under, top)):
            return False
    return True


@rule
def takers_are_sound(t: Table) -> bool:
    """The table knows of every face how many piles take it."""
    for face in range(START * N_SUITS, FACES):
        if face % N_SUITS != 0 and not is_number(face):
            continue
        takers = 0
        for pile in range(int(t.piles)):
            takers += 1 if fits_on(t, int(t.top[pile]), face) else 0
        if takers != int(t.takers[face]):
            return False
        if fits(t, face) != (takers > 0 or rank_of(face) == opening_rank(t)):
            return False
    return True


@rule
def fits_are_timed(t: Table) -> bool:
    """WA-2.10: since when a card has fitted is known of those that fit, and of no others."""
    latest = clock_of(t) + 1
    for seat in range(int(t.seats)):
        for slot in range(REEL + 1):
            card, since = card_at(t, seat, slot), int(t.since[seat, slot])
            if (since != 0) != (card != NO_CARD and rank_of(card) != EXTRA and fits(t, card)):
                return False
            if since > latest or since < -1:
                return False
    return True


@rule
def windows_are_shut(t: Table) -> bool:
    """Between rounds no window is open."""
    for pile in range(PILES):
        if int(t.tap_until[pile]) != 0 or int(t.tap_by[pile]) != 0:
            return False
    for seat in range(SEATS):
        if int(t.owed_size[seat]) != 0:
            return False
    return int(t.frozen) == NOBODY


@rule
def windows_are_sound(t: Table) -> bool:
    """Open windows end later than now, and not later than they may."""
    clock = clock_of(t)
    for pile in range(PILES):
        until = int(t.tap_until[pile])
        if until != 0 and (pile >= int(t.piles) or not clock < until <= clock + WINDOW * int(t.pace)):
            return False
    for seat in range(int(t.seats)):
        last = clock + 1
        if not 0 <= int(t.owed_size[seat]) <= OWED:
            return False
        for i in range(int(t.owed_size[seat])):
            until = int(t.owed[seat, i]) >> 4
            if not last <= until <= clock + WINDOW * int(t.pace):
                return False
            last = until
    if int(t.frozen) != NOBODY:
        longest = FREEZE * int(t.pace)
        if int(t.phase) == COUNTDOWN:
            longest += 3000 * int(t.pace)
        return clock < int(t.frozen_until) <= clock + longest
    return True
