"""Ouaf!: calls, and the table's own move."""

from __future__ import annotations

from tablee.engine import Log, note, rule

from .notes import BARKED, BARKED_TWICE, FALSE_STOP
from .piles import ear_fitted, take_penalty
from .scoring import end_game
from .table import LAST_BARK, Table
from .turns import end_turn
from .windows import close_window, end_challenge, punish_forgotten_bark, see_whether_closed, take_back


@rule
def call_stop(t: Table, caller: int, log: Log) -> None:
    """OU-4.1: with a fault the play is taken back; without one the caller pays a card and the play stands."""
    if ear_fitted(t):
        take_back(t, caller, log)
        return
    note(log, FALSE_STOP, caller)
    end_challenge(t)
    take_penalty(t, caller, log)
    see_whether_closed(t, log)


@rule
def bark(t: Table, seat: int, log: Log) -> None:
    """OU-4.2, OU-5.1: once with one card left; twice with none, which wins."""
    barks = int(t.owes[seat])
    t.owes[seat] = 0
    note(log, BARKED, seat, barks)
    if barks == 2:
        end_game(t, seat, BARKED_TWICE, log)
    else:
        see_whether_closed(t, log)


@rule
def call_forgotten(t: Table, seat: int, caller: int, log: Log) -> None:
    """OU-4.2: another player says that a bark was forgotten."""
    punish_forgotten_bark(t, seat, caller, log)
    see_whether_closed(t, log)
    go_on(t, log)


@rule
def close(t: Table, log: Log) -> None:
    """OU-4.4: the table closes the window."""
    close_window(t, log)
    go_on(t, log)


@rule
def go_on(t: Table, log: Log) -> None:
    """OU-5.1: a last bark that was forgotten: the game goes on with the next player."""
    if int(t.phase) == LAST_BARK:
        end_turn(t, log)
