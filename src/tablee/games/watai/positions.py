"""Wataï: a table from a position, whole or partial."""

from __future__ import annotations

from typing import Any

from tablee.engine import Census, Reader, Values, items_at, whole_at

from .cards import NO_CARD, PACKS
from .clocks import card_at, is_running, time_fit
from .layout import first_pack
from .piles_and_hands import load_cards
from .rounds import names_somebody
from .scoring import best_of
from .table import (
    COUNTDOWN,
    DICE,
    FREEZE,
    GO,
    LESS_TALON,
    LONGEST_CLOCK,
    NAME,
    NOBODY,
    OVER,
    OWED,
    QUIET,
    READY,
    REEL,
    ROUND,
    SAY_NUMBERS,
    STATE,
    TAP_TENS,
    TOP,
    WINDOW,
)

LATEST = (1 << 53) - 1


def complete(t: Any, given: Reader, cards: Census, options: Values) -> None:
    """Sets clocks, cards and windows, and looks at what the fields say together."""
    _check_phase(t)
    _load_clock(t, given)
    _load_packs(t, given)
    load_cards(t, given)
    _load_counts(t, given)
    _load_playable(t, given)
    _load_fits(t, given)
    _load_windows(t, given)


# ---- the match ----


def _check_phase(t: Any) -> None:
    phase, seats, variant = int(t.phase), int(t.seats), int(t.variant)
    if int(t.winner) != NOBODY and phase != OVER:
        raise ValueError("state.winner: nobody has won before the phase is over")
    if int(t.ready) and phase != READY:
        raise ValueError("state.ready: nobody is asked to be ready in this phase")
    if int(t.ready) == (1 << seats) - 1:
        raise ValueError("state.ready: when all are ready the next round has begun")
    if phase == DICE and variant:
        raise ValueError("state.variant: it is yet to be rolled in the phase dice")
    if phase == NAME and not names_somebody(variant):
        raise ValueError(f"state.phase: nobody is named in variant {variant}")
    if phase == OVER and (variant or int(t.counting)):
        raise ValueError("state.variant: no round is to come after the end")
    if phase in (DICE, NAME, READY) and int(t.roller) == NOBODY:
        # WA-4.1: the shouter, else the best of the round.
        t.roller = int(t.shouter) if int(t.shouter) != NOBODY else best_of(t.round_scores, seats)
    if phase == READY and names_somebody(variant):
        if int(t.named) == NOBODY:
            raise ValueError(f"state.named: somebody was named in variant {variant} (WA-4.3)")
        if int(t.named) == int(t.roller) and variant != LESS_TALON:
            raise ValueError(f"state.named: {int(t.named)} rolled the dice and names another (WA-4.3)")


def _load_packs(t: Any, given: Reader) -> None:
    if "packs" not in given:
        return
    packs = [[*PACKS[first_pack(t, seat) : first_pack(t, seat + 1)]] for seat in range(int(t.seats))]
    if given.raw("packs") != packs:
        raise ValueError(f"state.packs: the packs of this table are {packs} (WA-1.2)")


# ---- the clock ----


def _load_clock(t: Any, given: Reader) -> None:
    pace = int(t.pace)
    now = given.whole("now", 0, LATEST) if "now" in given else None
    clock = given.whole("clock", 0, LONGEST_CLOCK) if "clock" in given else None
    if "began" in given:
        began = given.whole("began", 0, LATEST)
    else:
        began = max(0, now - clock) if now is not None and clock is not None else 0
    if clock is None:
        clock = min(max(0, now - began), LONGEST_CLOCK) if now is not None and is_running(t) else 0
    if now is None:
        now = began + clock
    if is_running(t) and now != began + clock:
        raise ValueError(f"state.now: {now}, the round began at {began} and its clock shows {clock}")
    if now < began + clock or now > LATEST:
        raise ValueError(f"state.now: {now}, the round ended at {began + clock}")
    if int(t.phase) == COUNTDOWN and clock >= GO * pace:
        raise ValueError(f"state.clock: {clock}, the countdown ends at {GO * pace} (WA-5.2)")
    t.began, t.now = began, now
    t.ended = 0 if is_running(t) else clock
    quiet = QUIET * pace
    if "last_play" in given:
        t.last_play = given.whole("last_play", 0, max(clock, GO * pace))
        if int(t.phase) == ROUND and clock >= int(t.last_play) + quiet:
            raise ValueError(f"state.last_play: {int(t.last_play)}, the round was stuck before {clock} (WA-2.11)")
    else:
        t.last_play = clock if clock >= GO * pace + quiet else GO * pace


def _clock(t: Any) -> int:
    return int(t.now) - int(t.began) if is_running(t) else int(t.ended)


# ---- counts ----


def _load_counts(t: Any, given: Reader) -> None:
    seats, clock = int(t.seats), _clock(t)
    for seat, played in enumerate(t.played_at.tolist()):
        if played:
            whole_at(f"state.played_at[{seat}]", played - 1, 0, clock)
    if "emptied" not in given:
        STATE.put(t, "emptied", None, [seat for seat in range(seats) if int(t.talon_size[seat]) == 0])
    elif len(set(given.raw("emptied"))) != len(given.raw("emptied")):
        raise ValueError("state.emptied: a seat is there twice")


# ---- cards that may be played ----


def _load_playable(t: Any, given: Reader) -> None:
    """What is turned up may be played unless the position says otherwise."""
    seats = int(t.seats)
    turned = [int(t.turned_size[seat]) > 0 for seat in range(seats)]
    if "playable_top" not in given:
        t.playable = sum(1 << seat for seat in range(seats) if turned[seat])
        return
    for seat in range(seats):
        if int(t.playable) >> seat & 1 and not turned[seat]:
            raise ValueError(f"state.playable_top[{seat}]: nothing is turned up")


def _load_fits(t: Any, given: Reader) -> None:
    """Since when cards have fitted: from the position for those that fit, `clock` where it says nothing."""
    seats, clock = int(t.seats), _clock(t)
    t.since[:] = 0
    if "fits_since" in given:
        for seat, entry in enumerate(given.items("fits_since", seats)):
            slots = int(t.reel_size[seat])
            path = f"state.fits_since[{seat}]"
            for i, value in enumerate(items_at(path, entry, slots + 1)):
                if value is not None:
                    since = whole_at(f"{path}[{i}]", value, -1, clock)
                    t.since[seat, i if i < slots else TOP] = since + 1 if since >= 0 else -1
    if is_running(t):
        for seat in range(seats):
            for slot in range(REEL + 1):
                if int(t.since[seat, slot]) != 0 and card_at(t, seat, slot) == NO_CARD:
                    t.since[seat, slot] = 0
                time_fit(t, seat, slot, None)


# ---- windows ----


def _load_windows(t: Any, given: Reader) -> None:
    _load_taps(t, given)
    _load_says(t, given)
    if "frozen_for" in given and given.raw("frozen_for") is not None:
        frozen = given.inner("frozen_for")
        frozen.only("seat", "until")
        clock, pace = _clock(t), int(t.pace)
        latest = (max(clock, GO * pace) if int(t.phase) == COUNTDOWN else clock) + FREEZE * pace
        if not is_running(t):
            raise ValueError("state.frozen_for: nobody plays alone between rounds")
        t.frozen = frozen.whole("seat", 0, int(t.seats) - 1)
        t.frozen_until = frozen.whole("until", clock + 1, latest)


def _load_taps(t: Any, given: Reader) -> None:
    if "taps" not in given:
        return
    clock = _clock(t)
    taps = given.each("taps", lambda path, value: Reader(value, path))
    if taps and (int(t.phase) != ROUND or int(t.variant) != TAP_TENS):
        raise ValueError("state.taps: piles are tapped in a round of variant 15 only")
    for tap in taps:
        tap.only("pile", "until", "by")
        pile = tap.whole("pile", 0, int(t.piles) - 1)
        if int(t.tap_until[pile]):
            raise ValueError(f"{tap.path}.pile: {pile} is there twice")
        t.tap_until[pile] = tap.whole("until", clock + 1, clock + WINDOW * int(t.pace))
        by = tap.each("by", lambda path, value: whole_at(path, value, 0, int(t.seats) - 1)) if "by" in tap else []
        if len(set(by)) != len(by):
            raise ValueError(f"{tap.path}.by: a seat is there twice")
        t.tap_by[pile] = sum(1 << seat for seat in by)


def _load_says(t: Any, given: Reader) -> None:
    if "says" not in given:
        return
    clock, highest = _clock(t), 8 if int(t.seats) == 2 else 12
    for seat, entry in enumerate(given.items("says", int(t.seats))):
        earliest = clock + 1
        path = f"state.says[{seat}]"
        owed = [Reader(value, f"{path}[{i}]") for i, value in enumerate(items_at(path, entry, at_most=OWED))]
        if owed and (int(t.phase) != ROUND or int(t.variant) != SAY_NUMBERS):
            raise ValueError(f"{path}: numbers are said in a round of variant 16 only")
        for i, one in enumerate(owed):
            one.only("number", "until")
            earliest = one.whole("until", earliest, clock + WINDOW * int(t.pace))
            t.owed[seat, i] = earliest * 16 + one.whole("number", 2, highest)
        t.owed_size[seat] = len(owed)
