"""Ouaf!: moves and cards as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values

from .table import (
    BARE,
    BARK,
    CLOSE,
    COAT_NAMES,
    DRAW,
    DRESS_EAR,
    EAR_NAMES,
    FORGOT,
    HANG_RIGHT,
    JOKER,
    KINDS,
    MOVES,
    NAME_COAT,
    NO_COAT,
    PLAY_CARD,
    PLAY_EAR,
    PLAY_JOKER,
    SEATS,
    SOME_DRESS,
    STOP,
    SYMBOL_NAMES,
    UNKNOWN,
    VOID_CARD,
    VOID_COAT,
    VOID_COATED,
    VOID_DO,
    VOID_DRESS_CARD,
    VOID_DRESS_EAR,
    VOID_EAR,
    VOID_FORGOT,
    VOID_HANG,
    VOID_JOKER,
    VOID_NAME,
)

KIND_NAMES = (*(f"{coat}-{symbol}" for coat in COAT_NAMES for symbol in SYMBOL_NAMES), "joker")
KIND_OF = {name: kind for kind, name in enumerate(KIND_NAMES)}
FIELDS = {
    "hang": ("left", "right"),
    "ear": ("ear", "coat"),
    "play": ("card", "coat"),
    "draw": (),
    "name": ("coat",),
    "dress": ("ear", "card"),
    "stop": (),
    "bark": (),
    "forgot": ("seat",),
    "close": (),
}
_ALONE = {"draw": DRAW, "stop": STOP, "bark": BARK, "close": CLOSE}


# ---- moves ----


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as numbers: a hang is two, an ear with a coat in advance too."""
    do = move["do"]
    if do == "hang":
        return Reading(_read_hang(move.get("left"), move.get("right")))
    if do == "ear":
        return _read_ear(move.get("ear"), move.get("coat"))
    if do == "play":
        return Reading((_read_play(move.get("card"), move.get("coat")),))
    if do == "name":
        coat = _coat(move.get("coat"))
        return Reading((VOID_NAME if coat is None else NAME_COAT + coat,))
    if do == "dress":
        ear, kind = _ear(move.get("ear")), _kind(move.get("card"))
        if ear is None:
            return Reading((VOID_DRESS_EAR,))
        return Reading((VOID_DRESS_CARD if kind is None else DRESS_EAR + KINDS * ear + kind,))
    if do == "forgot":
        return Reading((_read_forgot(move.get("seat")),))
    return Reading((_ALONE.get(do, VOID_DO),))


def _read_hang(left: Any, right: Any) -> tuple[int, ...]:
    second = _kind(right)
    last = VOID_HANG if second is None else HANG_RIGHT + second
    if left is None:
        return (last,)  # the other half of a hang that is half done
    first = _kind(left)
    return (VOID_HANG if first is None else first, last)


def _read_ear(ear: Any, coat: Any) -> Reading:
    number = _ear(ear)
    if coat is None:
        return Reading((VOID_EAR if number is None else PLAY_EAR + number,))
    named = _coat(coat)
    if named is None:
        return Reading((VOID_COAT,))
    if number is None:
        return Reading((VOID_EAR,))
    return Reading((PLAY_EAR + number, NAME_COAT + named), optional_tail=True)


def _read_play(card: Any, coat: Any) -> int:
    kind, named = _kind(card), _coat(coat)
    if coat is not None and named is None:
        return VOID_COAT
    if kind is None:
        return VOID_CARD
    if kind == JOKER:
        return VOID_JOKER if named is None else PLAY_JOKER + named
    return PLAY_CARD + kind if named is None else VOID_COATED + kind


def _read_forgot(seat: Any) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < SEATS:
        return VOID_FORGOT
    return FORGOT + seat


def _kind(card: Any) -> int | None:
    return KIND_OF.get(card) if isinstance(card, str) else None


def _coat(coat: Any) -> int | None:
    return COAT_NAMES.index(coat) if isinstance(coat, str) and coat in COAT_NAMES else None


def _ear(ear: Any) -> int | None:
    return EAR_NAMES.index(ear) if isinstance(ear, str) and ear in EAR_NAMES else None


def write(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """Numbers as a JSON move, `null` where a card is not seen."""
    move = moves[0]
    if move < PLAY_EAR or MOVES <= move < SOME_DRESS:
        return _write_hang(moves)
    if move < PLAY_CARD:
        ear = {"do": "ear", "ear": EAR_NAMES[move - PLAY_EAR]}
        return ear if len(moves) == 1 else {**ear, "coat": COAT_NAMES[moves[1] - NAME_COAT]}
    if move < PLAY_JOKER:
        return {"do": "play", "card": KIND_NAMES[move - PLAY_CARD], "coat": None}
    if move < DRAW:
        return {"do": "play", "card": KIND_NAMES[JOKER], "coat": COAT_NAMES[move - PLAY_JOKER]}
    if NAME_COAT <= move < DRESS_EAR:
        return {"do": "name", "coat": COAT_NAMES[move - NAME_COAT]}
    if DRESS_EAR <= move < STOP:
        ear_number, kind = divmod(move - DRESS_EAR, KINDS)
        return {"do": "dress", "ear": EAR_NAMES[ear_number], "card": KIND_NAMES[kind]}
    if move >= SOME_DRESS:
        return {"do": "dress", "ear": EAR_NAMES[move - SOME_DRESS], "card": None}
    if FORGOT <= move < CLOSE:
        return {"do": "forgot", "seat": move - FORGOT}
    return {"do": next(do for do, number in _ALONE.items() if number == move)}


def _write_hang(moves: tuple[int, ...]) -> dict[str, Any]:
    written: dict[str, Any] = {"do": "hang"}
    for move in moves:
        is_right = move == MOVES + 1 or HANG_RIGHT <= move < PLAY_EAR
        written["right" if is_right else "left"] = None if move >= MOVES else KIND_NAMES[move % HANG_RIGHT]
    return written


def is_whole(moves: tuple[int, ...]) -> bool:
    """Whether a move is whole: the left card of a hang waits for the right one."""
    return len(moves) > 1 or moves[0] >= HANG_RIGHT


def begun(move: Mapping[str, Any], options: Values) -> tuple[int, ...]:
    """The beginning of a move, or a whole one, as numbers."""
    if move["do"] == "hang" and move.get("right") is None:
        first = _kind(move.get("left"))
        numbers: tuple[int, ...] = (VOID_HANG if first is None else first,)
    else:
        numbers = read(move, options).moves
    if any(number >= MOVES for number in numbers):
        raise ValueError("so_far: this is not the beginning of a move")
    return numbers


# ---- cards ----


def card_name(kind: int) -> str | None:
    """A card in JSON; `null` where there is none, or none that may be seen."""
    return None if kind in (BARE, UNKNOWN) else KIND_NAMES[kind]


def coat_name(coat: int) -> str | None:
    """A coat in JSON; `null` where none is named."""
    return None if coat == NO_COAT else COAT_NAMES[coat]
