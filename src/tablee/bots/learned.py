"""A learned player: a few layers of numbers in an `.npz` file, run on NumPy alone. `lab/train.py` makes such files.

It sees what a seat may know and nothing else: the observation of its hidden table, made into features of its game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.engine import Game
from tablee.engine.record import Buffer

from .observing import Observation, environment_name, observed

Floats = npt.NDArray[np.float32]
ENDING = ".npz"


def one_hot(values: npt.NDArray[Any], size: int) -> Floats:
    """Each number as `size` numbers, the one of its place 1 and the others 0; all 0 where it has no place.

    >>> one_hot(np.array([2, -1]), 3).tolist()
    [[0.0, 0.0, 1.0], [0.0, 0.0, 0.0]]
    """
    hot: Floats = (values[..., None] == np.arange(size)).astype(np.float32)
    return hot


def wolf_and_hound(seen: Observation, cell: Callable[[str], npt.NDArray[np.int32]]) -> list[Floats]:
    """What lies open and the own hand; seats and animals are counted from the seat that looks."""
    seat = seen[:, 0]
    n = np.arange(len(seen))
    places = (seat[:, None] + np.arange(4)) % 4
    in_play = (np.arange(6) < cell("animals")[:, None]).astype(np.float32)
    face = cell("face")
    step = np.take_along_axis(cell("step"), np.clip(face, 0, 1)[..., None], axis=2)[..., 0]
    animals = np.concatenate(
        [
            one_hot(cell("form"), 4),
            one_hot(face, 3),
            one_hot((cell("at") - seat[:, None]) % 4, 4),
            one_hot(step, 5),
            one_hot(cell("target"), 5),
        ],
        axis=2,
    )
    played = (
        one_hot(cell("played"), 8) * (np.arange(cell("played").shape[2]) < cell("played_size")[..., None])[..., None]
    )
    return [
        one_hot(seat, 4),
        one_hot(cell("seats") - 2, 3),
        one_hot((cell("active") - seat) % 4, 4),
        one_hot(cell("phase"), 4),
        one_hot(cell("turned_up"), 8),
        cell("hand")[n, seat] / 4,
        *(cell(name)[n[:, None], places] / 4 for name in ("hand_size", "sheep", "flock")),
        (animals * in_play[..., None]).reshape(len(seen), -1),
        in_play,
        played.sum(axis=(1, 2)) / 4,
        np.stack([cell("deck_size") / 16, cell("last_round"), cell("no_threes"), cell("turn") / 32], axis=1),
    ]


FEATURES: Mapping[str, Callable[[Observation, Callable[[str], npt.NDArray[np.int32]]], list[Floats]]] = {
    "wolf-and-hound": wolf_and_hound
}


def features(game: Game, seen: Observation) -> Floats:
    """What a learned player of this game makes of observations, a row each."""
    parts = observed(game).parts

    def cell(name: str) -> npt.NDArray[np.int32]:
        part = parts[name]
        return seen[:, part.first : part.first + part.cells].reshape(len(seen), *part.shape)

    return np.concatenate(FEATURES[game.name](seen, cell), axis=1).astype(np.float32)


def observed_size(game: Game) -> int:
    """How many features there are."""
    return int(features(game, np.zeros((1, observed(game).size), dtype=np.int32)).shape[1])


class Policy:
    """The player in a file: of the moves that are allowed it makes the one that the last layer rates highest."""

    def __init__(self, game: Game, path: Path) -> None:
        if game.name not in FEATURES:
            raise ValueError(f"{path}: a learned player can be of {', '.join(FEATURES)}, not of {game.name}")
        try:
            with np.load(path) as kept:
                made_for = str(kept["environment"])
                layers = sum(name[0] == "w" for name in kept)
                self._layers = [[kept[f"{part}{i}"].astype(np.float32) for part in "wb"] for i in range(layers)]
        except (OSError, ValueError, KeyError) as problem:
            raise ValueError(f"{path} is no learned player: {problem}") from None
        if made_for != environment_name(game):
            raise ValueError(f"{path} has learned {made_for}, this is {environment_name(game)}")
        sizes = [observed_size(game), *(weights.shape[1] for weights, _ in self._layers)]
        if [weights.shape[0] for weights, _ in self._layers] != sizes[:-1] or sizes[-1] <= game.MOVES:
            raise ValueError(f"{path} is no learned player: its layers do not fit on each other or on {made_for}")
        self._game = game
        self._seen = np.zeros((1, observed(game).size), dtype=np.int32)

    def choose(self, table: Buffer, seat: int, legal: list[int]) -> int:
        """The move of a seat, from its hidden table."""
        seen = self._seen.copy()  # several tables may ask at once
        observed(self._game).write(table, seat, seen[0])
        x = features(self._game, seen)
        for i, (weights, bias) in enumerate(self._layers):
            x = (x if i == 0 else np.tanh(x)) @ weights + bias
        rated = x[0, legal]
        return legal[int(np.argmax(rated))]
