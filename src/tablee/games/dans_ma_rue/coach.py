"""Dans ma rue: the coach. Proofs in words, in French and in English, and the help that a table may show (DR-6.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.engine.errors import shorten

from .pictures import clause_of, is_are, is_not, picture, row_name, to_picture, upper
from .proofs import marks, provable, prove
from .statements import PICTURE_NAMES, PICTURE_OF, PICTURES, PLACES, name_of, statement_of
from .techniques import (
    CASES,
    CHAIN,
    COLUMN,
    NEIGHBOUR,
    PAIR,
    READING,
    ROW,
    TECHNIQUES,
    TRIAL,
    Cross,
    Sheet,
    Step,
)

TECHNIQUE_NAMES = {
    "fr": (
        "lecture",
        "élimination dans la rangée",
        "élimination dans la colonne",
        "voisins et bords de la rue",
        "deux images pour deux places",
        "enchaînement",
        "étude de cas",
        "essai de toutes les rues",
    ),
    "en": (
        "reading",
        "elimination in the row",
        "elimination in the column",
        "neighbours and the street's edges",
        "two pictures for two places",
        "chain",
        "case distinction",
        "trying all streets",
    ),
}


def facts_in(view: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The open facts of a view or a position's state: each picture's place (0: none), and the open statements."""
    place = [0] * PICTURES
    for row in view["grid"]:
        for at, name in enumerate(row, start=1):
            if name is not None:
                place[PICTURE_OF[name]] = at
    opened = [statement_of(name) for name in view["open"]]
    return tuple(place), tuple(statement for statement in opened if statement is not None)


def explain(view: Mapping[str, Any], name: str, lang: str = "fr") -> list[dict[str, Any]] | None:
    """The proof of where a picture stands, step by step; `None` if that is not proved.

    >>> street = [[None] * 5 for _ in range(5)]
    >>> street[0][0], street[0][2] = "house-white", "house-red"
    >>> [step] = explain({"grid": street, "open": ["beside:house-blue:house-white"]}, "house-blue", "en")
    >>> step["text"]
    'The blue house is next to the white house, and the white house is at place 1, at the edge of the street: the blue house is at place 2.'
    """
    if name not in PICTURE_OF:
        raise ValueError(f"picture {shorten(name)}: there is none of that name")
    place, opened = facts_in(view)
    steps = prove(place, opened, PICTURE_OF[name])
    return None if steps is None else tell(steps, Sheet.of(place, opened).left, lang)


def help_of(view: Mapping[str, Any], level: str) -> dict[str, Any]:
    """DR-6.1: what a table with that much help shows to all, worked out from what all can see."""
    place, opened = facts_in(view)
    if level == "marks":
        left = marks(place, opened)
        return {
            "marks": {
                PICTURE_NAMES[one]: [at for at in range(1, PLACES + 1) if not left[one] >> (at - 1) & 1]
                for one in range(PICTURES)
                if not place[one]
            }
        }
    if level == "proofs":
        found = provable(place, opened).items()
        return {"proofs": [{"picture": PICTURE_NAMES[one], "at": at} for one, at in found]}
    return {}


def tell(steps: Sequence[Step], left: Sequence[int], lang: str) -> list[dict[str, Any]]:
    """Steps as JSON: technique, statements, what follows, and a sentence."""
    told, places = [], list(left)
    for step in steps:
        text = _sentence(step, places, lang)
        _cross_out(places, step.crossed)
        told.append(
            {
                "technique": TECHNIQUES[step.technique],
                "name": TECHNIQUE_NAMES[lang][step.technique],
                "statements": [name_of(statement) for statement in step.statements],
                "crossed": [{"picture": PICTURE_NAMES[one], "at": at + 1} for one, at in step.crossed],
                "placed": [
                    {"picture": PICTURE_NAMES[one], "at": places[one].bit_length()}
                    for one in dict.fromkeys(one for one, _ in step.crossed)
                    if places[one].bit_count() == 1
                ],
                "text": text,
            }
        )
    return told


def _cross_out(places: list[int], crossed: Sequence[Cross]) -> None:
    for one, at in crossed:
        places[one] &= ~(1 << at)


# ---- words ----


def _listed(parts: Sequence[str], lang: str, word: str | None = None) -> str:
    joint = word or ("et" if lang == "fr" else "and")
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def _places_of(places: int) -> list[str]:
    return [str(at + 1) for at in range(PLACES) if places >> at & 1]


def _stands(one: int, places: int, lang: str) -> str:
    """Where a picture may stand: «le chat est à la place 2», «le chat ne peut être qu’aux places 1 ou 4»."""
    numbers = _places_of(places)
    if len(numbers) == 1:
        return f"{picture(one, lang)} {is_are(one, lang)} {'à la place' if lang == 'fr' else 'at place'} {numbers[0]}"
    if lang == "fr":
        verb = "ne peuvent être" if is_are(one, lang) == "sont" else "ne peut être"
        return f"{picture(one, lang)} {verb} qu’aux places {_listed(numbers, lang, 'ou')}"
    return f"{picture(one, lang)} can only be at place {_listed(numbers, lang, 'or')}"


def _conclusion(crossed: Sequence[Cross], places: Sequence[int], lang: str) -> str:
    """What a step says of the pictures whose places it crosses out: where one stands, or where some do not."""
    said: list[str] = []
    kept_from: dict[int, list[int]] = {}
    for one in dict.fromkeys(one for one, _ in crossed):
        out = sum(1 << at for other, at in crossed if other == one)
        left = places[one] & ~out
        if left.bit_count() == 1:
            said.append(_stands(one, left, lang))
        else:
            kept_from.setdefault(out, []).append(one)
    return _listed(said + [_does_not_stand(some, out, lang) for out, some in kept_from.items()], lang)


def _does_not_stand(some: Sequence[int], places: int, lang: str) -> str:
    """Where some pictures do not stand: «le chat et le chien ne sont pas à la place 2»."""
    names, numbers = _listed([picture(one, lang) for one in some], lang), _places_of(places)
    if lang == "fr":
        where = f"à la place {numbers[0]}" if len(numbers) == 1 else f"aux places {_listed(numbers, lang)}"
        return f"{names} {is_not(some[0], lang) if len(some) == 1 else 'ne sont pas'} {where}"
    return f"{names} {is_not(some[0], lang) if len(some) == 1 else 'are not'} at place {_listed(numbers, lang, 'or')}"


def _sentence(step: Step, places: Sequence[int], lang: str) -> str:
    """A step as one sentence, or as several where it holds others."""
    if step.technique in (CHAIN, CASES):
        return _suppose(step, places, lang)
    return f"{upper(_cause(step, places, lang))}{_colon(lang)} {_consequence(step, places, lang)}."


def _colon(lang: str) -> str:
    return " :" if lang == "fr" else ":"


def _consequence(step: Step, places: Sequence[int], lang: str) -> str:
    if not step.crossed:
        return _stands(step.about[0], places[step.about[0]], lang)
    return _conclusion(step.crossed, places, lang)


def _cause(step: Step, places: Sequence[int], lang: str) -> str:
    """What a step rests on, in words."""
    french = lang == "fr"
    if step.technique == READING:
        return "c’est écrit" if french else "it is written"
    if step.technique == ROW:
        return _along_row(step, places, lang)
    if step.technique in (COLUMN, NEIGHBOUR):
        other = step.about[1]
        edge = ""
        if step.technique == NEIGHBOUR and places[other] in (1, 1 << (PLACES - 1)):
            edge = ", au bord de la rue" if french else ", at the edge of the street"
        said = clause_of(step.statements[0], lang)
        return f"{said}, {'et' if french else 'and'} {_stands(other, places[other], lang)}{edge}"
    if step.technique == PAIR:
        return _pair(step, places, lang)
    assert step.technique == TRIAL
    if french:
        return "toutes les rues possibles essayées, aucune ne dit autre chose"
    return "all possible streets tried, none says otherwise"


def _along_row(step: Step, places: Sequence[int], lang: str) -> str:
    one = step.about[0]
    row = row_name(one // PLACES, lang)
    if not step.crossed:
        return (
            f"dans la rangée {row}, les autres places sont prises"
            if lang == "fr"
            else f"in the row {row} the other places are taken"
        )
    if step.crossed[0][0] != one:
        return _stands(one, places[one], lang)
    out = sum(1 << at for _, at in step.crossed)
    at = (places[one] & ~out).bit_length()
    if lang == "fr":
        return f"dans la rangée {row}, la place {at} ne peut revenir qu’{to_picture(one)}"
    return f"in the row {row}, place {at} can only go to {picture(one, lang)}"


def _pair(step: Step, places: Sequence[int], lang: str) -> str:
    one, two = step.about
    names = f"{picture(one, lang)} {'et' if lang == 'fr' else 'and'} {picture(two, lang)}"
    if step.crossed[0][0] not in step.about:
        numbers = _listed(_places_of(places[one] | places[two]), lang)
        return f"{names} se partagent les places {numbers}" if lang == "fr" else f"{names} share places {numbers}"
    out = {at for _, at in step.crossed}
    shared = [at for at in _places_of(places[one] | places[two]) if int(at) - 1 not in out]
    if lang == "fr":
        return f"les places {_listed(shared, lang)} ne peuvent revenir qu’{to_picture(one)} et {to_picture(two)}"
    return f"places {_listed(shared, lang)} can only go to {names}"


def _suppose(step: Step, places: Sequence[int], lang: str) -> str:
    """A chain, or the cases of a case distinction: what follows from each assumption."""
    french = lang == "fr"
    said = []
    if step.technique == CASES:
        said.append(upper(_stands(step.about[0], places[step.about[0]], lang)) + ".")
    for (one, at), inside in step.inner:
        assumed = list(places)
        assumed[one] = 1 << at
        opening = "Supposons" if french else "Suppose"
        where = f"{'à la place' if french else 'is at place'} {at + 1}"
        said.append(
            f"{opening} {picture(one, lang)} {where}." if french else f"{opening} that {picture(one, lang)} {where}."
        )
        for part in inside:
            said.append(_sentence(part, assumed, lang))
            _cross_out(assumed, part.crossed)
        dead = _dead_end(assumed, lang)
        if dead:
            said.append(dead)
    last = _conclusion(step.crossed, places, lang)
    if step.technique == CASES:
        said.append(f"Dans tous les cas, {last}." if french else f"In every case {last}.")
    else:
        said.append(f"Donc {last}." if french else f"So {last}.")
    return " ".join(said)


def _dead_end(places: Sequence[int], lang: str) -> str:
    """Why an assumption cannot be, if it cannot."""
    for one in range(PICTURES):
        if not places[one]:
            if lang == "fr":
                return f"Il ne reste alors aucune place pour {picture(one, lang)} : c’est impossible."
            return f"Then no place is left for {picture(one, lang)}: that is impossible."
    for first in range(0, PICTURES, PLACES):
        for at in range(PLACES):
            if not any(places[one] >> at & 1 for one in range(first, first + PLACES)):
                row = row_name(first // PLACES, lang)
                if lang == "fr":
                    return f"Plus rien ne peut alors être à la place {at + 1} de la rangée {row} : c’est impossible."
                return f"Then nothing can be at place {at + 1} of the row {row}: that is impossible."
    return ""
