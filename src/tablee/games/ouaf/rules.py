"""Ouaf!: the rules. Rule numbers are those of `docs/rules/ouaf.en.md`."""

from __future__ import annotations

from tablee.engine import NEVER, Cells, Log, below, rule, short_rule, shuffle, start

from .calls import bark, call_forgotten, call_stop, close
from .piles import ear_fitted, fits, fitting, give, holds, take_from_deck
from .refusals import (
    BARE_EAR,
    COAT_MISSING,
    COAT_TOO_MANY,
    DOES_NOT_FIT,
    DRESS_FIRST,
    GAME_OVER,
    HANG_FIRST,
    HUNG_ALREADY,
    LAST_BARK_FIRST,
    NAME_FIRST,
    NO_BARK_DUE,
    NO_FAULT,
    NO_MORE_HANGING,
    NO_SUCH_COAT,
    NO_TIMED_WINDOW,
    NO_WINDOW,
    NOT_A_SEAT_S,
    NOT_IN_HAND,
    NOT_TO_DRESS,
    NOT_TO_HANG,
    NOT_YOUR_TURN,
    NOTHING_FORGOTTEN,
    NOTHING_TO_DRESS,
    NOTHING_TO_NAME,
    NOTHING_TO_STOP,
    OTHER_EAR,
    OWN_BARK,
    OWN_PLAY,
    UNKNOWN_DO,
)
from .table import (
    BARE,
    BARK,
    CARDS,
    CLOSE,
    DEALT,
    DRAW,
    DRESS,
    DRESS_EAR,
    EARS,
    FORGOT,
    HANG,
    HANG_LEFT,
    HANG_RIGHT,
    JOKER,
    KINDS,
    LAST_BARK,
    LEFT,
    MOVES,
    NAME,
    NAME_COAT,
    NO_COAT,
    NO_EAR,
    NOBODY,
    ONE_COAT,
    OVER,
    PLAIN,
    PLAY_CARD,
    PLAY_EAR,
    PLAY_JOKER,
    SEATS,
    STOP,
    SYMBOLS,
    TURN,
    VOID_CARD,
    VOID_COAT,
    VOID_COATED,
    VOID_DRESS_CARD,
    VOID_DRESS_EAR,
    VOID_EAR,
    VOID_FORGOT,
    VOID_HANG,
    VOID_JOKER,
    VOID_NAME,
    Table,
)
from .turns import draw, dress, hang, has_hung, name_coat, play_card, play_ear
from .windows import closing_time, is_window_open, owing


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """OU-2.1, OU-2.4: five cards each, the rest is the draw pile; the first player is drawn at random."""
    start(t.rng, seed)
    for i in range(CARDS):
        t.deck[i] = i if i < PLAIN else JOKER
    shuffle(t.rng, t.deck, CARDS)
    t.deck_size = CARDS
    seats = int(t.seats)
    for seat in range(seats):
        for _ in range(DEALT):
            give(t, seat, take_from_deck(t))
    for seat in range(SEATS):
        for ear in range(EARS):
            t.ears[seat, ear] = BARE
    t.active = below(t.rng, seats)
    t.phase = HANG
    t.coat = NO_COAT
    t.challenge = NOBODY
    t.coat_before = NO_COAT
    t.dressing = NO_EAR
    t.winner = NOBODY


@rule
def is_over(t: Table) -> bool:
    """OU-5.1, OU-5.2."""
    return int(t.phase) == OVER


@rule
def still_hanging(t: Table) -> int:
    """OU-2.2: the mask of those who have not hung both cards."""
    mask = 0
    for seat in range(int(t.seats)):
        if not has_hung(t, seat):
            mask |= 1 << seat
    return mask


@rule
def may_act(t: Table) -> int:
    """The seats that have a legal move, calls included."""
    phase = int(t.phase)
    if phase == OVER:
        return 0
    if phase == HANG:
        return still_hanging(t)
    mask = 0 if phase == LAST_BARK else 1 << int(t.active)
    everybody = (1 << int(t.seats)) - 1
    # Whoever owes may bark, all others may say that it was forgotten.
    if owing(t) != NOBODY:
        return everybody
    if int(t.challenge) != NOBODY and (int(t.free_calls) == 0 or ear_fitted(t)):
        mask |= everybody & ~(1 << int(t.challenge))
    return mask


@rule
def awaited(t: Table) -> int:
    """Who must act for the game to go on; a last bark is not waited for where the clock ends the wait (OU-4.4)."""
    phase = int(t.phase)
    if phase == OVER:
        return 0
    if phase == HANG:
        return still_hanging(t)
    if phase == LAST_BARK and closing_time(t) != NEVER:
        return 0
    return 1 << int(t.active)


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """Why a move is not allowed, in the page's order; 0 if it is."""
    phase = int(t.phase)
    if phase == OVER:
        return GAME_OVER
    if phase == HANG:
        return refusal_to_hang(t, seat, move)
    if move < PLAY_EAR or move == VOID_HANG:
        return NO_MORE_HANGING
    if STOP <= move < MOVES or move == VOID_FORGOT:
        return refusal_to_call(t, seat, move)
    if phase == LAST_BARK:
        return LAST_BARK_FIRST
    if seat != int(t.active):
        return NOT_YOUR_TURN
    is_name = NAME_COAT <= move < DRESS_EAR
    if phase == NAME:
        if is_name:
            return 0
        return NO_SUCH_COAT if move == VOID_NAME else NAME_FIRST
    if is_name or move == VOID_NAME:
        return NOTHING_TO_NAME
    if move == VOID_COAT:
        return NO_SUCH_COAT
    if phase == DRESS:
        return refusal_to_dress(t, seat, move)
    if DRESS_EAR <= move < STOP or VOID_DRESS_EAR <= move < VOID_FORGOT:
        return NOTHING_TO_DRESS
    return refusal_to_lay(t, seat, move)


@rule
def refusal_to_hang(t: Table, seat: int, move: int) -> int:
    """OU-2.2: in the beginning everybody hangs, once, left and then right."""
    if (move >= PLAY_EAR and move != VOID_HANG) or not 0 <= seat < int(t.seats):
        return HANG_FIRST
    if has_hung(t, seat):
        return HUNG_ALREADY
    if move == VOID_HANG:
        return NOT_TO_HANG
    is_left = move < HANG_RIGHT
    if is_left != (int(t.ears[seat, LEFT]) == BARE):
        return NOT_TO_HANG
    kind = move - HANG_LEFT if is_left else move - HANG_RIGHT
    return 0 if holds(t, seat, kind) else NOT_TO_HANG


@rule
def refusal_to_call(t: Table, seat: int, move: int) -> int:
    """OU-4.1 to OU-4.4: calls do not wait for a turn."""
    at_table = 0 <= seat < int(t.seats)
    if move == STOP:
        if int(t.challenge) == NOBODY or not at_table:
            return NOTHING_TO_STOP
        if seat == int(t.challenge):
            return OWN_PLAY
        return 0 if int(t.free_calls) == 0 or ear_fitted(t) else NO_FAULT
    if move == BARK:
        return 0 if at_table and int(t.owes[seat]) > 0 else NO_BARK_DUE
    if move == CLOSE:
        if seat >= 0:
            return NOT_A_SEAT_S
        if not is_window_open(t):
            return NO_WINDOW
        return 0 if int(t.window) != 0 else NO_TIMED_WINDOW
    if move == VOID_FORGOT or not at_table or int(t.owes[move - FORGOT]) == 0:
        return NOTHING_FORGOTTEN
    return OWN_BARK if move - FORGOT == seat else 0


@rule
def refusal_to_dress(t: Table, seat: int, move: int) -> int:
    """OU-3.4: a card of the hand, on the ear that is bare."""
    if move == VOID_DRESS_EAR:
        return OTHER_EAR
    if VOID_DRESS_CARD <= move < VOID_FORGOT:
        return NOT_TO_DRESS
    if not DRESS_EAR <= move < STOP:
        return DRESS_FIRST
    if (move - DRESS_EAR) // KINDS != int(t.dressing):
        return OTHER_EAR
    return 0 if holds(t, seat, (move - DRESS_EAR) % KINDS) else NOT_TO_DRESS


@short_rule
def refusal_to_lay(t: Table, seat: int, move: int) -> int:
    """OU-3.1 to OU-3.5: a card from an ear or from the hand, or drawing. Whether an ear's card fits is seen when it is played."""
    if move == DRAW:
        return 0
    if move < PLAY_CARD:
        return 0 if int(t.ears[seat, move - PLAY_EAR]) != BARE else BARE_EAR
    if move == VOID_EAR:
        return BARE_EAR
    if move == VOID_CARD:
        return NOT_IN_HAND
    kind, is_coated = JOKER, VOID_COATED <= move < VOID_NAME
    if PLAY_CARD <= move < PLAY_JOKER:
        kind = move - PLAY_CARD
    elif is_coated:
        kind = move - VOID_COATED
    elif move >= MOVES and move != VOID_JOKER:
        return UNKNOWN_DO
    if not holds(t, seat, kind):
        return NOT_IN_HAND
    if not fits(t, kind):
        return DOES_NOT_FIT
    if is_coated:
        return COAT_TOO_MANY
    return COAT_MISSING if move == VOID_JOKER else 0


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, ascending; the table has one, to close the window.

    Each candidate is asked of the part of `refusal` that its phase leads to.
    """
    if seat < 0:
        return add(refusal(t, seat, CLOSE, 0), CLOSE, 0, out)
    phase = int(t.phase)
    n = 0
    if phase == HANG:
        return hanging_moves(t, seat, out)
    if seat == int(t.active):
        if phase == TURN:
            n = turn_moves(t, seat, out)
        elif phase == NAME:
            for move in range(NAME_COAT, DRESS_EAR):
                n = add(refusal(t, seat, move, 0), move, n, out)
        elif phase == DRESS:
            first = DRESS_EAR + KINDS * int(t.dressing)
            for kind in range(KINDS):
                n = add(refusal_to_dress(t, seat, first + kind), first + kind, n, out)
    if is_window_open(t):
        for move in range(STOP, CLOSE):
            n = add(refusal_to_call(t, seat, move), move, n, out)
    return n


@short_rule
def add(code: int, move: int, n: int, out: Cells) -> int:
    """Adds a move that is not refused; how many there are now."""
    if code != 0:
        return n
    out[n] = move
    return n + 1


@rule
def hanging_moves(t: Table, seat: int, out: Cells) -> int:
    """OU-2.2: the left card first, then the right one."""
    n = 0
    for move in range(HANG_LEFT, PLAY_EAR):
        n = add(refusal_to_hang(t, seat, move), move, n, out)
    return n


@rule
def turn_moves(t: Table, seat: int, out: Cells) -> int:
    """The turn moves of the active seat: its ears, the cards of its hand that fit, drawing."""
    n = 0
    for move in range(PLAY_EAR, PLAY_CARD):
        n = add(refusal_to_lay(t, seat, move), move, n, out)
    cards = int(t.hand[seat]) & fitting(t)
    move = PLAY_CARD
    while cards != 0:
        if cards & ONE_COAT == 0:
            cards >>= SYMBOLS
            move += SYMBOLS
            continue
        if cards & 1 != 0:
            n = add(refusal_to_lay(t, seat, move), move, n, out)
        cards >>= 1
        move += 1
    if int(t.jokers[seat]) > 0:
        for move in range(PLAY_JOKER, DRAW):
            n = add(refusal_to_lay(t, seat, move), move, n, out)
    return add(refusal_to_lay(t, seat, DRAW), DRAW, n, out)


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a legal move, and all that then happens by itself up to the next decision."""
    if move < PLAY_EAR:
        hang(t, seat, move, log)
    elif move < PLAY_CARD:
        play_ear(t, move - PLAY_EAR, log)
    elif move < DRAW:
        play_card(t, move, log)
    elif move == DRAW:
        draw(t, log)
    elif move < DRESS_EAR:
        name_coat(t, move - NAME_COAT, log)
    elif move < STOP:
        dress(t, (move - DRESS_EAR) % KINDS, log)
    elif move == STOP:
        call_stop(t, seat, log)
    elif move == BARK:
        bark(t, seat, log)
    elif move < CLOSE:
        call_forgotten(t, move - FORGOT, seat, log)
    else:
        close(t, log)


@rule
def due(t: Table) -> int:
    """OU-4.4: when the open window closes."""
    return closing_time(t)


@rule
def advance(t: Table, now: int, log: Log) -> None:
    """OU-4.4: the clock moves on; a window that is due closes."""
    if now <= int(t.now):
        return
    if closing_time(t) <= now:
        close(t, log)
    t.now = now
