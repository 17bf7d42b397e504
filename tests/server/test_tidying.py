"""What is past its time: tables that nobody goes on with are closed, what is over is deleted, who does not come back is forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.server.settings import Settings
from tablee.server.store import GuestRow, Seat, Store
from tablee.server.store.rows import ReportRow
from tablee.server.store.statements import finished, insert, players, position, table_changed
from tablee.server.store.store import DAY_MS, now_ms
from tests.server.test_store import MATCH, SEATS, TABLE, row, store

pytestmark = pytest.mark.anyio

__all__ = ["store"]  # the fixture


async def test_what_is_past_its_time_is_tidied_away(store: Store) -> None:
    await store.add_table(TABLE, SEATS)  # a lobby, untouched since 1970
    await store.keep_guest(GuestRow("old", "Zoé", "fr", 1, 1))
    for key in ("old", "new"):
        await store.keep(insert("reports", ReportRow(key, now_ms(), None, None, None, "Oh !", "/", "", None)))
    await store.keep(("UPDATE reports SET made_at = made_at - $1 WHERE id = 'old'", (366 * DAY_MS,)))
    await store.tidy(Settings())
    assert await store.database.fetch("SELECT id FROM reports") == [("new",)]
    assert await store.table("t1") is None and await store.seats_of("t1") == [] and await store.guest("old") is None


async def add_match(store: Store, key: str, guests: tuple[str, str | None], days_ago: int) -> None:
    """A table at which a match is going on that was touched last so long ago; one row of its log, one position."""
    table = replace(
        TABLE, id=key, code=key, stage="playing", match=f"m-{key}", number=1, touched_at=now_ms() - days_ago * DAY_MS
    )
    seats = [Seat(seat, "bot" if guest is None else "person", guest, ready=True) for seat, guest in enumerate(guests)]
    match = replace(MATCH, id=f"m-{key}", table_id=key)
    await store.add_table(table, seats)
    await store.keep(insert("matches", match), *players(match.id, {0: guests[0]}), position(match.id, 1, {}))
    await store.append(row(match.id, 1))


async def test_matches_that_nobody_goes_on_with_are_closed_against_bots_sooner(store: Store) -> None:
    settings = Settings(keep_idle_days=30, keep_alone_days=7)
    cases = {
        "alone-6": (("zoe", None), 6, "playing"),
        "alone-8": (("zoe", None), 8, "over"),
        "device-8": (("zoe", "zoe"), 8, "over"),
        "people-8": (("zoe", "ana"), 8, "playing"),
        "people-31": (("zoe", "ana"), 31, "over"),
    }
    for key, (guests, days_ago, _) in cases.items():
        await add_match(store, key, guests, days_ago)
    await store.tidy(settings)
    for key, (_, _, stage) in cases.items():
        table, match = await store.table(key), await store.match(f"m-{key}")
        assert table is not None and match is not None and table.stage == stage, key
        assert (match.finished_at is not None, match.steps) == ((True, 1) if stage == "over" else (False, None)), key
        assert match.winners is None and bool(await store.positions_of(match.id)) == (stage == "playing"), key


async def test_what_was_closed_is_deleted_after_as_long_as_what_was_finished(store: Store) -> None:
    settings = Settings(keep_finished_days=5)
    for key in ("closed", "ended"):
        await add_match(store, key, ("zoe", None), 40)
    over = replace(TABLE, id="ended", code="ended", stage="over", match="m-ended", number=1, touched_at=now_ms())
    await store.keep(finished("m-ended", now_ms(), 1, [0], [1, 0], []), *table_changed(over, []))
    # Its table is gone, as those were that were closed before matches were, too.
    await store.keep(insert("matches", replace(MATCH, id="m-lost", table_id="gone")))
    await store.tidy(settings)
    for key in ("m-closed", "m-ended", "m-lost"):
        assert await store.match(key) is not None, key
    await store.keep(("UPDATE matches SET finished_at = finished_at - $1", (6 * DAY_MS,)))
    await store.tidy(settings)
    for key in ("m-closed", "m-ended", "m-lost"):
        assert await store.match(key) is None and await store.log_of(key) == [], key
        assert await store.players_of(key) == {} and await store.positions_of(key) == [], key
    assert await store.table("closed") is None


async def test_who_is_forgotten_is_forgotten_in_every_match(store: Store) -> None:
    for number, names in enumerate((["Zoé", "Ana", "Zoé 2"], ["Ana", "Zoé"])):
        match = replace(MATCH, id=f"m{number}", names=names)
        people = {seat: "zoe" if name.startswith("Zoé") else "ana" for seat, name in enumerate(names)}
        await store.keep(insert("matches", match), *players(match.id, people))
    await store.keep_guest(GuestRow("zoe", "Zoé", "fr", 1, 1))
    await store.keep_guest(GuestRow("ana", "Ana", "fr", now_ms(), now_ms()))
    await store.tidy(Settings())  # as if she had asked for it herself
    found = [await store.match(f"m{number}") for number in range(2)]
    assert [match.names for match in found if match is not None] == [["", "Ana", ""], ["Ana", ""]]
    assert (await store.players_of("m0"), await store.players_of("m1")) == ({1: "ana"}, {0: "ana"})
    assert await store.guest("zoe") is None and await store.guest("ana") is not None
