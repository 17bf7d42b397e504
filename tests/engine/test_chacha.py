"""A table's generator: ChaCha8 with the numbers that Go publishes of it, on this backend; what positions tell of it."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tablee.engine import GENERATOR, draw, fork, new_luck, seed_words, start
from tablee.engine.chacha import BLOCKS, BUFFER, COUNT, WORDS_A_KEY
from tablee.engine.chance import nth_key, set_to, told
from tablee.engine.driver import blank_table, one_table
from tablee.engine.rule import rule
from tablee.games import game, names

SEED = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ123456"
PUBLISHED = {
    0: 0xB773B6063D4616A5, 1: 0x1160AF22A66ABC3C, 2: 0x8C2599D9418D287C, 3: 0x7EE07E037EDC5CD6, 4: 0xCFAA9EE02D1C16AD, 5: 0x0E090EEF8FEBEA79,
    30: 0x18DC02545DBAE493, 31: 0x0F8F9FF0A65A3D43, 32: 0xCCF065F7190FF080, 33: 0xFD76D1AA39673330, 63: 0x4040D92D2032A71A,
    64: 0x3CD2F66FFB40CD68, 122: 0x303FEA136B2C430E, 123: 0x861D6C139C06C871, 124: 0x5F41DF72E05E0487, 125: 0x25BD7E1E1AE26B1D,
    250: 0x9FF03D98B53CD335, 251: 0xAFC4225076558CDF, 371: 0xDDD9C6D34BFFA11F,
}  # fmt: skip
"""64-bit numbers by their place: the golden test of Go, `src/internal/chacha8rand/rand_test.go`, to which https://c2sp.org/chacha8rand refers."""


def generator(key: Any) -> Any:
    rng = np.zeros(GENERATOR, dtype=np.uint32)
    start(rng, np.asarray(key, dtype=np.uint32))
    return rng


def words_of(key: bytes) -> Any:
    return np.frombuffer(key, dtype="<u4").astype(np.uint32)


@rule
def draw_all(rng: Any, out: Any) -> None:
    for i in range(len(out)):
        out[i] = draw(rng)


def drawn(rng: Any, n: int) -> list[int]:
    out = np.zeros(n, dtype=np.int64)
    draw_all(rng, out)
    return out.tolist()


def chacha8rand(key: bytes) -> Iterator[int]:
    """The specification, written anew: ChaCha8's stream, known words subtracted, four blocks interlaced, the last 32 bytes the next key."""

    def turned(x: int, n: int) -> int:
        return ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF

    constants = list(struct.unpack("<4I", b"expand 32-byte k"))
    while True:
        blocks = []
        for counter in range(16):
            first = [*constants, *struct.unpack("<8I", key), counter, 0, 0, 0]
            x = list(first)
            for a, b, c, d in [
                *[(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)],
                *[(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)],
            ] * 4:
                for p, q, r, n in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                    x[p] = (x[p] + x[q]) & 0xFFFFFFFF
                    x[r] = turned(x[r] ^ x[p], n)
            added = [(now + before) & 0xFFFFFFFF for now, before in zip(x, first, strict=True)]
            known = [*constants, *[0] * 8, counter, 0, 0, 0]
            blocks.append([(word - less) & 0xFFFFFFFF for word, less in zip(added, known, strict=True)])
        words = [blocks[four + lane][i] for four in range(0, 16, 4) for i in range(16) for lane in range(4)]
        yield from words[:WORDS_A_KEY]
        key = struct.pack("<8I", *words[WORDS_A_KEY:])


def test_the_published_numbers() -> None:
    words = drawn(generator(words_of(SEED)), 2 * 372)
    numbers = [words[2 * i] | words[2 * i + 1] << 32 for i in range(372)]
    assert {i: numbers[i] for i in PUBLISHED} == PUBLISHED


@pytest.mark.parametrize("name", names())
def test_the_rules_themselves_draw_the_published_numbers(name: str) -> None:
    """In the game's file too, which Python cannot ask for a number: what a deal leaves in the table's generator are whole blocks of the stream."""
    rules = game(name)
    table = blank_table(rules, rules.min_seats, rules.options.read(rules.min_seats, {}))
    one_table(rules).deal_table(table, words_of(SEED), None)
    rng = rules.Table.of(table).rng
    count, reference = int(rng[COUNT, 0]), chacha8rand(SEED)
    first = (count - 1) // BUFFER * BUFFER
    words = [next(reference) for _ in range(min(first + BUFFER, WORDS_A_KEY))]
    assert count > 0 and rng[:COUNT].ravel().tolist() == words_of(SEED).tolist()
    assert rng[BLOCKS:].ravel().tolist()[: len(words) - first] == words[first:]


@pytest.mark.parametrize("key", [bytes(32), b"\xff" * 32, SEED, hashlib.sha256(b"any").digest()])
def test_any_key_by_the_specification(key: bytes) -> None:
    """Four keys and five keys on: through every block and over the change of the key."""
    reference = chacha8rand(key)
    assert drawn(generator(words_of(key)), 1300) == [next(reference) for _ in range(1300)]


def test_what_seed_7_draws() -> None:
    """For ever: records of matches depend on it."""
    assert drawn(generator(seed_words(7)), 4) == [2498370378, 4040046736, 2029218907, 2738402816]


@pytest.mark.parametrize("n", [0, 1, 3, 63, 64, 65, 128, 247, 248, 249, 312, 500])
def test_a_position_tells_nine_numbers_and_the_rest_follows(n: int) -> None:
    rng = generator(words_of(SEED))
    drawn(rng, n)
    numbers = told(rng)
    assert len(numbers) == 9 and numbers[8] <= WORDS_A_KEY
    again = np.full(GENERATOR, 7, dtype=np.uint32)
    set_to(again, numbers)
    assert again.tobytes() == rng.tobytes()
    assert drawn(again, 300) == drawn(rng, 300)


def test_a_used_key_is_gone() -> None:
    """After a change of the key nothing of the old one is left, from which the past could be computed."""
    rng = generator(words_of(SEED))
    drawn(rng, WORDS_A_KEY + 1)
    assert not set(words_of(SEED).tolist()) & set(rng[:COUNT].ravel().tolist())


def test_a_family_of_keys_has_no_equals() -> None:
    seed = seed_words("family")
    keys = [np.zeros(8, dtype=np.uint32) for _ in range(301)]
    for n, key in enumerate(keys[:300]):
        nth_key(key, seed, n)
    nth_key(keys[300], seed, 1 << 32)
    assert len({key.tobytes() for key in keys}) == 301


def test_a_fork_tells_nothing_of_the_old_state() -> None:
    one, other = generator(range(8)), generator(range(1, 9))
    drawn(other, 5)
    fork(one, new_luck("luck"))
    fork(other, new_luck("luck"))
    assert one.tobytes() == other.tobytes()
    fork(other, new_luck("other luck"))
    assert one.tobytes() != other.tobytes()
