"""Checks of the record itself: laws, seeds, notes, time, the result."""

from __future__ import annotations

import numpy as np

from tablee.engine import GENERATOR, NEVER, TABLE, Game, new_log
from tablee.engine.rule import COMPILED
from tablee.engine.simulate import random_tables

from .random_game import Options, RandomGame, random_game, spread
from .random_match import play_match

SAMPLE = 120 if COMPILED else 10


def check_no_law_is_broken(game: Game, seats: int, options: Options, seed: int) -> None:
    """`flaw` is 0 at every step: cards are conserved, counts are within bounds."""
    play = random_game(game, seats, options, seed)
    for i, table in enumerate(play.tables if COMPILED else play.sample(2 * SAMPLE)):
        flaw = int(play.driver.flaw_of(table))
        assert flaw == 0, f"step {i}: law {flaw} of the record is broken"


def check_equal_seeds_equal_bytes(game: Game, seats: int, options: Options, seed: int) -> None:
    """The same seed deals and plays the same game, another seed another one; writing notes changes nothing."""
    play = random_game(game, seats, options, seed)
    assert np.array_equal(play.deal(seed), play.start)
    again = RandomGame(game, seats, options, seed, len(play.steps))
    assert np.array_equal(again.end, play.end), play.difference(play.end, again.end)
    assert not np.array_equal(play.deal(f"another than {seed}"), play.start), "the seed is not asked"
    for step in play.steps:
        table = step.before.copy()
        if step.move is None:
            play.driver.advance_to(table, step.now, None)
        else:
            play.driver.play_move(table, step.seat, step.move, None)
        assert np.array_equal(table, step.after), f"with and without a log: {play.difference(table, step.after)}"
    if COMPILED:
        first, second = (random_tables(game, 3, seats, play.options, seed) for _ in range(2))
        assert first.tobytes() == second.tobytes()


def check_chance_is_the_table_s_own(game: Game, seats: int, options: Options, seed: int) -> None:
    """What a step does follows from the table's bytes alone, and questions draw no chance."""
    play = random_game(game, seats, options, seed)
    for step in spread(play.steps, 4 * SAMPLE if COMPILED else SAMPLE):
        before = step.before.copy()
        play.acting(before)
        play.driver.flaw_of(before)
        play.driver.due_at(before)
        out = np.zeros(game.PLACES, dtype=np.int32)
        play.driver.scores_of(before, out)
        play.driver.payoffs_of(before, out)
        play.driver.winning(before)
        if step.move is not None:
            play.driver.seen_by(before, TABLE, step.seat, step.move)
        assert np.array_equal(before, step.before), f"a question changed: {play.difference(step.before, before)}"
        again, _ = play.advanced(before, step.now) if step.move is None else play.played(before, step.seat, step.move)
        assert np.array_equal(again, step.after), f"twice the same step: {play.difference(step.after, again)}"


def check_notes_fit(game: Game, seats: int, options: Options, seed: int) -> None:
    """A move, all its small decisions together, and a step of the clock write no more than LOG notes, each of a known kind."""
    play = random_game(game, seats, options, seed)
    for i, step in enumerate(play.steps):
        n = int(step.notes[0])
        assert n <= game.LOG, f"step {i}: {n} notes, LOG is {game.LOG}"
        kinds = {int(kind) for kind in step.notes[1::6]}
        assert kinds <= set(range(len(game.notes))), f"step {i}: kinds of note {sorted(kinds)}"
    for played in play_match(game, seats, options, seed):
        if played.move is None:
            continue
        before, _, numbers, hint = played.match.last_played
        table, log, seat = before.copy(), new_log(2 * game.LOG + 8), TABLE if played.seat is None else played.seat
        if not any(play.driver.try_move(table, seat, number, hint, log) for number in numbers):
            assert int(log[0]) <= game.LOG, f"{played.move}: {int(log[0])} notes, LOG is {game.LOG}"


def check_fields_are_titled(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every field of the record and of the memory says what it means; tables have `rng` and `seats`."""
    for record in (game.Table, game.Memory):
        for name, spec in record.fields.items():
            assert spec.title.strip(), f"{record.__name__}.{name} has no title"
    generator = game.Table.fields["rng"]
    assert (generator.kind, generator.shape) == ("u4", GENERATOR)
    assert (
        int(random_game(game, seats, options, seed).row(random_game(game, seats, options, seed).start).seats) == seats
    )


def check_result(game: Game, seats: int, options: Options, seed: int) -> None:
    """At the end: payoffs within ±1000, winners above the others, points only for who is there; before it nobody has won."""
    play = random_game(game, seats, options, seed)
    ends = [play.end] if play.driver.over(play.end) else []
    if COMPILED:
        tables = random_tables(game, 20, seats, play.options, seed)
        ends += [np.frombuffer(tables[i].tobytes(), dtype=np.uint8).copy() for i in range(len(tables))]
    for table in ends:
        points, payoffs = np.zeros(game.PLACES, dtype=np.int32), np.zeros(game.PLACES, dtype=np.int32)
        play.driver.scores_of(table, points)
        play.driver.payoffs_of(table, payoffs)
        winners = int(play.driver.winning(table))
        assert winners >> play.places == 0, f"winners {winners:b} of {play.places} places"
        assert all(-1000 <= int(value) <= 1000 for value in payoffs), f"payoffs {payoffs.tolist()}"
        assert not payoffs[play.places :].any() and not points[play.places :].any(), "points for nobody"
        won = [int(payoffs[seat]) for seat in range(play.places) if winners >> seat & 1]
        lost = [int(payoffs[seat]) for seat in range(play.places) if not winners >> seat & 1]
        if won and lost:
            assert min(won) > max(lost), f"winners {winners:b} have {won}, the others {lost}"


def check_time(game: Game, seats: int, options: Options, seed: int) -> None:
    """The clock never goes back; what is due by then has fired; two steps of time are one."""
    play = random_game(game, seats, options, seed)
    for i, table in enumerate(play.sample(SAMPLE)):
        due, now = int(play.driver.due_at(table)), play.now(table)
        if not game.has_time:
            assert due == NEVER, "a timer without a clock"
            assert np.array_equal(play.advanced(table, 5000)[0], table), "time changes a table without a clock"
            continue
        for past in (now, now - 1, 0):
            same, notes = play.advanced(table, past)
            assert np.array_equal(same, table) and notes[0] == 0, f"back in time: {play.difference(table, same)}"
        if play.driver.over(table):
            continue
        assert due > now, f"due at {due}, and it is {now}"
        middle = now + 1 + (37 * (i + 1)) % 3000
        until = middle + 1 + (91 * (i + 1)) % 9000
        once, notes = play.advanced(table, until)
        half, first = play.advanced(table, middle)
        twice, second = play.advanced(half, until)
        assert np.array_equal(once, twice), f"in one step and in two: {play.difference(once, twice)}"
        assert notes[1:].tolist() == first[1:].tolist() + second[1:].tolist(), "other notes in two steps than in one"
        assert play.now(once) == until, f"advanced to {until}, it is {play.now(once)}"
        if not play.driver.over(once):
            assert int(play.driver.due_at(once)) > until, "what was due has not fired"


def check_timers_are_the_table_s_moves(game: Game, seats: int, options: Options, seed: int) -> None:
    """Where the table has a move of its own when a timer fires, the timer does what the move does."""
    play = random_game(game, seats, options, seed)
    if not game.has_time:
        return
    for table in play.sample(4 * SAMPLE):
        due = int(play.driver.due_at(table))
        moves = [] if play.driver.over(table) or due == NEVER else play.moves(table, TABLE)
        if moves:
            by_time, _ = play.advanced(table, due)
            waiting, _ = play.advanced(table, due - 1)
            moved, _ = play.played(waiting, TABLE, moves[0])
            by_move, _ = play.advanced(moved, due)
            assert np.array_equal(by_time, by_move), f"timer / move: {play.difference(by_time, by_move)}"
