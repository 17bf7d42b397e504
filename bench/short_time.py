"""Whether the strongest level is still stronger than the one below on a phone that has a sixth of the time: `python -m bench.short_time`.

Time is given as iterations, of which a machine runs so many a second: a sixth of them is a sixth of the time, on any machine the same games.
"""

from __future__ import annotations

from dataclasses import replace

from tablee.bots import Level, levels_of
from tablee.bots.duel import duel
from tablee.games import game

GAMES = {"wolf-and-hound": 400, "chiwawa": 200}
"""Those whose strongest level searches, and how many games are played with each number of players."""
SHARE = 6


def with_a_share_of_the_time(level: Level) -> Level:
    """The same with a sixth of its iterations."""
    assert level.search is not None
    return replace(level, search=replace(level.search, iterations=level.search.iterations // SHARE))


def main() -> None:
    """Prints a row of a table for each duel."""
    print("| game | players | iterations | 5 with a sixth – 4 |\n|---|---|---|---|")
    for name, games in GAMES.items():
        below, strongest = levels_of(name)[-2:]
        short = with_a_share_of_the_time(strongest)
        assert short.search is not None
        for seats in (2, 4):
            found = duel(game(name), short, below, seats, games, f"short/{seats}")
            print(
                f"| {name} | {seats} | {short.search.iterations:,} "
                f"| {found.a_win_rate:.1%} ({found.low:.0%} – {found.high:.0%}), {found.games} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
