"""Wolf & Hound: threat counting. Where will every animal stand, whom will it meet, and how soon?

Reads what lies open (animals, sheep, whose turn it is, a phantom's turned-up card) and the seat's own hand, nothing else.
"""

from __future__ import annotations

from tablee.bots.levels import Level
from tablee.bots.search import Settings
from tablee.bots.styles import ANY, Style
from tablee.engine import Cells, below, rule
from tablee.games.wolf_and_hound.animals import BLACK, BLUE, EITHER, LEFT, RIGHT, SKIP
from tablee.games.wolf_and_hound.hidden import Memory
from tablee.games.wolf_and_hound.rules import refusal
from tablee.games.wolf_and_hound.table import (
    FIRST_FLIP,
    FLIP,
    HOUND,
    KEEP,
    KINDS,
    PHANTOM,
    SEATS,
    SWAP,
    THREE,
    WOLF,
    Table,
)
from tablee.games.wolf_and_hound.walking import colour_of, must_flip, spaces, value_of

# What a way of playing looks at, from the least to the most.
MY_WOLVES, NEXT_WOLVES, SECOND_TURN, ALL = 0, 1, 2, 3
# By way: how much an animal's visit weighs if it comes in the next turn, in the one after, and so on (last: before whoever plays now).
SOON = ((0, 0, 0, 100), (100, 0, 0, 0), (100, 10, 0, 0), (100, 45, 30, 20))
# What a team loses with a sheep of a flock that has so many left, and what it gains with one that comes back: the last one is the game.
LOSS = (0, 60, 9, 6, 5, 4, 4, 4, 4)
GAIN = (40, 9, 7, 5, 4, 4, 4, 4, 4)


@rule
def place_after(t: Table, a: int, kind: int) -> int:
    """Where an animal stands once the card is laid, and 4 more if a metamorph has turned over on the way."""
    place = int(t.at[a])
    if kind < 0 or (int(t.no_threes) != 0 and value_of(kind) == THREE):
        return place
    if int(t.face[a]) != colour_of(kind) and int(t.form[a]) != BLUE:
        return place
    n = spaces(t, a, value_of(kind))
    if n >= 0:
        turns = (place + n) // SEATS
    else:
        turns = (place - 1) // SEATS - (place + n - 1) // SEATS
    after = (place + n) % SEATS
    if int(t.form[a]) == EITHER and turns % 2 == 1:
        after += SEATS
    return after


@rule
def outlook(t: Table, kind: int, flipped: int, team: int, way: int) -> int:
    """How good the table looks for a team once the active seat has laid that card (−1: none) and turned over that metamorph (−1: none)."""
    active = int(t.active)
    following = (active + 1) % SEATS
    total = 0
    skipped = False
    for a in range(int(t.animals)):
        if int(t.form[a]) == BLUE and int(t.target[a]) == SKIP and place_after(t, a, kind) == following:
            skipped = True
    for a in range(int(t.animals)):
        if int(t.form[a]) == BLUE:
            continue
        place = place_after(t, a, kind)
        face = int(t.face[a])
        if place >= SEATS:
            place -= SEATS
            face = WOLF if face == HOUND else HOUND
        if a == flipped:
            face = WOLF if face == HOUND else HOUND
        wait = (place - following) % SEATS
        if wait == 0 and skipped:
            wait = SEATS - 1
        target = place
        if int(t.target[a]) == LEFT:
            target = (place + 1) % SEATS
        elif int(t.target[a]) == RIGHT:
            target = (place + SEATS - 1) % SEATS
        sheep = int(t.sheep[target])
        if face == BLACK:
            worth = -LOSS[sheep] if way == ALL else -1
        elif way >= SECOND_TURN and sheep < int(t.flock[target]):
            worth = GAIN[sheep] if way == ALL else 1
        else:
            worth = 0
        worth *= SOON[way][wait]
        total += worth if target % 2 == team else -worth
    return total


@rule
def best_looking(t: Table, seat: int, way: int, luck: Cells) -> int:
    """The card, the flip, the keeping or swapping after which the table looks best; of equal ones any."""
    team = seat % 2
    if int(t.phase) == PHANTOM:
        kept = outlook(t, int(t.turned_up), -1, team, way)
        swapped = 0
        for kind in range(KINDS):
            swapped += outlook(t, kind, -1, team, way)
        return SWAP if swapped > kept * KINDS else KEEP
    is_flip = int(t.phase) == FLIP
    chosen = ANY
    best = 0
    equal = 0
    for choice in range(int(t.animals) if is_flip else KINDS):
        if is_flip:
            if not must_flip(t, choice):
                continue
            value = outlook(t, -1, choice, team, way)
        else:
            if refusal(t, seat, choice, 0) != 0:
                continue
            value = outlook(t, choice, -1, team, way)
        if equal == 0 or value > best:
            best, equal = value, 0
        elif value < best:
            continue
        equal += 1
        if below(luck, equal) == 0:
            chosen = FIRST_FLIP + choice if is_flip else choice
    return chosen


@rule
def watch_my_wolves(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Keeps wolves away from before the seat that plays; sees neither hounds nor what comes next."""
    return best_looking(t, seat, MY_WOLVES, luck)


@rule
def send_wolves(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Sends wolves to the next player and keeps them from nobody else; sees no hounds."""
    return best_looking(t, seat, NEXT_WOLVES, luck)


@rule
def two_turns(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Wolves and hounds, the next turn and, where that is equal, the one after; every sheep counts the same."""
    return best_looking(t, seat, SECOND_TURN, luck)


@rule
def all_round(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Every animal, once round the table; the last sheep of a flock counts most."""
    return best_looking(t, seat, ALL, luck)


STYLE = Style(
    ways=(watch_my_wolves, send_wolves, two_turns, all_round),
    all_open=True,
    teams=lambda seats: ((0, 2), (1, 3)),
)
LEVELS = (
    Level(way=0, lapse=850),
    Level(way=1, lapse=520),
    Level(way=2, lapse=240),
    Level(way=3, lapse=100),
    Level(way=3, search=Settings(10_000)),
)
