"""The files that a study leaves."""

from __future__ import annotations

from pathlib import Path

from .report import report
from .running import Found
from .study import Study
from .tables import rows, write_csv, write_parquet


def write_results(study: Study, found: list[Found], folder: Path) -> list[Path]:
    """Writes the report and the table; which files."""
    page, sheet, table = (folder / name for name in ("report.html", "figures.csv", "figures.parquet"))
    page.write_text(report(study, found), encoding="utf-8")
    tidy = rows(study, found)
    write_csv(sheet, tidy)
    write_parquet(table, tidy)
    return [page, sheet, table]
