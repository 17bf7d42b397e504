"""Chains: moves that are made in several small decisions, each a number of its own."""

from __future__ import annotations

from .contract import Game
from .driver import one_table
from .record import Buffer, Cells

Numbers = tuple[int, ...]


def whole_moves(game: Game, table: Buffer, seat: int, out: Cells, begun: Numbers = ()) -> list[Numbers]:
    """All legal moves of a seat, each the numbers of its small decisions; `out` has room for those of one decision."""
    driver, found = one_table(game), []
    for number in out[: driver.moves_of(table, seat, out)].tolist():
        moves = (*begun, number)
        if game.is_whole(moves):
            found.append(moves)
        else:
            deeper = table.copy()
            driver.play_move(deeper, seat, number, None)
            found += whole_moves(game, deeper, seat, out, moves)
    return found


def numbers_after(game: Game, table: Buffer, seat: int, begun: Numbers, out: Cells) -> list[Numbers] | None:
    """The beginning of a move, once with each small decision that may come next; `None` if it is none that is allowed now."""
    driver, deeper = one_table(game), table.copy()
    for number in begun:
        if driver.try_move(deeper, seat, number, 0, None):
            return None
    if game.is_whole(begun):
        return []
    return [(*begun, number) for number in out[: driver.moves_of(deeper, seat, out)].tolist()]
