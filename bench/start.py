"""The first minute: from a command to the first page, the first game that can be played, and the last.

python -m bench.start [--folder FOLDER] [--compile GAME ...]

A clone of what is committed here and a wheel built from it, each set up in a new folder with an environment of its own: first by a new person,
with a home and caches of uv, pip, npm and the games that are empty, then once more with what these hold now. "Installed" is what `make play` or
`pip install tablee[server]` brings; `node_modules`, with which the clone builds the client, are counted apart. The wheel is started as `tablee`
alone, too. Games are tried as people try them: a table is made with bots at its other seats and dealt, then one at which two people sit.
"CPU" is what the server had used of a processor until all games were dealt: it says most where other programs run, too.
The last column is a peer in the same run: an empty Litestar application behind uvicorn, from the same environment.

Then what who edits rules waits for, in the environment that runs this: all games compiled by Numba into an empty cache, and one rule changed
(`play` of Wolf & Hound), after which the game is dealt at once, interpreted, or compiled anew where the rule reaches.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import psutil
from websockets.sync.client import ClientConnection, connect

from tablee.server.wire import PROTOCOL

from . import page
from .server_parts.processes import ROOT, free_port

PATIENCE_S = 900.0
EDITED = "wolf-and-hound"
OF_THIS_MAKE = ("MAKEFLAGS", "ARGS")
"""What `make bench ARGS=start` hands down."""
DEALT = f"import tablee; match = tablee.new('{EDITED}', seats=4, seed=1); match.moves(match.to_act[0])"
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


def until(
    process: psutil.Popen, port: int, method: str, path: str, body: Any = None, cookie: str = ""
) -> tuple[Any, str]:
    """The same, asked again until there is an answer, of a program that is running."""
    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            return ask(port, method, path, body, cookie)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            if process.poll() is not None:
                raise RuntimeError(f"{shlex.join(process.args)} ended with status {process.returncode}") from None
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


@contextlib.contextmanager
def started(command: Sequence[str], folder: Path, environment: dict[str, str]) -> Iterator[tuple[float, psutil.Popen]]:
    """A program and all that it starts, for as long as it is needed; when it was started."""
    begun = time.monotonic()
    with psutil.Popen(
        command,
        cwd=folder,
        env={name: value for name, value in environment.items() if name not in OF_THIS_MAKE},
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            yield begun, process
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            with contextlib.suppress(psutil.TimeoutExpired):
                process.wait(20)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def somebody(home: Path) -> dict[str, str]:
    """The environment of a person who lives there. Where packages come from is said by whoever measures: a new person's settings would not know."""
    settings = {
        "PIP_CONFIG_FILE": ".config/pip/pip.conf",
        "UV_CONFIG_FILE": ".config/uv/uv.toml",
        "NPM_CONFIG_USERCONFIG": ".npmrc",
    }
    ours = {name: str(path) for name, file in settings.items() if (path := Path.home() / file).exists()}
    caches = {"UV_CACHE_DIR": "uv", "PIP_CACHE_DIR": "pip", "npm_config_cache": "npm", "TABLEE_CACHE_DIR": "tablee"}
    theirs = {"HOME": str(home), "XDG_CACHE_HOME": str(home / ".cache"), "XDG_DATA_HOME": str(home / ".local/share")}
    kept = {name: value for name, value in os.environ.items() if name not in OF_THIS_MAKE}
    return ours | kept | theirs | {name: str(home / ".cache" / folder) for name, folder in caches.items()}


def deal_for_two(port: int, game: str, seats: int) -> None:
    """A table at which two people sit, bots at its other seats; both have seen the cards when this returns."""
    cookies = [ask(port, "PUT", "/api/me", {"name": name})[1] for name in ("Zoé", "Malo")]
    bots = {str(seat): 3 for seat in range(2, seats)}
    wish = {"game": game, "seats": seats, "sit": [0], "bots": bots}
    table = ask(port, "POST", "/api/tables", wish, cookies[0])[0]["table"]
    with contextlib.ExitStack() as stack:
        lines = [
            stack.enter_context(
                connect(
                    f"ws://127.0.0.1:{port}/api/socket?table={table}",
                    additional_headers={"cookie": cookie, "origin": f"http://127.0.0.1:{port}"},
                )
            )
            for cookie in cookies
        ]
        for seat, line in enumerate(lines):
            line.send(msgspec.json.encode({"t": "hello", "protocol": PROTOCOL}).decode())
            for wanted in ({"t": "watch"}, {"t": "take_seat", "seat": seat}, {"t": "ready", "seat": seat}):
                if seat or wanted["t"] != "take_seat":
                    request(line, table, wanted)
        request(lines[0], table, {"t": "start"})
        for line in lines:
            while heard(line)["t"] != "step":
                pass


def request(line: ClientConnection, table: str, wanted: dict[str, Any]) -> None:
    """Ask something of a table, until it is done."""
    line.send(msgspec.json.encode({"id": wanted["t"], "table": table, **wanted}).decode())
    while (answer := heard(line)).get("id") != wanted["t"]:
        pass
    if answer["t"] != "ack":
        raise RuntimeError(f"{wanted} was answered by {answer}")


def heard(line: ClientConnection) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = msgspec.json.decode(line.recv(PATIENCE_S))
    return message


def first_minute(place: Place, person: dict[str, str]) -> dict[str, float]:
    """Seconds from the server's start to the page, the first game, all games, and all games with another person."""
    port = free_port()
    # A browser that is `true` opens nothing.
    environment = person | {"TABLEE_PORT": str(port), "BROWSER": "true"}
    environment["TABLEE_DATABASE"] = str(place.folder / f"{port}.db")
    with started(place.command, place.folder, environment) as (begun, process):
        until(process, port, "GET", "/")
        found = {"page_s": time.monotonic() - begun}
        games = {game["game"]: game["min_seats"] for game in until(process, port, "GET", "/api/games")[0]}
        waiting = dict(games)
        cookie = until(process, port, "PUT", "/api/me", {"name": "Zoé"})[1]
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
        found |= {"first_game_s": playable[0], "all_games_s": playable[-1], "cpu_s": cpu_seconds(process)}
        for game, seats in games.items():
            deal_for_two(port, game, max(2, seats))
        return found | {"together_s": time.monotonic() - begun}


def cpu_seconds(first: psutil.Process) -> float:
    """What a program and those that it has started have used of a processor."""
    used = [process.cpu_times() for process in (first, *first.children(recursive=True))]
    return sum(one.user + one.system + one.children_user + one.children_system for one in used)


def bare_page(place: Place) -> float:
    """Seconds from the start of an empty service to its page."""
    port = free_port()
    with started((str(place.python), "-c", BARE, str(port)), place.folder, dict(os.environ)) as (begun, process):
        until(process, port, "GET", "/")
        return time.monotonic() - begun


def clone(folder: Path, person: dict[str, str]) -> tuple[Place, float]:
    """What is committed, set up as `make play` does it; and how long that took."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    begun = time.monotonic()
    subprocess.run(["make", "--silent", "ready-to-play"], cwd=folder, env=person, check=True, stdout=subprocess.DEVNULL)
    return Place("clone", folder, ("make", "play"), folder / ".venv/bin/python"), time.monotonic() - begun


def built_from(source: Path, folder: Path) -> Path:
    """A wheel of the clone."""
    building = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(building, cwd=source, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def wheel(folder: Path, built: Path, constraint: Path, person: dict[str, str]) -> tuple[Place, float]:
    """That wheel, installed as people do; and how long that took."""
    begun = time.monotonic()
    uv = (sys.executable, "-m", "uv")
    subprocess.run([*uv, "venv", "--quiet", str(folder / "env")], env=person, check=True)
    installing = [*uv, "pip", "install", "--quiet", "--python", str(folder / "env"), "--constraint", str(constraint)]
    subprocess.run([*installing, f"{built}[server]"], env=person, check=True)
    program = folder / "env/bin/tablee"
    return Place("wheel", folder, (str(program), "serve"), folder / "env/bin/python"), time.monotonic() - begun


def measured(place: Place, set_up_s: float, person: dict[str, str], caches: str) -> dict[str, Any]:
    """A row of the table."""
    figures = {"set_up_s": set_up_s, "mb": megabytes(place.python.parents[1])}
    figures |= {"node_mb": megabytes(place.folder / "web/node_modules")}
    figures |= first_minute(place, person) | {"bare_s": bare_page(place)}
    row = {"what": place.name, "cache": caches} | {name: round(figure, 1) for name, figure in figures.items()}
    print(row, flush=True)
    return row


def first_minutes(folder: Path) -> list[dict[str, Any]]:
    """The rows of the table: a clone and a wheel, by somebody new and once more."""
    rows, person = [], somebody(folder / "home")
    for caches in ("new", "filled"):
        place, set_up_s = clone(folder / f"clone-{caches}", person)
        rows.append(measured(place, set_up_s, person, caches))
    # Somebody else: what the clone has filled is not there.
    source, person = place.folder, somebody(folder / "other-home")
    (folder / "wheel").mkdir()
    built = built_from(source, folder / "wheel")
    for caches in ("new", "filled"):
        place, set_up_s = wheel(folder / f"wheel-{caches}", built, source / "requirements/play.txt", person)
        rows.append(measured(place, set_up_s, person, caches))
    alone = replace(place, name="wheel, `tablee` alone", command=place.command[:1])
    return [*rows, measured(alone, set_up_s, person, "filled")]


def megabytes(folder: Path) -> float:
    """What lies there, files that are linked twice counted once."""
    sizes = {(found.st_dev, found.st_ino): found.st_size for path in folder.rglob("*") if (found := path.lstat())}
    return sum(sizes.values()) / 1e6


def used_by(command: Sequence[str], environment: dict[str, str]) -> dict[str, float]:
    """Seconds that a program took by the clock, and of a processor, with all that it started."""
    before, begun = os.times(), time.monotonic()
    subprocess.run(command, env=os.environ | environment, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    cpu_s = after.children_user + after.children_system - before.children_user - before.children_system
    return {"s": round(time.monotonic() - begun, 1), "cpu_s": round(cpu_s, 1)}


def change_a_rule(sources: Path) -> None:
    """One statement more in a rule, which compiled code depends on and which changes nothing."""
    file = sources / "tablee/games" / EDITED.replace("-", "_") / "rules.py"
    text = file.read_text("utf-8")
    play = next(node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name == "play")
    lines = text.splitlines(keepends=True)
    lines.insert(play.body[1].lineno - 1, "    seat = seat + 0\n")
    file.write_text("".join(lines), "utf-8")


def editing(folder: Path, games: Sequence[str]) -> dict[str, dict[str, float]]:
    """What who edits rules waits for."""
    compiling = (sys.executable, "-m", "tablee.cli", "compile", "--bots")
    cache = {"TABLEE_CACHE_DIR": str(folder / "cache")}
    found = {f"{', '.join(games) or 'all games'} compiled, empty cache": used_by((*compiling, *games), cache)}
    shutil.copytree(ROOT / "src", folder / "src")
    change_a_rule(folder / "src")
    changed = cache | {"PYTHONPATH": str(folder / "src")}
    found["one rule changed: dealt, interpreted"] = used_by((sys.executable, "-c", DEALT), changed)
    found["the same, a second time"] = used_by((sys.executable, "-c", DEALT), changed)
    found["one rule changed: that game compiled anew"] = used_by((*compiling, EDITED), changed)
    return found


def main() -> int:
    """Writes the tables of `docs/performance.md`."""
    parser = argparse.ArgumentParser(description="Times the first minute.")
    parser.add_argument("--folder", help="where to work (default: a temporary folder)")
    parser.add_argument("--compile", metavar="GAME", nargs="+", default=[], help="only these games (default: all)")
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablee-start-", dir=parsed.folder) as scratch:
        folder = Path(scratch)
        rows = first_minutes(folder)
        (folder / "edited").mkdir()
        page.keep("start", {"rows": rows, "editing": editing(folder / "edited", parsed.compile)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
