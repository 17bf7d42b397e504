"""The rules of scramble: the record, what may be done, what a seat may know."""

from __future__ import annotations

from tablee.engine import GENERATOR, NEVER, Cells, Log, Record, below, field, forget, fork, note, rule, start

SEATS, VALUES, STACK, PILES, HIGHEST = 4, 6, 8, 2, 5
UNKNOWN, NO_TIME = -1, -1
TAP_MS = 2000
UNDER, FIRST_TAP = PILES, PILES + 1
MOVES, VOIDS = FIRST_TAP + PILES, 1
OVER, NO_SEAT, CHANGED, NO_FIT, NO_TAP, NO_PILE = 1, 2, 3, 4, 5, 6
LAID, TUCKED, TOPPED, TAPPED, LAPSED, ENDED = 0, 1, 2, 3, 4, 5


class Table(Record):
    """One scramble."""

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    now: int = field("i8", title="ms since the match was dealt")
    ends: int = field("i8", title="when time is up")
    open_until: Cells = field("i8", PILES, title="when the taps of a pile lapse, or NO_TIME")
    seats: int = field("i1", title="how many people play")
    over: int = field("i1", title="1: the game is over")
    stack: Cells = field("i1", (SEATS, STACK), title="a seat's stack, the last is the top")
    height: Cells = field("i1", SEATS, title="cards in a stack")
    pile: Cells = field("i1", PILES, title="top of a pile")
    laid: Cells = field("i2", PILES, title="cards laid on a pile")
    tapped: Cells = field("i1", PILES, title="mask of the seats that have tapped a pile since it was opened")
    points: Cells = field("i2", SEATS, title="points")


class Memory(Record):
    """What a seat has seen go under a stack, its own or another's."""

    tucked: Cells = field("i1", (SEATS, STACK), title="one more than a card that went under, from the bottom up")


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """SC-1.1."""
    start(t.rng, seed)
    for seat in range(int(t.seats)):
        for i in range(STACK):
            t.stack[seat, i] = below(t.rng, VALUES)
        t.height[seat] = STACK
    for pile in range(PILES):
        t.pile[pile] = below(t.rng, VALUES)
        t.laid[pile] = 1
        t.open_until[pile] = NO_TIME


@rule
def is_over(t: Table) -> bool:
    """SC-1.4."""
    return int(t.over) != 0


@rule
def may_act(t: Table) -> int:
    """Everybody, at any time."""
    return 0 if int(t.over) != 0 else (1 << int(t.seats)) - 1


@rule
def awaited(t: Table) -> int:
    """Nobody."""
    return 0


@rule
def top_of(t: Table, seat: int) -> int:
    """The open card of a stack that is not empty."""
    return int(t.stack[seat, int(t.height[seat]) - 1])


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """SC-1.2, SC-1.3. The hint is the pile's height as it was seen."""
    if int(t.over) != 0:
        return OVER
    if seat < 0 or seat >= int(t.seats):
        return NO_SEAT
    if move >= MOVES:
        return NO_PILE
    if move == UNDER:
        return 0
    if move >= FIRST_TAP:
        pile = move - FIRST_TAP
        if int(t.open_until[pile]) == NO_TIME or (int(t.tapped[pile]) >> seat) & 1 != 0:
            return NO_TAP
        return 0
    if hint != 0 and hint != int(t.laid[move]):
        return CHANGED
    step = (top_of(t, seat) - int(t.pile[move])) % VALUES
    return 0 if step == 1 or step == VALUES - 1 else NO_FIT


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
def rivals(t: Table, seat: int, move: int) -> int:
    """SC-1.2: whose top card goes on the same pile; SC-1.3, SC-1.4: what was made in time counts, so that everybody may stand against the clock."""
    mask = 0
    for other in range(int(t.seats)):
        if other != seat and (seat < 0 or (move < PILES and refusal(t, other, move, 0) == 0)):
            mask |= 1 << other
    return mask


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a legal move."""
    if move >= FIRST_TAP:
        pile = move - FIRST_TAP
        t.tapped[pile] = int(t.tapped[pile]) | (1 << seat)
        t.points[seat] = int(t.points[seat]) + 1
        note(log, TAPPED, seat, pile)
        return
    height = int(t.height[seat])
    card = top_of(t, seat)
    if move == UNDER:
        for i in range(height - 1, 0, -1):
            t.stack[seat, i] = t.stack[seat, i - 1]
        t.stack[seat, 0] = card
        note(log, TUCKED, seat, card)
    else:
        t.stack[seat, height - 1] = 0
        t.height[seat] = height - 1
        t.pile[move] = card
        t.laid[move] = int(t.laid[move]) + 1
        t.points[seat] = int(t.points[seat]) + 1
        note(log, LAID, seat, card, move)
        if card == HIGHEST:
            t.open_until[move] = int(t.now) + TAP_MS
            t.tapped[move] = 0
        elif int(t.open_until[move]) != NO_TIME:
            lapse(t, move, log)
        if int(t.height[seat]) == 0:
            end(t, log)
            return
    note(log, TOPPED, seat, top_of(t, seat))


@rule
def lapse(t: Table, pile: int, log: Log) -> None:
    """A pile is no longer open for taps."""
    t.open_until[pile] = NO_TIME
    t.tapped[pile] = 0
    note(log, LAPSED, pile)


@rule
def end(t: Table, log: Log) -> None:
    """SC-1.4: windows lapse."""
    for pile in range(PILES):
        if int(t.open_until[pile]) != NO_TIME:
            lapse(t, pile, log)
    t.over = 1
    note(log, ENDED)


@rule
def due(t: Table) -> int:
    """The next window to lapse, or the end."""
    if int(t.over) != 0:
        return NEVER
    first = int(t.ends)
    for pile in range(PILES):
        if int(t.open_until[pile]) != NO_TIME:
            first = min(first, int(t.open_until[pile]))
    return first


@rule
def advance(t: Table, now: int, log: Log) -> None:
    """What is due fires in order of time."""
    while int(t.over) == 0 and due(t) <= now:
        t.now = due(t)
        for pile in range(PILES):
            if int(t.open_until[pile]) == int(t.now):
                lapse(t, pile, log)
        if int(t.ends) == int(t.now):
            end(t, log)
    if now > int(t.now):
        t.now = now


@rule
def flaw(t: Table) -> int:
    """1: a stack of an impossible height; 2: a card of an impossible value; 3: cards lost or won."""
    n = 0
    for seat in range(int(t.seats)):
        if not 0 <= int(t.height[seat]) <= STACK:
            return 1
        n += int(t.height[seat])
        for i in range(int(t.height[seat])):
            if not 0 <= int(t.stack[seat, i]) < VALUES:
                return 2
    for pile in range(PILES):
        n += int(t.laid[pile]) - 1
        if not 0 <= int(t.pile[pile]) < VALUES:
            return 2
    return 0 if n == STACK * int(t.seats) else 3


@rule
def hide(t: Table, seat: int) -> None:
    """The generator, and every stack below its top: nobody knows more than anybody else."""
    forget(t.rng)
    for other in range(int(t.seats)):
        for i in range(int(t.height[other]) - 1):
            t.stack[other, i] = UNKNOWN


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Keeps in mind what went under a stack."""
    if log is None:
        return
    for i in range(int(log[0])):
        at = 1 + 6 * i
        if int(log[at]) == TUCKED:
            who = int(log[at + 1])
            for k in range(int(t.height[who]) - 1, 0, -1):
                m.tucked[who, k] = m.tucked[who, k - 1]
            m.tucked[who, 0] = int(log[at + 2]) + 1
    for who in range(int(t.seats)):
        for k in range(int(t.height[who]), STACK):
            m.tucked[who, k] = 0


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Every card that was not seen going under is as likely as any other."""
    for other in range(int(t.seats)):
        for i in range(int(t.height[other]) - 1):
            if int(m.tucked[other, i]) != 0:
                t.stack[other, i] = int(m.tucked[other, i]) - 1
            else:
                t.stack[other, i] = below(luck, VALUES)
    fork(t.rng, luck)
