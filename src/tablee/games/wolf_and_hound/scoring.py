"""Wolf & Hound: the end of the game."""

from __future__ import annotations

from tablee.engine import Cells, Log, note, rule

from .notes import COUNTED, OVER_NOTE
from .table import GREEN, NOBODY, ORANGE, OVER, SEATS, Table


@rule
def losing_team(t: Table) -> int:
    """WH-4.1: the team of the nearest seat without sheep: the active one, then either neighbour, then the partner."""
    active = int(t.active)
    if int(t.sheep[active]) == 0:
        return active % 2
    if int(t.sheep[(active + 1) % SEATS]) == 0 or int(t.sheep[(active + 3) % SEATS]) == 0:
        return (active + 1) % 2
    if int(t.sheep[(active + 2) % SEATS]) == 0:
        return active % 2
    return NOBODY


@rule
def count_sheep(t: Table, log: Log) -> None:
    """WH-4.2: the team with more sheep wins; a tie by WH-4.3, WH-5.6, WH-6.2."""
    green = int(t.sheep[0]) + int(t.sheep[2])
    orange = int(t.sheep[1]) + int(t.sheep[3])
    winner = GREEN if int(t.seats) == 2 else ORANGE
    if green > orange:
        winner = GREEN
    elif orange > green:
        winner = ORANGE
    end_game(t, winner, COUNTED, log)


@rule
def end_game(t: Table, winner: int, why: int, log: Log) -> None:
    """The game is over."""
    t.winner = winner
    t.phase = OVER
    note(log, OVER_NOTE, winner, why)


@rule
def winners(t: Table) -> int:
    """WH-4.5: both seats of the winning team."""
    if int(t.winner) == GREEN:
        return 0b0101
    if int(t.winner) == ORANGE:
        return 0b1010
    return 0


@rule
def score(t: Table, out: Cells) -> None:
    """WH-4.5: 1 for each winner."""
    mask = winners(t)
    for seat in range(SEATS):
        out[seat] = (mask >> seat) & 1


@rule
def payoff(t: Table, out: Cells) -> None:
    """A thousand won or lost."""
    mask = winners(t)
    for seat in range(SEATS):
        out[seat] = 0
        if mask != 0:
            out[seat] = 1000 if (mask >> seat) & 1 else -1000
