"""The only way out for anything about a table: a seat is told what that seat may know, a spectator what lies open to all.

Whoever holds a seat hears of it on every socket that watches the table. What is sent is made here, from the match's views and redacted events, once
for each pair of eyes; it is the same in every language.
"""

from __future__ import annotations

from base64 import b64encode
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tablee.bots import Hint
from tablee.server.people import Person
from tablee.server.store.rows import Seat
from tablee.server.tables.arbiter import Line
from tablee.server.tables.documents import table_doc
from tablee.server.tables.live import Happening, LiveMatch
from tablee.server.telling import Eyes, Telling, story
from tablee.server.wire.common import Advice, Choice, Expected, Json, Seen, StepEvents
from tablee.server.wire.http import Frame
from tablee.server.wire.outgoing import (
    AboutSeat,
    ByeReason,
    Choices,
    EstimateAnswer,
    FromServer,
    HintAnswer,
    KnownAnswer,
    TableState,
    TalkState,
    encode,
)

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

SPECTATORS: Sequence[Eyes] = (None,)
"""A spectator's eyes."""


class Listener(Protocol):
    """A socket, as a table sees it."""

    @property
    def person(self) -> Person | None:
        """Who it is, if anybody."""

    @property
    def address(self) -> str:
        """Who pays for what takes long."""

    @property
    def line(self) -> Line:
        """What was measured of the way to it: round trips."""

    def send(self, *messages: bytes) -> None:
        """Take messages to be sent, in this order and at one go; never waits."""

    def close(self, why: ByeReason) -> None:
        """Say goodbye and close."""


class Outlet:
    """One table's listeners, and what each of them has been told."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: dict[Listener, dict[Eyes, int]] = {}
        """For each listener and pair of eyes the last row told."""
        self._people: Counter[str] = Counter()
        """How many listeners each person has."""
        self._held_in: list[Seat] = []
        self._held: dict[str, list[Eyes]] = {}
        """The seats that each person holds, as `_held_in` says."""

    def __iter__(self) -> Iterator[Listener]:
        return iter(list(self._told))

    def __len__(self) -> int:
        return len(self._told)

    def is_here(self, guest: str | None) -> bool:
        return guest in self._people

    def eyes_of(self, listener: Listener) -> Sequence[Eyes]:
        """The seats that a listener holds; a spectator's eyes if there is none."""
        if self._held_in is not self._table.seats:  # a list that is never changed: whoever changes a seat makes another
            self._held_in, self._held = self._table.seats, defaultdict(list)
            for seat in self._held_in:
                if seat.guest is not None:
                    self._held[seat.guest].append(seat.seat)
        return SPECTATORS if listener.person is None else self._held.get(listener.person.id, SPECTATORS)

    def all_eyes(self) -> list[Eyes]:
        return list(dict.fromkeys(eyes for listener in self._told for eyes in self.eyes_of(listener)))

    # ---- coming and going ----

    def add(self, listener: Listener, seen: dict[Eyes, int], missed: Sequence[Happening]) -> None:
        """Somebody listens from now on: the table, and the match as it stands, with what was missed since the rows last seen."""
        if listener not in self._told and listener.person is not None:
            self._people[listener.person.id] += 1
        self._told[listener] = {}
        if self._table.order is not None:
            self._table.order.came(listener)
        self._send_table([listener])
        live = self._table.live
        if live is not None:
            telling = Telling(self._table, live)
            for eyes in self.eyes_of(listener):
                after = seen.get(eyes, live.seq)
                unseen = [entry for entry in missed if entry.seq > after]
                listener.send(self._step_for(listener, eyes, live, unseen, telling))

    def remove(self, listener: Listener) -> None:
        if self._told.pop(listener, None) is not None and listener.person is not None:
            self._people[listener.person.id] -= 1
            if not self._people[listener.person.id]:
                del self._people[listener.person.id]
        if self._table.order is not None:
            self._table.order.left(listener)

    def knows(self, listener: Listener) -> bool:
        return listener in self._told

    def send_away(self) -> None:
        """The table cannot go on: everybody is asked to come back."""
        for listener in list(self._told):
            listener.close("restart")

    # ---- telling ----

    def tell_table(self) -> None:
        self._send_table(list(self._told))

    def tell_step(self, asked: Listener | None = None, answer: bytes = b"") -> None:
        """The match has gone on; each is told what it has not been told, the choices of its seats, and no more; who asked, after the answer."""
        live = self._table.live
        if asked is not None and (live is None or asked not in self._told):
            asked.send(answer)
        if live is None:
            return
        if self._table.order is not None:
            self._table.order.told(live.seq)
        telling = Telling(self._table, live, self.all_eyes())
        for listener, told in list(self._told.items()):
            messages = [answer] if listener is asked else []
            for eyes in self.eyes_of(listener):
                after = told.get(eyes)
                if after is None:
                    missed = []
                elif live.recent and after == live.seq - 1:
                    missed = [live.recent[-1]]
                else:
                    missed = [entry for entry in live.recent if entry.seq > after]
                messages.append(self._step_for(listener, eyes, live, missed, telling))
            listener.send(*messages)

    def tell_new_eyes(self) -> None:
        """Seats have changed hands: whoever sees with other eyes than before is shown the match with them; a new match, everybody."""
        live = self._table.live
        telling = None if live is None else Telling(self._table, live)
        for listener, told in list(self._told.items()):
            eyes_now = self.eyes_of(listener)
            for gone in [eyes for eyes in told if eyes not in eyes_now]:
                del told[gone]
            for eyes in eyes_now:
                if live is not None and telling is not None and eyes not in told:
                    listener.send(self._step_for(listener, eyes, live, [], telling))

    def begin_match(self) -> None:
        """Another match: nobody has been told anything of it."""
        for told in self._told.values():
            told.clear()
        if self._table.order is not None:
            self._table.order.begin_match(self._told)

    def tell_all(self, message: FromServer, *, seated: bool = False) -> None:
        """Something that everybody at the table may know, or everybody who sits there."""
        written = encode(message)
        for listener in list(self._told):
            if not seated or self.eyes_of(listener) is not SPECTATORS:
                listener.send(written)

    def tell_talk(self, listener: Listener, talk: TalkState) -> None:
        """What was said at the table, as far as that listener may read it."""
        listener.send(encode(talk))

    def tell_choices(self, listener: Listener, request: str, seat: int, so_far: Json | None) -> None:
        """The next small decisions of a seat."""
        live = self._match_for(listener, seat)
        offers = live.match.offers(seat, so_far) if live.may_choose(seat) else []
        found = [Choice(move=move, whole=whole) for move, whole in offers]
        self._answer(Choices, listener, request, seat, choices=found)

    def tell_hint(self, listener: Listener, request: str, seat: int, hint: Hint | None) -> None:
        """What a strong player would do on a seat."""
        others = () if hint is None else hint.alternatives[1:]
        self._answer(
            HintAnswer,
            listener,
            request,
            seat,
            move=None if hint is None else hint.move,
            chance=None if hint is None else hint.chance,
            reason=[] if hint is None else [dict(one) for one in hint.reason],
            others=[Advice(move=other.move, chance=other.chance) for other in others],
        )

    def tell_estimate(self, listener: Listener, request: str, seat: int) -> None:
        """What a seat stands to score for all that it knows."""
        points, after = self._match_for(listener, seat).match.estimate(seat) or (None, [])
        expected = [Expected(move=move, points=then) for move, then in after]
        self._answer(EstimateAnswer, listener, request, seat, points=points, after=expected)

    def tell_known(self, listener: Listener, request: str, seat: int, *, has_rules: bool) -> None:
        """The table as a seat knows it, to who has the same rules."""
        match = self._match_for(listener, seat).match
        known = b64encode(match.view(seat).table.tobytes()).decode() if has_rules else None
        self._answer(KnownAnswer, listener, request, seat, known=known, known_ms=match.now)

    def tell_story(self, listener: Listener, request: str, eyes: Eyes, rows: Sequence[Happening]) -> None:
        """What has happened so far, to the one who sees with those eyes."""
        listener.send(story(self._table.id, self._match_for(listener, eyes), request, eyes, rows))

    def _match_for(self, listener: Listener, eyes: Eyes) -> LiveMatch:
        """The match, for who sees it with those eyes."""
        live = self._table.live
        assert live is not None and eyes in self.eyes_of(listener)
        return live

    def _answer(self, kind: type[AboutSeat], listener: Listener, request: str, seat: int, **found: Any) -> None:
        """An answer about a seat, to the one who holds it."""
        live = self._match_for(listener, seat)
        answer = kind(id=request, table=self._table.id, match=live.id, seat=seat, seq=live.seq, **found)
        listener.send(encode(answer))

    # ---- inside ----

    def _send_table(self, listeners: list[Listener]) -> None:
        """The table as each may know it: written once for all whom it says nothing about."""
        table, watching = self._table, len(self._watching())
        written: dict[str | None, bytes] = {}
        for listener in listeners:
            person = listener.person
            if person is not None and not table.seats_held_by(person.id) and person.id not in table.removed:
                person = None
            key = None if person is None else person.id
            if key not in written:
                written[key] = encode(TableState(table=table_doc(table, person, watching)))
            listener.send(written[key])

    def _watching(self) -> set[str | int]:
        held = {seat.guest for seat in self._table.seats}
        return {
            listener.person.id if listener.person is not None else id(listener)
            for listener in self._told
            if listener.person is None or listener.person.id not in held
        }

    def _step_for(
        self, listener: Listener, eyes: Eyes, live: LiveMatch, missed: list[Happening], telling: Telling
    ) -> bytes:
        """Where the match stands, for one pair of eyes; from now on that is what they have been told."""
        self._told[listener][eyes] = live.seq
        return telling.message(eyes, missed)


def frame(live: LiveMatch, entry: Happening | None, eyes: Eyes) -> Frame:
    """A finished match after some row."""
    step = None
    if entry is not None:
        seen = [Seen(event=event) for event in entry.events.for_seat(eyes)]
        step = StepEvents(seq=entry.seq, at_ms=entry.at_ms, seat=entry.seat, undone=entry.undone, events=seen)
    return Frame(seq=live.seq, view=live.match.view(eyes), step=step)
