"""Wataï: moves and positions as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values

from .cards import HIGHEST, LOWEST, NAMES, NO_CARD, PACKS, PLACES, UNKNOWN
from .table import (
    BOXES,
    COUNTDOWN,
    DECK,
    FIRST_CALL,
    FIRST_NAME,
    FIRST_SAY,
    FIRST_TAP,
    FIRST_TOP,
    FIRST_VOID_PILE,
    FLIP,
    NEW_PILE,
    NOBODY,
    PHASES,
    PILES,
    REEL,
    ROLL,
    ROUND,
    SEATS,
    SET_READY,
    SHOUT,
    TARGETS,
    TOP,
    VOID_CALL,
    VOID_DO,
    VOID_NAME,
    VOID_SAY,
    VOID_SLOT,
    VOID_TAP,
)

FIELDS = {
    "reel": ("slot", "pile", "seen"),
    "top": ("pile", "seen"),
    "flip": (),
    "shout": (),
    "call": ("seat",),
    "tap": ("pile",),
    "say": ("number",),
    "roll": (),
    "name": ("seat",),
    "ready": (),
}
NOT_SEEN = 0
NEVER_SEEN = 1 << 20
"""A height that no pile has: for a `seen` that is no height."""
PLAIN_MOVES = {"flip": FLIP, "shout": SHOUT, "roll": ROLL, "ready": SET_READY}
CARD_NAMES = {NO_CARD: None, UNKNOWN: None, **NAMES}


# ---- moves ----


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as a number; `seen` becomes the hint, one up, so that 0 is *not said*."""
    do = move["do"]
    if do == "reel":
        slot = _index(move.get("slot"), 0, REEL)
        return Reading((VOID_SLOT if slot is None else _to_pile(slot, move),), _hint(move))
    if do == "top":
        return Reading((_to_pile(TOP, move),), _hint(move))
    if do == "call":
        return Reading((_numbered(FIRST_CALL, move.get("seat"), 0, SEATS, VOID_CALL),))
    if do == "tap":
        return Reading((_numbered(FIRST_TAP, move.get("pile"), 0, PILES, VOID_TAP),))
    if do == "say":
        return Reading((_numbered(FIRST_SAY, move.get("number"), LOWEST, HIGHEST + 1, VOID_SAY),))
    if do == "name":
        return Reading((_numbered(FIRST_NAME, move.get("seat"), 0, SEATS, VOID_NAME),))
    return Reading((PLAIN_MOVES.get(do, VOID_DO),))


def _index(value: Any, low: int, end: int) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value < end:
        return None
    return value


def _numbered(first: int, value: Any, low: int, end: int, void: int) -> int:
    index = _index(value, low, end)
    return void if index is None else first + index - low


def _to_pile(slot: int, move: Mapping[str, Any]) -> int:
    if "pile" in move and move["pile"] is None:
        return slot * TARGETS + NEW_PILE
    pile = _index(move.get("pile"), 0, PILES)
    return FIRST_VOID_PILE + slot if pile is None else slot * TARGETS + pile


def _hint(move: Mapping[str, Any]) -> int:
    if move.get("seen") is None:
        return NOT_SEEN
    height = _index(move["seen"], 0, NEVER_SEEN)
    return NEVER_SEEN if height is None else height + 1


def write(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A number as a JSON move."""
    move = moves[0]
    if move < FIRST_TOP:
        return {"do": "reel", "slot": move // TARGETS, "pile": _pile(move % TARGETS)}
    if move < FLIP:
        return {"do": "top", "pile": _pile(move - FIRST_TOP)}
    if move < FIRST_CALL:
        return {"do": "flip" if move == FLIP else "shout"}
    if move < FIRST_TAP:
        return {"do": "call", "seat": move - FIRST_CALL}
    if move < FIRST_SAY:
        return {"do": "tap", "pile": move - FIRST_TAP}
    if move < ROLL:
        return {"do": "say", "number": move - FIRST_SAY + LOWEST}
    if FIRST_NAME <= move < SET_READY:
        return {"do": "name", "seat": move - FIRST_NAME}
    return {"do": "roll" if move == ROLL else "ready"}


def _pile(target: int) -> int | None:
    return None if target == NEW_PILE else target


# ---- positions ----


def packs_of(seats: int, options: Values) -> list[list[int]]:
    """WA-1.2: the packs of each seat.

    >>> packs_of(2, {"boxes": "blue"}), packs_of(3, {"boxes": "both"})
    ([[4, 5], [6, 7]], [[0], [1], [2]])
    """
    first, each = (4 if options["boxes"] == BOXES[1] else 0), (2 if seats == 2 else 1)
    return [[first + seat * each + i for i in range(each)] for seat in range(seats)]


def pile_of(row: Any, pile: int) -> list[int]:
    """The cards of a pile, from the one that opened it."""
    opener, card, top = row.opener[pile], row.first[pile], row.top[pile]
    cards = [opener]
    while card != NO_CARD:
        cards.append(card)
        card = row.above[PLACES[card]]
    if top != opener and top not in PLACES:
        cards.append(top)
    return cards


def state(row: Any, options: Values) -> dict[str, Any]:
    """The position's state; of a hidden table the view's, `null` where a card is unknown."""
    seats = range(row.seats)
    is_running = row.phase in (COUNTDOWN, ROUND)
    return {
        "round": row.round_number,
        "phase": PHASES[row.phase],
        "clock": row.now - row.began if is_running else row.ended,
        "began": row.began,
        "now": row.now,
        "scores": row.scores[: row.seats],
        "round_scores": row.round_scores[: row.seats] if row.counted else None,
        "shouter": _seat(row.shouter),
        "counting": row.counting or None,
        "variant": row.variant or None,
        "roller": _seat(row.roller),
        "named": _seat(row.named),
        "ready": _flags(row.ready, row.seats),
        "arena": [[NAMES[card] for card in pile_of(row, pile)] for pile in range(row.piles)],
        "reel": [[CARD_NAMES[card] for card in row.reel[seat][: row.reel_size[seat]]] for seat in seats],
        "talon": [_cards(row.talon[seat][: row.talon_size[seat]]) for seat in seats],
        "stock": [_cards(row.deck[seat][DECK - row.stock_size[seat] :])[::-1] for seat in seats],
        "turned": [_cards(row.deck[seat][: row.turned_size[seat]]) for seat in seats],
        "playable_top": _flags(row.playable, row.seats),
        "gathered": row.gathered[: row.seats],
        "last_play": row.last_play,
        "played_at": [_one_down(at) for at in row.played_at[: row.seats]],
        "bonus": row.bonus[: row.seats],
        "false_at": [_one_down(height) for height in row.false_at[: row.seats]],
        "emptied": row.emptied[: row.emptied_size],
        "fits_since": [_since(row.since[seat], row.reel_size[seat]) for seat in seats],
        "fault": _flags(row.fault, row.seats),
        "taps": [
            {"pile": pile, "until": until, "by": [seat for seat in seats if row.tap_by[pile] >> seat & 1]}
            for pile, until in enumerate(row.tap_until[: row.piles])
            if until
        ],
        "says": [
            [{"number": owed & 15, "until": owed >> 4} for owed in row.owed[seat][: row.owed_size[seat]]]
            for seat in seats
        ],
        "frozen_for": None if row.frozen == NOBODY else {"seat": row.frozen, "until": row.frozen_until},
        "out": [NAMES[row.put_away]] if row.put_away else [],
        "packs": [[PACKS[pack] for pack in packs] for packs in packs_of(row.seats, options)],
        "winner": _seat(row.winner),
    }


def _cards(cards: list[int]) -> list[str | None]:
    return [CARD_NAMES[card] for card in cards]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _flags(mask: int, seats: int) -> list[bool]:
    return [bool(mask >> seat & 1) for seat in range(seats)]


def _one_down(value: int) -> int | None:
    return value - 1 if value else None


def _since(values: list[int], slots: int) -> list[int | None]:
    """Since when each card of a reel, then the top, has fitted."""
    return [None if value == 0 else -1 if value < 0 else value - 1 for value in (*values[:slots], values[TOP])]
