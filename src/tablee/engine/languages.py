"""The languages that people are spoken to in: one for each file of texts that everything else builds on."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

FIRST = "fr"
"""Everything is written in this one first; what another lacks is told in it."""
COMMON = Path(__file__).parent / "words"
"""Texts that are everybody's."""


def sources(folder: Path, name: str, lang: str) -> list[Path]:
    """The files with the texts of a folder in a language: what is found under `$TABLEE_WORDS` stands before the folder's own."""
    added = os.environ.get("TABLEE_WORDS")
    found = [Path(added) / name / f"{lang}.ftl"] if added else []
    return [path for path in (*found, folder / f"{lang}.ftl") if path.is_file()]


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are, the first one first."""
    added = os.environ.get("TABLEE_WORDS")
    folders = [COMMON, Path(added) / "common"] if added else [COMMON]
    found = {path.stem for folder in folders for path in folder.glob("*.ftl")}
    return (FIRST, *sorted(found - {FIRST}))
