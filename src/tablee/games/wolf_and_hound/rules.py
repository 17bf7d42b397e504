"""Wolf & Hound: the rules. Rule numbers are those of `docs/rules/wolf-and-hound.en.md`."""

from __future__ import annotations

from tablee.engine import Cells, Log, note, rule, short_rule, shuffle, start

from .animals import EITHER
from .notes import AGAIN_COVERED, FROM_HAND, FROM_PILE, FROM_TURNED_UP, KEPT, SWAPPED
from .refusals import (
    FLIP_FIRST,
    GAME_OVER,
    NO_FLIP_ASKED,
    NO_SWAP_ASKED,
    NO_THREES_NOW,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    PHANTOM_FIRST,
)
from .table import (
    FIRST_FLIP,
    FLIP,
    HAND,
    KEEP,
    KINDS,
    NO_CARD,
    NOBODY,
    OVER,
    PHANTOM,
    PLAY,
    SEATS,
    SWAP,
    THREE,
    VOID_FLIP,
    Table,
)
from .turns import ask_for_flip, begin_turns, finish_turn, give, take_from_deck, take_from_pile
from .walking import cards_in_play, is_phantom, lay, must_flip, turn_over, value_of


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """WH-2.2: four cards each, the rest is the draw pile; all animals start in front of seat 0."""
    start(t.rng, seed)
    n = 0
    for kind in range(KINDS):
        for _ in range(int(t.copies[kind])):
            t.deck[n] = kind
            n += 1
    shuffle(t.rng, t.deck, n)
    t.deck_size = n
    for _ in range(HAND):
        for seat in range(SEATS):
            give(t, seat, take_from_deck(t))
    for seat in range(SEATS):
        t.sheep[seat] = t.flock[seat]
    for a in range(int(t.animals)):
        t.face[a] = t.first_face[a]
    t.turned_up = NO_CARD
    t.winner = NOBODY
    t.phase = PLAY


@short_rule
def decider(t: Table) -> int:
    """Who decides now: the active seat, or a phantom's partner (WH-3.9, WH-5.3)."""
    seat = int(t.active)
    if is_phantom(t, seat):
        return (seat + 2) % SEATS
    return seat


@short_rule
def is_over(t: Table) -> bool:
    """WH-4.1, WH-4.2."""
    return int(t.phase) == OVER


@short_rule
def may_act(t: Table) -> int:
    """One seat decides at a time."""
    if int(t.phase) == OVER:
        return 0
    return 1 << decider(t)


@short_rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """Why a move is not allowed, in the page's order; 0 if it is."""
    phase = int(t.phase)
    is_flip = FIRST_FLIP <= move < SWAP
    is_swap = move in (SWAP, KEEP)
    if phase == OVER:
        return GAME_OVER
    if seat != decider(t):
        return NOT_YOUR_TURN
    if phase == FLIP:
        if is_flip and must_flip(t, move - FIRST_FLIP):
            return 0
        return FLIP_FIRST
    if phase == PHANTOM:
        return 0 if is_swap else PHANTOM_FIRST
    if is_flip or move == VOID_FLIP:
        return NO_FLIP_ASKED
    if is_swap:
        return NO_SWAP_ASKED
    return refusal_of_card(t, seat, move) if move < KINDS else NOT_IN_HAND


@short_rule
def refusal_of_card(t: Table, seat: int, kind: int) -> int:
    """WH-3.6, WH-3.4: one of the hand, and no 3 where a blue card forbids them."""
    if int(t.hand[seat, kind]) == 0:
        return NOT_IN_HAND
    return NO_THREES_NOW if int(t.no_threes) != 0 and value_of(kind) == THREE else 0


@short_rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, ascending."""
    phase, n = int(t.phase), 0
    if phase == OVER or seat != decider(t):
        return 0
    if phase == PLAY:
        for kind in range(KINDS):
            # Written down first, then kept or not: no processor foretells what a hand holds, and without branches random games are 1.3 times as fast.
            out[n] = kind
            n += 1 if refusal_of_card(t, seat, kind) == 0 else 0
    elif phase == PHANTOM:
        out[0], out[1], n = SWAP, KEEP, 2
    else:
        for a in range(int(t.animals)):
            if must_flip(t, a):
                out[n] = FIRST_FLIP + a
                n += 1
    return n


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a legal move, and all that then happens by itself up to the next decision."""
    if int(t.shown) != 0:
        t.shown = 0
        note(log, AGAIN_COVERED)
    phase = int(t.phase)
    if phase == FLIP:
        turn_over(t, move - FIRST_FLIP, log)
        finish_turn(t, log)
    elif phase == PHANTOM:
        play_for_phantom(t, move, log)
    else:
        t.hand[seat, move] = int(t.hand[seat, move]) - 1
        t.hand_size[seat] = int(t.hand_size[seat]) - 1
        lay(t, move, FROM_HAND, log)
        if not ask_for_flip(t, log):
            finish_turn(t, log)
    if int(t.phase) != OVER and int(t.phase) != FLIP:
        begin_turns(t, log)


@rule
def play_for_phantom(t: Table, move: int, log: Log) -> None:
    """WH-5.3: the partner keeps the turned-up card, or swaps it for the top of the phantom's pile."""
    phantom = int(t.active)
    kind = int(t.turned_up)
    t.turned_up = NO_CARD
    if move == KEEP:
        note(log, KEPT, phantom)
        lay(t, kind, FROM_TURNED_UP, log)
    else:
        size = int(t.hand_size[phantom])
        for i in range(size, 0, -1):
            t.pile[phantom, i] = t.pile[phantom, i - 1]
        t.pile[phantom, 0] = kind
        t.hand_size[phantom] = size + 1
        note(log, SWAPPED, phantom, kind)
        lay(t, take_from_pile(t, phantom), FROM_PILE, log)
    if not ask_for_flip(t, log):
        finish_turn(t, log)


@rule
def flaw(t: Table) -> int:
    """0, or which law is broken: 1 the 32 cards, 2 hand sizes, 3 sheep, 4 animals, 5 a decision without a move."""
    # One byte of a number counts the cards of each kind.
    census = -cards_in_play(t)
    if int(t.turned_up) != NO_CARD:
        census += 1 << (8 * int(t.turned_up))
    for i in range(int(t.deck_size)):
        census += 1 << (8 * int(t.deck[i]))
    for seat in range(SEATS):
        for kind in range(KINDS):
            census += int(t.hand[seat, kind]) << (8 * kind)
        for i in range(int(t.played_size[seat])):
            census += 1 << (8 * int(t.played[seat, i]))
        if is_phantom(t, seat):
            for i in range(int(t.hand_size[seat])):
                census += 1 << (8 * int(t.pile[seat, i]))
    if census != 0:
        return 1
    for seat in range(SEATS):
        held = 0
        for kind in range(KINDS):
            held += int(t.hand[seat, kind])
        if held != (0 if is_phantom(t, seat) else int(t.hand_size[seat])):
            return 2
        if not 0 <= int(t.sheep[seat]) <= int(t.flock[seat]):
            return 3
    for a in range(int(t.animals)):
        if not 0 <= int(t.at[a]) < SEATS or (int(t.form[a]) != EITHER and int(t.face[a]) != int(t.form[a])):
            return 4
    if int(t.phase) == OVER:
        return 0 if int(t.winner) != NOBODY else 5
    able = 0
    for move in range(KEEP + 1):
        able += 1 if refusal(t, decider(t), move, 0) == 0 else 0
    return 0 if able > 0 else 5
