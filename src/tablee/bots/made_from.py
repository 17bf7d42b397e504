"""What a game's file is made from, its bots included: as one hash, which is the same as long as the file would be.

As a program it prints this of every game that has a file: whether edited sources are other rules is asked of a process of its own.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from tablee import games
from tablee.engine import Game
from tablee.engine.asked import asked_in
from tablee.engine.compiling.content import content_of
from tablee.engine.driver import DRIVERS, ONE_TABLE, load_driver
from tablee.engine.reaction import written_driver as reaction_driver
from tablee.engine.takeback import written_driver as takeback_driver
from tablee.engine.wasm.files import manifest

from .interface import layout
from .search import written_driver as search_driver


def functions(game: Game) -> dict[str, Any]:
    """The functions that the file of a game exports, from their sources, by name."""
    drivers = {
        "one": load_driver(ONE_TABLE, game),
        "batch": load_driver(DRIVERS / "batch.py", game),
        "takeback": takeback_driver(game),
        "search": search_driver(game),
        "reaction": reaction_driver(game) if game.reactions is not None else None,
    }
    asked = {name: one.function for name, one in asked_in(game.folder).items()}
    entries = layout(game).entries.values()
    return {
        one.name: asked[one.name] if one.driver == "asked" else getattr(drivers[one.driver], one.name)
        for one in entries
    }


def content(game: Game) -> str:
    """A hash of the rules and of where their arguments lie."""
    rules = content_of(*(getattr(function, "py_func", function) for function in functions(game).values()))
    told = json.dumps(layout(game).told(), sort_keys=True)
    return hashlib.sha256(f"{rules} {told}".encode()).hexdigest()


if __name__ == "__main__":
    known = [games.game(name) for name in games.names()]
    sys.stdout.write(json.dumps({game.name: content(game) for game in known if manifest(game.folder) is not None}))
