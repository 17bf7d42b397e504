"""What the tables have of the kit, whatever the game: forced colours, no colours, no motion; names, spectators, replays; a phone on its side."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tablee import games
from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.players.playing import play_out
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.browser.test_line import start_together
from tests.browser.visitor import DESKTOP, Visitor

SIZES = ((360, 740), (320, 568), (740, 360), (568, 320))
LONG = " ".join(["Caramel joue 4 blanc. Le chien avance de 4, devant Pistache."] * 5)
"""Longer than anything that a game tells of one move."""


# ---- every game: a table at which nobody else moves ----


@pytest.fixture(scope="module")
def quiet_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with all games, at whose tables nobody else moves."""
    settings = (f"--games={','.join(games.names())}", "--bot-pace-ms=60000")
    with house(tmp_path_factory.mktemp("house"), *settings) as url:
        yield url


RINGS = """() => [...document.querySelectorAll('.room .lit, .hand .card, .room .turn')].filter(e => e.checkVisibility()).map(e => {
    const card = e.matches('.hand .card');
    const style = getComputedStyle(e, card ? '::after' : undefined);
    const line = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    return { what: e.className, marked: e.matches('.lit, .turn, .raised'), line };
})"""


@pytest.mark.parametrize("game", games.names())
def test_nothing_is_lost_in_forced_colours_and_nothing_moves_where_less_motion_is_asked_for(
    browser: Browser, quiet_house: str, game: str
) -> None:
    """Shadows are gone in forced colours: what can be played, and whose turn it is, has a line instead; so has the focus. Nothing is animated."""
    visitor = Visitor(browser, quiet_house, speed="normal")
    visitor.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    visitor.go(f"/g/{game}")
    visitor.button("Distribuer").click()
    # Who begins may be drawn by lot: then there is a board, and nothing to play.
    expect(visitor.page.locator(".room .lit, .room [role=grid]").first).to_be_visible()
    rings = visitor.page.evaluate(RINGS)
    assert [ring for ring in rings if ring["marked"] and not ring["line"]] == []
    visitor.page.locator(".bar button").last.focus()
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    moving = "document.getAnimations().filter(one => one.effect.getComputedTiming().duration > 0).length"
    assert visitor.page.evaluate(moving) == 0
    assert visitor.errors == []
    visitor.leave()


CONTRAST = """([ring, ground]) => {
    const light = colour => {
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const parts = [...context.getImageData(0, 0, 1, 1).data].map(n => n / 255).map(n => n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const of = (selector, part, what) => getComputedStyle(document.querySelector(selector), part)[what];
    const under = light(of(ground, undefined, 'backgroundColor'));
    const lines = of(ring, '::after', 'boxShadow').match(/rgba?\\([^)]*\\)/g).map(light);
    return lines.map(over => (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05));
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_can_be_played_is_marked_without_colours_too(newcomer: Newcomer, theme: str) -> None:
    """WCAG 1.4.11: by lightness alone, one of the ring's two lines stands out from the sheet, by day and by night; the focus lies outside of it."""
    visitor = newcomer(theme=theme, size=DESKTOP)
    visitor.play_alone()
    assert max(visitor.page.evaluate(CONTRAST, [".hand .card.lit", ".hand"])) >= 3
    visitor.lit.first.focus()
    visitor.page.keyboard.press("ArrowRight")
    ring, width = visitor.page.evaluate(
        "() => { const s = getComputedStyle(document.activeElement); return [parseFloat(s.outlineOffset), parseFloat(s.outlineWidth)]; }"
    )
    assert ring >= 4.5 and width >= 3, "the focus lies on the gold"


# ---- Wolf & Hound stands for all of them ----


def tell_longer(visitor: Visitor) -> None:
    """What happened is told by one very long event: the words that are fetched say so."""
    nothing = '{ "" }'
    events = [name for name in games.game("wolf-and-hound").words.book("fr").ids if name.startswith("event-")]
    said = "".join(f"{name} = {LONG if name == 'event-played' else nothing}\n" for name in events)

    def longer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "text": said + answer.json()["text"]})

    visitor.page.route("**/api/games/wolf-and-hound/words?*", longer)


def test_the_longest_event_is_read_whole_on_every_phone(newcomer: Newcomer) -> None:
    """Nothing is cut in the strip, upright and on its side; what else there is stays on the screen."""
    visitor = newcomer(network=True)
    tell_longer(visitor)
    visitor.play_alone()
    visitor.tap_first()
    expect(visitor.page.locator(".strip .lines")).to_have_text(LONG)
    expect(visitor.lit.first).to_be_visible()
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        cut = visitor.page.evaluate(
            """() => {
                const [strip, lines] = ['.strip', '.strip .lines'].map(one => document.querySelector(one).getBoundingClientRect());
                const range = document.createRange();
                range.selectNodeContents(document.querySelector('.strip .lines'));
                const text = range.getBoundingClientRect();
                const below = document.querySelector('.hand').getBoundingClientRect().bottom > innerHeight + 1;
                return text.top < strip.top - 1 || text.bottom > strip.bottom + 1 || text.bottom > lines.bottom + 1 || below;
            }"""
        )
        assert not cut, (width, height)


def test_who_watches_is_told_so_and_sees_the_table_large(newcomer: Newcomer) -> None:
    """No empty sheet: it is as high as its heading, and the table takes the rest."""
    player, watcher = newcomer(), newcomer()
    player.play_alone()
    watcher.go(player.page.url)
    expect(watcher.page.locator("[data-watching]")).to_have_text("Vous regardez")
    expect(player.page.locator("[data-watching]")).to_have_count(0)
    for width, height in SIZES:
        watcher.page.set_viewport_size({"width": width, "height": height})
        box = watcher.page.locator(".hand").bounding_box()
        assert box is not None and box["height"] <= 120, (width, height)
        assert box["y"] + box["height"] <= height + 1


def test_names_are_whole_and_who_is_away_hides_nothing(newcomer: Newcomer) -> None:
    """A name is broken between words only; *absent* lies beside the number of cards, not on it."""
    host, guest = newcomer(name="Zoé"), newcomer(name="Bartholomée")
    start_together(host, guest)
    guest.leave()
    expect(host.page.locator(".away").first).to_have_text("absent")
    for width, height in SIZES:
        host.page.set_viewport_size({"width": width, "height": height})
        for name in host.page.locator(".pill-of .name").all():
            lines = name.evaluate(
                "e => { const r = document.createRange(); r.selectNodeContents(e); return r.getClientRects().length; }"
            )
            words = len(re.split(r"[\s-]+", name.inner_text()))
            assert lines <= words, (name.inner_text(), width)
            assert name.evaluate("e => e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 2"), (
                name.inner_text(),
                width,
            )
        apart = host.page.evaluate(
            """() => {
                const away = document.querySelector('.away').getBoundingClientRect();
                return [...document.querySelectorAll('.tags .count')].map(e => e.getBoundingClientRect()).filter(box => box.width)
                    .every(box => box.right <= away.left || away.right <= box.left || box.bottom <= away.top || away.bottom <= box.top);
            }"""
        )
        assert apart, (width, height)
    guest.errors.clear()


SHOWN_WHOLE = """select => {
    const style = getComputedStyle(select);
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const [arrow, padding] = [20, parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)];
    return context.measureText(select.selectedOptions[0].text).width + padding + arrow <= select.clientWidth;
}"""


def test_the_end_and_the_replay_on_every_phone(newcomer: Newcomer) -> None:
    """The end leaves its reasons in sight. In the replay the picker is read whole; a spectator has no empty sheet, a seat its cards."""
    visitor = newcomer(name="Jean-Christophe")
    visitor.play_alone()
    play_out([WolfPlayer(visitor)])
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        sheet, after, why = (visitor.page.locator(one).first.bounding_box() for one in (".grows", ".after", ".why"))
        assert sheet is not None and after is not None and why is not None
        assert after["y"] + after["height"] <= height + 1, "what comes after it is off the screen"
        assert why["y"] + 30 <= min(after["y"], sheet["y"] + sheet["height"]), "the reason is covered"
    visitor.page.get_by_role("link", name="Revoir la partie").click()
    picker = visitor.page.get_by_label("Vu par")
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        for eyes in ("", "0", "1", "2", "3"):
            picker.select_option(eyes)
            assert picker.evaluate(SHOWN_WHOLE), (width, eyes)
            hand, deck = visitor.page.locator(".hand").bounding_box(), visitor.page.locator(".deck").bounding_box()
            assert hand is not None and deck is not None
            assert deck["y"] + deck["height"] <= height + 1 and deck["y"] >= hand["y"] + hand["height"] - 1
            if not eyes:
                assert hand["height"] <= 70, "an empty sheet"
                continue
            expect(visitor.hand).to_have_count(4)
            for card in visitor.hand.all():
                box = card.bounding_box()
                assert box is not None and box["y"] + box["height"] <= deck["y"] + 2, "a card lies under the scrubber"
                assert box["x"] >= 0 and box["x"] + box["width"] <= width


def test_after_a_change_of_language_the_story_is_told_in_the_new_one(newcomer: Newcomer) -> None:
    """All of it, not only what comes from now on."""
    visitor = newcomer()
    visitor.play_alone()
    visitor.tap_first()
    expect(visitor.lit.first.or_(visitor.page.locator(".after"))).to_be_visible()
    strip = visitor.page.locator(".strip .lines")
    expect(strip).to_contain_text("joue")
    visitor.button("Menu de la table").last.tap()
    visitor.button("Réglages").tap()
    visitor.choose(visitor.page.get_by_role("radio", name="English"))
    visitor.page.keyboard.press("Escape")
    expect(strip).to_contain_text("play")
    strip.tap()
    lines = visitor.page.get_by_role("dialog").locator("li")
    expect(lines.first).to_contain_text("You play")
    assert not [line for line in lines.all_inner_texts() if re.search("joue|pioche", line)]
