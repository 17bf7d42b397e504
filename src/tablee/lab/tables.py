"""What a study has found as a tidy table, a row for each figure: `.csv` and `.parquet`."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

from .figures import move_figures
from .running import Found
from .study import Study

COLUMNS = (
    "game", "version", "seats", "players", "options", "numbers", "figure", "of", "kind", "value", "low", "high", "games", "seed",
)  # fmt: skip


def rows(study: Study, found: list[Found]) -> list[dict[str, Any]]:
    """A row for each figure of each cell, those of single moves too."""
    return [
        {
            "game": study.game.name,
            "version": study.game.version,
            "seats": one.cell.seats,
            "players": one.cell.players.name,
            "options": json.dumps(one.cell.options, sort_keys=True, ensure_ascii=False),
            "numbers": study.changes.name if study.changes is not None and one.cell.is_changed else "",
            "figure": figure.name,
            "of": figure.of,
            "kind": figure.kind,
            "value": figure.value,
            "low": figure.low,
            "high": figure.high,
            "games": one.collected.games,
            "seed": str(study.seed),
        }
        for one in found
        for figure in (*one.figures, *move_figures(one.cell, one.collected))
    ]


def write_csv(path: Path, table: list[dict[str, Any]]) -> None:
    """The table for spreadsheets."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows({**row, **{name: f"{row[name]:.8g}" for name in ("value", "low", "high")}} for row in table)


def write_parquet(path: Path, table: list[dict[str, Any]]) -> None:
    """The table for programs: numbers as they are."""
    from arro3.core import Array, DataType, Table
    from arro3.io import write_parquet as write

    kinds = {"version": DataType.int64(), "seats": DataType.int64(), "games": DataType.int64()}
    kinds |= {name: DataType.float64() for name in ("value", "low", "high")}
    columns: dict[str, Any] = {
        name: Array([row[name] for row in table], kinds.get(name, DataType.utf8())) for name in COLUMNS
    }
    write(Table.from_pydict(columns), str(path))
