"""Chance: luck is sfc32 as others have it, the same on every machine; tables and luck unbiased; seeds of any kind."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from tablee.engine import GENERATOR, below, draw, new_luck, seed_words, shuffle, start
from tablee.engine.chance import secret_seed, start_nth
from tablee.engine.rule import COMPILED

MANY = 60_000 if COMPILED else 6_000


def sfc32(a: int, b: int, c: int, counter: int) -> Any:
    """sfc32 of PractRand, written anew from its definition: the reference."""
    word = 0xFFFFFFFF
    while True:
        out = (a + b + counter) & word
        counter = (counter + 1) & word
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & word
        c = (((c << 21) & word) | (c >> 11)) + out & word
        yield out


@pytest.mark.parametrize("state", [(1, 2, 3, 4), (0xFFFFFFFF,) * 4, (0, 0, 0, 1), (0xDEADBEEF, 0, 0x80000000, 7)])
def test_draw_is_sfc32(state: tuple[int, int, int, int]) -> None:
    rng = np.array(state, dtype=np.uint32)
    reference = sfc32(*state)
    assert [int(draw(rng)) for _ in range(500)] == [next(reference) for _ in range(500)]


def test_start_throws_the_first_fifteen_away_and_has_an_odd_counter() -> None:
    rng = np.zeros(4, dtype=np.uint32)
    start_nth(rng, np.array([10, 20, 30, 40], dtype=np.uint32), 0)
    reference = sfc32(10, 20, 30, 41)
    told = [next(reference) for _ in range(25)]
    assert [int(draw(rng)) for _ in range(10)] == told[15:]


def test_known_numbers() -> None:
    """What luck 7 gives, for ever: the streets of every day depend on it."""
    rng = new_luck(7)
    assert [int(draw(rng)) for _ in range(4)] == [2462627453, 2364461558, 3739158528, 2631159102]


def test_a_family_of_generators_has_no_equals() -> None:
    seed = seed_words("family")
    seen = set()
    for n in range(300):
        rng = np.zeros(4, dtype=np.uint32)
        start_nth(rng, seed, n)
        seen.add(rng.tobytes())
    assert len(seen) == 300
    first, far = np.zeros(4, dtype=np.uint32), np.zeros(4, dtype=np.uint32)
    start_nth(first, seed, 0)
    start_nth(far, seed, 1 << 32)
    assert first.tobytes() != far.tobytes()


def table_of(seed: str) -> Any:
    """A table's generator."""
    rng = np.zeros(GENERATOR, dtype=np.uint32)
    start(rng, seed_words(seed))
    return rng


both = pytest.mark.parametrize("new", [new_luck, table_of])


@both
@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52, 1000])
def test_below_is_unbiased(n: int, new: Any) -> None:
    """Chi-square over equal bins; the bound is crossed once in a million runs, and the seed is fixed."""
    luck = new(f"unbiased {n}")
    counts = Counter(int(below(luck, n)) for _ in range(MANY))
    assert set(counts) <= set(range(n))
    expected = MANY / n
    chi_square = sum((counts[value] - expected) ** 2 / expected for value in range(n))
    assert chi_square < n - 1 + 5 * (2 * n) ** 0.5 + 15


def test_below_throws_away_what_would_favour_small_numbers() -> None:
    """With n = 3·2²⁹ a plain product would favour two values in three: a quarter of the draws must be thrown away."""
    n = 3 << 29
    luck, copy = new_luck("large"), new_luck("large")
    values = [int(below(luck, n)) for _ in range(2000)]
    assert all(0 <= value < n for value in values)
    thirds = Counter(value * 3 // n for value in values)
    assert all(abs(thirds[third] - 2000 / 3) < 130 for third in range(3))
    draws = 0
    while copy.tobytes() != luck.tobytes():
        draw(copy)
        draws += 1
    assert draws > 2200


@both
def test_shuffles_are_all_as_likely(new: Any) -> None:
    luck = new("shuffle")
    n = MANY // 2
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(n):
        cards = np.arange(4, dtype=np.int8)
        shuffle(luck, cards, 4)
        counts[tuple(cards.tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    expected = n / 24
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 75


@both
def test_a_shuffle_leaves_the_rest_alone(new: Any) -> None:
    cards = np.arange(10, dtype=np.int8)
    shuffle(new("cards"), cards, 6)
    assert sorted(cards[:6].tolist()) == list(range(6))
    assert cards[6:].tolist() == [6, 7, 8, 9]
    shuffle(new("cards"), cards, 0)
    assert cards[6:].tolist() == [6, 7, 8, 9]


@pytest.mark.parametrize(
    "seed", [0, -1, 1 << 4000, pytest.param(10**5000, id="long"), "", "0", "é", "\ud800", "x" * 10_000]
)
def test_any_number_and_any_text_is_a_seed(seed: int | str) -> None:
    words = seed_words(seed)
    assert words.dtype == np.uint32 and words.shape == (8,)
    assert words.tolist() == seed_words(seed).tolist()


def test_seeds_that_look_alike_are_different() -> None:
    seeds: list[int | str] = [0, "0", 1, -1, "-1", "", " ", "number:0", "text:"]
    assert len({seed_words(seed).tobytes() for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("seed", [None, 1.5, True, b"bytes", [1], {"seed": 1}, float("nan")])
def test_anything_else_is_no_seed(seed: Any) -> None:
    with pytest.raises(ValueError, match="a whole number or a text is wanted"):
        seed_words(seed)


def test_secret_seeds_are_long_and_never_the_same() -> None:
    seeds = {secret_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 for seed in seeds)
