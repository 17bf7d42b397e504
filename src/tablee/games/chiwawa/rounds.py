"""ChiWaWa: how a round goes on by itself: pillars are shown, turns pass, rows are counted, the next round is dealt."""

from __future__ import annotations

from tablee.engine import Log, note, rule, short_rule, shuffle

from .explaining import tell_runs
from .notes import (
    CLEARED,
    COUNTED,
    COUNTING,
    DISCARDED,
    DREW,
    OUT,
    OVER_NOTE,
    OWNER,
    PILLAR_SHOWN,
    REVEALED,
    ROUND,
    ROUND_VOID,
    ROUND_WON,
    SHUFFLED,
    STARTER,
    STOCKED,
    TURN_OF,
)
from .notes import SOURCE as SOURCE_NOTE
from .resolving import work_best
from .rows import has_work, put_on_discard, worked_value
from .spots import give
from .table import (
    CHIHUAHUAS,
    COUNT,
    ENOUGH_WINS,
    KINDS,
    MOST_ROUNDS,
    NO_CARD,
    NO_SEAT,
    OVER,
    PILLAR,
    SOURCE,
    TURN,
    Table,
)


@short_rule
def is_alive(t: Table, seat: int) -> bool:
    """Whether a seat is in the game (CW-5.4)."""
    return (int(t.alive) >> seat) & 1 != 0


@short_rule
def is_in_round(t: Table, seat: int) -> bool:
    """CW-3.5: whether a seat still takes turns this round."""
    if int(t.hand_size[seat]) == 0 or int(t.row_size[seat]) == 0:
        return False
    return (int(t.alive) & ~int(t.folded)) >> seat & 1 != 0


@rule
def without_pillar(t: Table) -> int:
    """The mask of those who are still to choose a pillar (CW-2.4); who holds no card sits the round out (CW-5.2)."""
    mask = 0
    for seat in range(int(t.seats)):
        if is_alive(t, seat) and int(t.hand_size[seat]) > 0 and int(t.chosen[seat]) == 0:
            mask |= 1 << seat
    return mask


@rule
def can_be_pillar(t: Table, seat: int, kind: int) -> bool:
    """CW-2.4: any card; as a house rule one with a power only if the hand holds no chihuahua."""
    if int(t.special_pillars) != 0 or kind < CHIHUAHUAS:
        return True
    chihuahuas = 0
    for other in range(CHIHUAHUAS):
        chihuahuas += int(t.hand[seat, other])
    return chihuahuas == 0


@rule
def show_pillars(t: Table, log: Log) -> None:
    """CW-2.4: all pillars are shown together."""
    for seat in range(int(t.seats)):
        kind = int(t.chosen[seat]) - 1
        if kind >= 0:
            t.chosen[seat] = 0
            t.line[seat, 0] = kind
            t.row_size[seat] = 1
            t.pillar[seat] = 1
            note(log, PILLAR_SHOWN, seat, kind)
    t.phase = TURN


@rule
def next_in_round(t: Table, first: int) -> int:
    """CW-3.6: the first seat from here to the left who is in the round, or NO_SEAT."""
    seats = int(t.seats)
    for k in range(seats):
        if is_in_round(t, (first + k) % seats):
            return (first + k) % seats
    return NO_SEAT


# ---- counting ----


@rule
def begin_count(t: Table, log: Log) -> None:
    """CW-4.1: all rows are revealed."""
    t.phase = COUNT
    t.active = NO_SEAT
    t.lock[0] = 0
    t.lock[1] = 0
    note(log, COUNTING)
    for seat in range(int(t.seats)):
        t.scored[seat] = 0
        if log is not None:
            for at in range(int(t.row_size[seat])):
                if int(t.pillar[seat]) != at + 1:
                    note(log, REVEALED, seat, at, int(t.line[seat, at]))


@rule
def count_rows(t: Table, log: Log) -> bool:
    """CW-4.1, CW-4.5: counts row by row from the starter's; False if an owner must work his row first."""
    seats, active = int(t.seats), int(t.active)
    if int(t.is_manual) != 0 and active != NO_SEAT and int(t.scored[active]) == 0:
        if has_work(t, active):
            return False
        count_worked(t, active, log)
    for k in range(seats):
        seat = (int(t.starter) + k) % seats
        if is_alive(t, seat) and int(t.scored[seat]) == 0:
            if int(t.is_manual) == 0:
                set_points(t, seat, work_best(t, seat, log), log)
            elif has_work(t, seat):
                t.active = seat
                note(log, OWNER, seat)
                return False
            else:
                count_worked(t, seat, log)
    t.active = NO_SEAT
    return True


@rule
def count_worked(t: Table, seat: int, log: Log) -> None:
    """Counts a row in which nothing is left to work."""
    points = worked_value(t, seat)
    for i in range(int(t.row_size[seat])):
        t.copied[i] = 0
    set_points(t, seat, points, log)


@rule
def set_points(t: Table, seat: int, points: int, log: Log) -> None:
    """A row is counted; one that is not there counts 0 (CW-5.2)."""
    t.scored[seat] = points + 1
    if log is not None:
        tell_runs(t, seat, log)
    note(log, COUNTED, seat, points)


# ---- the end of a round ----


@rule
def finish_round(t: Table, log: Log) -> int:
    """CW-4.6: the highest score wins the round, and perhaps the game; the winner of the round, or NO_SEAT."""
    highest, winner = -1, NO_SEAT
    for seat in range(int(t.seats)):
        if is_alive(t, seat):
            points = int(t.scored[seat])
            if points > highest:
                highest, winner = points, seat
            elif points == highest:
                winner = NO_SEAT
    if winner == NO_SEAT:
        note(log, ROUND_VOID)
    else:
        t.wins[winner] = int(t.wins[winner]) + 1
        note(log, ROUND_WON, winner, highest - 1)
    if int(t.is_royal) != 0:
        put_out_lowest(t, log)
    won = game_winners(t)
    if won != 0:
        t.won = won
        t.phase = OVER
        note(log, OVER_NOTE, won)
    return winner


@rule
def put_out_lowest(t: Table, log: Log) -> None:
    """CW-5.4: the lowest score is out of the game, all of them if tied, unless that would be everybody."""
    lowest, losers = 1 << 14, 0
    for seat in range(int(t.seats)):
        if is_alive(t, seat):
            points = int(t.scored[seat])
            if points < lowest:
                lowest, losers = points, 0
            if points == lowest:
                losers |= 1 << seat
    if losers == int(t.alive):
        return
    for seat in range(int(t.seats)):
        if (losers >> seat) & 1 != 0:
            t.alive = int(t.alive) & ~(1 << seat)
            note(log, OUT, seat)
            for kind in range(KINDS):
                for _ in range(int(t.hand[seat, kind])):
                    put_on_discard(t, kind)
                    note(log, DISCARDED, seat, kind)
                t.hand[seat, kind] = 0
            t.hand_size[seat] = 0


@rule
def game_winners(t: Table) -> int:
    """CW-5.3, CW-5.4: who has won the game now that a round is finished, or 0."""
    alive = int(t.alive)
    last_round = int(t.round_no) >= MOST_ROUNDS
    if int(t.is_royal) != 0:
        return alive if last_round or alive & (alive - 1) == 0 else 0
    most, mask = 0, 0
    for seat in range(int(t.seats)):
        wins = int(t.wins[seat])
        if wins > most:
            most, mask = wins, 0
        if wins == most:
            mask |= 1 << seat
    return mask if last_round or most >= ENOUGH_WINS else 0


@rule
def next_round(t: Table, winner: int, log: Log) -> None:
    """CW-5.1, CW-2.3: the table is cleared, cards are drawn from the new starter on, and a new source lies."""
    seats = int(t.seats)
    clear_table(t, log)
    starter = winner if winner != NO_SEAT else int(t.starter)
    while not is_alive(t, starter):
        starter = (starter + 1) % seats
    t.starter = starter
    note(log, STARTER, starter)
    draws = 5
    for seat in range(seats):
        if is_alive(t, seat) and int(t.hand_size[seat]) > 0:
            draws = 3
    for k in range(draws * seats):
        seat = (starter + k) % seats
        if is_alive(t, seat):
            seers = 1 << seat | (int(t.top_known) if int(t.deck_size) > 0 else 0)
            kind = draw_card(t, log)
            if kind != NO_CARD:
                give(t, seat, kind)
                note(log, DREW, seat, kind, 0, 0, seers)
    lay_source(t, log)
    if int(t.deck_size) == 0:
        make_deck(t, log)
    t.round_no = int(t.round_no) + 1
    t.phase = PILLAR
    note(log, ROUND, int(t.round_no))


@rule
def clear_table(t: Table, log: Log) -> None:
    """CW-5.1: rows, from seat 0 on, left to right, and then the source go to the discard."""
    note(log, CLEARED)
    for seat in range(int(t.seats)):
        for i in range(int(t.row_size[seat])):
            put_on_discard(t, int(t.line[seat, i]))
            t.line[seat, i] = 0
            t.known[seat, i] = 0
        t.row_size[seat] = 0
        t.pillar[seat] = 0
    for i in range(int(t.source_size)):
        put_on_discard(t, int(t.source[i]))
        t.source[i] = 0
    t.source_size = 0
    t.folded = 0


# ---- the draw pile ----


@rule
def make_deck(t: Table, log: Log) -> None:
    """CW-5.1: the shuffled discard becomes the pile, if there is one."""
    n = int(t.discard_size)
    if n == 0:
        return
    note(log, SHUFFLED, n)
    if log is not None:
        for kind in range(KINDS):
            count = 0
            for i in range(n):
                if int(t.discard[i]) == kind:
                    count += 1
            note(log, STOCKED, kind, count)
    for i in range(n):
        t.deck[i] = t.discard[i]
        t.discard[i] = 0
    t.discard_size = 0
    t.deck_size = n
    t.top_known = 0
    shuffle(t.rng, t.deck, n)


@rule
def draw_card(t: Table, log: Log) -> int:
    """The top of the pile, made anew first if it is empty; NO_CARD if nothing is left at all."""
    if int(t.deck_size) == 0:
        make_deck(t, log)
    t.top_known = 0
    top = int(t.deck_size) - 1
    if top < 0:
        return NO_CARD
    kind = int(t.deck[top])
    t.deck[top] = 0
    t.deck_size = top
    return kind


@rule
def lay_source(t: Table, log: Log) -> None:
    """CW-2.2, CW-5.1: three cards are turned up, or as many as there are."""
    for _ in range(SOURCE):
        kind = draw_card(t, log)
        if kind != NO_CARD:
            t.source[int(t.source_size)] = kind
            t.source_size = int(t.source_size) + 1
            note(log, SOURCE_NOTE, kind)


@rule
def settle(t: Table, first: int, log: Log) -> None:
    """Goes on to the next decision; the next turn is that of the first one from seat `first` on who is in the round."""
    while True:
        phase = int(t.phase)
        if phase == PILLAR:
            if without_pillar(t) != 0:
                return
            show_pillars(t, log)
            first = int(t.starter)
        elif phase == TURN:
            seat = next_in_round(t, first)
            if seat != NO_SEAT:
                t.active = seat
                note(log, TURN_OF, seat)
                return
            begin_count(t, log)
        elif phase == COUNT:
            if not count_rows(t, log):
                return
            winner = finish_round(t, log)
            if int(t.phase) != OVER:
                next_round(t, winner, log)
        else:
            return
