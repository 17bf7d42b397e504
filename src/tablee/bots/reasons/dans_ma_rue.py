"""Dans ma rue: why a move is good: what it proves, and how."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.bots.styles.dans_ma_rue import CONTRADICTS, PROOFS, PROVED, worth_of_card
from tablee.engine import Values
from tablee.engine.views import state_of
from tablee.games.dans_ma_rue import GAME
from tablee.games.dans_ma_rue.coach import explain
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES, PLACES
from tablee.games.dans_ma_rue.table import BLOCKED, CLEAR, DISCARD, END, LAY, PUT, TAKE


def reason(table: Any, seat: int, memory: Any, move: int, options: Values, lang: str) -> str:
    """Why a move is good."""
    fr = lang == "fr"
    if move < PUT:
        return _laying(table, move - LAY, fr)
    if move < TAKE:
        return _placing(table, (move - PUT) // PLACES, options, lang)
    if move < CLEAR:
        return _bonus(table, move - TAKE, fr)
    if move == BLOCKED:
        return (
            "Chacun de vos indices contredit la rue : le dire ne coûte rien."
            if fr
            else "Each of your clues contradicts the street: saying so costs nothing."
        )
    if move == END:
        return "Il n’y a plus rien à prouver pour l’instant." if fr else "There is nothing more to prove for now."
    if move < DISCARD:
        return (
            "Sans cet indice, les autres prouveront moins de choses."
            if fr
            else "Without this clue the others will prove less."
        )
    return (
        "Aucun de vos indices ne vous avance : défaussez plutôt que d’aider les autres."
        if fr
        else "None of your clues gets you on: rather discard than help the others."
    )


def _laying(table: Any, card: int, fr: bool) -> str:
    worth = int(worth_of_card(table, card, PROOFS))
    proved = (worth - PROVED // 2) // PROVED if worth != CONTRADICTS else 0
    if proved == 1:
        return (
            "Cet indice prouve la place d’une image : vous pourrez la poser aussitôt."
            if fr
            else "This clue proves where a picture stands: you can place it at once."
        )
    if proved > 1:
        return (
            f"Cet indice prouve la place de {proved} images : vous pourrez les poser aussitôt."
            if fr
            else f"This clue proves where {proved} pictures stand: you can place them at once."
        )
    if worth == CONTRADICTS:
        return ""
    return (
        "Il ne contredit rien, et les autres n’en tireront pas grand-chose."
        if fr
        else "It contradicts nothing, and the others will not gain much by it."
    )


def _placing(table: Any, picture: int, options: Values, lang: str) -> str:
    """The last step of its proof: what a person would say pointing at the street."""
    state = state_of(GAME, np.frombuffer(table, np.uint8).copy(), options, int(table.seats))
    steps = explain(state, PICTURE_NAMES[picture], lang)
    return str(steps[-1]["text"]) if steps else ""


def _bonus(table: Any, card: int, fr: bool) -> str:
    if int(worth_of_card(table, card, PROOFS)) == CONTRADICTS:
        return (
            "Cet indice contredit la rue : le bonus vous en débarrasse."
            if fr
            else "This clue contradicts the street: the bonus rids you of it."
        )
    return (
        "Vous en piocherez un autre, qui prouvera peut-être davantage."
        if fr
        else "You will draw another one, which may prove more."
    )
