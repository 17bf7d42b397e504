"""Ouaf!: hanging, the turn moves, and how a turn goes on to its end."""

from __future__ import annotations

from tablee.engine import TABLE, Log, note, rule

from .notes import (
    BY_DRAWING,
    BY_EAR,
    BY_HAND,
    CHALLENGED,
    DRESSED,
    DRESSING,
    FROM_HAND,
    HOOKED,
    HUNG,
    JOKER_UNDER,
    LAID,
    MOVED,
    NAMED,
    PHASE,
    PLAYERS,
    REVEALED,
    SHOWED,
    TURN_OF,
    TURNED_UP,
)
from .piles import bare_ear, draw_into_hand, ear_fitted, fits, holds, put_on_discard, take_from_deck, take_from_hand
from .scoring import count_cards
from .table import (
    BARE,
    DRESS,
    HANG_RIGHT,
    JOKER,
    JOKERS,
    LAST_BARK,
    LEFT,
    NAME,
    NO_COAT,
    NO_EAR,
    PLAY_CARD,
    PLAY_JOKER,
    RIGHT,
    TURN,
    TURNS_EACH,
    Table,
)
from .windows import close_window, end_challenge, is_window_open, open_window, owe_barks, take_back


@rule
def hook(t: Table, seat: int, ear: int, kind: int, log: Log) -> None:
    """A card of the hand hangs on an ear. Its owner is told its place in the hand only: an ear card's name is read by others alone."""
    if log is not None:
        place = 0
        for other in range(kind):
            place += 1 if holds(t, seat, other) else 0
        note(log, HOOKED, seat, ear, place, kind, 1 << seat)
    take_from_hand(t, seat, kind)
    t.ears[seat, ear] = kind


@rule
def has_hung(t: Table, seat: int) -> bool:
    """OU-2.2: whether both cards of a seat hang; the left one comes first."""
    return int(t.ears[seat, RIGHT]) != BARE


@rule
def hang(t: Table, seat: int, move: int, log: Log) -> None:
    """OU-2.2: one card hangs; when all have hung both of theirs, the others see them and the discard begins."""
    if move < HANG_RIGHT:
        hook(t, seat, LEFT, move, log)
        return
    hook(t, seat, RIGHT, move - HANG_RIGHT, log)
    note(log, HUNG, seat)
    for other in range(int(t.seats)):
        if not has_hung(t, other):
            return
    if log is not None:
        for other in range(int(t.seats)):
            left, right = int(t.ears[other, LEFT]), int(t.ears[other, RIGHT])
            note(log, REVEALED, other, left, right, 0, PLAYERS & ~(1 << other))
    turn_up(t, log)
    t.phase = TURN
    note(log, TURN_OF, int(t.active))


@rule
def turn_up(t: Table, log: Log) -> None:
    """OU-2.3: the top of the draw pile begins the discard; a joker goes under the pile and another is turned."""
    for _ in range(JOKERS):
        top = int(t.deck_size) - 1
        if int(t.deck[top]) != JOKER:
            break
        for i in range(top, 0, -1):
            t.deck[i] = t.deck[i - 1]
        t.deck[0] = JOKER
        note(log, JOKER_UNDER)
    kind = take_from_deck(t)
    put_on_discard(t, kind)
    note(log, TURNED_UP, kind)


@rule
def begin_turn_move(t: Table, how: int, log: Log) -> None:
    """OU-4.1, OU-4.2: a turn move closes the window first; a bark still owed is punished before the move."""
    if is_window_open(t):
        close_window(t, log)
    t.turn = int(t.turn) + 1
    note(log, MOVED, int(t.active), how)


@rule
def lay(t: Table, kind: int, source: int, log: Log) -> None:
    """The active seat's card goes on the discard; a joker's coat is named afterwards."""
    put_on_discard(t, kind)
    t.coat = NO_COAT
    note(log, LAID, int(t.active), kind, source)


@rule
def play_ear(t: Table, ear: int, log: Log) -> None:
    """OU-3.1: the card on an ear is laid if it fits; else all see it, it hangs back, and its owner draws one."""
    begin_turn_move(t, BY_EAR, log)
    seat = int(t.active)
    kind = int(t.ears[seat, ear])
    if not fits(t, kind):
        note(log, SHOWED, seat, ear, kind, 0, PLAYERS)
        draw_into_hand(t, seat, log)
        finish_turn(t, log)
        return
    t.ears[seat, ear] = BARE
    lay(t, kind, ear, log)
    t.dressing = ear
    note(log, DRESSING, seat, ear)
    if kind == JOKER:
        set_phase(t, NAME, log)
    else:
        complete(t, log)


@rule
def name_coat(t: Table, coat: int, log: Log) -> None:
    """OU-3.5: the coat of a joker that came from an ear."""
    t.coat = coat
    note(log, NAMED, int(t.active), coat)
    complete(t, log)


@rule
def play_card(t: Table, move: int, log: Log) -> None:
    """OU-3.2: a card of the hand is laid, a joker with its coat; others may call, or the referee does at once (OU-4.5)."""
    begin_turn_move(t, BY_HAND, log)
    seat = int(t.active)
    coat_before = int(t.coat)
    if move >= PLAY_JOKER:
        take_from_hand(t, seat, JOKER)
        lay(t, JOKER, FROM_HAND, log)
        t.coat = move - PLAY_JOKER
        note(log, NAMED, seat, int(t.coat))
    else:
        kind = move - PLAY_CARD
        take_from_hand(t, seat, kind)
        lay(t, kind, FROM_HAND, log)
    t.challenge = seat
    t.coat_before = coat_before
    if int(t.referee) == 0:
        note(log, CHALLENGED, seat, coat_before)
    elif ear_fitted(t):
        take_back(t, TABLE, log)
        finish_turn(t, log)
        return
    else:
        end_challenge(t)
    complete(t, log)


@rule
def draw(t: Table, log: Log) -> None:
    """OU-3.3: one card into the hand."""
    begin_turn_move(t, BY_DRAWING, log)
    draw_into_hand(t, int(t.active), log)
    finish_turn(t, log)


@rule
def complete(t: Table, log: Log) -> None:
    """A laid card is complete: barks fall due (OU-4.2), the window opens (OU-4.4), the last bark is awaited (OU-5.1)."""
    seat = int(t.active)
    owe_barks(t, seat, log)
    if is_window_open(t):
        open_window(t, log)
    if int(t.owes[seat]) == 2:
        t.dressing = NO_EAR
        set_phase(t, LAST_BARK, log)
    else:
        finish_turn(t, log)


@rule
def dress(t: Table, kind: int, log: Log) -> None:
    """OU-3.4: a card of the hand hangs on the bare ear; the others see it."""
    seat, ear = int(t.active), int(t.dressing)
    hook(t, seat, ear, kind, log)
    note(log, DRESSED, seat, ear, kind, 0, PLAYERS & ~(1 << seat))
    t.dressing = NO_EAR
    finish_turn(t, log)


@rule
def finish_turn(t: Table, log: Log) -> None:
    """OU-3.4: a turn ends with both ears dressed if the hand can dress them."""
    seat = int(t.active)
    ear = int(t.dressing)
    if ear == NO_EAR:
        ear = bare_ear(t, seat)
    if ear == NO_EAR or int(t.hand_size[seat]) == 0:
        end_turn(t, log)
        return
    if int(t.dressing) != ear:
        t.dressing = ear
        note(log, DRESSING, seat, ear)
    set_phase(t, DRESS, log)


@rule
def end_turn(t: Table, log: Log) -> None:
    """It is the next player's turn (OU-2.4), unless all turn moves are used up (OU-5.2)."""
    t.dressing = NO_EAR
    if int(t.turn) >= TURNS_EACH * int(t.seats):
        count_cards(t, log)
        return
    t.active = (int(t.active) + 1) % int(t.seats)
    t.phase = TURN
    note(log, TURN_OF, int(t.active))


@rule
def set_phase(t: Table, phase: int, log: Log) -> None:
    """Says what is asked for next."""
    if int(t.phase) != phase:
        t.phase = phase
        note(log, PHASE, phase)
