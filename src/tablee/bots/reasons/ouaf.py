"""Ouaf!: why a card is good, from what the seat sees and remembers."""

from __future__ import annotations

from tablee.bots.reasons import reasons, say
from tablee.bots.styles.ouaf import chance_of_fitting, count_bits, own_cards, threat
from tablee.engine import Cells, rule
from tablee.engine.pen import Pen, end_object, key, number, text, texts
from tablee.games.ouaf.hidden import Memory
from tablee.games.ouaf.piles import fits
from tablee.games.ouaf.table import (
    BARK,
    COAT_NAMES,
    DRAW,
    DRESS_EAR,
    EAR_NAMES,
    EARS,
    FORGOT,
    JOKER,
    NAME_COAT,
    ONE_COAT,
    PLAY_CARD,
    PLAY_EAR,
    PLAY_JOKER,
    STOP,
    SYMBOLS,
    Table,
)

(
    KEEP_THE_JOKER, ALL_ALIKE, EAR_UNKNOWN, EAR_FITS, NEXT_EARS, OWN_EARS, WITH_JOKER, NAMED, DRAWN, STOPPED, BARKED, FORGOTTEN
) = range(12)  # fmt: skip
REASONS = reasons(
    "keep-the-joker", "all-alike", "ear-unknown", "ear-fits", "next-ears", "own-ears", "joker", "name", "draw", "stop", "bark", "forgot"
)  # fmt: skip
EARS_TOLD, COATS_TOLD = texts(EAR_NAMES), texts(COAT_NAMES)


@rule
def reason(t: Table, seat: int, m: Memory, move: int, work: Cells, pen: Pen) -> None:
    """Why a move is good."""
    if move < PLAY_EAR or DRESS_EAR <= move < STOP:
        say(pen, REASONS, KEEP_THE_JOKER if int(t.jokers[seat]) > 0 else ALL_ALIKE)
    elif move < PLAY_CARD:
        say_from_ear(t, seat, m, move - PLAY_EAR, pen)
    elif move < PLAY_JOKER:
        say_from_hand(t, seat, move - PLAY_CARD, pen)
    elif move < DRAW:
        say_asking(WITH_JOKER, t, seat, m, move - PLAY_JOKER, pen)
    elif move == DRAW:
        say(pen, REASONS, DRAWN)
    elif move < DRESS_EAR:
        say_asking(NAMED, t, seat, m, move - NAME_COAT, pen)
    elif move == STOP:
        say(pen, REASONS, STOPPED)
    elif move == BARK:
        say(pen, REASONS, BARKED)
    elif move >= FORGOT:
        say(pen, REASONS, FORGOTTEN)


@rule
def say_from_ear(t: Table, seat: int, m: Memory, ear: int, pen: Pen) -> None:
    """Whether an ear fits, as far as one remembers. The card is not named: looking at one's own ears is what the game forbids (OU-2.2)."""
    kind = int(m.ear[ear]) - 1
    if kind >= 0 and not fits(t, kind):
        return
    text(pen, REASONS, EAR_FITS if kind >= 0 else EAR_UNKNOWN)
    key(pen, b'"ear":')
    text(pen, EARS_TOLD, ear)
    if kind < 0:
        key(pen, b'"chance":')
        number(pen, chance_of_fitting(t, seat, m))
    end_object(pen)


@rule
def say_from_hand(t: Table, seat: int, kind: int, pen: Pen) -> None:
    """What a card does to the next player's ears."""
    is_safe = threat(t, seat, kind, 0) == 0 and next_has_ears(t, seat)
    say(pen, REASONS, NEXT_EARS if is_safe else OWN_EARS)


@rule
def say_asking(which: int, t: Table, seat: int, m: Memory, coat: int, pen: Pen) -> None:
    """How many cards of a coat are one's own."""
    text(pen, REASONS, which)
    key(pen, b'"coat":')
    text(pen, COATS_TOLD, coat)
    key(pen, b'"owned":')
    number(pen, count_bits(own_cards(t, seat, m) & (ONE_COAT << (SYMBOLS * coat))))
    end_object(pen)


@rule
def next_has_ears(t: Table, seat: int) -> bool:
    """Whether a card that may fit hangs on an ear of the next player."""
    other = (seat + 1) % int(t.seats)
    known = 0
    for ear in range(EARS):
        if 0 <= int(t.ears[other, ear]) < JOKER:
            known += 1
    return known > 0
