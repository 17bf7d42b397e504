"""A toy with a card that its owner must not see, calls, a window that the clock closes, and a memory.

HA-1.1 Two to four seats each wear a card of value 0 to 3 (twelve cards, three of each), which all see but its owner. HA-1.2 In a turn one guesses the own card, or
glimpses at it. HA-1.3 A guess opens a window: until it closes any other seat may call a wrong guess, for a point. HA-1.4 The window closes with
the next turn move, or `window` seconds after the guess (0: never by time); the card is then turned up, a right guess is a point, and another card is worn. HA-1.5 Four turns each; most
points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tablee.engine import (
    HIDDEN,
    NEVER,
    NOTE,
    TABLE,
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

SEATS, VALUES, COPIES, CARDS, TURNS = 4, 4, 3, 12, 4
UNKNOWN, BARE, NOBODY, NO_TIME = -1, -2, -1, -1
GLIMPSE, CALL, CLOSE = VALUES, VALUES + 1, VALUES + 2
MOVES, VOIDS = CLOSE + 1, 1
OVER, NO_WINDOW, OWN_GUESS, RIGHT_GUESS, NOT_THE_TABLE, NOT_YOUR_TURN, NO_SUCH, NO_CARD = 1, 2, 3, 4, 5, 6, 7, 8
GUESSED, GLIMPSED, CALLED, TURNED_UP, WORE, TURN, ENDED = 0, 1, 2, 3, 4, 5, 6


class Table(Record):
    """One table of hats."""

    rng: Cells = field("u4", 4, title="state of the table's own generator")
    now: int = field("i8", title="ms since the match was dealt")
    closes: int = field("i8", title="when the window closes, or NO_TIME")
    seats: int = field("i1", title="how many people play")
    window: int = field("i1", title="seconds that a window stays open; 0: no timer")
    active: int = field("i1", title="seat to move")
    turn: int = field("i1", title="turns taken")
    guesser: int = field("i1", title="whose guess can be called, or NOBODY")
    guess: int = field("i1", title="the value guessed")
    over: int = field("i1", title="1: the game is over")
    worn: Cells = field("i1", SEATS, title="the card a seat wears, UNKNOWN or BARE")
    points: Cells = field("i1", SEATS, title="points")
    deck_size: int = field("i1", title="cards in the deck")
    deck: Cells = field("i1", CARDS, title="the deck, the last is the top")
    shown: Cells = field("i1", VALUES, title="how many of each value were turned up")


class Memory(Record):
    """What a seat has glimpsed."""

    own: int = field("i1", title="one more than the own card, if it was glimpsed")
    pool: Cells = field("i1", CARDS, title="scratch: the unknown cards while imagining")


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """HA-1.1."""
    start(t.rng, seed)
    for i in range(CARDS):
        t.deck[i] = i // COPIES
    shuffle(t.rng, t.deck, CARDS)
    t.deck_size = CARDS
    for seat in range(SEATS):
        t.worn[seat] = BARE
    for seat in range(int(t.seats)):
        wear(t, seat, log)
    t.guesser = NOBODY
    t.closes = NO_TIME


@rule
def wear(t: Table, seat: int, log: Log) -> None:
    """The top of the deck is worn; all see it but its owner."""
    if int(t.deck_size) == 0:
        t.worn[seat] = BARE
        return
    top = int(t.deck_size) - 1
    t.worn[seat] = t.deck[top]
    t.deck[top] = 0
    t.deck_size = top
    # A spectator may be somebody at the table: only the other seats see it.
    note(log, WORE, seat, int(t.worn[seat]), 0, 0, ((1 << SEATS) - 1) & ~(1 << seat))


@rule
def is_over(t: Table) -> bool:
    """HA-1.5."""
    return int(t.over) != 0


@rule
def awaited(t: Table) -> int:
    """The active seat; after the last turn nobody: the window closes by itself."""
    if int(t.over) != 0 or int(t.turn) >= TURNS * int(t.seats):
        return 0
    return 1 << int(t.active)


@rule
def may_act(t: Table) -> int:
    """The active seat, and whoever has a call that is right."""
    mask = awaited(t)
    for seat in range(int(t.seats)):
        if refusal(t, seat, CALL, 0) == 0:
            mask |= 1 << seat
    return mask


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """HA-1.2 to HA-1.5, calls first."""
    if int(t.over) != 0:
        return OVER
    if move == CALL:
        if int(t.guesser) == NOBODY:
            return NO_WINDOW
        if seat == int(t.guesser) or seat < 0 or seat >= int(t.seats):
            return OWN_GUESS
        return RIGHT_GUESS if int(t.worn[int(t.guesser)]) == int(t.guess) else 0
    if move == CLOSE:
        if seat != TABLE:
            return NOT_THE_TABLE
        return NO_WINDOW if int(t.closes) == NO_TIME else 0
    if seat != int(t.active) or int(t.turn) >= TURNS * int(t.seats):
        return NOT_YOUR_TURN
    if move >= MOVES:
        return NO_SUCH
    if int(t.worn[seat]) == BARE and move != GLIMPSE:
        return NO_CARD
    return 0


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, or of the table, ascending."""
    n = 0
    for move in range(MOVES):
        if refusal(t, seat, move, 0) == 0:
            out[n] = move
            n += 1
    return n


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a legal move."""
    if move == CALL:
        t.points[seat] = int(t.points[seat]) + 1
        note(log, CALLED, seat)
        close(t, log)
        return
    if move == CLOSE:
        close(t, log)
        return
    close(t, log)
    if int(t.over) != 0:
        return
    if move == GLIMPSE:
        note(log, GLIMPSED, seat, int(t.worn[seat]), 0, 0, 1 << seat)
    else:
        t.guesser = seat
        t.guess = move
        note(log, GUESSED, seat, move)
        if int(t.window) != 0:
            t.closes = int(t.now) + 1000 * int(t.window)
    t.turn = int(t.turn) + 1
    t.active = (seat + 1) % int(t.seats)
    note(log, TURN, int(t.active))
    # Without a timer nothing would close the last window.
    if int(t.turn) == TURNS * int(t.seats) and int(t.closes) == NO_TIME:
        close(t, log)
        end(t, log)


@rule
def close(t: Table, log: Log) -> None:
    """HA-1.4: the card is turned up, and another is worn."""
    seat = int(t.guesser)
    if seat == NOBODY:
        return
    card = int(t.worn[seat])
    right = 1 if card == int(t.guess) else 0
    t.points[seat] = int(t.points[seat]) + right
    t.shown[card] = int(t.shown[card]) + 1
    note(log, TURNED_UP, seat, card, right)
    t.guesser = NOBODY
    t.guess = 0
    t.closes = NO_TIME
    wear(t, seat, log)
    if int(t.turn) >= TURNS * int(t.seats):
        end(t, log)


@rule
def end(t: Table, log: Log) -> None:
    """HA-1.5."""
    if int(t.over) == 0:
        t.over = 1
        note(log, ENDED)


@rule
def due(t: Table) -> int:
    """When the window closes."""
    return NEVER if int(t.closes) == NO_TIME else int(t.closes)


@rule
def advance(t: Table, now: int, log: Log) -> None:
    """HA-1.4."""
    if now <= int(t.now):
        return
    if int(t.closes) != NO_TIME and int(t.closes) <= now:
        t.now = int(t.closes)
        close(t, log)
    t.now = now


@rule
def winners(t: Table) -> int:
    """HA-1.5."""
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
    """1: not three cards of each value; 2: a seat wears no card though the deck has one."""
    for value in range(VALUES):
        n = int(t.shown[value])
        for seat in range(SEATS):
            n += 1 if int(t.worn[seat]) == value else 0
        for i in range(int(t.deck_size)):
            n += 1 if int(t.deck[i]) == value else 0
        if n != COPIES:
            return 1
    for seat in range(int(t.seats)):
        if int(t.worn[seat]) == BARE and int(t.deck_size) > 0:
            return 2
    return 0


@rule
def hide(t: Table, seat: int) -> None:
    """The generator, the deck, the own card; to a spectator every card that is worn."""
    for i in range(4):
        t.rng[i] = 0
    for i in range(int(t.deck_size)):
        t.deck[i] = UNKNOWN
    for other in range(int(t.seats)):
        if (other == seat or seat < 0) and int(t.worn[other]) != BARE:
            t.worn[other] = UNKNOWN


@rule
def notice(m: Memory, t: Table, seat: int, log: Log) -> None:
    """Keeps a glimpse in mind until another card is worn."""
    if log is None:
        return
    for i in range(int(log[0])):
        at = 1 + NOTE * i
        kind, who, card = int(log[at]), int(log[at + 1]), int(log[at + 2])
        if kind == GLIMPSED and card != HIDDEN and card != BARE:
            m.own = card + 1
        elif kind == TURNED_UP and who == seat:
            m.own = 0


@rule
def imagine(t: Table, seat: int, m: Memory, luck: Cells) -> None:
    """Deals the cards that the seat has not seen to the deck and to where it cannot look."""
    n = 0
    for value in range(VALUES):
        left = COPIES - int(t.shown[value])
        for other in range(int(t.seats)):
            left -= 1 if int(t.worn[other]) == value else 0
        if int(m.own) == value + 1:
            left -= 1
        for _ in range(left):
            m.pool[n] = value
            n += 1
    shuffle(luck, m.pool, n)
    for other in range(int(t.seats)):
        if int(t.worn[other]) == UNKNOWN:
            if other == seat and int(m.own) != 0:
                t.worn[other] = int(m.own) - 1
            else:
                n -= 1
                t.worn[other] = m.pool[n]
    for i in range(int(t.deck_size)):
        n -= 1
        t.deck[i] = m.pool[n]
    fork(t.rng, luck)


@rule
def seen(t: Table, viewer: int, seat: int, move: int) -> int:
    """Every move is made in the open."""
    return move


# ---- JSON and words ----

DOES = {"glimpse": GLIMPSE, "call": CALL, "close": CLOSE}


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as a number."""
    value = move.get("value")
    if move["do"] == "guess":
        return Reading((value if type(value) is int and 0 <= value < VALUES else MOVES,))
    return Reading((DOES.get(move["do"], MOVES),))


def write(numbers: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A number as a JSON move."""
    if numbers[0] < VALUES:
        return {"do": "guess", "value": numbers[0]}
    return {"do": {number: do for do, number in DOES.items()}[numbers[0]]}


def _card(value: int) -> int | str | None:
    return {UNKNOWN: None, BARE: "bare"}.get(value, value)


def state(row: Any, options: Values) -> dict[str, Any]:
    """`worn` has null where the card is unknown, "bare" where there is none."""
    return {
        "now": row.now,
        "closes": None if row.closes == NO_TIME else row.closes,
        "active": row.active,
        "turn": row.turn,
        "guess": None if row.guesser == NOBODY else {"seat": row.guesser, "value": row.guess},
        "over": bool(row.over),
        "worn": [_card(value) for value in row.worn[: row.seats]],
        "points": row.points[: row.seats],
        "deck": [_card(value) for value in row.deck[: row.deck_size]],
        "shown": row.shown,
    }


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position."""
    given.only("now", "closes", "active", "turn", "guess", "over", "worn", "points", "deck", "shown", "rng")
    seats = int(t.seats)
    if "now" in given:
        t.now = given.whole("now", 0, 1 << 53)
    if "active" in given:
        t.active = given.whole("active", 0, seats - 1)
    if "turn" in given:
        t.turn = given.whole("turn", 0, TURNS * seats)
    if "over" in given:
        t.over = int(given.flag("over"))
    if "points" in given:
        t.points[:seats] = given.wholes("points", seats, 0, 99)
    if "shown" in given:
        t.shown[:] = given.wholes("shown", VALUES, 0, COPIES)
    if "worn" in given:
        for seat, value in enumerate(given.items("worn", seats)):
            t.worn[seat] = BARE if value == "bare" else whole_at(f"state.worn[{seat}]", value, 0, VALUES - 1)
    if "deck" in given:
        deck = given.items("deck", at_most=CARDS)
        t.deck[:] = 0
        t.deck_size = len(deck)
        for i, value in enumerate(deck):
            t.deck[i] = whole_at(f"state.deck[{i}]", value, 0, VALUES - 1)
    if "guess" in given and given.raw("guess") is not None:
        guess = given.inner("guess")
        guess.only("seat", "value")
        t.guesser = guess.whole("seat", 0, seats - 1)
        t.guess = guess.whole("value", 0, VALUES - 1)
        if int(t.worn[int(t.guesser)]) == BARE:
            raise ValueError("state.guess.seat: nobody guesses without a card")
    if "closes" in given and given.raw("closes") is not None:
        if int(t.guesser) == NOBODY or not int(t.window):
            raise ValueError("state.closes: no window is open")
        t.closes = given.whole("closes", int(t.now) + 1, 1 << 53)


Value = NoteField(lambda value, options: _card(value))
SecretValue = NoteField(lambda value, options: _card(value), secret=True)
NOTES = (
    NoteKind("guessed", seat=Seat, value=Number),
    NoteKind("glimpsed", seat=Seat, card=SecretValue),
    NoteKind("called", seat=Seat),
    NoteKind("turned-up", seat=Seat, card=Value, right=NoteField(lambda value, options: bool(value))),
    NoteKind("wore", seat=Seat, card=SecretValue),
    NoteKind("turn", seat=NoteField(plain)),
    NoteKind("ended"),
)
REFUSALS = {
    OVER: Reason("HA-1.5", "La partie est finie.", "The game is over."),
    NO_WINDOW: Reason("HA-1.3", "Il n’y a rien à contester.", "There is nothing to call."),
    OWN_GUESS: Reason("HA-1.3", "Un autre doit contester.", "Somebody else has to call."),
    RIGHT_GUESS: Reason("HA-1.3", "La réponse est juste.", "The guess is right."),
    NOT_THE_TABLE: Reason("HA-1.4", "C’est l’horloge qui ferme.", "Only the clock closes."),
    NOT_YOUR_TURN: Reason("HA-1.2", "Ce n’est pas à cette place de jouer.", "It is not that seat's turn."),
    NO_SUCH: Reason("HA-1.2", "Il n’y a que les valeurs 0 à 3.", "The values are 0 to 3."),
    NO_CARD: Reason("HA-1.2", "Vous ne portez aucune carte.", "You wear no card."),
}


def compose(events: list[Event], before: Any, options: Values) -> list[Event]:
    """When the window closes and opens again is said by nobody in particular: each guess carries it."""
    for event in events:
        if event["event"] == "guessed":
            event["closes"] = before.now + 1000 * before.window if before.window else None
    return events


def fold(view: dict[str, Any], event: Event) -> None:
    """Changes a view by one event."""
    kind, seat = event["event"], event.get("seat")
    if kind == "guessed":
        view["guess"] = {"seat": seat, "value": event["value"]}
        view["closes"] = event["closes"]
    elif kind == "called":
        view["points"][seat] += 1
    elif kind == "turned-up":
        view["shown"][event["card"]] += 1
        view["points"][seat] += event["right"]
        view["worn"][seat] = "bare"
        view["guess"] = view["closes"] = None
    elif kind == "wore":
        view["worn"][seat] = event["card"]
        view["deck"].pop()
    elif kind == "turn":
        view["turn"] += 1
        view["active"] = seat
    elif kind == "ended":
        view["over"] = True
    elif kind == "clock":
        view["now"] = event["now"]


def sentence(event: Event, lang: str, names: Sequence[str], you: int | None) -> str:
    """An event in words."""
    fr = lang == "fr"
    who = names[event["seat"]] if "seat" in event else ""
    if event["event"] == "guessed":
        return f"{who} annonce {event['value']}." if fr else f"{who} guesses {event['value']}."
    if event["event"] == "glimpsed":
        if event["card"] is None:
            return f"{who} regarde sa carte." if fr else f"{who} glimpses."
        return f"C’est un {event['card']}." if fr else f"It is a {event['card']}."
    if event["event"] == "called":
        return f"{who} conteste." if fr else f"{who} calls."
    if event["event"] == "turned-up":
        return f"{who} portait {event['card']}." if fr else f"{who} wore {event['card']}."
    if event["event"] == "ended":
        return "C’est fini." if fr else "That is the end."
    return ""


def write_options(table: Any, seats: int, values: Values) -> None:
    """Sets the window."""
    table.window = values["window"]


GAME = Game(
    name="toy-hats",
    version=1,
    min_seats=2,
    max_seats=4,
    folder=Path(__file__).parent,
    Table=Table,
    Memory=Memory,
    MOVES=MOVES,
    VOIDS=VOIDS,
    SIGHTS=MOVES,
    WIDTH=MOVES,
    PLACES=SEATS,
    LOG=12,
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
    options=Options(whole("window", "HA-1.4", 0, 9, 3), seats=(2, 4), seats_rule="HA-1.1", write=write_options),
    fields={"guess": ("value",), "glimpse": (), "call": (), "close": ()},
    read=read,
    write=write,
    state=state,
    load=load,
    notes=NOTES,
    refusals=REFUSALS,
    fold=fold,
    sentence=sentence,
    compose=compose,
    calls=frozenset({CALL}),
)
