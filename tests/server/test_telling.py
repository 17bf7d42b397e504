"""What is told, written from kept parts, is byte for byte what the wire's types say, made anew each time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from tablee.engine import Event, Game, Match
from tablee.engine.events import event_of
from tablee.games import game, names
from tablee.server.phrases import PHRASES, names_at, phrasebook
from tablee.server.store import MatchRow
from tablee.server.tables.live import Happening, LiveMatch
from tablee.server.telling import Telling, story
from tablee.server.wire.common import Choice, Deadline, Lang, ResultDoc, StepEvents, Told
from tablee.server.wire.outgoing import Step, encode
from tests.conformance.random_match import play_match
from tests.toys import TOYS

GAMES = [*map(game, names()), *TOYS]
MOST_MOVES = 40
PEOPLE = ("Zoé", "Max", "Émile", "Ø\"'\\", "Anne", "Hugo", "Ida", "Jo")
TABLES = (PEOPLE, ("Zaza", "Émilie", "max", '"', "A", "hugo", "Øla", "Jeanne d’Arc"), ("", *PEOPLE[1:]))
"""People at one table after the other: what was told at one is told at the next with other names."""


def live_at(match: Match, people: tuple[str, ...], happening: Happening) -> LiveMatch:
    """A match under way, as a table has it."""
    row = MatchRow(
        id="the-match", table_id="the-table", number=1, game=match.game, game_version=1, seats=match.seats, options="{}",
        names=msgspec.json.encode(people).decode(), seed="0", commitment=None, words=None, dealt_at=0, finished_at=None, steps=None,
        winners=None, scores=None, bots=None,
    )  # fmt: skip
    live = LiveMatch(row, match, happening.seq, happening.at_ms)
    live.recent.append(happening)
    return live


def told_of(match: Match, event: Event, lang: Lang, called: list[str], eyes: int | None) -> Told:
    """An event, and what is left of it later where it shows something for a moment only."""
    kind, text = match.rules.kinds[event["event"]], match.sentence(event, lang, called, eyes)
    later = None
    if kind.fleeting and kind.private:
        later = Told(event={"event": event["event"]}, text="")
    elif kind.fleeting:
        left = {name: None if name in kind.fields and kind.fields[name].secret else event[name] for name in event}
        if left != event:
            later = Told(event=left, text=match.sentence(left, lang, called, eyes))
    return Told(event=event, text=text, later=later)


def step_of(live: LiveMatch, facts: Any, eyes: int | None, lang: Lang, missed: list[Happening]) -> Step:
    """The same by the wire's types, nothing shared and nothing kept."""
    match, called = live.match, names_at(live.match, live.names, lang)
    return Step(
        table=facts.row.id,
        match=live.id,
        seq=live.seq,
        seat=eyes,
        view=match.view(eyes),
        steps=[
            StepEvents(
                seq=entry.seq,
                at_ms=entry.at_ms,
                seat=entry.seat,
                undone=entry.undone,
                events=[told_of(match, event, lang, called, eyes) for event in entry.events.for_seat(eyes)],
            )
            for entry in missed
        ],
        choices=[
            Choice(move=move, whole=whole)
            for move, whole in (match.offers(eyes) if eyes is not None and live.may_choose(eyes) else [])
        ],
        awaited=list(live.awaited),
        now_ms=facts.now_ms(),
        deadlines=facts.deadlines(),
        take_back=None if eyes is None else live.undoable(eyes),
        result=facts.result,
    )


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.name)
def test_a_step_is_what_the_wires_types_say(one: Game) -> None:
    facts = cast(Any, SimpleNamespace(row=SimpleNamespace(id="the-table"), now_ms=lambda: 7, result=None))
    facts.deadlines = lambda: [Deadline(seat=0, at_ms=9)]
    for n, played in enumerate(play_match(one, one.min_seats, None, "telling", MOST_MOVES), start=1):
        happening = Happening(n, 5, played.seat, None if n % 3 else n - 1, played.events)
        facts.result = ResultDoc(winners=[0], scores=[1, 2]) if played.match.over else None
        for people in TABLES:
            live = live_at(played.match, people[: one.min_seats], happening)
            telling = Telling(facts, live)
            for lang in ("fr", "en"):
                for eyes in (None, *range(one.min_seats)):
                    for missed in ([], [happening]):
                        written = telling.message(eyes, lang, missed)
                        assert written == encode(step_of(live, facts, eyes, lang, missed))


def test_matches_with_the_same_options_share_a_phrasebook_and_others_do_not() -> None:
    match, again = (Match.deal(game("wolf-and-hound"), 4, seed) for seed in (1, 2))
    more = Match.deal(game("wolf-and-hound"), 4, 3, {"sheep": 4})
    book = phrasebook(match)
    assert phrasebook(again) is book
    assert phrasebook(more) is not book
    note = match.play(0, match.moves(0)[0]).read_by(None).said[0]
    assert event_of(match.rules, match.options, note)["seat"] == 0
    assert book.phrase(note) is book.phrase(note) and 0 in book.phrase(note).named


def test_a_phrasebook_does_not_grow_without_end() -> None:
    match = Match.deal(game("wolf-and-hound"), 4, 1)
    book = phrasebook(match)
    note = match.play(0, match.moves(0)[0]).read_by(None).said[0]
    kept = [book.phrase((note[0], seat, note[2], 0, n)).head for n in range(PHRASES) for seat in (0, 1)]
    assert len(set(kept)) == 2 and len(book._phrases) <= PHRASES


def test_what_a_game_does_not_compose_is_found_by_its_note_even_beside_what_it_composes() -> None:
    one = next(toy for toy in TOYS if toy.composed)
    shared = 0
    for played in play_match(one, one.min_seats, None, "telling", MOST_MOVES):
        book = phrasebook(played.match)
        if played.events.are_composed:
            plain = [book.phrase(note) for note in played.events.said if note[0] not in one.composed]
            told = book.phrases(played.events)
            assert [phrase.event for phrase in told] == list(played.events)
            shared += sum(any(phrase is known for known in plain) for phrase in told)
    assert shared


def test_what_was_shown_for_a_moment_is_not_told_again() -> None:
    """OU-3.1, OU-4.2: a card that hangs on one's own ear, or may, is named as it is shown and never afterwards."""
    seen: set[str] = set()
    for n, played in enumerate(play_match(game("ouaf"), 3, None, "fleeting", 400), start=1):
        happening = Happening(n, 5, played.seat, None, played.events)
        live = live_at(played.match, PEOPLE[:3], happening)
        for eyes in range(3):
            told = msgspec.json.decode(story("the-table", live, "r", eyes, "fr", [happening]))["steps"][0]["events"]
            fleeting = [
                one["event"] for one in told if one["event"]["event"] in ("hooked", "showed", "drew", "penalty")
            ]
            assert all(event["event"] != "hooked" and event["card"] is None for event in fleeting)
            assert not any("later" in one for one in told)
            seen |= {event["event"] for event in fleeting}
    assert {"showed", "drew"} <= seen
