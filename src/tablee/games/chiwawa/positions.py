"""ChiWaWa: positions, read from JSON."""

from __future__ import annotations

from typing import Any

from tablee.engine import Reader, Values, choice_at, flag_at, items_at, shuffle, whole_at

from .notation import KIND_NAMES, POWERS, spot_numbers, spot_of
from .refusing import refusal
from .rounds import is_in_round, settle
from .rows import can_copy, has_kind
from .rules import cards_each, play
from .spots import is_pillar, is_there
from .table import (
    CARDS,
    COPIES,
    COUNT,
    DESTRUCTION,
    FIRST_DISCARD,
    FIRST_HAND_SPOT,
    FIRST_LONG_ROW,
    FIRST_LONG_WORK,
    KINDS,
    LEFT,
    MIMICRY,
    MOST_ROUNDS,
    NEITHER,
    NO_SEAT,
    OVER,
    PHASES,
    PILLAR,
    RIGHT,
    SIDES,
    SOURCE,
    TURN,
)

STATE = (
    "round", "wins", "active", "starter", "phase", "hands", "rows", "source", "deck", "top_known", "discard", "folded", "locked",
    "swapping", "chosen", "mimics", "alive", "round_scores", "winners", "rng",
)  # fmt: skip
MOST_POINTS = 9999


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position, whole or partial; goes on from there if nobody has anything to decide."""
    given.only(*STATE)
    _load_counts(t, given)
    _load_cards(t, given)
    _load_turn(t, given)
    _load_count(t, given)
    _load_swapping(t, given)


def _seat_mask(path: str, value: Any, seats: int) -> int:
    mask = 0
    for i, seat in enumerate(items_at(path, value, at_most=seats)):
        mask |= 1 << whole_at(f"{path}[{i}]", seat, 0, seats - 1)
    return mask


def _flag_mask(given: Reader, name: str, seats: int) -> int:
    return sum(1 << seat for seat, flag in enumerate(given.flags(name, seats)) if flag)


def _load_counts(t: Any, given: Reader) -> None:
    seats = int(t.seats)
    if "phase" in given:
        t.phase = given.choice("phase", PHASES)
    if "round" in given:
        t.round_no = given.whole("round", 1, MOST_ROUNDS)
    if "wins" in given:
        wins = given.wholes("wins", seats, 0, MOST_ROUNDS)
        finished = int(t.round_no) - (0 if int(t.phase) == OVER else 1)
        if sum(wins) > finished:
            raise ValueError(f"state.wins: {sum(wins)} rounds are won, {finished} were finished")
        t.wins[:seats] = wins
    if "starter" in given:
        t.starter = given.whole("starter", 0, seats - 1)
    if "alive" in given:
        t.alive = _flag_mask(given, "alive", seats)
        if not int(t.alive):
            raise ValueError("state.alive: nobody is left in the game")
    if "folded" in given:
        t.folded = _flag_mask(given, "folded", seats)
    if "winners" in given:
        t.won = _seat_mask("state.winners", given.raw("winners"), seats)
        if int(t.won) and int(t.phase) != OVER:
            raise ValueError("state.winners: nobody has won before the game is over")
    if "round_scores" in given and given.raw("round_scores") is not None:
        for seat, points in enumerate(given.items("round_scores", seats)):
            path = f"state.round_scores[{seat}]"
            t.scored[seat] = 0 if points is None else whole_at(path, points, 0, MOST_POINTS) + 1


class _Cards:
    """The cards of a position, each of which is counted as it is read."""

    def __init__(self) -> None:
        self.left = list(COPIES)

    def one(self, path: str, value: Any) -> int:
        kind = choice_at(path, value, KIND_NAMES)
        self.left[kind] -= 1
        if self.left[kind] < 0:
            raise ValueError(f"{path}: {value} is there more than {COPIES[kind]} times")
        return kind

    def many(self, path: str, value: Any, at_most: int = CARDS) -> list[int]:
        return [self.one(f"{path}[{i}]", card) for i, card in enumerate(items_at(path, value, at_most=at_most))]

    def list_at(self, given: Reader, name: str, at_most: int = CARDS) -> list[int] | None:
        return self.many(f"state.{name}", given.raw(name), at_most) if name in given else None


def _load_cards(t: Any, given: Reader) -> None:
    """Sets all cards; makes what is missing, source, pillars, hands and pile, from the cards named nowhere."""
    seats, cards = int(t.seats), _Cards()
    in_game = [bool(int(t.alive) >> seat & 1) for seat in range(seats)]
    rows = _read_rows(t, given, cards) if "rows" in given else None
    chosen: list[int | None] = [None] * seats
    if "chosen" in given:
        for seat, value in enumerate(given.items("chosen", seats)):
            chosen[seat] = None if value is None else cards.one(f"state.chosen[{seat}]", value)
    source = cards.list_at(given, "source", SOURCE)
    discard = cards.list_at(given, "discard") or []
    deck = cards.list_at(given, "deck")
    hands: list[list[int] | None] = [None] * seats
    if "hands" in given:
        hands = list(
            given.each("hands", lambda path, value: None if value is None else cards.many(path, value), length=seats)
        )
    for seat in range(seats):
        if not in_game[seat]:
            if hands[seat] or chosen[seat] is not None:
                raise ValueError(f"state.hands[{seat}]: who is out of the game has no cards (CW-5.4)")
            hands[seat] = []
        if chosen[seat] is not None and int(t.phase) != PILLAR:
            raise ValueError(f"state.chosen[{seat}]: the pillars lie already, the phase is {PHASES[int(t.phase)]}")

    rest = _shuffled(t, [kind for kind in range(KINDS) for _ in range(cards.left[kind])])
    if source is None:
        source = [rest.pop() for _ in range(min(SOURCE, len(rest)))]
    if rows is None:
        rows = [[] for _ in range(seats)]
        if int(t.phase) == TURN:
            rows = [[(rest.pop(), True, 0)] if in_game[seat] and rest else [] for seat in range(seats)]
    for seat in range(seats):
        if hands[seat] is None:
            hands[seat] = [rest.pop() for _ in range(min(cards_each(seats), len(rest)))]
    if deck is None:
        deck = rest
    elif rest:
        raise ValueError(f"state.deck: {len(rest)} of the 54 cards are named nowhere, {KIND_NAMES[rest[0]]} for one")
    _store_cards(t, [hand or [] for hand in hands], rows, source, deck, discard)
    for seat, kind in enumerate(chosen):
        t.chosen[seat] = 0 if kind is None else kind + 1
    t.top_known = _seat_mask("state.top_known", given.raw("top_known"), seats) if "top_known" in given else 0
    if int(t.top_known) and not deck:
        raise ValueError("state.top_known: the pile is empty")


def _read_rows(t: Any, given: Reader, cards: _Cards) -> list[list[tuple[int, bool, int]]]:
    """The rows, as kind, whether it is the pillar, and the mask of those who know it."""
    seats, phase = int(t.seats), int(t.phase)

    def entry(path: str, value: Any) -> tuple[int, bool, int]:
        reader = Reader(value, path)
        reader.only("card", "pillar", "known")
        kind = cards.one(f"{path}.card", reader.raw("card"))
        pillar = "pillar" in reader and flag_at(f"{path}.pillar", reader.raw("pillar"))
        known = _seat_mask(f"{path}.known", reader.raw("known"), seats) if "known" in reader else 0
        return kind, pillar, 0 if pillar else known

    def read_row(path: str, value: Any) -> list[tuple[int, bool, int]]:
        row = [entry(f"{path}[{i}]", one) for i, one in enumerate(items_at(path, value, at_most=CARDS))]
        pillars = sum(pillar for _, pillar, _ in row)
        if row and (pillars > 1 or (pillars == 0 and phase not in (COUNT, OVER))):
            raise ValueError(f"{path}: {pillars} pillars, a row has one (CW-2.4)")
        return row

    rows = given.each("rows", read_row, length=seats)
    for seat, row in enumerate(rows):
        if row and phase == PILLAR:
            raise ValueError(f"state.rows[{seat}]: a row is empty until the pillars are shown, and the phase is pillar")
        if row and not int(t.alive) >> seat & 1 and phase != OVER:
            raise ValueError(f"state.rows[{seat}]: who is out of the game has no row (CW-5.4)")
    return rows


def _shuffled(t: Any, cards: list[int]) -> list[int]:
    for i, kind in enumerate(cards):
        t.deck[i] = kind
    shuffle(t.rng, t.deck, len(cards))
    return [int(kind) for kind in t.deck[: len(cards)]]


def _store_cards(
    t: Any,
    hands: list[list[int]],
    rows: list[list[tuple[int, bool, int]]],
    source: list[int],
    deck: list[int],
    discard: list[int],
) -> None:
    for cells in (t.hand, t.hand_size, t.line, t.known, t.row_size, t.pillar, t.source, t.deck, t.discard):
        cells[:] = 0
    for seat, hand in enumerate(hands):
        t.hand_size[seat] = len(hand)
        for kind in hand:
            t.hand[seat, kind] += 1
    for seat, row in enumerate(rows):
        t.row_size[seat] = len(row)
        for at, (kind, is_the_pillar, known) in enumerate(row):
            t.line[seat, at] = kind
            t.known[seat, at] = known
            if is_the_pillar:
                t.pillar[seat] = at + 1
    t.source_size, t.deck_size, t.discard_size = len(source), len(deck), len(discard)
    t.source[: len(source)] = source
    t.deck[: len(deck)] = deck
    t.discard[: len(discard)] = discard


def _load_turn(t: Any, given: Reader) -> None:
    """Who is to move, and what is locked."""
    phase = int(t.phase)
    if "active" in given and given.raw("active") is not None:
        active = given.whole("active", 0, int(t.seats) - 1)
        if phase in (PILLAR, OVER):
            raise ValueError(f"state.active: {active}, but nobody is to move alone in the phase {PHASES[phase]}")
        if not int(t.alive) >> active & 1:
            raise ValueError(f"state.active: {active} is out of the game")
        t.active = active
    spots = []
    if "locked" in given:
        for i, value in enumerate(given.items("locked", at_most=2)):
            spot = spot_of(value)
            if spot >= FIRST_HAND_SPOT or not is_there(t, spot) or is_pillar(t, spot) or spot in spots:
                raise ValueError(f"state.locked[{i}]: there is no card that could have been swapped")
            spots.append(spot)
    if phase == TURN:
        for i, spot in enumerate(sorted(spots)):
            t.lock[i] = spot + 1


def _load_count(t: Any, given: Reader) -> None:
    """The mimicries that have chosen; then on to the next decision."""
    active = int(t.active)
    for i, value in enumerate(given.items("mimics") if "mimics" in given else []):
        mimic = Reader(value, f"state.mimics[{i}]")
        mimic.only("at", "side")
        if int(t.phase) != COUNT or active == NO_SEAT or has_kind(t, active, DESTRUCTION):
            raise ValueError("state.mimics: a mimicry has chosen only in a count, in a row without destructions")
        at = mimic.whole("at", 0, int(t.row_size[active]) - 1)
        if int(t.line[active, at]) != MIMICRY or int(t.copied[at]):
            raise ValueError(f"{mimic.path}.at: {at}, there is no mimicry left to choose")
        side = mimic.choice("side", SIDES)
        could = can_copy(t, active, at, LEFT) or can_copy(t, active, at, RIGHT)
        if could if side == NEITHER else not can_copy(t, active, at, side):
            raise ValueError(f"{mimic.path}.side: that is no side that the mimicry at {at} can choose")
        t.copied[at] = side + 1
    if int(t.phase) != TURN or active == NO_SEAT or not is_in_round(t, active):
        settle(t, int(t.starter) if active == NO_SEAT else active, None)


def _load_swapping(t: Any, given: Reader) -> None:
    """A swap begun, or a power in a long row: played up to where it stands."""
    if "swapping" not in given or given.raw("swapping") is None:
        return
    begun = given.inner("swapping")
    numbers: tuple[int, ...]
    if "do" in begun:
        begun.only("do", "side")
        numbers = (FIRST_LONG_WORK + 3 * begun.choice("do", POWERS) + begun.choice("side", SIDES),)
    else:
        begun.only("discard", "a", "row")
        numbers = (FIRST_DISCARD + begun.choice("discard", KIND_NAMES),)
        if "a" in begun and begun.raw("a") is not None:
            spot = spot_of(begun.raw("a"))
            if spot >= FIRST_HAND_SPOT:
                raise ValueError("state.swapping.a: there is no such spot")
            numbers += spot_numbers(spot)
        if "row" in begun:
            numbers += (FIRST_LONG_ROW + begun.whole("row", 0, int(t.seats) - 1),)
    for number in numbers:
        if int(t.active) == NO_SEAT or refusal(t, int(t.active), number, 0):
            raise ValueError("state.swapping: the seat to move can't have begun so")
        play(t, int(t.active), number, None)
