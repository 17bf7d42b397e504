"""Takes the pictures in `docs/pictures/`: one sheet a game, and one of the pages round the tables.

`python -m tools.screenshots [SHEET …]` takes those of that name, or all. A sheet shows its states at phone size by day, by night and without
colour (nothing is told by colour alone), and on a desktop. `table.webp` and `table-desktop.webp` are the two that the README shows.
"""

from __future__ import annotations

import base64
import html
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.house import house
from tests.browser.players import chiwawa, dans_ma_rue, ouaf, watai
from tests.browser.players.playing import play_out
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.conftest import find_chromium
from tools.repository import ROOT

PICTURES = ROOT / "docs" / "pictures"
MOVES_BEFORE_THE_PICTURE = 3
QUALITY = 80


class Look(NamedTuple):
    """One way of looking at a state."""

    name: str
    size: tuple[int, int]
    theme: str = "light"
    grey: bool = False


LOOKS = (
    Look("phone", PHONE),
    Look("by night", PHONE, "dark"),
    Look("without colour", PHONE, grey=True),
    Look("desktop", DESKTOP),
)


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


def rules(visitor: Visitor) -> None:
    """The rules, opened at one of our interpretations."""
    visitor.go("/rules/wolf-and-hound#wh-3-8")
    visitor.page.locator(".pointed").wait_for()


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
    play_out([WolfPlayer(visitor)])
    visitor.page.locator("summary").click()
    visitor.page.locator("figure svg").first.wait_for()


def replay(visitor: Visitor) -> None:
    """A finished match, looked at again from the middle of it."""
    visitor.play_alone()
    play_out([WolfPlayer(visitor)])
    visitor.page.get_by_role("link", name="Revoir la partie").click()
    visitor.page.get_by_label("Vu par").select_option("0")
    slider = visitor.page.get_by_role("slider")
    middle = int(slider.get_attribute("max") or 0) // 2
    slider.fill(str(middle))
    visitor.page.get_by_role("heading", name=f"Coup {middle} sur").wait_for()


def ears(visitor: Visitor) -> None:
    """Ouaf!: two cards are to be hung."""
    visitor.go("/")
    visitor.button("Jouer à Ouaf ! contre des robots").click()
    visitor.page.locator(".own").wait_for()


def dogs(visitor: Visitor) -> None:
    """Ouaf!: one's own turn, the others' ears to be read."""
    ears(visitor)
    ouaf.OuafPlayer(visitor).hang()
    visitor.page.locator(".hand.mine").wait_for()


def barked(visitor: Visitor) -> None:
    """Ouaf!: the end, with who was left with what."""
    dogs(visitor)
    player = ouaf.OuafPlayer(visitor)
    play_out([player], between=lambda _: player.bark_if_due())
    visitor.page.locator(".tile").first.wait_for()


def lesson(visitor: Visitor) -> None:
    """Ouaf!: the first step of its lesson."""
    visitor.go("/lesson/ouaf")
    visitor.page.locator(".hand .card").first.wait_for()


def pillar(visitor: Visitor) -> None:
    """ChiWaWa: everybody chooses a pillar."""
    chiwawa.alone(visitor)


def rows(visitor: Visitor) -> None:
    """ChiWaWa: a card is raised, the ends of the rows glow."""
    player = chiwawa.alone(visitor)
    for _ in range(2):
        player.decide()
        visitor.lit.first.wait_for()
    visitor.lit.first.click()
    visitor.page.locator("[data-end]").first.wait_for()


def swap(visitor: Visitor) -> None:
    """ChiWaWa with eight: a swap is paid for, its spots glow."""
    player = chiwawa.alone(visitor, seats=8)
    chiwawa.to_first_turn(player)
    visitor.lit.first.click()
    visitor.page.locator("[data-pay]").click()
    visitor.page.locator("[data-spot]").first.wait_for()


def count(visitor: Visitor) -> None:
    """ChiWaWa: a row is counted."""
    player = chiwawa.alone(visitor)
    while not player.theatre.count():
        if player.is_asked:
            player.decide()
        else:
            visitor.page.wait_for_timeout(20)
    visitor.page.locator("[data-step]").last.click()


def podium(visitor: Visitor) -> None:
    """ChiWaWa: who has won the round."""
    count(visitor)
    visitor.page.locator("[data-skip]").click()
    visitor.page.locator("[data-again]").wait_for()


def street(visitor: Visitor) -> None:
    """Dans ma rue: one's own turn after some, a statement raised."""
    player = dans_ma_rue.alone(visitor)
    for _ in range(3 * MOVES_BEFORE_THE_PICTURE):
        visitor.page.locator(".hand.mine, [data-go]").first.wait_for()
        player.decide()
    visitor.page.locator(".hand.mine").wait_for()
    if not visitor.page.locator(".fact.chosen").count():
        visitor.page.locator(".strips .fact").first.click()


def window(visitor: Visitor) -> None:
    """Dans ma rue: a window is to be filled, one picture is crossed out there, one possible."""
    dans_ma_rue.alone(visitor)
    visitor.page.locator(".hand.mine").wait_for()
    empty = visitor.page.locator(".cell:not(.full)").first
    empty.click()
    for number, button in enumerate(("Rayer", "Possible")):
        visitor.page.locator(".tile").nth(number).click()
        visitor.button(button).click()


def mistake(visitor: Visitor) -> None:
    """Dans ma rue, the lesson: a picture that was not proved; the other street is drawn in pencil."""
    visitor.go("/lesson/dans-ma-rue")
    visitor.page.locator(".strips .fact").first.wait_for()
    dans_ma_rue.StreetPlayer(visitor).place(0, 4, "house-blue")
    visitor.page.locator(".cell.ghost").first.wait_for()


def day(visitor: Visitor) -> None:
    """The street of a Sunday, a clue touched."""
    visitor.go("/street/2026-11-15")
    visitor.page.locator(".fact:visible").nth(3).click()


def play_watai(visitor: Visitor, sight: str, many: int = 1, *, seats: int = 4, goal: int = 150) -> None:
    """Wataï against bots, until something is seen."""
    watai.against_bots(visitor, seats, {"goal": goal, "boxes": "both", "pace": 1}, level=2)
    watai.WataiPlayer(visitor).until(sight, many)


def arena(visitor: Visitor) -> None:
    """Wataï: four players in the middle of a round."""
    play_watai(visitor, ".place [data-pile]", 4)


def crowd(visitor: Visitor) -> None:
    """Wataï: eight players, the reel of one of them open."""
    play_watai(visitor, ".place [data-pile]", 6, seats=8)
    visitor.page.locator(".bar[data-seat]").first.click()
    visitor.page.locator("[data-call=call]").wait_for()


def points(visitor: Visitor) -> None:
    """Wataï: the points of a round, counted to the end."""
    play_watai(visitor, ".between .lanes")
    visitor.page.locator("[data-go]").wait_for()


def poster(visitor: Visitor) -> None:
    """Wataï: the variant of the next round."""
    play_watai(visitor, ".between .poster")


def scores(visitor: Visitor) -> None:
    """Wataï: the end of a match."""
    play_watai(visitor, ".picture[role=img]", goal=20)


SHEETS: dict[str, tuple[Callable[[Visitor], None], ...]] = {
    "pages": (home, lobby, rules),
    "wolf-and-hound": (table, raised, end, replay),
    "ouaf": (ears, dogs, barked, lesson),
    "chiwawa": (pillar, rows, swap, count, podium),
    "dans-ma-rue": (street, window, mistake, day),
    "watai": (arena, crowd, points, poster, scores),
}
IN_THE_README = {("raised", "phone"): "table", ("table", "desktop"): "table-desktop"}

STYLE = """
    body { margin: 0; padding: 24px; font: 600 17px/1.3 sans-serif; background: #e6dccb; color: #22201c; }
    section { display: flex; gap: 20px; align-items: flex-start; margin-bottom: 24px; }
    figure { margin: 0; } img { display: block; height: 555px; border-radius: 12px; box-shadow: 0 2px 8px #0004; } figcaption { margin-bottom: 6px; }
"""


def picture_of(session: CDPSession, *, whole_page: bool = False) -> bytes:
    """The page as it is, as a WebP picture."""
    wish = {"format": "webp", "quality": QUALITY, "captureBeyondViewport": whole_page}
    return base64.b64decode(session.send("Page.captureScreenshot", wish)["data"])


def take(browser: Browser, address: str, state: Callable[[Visitor], None], look: Look) -> bytes:
    """One state, seen one way, once everything stands still."""
    visitor = Visitor(browser, address, size=look.size, theme=look.theme, name="Zoé", network=True)
    state(visitor)
    visitor.page.evaluate("document.fonts.ready")
    session = visitor.context.new_cdp_session(visitor.page)
    if look.grey:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    visitor.page.wait_for_timeout(400)
    shot = picture_of(session)
    visitor.leave()
    return shot


def sheet(browser: Browser, name: str, shots: dict[tuple[str, str], bytes]) -> None:
    """All pictures of a game on one sheet: a line a state, a column a look."""
    states = list(dict.fromkeys(state for state, _ in shots))
    lines = "".join(
        "<section>"
        + "".join(
            f"<figure><figcaption>{html.escape(f'{state}, {look}')}</figcaption>"
            f'<img src="data:image/webp;base64,{base64.b64encode(shot).decode()}"></figure>'
            for (of, look), shot in shots.items()
            if of == state
        )
        + "</section>"
        for state in states
    )
    page = browser.new_page(viewport={"width": 1900, "height": 600 * len(states) + 60})
    page.set_content(f"<style>{STYLE}</style>{lines}")
    page.wait_for_function("[...document.images].every(image => image.complete)")
    path = PICTURES / f"{name}.webp"
    path.write_bytes(picture_of(page.context.new_cdp_session(page), whole_page=True))
    page.close()
    print(f"docs/pictures/{path.name}: {path.stat().st_size // 1024} KB")


def main() -> int:
    """Takes them all."""
    wanted = sys.argv[1:] or list(SHEETS)
    if unknown := [name for name in wanted if name not in SHEETS]:
        print(f"There is no sheet {', '.join(unknown)}; there is {', '.join(SHEETS)}.", file=sys.stderr)
        return 2
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), "--games=") as address,  # the home shows every game
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for name in wanted:
            shots = {
                (state.__name__, look.name): take(browser, address, state, look)
                for state in SHEETS[name]
                for look in LOOKS
            }
            sheet(browser, name, shots)
            for key, single in IN_THE_README.items():
                if name == "wolf-and-hound":
                    (PICTURES / f"{single}.webp").write_bytes(shots[key])
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
