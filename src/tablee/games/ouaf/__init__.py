"""Ouaf!: shed your cards; two of them hang on your ears, where everybody sees them but you."""

from tablee.engine import describe

from . import hidden, laws, notation, notes, positions, refusals, rules, scoring, table, windows, writing

GAME = describe(
    "ouaf",
    *(table, notes, refusals, rules, windows, laws, scoring, hidden, notation, positions, writing),
    version=2,
    log=64,
    calls=table.CALLS,
    names={"coat": table.COAT_NAMES, "symbol": table.SYMBOL_NAMES, "ear": table.EAR_NAMES},
)
