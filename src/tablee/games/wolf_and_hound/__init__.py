"""Wolf & Hound: two teams of two shepherds; a played card walks the wolves or the hounds round the table."""

from tablee.engine import describe

from . import hidden, notes, positions, refusals, rules, scoring, table, writing

GAME = describe(
    "wolf-and-hound",
    *(table, notes, refusals, rules, scoring, hidden, positions, writing),
    version=2,
    log=256,
    constants={"places": table.SEATS},
)
