"""The deck of Dans ma rue: checks it, measures how it plays, and chooses one among many.

    python -m tools.dans_ma_rue_deck check      the deck of the game against DR-1.3
    python -m tools.dans_ma_rue_deck measure    how it plays, for two to six
    python -m tools.dans_ma_rue_deck choose     makes decks at random and keeps the best

How a deck plays is found by sensible play, `tools/dans_ma_rue_games.py`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from tablee.engine import below, new_luck
from tablee.games.dans_ma_rue.deck import CARD_NAMES
from tablee.games.dans_ma_rue.statements import (
    ACROSS,
    BESIDE,
    CARD_PLACES,
    KIND_NAMES,
    NOT_AT,
    PICTURE_NAMES,
    all_statements,
    kind_of,
    name_of,
    pictures_of,
    second_of,
    statement_of,
)
from tablee.games.dans_ma_rue.table import SEATS
from tools import repository
from tools.dans_ma_rue_games import measure

NUMBERS = (10, 5, 45, 5, 30, 5, 5)
"""DR-1.3: how many cards of each kind."""
NAMED_AT_LEAST = 5
BESIDE_AT_LEAST = 10
QUOTED = (
    "at:house-yellow:1", "at:house-red:1", "at:family-german:1", "at:family-french:5", "not-at:tree-plum:1", "beside:house-blue:house-white",
    "beside:house-green:house-blue", "beside:family-german:family-english", "beside:family-italian:family-belgian",
    "not-beside:vehicle-truck:vehicle-car", "same:house-red:animal-dog", "same:family-italian:animal-cat", "same:family-english:vehicle-shoes",
    "same:family-french:tree-cherry", "same:family-belgian:animal-rabbit", "same:animal-bird:vehicle-bike", "not-same:animal-rabbit:tree-apple",
)  # fmt: skip
"""The statements that the booklet quotes."""


# ---- DR-1.3 ----


def faults_of(names: Sequence[str]) -> list[str]:
    """What is wrong with a deck, a sentence each.

    >>> faults_of(CARD_NAMES)
    []
    """
    statements = [statement_of(name) for name in names]
    faults = [f"{name} is no statement." for name, one in zip(names, statements, strict=True) if one is None]
    known = [one for one in statements if one is not None]
    faults += [f"{name_of(one)} is there {n} times." for one, n in Counter(known).items() if n > 1]
    kinds = Counter(map(kind_of, known))
    for kind, number in enumerate(NUMBERS):
        if kinds[kind] != number:
            faults.append(f"{kinds[kind]} cards say {KIND_NAMES[kind]}, {number} are wanted.")
    faults += [f"{name_of(one)} speaks of place {second_of(one) + 1}." for one in known if _is_odd_place(one)]
    across = sum(kind_of(one) == BESIDE and one >= ACROSS for one in known)
    for n, which in ((across, "two categories"), (kinds[BESIDE] - across, "one category")):
        if n < BESIDE_AT_LEAST:
            faults.append(f"{n} cards say beside of {which}, at least {BESIDE_AT_LEAST} are wanted.")
    named = Counter(picture for one in known for picture in pictures_of(one))
    for picture, name in enumerate(PICTURE_NAMES):
        if named[picture] < NAMED_AT_LEAST:
            faults.append(f"{name} is named by {named[picture]} cards, at least {NAMED_AT_LEAST} are wanted.")
    return faults + [f"{name}, which the booklet quotes, is missing." for name in QUOTED if name not in names]


def _is_odd_place(statement: int) -> bool:
    return kind_of(statement) <= NOT_AT and second_of(statement) not in CARD_PLACES


# ---- making decks ----


def random_deck(seed: str) -> list[int]:
    """A deck that DR-1.3 allows, at random: the quoted statements, and others that name each picture about as often as the rest."""
    luck = new_luck(seed)
    while True:
        deck = [one for name in QUOTED if (one := statement_of(name)) is not None]
        named = Counter(picture for one in deck for picture in pictures_of(one))
        for kind, number in enumerate(NUMBERS):
            pool = [
                one for one in all_statements() if kind_of(one) == kind and not _is_odd_place(one) and one not in deck
            ]
            while sum(kind_of(one) == kind for one in deck) < number:
                # Of a few at random, the one whose pictures have been named least.
                few = [pool[below(luck, len(pool))] for _ in range(4)]
                best = min(few, key=lambda one: max(named[picture] for picture in pictures_of(one)))
                pool.remove(best)
                deck.append(best)
                named.update(pictures_of(best))
        if not faults_of([name_of(one) for one in deck]):
            return in_order(deck)


def in_order(deck: Sequence[int]) -> list[int]:
    """The cards as they are listed: by kind, then by their pictures, row by row."""
    return sorted(deck, key=lambda one: (kind_of(one), one % ACROSS))


# ---- the command ----


def check(arguments: argparse.Namespace) -> int:
    """Says what DR-1.3 has against the game's deck."""
    return repository.report(faults_of(CARD_NAMES))


def show(arguments: argparse.Namespace) -> int:
    """Measures the game's deck."""
    deck = [one for name in CARD_NAMES if (one := statement_of(name)) is not None]
    print(
        "| players | full streets | hands with a playable card | pictures placed a turn | turns a game | idle | undecidable |"
    )
    print("|---|---|---|---|---|---|---|")
    for seats in range(2, SEATS + 1):
        m = measure(deck, seats, arguments.games, f"measure {seats}")
        print(
            f"| {seats} | {m.full:.2%} | {m.playable:.1%} | {m.placed:.2f} | {m.turns:.1f} | {m.idle} | {m.undecidable} |"
        )
    return 0


def choose(arguments: argparse.Namespace) -> int:
    """Makes decks at random, measures all of them briefly and the best again at length, and writes the best."""
    rated = []
    for n in range(arguments.decks):
        deck = random_deck(f"{arguments.seed} {n}")
        rated.append((*_rating(deck, arguments.games, "first"), n, deck))
    rated.sort()
    finalists = []
    for *_, n, deck in rated[: arguments.finalists]:
        rating = _rating(deck, arguments.games * 10, "second")
        finalists.append((*rating, n, deck))
        print(f"deck {n}: {1 - rating[0]:.3%} full at worst, {rating[1]:.2f} turns", file=sys.stderr)
    finalists.sort()
    failed, turns, n, deck = finalists[0]
    print(f"# deck {n} of seed {arguments.seed!r}: {1 - failed:.3%} full at worst, {turns:.2f} turns")
    for one in deck:
        print(name_of(one))
    return 0


def _rating(deck: Sequence[int], games: int, stage: str) -> tuple[float, float]:
    """What a deck is compared by: first the share of streets left unfinished, at the number of players where it is worst; then turns a game."""
    measures = [measure(deck, seats, games, f"{stage} {seats}") for seats in (2, 4, 6)]
    return max(1 - one.full for one in measures), sum(one.turns for one in measures) / len(measures)


def main() -> int:
    """Runs one of the three commands."""
    parser = argparse.ArgumentParser(description="The deck of Dans ma rue.")
    commands = parser.add_subparsers(required=True)
    commands.add_parser("check", help="the deck of the game against DR-1.3").set_defaults(run=check)
    shown = commands.add_parser("measure", help="how the deck of the game plays")
    shown.add_argument("--games", type=int, default=20000)
    shown.set_defaults(run=show)
    chosen = commands.add_parser("choose", help="make decks at random and keep the best")
    chosen.add_argument("--decks", type=int, default=400)
    chosen.add_argument("--games", type=int, default=2000)
    chosen.add_argument("--finalists", type=int, default=16)
    chosen.add_argument("--seed", default="rue")
    chosen.set_defaults(run=choose)
    arguments = parser.parse_args()
    return int(arguments.run(arguments))


if __name__ == "__main__":
    sys.exit(main())
