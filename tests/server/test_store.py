"""The store, on SQLite and on PostgreSQL: group commits, isolation of failures, one server, migrations, backup."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from tablee import server
from tablee.cli import main
from tablee.server.settings import Settings
from tablee.server.store import GuestRow, LogRow, MatchRow, Seat, Store, StoreError, TableRow, open_store
from tablee.server.store.backup import back_up, restore
from tablee.server.store.database import migrations
from tablee.server.store.rows import PushRow, ReportRow, SaidRow
from tablee.server.store.statements import finished, insert, position, table_changed
from tests.server.conftest import new_postgres_database

pytestmark = pytest.mark.anyio

TABLE = TableRow("t1", "ABCDE", "g", 2, {}, True, "off", "bot", 0, "guest", "lobby", None, 0, 5, 6, False)
SEATS = [Seat(0, "person", "guest", "Zoé", ready=True), Seat(1)]
MATCH = MatchRow("m1", "t1", 1, "g", 3, 2, {}, [], "seed", 7)


def row(match: str, seq: int, request: str | None = None) -> LogRow:
    return LogRow(match, seq, "move", seq * 10, seq % 2, '{"do":"é"}', "person", request, 120, None)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = open_store(Settings(database=database))
    await store.open()
    yield store
    await store.close()


async def test_rows_come_back_in_order_and_whole(store: Store) -> None:
    rows = [row(f"m{i % 7}", 1 + i // 7, f"r{i}") for i in range(700)]
    await asyncio.gather(*(store.append(entry) for entry in rows))
    for i in range(7):
        assert await store.log_of(f"m{i}") == [entry for entry in rows if entry.match_id == f"m{i}"]


async def test_one_bad_row_does_not_take_its_neighbours_along(store: Store) -> None:
    await store.append(row("m", 1))
    outcomes = await asyncio.gather(
        *(store.append(entry) for entry in (row("n", 1), row("m", 1), row("o", 1), row("m", 2))), return_exceptions=True
    )
    assert [isinstance(outcome, StoreError) for outcome in outcomes] == [False, True, False, False]
    assert len(await store.log_of("m")) == 2 and len(await store.log_of("n")) == len(await store.log_of("o")) == 1


async def test_statements_are_all_or_nothing(store: Store) -> None:
    await store.add_table(TABLE, SEATS)
    with pytest.raises(StoreError):
        await store.database.execute(
            [
                ("UPDATE tables SET stage = 'over' WHERE id = $1", ("t1",)),
                ("INSERT INTO tables (id) VALUES ($1)", ("t1",)),
            ]
        )
    assert await store.table("t1") == TABLE


async def test_a_table_its_seats_and_its_match_change_together(store: Store) -> None:
    await store.add_table(TABLE, SEATS)
    changed = replace(TABLE, stage="playing", match="m1", number=1, touched_at=9)
    await store.keep(*table_changed(changed, [replace(seat, ready=False) for seat in SEATS], MATCH))
    assert await store.table("t1") == changed
    assert [seat.ready for seat in await store.seats_of("t1")] == [0, 0]
    assert await store.match("m1") == MATCH
    assert await store.tables_in_play(TABLE.game) == ["t1"] and await store.tables_in_play("other") == []
    assert await store.tables_of("guest", 5) == [(changed, [replace(seat, ready=False) for seat in SEATS])]
    await store.append(row("m1", 1, "r1"))
    assert await store.row_of_request("t1", "m1", 1, "r1") == 1
    assert await store.row_of_request("t2", "m1", 1, "r1") is None


async def test_how_a_match_ended_is_stored_with_its_last_row_or_not_at_all(store: Store) -> None:
    await store.add_table(TABLE, SEATS)
    await store.keep(*table_changed(replace(TABLE, stage="playing", match="m1", number=1), SEATS, MATCH))
    over = replace(TABLE, stage="over", match="m1", number=1)
    ending = [finished("m1", 8, 2, [0], [1, 0], []), *table_changed(over, SEATS)]
    await store.append(row("m1", 1))
    with pytest.raises(StoreError):
        await store.append(row("m1", 1), *ending)
    assert await store.match("m1") == MATCH
    await store.append(row("m1", 2), *ending)
    assert await store.match("m1") == replace(MATCH, finished_at=8, steps=2, winners=[0], scores=[1, 0], bots=[])
    assert await store.table("t1") == over and [entry.seq for entry in await store.log_of("m1")] == [1, 2]


async def test_open_tables_are_listed_and_private_ones_are_not(store: Store) -> None:
    await store.add_table(TABLE, SEATS)
    assert await store.open_tables(9) == []
    other = replace(TABLE, id="t2", code="FGHIJ", private=False)
    await store.add_table(other, SEATS)
    assert await store.open_tables(9) == [(other, SEATS)]
    assert await store.table_id_of_code("FGHIJ") == "t2"
    assert await store.unfinished_tables_of("guest") == 2


async def test_guests_are_kept_changed_and_forgotten(store: Store) -> None:
    await store.add_table(TABLE, SEATS)
    await store.keep_guest(GuestRow("guest", "Zoé", "fr", 1, 1))
    await store.keep_guest(GuestRow("guest", "Zozo", "en", 2, 2))
    assert await store.guest("guest") == GuestRow("guest", "Zozo", "en", 1, 2)
    await store.forget_guest("guest")
    assert await store.guest("guest") is None
    assert [(seat.guest, seat.name) for seat in await store.seats_of("t1")] == [(None, ""), (None, "")]


async def test_a_second_server_is_refused(store: Store, database: str) -> None:
    other = open_store(Settings(database=database))
    with pytest.raises(StoreError, match="another server"):
        await other.open()
    await other.close()


async def test_the_secret_is_made_once(database: str) -> None:
    secrets = []
    for _ in range(2):
        store = open_store(Settings(database=database))
        await store.open()
        secrets.append(await store.secret())
        await store.close()
    assert secrets[0] == secrets[1] and len(secrets[0]) == 64


async def test_a_closed_store_says_so(database: str) -> None:
    store = open_store(Settings(database=database))
    await store.open()
    await store.close()
    with pytest.raises(StoreError):
        await store.append(row("m", 1))


async def test_a_database_of_a_newer_tablee_is_refused(store: Store, database: str) -> None:
    await store.database.execute([("UPDATE meta SET value = '99' WHERE key = 'schema'", ())])
    await store.close()
    later = open_store(Settings(database=database))
    with pytest.raises(StoreError, match="newer"):
        await later.open()
    await later.close()


def test_migrations_are_numbered_without_a_gap() -> None:
    files = sorted((Path(server.__path__[0]) / "store" / "migrations").glob("*.sql"))
    assert [int(file.name[:4]) for file in files] == [number for number, _ in migrations(None)]
    assert [number for number, _ in migrations("3")][:1] == [4]


async def fill(database: str) -> None:
    store = open_store(Settings(database=database))
    await store.open()
    await store.add_table(TABLE, SEATS)
    await store.keep_guest(GuestRow("guest", "Zoé", "fr", 1, 1))
    await store.keep(*table_changed(replace(TABLE, match="m1"), SEATS, MATCH))
    for seq in range(1, 20):
        await store.append(row("m1", seq, f"r{seq}"))
    await store.keep(position("m1", 10, {"é": 1}))
    await store.keep(insert("reports", ReportRow("r", 1, "t1", "m1", 3, "oh", "", "", {})))
    await store.keep(
        ("INSERT INTO players (match_id, seat, guest) VALUES ($1, $2, $3)", ("m1", 0, "guest")),
        ("INSERT INTO removed (table_id, guest) VALUES ($1, $2)", (TABLE.id, "guest")),
        ("INSERT INTO links (hash, guest, expires_at) VALUES ($1, $2, $3)", ("h", "guest", 5)),
        insert("said", SaidRow(TABLE.id, 1, 2, "guest", 0, "Zoé", "text", "é")),
        insert("pushes", PushRow("https://push.example.org/1", "guest", "p", "a", 3)),
    )
    await store.secret()
    await store.close()


async def everything(database: str) -> dict[str, list[tuple[object, ...]]]:
    store = open_store(Settings(database=database))
    await store.open()
    listed = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    if database.startswith("postgres"):
        listed = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    names = [str(name) for (name,) in await store.database.fetch(listed)]
    found = {name: sorted(await store.database.fetch(f"SELECT * FROM {name}"), key=repr) for name in names}
    await store.close()
    # A server's own mark is there as long as it runs.
    found["meta"] = [row for row in found["meta"] if row[0] != "server"]
    return found


@pytest.mark.parametrize("to", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def test_a_backup_restores_everything_also_into_the_other_kind_of_database(
    database: str, to: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    await fill(database)
    await asyncio.to_thread(back_up, Settings(database=database), str(tmp_path / "copy.db"))
    target = str(tmp_path / "back.db")
    if to == "postgres":
        target = await new_postgres_database(request.getfixturevalue("postgres_folder"))
    await asyncio.to_thread(restore, Settings(database=target), str(tmp_path / "copy.db"))
    kept = await everything(database)
    assert [name for name, rows in kept.items() if not rows] == []
    assert await everything(target) == kept
    for wrong in (lambda: back_up(Settings(database=database), str(tmp_path / "copy.db")),):
        with pytest.raises(ValueError, match="already"):
            await asyncio.to_thread(wrong)
    with pytest.raises(ValueError, match="already"):
        await asyncio.to_thread(restore, Settings(database=target), str(tmp_path / "copy.db"))


async def test_a_backup_is_taken_while_the_server_writes(store: Store, database: str, tmp_path: Path) -> None:
    async def write() -> None:
        for seq in range(1, 400):
            await store.append(row("m", seq))

    writing = asyncio.create_task(write())
    while not await store.log_of("m"):
        await asyncio.sleep(0)
    await asyncio.to_thread(back_up, Settings(database=database), str(tmp_path / "copy.db"))
    await writing
    with sqlite3.connect(tmp_path / "copy.db") as copy:
        found = [seq for (seq,) in copy.execute("SELECT seq FROM log ORDER BY seq")]
    copy.close()
    assert found == list(range(1, len(found) + 1)) and found


def refused(*words: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The sentence with which the command refuses."""
    assert main(words) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    return str(sentence).removeprefix(f"tablee {words[0]}: ")


async def test_what_cannot_be_copied_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy = tmp_path / "tablee.db", tmp_path / "copy.db"
    await fill(str(database))
    (tmp_path / "text.db").write_text("no database at all, but longer than the header of one: " + "x" * 100)
    (tmp_path / "empty.db").touch()
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE a (b)").connection.close()

    def asked(database: Path, to: Path) -> str:
        return refused("backup", f"--database={database}", str(to), capsys=capsys)

    def tried() -> None:
        for name in ("text.db", "empty.db", "other.db"):
            before = (tmp_path / name).read_bytes()
            assert asked(tmp_path / name, copy).startswith(f"{tmp_path / name}: is no database of Tablée (")
            assert (tmp_path / name).read_bytes() == before
        assert asked(tmp_path / "missing.db", copy) == f"{tmp_path / 'missing.db'}: there is no such database"
        there_is_no_folder = tmp_path / "no" / "folder" / "copy.db"
        assert (
            asked(database, there_is_no_folder)
            == f"{there_is_no_folder}: cannot be written (No such file or directory)"
        )
        assert asked(database, database / "copy.db") == f"{database / 'copy.db'}: cannot be written (Not a directory)"

    await asyncio.to_thread(tried)
    assert not copy.exists() and not list(tmp_path.glob("*.part"))


@pytest.mark.postgres
async def test_an_empty_postgres_database_is_not_copied(
    postgres_folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = await new_postgres_database(postgres_folder)
    words = ("backup", f"--database={url}", str(tmp_path / "copy.db"))
    sentence = await asyncio.to_thread(lambda: refused(*words, capsys=capsys))
    assert sentence.startswith("PostgreSQL cannot be used: ") and list(tmp_path.glob("copy*")) == []


async def test_what_cannot_be_restored_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    newer, source = tmp_path / "newer #1?.db", tmp_path / "copy.db"
    for database in (newer, source):
        await fill(str(database))
    with sqlite3.connect(newer) as changed:
        changed.execute("UPDATE meta SET value = '99' WHERE key = 'schema'")
    changed.close()

    def tried() -> None:
        assert "of a newer Tablée" in refused("restore", f"--database={tmp_path / 'new.db'}", str(newer), capsys=capsys)
        assert "cannot be filled (No such file or directory)" in refused(
            "restore", "--database=/proc/nope/new.db", str(source), capsys=capsys
        )

    await asyncio.to_thread(tried)
    assert not list(tmp_path.glob("*.part")) and not (tmp_path / "new.db").exists()


@pytest.mark.parametrize("place", ["/proc/nope/x.db", "/proc/version"])
async def test_a_database_that_cannot_be_opened_is_refused_with_a_sentence(place: str) -> None:
    store = open_store(Settings(database=place))
    with pytest.raises(StoreError, match=rf"^{place}: cannot be opened \([^\[\]]+\)$"):
        await store.open()
    await store.close()


@pytest.mark.parametrize("linked", [False, True])
async def test_nobody_else_reads_what_is_kept(tmp_path: Path, linked: bool) -> None:
    """Names, and the key that signs cookies."""
    folder = tmp_path / "house"
    folder.mkdir()
    database = folder / "tablee.db"
    if linked:
        (tmp_path / "elsewhere").mkdir()
        database.symlink_to(tmp_path / "elsewhere" / "tablee.db")
    before = os.umask(0o022)
    try:
        store = open_store(Settings(database=str(database)))
        await store.open()
        await store.append(row("m", 1))
        copy = folder / "copy"
        await asyncio.to_thread(back_up, Settings(database=str(database)), str(copy))
        await asyncio.to_thread(restore, Settings(database=str(folder / "back.db")), str(copy))
        found = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.rglob("*") if path.is_file()}
        await store.close()
    finally:
        os.umask(before)
    kept = ("tablee.db", "tablee.db-wal", "tablee.db-shm", "tablee.db.lock", "copy", "back.db")
    assert found == dict.fromkeys(kept, 0o600)


async def test_a_database_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    database = tmp_path / "tablee.db"
    await fill(str(database))
    database.chmod(0o640)
    store = open_store(Settings(database=str(database)))
    await store.open()
    assert {path.stat().st_mode & 0o777 for path in (database, *tmp_path.glob("tablee.db-*"))} == {0o640}
    await store.close()


def test_what_is_no_backup_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("no database")
    for name, words in (("a.db", "no backup"), ("b.db", "no such file")):
        with pytest.raises(ValueError, match=words):
            restore(Settings(database=str(tmp_path / "new.db")), str(tmp_path / name))
    with pytest.raises(ValueError, match="no such database"):
        back_up(Settings(database=str(tmp_path / "missing.db")), str(tmp_path / "copy.db"))


async def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE notes (text TEXT)")
        other.commit()
    before = path.read_bytes()
    store = open_store(Settings(database=str(path)))
    with pytest.raises(StoreError, match="is a database of another program"):
        await store.open()
    await store.close()
    assert path.read_bytes() == before
