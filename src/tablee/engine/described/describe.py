"""A game from its description: what is declared of it, and the functions of its rooms; everything else is derived."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from tablee.engine.contract import COMPILED_FUNCTIONS, Game, NoteKind
from tablee.engine.driver import DRIVERS, load_module
from tablee.engine.options import Options
from tablee.engine.record import Record
from tablee.engine.rule import rule

from .chains import Spoken
from .moves import Moves, Refusals
from .state import State

FOUND = (
    *COMPILED_FUNCTIONS,
    "special",
    "complete",
    "warm",
)
"""Functions of a game that are found by their names in its rooms."""


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


def describe(
    name: str,
    *rooms: ModuleType,
    version: int,
    state: State,
    memory: type[Record],
    moves: Moves,
    notes: Sequence[NoteKind],
    refusals: Refusals,
    options: Options,
    width: int,
    places: int,
    log: int,
    **more: Any,
) -> Game:
    """The game: of the contract's functions those that its rooms have, else those that follow from what is declared."""
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
    functions = {name: found.pop(name, None) or getattr(derived, name) for name in COMPILED_FUNCTIONS}
    spoken = Spoken(moves, lambda: game)
    game = Game(
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
    return game
