"""Positions and records: a match from JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .chacha import KEY, WORD, WORDS_A_KEY, start
from .chance import LUCK, seed_words, set_to
from .described.reading import LATEST, Reader, whole_at
from .driver import blank_table, one_table
from .errors import Refused, shorten
from .events import Events
from .match import Match
from .registry import game as game_named

FORMAT = 1
"""The version of the format of positions."""


def load(position: Mapping[str, Any]) -> Match:
    """A match that stands at a position, whole or partial: what is missing is as in a fresh game, missing cards are dealt.

    >>> import tablee
    >>> match = tablee.new("wolf-and-hound", seats=2, seed="x")
    >>> tablee.load(match.position()).position() == match.position()
    True
    """
    document = Reader(position, "position")
    document.only("game", "version", "options", "seats", "state")
    game = game_named(document.raw("game"))
    if "version" in document and not _is_number(document.raw("version"), FORMAT):
        raise ValueError(f"position.version: {shorten(document.raw('version'))}, this is format {FORMAT}")
    given = document.raw("options") if "options" in document else {}
    if not isinstance(given, Mapping):
        raise ValueError(f"options: {shorten(given)} is not an object with names and values")
    options = {name: value for name, value in given.items() if name != "seed"}
    seed = given.get("seed", 0)
    seats = document.raw("seats") if "seats" in document else game.min_seats
    values = game.options.read(seats, options)
    state = Reader(document.raw("state") if "state" in document else {}, "state")

    table = blank_table(game, seats, values)
    t = game.Table.of(table)
    words = seed_words(seed)
    one_table(game).deal_table(table, words, None)
    generator = _generator(state) if "rng" in state else None
    start(t.rng, words)
    game.load(t, state, values)
    # Missing cards are shuffled by the seed; the generator goes on from where the position has it.
    if generator is not None:
        set_to(t.rng, generator)
    if one_table(game).flaw_of(table):
        raise ValueError("state: the cards or counts of this position are not those of the game")
    match = Match(game, seats, values, table, None, None)
    match._start = match.position()
    return match


def replay(record: Mapping[str, Any], steps: int | None = None) -> Match:
    """The match that a record tells of, after all of its moves or the first `steps` of them.

    >>> import tablee
    >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
    >>> _ = match.play(0, match.moves(0)[0])
    >>> tablee.replay(match.record()).position() == match.position()
    True
    """
    return [match for match, _, _ in _replayed(record, steps)][-1]


def story_of(record: Mapping[str, Any]) -> Iterator[tuple[dict[str, Any], Events]]:
    """The rows of a record, each with what happened in it; the clock's last step comes as a row without a move."""
    for _, row, events in _replayed(record, None):
        if row:
            yield row, events


def _replayed(record: Mapping[str, Any], steps: int | None) -> Iterator[tuple[Match, dict[str, Any], Events]]:
    """The match as dealt, then after every row, and at last at the time at which the record ends."""
    document = Reader(record, "record")
    document.only("game", "rules", "seats", "options", "seed", "start", "moves", "now")
    game = game_named(document.raw("game"))
    if not _is_number(document.raw("rules"), game.version):
        raise ValueError(
            f"record.rules: {shorten(document.raw('rules'))}, but {game.name} is now at version {game.version} of its rules; "
            "this record was played under others"
        )
    if "start" in document:
        match = load(document.raw("start"))
    else:
        seed_words(document.raw("seed"))  # a record names its seed: one that nobody knows would deal another game
        match = Match.deal(game, document.raw("seats"), document.raw("seed"), document.raw("options"))
    yield match, {}, Events(game, match.options, [])
    rows = document.each("moves", lambda path, value: Reader(value, path))
    for row in rows if steps is None else rows[:steps]:
        row.only("at", "seat", "move")
        at = whole_at(f"{row.path}.at", row.raw("at"), 0, LATEST)
        try:
            events = match.play(row.raw("seat"), row.raw("move"), at=at)
        except Refused as refused:
            raise ValueError(f"{row.path}: {refused}") from refused
        yield match, match.history[-1], events
    if steps is None and "now" in document:
        events = match.advance(document.whole("now", 0, LATEST))
        yield match, {"at": match.now, "seat": None, "move": None} if events else {}, events


def _generator(state: Reader) -> list[int]:
    """The key of a table's generator, and how many words of it were drawn."""
    given = state.raw("rng")
    if isinstance(given, list | tuple) and len(given) == LUCK:
        raise ValueError(
            f"state.rng: {LUCK} numbers are the generator of an older version of Tablée, which this one has not; without rng the position can be read"
        )
    numbers = state.wholes("rng", KEY + 1, 0, WORD)
    whole_at(f"state.rng[{KEY}]", numbers[KEY], 0, WORDS_A_KEY)
    return numbers


def _is_number(value: Any, wanted: int) -> bool:
    """In JSON `true` is no number, though Python takes it for 1."""
    return not isinstance(value, bool) and value == wanted
