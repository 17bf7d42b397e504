"""Wataï: what a seat may know, what it remembers, and imagining the rest."""

from __future__ import annotations

from tablee.engine import NOTE, Cells, Log, Record, below, field, fork, rule, short_rule, shuffle

from .arena import highest_number
from .cards import (
    EXTRA,
    FACES,
    LOWEST,
    N_SUITS,
    NO_CARD,
    PACKS,
    START,
    STOP,
    UNKNOWN,
    card_of,
    is_number,
    place_of,
    rank_of,
)
from .layout import first_pack, packs_each
from .notes import FLIPPED, GATHERED, LAID, PLAYED, ROLLED
from .playing import gather_cards
from .table import ALONE, COUNTDOWN, DECK, GIVE_TALON, PASS_ON, REEL, ROUND, SEATS, TALON, TALON_SIZE, TOP, Table


class Memory(Record):
    """What a seat has seen of stocks and turned-up cards, its own and others', and the view no longer shows."""

    deck: Cells = field("i2", (SEATS, DECK), title="cards that it knows, laid out as the table's; 0 = unknown")
    dice: Cells = field("i1", 2, title="the dice of the last roll, of which the table keeps the sum")
    left: Cells = field(
        "i1", len(PACKS) * FACES, title="scratch: of each card how many have no place yet while imagining"
    )
    pool: Cells = field("i2", SEATS * DECK, title="scratch: the cards of one seat that have no place yet")


@rule
def hide(t: Table, seat: int) -> None:
    """Forgets stocks, and of others' turned-up cards all but the top."""
    deck = t.deck
    for other in range(int(t.seats)):
        for i in range(DECK - int(t.stock_size[other]), DECK):
            deck[other, i] = UNKNOWN
        if other != seat:
            for i in range(int(t.turned_size[other]) - 1):
                deck[other, i] = UNKNOWN


# ---- memory ----


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Follows the cards that were seen through flips and gatherings: a stock keeps its order."""
    if log is None:
        return
    for i in range(int(log[0])):
        at = 1 + NOTE * i
        kind, who = int(log[at]), int(log[at + 1])
        if kind == LAID:
            for k in range(DECK):
                m.deck[who, k] = NO_CARD
        elif kind == PLAYED and int(log[at + 4]) == TOP:
            m.deck[who, int(t.turned_size[who])] = NO_CARD
        elif kind == GATHERED:
            gather_cards(m.deck, who, int(t.stock_size[who]))
        elif kind == ROLLED:
            m.dice[0], m.dice[1] = int(log[at + 3]), int(log[at + 4])
        elif kind == FLIPPED:
            follow_flip(m, t, who, int(log[at + 2]))
    deck, known = t.deck, m.deck
    for other in range(int(t.seats)):
        for i in range(int(t.turned_size[other])):
            if int(deck[other, i]) != UNKNOWN:
                known[other, i] = deck[other, i]


@rule
def follow_flip(m: Memory, t: Table, who: int, turned: int) -> None:
    """Cards that were known in the stock are known where they lie now."""
    to = int(t.turned_size[who]) - turned
    first = DECK - int(t.stock_size[who]) - turned
    for i in range(turned):
        card = m.deck[who, first + i]
        m.deck[who, first + i] = NO_CARD
        m.deck[who, to + i] = card
    # One card more has left the stock if it was put away (variant 13).
    for i in range(int(t.turned_size[who]), DECK - int(t.stock_size[who])):
        m.deck[who, i] = NO_CARD


# ---- imagining ----


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the cards that the seat does not see to the places where they can be: each to its owner's talon, stock and turned-up cards."""
    count_all(t, m)
    count_off_open_cards(t, m)
    recall(t, m)
    # Between rounds nothing says any more whose cards lie with whom.
    if int(t.phase) == COUNTDOWN or int(t.phase) == ROUND:
        deal_to_owners(t, m, luck)
    deal_leftovers(t, m, luck)
    fork(t.rng, luck)


@rule
def deal_to_owners(t: Table, m: Memory, luck: Cells) -> None:
    """Deals each seat's cards to where they can be, as the round's variant has it."""
    seats, is_alone = int(t.seats), int(t.variant) == ALONE
    for home in range(seats):
        holder = (home + 1) % seats if int(t.variant) == PASS_ON else home
        n = fill_pool(t, m, home)
        extras = places_of(t, home, holder) - n
        if not is_alone:
            n = add_extras(t, m, home, n, extras)
        shuffle(luck, m.pool, n)
        n = deal_to_deck(t, m, holder, 0, int(t.turned_size[holder]), n)
        if is_alone:
            # Variant 13: the Extra Stop is not among cards that lie face up.
            n = add_extras(t, m, home, n, extras)
            shuffle(luck, m.pool, n)
        n = deal_to_deck(t, m, holder, DECK - int(t.stock_size[holder]), DECK, n)
        n = deal_to_talons(t, m, home, n)
        for i in range(n):
            m.left[int(m.pool[i])] = int(m.left[int(m.pool[i])]) + 1


@rule
def count_all(t: Table, m: Memory) -> None:
    """Of each card as many as the table's packs have; Extra Stops too, in play or not."""
    left, each = m.left, packs_each(t)
    for card in range(len(left)):
        left[card] = 0
    for pack in range(first_pack(t, 0), first_pack(t, int(t.seats))):
        for rank in range(LOWEST, highest_number(t) + 1):
            for suit in range(N_SUITS):
                left[card_of(pack, rank, suit)] = 1
        left[card_of(pack, START, 0)] = 5 - each
        left[card_of(pack, STOP, 0)] = 5 - each
        left[card_of(pack, EXTRA, 0)] = 1


@short_rule
def count_off(m: Memory, card: int) -> None:
    """A card has its place."""
    if card > 0:
        m.left[card] = int(m.left[card]) - 1


@rule
def count_off_open_cards(t: Table, m: Memory) -> None:
    """The arena, the reels, turned-up cards that are seen, and the card put away."""
    count_off(m, int(t.put_away))
    for pile in range(int(t.piles)):
        count_off(m, int(t.opener[pile]))
        card = int(t.first[pile])
        while card != NO_CARD:
            count_off(m, card)
            card = int(t.above[place_of(card)])
        top = int(t.top[pile])
        if top != int(t.opener[pile]) and not is_number(top):
            count_off(m, top)
    for seat in range(int(t.seats)):
        for slot in range(REEL):
            count_off(m, int(t.reel[seat, slot]))
        for i in range(int(t.turned_size[seat])):
            count_off(m, int(t.deck[seat, i]))


@rule
def recall(t: Table, m: Memory) -> None:
    """What is remembered lies where it is remembered."""
    deck, known = t.deck, m.deck
    for seat in range(int(t.seats)):
        for i in range(DECK):
            card = int(known[seat, i])
            if card != NO_CARD and int(deck[seat, i]) == UNKNOWN and int(m.left[card]) > 0:
                deck[seat, i] = card
                count_off(m, card)


@rule
def fill_pool(t: Table, m: Memory, home: int) -> int:
    """The cards of a seat's packs that have no place yet, Extra Stops left out; how many."""
    n = 0
    left, pool = m.left, m.pool
    for card in range(first_pack(t, home) * FACES, first_pack(t, home + 1) * FACES):
        if int(left[card]) > 0 and rank_of(card) != EXTRA:
            for _ in range(int(left[card])):
                pool[n] = card
                n += 1
            left[card] = 0
    return n


@rule
def places_of(t: Table, home: int, holder: int) -> int:
    """How many places wait for cards of that seat's packs."""
    places = 0
    talon, deck = t.talon, t.deck
    for i in range(DECK):
        places += 1 if int(deck[holder, i]) == UNKNOWN else 0
    for other in range(int(t.seats)):
        for i in range(TALON):
            if int(talon[other, i]) == UNKNOWN and home_of_talon(t, other, i) == home:
                places += 1
    return places


@short_rule
def home_of_talon(t: Table, seat: int, i: int) -> int:
    """Whose card lies at a place of a talon: in variant 10 those on top of the named player's are the roller's."""
    if int(t.variant) == GIVE_TALON and i >= TALON_SIZE and seat == int(t.named):
        return int(t.roller)
    return seat


@rule
def add_extras(t: Table, m: Memory, home: int, n: int, wanted: int) -> int:
    """Adds Extra Stops of the seat's packs to the pool where cards are missing: they are in play."""
    for pack in range(first_pack(t, home), first_pack(t, home + 1)):
        card = card_of(pack, EXTRA, 0)
        if wanted > 0 and int(m.left[card]) > 0:
            m.left[card] = 0
            m.pool[n] = card
            n += 1
            wanted -= 1
    return n


@rule
def deal_to_deck(t: Table, m: Memory, seat: int, first: int, end: int, n: int) -> int:
    """Deals from the pool to unknown places of a stock or of turned-up cards; how many are left."""
    deck, pool = t.deck, m.pool
    for i in range(first, end):
        if n > 0 and int(deck[seat, i]) == UNKNOWN:
            n -= 1
            deck[seat, i] = pool[n]
    return n


@rule
def deal_to_talons(t: Table, m: Memory, home: int, n: int) -> int:
    """Deals from the pool to the talons in which that seat's cards lie; how many are left."""
    talon, pool = t.talon, m.pool
    for other in range(int(t.seats)):
        for i in range(TALON):
            if n > 0 and int(talon[other, i]) == UNKNOWN and home_of_talon(t, other, i) == home:
                n -= 1
                talon[other, i] = pool[n]
    return n


@rule
def deal_leftovers(t: Table, m: Memory, luck: Cells) -> None:
    """Anybody's cards fill the places that are left, and as many Extra Stops, each as likely, as it takes."""
    wanted = unknown_places(t)
    if wanted == 0:
        return
    n = 0
    for card in range(len(m.left)):
        if rank_of(card) != EXTRA:
            for _ in range(int(m.left[card])):
                m.pool[n] = card
                n += 1
    end = n
    for card in range(len(m.left)):
        if rank_of(card) == EXTRA and int(m.left[card]) > 0:
            m.pool[end] = card
            end += 1
    while n < min(wanted, end):
        pick = n + below(luck, end - n)
        m.pool[n], m.pool[pick] = int(m.pool[pick]), int(m.pool[n])
        n += 1
    shuffle(luck, m.pool, n)
    for seat in range(int(t.seats)):
        n = deal_to_deck(t, m, seat, 0, DECK, n)
        for i in range(TALON):
            if int(t.talon[seat, i]) == UNKNOWN and n > 0:
                n -= 1
                t.talon[seat, i] = m.pool[n]


@rule
def unknown_places(t: Table) -> int:
    """How many cards have not been imagined yet."""
    places = 0
    talon, deck = t.talon, t.deck
    for seat in range(int(t.seats)):
        for i in range(DECK):
            places += 1 if int(deck[seat, i]) == UNKNOWN else 0
        for i in range(TALON):
            places += 1 if int(talon[seat, i]) == UNKNOWN else 0
    return places
