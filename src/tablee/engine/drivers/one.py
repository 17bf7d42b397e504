"""One table, as bytes: the contract's functions for `Match`. A buffer crosses into compiled code 20 times as fast as a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine.contract import PASS
from tablee.engine.described.fields import set_cell
from tablee.engine.native import copy_bytes, own_bytes
from tablee.engine.notes import SPECTATOR, Log, redact
from tablee.engine.pen import Texts, new_pen
from tablee.engine.record import Buffer, Cells
from tablee.engine.rule import rule

if TYPE_CHECKING:
    from .given import (
        HAS_TIME,
        MEMORY_DTYPE,
        OPTION_ROWS,
        SECRETS,
        TABLE_DTYPE,
        WIDTH,
        advance,
        awaited,
        compose,
        deal,
        due,
        fields_of,
        flaw,
        hide,
        imagine,
        is_over,
        may_act,
        moves,
        notice,
        numbers_of,
        payoff,
        play,
        reason,
        refusal,
        rivals,
        score,
        seen,
        set_up,
        sight,
        state,
        whole_move,
        winners,
    )

ACTING, DUE, NOW = 0, 1, 2
PLAYED = 3
STANDS = 4
"""How a table stands after a step: what `acting` says, when the next timer fires, its clock, and how many of the moves were played."""


@rule
def set_options(table: Buffer, seats: int, numbers: Cells) -> None:
    """Sets how many play and the option fields, one number after the other, of a blank table; then what else follows from them."""
    t = table.view(TABLE_DTYPE)[0]
    cells, n = own_bytes(t), 0
    t.seats = seats
    for row in range(len(OPTION_ROWS)):
        at, width = int(OPTION_ROWS[row, 0]), int(OPTION_ROWS[row, 1])
        for i in range(int(OPTION_ROWS[row, 2])):
            set_cell(cells, at + i * width, width, int(numbers[n]))
            n += 1
    set_up(t)


@rule
def deal_table(table: Buffer, seed: Cells, log: Log) -> None:
    """Deals: the option fields are set."""
    deal(table.view(TABLE_DTYPE)[0], seed, log)


@rule
def acting(table: Buffer) -> int:
    """`may_act` and `awaited` in one number, the second 16 bits up; −1 when the game is over."""
    t = table.view(TABLE_DTYPE)[0]
    if is_over(t):
        return -1
    return may_act(t) | (awaited(t) << 16)


@rule
def refusal_of(table: Buffer, seat: int, move: int, hint: int) -> int:
    """Why that move is not allowed, or 0."""
    return refusal(table.view(TABLE_DTYPE)[0], seat, move, hint)


@rule
def moves_of(table: Buffer, seat: int, out: Cells) -> int:
    """The legal moves of a seat."""
    return moves(table.view(TABLE_DTYPE)[0], seat, out)


@rule
def play_move(table: Buffer, seat: int, move: int, log: Log) -> None:
    """Plays a move that was asked for first."""
    play(table.view(TABLE_DTYPE)[0], seat, move, log)


@rule
def try_move(table: Buffer, seat: int, move: int, hint: int, log: Log) -> int:
    """Plays a move if it is allowed; why not, or 0."""
    t = table.view(TABLE_DTYPE)[0]
    code = refusal(t, seat, move, hint)
    if code == 0:
        play(t, seat, move, log)
    return code


@rule
def step(
    table: Buffer,
    now: int,
    seat: int,
    moves: Cells,
    hint: int,
    optional: bool,
    log: Log,
    stands: Cells,
    hidden: Buffer,
    seats: Cells,
    ends: Cells,
    choices: Cells,
    constants: Texts,
    paper: Buffer,
) -> int:
    """Moves the clock (`now` −1: no), and plays the small decisions of a move, if they are allowed; why not, or 0, and how the table stands then.

    Where all but the first are `optional`, one that is not allowed ends the move. One that is refused in its midst is half played.
    What these seats may know of it is written along (`write_views`), since a call is dear where the rules are a file.
    """
    t = table.view(TABLE_DTYPE)[0]
    code = played = 0
    if now >= 0:
        advance(t, now, log)
    for i in range(len(moves)):
        code = refusal(t, seat, int(moves[i]), hint)
        if code != 0:
            break
        play(t, seat, int(moves[i]), log)
        played += 1
    if optional and played > 0:
        code = 0
    stands[PLAYED] = played
    stands[ACTING] = acting(table)
    stands[DUE] = due(t)
    stands[NOW] = 0
    if HAS_TIME:
        stands[NOW] = int(t.now)
    write_views(table, hidden, seats, ends, choices, constants, paper)
    return code


@rule
def rivals_of(table: Buffer, seat: int, move: int, hint: int) -> int:
    """The mask of the seats whose moves could stand against this one (`PASS`: against the next timer), from what lies open to all.

    What is refused needs nobody's patience. The table is used up.
    """
    t = table.view(TABLE_DTYPE)[0]
    if move != PASS and refusal(t, seat, move, hint) != 0:
        return 0
    hide(t, SPECTATOR)
    return rivals(t, seat, move)


@rule
def reason_of(table: Buffer, seat: int, code: int, moves: Cells, hint: int, out: Cells) -> int:
    """Which of its particulars a refusal is told with (0: none), from what the seat may know; the table forgets the rest."""
    t = table.view(TABLE_DTYPE)[0]
    hide(t, seat)
    return reason(t, seat, code, moves, hint, out)


@rule
def numbers_said(first: int, said: Cells, is_begun: bool, out: Cells) -> int:
    """The numbers of a move that rules put together."""
    return numbers_of(first, said, is_begun, out)


@rule
def fields_said(numbers: Cells, out: Cells) -> None:
    """The fields of such a move."""
    fields_of(numbers, out)


@rule
def is_whole(numbers: Cells) -> bool:
    """Whether such a move is whole."""
    return whole_move(numbers)


@rule
def due_at(table: Buffer) -> int:
    """When the next timer fires."""
    return due(table.view(TABLE_DTYPE)[0])


@rule
def advance_to(table: Buffer, now: int, log: Log) -> None:
    """Moves the clock."""
    advance(table.view(TABLE_DTYPE)[0], now, log)


@rule
def over(table: Buffer) -> bool:
    """Whether the game is over."""
    return is_over(table.view(TABLE_DTYPE)[0])


@rule
def winning(table: Buffer) -> int:
    """The mask of the winners."""
    return winners(table.view(TABLE_DTYPE)[0])


@rule
def scores_of(table: Buffer, out: Cells) -> None:
    """The points by seat."""
    score(table.view(TABLE_DTYPE)[0], out)


@rule
def payoffs_of(table: Buffer, out: Cells) -> None:
    """The result by seat, in thousandths."""
    payoff(table.view(TABLE_DTYPE)[0], out)


@rule
def flaw_of(table: Buffer) -> int:
    """Which law of the record is broken, or 0."""
    return flaw(table.view(TABLE_DTYPE)[0])


@rule
def hide_from(table: Buffer, seat: int) -> None:
    """Forgets, in place, what the seat may not know."""
    hide(table.view(TABLE_DTYPE)[0], seat)


@rule
def read_notes(log: Cells, seat: int, out: Cells) -> None:
    """What the seat may read of these notes."""
    redact(log, seat, SECRETS, out)


@rule
def write_addition(table: Buffer, said: Cells, work: Cells, constants: Texts, paper: Buffer) -> int:
    """Writes what an event tells besides its note, from what lay open to all before it; how much room that takes. The table is used up."""
    t = table.view(TABLE_DTYPE)[0]
    hide(t, SPECTATOR)
    pen = new_pen(constants, paper)
    compose(t, said, work, pen)
    return int(pen.at[0])


@rule
def remember(memory: Buffer, table: Buffer, seat: int, notes: Cells) -> None:
    """Updates a memory from the seat's hidden table and the notes that it may read."""
    notice(memory.view(MEMORY_DTYPE)[0], table.view(TABLE_DTYPE)[0], seat, notes)


@rule
def imagine_deal(table: Buffer, seat: int, memory: Buffer, luck: Cells) -> None:
    """Fills a hidden table with a random deal that agrees with view and memory."""
    imagine(table.view(TABLE_DTYPE)[0], seat, memory.view(MEMORY_DTYPE)[0], luck)


@rule
def seen_by(table: Buffer, viewer: int, seat: int, move: int) -> int:
    """The move as the viewer sees it."""
    return seen(table.view(TABLE_DTYPE)[0], viewer, seat, move)


@rule
def write_views(
    table: Buffer, hidden: Buffer, seats: Cells, ends: Cells, choices: Cells, constants: Texts, paper: Buffer
) -> int:
    """Writes what each of these seats may know, one after the other, and where each ends; how much room they take.

    `hidden` is where a copy of the table forgets what the seat may not know: in the end, what the last of them may not. `choices` are the legal moves
    of those who are awaited (where nobody is, of all), a row each; how many stands behind.
    """
    pen = new_pen(constants, paper)
    both = acting(table)
    for i in range(len(seats)):
        seat = int(seats[i])
        choices[i, WIDTH] = 0
        if both >= 0 and seat >= 0 and (both >> 16 == 0 or both >> 16 >> seat & 1 != 0):
            choices[i, WIDTH] = moves_of(table, seat, choices[i])
        copy_bytes(hidden, 0, table, 0, len(table))
        hide_from(hidden, seat)
        state(hidden.view(TABLE_DTYPE)[0], pen)
        sight(hidden.view(TABLE_DTYPE)[0], pen)
        ends[i] = int(pen.at[0])
    return int(pen.at[0])


@rule
def write_state(table: Buffer, constants: Texts, paper: Buffer) -> int:
    """Writes a position's state; how much room that takes."""
    pen = new_pen(constants, paper)
    state(table.view(TABLE_DTYPE)[0], pen)
    return int(pen.at[0])
