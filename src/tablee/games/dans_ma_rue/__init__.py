"""Dans ma rue: five houses, five families, and the clues of the zebra puzzle in the players' hands."""

from tablee.engine import describe

from . import (
    coach,
    ending,
    hidden,
    laws,
    notation,
    notes,
    packs,
    positions,
    proofs,
    reasons,
    refusals,
    rules,
    sheet,
    statements,
    story,
    table,
    writing,
)  # fmt: skip

GAME = describe(
    "dans-ma-rue",
    *(table, notes, refusals, rules, ending, laws, hidden, notation, positions, story, writing, proofs),
    version=2,
    log=128,
    WORK=max(reasons.WORK, sheet.PROOF_WORK),
    explain=coach.answer,
    puzzles=packs.PUZZLES,
    names={"row": statements.CATEGORIES, "picture": statements.PICTURE_NAMES},
    constants={"places": statements.PLACES, "pawns": table.PAWNS, "levels": packs.PUZZLES.levels},
    types=coach.TYPES,
)
