"""Chance: the generator of a table (ChaCha8, `chacha.py`), and that of whoever *chooses*, called `luck` (sfc32, 4 × 32 bits of state).

A table's own generator (`t.rng`) serves the table's own chance only: deal, reshuffle, dice. Who plays there sees much of what it drew, and must not
know what it will draw. Luck is nobody's secret, and quick. Both are the same on every machine and backend.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from .chacha import COUNT, KEY, LANES, WORD, forget, is_used_up, refill, restore, start, take
from .errors import shorten
from .record import Cells
from .rule import rule, short_rule

LUCK = 4
"""Words of somebody's luck."""
WARM_UP = 15

Seed = int | str
Words = npt.NDArray[np.uint32]


def seed_words(seed: Seed) -> Words:
    """Any integer or text, hashed to the 256 bits that a table's generator starts from.

    >>> seed_words(7).tolist() == seed_words(7).tolist() != seed_words("7").tolist()
    True
    """
    return _hashed(seed, KEY)


def _hashed(seed: Seed, words: int) -> Words:
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise ValueError(f"seed {shorten(seed)}: a whole number or a text is wanted")
    # Python writes no number of more than 4,300 digits in decimals.
    number = "x" if isinstance(seed, int) and seed.bit_length() > 14_000 else "d"
    text = f"text:{seed}" if isinstance(seed, str) else f"number:{seed:{number}}"
    digest = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4 * words, person=b"tablee-seed")
    return np.frombuffer(digest.digest(), dtype="<u4").astype(np.uint32)


def secret_seed() -> str:
    """A seed that nobody can guess, for those who name none."""
    return secrets.token_hex(16)


def new_luck(seed: Seed) -> Words:
    """A started generator for somebody who chooses.

    >>> below(new_luck("dice"), 6) in range(6)
    True
    """
    luck = np.zeros(LUCK, dtype=np.uint32)
    start_nth(luck, _hashed(seed, LUCK), 0)
    return luck


def told(rng: Cells) -> list[int]:
    """A table's generator as positions tell it: its key, and how many words of it were drawn. The rest follows."""
    return [*map(int, rng[:COUNT].ravel()), int(rng[COUNT, 0])]


def set_to(rng: Cells, numbers: Sequence[int]) -> None:
    """Sets a table's generator to what a position tells."""
    start(rng, np.array(numbers[:KEY], dtype=np.uint32))
    rng[COUNT, 0] = numbers[KEY]
    restore(rng)


@short_rule
def draw(rng: Cells) -> int:
    """The next 32 bits of a table's generator, which has rows, or of somebody's luck, which has none."""
    if rng.ndim == 2:
        if is_used_up(rng):
            refill(rng)
        return take(rng)
    return sfc32(rng)


@short_rule
def sfc32(rng: Cells) -> int:
    """The next 32 bits of somebody's luck."""
    a, b, c, counter = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    out = (a + b + counter) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) | (c >> 11)) + out) & WORD
    rng[3] = (counter + 1) & WORD
    return out


@rule
def nth_key(key: Cells, seed: Cells, n: int) -> None:
    """The n-th of a family of keys that share a seed."""
    for i in range(KEY):
        key[i] = seed[i]
    key[0] = int(seed[0]) ^ (n & WORD)
    key[1] = int(seed[1]) ^ ((n >> 32) & WORD)


@rule
def start_nth(luck: Cells, seed: Cells, n: int) -> None:
    """Starts the n-th of a family of lucks that share a seed."""
    luck[0] = int(seed[0]) ^ (n & WORD)
    luck[1] = int(seed[1]) ^ ((n >> 32) & WORD)
    luck[2] = int(seed[2])
    luck[3] = int(seed[3]) | 1
    for _ in range(WARM_UP):
        draw(luck)


@short_rule
def part_of(n: int, word: int) -> int:
    """32 bits as a whole number from 0 to n − 1, each as likely (n up to 2³¹), or −1: one in 2³² / n must be drawn again."""
    product = word * n
    low = product & WORD
    if low < n and low < (0x100000000 - n) % n:
        return -1
    return product >> 32


@short_rule
def below(rng: Cells, n: int) -> int:
    """A whole number from 0 to n − 1, each as likely (n up to 2³¹)."""
    found = -1
    while found < 0:
        found = part_of(n, draw(rng))
    return found


@rule
def shuffle(rng: Cells, cards: Cells, n: int) -> None:
    """Shuffles the first n entries in place."""
    i = n - 1
    while i > 0:
        # What `draw` does, written out: within a function that is copied to here, a call would cost as much as the draw.
        if rng.ndim == 2:
            if is_used_up(rng):
                refill(rng)
            j = part_of(i + 1, take(rng))
        else:
            j = part_of(i + 1, sfc32(rng))
        if j >= 0:
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


@rule
def fork(rng: Cells, luck: Cells) -> None:
    """Starts a table's `rng` afresh from what `luck` draws: an imagined table's generator tells nothing of the true one."""
    forget(rng)
    for lane in range(LANES):
        rng[0, lane] = draw(luck)
