"""Dans ma rue: place what is proved, lay what proves most and tells the others least, keep what will prove more.

Everything but the hands and the pile lies open, and what follows from it with it; of the hands a style reads its own.
"""

from __future__ import annotations

from tablee.bots.levels import Level
from tablee.bots.styles import Style
from tablee.engine import Cells, below, rule, short_rule
from tablee.games.dans_ma_rue.arrangements import COUNT, SUPPORT
from tablee.games.dans_ma_rue.deck import STATEMENTS
from tablee.games.dans_ma_rue.ending import left_to_place
from tablee.games.dans_ma_rue.hidden import Memory
from tablee.games.dans_ma_rue.rules import refusal_while_discarding
from tablee.games.dans_ma_rue.solver import FIRST, NARROW_ONLY, NO_PATH, NO_PICTURE, ROOT, search, tidy
from tablee.games.dans_ma_rue.statements import ANYWHERE, AT, NOT_AT, PICTURES, PLACES
from tablee.games.dans_ma_rue.table import BLOCKED, DISCARD, END, LAY, PUT, SEATS, TAKE, Table

# What a way of playing sees, from the least to the most.
LAST_PLACE, PENCIL, PROOFS, SILENCE = 0, 1, 2, 3
CONTRADICTS = -1
PROVED = 1000
"""Worth of a picture that a card proves, against one place crossed out for all to see."""


@short_rule
def is_single(places: int) -> bool:
    """Whether just one place is left."""
    return places != 0 and places & (places - 1) == 0


@rule
def plain_places(t: Table, picture: int) -> int:
    """The places that a glance leaves to a picture: those free in its row that agree with each open statement about it and a placed picture."""
    left = ANYWHERE
    row = picture - picture % PLACES
    for other in range(row, row + PLACES):
        if int(t.place[other]) != 0:
            left &= ~(1 << (int(t.place[other]) - 1))
    for i in range(int(t.open_size)):
        left &= places_by(t, int(t.open[i]), picture)
    return left


@rule
def places_by(t: Table, statement: int, picture: int) -> int:
    """The places that one statement leaves to a picture, the other picture that it names being placed or not named at all."""
    kind, first, second = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
    if kind <= NOT_AT:
        if first != picture:
            return ANYWHERE
        return 1 << second if kind == AT else ANYWHERE ^ (1 << second)
    if first == picture and int(t.place[second]) != 0:
        return int(SUPPORT[2 * kind, 1 << (int(t.place[second]) - 1)])
    if second == picture and int(t.place[first]) != 0:
        return int(SUPPORT[2 * kind + 1, 1 << (int(t.place[first]) - 1)])
    return ANYWHERE


@rule
def place_seen(t: Table, picture: int, way: int) -> int:
    """The place (from 0) where somebody who plays this way sees that an unplaced picture must stand; −1 if he sees none."""
    if way >= PROOFS:
        places = int(t.possible[picture])
    else:
        places = plain_places(t, picture)
        if way == PENCIL and not is_single(places):
            # A place that no other picture of the row can take.
            taken = 0
            row = picture - picture % PLACES
            for other in range(row, row + PLACES):
                if other != picture:
                    if int(t.place[other]) != 0:
                        taken |= 1 << (int(t.place[other]) - 1)
                    else:
                        taken |= plain_places(t, other)
            if is_single(ANYWHERE & ~taken):
                places = ANYWHERE & ~taken
    if not is_single(places):
        return -1
    place = 0
    while places >> place != 1:
        place += 1
    return place


@rule
def placement(t: Table, way: int) -> int:
    """A placement that is seen to be right, as a move; −1 if there is none, or none is allowed any more this turn."""
    if int(t.erred) != 0:
        return -1
    for picture in range(PICTURES):
        if int(t.place[picture]) == 0:
            place = place_seen(t, picture, way)
            if place >= 0:
                return PUT + picture * PLACES + place
    return -1


@rule
def worth_at_a_glance(t: Table, statement: int, way: int) -> int:
    """What a glance sees in a card: CONTRADICTS, or whether it shows where one of its pictures stands."""
    kind, first, second = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
    here = 1 << (int(t.place[first]) - 1) if int(t.place[first]) != 0 else plain_places(t, first)
    if kind <= NOT_AT:
        left = here & places_by(t, statement, first)
        if left == 0:
            return CONTRADICTS
        return PROVED if way == PENCIL and is_single(left) and not is_single(here) else 0
    there = 1 << (int(t.place[second]) - 1) if int(t.place[second]) != 0 else plain_places(t, second)
    left_here = here & int(SUPPORT[2 * kind, there])
    left_there = there & int(SUPPORT[2 * kind + 1, here])
    if left_here == 0 or left_there == 0:
        return CONTRADICTS
    worth = 0
    if way == PENCIL:
        worth += PROVED if is_single(left_here) and not is_single(here) else 0
        worth += PROVED if is_single(left_there) and not is_single(there) else 0
    return worth


@rule
def worth_of_card(t: Table, card: int, way: int) -> int:
    """What laying a card is worth: CONTRADICTS, or what it proves, less (for who minds) what it tells the others."""
    statement = int(STATEMENTS[card])
    if way < PROOFS:
        return worth_at_a_glance(t, statement, way)
    if search(t, statement, NO_PICTURE, 0, ROOT, FIRST) == NO_PATH:
        tidy(t)
        return CONTRADICTS
    search(t, statement, NO_PICTURE, 0, ROOT, NARROW_ONLY)
    worth = PROVED // 2
    for picture in range(PICTURES):
        before, after = int(t.possible[picture]), int(t.work[picture])
        if after != before:
            if is_single(after):
                worth += PROVED
            elif way == SILENCE:
                worth -= int(COUNT[before]) - int(COUNT[after])
    tidy(t)
    return worth


@rule
def action(t: Table, seat: int, way: int, luck: Cells) -> int:
    """The action of the turn: the best card to lay; blocked where every card contradicts; a free discard rather than helping others."""
    held = int(t.hand_size[seat])
    chosen = -1
    best = CONTRADICTS
    equal = 0
    for slot in range(held):
        card = int(t.hand[seat, slot])
        worth = worth_of_card(t, card, way)
        if worth == CONTRADICTS or worth < best:
            continue
        if worth > best:
            best = worth
            equal = 0
        equal += 1
        if below(luck, equal) == 0:
            chosen = LAY + card
    if chosen < 0:
        return BLOCKED
    if way == SILENCE and best < PROVED // 2 and int(t.pawns[seat]) == 0:
        return DISCARD + held - 1
    return chosen


@rule
def useless_card(t: Table, seat: int, way: int) -> int:
    """A card of the hand that contradicts what lies open, as a bonus; −1 if there is none."""
    for slot in range(int(t.hand_size[seat])):
        card = int(t.hand[seat, slot])
        if worth_of_card(t, card, way) == CONTRADICTS:
            return TAKE + card
    return -1


@rule
def next_to_discard(t: Table, seat: int) -> int:
    """The next card of a discard that is begun."""
    move = -1
    for slot in range(int(t.hand_size[seat]) - 1, -1, -1):
        if refusal_while_discarding(t, seat, TAKE + int(t.hand[seat, slot])) == 0:
            move = TAKE + int(t.hand[seat, slot])
    return move


@rule
def choice_by(t: Table, seat: int, way: int, luck: Cells) -> int:
    """What to do now."""
    if int(t.discarding) != 0:
        return next_to_discard(t, seat)
    move = placement(t, way)
    if move >= 0:
        return move
    if int(t.bonus) > 0 and way >= PENCIL:
        move = useless_card(t, seat, way)
        if move >= 0:
            return move
    if int(t.acted) == 0:
        return action(t, seat, way, luck)
    return END


@rule
def last_place(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Sees where a picture stands only if one place is left to it at a glance; lays any card that does not plainly contradict."""
    return choice_by(t, seat, LAST_PLACE, luck)


@rule
def pencil(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Crosses out places with a pencil, row by row, and lays the card that shows a place at a glance."""
    return choice_by(t, seat, PENCIL, luck)


@rule
def proofs(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """Finds every proof, and lays the card that proves most."""
    return choice_by(t, seat, PROOFS, luck)


@rule
def silence(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """The same; where nothing is to be proved it lays the card that tells the others least."""
    return choice_by(t, seat, SILENCE, luck)


@rule
def candidates(t: Table, seat: int, m: Memory, out: Cells) -> int:
    """A proved placement before all else; then cards that do not contradict, bonuses from the hand, a free discard, the end."""
    if int(t.discarding) != 0:
        out[0] = next_to_discard(t, seat)
        return 1
    move = placement(t, PROOFS)
    if move >= 0:
        out[0] = move
        return 1
    n = 0
    held = int(t.hand_size[seat])
    is_blocked = True
    for slot in range(held):
        card = int(t.hand[seat, slot])
        is_useless = worth_of_card(t, card, PROOFS) == CONTRADICTS
        is_blocked = is_blocked and is_useless
        if int(t.acted) == 0 and not is_useless:
            out[n] = LAY + card
            n += 1
        if int(t.bonus) > 0:
            out[n] = TAKE + card
            n += 1
    if int(t.acted) != 0:
        out[n] = END
        return n + 1
    if is_blocked:
        out[n] = BLOCKED
        n += 1
    elif int(t.pawns[seat]) == 0:
        out[n] = DISCARD + held - 1
        n += 1
    return n


@rule
def worth(t: Table, out: Cells) -> None:
    """The lead in pawns, which weighs more the fewer pictures are left."""
    left = left_to_place(t)
    for seat in range(SEATS):
        out[seat] = 0
        if seat < int(t.seats):
            most = -1
            for other in range(int(t.seats)):
                if other != seat:
                    most = max(most, int(t.pawns[other]))
            lead = int(t.pawns[seat]) - most
            out[seat] = 1000 * lead // (abs(lead) + 1 + left // 3)


STYLE = Style(ways=(last_place, pencil, proofs, silence), candidates=candidates, worth=worth, widening=2, all_open=True)
LEVELS = (
    Level(way=0, lapse=150),
    Level(way=1),
    Level(way=2, lapse=700, careless=0),
    Level(way=2, lapse=300, careless=0),
    Level(way=3),
)
