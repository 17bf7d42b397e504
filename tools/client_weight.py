"""How much script and style travels before a table can be played at: `python -m tools.client_weight` builds the client and adds up.

Until the first table: the page itself and what a table needs whatever the game, at most 120 KB compressed. Then each game's own table, at most
40 KB more. It fails when either is over.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.repository import ROOT

PAGE, TABLE, ROOM = "index.html", "src/pages/Table.svelte", "src/lib/games/{}/room.ts"
BEFORE_THE_TABLE, A_TABLE = 120 * 1024, 40 * 1024

Manifest = dict[str, dict[str, Any]]


def build(folder: Path) -> Manifest:
    """The client, built; which of its files need which."""
    command = ["npx", "vite", "build", "--manifest", "--outDir", str(folder), "--emptyOutDir", "--logLevel", "error"]
    subprocess.run(command, cwd=ROOT / "web", check=True, capture_output=True, text=True)
    manifest: Manifest = json.loads((folder / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    return manifest


def needed(manifest: Manifest, key: str) -> set[str]:
    """The files that are fetched with this one."""
    seen, files, waiting = set[str](), set[str](), [key]
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        entry = manifest[one]
        files |= {entry["file"], *entry.get("css", [])}
        waiting += entry.get("imports", [])
    return {name for name in files if name.endswith((".js", ".css"))}


def weights() -> dict[str, int]:
    """Compressed bytes: before the first table, and for each game's own more."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        manifest = build(folder)

        def weigh(files: set[str]) -> int:
            return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in files)

        before = needed(manifest, PAGE) | needed(manifest, TABLE)
        games = sorted(path.parent.name for path in (ROOT / "web/src/lib/games").glob("*/room.ts"))
        rooms = {game: ROOM.format(game) for game in games if ROOM.format(game) in manifest}
        return {"": weigh(before), **{game: weigh(needed(manifest, room) - before) for game, room in rooms.items()}}


def main() -> int:
    """Weighs, and says what is too heavy."""
    found = weights()
    before = found.pop("")
    print(f"before the first table: {before / 1024:.1f} KB (at most {BEFORE_THE_TABLE // 1024})")
    for game, weight in found.items():
        print(f"{game}: {weight / 1024:.1f} KB more (at most {A_TABLE // 1024})")
    return int(before > BEFORE_THE_TABLE or any(weight > A_TABLE for weight in found.values()))


if __name__ == "__main__":
    sys.exit(main())
