"""Toys whose JSON or words have one thing broken: each check must reject those that are there for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablee.engine import (
    NOTE,
    Cells,
    Event,
    Log,
    Reading,
    Values,
)
from tablee.engine.pen import Pen, key, numbers
from tests.toys.bids import GAME as BIDS
from tests.toys.burrows import GAME as BURROWS
from tests.toys.burrows.rules import DREW
from tests.toys.burrows.writing import write_cards
from tests.toys.hats import GAME as HATS
from tests.toys.scramble import GAME as SCRAMBLE
from tests.toys.scramble.rules import LAPSED

from .breaking import COUNT, broken


def forgetful_load(t: Any, given: Any, options: Values) -> None:
    HATS.load(t, given, options)
    t.closes = -1


broken("positions_are_read_back", "points are not written", BURROWS, state=write_cards)
broken("positions_are_read_back", "a timer is not read", HATS, load=forgetful_load)


def reading_another_card(move: Mapping[str, Any], options: Values) -> Reading:
    reading = BIDS.read(move, options)
    return Reading((reading.moves[0], 12))


def writing_without_stake(numbers: tuple[int, ...], options: Values) -> dict[str, Any]:
    return {"do": "bid", "card": BIDS.write(numbers, options).get("card")}


def beginning_with_the_first(move: Mapping[str, Any], options: Values) -> tuple[int, ...]:
    assert BIDS.begun is not None
    begun = BIDS.begun(move, options)
    return begun if len(begun) == 2 else (0,)


def one_choice_short(t: Any, seat: int, out: Cells) -> int:
    n = BIDS.moves(t, seat, out)
    return max(1, n - 1) if n and int(out[0]) >= 12 and next(COUNT) % 2 else n


READ = "moves_are_read_back"
broken(READ, "a stake is read as another", BIDS, read=reading_another_card)
broken(READ, "two moves are written alike", BIDS, write=writing_without_stake)
broken(READ, "a field that is not listed", BIDS, fields={"bid": ("card",)})
broken(READ, "a bid is never whole", BIDS, is_whole=lambda numbers: len(numbers) == 1)
broken("choices_lead_to_all_moves", "a beginning is taken for another", BIDS, begun=beginning_with_the_first)
broken("choices_lead_to_all_moves", "choices come and go", BIDS, moves=one_choice_short)


def without(kind: int, log: Log) -> None:
    """Takes the notes of a kind out of a log."""
    if log is not None:
        notes = [log[at : at + NOTE].copy() for at in range(1, 1 + NOTE * int(log[0]), NOTE) if int(log[at]) != kind]
        log[0] = len(notes)
        for i, one in enumerate(notes):
            log[1 + NOTE * i : 1 + NOTE * (i + 1)] = one


def drawing_silently(t: Any, seat: int, move: int, log: Log) -> None:
    BURROWS.play(t, seat, move, log)
    without(DREW, log)


def lapsing_silently(t: Any, now: int, log: Log) -> None:
    SCRAMBLE.advance(t, now, log)
    without(LAPSED, log)


def ageing(t: Any, now: int, log: Log) -> None:
    t.points[0] = int(t.points[0]) + (now > int(t.now))
    SCRAMBLE.advance(t, now, log)


broken("events_fold_into_views", "draws are not told", BURROWS, play=drawing_silently)
broken("events_fold_into_views", "that a window lapses is not told", SCRAMBLE, advance=lapsing_silently)
broken("events_fold_into_views", "time alone brings points", SCRAMBLE, advance=ageing)


def state_with_generator(t: Any, pen: Pen) -> None:
    BURROWS.state(t, pen)
    key(pen, b'"rng":')
    numbers(pen, t.rng[0], 4)


def state_with_points_twice(t: Any, pen: Pen) -> None:
    BURROWS.state(t, pen)
    key(pen, b'"points":')
    numbers(pen, t.points, int(t.seats))


broken("views_have_no_secret", "a field of the generator", BURROWS, state=state_with_generator)
broken("views_have_no_secret", "a field that is there twice", BURROWS, state=state_with_points_twice)


def saying(text: str, lang: str | None = None) -> Callable[..., str]:
    def sentence(event: Event, language: str, names: Any, you: int | None) -> str:
        told = BURROWS.sentence(event, language, names, you)
        return text if told and language == (lang or language) else told

    return sentence


def blurting(event: Event, lang: str, names: Any, you: int | None) -> str:
    return f"{'Pioche' if lang == 'fr' else 'Draws'} {event['card']}." if event["event"] == "drew" else ""


def addressing(event: Event, lang: str, names: Any, you: int | None) -> str:
    told = BURROWS.sentence(event, lang, names, you)
    return f"{names[you]}! {told}" if told and you is not None else told


def cutting(event: Event, lang: str, names: Any, you: int | None) -> str:
    return BURROWS.sentence(event, lang, [name[:3] for name in names], you)


def gossiping(event: Event, lang: str, names: Any, you: int | None) -> str:
    told = BURROWS.sentence(event, lang, names, you)
    return f"{told} {'Et' if lang == 'fr' else 'And'} {names[0]}." if told else told


broken("sentences", "a reader whom the event does not name", BURROWS, sentence=addressing)
broken("sentences", "null in words", BURROWS, sentence=blurting)
broken("sentences", "names that are cut short", BURROWS, sentence=cutting)
broken("sentences", "the name of somebody whom the event does not name", BURROWS, sentence=gossiping)
broken("sentences", "no French", BURROWS, sentence=saying("", "fr"))
broken("sentences", "English in both", BURROWS, sentence=saying("Something happens."))
broken("sentences", "no full stop", BURROWS, sentence=saying("Something", "en"))
broken("sentences", "two spaces", BURROWS, sentence=saying("Some  thing.", "en"))
broken("labels", "all alike", BURROWS, label=lambda move, lang, names: "Move")
broken(
    "labels", "no English", BURROWS, label=lambda move, lang, names: "-".join(map(str, move.values())) * (lang == "fr")
)
broken("labels", "null in words", BURROWS, label=lambda move, lang, names: "-".join(map(str, (*move.values(), None))))
