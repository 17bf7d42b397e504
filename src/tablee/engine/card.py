"""Many games at once on a graphics card: the kernel of a game, what it is launched with, and what comes back."""

from __future__ import annotations

import importlib.util
from typing import Any

import numpy as np

from .backend import BACKEND, JIT
from .contract import Game
from .driver import DRIVERS, batch, load_driver

BLOCK = 128
"""Threads a block."""
MOST_BLOCKS, REGISTERS = 16, 65536
"""What a multiprocessor holds at once."""
NO_FLAW = np.iinfo(np.int64).max
SHARED = (
    "FLAW", "GAME_OF_FLAW", "MOVES_PLAYED", "PLAYED", "STOOD", "TALLY", "UNFINISHED", "deal_game", "random_step", "share_win",
)  # fmt: skip
"""What the kernel takes from the driver of many tables."""


class NoCard(ValueError):
    """There is no graphics card to play on."""


def card_driver(game: Game) -> Any:
    """The driver of tables on a graphics card, for this game."""
    if BACKEND != JIT:
        raise NoCard("device gpu: for a graphics card the rules are compiled by Numba, set TABLEE_BACKEND=jit")
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoCard("device gpu: numba-cuda is not installed: pip install 'tablee[gpu]'")
    from numba.cuda.core.caching import CacheImpl

    from .compiling.cache import ContentLocator

    if ContentLocator not in CacheImpl._locator_classes:
        CacheImpl._locator_classes.insert(
            0, ContentLocator
        )  # Numba's own setting, which `cache.py` uses, is not asked there
    many = batch(game)
    given = {name: getattr(many, name) for name in SHARED} | {"SHARES": game.PLACES + 1}
    return load_driver(DRIVERS / "card.py", game, given)


class Card:
    """The graphics card, ready to play one game with these options."""

    def __init__(self, game: Game, model: Any, words: Any) -> None:
        driver = card_driver(game)
        from numba import cuda

        if not cuda.is_available():
            raise NoCard("device gpu: there is no NVIDIA graphics card here, or its driver is not installed")
        self._game, self._cuda, self._driver = game, cuda, driver
        self._model, self._words = cuda.to_device(model), cuda.to_device(words)
        self._blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.play(0, 0, 1, 0)  # compiles, or reads what was compiled before
        (registers,) = driver.random_games.get_regs_per_thread().values()
        self._blocks *= max(1, min(MOST_BLOCKS, REGISTERS // (BLOCK * (-registers // 8 * -8))))

    @property
    def threads(self) -> int:
        """How many tables the card plays at once."""
        return int(self._blocks) * BLOCK

    def play(self, first: int, count: int, limit: int, check: int, keep: bool = False) -> tuple[Any, Any, Any]:
        """Plays these games: wins, tally, and (to `keep`) the final tables."""
        cuda, game = self._cuda, self._game
        wins = cuda.to_device(np.zeros(game.PLACES + 1, dtype=np.int64))
        tally = cuda.to_device(np.zeros(self._driver.TALLY, dtype=np.int64))
        flaws = cuda.to_device(np.full(1, NO_FLAW, dtype=np.int64))
        tables = cuda.to_device(np.zeros(count if keep else 0, dtype=game.Table.dtype))
        self._driver.random_games[self._blocks, BLOCK](
            self._model, self._words, first, count, limit, check, wins, tally, flaws, tables
        )
        counted, lowest = tally.copy_to_host(), int(flaws.copy_to_host()[0])
        if lowest != NO_FLAW:
            counted[self._driver.FLAW], counted[self._driver.GAME_OF_FLAW] = lowest & 0xFF, lowest >> 8
        return wins.copy_to_host(), counted, tables.copy_to_host()
