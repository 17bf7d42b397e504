"""The only way out for anything about a table: a seat is told what that seat may know, a spectator what lies open to all.

Whoever holds a seat hears of it on every socket that watches the table. What is sent is made here, from the match's views and redacted events, once
for each pair of eyes and language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from tablee.bots import Hint
from tablee.server.documents import Facts, table_doc
from tablee.server.people import Person
from tablee.server.tables.live import Happening, LiveMatch
from tablee.server.tables.seats import Seat
from tablee.server.telling import Eyes, Telling
from tablee.server.wire.common import Advice, Choice, Json, Lang, StepEvents, Told
from tablee.server.wire.http import Frame
from tablee.server.wire.outgoing import ByeReason, Choices, FromServer, HintAnswer, TableState, encode

NOBODYS: Sequence[Eyes] = (None,)
"""A spectator's eyes."""


class Listener(Protocol):
    """A socket, as a table sees it."""

    @property
    def person(self) -> Person | None:
        """Who it is, if anybody."""

    @property
    def lang(self) -> Lang:
        """The language of sentences."""

    def send(self, *messages: bytes) -> None:
        """Take messages to be sent, in this order and at one go; never waits."""

    def close(self, why: ByeReason) -> None:
        """Say goodbye and close."""


class Outlet:
    """One table's listeners, and what each of them has been told."""

    __deletable__ = ("_facts",)  # mypyc wants to know

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._told: dict[Listener, dict[Eyes, int]] = {}
        """For each listener and pair of eyes the last row told."""
        self._people: Counter[str] = Counter()
        """How many of them each person has."""
        self.comings = 0
        """How often somebody has come or gone."""
        self._seats: list[Seat] = []
        self._held: dict[str | None, list[Eyes]] = {}
        """The seats that each person holds, as long as `_seats` are those of the table."""
        self._audience: list[Eyes] | None = None
        """All eyes that listen, once somebody has asked."""

    def __iter__(self) -> Iterator[Listener]:
        return iter(list(self._told))

    def __len__(self) -> int:
        return len(self._told)

    def is_here(self, guest: str | None) -> bool:
        """Whether that person listens."""
        return guest in self._people

    def eyes_of(self, listener: Listener) -> Sequence[Eyes]:
        """The seats that a listener holds; a spectator's eyes if there is none."""
        if self._facts.seats is not self._seats:
            self._look_at_seats()
        return NOBODYS if listener.person is None else self._held.get(listener.person.id, NOBODYS)

    def _look_at_seats(self) -> None:
        self._seats, self._held, self._audience = self._facts.seats, {}, None
        for seat in self._seats:
            self._held.setdefault(seat.guest, []).append(seat.seat)

    def _all_eyes(self) -> list[Eyes]:
        """All eyes that listen. It is asked at every move."""
        if self._facts.seats is not self._seats:
            self._look_at_seats()
        if self._audience is None:
            self._audience = list(dict.fromkeys(eyes for listener in self._told for eyes in self.eyes_of(listener)))
        return self._audience

    def let_go(self) -> None:
        """The table is laid aside: nothing is to be told any more, and nothing holds on to it."""
        self._told.clear()
        del self._facts

    # ---- coming and going ----

    def add(self, listener: Listener, seen: dict[Eyes, int], missed: Sequence[Happening]) -> None:
        """Somebody listens from now on: the table, and the match as it stands, with what was missed since the rows last seen."""
        if listener not in self._told and listener.person is not None:
            self._people[listener.person.id] += 1
            self.comings += 1
        self._told[listener] = {}
        self._audience = None
        self._send_table(listener)
        live = self._facts.live
        if live is not None:
            telling = Telling(self._facts, live)
            for eyes in self.eyes_of(listener):
                after = seen.get(eyes, live.seq)
                unseen = [entry for entry in missed if entry.seq > after]
                listener.send(self._step_for(listener, eyes, live, unseen, telling))

    def remove(self, listener: Listener) -> None:
        """Somebody listens no longer."""
        self._audience = None
        if self._told.pop(listener, None) is not None and listener.person is not None:
            self._people[listener.person.id] -= 1
            self.comings += 1
            if not self._people[listener.person.id]:
                del self._people[listener.person.id]

    def knows(self, listener: Listener) -> bool:
        """Whether that one listens."""
        return listener in self._told

    def send_away(self) -> None:
        """The table cannot go on: everybody is asked to come back."""
        for listener in list(self._told):
            listener.close("restart")

    # ---- telling ----

    def tell_table(self) -> None:
        """The table has changed."""
        for listener in list(self._told):
            self._send_table(listener)

    def tell_step(self, asked: Listener | None = None, answer: bytes = b"") -> None:
        """The match has gone on; each is told what it has not been told, the choices of its seats, and no more; who asked, after the answer."""
        live = self._facts.live
        if asked is not None and (live is None or asked not in self._told):
            asked.send(answer)
        if live is None:
            return
        telling = Telling(self._facts, live, self._all_eyes())
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
        live = self._facts.live
        telling = None if live is None else Telling(self._facts, live)
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

    def tell_again(self, listener: Listener) -> None:
        """The listener's language has changed: the same once more in it."""
        self._send_table(listener)
        live = self._facts.live
        if live is not None and listener in self._told:
            telling = Telling(self._facts, live)
            for eyes in self.eyes_of(listener):
                listener.send(self._step_for(listener, eyes, live, [], telling))

    def tell_all(self, make: Callable[[Lang], FromServer]) -> None:
        """Something that everybody at the table may know."""
        for listener in list(self._told):
            listener.send(encode(make(listener.lang)))

    def tell_choices(self, listener: Listener, request: str, seat: int, so_far: Json | None) -> None:
        """The next small decisions of a seat, to the one who holds it."""
        live = self._facts.live
        assert live is not None and seat in self.eyes_of(listener)
        offers = live.match.offers(seat, so_far) if live.may_choose(seat) else []
        found = [Choice(move=move, whole=whole) for move, whole in offers]
        answer = Choices(id=request, table=self._facts.row.id, match=live.id, seat=seat, seq=live.seq, choices=found)
        listener.send(encode(answer))

    def tell_hint(self, listener: Listener, request: str, seat: int, hint: Hint | None) -> None:
        """What a strong player would do on a seat, to the one who holds it."""
        live = self._facts.live
        assert live is not None and seat in self.eyes_of(listener)
        others = () if hint is None else hint.alternatives[1:]
        answer = HintAnswer(
            id=request,
            table=self._facts.row.id,
            match=live.id,
            seat=seat,
            seq=live.seq,
            move=None if hint is None else hint.move,
            chance=None if hint is None else hint.chance,
            reason="" if hint is None else hint.reasons.get(listener.lang, ""),
            others=[Advice(move=other.move, chance=other.chance) for other in others],
        )
        listener.send(encode(answer))

    # ---- inside ----

    def _send_table(self, listener: Listener) -> None:
        listener.send(encode(TableState(table=table_doc(self._facts, listener.person, len(self._watching())))))

    def _watching(self) -> set[str | int]:
        held = {seat.guest for seat in self._facts.seats}
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
        return telling.message(eyes, listener.lang, missed)


def frame(live: LiveMatch, entry: Happening | None, eyes: Eyes, lang: Lang) -> Frame:
    """A finished match after some row."""
    step = None
    if entry is not None:
        names = live.names_in(lang).all
        told = [
            Told(event=event, text=live.match.sentence(event, lang, names, eyes))
            for event in entry.events.for_seat(eyes)
        ]
        step = StepEvents(seq=entry.seq, at_ms=entry.at_ms, seat=entry.seat, undone=entry.undone, events=told)
    return Frame(seq=live.seq, view=live.match.view(eyes), step=step)
