"""A game from its description: what is declared of it, and the functions of its rooms; everything else is derived."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from tablee.engine.contract import COMPILED_FUNCTIONS, DEFAULTS, Game
from tablee.engine.driver import DRIVERS, load_module
from tablee.engine.rule import rule

from .chains import Spoken

FOUND = (*COMPILED_FUNCTIONS, "special", "complete", "estimate", "warm")
"""Functions of a game that are found by their names in its rooms."""
DECLARED = ("STATE", "SPACE", "NOTES", "REFUSALS", "OPTIONS", "SEATS", "WIDTH", "Memory")
"""What is declared of a game, and found in its rooms by these names."""


@rule
def nothing_special(t: Any, which: int, pen: Any) -> None:
    """Everything that the table tells is a field of its record."""


@rule
def nothing_more(t: Any, seat: int) -> None:
    """What is hidden follows from the declared fields."""


def functions_of(rooms: Sequence[ModuleType]) -> dict[str, Any]:
    """The functions of a game, each from the room in which it is written."""
    return {
        name: function
        for room in rooms
        for name, function in vars(room).items()
        if name in FOUND and getattr(function, "__module__", None) == room.__name__
    }


def declared_in(rooms: Sequence[ModuleType], name: str) -> Any:
    """What has this name in the first of the rooms that knows it."""
    for room in rooms:
        if name in vars(room):
            return vars(room)[name]
    raise ValueError(f"{rooms[0].__package__}: none of the rooms that it is described by has {name}")


def describe(name: str, *rooms: ModuleType, version: int, log: int, **more: Any) -> Game:
    """The game: what its rooms declare; of the contract's functions those that its rooms have, else those that follow from what is declared."""
    state, moves, notes, refusals, options, places, width, memory = (declared_in(rooms, name) for name in DECLARED)
    found = functions_of(rooms)
    given = {function: found[function] for function in COMPILED_FUNCTIONS if function in found}
    given |= {
        "ROWS": state.rows,
        "SECRET_ROWS": state.secret_rows,
        "NAMES": state.names,
        "IN_VIEWS_ONLY": state.in_views_only,
        "PLACES": places,
        "ALL_PLACES": state.places is not None,
        "special_of_game": found.pop("special", nothing_special),
        "hide_more": found.pop("hide", nothing_more),
        "flaw_of_game": found.pop("flaw"),
    }
    folder = Path(str(rooms[0].__file__)).parent
    derived = load_module(DRIVERS / "declared.py", f"tablee_declared_{name.replace('-', '_')}", given)
    complete = found.pop("complete")
    follow = DEFAULTS | vars(derived)
    functions = {name: found.pop(name, None) or follow[name] for name in COMPILED_FUNCTIONS}
    spoken = Spoken(moves)
    spoken.game = Game(
        name=name,
        version=version,
        min_seats=options.min_seats,
        max_seats=options.max_seats,
        folder=folder,
        Table=state.table,
        Memory=memory,
        MOVES=moves.size,
        VOIDS=moves.voids,
        WIDTH=width,
        PLACES=places,
        LOG=log,
        places=(lambda seats: state.places or seats),
        options=options,
        read=spoken.read,
        write=spoken.write,
        is_whole=spoken.is_whole,
        begun=spoken.begun if any(kind.by_rules for kind in moves.kinds) else None,
        fields=moves.fields,
        load=state.load(complete),
        notes=notes,
        refusals=refusals,
        particulars=refusals.particulars,
        declared=(state, moves),
        listed=next((value for kind in moves.kinds for value in kind.values.values() if value.option), None),
        **functions,
        SIGHTS=moves.sights,
        **(found | more),
    )
    return spoken.game
