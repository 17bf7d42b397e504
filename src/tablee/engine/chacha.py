"""The generator of a table: ChaCha8 as Go's `math/rand/v2` has it (`rand.NewChaCha8`, https://c2sp.org/chacha8rand), drawn 32 bits at a time.

A key of 256 bits gives 248 words: four times four blocks, whose words are interlaced; the last eight words of the sixteen blocks are the next key.
Nobody who sees what was drawn can tell what will be. All numbers are plain ints masked to 32 bits, so that every backend computes the same.
"""

from __future__ import annotations

from .native import rotate
from .record import Cells
from .rule import rule, short_rule

WORD = 0xFFFFFFFF
LANES = 4
"""Blocks that are made at once, one in each column."""
BLOCK = 16
"""Words of a block."""
KEY = 8
"""Words of a key."""
COUNT = KEY // LANES
"""The row, below those of the key, where it is kept how many words of this key were drawn."""
BLOCKS = COUNT + 1
"""The first of the rows of the blocks that are drawn from."""
GENERATOR = (BLOCKS + BLOCK, LANES)
"""Rows and columns of a table's generator; somebody's luck has no rows."""
BUFFER = BLOCK * LANES
"""Words of the blocks."""
WORDS_A_KEY = 4 * BUFFER - KEY
"""What one key gives, before the next takes over."""


@short_rule
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """A quarter of a round: add, mix, turn."""
    a = (a + b) & WORD
    d = rotate(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate(b ^ c, 7)
    return a, b, c, d


@short_rule
def two_rounds(
    x0: int, x1: int, x2: int, x3: int, x4: int, x5: int, x6: int, x7: int,
    x8: int, x9: int, x10: int, x11: int, x12: int, x13: int, x14: int, x15: int,
) -> tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]:  # fmt: skip
    """A round over the columns of a block, and one over its diagonals."""
    x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
    x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
    x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
    x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
    x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
    x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
    x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
    x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    return x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15


@rule
def make_blocks(rng: Cells, first: int) -> None:
    """Makes blocks `first` to `first + 3` of the key, one in each column."""
    if rng.shape[1] != LANES:
        return  # never: said so that the compiler knows it, and works on all four columns at once
    k0, k1, k2, k3 = int(rng[0, 0]) & WORD, int(rng[0, 1]) & WORD, int(rng[0, 2]) & WORD, int(rng[0, 3]) & WORD
    k4, k5, k6, k7 = int(rng[1, 0]) & WORD, int(rng[1, 1]) & WORD, int(rng[1, 2]) & WORD, int(rng[1, 3]) & WORD
    for lane in range(LANES):
        x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574  # "expand 32-byte k"
        x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
        x12, x13, x14, x15 = first + lane, 0, 0, 0
        # Written out: the compiler then works on all four lanes at once, which is three times as fast.
        (
            x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15,
        ) = two_rounds(x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15)  # fmt: skip
        (
            x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15,
        ) = two_rounds(x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15)  # fmt: skip
        (
            x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15,
        ) = two_rounds(x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15)  # fmt: skip
        (
            x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15,
        ) = two_rounds(x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15)  # fmt: skip
        rng[BLOCKS, lane] = x0
        rng[BLOCKS + 1, lane] = x1
        rng[BLOCKS + 2, lane] = x2
        rng[BLOCKS + 3, lane] = x3
        # What nobody knew beforehand is added, so that no block can be computed backwards.
        rng[BLOCKS + 4, lane] = (x4 + k0) & WORD
        rng[BLOCKS + 5, lane] = (x5 + k1) & WORD
        rng[BLOCKS + 6, lane] = (x6 + k2) & WORD
        rng[BLOCKS + 7, lane] = (x7 + k3) & WORD
        rng[BLOCKS + 8, lane] = (x8 + k4) & WORD
        rng[BLOCKS + 9, lane] = (x9 + k5) & WORD
        rng[BLOCKS + 10, lane] = (x10 + k6) & WORD
        rng[BLOCKS + 11, lane] = (x11 + k7) & WORD
        rng[BLOCKS + 12, lane] = x12
        rng[BLOCKS + 13, lane] = x13
        rng[BLOCKS + 14, lane] = x14
        rng[BLOCKS + 15, lane] = x15


@rule
def refill(rng: Cells) -> None:
    """Makes the blocks that come next, of the next key where this one is used up."""
    used = int(rng[COUNT, 0]) & WORD
    if used == WORDS_A_KEY:
        for lane in range(LANES):
            rng[0, lane] = rng[BLOCKS + BLOCK - 2, lane]
            rng[1, lane] = rng[BLOCKS + BLOCK - 1, lane]
        rng[COUNT, 0] = used = 0
    make_blocks(rng, used // BUFFER * LANES)


@short_rule
def is_used_up(rng: Cells) -> bool:
    """Whether all words of the blocks were drawn."""
    used = int(rng[COUNT, 0])
    return used & (BUFFER - 1) == 0 or used == WORDS_A_KEY


@short_rule
def take(rng: Cells) -> int:
    """The next word of the blocks."""
    used = int(rng[COUNT, 0]) & WORD
    rng[COUNT, 0] = used + 1
    return int(rng[BLOCKS + ((used & (BUFFER - 1)) >> 2), used & (LANES - 1)]) & WORD


@rule
def forget(rng: Cells) -> None:
    """A generator of which nothing is known."""
    for row in range(BLOCKS + BLOCK):
        for lane in range(LANES):
            rng[row, lane] = 0


@rule
def start(rng: Cells, key: Cells) -> None:
    """Starts a table's generator from a key of eight words."""
    forget(rng)
    for lane in range(LANES):
        rng[0, lane] = key[lane]
        rng[1, lane] = key[LANES + lane]


@rule
def restore(rng: Cells) -> None:
    """Makes the blocks as they were, from the key and how many words of it were drawn."""
    used = int(rng[COUNT, 0]) & WORD
    if used != 0:
        make_blocks(rng, (used - 1) // BUFFER * LANES)
