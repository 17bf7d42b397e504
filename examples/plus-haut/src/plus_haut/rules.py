"""Plus haut !: what may be done, and what comes of it."""

from __future__ import annotations

from tablee.engine import Cells, Log, note, rule, shuffle, start

from .table import (
    CARDS,
    CLEAR,
    CLEARED,
    COPIES,
    DREW,
    GAME_OVER,
    KINDS,
    MOVES,
    MUST_BE,
    NO_SUCH_MOVE,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    NOTHING_TO_CLEAR,
    OVER,
    PLAYED,
    SEATS,
    TOO_LOW,
    TURN,
    Table,
)


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """PH-1.2: everybody gets as many cards as the table wants."""
    start(t.rng, seed)
    for i in range(CARDS):
        t.deck[i] = i // COPIES
    shuffle(t.rng, t.deck, CARDS)
    t.deck_size = CARDS
    for _ in range(int(t.held)):
        for seat in range(int(t.seats)):
            draw(t, seat, log)


@rule
def draw(t: Table, seat: int, log: Log) -> None:
    """The top of the pile goes into a hand, and only its owner sees it."""
    if int(t.deck_size) > 0:
        top = int(t.deck_size) - 1
        kind = int(t.deck[top])
        t.deck[top] = 0
        t.deck_size = top
        t.hand[seat, kind] = int(t.hand[seat, kind]) + 1
        t.hand_size[seat] = int(t.hand_size[seat]) + 1
        note(log, DREW, seat, kind, 0, 0, 1 << seat)


@rule
def is_over(t: Table) -> bool:
    """PH-3.1."""
    return int(t.ended) == 1


@rule
def may_act(t: Table) -> int:
    """Whose turn it is."""
    return 0 if is_over(t) else 1 << int(t.active)


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """PH-2.1 to PH-2.3; 0: the move is allowed."""
    if is_over(t):
        return GAME_OVER
    if seat != int(t.active):
        return NOT_YOUR_TURN
    if move >= MOVES:
        return NO_SUCH_MOVE
    if move == CLEAR:
        return NOTHING_TO_CLEAR if int(t.middle_size) == 0 else 0
    if int(t.hand[seat, move]) == 0:
        return NOT_IN_HAND
    return TOO_LOW if int(t.middle_size) > 0 and move < int(t.middle[int(t.middle_size) - 1]) else 0


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """All moves that are allowed, ascending."""
    n = 0
    for move in range(MOVES):
        if refusal(t, seat, move, 0) == 0:
            out[n] = move
            n += 1
    return n


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a card or clears the middle, then the next seat is to move."""
    if move == CLEAR:
        clear(t, seat, log)
    else:
        lay(t, seat, move, log)
    if int(t.hand_size[seat]) == 0:
        t.ended = 1
        note(log, OVER)
    else:
        t.active = (seat + 1) % int(t.seats)
        note(log, TURN, int(t.active))


@rule
def lay(t: Table, seat: int, kind: int, log: Log) -> None:
    """PH-2.2: a card goes to the middle and scores a point, two if it is as high as the one below; then one is drawn."""
    size = int(t.middle_size)
    points = 2 if size > 0 and int(t.middle[size - 1]) == kind else 1
    t.hand[seat, kind] = int(t.hand[seat, kind]) - 1
    t.hand_size[seat] = int(t.hand_size[seat]) - 1
    t.middle[size] = kind
    t.middle_size = size + 1
    t.points[seat] = int(t.points[seat]) + points
    note(log, PLAYED, seat, kind, points)
    draw(t, seat, log)


@rule
def clear(t: Table, seat: int, log: Log) -> None:
    """PH-2.3: what lies in the middle is out of the game."""
    for i in range(int(t.middle_size)):
        t.gone[int(t.gone_size)] = t.middle[i]
        t.gone_size = int(t.gone_size) + 1
        t.middle[i] = 0
    t.middle_size = 0
    note(log, CLEARED, seat)


@rule
def score(t: Table, out: Cells) -> None:
    """Points."""
    for seat in range(SEATS):
        out[seat] = t.points[seat]


@rule
def winners(t: Table) -> int:
    """PH-3.2: those with most points, once the game is over."""
    most, mask = 0, 0
    for seat in range(int(t.seats)):
        most = max(most, int(t.points[seat]))
    for seat in range(int(t.seats)):
        if is_over(t) and int(t.points[seat]) == most:
            mask |= 1 << seat
    return mask


@rule
def flaw(t: Table) -> int:
    """0, or which law of the game is broken. 1: a card is missing, or there twice."""
    for kind in range(KINDS):
        n = 0
        for seat in range(SEATS):
            n += int(t.hand[seat, kind])
        for i in range(int(t.deck_size)):
            n += 1 if int(t.deck[i]) == kind else 0
        for i in range(int(t.middle_size)):
            n += 1 if int(t.middle[i]) == kind else 0
        for i in range(int(t.gone_size)):
            n += 1 if int(t.gone[i]) == kind else 0
        if n != COPIES:
            return 1
    return 0


@rule
def reason(t: Table, seat: int, code: int, moves: Cells, hint: int, out: Cells) -> int:
    """What a card would have to be, for who played one too low; from what that seat sees."""
    if code == TOO_LOW:
        out[0] = t.middle[int(t.middle_size) - 1]
        return MUST_BE
    return 0
