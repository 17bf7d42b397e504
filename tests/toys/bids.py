"""A toy with a secret simultaneous choice that is a chain of two small decisions: a card, then a stake.

BI-1.1 Two or three seats hold four of twelve cards each. BI-1.2 In each of `rounds` rounds everybody chooses a card and a stake of 1 to 3 in secret; when all
have chosen, the highest card takes all stakes. BI-1.3 Most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tablee.engine import (
    NEVER,
    Cells,
    Event,
    Game,
    Log,
    NoteField,
    NoteKind,
    Number,
    Options,
    Reader,
    Reading,
    Reason,
    Record,
    Seat,
    Values,
    below,
    field,
    fork,
    note,
    plain,
    rule,
    shuffle,
    start,
    whole,
    whole_at,
)

SEATS, CARDS, HAND, STAKES = 3, 12, 4, 3
DECK, GONE, UNKNOWN = 8, 9, -1
FIRST_STAKE = CARDS
MOVES, VOIDS = CARDS + STAKES, 1
SOME_CARD, SOME_STAKE, SIGHTS = MOVES, MOVES + 1, MOVES + 2
OVER, CHOSEN_ALREADY, NOT_IN_HAND, STAKE_NOW, CARD_FIRST, NO_SEAT = 1, 2, 3, 4, 5, 6
PICKED, CHOSE, REVEALED, WON, ENDED = 0, 1, 2, 3, 4


class Table(Record):
    """One table of bids."""

    rng: Cells = field("u4", 4, title="state of the table's own generator")
    seats: int = field("i1", title="how many people play")
    rounds: int = field("i1", title="rounds to play")
    played: int = field("i1", title="rounds played")
    where: Cells = field("i1", CARDS, title="the seat that holds a card, DECK, GONE or UNKNOWN")
    held: Cells = field("i1", SEATS, title="cards in a hand")
    picked: Cells = field("i1", SEATS, title="one more than the card picked, 0 none, UNKNOWN hidden")
    stake: Cells = field("i1", SEATS, title="the stake chosen, 0 none, UNKNOWN hidden")
    points: Cells = field("i4", SEATS, title="stakes won")
    pool: Cells = field("i1", CARDS, title="scratch: cards while imagining; zero otherwise")


class Memory(Record):
    """Nothing is to be remembered: what was played lies open."""

    nothing: int = field("i1", title="nothing")


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """BI-1.1."""
    start(t.rng, seed)
    for card in range(CARDS):
        t.pool[card] = card
    shuffle(t.rng, t.pool, CARDS)
    for i in range(CARDS):
        t.where[int(t.pool[i])] = i // HAND if i // HAND < int(t.seats) else DECK
    for seat in range(int(t.seats)):
        t.held[seat] = HAND
    for card in range(CARDS):
        t.pool[card] = 0


@rule
def is_over(t: Table) -> bool:
    """BI-1.2."""
    return int(t.played) == int(t.rounds)


@rule
def may_act(t: Table) -> int:
    """Those who have not chosen."""
    mask = 0
    if not is_over(t):
        for seat in range(int(t.seats)):
            if int(t.stake[seat]) == 0:
                mask |= 1 << seat
    return mask


@rule
def awaited(t: Table) -> int:
    """The same."""
    return may_act(t)


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """BI-1.2."""
    if is_over(t):
        return OVER
    if seat < 0 or seat >= int(t.seats):
        return NO_SEAT
    if int(t.stake[seat]) != 0:
        return CHOSEN_ALREADY
    if int(t.picked[seat]) == 0:
        if move >= CARDS:
            return NOT_IN_HAND if move >= MOVES else CARD_FIRST
        return 0 if int(t.where[move]) == seat else NOT_IN_HAND
    return 0 if FIRST_STAKE <= move < MOVES else STAKE_NOW


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, ascending."""
    n = 0
    for move in range(MOVES):
        if refusal(t, seat, move, 0) == 0:
            out[n] = move
            n += 1
    return n


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """A card is picked, or a stake; the last one to choose ends the round."""
    if move < CARDS:
        t.picked[seat] = move + 1
        note(log, PICKED, seat, move, 0, 0, 1 << seat)
        return
    t.stake[seat] = move - FIRST_STAKE + 1
    note(log, CHOSE, seat, int(t.picked[seat]) - 1, int(t.stake[seat]), 0, 1 << seat)
    if may_act(t) == 0:
        reveal(t, log)


@rule
def reveal(t: Table, log: Log) -> None:
    """The highest card takes all stakes."""
    best, total = 0, 0
    for seat in range(int(t.seats)):
        note(log, REVEALED, seat, int(t.picked[seat]) - 1, int(t.stake[seat]))
        total += int(t.stake[seat])
        if int(t.picked[seat]) > int(t.picked[best]):
            best = seat
    for seat in range(int(t.seats)):
        t.where[int(t.picked[seat]) - 1] = GONE
        t.held[seat] = int(t.held[seat]) - 1
        t.picked[seat] = 0
        t.stake[seat] = 0
    t.points[best] = int(t.points[best]) + total
    t.played = int(t.played) + 1
    note(log, WON, best, total)
    if is_over(t):
        note(log, ENDED)


@rule
def due(t: Table) -> int:
    """No clock."""
    return NEVER


@rule
def advance(t: Table, now: int, log: Log) -> None:
    """No clock."""


@rule
def winners(t: Table) -> int:
    """BI-1.3."""
    most, mask = 0, 0
    for seat in range(int(t.seats)):
        most = max(most, int(t.points[seat]))
    for seat in range(int(t.seats)):
        if int(t.points[seat]) == most:
            mask |= 1 << seat
    return mask


@rule
def score(t: Table, out: Cells) -> None:
    """Points."""
    for seat in range(SEATS):
        out[seat] = t.points[seat]


@rule
def payoff(t: Table, out: Cells) -> None:
    """Winners 1000, the others −1000."""
    mask = winners(t)
    for seat in range(SEATS):
        out[seat] = 0
        if seat < int(t.seats):
            out[seat] = 1000 if mask & (1 << seat) != 0 else -1000


@rule
def flaw(t: Table) -> int:
    """1: the cards are not where the hands say; 2: a card that was picked is not in the hand."""
    for seat in range(int(t.seats)):
        n = 0
        for card in range(CARDS):
            n += 1 if int(t.where[card]) == seat else 0
        if n != int(t.held[seat]):
            return 1
        card = int(t.picked[seat]) - 1
        if card >= 0 and int(t.where[card]) != seat:
            return 2
    return 0


@rule
def hide(t: Table, seat: int) -> None:
    """Others' hands, the deck, and what others have chosen; of a chain that another has begun nothing shows."""
    for i in range(4):
        t.rng[i] = 0
    for card in range(CARDS):
        if int(t.where[card]) != GONE and int(t.where[card]) != seat:
            t.where[card] = UNKNOWN
    for other in range(int(t.seats)):
        if other != seat:
            if int(t.stake[other]) != 0:
                t.picked[other] = UNKNOWN
                t.stake[other] = UNKNOWN
            else:
                t.picked[other] = 0


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Nothing."""


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the unknown cards, and lets those who have chosen choose."""
    n = 0
    for card in range(CARDS):
        if int(t.where[card]) == UNKNOWN:
            t.pool[n] = card
            n += 1
    shuffle(luck, t.pool, n)
    for other in range(int(t.seats)):
        if other != seat:
            chosen = int(t.picked[other]) == UNKNOWN
            for i in range(int(t.held[other])):
                n -= 1
                t.where[int(t.pool[n])] = other
                if chosen and i == 0:
                    t.picked[other] = int(t.pool[n]) + 1
                    t.stake[other] = 1 + below(luck, STAKES)
    for i in range(n):
        t.where[int(t.pool[i])] = DECK
    for card in range(CARDS):
        t.pool[card] = 0
    fork(t.rng, luck)


@rule
def seen(t: Table, viewer: int, seat: int, move: int) -> int:
    """Others see that a card, that a stake is chosen."""
    if viewer == seat:
        return move
    return SOME_CARD if move < CARDS else SOME_STAKE


# ---- JSON and words ----


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A whole bid."""
    card, stake = move.get("card"), move.get("stake")
    known = type(card) is int and 1 <= card <= CARDS
    first = card - 1 if known else MOVES
    if type(stake) is not int or not 1 <= stake <= STAKES:
        return Reading((first, MOVES))
    return Reading((first, FIRST_STAKE + stake - 1))


def begun(move: Mapping[str, Any], options: Values) -> tuple[int, ...]:
    """The beginning of a bid."""
    if "stake" in move:
        return read(move, options).moves
    card = move.get("card")
    if type(card) is not int or not 1 <= card <= CARDS:
        raise ValueError("so_far: a bid begins with a card")
    return (card - 1,)


def write(numbers: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A bid, the beginning of one, or what others see of it."""
    move: dict[str, Any] = {"do": "bid"}
    for number in numbers:
        if number == SOME_CARD:
            move["card"] = None
        elif number == SOME_STAKE:
            move["stake"] = None
        elif number < CARDS:
            move["card"] = number + 1
        else:
            move["stake"] = number - FIRST_STAKE + 1
    return move


def is_whole(numbers: tuple[int, ...]) -> bool:
    """A card and a stake."""
    return len(numbers) == 2


def state(row: Any, options: Values) -> dict[str, Any]:
    """Hands in ascending order; a hidden choice is true."""
    hands: list[list[int | None]] = []
    for seat in range(row.seats):
        hand: list[int | None] = [card + 1 for card in range(CARDS) if row.where[card] == seat]
        hands.append(hand if len(hand) == row.held[seat] else [None] * row.held[seat])
    return {
        "round": row.played,
        "hands": hands,
        "gone": [card + 1 for card in range(CARDS) if row.where[card] == GONE],
        "picked": [True if card == UNKNOWN else card or None for card in row.picked[: row.seats]],
        "stakes": [True if stake == UNKNOWN else stake or None for stake in row.stake[: row.seats]],
        "points": row.points[: row.seats],
    }


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position; cards are given all or not at all."""
    given.only("round", "hands", "gone", "picked", "stakes", "points", "rng")
    seats = int(t.seats)
    if "round" in given:
        t.played = given.whole("round", 0, options["rounds"])
    if "points" in given:
        t.points[:seats] = given.wholes("points", seats, 0, 99)
    if "hands" in given:
        t.where[:] = DECK
        for seat, hand in enumerate(given.each("hands", _cards, length=seats)):
            t.held[seat] = len(hand)
            for card in hand:
                t.where[card] = seat
    if "gone" in given:
        for card in _cards("state.gone", given.raw("gone")):
            t.where[card] = GONE
    for name, cells, most in (("picked", t.picked, CARDS), ("stakes", t.stake, STAKES)):
        if name in given:
            for seat, value in enumerate(given.items(name, seats)):
                cells[seat] = 0 if value is None else whole_at(f"state.{name}[{seat}]", value, 1, most)
    for seat in range(seats):
        if int(t.stake[seat]) and not int(t.picked[seat]):
            raise ValueError(f"state.stakes[{seat}]: a stake without a card")


def _cards(path: str, value: Any) -> list[int]:
    cards = Reader({"cards": value}, path).each("cards", lambda where, card: whole_at(where, card, 1, CARDS) - 1)
    if len(set(cards)) < len(cards):
        raise ValueError(f"{path}: a card is there twice")
    return cards


Secret = NoteField(plain, secret=True)
SecretCard = NoteField(lambda value, options: value + 1, secret=True)
Card = NoteField(lambda value, options: value + 1)
NOTES = (
    NoteKind("picked", private=True, seat=Seat, card=SecretCard),
    NoteKind("chose", seat=Seat, card=SecretCard, stake=Secret),
    NoteKind("revealed", seat=Seat, card=Card, stake=Number),
    NoteKind("won", seat=Seat, points=Number),
    NoteKind("ended"),
)
REFUSALS = {
    OVER: Reason("BI-1.3", "La partie est finie.", "The game is over."),
    CHOSEN_ALREADY: Reason("BI-1.2", "Vous avez déjà misé.", "You have made your bid."),
    NOT_IN_HAND: Reason("BI-1.1", "Cette carte n’est pas dans votre main.", "That card is not in your hand."),
    STAKE_NOW: Reason("BI-1.2", "Choisissez une mise de 1 à 3.", "Choose a stake of 1 to 3."),
    CARD_FIRST: Reason("BI-1.2", "Choisissez d’abord une carte.", "Choose a card first."),
    NO_SEAT: Reason("BI-1.1", "La table ne mise pas.", "The table makes no bid."),
}


def fold(view: dict[str, Any], event: Event) -> None:
    """Changes a view by one event."""
    kind, seat = event["event"], event.get("seat")
    if kind == "picked":
        view["picked"][seat] = event["card"]
    elif kind == "chose":
        view["picked"][seat] = True if event["card"] is None else event["card"]
        view["stakes"][seat] = True if event["stake"] is None else event["stake"]
    elif kind == "revealed":
        hand = view["hands"][seat]
        hand.remove(event["card"] if event["card"] in hand else None)
        view["gone"] = sorted([*view["gone"], event["card"]])
        view["picked"][seat] = view["stakes"][seat] = None
    elif kind == "won":
        view["points"][seat] += event["points"]
        view["round"] += 1


def sentence(event: Event, lang: str, names: Sequence[str], you: int | None) -> str:
    """An event in words."""
    fr = lang == "fr"
    who = names[event["seat"]] if "seat" in event else ""
    if event["event"] == "chose":
        return f"{who} a misé." if fr else f"{who} has made a bid."
    if event["event"] == "revealed":
        return f"{who} : {event['card']}, mise {event['stake']}." if fr else f"{who}: {event['card']} for {event['stake']}."
    if event["event"] == "won":
        return f"{who} remporte {event['points']}." if fr else f"{who} takes {event['points']}."
    if event["event"] == "ended":
        return "C’est fini." if fr else "That was the last round."
    return ""


def write_options(table: Any, seats: int, values: Values) -> None:
    """Sets the number of rounds."""
    table.rounds = values["rounds"]


GAME = Game(
    name="toy-bids",
    version=1,
    min_seats=2,
    max_seats=3,
    folder=Path(__file__).parent,
    Table=Table,
    Memory=Memory,
    MOVES=MOVES,
    VOIDS=VOIDS,
    SIGHTS=SIGHTS,
    WIDTH=HAND,
    PLACES=SEATS,
    LOG=8,
    deal=deal,
    may_act=may_act,
    awaited=awaited,
    refusal=refusal,
    moves=moves,
    play=play,
    due=due,
    advance=advance,
    is_over=is_over,
    winners=winners,
    score=score,
    payoff=payoff,
    flaw=flaw,
    hide=hide,
    notice=notice,
    imagine=imagine,
    seen=seen,
    options=Options(
        whole("rounds", "BI-1.2", 1, HAND, 3), seats=(2, 3), seats_rule="BI-1.1", write=write_options
    ),
    fields={"bid": ("card", "stake")},
    read=read,
    write=write,
    begun=begun,
    is_whole=is_whole,
    state=state,
    load=load,
    notes=NOTES,
    refusals=REFUSALS,
    fold=fold,
    sentence=sentence,
)

