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
    *(rules, timers, rivals, laws, scoring, hidden, positions, refusals, writing),
    version=2,
    state=table.STATE,
    memory=hidden.Memory,
    moves=table.SPACE,
    notes=notes.NOTES,
    refusals=refusals.REFUSALS,
    options=table.OPTIONS,
    width=table.MOVES,
    places=table.SEATS,
    log=160,
    calls=table.CALLS,
    reactions=reaction.REACTIONS,
    names={"pack": cards.PACKS, "suit": cards.SUITS, "word": tuple(cards.RANKS.values())},
    constants=table.CONSTANTS,
)
