"""The rules of burrows: the record, what may be done, what a seat may know."""

from __future__ import annotations

from tablee.engine import GENERATOR, Cells, Log, Record, field, forget, fork, note, rule, shuffle, start

SEATS, VALUES, COPIES, CARDS, BURROWS, HAND = 4, 6, 2, 12, 3, 2
EMPTY, UNKNOWN = -2, -1
FIRST_DIG = VALUES * BURROWS
FIRST_SWITCH = FIRST_DIG + BURROWS
PAIRS = ((0, 1), (0, 2), (1, 2))
MOVES, VOIDS = FIRST_SWITCH + len(PAIRS), 2
FIRST_SOME = MOVES
SIGHTS = MOVES + BURROWS
VOID_CARD, VOID_BURROW = MOVES, MOVES + 1
OVER, NOT_YOUR_TURN, NOT_IN_HAND, FULL, NOTHING_THERE, NO_BURROW = 1, 2, 3, 4, 5, 6
BURIED, DUG, SWITCHED, SHUFFLED, DREW, TURN, ENDED = 0, 1, 2, 3, 4, 5, 6


class Table(Record):
    """One table of burrows."""

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    seats: int = field("i1", title="how many people play")
    turns: int = field("i1", title="turns that each seat has")
    active: int = field("i1", title="seat to move")
    turn: int = field("i2", title="turns taken")
    hand: Cells = field("i1", (SEATS, VALUES), title="how many of each value a seat holds")
    held: Cells = field("i1", SEATS, title="cards in a hand")
    burrow: Cells = field("i1", BURROWS, title="the card in a burrow, EMPTY or UNKNOWN")
    known: Cells = field("i1", BURROWS, title="mask of the seats that know the card in a burrow")
    deck_size: int = field("i1", title="cards in the deck")
    deck: Cells = field("i1", CARDS, title="the deck, the last is the top")
    discard: Cells = field("i1", VALUES, title="how many of each value lie on the discard")
    points: Cells = field("i2", SEATS, title="points")


class Memory(Record):
    """Where a card is that one has buried follows from the table; nothing is to be kept in mind."""

    pool: Cells = field("i1", CARDS, title="scratch: the unknown cards while imagining")


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """BU-1.1."""
    start(t.rng, seed)
    for i in range(CARDS):
        t.deck[i] = i // COPIES
    shuffle(t.rng, t.deck, CARDS)
    t.deck_size = CARDS
    for burrow in range(BURROWS):
        t.burrow[burrow] = EMPTY
    for seat in range(int(t.seats)):
        draw_up(t, seat, log)


@rule
def draw_up(t: Table, seat: int, log: Log) -> None:
    """BU-1.3."""
    while int(t.held[seat]) < HAND:
        if int(t.deck_size) == 0:
            renew(t, log)
        if int(t.deck_size) == 0:
            return
        top = int(t.deck_size) - 1
        card = int(t.deck[top])
        t.deck[top] = 0
        t.deck_size = top
        t.hand[seat, card] = int(t.hand[seat, card]) + 1
        t.held[seat] = int(t.held[seat]) + 1
        note(log, DREW, seat, card, 0, 0, 1 << seat)


@rule
def renew(t: Table, log: Log) -> None:
    """The shuffled discard becomes the deck."""
    n = 0
    for value in range(VALUES):
        for _ in range(int(t.discard[value])):
            t.deck[n] = value
            n += 1
        t.discard[value] = 0
    shuffle(t.rng, t.deck, n)
    t.deck_size = n
    note(log, SHUFFLED, n)


@rule
def is_over(t: Table) -> bool:
    """BU-1.4."""
    return int(t.turn) >= int(t.turns) * int(t.seats)


@rule
def may_act(t: Table) -> int:
    """The active seat."""
    return 0 if is_over(t) else 1 << int(t.active)


@rule
def awaited(t: Table) -> int:
    """The same."""
    return may_act(t)


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """BU-1.2."""
    if is_over(t):
        return OVER
    if seat != int(t.active):
        return NOT_YOUR_TURN
    if move == VOID_CARD:
        return NOT_IN_HAND
    if move == VOID_BURROW:
        return NO_BURROW
    if move < FIRST_DIG:
        if int(t.hand[seat, move // BURROWS]) == 0:
            return NOT_IN_HAND
        return FULL if int(t.burrow[move % BURROWS]) != EMPTY else 0
    if move < FIRST_SWITCH:
        return NOTHING_THERE if int(t.burrow[move - FIRST_DIG]) == EMPTY else 0
    first, second = PAIRS[move - FIRST_SWITCH]
    if int(t.burrow[first]) == EMPTY or int(t.burrow[second]) == EMPTY:
        return NOTHING_THERE
    return 0


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
    """Plays a legal move, draws, passes the turn."""
    if move < FIRST_DIG:
        bury(t, seat, move // BURROWS, move % BURROWS, log)
    elif move < FIRST_SWITCH:
        dig(t, seat, move - FIRST_DIG, log)
    else:
        first, second = PAIRS[move - FIRST_SWITCH]
        card, known = int(t.burrow[first]), int(t.known[first])
        t.burrow[first], t.known[first] = t.burrow[second], t.known[second]
        t.burrow[second], t.known[second] = card, known
        note(log, SWITCHED, seat, first, second)
    draw_up(t, seat, log)
    t.turn = int(t.turn) + 1
    t.active = (seat + 1) % int(t.seats)
    note(log, TURN, int(t.active))
    if is_over(t):
        note(log, ENDED)


@rule
def bury(t: Table, seat: int, card: int, burrow: int, log: Log) -> None:
    """Only who buries a card knows it."""
    t.hand[seat, card] = int(t.hand[seat, card]) - 1
    t.held[seat] = int(t.held[seat]) - 1
    t.burrow[burrow] = card
    t.known[burrow] = 1 << seat
    note(log, BURIED, seat, card, burrow, 0, 1 << seat)


@rule
def dig(t: Table, seat: int, burrow: int, log: Log) -> None:
    """The card is turned up and counts."""
    card = int(t.burrow[burrow])
    t.burrow[burrow] = EMPTY
    t.known[burrow] = 0
    t.points[seat] = int(t.points[seat]) + card
    t.discard[card] = int(t.discard[card]) + 1
    note(log, DUG, seat, card, burrow)


@rule
def flaw(t: Table) -> int:
    """1: not two cards of each value; 2: a hand is not as large as it says; 3: an empty burrow is known."""
    for value in range(VALUES):
        n = int(t.discard[value])
        for seat in range(SEATS):
            n += int(t.hand[seat, value])
        for burrow in range(BURROWS):
            n += 1 if int(t.burrow[burrow]) == value else 0
        for i in range(int(t.deck_size)):
            n += 1 if int(t.deck[i]) == value else 0
        if n != COPIES:
            return 1
    for seat in range(SEATS):
        held = 0
        for value in range(VALUES):
            held += int(t.hand[seat, value])
        if held != int(t.held[seat]):
            return 2
    for burrow in range(BURROWS):
        if int(t.burrow[burrow]) == EMPTY and int(t.known[burrow]) != 0:
            return 3
    return 0


@rule
def hide(t: Table, seat: int) -> None:
    """The generator, the deck, others' hands, burrows whose card the seat does not know."""
    forget(t.rng)
    for i in range(int(t.deck_size)):
        t.deck[i] = UNKNOWN
    for other in range(SEATS):
        if other != seat:
            for value in range(VALUES):
                t.hand[other, value] = 0
    for burrow in range(BURROWS):
        if int(t.burrow[burrow]) != EMPTY and (seat < 0 or (int(t.known[burrow]) >> seat) & 1 == 0):
            t.burrow[burrow] = UNKNOWN


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Nothing."""


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the unknown cards to burrows, hands and the deck."""
    n = 0
    for value in range(VALUES):
        left = COPIES - int(t.discard[value])
        for burrow in range(BURROWS):
            left -= 1 if int(t.burrow[burrow]) == value else 0
        if seat >= 0:
            left -= int(t.hand[seat, value])
        for _ in range(left):
            m.pool[n] = value
            n += 1
    shuffle(luck, m.pool, n)
    for burrow in range(BURROWS):
        if int(t.burrow[burrow]) == UNKNOWN:
            n -= 1
            t.burrow[burrow] = m.pool[n]
    for other in range(int(t.seats)):
        if other != seat:
            for _ in range(int(t.held[other])):
                n -= 1
                card = int(m.pool[n])
                t.hand[other, card] = int(t.hand[other, card]) + 1
    for i in range(int(t.deck_size)):
        n -= 1
        t.deck[i] = m.pool[n]
    fork(t.rng, luck)


@rule
def seen(t: Table, viewer: int, seat: int, move: int) -> int:
    """A buried card is some card, but the burrow is seen."""
    if move < FIRST_DIG and viewer != seat:
        return FIRST_SOME + move % BURROWS
    return move
