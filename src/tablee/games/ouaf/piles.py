"""Ouaf!: cards that fit, cards that are drawn, cards that are hung as a penalty."""

from __future__ import annotations

from tablee.engine import Log, note, rule, short_rule, shuffle

from .notes import DREW, NOTHING_DRAWN, PENALTY, PLAYERS, RESHUFFLED
from .table import BARE, EARS, JOKER, LEFT, NO_COAT, NO_EAR, NOBODY, ONE_COAT, ONE_SYMBOL, RIGHT, SYMBOLS, Table


@short_rule
def fits_on(kind: int, top: int, coat: int) -> bool:
    """Whether a card fits on another, `coat` being the one named for a joker: same coat or symbol; a joker fits everything."""
    if kind == JOKER:
        return True
    if top == JOKER:
        return kind // SYMBOLS == coat
    return kind // SYMBOLS == top // SYMBOLS or kind % SYMBOLS == top % SYMBOLS


@short_rule
def fits(t: Table, kind: int) -> bool:
    """Whether a card fits on the discard, which has one."""
    return fits_on(kind, int(t.discard[int(t.discard_size) - 1]), int(t.coat))


@short_rule
def fitting(t: Table) -> int:
    """The cards, but for jokers, that fit on the discard, a bit each."""
    top = int(t.discard[int(t.discard_size) - 1])
    if top == JOKER:
        return ONE_COAT << (SYMBOLS * int(t.coat))
    return ONE_COAT << (top // SYMBOLS * SYMBOLS) | ONE_SYMBOL << (top % SYMBOLS)


@rule
def ear_fitted(t: Table) -> bool:
    """OU-4.1: whether a card on the challenged player's ears, that had to be played first, fitted the discard as it lay before."""
    seat = int(t.challenge)
    size = int(t.discard_size)
    if seat < 0 or size < 2:
        return False
    under = int(t.discard[size - 2])
    coat = int(t.coat_before)
    for ear in range(EARS):
        kind = int(t.ears[seat, ear])
        if kind != BARE and fits_on(kind, under, coat) and (kind != JOKER or int(t.joker_first) != 0):
            return True
    return False


@short_rule
def holds(t: Table, seat: int, kind: int) -> bool:
    """Whether a card is in a hand."""
    if kind == JOKER:
        return int(t.jokers[seat]) > 0
    return (int(t.hand[seat]) >> kind) & 1 != 0


@short_rule
def give(t: Table, seat: int, kind: int) -> None:
    """Puts a card into a hand."""
    if kind == JOKER:
        t.jokers[seat] = int(t.jokers[seat]) + 1
    else:
        t.hand[seat] = int(t.hand[seat]) | (1 << kind)
    t.hand_size[seat] = int(t.hand_size[seat]) + 1


@short_rule
def take_from_hand(t: Table, seat: int, kind: int) -> None:
    """Takes a card out of a hand that has it."""
    if kind == JOKER:
        t.jokers[seat] = int(t.jokers[seat]) - 1
    else:
        t.hand[seat] = int(t.hand[seat]) & ~(1 << kind)
    t.hand_size[seat] = int(t.hand_size[seat]) - 1


@short_rule
def put_on_discard(t: Table, kind: int) -> None:
    """Lays a card on the discard."""
    t.discard[int(t.discard_size)] = kind
    t.discard_size = int(t.discard_size) + 1


@short_rule
def take_from_discard(t: Table) -> int:
    """The top card of the discard, which has one."""
    top = int(t.discard_size) - 1
    kind = int(t.discard[top])
    t.discard[top] = 0
    t.discard_size = top
    return kind


@short_rule
def take_from_deck(t: Table) -> int:
    """The top card of the draw pile, which has one."""
    top = int(t.deck_size) - 1
    kind = int(t.deck[top])
    t.deck[top] = 0
    t.deck_size = top
    return kind


@rule
def refill(t: Table, log: Log) -> bool:
    """OU-3.6: an empty draw pile is made anew from the discard without its top card; False if there is nothing to draw."""
    if int(t.deck_size) > 0:
        return True
    under = int(t.discard_size) - 1
    if under < 1:
        return False
    for i in range(under):
        t.deck[i] = t.discard[i]
    t.discard[0] = t.discard[under]
    for i in range(1, under + 1):
        t.discard[i] = 0
    t.discard_size = 1
    t.deck_size = under
    # What lay under a challenged card is gone.
    t.challenge = NOBODY
    t.coat_before = NO_COAT
    shuffle(t.rng, t.deck, under)
    note(log, RESHUFFLED, under)
    return True


@rule
def draw_into_hand(t: Table, seat: int, log: Log) -> None:
    """A card from the draw pile goes into a hand, if there is one to draw."""
    if not refill(t, log):
        note(log, NOTHING_DRAWN, seat)
        return
    kind = take_from_deck(t)
    give(t, seat, kind)
    note(log, DREW, seat, kind, 0, 0, 1 << seat)


@short_rule
def bare_ear(t: Table, seat: int) -> int:
    """The bare ear of a seat, the left one if both are; NO_EAR if both are dressed."""
    if int(t.ears[seat, LEFT]) == BARE:
        return LEFT
    if int(t.ears[seat, RIGHT]) == BARE:
        return RIGHT
    return NO_EAR


@rule
def take_penalty(t: Table, seat: int, log: Log) -> None:
    """OU-4.1, OU-4.2: the top of the draw pile hangs on a bare ear, where all players see it as it hangs, its owner too, this once; else it
    goes into the hand."""
    ear = bare_ear(t, seat)
    if ear == NO_EAR:
        draw_into_hand(t, seat, log)
    elif refill(t, log):
        kind = take_from_deck(t)
        t.ears[seat, ear] = kind
        note(log, PENALTY, seat, ear, kind, 0, PLAYERS)
    else:
        note(log, NOTHING_DRAWN, seat)


@short_rule
def cards_of(t: Table, seat: int) -> int:
    """How many cards a seat has, ears and hand together."""
    n = int(t.hand_size[seat])
    for ear in range(EARS):
        if int(t.ears[seat, ear]) != BARE:
            n += 1
    return n
