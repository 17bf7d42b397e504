"""ChiWaWa: rows of hidden chihuahuas, planted spoilers, swaps, and folding in time."""

from pathlib import Path

from tablee.engine import Game

from . import hidden, laws, notation, positions, refusals, refusing, rules, scoring, story, table, words, writing

GAME = Game(
    name="chiwawa",
    version=1,
    min_seats=2,
    max_seats=table.SEATS,
    folder=Path(__file__).parent,
    Table=table.Table,
    Memory=hidden.Memory,
    MOVES=table.MOVES,
    VOIDS=table.VOIDS,
    SIGHTS=table.SIGHTS,
    WIDTH=table.WIDTH,
    PLACES=table.SEATS,
    LOG=400,
    deal=rules.deal,
    may_act=rules.may_act,
    awaited=rules.awaited,
    refusal=refusing.refusal,
    moves=rules.moves,
    play=rules.play,
    due=rules.due,
    advance=rules.advance,
    is_over=rules.is_over,
    flaw=laws.flaw,
    winners=scoring.winners,
    score=scoring.score,
    payoff=scoring.payoff,
    hide=hidden.hide,
    notice=hidden.notice,
    imagine=hidden.imagine,
    seen=hidden.seen,
    state=writing.state,
    options=table.OPTIONS,
    fields=notation.FIELDS,
    read=notation.read,
    write=notation.write,
    is_whole=notation.is_whole,
    begun=notation.begun,
    load=positions.load,
    notes=story.NOTES,
    refusals=refusals.REFUSALS,
    reason=refusals.reason,
    fold=story.fold,
    sentence=words.sentence,
    label=words.label,
)
