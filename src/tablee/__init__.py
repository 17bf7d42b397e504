"""Tablée: French card games to play, to study and to learn from, from one set of rules.

>>> import tablee
>>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
>>> match.to_act
(0,)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .bots import Bot, Hint
    from .engine.chance import Seed
    from .engine.errors import Refusal, Refused
    from .engine.match import Match
    from .engine.proof import Checked

__version__ = "0.1.0"
__all__ = ["Match", "Refusal", "Refused", "bot", "hint", "load", "new", "replay", "verify"]


def new(
    game: str, *, seats: int | None = None, seed: Seed | None = None, options: Mapping[str, Any] | None = None
) -> Match:
    """Deals a new match; without `seats` for as many as the game takes, without a `seed` from one that nobody can guess.

    >>> new("wolf-and-hound", seats=2, seed="a rainy Sunday").to_act
    (0,)
    """
    from .engine.match import Match
    from .games import game as named

    rules = named(game)
    return Match.deal(rules, rules.max_seats if seats is None else seats, seed, options)


def load(position: Mapping[str, Any]) -> Match:
    """A match that stands at a position (see `Match.position`), whole or partial."""
    from . import games as _known  # noqa: F401  # makes the games known
    from .engine.position import load as load_position

    return load_position(position)


def replay(record: Mapping[str, Any]) -> Match:
    """The match that a record (see `Match.record`) tells of."""
    from . import games as _known  # noqa: F401  # makes the games known
    from .engine.position import replay as replay_record

    return replay_record(record)


def verify(document: Mapping[str, Any]) -> Checked:
    """Whether a match was dealt as promised: `document` is a record with its proof, as a server tells both when it is over."""
    from . import games as _known  # noqa: F401  # makes the games known
    from .engine.proof import check

    return check(document)


def bot(game: str, *, level: int | str = 3, seat: int = 1, seed: Seed | None = None) -> Bot:
    """A bot for a seat: `level` is 1 to 5 (in Wataï to 6), or `"random"`; with a `seed` it makes the same choices again.

    It is told what its seat sees, as it happens (`see`), and asked what it does (`choose`).

    >>> puppy = bot("wolf-and-hound", level=2, seat=0)
    >>> puppy.see(new("wolf-and-hound", seats=2, seed=7).view(0))
    >>> puppy.choose().move["do"]
    'play'
    """
    from .bots import bot as bot_for
    from .games import game as named

    return bot_for(named(game), level, seat, seed)


def hint(match: Match, seat: int, budget_ms: float | None = None) -> Hint | None:
    """What the strongest bot advises that seat, from what the seat may know: a move, its chance of winning, the alternatives, and why.

    `None` if the seat has nothing to do, or better does nothing. `budget_ms` is a cap on the thinking.

    >>> advice = hint(new("wolf-and-hound", seats=4, seed=7), seat=0)
    >>> advice.move["do"], 0 <= advice.chance <= 1, advice.alternatives[0].move == advice.move, sorted(advice.reasons)
    ('play', True, True, ['en', 'fr'])
    """
    from .bots import hint as hint_for

    return hint_for(match, seat, budget_ms)


def __getattr__(name: str) -> Any:
    """`Match`, `Refusal` and `Refused` are imported when they are asked for: `import tablee` stays light."""
    if name in ("Refusal", "Refused"):
        from .engine import errors

        return getattr(errors, name)
    if name == "Match":
        from .engine.match import Match

        return Match
    raise AttributeError(f"module 'tablee' has no attribute {name!r}")
