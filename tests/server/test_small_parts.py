"""Settings, names, doors, pages, logs, wire: the small parts by themselves."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import msgspec
import pytest

from tablee.server.logs import JsonLines
from tablee.server.pages import Pages
from tablee.server.people import Signer, clean_text
from tablee.server.settings import Settings, read_settings
from tablee.server.tables.inbox import Inbox
from tablee.server.tables.messages import Forget, Wake
from tablee.server.texts import EMOTES, ERRORS, PHRASES, PROBLEMS
from tablee.server.wire import decode_from_client
from tools import wire_types


def test_flags_weigh_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tablee.toml"
    file.write_text('port = 1\nping_s = 2\nhost = "::"\n')
    settings = read_settings({"port": 3, "config": str(file)}, {"TABLEE_PORT": "4", "TABLEE_PING_S": "5"})
    assert (settings.port, settings.ping_s, settings.host) == (3, 5, "::")
    assert read_settings({}, {"TABLEE_CONFIG": str(file)}).port == 1
    assert read_settings({}, {}) == Settings()


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"TABLEE_PORT": "x"}, "TABLEE_PORT: 'x' is not a whole number"),
        ({"TABLEE_PORT": "-1"}, "TABLEE_PORT: '-1' is not a whole number from 0 to 65,535"),
        ({"TABLEE_PORT": "65536"}, "from 0 to 65,535"),
        ({"TABLEE_ROOMS": "10000"}, "from 0 to 64"),
        ({"TABLEE_BOT_THREADS": "0"}, "from 1 to 256"),
        ({"TABLEE_MESSAGE_BYTES": "10"}, "from 1024 to"),
        ({"TABLEE_METRICS": "some"}, "not one of local, all, off"),
        ({"TABLEE_CONFIG": "/nowhere.toml"}, "cannot be read"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_with_a_sentence(environment: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_settings({}, environment)


def test_an_unknown_setting_in_the_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "tablee.toml"
    file.write_text("porrt = 1\n")
    with pytest.raises(ValueError, match="no setting 'porrt'"):
        read_settings({"config": str(file)}, {})


def test_every_setting_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs/operating.md").read_text(encoding="utf-8")
    missing = [name for name in Settings.__dataclass_fields__ if f"`{name}`" not in page]
    assert missing == []


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Zoé  ", "Zoé"),
        ("a\u0000b\u001b[31mc", "ab[31mc"),
        ("\u202eevil", "evil"),
        ("Z" + "\u0351" * 50, "Z\u0351"),
        ("\u0301\u0301", ""),
        ("x" * 99, "x" * 24),
        ("a\u2028b\nc", "a b c"),
        ("\ue000\ud7ff", "\ud7ff"[:0]),
        ("日本語 😀", "日本語 😀"),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert clean_text(typed, 24) == shown


def test_a_cookie_of_another_server_is_not_known() -> None:
    assert Signer("one").read(Signer("two").sign("guest")) is None


def test_files_with_a_hash_in_their_name_are_kept_for_ever(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/app-3f2a.js").write_text("let a = 1;" * 100)
    (tmp_path / "index.html").write_text("<!doctype html>")
    pages = Pages(tmp_path)
    script = pages.find("assets/app-3f2a.js")
    assert (
        script is not None
        and script.immutable
        and script.gzipped is not None
        and len(script.gzipped) < len(script.data)
    )
    assert script.content_type == "text/javascript"
    home = pages.find("/t/abc")
    assert home is not None and home.cache_control == "no-cache" and home.gzipped is None
    assert pages.find("assets/none.js") is None


def test_logs_are_lines_of_json_with_their_fields() -> None:
    record = logging.makeLogRecord({"name": "tablee", "levelname": "INFO", "msg": "ready", "table": "t1"})
    line = json.loads(JsonLines().format(record))
    assert line["what"] == "ready" and line["table"] == "t1" and line["level"] == "info"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "[]",
        "null",
        '{"t": "fly"}',
        '{"t": "ping"}',
        '{"t": "ping", "n": -1}',
        '{"t": "ping", "n": 1, "more": 2}',
        '{"t": "ready", "id": "", "table": "x", "seat": 0}',
        '{"t": "ready", "id": "a b", "table": "x", "seat": 0}',
        '{"t": "ready", "id": "a", "table": "../x", "seat": 0}',
        '{"t": "ready", "id": "a", "table": "x", "seat": 16}',
        '{"t": "move", "id": "a", "table": "x", "match": "m", "seat": 0, "version": 0, "seen_seq": 0, "move": []}',
        '{"t": "move", "id": "a", "table": "x", "match": "m", "seat": 0, "version": 1e9, "seen_seq": 0, "move": {}}',
    ],
)
def test_what_is_no_message_is_not_read(message: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        decode_from_client(message)


def test_the_clients_types_are_up_to_date() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.render()


def test_every_sentence_is_there_in_both_languages() -> None:
    for table in (ERRORS, PROBLEMS, PHRASES, EMOTES):
        for key, (fr, en) in table.items():
            assert fr and en and fr != en, key


@pytest.mark.anyio
async def test_an_inbox_gives_what_came_first_and_waits_for_the_next() -> None:
    inbox = Inbox()
    inbox.put(Wake())
    inbox.put(None)
    assert len(inbox) == 2
    assert isinstance(await inbox.take(), Wake) and await inbox.take() is None
    waiting = asyncio.ensure_future(inbox.take())
    await asyncio.sleep(0)
    assert not waiting.done()
    inbox.put(Forget("somebody"))
    inbox.put(Forget("somebody else"))
    assert await waiting == Forget("somebody") and await inbox.take() == Forget("somebody else")
