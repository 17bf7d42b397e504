"""ChiWaWa: moves, cards and spots as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values

from .spots import at_of_spot, row_spot, seat_of_spot
from .table import (
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
    FIRST_PLACE,
    FIRST_PLANT,
    FIRST_ROW,
    FIRST_ROW_SPOT,
    FIRST_SPOT,
    FIRST_WORK,
    FOLD,
    MOVES,
    SEATS,
    SHORT,
    SIDES,
    SOME_HAND,
    SOME_PILLAR,
    SOME_PLACE,
    SOME_PLANT,
    SOURCE,
    SPOT_CODES,
    VOID_CARD,
    VOID_DESTROY,
    VOID_DO,
    VOID_HAND_SPOT,
    VOID_MIMIC,
    VOID_PILLAR,
    VOID_PLACE_END,
    VOID_PLANT_END,
    VOID_PLANT_SEAT,
    VOID_SPOT,
)

KIND_NAMES = ("5a", "5b", "5c", "10a", "10b", "10c", "20a", "20b", "20c", "mimicry", "destruction")
KIND_OF = {name: kind for kind, name in enumerate(KIND_NAMES)}
POWERS = ("destroy", "mimic")
FIELDS = {
    "pillar": ("card",),
    "place": ("card", "end"),
    "plant": ("card", "seat", "end"),
    "swap": ("discard", "a", "b"),
    "fold": (),
    "destroy": ("at", "side"),
    "mimic": ("at", "side"),
}
Move = Mapping[str, Any]


def kind_of(value: Any) -> int | None:
    """The kind that a name stands for, if it is one.

    >>> kind_of("20a"), kind_of("30a"), kind_of(None)
    (6, None, None)
    """
    return KIND_OF.get(value) if isinstance(value, str) else None


def _whole_below(value: Any, limit: int) -> bool:
    return type(value) is int and 0 <= value < limit


# ---- reading ----


def read(move: Move, options: Values) -> Reading:
    """A JSON move as a number; a swap as the numbers of a chain."""
    do = move["do"]
    if do == "fold":
        return Reading((FOLD,))
    if do == "swap":
        return _read_swap(move)
    if do in POWERS:
        return _read_power(move, POWERS.index(do))
    kind = kind_of(move.get("card"))
    if do == "pillar":
        return Reading((VOID_PILLAR if kind is None else kind,))
    if do in ("place", "plant"):
        return Reading((VOID_CARD if kind is None else _read_laying(move, kind),))
    return Reading((VOID_DO,))


def _read_laying(move: Move, kind: int) -> int:
    end: Any = move.get("end")
    seat: Any = move.get("seat")
    if move["do"] == "place":
        return FIRST_PLACE + 2 * kind + ENDS.index(end) if end in ENDS else VOID_PLACE_END + kind
    if end not in ENDS:
        return VOID_PLANT_END + kind
    if not _whole_below(seat, SEATS):
        return VOID_PLANT_SEAT + kind
    return FIRST_PLANT + 2 * (kind * SEATS + int(seat)) + ENDS.index(end)


def _read_power(move: Move, power: int) -> Reading:
    at: Any = move.get("at")
    side: Any = move.get("side")
    if not _whole_below(at, CARDS) or side not in SIDES or isinstance(side, bool):
        return Reading((VOID_MIMIC if power else VOID_DESTROY,))
    place, way = at, SIDES.index(side)
    if place < SHORT:
        return Reading(((FIRST_MIMIC if power else FIRST_WORK) + 3 * place + way,), hint=place + 1)
    return Reading((FIRST_LONG_WORK + 3 * power + way, FIRST_AT + place - SHORT), hint=place + 1)


def _read_swap(move: Move) -> Reading:
    """The chain, its spots in ascending order; the hint holds both, so that the whole is looked at before anything is done."""
    paid = kind_of(move.get("discard"))
    if paid is None:
        return Reading((VOID_CARD,))
    a, b = sorted((spot_of(move.get("a")), spot_of(move.get("b"))))
    hint = 1 + a * SPOT_CODES + b
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
        kind = kind_of(value["hand"])
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
        return read(move, options).moves
    paid = kind_of(move.get("discard"))
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


def write(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """Numbers as a JSON move: a whole one, the beginning of one, or what others see of it."""
    move = moves[0]
    if move < FIRST_PLACE or move == SOME_PILLAR:
        return {"do": "pillar", "card": None if move == SOME_PILLAR else KIND_NAMES[move]}
    if move < FIRST_PLANT:
        return {"do": "place", "card": KIND_NAMES[(move - FIRST_PLACE) // 2], "end": ENDS[(move - FIRST_PLACE) % 2]}
    if SOME_PLACE <= move < SOME_PLANT:
        return {"do": "place", "card": None, "end": ENDS[move - SOME_PLACE]}
    if move < FOLD or SOME_PLANT <= move < SOME_HAND:
        rest = move - (FIRST_PLANT if move < FOLD else SOME_PLANT)
        card = KIND_NAMES[rest // (2 * SEATS)] if move < FOLD else None
        return {"do": "plant", "card": card, "seat": rest // 2 % SEATS, "end": ENDS[rest % 2]}
    if move == FOLD:
        return {"do": "fold"}
    if FIRST_WORK <= move < MOVES:
        return _write_power(moves)
    written: dict[str, Any] = {"do": "swap"}
    if move < FIRST_SPOT:
        written["discard"] = KIND_NAMES[move - FIRST_DISCARD]
        moves = moves[1:]
    written.update(zip(("a", "b"), _write_spots(moves), strict=False))
    return written


def _write_power(moves: tuple[int, ...]) -> dict[str, Any]:
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


def spot_json(spot: int) -> dict[str, Any]:
    """A spot as JSON; that of a hand without its card.

    >>> spot_json(3), spot_json(FIRST_ROW_SPOT + 56)
    ({'deck': True}, {'row': 1, 'at': 2})
    """
    if spot < DECK_SPOT:
        return {"source": spot}
    if spot == DECK_SPOT:
        return {"deck": True}
    if spot < FIRST_HAND_SPOT:
        return {"row": seat_of_spot(spot), "at": at_of_spot(spot)}
    return {"hand": True}


def warm() -> None:
    """Compiles the rules that are asked here."""
    spot = row_spot(0, 0)
    seat_of_spot(spot)
    at_of_spot(spot)
