"""Checks of what a seat may know: `hide`, `imagine`, `notice`, `seen`, and non-interference."""

from __future__ import annotations

import numpy as np

from tablee.engine import SPECTATOR, Buffer, Game
from tablee.engine.notes import NOTE
from tablee.engine.rule import COMPILED

from .random_game import Notes, Options, RandomGame, Step, memories, random_game, spread

SAMPLE = 60 if COMPILED else 5
VARIED = 12 if COMPILED else 3
ASKED = 30 if COMPILED else 10
"""Moments of a game at which a viewer asks for every move in both worlds."""
WORLDS = 4


def check_hide_forgets(game: Game, seats: int, options: Options, seed: int) -> None:
    """`hide` twice is `hide` once, takes the generator away, and nobody knows less than a spectator."""
    play = random_game(game, seats, options, seed)
    for table in play.sample(SAMPLE):
        public = play.hidden(table, SPECTATOR)
        for viewer in play.viewers:
            hidden = play.hidden(table, viewer)
            again = play.hidden(hidden, viewer)
            assert np.array_equal(hidden, again), f"viewer {viewer}, hidden twice: {play.difference(hidden, again)}"
            assert not np.any(play.row(hidden).rng), f"viewer {viewer} knows the generator"
            public_part = play.hidden(hidden, SPECTATOR)
            assert np.array_equal(public_part, public), (
                f"a spectator sees what viewer {viewer} does not: {play.difference(public, public_part)}"
            )


def check_imagine_keeps_the_view(game: Game, seats: int, options: Options, seed: int) -> None:
    """An imagined table looks the same to who imagined it, breaks no law, has a fresh generator, and the same luck gives the same table.

    With the memory that has grown, and with none: somebody may sit down late, or at a position.
    """
    play = random_game(game, seats, options, seed)
    for viewer in play.viewers:
        for i, (step, memory) in enumerate(spread(list(memories(play, viewer)), SAMPLE)):
            table = step.before
            hidden = play.hidden(table, viewer)
            for known in (memory, game.Memory.buffer()):
                imagined = play.imagined(hidden, viewer, known, i)
                seen = play.hidden(imagined, viewer)
                assert np.array_equal(seen, hidden), f"viewer {viewer}, step {i}: {play.difference(hidden, seen)}"
                flaw = int(play.driver.flaw_of(imagined))
                assert flaw == 0, f"viewer {viewer}, step {i}: law {flaw} is broken in the imagined table"
                rng = play.row(imagined).rng
                assert rng != play.row(table).rng and np.any(rng), f"viewer {viewer}: the generator is not fresh"
            assert rng != play.row(play.imagined(hidden, viewer, known, f"other {i}")).rng, "luck is not asked"
            assert np.array_equal(imagined, play.imagined(hidden, viewer, known, i)), "one luck, two tables"


def check_imagine_varies_the_rest(game: Game, seats: int, options: Options, seed: int) -> None:
    """What a viewer does not know is imagined now so, now so."""
    play = random_game(game, seats, options, seed)
    for viewer in play.viewers:
        hides, varies = False, False
        for i, (step, memory) in enumerate(spread(list(memories(play, viewer)), VARIED)):
            hidden = play.hidden(step.before, viewer)
            hides = hides or _without_rng(play, hidden) != _without_rng(play, step.before)
            worlds = {
                _without_rng(play, play.imagined(hidden, viewer, memory, f"{i} {world}")) for world in range(WORLDS)
            }
            varies = varies or len(worlds) > 1
        assert varies or not hides, f"viewer {viewer} imagines always the same"


def check_awaited_is_public(game: Game, seats: int, options: Options, seed: int) -> None:
    """Tables that look the same to a spectator await the same seats, and are over together."""
    play = random_game(game, seats, options, seed)
    for i, (step, memory) in enumerate(spread(list(memories(play, SPECTATOR)), SAMPLE)):
        hidden = play.hidden(step.before, SPECTATOR)
        other = play.imagined(hidden, SPECTATOR, memory, i)
        first, second = (int(game.awaited(game.Table.of(table))) for table in (step.before, other))
        assert first == second, f"awaited {first:b}, and {second:b} where only secrets differ"
        assert bool(play.driver.over(step.before)) == bool(play.driver.over(other)), "secrets decide whether it is over"


def check_non_interference(game: Game, seats: int, options: Options, seed: int) -> None:
    """Two worlds that differ only in what a viewer may not know, played on alike, look, sound and answer alike.

    The second world is imagined; it follows the first by moves that the viewer cannot tell apart. Where the viewer is told different things,
    view or memory must differ too (something was revealed), and another world is imagined.
    """
    play = random_game(game, seats, options, seed)
    for viewer in play.viewers:
        _Worlds(play, viewer).follow()


class _Worlds:
    def __init__(self, play: RandomGame, viewer: int) -> None:
        self.play = play
        self.viewer = viewer

    def follow(self) -> None:
        play, viewer = self.play, self.viewer
        other: Buffer | None = None
        steps = list(memories(play, viewer))
        every = max(1, len(steps) // ASKED)
        for i, (step, memory) in enumerate(steps):
            if other is None:
                other = play.imagined(play.hidden(step.before, viewer), viewer, memory, f"world {i}")
            if i % every == 0:
                self.compare(step.before, other)
            after = self.step_alike(step, other)
            if after is None:
                other = None
                continue
            table, notes = after
            told, also_told = play.readable(step.notes, viewer), play.readable(notes, viewer)
            hidden, also_hidden = play.hidden(step.after, viewer), play.hidden(table, viewer)
            mind = play.remembered(memory, step.after, viewer, step.notes)
            remembers_alike = np.array_equal(mind, play.remembered(memory, table, viewer, notes))
            looks_alike = np.array_equal(hidden, also_hidden)
            if np.array_equal(told, also_told):
                assert looks_alike, (
                    f"viewer {viewer}, step {i}: told the same ({self.words(told)}), "
                    f"and yet the view differs: {play.difference(hidden, also_hidden)}"
                )
                assert remembers_alike, f"viewer {viewer}, step {i}: told the same, remembers otherwise"
                other = table
            else:
                assert not looks_alike or not remembers_alike, (
                    f"viewer {viewer}, step {i}: events tell what neither view nor memory has: "
                    f"{self.words(told)} / {self.words(also_told)}"
                )
                other = None

    def compare(self, table: Buffer, other: Buffer) -> None:
        """What the viewer is answered is the same in both worlds."""
        play, viewer, game = self.play, self.viewer, self.play.game
        if viewer == SPECTATOR:
            return
        for move in range(game.MOVES + game.VOIDS):
            codes = [int(play.driver.refusal_of(world, viewer, move, 0)) for world in (table, other)]
            assert codes[0] == codes[1], f"seat {viewer}, move {move}: refused by {codes[0]} here, by {codes[1]} there"
        awaited = [int(game.awaited(game.Table.of(world))) for world in (table, other)]
        assert awaited[0] == awaited[1], f"seat {viewer}: awaited {awaited[0]:b} here, {awaited[1]:b} there"

    def step_alike(self, step: Step, other: Buffer) -> tuple[Buffer, Notes] | None:
        """The other world after a step that the viewer cannot tell from this one; None where it has no such step."""
        play, viewer = self.play, self.viewer
        if step.move is None:
            return play.advanced(other, step.now)
        if step.seat == viewer:
            return play.played(other, viewer, step.move)
        sight = self.sight(step.before, step.seat, step.move)
        for move in play.moves(other, step.seat):
            if self.sight(other, step.seat, move) == sight:
                return play.played(other, step.seat, move)
        return None

    def sight(self, table: Buffer, seat: int, move: int) -> int:
        sight = int(self.play.driver.seen_by(table, self.viewer, seat, move))
        most = max(self.play.game.SIGHTS, self.play.game.MOVES)
        assert 0 <= sight < most, f"seen gives {sight}, SIGHTS is {most}"
        return sight

    def words(self, notes: Notes) -> str:
        kinds = [self.play.game.notes[int(notes[1 + NOTE * i])].name for i in range(int(notes[0]))]
        return ", ".join(kinds) or "nothing"


def check_own_moves_are_seen(game: Game, seats: int, options: Options, seed: int) -> None:
    """Who moves sees the own move as it is."""
    play = random_game(game, seats, options, seed)
    for step in play.steps:
        if step.move is not None and step.seat >= 0:
            sight = int(play.driver.seen_by(step.before, step.seat, step.seat, step.move))
            assert sight == step.move, f"seat {step.seat} sees its own move {step.move} as {sight}"


def _without_rng(play: RandomGame, table: Buffer) -> bytes:
    copy = table.copy()
    play.game.Table.of(copy).rng[:] = 0
    return copy.tobytes()
