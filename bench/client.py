"""The client in a real browser, against a server on this machine: weight, time until one can tap, frames while cards fly, how soon a tap is seen.

Five visits, the median of each figure. Chromium draws without a GPU here, so frames are what software can do: a bare page on which one card flies the
same way, visited in between, says how many that are on this machine.
"""

from __future__ import annotations

import gzip
import re
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Response, sync_playwright

from tests.browser.chiwawa import ChiPlayer
from tests.browser.conftest import FLAGS
from tests.browser.dans_ma_rue import StreetPlayer
from tests.browser.house import house
from tests.browser.ouaf import OuafPlayer
from tests.browser.playing import PAUSE_MS, Player, sit_alone
from tests.browser.visitor import PHONE, Visitor
from tests.browser.watai import WataiPlayer
from tests.browser.wolf_and_hound import WolfPlayer
from tests.conftest import find_chromium

VISITS = 5
MOVES = 4
FLIGHTS = 12
FRAME_MS = 1000 / 60
SEATS = 4
CROWD = 8
"""Wataï is played by eight, all at once."""
TAPS = 40
TAP_MS = 50
PLAYERS: dict[str, type[Player]] = {
    "wolf-and-hound": WolfPlayer,
    "ouaf": OuafPlayer,
    "chiwawa": ChiPlayer,
    "dans-ma-rue": StreetPlayer,
}
ASKED = "() => document.querySelector('.hand.mine, [data-go]') && !document.getAnimations().some(one => one.playState === 'running')"

WATCH = """() => {
    window.frames_seen = [];
    let last = 0;
    const look = now => {
        const moving = document.getAnimations().some(one => one.playState === 'running');
        if (moving && last) window.frames_seen.push(now - last);
        last = moving ? now : 0;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""

BARE = """<!doctype html><style>
    body { margin: 0; background: #7aa052; }
    div { position: fixed; left: 20px; top: 600px; width: 74px; height: 104px; border-radius: 12px; background: #fffdf7; will-change: transform; }
</style><div id="card"></div>"""

FLY = """async flights => {
    const card = document.getElementById('card');
    for (let i = 0; i < flights; i++) {
        const frames = [{ transform: 'none' }, { transform: 'translate(120px, -400px) scale(0.5)' }];
        await card.animate(frames, { duration: 260, easing: 'cubic-bezier(0.2, 0.75, 0.25, 1)' }).finished;
        await new Promise(resolve => setTimeout(resolve, 50));
    }
}"""

# From a finger to the frame that shows what it did: the card lies in the arena, or a card comes from the stock.
FINGER = """() => {
    window.taps_seen = [];
    const shown = () => document.querySelectorAll('.unsure').length + document.querySelectorAll('.own [aria-busy=true]').length;
    addEventListener('pointerdown', event => {
        if (!event.target.closest('.own .slot.lit, .own .top.lit, .own .stock:not(:disabled)')) return;
        const before = shown();
        const look = now => {
            if (shown() > before) window.taps_seen.push(now - event.timeStamp);
            else if (now - event.timeStamp < 1000) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, true);
}"""

READY = """() => new Promise(resolve => {
    const look = () => document.querySelector('button.play') ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look);
    look();
})"""


def visit(browser: Browser, address: str) -> dict[str, float]:
    """One visit with an empty cache: home, a table against bots, a few moves."""
    visitor = Visitor(browser, address, size=PHONE, speed="normal")
    bodies: dict[str, bytes] = {}

    def keep(response: Response) -> None:
        if response.ok and re.search(r"\.(js|css)$", response.url):
            bodies[response.url] = response.body()

    visitor.page.on("response", keep)
    visitor.page.goto("/", wait_until="commit")
    interactive = float(visitor.page.evaluate(READY))
    visitor.page.wait_for_load_state("networkidle")
    home = sum(len(gzip.compress(body, 9)) for body in bodies.values())
    visitor.play_alone()
    table = sum(len(gzip.compress(body, 9)) for body in bodies.values())
    visitor.page.goto("about:blank")
    visitor.page.set_content(BARE)
    visitor.page.evaluate(WATCH)
    visitor.page.evaluate(FLY, FLIGHTS)
    bare_rate, bare_late = smoothness(visitor)
    visitor.leave()
    return {
        "interactive_ms": interactive,
        "home_bytes": home,
        "table_bytes": table,
        "bare_frames_per_s": bare_rate,
        "bare_late_percent": bare_late,
    }


def frames(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """A few decisions at a table of this game, and how smoothly it moved meanwhile."""
    visitor = Visitor(browser, address, size=PHONE, speed="normal", network=True)
    sit_alone(visitor, game, SEATS)
    player = PLAYERS[game](visitor)
    visitor.page.evaluate(WATCH)
    for _ in range(MOVES):
        visitor.page.wait_for_function(ASKED)
        player.decide()
    visitor.page.wait_for_function(ASKED)
    found = smoothness(visitor)
    visitor.leave()
    return found


def crowded(browser: Browser, address: str) -> tuple[float, float, float]:
    """Wataï with eight: frames, late ones, and the ms from a tap to the frame that shows it."""
    visitor = Visitor(browser, address, size=PHONE, speed="normal", network=True)
    sit_alone(visitor, "watai", CROWD)
    player = WataiPlayer(visitor)
    player.go()
    visitor.page.evaluate(WATCH)
    visitor.page.evaluate(FINGER)
    for _ in range(TAPS):
        player.decide()
        visitor.page.wait_for_timeout(PAUSE_MS)
    taps: list[float] = visitor.page.evaluate("window.taps_seen")
    found = (*smoothness(visitor), statistics.median(taps))
    visitor.leave()
    return found


def smoothness(visitor: Visitor) -> tuple[float, float]:
    """Frames a second while something moved, and how many percent of them came late."""
    frames: list[float] = visitor.page.evaluate("window.frames_seen")
    late = 100 * sum(frame > 1.5 * FRAME_MS for frame in frames) / len(frames)
    return 1000 / statistics.mean(frames), late


def main() -> int:
    """Visits, and says what came of it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), f"--games={','.join(PLAYERS)},watai") as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        visits, flown = [], {game: list[tuple[float, float]]() for game in PLAYERS}
        crowds = list[tuple[float, float, float]]()
        for _ in range(VISITS):
            visits.append(visit(browser, address))
            for game, found in flown.items():
                found.append(frames(browser, address, game))
            crowds.append(crowded(browser, address))
        browser.close()
    figures = {name: statistics.median(one[name] for one in visits) for name in visits[0]}
    home, table = figures["home_bytes"] / 1024, figures["table_bytes"] / 1024
    print(f"script and style, compressed: home {home:.1f} KB, to the first table {table:.1f} KB (budget 120)")
    print(f"until one can tap: {figures['interactive_ms']:.0f} ms (budget 1000)")
    for game, found in flown.items():
        rate, late = (statistics.median(column) for column in zip(*found, strict=True))
        print(f"{game}, while cards fly: {rate:.1f} frames/s, {late:.1f} % of them late (budget 60)")
    rate, late, shown = (statistics.median(column) for column in zip(*crowds, strict=True))
    print(f"watai, {CROWD} players at once: {rate:.1f} frames/s, {late:.1f} % of them late (budget 60)")
    print(f"watai, from a tap to the frame that shows it: {shown:.0f} ms (budget {TAP_MS})")
    rate, late = figures["bare_frames_per_s"], figures["bare_late_percent"]
    print(f"one card on a bare page: {rate:.1f} frames/s, {late:.1f} % of them late")
    return 0


if __name__ == "__main__":
    sys.exit(main())
