"""Fingerprints: a hash of 1,000 random games of each game, so that a change of behaviour does not go unnoticed.

`python -m tools.fingerprints [GAME ...]` writes `tests/fingerprints/<game>.txt`. If a fingerprint has changed the game's `version` must have gone up.
"""

from __future__ import annotations

import hashlib
import json
import sys

import numpy as np

from tablee.engine import Game
from tablee.engine.chance import told
from tablee.engine.simulate import random_tables
from tablee.engine.views import state_of
from tests.conformance.cases import Case, cases_of
from tools.kept_files import chosen_games, write_if_changed
from tools.repository import ROOT

FOLDER = ROOT / "tests" / "fingerprints"
GAMES = 1000
HEADER = (
    "# Written by `python -m tools.fingerprints {name}`: hashes of the ends of random games, by seats and options.\n"
)


def fingerprint(case: Case, games: int) -> str:
    """A hash of the positions in which so many random games end, and of their results. The record's layout is no part of it."""
    game, digest = case.game, hashlib.blake2b(digest_size=12)
    options = game.options.read(case.seats, case.options)
    points, payoffs = np.zeros(game.PLACES, dtype=np.int32), np.zeros(game.PLACES, dtype=np.int32)
    for t in random_tables(game, games, case.seats, options, f"fingerprint of {_name(case)}"):
        state = state_of(game, np.frombuffer(t.tobytes(), np.uint8), options, case.seats)
        game.score(t, points)
        game.payoff(t, payoffs)
        at_end = [state, told(t.rng), int(game.winners(t)), points.tolist(), payoffs.tolist()]
        digest.update(json.dumps(at_end, sort_keys=True).encode())
    return digest.hexdigest()


def fingerprints(game: Game) -> dict[str, str]:
    """The fingerprint of each case of a game, 1,000 games in all."""
    cases = cases_of(game)
    return {_name(case): fingerprint(case, -(-GAMES // len(cases))) for case in cases}


def as_text(game: Game, prints: dict[str, str]) -> str:
    """The file of a game."""
    lines = [f"{hashed} {name}\n" for name, hashed in prints.items()]
    return HEADER.format(name=game.name) + f"version {game.version}\n" + "".join(lines)


def kept(game: Game) -> tuple[int, dict[str, str]]:
    """The version and the fingerprints in the file of a game; version 0 if there is none."""
    path = FOLDER / f"{game.name}.txt"
    if not path.exists():
        return 0, {}
    _, version, *lines = path.read_text("utf-8").splitlines()
    return int(version.split()[1]), {name: hashed for hashed, name in (line.split(" ", 1) for line in lines)}


def fault(game: Game, prints: dict[str, str]) -> str | None:
    """What is wrong with the file of a game, as a sentence."""
    version, old = kept(game)
    changed = [name for name, hashed in prints.items() if old.get(name, hashed) != hashed]
    if changed and version == game.version:
        return f"{game.name} plays otherwise ({changed[0]}), and is still at version {version}: raise GAME.version, then write the fingerprints anew."
    if version != game.version or old != prints:
        return f"{game.name}: the fingerprints are those of version {version}, or of other cases: run `python -m tools.fingerprints {game.name}`."
    return None


def _name(case: Case) -> str:
    return f"{case.seats} seats {json.dumps(case.options, sort_keys=True)}"


def main() -> int:
    """Writes the fingerprints; not those of a game that has changed without saying so."""
    games, unreleased = chosen_games("Writes the fingerprints of games.")
    status = 0
    for game in games:
        prints = fingerprints(game)
        version, old = kept(game)
        told = fault(game, prints)
        if (
            told
            and version == game.version
            and any(old.get(name, new) != new for name, new in prints.items())
            and not unreleased
        ):
            print(told)
            status = 1
        elif told:
            write_if_changed(FOLDER / f"{game.name}.txt", as_text(game, prints))
    return status


if __name__ == "__main__":
    sys.exit(main())
