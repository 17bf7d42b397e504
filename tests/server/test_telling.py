"""What is told, written from kept parts, is byte for byte what the wire's types say, made anew each time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from tablee.engine import Event, Game, Match
from tablee.games import game, names
from tablee.server.event_cache import NOTES, event_cache_of
from tablee.server.store import MatchRow
from tablee.server.tables.live import Happening, LiveMatch
from tablee.server.telling import Telling, story
from tablee.server.wire.common import Choice, Deadline, ResultDoc, Seen, StepEvents
from tablee.server.wire.outgoing import Step, encode
from tests.conformance.random_match import play_match
from tests.toys import TOYS

GAMES = [*map(game, names()), *TOYS]
MOST_MOVES = 40
PEOPLE = ("Zoé", "Max", "Émile", "Ø\"'\\", "Anne", "Hugo", "Ida", "Jo")


def live_at(match: Match, people: tuple[str, ...], happening: Happening) -> LiveMatch:
    """A match under way, as a table has it."""
    row = MatchRow(
        id="the-match", table_id="the-table", number=1, game=match.game, game_version=1, seats=match.seats, options={},
        names=list(people), seed="0", dealt_at=0,
    )  # fmt: skip
    live = LiveMatch(row, match, happening.seq, happening.at_ms)
    live.recent.append(happening)
    return live


def seen_of(match: Match, event: Event) -> Seen:
    """An event, and what is left of it later where it shows something for a moment only."""
    kind = match.rules.kinds[event["event"]]
    if not kind.fleeting:
        return Seen(event=event)
    if kind.private:
        return Seen(event=event, later=[])
    left = {name: None if name in kind.fields and kind.fields[name].secret else event[name] for name in event}
    return Seen(event=event, later=None if left == event else [left])


def step_of(
    live: LiveMatch, facts: Any, eyes: int | None, missed: list[Happening], view: dict[str, Any] | None = None
) -> Step:
    """The same by the wire's types, nothing shared and nothing kept."""
    match = live.match
    return Step(
        table=facts.row.id,
        match=live.id,
        seq=live.seq,
        seat=eyes,
        view=match.view(eyes) if view is None else view,
        steps=[
            StepEvents(
                seq=entry.seq,
                at_ms=entry.at_ms,
                seat=entry.seat,
                undone=entry.undone,
                events=[seen_of(match, event) for event in entry.events.for_seat(eyes)],
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
        live = live_at(played.match, PEOPLE[: one.min_seats], happening)
        telling = Telling(facts, live)
        for eyes in (None, *range(one.min_seats)):
            for missed in ([], [happening]):
                assert telling.message(eyes, missed) == encode(step_of(live, facts, eyes, missed))


def test_matches_with_the_same_options_share_what_is_written_and_others_do_not() -> None:
    match, again = (Match.deal(game("wolf-and-hound"), 4, seed) for seed in (1, 2))
    more = Match.deal(game("wolf-and-hound"), 4, 3, {"sheep": 4})
    assert event_cache_of(again) is event_cache_of(match)
    assert event_cache_of(more) is not event_cache_of(match)


def test_what_is_kept_does_not_grow_without_end() -> None:
    match = Match.deal(game("wolf-and-hound"), 4, 1)
    kept = event_cache_of(match)
    kind, _, said, _, _, seers = match.play(0, match.moves(0)[0]).lines[0]
    for n in range(NOTES):
        for seat in (0, 1):
            told = kept._write((kind, seat, said, 0, n, seers), True)
            assert told is not None and msgspec.json.decode(told[1])["event"]["seat"] == seat
    assert len(kept._notes) <= NOTES


def test_what_a_game_does_not_compose_is_found_by_its_note_even_beside_what_it_composes() -> None:
    one = next(toy for toy in TOYS if toy.composed)
    shared = 0
    for played in play_match(one, one.min_seats, None, "telling", MOST_MOVES):
        kept, kinds = event_cache_of(played.match), [line[0] for line in played.events.lines]
        if any(kind in one.composed for kind in kinds):
            for eyes in (None, *range(one.min_seats)):
                sent = msgspec.json.decode(kept.events(played.events, eyes))
                assert [seen["event"] for seen in sent] == list(played.events.for_seat(eyes))
            shared += sum(kind not in one.composed for kind in kinds)
    assert shared


def test_what_was_shown_for_a_moment_is_not_told_again() -> None:
    """OU-3.1, OU-4.2: a card that hangs on one's own ear, or may, is named as it is shown and never afterwards."""
    seen: set[str] = set()
    for n, played in enumerate(play_match(game("ouaf"), 3, None, "fleeting", 400), start=1):
        happening = Happening(n, 5, played.seat, None, played.events)
        live = live_at(played.match, PEOPLE[:3], happening)
        for eyes in range(3):
            told = msgspec.json.decode(story("the-table", live, "r", eyes, [happening]))["steps"][0]["events"]
            fleeting = [
                one["event"] for one in told if one["event"]["event"] in ("hooked", "showed", "drew", "penalty")
            ]
            assert all(event["event"] != "hooked" and event["card"] is None for event in fleeting)
            assert not any("later" in one for one in told)
            seen |= {event["event"] for event in fleeting}
    assert {"showed", "drew"} <= seen
