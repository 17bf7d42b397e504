"""`Match`: one table from Python, with JSON moves, views and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec
import numpy as np

from .chance import Seed, secret_seed, seed_words, told
from .contract import PASS, TABLE, Event, Game
from .course import Course
from .described.chains import numbers_after, whole_moves
from .described.reading import stamp
from .driver import blank_table, one_table
from .errors import Refusal, no_such_seat, shorten
from .events import Events
from .options import Values
from .record import Buffer
from .spoken import read_beginning, read_move, refusal_told, rehearse
from .views import Sight, View, Writer, sights


class Match(Course):
    """One game being played.

    >>> import tablee
    >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
    >>> match.to_act
    (0,)
    >>> events = match.play(0, match.moves(0)[0])
    >>> match.over
    False
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Values,
        table: Buffer,
        seed: Seed | None,
        start: dict[str, Any] | None,
        writer: Writer | None = None,
    ) -> None:
        super().__init__(game, seats, options, table, writer)
        self.game = game.name
        self.places = game.places(seats)
        self.seed = seed
        self._start = start

    @classmethod
    def deal(cls, game: Game, seats: Any, seed: Seed | None = None, options: Any = None) -> Match:
        """A new match: options checked, cards dealt."""
        if isinstance(options, Mapping) and "seed" in options:
            options = dict(options)
            named = options.pop("seed")
            seed = named if seed is None else seed
        values = game.options.read(seats, options)
        seed = secret_seed() if seed is None else seed
        words = seed_words(seed)
        table = blank_table(game, seats, values)
        one_table(game).deal_table(table, words, None)
        return cls(game, seats, values, table, seed, None)

    def __repr__(self) -> str:
        return f"<Match {self.game}, {self.seats} seats, {len(self.history)} moves{', over' if self.over else ''}>"

    def copy(self) -> Match:
        """The same match once more: playing on one leaves the other as it is."""
        return self.at(self._table)

    def at(self, table: Buffer) -> Match:
        """The same match where its table was as in these bytes; what was played until then is not asked."""
        twin = Match(self.rules, self.seats, self.options, table.copy(), self.seed, self._start, self._writer)
        twin.history = list(self.history)
        twin.last_played = self.last_played
        if not self.rules.has_time:
            twin._now = self._now
        return twin

    # ---- who may do what ----

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have a legal move, calls included. The truth: never tell it to a player."""
        return self._seats_in(max(0, self._acting) & 0xFFFF)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats without whom the game stands still: public."""
        return self._seats_in(max(0, self._acting) >> 16)

    def moves(self, seat: int | None) -> list[dict[str, Any]]:
        """All legal moves of a seat, whole."""
        found = whole_moves(self.rules, self._table, self._seat(seat), self._moves)
        return [self.rules.write(moves, self.options) for moves in found]

    def choices(self, seat: int | None, so_far: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        """The next small decision only, calls left out: what a client is sent. `so_far` is the beginning of a move, as an earlier answer gave it."""
        return [move for move, _ in self.offers(seat, so_far)]

    def offers(self, seat: int | None, so_far: Mapping[str, Any] | None = None) -> list[tuple[dict[str, Any], bool]]:
        """What `choices` gives, each with whether it is a whole move or only the beginning of one."""
        rules, options = self.rules, self.options
        offered: list[tuple[int, ...]] | None
        if so_far is None:
            offered = [(number,) for number in self.first_numbers(seat)]
        else:
            offered = numbers_after(
                rules, self._table, self._seat(seat), read_beginning(rules, so_far, options), self._moves
            )
            if offered is None:
                raise ValueError(f"so_far: {shorten(dict(so_far))} is not the beginning of a move that is allowed now")
        return [(rules.write(moves, options), rules.is_whole(moves)) for moves in offered]

    def first_numbers(self, seat: int | None) -> list[int]:
        """What `choices` gives, as the game's own numbers."""
        n = self._driver.moves_of(self._table, self._seat(seat), self._moves)
        return self._without_calls(self._moves[:n].tolist())

    def estimate(self, seat: int) -> tuple[int, list[tuple[dict[str, Any], int]]] | None:
        """What the seat stands to score for all that it knows, and what each of its next small decisions would make of it.

        >>> import tablee
        >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
        >>> match.estimate(0) is None  # this game has none
        True
        """
        if self.rules.estimate is None:
            return None
        found = self.rules.estimate(self.view(seat).table, self._seat(seat), self.first_numbers(seat))
        if found is None:
            return None
        return found.points, [(self.rules.write((move,), self.options), points) for move, points in found.after.items()]

    def is_whole(self, move: Mapping[str, Any]) -> bool:
        """Whether one of `choices` is a whole move, or only the beginning of one."""
        if self.rules.begun is None:
            return True
        try:
            return self.rules.is_whole(read_beginning(self.rules, move, self.options))
        except ValueError:
            return True

    def why_not(self, seat: int | None, move: Mapping[str, Any]) -> Refusal | None:
        """Why the move is not allowed, or `None`."""
        who, reading = self._seat(seat), read_move(self.rules, move, self.options)
        code, _ = rehearse(self.rules, self._table, who, reading)
        return refusal_told(self.rules, self._table, who, reading, code, self.options) if code else None

    def rivals(self, seat: int | None, move: Mapping[str, Any] | None = None) -> tuple[int, ...]:
        """The seats whose moves, made a moment earlier, could stand against this one; `seat=None`: against the next timer. Public facts alone."""
        if not self.rules.is_race:
            return ()
        number, hint = PASS, 0
        if move is not None:
            reading = read_move(self.rules, move, self.options)
            number, hint = reading.moves[0], reading.hint
        return self._seats_in(self._driver.rivals_of(self._table.copy(), self._seat(seat), number, hint))

    # ---- playing ----

    def play(
        self, seat: int | None, move: Mapping[str, Any], at: int | None = None, shown: Sequence[int | None] = ()
    ) -> Events:
        """Plays a move (`seat=None`: the table's own) and gives the events; raises `Refused`, and then nothing has changed.

        `at` is the stamp, in ms since the match was dealt: the clock moves there first. `shown` are the seats whose `sights` will be asked for next:
        to write them along saves a call of the rules.
        """
        who, reading = self._seat(seat), read_move(self.rules, move, self.options)
        steps = self._play(who, reading, None if at is None else stamp(at), self._seats(shown))
        return Events(self.rules, self.options, steps)

    def advance(self, now: int, shown: Sequence[int | None] = ()) -> Events:
        """Moves the clock to `now`, in ms since the match was dealt; what is due fires. A time that is past changes nothing. `shown`: see `play`."""
        return Events(self.rules, self.options, self._advance(stamp(now), self._seats(shown)))

    # ---- the end ----

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on, or if nobody has."""
        return self._seats_in(self._driver.winning(self._table)) if self.over else ()

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        return self._by_seat(self._driver.scores_of)

    @property
    def payoffs(self) -> list[int]:
        """The result by seat in thousandths, −1000 to 1000."""
        return self._by_seat(self._driver.payoffs_of)

    # ---- what is known ----

    def view(self, seat: int | None) -> View:
        """What that seat may know; `None`: a spectator."""
        (written,), sheet = self._writer.views(self._table, (self._seat(seat),))
        view = View(msgspec.json.decode(written))
        view.table = sheet.hidden.copy()
        return view

    def view_json(self, seat: int | None) -> bytes:
        """The same as `view`, in bytes: what a server sends, in half the time.

        >>> import tablee
        >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
        >>> match.view_json(2)[:33]
        b'{"game":"wolf-and-hound","seats":'
        """
        return self.views_json((seat,))[0]

    def views_json(self, seats: Sequence[int | None]) -> list[bytes]:
        """The views of several seats, written at one go.

        >>> import tablee
        >>> match = tablee.new("wolf-and-hound", seats=4, seed=7)
        >>> match.views_json([2, None]) == [match.view_json(2), match.view_json(None)]
        True
        """
        return self._writer.views(self._table, self._seats(seats))[0]

    def sights(self, seats: Sequence[int | None]) -> list[Sight]:
        """The same, each with what `first_numbers` gives for who is awaited; where nobody is, for everybody."""
        who = self._seats(seats)
        at_hand, self._sights = self._sights, {}
        if at_hand and all(seat in at_hand for seat in who):
            found = [at_hand[seat] for seat in who]
        else:
            found = sights(*self._writer.views(self._table, who))
        return [(view, self._without_calls(choices)) for view, choices in found] if self.rules.calls else found

    def position(self) -> dict[str, Any]:
        """The whole truth as JSON; `tablee.load` reads it back."""
        state = self._writer.state(self._table)
        state["rng"] = told(self.rules.Table.of(self._table).rng)
        return {"game": self.game, "version": 1, "options": deepcopy(self.options), "seats": self.seats, "state": state}

    def record(self) -> dict[str, Any]:
        """Options, seed, moves and stamps: `tablee.replay` gives the same match again."""
        record: dict[str, Any] = {
            "game": self.game,
            "rules": self.rules.version,
            "seats": self.seats,
            "options": deepcopy(self.options),
        }
        record |= {"seed": self.seed} if self._start is None else {"start": deepcopy(self._start)}
        return record | {"moves": deepcopy(self.history), "now": self._now}

    def sentence(
        self, event: Event, lang: str = "en", names: Sequence[str] | None = None, you: int | None = None
    ) -> str:
        """An event in words; `you` is the seat that reads."""
        return self.rules.sentence(event, lang, names or self._seat_names(lang), you)

    def label(self, move: Mapping[str, Any], lang: str = "en", names: Sequence[str] | None = None) -> str:
        """A move (or the beginning of one) in a few words: what its button says."""
        return self.rules.label(move, lang, names or self._seat_names(lang))

    # ---- inside ----

    def _without_calls(self, numbers: list[int]) -> list[int]:
        return [number for number in numbers if number not in self.rules.calls]

    def _seat(self, seat: Any) -> int:
        if seat is None:
            return TABLE
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.places:
            raise no_such_seat(seat, self.places)
        return seat

    def _seats(self, seats: Sequence[int | None]) -> tuple[int, ...]:
        return tuple([self._seat(seat) for seat in seats])

    def _by_seat(self, ask: Any) -> list[int]:
        out = np.zeros(self.rules.PLACES, dtype=np.int32)
        ask(self._table, out)
        return [int(value) for value in out[: self.places]]

    def _seat_names(self, lang: str) -> list[str]:
        return [self.rules.words.text(lang, "seat", {"number": seat + 1}) for seat in range(self.places)]

    def _seats_in(self, mask: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.places) if mask >> seat & 1)
