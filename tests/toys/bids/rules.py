"""The rules of bids: the record, what may be done, what a seat may know."""

from __future__ import annotations

from tablee.engine import GENERATOR, Cells, Log, Record, below, field, forget, fork, note, rule, shuffle, start

SEATS, CARDS, HAND, STAKES = 3, 12, 4, 3
DECK, GONE, UNKNOWN = 8, 9, -1
FIRST_STAKE = CARDS
MOVES, VOIDS = CARDS + STAKES, 1
SOME_CARD, SOME_STAKE, SIGHTS = MOVES, MOVES + 1, MOVES + 2
OVER, CHOSEN_ALREADY, NOT_IN_HAND, STAKE_NOW, CARD_FIRST, NO_SEAT = 1, 2, 3, 4, 5, 6
PICKED, CHOSE, REVEALED, WON, ENDED = 0, 1, 2, 3, 4


class Table(Record):
    """One table of bids."""

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    seats: int = field("i1", title="how many people play")
    rounds: int = field("i1", title="rounds to play")
    played: int = field("i1", title="rounds played")
    where: Cells = field("i1", CARDS, title="the seat that holds a card, DECK, GONE or UNKNOWN")
    held: Cells = field("i1", SEATS, title="cards in a hand")
    picked: Cells = field("i1", SEATS, title="one more than the card picked, 0 none, UNKNOWN hidden")
    stake: Cells = field("i1", SEATS, title="the stake chosen, 0 none, UNKNOWN hidden")
    points: Cells = field("i4", SEATS, title="stakes won")
    pool: Cells = field("i1", CARDS, title="scratch: cards while imagining; zero otherwise")


class Memory(Record):
    """Nothing is to be remembered: what was played lies open."""

    nothing: int = field("i1", title="nothing")


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """BI-1.1."""
    start(t.rng, seed)
    for card in range(CARDS):
        t.pool[card] = card
    shuffle(t.rng, t.pool, CARDS)
    for i in range(CARDS):
        t.where[int(t.pool[i])] = i // HAND if i // HAND < int(t.seats) else DECK
    for seat in range(int(t.seats)):
        t.held[seat] = HAND
    for card in range(CARDS):
        t.pool[card] = 0


@rule
def is_over(t: Table) -> bool:
    """BI-1.2."""
    return int(t.played) == int(t.rounds)


@rule
def may_act(t: Table) -> int:
    """Those who have not chosen."""
    mask = 0
    if not is_over(t):
        for seat in range(int(t.seats)):
            if int(t.stake[seat]) == 0:
                mask |= 1 << seat
    return mask


@rule
def awaited(t: Table) -> int:
    """The same."""
    return may_act(t)


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """BI-1.2."""
    if is_over(t):
        return OVER
    if seat < 0 or seat >= int(t.seats):
        return NO_SEAT
    if int(t.stake[seat]) != 0:
        return CHOSEN_ALREADY
    if int(t.picked[seat]) == 0:
        if move >= CARDS:
            return NOT_IN_HAND if move >= MOVES else CARD_FIRST
        return 0 if int(t.where[move]) == seat else NOT_IN_HAND
    return 0 if FIRST_STAKE <= move < MOVES else STAKE_NOW


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, ascending."""
    n = 0
    for move in range(MOVES):
        if refusal(t, seat, move, 0) == 0:
            out[n] = move
            n += 1
    return n


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """A card is picked, or a stake; the last one to choose ends the round."""
    if move < CARDS:
        t.picked[seat] = move + 1
        note(log, PICKED, seat, move, 0, 0, 1 << seat)
        return
    t.stake[seat] = move - FIRST_STAKE + 1
    note(log, CHOSE, seat, int(t.picked[seat]) - 1, int(t.stake[seat]), 0, 1 << seat)
    if may_act(t) == 0:
        reveal(t, log)


@rule
def reveal(t: Table, log: Log) -> None:
    """The highest card takes all stakes."""
    best, total = 0, 0
    for seat in range(int(t.seats)):
        note(log, REVEALED, seat, int(t.picked[seat]) - 1, int(t.stake[seat]))
        total += int(t.stake[seat])
        if int(t.picked[seat]) > int(t.picked[best]):
            best = seat
    for seat in range(int(t.seats)):
        t.where[int(t.picked[seat]) - 1] = GONE
        t.held[seat] = int(t.held[seat]) - 1
        t.picked[seat] = 0
        t.stake[seat] = 0
    t.points[best] = int(t.points[best]) + total
    t.played = int(t.played) + 1
    note(log, WON, best, total)
    if is_over(t):
        note(log, ENDED)


@rule
def flaw(t: Table) -> int:
    """1: the cards are not where the hands say; 2: a card that was picked is not in the hand."""
    for seat in range(int(t.seats)):
        n = 0
        for card in range(CARDS):
            n += 1 if int(t.where[card]) == seat else 0
        if n != int(t.held[seat]):
            return 1
        card = int(t.picked[seat]) - 1
        if card >= 0 and int(t.where[card]) != seat:
            return 2
    return 0


@rule
def hide(t: Table, seat: int) -> None:
    """Others' hands, the deck, and what others have chosen; of a chain that another has begun nothing shows."""
    forget(t.rng)
    for card in range(CARDS):
        if int(t.where[card]) != GONE and int(t.where[card]) != seat:
            t.where[card] = UNKNOWN
    for other in range(int(t.seats)):
        if other != seat:
            if int(t.stake[other]) != 0:
                t.picked[other] = UNKNOWN
                t.stake[other] = UNKNOWN
            else:
                t.picked[other] = 0


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Nothing."""


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the unknown cards, and lets those who have chosen choose."""
    n = 0
    for card in range(CARDS):
        if int(t.where[card]) == UNKNOWN:
            t.pool[n] = card
            n += 1
    shuffle(luck, t.pool, n)
    for other in range(int(t.seats)):
        if other != seat:
            chosen = int(t.picked[other]) == UNKNOWN
            for i in range(int(t.held[other])):
                n -= 1
                t.where[int(t.pool[n])] = other
                if chosen and i == 0:
                    t.picked[other] = int(t.pool[n]) + 1
                    t.stake[other] = 1 + below(luck, STAKES)
    for i in range(n):
        t.where[int(t.pool[i])] = DECK
    for card in range(CARDS):
        t.pool[card] = 0
    fork(t.rng, luck)


@rule
def seen(t: Table, viewer: int, seat: int, move: int) -> int:
    """Others see that a card, that a stake is chosen."""
    if viewer == seat:
        return move
    return SOME_CARD if move < CARDS else SOME_STAKE
