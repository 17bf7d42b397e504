"""Settings, names, doors, pages, logs, wire: the small parts by themselves."""

from __future__ import annotations

import json
import logging
import os
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tablee.cli import main
from tablee.engine.options import Wrong
from tablee.server.http.pages import Pages
from tablee.server.logs import JsonLines
from tablee.server.people import Signer, clean_text
from tablee.server.settings import BESIDE, PREFIX, Settings, read_settings, unknown_variables
from tablee.server.texts import HOUSE
from tablee.server.wire import decode_from_client
from tablee.server.wire.http import ProblemCode
from tablee.server.wire.outgoing import ErrorCode
from tools import page_words, wire_types
from tools.repository import ROOT


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
        ({"TABLEE_BOT_THREADS": "10000"}, "from 1 to 256"),
        ({"TABLEE_BOT_THREADS": "0"}, "from 1 to 256"),
        ({"TABLEE_MESSAGE_BYTES": "10"}, "from 1024 to"),
        ({"TABLEE_METRICS": "some"}, "not one of auto, local, all, off"),
        ({"TABLEE_CONFIG": "/nowhere.toml"}, "cannot be read"),
        ({"TABLEE_DATABASE": "mysql://zoe:hush@localhost/x"}, "TABLEE_DATABASE: mysql: is no kind of database"),
        ({"TABLEE_DATABASE": "sqlite:///x.db"}, "a file is given by its path"),
        ({"TABLEE_DATABASE": "postgresql:/localhost/x"}, "no kind of database"),
        ({"TABLEE_DATABASE": ""}, "no database is named"),
        ({"TABLEE_DATABASE": "postgresql://localhost:abc/x"}, "TABLEE_DATABASE: a port in it is not a whole number"),
        ({"TABLEE_DATABASE": "postgresql://a:1,b:0/x"}, "a port in it"),
        ({"TABLEE_DATABASE": "postgresql://zoe:hush/hush@localhost/x"}, "in a password / is written %2F"),
        ({"TABLEE_DATABASE": "postgresql:///x?port=abc"}, "a port in it"),
        ({"TABLEE_DATABASE": "postgresql://[::1/x"}, "TABLEE_DATABASE: its host is not an address"),
        ({"TABLEE_PUBLIC_URL": "jeux.example.org"}, "TABLEE_PUBLIC_URL: 'jeux.example.org' is not http://"),
        ({"TABLEE_PUBLIC_URL": "https://"}, "a host"),
        ({"TABLEE_PUBLIC_URL": "ftp://jeux.example.org"}, "is not http://"),
        ({"TABLEE_PUBLIC_URL": "https://jeux.example.org/tablee"}, "nothing else"),
        ({"TABLEE_PUBLIC_URL": "https://jeux.example.org:port"}, "perhaps a port"),
        ({"TABLEE_ORIGINS": "https://a.example, b.example"}, "TABLEE_ORIGINS: 'b.example' is not http://"),
        ({"TABLEE_TRUSTED_PROXIES": "127.0.0.1, proxy"}, "TABLEE_TRUSTED_PROXIES: 'proxy' is not an IP address"),
        ({"TABLEE_TRUSTED_PROXIES": "10.0.0.0/8"}, "is not an IP address"),
        ({"TABLEE_TRUSTED_PROXIES": "0:0::1"}, "'0:0::1' is written ::1"),
        ({"TABLEE_SECRET": "hush"}, "TABLEE_SECRET: shorter than 16 characters"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_with_a_sentence(environment: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        read_settings({}, environment)
    assert "hush" not in str(refused.value), "a password is not for the log"


@pytest.mark.parametrize(
    "flags",
    [
        {"database": "tablee.db"},
        {"database": "C:/tablee.db"},
        {"database": "postgres://zoe:a%2Fb@[::1]:5432,b/x?port=1,2"},
        {"database": "postgresql:///x?host=/run/postgresql"},
        {"public_url": "http://localhost:8430/"},
        {"origins": "https://a.example,http://[::1]:80,"},
        {"trusted_proxies": "127.0.0.1, ::1,fe80::1%eth0, ::ffff:10.0.0.1"},
        {"secret": "sixteen letters."},
    ],
)
def test_a_setting_that_makes_sense_is_taken_as_it_is(flags: dict[str, str]) -> None:
    ((name, value),) = flags.items()
    assert getattr(read_settings(flags, {}), name) == value


def test_an_origin_is_compared_as_browsers_write_it() -> None:
    settings = read_settings({"public_url": "HTTPS://Jeux.example.org/", "origins": " http://B.example,"}, {})
    assert settings.allowed_origins == {"https://jeux.example.org", "http://b.example"} and settings.is_https


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (b"host = '\xe9t\xe9'", "is not a text in UTF-8"),
        (b"port = 80.5", "port: 80.5 is not a whole number from 0 to 65,535"),
        (b"port = inf", "port: inf is not a whole number"),
        (b"port = true", "port: True is not a whole number"),
        (b"port = " + b"9" * 5000, "is not TOML"),
        (b"host = 1", "host: 1 is not a text"),
    ],
)
def test_a_file_that_makes_no_sense_is_named(tmp_path: Path, written: bytes, words: str) -> None:
    file = tmp_path / "tablee.toml"
    file.write_bytes(written)
    with pytest.raises(ValueError, match=words) as refused:
        read_settings({"config": str(file)}, {})
    assert str(refused.value).startswith(f"{file}: ")


def test_a_flag_is_refused_with_the_same_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.environ", dict(os.environ))
    for flag, sentence in (
        ("--port=abc", "--port: 'abc' is not a whole number from 0 to 65,535"),
        ("--metrics=some", "--metrics: 'some' is not one of auto, local, all, off"),
    ):
        assert main(["serve", flag]) == 2
        assert capsys.readouterr().err == f"tablee serve: {sentence}\n"


def test_a_variable_that_is_no_setting_is_noticed_and_those_that_we_use_are_not() -> None:
    ours = {PREFIX + name for name in BESIDE}
    environment = dict.fromkeys((*ours, "TABLEE_PROT", "TABLEE_QQQQ", "TABLEE_PING_S", "PATH"), "")
    assert unknown_variables(environment) == {"TABLEE_PROT": "TABLEE_PORT", "TABLEE_QQQQ": None}
    used = {
        name
        for path in (ROOT / "src").rglob("*.py")
        for name in re.findall(r"""(?:environ.get\(|SWITCH = )["'](TABLEE_\w+)""", path.read_text(encoding="utf-8"))
    }
    assert used and used <= ours


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
    for path, text in page_words.render().items():
        assert path.read_text(encoding="utf-8") == text


def test_every_problem_has_a_sentence() -> None:
    """And no sentence is about a problem that there is not; `tools.check_words` looks after the other languages."""
    assert sorted(HOUSE.starting("problem-")) == sorted({*get_args(ErrorCode), *get_args(ProblemCode)} - {"options"})
    assert sorted(HOUSE.starting("wrong-")) == sorted(get_args(Wrong))
