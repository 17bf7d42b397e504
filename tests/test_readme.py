"""What the README says is so: its Python runs as it stands there, its commands are understood, its folders and links are there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tablee.cli.main import build_parser

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def test_the_readme_has_an_example() -> None:
    assert BLOCKS


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.strip().splitlines()[0])
def test_the_readme_s_python_runs(block: str) -> None:
    exec(compile(block, str(README), "exec"), {"__name__": "readme"})


@pytest.mark.parametrize("command", re.findall(r"^\.venv/bin/tablee (.*?)(?:  .*)?$", TEXT, re.MULTILINE))
def test_the_readme_s_commands_are_understood(command: str) -> None:
    words = shlex.split(command)
    assert build_parser(words[:1]).parse_args(words).command == words[0]


def test_the_readme_s_targets_can_be_made() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"(?:^|`)make ([a-z-]+)", TEXT, re.MULTILINE))
    assert {"play", "test", "setup"} <= targets
    assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []


def test_the_readme_s_map_is_that_of_the_repository() -> None:
    mapped = re.findall(r"^\| `([^`]+)/` \|", TEXT, re.MULTILINE)
    assert [name for name in mapped if not (ROOT / name).is_dir()] == []
    layers = [package.parent.name for package in (ROOT / "src/tablee").glob("*/__init__.py")]
    assert [layer for layer in layers if f"src/tablee/{layer}" not in mapped] == []


@pytest.mark.parametrize("link", re.findall(r"\]\((?!https?:)([^)#]+)", TEXT))
def test_the_readme_s_links_lead_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
