"""Dans ma rue: five houses, five families, and the clues of the zebra puzzle in the players' hands."""

from pathlib import Path

from tablee.engine import Game

from . import ending, fold, hidden, laws, notation, positions, rules, story, table, words

GAME = Game(
    name="dans-ma-rue",
    version=1,
    min_seats=2,
    max_seats=table.SEATS,
    folder=Path(__file__).parent,
    Table=table.Table,
    Memory=hidden.Memory,
    MOVES=table.MOVES,
    VOIDS=table.VOIDS,
    SIGHTS=table.MOVES,
    WIDTH=table.WIDTH,
    PLACES=table.SEATS,
    LOG=128,
    deal=rules.deal,
    may_act=rules.may_act,
    awaited=rules.awaited,
    refusal=rules.refusal,
    moves=rules.moves,
    play=rules.play,
    due=rules.due,
    advance=rules.advance,
    is_over=rules.is_over,
    flaw=laws.flaw,
    winners=ending.winners,
    score=ending.score,
    payoff=ending.payoff,
    hide=hidden.hide,
    notice=hidden.notice,
    imagine=hidden.imagine,
    seen=hidden.seen,
    options=table.OPTIONS,
    fields=notation.FIELDS,
    read=notation.read,
    write=notation.write,
    is_whole=notation.is_whole,
    begun=notation.begun,
    state=notation.state,
    load=positions.load,
    notes=story.NOTES,
    refusals=story.REFUSALS,
    compose=story.compose,
    reason=story.reason,
    fold=fold.fold,
    sentence=words.sentence,
)
