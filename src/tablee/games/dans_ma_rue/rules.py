"""Dans ma rue: the rules. Rule numbers are those of `docs/rules/dans-ma-rue.en.md`."""

from __future__ import annotations

from tablee.engine import Cells, Log, below, note, rule, shuffle, start

from .cards import (
    NOT_THERE,
    clear_spent,
    lose_from_hand,
    pay,
    put_on_discard,
    slot_in_hand,
    slot_on_table,
    take_from_pile,
    take_into_hand,
    throw_from_hand,
    throw_from_table,
)
from .deck import CARD_SAYING, STATEMENTS
from .ending import end_game, end_turn, left_to_place
from .notes import AS_BLOCKED, BY_BONUS, CLAIMED, CONTRADICTION, DISCARDING, FOR_PAWN, FULL, LAID, PLACED, UNPROVED
from .refusals import (
    ALREADY_PLACED,
    BONUS_NOT_IN_HAND,
    BONUS_NOT_OPEN,
    BONUS_UNCLEAR,
    DISCARD_FIRST,
    DISCARD_WRONG,
    ERRED_BEFORE,
    GAME_OVER,
    NO_ACTION_YET,
    NO_BONUS,
    NO_SUCH_DEED,
    NO_SUCH_PICTURE,
    NO_SUCH_PLACE,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    SECOND_ACTION,
)
from .solver import admit, contradicts, is_proved, settle
from .statements import PICTURES, PLACES
from .table import (
    BLOCKED,
    CARDS,
    CLEAR,
    CONTRADICTION_PRICE,
    DISCARD,
    END,
    FIRST_PICTURES,
    HAND,
    LAY,
    MOST_BONUS,
    MOVES,
    OVER,
    PAWNS,
    PUT,
    TAKE,
    VOID_BONUS,
    VOID_BONUS_HAND,
    VOID_BONUS_TABLE,
    VOID_DISCARD,
    VOID_LAY,
    VOID_PICTURE,
    VOID_PLACE,
    Table,
)


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """DR-2.1: six pictures at random places of their rows, three statements each, a random first player."""
    start(t.rng, seed)
    for n in range(FIRST_PICTURES):
        picture = nth_unplaced(t, below(t.rng, PICTURES - n))
        t.place[picture] = nth_free(t, picture, below(t.rng, free_places(t, picture)))
    for card in range(CARDS):
        t.deck[card] = card
    shuffle(t.rng, t.deck, CARDS)
    t.deck_size = CARDS
    for _ in range(HAND):
        for seat in range(int(t.seats)):
            take_into_hand(t, seat, take_from_pile(t))
    t.active = below(t.rng, int(t.seats))
    settle(t)


@rule
def nth_unplaced(t: Table, n: int) -> int:
    """The picture that n unplaced ones stand before."""
    for picture in range(PICTURES):
        if int(t.place[picture]) == 0:
            if n == 0:
                return picture
            n -= 1
    return 0


@rule
def is_free(t: Table, picture: int, place: int) -> bool:
    """Whether nothing stands at that place of the picture's row."""
    first, n = picture - picture % PLACES, 0
    for other in range(first, first + PLACES):
        n += 1 if int(t.place[other]) == place else 0
    return n == 0


@rule
def free_places(t: Table, picture: int) -> int:
    """How many places of the picture's row are free."""
    n = 0
    for place in range(1, PLACES + 1):
        if is_free(t, picture, place):
            n += 1
    return n


@rule
def nth_free(t: Table, picture: int, n: int) -> int:
    """The place of the picture's row that n free ones lie before."""
    for place in range(1, PLACES + 1):
        if is_free(t, picture, place):
            if n == 0:
                return place
            n -= 1
    return 0


@rule
def is_over(t: Table) -> bool:
    """DR-5.1, DR-5.2."""
    return int(t.phase) == OVER


@rule
def may_act(t: Table) -> int:
    """One seat at a time."""
    if int(t.phase) == OVER:
        return 0
    return 1 << int(t.active)


# ---- what is allowed ----


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """Why a move is not allowed, in the page's order; 0 if it is. A mistake that costs pawns is allowed."""
    if int(t.phase) == OVER:
        return GAME_OVER
    if seat != int(t.active):
        return NOT_YOUR_TURN
    if int(t.discarding) != 0:
        return refusal_while_discarding(t, seat, move)
    if move < PUT:
        if int(t.acted) != 0:
            return SECOND_ACTION
        return 0 if slot_in_hand(t, seat, move - LAY) != NOT_THERE else NOT_IN_HAND
    if move < TAKE:
        return refusal_to_place(t, (move - PUT) // PLACES, (move - PUT) % PLACES + 1)
    if move < DISCARD:
        return refusal_of_bonus(t, seat, move)
    if move == END:
        return 0 if int(t.acted) != 0 else NO_ACTION_YET
    if move < MOVES or move in (VOID_DISCARD, VOID_LAY):
        return refusal_of_action(t, seat, move)
    return refusal_of_void(t, move)


@rule
def refusal_to_place(t: Table, picture: int, place: int) -> int:
    """DR-1.2, then DR-4.3."""
    if int(t.place[picture]) != 0:
        return ALREADY_PLACED
    if not is_free(t, picture, place):
        return NO_SUCH_PLACE
    return ERRED_BEFORE if int(t.erred) != 0 else 0


@rule
def refusal_of_bonus(t: Table, seat: int, move: int) -> int:
    """DR-4.4."""
    if int(t.bonus) == 0:
        return NO_BONUS
    if move < CLEAR:
        return 0 if slot_in_hand(t, seat, move - TAKE) != NOT_THERE else BONUS_NOT_IN_HAND
    return 0 if slot_on_table(t, move - CLEAR) != NOT_THERE else BONUS_NOT_OPEN


@rule
def refusal_of_action(t: Table, seat: int, move: int) -> int:
    """DR-4.1, then the rule of the action: blocked, a discard, or a statement that is no card."""
    if int(t.acted) != 0:
        return SECOND_ACTION
    if move == VOID_LAY:
        return NOT_IN_HAND
    if move == VOID_DISCARD:
        return DISCARD_WRONG
    if move == BLOCKED:
        return 0
    return 0 if move - DISCARD < int(t.hand_size[seat]) else DISCARD_WRONG


@rule
def refusal_of_void(t: Table, move: int) -> int:
    """What a move that names something that is not there is answered."""
    if move == VOID_PICTURE:
        return NO_SUCH_PICTURE
    if VOID_PLACE <= move < VOID_PLACE + PICTURES:
        return NO_SUCH_PLACE
    if move in (VOID_BONUS_HAND, VOID_BONUS_TABLE, VOID_BONUS):
        if int(t.bonus) == 0:
            return NO_BONUS
        if move == VOID_BONUS_HAND:
            return BONUS_NOT_IN_HAND
        return BONUS_NOT_OPEN if move == VOID_BONUS_TABLE else BONUS_UNCLEAR
    return NO_SUCH_DEED


@rule
def refusal_while_discarding(t: Table, seat: int, move: int) -> int:
    """DR-4.6: the cards of a discard are named ascending, so that each set has one way to be named."""
    if move < TAKE or move >= CLEAR:
        return DISCARD_FIRST
    slot = slot_in_hand(t, seat, move - TAKE)
    if slot == NOT_THERE or int(t.hand_size[seat]) - slot < int(t.discarding):
        return DISCARD_WRONG
    # The first card named is free to choose: the top of the discard is somebody else's.
    if int(t.named) != 0 and move - TAKE < int(t.discard[int(t.discard_size) - 1]):
        return DISCARD_WRONG
    return 0


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, ascending."""
    if int(t.phase) == OVER or seat != int(t.active):
        return 0
    n, held = 0, int(t.hand_size[seat])
    if int(t.discarding) != 0:
        for slot in range(held):
            move = TAKE + int(t.hand[seat, slot])
            if refusal_while_discarding(t, seat, move) == 0:
                out[n] = move
                n += 1
        return n
    if int(t.acted) == 0:
        for slot in range(held):
            out[n] = LAY + int(t.hand[seat, slot])
            n += 1
    if int(t.erred) == 0:
        n = add_placements(t, out, n)
    if int(t.bonus) != 0:
        for slot in range(held):
            out[n] = TAKE + int(t.hand[seat, slot])
            n += 1
        card = NOT_THERE
        for _ in range(int(t.open_size)):
            card = next_on_table(t, card)
            out[n] = CLEAR + card
            n += 1
    if int(t.acted) != 0:
        out[n] = END
        return n + 1
    for cards in range(held):
        out[n] = DISCARD + cards
        n += 1
    out[n] = BLOCKED
    return n + 1


@rule
def add_placements(t: Table, out: Cells, n: int) -> int:
    """DR-1.2: every picture that is not placed, at every place of its row where nothing stands; how many moves there are now."""
    for first in range(0, PICTURES, PLACES):
        taken = 0
        for picture in range(first, first + PLACES):
            taken |= 1 << int(t.place[picture])
        for picture in range(first, first + PLACES):
            if int(t.place[picture]) == 0:
                for place in range(1, PLACES + 1):
                    if (taken >> place) & 1 == 0:
                        out[n] = PUT + picture * PLACES + place - 1
                        n += 1
    return n


@rule
def next_on_table(t: Table, card: int) -> int:
    """The open statement whose card comes next after this one, in the order of the deck."""
    best = CARDS
    for slot in range(int(t.open_size)):
        other = int(CARD_SAYING[int(t.open[slot])])
        if card < other < best:
            best = other
    return best


# ---- what happens ----


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a legal move."""
    if move < PUT:
        lay(t, seat, move - LAY, log)
    elif move < TAKE:
        place_picture(t, seat, (move - PUT) // PLACES, (move - PUT) % PLACES + 1, log)
    elif int(t.discarding) != 0:
        t.discarding = int(t.discarding) - 1
        t.named = 1 if int(t.discarding) != 0 else 0
        throw_from_hand(t, seat, move - TAKE, FOR_PAWN, log)
    elif move < CLEAR:
        t.bonus = int(t.bonus) - 1
        throw_from_hand(t, seat, move - TAKE, BY_BONUS, log)
    elif move < DISCARD:
        t.bonus = int(t.bonus) - 1
        throw_from_table(t, seat, move - CLEAR, BY_BONUS, log)
        settle(t)
    elif move < BLOCKED:
        t.acted = 1
        t.discarding = move - DISCARD + 1
        note(log, DISCARDING, seat, int(t.discarding))
        pay(t, seat, 1, log)
    elif move == BLOCKED:
        claim_blocked(t, seat, log)
    else:
        end_turn(t, seat, log)


@rule
def lay(t: Table, seat: int, card: int, log: Log) -> None:
    """DR-4.2: a statement that contradicts nothing lies open; one that does costs pawns."""
    t.acted = 1
    lose_from_hand(t, seat, card)
    note(log, LAID, seat, card)
    if admit(t, int(STATEMENTS[card])):
        clear_spent(t, log)
    else:
        put_on_discard(t, card)
        note(log, CONTRADICTION, card)
        pay(t, seat, CONTRADICTION_PRICE, log)


@rule
def place_picture(t: Table, seat: int, picture: int, place: int, log: Log) -> None:
    """DR-4.3: a proved picture stays and brings a pawn and a bonus; any other goes back and costs what the table says."""
    if not is_proved(t, picture, place):
        t.erred = 1
        note(log, UNPROVED, picture, place)
        pay(t, seat, int(t.unproved), log)
        return
    t.place[picture] = place
    t.idle_turns = 0
    # A loaded street may leave more to place than a dealt one: then bonuses stop at what a position can hold.
    t.bonus = min(int(t.bonus) + 1, MOST_BONUS)
    pawn = 1 if reserve(t) > 0 else 0
    t.pawns[seat] = int(t.pawns[seat]) + pawn
    note(log, PLACED, seat, picture, place, pawn)
    clear_spent(t, log)
    if left_to_place(t) == 0:
        end_game(t, FULL, log)


@rule
def reserve(t: Table) -> int:
    """DR-1.4: the pawns that nobody has."""
    n = PAWNS
    for seat in range(int(t.seats)):
        n -= int(t.pawns[seat])
    return n


@rule
def claim_blocked(t: Table, seat: int, log: Log) -> None:
    """DR-4.7: all cards are discarded, free if each of them contradicts, for a pawn if not."""
    t.acted = 1
    is_blocked = True
    for slot in range(int(t.hand_size[seat])):
        if is_blocked and not contradicts(t, int(STATEMENTS[int(t.hand[seat, slot])])):
            is_blocked = False
    note(log, CLAIMED, seat, 1 if is_blocked else 0)
    while int(t.hand_size[seat]) > 0:
        throw_from_hand(t, seat, int(t.hand[seat, 0]), AS_BLOCKED, log)
    if not is_blocked:
        pay(t, seat, 1, log)
