"""The generator of a table: sfc32, 4 × 32 bits of state, the same on every machine and backend.

A table's own generator (`t.rng`) serves the table's own chance only: deal, reshuffle, dice. Whoever *chooses* has a generator of its own, called
`luck`.
"""

from __future__ import annotations

import hashlib
import secrets

import numpy as np
import numpy.typing as npt

from .errors import shorten
from .record import Cells
from .rule import rule, short_rule

WORD = 0xFFFFFFFF
WARM_UP = 15

Seed = int | str
Words = npt.NDArray[np.uint32]


def seed_words(seed: Seed) -> Words:
    """Any integer or text, hashed to the 128 bits that a generator starts from.

    >>> seed_words(7).tolist() == seed_words(7).tolist() != seed_words("7").tolist()
    True
    """
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise ValueError(f"seed {shorten(seed)}: a whole number or a text is wanted")
    # Python writes no number of more than 4,300 digits in decimals.
    number = "x" if isinstance(seed, int) and seed.bit_length() > 14_000 else "d"
    text = f"text:{seed}" if isinstance(seed, str) else f"number:{seed:{number}}"
    digest = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16, person=b"tablee-seed").digest()
    return np.frombuffer(digest, dtype="<u4").astype(np.uint32)


def secret_seed() -> str:
    """A seed that nobody can guess, for those who name none."""
    return secrets.token_hex(16)


def new_luck(seed: Seed) -> Words:
    """A started generator for somebody who chooses.

    >>> below(new_luck("dice"), 6) in range(6)
    True
    """
    luck = np.zeros(4, dtype=np.uint32)
    start(luck, seed_words(seed))
    return luck


@short_rule
def draw(rng: Cells) -> int:
    """The next 32 bits."""
    a, b, c, counter = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    out = (a + b + counter) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) | (c >> 11)) + out) & WORD
    rng[3] = (counter + 1) & WORD
    return out


@rule
def start(rng: Cells, seed: Cells) -> None:
    """Starts a generator from four words."""
    rng[0] = int(seed[0])
    rng[1] = int(seed[1])
    rng[2] = int(seed[2])
    rng[3] = int(seed[3]) | 1
    for _ in range(WARM_UP):
        draw(rng)


@rule
def start_nth(rng: Cells, seed: Cells, n: int) -> None:
    """Starts the n-th of a family of generators that share a seed."""
    rng[0] = int(seed[0]) ^ (n & WORD)
    rng[1] = int(seed[1]) ^ ((n >> 32) & WORD)
    rng[2] = int(seed[2])
    rng[3] = int(seed[3]) | 1
    for _ in range(WARM_UP):
        draw(rng)


@short_rule
def below(rng: Cells, n: int) -> int:
    """A whole number from 0 to n − 1, each as likely (n up to 2³¹)."""
    product = draw(rng) * n
    low = product & WORD
    if low < n:
        threshold = (0x100000000 - n) % n
        while low < threshold:
            product = draw(rng) * n
            low = product & WORD
    return product >> 32


@rule
def shuffle(rng: Cells, cards: Cells, n: int) -> None:
    """Shuffles the first n entries in place."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@rule
def fork(rng: Cells, luck: Cells) -> None:
    """Starts `rng` afresh from what `luck` draws: an imagined table's generator tells nothing of the true one."""
    rng[0] = draw(luck)
    rng[1] = draw(luck)
    rng[2] = draw(luck)
    rng[3] = draw(luck) | 1
    for _ in range(WARM_UP):
        draw(rng)
