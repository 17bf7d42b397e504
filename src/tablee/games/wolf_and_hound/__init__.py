"""Wolf & Hound: two teams of two shepherds; a played card walks the wolves or the hounds round the table."""

from pathlib import Path

from tablee.engine import Game

from . import hidden, notation, rules, scoring, story, table, words, writing

GAME = Game(
    name="wolf-and-hound",
    version=1,
    min_seats=2,
    max_seats=4,
    folder=Path(__file__).parent,
    Table=table.Table,
    Memory=hidden.Memory,
    MOVES=table.MOVES,
    VOIDS=table.VOIDS,
    SIGHTS=table.MOVES,
    WIDTH=table.WIDTH,
    PLACES=table.SEATS,
    LOG=256,
    places=lambda seats: table.SEATS,
    deal=rules.deal,
    may_act=rules.may_act,
    awaited=rules.awaited,
    refusal=rules.refusal,
    moves=rules.moves,
    play=rules.play,
    due=rules.due,
    advance=rules.advance,
    is_over=rules.is_over,
    flaw=rules.flaw,
    winners=scoring.winners,
    score=scoring.score,
    payoff=scoring.payoff,
    hide=hidden.hide,
    notice=hidden.notice,
    imagine=hidden.imagine,
    seen=hidden.seen,
    state=writing.state,
    constants=writing.constants,
    options=table.OPTIONS,
    fields=notation.FIELDS,
    read=notation.read,
    write=notation.write,
    load=notation.load,
    notes=story.NOTES,
    refusals=story.REFUSALS,
    fold=story.fold,
    sentence=words.sentence,
    label=words.label,
)
