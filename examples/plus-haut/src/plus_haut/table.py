"""Plus haut !: the record and what it tells, the moves, the notes, the refusals, the options of a table."""

from __future__ import annotations

from tablee.engine import GENERATOR, Cells, Deck, Moves, Notes, Options, Record, Refusals, State, field, whole
from tablee.engine.described.values import NOBODY, OWNER, boolean, number, seat

SEATS = 4
KINDS, COPIES = 10, 3
CARDS = KINDS * COPIES
MOST_HELD = 5

DECK = Deck([str(value) for value in range(1, KINDS + 1)], COPIES)
CARD = DECK.card


class Table(Record):
    """One table of Plus haut !."""

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    seats: int = field("i1", title="how many people play")
    held: int = field("i1", title="cards that everybody is dealt")
    hand_size: Cells = field("i1", SEATS, title="cards in a hand")
    deck_size: int = field("i1", title="cards in the draw pile")
    middle_size: int = field("i1", title="cards in the middle")
    gone_size: int = field("i1", title="cards that are out of the game")

    active: int = field("i1", title="seat to move", json=seat())
    ended: int = field("i1", title="1: the game is over", json=boolean())
    points: Cells = field("i1", SEATS, title="points", json=number(0, 2 * CARDS).by_seat())
    hand: Cells = field(
        "i1",
        (SEATS, KINDS),
        title="how many of each card a seat holds",
        json=DECK.counts.by_seat("hands", size="hand_size", seen_by=OWNER),
    )
    deck: Cells = field(
        "i1", CARDS, title="the draw pile, the last is the top", json=CARD.pile(size="deck_size", seen_by=NOBODY)
    )
    middle: Cells = field("i1", CARDS, title="the middle, the last is the top", json=CARD.pile(size="middle_size"))
    gone: Cells = field("i1", CARDS, title="out of the game", json=CARD.pile(size="gone_size"))


STATE = State(Table, DECK)

SPACE = Moves()
PLAY = SPACE.do("play", card=CARD)
CLEAR = SPACE.do("clear")
MOVES = SPACE.size
WIDTH = KINDS + 1

NOTES = Notes()
PLAYED = NOTES.add("played", seat=seat(), card=CARD, points=number(0, 2))
CLEARED = NOTES.add("cleared", seat=seat())
DREW = NOTES.add("drew", seat=seat(), card=CARD.unseen())
TURN = NOTES.add("turn", seat=seat())
OVER = NOTES.add("over")

REFUSALS = Refusals()
GAME_OVER = REFUSALS.add("PH-3.1", "game-over")
NOT_YOUR_TURN = REFUSALS.add("PH-2.1", "not-your-turn")
NO_SUCH_MOVE = REFUSALS.add("PH-2.1", "no-such-move")
NOT_IN_HAND = REFUSALS.add("PH-2.2", "not-in-hand")
TOO_LOW = REFUSALS.add("PH-2.2", "too-low")
NOTHING_TO_CLEAR = REFUSALS.add("PH-2.3", "nothing-to-clear")
MUST_BE = REFUSALS.more("must-be", card=CARD)

OPTIONS = Options(whole("held", "PH-1.2", 2, MOST_HELD, 3), seats=(2, SEATS), seats_rule="PH-1.1")
