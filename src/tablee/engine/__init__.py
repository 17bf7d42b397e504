"""The engine: everything that runs any game, and no game's name."""

from .chance import below, draw, fork, new_luck, seed_words, shuffle, start
from .contract import NEVER, PASS, TABLE, Event, Game, NoteField, NoteKind, Number, Reading, Seat, plain
from .errors import Reason, Refusal, Refused
from .match import Match
from .notes import ALL, HIDDEN, NOTE, SPECTATOR, SPECTATOR_BIT, Log, new_log, note, viewer_bit
from .options import Option, Options, Values, WrongOptions, choice, flag, whole
from .position import load, replay
from .reading import Reader, choice_at, flag_at, items_at, whole_at
from .record import Buffer, Cells, Record, field
from .rule import rule, short_rule
from .views import View

__all__ = [
    "ALL", "HIDDEN", "NEVER", "NOTE", "PASS", "SPECTATOR", "SPECTATOR_BIT", "TABLE", "Buffer", "Cells", "Event", "Game", "Log", "Match",
    "NoteField", "NoteKind", "Number", "Option", "Options", "Reader", "Reading", "Reason", "Record", "Refusal", "Refused", "Seat", "Values",
    "View", "WrongOptions", "below", "choice", "choice_at", "draw", "field", "flag", "flag_at", "fork", "items_at", "load", "new_log", "new_luck",
    "note", "plain", "replay", "rule", "seed_words", "short_rule", "shuffle", "start", "viewer_bit", "whole", "whole_at",
]  # fmt: skip
