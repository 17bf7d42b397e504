"""What is counted of a game while it is played, whoever plays it: compiled once a game.

A trail keeps, move by move, who made which, and which side led after it. When the game is over it is gone through once, and everything is added to
`sums`, whole numbers throughout: sums of several games are the sums of their parts, in any order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.engine.record import Cells
from tablee.engine.rule import rule, short_rule

if TYPE_CHECKING:
    from .given import HAS_TIME, MOVES, PLACES, is_over, standing, winners

(
    GAMES, UNFINISHED, LENGTH, SECONDS, DECISIONS, CHOICES, FORCED, LED_AT_HALF, TURNED, LEAD_CHANGES, ONE_SIDE, DECIDED_AT, SHARED,
    NOBODY_WON, MARGIN, A_WON,
) = range(16)  # fmt: skip
"""What comes first among the sums; then wins by place, then by move number how often it was played, then how much of that by winners."""
HEAD = 16
WHOLE_WIN = 840
"""A win, which 1 to 8 winners can share."""
LONGEST_TRAIL = 16_384
"""Of a game that is longer its first so many moves are kept."""
NOBODY_LEADS = -1
MADE, WHO, LED = 0, 1, 2
"""The columns of a trail. Its first row holds how many moves were made."""


@short_rule
def leading(t: Any, places: int, sides: Cells, points: Cells) -> int:
    """The side that stands best, or NOBODY_LEADS."""
    standing(t, points)
    best, side = int(points[0]), int(sides[0])
    for place in range(1, places):
        if int(points[place]) > best:
            best, side = int(points[place]), int(sides[place])
        elif int(points[place]) == best and int(sides[place]) != side:
            side = NOBODY_LEADS
    return side


@rule
def open_watch(sums: Cells, trail: Cells) -> None:
    """A game begins."""
    trail[0, MADE] = 0


@rule
def watch_choices(sums: Cells, n: int) -> None:
    """Somebody who is awaited chooses among so many moves."""
    sums[DECISIONS] += 1
    sums[CHOICES] += n
    if n == 1:
        sums[FORCED] += 1


@rule
def watch_move(
    t: Any, sums: Cells, trail: Cells, seat: int, move: int, places: int, sides: Cells, points: Cells
) -> None:
    """A move was made."""
    sums[LENGTH] += 1
    made = int(trail[0, MADE]) + 1
    if made < LONGEST_TRAIL:
        trail[0, MADE] = made
        trail[made, MADE] = move
        trail[made, WHO] = seat
        trail[made, LED] = leading(t, places, sides, points)


@rule
def close_watch(
    t: Any, sums: Cells, trail: Cells, places: int, sides: Cells, of_a: Cells, arrangement: int, points: Cells
) -> int:
    """The game has ended, or will not: adds up what it was like; how many moves were made."""
    made = int(trail[0, MADE])
    if not is_over(t):
        sums[UNFINISHED] += 1
        return made
    sums[GAMES] += 1
    if HAS_TIME:
        sums[SECONDS] += int(t.now) // 1000
    mask = winners(t)
    won, won_sides, by_a, by_b = 0, 0, 0, 0
    for place in range(places):
        if mask & (1 << place) != 0:
            won += 1
            won_sides |= 1 << int(sides[place])
            if int(of_a[arrangement, place]) != 0:
                by_a = 1
            else:
                by_b = 1
    if won == 0:
        sums[NOBODY_WON] += 1
        sums[HEAD + PLACES] += WHOLE_WIN
    share = WHOLE_WIN // max(1, won)
    for place in range(places):
        if mask & (1 << place) != 0:
            sums[HEAD + place] += share
    sums[A_WON] += WHOLE_WIN // 2 if by_a == by_b else WHOLE_WIN * by_a
    n_sides = 0
    for side in range(places):
        n_sides += (won_sides >> side) & 1
    if n_sides > 1:
        sums[SHARED] += 1
    changes, last, since = 0, NOBODY_LEADS, 0
    first_played = HEAD + PLACES + 1
    for k in range(1, made + 1):
        led = int(trail[k, LED])
        if led != NOBODY_LEADS:
            if last != NOBODY_LEADS and led != last:
                changes += 1
            last = led
        if led == NOBODY_LEADS or won_sides & (1 << led) == 0:
            since = k
        move = int(trail[k, MADE])
        sums[first_played + move] += 1
        if mask & (1 << int(trail[k, WHO])) != 0:
            sums[first_played + MOVES + move] += WHOLE_WIN // n_sides
    sums[LEAD_CHANGES] += changes
    if made > 0:
        half = int(trail[(made + 1) // 2, LED])
        if half != NOBODY_LEADS and won != 0:
            sums[LED_AT_HALF] += 1
            if won_sides & (1 << half) == 0:
                sums[TURNED] += 1
        if n_sides == 1:
            sums[ONE_SIDE] += 1
            sums[DECIDED_AT] += 1000 * min(since, made) // made
            sums[MARGIN] += margin(t, places, sides, won_sides, points)
    return made


@rule
def margin(t: Any, places: int, sides: Cells, won_sides: int, points: Cells) -> int:
    """By how much the winning side stands better than the best of the others; below zero where the game was won otherwise."""
    standing(t, points)
    own, other, others = -(1 << 30), -(1 << 30), 0
    for place in range(places):
        value = int(points[place])
        if won_sides & (1 << int(sides[place])) != 0:
            own = max(own, value)
        else:
            other = max(other, value)
            others += 1
    return own - other if others > 0 else 0
