"""Wolf & Hound: how turns end, pass and begin, up to the next decision."""

from __future__ import annotations

from tablee.engine import Log, note, rule

from .animals import BLACK, BLUE, LEFT, NO_THREES, RIGHT, SKIP, WHITE
from .notes import (
    BROUGHT,
    DREW,
    FROM_PILE,
    LAST_ROUND,
    NO_THREES_HERE,
    OUT_OF_SHEEP,
    PHASE,
    SHOWED,
    SKIPPED,
    TOOK,
    TURN,
    TURNED_UP,
)
from .scoring import count_sheep, end_game, losing_team
from .table import FLIP, NOBODY, PHANTOM, PLAY, SEATS, THREE, Table
from .walking import is_phantom, lay, must_flip


@rule
def take_from_deck(t: Table) -> int:
    """The top card of the draw pile, which has one."""
    top = int(t.deck_size) - 1
    kind = int(t.deck[top])
    t.deck[top] = 0
    t.deck_size = top
    return kind


@rule
def take_from_pile(t: Table, phantom: int) -> int:
    """The top card of a phantom's pile, which has one."""
    top = int(t.hand_size[phantom]) - 1
    kind = int(t.pile[phantom, top])
    t.pile[phantom, top] = 0
    t.hand_size[phantom] = top
    return kind


@rule
def give(t: Table, seat: int, kind: int) -> None:
    """Puts a card into a hand, or onto a phantom's pile."""
    size = int(t.hand_size[seat])
    if is_phantom(t, seat):
        t.pile[seat, size] = kind
    else:
        t.hand[seat, kind] = int(t.hand[seat, kind]) + 1
    t.hand_size[seat] = size + 1


@rule
def finish_turn(t: Table, log: Log) -> None:
    """WH-3.10, WH-4.2: draw, see whether the last round begins, pass the turn. A phantom draws nothing (WH-5.3)."""
    seat = int(t.active)
    if not is_phantom(t, seat) and int(t.deck_size) > 0:
        kind = take_from_deck(t)
        give(t, seat, kind)
        note(log, DREW, seat, kind, 0, 0, 1 << seat)
    if int(t.hand_size[seat]) == 0 and int(t.last_round) == 0:
        t.last_round = 1
        note(log, LAST_ROUND, seat)
    pass_turn(t, log)


@rule
def pass_turn(t: Table, log: Log) -> None:
    """The turn passes to the left."""
    t.active = (int(t.active) + 1) % SEATS
    t.turn = int(t.turn) + 1
    t.no_threes = 0
    t.phase = PLAY
    note(log, TURN, int(t.active))


@rule
def set_phase(t: Table, phase: int, log: Log) -> None:
    """Says what is asked for next."""
    if int(t.phase) != phase:
        t.phase = phase
        note(log, PHASE, phase)


@rule
def ask_for_flip(t: Table, log: Log) -> bool:
    """WH-3.9: two metamorphs of one colour in front of the same seat: one must be turned over."""
    for a in range(int(t.animals)):
        if must_flip(t, a):
            set_phase(t, FLIP, log)
            return True
    return False


@rule
def begin_turns(t: Table, log: Log) -> None:
    """Begins the active seat's turn, and those after it, until somebody must decide or the game is over."""
    while not begin_turn(t, log):
        pass


@rule
def begin_turn(t: Table, log: Log) -> bool:
    """Phases 1 and 2 and what leads to a decision; False if the turn has passed by itself."""
    seat = int(t.active)
    ends_here = int(t.last_round) != 0 and seat == 0
    if ends_here and int(t.last_waking) == 0:
        # WH-4.2, as a house rule: up to that phase 1, and without it.
        count_sheep(t, log)
        return True
    # Phase 1, WH-3.1: blue cards first, skip before no-threes.
    tornado = blue_at(t, seat, SKIP)
    if tornado >= 0:
        note(log, SKIPPED, seat, tornado)
        if ends_here:
            count_sheep(t, log)
            return True
        pass_turn(t, log)
        return False
    tornado = blue_at(t, seat, NO_THREES)
    if tornado >= 0:
        t.no_threes = 1
        note(log, NO_THREES_HERE, seat, tornado)
    wake(t, seat, BLACK, log)
    wake(t, seat, WHITE, log)
    # Phase 2, WH-3.5.
    loser = losing_team(t)
    if loser != NOBODY:
        end_game(t, 1 - loser, OUT_OF_SHEEP, log)
        return True
    if ends_here:
        count_sheep(t, log)
        return True
    # Phase 3: who decides?
    if is_phantom(t, seat):
        return begin_phantom(t, seat, log)
    if int(t.hand_size[seat]) == 0:
        finish_turn(t, log)
        return False
    if int(t.no_threes) != 0 and holds_only_threes(t, seat):
        t.shown = int(t.shown) | (1 << seat)
        note(log, SHOWED, seat, int(t.hand[seat, THREE - 1]), int(t.hand[seat, 4 + THREE - 1]))
        pass_turn(t, log)
        return False
    return True


@rule
def blue_at(t: Table, seat: int, effect: int) -> int:
    """The first blue card in front of a seat that does this, or −1."""
    for a in range(int(t.animals)):
        if int(t.form[a]) == BLUE and int(t.at[a]) == seat and int(t.target[a]) == effect:
            return a
    return -1


@rule
def wake(t: Table, seat: int, colour: int, log: Log) -> None:
    """WH-3.2: every animal of that colour in front of the seat takes a sheep from its target, or brings one back."""
    for a in range(int(t.animals)):
        if int(t.at[a]) != seat or int(t.face[a]) != colour:
            continue
        target = seat
        if int(t.target[a]) == LEFT:
            target = (seat + 1) % SEATS
        elif int(t.target[a]) == RIGHT:
            target = (seat + SEATS - 1) % SEATS
        sheep = int(t.sheep[target])
        if colour == BLACK:
            moved = 1 if sheep > 0 else 0
            t.sheep[target] = sheep - moved
            note(log, TOOK, a, target, moved)
        else:
            moved = 1 if sheep < int(t.flock[target]) else 0
            t.sheep[target] = sheep + moved
            note(log, BROUGHT, a, target, moved)


@rule
def begin_phantom(t: Table, phantom: int, log: Log) -> bool:
    """WH-5.3, WH-5.4: the top of the draw pile is turned up, or the top of its own pile is played."""
    if int(t.deck_size) > 0:
        t.turned_up = take_from_deck(t)
        note(log, TURNED_UP, phantom, int(t.turned_up))
        set_phase(t, PHANTOM, log)
        return True
    if int(t.hand_size[phantom]) > 0:
        lay(t, take_from_pile(t, phantom), FROM_PILE, log)
        if ask_for_flip(t, log):
            return True
    finish_turn(t, log)
    return False


@rule
def holds_only_threes(t: Table, seat: int) -> bool:
    """WH-3.4."""
    threes = int(t.hand[seat, THREE - 1]) + int(t.hand[seat, 4 + THREE - 1])
    return threes == int(t.hand_size[seat])
