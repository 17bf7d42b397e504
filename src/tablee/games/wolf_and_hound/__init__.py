"""Wolf & Hound: two teams of two shepherds; a played card walks the wolves or the hounds round the table."""

from tablee.engine import describe

from . import hidden, notes, positions, refusals, rules, scoring, table, writing

GAME = describe(
    "wolf-and-hound",
    *(rules, scoring, hidden, positions, writing),
    version=2,
    state=table.STATE,
    memory=hidden.Memory,
    moves=table.SPACE,
    notes=notes.NOTES,
    refusals=refusals.REFUSALS,
    options=table.OPTIONS,
    width=table.WIDTH,
    places=table.SEATS,
    log=256,
    constants={"places": table.SEATS},
)
