"""How ChiWaWa looks at every size: rows on one line, large targets, no fault that axe finds, nothing by colour alone, calm where one asks for it."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.grey import difference, picture, take_colour_away
from tests.browser.house import house
from tests.browser.players.chiwawa import alone, in_order, to_first_turn, together, whole_rows
from tests.browser.players.playing import play_out, until
from tests.browser.test_access import check
from tests.browser.visitor import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE

LATER = pytest.mark.long
WATCH_MOTION = """() => {
    window.moved = new Set();
    const look = () => {
        for (const one of document.getAnimations()) if (one.playState === 'running')
            window.moved.add(one.effect.target.classList.contains('flying') ? 'flying' : one.animationName ?? one.transitionProperty);
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with ChiWaWa alone."""
    with house(tmp_path_factory.mktemp("temple"), "--games=chiwawa") as url:
        yield url


@pytest.mark.parametrize(
    ("size", "seats"),
    [
        pytest.param(PHONE, 4, id="phone-4"),
        pytest.param(PHONE, 8, id="phone-8"),
        pytest.param(PHONE, 2, id="phone-2", marks=LATER),
        pytest.param(PHONE, 6, id="phone-6", marks=LATER),
        pytest.param(SMALL_PHONE, 4, id="small-4", marks=LATER),
        pytest.param(SMALL_PHONE, 8, id="small-8"),
        pytest.param(SIDEWAYS, 4, id="sideways-4"),
        pytest.param(SIDEWAYS, 8, id="sideways-8", marks=LATER),
        pytest.param(DESKTOP, 4, id="desktop-4", marks=LATER),
        pytest.param(DESKTOP, 8, id="desktop-8"),
    ],
)
def test_every_row_is_one_line_and_nothing_is_too_small(comer: Newcomer, size: tuple[int, int], seats: int) -> None:
    """A raised card, a swap, a row looked at: one line a row, no fault that axe finds, targets for thumbs, nothing wider than the screen."""
    visitor = comer(size=size)
    player = alone(visitor, seats=seats)
    to_first_turn(player)
    player.act(visitor.lit.first)
    assert whole_rows(player) == []
    # Each row can be asked for in words.
    for row in player.page.get_by_role("list", name=re.compile("^(Rangée d|Votre rangée)")).all():
        assert all(re.search("place [1-9]", words) for words in row.get_by_role("listitem").all_inner_texts())
    expect(player.page.get_by_role("list", name=re.compile("^(Rangée d|Votre rangée)"))).to_have_count(seats)
    check(visitor, "raised", size)
    player.act(player.page.locator("[data-pay]"))
    expect(player.spots.first).to_be_visible()
    assert whole_rows(player) == []
    check(visitor, "swap", size)
    player.act(player.page.locator("[data-cancel]"))
    player.page.locator('[data-look="0"]').focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator(".lens")).to_be_visible()
    check(visitor, "looked at", size)
    assert player.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_nothing_is_told_by_colour_alone(comer: Newcomer) -> None:
    """Without colour: what may be named, what was named first, a lock, a hidden card that is known and one that is not all look different."""
    player, other = in_order(together(comer(name="Zoé"), comer(name="Papi"), 2))
    visitor, page = player.visitor, player.page
    kept = take_colour_away(visitor)
    source = page.locator('[data-place="source/0"]')
    plain = picture(source)
    visitor.lit.first.tap()
    page.locator("[data-pay]").tap()
    spot = page.locator('[data-spot="source/0"]')
    expect(spot).to_be_visible()
    may_be_named = picture(source)
    spot.tap()
    expect(page.locator('[data-spot="source/2"]')).to_be_visible()
    named_first = picture(source)
    page.locator('[data-spot="source/2"]').tap()
    expect(page.locator(".altar .lock")).to_have_count(2)
    locked = picture(source)
    other.visitor.lit.first.tap()
    other.page.locator('.step:not(.mine) [data-end="left"]').tap()
    expect(page.locator(".altar .lock")).to_have_count(0)
    free = picture(source)
    expect(visitor.lit.first).to_be_visible()
    visitor.lit.first.tap()
    page.locator('.step.mine [data-end="right"]').tap()
    row = page.locator(".step.mine .line li")
    expect(row).to_have_count(3)
    pairs = {
        "may be named": (plain, may_be_named),
        "named first": (may_be_named, named_first),
        "locked": (locked, free),
        "unknown and known": (picture(row.first), picture(row.last)),
    }
    kept.detach()
    assert {what: difference(visitor, *pair) for what, pair in pairs.items() if difference(visitor, *pair) < 0.02} == {}


def test_nothing_moves_where_calm_is_asked_for(comer: Newcomer) -> None:
    """Under prefers-reduced-motion no card flies, no pillar turns, and a counted row is there at once; else they do."""
    for calm in (False, True):
        visitor = comer(speed="fast")
        visitor.page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        player = alone(visitor, seats=2)
        visitor.page.evaluate(WATCH_MOTION)
        to_first_turn(player)
        player.lay()
        expect(player.page.locator("[data-fold]")).to_be_visible()
        player.fold()
        expect(player.theatre).to_have_attribute("data-count", "0")
        if calm:
            player.page.locator("[data-go]").tap()
            expect(player.theatre).to_have_attribute("data-count", "1")
        else:
            expect(player.page.locator(".total.done")).to_be_visible()
        moved = visitor.page.evaluate("[...window.moved].sort()")
        assert moved == [] if calm else "flying" in moved


def test_what_a_table_weighs(comer: Newcomer) -> None:
    """Script and style of this game's own room, compressed as they travel: at most 40 KB."""
    visitor = comer()
    bodies: dict[str, bytes] = {}
    visitor.page.on(
        "response", lambda answer: bodies.update({answer.url: answer.body()}) if "/assets/room-" in answer.url else None
    )
    alone(visitor)
    visitor.page.wait_for_load_state("networkidle")
    weight = sum(len(gzip.compress(body, 9)) for body in bodies.values())
    assert bodies and weight <= 40_000, f"{weight} bytes: {list(bodies)}"


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_moment_has_a_fault_that_axe_finds(comer: Newcomer, theme: str, size: tuple[int, int]) -> None:
    """The pillar, the count row by row, the result, the end, the replay, the lesson; a spectator too."""
    visitor = comer(theme=theme, size=size)
    player = alone(visitor)
    # The bots choose meanwhile; what is looked at has to stand still.
    until(visitor, lambda: player.views()[-1]["chosen"].count(None) == 1)
    check(visitor, "pillar", size)
    watcher = comer(theme=theme, size=size)
    watcher.go(visitor.page.url)
    expect(watcher.page.locator(".step").first).to_be_visible()
    check(watcher, "watching", size)
    while not player.theatre.count():
        if player.is_asked:
            player.decide()
        else:
            player.page.wait_for_timeout(30)
    check(visitor, "count", size)
    player.act(player.page.locator("[data-skip]"))
    check(visitor, "result", size)
    play_out([player])
    check(visitor, "end", size)
    visitor.page.get_by_role("link", name="Revoir la partie").click()
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    check(visitor, "replay", size)
    visitor.go("/lesson/chiwawa")
    expect(visitor.page.locator(".hand .card").first).to_be_visible()
    check(visitor, "lesson", size)
