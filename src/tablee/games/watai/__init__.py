"""Wataï: everybody plays at once, on the same piles; the clock is part of the record."""

from pathlib import Path

from tablee.engine import Game

from . import folding, hidden, laws, notation, positions, reaction, rules, scoring, story, table, words

GAME = Game(
    name="watai",
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
    LOG=160,
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
    winners=scoring.winners,
    score=scoring.score,
    payoff=scoring.payoff,
    hide=hidden.hide,
    notice=hidden.notice,
    imagine=hidden.imagine,
    seen=hidden.seen,
    options=table.OPTIONS,
    fields=notation.FIELDS,
    read=notation.read,
    write=notation.write,
    state=notation.state,
    load=positions.load,
    notes=story.NOTES,
    refusals=story.REFUSALS,
    calls=table.CALLS,
    fold=folding.fold,
    sentence=words.sentence,
    label=words.label,
    reason=story.reason,
    reactions=reaction.REACTIONS,
)
