"""The client in a real browser, against a server on this machine: weight, time until one can tap, how smoothly cards fly, how soon a tap is seen.

A few visits, the median of each figure, at tables of the server and at those of the device itself, whose bots think beside the page. Chromium draws
without a GPU here, and a machine has other things to do: so the figure that counts is the processor time that the page's main thread takes for a
frame while something moves, of the 16.7 ms that a frame lasts. Frames a second, late ones and the slowest stand beside those of a bare page on
which one card flies the same way, visited in between: more than that this machine does not show now.

`python -m bench.client [GAME …]`: those tables, or all.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.house import house
from tests.browser.players.chiwawa import ChiPlayer
from tests.browser.players.dans_ma_rue import StreetPlayer
from tests.browser.players.ouaf import OuafPlayer
from tests.browser.players.playing import Player, sit_alone
from tests.browser.players.watai import WataiPlayer
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.browser.visitor import PHONE, Visitor
from tests.conftest import find_chromium
from tools.client_weight import A_TABLE, BEFORE_THE_TABLE, weights

VISITS = 3
FRAMES = 240
"""So many frames with something moving are looked at in a visit; fewer where a match ends before."""
DECISIONS = 60
FLIGHTS = 12
FRAME_MS = 1000 / 60
SEATS = 4
CROWD = 8
"""Wataï is played by eight, all at once."""
TAPS = 40
TAP_MS = 50
LOOK_S = 0.2
GLANCE_S = 0.12
PATIENCE_S = 90.0
"""How long a bot may take before a visit goes on with what was seen of it."""
PLAYERS: dict[str, type[Player]] = {
    "wolf-and-hound": WolfPlayer,
    "ouaf": OuafPlayer,
    "chiwawa": ChiPlayer,
    "dans-ma-rue": StreetPlayer,
}
MOVES = "document.getAnimations().some(one => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)"
RESTS = f"() => document.querySelector('.hand.mine, [data-go], [data-work], .after') !== null && !{MOVES}"
"""Nothing moves any more, and one is asked, or the match is over."""

WATCH = f"""() => {{
    window.frames_seen = [];
    let last = 0;
    const look = now => {{
        const moving = {MOVES};
        if (moving && last) window.frames_seen.push(now - last);
        last = moving ? now : 0;
        requestAnimationFrame(look);
    }};
    requestAnimationFrame(look);
}}"""

BARE = """<!doctype html><meta name="viewport" content="width=device-width"><style>
    body { margin: 0; background: #7aa052; }
    div { position: fixed; left: 20px; top: 600px; width: 74px; height: 104px; border-radius: 12px; background: #fffdf7; will-change: transform; }
    .tapped { background: #e3a72f; }
</style><div id="card"></div>"""

FLY = """async flights => {
    const card = document.getElementById('card');
    for (let i = 0; i < flights; i++) {
        const frames = [{ transform: 'none' }, { transform: 'translate(120px, -400px) scale(0.5)' }];
        await card.animate(frames, { duration: 260, easing: 'cubic-bezier(0.2, 0.75, 0.25, 1)' }).finished;
        await new Promise(resolve => setTimeout(resolve, 50));
    }
}"""

# From a finger to the frame that shows what it did.
FINGER = """([what, shown]) => {
    window.taps_seen = [];
    const count = () => document.querySelectorAll(shown).length;
    addEventListener('pointerdown', event => {
        if (!event.target.closest(what)) return;
        const before = count();
        const look = now => {
            if (count() > before) window.taps_seen.push(now - event.timeStamp);
            else if (now - event.timeStamp < 1000) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, true);
}"""
# At the table: the card lies in the arena, or a card comes from the stock.
OWN_CARDS = [".own .slot.lit, .own .top.lit, .own .stock:not(:disabled)", ".unsure, .own [aria-busy=true]"]
# On the bare page: it changes its colour.
BARE_CARD = ["#card", ".tapped"]
TURN = "addEventListener('pointerdown', event => event.target.classList.add('tapped'))"

READY = """() => new Promise(resolve => {
    const look = () => document.querySelector('button.play') ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look);
    look();
})"""


class Motion(NamedTuple):
    """How a page moved."""

    busy: float
    """Processor time of its main thread for a frame, ms."""
    rate: float
    late: float
    """Percent of frames that took half as long again as they should."""
    slowest: float
    """The frame of which one in a hundred is slower, ms."""


class Taps(NamedTuple):
    """Milliseconds from a tap to the frame that shows it."""

    middle: float
    slow: float
    """The one of which one in twenty is slower."""


class Watcher:
    """Adds up what a page does while nobody drives it: what a driver asks of the page is no part of a game."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self._session = visitor.context.new_cdp_session(visitor.page)
        # The processor time of the thread, not the time on the wall: others use this machine too.
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.page.evaluate(WATCH)
        self._busy_ms = 0.0
        self._frames: list[float] = []

    @property
    def frames(self) -> int:
        """So many were seen."""
        return len(self._frames)

    def look(self, seconds: float) -> None:
        """Let it go on for a moment."""
        before, seen = self._thread_ms(), self._seen()
        time.sleep(seconds)
        frames = self._seen()[len(seen) :]
        if frames:
            self._busy_ms += self._thread_ms() - before
            self._frames += frames

    def rest(self) -> bool:
        """Look on until it is one's turn; whether it has come."""
        give_up = time.monotonic() + PATIENCE_S
        while not self.page.evaluate(RESTS):
            if time.monotonic() > give_up:
                return False
            self.look(LOOK_S)
        return True

    def motion(self) -> Motion:
        """How it moved meanwhile."""
        if not self._frames:
            raise RuntimeError("Nothing has moved.")
        frames = sorted(self._frames)
        late = 100 * sum(frame > 1.5 * FRAME_MS for frame in frames) / len(frames)
        return Motion(
            self._busy_ms / len(frames), 1000 / statistics.mean(frames), late, frames[len(frames) * 99 // 100]
        )

    def taps(self) -> Taps:
        """How soon taps were shown."""
        taps: list[float] = sorted(self.page.evaluate("window.taps_seen"))
        if not taps:
            raise RuntimeError("No tap was shown.")
        return Taps(statistics.median(taps), taps[len(taps) * 19 // 20])

    def _seen(self) -> list[float]:
        seen: list[float] = self.page.evaluate("window.frames_seen")
        return seen

    def _thread_ms(self) -> float:
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def visit(browser: Browser, address: str) -> tuple[float, Motion, Taps]:
    """One visit with an empty cache: ms until one can tap at home; then the bare page."""
    visitor = Visitor(browser, address, size=PHONE, speed="normal")
    visitor.page.goto("/", wait_until="commit")
    interactive = float(visitor.page.evaluate(READY))
    visitor.page.goto("about:blank")
    visitor.page.set_content(BARE)
    visitor.page.evaluate(FINGER, BARE_CARD)
    visitor.page.evaluate(TURN)
    for _ in range(TAPS):
        visitor.page.touchscreen.tap(50, 650)
        visitor.page.wait_for_timeout(50)
        visitor.page.evaluate("document.getElementById('card').classList.remove('tapped')")
    watcher = Watcher(visitor)
    visitor.page.evaluate(f"flights => void ({FLY})(flights)", FLIGHTS)
    watcher.look(FLIGHTS * 0.33)
    found = (interactive, watcher.motion(), watcher.taps())
    visitor.leave()
    return found


def sit_down(browser: Browser, address: str, game: str, seats: int, *, local: bool) -> Visitor:
    """Somebody at a table against bots, of the server or of the device, dealt."""
    # The page has its own line to the server: a driver in between would let what it has heard come all at once, with the next tap.
    visitor = Visitor(browser, address, size=PHONE, speed="normal", local=local)
    if not local:
        sit_alone(visitor, game, seats)
        return visitor
    visitor.go(f"/g/{game}")
    visitor.choose(visitor.page.locator(f"input[name=seats][value='{seats}']"))
    visitor.button("Distribuer").click()
    visitor.page.wait_for_url("**/t/local-*")
    expect(visitor.page.locator(".room")).to_be_visible()
    return visitor


def flown(browser: Browser, address: str, game: str, *, local: bool) -> Motion:
    """A few decisions at a table of this game, and how it moved between them."""
    visitor = sit_down(browser, address, game, SEATS, local=local)
    player = PLAYERS[game](visitor)
    watcher = Watcher(visitor)
    for _ in range(DECISIONS):
        if not watcher.rest():
            print(f"{game}: nobody was asked within {PATIENCE_S:.0f} s", file=sys.stderr)
            break
        if player.is_over or watcher.frames >= FRAMES:
            break
        player.decide()
    found = watcher.motion()
    visitor.leave()
    return found


def crowded(browser: Browser, address: str, *, local: bool) -> tuple[Motion, Taps]:
    """Wataï with eight: how it moves, and how soon a tap is shown."""
    visitor = sit_down(browser, address, "watai", CROWD, local=local)
    player = WataiPlayer(visitor)
    player.go()
    visitor.page.evaluate(FINGER, OWN_CARDS)
    watcher = Watcher(visitor)
    for _ in range(TAPS):
        player.decide()
        watcher.look(GLANCE_S)
    found = (watcher.motion(), watcher.taps())
    visitor.leave()
    return found


def median_motion(rows: list[Motion]) -> Motion:
    """The median of each figure."""
    return Motion(*(statistics.median(column) for column in zip(*rows, strict=True)))


def median_taps(rows: list[Taps]) -> Taps:
    """The median of each figure."""
    return Taps(*(statistics.median(column) for column in zip(*rows, strict=True)))


def say_weights() -> None:
    """How much script and style travels, compressed."""
    found = weights()
    print(f"before the first table: {found.pop('') / 1024:.1f} KB (budget {BEFORE_THE_TABLE // 1024})")
    for game, weight in found.items():
        print(f"{game}'s own table: {weight / 1024:.1f} KB more (budget {A_TABLE // 1024})")


def say_motion(where: str, motion: Motion) -> None:
    """One line of figures."""
    print(
        f"{where}: {motion.busy:.1f} ms of processor time a frame (budget {FRAME_MS:.1f}), {motion.rate:.1f} frames/s, "
        f"{motion.late:.1f} % late, one in a hundred over {motion.slowest:.0f} ms"
    )


def main() -> int:
    """Visits, and says what came of it."""
    games = (*PLAYERS, "watai")
    wanted = sys.argv[1:] or games
    if unknown := [game for game in wanted if game not in games]:
        print(f"bench.client: there is no {', '.join(unknown)}; there is {', '.join(games)}", file=sys.stderr)
        return 2
    visits = list[tuple[float, Motion, Taps]]()
    tables = [(game, local) for game in wanted for local in (False, True)]
    motions = {table: list[Motion]() for table in tables}
    taps = {local: list[Taps]() for local in (False, True)}
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), f"--games={','.join(wanted)}") as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for _ in range(VISITS):
            for game, local in tables:
                # Beside every table, the bare page at the same time of this machine's day.
                visits.append(visit(browser, address))
                if game in PLAYERS:
                    motions[game, local].append(flown(browser, address, game, local=local))
                else:
                    motion, tap = crowded(browser, address, local=local)
                    motions[game, local].append(motion)
                    taps[local].append(tap)
        browser.close()
    say_weights()
    print(f"load of this machine: {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores")
    print(f"until one can tap: {statistics.median(ms for ms, *_ in visits):.0f} ms (budget 1000)")
    say_motion("one card on a bare page", median_motion([motion for _, motion, _ in visits]))
    for (game, local), rows in motions.items():
        say_motion(f"{game}, {'device' if local else 'server'}", median_motion(rows))
    bare = median_taps([tap for *_, tap in visits])
    print(f"from a tap to its frame, a bare page: {bare.middle:.0f} ms, of 95 % {bare.slow:.0f}")
    for local, found in taps.items():
        if not found:
            continue
        tap = median_taps(found)
        print(
            f"from a tap to its frame, watai, {'device' if local else 'server'}, {CROWD} players: "
            f"{tap.middle:.0f} ms, of 95 % {tap.slow:.0f} (budget {TAP_MS})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
