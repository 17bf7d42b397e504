"""The engine: everything that runs any game, and no game's name."""

from .chacha import GENERATOR, forget, start
from .chance import below, draw, fork, new_luck, seed_words, shuffle
from .contract import NEVER, PASS, TABLE, Estimate, Event, Game, Reading
from .described.describe import describe
from .described.moves import Moves, Notes, Refusals
from .described.reading import Reader, choice_at, flag_at, items_at, whole_at
from .described.state import Census, Deck, State, fill, shuffled
from .errors import Reason, Refusal, Refused
from .languages import languages
from .match import Match
from .notes import ALL, HIDDEN, NOTE, SPECTATOR, SPECTATOR_BIT, Log, new_log, note, viewer_bit
from .options import (
    COUNT,
    RANK,
    Invented,
    Listing,
    Option,
    Options,
    Values,
    WrongOptions,
    choice,
    flag,
    house_rule,
    whole,
)
from .position import load, replay
from .record import Buffer, Cells, Record, field, special
from .rule import rule, short_rule
from .views import View
from .wording import Said, Saying, Words

__all__ = [
    "ALL", "COUNT", "GENERATOR", "HIDDEN", "NEVER", "NOTE", "PASS", "RANK", "SPECTATOR", "SPECTATOR_BIT", "TABLE", "Buffer", "Cells", "Census",
    "Deck", "Estimate", "Event", "Game", "Invented", "Listing", "Log", "Match", "Moves", "Notes", "Option", "Options",
    "Reader", "Reading", "Reason", "Record", "Refusal", "Refusals", "Refused", "Said", "Saying", "State", "Values", "View", "Words",
    "WrongOptions", "below", "choice", "choice_at", "describe", "draw", "field", "fill", "flag", "flag_at", "forget", "fork", "house_rule",
    "items_at", "languages", "load", "new_log", "new_luck", "note", "replay", "rule", "seed_words", "short_rule", "shuffle", "shuffled",
    "special", "start", "viewer_bit", "whole", "whole_at",
]  # fmt: skip
