"""How a game's events change a view: `fold.py` among its tests."""

from __future__ import annotations

import importlib
import importlib.util

from tests.games.folding import Fold, folded_by

FOLDS: dict[str, Fold] = {}
"""Of games whose tests lie elsewhere."""


def fold_of(game: str) -> Fold:
    """The fold of a game; one whose events name all that they change needs none."""
    name = game.removeprefix("toy-").replace("-", "_")
    for module in (f"tests.games.{name}.fold", f"tests.toys.{name}.notation"):
        if game not in FOLDS and _is_there(module):
            FOLDS[game] = importlib.import_module(module).fold
    return FOLDS.setdefault(game, folded_by({}))


def _is_there(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False
