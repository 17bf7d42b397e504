"""Wataï against a second reading of its page: random rounds of every variant, every field of the position, every refusal's rule."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablee
from tablee.engine import Match, below, new_luck
from tablee.engine.rule import COMPILED

from .second_reading import SUITS, Game
from .tables import READY, state, table

VARIANTS = range(17)
STEPS = 300 if COMPILED else 30
SEATS = (3, 2, 8, 4, 6, 5, 7)
OPTIONS: tuple[dict[str, Any], ...] = (
    {"boxes": "both"},
    {"boxes": "both", "patience": 1, "rest": 400},
    {"boxes": "both", "pace": 3, "goal": 20, "patience": 2},
)


def begun(variant: int, seats: int, options: dict[str, Any], luck: Any) -> Match:
    """A table that begins a round of that variant when the roller, who is chosen by chance, is ready."""
    if variant == 0:
        return tablee.new("watai", seats=seats, seed=below(luck, 1 << 30), options=options)
    roller = below(luck, seats)
    named = (roller + 1 + below(luck, seats - 1)) % seats if variant in (3, 4, 10) else None
    given: dict[str, Any] = {"roller": roller, "named": named, "counting": 1 + below(luck, 8), "variant": variant}
    given["ready"] = [seat != roller for seat in range(seats)]
    return table(
        seats, {**options, "seed": below(luck, 1 << 30)}, phase="ready", began=5000, now=9000, clock=100, **given
    )


def odd_moves(match: Match, luck: Any) -> list[dict[str, Any]]:
    """Moves of all kinds, most of them wrong."""
    piles = len(state(match)["arena"])
    pile = (None, piles, 31, -1, "0", *range(piles))[below(luck, 5 + piles)]
    seen: dict[str, Any] = {"seen": below(luck, 5)} if below(luck, 2) else {}
    return [
        {"do": "reel", "slot": below(luck, 7), "pile": pile, **seen},
        {"do": "top", "pile": pile, **seen},
        {"do": "flip"},
        {"do": "shout"},
        {"do": "call", "seat": below(luck, 9)},
        {"do": "tap", "pile": pile},
        {"do": "say", "number": 1 + below(luck, 13)},
        {"do": "roll"},
        {"do": "name", "seat": below(luck, 9)},
        {"do": "ready"},
        {"do": "dance"},
    ]


def wished_for(match: Match, seat: int, luck: Any) -> dict[str, Any] | None:
    """A move of a seat: cards oftener than flips, shouts seldom."""
    moves = match.moves(seat)
    cards = [move for move in moves if move["do"] in ("reel", "top")]
    if cards and below(luck, 4):
        return cards[below(luck, len(cards))]
    calm = [move for move in moves if move["do"] != "shout"]
    if calm and below(luck, 12):
        return calm[below(luck, len(calm))]
    return moves[below(luck, len(moves))] if moves else None


def truth(match: Match) -> dict[str, Any]:
    """The whole truth but for the generator."""
    found = state(match)
    del found["rng"]
    return found


def agree(match: Match, reading: Game, luck: Any) -> None:
    """The same position, the same refusals, the same moves."""
    assert truth(match) == reading.s
    for move in odd_moves(match, luck):
        seat = below(luck, match.seats)
        refusal = match.why_not(seat, move)
        assert (refusal.rule if refusal else None) == reading.refusal(seat, move), (seat, move)
    seat = below(luck, match.seats)
    assert all(reading.refusal(seat, move) is None for move in match.moves(seat))


def check_roll(before: dict[str, Any], after: dict[str, Any], seats: int) -> None:
    """WA-4.1 to WA-4.3, with both boxes: what a roll changes, whatever the dice show."""
    wanted = dict(before)
    if before["counting"] is None:
        assert 1 <= after["counting"] <= 8
        wanted |= {"counting": after["counting"], "scores": list(before["scores"])}
        wanted["scores"][before["roller"]] -= 10 if after["counting"] == 8 else 0
    else:
        variant = after["variant"]
        assert 2 <= variant <= 16
        asks = variant in (3, 4, 10)
        is_plain = asks and seats == 2 and variant != 4
        wanted |= {"variant": variant, "phase": "name" if asks and not is_plain else "ready"}
        wanted["named"] = 1 - before["roller"] if is_plain else None
    assert after == wanted


def check_deal(before: dict[str, Any], after: dict[str, Any], seats: int, pace: int) -> None:
    """WA-2.1, WA-2.2, WA-5.4 and the variants: a new round, whatever the cards."""
    variant, roller, named = after["variant"], after["roller"], after["named"]
    plain = {"phase": "countdown", "round": before["round"] + 1, "clock": 0, "began": before["now"], "arena": []}
    plain |= {"ready": [False] * seats, "turned": [[]] * seats, "playable_top": [False] * seats}
    plain |= {"gathered": [0] * seats, "last_play": 3000 * pace, "played_at": [None] * seats, "bonus": [0] * seats}
    plain |= {"false_at": [None] * seats, "emptied": [], "fault": [False] * seats, "taps": [], "says": [[]] * seats}
    same = ("now", "scores", "round_scores", "shouter", "counting", "variant", "roller", "named", "packs", "winner")
    assert {name: after[name] for name in plain} == plain
    assert {name: after[name] for name in same} == {name: before[name] for name in same}
    cards: Counter[str] = Counter(after["out"])
    whole: Counter[str] = Counter()
    for seat in range(seats):
        packs, each = after["packs"][seat], 3 if seats == 2 else 4
        for pack in packs:
            whole.update(f"{pack}/{suit}-{n}" for suit in SUITS for n in range(2, 9 if seats == 2 else 13))
            whole += Counter({f"{pack}/start": each, f"{pack}/stop": each})
            if variant == 5 or (variant == 13 and seat == roller and pack == packs[0]):
                whole[f"{pack}/extra"] += 1
        for name in ("reel", "talon", "stock"):
            cards.update(after[name][seat])
        reel = 6 if variant == 2 and seat == roller else 5
        talon = 13 - (variant == 13 and seat == roller and bool(after["out"]))
        talon += 3 * ((variant in (3, 10) and seat == named) - (variant == 4 and seat == named))
        talon -= 3 * (variant == 10 and seat == roller)
        assert (len(after["reel"][seat]), len(after["talon"][seat])) == (reel, talon)
        owner = after["packs"][(seat - 1) % seats if variant == 6 else seat]
        assert {card.split("/")[0] for card in after["stock"][seat]} <= set(owner)
    assert cards == whole
    frozen = {"seat": roller, "until": 13_000 * pace} if after["out"] else None
    assert after["frozen_for"] == frozen


def play(match: Match, luck: Any, steps: int) -> None:
    """Plays at random, with a look at everything after each step."""
    reading = Game(match.position())
    pace = int(match.options["pace"])
    for step in range(steps):
        if match.over:
            return
        if below(luck, 3) == 0 or not match.to_act:
            longest = 400 if below(luck, 9) else 6000
            now = match.now + below(luck, longest * pace)
            match.advance(now)
            reading.advance(now)
        else:
            seat = match.to_act[below(luck, len(match.to_act))]
            move = wished_for(match, seat, luck)
            if move is None:
                continue
            at = match.now + below(luck, 300)
            reading.advance(at)
            if reading.refusal(seat, move) is not None:
                match.advance(at)
                continue
            before = Game(match.position()).s
            match.play(seat, move, at=at)
            after = truth(match)
            if move["do"] == "roll":
                check_roll({**before, "now": at}, after, match.seats)
                reading = Game(match.position())
            elif move == READY and after["phase"] == "countdown":
                check_deal({**before, "now": at}, after, match.seats, pace)
                reading = Game(match.position())
            else:
                reading.play(seat, move)
        if step % 4 == 0:
            agree(match, reading, luck)
    assert truth(match) == reading.s


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_as_the_page_has_it(variant: int) -> None:
    """WA-2.1 to WA-5.5."""
    luck = new_luck(f"second reading of {variant}")
    seats = SEATS[variant % len(SEATS)]
    play(begun(variant, seats, OPTIONS[variant % len(OPTIONS)], luck), luck, STEPS)


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="many rounds")
@pytest.mark.parametrize("seats", range(2, 9))
def test_many_rounds_as_the_page_has_them(seats: int) -> None:
    """WA-2.1 to WA-5.5: rounds to their end and on into the next."""
    for variant in VARIANTS:
        luck = new_luck(f"many of {variant} for {seats}")
        play(begun(variant, seats, OPTIONS[(variant + seats) % len(OPTIONS)], luck), luck, 800)
