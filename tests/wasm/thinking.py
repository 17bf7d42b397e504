"""What bots choose and hints advise, with one thread and no cap of time: `python -m tests.wasm.thinking GAME MOVES` prints it as JSON."""

from __future__ import annotations

import json
import math
import sys
from dataclasses import asdict, replace
from typing import Any
from unittest.mock import patch

import tablee
from tablee.bots import hints
from tablee.bots.levels import levels_of
from tablee.bots.player import Bot, Choice
from tablee.engine.takeback import reveals

ITERATIONS = 150
HINTED = 5
"""A hint is asked for at each so manyth choice."""


def thought(name: str, moves: int) -> list[Any]:
    """A match of bots of all levels, the strongest first, that think by themselves: each choice with what was found, why, and whether it could be
    taken back; now and then the hint that the seat would be given."""
    match = tablee.new(name, seats=min(4, tablee.new(name).rules.max_seats), seed=5)
    levels = [
        replace(level, search=level.search and replace(level.search, iterations=ITERATIONS, threads=1))
        for level in levels_of(name)
    ]
    assert len(levels) > 1  # the match comes first: of a game that nothing has imported there is but random play
    bots = [Bot(match.rules, levels[-1 - seat % len(levels)], seat, seed=seat) for seat in range(match.places)]
    for bot in bots:
        bot.see(match.view(bot.seat))
    told: list[Any] = []
    while len(told) < moves and not match.over:
        seat = next(iter(match.awaited or match.to_act), None)
        choice: Choice | None = None if seat is None else bots[seat].choose(budget_ms=math.inf)
        if seat is None or choice is None:
            if match.due is None:
                break
            events = match.advance(match.due)
        else:
            back = match.rules.has_time or reveals(match, seat, choice.move)
            found = [(one.move, one.chance, one.visits) for one in choice.alternatives]
            reason = bots[seat].reason(match.rules.read(choice.move, match.options).moves[0])
            told.append([seat, choice.move, choice.after_ms, choice.chance, found, back, reason])
            if len(told) % HINTED == 0:
                with patch.object(hints, "levels_of", lambda _: levels):
                    told[-1].append(asdict(advice) if (advice := tablee.hint(match, seat, math.inf)) else None)
            events = match.play(seat, choice.move)
        for bot in bots:
            bot.see(match.view(bot.seat), events)
    return [told, match.record(), match.position()]


if __name__ == "__main__":
    json.dump(thought(sys.argv[1], int(sys.argv[2])), sys.stdout)
