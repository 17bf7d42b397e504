"""Fair order: how often the nearer of two equal bots is first, in virtual time; what a cheat gains; what a move waits.

python -m bench.fairness [--rounds 20000] [--level 3] [--sockets 400]

A round is one pile and two bots whose card fits it: both see it lie there, both reach for it, in the times that Wataï's model of people gives a card
from the reel (`engine/reaction.py`). Every message takes half a round trip, plus up to half of the jitter, and 2 % of them a whole round trip more,
in either direction. Lines are measured by pings over the same lines. Rounds go in pairs: the second has the first one's reaction times the other way
round, so that luck with them cancels out; intervals are of 95 %, from the pairs.

`--sockets` rounds are then played through a real server and real sockets with added delay (`server_parts/races.py`); 0: none.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable
from dataclasses import dataclass

from tablee.engine.drivers.reaction import QUICKEST, SPREAD
from tablee.engine.reaction import PEOPLE
from tablee.games import game
from tablee.server.tables.arbiter import MOST_MS, Claim, Line, decide, stamp
from tablee.server.wire.measuring import WINDOW, Measured

from .server_parts.races import race_through_sockets

LATE = 0.02
JITTER_MS = 30
ROUNDS_A_PING = 4
"""How many rounds are played from one ping to the next."""


@dataclass
class Way:
    """A line as it is: what a message takes, there or back."""

    rtt: int
    luck: random.Random
    jitter: int = JITTER_MS
    pongs_held_ms: int = 0
    """So long a cheat holds back the answer to a ping."""

    def __post_init__(self) -> None:
        self.measured = Measured()
        self._now = 0.0
        for _ in range(WINDOW):
            self.ping()

    def one_way(self) -> float:
        """A message's time."""
        late = self.rtt if self.luck.random() < LATE else 0
        return self.rtt / 2 + self.luck.uniform(0, self.jitter / 2) + late

    def ping(self) -> None:
        """The server measures."""
        self._now += 3
        number = self.measured.ping(self._now)
        self.measured.pong(number, self._now + (self.one_way() + self.one_way() + self.pongs_held_ms) / 1000)


def reaction(level: int, luck: random.Random) -> int:
    """How long a card from the reel takes somebody of that level, this time."""
    reactions = game("watai").reactions
    assert reactions is not None
    mean = reactions.works[0].ms(PEOPLE[level - 1])
    return mean * (QUICKEST + luck.randrange(SPREAD + 1) * luck.randrange(SPREAD + 1) // SPREAD) // 1000


Says = Callable[[int], int]
"""What a page says of a reaction time."""


def honest(taken: int) -> int:
    """As it was."""
    return taken


def forged(_taken: int) -> int:
    """None at all."""
    return 0


@dataclass
class Outcome:
    """One round: who was first, and what each claim's line could not explain."""

    first: int
    cuts: tuple[int, ...]


def race(ways: tuple[Way, Way], taken: tuple[int, int], says: tuple[Says, Says], fair: bool) -> Outcome:
    """Both tap; whose card lies there."""
    claims, cuts = [], []
    for seat, way in enumerate(ways):
        arrived = round(way.one_way() + taken[seat] + way.one_way())
        line = way.measured.line if fair else Line()
        made = stamp(arrived, line, 0, says[seat](taken[seat]))
        claims.append(Claim(seat, made.moment, arrived, (1 - seat,)))
        cuts.append(made.cut)
    reaches = {seat: way.measured.line.reach if fair else 0 for seat, way in enumerate(ways)}
    return Outcome(claims[first_of(claims, reaches)].seat, tuple(cuts))


def first_of(claims: list[Claim], reaches: dict[int, int]) -> int:
    """The claim that has its turn first, as they arrive and time goes on."""
    coming = sorted(range(len(claims)), key=lambda i: claims[i].arrived)
    here: list[int] = []
    now = 0
    while True:
        found = decide([claims[i] for i in here], reaches, now)
        if found.chosen is not None:
            return here[found.chosen]
        next_arrival = claims[coming[0]].arrived if coming else None
        now = min(time for time in (found.again, next_arrival) if time is not None)
        while coming and claims[coming[0]].arrived <= now:
            here.append(coming.pop(0))


@dataclass
class Series:
    """Many rounds: by how many points of a hundred the near one wins more often, and how sure that is."""

    near: float
    """The near one's share of wins, in points of a hundred."""
    difference: float
    interval: float
    cuts: tuple[float, float]
    """The share of claims that went beyond what their lines can explain."""

    def __str__(self) -> str:
        return f"near {self.near:.1f} %, far {100 - self.near:.1f} %: difference {self.difference:+.2f} ± {self.interval:.2f} points"


def series(
    rounds: int,
    rtts: tuple[int, int],
    *,
    level: int,
    fair: bool = True,
    says: tuple[Says, Says] = (honest, honest),
    held: tuple[int, int] = (0, 0),
    seed: int = 1,
) -> Series:
    """Rounds in pairs, the second with the first one's reaction times the other way round."""
    luck = random.Random(seed)
    ways = (Way(rtts[0], luck, pongs_held_ms=held[0]), Way(rtts[1], luck, pongs_held_ms=held[1]))
    pairs, cuts = [], [0, 0]
    for n in range(rounds // 2):
        taken = (reaction(level, luck), reaction(level, luck))
        won = 0
        for times in (taken, taken[::-1]):
            outcome = race(ways, times, says, fair)
            won += 1 if outcome.first == 0 else -1
            for seat in (0, 1):
                cuts[seat] += outcome.cuts[seat] > 0
        pairs.append(50 * won)
        if n % ROUNDS_A_PING == 0:
            for way in ways:
                way.ping()
    difference = statistics.fmean(pairs)
    spread = 1.96 * statistics.stdev(pairs) / len(pairs) ** 0.5
    return Series(50 + difference / 2, difference, spread, (cuts[0] / rounds, cuts[1] / rounds))


def waits(rounds: int, rtt: int, seed: int = 2) -> list[int]:
    """What a move waits, to which somebody else on an equal line could have an objection and has none."""
    luck = random.Random(seed)
    ways = (Way(rtt, luck), Way(rtt, luck))
    found = []
    for n in range(rounds):
        taken = reaction(3, luck)
        arrived = round(ways[0].one_way() + taken + ways[0].one_way())
        made = stamp(arrived, ways[0].measured.line, 0, taken)
        claim = Claim(0, made.moment, arrived, (1,))
        again = decide([claim], {1: ways[1].measured.line.reach}, arrived).again
        found.append(0 if again is None else again - arrived)
        if n % ROUNDS_A_PING == 0:
            for way in ways:
                way.ping()
    return sorted(found)


def main() -> None:
    """Prints all of it."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--rounds", type=int, default=20_000)
    given.add_argument("--level", type=int, default=3)
    given.add_argument("--sockets", type=int, default=400)
    chosen = given.parse_args()
    rounds, level = chosen.rounds, chosen.level
    print(
        f"{rounds} rounds, bots of level {level}, jitter {JITTER_MS} ms a round trip, {LATE:.0%} of messages a round trip late"
    )
    for far in (200, 400):
        print(f"20 and {far} ms, fair order:  {series(rounds, (20, far), level=level)}")
        print(f"20 and {far} ms, as they come: {series(rounds, (20, far), level=level, fair=False)}")
    for other in (1, 5, 6):
        print(f"20 and 200 ms, fair order, level {other}: {series(rounds, (20, 200), level=other)}")
    for name, rtts in (("20 and 20", (20, 20)), ("20 and 200", (20, 200)), ("200 and 20", (200, 20))):
        usual = series(rounds, rtts, level=level)
        cheat = series(rounds, rtts, level=level, says=(forged, honest))
        print(
            f"{name} ms, the first one forges its stamps: gains {cheat.near - usual.near:+.2f} ± {cheat.interval / 2:.2f} points; counted in "
            f"{cheat.cuts[0]:.1%} of its moves, in {usual.cuts[0]:.1%} of an honest one's"
        )
    for rtt in (20, 100, 200):
        usual = series(rounds, (rtt, 20), level=level)
        cheat = series(rounds, (rtt, 20), level=level, says=(forged, honest), held=(MOST_MS - rtt, 0))
        print(
            f"{rtt} and 20 ms, the first one forges and holds pongs back for {MOST_MS - rtt} ms: gains {cheat.near - usual.near:+.1f} points"
        )
    for rtt in (20, 200):
        found = waits(rounds, rtt)
        print(
            f"{rtt} and {rtt} ms, undisputed though somebody could: waits p50 {found[rounds // 2]} ms, p99 {found[rounds * 99 // 100]} ms, "
            f"most {found[-1]} ms; where nobody could: 0 ms"
        )
    if chosen.sockets:
        print(race_through_sockets(chosen.sockets))


if __name__ == "__main__":
    main()
