"""Random play on a graphics card: a thread a table, in its own memory, and the next games dealt when those of its warp are over.

What bounds these kernels is less memory than code: threads of a warp that stand at different places of it, and an instruction cache that holds a
part of it (`docs/performance.md`). So `moves` and `play` stand in it once, loops are not unrolled, and all threads of a warp meet at every step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numba
import numba_cuda
from numba import cuda

from tablee.engine.chacha import KEY
from tablee.engine.chance import LUCK
from tablee.engine.compiling.cache import keep_in_our_cache
from tablee.engine.compiling.nvvm import compile_for_tables
from tablee.engine.record import Cells

if TYPE_CHECKING:
    from .given import (
        MOVES_PLAYED,
        PLAYED,
        SHARES,
        STOOD,
        TABLE_DTYPE,
        UNFINISHED,
        WIDTH,
        deal_game,
        flaw,
        is_over,
        random_step,
        share_win,
    )

WARP = 0xFFFFFFFF
"""All threads of a warp."""


def play_games(
    model: Any, seed: Cells, first: int, count: int, limit: int, check: int, wins: Cells, tally: Cells, flaws: Cells, tables: Any,
) -> None:  # fmt: skip
    """Plays games `first` to `first + count − 1`, as the driver of many tables does; `tables` has room for the final ones, or for none.

    The first broken law is the lowest number in `flaws`: the game's, 8 bits up.
    """
    mine = cuda.local.array(1, TABLE_DTYPE)
    luck = cuda.local.array(LUCK, numba.uint32)
    key = cuda.local.array(KEY, numba.uint32)
    out = cuda.local.array(WIDTH, numba.int16)
    last = cuda.local.array(1, numba.int64)
    won = cuda.local.array(SHARES, numba.int64)
    for seat in range(SHARES):
        won[seat] = 0
    n_moves = n_unfinished = steps = 0
    playing = False
    i = cuda.grid(1) - cuda.gridsize(1)
    while True:
        # A warp deals when the last of its games is over: what began together stays together in the code (up to a half faster than at once).
        if not cuda.any_sync(WARP, playing):
            i += cuda.gridsize(1)
            if not cuda.any_sync(WARP, i < count):
                break
            if i < count:
                deal_game(mine, 0, model, seed, first + i, key, luck, last)
                steps = 0
                playing = True
            cuda.syncwarp(WARP)
        if playing:
            what = random_step(mine[0], last, luck, out)
            if what == PLAYED:
                n_moves += 1
            steps += 1
            playing = what != STOOD and steps < limit and not is_over(mine[0])
            if check != 0 and (not playing or (first + i) % check == 0):
                broken = flaw(mine[0])
                if broken != 0:
                    cuda.atomic.min(flaws, 0, ((first + i) << 8) | broken)
                    playing = False
            if not playing:
                if is_over(mine[0]):
                    share_win(mine[0], won)
                else:
                    n_unfinished += 1
                if len(tables) > 0:
                    tables[i] = mine[0]
    cuda.atomic.add(tally, MOVES_PLAYED, n_moves)
    cuda.atomic.add(tally, UNFINISHED, n_unfinished)
    for seat in range(SHARES):
        cuda.atomic.add(wins, seat, won[seat])


MOST_REGISTERS = 40
"""More tables at once are worth more than what is then kept in memory (32 to 128 were tried)."""


def compiled(function: Any, made_by: str = numba_cuda.__version__) -> Any:
    """The kernel, compiled when it is first launched."""
    compile_for_tables()
    return cuda.jit(cache=keep_in_our_cache(function, compiled), max_registers=MOST_REGISTERS)(function)


random_games = compiled(play_games)
