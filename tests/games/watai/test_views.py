"""Wataï: who sees what, what is told, what is remembered and imagined."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

import tablee
from tablee.engine import new_log, new_luck
from tablee.engine.described.description import description
from tablee.engine.driver import one_table
from tablee.engine.rule import COMPILED
from tablee.engine.views import state_of
from tablee.games.watai import GAME
from tests.conformance.schemas import wrong

from .tables import FLIP, READY, of, reel, state, stocked, table, top


def test_nobody_sees_a_talon_or_a_stock() -> None:
    match = tablee.new("watai", seats=4, seed=3)
    match.advance(3000)
    for seat in (0, 1, 1):
        match.play(seat, FLIP)
    truth = state(match)
    for viewer in (None, 0, 1, 2, 3):
        view = match.view(viewer)
        assert view["talon"] == [[None] * 13] * 4
        assert view["stock"] == [[None] * len(stock) for stock in truth["stock"]]
        assert view["reel"] == truth["reel"]
        assert "rng" not in view


def test_of_turned_up_cards_one_sees_all_of_ones_own_and_the_top_of_others() -> None:
    match = tablee.new("watai", seats=3, seed=3)
    match.advance(3000)
    match.play(0, FLIP)
    match.play(0, FLIP)
    turned = state(match)["turned"][0]
    assert len(turned) == 6
    assert match.view(0)["turned"][0] == turned
    for viewer in (None, 1, 2):
        assert match.view(viewer)["turned"][0] == [*[None] * 5, turned[-1]]


def test_a_flip_tells_others_the_top_alone() -> None:
    match = tablee.new("watai", seats=3, seed=3)
    match.advance(3000)
    events = match.play(0, FLIP)
    cards = state(match)["turned"][0]

    def told(viewer: int | None) -> list[Any]:
        return [event["card"] for event in events.for_seat(viewer) if event["event"] == "turned"]

    assert told(0) == cards
    assert told(1) == told(None) == [None, None, cards[2]]


def test_a_card_played_from_the_top_uncovers_the_next() -> None:
    match = stocked(of(0, "start", "red-9", "red-8"))
    match.play(0, FLIP)
    events = match.play(0, top(None))
    assert [event for event in events.for_seat(1) if event["event"] == "uncovered"] == [
        {"event": "uncovered", "seat": 0, "card": "dark-green/red-9"}
    ]
    assert match.view(1)["turned"][0] == of(0, None, "red-9")


def test_a_new_round_shows_the_reels_and_nothing_else() -> None:
    match = table(3, phase="ready", roller=0, counting=1, variant=10, named=1, ready=[True, True, False])
    events = match.play(2, READY)
    assert {event["event"] for event in events} <= {"ready", "new-round", "began", "laid", "shown", "fits"}
    shown = [event["card"] for event in events if "card" in event]
    assert sorted(shown) == sorted(card for own in state(match)["reel"] for card in own)


# ---- memory ----


class Mind:
    """A seat that is told what it may know, and remembers."""

    def __init__(self, match: tablee.Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.memory = GAME.Memory.buffer()
        self.driver = one_table(GAME)

    def play(self, seat: int, move: dict[str, Any]) -> None:
        """Somebody moves, and the seat takes notice."""
        events = self.match.play(seat, move).for_seat(self.seat)
        for notes in events.notes:
            log = new_log(GAME.LOG)
            log[: len(notes)] = notes
            self.driver.remember(self.memory, self.match.view(self.seat).table, self.seat, log)

    def imagined(self, luck: int) -> dict[str, Any]:
        """A table that the seat can imagine."""
        table = self.match.view(self.seat).table
        self.driver.imagine_deal(table, self.seat, self.memory.copy(), new_luck(luck))
        assert self.driver.flaw_of(table) == 0
        return state_of(GAME, table, self.match.options, self.match.seats)


def test_one_remembers_the_order_of_ones_own_stock() -> None:
    match = tablee.new("watai", seats=3, seed=8)
    match.advance(3000)
    mind = Mind(match, 0)
    stranger = Mind(match, 1)
    for _ in range(13):
        mind.play(0, FLIP)
    assert state(match)["turned"][0] == [] and len(state(match)["stock"][0]) == 34
    for luck in range(3):
        assert mind.imagined(luck)["stock"][0] == state(match)["stock"][0]
    worlds = [stranger.imagined(luck)["stock"][0] for luck in range(3)]
    assert worlds[0] != worlds[1] != worlds[2]


def test_one_remembers_the_tops_of_others() -> None:
    match = tablee.new("watai", seats=3, seed=8)
    match.advance(3000)
    mind = Mind(match, 1)
    for _ in range(13):
        mind.play(0, FLIP)
    truth = state(match)["stock"][0]
    # Every third card was on top once; after gathering the first of all lies at the bottom. From the top down:
    known = [i for i in range(34) if (i + 1) % 3 == 2 and i < 33]
    for luck in range(3):
        imagined = mind.imagined(luck)["stock"][0][::-1]
        assert [imagined[i] for i in known] == [truth[::-1][i] for i in known]


def test_what_is_imagined_keeps_every_card_with_its_owner() -> None:
    """Also where a variant has moved stocks or talon cards: who holds whose is known."""
    for variant, named in ((6, None), (10, 1), (5, None), (13, None), (3, 2)):
        match = table(3, phase="ready", roller=0, counting=1, variant=variant, named=named, ready=[False, True, True])
        match.play(0, READY)
        match.advance(match.now + 3000)
        mind = Mind(match, 0)
        for _ in range(4):
            mind.play(1, FLIP) if 1 in match.to_act else match.advance(match.now + 10_000)
        truth = state(match)
        for luck in range(2):
            imagined = mind.imagined(luck)
            for name in ("talon", "stock", "turned"):
                for seat in range(3):
                    packs = [Counter(card.split("/")[0] for card in world[name][seat]) for world in (truth, imagined)]
                    assert packs[0] == packs[1], (variant, name, seat)


def test_variant_13_the_extra_stop_is_never_imagined_face_up() -> None:
    match = None
    for seed in range(20):
        match = table(3, {"seed": seed}, phase="ready", roller=0, counting=1, variant=13, ready=[False, True, True])
        match.play(0, READY)
        match.advance(match.now + 3000)
        for _ in range(5):
            match.play(0, FLIP)
        if not state(match)["out"]:
            break
    assert match is not None and len(state(match)["turned"][0]) == 15
    mind = Mind(match, 1)
    places = set()
    for luck in range(60):
        world = mind.imagined(luck)
        assert "dark-green/extra" not in world["turned"][0]
        places.add("talon" if "dark-green/extra" in world["talon"][0] else "stock")
    assert places == {"talon", "stock"}


def test_imagining_is_uniform() -> None:
    """Where a card of the talon may lie: 13 of 47 places."""
    match = tablee.new("watai", seats=3, seed=8)
    mind = Mind(match, 1)
    card = state(match)["talon"][0][0]
    hidden = match.view(1).table
    found = 0
    worlds = 400 if COMPILED else 50
    for luck in range(worlds):
        table = hidden.copy()
        one_table(GAME).imagine_deal(table, 1, mind.memory.copy(), new_luck(luck))
        t = GAME.Table.of(table)
        found += int(np.count_nonzero(np.asarray(t.talon[0, :13]) == GAME.Table.of(match.table).talon[0, 0]))
    assert card is not None
    mean = worlds * 13 / 47
    assert abs(found - mean) < 4 * (mean * 34 / 47) ** 0.5


def test_sentences_speak_to_the_reader() -> None:
    match = table(3, reel=[of(0, "start", *[None] * 4), None, None])
    event = next(event for event in match.play(0, reel(0, None)) if event["event"] == "played")
    assert match.sentence(event, "fr", you=0) == "Vous jouez un Start."
    assert match.sentence(event, "fr", names=["Zoé", "Léo", "Ana"]) == "Zoé joue un Start."
    assert match.sentence(event, "en", you=0) == "You play a Start."
    assert match.sentence(event, "en", names=["Zoé", "Léo", "Ana"]) == "Zoé plays a Start."


def test_an_empty_slot_is_of_the_type_that_is_described() -> None:
    """A random match hardly ever comes to one."""
    told = description(GAME)
    view = dict(stocked(of(0, "red-2", "red-3")).view(0))
    assert view["reel"][0] == [None] * 5
    assert not wrong(view, told["view"], told["$defs"]["card"])
