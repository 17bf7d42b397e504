"""ChiWaWa: rows of hidden chihuahuas, planted spoilers, swaps, and folding in time."""

from tablee.engine import describe

from . import (
    estimating,
    hidden,
    laws,
    notation,
    notes,
    positions,
    refusals,
    refusing,
    rules,
    scoring,
    table,
    writing,
)

GAME = describe(
    "chiwawa",
    *(table, notes, refusals, rules, refusing, laws, scoring, hidden, notation, positions, writing, estimating),
    version=2,
    log=400,
    names={"end": table.ENDS},
    constants={"wins": table.ENOUGH_WINS, "values": table.VALUE_OF},
)
