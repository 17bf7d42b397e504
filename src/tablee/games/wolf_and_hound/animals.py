"""Wolf & Hound: the animal cards (WH-1.2), own cards (WH-1.4) and the recommended sets (WH-2.4), as data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from tablee.engine import Invented
from tablee.engine.described.values import pair, thing
from tablee.engine.errors import shorten

# Colours of animal cards; the first three are also the faces wolf, hound, tornado.
BLACK, WHITE, BLUE, EITHER = 0, 1, 2, 3
COLOURS = ("black", "white", "blue", "either")

# How a step changes the value of a number card (WH-3.7).
PLAIN, ONE_MORE, ONE_LESS, HALF, HALF_BACK = 0, 1, 2, 3, 4
STEPS = ("0", "+1", "-1", "1/2", "-1/2")

# Whom a card acts on; the last two are what blue cards do.
SELF, LEFT, RIGHT, SKIP, NO_THREES = 0, 1, 2, 3, 4
TARGETS = ("self", "left", "right", "skip", "no-threes")

MOST_CARDS = 6
MOST_METAMORPHS = 2
MOST_BLUE = 3
MOST_LETTERS = 24
NAME = re.compile(rf"[a-z0-9-]{{1,{MOST_LETTERS}}}")


STEP: dict[str, Any] = {"enum": [*STEPS]}
OWN_CARD = thing(
    card={"type": "string"},
    colour={"enum": [*COLOURS]},
    step={"anyOf": [STEP, pair(STEP, STEP)]},
    target={"enum": [*TARGETS]},
)
"""The type of a card that a table made up itself (WH-1.4): a metamorph has a step for each of its faces."""

PLAIN_STEPS = [(step, (n, n)) for n, step in enumerate(STEPS)]
FACE_STEPS = [([wolf, hound], (n, m)) for n, wolf in enumerate(STEPS) for m, hound in enumerate(STEPS)]
OWN_CARDS = Invented(
    "card",
    NAME.pattern,
    kinds=[
        {
            "colour": [(COLOURS[form], (form,)) for form in forms],
            "step": steps,
            "target": [(TARGETS[target], (target,)) for target in targets],
        }
        for forms, steps, targets in (
            ((BLACK, WHITE), PLAIN_STEPS, (SELF, LEFT, RIGHT)),
            ((BLUE,), PLAIN_STEPS, (SKIP, NO_THREES)),
            ((EITHER,), FACE_STEPS, (SELF, LEFT, RIGHT)),
        )
    ],
)
"""The same with the numbers that they stand for: form, steps, target."""


class Animal(NamedTuple):
    """An animal card: its colour, its step as wolf and as hound, its target."""

    name: str
    form: int
    steps: tuple[int, int]
    target: int


def _card(name: str, form: int, wolf_step: int, hound_step: int, target: int) -> tuple[str, Animal]:
    return name, Animal(name, form, (wolf_step, hound_step), target)


ANIMALS = dict(
    (
        _card("wolf-01", BLACK, PLAIN, PLAIN, SELF),
        _card("wolf-02", BLACK, ONE_MORE, ONE_MORE, SELF),
        _card("wolf-03", BLACK, PLAIN, PLAIN, LEFT),
        _card("wolf-04", BLACK, PLAIN, PLAIN, RIGHT),
        _card("wolf-05", BLACK, HALF, HALF, SELF),
        _card("wolf-06", BLACK, HALF_BACK, HALF_BACK, SELF),
        _card("hound-01", WHITE, PLAIN, PLAIN, SELF),
        _card("hound-02", WHITE, ONE_LESS, ONE_LESS, SELF),
        _card("hound-03", WHITE, PLAIN, PLAIN, LEFT),
        _card("hound-04", WHITE, PLAIN, PLAIN, RIGHT),
        _card("tornado-01", BLUE, PLAIN, PLAIN, SKIP),
        _card("tornado-02", BLUE, PLAIN, PLAIN, NO_THREES),
        _card("metamorph-01", EITHER, PLAIN, PLAIN, SELF),
        _card("metamorph-02", EITHER, ONE_MORE, ONE_MORE, SELF),
        _card("metamorph-03", EITHER, ONE_LESS, ONE_MORE, SELF),
        _card("metamorph-04", EITHER, HALF, HALF_BACK, SELF),
    )
)
"""WH-1.2."""

SETS = (
    ("first", ("hound-01", "wolf-01")),
    ("beginner", ("hound-01", "wolf-01", "wolf-02")),
    ("beginner", ("hound-01", "wolf-02", "wolf-03")),
    ("beginner", ("hound-01", "wolf-02", "wolf-04")),
    ("experienced", ("hound-01", "wolf-01", "tornado-01")),
    ("experienced", ("hound-01", "wolf-01", "tornado-02")),
    ("experienced", ("metamorph-01", "metamorph-02")),
    ("experienced", ("metamorph-03", "metamorph-04")),
    ("expert", ("metamorph-01", "metamorph-02", "wolf-02")),
    ("expert", ("metamorph-03", "metamorph-04", "wolf-02")),
)
"""WH-2.4: recommended sets, by level."""


def animal_of(entry: Any) -> Animal:
    """The animal card that an entry of canonical options stands for."""
    if not isinstance(entry, Mapping):
        return ANIMALS[entry]
    steps = entry["step"] if isinstance(entry["step"], list) else [entry["step"]] * 2
    wolf, hound = (STEPS.index(step) for step in steps)
    return Animal(entry["card"], COLOURS.index(entry["colour"]), (wolf, hound), TARGETS.index(entry["target"]))


def _own_card(entry: Mapping[Any, Any]) -> dict[str, Any]:
    """WH-1.4: an own card, checked."""

    def wrong(what: str) -> ValueError:
        return ValueError(f"cards: an own card {what} (WH-1.4)")

    if set(entry) != {"card", "colour", "step", "target"}:
        raise wrong('is described by "card", "colour", "step" and "target", no more and no less')
    name, colour, step, target = entry["card"], entry["colour"], entry["step"], entry["target"]
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise wrong(f"has a name of 1 to {MOST_LETTERS} characters a–z, 0–9 and -, not {shorten(name)}")
    if name in ANIMALS:
        raise wrong(f"may not be called {name}, the game has that card")
    if not isinstance(colour, str) or colour not in COLOURS:
        raise wrong(f"has a colour: {', '.join(COLOURS)}; not {shorten(colour)}")
    if colour == "either":
        if (
            not isinstance(step, list | tuple)
            or len(step) != 2
            or any(not isinstance(one, str) or one not in STEPS for one in step)
        ):
            raise wrong(
                f"of either colour has two steps, as wolf and as hound, from {', '.join(STEPS)}; not {shorten(step)}"
            )
        step = list(step)
    elif not isinstance(step, str) or step not in STEPS:
        raise wrong(f"has a step: {', '.join(STEPS)}; not {shorten(step)}")
    targets = TARGETS[3:] if colour == "blue" else TARGETS[:3]
    if not isinstance(target, str) or target not in targets:
        raise wrong(f"of colour {colour} has a target: {', '.join(targets)}; not {shorten(target)}")
    return {"card": name, "colour": colour, "step": step, "target": target}


def check_cards(value: Any, seats: int) -> list[Any]:
    """WH-2.4, WH-1.4: the animal cards in play, as canonical options have them."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"cards: {shorten(value)} is not a list of animal cards (WH-2.4)")
    if not 1 <= len(value) <= MOST_CARDS:
        raise ValueError(f"cards: {len(value)} animal cards, 1 to {MOST_CARDS} are played with (WH-2.4)")
    for entry in value:
        if not isinstance(entry, Mapping) and (not isinstance(entry, str) or entry not in ANIMALS):
            raise ValueError(f"cards: there is no animal card {shorten(entry)} (WH-2.4)")
    names = [entry.get("card") if isinstance(entry, Mapping) else entry for entry in value]
    for i, name in enumerate(names):
        if isinstance(name, str) and name in names[:i]:
            raise ValueError(f"cards: {shorten(name)} is there twice (WH-2.4)")
    colours = [entry.get("colour") if isinstance(entry, Mapping) else COLOURS[ANIMALS[entry].form] for entry in value]
    if colours.count("either") > MOST_METAMORPHS:
        raise ValueError(
            f"cards: {colours.count('either')} metamorphs, at most {MOST_METAMORPHS} are played with (WH-2.4)"
        )
    cards = [_own_card(entry) if isinstance(entry, Mapping) else entry for entry in value]
    if colours.count("blue") > MOST_BLUE:
        raise ValueError(
            f"cards: {colours.count('blue')} blue cards, at most {MOST_BLUE}, so that somebody can always play (WH-1.4)"
        )
    return cards


def form_details() -> dict[str, Any]:
    """What a page needs to let people choose cards: all of them with their marks, the sets, the words for own cards."""
    return {
        "cards": [
            {
                "card": animal.name,
                "colour": COLOURS[animal.form],
                "step": [STEPS[step] for step in animal.steps] if animal.form == EITHER else STEPS[animal.steps[0]],
                "target": TARGETS[animal.target],
            }
            for animal in ANIMALS.values()
        ],
        "sets": [{"level": level, "cards": list(cards)} for level, cards in SETS],
        "colours": list(COLOURS),
        "steps": list(STEPS),
        "targets": {colour: list(TARGETS[3:] if colour == "blue" else TARGETS[:3]) for colour in COLOURS},
        "most": {"cards": MOST_CARDS, "metamorphs": MOST_METAMORPHS, "blue": MOST_BLUE, "letters": MOST_LETTERS},
    }
