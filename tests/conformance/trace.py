"""What a game does, step by step, as hashes: interpreted and compiled rules must leave the same trace.

`python -m tests.conformance.trace '[["toy-hats", 2, {}, 1, 60], ...]'` prints the traces of these games (name, seats, options, seed, steps) as JSON.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import numpy as np

from tablee.engine import SPECTATOR, Game, seed_words
from tablee.engine.chacha import KEY
from tablee.engine.chance import LUCK
from tablee.engine.driver import batch, model_table
from tablee.games import game as named
from tablee.games import names
from tests.toys import TOYS

from .random_game import Options, RandomGame
from .wrapping import WRAPPING


def trace(game: Game, seats: int, options: Options, seed: int, steps: int) -> list[str]:
    """A short hash of all that the contract says about each step of a random game, and one of many tables' random play."""
    play = RandomGame(game, seats, options, seed, steps)
    # The checks look through fewer eyes where rules are interpreted; here both look through the same.
    viewers = (SPECTATOR, *sorted({0, seats - 1}))
    minds = {viewer: game.Memory.buffer() for viewer in viewers}
    traces = [_hash(play.start)]
    for i, step in enumerate(play.steps):
        told: list[Any] = [step.after, step.notes, play.acting(step.after), int(play.driver.due_at(step.after))]
        out = np.zeros(game.PLACES, dtype=np.int32)
        play.driver.scores_of(step.after, out)
        told += [out.copy(), int(play.driver.winning(step.after)), int(play.driver.flaw_of(step.after))]
        play.driver.payoffs_of(step.after, out)
        told.append(out)
        for viewer in viewers:
            hidden = play.hidden(step.after, viewer)
            minds[viewer] = play.remembered(minds[viewer], step.after, viewer, step.notes)
            told += [hidden, minds[viewer], play.readable(step.notes, viewer)]
            if step.move is not None:
                told.append(int(play.driver.seen_by(step.before, viewer, step.seat, step.move)))
            if (i + viewer) % 8 == 0:
                told.append(play.imagined(hidden, viewer, minds[viewer], i))
        traces.append(_hash(*told))
    return [*traces, _hash(random_play(game, seats, options, seed, 2 * steps))]


def random_play(game: Game, seats: int, options: Options, seed: int, steps: int) -> Any:
    """A few tables after so many steps of the driver of many tables."""
    model, tables = model_table(game, seats, game.options.read(seats, options)), game.Table.batch(2)
    words = [np.zeros(n, dtype=np.uint32) for n in (LUCK, KEY)]
    out, last = np.zeros(game.WIDTH, dtype=np.int16), np.zeros(1, dtype=np.int64)
    wins, tally = np.zeros(game.PLACES + 1, dtype=np.int64), np.zeros(4, dtype=np.int64)
    batch(game).random_games(tables, len(tables), model, seed_words(seed), 0, steps, 1, *words, out, last, wins, tally)
    return np.frombuffer(tables.tobytes() + wins.tobytes() + tally.tobytes(), dtype=np.uint8)


def _hash(*parts: Any) -> str:
    digest = hashlib.blake2b(digest_size=6)
    for part in parts:
        digest.update(part.tobytes() if isinstance(part, np.ndarray) else repr(part).encode())
    return digest.hexdigest()


def game_called(name: str) -> Game:
    """A game or a toy."""
    return {toy.name: toy for toy in (*TOYS, WRAPPING)}[name] if name not in names() else named(name)


if __name__ == "__main__":
    json.dump([trace(game_called(name), *rest) for name, *rest in json.loads(sys.argv[1])], sys.stdout)
