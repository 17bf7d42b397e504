"""A game as other programs read it: what its views, events, moves and options look like, and the closed lists of its words.

Types are JSON Schemas.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tablee.engine.contract import Game, NoteKind
from tablee.engine.options import Invented, Listing, Option

from .moves import Do, Moves
from .shapes import Sayable
from .state import State
from .values import SEAT, Schema, perhaps, thing


def description(game: Game) -> dict[str, Any]:
    """Everything about a game that a program which shows or plays it needs to know beforehand.

    >>> import tablee
    >>> told = description(tablee.games.game("wolf-and-hound"))
    >>> told["seats"], told["moves"]["flip"]["properties"]["do"]
    ([2, 4], {'const': 'flip'})
    """
    state, moves = game.declared
    deck = state.deck
    told = {
        "game": game.name,
        "version": game.version,
        "seats": [game.min_seats, game.max_seats],
        "places": game.PLACES,
        "every_place": state.places is not None,
        "has_time": game.has_time,
        **{name: game.title[name] for name in ("name", "tagline", "kind", "colour", "minutes")},
        "series": game.title.get("series"),
        "cards": dict(zip(deck.names, deck.copies, strict=True)) if deck else {},
        "options": options_type(game),
        "forms": [form_of(option, game) for option in game.options],
        "listed": list(game.listed.option or ()) if game.listed else [],
        "view": view_type(game, state),
        "events": {kind.name: event_type(kind) for kind in game.notes},
        "notes": [note_of(kind) for kind in game.notes],
        "moves": moves_types(moves),
        "numbers": numbers_of_moves(moves),
        "calls": sorted({str(game.write((number,), {})["do"]) for number in game.calls}),
        "refusals": [
            {"code": code, "rule": reason.rule, "name": reason.name} for code, reason in sorted(game.refusals.items())
        ],
        "particulars": {
            name: {field: value.shown for field, value in fields.items()} for name, fields in game.particulars
        },
        "names": {what: [*names] for what, names in game.names.items()},
        "constants": {**game.constants},
        "types": {**game.types},
    }
    card = state.card
    if card is None:
        return told
    types = {"card": {"enum": [name for name in card.names if name is not None]}}
    if None in card.names:
        # The numbers of cards count some that there are not; their type has no such names.
        types["cards"] = {"enum": [*card.names]}
    numbered: Schema = {"$ref": f"#/$defs/{[*types][-1]}"}
    return {"$defs": types, **_by_name(told, card.schema, {"$ref": "#/$defs/card"}, {"names": numbered})}


def _by_name(told: Any, schema: Schema, name: Schema, under: Mapping[str, Schema]) -> Any:
    """The same, with a type that stands in many places called by its name, or, as the value of some keys, by another one."""
    if told == schema:
        return name
    if isinstance(told, dict):
        return {key: _by_name(value, schema, under.get(key, name), under) for key, value in told.items()}
    return [_by_name(value, schema, name, under) for value in told] if isinstance(told, list) else told


def form_of(option: Option, game: Game) -> dict[str, Any]:
    """An option: what it may be (`allowed`: by number of people, where that differs), its default for each number of people, and the numbers that
    the record has of it.
    """

    def counted(value: Any) -> list[int]:
        return [int(number) for numbers in option.in_record(value).values() for number in np.ravel(numbers)]

    people = range(game.min_seats, game.max_seats + 1)
    defaults = [option.default_for(seats) for seats in people]
    listed = option.kind in ("choice", "flag")
    allowed = (
        [[value for value in option.choices if _allows(option, value, seats)] for seats in people] if listed else []
    )
    return {
        "name": option.name,
        "rule": option.rule,
        "kind": option.kind,
        **({"house_rule": True} if option.is_house_rule else {}),
        "details": dict(option.details),
        **({"choices": [[value, counted(value)] for value in option.choices]} if listed else {}),
        **({"allowed": allowed} if any(len(values) < len(option.choices) for values in allowed) else {}),
        **({"low": option.low, "high": option.high} if option.kind == "whole" else {}),
        **({"listing": listing_of(option.listing)} if option.listing is not None else {}),
        "defaults": [[value, counted(value)] for value in defaults],
    }


def _allows(option: Option, value: Any, seats: int) -> bool:
    """Whether so many people may choose that."""
    try:
        option.check(value, seats)
    except ValueError:
        return False
    return True


def listing_of(listing: Listing) -> dict[str, Any]:
    """A list of cards: the numbers of each, what the record has of them, how many of which there may be, and what a table may make up itself."""
    invented = listing.invented
    return {
        "most": listing.most,
        "rows": {name: [*row] for name, row in listing.rows.items()},
        "fields": [what if isinstance(what, str) else [*what] for what in listing.fields.values()],
        "limits": [[*limit] for limit in listing.limits],
        **({} if invented is None else {"invented": _invented(invented)}),
    }


def _invented(invented: Invented) -> dict[str, Any]:
    """Cards that a table makes up itself: their fields, and the numbers that each value stands for."""
    kinds = [
        {name: [[value, [*numbers]] for value, numbers in values] for name, values in kind.items()}
        for kind in invented.kinds
    ]
    return {"name": invented.name, "pattern": invented.pattern, "kinds": kinds}


def note_of(kind: NoteKind) -> dict[str, Any]:
    """A kind of note: how its numbers are shown in an event, and who reads them."""
    marks = ("private", "final", "fleeting", "composed")
    return {
        "event": kind.name,
        "fields": {name: value.shown for name, value in kind.fields.items()},
        "secret": [name for name, value in kind.fields.items() if value.secret],
        **{mark: True for mark in marks if getattr(kind, mark)},
    }


def options_type(game: Game) -> Schema:
    """The type of a match's options as views have them: complete, but for house rules that are as usual."""
    told = thing(**{option.name: option.schema for option in game.options})
    return {**told, "required": [option.name for option in game.options if not option.is_house_rule]}


def view_type(game: Game, state: State) -> Schema:
    """The type of a view."""
    view = thing(
        game={"const": game.name},
        seats={"type": "integer", "minimum": game.min_seats, "maximum": game.max_seats},
        seat=perhaps(SEAT),
        options=options_type(game),
        **state.schema,
    )
    sometimes = {field.called for field in state.fields if field.only_if and not field.else_null}
    return view | {"required": [name for name in view["required"] if name not in sometimes]}


def event_type(kind: NoteKind) -> Schema:
    """The type of an event, as somebody reads it."""
    return thing(event={"const": kind.name}, **kind.fields, **(kind.composed or {}))


def moves_types(moves: Moves) -> dict[str, Schema]:
    """The type of each kind of move."""
    kinds: dict[str, list[Schema]] = {}
    for kind in moves.kinds:
        kinds.setdefault(kind.do, []).append(move_type(kind))
    return {
        do: one_or_other[0] if len(one_or_other) == 1 else {"anyOf": one_or_other} for do, one_or_other in kinds.items()
    }


def move_type(kind: Do) -> Schema:
    """The type of a whole move."""
    move = thing(do={"const": kind.do}, **kind.values, **kind.also)
    return move if kind.must else {**move, "required": ["do", *kind.values]}


def numbers_of_moves(moves: Moves) -> dict[str, Any]:
    """How moves are numbered, kind by kind, and their sights."""
    kinds, sights = ([_numbers_of(kind, moves) for kind in listed] for listed in (moves.kinds, moves.seen))
    return {"size": moves.size, "void": moves.void_do, "kinds": kinds, "sights": sights}


def _numbers_of(kind: Do, moves: Moves) -> dict[str, Any]:
    """The first number of a kind and the values whose combinations are counted from there, or that its rules do it."""
    told: dict[str, Any] = {"do": kind.do, "first": kind.first, "end": kind.end}
    if kind.hint:
        told["hint"] = [kind.hint, kind.also[kind.hint].described]
    if kind.hidden:
        return told | {"values": _described(kind.values), "hides": kind.hidden}
    if kind.by_rules:
        return told | {"by_rules": _described(moves.said(kind.do))}
    return told | {"values": _described(kind.values), "voids": [moves.void(kind.do, name) for name in kind.values]}


def _described(values: Mapping[str, Sayable]) -> dict[str, Any]:
    return {name: value.described for name, value in values.items()}
