"""Ouaf!: ear first, what to lay, which coat to name, what to hang, when to call.

Reads what lies open, the ears of others, the seat's own hand, and of its own ears only whether they are bare: what hangs there it knows from its
memory.
"""

from __future__ import annotations

from typing import Any

from tablee.bots.levels import Level
from tablee.bots.styles import ANY, Style
from tablee.engine import PASS, Cells, below, rule, short_rule
from tablee.games.ouaf.hidden import Memory, fade
from tablee.games.ouaf.piles import cards_of, ear_fitted, fits, fits_on, fitting, holds
from tablee.games.ouaf.table import (
    BARE,
    BARK,
    COATS,
    DRAW,
    DRESS,
    DRESS_EAR,
    EARS,
    FORGOT,
    HANG,
    HANG_LEFT,
    HANG_RIGHT,
    JOKER,
    JOKERS,
    KINDS,
    LAST_BARK,
    LEFT,
    NAME,
    NAME_COAT,
    NOBODY,
    ONE_COAT,
    PLAIN,
    PLAY_CARD,
    PLAY_EAR,
    PLAY_JOKER,
    RIGHT,
    SEATS,
    STOP,
    SYMBOLS,
    TURN,
    Table,
)
from tablee.games.ouaf.windows import closing_time, is_window_open, owing

# What a way of playing looks at, from the least to the most.
ANY_CARD, OWN_CARDS, ALL_EARS = 0, 1, 2

EVERY_PLAIN = (1 << PLAIN) - 1
OWN = 10
"""Worth of a card of one's own that has the coat one names."""
THEIRS = 5
"""Cost of a card on the next player's ear that will fit."""
LAST = 1000
"""Cost of letting the next player lay the last card."""
JOKER_KEPT = 60
"""Worth of a joker that stays in the hand."""
LOOK_AHEAD = 3
"""Rounds that are played out before the cards that are left are compared."""
PROMISE = (
    10000,
    8367,
    7000,
    5857,
    4900,
    4100,
    3430,
    2870,
    2401,
    2009,
    1681,
    1406,
    1176,
    984,
    824,
    689,
    576,
    482,
    404,
    338,
    282,
    236,
    198,
    166,
    138,
)
"""What so many half cards left are worth."""


@short_rule
def count_bits(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@rule
def own_cards(t: Table, seat: int, m: Memory) -> int:
    """The plain cards of one's own that one knows, a bit each: the hand, and the ears as one remembers them."""
    cards = int(t.hand[seat])
    for ear in range(EARS):
        kind = int(m.ear[ear]) - 1
        if 0 <= kind < PLAIN and int(t.ears[seat, ear]) != BARE:
            cards |= 1 << kind
    return cards


@rule
def threat(t: Table, seat: int, top: int, coat: int) -> int:
    """What it costs that the next player's ears fit on this top."""
    other = (seat + 1) % int(t.seats)
    cost = 0
    for ear in range(EARS):
        kind = int(t.ears[other, ear])
        if kind >= 0 and fits_on(kind, top, coat):
            cost += THEIRS
            if cards_of(t, other) == 1:
                cost += LAST
    return cost


@short_rule
def worth_of_laying(t: Table, seat: int, kind: int, way: int) -> int:
    """How good the discard looks with this plain card on top: what it costs if the next player's ears fit on it."""
    return -threat(t, seat, kind, 0) if way == ALL_EARS else 0


@rule
def best_coat(t: Table, seat: int, m: Memory, way: int) -> int:
    """The coat to name: that of most of one's own cards, and of few on the next player's ears."""
    own = own_cards(t, seat, m)
    chosen = 0
    best = -(1 << 30)
    for coat in range(COATS):
        worth = OWN * count_bits(own & (ONE_COAT << (SYMBOLS * coat)))
        if way == ALL_EARS:
            worth -= threat(t, seat, JOKER, coat)
        if worth > best:
            best = worth
            chosen = coat
    return chosen


@rule
def chance_of_fitting(t: Table, seat: int, m: Memory) -> int:
    """How likely, in hundredths, a card that one does not know fits on the discard."""
    known = own_cards(t, seat, m)
    jokers = JOKERS - int(t.jokers[seat])
    for i in range(int(t.discard_size)):
        kind = int(t.discard[i])
        if kind == JOKER:
            jokers -= 1
        else:
            known |= 1 << kind
    for other in range(int(t.seats)):
        for ear in range(EARS):
            kind = int(t.ears[other, ear])
            if other == seat:
                kind = int(m.ear[ear]) - 1 if kind != BARE else BARE
            if kind == JOKER:
                jokers -= 1
            elif kind >= 0:
                known |= 1 << kind
    unknown = EVERY_PLAIN & ~known
    total = count_bits(unknown) + jokers
    if total <= 0:
        return 0
    return 100 * (count_bits(unknown & fitting(t)) + jokers) // total


@rule
def ear_to_play(t: Table, seat: int, m: Memory, way: int) -> int:
    """The ear whose card fits, as far as one remembers; −1 if none does."""
    chosen = -1
    best = -(1 << 30)
    for ear in range(EARS):
        kind = int(m.ear[ear]) - 1
        if int(t.ears[seat, ear]) == BARE or kind < 0 or not fits(t, kind):
            continue
        worth = -JOKER_KEPT if kind == JOKER else worth_of_laying(t, seat, kind, way)
        if worth > best:
            best = worth
            chosen = ear
    return chosen


@rule
def unknown_ear(t: Table, seat: int, m: Memory) -> int:
    """An ear that carries a card which one does not remember, or −1."""
    for ear in range(EARS):
        if int(t.ears[seat, ear]) != BARE and int(m.ear[ear]) == 0:
            return ear
    return -1


@rule
def card_to_play(t: Table, seat: int, m: Memory, way: int, luck: Cells) -> int:
    """The best card of the hand that fits, as a move; −1 if there is none. A joker only where nothing else does better."""
    cards = int(t.hand[seat]) & fitting(t)
    chosen = -1
    best = 0
    equal = 0
    for kind in range(PLAIN):
        if (cards >> kind) & 1 == 0:
            continue
        worth = worth_of_laying(t, seat, kind, way)
        if equal == 0 or worth > best:
            best = worth
            equal = 0
        elif worth < best:
            continue
        equal += 1
        if below(luck, equal) == 0:
            chosen = PLAY_CARD + kind
    if int(t.jokers[seat]) > 0:
        coat = best_coat(t, seat, m, way)
        is_better = chosen < 0
        if way == ALL_EARS and not is_better:
            is_better = best < -JOKER_KEPT and -threat(t, seat, JOKER, coat) - JOKER_KEPT > best
        if is_better:
            chosen = PLAY_JOKER + coat
    return chosen


@rule
def card_to_hang(t: Table, seat: int, luck: Cells) -> int:
    """Any card of the hand hangs, but no joker while there is another: in the hand it waits until nothing else fits."""
    chosen = JOKER
    n = 0
    for kind in range(PLAIN):
        if holds(t, seat, kind):
            n += 1
            if below(luck, n) == 0:
                chosen = kind
    return chosen


@rule
def turn_move(t: Table, seat: int, m: Memory, way: int, luck: Cells) -> int:
    """An ear that fits; else the hand, unless a forgotten ear is likelier to fit; else a try from a forgotten ear; else a draw.

    A joker on an ear waits for a plain card of the hand, where it may (OU-4.1).
    """
    ear = ear_to_play(t, seat, m, way)
    if ear >= 0 and (int(t.joker_first) != 0 or int(m.ear[ear]) - 1 != JOKER):
        return PLAY_EAR + ear
    card = card_to_play(t, seat, m, way, luck)
    if ear >= 0 and (card < 0 or card >= PLAY_JOKER):
        return PLAY_EAR + ear
    ear = unknown_ear(t, seat, m)
    if ear >= 0 and (card < 0 or (way != ANY_CARD and chance_of_fitting(t, seat, m) > 50)):
        return PLAY_EAR + ear
    if card >= 0:
        return card
    return DRAW


@rule
def choice_by(t: Table, seat: int, m: Memory, way: int, luck: Cells) -> int:
    """What to do now."""
    phase = int(t.phase)
    if phase == HANG:
        if int(t.ears[seat, LEFT]) == BARE:
            return HANG_LEFT + card_to_hang(t, seat, luck)
        return HANG_RIGHT + card_to_hang(t, seat, luck)
    if int(t.owes[seat]) > 0:
        return BARK
    challenged = int(t.challenge)
    if way != ANY_CARD and challenged != NOBODY and challenged != seat and ear_fitted(t):
        return STOP
    if seat != int(t.active) or phase == LAST_BARK:
        return PASS
    if phase == TURN:
        # The bark that its turn move would end the wait for: it says so first, which costs the forgetful one the same.
        if way != ANY_CARD and owing(t) != NOBODY:
            return FORGOT + owing(t)
        return turn_move(t, seat, m, way, luck)
    if phase == NAME:
        return NAME_COAT + best_coat(t, seat, m, way)
    if phase == DRESS:
        return DRESS_EAR + KINDS * int(t.dressing) + card_to_hang(t, seat, luck)
    return ANY


@rule
def any_card(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Lays whatever fits, an ear it remembers first; hangs anything; calls no stop."""
    return choice_by(t, seat, m, ANY_CARD, luck)


@rule
def own_cards_only(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Calls every stop, and tries a forgotten ear before the hand if it probably fits; does not look at the ears of who plays next."""
    return choice_by(t, seat, m, OWN_CARDS, luck)


@rule
def all_ears(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """The same, and lays nothing that the next player's ears fit on if it can be helped."""
    return choice_by(t, seat, m, ALL_EARS, luck)


@rule
def suppose(t: Table, seat: int, minds: Any) -> None:
    """The others remember what hangs on their ears."""
    for other in range(int(t.seats)):
        if other != seat:
            for ear in range(EARS):
                minds[other].ear[ear] = max(0, int(t.ears[other, ear]) + 1)


@rule
def follow(t: Table, minds: Any, seat: int, move: int) -> None:
    """Who hangs a card keeps it in mind; a card that comes off an ear is seen."""
    if move < HANG_RIGHT:
        minds[seat].ear[LEFT] = move - HANG_LEFT + 1
    elif move < PLAY_EAR:
        minds[seat].ear[RIGHT] = move - HANG_RIGHT + 1
    elif move < PLAY_CARD:
        ear = move - PLAY_EAR
        kind = int(t.ears[seat, ear])
        minds[seat].ear[ear] = 0 if fits(t, kind) else kind + 1
    elif DRESS_EAR <= move < STOP:
        minds[seat].ear[(move - DRESS_EAR) // KINDS] = (move - DRESS_EAR) % KINDS + 1


@rule
def is_settled(t: Table, root: Table) -> bool:
    """After a few rounds more chance than skill would follow: the cards that are left tell enough."""
    return int(t.phase) == TURN and int(t.turn) - int(root.turn) >= LOOK_AHEAD * int(t.seats)


@rule
def worth(t: Table, out: Cells) -> None:
    """The share of the game that each seat's cards promise: seven tenths for every card more, a joker in the hand being half a card."""
    total = 0
    for seat in range(SEATS):
        out[seat] = 0
        if seat < int(t.seats):
            halves = 2 * cards_of(t, seat) - int(t.jokers[seat])
            out[seat] = PROMISE[min(halves, len(PROMISE) - 1)]
            total += int(out[seat])
    for seat in range(int(t.seats)):
        out[seat] = 2000 * int(out[seat]) // max(1, total) - 1000


def time_for_calls(t: Table, seat: int) -> int:
    """OU-4.4: what is left of the open window, for a call or for the move that closes it."""
    if not is_window_open(t):
        return 0
    return max(0, int(closing_time(t)) - int(t.now))


STYLE = Style(
    ways=(any_card, own_cards_only, all_ears),
    is_settled=is_settled,
    worth=worth,
    suppose=suppose,
    follow=follow,
    fade=fade,
    time_for_calls=time_for_calls,
    hurried=(BARK,),
    calls_by_style=True,
)
LEVELS = (
    Level(way=0, recall=30, lapse=100, patience_ms=4000),
    Level(way=1, recall=40, lapse=330, careless=0, patience_ms=3500),
    Level(way=1, recall=58, lapse=140, careless=0, patience_ms=3000),
    Level(way=2, recall=76, patience_ms=2500),
    Level(way=2, patience_ms=2000),
)
