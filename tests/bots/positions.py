"""Tables for the bots' tests: seats in the middle of random games, with what they have seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.engine import Buffer, Game, Match, View
from tests.conformance.random_game import RandomGame, Step, memories, spread


@dataclass(frozen=True)
class Spot:
    """A seat that may act: the true table, what the seat sees of it, and what it remembers."""

    play: RandomGame
    seat: int
    table: Buffer
    hidden: Buffer
    memory: Buffer
    optional: bool

    @property
    def legal(self) -> list[int]:
        """The legal moves."""
        return self.play.moves(self.table, self.seat)


def spots(game: Game, seats: int, seed: int | str, n: int, least_moves: int = 1) -> Iterator[Spot]:
    """About n spots of each seat, spread over a random game."""
    play = RandomGame(game, seats, None, seed)
    for seat in range(seats):
        able: list[tuple[Step, Buffer]] = [
            (step, memory)
            for step, memory in memories(play, seat)
            if play.acting(step.before)[0] >> seat & 1 and len(play.moves(step.before, seat)) >= least_moves
        ]
        for step, memory in spread(able, n) if n > 1 else able[:1]:
            table = step.before
            optional = not play.acting(table)[1] >> seat & 1
            yield Spot(play, seat, table, play.hidden(table, seat), memory, optional)


def view_of(spot: Spot, table: Buffer) -> View:
    """What the seat would be shown if this were the true table."""
    play = spot.play
    match = Match(play.game, play.seats, play.options, table.copy(), None, None)
    return match.view(spot.seat)
