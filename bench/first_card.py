"""From a tap on *Jouer* to the first card on the screen, at a table of the device itself: the first time, and once the browser has the game's files.

Medians of a few visits on a phone's screen, cards without motion. The service worker keeps everything from the first visit on, as for people.
"""

from __future__ import annotations

import os
import re
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.house import house
from tests.browser.offline import EVERYTHING
from tests.browser.players.playing import until
from tests.browser.visitor import PHONE, Visitor
from tests.conftest import find_chromium

VISITS = 5
BUDGET_MS = 500
NAMES = {
    "wolf-and-hound": "Wolf & Hound",
    "ouaf": "Ouaf",
    "chiwawa": "ChiWaWa",
    "dans-ma-rue": "Dans ma rue",
    "watai": "Wataï",
}
WATCH = """() => {
    window.first_card = new Promise(resolve => addEventListener('click', event => {
        const card = () => document.querySelector('.hand .card, .strips [data-stop], .own .slot');
        const look = now => card() ? resolve(now - event.timeStamp) : requestAnimationFrame(look);
        requestAnimationFrame(look);
    }, {once: true, capture: true}));
}"""


def visit(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """Milliseconds to the first card of somebody who comes for the first time, and of the same one on a later visit."""
    visitor = Visitor(browser, address, size=PHONE, name="Zoé", local=True, workers=True)
    visitor.go("/")
    first = tapped(visitor, game)
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(visitor, lambda: bool(visitor.page.evaluate(EVERYTHING, game)))
    visitor.go("/")
    visitor.button(re.compile("^Abandonner ")).click()
    visitor.button("Abandonner", exact=True).click()
    until(visitor, lambda: visitor.button(re.compile("^Abandonner ")).count() == 0)
    visitor.page.reload()
    later = tapped(visitor, game)
    visitor.leave()
    return first, later


def tapped(visitor: Visitor, game: str) -> float:
    """Tap on *Jouer*, and wait for a card."""
    play = visitor.button(re.compile(f"^Jouer à {NAMES[game]}.* contre des robots"))
    play.scroll_into_view_if_needed()
    visitor.page.wait_for_timeout(500)
    visitor.page.evaluate(WATCH)
    play.tap()
    return float(visitor.page.evaluate("window.first_card"))


def main() -> int:
    """Visits, and says what came of it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), f"--games={','.join(NAMES)}") as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for game in NAMES:
            rows = [visit(browser, address, game) for _ in range(VISITS)]
            first, later = (statistics.median(column) for column in zip(*rows, strict=True))
            told = (
                f"first card {first:.0f} ms after *Jouer* on a first visit, {later:.0f} ms later (budget {BUDGET_MS})"
            )
            print(f"{game}: {told}; load {os.getloadavg()[0]:.0f}", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
