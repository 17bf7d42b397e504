"""Access: axe-core finds nothing on any page in either theme, targets are large enough, every card has a name."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.contrast import contrasts
from tests.browser.visitor import DESKTOP, PHONE, Visitor, play_out

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LEAST = 44
"""Touch targets on the phone layout; fanned cards may show less, but never under 24."""

MEASURE = """() => [...document.querySelectorAll('button, a[href], input, select, summary, [role=button]')]
    .filter(e => e.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && !e.closest('.unseen') && !e.closest('[inert]'))
    .map(e => {
        // A radio button or a checkbox is as large as its label; a link inside a sentence is exempt, as WCAG has it.
        const box = (e.closest('label') ?? e).getBoundingClientRect();
        const inline = e.matches('a') && getComputedStyle(e).display === 'inline';
        return { what: e.outerHTML.slice(0, 120), width: box.width, height: box.height, inline, tile: e.matches('h2 a') };
    })
    .filter(box => box.width > 0 && !box.inline && !box.tile)"""


def look(visitor: Visitor) -> list[dict[str, Any]]:
    """What axe-core finds on the page as it is."""
    # Evaluated by the driver, not by the page: the page's own policy allows no foreign script.
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found = visitor.page.evaluate("async () => await axe.run(document, { resultTypes: ['violations', 'incomplete'] })")
    faults = [
        {
            "rule": one["id"],
            "where": [node["target"] for node in one["nodes"]],
            "why": one["nodes"][0]["failureSummary"],
        }
        for one in found["violations"]
    ]
    # Where axe cannot tell what lies behind a text, it is measured as it is drawn; what is covered entirely cannot be read by anybody.
    unsure = [
        node["target"][0] for one in found["incomplete"] if one["id"] == "color-contrast" for node in one["nodes"]
    ]
    if unsure:
        elements = visitor.page.evaluate_handle(
            "targets => targets.map(target => document.querySelector(target)).filter(found => found)", unsure
        )
        faults += [
            {"rule": "color-contrast", "where": [text.text], "why": f"{text.ratio} to 1 as it is drawn"}
            for text in contrasts(visitor.page, elements)
            if text.ratio is not None and text.faint
        ]
    return faults


def small(visitor: Visitor) -> list[dict[str, Any]]:
    """The targets that a thumb would miss."""
    boxes: list[dict[str, Any]] = visitor.page.evaluate(MEASURE)
    return [box for box in boxes if min(box["width"], box["height"]) < LEAST - 0.5]


PAGES = (
    ("/", "h1"),
    ("/g/wolf-and-hound", "form"),
    ("/g/wolf-and-hound?with=friends", "form"),
    ("/g/wolf-and-hound?with=device", "form"),
    ("/rules/wolf-and-hound", "article h2"),
    ("/lesson/wolf-and-hound", ".hand .card"),
    ("/settings", "fieldset"),
    ("/nowhere", "h1"),
)


def test_no_page_has_a_fault_that_axe_finds(newcomer: Newcomer) -> None:
    """Every page that is no table, and the sheets of the home page."""
    visitor = newcomer()
    for path, ready in PAGES:
        visitor.go(path)
        expect(visitor.page.locator(ready).first).to_be_visible()
        check_everywhere(visitor, path)
    visitor.go("/")
    for sheet in ("J’ai un code", "Créer une table"):
        visitor.button(sheet).click()
        expect(visitor.page.get_by_role("dialog")).to_be_visible()
        check_everywhere(visitor, sheet)
        visitor.page.keyboard.press("Escape")


def test_no_table_has_a_fault_that_axe_finds(newcomer: Newcomer) -> None:
    """The lobby, the table in play, advice, a raised card, the menu, the rules over it, the end, the replay."""
    visitor = newcomer()
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button("Créer la table").click()
    expect(visitor.button("Je suis prêt")).to_be_visible()
    check_everywhere(visitor, "lobby")

    visitor.play_alone()
    check_everywhere(visitor, "table")
    visitor.button("Demander un conseil").click()
    expect(visitor.page.locator("[data-advice]")).to_be_visible()
    check_everywhere(visitor, "advice")
    visitor.lit.first.click()
    check_everywhere(visitor, "raised")
    visitor.button("Menu de la table").last.click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    check_everywhere(visitor, "menu")
    visitor.page.keyboard.press("Escape")
    visitor.button("Règles et aide").click()
    expect(visitor.page.locator("dialog article h2").first).to_be_visible()
    check_everywhere(visitor, "rules")
    visitor.page.keyboard.press("Escape")
    play_out([visitor], Visitor.tap_first)
    check_everywhere(visitor, "end")
    visitor.page.get_by_role("link", name="Revoir la partie").click()
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    check_everywhere(visitor, "replay")


LOOKS: tuple[tuple[tuple[int, int], Literal["light", "dark"]], ...] = (
    (DESKTOP, "light"),
    (DESKTOP, "dark"),
    (PHONE, "dark"),
    (PHONE, "light"),
)


def check(visitor: Visitor, where: str, size: tuple[int, int]) -> None:
    """No fault, no target that is too small."""
    assert (where, look(visitor)) == (where, [])
    if size == PHONE:
        assert (where, small(visitor)) == (where, [])


def check_everywhere(visitor: Visitor, where: str) -> None:
    """The same on a desktop and on a phone, by day and by night. The page is left on a phone, by day."""
    for size, theme in LOOKS:
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        visitor.page.emulate_media(color_scheme=theme)
        check(visitor, f"{where}, {size}, {theme}", size)


def test_every_card_is_a_button_with_a_spoken_name(newcomer: Newcomer) -> None:
    """Value, colour, animal, and whether it can be played; the token of an animal says what it does."""
    visitor = newcomer()
    visitor.play_alone()
    for card in visitor.hand.all():
        name = card.inner_text().strip()
        assert card.evaluate("e => e.tagName") == "BUTTON"
        assert any(word in name for word in ("jouable", "pas jouable")), name
        assert any(word in name for word in ("noir, loup", "blanc, chien")), name


def test_one_stop_of_the_tab_key_a_zone(newcomer: Newcomer) -> None:
    """Tab goes from zone to zone, arrows go round inside one."""
    visitor = newcomer(size=DESKTOP)
    visitor.play_alone()
    assert visitor.page.locator(".hand .card[tabindex='0']").count() == 1
    assert visitor.page.locator(".token[tabindex='0']").count() == 1
    first = visitor.hand.first
    first.focus()
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.hand.nth(1)).to_be_focused()
    visitor.page.keyboard.press("End")
    expect(visitor.hand.last).to_be_focused()
    visitor.page.keyboard.press("ArrowRight")
    expect(first).to_be_focused()


def test_nothing_scrolls_sideways_on_a_screen_of_320_pixels(newcomer: Newcomer) -> None:
    """WCAG 1.4.10: as much as a page at 1280 pixels, zoomed to 400 percent."""
    visitor = newcomer()
    visitor.page.set_viewport_size({"width": 320, "height": 640})
    for path, ready in PAGES:
        visitor.go(path)
        expect(visitor.page.locator(ready).first).to_be_visible()
        assert (path, overflow(visitor)) == (path, [])
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button("Créer la table").click()
    expect(visitor.button("Je suis prêt")).to_be_visible()
    assert ("lobby", overflow(visitor)) == ("lobby", [])
    visitor.play_alone()
    assert ("table", overflow(visitor)) == ("table", [])


def overflow(visitor: Visitor) -> list[str]:
    """What makes the page wider than the screen; nothing if it is not."""
    found: list[str] = visitor.page.evaluate(
        """() => document.scrollingElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
            .filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 100))"""
    )
    return found
