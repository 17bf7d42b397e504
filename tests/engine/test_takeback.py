"""A move that shows its player nothing may be taken back. On toys, which are played interpreted, and on a game in every leg."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablee.engine import NOTE, Game, Match, below, new_log, new_luck
from tablee.engine.course import UNMOVED
from tablee.engine.driver import one_table
from tablee.engine.rule import COMPILED
from tablee.engine.spoken import read_move, rehearse
from tablee.engine.takeback import LUCK, WORLDS, may_be_taken_back, reveals, shows
from tablee.games import game as named
from tests.conformance.random_match import play_match
from tests.toys.bids import GAME as BIDS
from tests.toys.burrows import GAME as BURROWS
from tests.toys.hats import GAME as HATS
from tests.toys.scramble import GAME as SCRAMBLE

interpreted = pytest.mark.skipif(
    COMPILED, reason="played interpreted: compiling a toy takes longer than all of its tests"
)


def judged(game: Game, note: str) -> Game:
    """The game with a kind of note that is a judgement."""
    return replace(game, notes=[replace(kind, final=kind.name == note) for kind in game.notes])


def silent(game: Game) -> Game:
    """The game with moves that are told nobody."""
    return replace(game, play=lambda t, seat, move, log: game.play(t, seat, move, None))


def reveals_plainly(match: Match, seat: int, move: dict[str, Any]) -> bool:
    """What `reveals` says of a move that is allowed, one world after the other in plain Python."""
    game, driver = match.rules, one_table(match.rules)
    reading = read_move(match.rules, move, match.options)
    code, numbers = rehearse(match.rules, match._table, seat, reading)
    assert not code
    luck = LUCK.copy()
    log, readable = new_log(game.LOG), new_log(game.LOG)
    seen = set()
    for n in range(1 + WORLDS):
        world = match.table
        if n > 0:
            driver.hide_from(world, seat)
            driver.imagine_deal(world, seat, game.Memory.buffer(), luck)
        told = b""
        for number in numbers:
            log[0] = 0
            if driver.try_move(world, seat, number, reading.hint, log):
                return True
            if any(game.notes[kind].final for kind in log[1 : 1 + NOTE * int(log[0]) : NOTE].tolist()):
                return True
            driver.read_notes(log, seat, readable)
            told += readable[: 1 + NOTE * int(readable[0])].tobytes()
        driver.hide_from(world, seat)
        seen.add(world.tobytes() + told)
    return len(seen) > 1


TOYS = {
    "bids": BIDS,
    "burrows": BURROWS,
    "burrows untold": silent(BURROWS),
    "hats": HATS,
    "hats judged": judged(HATS, "guessed"),
    "scramble": SCRAMBLE,
}


@pytest.mark.parametrize("name", ["wolf-and-hound", *(pytest.param(name, marks=interpreted) for name in TOYS)])
def test_all_worlds_at_once_say_what_one_after_the_other_says(name: str) -> None:
    game = TOYS.get(name) or named(name)
    luck = new_luck("moves to ask about")
    answers = []
    for seats in (2, 3):
        for played in play_match(game, seats, None, f"take-back {seats}"):
            for seat in played.match.to_act:
                moves = played.match.moves(seat)
                move = moves[below(luck, len(moves))]
                answers.append(reveals(played.match, seat, move))
                assert answers[-1] == reveals_plainly(played.match, seat, move), (seat, move)
    # Whatever is done in a scramble turns up a card.
    assert set(answers) == ({True} if game is SCRAMBLE else {True, False})


@interpreted
def test_a_secret_choice_that_others_still_have_to_make_shows_nothing() -> None:
    match = Match.deal(BIDS, 3, 1)
    move = match.moves(0)[0]
    assert not reveals(match, 0, move)
    match.play(0, move)
    match.play(1, match.moves(1)[0])
    assert reveals(match, 2, match.moves(2)[0]), "the last choice reveals all of them"


@interpreted
def test_drawing_a_card_shows_it() -> None:
    match = Match.deal(BURROWS, 2, 1)
    assert reveals(match, 0, next(move for move in match.moves(0) if move["do"] == "bury"))


@interpreted
def test_a_card_that_nobody_tells_of_is_seen_on_the_table() -> None:
    match = Match.deal(silent(BURROWS), 2, 1)
    assert reveals(match, 0, next(move for move in match.moves(0) if move["do"] == "bury"))


@interpreted
def test_what_another_deal_would_refuse_shows_that_it_is_not_dealt() -> None:
    def refusal(t: Any, seat: int, move: int, hint: int) -> int:
        return 1 if int(t.worn[seat]) == worn else int(HATS.refusal(t, seat, move, hint))

    match = Match.deal(replace(HATS, refusal=refusal), 2, 1)
    move = {"do": "guess", "value": 1}
    worn = (match.position()["state"]["worn"][0] + 1) % 4
    assert reveals(match, 0, move) and reveals_plainly(match, 0, move)
    worn = 4
    assert not reveals(match, 0, move) and not reveals_plainly(match, 0, move)


@interpreted
def test_a_guess_shows_nothing_until_its_window_closes() -> None:
    match = Match.deal(HATS, 2, 1)
    assert not reveals(match, 0, {"do": "guess", "value": 1})
    match.play(0, {"do": "guess", "value": 1})
    assert reveals(match, 1, {"do": "glimpse"}), "the window closes, and a card is turned up"


@interpreted
def test_a_glimpse_is_told_and_leaves_no_trace_on_the_table() -> None:
    assert reveals(Match.deal(HATS, 2, 1), 0, {"do": "glimpse"})


@interpreted
def test_what_no_imagined_deal_shows_has_been_shown_if_the_true_one_shows_it() -> None:
    def imagine(t: Any, seat: int, m: Any, luck: Any) -> None:
        HATS.imagine(t, seat, m, luck)
        t.points[1] = 1

    def play(t: Any, seat: int, move: int, log: Any) -> None:
        HATS.play(t, seat, move, log)
        t.points[1] = 1

    rare = Match.deal(replace(HATS, imagine=imagine), 2, 1)
    assert reveals(rare, 0, {"do": "guess", "value": 1}) and reveals_plainly(rare, 0, {"do": "guess", "value": 1})
    common = Match.deal(replace(HATS, imagine=imagine, play=play), 2, 1)
    assert not reveals(common, 0, {"do": "guess", "value": 1})


@interpreted
def test_a_judgement_stands() -> None:
    assert reveals(Match.deal(judged(HATS, "guessed"), 2, 1), 0, {"do": "guess", "value": 1})


@interpreted
def test_who_digs_up_a_card_that_he_knows_has_shown_it_all_the_same() -> None:
    for game, may in ((BURROWS, False), (judged(BURROWS, "nothing"), True)):
        match = Match.deal(game, 2, 1)
        match.play(0, next(move for move in match.moves(0) if move["do"] == "bury" and move["burrow"] == 0))
        match.play(1, next(move for move in match.moves(1) if move["do"] == "bury"))
        dig = {"do": "dig", "burrow": 0}
        assert may_be_taken_back(match, 0, dig, match.play(0, dig)) == may


@interpreted
def test_asking_changes_nothing_and_a_refused_move_shows_nothing() -> None:
    match = Match.deal(BURROWS, 2, 1)
    before = match.table.tobytes()
    assert not reveals(match, 0, {"do": "dig", "burrow": 0})
    assert not reveals(match, 1, {"do": "dig", "burrow": 0})
    reveals(match, 0, match.moves(0)[0])
    assert match.table.tobytes() == before


@pytest.mark.parametrize("name", ["ouaf", "wolf-and-hound", *(pytest.param(name, marks=interpreted) for name in TOYS)])
def test_a_move_that_was_played_shows_what_it_would_show_before(name: str) -> None:
    one, luck, seen = TOYS.get(name) or named(name), new_luck("played"), set()
    match = Match.deal(one, one.min_seats, 1)
    for _ in range(60):
        at = match.now + 700 * below(luck, 4)
        world = match.copy()
        world.advance(at)
        if world.over:
            break
        if not world.to_act:
            match.advance(at + 1)
            continue
        seat = world.to_act[below(luck, len(world.to_act))]
        offered = world.moves(seat)
        move = offered[below(luck, len(offered))]
        match.play(seat, move, at=at)
        assert shows(one, seat, match.last_played) == reveals(world, seat, move)
        seen.add(match.last_played.now == UNMOVED)
    assert False in seen or not one.has_time
