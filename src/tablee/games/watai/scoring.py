"""Wataï: counting a round, and the end of the match (WA-3.1, WA-3.2, WA-4.1)."""

from __future__ import annotations

from tablee.engine import Cells, Log, note, rule

from .cards import NO_CARD, is_number, pack_of, place_of
from .layout import first_pack, packs_each
from .notes import COUNTED, OVER_NOTE
from .table import DESIGN, LAST_ROUND, NOBODY, OVER, SEATS, WAIT_FOR_SECOND, Table

SHOUT_REWARD = DESIGN.whole("shout", 0, 100)
TEN, TWENTY = DESIGN.wholes("shout_by_die", 2, 0, 100)
"""WA-4.1: what it is worth when the die says 2 or 4."""
TEN_FOR_SHOUT, TWENTY_FOR_SHOUT, DOUBLED, AIE = 2, 4, 6, 8
"""Faces of the counting die."""
AIE_PENALTY = 10


@rule
def owner_of(t: Table, card: int) -> int:
    """The seat whose pack a card belongs to."""
    return (pack_of(card) - first_pack(t, 0)) // packs_each(t)


@rule
def reward(t: Table) -> int:
    """What the shout is worth this round."""
    if int(t.variant) == WAIT_FOR_SECOND:
        return 20
    counting = int(t.counting)
    usual = SHOUT_REWARD if int(t.is_added) != 0 else 0
    if counting == TEN_FOR_SHOUT:
        return usual + TEN
    if counting == TWENTY_FOR_SHOUT:
        return usual + TWENTY
    return SHOUT_REWARD


@rule
def count_round(t: Table, log: Log) -> None:
    """WA-3.1: writes the scores of the round."""
    for seat in range(SEATS):
        t.round_scores[seat] = 0
    for pile in range(int(t.piles)):
        add_card(t, int(t.opener[pile]))
        card = int(t.first[pile])
        while card != NO_CARD:
            add_card(t, card)
            card = int(t.above[place_of(card)])
        top = int(t.top[pile])
        if top != int(t.opener[pile]) and not is_number(top):
            add_card(t, top)
    for seat in range(int(t.seats)):
        points = int(t.round_scores[seat]) - 2 * int(t.talon_size[seat]) + int(t.bonus[seat])
        if seat == int(t.shouter):
            points += reward(t)
        if int(t.counting) == DOUBLED:
            points *= 2
        t.round_scores[seat] = points
        t.scores[seat] = int(t.scores[seat]) + points
        note(log, COUNTED, seat, points, int(t.scores[seat]))
    t.counted = 1


@rule
def add_card(t: Table, card: int) -> None:
    """One point to the owner of a card in the arena."""
    owner = owner_of(t, card)
    t.round_scores[owner] = int(t.round_scores[owner]) + 1


@rule
def best_of(points: Cells, seats: int) -> int:
    """The lowest seat that has most points."""
    best = 0
    for seat in range(1, seats):
        if int(points[seat]) > int(points[best]):
            best = seat
    return best


@rule
def end_if_won(t: Table, log: Log) -> None:
    """WA-3.2: somebody alone at the top with enough points, or the last round, ends the match."""
    seats = int(t.seats)
    best = best_of(t.scores, seats)
    alone = True
    for seat in range(best + 1, seats):
        if int(t.scores[seat]) == int(t.scores[best]):
            alone = False
    last = int(t.round_number) >= LAST_ROUND
    if last or (alone and int(t.scores[best]) >= int(t.goal)):
        t.winner = best if alone else NOBODY
        t.phase = OVER
        note(log, OVER_NOTE, int(t.winner))


@rule
def winners(t: Table) -> int:
    """WA-3.2: one seat, or nobody after a draw."""
    if int(t.winner) == NOBODY:
        return 0
    return 1 << int(t.winner)


@rule
def score(t: Table, out: Cells) -> None:
    """The points of all rounds."""
    for seat in range(SEATS):
        out[seat] = t.scores[seat]
