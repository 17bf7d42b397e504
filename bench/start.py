"""The first minute: from a command to the first page, the first game that can be played, and the last.

python -m bench.start [--folder FOLDER]

A clone of what is committed here and a wheel built from it, each in a new folder with an environment of its own, with an empty cache and then a
filled one. "Installed" is what `make play` or `pip install tablee[server]` brings, from the machine's own package cache where it has it; the
client's `node_modules` are counted with the clone. Games are tried as people try them: a table is made with bots at its other seats and dealt.
"CPU" is what the server had used of a processor until all games were dealt: it says most where other programs run, too.
The last column is a peer in the same run: an empty Litestar application behind uvicorn, from the same environment.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from .server_parts.processes import ROOT, free_port

PATIENCE_S = 900.0
BARE = """
import sys, uvicorn
from litestar import Litestar, get

@get("/")
async def front() -> str:
    return "bare"

uvicorn.run(Litestar([front]), port=int(sys.argv[1]), log_level="error")
"""


@dataclass(frozen=True)
class Place:
    """Where the games are installed, and how they are started there."""

    name: str
    folder: Path
    command: tuple[str, ...]
    python: Path


def ask(port: int, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    """An answer, and the cookie that came with it."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"content-type": "application/json", "cookie": cookie, "origin": f"http://127.0.0.1:{port}"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        text = answer.read().decode()
        said = answer.headers.get("set-cookie", "").split(";")[0]
    return (json.loads(text) if "json" in (answer.headers.get("content-type") or "") else text), said


def until(port: int, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    """The same, asked again until there is an answer."""
    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            return ask(port, method, path, body, cookie)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


@contextlib.contextmanager
def started(command: Sequence[str], folder: Path, environment: dict[str, str]) -> Iterator[tuple[float, int]]:
    """A program and all that it starts, for as long as it is needed; when it was started, and its number."""
    begun = time.monotonic()
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            yield begun, process.pid
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def first_minute(place: Place, cache: Path) -> dict[str, float]:
    """Seconds from the server's start to the page, the first game and all games."""
    port = free_port()
    # A browser that is `true` opens nothing.
    environment = os.environ | {"TABLEE_CACHE_DIR": str(cache), "TABLEE_PORT": str(port), "BROWSER": "true"}
    environment["TABLEE_DATABASE"] = str(cache / f"{port}.db")
    with started(place.command, place.folder, environment) as (begun, pid):
        until(port, "GET", "/")
        found = {"page_s": time.monotonic() - begun}
        waiting = {game["game"]: game["min_seats"] for game in until(port, "GET", "/api/games")[0]}
        cookie = until(port, "PUT", "/api/me", {"name": "Zoé"})[1]
        playable: list[float] = []
        while waiting:
            for game, seats in list(waiting.items()):
                bots = {str(seat): 3 for seat in range(1, seats)}
                wish = {"game": game, "seats": seats, "sit": [0], "bots": bots, "start": True}
                with contextlib.suppress(urllib.error.HTTPError):
                    ask(port, "POST", "/api/tables", wish, cookie)
                    del waiting[game]
                    playable.append(time.monotonic() - begun)
            if waiting:
                time.sleep(0.2)
            if time.monotonic() - begun > PATIENCE_S:
                raise TimeoutError(f"not playable: {', '.join(waiting)}")
        return found | {"first_game_s": playable[0], "all_games_s": playable[-1], "cpu_s": cpu_seconds(pid)}


def cpu_seconds(pid: int) -> float:
    """What a program and those that it has started have used of a processor."""
    first = psutil.Process(pid)
    used = [process.cpu_times() for process in (first, *first.children(recursive=True))]
    return sum(one.user + one.system + one.children_user + one.children_system for one in used)


def bare_page(place: Place) -> float:
    """Seconds from the start of an empty service to its page."""
    port = free_port()
    with started((str(place.python), "-c", BARE, str(port)), place.folder, dict(os.environ)) as (begun, _):
        until(port, "GET", "/")
        return time.monotonic() - begun


def clone(folder: Path) -> tuple[Place, float]:
    """What is committed, set up as `make play` does it; and how long that took."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    begun = time.monotonic()
    subprocess.run(["make", "--silent", "ready-to-play"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return Place("clone", folder, ("make", "play"), folder / ".venv/bin/python"), time.monotonic() - begun


def wheel(folder: Path, source: Path) -> tuple[Place, float]:
    """A wheel of the clone, installed as people do; and how long that took."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)],
        cwd=source,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    begun = time.monotonic()
    subprocess.run([sys.executable, "-m", "uv", "venv", "--quiet", str(folder / "env")], check=True)
    subprocess.run(
        [
            *(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", str(folder / "env")),
            *("--constraint", str(source / "requirements/play.txt"), f"{built}[server]"),
        ],
        check=True,
    )
    program = folder / "env/bin/tablee"
    return Place("wheel", folder, (str(program), "serve"), folder / "env/bin/python"), time.monotonic() - begun


def megabytes(folder: Path) -> float:
    """What lies there, files that are linked twice counted once."""
    sizes = {(found.st_dev, found.st_ino): found.st_size for path in folder.rglob("*") if (found := path.lstat())}
    return sum(sizes.values()) / 1e6


def main() -> int:
    """Prints a table for `docs/performance.md`."""
    parser = argparse.ArgumentParser(description="Times the first minute.")
    parser.add_argument("--folder", help="where to work (default: a temporary folder)")
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablee-start-", dir=parsed.folder) as scratch:
        folder = Path(scratch)
        print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}", flush=True)
        print(
            "| | set up, s | installed, MB | cache | page, s | first game, s | all games, s | CPU, s | bare page, s |"
        )
        print("|---|---|---|---|---|---|---|---|---|")
        cloned, setting_up = clone(folder / "clone")
        source = cloned.folder
        (folder / "wheel").mkdir()
        for place, set_up_s in ((cloned, setting_up), wheel(folder / "wheel", source)):
            environment = place.python.parents[1]
            size = megabytes(environment) + megabytes(source / "web/node_modules") * (place is cloned)
            cache = folder / f"cache-{place.name}"
            cache.mkdir()
            for filled in ("empty", "filled"):
                found = first_minute(place, cache)
                figures = [*found.values(), bare_page(place)]
                print(
                    f"| {place.name} | {set_up_s:.0f} | {size:.0f} | {filled} | "
                    + " | ".join(f"{figure:.1f}" for figure in figures)
                    + " |",
                    flush=True,
                )
            shutil.rmtree(cache)
    return 0


if __name__ == "__main__":
    sys.exit(main())
