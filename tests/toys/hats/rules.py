"""The rules of hats: the record, what may be done, what a seat may know."""

from __future__ import annotations

from tablee.engine import (
    GENERATOR,
    HIDDEN,
    NEVER,
    NOTE,
    TABLE,
    Cells,
    Log,
    Record,
    field,
    forget,
    fork,
    note,
    rule,
    shuffle,
    start,
)

SEATS, VALUES, COPIES, CARDS, TURNS = 4, 4, 3, 12, 4
UNKNOWN, BARE, NOBODY, NO_TIME = -1, -2, -1, -1
GLIMPSE, CALL, CLOSE = VALUES, VALUES + 1, VALUES + 2
MOVES, VOIDS = CLOSE + 1, 1
OVER, NO_WINDOW, OWN_GUESS, RIGHT_GUESS, NOT_THE_TABLE, NOT_YOUR_TURN, NO_SUCH, NO_CARD = 1, 2, 3, 4, 5, 6, 7, 8
GUESSED, GLIMPSED, CALLED, TURNED_UP, WORE, TURN, ENDED = 0, 1, 2, 3, 4, 5, 6


class Table(Record):
    """One table of hats."""

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    now: int = field("i8", title="ms since the match was dealt")
    closes: int = field("i8", title="when the window closes, or NO_TIME")
    seats: int = field("i1", title="how many people play")
    window: int = field("i1", title="seconds that a window stays open; 0: no timer")
    active: int = field("i1", title="seat to move")
    turn: int = field("i1", title="turns taken")
    guesser: int = field("i1", title="whose guess can be called, or NOBODY")
    guess: int = field("i1", title="the value guessed")
    over: int = field("i1", title="1: the game is over")
    worn: Cells = field("i1", SEATS, title="the card a seat wears, UNKNOWN or BARE")
    points: Cells = field("i1", SEATS, title="points")
    deck_size: int = field("i1", title="cards in the deck")
    deck: Cells = field("i1", CARDS, title="the deck, the last is the top")
    shown: Cells = field("i1", VALUES, title="how many of each value were turned up")


class Memory(Record):
    """What a seat has glimpsed."""

    own: int = field("i1", title="one more than the own card, if it was glimpsed")
    pool: Cells = field("i1", CARDS, title="scratch: the unknown cards while imagining")


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """HA-1.1."""
    start(t.rng, seed)
    for i in range(CARDS):
        t.deck[i] = i // COPIES
    shuffle(t.rng, t.deck, CARDS)
    t.deck_size = CARDS
    for seat in range(SEATS):
        t.worn[seat] = BARE
    for seat in range(int(t.seats)):
        wear(t, seat, log)
    t.guesser = NOBODY
    t.closes = NO_TIME


@rule
def wear(t: Table, seat: int, log: Log) -> None:
    """The top of the deck is worn; all see it but its owner."""
    if int(t.deck_size) == 0:
        t.worn[seat] = BARE
        return
    top = int(t.deck_size) - 1
    t.worn[seat] = t.deck[top]
    t.deck[top] = 0
    t.deck_size = top
    # A spectator may be somebody at the table: only the other seats see it.
    note(log, WORE, seat, int(t.worn[seat]), 0, 0, ((1 << SEATS) - 1) & ~(1 << seat))


@rule
def is_over(t: Table) -> bool:
    """HA-1.5."""
    return int(t.over) != 0


@rule
def awaited(t: Table) -> int:
    """The active seat; after the last turn nobody: the window closes by itself."""
    if int(t.over) != 0 or int(t.turn) >= TURNS * int(t.seats):
        return 0
    return 1 << int(t.active)


@rule
def may_act(t: Table) -> int:
    """The active seat, and whoever has a call that is right."""
    mask = awaited(t)
    for seat in range(int(t.seats)):
        if refusal(t, seat, CALL, 0) == 0:
            mask |= 1 << seat
    return mask


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """HA-1.2 to HA-1.5, calls first."""
    if int(t.over) != 0:
        return OVER
    if move == CALL:
        if int(t.guesser) == NOBODY:
            return NO_WINDOW
        if seat == int(t.guesser) or seat < 0 or seat >= int(t.seats):
            return OWN_GUESS
        return RIGHT_GUESS if int(t.worn[int(t.guesser)]) == int(t.guess) else 0
    if move == CLOSE:
        if seat != TABLE:
            return NOT_THE_TABLE
        return NO_WINDOW if int(t.closes) == NO_TIME else 0
    if seat != int(t.active) or int(t.turn) >= TURNS * int(t.seats):
        return NOT_YOUR_TURN
    if move >= MOVES:
        return NO_SUCH
    if int(t.worn[seat]) == BARE and move != GLIMPSE:
        return NO_CARD
    return 0


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, or of the table, ascending."""
    n = 0
    for move in range(MOVES):
        if refusal(t, seat, move, 0) == 0:
            out[n] = move
            n += 1
    return n


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a legal move."""
    if move == CALL:
        t.points[seat] = int(t.points[seat]) + 1
        note(log, CALLED, seat)
        close(t, log)
        return
    if move == CLOSE:
        close(t, log)
        return
    close(t, log)
    if int(t.over) != 0:
        return
    if move == GLIMPSE:
        note(log, GLIMPSED, seat, int(t.worn[seat]), 0, 0, 1 << seat)
    else:
        t.guesser = seat
        t.guess = move
        note(log, GUESSED, seat, move)
        if int(t.window) != 0:
            t.closes = int(t.now) + 1000 * int(t.window)
    t.turn = int(t.turn) + 1
    t.active = (seat + 1) % int(t.seats)
    note(log, TURN, int(t.active))
    # Without a timer nothing would close the last window.
    if int(t.turn) == TURNS * int(t.seats) and int(t.closes) == NO_TIME:
        close(t, log)
        end(t, log)


@rule
def close(t: Table, log: Log) -> None:
    """HA-1.4: the card is turned up, and another is worn."""
    seat = int(t.guesser)
    if seat == NOBODY:
        return
    card = int(t.worn[seat])
    right = 1 if card == int(t.guess) else 0
    t.points[seat] = int(t.points[seat]) + right
    t.shown[card] = int(t.shown[card]) + 1
    note(log, TURNED_UP, seat, card, right)
    t.guesser = NOBODY
    t.guess = 0
    t.closes = NO_TIME
    wear(t, seat, log)
    if int(t.turn) >= TURNS * int(t.seats):
        end(t, log)


@rule
def end(t: Table, log: Log) -> None:
    """HA-1.5."""
    if int(t.over) == 0:
        t.over = 1
        note(log, ENDED)


@rule
def due(t: Table) -> int:
    """When the window closes."""
    return NEVER if int(t.closes) == NO_TIME else int(t.closes)


@rule
def advance(t: Table, now: int, log: Log) -> None:
    """HA-1.4."""
    if now <= int(t.now):
        return
    if int(t.closes) != NO_TIME and int(t.closes) <= now:
        t.now = int(t.closes)
        close(t, log)
    t.now = now


@rule
def flaw(t: Table) -> int:
    """1: not three cards of each value; 2: a seat wears no card though the deck has one."""
    for value in range(VALUES):
        n = int(t.shown[value])
        for seat in range(SEATS):
            n += 1 if int(t.worn[seat]) == value else 0
        for i in range(int(t.deck_size)):
            n += 1 if int(t.deck[i]) == value else 0
        if n != COPIES:
            return 1
    for seat in range(int(t.seats)):
        if int(t.worn[seat]) == BARE and int(t.deck_size) > 0:
            return 2
    return 0


@rule
def hide(t: Table, seat: int) -> None:
    """The generator, the deck, the own card; to a spectator every card that is worn."""
    forget(t.rng)
    for i in range(int(t.deck_size)):
        t.deck[i] = UNKNOWN
    for other in range(int(t.seats)):
        if (other == seat or seat < 0) and int(t.worn[other]) != BARE:
            t.worn[other] = UNKNOWN


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Keeps a glimpse in mind until another card is worn."""
    if log is None:
        return
    for i in range(int(log[0])):
        at = 1 + NOTE * i
        kind, who, card = int(log[at]), int(log[at + 1]), int(log[at + 2])
        if kind == GLIMPSED and card != HIDDEN and card != BARE:
            m.own = card + 1
        elif kind == TURNED_UP and who == seat:
            m.own = 0


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the cards that the seat has not seen to the deck and to where it cannot look."""
    n = 0
    for value in range(VALUES):
        left = COPIES - int(t.shown[value])
        for other in range(int(t.seats)):
            left -= 1 if int(t.worn[other]) == value else 0
        if int(m.own) == value + 1:
            left -= 1
        for _ in range(left):
            m.pool[n] = value
            n += 1
    shuffle(luck, m.pool, n)
    for other in range(int(t.seats)):
        if int(t.worn[other]) == UNKNOWN:
            if other == seat and int(m.own) != 0:
                t.worn[other] = int(m.own) - 1
            else:
                n -= 1
                t.worn[other] = m.pool[n]
    for i in range(int(t.deck_size)):
        n -= 1
        t.deck[i] = m.pool[n]
    fork(t.rng, luck)
