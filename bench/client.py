"""The client in a real browser, against a server on this machine: weight, time until one can tap, frames while cards fly, how soon a tap is seen.

A few visits, the median of each figure, at tables of the server and at those of the device itself, whose bots think beside the page. Chromium draws
without a GPU here, so frames are what software can do: a bare page on which one card flies the same way, visited in between, says how many that are
on this machine.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

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
PLAYERS: dict[str, type[Player]] = {
    "wolf-and-hound": WolfPlayer,
    "ouaf": OuafPlayer,
    "chiwawa": ChiPlayer,
    "dans-ma-rue": StreetPlayer,
}
RESTS = """() => document.querySelector('.hand.mine, [data-go], .after')
    && !document.getAnimations().some(one => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)"""
"""Nothing moves any more, and one is asked, or the match is over."""

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


def visit(browser: Browser, address: str) -> tuple[float, float, float]:
    """One visit with an empty cache: ms until one can tap at home; then frames of the bare page, and late ones."""
    visitor = Visitor(browser, address, size=PHONE, speed="normal")
    visitor.page.goto("/", wait_until="commit")
    interactive = float(visitor.page.evaluate(READY))
    visitor.page.goto("about:blank")
    visitor.page.set_content(BARE)
    visitor.page.evaluate(WATCH)
    visitor.page.evaluate(FLY, FLIGHTS)
    found = (interactive, *smoothness(visitor))
    visitor.leave()
    return found


def sit_down(browser: Browser, address: str, game: str, seats: int, *, local: bool) -> Visitor:
    """Somebody at a table against bots, of the server or of the device, dealt."""
    visitor = Visitor(browser, address, size=PHONE, speed="normal", network=not local, local=local)
    if not local:
        sit_alone(visitor, game, seats)
        return visitor
    visitor.go(f"/g/{game}")
    visitor.choose(visitor.page.locator(f"input[name=seats][value='{seats}']"))
    visitor.button("Distribuer").click()
    visitor.page.wait_for_url("**/t/local-*")
    expect(visitor.page.locator(".room")).to_be_visible()
    return visitor


def frames(browser: Browser, address: str, game: str, *, local: bool) -> tuple[float, float]:
    """A few decisions at a table of this game, and how smoothly it moved meanwhile."""
    visitor = sit_down(browser, address, game, SEATS, local=local)
    player = PLAYERS[game](visitor)
    visitor.page.evaluate(WATCH)
    for _ in range(DECISIONS):
        visitor.page.wait_for_function(RESTS)
        if player.is_over or visitor.page.evaluate("window.frames_seen.length") >= FRAMES:
            break
        player.decide()
    found = smoothness(visitor)
    visitor.leave()
    return found


def crowded(browser: Browser, address: str, *, local: bool) -> tuple[float, float, float, float]:
    """Wataï with eight: frames, late ones, and the ms from a tap to the frame that shows it, in the middle and of the slowest in twenty."""
    visitor = sit_down(browser, address, "watai", CROWD, local=local)
    player = WataiPlayer(visitor)
    player.go()
    visitor.page.evaluate(WATCH)
    visitor.page.evaluate(FINGER)
    for _ in range(TAPS):
        player.decide()
        visitor.page.wait_for_timeout(PAUSE_MS)
    taps: list[float] = sorted(visitor.page.evaluate("window.taps_seen"))
    found = (*smoothness(visitor), statistics.median(taps), taps[len(taps) * 19 // 20])
    visitor.leave()
    return found


def smoothness(visitor: Visitor) -> tuple[float, float]:
    """Frames a second while something moved, and how many percent of them came late."""
    frames: list[float] = visitor.page.evaluate("window.frames_seen")
    late = 100 * sum(frame > 1.5 * FRAME_MS for frame in frames) / len(frames)
    return 1000 / statistics.mean(frames), late


def medians(rows: list[tuple[float, ...]]) -> tuple[float, ...]:
    """The median of each column."""
    return tuple(statistics.median(column) for column in zip(*rows, strict=True))


def say_weights() -> None:
    """How much script and style travels, compressed."""
    found = weights()
    print(f"before the first table: {found.pop('') / 1024:.1f} KB (budget {BEFORE_THE_TABLE // 1024})")
    for game, weight in found.items():
        print(f"{game}'s own table: {weight / 1024:.1f} KB more (budget {A_TABLE // 1024})")


def main() -> int:
    """Visits, and says what came of it."""
    visits = list[tuple[float, ...]]()
    flown = {(game, local): list[tuple[float, ...]]() for game in (*PLAYERS, "watai") for local in (False, True)}
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), f"--games={','.join(PLAYERS)},watai") as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for _ in range(VISITS):
            visits.append(visit(browser, address))
            for (game, local), rows in flown.items():
                if game in PLAYERS:
                    rows.append(frames(browser, address, game, local=local))
                else:
                    rows.append(crowded(browser, address, local=local))
        browser.close()
    say_weights()
    interactive, rate, late = medians(visits)
    print(f"until one can tap: {interactive:.0f} ms (budget 1000)")
    print(f"one card on a bare page: {rate:.1f} frames/s, {late:.1f} % of them late")
    for (game, local), rows in flown.items():
        rate, late, *taps = medians(rows)
        where = f"{game}, {'device' if local else 'server'}"
        print(f"{where}, while cards fly: {rate:.1f} frames/s, {late:.1f} % of them late (budget 60)")
        if taps:
            print(
                f"{where}, {CROWD} players, from a tap to its frame: {taps[0]:.0f} ms, of 95 % {taps[1]:.0f} (budget {TAP_MS})"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
