"""ChiWaWa: why a move is good, in points as the seat can guess them."""

from __future__ import annotations

from typing import Any

from tablee.bots.styles.chiwawa import GUESS, best_rival, patience
from tablee.bots.styles.chiwawa_rows import NOTHING, lengthened, packed_row, row_value
from tablee.engine import Values
from tablee.games.chiwawa.table import (
    CHIHUAHUAS,
    DESTRUCTION,
    FIRST_DISCARD,
    FIRST_PLACE,
    FIRST_PLANT,
    FIRST_SPOT,
    FOLD,
    SEATS,
)


def reason(table: Any, seat: int, memory: Any, move: int, options: Values, lang: str) -> str:
    """Why a move is good."""
    fr = lang == "fr"
    if move < FIRST_PLACE:
        return _pillar(table, seat, move, fr)
    if move < FIRST_PLANT:
        return _placing(table, seat, move - FIRST_PLACE, fr)
    if move < FOLD:
        return _planting(table, seat, move - FIRST_PLANT, fr)
    if move == FOLD:
        return _folding(table, seat, fr)
    if FIRST_DISCARD <= move < FIRST_SPOT:
        return (
            "Un échange rapporte ici plus qu’une carte posée, et cette carte est celle qui vous manquera le moins."
            if fr
            else "A swap gains more here than a card laid down, and this is the card that you will miss least."
        )
    return ""


def _value(table: Any, seat: int, row: int) -> int:
    return int(row_value(table, seat, row, int(patience(table, GUESS))))


def _value_with(table: Any, seat: int, row: int, kind: int, end: int) -> int:
    known, guessed = packed_row(table, seat, row, False), packed_row(table, seat, row, True)
    return int(lengthened(table, row, known, guessed, kind, end, int(patience(table, GUESS))))


def _pillar(table: Any, seat: int, kind: int, fr: bool) -> str:
    held = int(table.hand[seat, kind])
    if kind >= CHIHUAHUAS:
        return (
            "Pour cette manche, gardez vos chihuahuas en main."
            if fr
            else "Keep your chihuahuas in hand for this round."
        )
    if held > 1:
        return (
            f"Vous en avez {held} : côte à côte, ils se multiplient."
            if fr
            else f"You have {held} of them: side by side they multiply."
        )
    return "C’est votre carte la plus chère." if fr else "It is your dearest card."


def _placing(table: Any, seat: int, packed: int, fr: bool) -> str:
    kind, end = packed // 2, packed % 2
    now, then = _value(table, seat, seat), _value_with(table, seat, seat, kind, end)
    if then <= now:
        return (
            "Elle ne rapporte rien tout de suite, mais prépare ou protège votre rangée."
            if fr
            else "It gains nothing at once, but prepares or protects your row."
        )
    return (
        f"Votre rangée passe d’environ {now} à environ {then} points."
        if fr
        else f"Your row goes from about {now} to about {then} points."
    )


def _planting(table: Any, seat: int, packed: int, fr: bool) -> str:
    end, row, kind = packed % 2, packed // 2 % SEATS, packed // 2 // SEATS
    loss = _value(table, seat, row) - _value_with(table, seat, row, kind, end)
    if kind == DESTRUCTION and loss > 0:
        return (
            f"Cette destruction coûte à la rangée qui menace le plus environ {loss} points."
            if fr
            else f"This destruction costs the row that threatens most about {loss} points."
        )
    return (
        "Elle sépare ce qui se multiplierait dans cette rangée."
        if fr
        else "It separates what would multiply in that row."
    )


def _folding(table: Any, seat: int, fr: bool) -> str:
    rival = int(best_rival(table, seat, int(patience(table, GUESS))))
    lead = _value(table, seat, seat) - (_value(table, seat, rival) if rival != NOTHING else 0)
    if lead > 0:
        return (
            f"Vous menez d’environ {lead} points : gardez vos cartes pour la manche suivante."
            if fr
            else f"You lead by about {lead} points: keep your cards for the next round."
        )
    return (
        "Cette manche coûterait trop de cartes : gardez-les pour la suivante."
        if fr
        else "This round would cost too many cards: keep them for the next one."
    )
