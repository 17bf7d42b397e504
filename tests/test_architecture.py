"""The walks through the code name what is there: files, and functions and classes in them."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter
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


GLOSSARY = re.findall(
    r"^\| (?!word )(\w+) \| ",
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Words\n")[1].split("\n## ")[0],
    re.M,
)


def server() -> list[Path]:
    return [ROOT / file for file in files() if file.startswith("src/tablee/server/") and file.endswith(".py")]


def test_twenty_words_are_enough_for_the_server() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in server()).lower()
    assert 10 < len(GLOSSARY) == len(set(GLOSSARY)) <= 20
    assert not [word for word in GLOSSARY if not re.search(rf"\b_?{word}", code)]


def test_a_class_of_the_server_has_its_name_alone() -> None:
    named = [name for file in server() for name in re.findall(r"^class (\w+)", file.read_text(encoding="utf-8"), re.M)]
    assert [name for name, times in Counter(named).items() if times > 1] == []


def test_a_constant_of_the_server_has_its_name_alone() -> None:
    named = [name for file in server() for name in re.findall(r"^([A-Z][A-Z_]+)\b.* = ", file.read_text("utf-8"), re.M)]
    assert [name for name, times in Counter(named).items() if times > 1] == ["HANDLERS"]


def test_no_folder_has_thirty_files_of_python() -> None:
    files = [file for folder in ("src", "tests", "tools", "bench") for file in (ROOT / folder).rglob("*.py")]
    assert [str(folder) for folder, n in Counter(file.parent for file in files).items() if n >= 30] == []


NAMED_TUPLES = {"_replace", "_fields"}
"""What begins with _ so as not to be a field, and is public all the same."""


@pytest.mark.parametrize("file", server(), ids=lambda file: str(file.relative_to(ROOT / "src/tablee/server")))
def test_the_server_reaches_into_no_librarys_private_parts(file: Path) -> None:
    """What begins with _ and is used in a file is a part of what stands in the server itself, and of another object only within one file."""
    used = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Attribute)]
    private = [node for node in used if re.match(r"_(?!_)", node.attr) and node.attr not in NAMED_TUPLES]
    own = {node.attr for node in private if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")}
    of_others = {
        node.attr for node in private if not isinstance(node.value, ast.Name) or node.value.id not in ("self", "cls")
    }
    assert own <= private_names()
    assert {name for name in of_others if not defines(str(file.relative_to(ROOT)), name)} == set()


@cache
def private_names() -> frozenset[str]:
    """What the server itself defines that begins with _: attributes, methods, fields of a class."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in server())
    return frozenset(re.findall(r"(?:self\.|def |^    )(_\w+)(?=\(|:| = |,)", text, re.M))
