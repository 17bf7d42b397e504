"""ChiWaWa: what a seat may know, what it remembers, and imagining the rest."""

from __future__ import annotations

from tablee.engine import HIDDEN, NOTE, SPECTATOR, Cells, Log, Record, below, field, fork, rule, short_rule, shuffle

from .laws import TALLY, whole_tally
from .notes import (
    DISCARDED,
    DREW,
    GAINED,
    PILLAR_SHOWN,
    PLACED,
    PLANTED,
    SHUFFLED,
    SOURCE,
    STOCKED,
    SWAPPED,
    TURNED_UP,
)
from .rounds import can_be_pillar, without_pillar
from .table import (
    CARDS,
    COUNT,
    DECK_SPOT,
    FIRST_HAND,
    FIRST_LONG_ROW,
    FIRST_PLACE,
    FIRST_PLANT,
    FOLD,
    KINDS,
    NO_CARD,
    OVER,
    SEATS,
    SOME_HAND,
    SOME_PILLAR,
    SOME_PLACE,
    SOME_PLANT,
    UNKNOWN,
    Table,
)


class Memory(Record):
    """What a seat has seen and the view no longer shows."""

    held: Cells = field(
        "i1", (SEATS, KINDS), title="cards seen going into another's hand, which no unknown card has left since"
    )
    is_stocked: int = field("i1", title="1: the pile was made anew since this seat looks on")
    stock: Cells = field("i1", KINDS, title="of each kind, how many can still be in the pile that was made anew")
    is_topped: int = field("i1", title="1: what lies on the pile was laid there by a swap, and is none of those")
    pool: Cells = field("i1", CARDS, title="scratch: the unknown cards while imagining; blank otherwise")


@rule
def hide(t: Table, seat: int) -> None:
    """Forgets the draw pile, others' choices, face-down cards that the seat does not know, a swap that another has begun."""
    bit = 0 if seat == SPECTATOR else 1 << seat
    size = int(t.deck_size)
    for i in range(size):
        if i < size - 1 or int(t.top_known) & bit == 0:
            t.deck[i] = UNKNOWN
    are_open = int(t.phase) == COUNT or int(t.phase) == OVER
    for other in range(int(t.seats)):
        if other != seat and int(t.chosen[other]) != 0:
            t.chosen[other] = UNKNOWN
        if not are_open:
            for i in range(int(t.row_size[other])):
                if int(t.known[other, i]) & bit == 0 and int(t.pillar[other]) != i + 1:
                    t.line[other, i] = UNKNOWN
    if seat != int(t.active) or seat == SPECTATOR:
        t.swap_discard = 0
        t.swap_a = 0
        t.long_row = 0
        t.long_work = 0


# ---- remembering ----


@short_rule
def lessen(m: Memory, who: int, kind: int) -> None:
    """A card of that kind has left the hand for all to see."""
    if int(m.held[who, kind]) > 0:
        m.held[who, kind] = int(m.held[who, kind]) - 1


@short_rule
def forget_hand(m: Memory, who: int) -> None:
    """A card has left the hand and nobody else saw which: any of them may be gone."""
    for kind in range(KINDS):
        m.held[who, kind] = 0


@short_rule
def leave_stock(m: Memory, kind: int) -> None:
    """A card of that kind is seen leaving the pile."""
    if kind >= 0 and int(m.stock[kind]) > 0:
        m.stock[kind] = int(m.stock[kind]) - 1


@short_rule
def draw_top(m: Memory, kind: int) -> None:
    """The top of the pile is drawn, HIDDEN if it is not seen; what a swap had laid there was none of the pile's own cards."""
    if int(m.is_topped) == 0:
        leave_stock(m, kind)
    m.is_topped = 0


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Keeps in mind which cards others were seen to take, and of what the pile was made."""
    if log is None:
        return
    from_pile = False
    for i in range(int(log[0])):
        at = 1 + NOTE * i
        what = int(log[at])
        a, b, c, d = int(log[at + 1]), int(log[at + 2]), int(log[at + 3]), int(log[at + 4])
        if what in (DISCARDED, PILLAR_SHOWN):
            lessen(m, a, b)
        elif (what == PLACED and c == HIDDEN) or (what == PLANTED and d == HIDDEN):
            forget_hand(m, a)
        elif what == SWAPPED:
            from_pile = (b == DECK_SPOT or c == DECK_SPOT) and int(m.is_topped) == 0
            if b == DECK_SPOT or c == DECK_SPOT:
                m.is_topped = 1
            if d == HIDDEN:
                forget_hand(m, a)
            elif d != NO_CARD:
                lessen(m, a, d)
        elif what == TURNED_UP:
            if from_pile:
                leave_stock(m, b)
        elif what in (GAINED, DREW):
            if b != HIDDEN and a != seat:
                m.held[a, b] = int(m.held[a, b]) + 1
            if what == DREW:
                draw_top(m, b)
            elif from_pile:
                leave_stock(m, b)
        elif what == SOURCE:
            draw_top(m, a)
        elif what == SHUFFLED:
            m.is_stocked = 1
            m.is_topped = 0
        elif what == STOCKED:
            m.stock[a] = b


# ---- imagining ----


@short_rule
def add_to(tally: int, kind: int) -> int:
    """A tally with one card more, if it is known."""
    return tally + (1 << (TALLY * kind)) if kind >= 0 else tally


@rule
def tally_in_sight(t: Table, seat: int) -> int:
    """The cards whose place the viewer sees."""
    tally = 0
    for i in range(int(t.deck_size)):
        tally = add_to(tally, int(t.deck[i]))
    for i in range(int(t.discard_size)):
        tally = add_to(tally, int(t.discard[i]))
    for i in range(int(t.source_size)):
        tally = add_to(tally, int(t.source[i]))
    for other in range(int(t.seats)):
        for i in range(int(t.row_size[other])):
            tally = add_to(tally, int(t.line[other, i]))
        if other == seat:
            for kind in range(KINDS):
                tally += int(t.hand[seat, kind]) << (TALLY * kind)
            if int(t.chosen[seat]) > 0:
                tally = add_to(tally, int(t.chosen[seat]) - 1)
    return tally


@rule
def fill_pool(m: Memory, left: int, luck: Cells) -> int:
    """Puts the cards of a tally into the pool, shuffled; how many."""
    n = 0
    for kind in range(KINDS):
        for _ in range((left >> (TALLY * kind)) & 31):
            m.pool[n] = kind
            n += 1
    shuffle(luck, m.pool, n)
    return n


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the unknown cards at random to the places where they can be."""
    left = whole_tally(t) - tally_in_sight(t, seat)
    left = imagine_held(t, seat, m, left)
    if int(m.is_stocked) != 0:
        left = imagine_stock(t, m, left, luck)
    n = fill_pool(m, left, luck)
    for i in range(int(t.deck_size)):
        if int(t.deck[i]) == UNKNOWN and n > 0:
            n -= 1
            t.deck[i] = m.pool[n]
    for other in range(int(t.seats)):
        for i in range(int(t.row_size[other])):
            if int(t.line[other, i]) == UNKNOWN and n > 0:
                n -= 1
                t.line[other, i] = m.pool[n]
        if other != seat:
            missing = int(t.hand_size[other]) + (1 if int(t.chosen[other]) == UNKNOWN else 0)
            for kind in range(KINDS):
                missing -= int(t.hand[other, kind])
            for _ in range(missing):
                if n > 0:
                    n -= 1
                    kind = int(m.pool[n])
                    t.hand[other, kind] = int(t.hand[other, kind]) + 1
            if int(t.chosen[other]) == UNKNOWN:
                imagine_pillar(t, other, luck)
    for i in range(CARDS):
        m.pool[i] = 0
    fork(t.rng, luck)


@rule
def imagine_held(t: Table, seat: int, m: Memory, left: int) -> int:
    """Gives others the cards that they were seen to take; what is left of the tally."""
    for other in range(int(t.seats)):
        if other != seat:
            room = int(t.hand_size[other]) + (1 if int(t.chosen[other]) == UNKNOWN else 0)
            for kind in range(KINDS):
                n = min(int(m.held[other, kind]), (left >> (TALLY * kind)) & 31, room)
                t.hand[other, kind] = n
                left -= n << (TALLY * kind)
                room -= n
    return left


@rule
def imagine_stock(t: Table, m: Memory, left: int, luck: Cells) -> int:
    """Fills the pile with cards that it was made of, but for a top that a swap has laid there. What is left of the tally."""
    stock = 0
    for kind in range(KINDS):
        stock += min(int(m.stock[kind]), (left >> (TALLY * kind)) & 31) << (TALLY * kind)
    n = fill_pool(m, stock, luck)
    size = int(t.deck_size)
    if int(m.is_topped) != 0:
        size -= 1
    for i in range(size):
        if int(t.deck[i]) == UNKNOWN and n > 0:
            n -= 1
            t.deck[i] = m.pool[n]
            left -= 1 << (TALLY * int(m.pool[n]))
    return left


@rule
def imagine_pillar(t: Table, other: int, luck: Cells) -> None:
    """One of the cards of a hand that may be a pillar, each as likely, is the one that its owner has chosen."""
    able = 0
    for kind in range(KINDS):
        if can_be_pillar(t, other, kind):
            able += int(t.hand[other, kind])
    nth = below(luck, max(1, able))
    for kind in range(KINDS):
        n = int(t.hand[other, kind]) if can_be_pillar(t, other, kind) else 0
        if 0 <= nth < n:
            t.hand[other, kind] = n - 1
            t.chosen[other] = kind + 1
        nth -= n


@rule
def seen(t: Table, viewer: int, seat: int, move: int) -> int:
    """The move as another sees it: a card that is not shown is some card."""
    if viewer == seat:
        return move
    if move < FIRST_PLACE:
        # The last pillar is shown at once.
        return SOME_PILLAR if without_pillar(t) != 1 << seat else move
    if move < FIRST_PLANT:
        return SOME_PLACE + (move - FIRST_PLACE) % 2
    if move < FOLD:
        return SOME_PLANT + (move - FIRST_PLANT) % (2 * SEATS)
    if FIRST_HAND <= move < FIRST_LONG_ROW and int(t.swap_a) > DECK_SPOT:
        # What comes into the source is shown; elsewhere it lies face down.
        return SOME_HAND
    return move
