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
    *(rules, refusing, laws, scoring, hidden, notation, positions, refusals, writing),
    version=2,
    state=table.STATE,
    memory=hidden.Memory,
    moves=table.SPACE,
    notes=notes.NOTES,
    refusals=refusals.REFUSALS,
    options=table.OPTIONS,
    width=table.WIDTH,
    places=table.SEATS,
    log=400,
    names={"end": table.ENDS},
    constants={"wins": table.ENOUGH_WINS, "values": table.VALUE_OF},
    estimate=estimating.estimate,
    warm=estimating.warm,
)
