"""Checks of a game through `Match`: JSON moves, positions, records, events, words."""

from __future__ import annotations

import copy
import json
from typing import Any

import msgspec
import numpy as np

from tablee.engine import Game, Match, load, replay
from tablee.engine.contract import Event
from tablee.engine.described.reading import leaves
from tablee.engine.described.values import NUMBER
from tablee.engine.languages import languages
from tablee.engine.rule import COMPILED

from .folds import fold_of
from .random_game import Options, spread
from .random_match import MOST_MOVES, Played, known, play_match

MANY = 400
"""A seat with more whole moves than this has them checked by sample."""
STATES = 12 if COMPILED else 3


def check_positions_are_read_back(game: Game, seats: int, options: Options, seed: int) -> None:
    """`load(position())` has the same bytes, by way of JSON text, after every move."""
    with known(game):
        for played in play_match(game, seats, options, seed, MOST_MOVES):
            match = played.match
            position = match.position()
            text = json.dumps(position)
            again = load(json.loads(text))
            assert np.array_equal(again.table, match.table), (
                f"after {len(match.history)} moves: {_difference(match, again)}"
            )
            assert again.now == match.now or match.over, f"loaded at {again.now}, it was {match.now}"
            assert json.dumps(again.position()) == text


def check_records_are_replayed(game: Game, seats: int, options: Options, seed: int) -> None:
    """The match that a record tells of ends in the same bytes, also one that began at a position."""
    with known(game):
        last: Played | None = None
        half: Match | None = None
        for played in play_match(game, seats, options, seed, 3 * MOST_MOVES):
            last = played
            if len(played.match.history) == 5 and half is None:
                half = load(played.match.position())
        assert last is not None
        again = replay(json.loads(json.dumps(last.match.record())))
        assert np.array_equal(again.table, last.match.table), _difference(last.match, again)
        assert again.record() == last.match.record()
        if half is not None:
            for row in last.match.history[5:]:
                half.play(row["seat"], row["move"], at=row["at"])
            half.advance(last.match.now)
            again = replay(json.loads(json.dumps(half.record())))
            assert np.array_equal(again.table, half.table), _difference(half, again)


def check_moves_are_read_back(game: Game, seats: int, options: Options, seed: int) -> None:
    """`read(write(m)) == m` for whole moves, which are plain JSON, all different, and allowed."""
    for played in _spread_matches(game, seats, options, seed):
        match = played.match
        for seat in (None, *range(match.places)):
            documents = match.moves(seat)
            texts = {json.dumps(document, sort_keys=True) for document in documents}
            assert len(texts) == len(documents), f"seat {seat}: two moves are written alike"
            for document in spread(documents, MANY):
                assert json.loads(json.dumps(document)) == document
                assert set(document) - {"do"} <= set(game.fields[document["do"]]), f"fields of {document}"
                reading = game.read(document, match.options)
                assert game.write(reading.moves, match.options) == document, f"{document} is read as {reading}"
                assert game.is_whole(reading.moves), f"{document} is not whole"
                refusal = match.why_not(seat, document)
                assert refusal is None, f"seat {seat}: {document} is listed and refused: {refusal}"


def check_choices_lead_to_all_moves(game: Game, seats: int, options: Options, seed: int) -> None:
    """Choice by choice a client reaches exactly `moves`, calls left out."""
    for played in _spread_matches(game, seats, options, seed):
        match = played.match
        for seat in range(match.places):
            listed = match.moves(seat)
            if len(listed) > MANY * 10:
                continue
            wanted = [move for move in listed if not set(game.read(move, match.options).moves[:1]) & game.calls]
            found: list[dict[str, Any]] = []
            open_ends = match.choices(seat)
            while open_ends:
                choice = open_ends.pop()
                if match.is_whole(choice):
                    found.append(choice)
                else:
                    try:
                        further = match.choices(seat, choice)
                    except ValueError:
                        further = []
                    assert further, f"seat {seat}: {choice} leads nowhere"
                    open_ends += further
            texts = [sorted(json.dumps(move, sort_keys=True) for move in moves) for moves in (found, wanted)]
            assert texts[0] == texts[1], f"seat {seat}: by choices {len(found)}, by moves {len(wanted)}"


def check_events_fold_into_views(game: Game, seats: int, options: Options, seed: int) -> None:
    """The events that a viewer reads, folded over its first view, give its view after every move.

    What the clock reads is no event: in games with time it is told after each step, as `{"event": "clock", "now": ms}`.
    """
    viewers: tuple[int | None, ...] = (None, *range(seats))
    views: dict[int | None, dict[str, Any]] = {}
    fold = fold_of(game.name)
    for played in play_match(game, seats, options, seed):
        for viewer in viewers:
            truth = dict(played.match.view(viewer))
            if viewer not in views:
                views[viewer] = copy.deepcopy(truth)
                continue
            events = played.events.for_seat(viewer)
            clock: list[Event] = [{"event": "clock", "now": played.match.now}] if game.has_time else []
            for event in [*events, *clock]:
                fold(views[viewer], event)
            wrong = [name for name in truth if truth[name] != views[viewer].get(name)]
            assert not wrong and set(truth) == set(views[viewer]), (
                f"viewer {viewer} after {played.move}: {list(events)} do not give {wrong}: "
                f"{[(views[viewer].get(name), truth[name]) for name in wrong]}"
            )


def check_views_have_no_secret(game: Game, seats: int, options: Options, seed: int) -> None:
    """Views are plain JSON, say whose they are, have neither generator nor seed; choices are for who is asked; asking for one changes nothing."""
    for played in _spread_matches(game, seats, options, seed):
        match = played.match
        before = match.table
        viewers = (None, *range(seats))
        for viewer, written in zip(viewers, match.views_json(viewers), strict=True):
            view = match.view(viewer)
            assert match.view_json(viewer) == written
            assert json.loads(written) == dict(view) and msgspec.json.encode(view) == written
            assert view["game"] == game.name and view["seats"] == seats and view["seat"] == viewer
            assert "rng" not in view and "seed" not in view and "seed" not in view["options"]
        for viewer, (_, choices) in zip(viewers, match.sights(viewers), strict=True):
            is_asked = viewer is not None and not match.over and (not match.awaited or viewer in match.awaited)
            assert choices == (match.first_numbers(viewer) if is_asked else [])
        assert np.array_equal(match.table, before)


def check_sentences(game: Game, seats: int, options: Options, seed: int) -> None:
    """An event has a sentence in both languages or in none, whoever reads it, the same for all whom it does not name; never one with a hole in it.
    Names are put in as they are, whatever they are after the first letter, and only those of seats that the event names."""
    names = [f"Name{seat}" for seat in range(game.PLACES)]
    seen: set[str] = set()
    for played in play_match(game, seats, options, seed):
        for viewer in (None, *range(seats)):
            for event in played.events.for_seat(viewer):
                key = json.dumps([event, viewer], sort_keys=True)
                if key not in seen:
                    seen.add(key)
                    _check_sentence(game, event, names, viewer)


def check_labels(game: Game, seats: int, options: Options, seed: int) -> None:
    """What the buttons of a choice say: words in both languages, different for different moves."""
    names = [f"Name{seat}" for seat in range(game.PLACES)]
    for played in _spread_matches(game, seats, options, seed):
        for seat in range(seats):
            choices = played.match.choices(seat)
            for lang in languages():
                labels = [played.match.label(choice, lang, names) for choice in choices]
                assert len(set(labels)) == len(labels), f"{lang}: two choices are labelled alike, {labels}"
                for label in labels:
                    assert label.strip() and label == label.strip(), f"{lang}: an empty label among {labels}"
                    assert "None" not in label and "{" not in label, f"{lang}: {label!r}"


def _seats_named(game: Game, event: Event) -> frozenset[int]:
    """The seats that an event may speak of: every number in it but those declared to be none. Only to them it may read otherwise."""
    kind = game.kinds.get(event["event"])
    told = kind.fields.items() if kind is not None else ()
    plain = {name for name, value in told if value.how == NUMBER and value.high is not None}
    values = (leaf for name, value in event.items() if name not in plain for leaf in leaves(value))
    return frozenset(value for value in values if isinstance(value, int) and not isinstance(value, bool))


def _check_sentence(game: Game, event: Event, names: list[str], viewer: int | None) -> None:
    texts = [game.sentence(event, lang, names, viewer) for lang in languages()]
    if viewer not in _seats_named(game, event):
        assert texts == [game.sentence(event, lang, names, None) for lang in languages()], (
            f"{event} does not name {viewer}"
        )
    assert bool(texts[0]) == bool(texts[1]), f"{event}: {texts}"
    named = _seats_named(game, event)
    others = [f"N{'o' * seat}el" if seat in named else f"Ж{seat}" for seat in range(len(names))]
    for lang, text in zip(languages(), texts, strict=True):
        for name, other in zip(names, others, strict=True):
            text = text.replace(name, other)
        told = game.sentence(event, lang, others, viewer)
        assert text == told and "Ж" not in told, f"{event}: with other names {told!r} instead of {text!r}"
    for text in texts:
        assert "None" not in text and "null" not in text and "{" not in text, f"{event}: {text!r}"
        assert text == text.strip() and "  " not in text, f"{event}: {text!r}"
        assert not text or (text[0] == text[0].upper() and text[-1] in ".!?»…"), f"{event}: {text!r} is no sentence"
    if texts[0]:
        assert texts[0] != texts[1], f"{event}: French and English are the same, {texts[0]!r}"


def _spread_matches(game: Game, seats: int, options: Options, seed: int) -> list[Played]:
    """A few moments of a match, as matches of their own."""
    moments = [
        Played(played.match.copy(), played.seat, played.move, played.events)
        for played in play_match(game, seats, options, seed)
    ]
    return spread(moments, STATES)


def _difference(one: Match, other: Match) -> str:
    rows = [one.rules.Table.row(match.table) for match in (one, other)]
    return "; ".join(
        f"{name}: {getattr(rows[0], name)} / {getattr(rows[1], name)}"
        for name in rows[0]._fields
        if getattr(rows[0], name) != getattr(rows[1], name)
    )
