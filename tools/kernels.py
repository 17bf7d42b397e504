"""Kernels for a graphics card, compiled without one: `python -m tools.kernels [GAME ...]` writes `tests/kernels.json`.

Each game's kernel is compiled to PTX for an H200 (sm_90) and assembled by the `ptxas` of the test dependencies (Linux): its registers, a thread's
bytes, and what did not fit into registers (spills) are kept as numbers, so that a change of the rules which makes tables slow on a card is noticed.
"""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import numba

from tablee.engine import Game
from tablee.engine.card import card_driver
from tablee.games import game as named
from tablee.games import names
from tools.repository import ROOT

KEPT = ROOT / "tests" / "kernels.json"
H200 = (9, 0)
STACK = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
REGISTERS = re.compile(r"Used (\d+) registers")


def ptx_of(game: Game) -> str:
    """The kernel's code for an H200; rules within rules ask Numba for a card's capability, which is forced."""
    from numba import cuda

    driver = card_driver(game)
    table = numba.from_dtype(game.Table.dtype)[::1]
    number, counts, words = numba.int64, numba.int64[::1], numba.uint32[::1]
    signature = numba.void(table, words, number, number, number, number, counts, counts, counts, table)
    device = SimpleNamespace(compute_capability=H200)
    with mock.patch("numba.cuda.dispatcher.get_current_device", return_value=device):
        text, _ = cuda.compile_ptx(driver.play_games, signature, cc=H200)
    return str(text)


def assembler() -> str | None:
    """The `ptxas` that came with the test dependencies, else one of this machine's; `None` where there is none."""
    packages = importlib.util.find_spec("nvidia")
    folders = (packages.submodule_search_locations if packages is not None else None) or ()
    packed = (Path(folder) / "cu13" / "bin" / "ptxas" for folder in folders)
    return next((str(path) for path in packed if path.exists()), shutil.which("ptxas"))


def sizes_of(ptx: str, most_registers: int) -> dict[str, int] | None:
    """What the assembler says of a kernel; `None` where there is none."""
    program = assembler()
    if program is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "kernel.ptx"
        source.write_text(ptx)
        command = [
            program,
            "-arch=sm_90",
            "-v",
            f"-maxrregcount={most_registers}",
            str(source),
            "-o",
            f"{source}.bin",
        ]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    frames = [tuple(map(int, found)) for found in STACK.findall(told)]
    stack, stores, loads = (max(column) for column in zip(*frames, strict=True))
    return {
        "registers": max(map(int, REGISTERS.findall(told))),
        "stack_bytes": stack,
        "spilled_bytes": stores + loads,
        "ptx_lines": ptx.count("\n"),
    }


def kept_sizes() -> dict[str, dict[str, int]]:
    """What was written last."""
    return json.loads(KEPT.read_text()) if KEPT.exists() else {}


def main() -> int:
    """Writes the sizes of these games' kernels, or of all."""
    kept = kept_sizes()
    for name in sys.argv[1:] or names():
        sizes = sizes_of(ptx_of(named(name)), card_driver(named(name)).MOST_REGISTERS)
        if sizes is None:
            print("tools.kernels: there is no ptxas here (it comes with the CUDA toolkit)", file=sys.stderr)
            return 2
        kept[name] = sizes
        print(name, sizes, flush=True)
        KEPT.write_text(json.dumps(dict(sorted(kept.items())), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
