"""Draws the pictures that messengers show of a link to a game, `web/public/previews/<game>.png`, from the game's own page.

python -m tools.previews ADDRESS    of a server that runs, with Chromium
"""

from __future__ import annotations

import argparse
import shutil

from playwright.sync_api import ViewportSize, sync_playwright

from tablee.games import names
from tools.repository import ROOT

TARGET = ROOT / "web/public/previews"
SIZE = ViewportSize(width=1200, height=630)
STYLE = """
  .hero { position: fixed !important; inset: 0; z-index: 99; border-radius: 0 !important; padding: 64px 72px !important; }
  .hero h1 { font-size: 104px !important; outline: none !important; }
  .hero p { font-size: 34px !important; max-width: 560px !important; }
  .hero .facts { display: none; }
  .hero .picture { height: 78% !important; max-width: 76% !important; }
"""


def main() -> None:
    """One picture a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    address = parser.parse_args().address
    TARGET.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, locale="fr-FR", service_workers="block", bypass_csp=True)
        for game in names():
            page.goto(f"{address}/g/{game}")
            page.locator(".hero p").first.wait_for()
            page.add_style_tag(content=STYLE)
            page.evaluate("() => document.fonts.ready")
            page.screenshot(path=TARGET / f"{game}.png")
        browser.close()


if __name__ == "__main__":
    main()
