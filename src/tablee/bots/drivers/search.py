"""Information-set Monte Carlo tree search over the contract of a game: one thread's share, compiled.

Each iteration imagines a deal that agrees with what the seat knows, walks down the trees, tries one move that was not tried before, and plays the
rest out by the game's style. There is a tree for every observer (only one where all moves are made in the open), so that nobody's tree knows a move
that he could not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.bots.drivers.arena import LONGEST_PATH, NONE, PASSED, SEAT_SHIFT
from tablee.bots.drivers.trees import find_edge, new_edge, new_node, select, walk_on
from tablee.engine.chance import below
from tablee.engine.contract import NEVER, PASS
from tablee.engine.pen import Texts, new_pen
from tablee.engine.record import Buffer, Cells
from tablee.engine.rule import rule

if TYPE_CHECKING:
    from .given import (
        CALLS_BY_STYLE,
        HAS_CANDIDATES,
        HAS_FADE,
        HAS_FOLLOW,
        HAS_REASON,
        HAS_SETTLED,
        HAS_SUPPOSE,
        HAS_TIME,
        HAS_WORTH,
        MEMORY_DTYPE,
        OPEN,
        PLACES,
        TABLE_DTYPE,
        WIDENING,
        advance,
        awaited,
        candidates,
        due,
        fade,
        follow,
        imagine,
        is_over,
        is_settled,
        may_act,
        moves,
        payoff,
        play,
        reason,
        seen,
        style,
        suppose,
        way_0,
        way_1,
        way_2,
        way_3,
        worth,
    )

OPTIONAL = 64
"""Added to a seat that may let its move go by."""
NOBODY = -1
ALWAYS = 1000
"""As many strays in a thousand: the style is not asked at all."""


@rule
def next_to_choose(t: Any, order: Cells) -> int:
    """Who is asked next: every seat that may act and is not awaited once, clockwise from the last actor; then an awaited one.

    `order` holds the last actor and the mask of those that let their move go by since; for them OPTIONAL is added.
    """
    able = may_act(t)
    wanted = awaited(t) & able
    others = able & ~wanted & ~int(order[1])
    if others != 0:
        for k in range(1, PLACES + 1):
            seat = (int(order[0]) + k) % PLACES
            if others & (1 << seat) != 0:
                return seat + OPTIONAL
    if wanted != 0:
        for k in range(1, PLACES + 1):
            seat = (int(order[0]) + k) % PLACES
            if wanted & (1 << seat) != 0:
                return seat
    return NOBODY


@rule
def let_time_pass(t: Any, order: Cells) -> bool:
    """Nobody is awaited: the clock moves on to the next timer; whether there was one."""
    if HAS_TIME:
        until = due(t)
        if until != NEVER:
            advance(t, until, None)
            order[1] = 0
            return True
    return False


@rule
def act(t: Any, minds: Any, seat: int, move: int, order: Cells) -> None:
    """Plays a move, or lets it go by."""
    if move == PASSED:
        order[1] = int(order[1]) | (1 << seat)
    else:
        if HAS_FOLLOW:
            follow(t, minds, seat, move)
        play(t, seat, move, None)
        order[0] = seat
        order[1] = 0


@rule
def moves_to_try(t: Any, seat: int, m: Any, out: Cells) -> int:
    """What the search looks at: all legal moves, or those that the style thinks worth it."""
    if HAS_CANDIDATES:
        return candidates(t, seat, m, out)
    return moves(t, seat, out)


@rule
def style_move(t: Any, seat: int, optional: bool, minds: Any, luck: Cells, out: Cells, stray: int) -> int:
    """What the style plays; `stray` times in a thousand any legal move. PASSED for a call that is let go by."""
    if stray == 0 or (stray < ALWAYS and below(luck, 1000) >= stray):
        move = style(t, seat, minds[seat], luck)
        if move >= 0:
            return move
        if move == PASS and optional:
            return PASSED
    n = moves(t, seat, out)
    if optional:
        out[n] = PASSED
        n += 1
    return int(out[below(luck, n)])


@rule
def play_out(
    t: Any, root: Any, minds: Any, luck: Cells, order: Cells, out: Cells, stray: int, limit: int, tally: Cells
) -> None:  # fmt: skip
    """Plays on by the style, to the end, until the style can judge it, or for so many moves."""
    for _ in range(limit):
        if is_over(t):
            return
        if HAS_SETTLED and is_settled(t, root):
            return
        who = next_to_choose(t, order)
        if who == NOBODY:
            if not let_time_pass(t, order):
                tally[2] += 1
                return
            continue
        seat = who & (OPTIONAL - 1)
        act(t, minds, seat, style_move(t, seat, who >= OPTIONAL, minds, luck, out, stray), order)
        tally[1] += 1


@rule
def style_first(
    t: Any, seat: int, minds: Any, first: Cells, node: int, out: Cells, n: int, chosen: int, luck: Cells
) -> int:
    """At a node where nothing was tried yet, the style's own move comes first."""
    if int(first[node]) == NONE:
        move = style(t, seat, minds[seat], luck)
        for i in range(n):
            if int(out[i]) == move:
                return i
    return chosen


@rule
def tell_others(
    t: Any, edges: Any, first: Cells, used: Cells, here: Cells, owner: int, seat: int, move: int, edge: int
) -> None:  # fmt: skip
    """Every observer's place in his own tree moves on by what he sees of the move; called before it is played.

    `edge` is the one in the tree of its `owner`, which is known already (NOBODY: in none).
    """
    if OPEN and owner != NOBODY:
        here[0] = walk_on(edges, first, used, edge)
        return
    for viewer in range(1 if OPEN else PLACES):
        node = int(here[viewer])
        if viewer == owner:
            here[viewer] = walk_on(edges, first, used, edge)
        elif node != NONE and move != PASSED:
            key = (seat << SEAT_SHIFT) | (move if OPEN else seen(t, viewer, seat, move))
            known = find_edge(edges, first, node, key)
            if known == NONE:
                known = new_edge(edges, first, used, node, key)
            here[viewer] = walk_on(edges, first, used, known)


@rule
def walk_down(
    t: Any, root: Any, seat: int, optional: bool, minds: Any, edges: Any, first: Cells, used: Cells, slot: Cells, here: Cells, path: Cells,
    order: Cells, out: Cells, explore: float, stray: int, luck: Cells, tally: Cells,
) -> int:  # fmt: skip
    """Walks down the trees as far as they reach and one move further; the length of the path."""
    depth = 0
    while depth < LONGEST_PATH:
        if depth > 0:
            if is_over(t):
                break
            if HAS_SETTLED and is_settled(t, root):
                break
            who = next_to_choose(t, order)
            if who == NOBODY:
                if not let_time_pass(t, order):
                    tally[2] += 1
                    break
                continue
            seat = who & (OPTIONAL - 1)
            optional = who >= OPTIONAL
            if CALLS_BY_STYLE and optional:
                call = style_move(t, seat, optional, minds, luck, out, 0)
                if call != PASSED:
                    tell_others(t, edges, first, used, here, NOBODY, seat, call, NONE)
                act(t, minds, seat, call, order)
                continue
        node = int(here[0 if OPEN else seat])
        if node == NONE:
            break
        n = moves_to_try(t, seat, minds[seat], out)
        if n == 0 and depth == 0:
            tally[3] += 1
            break
        if optional:
            out[n] = PASSED
            n += 1
        chosen = select(edges, first, used, slot, node, seat, out, n, explore, WIDENING, luck)
        if stray < ALWAYS:
            chosen = style_first(t, seat, minds, first, node, out, n, chosen, luck)
        move = int(out[chosen])
        edge = int(slot[move])
        is_new = edge == NONE
        if is_new:
            edge = new_edge(edges, first, used, node, (seat << SEAT_SHIFT) | move)
            if edge == NONE:
                break
            edges[edge].offered = 1
            slot[move] = edge
        path[depth, 0] = edge
        path[depth, 1] = seat
        depth += 1
        if is_new:
            act(t, minds, seat, move, order)
            break
        tell_others(t, edges, first, used, here, seat, seat, move, edge)
        act(t, minds, seat, move, order)
    return depth


@rule
def search(
    root: Buffer, memory: Buffer, seat: int, optional: bool, edges: Any, first: Cells, used: Cells, slot: Cells, here: Cells, path: Cells,
    order: Cells, out: Cells, result: Cells, table: Buffer, minds_bytes: Buffer, luck: Cells, tally: Cells, iterations: int, explore: float,
    stray: int, limit: int,
) -> None:  # fmt: skip
    """So many iterations more. `root` is the seat's hidden table; the trees are those that the arrays hold."""
    hidden = root.view(TABLE_DTYPE)
    tables = table.view(TABLE_DTYPE)
    minds = minds_bytes.view(MEMORY_DTYPE)
    memories = memory.view(MEMORY_DTYPE)
    t = tables[0]
    h = hidden[0]
    minds[seat] = memories[0]
    for _ in range(iterations):
        tables[0] = hidden[0]
        if HAS_FOLLOW:
            minds[seat] = memories[0]
        imagine(t, seat, minds[seat], luck)
        if HAS_SUPPOSE:
            suppose(t, seat, minds)
        order[0] = seat
        order[1] = 0
        for viewer in range(PLACES):
            here[viewer] = viewer
        depth = walk_down(
            t, h, seat, optional, minds, edges, first, used, slot, here, path, order, out, explore, stray, luck, tally
        )
        if depth == 0:
            continue
        play_out(t, h, minds, luck, order, out, stray, limit, tally)
        if HAS_WORTH and not is_over(t):
            worth(t, result)
        else:
            payoff(t, result)
        for k in range(depth):
            e = edges[int(path[k, 0])]
            e.visits = int(e.visits) + 1
            e.total = int(e.total) + int(result[int(path[k, 1])])
        tally[0] += 1


@rule
def begin(first: Cells, used: Cells) -> None:
    """Empty trees: a root for every observer."""
    used[0] = 0
    used[1] = 0
    for _ in range(PLACES):
        new_node(first, used)


@rule
def standing(table: Buffer) -> int:
    """The mask of the awaited seats, which is public; −1 when the game is over."""
    t = table.view(TABLE_DTYPE)[0]
    if is_over(t):
        return -1
    return awaited(t)


@rule
def style_choice(table: Buffer, memory: Buffer, seat: int, way: int, luck: Cells) -> int:
    """What one of the style's ways chooses on a hidden table: a move, PASS or ANY."""
    t = table.view(TABLE_DTYPE)[0]
    m = memory.view(MEMORY_DTYPE)[0]
    if way == 0:
        return way_0(t, seat, m, luck)
    if way == 1:
        return way_1(t, seat, m, luck)
    if way == 2:
        return way_2(t, seat, m, luck)
    return way_3(t, seat, m, luck)


@rule
def fade_memory(memory: Buffer, recall: int, luck: Cells) -> None:
    """Forgets in place, as people do: `recall` of a hundred keeps everything."""
    if HAS_FADE:
        fade(memory.view(MEMORY_DTYPE)[0], recall, luck)


@rule
def write_reason(
    table: Buffer, memory: Buffer, seat: int, move: int, work: Cells, constants: Texts, paper: Buffer
) -> int:
    """Writes why a move is good on a hidden table, one saying after the other; how much room that takes. The table is used up."""
    pen = new_pen(constants, paper)
    if HAS_REASON:
        reason(table.view(TABLE_DTYPE)[0], seat, memory.view(MEMORY_DTYPE)[0], move, work, pen)
    return int(pen.at[0])
