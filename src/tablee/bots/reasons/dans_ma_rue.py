"""Dans ma rue: why a move is good: what it proves, and how."""

from __future__ import annotations

from tablee.bots.reasons import reasons, say
from tablee.bots.styles.dans_ma_rue import CONTRADICTS, PROOFS, PROVED, worth_of_card
from tablee.engine import Cells, rule
from tablee.engine.pen import Pen, end_object, key, number, text
from tablee.games.dans_ma_rue.hidden import Memory
from tablee.games.dans_ma_rue.proving import prove
from tablee.games.dans_ma_rue.sheet import TOLD, fresh_sheet
from tablee.games.dans_ma_rue.statements import PLACES
from tablee.games.dans_ma_rue.table import BLOCKED, CLEAR, DISCARD, END, LAY, PUT, TAKE, Table
from tablee.games.dans_ma_rue.telling import write_said_last

PROVES, HARMLESS, RID_OF, DRAW_ANOTHER, IS_BLOCKED, ENDED, CLEARED, DISCARDED = range(8)
REASONS = reasons("proves", "harmless", "rid-of", "draw-another", "blocked", "end", "clear", "discard")


@rule
def reason(t: Table, seat: int, m: Memory, move: int, work: Cells, pen: Pen) -> None:
    """Why a move is good."""
    if move < PUT:
        say_laying(t, move - LAY, pen)
    elif move < TAKE:
        say_proof(t, (move - PUT) // PLACES, work, pen)
    elif move < CLEAR:
        say(pen, REASONS, RID_OF if worth_of_card(t, move - TAKE, PROOFS) == CONTRADICTS else DRAW_ANOTHER)
    elif move == BLOCKED:
        say(pen, REASONS, IS_BLOCKED)
    elif move == END:
        say(pen, REASONS, ENDED)
    else:
        say(pen, REASONS, CLEARED if move < DISCARD else DISCARDED)


@rule
def say_laying(t: Table, card: int, pen: Pen) -> None:
    """How many pictures a card proves."""
    worth = worth_of_card(t, card, PROOFS)
    if worth == CONTRADICTS:
        return
    proved = (worth - PROVED // 2) // PROVED
    if proved <= 0:
        say(pen, REASONS, HARMLESS)
        return
    text(pen, REASONS, PROVES)
    key(pen, b'"proved":')
    number(pen, proved)
    end_object(pen)


@rule
def say_proof(t: Table, picture: int, work: Cells, pen: Pen) -> None:
    """The last step of a placement's proof: what a person would say pointing at the street."""
    if prove(t, picture, work) > 0:
        fresh_sheet(t, work, TOLD)
        write_said_last(work, pen)
