"""What was measured, kept in `docs/performance.json`, and the tables of `docs/performance.md` that are made of it.

`python -m bench.page` writes the tables anew, where their words have changed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from importlib.metadata import version
from typing import Any

from .peers.asking import ROOT

KEPT = ROOT / "docs" / "performance.json"
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- tables of bench: begin -->", "<!-- tables of bench: end -->"

HEADS = {
    "rules": (
        "Rules alone",
        "Random games to their end in compiled code, no observation made. A step of ours and of `evaluate_bots`: legal moves, one of them by "
        "chance, what follows, and a share of the dealing; OpenSpiel's rollouts do not deal.",
        "OpenSpiel, `evaluate_bots`",
        "crazy_eights (4)",
    ),
    "observed": (
        "With observations, many tables a step",
        "Legal moves, one of them by chance, what follows, the observation and the mask of who is asked next, dealing anew where a game ends. "
        "Pgx and JaxMARL run on JAX, with as many tables as were quickest.",
        "Pgx, 16,384 tables",
        "leduc_holdem (2)",
    ),
    "singly": (
        "One step after the other, from outside",
        "AEC and PettingZoo: the loop of PettingZoo's `performance_benchmark` (`last` with observation and mask, an action, `step`). RLCard: "
        "`step`, which encodes the next observation. OpenSpiel: `legal_actions`, `apply_action`, chance too; no observation. `Match`: legal moves as "
        "JSON, one played, events told. boardgame.io: a move through its `Client` in Node, on crazy eights written for it here.",
        "PettingZoo",
        "leduc_holdem_v4 (2)",
    ),
}


def keep(part: str, found: dict[str, Any]) -> None:
    """Keeps what a bench found, with what it was found on, and writes the page anew."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    kept[part] = {"on": machine()} | found
    KEPT.write_text(json.dumps(dict(sorted(kept.items())), indent=1, ensure_ascii=False) + "\n", "utf-8")
    write_page(kept)
    print(tables(kept, part), flush=True)


def write_page(kept: dict[str, Any]) -> None:
    """Puts the tables between their marks."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(before + section(kept) + rest.partition(END)[2], "utf-8")


def machine() -> dict[str, Any]:
    """What it was measured on."""
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {
        "processor": models[0] if models else "unknown",
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "numba": version("numba"),
    }


def section(kept: dict[str, Any]) -> str:
    """All tables, between their marks."""
    return f"{BEGIN}\n{''.join(tables(kept, part) for part in WRITERS if part in kept)}{END}"


def tables(kept: dict[str, Any], part: str) -> str:
    """The tables of one bench."""
    return WRITERS[part](kept[part]) if part in WRITERS else ""


def _grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(heads)
    lines = [names, ["---", *["---:"] * (len(names) - 1)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines) + "\n"


def _number(value: float) -> str:
    """As exact as a measurement is: three figures.

    >>> _number(12345678), _number(87654), _number(432.1)
    ('12.3 M', '87.7 k', '432')
    """
    for unit, sign in ((1e6, " M"), (1e3, " k")):
        if value >= unit:
            return f"{value / unit:#.3g}".rstrip(".") + sign
    return f"{value:.0f}"


def _on(found: dict[str, Any]) -> str:
    on = found["on"]
    return f"{on['processor']}, {on['cores']} cores, load {on['load']} at the end; Numba {on['numba']}"


def _rates(found: dict[str, Any]) -> str:
    said = f"*`make bench ARGS=rates`; medians of five, in turns, all on the same core; {_on(found)}.*\n\n"
    for table, (title, includes, library, game) in HEADS.items():
        rows = [row for row in found["rows"] if row["table"] == table]
        base = next((row["per_cpu_s"] for row in rows if (row["library"], row["game"]) == (library, game)), None)
        said += f"### {title}\n\n{includes}\n\n"
        ratio = f"× {library.partition(',')[0]}'s {game.partition(' ')[0]}"
        said += _grid(
            ("who, what (players)", "a second of CPU time", ratio, "a second on the clock", "lowest – highest"),
            (
                (
                    f"{row['library']}: {row['game']}",
                    _number(row["per_cpu_s"]),
                    f"{row['per_cpu_s'] / base:.2f}" if base else "–",
                    _number(row["per_s"]),
                    f"{_number(row['lowest'])} – {_number(row['highest'])}",
                )
                for row in sorted(rows, key=lambda row: -row["per_cpu_s"])
            ),
        )
    for name, why in found["missing"].items():
        said += f"{name} could not be measured: {why}.\n\n"
    said += "### To begin\n\nA fresh process each; memory is the most it had by then.\n\n"
    return said + _grid(
        ("", "imported, s", "first game dealt, s", "MB"),
        ((one["library"], f"{one['import_s']:.2f}", f"{one['game_s']:.2f}", f"{one['mb']}") for one in found["starts"]),
    )


def _search(found: dict[str, Any]) -> str:
    said = "### Search\n\nIterations a second, one core, in mid-game: one path down the tree, a playout to the end, one path back. "
    said += (
        "Ours imagines the hidden cards anew for every iteration, from what the seat knows; so does OpenSpiel's IS-MCTS. Its crazy_eights cannot, "
        "so plain MCTS is measured there, which sees all cards; boardgame.io's MCTS sees them too, and its playouts end after 50 moves.\n\n"
        f"*`make bench ARGS=search`; medians of five, in turns; {_on(found)}.*\n\n"
    )
    return said + _grid(
        ("", "iterations a second", "lowest – highest"),
        (
            (row["what"], _number(row["per_s"]), f"{_number(row['lowest'])} – {_number(row['highest'])}")
            for row in sorted(found["rows"], key=lambda row: -row["per_s"])
        ),
    )


def _growth(found: dict[str, Any]) -> str:
    said = f"### Growth\n\n*`make bench ARGS=growth`; a second, medians of five, in turns; {_on(found)}.*\n\n"
    for one in found["tables"]:
        said += f"{one['title']}\n\n" + _grid(
            ("", *one["columns"]),
            (
                (name, *("–" if value is None else _number(value) for value in values))
                for name, values in one["rows"].items()
            ),
        )
    return said


STARTING = ("page_s", "first_game_s", "all_games_s", "together_s", "cpu_s", "bare_s")


def _start(found: dict[str, Any]) -> str:
    said = "### From a command to the first game\n\n"
    said += (
        "A clone of what is committed and a wheel built from it, each set up in a new folder with an environment of its own: with a home and caches "
        "(uv, pip, npm, the games) that are new and empty, then once more with what these hold by then. From the server's "
        "start to the page, to the first game that is dealt (with bots at the other seats), to all five, and to all five dealt to two people, too. "
        "The CPU time is the server's own, until all five are dealt; the bare page is an empty Litestar application in the same run.\n\n"
        f"*`make bench ARGS=start`; {_on(found)}.*\n\n"
    )
    said += _grid(
        (
            "",
            "caches",
            "set up, s",
            "installed, MB",
            "`node_modules`, MB",
            "page, s",
            "first game, s",
            "all games, s",
            "for two, s",
            "CPU, s",
            "bare page, s",
        ),
        (
            (
                row["what"],
                row["cache"],
                *(f"{row[key]:.0f}" for key in ("set_up_s", "mb", "node_mb")),
                *(f"{row[key]:.1f}" if key in row else "–" for key in STARTING),
            )
            for row in found["rows"]
        ),
    )
    said += "For who edits rules, Numba with a game a processor; the rule is one of Wolf & Hound that most others reach.\n\n"
    return said + _grid(
        ("", "s", "CPU, s"),
        ((what, f"{used['s']:.1f}", f"{used['cpu_s']:.1f}") for what, used in found["editing"].items()),
    )


WRITERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "rates": _rates,
    "search": _search,
    "growth": _growth,
    "start": _start,
}


if __name__ == "__main__":
    write_page(json.loads(KEPT.read_text("utf-8")))
