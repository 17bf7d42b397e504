"""Wataï: everybody plays at once, on the same piles; the clock is part of the record."""

from tablee.engine import describe

from . import (
    cards,
    hidden,
    laws,
    notes,
    positions,
    reaction,
    refusals,
    rivals,
    rules,
    scoring,
    table,
    timers,
    writing,
)

GAME = describe(
    "watai",
    *(table, notes, refusals, rules, timers, rivals, laws, scoring, hidden, positions, writing),
    version=2,
    log=160,
    calls=table.CALLS,
    reactions=reaction.REACTIONS,
    names={"pack": cards.PACKS, "suit": cards.SUITS, "word": tuple(cards.RANKS.values())},
    constants=table.CONSTANTS,
)
