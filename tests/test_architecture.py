"""The walks through the code name what is there: files, and functions and classes in them."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILE = r"[\w./-]+\.(?:py|ts|js|svelte|sql|md|json|wasm)"
DEFINED = r"(?:def|class|function|const|export \w+)\s+{0}\b|^\s*(?:async |private |get )*{0}\s*(?:\(|:|=)"


@cache
def files() -> list[str]:
    """What is kept in the repository."""
    found = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return found.splitlines()


def found(name: str) -> list[str]:
    """The files that a name may stand for: it is the end of their paths."""
    return [file for file in files() if f"/{file}".endswith(f"/{name}")]


def defines(file: str, name: str) -> bool:
    return re.search(DEFINED.format(name), (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE) is not None


def sources() -> list[str]:
    return [file for file in files() if re.match(r"(src/tablee|web/src)/.*\.(py|ts|svelte)$", file)]


@pytest.mark.parametrize("name", sorted(set(re.findall(f"`({FILE})`", TEXT))))
def test_a_file_of_the_walks_is_there(name: str) -> None:
    assert found(name), name


@pytest.mark.parametrize(
    "folder", sorted(set(re.findall(r"`([\w./-]+/)`", TEXT)) | set(re.findall(r"^  (\w+/) ", TEXT, re.M)))
)
def test_a_folder_of_the_walks_is_there(folder: str) -> None:
    assert any(f"/{folder}" in f"/{file}" for file in files()), folder


@pytest.mark.parametrize(("file", "name"), sorted(set(re.findall(rf"`({FILE})` `(\w+)`", TEXT))))
def test_a_name_of_the_walks_is_in_its_file(file: str, name: str) -> None:
    assert any(defines(one, name) for one in found(file)), (file, name)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(?:\w+\.)?([A-Z]\w*[a-z]\w*)`", TEXT))))
def test_a_class_of_the_walks_is_there(name: str) -> None:
    assert any(defines(file, name) for file in sources()), name
