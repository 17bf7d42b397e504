"""Toys whose rules have one thing broken: each check must reject those that are there for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablee.engine import (
    SPECTATOR,
    TABLE,
    Cells,
    Log,
    Reason,
    Record,
    draw,
    field,
    note,
)
from tests.toys.bids import GAME as BIDS
from tests.toys.burrows import GAME as BURROWS
from tests.toys.hats import GAME as HATS
from tests.toys.hats.rules import CALL, CLOSE, GLIMPSE, GUESSED

from .breaking import COUNT, broken

# ---- who may do what ----


def short_list(t: Any, seat: int, out: Cells) -> int:
    return max(0, HATS.moves(t, seat, out) - 1)


def passing_void(t: Any, seat: int, move: int, hint: int) -> int:
    return 0 if move == HATS.MOVES else HATS.refusal(t, seat, move, hint)


def unknown_code(t: Any, seat: int, move: int, hint: int) -> int:
    code = HATS.refusal(t, seat, move, hint)
    return code + 50 if code else 0


def meddling_refusal(t: Any, seat: int, move: int, hint: int) -> int:
    t.points[0] = 7
    return HATS.refusal(t, seat, move, hint)


def table_that_guesses(t: Any, seat: int, move: int, hint: int) -> int:
    return 0 if seat == TABLE and move == 0 and not HATS.is_over(t) else HATS.refusal(t, seat, move, hint)


MOVES_CHECK = "moves_are_what_refusal_passes"
broken(MOVES_CHECK, "a move is not listed", HATS, moves=short_list)
broken(MOVES_CHECK, "a void number passes", HATS, refusal=passing_void)
broken(MOVES_CHECK, "a code is not in the closed list", HATS, refusal=unknown_code)
broken(MOVES_CHECK, "asking changes the table", HATS, refusal=meddling_refusal)
broken(MOVES_CHECK, "a move of the table is not listed", HATS, refusal=table_that_guesses)
broken(MOVES_CHECK, "more moves than WIDTH has room for", BIDS, refusal=lambda t, seat, move, hint: move // BIDS.MOVES)

broken("may_act_is_who_has_a_move", "calls are left out", HATS, may_act=HATS.awaited)
broken("may_act_is_who_has_a_move", "somebody may act after the end", BIDS, may_act=lambda t: 3)
broken("awaited_may_act", "those are awaited who have no move", HATS, awaited=lambda t: 3)


def nobody(t: Any) -> int:
    return 0


broken("awaited_may_act", "the game stands still", BURROWS, awaited=nobody, may_act=nobody)


def endless(t: Any, seat: int, move: int, log: Log) -> None:
    BURROWS.play(t, seat, move, log)
    t.turn = 0


broken("games_end", "a game goes on for ever", BURROWS, play=endless)
broken("games_end", "a law is broken on the way", HATS, flaw=lambda t: int(t.turn) // 3)
for _code, _reason in (
    (1, Reason("BU-1.4", "without-a-text")),
    (2, Reason("rule 2", "not-your-turn")),
    (3, Reason("BU-1.2", "the-same-twice")),
    (4, Reason("BU-1.2", "without-a-full-stop")),
):
    broken("refusals_have_words", f"{_reason}", BURROWS, refusals={**BURROWS.refusals, _code: _reason})


# ---- the record ----


def losing_a_card(t: Any, seat: int, move: int, log: Log) -> None:
    BURROWS.play(t, seat, move, log)
    t.discard[:] = 0


def deal_of_habit(t: Any, seed: Cells, log: Log) -> None:
    BURROWS.deal(t, seed * 0, log)


def deal_of_whim(t: Any, seed: Cells, log: Log) -> None:
    BURROWS.deal(t, seed, log)
    t.rng[0, 0] = next(COUNT)


def play_for_the_log(t: Any, seat: int, move: int, log: Log) -> None:
    BURROWS.play(t, seat, move, log)
    if log is None:
        draw(t.rng)


def play_of_whim(t: Any, seat: int, move: int, log: Log) -> None:
    BURROWS.play(t, seat, move, log)
    t.rng[1, 3] = next(COUNT)


def curious_payoff(t: Any, out: Cells) -> None:
    draw(t.rng)
    BURROWS.payoff(t, out)


broken("no_law_is_broken", "cards are lost", BURROWS, play=losing_a_card)
broken("equal_seeds_equal_bytes", "the seed is not asked", BURROWS, deal=deal_of_habit)
broken("equal_seeds_equal_bytes", "another deal each time", BURROWS, deal=deal_of_whim)
broken("equal_seeds_equal_bytes", "a log changes what happens", BURROWS, play=play_for_the_log)
broken("chance_is_the_table_s_own", "chance from elsewhere", BURROWS, play=play_of_whim)
broken("chance_is_the_table_s_own", "a question draws", BURROWS, payoff=curious_payoff)
broken("notes_fit", "too few notes have room", BURROWS, LOG=1)
broken("notes_fit", "room for a small decision, and not for a whole move", BIDS, LOG=6)
broken("notes_fit", "a kind of note that is not there", BURROWS, notes=BURROWS.notes[:-2])


class Untitled(Record):
    """A memory that does not say what it is for."""

    own: int = field("i1", title="")
    pool: Cells = field("i1", 12, title="cards")


broken("fields_are_titled", "a field without a title", HATS, Memory=Untitled)


def rich_payoff(t: Any, out: Cells) -> None:
    BIDS.payoff(t, out)
    out[0] = 2000


def payoff_for_all(t: Any, out: Cells) -> None:
    out[:] = 500


def losers(t: Any) -> int:
    everybody = (1 << int(t.seats)) - 1
    return everybody & ~int(BIDS.winners(t)) or everybody


broken("result", "a payoff above 1000", BIDS, payoff=rich_payoff)
broken("result", "points for who is not there", BIDS, payoff=payoff_for_all)
broken("result", "the winners are those who lost", BIDS, winners=losers)
broken("result", "winners that are not at the table", BIDS, winners=lambda t: 8)


def back_in_time(t: Any, now: int, log: Log) -> None:
    HATS.advance(t, now, log)
    t.now = now


def slow(t: Any, now: int, log: Log) -> None:
    if now > int(t.now):
        t.now = now


def counting_steps(t: Any, now: int, log: Log) -> None:
    if now > int(t.now):
        t.points[0] = int(t.points[0]) ^ 1
    HATS.advance(t, now, log)


def telling_time(t: Any, now: int, log: Log) -> None:
    if now > int(t.now):
        note(log, GUESSED, 0, 0)
    HATS.advance(t, now, log)


def clock_of_burrows(t: Any, now: int, log: Log) -> None:
    t.turn = 1


broken("time", "the clock goes back", HATS, advance=back_in_time)
broken("time", "what is due does not fire", HATS, advance=slow)
broken("time", "two steps are not one", HATS, advance=counting_steps)
broken("time", "other notes in two steps", HATS, advance=telling_time)
broken("time", "a timer without a clock", BURROWS, due=lambda t: 5)
broken("time", "time passes without a clock", BURROWS, advance=clock_of_burrows)


def closing_with_a_gift(t: Any, seat: int, move: int, log: Log) -> None:
    HATS.play(t, seat, move, log)
    if move == CLOSE:
        t.points[0] = int(t.points[0]) + 1


broken("timers_are_the_table_s_moves", "the move does more than the timer", HATS, play=closing_with_a_gift)


# ---- what a seat may know ----


def forgetting_more_and_more(t: Any, seat: int) -> None:
    BURROWS.hide(t, seat)
    t.deck_size = max(0, int(t.deck_size) - 1)


def keeping_the_generator(t: Any, seat: int) -> None:
    state = t.rng.copy()
    BURROWS.hide(t, seat)
    t.rng[:] = state


def showing_spectators_all_hats(t: Any, seat: int) -> None:
    HATS.hide(t, 0 if seat == SPECTATOR else seat)


broken("hide_forgets", "twice is not once", BURROWS, hide=forgetting_more_and_more)
broken("hide_forgets", "the generator is left", BURROWS, hide=keeping_the_generator)
broken("hide_forgets", "a spectator sees more than a seat", HATS, hide=showing_spectators_all_hats)


def imagining_another_view(t: Any, seat: int, m: Any, luck: Cells) -> None:
    BURROWS.imagine(t, seat, m, luck)
    t.points[0] = int(t.points[0]) + 1


def imagining_one_card_too_many(t: Any, seat: int, m: Any, luck: Cells) -> None:
    BURROWS.imagine(t, seat, m, luck)
    t.deck[: int(t.deck_size)] = 5
    other = 1 if seat == 0 else 0
    t.hand[other, :] = 0
    t.hand[other, 5] = t.held[other]


def imagining_without_luck(t: Any, seat: int, m: Any, luck: Cells) -> None:
    BURROWS.imagine(t, seat, m, luck * 0 + 9)


def imagining_a_stale_generator(t: Any, seat: int, m: Any, luck: Cells) -> None:
    BURROWS.imagine(t, seat, m, luck)
    t.rng[:] = 0


def imagining_by_whim(t: Any, seat: int, m: Any, luck: Cells) -> None:
    BURROWS.imagine(t, seat, m, luck)
    t.rng[0, 0] = next(COUNT)


def imagining_the_same(t: Any, seat: int, m: Any, luck: Cells) -> None:
    fresh = luck.copy()
    BURROWS.imagine(t, seat, m, luck * 0 + 9)
    t.rng[0] = fresh


KEEPS = "imagine_keeps_the_view"
broken(KEEPS, "the view changes", BURROWS, imagine=imagining_another_view)
broken(KEEPS, "a law is broken", BURROWS, imagine=imagining_one_card_too_many)
broken(KEEPS, "luck is not asked", BURROWS, imagine=imagining_without_luck)
broken(KEEPS, "no generator", BURROWS, imagine=imagining_a_stale_generator)
broken(KEEPS, "one luck, two tables", BURROWS, imagine=imagining_by_whim)
broken("imagine_varies_the_rest", "always the same deal", BURROWS, imagine=imagining_the_same)


def awaiting_by_hat(t: Any) -> int:
    return 0 if int(t.worn[0]) == 1 else HATS.awaited(t)


broken("awaited_is_public", "whom it awaits depends on a hat", HATS, awaited=awaiting_by_hat)
broken("awaited_is_public", "a hat decides whether it is over", HATS, is_over=lambda t: int(t.worn[0]) == 2)


def refusing_wrong_guesses(t: Any, seat: int, move: int, hint: int) -> int:
    code = HATS.refusal(t, seat, move, hint)
    if code == 0 and move < GLIMPSE and int(t.worn[seat]) != move:
        return 7
    return code


def refusing_with_another_code(t: Any, seat: int, move: int, hint: int) -> int:
    code = HATS.refusal(t, seat, move, hint)
    if code and move != CALL and 0 <= seat < int(t.seats) and int(t.worn[seat]) == 2:
        return 1
    return code


def showing_deck_tops(t: Any, seat: int) -> None:
    top = int(t.deck[int(t.deck_size) - 1]) if int(t.deck_size) else 0
    BURROWS.hide(t, seat)
    if int(t.deck_size):
        t.deck[int(t.deck_size) - 1] = top


def saying_what_is_drawn(t: Any, seat: int, move: int, log: Log) -> None:
    BURROWS.play(t, seat, move, log)
    if log is not None:
        log[6 : 1 + 6 * int(log[0]) : 6] = 0x7FFF


def telling_by_silence(t: Any, seat: int, move: int, log: Log) -> None:
    HATS.play(t, seat, move, log)
    if log is not None and int(t.worn[seat]) == 1 and move == GLIMPSE:
        log[0] = int(log[0]) - 1


def changing_unseen(t: Any, seat: int, move: int, log: Log) -> None:
    HATS.play(t, seat, move, log)
    if int(t.worn[seat]) == 1:
        t.points[seat] = int(t.points[seat]) + 1


def showing_others_picks(t: Any, seat: int) -> None:
    picked = [int(card) for card in t.picked]
    BIDS.hide(t, seat)
    for other, card in enumerate(picked):
        if int(t.picked[other]) == 0:
            t.picked[other] = card


NON_INTERFERENCE = "non_interference"
broken(NON_INTERFERENCE, "a bid that another has begun shows", BIDS, hide=showing_others_picks)
broken(NON_INTERFERENCE, "a wrong guess is refused", HATS, refusal=refusing_wrong_guesses)
broken(NON_INTERFERENCE, "a code depends on a secret", HATS, refusal=refusing_with_another_code)
broken(NON_INTERFERENCE, "awaited depends on a secret", HATS, awaited=awaiting_by_hat)
broken(NON_INTERFERENCE, "all are told what one draws and buries", BURROWS, play=saying_what_is_drawn)
broken(NON_INTERFERENCE, "a note is left out for a secret's sake", HATS, play=telling_by_silence)
broken(NON_INTERFERENCE, "points come by a secret, and nobody says so", HATS, play=changing_unseen)
broken(NON_INTERFERENCE, "a sight out of bounds", BURROWS, SIGHTS=BURROWS.MOVES)
broken(KEEPS, "the top of the deck is seen", BURROWS, hide=showing_deck_tops)


def shy(t: Any, viewer: int, seat: int, move: int) -> int:
    return BURROWS.seen(t, SPECTATOR, seat, move)


broken("own_moves_are_seen", "one does not see what one buries", BURROWS, seen=shy)


def remembering_for_ever(m: Any, t: Any, seat: int, log: Log) -> None:
    glimpsed = int(m.own)
    HATS.notice(m, t, seat, log)
    m.own = int(m.own) or glimpsed


def seeing_what_is_buried(t: Any, viewer: int, seat: int, move: int) -> int:
    return move


DUG_AND_NOT_FINAL = [replace(kind, final=False) for kind in BURROWS.notes]

broken("notice_is_sound", "a glimpse outlives the card", HATS, notice=remembering_for_ever)
broken("seen_tells_no_more_than_events", "others see what is buried", BURROWS, seen=seeing_what_is_buried)
broken("what_is_taken_back_was_shown_to_nobody", "a card dug up is seen", BURROWS, notes=DUG_AND_NOT_FINAL)
broken("records_are_replayed", "chance from elsewhere", BURROWS, play=play_of_whim)
