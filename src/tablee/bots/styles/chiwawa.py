"""ChiWaWa: where the next card gains most, what to plant and to swap, and when to fold. What rows are worth: `chiwawa_rows.py`.

Reads what lies open, the seat's own hand, and of face-down cards only those that the seat is among the knowers of.
"""

from __future__ import annotations

from tablee.bots.levels import Level
from tablee.bots.search import Settings
from tablee.bots.styles import ANY, Style
from tablee.bots.styles.chiwawa_rows import (
    LONGEST,
    NOTHING,
    blended,
    changed_at,
    lengthened,
    packed_row,
    printed,
    row_value,
    seen_kind,
)
from tablee.engine import Cells, rule, short_rule
from tablee.games.chiwawa.hidden import Memory
from tablee.games.chiwawa.rounds import is_alive, is_in_round
from tablee.games.chiwawa.rows import value_of
from tablee.games.chiwawa.rules import moves
from tablee.games.chiwawa.spots import can_swap, held_after_paying, is_free, row_spot
from tablee.games.chiwawa.table import (
    CHIHUAHUAS,
    COUNT,
    DESTRUCTION,
    FIRST_DISCARD,
    FIRST_HAND,
    FIRST_HAND_SPOT,
    FIRST_PLACE,
    FIRST_PLANT,
    FIRST_ROW,
    FIRST_ROW_SPOT,
    FIRST_SPOT,
    FOLD,
    KINDS,
    MIMICRY,
    PILLAR,
    SEATS,
    SHORT,
    TURN,
    Table,
)

# What a way of playing does, from the least to the most.
BUILDS, PLANTS, SWAPS = 0, 1, 2
# When to fold, for two players and for more: so far ahead, so far behind, so far ahead of all who are out; and how much, in percent, a guess counts.
AHEAD, BEHIND, ALONE, GUESS = 0, 1, 2, 3
PATIENCE = ((60, 20, 10, 50), (20, 0, 30, 35))


@short_rule
def patience(t: Table, what: int) -> int:
    """One of the numbers above."""
    return PATIENCE[0 if int(t.seats) == 2 else 1][what]


@rule
def best_rival(t: Table, seat: int, guess: int) -> int:
    """The other seat whose row is worth most, or NOTHING."""
    rival = NOTHING
    most = -1
    for other in range(int(t.seats)):
        if other != seat and int(t.row_size[other]) > 0:
            value = row_value(t, seat, other, guess)
            if value > most:
                most = value
                rival = other
    return rival


@rule
def best_pillar(t: Table, seat: int) -> int:
    """The chihuahua with which the hand can score most; a power only if the hand has nothing else."""
    chosen = MIMICRY if int(t.hand[seat, MIMICRY]) > 0 else DESTRUCTION
    best = 0
    for kind in range(CHIHUAHUAS):
        n = int(t.hand[seat, kind])
        if n * n * value_of(kind) > best:
            best = n * n * value_of(kind)
            chosen = kind
    return chosen


@rule
def cheapest(t: Table, seat: int, spared: int) -> int:
    """The card of the hand that one misses least: no power, nothing like the own pillar, few of a kind; NOTHING without a card but the spared one."""
    pillar = int(t.line[seat, int(t.pillar[seat]) - 1]) if int(t.pillar[seat]) > 0 else NOTHING
    chosen = NOTHING
    least = 1 << 20
    for kind in range(KINDS):
        n = int(t.hand[seat, kind]) - (1 if kind == spared else 0)
        if n <= 0:
            continue
        cost = 60 if kind == DESTRUCTION else 30
        if kind < CHIHUAHUAS:
            cost = value_of(kind) * n * n
        if kind == pillar:
            cost += 200
        if cost < least:
            least = cost
            chosen = kind
    return chosen


@rule
def best_spot_to_change(t: Table, seat: int, row: int) -> int:
    """The place in a row that a swap would change with most effect: a rival's beside its pillar, in one's own row what others planted; or NOTHING."""
    chosen = NOTHING
    nearest = 1 << 20
    pillar = int(t.pillar[row]) - 1
    for at in range(min(SHORT, int(t.row_size[row]))):
        if not is_free(t, row_spot(row, at)):
            continue
        knowers = int(t.known[row, at])
        if row == seat and (knowers >> seat) & 1 != 0:
            continue
        distance = abs(at - pillar)
        if row != seat and knowers & (1 << row) == 0:
            distance += LONGEST
        if distance < nearest:
            nearest = distance
            chosen = at
    return chosen


@short_rule
def last_in_source(t: Table, kind: int) -> int:
    """The last card of that kind in the source that may be swapped, or NOTHING."""
    found = NOTHING
    for i in range(int(t.source_size)):
        if int(t.source[i]) == kind and is_free(t, i):
            found = i
    return found


@rule
def best_swap(t: Table, seat: int, paid: int, rival: int, guess: int) -> int:
    """The best swap once `paid` is paid: its gain, its first and its second spot, packed; 0 if none gains anything."""
    best = 0
    for which in range(2):
        row = seat if which == 0 else rival
        if row == NOTHING:
            continue
        at = best_spot_to_change(t, seat, row)
        if at == NOTHING:
            continue
        known, guessed = packed_row(t, seat, row, False), packed_row(t, seat, row, True)
        size, pillar = min(LONGEST, int(t.row_size[row])), int(t.pillar[row]) - 1
        now = blended(known, guessed, size, pillar, guess)
        taken = printed(seen_kind(t, seat, row, at, True))
        sign = 1 if row == seat else -1
        spot = row_spot(row, at)
        for kind in range(KINDS):
            offered = last_in_source(t, kind)
            is_held = held_after_paying(t, seat, kind, paid) > 0
            if offered == NOTHING and not is_held:
                continue
            then = blended(changed_at(known, at, kind), changed_at(guessed, at, kind), size, pillar, guess)
            gain = sign * (then - now)
            if offered != NOTHING:
                best = max(best, gain << 20 | offered << 10 | spot)
            if is_held:
                # What is taken from a rival's row comes into the hand.
                if row != seat:
                    gain += taken - printed(kind)
                best = max(best, gain << 20 | spot << 10 | (FIRST_HAND_SPOT + kind))
    return max(best, 0)


@short_rule
def move_of_spot(spot: int) -> int:
    """The move number that names a spot."""
    if spot < FIRST_ROW_SPOT:
        return FIRST_SPOT + spot
    if spot < FIRST_HAND_SPOT:
        row, at = (spot - FIRST_ROW_SPOT) // 54, (spot - FIRST_ROW_SPOT) % 54
        return FIRST_ROW + row * SHORT + at
    return FIRST_HAND + spot - FIRST_HAND_SPOT


@rule
def others_in_round(t: Table, seat: int) -> bool:
    """Whether anybody else still takes turns."""
    n = 0
    for other in range(int(t.seats)):
        if other != seat and is_in_round(t, other):
            n += 1
    return n > 0


@rule
def turn_move(t: Table, seat: int, way: int, luck: Cells) -> int:
    """The action that gains most on the best rival; or folding, when ahead enough, or too far behind."""
    guess = patience(t, GUESS)
    rival = best_rival(t, seat, guess)
    own = row_value(t, seat, seat, guess)
    theirs = row_value(t, seat, rival, guess) if rival != NOTHING else 0
    known, guessed = packed_row(t, seat, seat, False), packed_row(t, seat, seat, True)
    chosen = FOLD
    best = 0
    for kind in range(KINDS):
        if int(t.hand[seat, kind]) == 0:
            continue
        if kind != DESTRUCTION:
            for end in range(2):
                gain = lengthened(t, seat, known, guessed, kind, end, guess) - own
                if gain > best:
                    best = gain
                    chosen = FIRST_PLACE + 2 * kind + end
        elif way >= PLANTS and rival != NOTHING and is_alive(t, rival):
            rival_known, rival_guessed = packed_row(t, seat, rival, False), packed_row(t, seat, rival, True)
            for end in range(2):
                gain = theirs - lengthened(t, rival, rival_known, rival_guessed, kind, end, guess)
                if gain > best:
                    best = gain
                    chosen = FIRST_PLANT + 2 * (kind * SEATS + rival) + end
    if way >= SWAPS and int(t.hand_size[seat]) > 1 and can_swap(t, seat):
        paid = cheapest(t, seat, NOTHING)
        gain = best_swap(t, seat, paid, rival, guess) >> 20
        if gain > best:
            best = gain
            chosen = FIRST_DISCARD + paid
    lead = own - theirs
    if not others_in_round(t, seat):
        if lead >= patience(t, ALONE):
            return FOLD
    elif lead >= patience(t, AHEAD):
        return FOLD
    if lead + best < -patience(t, BEHIND):
        return FOLD
    return chosen


@rule
def next_of_swap(t: Table, seat: int) -> int:
    """The next spot of a swap that is begun: of the best one, or ANY."""
    if int(t.long_row) != 0:
        return ANY
    guess = patience(t, GUESS)
    pair = best_swap(t, seat, int(t.swap_discard) - 1, best_rival(t, seat, guess), guess)
    if pair == 0:
        return ANY
    if int(t.swap_a) == 0:
        return move_of_spot((pair >> 10) & 1023)
    return move_of_spot(pair & 1023) if int(t.swap_a) - 1 == (pair >> 10) & 1023 else ANY


@rule
def choice_by(t: Table, seat: int, way: int, luck: Cells) -> int:
    """What to do now."""
    phase = int(t.phase)
    if phase == PILLAR:
        return best_pillar(t, seat)
    if phase == COUNT:
        return ANY
    if int(t.swap_discard) == 0:
        return turn_move(t, seat, way, luck)
    return next_of_swap(t, seat)


@rule
def own_row_only(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Builds its own row and folds; plants and swaps nothing."""
    return choice_by(t, seat, BUILDS, luck)


@rule
def planting(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Builds its own row and plants destructions; swaps nothing."""
    return choice_by(t, seat, PLANTS, luck)


@rule
def swapping(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Builds, plants and swaps, whatever gains most."""
    return choice_by(t, seat, SWAPS, luck)


@rule
def candidates(t: Table, seat: int, m: Memory, out: Cells) -> int:
    """Of a turn: folding, every card at either end of the own row, a destruction for the best rival, the swap that the style has in mind."""
    if int(t.phase) != TURN:
        return moves(t, seat, out)
    if int(t.swap_discard) != 0:
        move = next_of_swap(t, seat)
        if move == ANY:
            return moves(t, seat, out)
        out[0] = move
        return 1
    guess = patience(t, GUESS)
    rival = best_rival(t, seat, guess)
    out[0] = FOLD
    n = 1
    for kind in range(KINDS):
        if int(t.hand[seat, kind]) == 0:
            continue
        for end in range(2):
            if kind != DESTRUCTION:
                out[n] = FIRST_PLACE + 2 * kind + end
                n += 1
            elif rival != NOTHING and is_alive(t, rival):
                out[n] = FIRST_PLANT + 2 * (kind * SEATS + rival) + end
                n += 1
    if int(t.hand_size[seat]) > 1 and can_swap(t, seat):
        paid = cheapest(t, seat, NOTHING)
        if best_swap(t, seat, paid, rival, guess) != 0:
            out[n] = FIRST_DISCARD + paid
            n += 1
    return n


@rule
def is_settled(t: Table, root: Table) -> bool:
    """A round that is over is judged by the rounds won and the cards kept."""
    return int(t.round_no) != int(root.round_no)


@rule
def worth(t: Table, out: Cells) -> None:
    """The share of the game that rounds won and cards in hand promise each seat that is left in it."""
    total = 0
    for seat in range(SEATS):
        out[seat] = 0
        if seat < int(t.seats) and is_alive(t, seat):
            out[seat] = (10 + int(t.hand_size[seat])) * (5 + 8 * int(t.wins[seat]))
            total += int(out[seat])
    for seat in range(int(t.seats)):
        out[seat] = 2000 * int(out[seat]) // max(1, total) - 1000


STYLE = Style(
    ways=(own_row_only, planting, swapping), candidates=candidates, is_settled=is_settled, worth=worth, widening=2
)
LEVELS = (
    Level(way=0, lapse=700),
    Level(way=0, lapse=420),
    Level(way=1, lapse=60),
    Level(way=2, lapse=30),
    Level(way=2, search=Settings(1_500)),
)
