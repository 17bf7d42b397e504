"""Hints: what the strongest level would do, how it judges the other moves, and why, where the style can say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tablee.engine import Match, Saying
from tablee.engine.languages import languages

from .levels import levels_of
from .player import Alternative, Bot
from .search import Settings


@dataclass(frozen=True)
class Hint:
    """A move worth making; its `chance` of winning and the `alternatives` where the bot has searched; why, as sayings and by language."""

    move: dict[str, Any]
    chance: float | None
    alternatives: tuple[Alternative, ...]
    reason: list[Saying]
    reasons: Mapping[str, str]


ESTIMATE = Settings(1000, longest=14, doubt=1 << 30)
"""Where the strongest level does not search, chances are estimated all the same, and its own choice stands."""


def hint(match: Match, seat: int, budget_ms: float | None = None) -> Hint | None:
    """What the strongest level advises that seat, from what the seat may know; `None` if it has nothing to do, or better does nothing.

    >>> import tablee
    >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
    >>> tablee.hint(match, seat=0).move in match.moves(0)
    True
    """
    level = levels_of(match.game)[-1]
    if level.search is None and match.rules.reactions is None:
        level = replace(level, search=ESTIMATE)
    bot = Bot(match.rules, level, seat, seed=f"hint/{len(match.history)}/{seat}")
    bot.follow(match)
    choice = bot.choose(budget_ms)
    if choice is None:
        return None
    first = match.rules.read(choice.move, match.options).moves[0]
    reason = bot.reason(first)
    reasons = {lang: match.rules.words.tell(lang, reason) for lang in languages()}
    return Hint(choice.move, choice.chance, choice.alternatives, reason, reasons)
