"""One telling of where a match stands: a `step` for each pair of eyes, written from parts that are made once for all who share them.

What is written is, byte for byte, the `Step` of the wire's types; the view in it is written by the game's compiled code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tablee.server.phrases import Phrase
from tablee.server.tables.live import Happening, LiveMatch
from tablee.server.wire.common import Lang

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

Eyes = int | None
"""A seat, or `None` for a spectator's."""

_encode = msgspec.json.Encoder().encode


class Telling:
    """Where a match stands, told to all at its table."""

    def __init__(self, table: Table, live: LiveMatch, audience: Sequence[Eyes] = ()) -> None:
        self._live = live
        self._head = b'{"t":"step","table":"%b","match":"%b","seq":%d,"seat":' % (
            table.row.id.encode(),
            live.id.encode(),
            live.seq,
        )
        self._clocks = b'],"awaited":%b,"now_ms":%d,"deadlines":%b,"take_back":' % (
            _encode(live.awaited),
            table.now_ms(),
            _encode(table.deadlines()),
        )
        self._result = b',"result":%b}' % _encode(table.result)
        self._views = dict(zip(audience, live.match.views_json(audience), strict=True)) if audience else {}
        """The views of those who will be told, written at one go."""
        self._readings: dict[tuple[int, tuple[bool, ...]], Reading] = {}
        self._messages: dict[tuple[Eyes, Lang, int | None], bytes] = {}

    def message(self, eyes: Eyes, lang: Lang, missed: list[Happening]) -> bytes:
        """The `step` for these eyes, with those rows."""
        key = (eyes, lang, missed[0].seq if missed else None)
        found = self._messages.get(key)
        if found is None:
            found = self._messages[key] = self._step(eyes, lang, missed)
        return found

    def _step(self, eyes: Eyes, lang: Lang, missed: list[Happening]) -> bytes:
        live = self._live
        steps = b",".join([self._read(entry, eyes).told(eyes, lang) for entry in missed])
        choices, undoable = b"", None
        if eyes is not None:
            choices = choices_of(live, eyes)
            undoable = live.undoable(eyes)
        return b"".join((
            self._head, _number(eyes), b',"view":', self._views.get(eyes) or live.match.view_json(eyes),
            b',"steps":[', steps, b'],"choices":[', choices, self._clocks, _number(undoable), self._result,
        ))  # fmt: skip

    def _read(self, entry: Happening, eyes: Eyes) -> Reading:
        """A row as those eyes may read it; who may read the same secrets shares it."""
        key = (entry.seq, entry.events.secrets_for(eyes))
        found = self._readings.get(key)
        if found is None:
            phrases = self._live.phrases.phrases(entry.events.read_by(eyes))
            found = self._readings[key] = Reading(self._live, entry, phrases)
        return found


def story(table: str, live: LiveMatch, request: str, eyes: Eyes, lang: Lang, rows: Sequence[Happening]) -> bytes:
    """What has happened so far, told once more: the `StoryAnswer` of the wire's types."""
    steps = [
        Reading(live, row, live.phrases.phrases(row.events.retold().read_by(eyes))).told(eyes, lang) for row in rows
    ]
    return b'{"t":"story","id":%b,"table":"%b","match":"%b","seat":%b,"steps":[%b]}' % (
        _encode(request),
        table.encode(),
        live.id.encode(),
        _number(eyes),
        b",".join(steps),
    )


class Reading:
    """What a row brought about, as some may read it, in words too: all whom an event does not name share what it says."""

    def __init__(self, live: LiveMatch, entry: Happening, phrases: list[Phrase]) -> None:
        self._live = live
        self._head = b'{"seq":%d,"at_ms":%d,"seat":%b,"undone":%b,"events":[' % (
            entry.seq,
            entry.at_ms,
            _number(entry.seat),
            _number(entry.undone),
        )
        self._phrases = phrases
        self._named = frozenset[int]().union(*[phrase.named for phrase in phrases])
        self._whole: dict[tuple[Eyes, Lang], bytes] = {}
        self._common: dict[Lang, list[bytes]] = {}
        """Each event as those read it whom it does not name."""

    def told(self, eyes: Eyes, lang: Lang) -> bytes:
        """The row, told to these eyes."""
        reader = eyes if eyes in self._named else None
        found = self._whole.get((reader, lang))
        if found is None:
            found = self._whole[reader, lang] = b"%b%b]}" % (self._head, b",".join(self._told(reader, lang)))
        return found

    def _told(self, reader: Eyes, lang: Lang) -> list[bytes]:
        names, game = self._live.names_in(lang), self._live.match.rules
        common = self._common.get(lang)
        if common is None:
            common = self._common[lang] = [phrase.told(game, names, None, lang) for phrase in self._phrases]
        if reader is None:
            return common
        return [
            phrase.told(game, names, reader, lang) if reader in phrase.named else said
            for phrase, said in zip(self._phrases, common, strict=True)
        ]


def choices_of(live: LiveMatch, seat: int) -> bytes:
    """The next small decisions of a seat, where it is to be shown any, separated by commas."""
    if not live.may_choose(seat):
        return b""
    return live.phrases.choices(live.match.first_numbers(seat))


def _number(value: int | None) -> bytes:
    return b"null" if value is None else b"%d" % value
