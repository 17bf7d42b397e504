"""What the rules do with many tables, as hashes: every backend must give the same.

`python -m tests.wasm.same` reads cases as JSON from its input and prints a hash of each; `same.mjs` does it in Node.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from typing import Any

import numpy as np

from tablee.engine import SPECTATOR, Game, seed_words
from tablee.engine.chacha import KEY
from tablee.engine.chance import LUCK
from tablee.engine.contract import NEVER, TABLE
from tablee.engine.driver import batch, model_table, one_table
from tablee.engine.drivers.batch import TALLY
from tablee.engine.pen import HEAD, texts
from tablee.engine.record import Buffer
from tablee.games import game as named

PAPER = 64 * 1024


def case(game: Game, seats: int, options: dict[str, Any], seed: int, games: int, limit: int) -> dict[str, Any]:
    """So many random games of so many steps at most, in a form that needs no Python to be read."""
    values = game.options.read(seats, options)
    constants = texts(game.listed.names_in(values) if game.listed else ())
    return {
        "game": game.name,
        "folder": str(game.folder),
        "seats": seats,
        "options": options,
        "model": base64.b64encode(model_table(game, seats, values).tobytes()).decode(),
        "seed": seed_words(seed).tolist(),
        "games": games,
        "limit": limit,
        "places": game.places(seats),
        "moves": game.MOVES + game.VOIDS,
        "hasTime": game.has_time,
        "tableBytes": game.Table.dtype.itemsize,
        "constants": base64.b64encode(constants.tobytes()).decode(),
        "shape": list(constants.shape) if constants.size else [0, 0],
    }


def hash_of(told: dict[str, Any]) -> str:
    """What comes of a case: the tables, and of each who may act, the legal moves, why others are refused, and what is seen."""
    game, digest = named(told["game"]), hashlib.sha256()
    count, places = told["games"], told["places"]
    model = np.frombuffer(base64.b64decode(told["model"]), dtype=game.Table.dtype).copy().view(np.recarray)
    shape = told["shape"]
    constants = np.frombuffer(base64.b64decode(told["constants"]), dtype=np.uint8)
    constants = constants.reshape(shape) if shape[0] else np.zeros((0, 2), dtype=np.uint8)
    tables = game.Table.batch(count)
    luck, key = np.zeros(LUCK, dtype=np.uint32), np.zeros(KEY, dtype=np.uint32)
    out, last = np.zeros(game.WIDTH, dtype=np.int16), np.zeros(1, dtype=np.int64)
    wins, tally = np.zeros(game.PLACES + 1, dtype=np.int64), np.zeros(TALLY, dtype=np.int64)
    words = np.array(told["seed"], dtype=np.uint32)
    batch(game).random_games(tables, count, model, words, 0, told["limit"], 0, luck, key, out, last, wins, tally)
    digest.update(tables.tobytes() + wins.tobytes() + tally.tobytes())
    driver = one_table(game)
    for k in range(told["played"]):
        digest.update(_played(told, driver, model.view(np.uint8).copy(), words, game.WIDTH, k))
    seats = np.array([SPECTATOR, *range(places)], dtype=np.int64)
    ends, paper = np.zeros(len(seats), dtype=np.int64), np.zeros(HEAD + PAPER, dtype=np.uint8)
    choices = np.zeros((len(seats), game.WIDTH + 1), dtype=np.int16)
    for i in range(count if told["looked_at"] is None else told["looked_at"]):
        table = tables[i : i + 1].view(np.uint8).copy()
        digest.update(np.int64(driver.acting(table)).tobytes())
        for seat in range(places):
            digest.update(out[: driver.moves_of(table, seat, out)].tobytes())
            codes = [int(driver.refusal_of(table, seat, move, 0)) for move in range(0, told["moves"], told["every"])]
            digest.update(np.array(codes, dtype=np.int64).tobytes())
        hidden = np.zeros_like(table)
        size = driver.write_views(table, hidden, seats, ends, choices, constants, paper)
        digest.update(paper[HEAD : HEAD + size].tobytes() + ends.tobytes() + hidden.tobytes())
        for row in choices:
            digest.update(row[: row[game.WIDTH]].tobytes())
    return digest.hexdigest()


def _played(told: dict[str, Any], driver: Any, table: Buffer, words: Any, width: int, k: int) -> bytes:
    """A game move by move, as its record tells it: who did what and when, whether it was refused; and how the table stands in the end."""
    key, out, rows, now = words.copy(), np.zeros(width, dtype=np.int16), [], 0
    key[0] ^= np.uint32(k)
    driver.deal_table(table, key, None)
    for i in range(told["most"]):
        if told["hasTime"]:
            now += 40 + 13 * i % 100
            driver.advance_to(table, now, None)
        both = driver.acting(table)
        seats = [seat for seat in range(told["places"]) if both >= 0 and both >> seat & 1]
        due = NEVER if both < 0 or seats else driver.due_at(table)
        if seats:
            seat = seats[(7 * i + k) % len(seats)]
            n = driver.moves_of(table, seat, out)
            move = int(out[(31 * i + 17 * k) % n])
            rows.append((seat, move, driver.try_move(table, seat, move, 0, None), now))
        elif due < NEVER:
            now = max(now, due)
            driver.advance_to(table, now, None)
            rows.append((TABLE, 0, 0, now))
        else:
            break
    return np.array(rows, dtype=np.int64).tobytes() + table.tobytes()


if __name__ == "__main__":
    json.dump([hash_of(told) for told in json.load(sys.stdin)], sys.stdout)
