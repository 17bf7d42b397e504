"""The server's own code, compiled: built from just these sources, run instead of them, and never missed."""

from __future__ import annotations

import importlib
import os
import shutil
import sys
from pathlib import Path

import pytest

from tablee.server import compiled

MODULES = ["tablee." + module.removesuffix(".py").replace("/", ".") for module in compiled.MODULES]


class Started(Exception):
    """A process would have been started anew."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package in place of ours, and an empty cache."""
    folder = tmp_path / "src" / "tablee"
    (folder / "server" / "static").mkdir(parents=True)
    (folder / "server" / "telling.py").write_text("WORD = 1\n", encoding="utf-8")
    (folder / "server" / "static" / "index.html").write_text("<p>", encoding="utf-8")
    cache = tmp_path / "cache"
    cache.mkdir()
    monkeypatch.setattr(compiled, "PACKAGE", folder)
    monkeypatch.setattr(compiled, "cache_folder", lambda: cache)
    return folder


@pytest.fixture
def built(package: Path) -> Path:
    """That package, as if it had been compiled."""
    folder = compiled._folder()
    assert folder is not None
    folder.mkdir()
    return folder


def test_what_is_built_is_found_until_a_source_changes(package: Path, built: Path) -> None:
    assert compiled.built() == built == compiled.build()
    source = package / "server" / "telling.py"
    source.write_text("WORD = 2\n", encoding="utf-8")
    assert compiled.built() is None
    source.write_text("WORD = 1\n", encoding="utf-8")
    assert compiled.built() == built
    more = package / "server" / "0002_more.sql"
    more.touch()
    assert compiled.built() is None, "the copy has no link to it"
    more.unlink()
    (package / "server" / "static" / "more.html").touch()
    assert compiled.built() == built


def test_what_links_to_other_files_is_not_found(
    package: Path, built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    twin = tmp_path / "clone" / "tablee"
    shutil.copytree(package, twin)
    monkeypatch.setattr(compiled, "PACKAGE", twin)
    assert compiled.built() is None
    monkeypatch.setattr(compiled, "PACKAGE", package)
    assert compiled.built() == built


def test_the_copy_is_made_of_links_in_real_folders(package: Path, tmp_path: Path) -> None:
    (package / "server" / "__pycache__").mkdir()
    copy = tmp_path / "copy" / "tablee"
    compiled.lay_out(copy)
    assert not (copy / "server").is_symlink()
    assert (copy / "server" / "telling.py").readlink() == package / "server" / "telling.py"
    assert (copy / "server" / "static").readlink() == package / "server" / "static"
    assert not (copy / "server" / "__pycache__").exists()


def start_anew(monkeypatch: pytest.MonkeyPatch) -> list[str] | None:
    """With what a server would be started anew, and the folder that its code would come from."""

    def execv(program: str, arguments: list[str]) -> None:
        raise Started(program, *arguments)

    monkeypatch.setattr(os, "execv", execv)
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "tablee.cli", "serve", "--port", "1"])
    try:
        compiled.run_built()
    except Started as started:
        return [str(word) for word in started.args]
    return None


@pytest.mark.usefixtures("package")
def test_without_anything_built_a_server_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert start_anew(monkeypatch) is None


def test_a_server_starts_anew_from_what_was_built(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "is_running", lambda: False)
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.delenv(compiled.SWITCH, raising=False)
    same = [sys.executable, sys.executable, "-m", "tablee.cli", "serve", "--port", "1"]
    assert start_anew(monkeypatch) == same
    assert os.environ["PYTHONPATH"] == f"{built}{os.pathsep}elsewhere"


def test_a_python_that_looks_at_no_variable_does_not_start_for_ever(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "is_running", lambda: False)
    monkeypatch.setenv("PYTHONPATH", str(built))
    assert start_anew(monkeypatch) is None


@pytest.mark.usefixtures("built")
def test_a_server_that_runs_it_already_or_may_not_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "is_running", lambda: True)
    assert start_anew(monkeypatch) is None
    monkeypatch.setattr(compiled, "is_running", lambda: False)
    monkeypatch.setenv(compiled.SWITCH, "no")
    assert start_anew(monkeypatch) is None


@pytest.mark.usefixtures("package")
def test_what_is_missing_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(compiled.CannotBuild, match="C compiler"):
        compiled.build()
    monkeypatch.setattr(compiled, "cache_folder", lambda: None)
    with pytest.raises(compiled.CannotBuild, match="folder"):
        compiled.build()


def test_every_module_is_what_this_process_thinks_it_is() -> None:
    for name in MODULES:
        file = importlib.import_module(name).__file__
        assert file is not None and file.endswith(".py") is not compiled.is_running(), name
