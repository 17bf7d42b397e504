"""ChiWaWa: moves, cards and spots as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values

from .spots import at_of_spot, row_spot, seat_of_spot
from .table import (
    CARD,
    CARDS,
    DECK_SPOT,
    ENDS,
    FIRST_AT,
    FIRST_DISCARD,
    FIRST_HAND,
    FIRST_HAND_SPOT,
    FIRST_LONG_ROW,
    FIRST_LONG_WORK,
    FIRST_MIMIC,
    FIRST_ROW,
    FIRST_ROW_SPOT,
    FIRST_SPOT,
    FIRST_WORK,
    KIND_NAMES,
    MOVES,
    POWERS,
    SEATS,
    SHORT,
    SIDES,
    SOME_HAND,
    SOURCE,
    SPACE,
    SPOT_CODES,
    VOID_CARD,
    VOID_DESTROY,
    VOID_HAND_SPOT,
    VOID_MIMIC,
    VOID_PLANT_END,
    VOID_SPOT,
    spot_json,
)

Move = Mapping[str, Any]


def _whole_below(value: Any, limit: int) -> bool:
    return type(value) is int and 0 <= value < limit


# ---- reading ----


@SPACE.reads("plant")
def read_plant(move: Move, options: Values) -> Reading:
    """A card for another's row; where it has no end and no seat, the end is what is missed."""
    kind = CARD.find(move.get("card"), options)
    if kind is None:
        return Reading((VOID_CARD,))
    return Reading((SPACE.number(move, options) if move.get("end") in ENDS else VOID_PLANT_END + kind,))


@SPACE.reads(*POWERS)
def read_power(move: Move, options: Values) -> Reading:
    """A power of a row, and on which side it works."""
    power = POWERS.index(move["do"])
    at: Any = move.get("at")
    side: Any = move.get("side")
    if not _whole_below(at, CARDS) or side not in SIDES or isinstance(side, bool):
        return Reading((VOID_MIMIC if power else VOID_DESTROY,))
    place, way = at, SIDES.index(side)
    if place < SHORT:
        return Reading(((FIRST_MIMIC if power else FIRST_WORK) + 3 * place + way,), hint=place + 1)
    return Reading((FIRST_LONG_WORK + 3 * power + way, FIRST_AT + place - SHORT), hint=place + 1)


@SPACE.reads("swap")
def read_swap(move: Move, options: Values) -> Reading:
    """The chain, its spots in ascending order; the hint holds both as they were named, so that the whole is looked at before anything is done."""
    paid, spots = CARD.find(move.get("discard"), options), [spot_of(move.get(name)) for name in ("a", "b")]
    hint = 1 + spots[0] * SPOT_CODES + spots[1]
    if paid is None:
        return Reading((VOID_CARD,), hint=hint)
    a, b = sorted(spots)
    if b in (VOID_SPOT, VOID_HAND_SPOT) or a == b or a >= FIRST_HAND_SPOT:
        return Reading((FIRST_DISCARD + paid,), hint=hint)
    return Reading((FIRST_DISCARD + paid, *spot_numbers(a), *spot_numbers(b)), hint=hint)


def spot_of(value: Any) -> int:
    """The spot that a JSON object names, or a void one.

    >>> spot_of({"source": 2}), spot_of({"deck": True}), spot_of({"row": 0, "at": 3})
    (2, 3, 7)
    """
    if not isinstance(value, Mapping):
        return VOID_SPOT
    names = set(value)
    if names == {"hand"}:
        kind = CARD.find(value["hand"], {})
        return VOID_HAND_SPOT if kind is None else FIRST_HAND_SPOT + kind
    if names == {"source"} and _whole_below(value["source"], SOURCE):
        return int(value["source"])
    if names == {"deck"} and value["deck"] is True:
        return DECK_SPOT
    if names == {"row", "at"} and _whole_below(value["row"], SEATS) and _whole_below(value["at"], CARDS):
        return row_spot(value["row"], value["at"])
    return VOID_SPOT


def spot_numbers(spot: int) -> tuple[int, ...]:
    """The move numbers that name a spot: one, or two beyond the first places of a row."""
    if spot < FIRST_ROW_SPOT:
        return (FIRST_SPOT + spot,)
    if spot >= FIRST_HAND_SPOT:
        return (FIRST_HAND + spot - FIRST_HAND_SPOT,)
    seat, at = seat_of_spot(spot), at_of_spot(spot)
    if at < SHORT:
        return (FIRST_ROW + SHORT * seat + at,)
    return FIRST_LONG_ROW + seat, FIRST_AT + at - SHORT


def begun(move: Move, options: Values) -> tuple[int, ...]:
    """The beginning of a swap, or of a power worked in a long row; a whole move too."""
    if move["do"] in POWERS and "at" not in move and move.get("side") in SIDES:
        return (FIRST_LONG_WORK + 3 * POWERS.index(move["do"]) + SIDES.index(move.get("side")),)
    if move["do"] != "swap" or ("b" in move and not _is_row_alone(move["b"])):
        return SPACE.read(move, options).moves
    paid = CARD.find(move.get("discard"), options)
    if paid is None:
        raise ValueError("so_far: a swap begins with the card that pays for it, its discard")
    numbers: tuple[int, ...] = (FIRST_DISCARD + paid,)
    for name in ("a", "b"):
        if name in move:
            if _is_row_alone(move[name]):
                numbers += (FIRST_LONG_ROW + move[name]["row"],)
            elif spot_of(move[name]) < VOID_SPOT:
                numbers += spot_numbers(spot_of(move[name]))
            else:
                raise ValueError(f"so_far: {name} is no spot")
    return numbers


def _is_row_alone(value: Any) -> bool:
    """Whether this is the beginning of a spot in a long row."""
    return isinstance(value, Mapping) and set(value) == {"row"} and _whole_below(value["row"], SEATS)


# ---- writing ----


def is_whole(moves: tuple[int, ...]) -> bool:
    """Whether the numbers are a whole move: of a swap the discard and two spots, of a power in a long row its place too."""
    first = moves[0]
    if FIRST_LONG_WORK <= first < MOVES:
        return len(moves) == 2
    if FIRST_DISCARD <= first < FIRST_WORK:
        # A long row is named by two numbers.
        return first < FIRST_SPOT and sum(not FIRST_LONG_ROW <= move < FIRST_AT for move in moves[1:]) == 2
    return True


@SPACE.writes("swap")
def write_swap(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """The card that pays and the spots, as far as they are named."""
    written: dict[str, Any] = {"do": "swap"}
    if moves[0] < FIRST_SPOT:
        written["discard"] = KIND_NAMES[moves[0] - FIRST_DISCARD]
        moves = moves[1:]
    written.update(zip(("a", "b"), _write_spots(moves), strict=False))
    return written


@SPACE.writes(*POWERS)
def write_power(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A power of a row; beyond its first places without the place, as long as it is not named."""
    move = moves[0]
    if move >= FIRST_LONG_WORK:
        power, way = divmod(move - FIRST_LONG_WORK, 3)
        written = {"do": POWERS[power], "at": moves[1] - FIRST_AT + SHORT} if len(moves) > 1 else {"do": POWERS[power]}
        return {**written, "side": SIDES[way]}
    power, rest = divmod(move - FIRST_WORK, 3 * SHORT)
    return {"do": POWERS[power], "at": rest // 3, "side": SIDES[rest % 3]}


def _write_spots(moves: tuple[int, ...]) -> list[dict[str, Any]]:
    spots: list[dict[str, Any]] = []
    for move in moves:
        if FIRST_AT <= move < FIRST_WORK:
            if not spots:
                spots.append({})
            spots[-1]["at"] = move - FIRST_AT + SHORT
        elif FIRST_LONG_ROW <= move < FIRST_AT:
            spots.append({"row": move - FIRST_LONG_ROW})
        elif move == SOME_HAND:
            spots.append({"hand": None})
        elif move >= FIRST_HAND:
            spots.append({"hand": KIND_NAMES[move - FIRST_HAND]})
        elif move >= FIRST_ROW:
            seat, at = divmod(move - FIRST_ROW, SHORT)
            spots.append({"row": seat, "at": at})
        else:
            spots.append(spot_json(move - FIRST_SPOT))
    return spots


def warm() -> None:
    """Compiles the rules that are asked here."""
    spot = row_spot(0, 0)
    seat_of_spot(spot)
    at_of_spot(spot)
