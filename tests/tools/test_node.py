"""Whoever has no Node, or an old one, is told so in a sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.repository import ROOT

NODE = """#!/bin/bash
[ "$1" = --version ] && {{ echo v{version}; exit; }}
exec {real} -e "Object.defineProperty(process, 'versions', {{ value: {{ node: '{version}' }} }}); $2"
"""


def told(folder: Path) -> subprocess.CompletedProcess[str]:
    """What the check says where that folder has the programs."""
    bash = shutil.which("bash")
    assert bash is not None
    return subprocess.run(
        [bash, ROOT / "tools/node_is_fit.sh"], env=os.environ | {"PATH": str(folder)}, capture_output=True, text=True
    )


@pytest.mark.parametrize(
    ("version", "is_fit"),
    [("18.20.4", 0), ("20.18.1", 0), ("20.19.2", 1), ("21.7.3", 0), ("22.11.0", 0), ("22.12.0", 1), ("24.0.0", 1)],
)
def test_what_vite_runs_on_is_fit(version: str, is_fit: int, tmp_path: Path) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(NODE.format(version=version, real=shutil.which("node")))
        (tmp_path / name).chmod(0o755)
    answer = told(tmp_path)
    assert (answer.returncode == 0) == bool(is_fit)
    assert is_fit or answer.stderr.startswith(f"Node v{version} is too old: the client is built with Node 20.19")


def test_no_node_is_a_sentence_too(tmp_path: Path) -> None:
    answer = told(tmp_path)
    assert answer.returncode and answer.stderr.startswith("Node is missing: the client is built with")
