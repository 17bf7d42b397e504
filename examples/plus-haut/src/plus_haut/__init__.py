"""Plus haut !: a card as high as the last one, or higher."""

from tablee.engine import describe

from . import hidden, rules, table

GAME = describe(
    "plus-haut",
    *(rules, hidden),
    version=1,
    state=table.STATE,
    memory=hidden.Memory,
    moves=table.SPACE,
    notes=table.NOTES,
    refusals=table.REFUSALS,
    options=table.OPTIONS,
    width=table.WIDTH,
    places=table.SEATS,
    log=32,
)
