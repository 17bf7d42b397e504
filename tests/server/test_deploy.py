"""The systemd unit, its file of settings and the server agree."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from tablee.server.settings import BESIDE, PREFIX, Settings, read_settings
from tools.repository import ROOT

FILE = "/etc/tablee.toml"
PROGRAM = "/opt/tablee/bin/tablee"


def values_of(key: str) -> list[str]:
    """What the unit says of something."""
    unit = (ROOT / "deploy/tablee.service").read_text(encoding="utf-8")
    return re.findall(rf"^{key}=(.*)$", unit, re.MULTILINE)


def environment() -> dict[str, str]:
    """The variables that the unit sets."""
    return dict(value.split("=", 1) for value in values_of("Environment"))


@pytest.mark.parametrize("there", [True, False])
def test_the_unit_reads_its_file_if_there_is_one(there: bool, tmp_path: Path) -> None:
    (command,) = values_of("ExecStart")
    program, file = tmp_path / "tablee", tmp_path / "tablee.toml"
    program.write_text('#!/bin/sh\necho "$1" "$TABLEE_CONFIG"\n')
    program.chmod(0o755)
    if there:
        file.touch()
    assert FILE in command and PROGRAM in command
    words = shlex.split(command.replace(FILE, str(file)).replace(PROGRAM, str(program)))
    told = subprocess.run(words, env={"PATH": os.defpath}, check=True, capture_output=True, text=True).stdout
    assert told.split() == (["serve", str(file)] if there else ["serve"])


def test_nothing_in_the_unit_outweighs_the_file() -> None:
    ours = {name.removeprefix(PREFIX) for name in environment() if name.startswith(PREFIX)}
    assert ours <= set(BESIDE) and values_of("EnvironmentFile") == []
    assert not ours & {item.name.upper() for item in fields(Settings)}


def test_with_the_file_and_without_it_the_database_lies_where_the_unit_may_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
    (state,), (cache,) = values_of("StateDirectory"), values_of("CacheDirectory")
    for flags in ({}, {"config": str(ROOT / "deploy/tablee.toml")}):
        assert read_settings(flags, environment()).database == f"/var/lib/{state}/tablee.db"
    assert environment()["TABLEE_CACHE_DIR"] == f"/var/cache/{cache}"


def test_every_setting_that_the_file_proposes_is_one(tmp_path: Path) -> None:
    text = (ROOT / "deploy/tablee.toml").read_text(encoding="utf-8")
    proposed = re.findall(r"^# (\w+ = .+)$", text, re.MULTILINE)
    assert proposed
    for line in proposed:
        file = tmp_path / "tablee.toml"
        file.write_text(line)
        assert read_settings({"config": str(file)}, {}) != Settings()


def test_the_unit_may_listen_on_the_ports_that_the_file_proposes() -> None:
    """Port 80: whoever may not have the capability at all cannot be given it."""
    assert "# port = 80\n" in (ROOT / "deploy/tablee.toml").read_text(encoding="utf-8")
    for key in ("CapabilityBoundingSet", "AmbientCapabilities"):
        assert values_of(key) == ["CAP_NET_BIND_SERVICE"]


def test_everything_that_a_server_needs_is_locked_with_its_hash() -> None:
    """What the image and a release install from, `--require-hashes`, has all that the package asks for; pip would refuse anything else."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    locked = (ROOT / "requirements/play.txt").read_text(encoding="utf-8")
    pinned = re.findall(r"^([a-z0-9-]+)==[^\n]+\\\n    --hash=sha256:", locked, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^[a-z0-9-]+[=<>~]", locked, re.MULTILINE))
    names = {re.split(r"[\[<>=~; ]", one)[0].lower().replace("_", "-").replace(".", "-") for one in wanted}
    assert names <= set(pinned)
    for installing in ("deploy/Containerfile", "deploy/tablee.service"):
        assert "--require-hashes -r" in (ROOT / installing).read_text(encoding="utf-8")
