"""`tablee study`: a balance study of a game, and its report."""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from typing import Any


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("study", help="study a game's balance and write a report")
    parser.add_argument("game", metavar="GAME", help="name of the game (see `tablee games`)")
    parser.add_argument(
        "file", metavar="FILE.toml", type=Path, help="what is to be found out: see docs/lab.md and studies/"
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, required=True,
        help="where report.html, figures.csv and figures.parquet go, and what was counted: the same command goes on from there",
    )  # fmt: skip
    parser.add_argument(
        "--against", metavar="NUMBERS.toml", type=Path,
        help="study the game with these numbers changed, too, and report old against new: see numbers.toml beside the game",
    )  # fmt: skip
    parser.add_argument(
        "--on", metavar="WHERE", help="ray, or the address of a Ray cluster (default: threads of this machine)"
    )
    parser.add_argument("--threads", type=int, metavar="N", help="how many threads (default: one a core)")
    parser.set_defaults(run=run_study)


def run_study(parsed: argparse.Namespace) -> int:
    """Plays until every figure is narrow enough, and writes table and report."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

    from tablee.games import game

    from .figures import Collected
    from .playing import Cell
    from .running import run
    from .study import Study, read_against
    from .writing import write_results

    if parsed.threads is not None and parsed.threads < 1:
        raise ValueError(f"--threads {parsed.threads}: a number from 1 on is wanted")
    study = Study.read(game(parsed.game), parsed.file)
    if parsed.against is not None:
        study = study.with_changes(read_against(study.game, parsed.against))
    parsed.out.mkdir(parents=True, exist_ok=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), "{task.description}")
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("compiling", total=len(study.cells))

        def tell(number: int, cell: Cell, collected: Collected, too_wide: float) -> None:
            said = f"{study.called(cell)}: {collected.games:,} games"
            if math.isfinite(too_wide):
                said += f", {too_wide:.1f} times as wide as asked" if too_wide > 1 else ", narrow enough"
            bar.update(task, completed=number, description=said)

        found = run(study, parsed.out / "counts", parsed.threads, tell, parsed.on)
    for path in write_results(study, found, parsed.out):
        sys.stdout.write(f"{path}\n")
    return 0
