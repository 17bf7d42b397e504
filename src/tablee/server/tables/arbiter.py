"""Fair order: who was first, whatever the lines are like. Pure functions over claims and lines; `docs/fairness.md` says why they are as they are.

Times are milliseconds on the clock of the match. A claim's *moment* is when it was made as if no line had a length: when the row that its person saw
was told, plus the time that the page says was taken from then to the tap. The line bounds it: what arrives now was made at most its `reach` ago.
So, once a claim is as old as the reach of a rival's line, nothing of that rival's can be older, and it need not wait any longer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablee.engine.contract import TABLE

MOST_MS = 250
"""Nobody is waited for, or believed, further back than this."""
GRACE_MS = 50
"""So much further back than its line's slowest round trip a claim may reach before it is counted as one that cannot be."""
NO_WAIT_MS = 5
"""A wait as short as this is left out: on equal lines most would be that short, and luck decides who is first within it."""


class Line(NamedTuple):
    """What the server's clock has measured of a line, over a window; all in milliseconds."""

    rtt: int = 0
    """The quickest round trip."""
    jitter: int = 0
    """By how much the round trip in the middle was slower than the quickest."""
    slowest: int = 0
    drift: int = 0
    """By how much the quickest of the latest round trips was slower than the quickest of all."""
    trips: int = 0
    """How many were measured."""

    @property
    def reach(self) -> int:
        """How long ago what arrives now can have been made: half a round trip and half the jitter, there and back."""
        return min(MOST_MS, self.rtt + self.jitter)


class Stamp(NamedTuple):
    """When a move was made, and how far its claim went beyond what its line can explain."""

    moment: int
    cut: int = 0


class Timed(NamedTuple):
    """A move that has had its turn: its stamp, when it arrived, and whose moves could have stood against it."""

    stamp: Stamp
    arrived: int
    rivals: tuple[int, ...] = ()


class Claim(NamedTuple):
    """A move that has arrived, or (`TABLE`) a timer that is due."""

    seat: int
    moment: int
    arrived: int
    rivals: tuple[int, ...] = ()
    """The seats whose moves could stand against it."""


class Decision(NamedTuple):
    """Which claim has its turn now, by its place in the list, if any; else when to look again, if ever."""

    chosen: int | None
    again: int | None


NOTHING = Decision(None, None)
"""Where there is no claim."""


def stamp(arrived: int, line: Line, told: int | None, taken: int | None) -> Stamp:
    """When a move was made that has just arrived: `taken` ms after the row that was `told` then came to the page, within what the line allows.

    >>> near, far = Line(rtt=20, jitter=10, slowest=40), Line(rtt=200, jitter=10, slowest=230)
    >>> stamp(1425, near, told=1000, taken=400), stamp(1605, far, told=1000, taken=400)
    (Stamp(moment=1400, cut=0), Stamp(moment=1400, cut=0))
    >>> stamp(1425, near, told=1000, taken=0)  # who says to have been quicker than the line allows
    Stamp(moment=1395, cut=335)
    """
    if taken is None:
        return Stamp(arrived)
    if told is None:
        return Stamp(arrived - min(line.rtt, line.reach))
    claimed = told + taken
    cut = arrived - line.slowest - GRACE_MS - claimed
    return Stamp(min(arrived, max(claimed, arrived - line.reach)), max(0, cut))


def waits_until(claim: Claim, reaches: Mapping[int, int]) -> int:
    """Until when something earlier could still arrive that stands against the claim; its arrival, where nothing can or hardly."""
    until = max((claim.moment + reaches.get(seat, 0) for seat in claim.rivals), default=0)
    return until if until > claim.arrived + NO_WAIT_MS else claim.arrived


def decide(claims: Sequence[Claim], reaches: Mapping[int, int], now: int, after: int = TABLE) -> Decision:
    """Whose turn it is: the earliest moment first, wherever two stand against each other, and each only when it need not wait any longer.

    A seat's own moves keep the order in which they arrived. At the same moment a timer comes first, then the seats in the order of the table,
    beginning after the one that acted last (`after`).

    >>> claims = [Claim(0, moment=1400, arrived=1420, rivals=(1,)), Claim(1, moment=1390, arrived=1590, rivals=(0,))]
    >>> decide(claims[:1], {0: 20, 1: 200}, now=1420)
    Decision(chosen=None, again=1600)
    >>> decide(claims, {0: 20, 1: 200}, now=1590)
    Decision(chosen=1, again=None)
    """
    order = sorted(
        range(len(claims)), key=lambda i: (claims[i].moment, _turn(claims[i].seat, after), claims[i].arrived, i)
    )
    before: list[Claim] = []
    again: int | None = None
    for i in order:
        claim = claims[i]
        if not any(_stands_against(other, claim) for other in before):
            until = waits_until(claim, reaches)
            if until <= now:
                return Decision(i, None)
            again = until if again is None else min(again, until)
        before.append(claim)
    return Decision(None, again)


def _turn(seat: int, after: int) -> int:
    """The place of a seat among those that claim at the same moment."""
    return -1 if seat == TABLE else (seat - after - 1) % 64


def _stands_against(earlier: Claim, claim: Claim) -> bool:
    """Whether the earlier one has to be over before the other has its turn."""
    return (
        TABLE in (earlier.seat, claim.seat)
        or earlier.seat == claim.seat
        or claim.seat in earlier.rivals
        or earlier.seat in claim.rivals
    )
