"""Takes the pictures in `docs/pictures/`: pages and tables at phone and desktop size, in both themes, some in grey.

`python -m tools.screenshots [NAME …]` takes those of that name, or all. The grey ones show that nothing is told by colour alone.
`table.webp` and `table-desktop.webp` are the two that the README shows.
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.house import house
from tests.browser.visitor import DESKTOP, PHONE, Visitor, play_out
from tests.conftest import find_chromium
from tools.repository import ROOT

PICTURES = ROOT / "docs" / "pictures"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
THEMES = ("light", "dark")
MOVES_BEFORE_THE_PICTURE = 3


def home(visitor: Visitor) -> None:
    """The home page, once the server has said which games it has."""
    visitor.go("/")
    visitor.page.wait_for_load_state("networkidle")


def lobby(visitor: Visitor) -> None:
    """A table that waits for its people."""
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button("Créer la table").click()
    visitor.button("Mettre un robot à la place 2").click()
    visitor.page.get_by_text("robot Chiot").wait_for()


def table(visitor: Visitor) -> None:
    """A match under way, with one's own turn."""
    visitor.play_alone()
    for _ in range(MOVES_BEFORE_THE_PICTURE):
        visitor.tap_first()
        visitor.page.locator(".hand .card.raised").wait_for(state="detached")
        visitor.lit.first.or_(visitor.page.locator(".after")).wait_for()
        if visitor.is_over:
            table(visitor)
            return


def raised(visitor: Visitor) -> None:
    """A card chosen, the track lit."""
    table(visitor)
    visitor.hand.first.click()


def end(visitor: Visitor) -> None:
    """The end, explained."""
    visitor.play_alone()
    play_out([visitor], Visitor.tap_first)
    visitor.page.locator("summary").click()
    visitor.page.locator("figure svg").wait_for()


def rules(visitor: Visitor) -> None:
    """The rules, opened at one of our interpretations."""
    visitor.go("/rules/wolf-and-hound#wh-3-8")
    visitor.page.locator(".pointed").wait_for()


def replay(visitor: Visitor) -> None:
    """A finished match, looked at again from the middle of it."""
    visitor.play_alone()
    play_out([visitor], Visitor.tap_first)
    visitor.page.get_by_role("link", name="Revoir la partie").click()
    visitor.page.get_by_label("Vu par").select_option("0")
    slider = visitor.page.get_by_role("slider")
    middle = int(slider.get_attribute("max") or 0) // 2
    slider.fill(str(middle))
    visitor.page.get_by_role("heading", name=f"Coup {middle} sur").wait_for()


SHOTS: dict[str, Callable[[Visitor], None]] = {
    "home": home,
    "lobby": lobby,
    "table": table,
    "raised": raised,
    "end": end,
    "rules": rules,
    "replay": replay,
}
GREY = ("home", "raised", "end")
IN_THE_README = {"raised-phone-light": "table", "table-desktop-light": "table-desktop"}
QUALITY = 82


def take(visitor: Visitor, name: str, *, grey: bool = False) -> None:
    """Write one picture, once everything stands still."""
    visitor.page.evaluate("document.fonts.ready")
    session = visitor.context.new_cdp_session(visitor.page)
    if grey:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    visitor.page.wait_for_timeout(400)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path = PICTURES / f"{name}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    if name in IN_THE_README:
        shutil.copyfile(path, PICTURES / f"{IN_THE_README[name]}.webp")
    print(f"docs/pictures/{name}.webp: {path.stat().st_size // 1024} KB")


def main() -> int:
    """Takes them all."""
    wanted = sys.argv[1:] or list(SHOTS)
    if unknown := [name for name in wanted if name not in SHOTS]:
        print(f"There is no picture {', '.join(unknown)}; there is {', '.join(SHOTS)}.", file=sys.stderr)
        return 2
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), "--games=", patience_s=900) as address,  # the home shows every game
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for name in wanted:
            for size_name, size in SIZES.items():
                for theme in THEMES:
                    visitor = Visitor(browser, address, size=size, theme=theme, name="Zoé")
                    SHOTS[name](visitor)
                    take(visitor, f"{name}-{size_name}-{theme}")
                    if name in GREY and theme == "light":
                        take(visitor, f"{name}-{size_name}-grey", grey=True)
                    visitor.leave()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
