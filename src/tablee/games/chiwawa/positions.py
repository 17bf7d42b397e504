"""ChiWaWa: positions, read from JSON."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.engine import Census, Reader, Values, flag_at, items_at
from tablee.engine.described.moves import FIRST

from .notation import name_spot
from .refusing import refusal
from .rounds import is_in_round, settle
from .rows import can_copy, has_kind
from .rules import cards_each, play
from .spots import is_pillar, is_there
from .table import (
    CARDS,
    COUNT,
    DESTRUCTION,
    FIRST_DISCARD,
    FIRST_HAND_SPOT,
    FIRST_LONG_ROW,
    FIRST_LONG_WORK,
    KIND_NAMES,
    KNOWN,
    LEFT,
    MIMICRY,
    NEITHER,
    NO_SEAT,
    OVER,
    PHASES,
    PILLAR,
    POWERS,
    RIGHT,
    SIDES,
    SOURCE,
    SPOT,
    STATE,
    TURN,
)


def complete(t: Any, given: Reader, cards: Census, options: Values) -> None:
    """Sets rows and choices, deals what is missing, and goes on from there if nobody has anything to decide."""
    _check_counts(t, given)
    _load_cards(t, given, cards)
    _load_turn(t, given)
    _load_count(t, given)
    _load_swapping(t, given)


def _check_counts(t: Any, given: Reader) -> None:
    wins, finished = sum(t.wins.tolist()), int(t.round_no) - (0 if int(t.phase) == OVER else 1)
    if "wins" in given and wins > finished:
        raise ValueError(f"state.wins: {wins} rounds are won, {finished} were finished")
    if not int(t.alive):
        raise ValueError("state.alive: nobody is left in the game")
    if int(t.won) and int(t.phase) != OVER:
        raise ValueError("state.winners: nobody has won before the game is over")


def _load_cards(t: Any, given: Reader, cards: Census) -> None:
    """Sets rows and choices; makes what is missing, source, pillars, hands and pile, from the cards named nowhere."""
    seats, phase = int(t.seats), int(t.phase)
    in_game = [bool(int(t.alive) >> seat & 1) for seat in range(seats)]
    rows = _read_rows(t, given, cards) if "rows" in given else None
    chosen = given.items("chosen", seats) if "chosen" in given else [None] * seats
    for seat, value in enumerate(chosen):
        t.chosen[seat] = 0 if value is None else cards.one(f"state.chosen[{seat}]", value) + 1
        if not in_game[seat] and (int(t.hand_size[seat]) or value is not None):
            raise ValueError(f"state.hands[{seat}]: who is out of the game has no cards (CW-5.4)")
        if value is not None and phase != PILLAR:
            raise ValueError(f"state.chosen[{seat}]: the pillars lie already, the phase is {PHASES[phase]}")
    rest = cards.rest(t)
    if "source" not in given:
        STATE.put(t, "source", None, [rest.pop() for _ in range(min(SOURCE, len(rest)))])
    if rows is None:
        rows = [[] for _ in range(seats)]
        if phase == TURN:
            rows = [[(rest.pop(), True, 0)] if in_game[seat] and rest else [] for seat in range(seats)]
    for seat in cards.unnamed["hands"]:
        if in_game[seat]:
            STATE.put(t, "hand", seat, [rest.pop() for _ in range(min(cards_each(seats), len(rest)))])
    cards.close(t, given, rest)
    for cells in (t.line, t.known, t.row_size, t.pillar):
        cells[:] = 0
    for seat, row in enumerate(rows):
        t.row_size[seat] = len(row)
        for at, (kind, is_the_pillar, known) in enumerate(row):
            t.line[seat, at] = kind
            t.known[seat, at] = known
            if is_the_pillar:
                t.pillar[seat] = at + 1
    if int(t.top_known) and not int(t.deck_size):
        raise ValueError("state.top_known: the pile is empty")


def _read_rows(t: Any, given: Reader, cards: Census) -> list[list[tuple[int, bool, int]]]:
    """The rows, as kind, whether it is the pillar, and the mask of those who know it."""
    seats, phase = int(t.seats), int(t.phase)

    def entry(path: str, value: Any) -> tuple[int, bool, int]:
        reader = Reader(value, path)
        reader.only("card", "pillar", "known")
        kind = cards.one(f"{path}.card", reader.raw("card"))
        pillar = "pillar" in reader and flag_at(f"{path}.pillar", reader.raw("pillar"))
        known = KNOWN.read(f"{path}.known", reader.raw("known"), seats, seats) if "known" in reader else 0
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


def _load_turn(t: Any, given: Reader) -> None:
    """Who is to move, and what is locked."""
    phase = int(t.phase)
    active = int(t.active)
    if active != NO_SEAT:
        if phase in (PILLAR, OVER):
            raise ValueError(f"state.active: {active}, but nobody is to move alone in the phase {PHASES[phase]}")
        if not int(t.alive) >> active & 1:
            raise ValueError(f"state.active: {active} is out of the game")
    spots = []
    if "locked" in given:
        for i, value in enumerate(given.items("locked", at_most=2)):
            spot = SPOT.find(value, {})
            if spot is None or spot >= FIRST_HAND_SPOT or not is_there(t, spot) or is_pillar(t, spot) or spot in spots:
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
            spot = SPOT.find(begun.raw("a"), {})
            if spot is None or spot >= FIRST_HAND_SPOT:
                raise ValueError("state.swapping.a: there is no such spot")
            named = np.zeros(FIRST + 2, dtype=np.int64)
            numbers += tuple(named[FIRST : FIRST + name_spot(spot, named, 0)].tolist())
        if "row" in begun:
            numbers += (FIRST_LONG_ROW + begun.whole("row", 0, int(t.seats) - 1),)
    for number in numbers:
        if int(t.active) == NO_SEAT or refusal(t, int(t.active), number, 0):
            raise ValueError("state.swapping: the seat to move can't have begun so")
        play(t, int(t.active), number, None)
