"""Tables of the device itself: dealt, played, looked back at without a server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.offline import LOCAL, ROWS, forgive_the_network, without_a_line
from tests.browser.players.playing import until
from tests.browser.visitor import DESKTOP

PLAY = "Jouer à Wolf & Hound contre des robots"
MOST_ON_THEIR_WAY = 5


def test_jouer_is_a_table_of_the_device(newcomer: Newcomer) -> None:
    """Nothing is asked of the server; the game is found again at home, goes on, and can be given up."""
    visitor = newcomer(local=True)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    visitor.go("/")
    visitor.button(PLAY).click()
    expect(visitor.lit.first).to_be_visible()
    expect(visitor.page).to_have_url(LOCAL)
    table = visitor.page.url
    visitor.tap_first()
    assert not [one for one in asked if one.startswith(("POST", "PUT")) or "/api/socket" in one]
    visitor.go("/")
    visitor.button(PLAY).click()
    visitor.button("Continuer cette partie").click()
    expect(visitor.page).to_have_url(table)
    visitor.go("/")
    visitor.button(re.compile("^Abandonner Wolf & Hound")).click()
    visitor.button("Abandonner", exact=True).click()
    expect(visitor.page.get_by_role("region", name="Vos parties en cours")).to_have_count(0)
    visitor.go(table)
    expect(visitor.page.get_by_role("heading", name="Partie abandonnée")).to_be_visible()


def test_a_hidden_page_stops_the_clock(newcomer: Newcomer) -> None:
    """While nobody looks, no bot moves and no time passes."""
    visitor = newcomer(local=True)
    visitor.go("/")
    visitor.button(PLAY).click()
    expect(visitor.lit.first).to_be_visible()
    hide = """on => {
        Object.defineProperty(document, 'visibilityState', {value: on ? 'hidden' : 'visible', configurable: true});
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    visitor.tap_first()
    until(visitor, lambda: bool(visitor.page.evaluate(ROWS)))
    visitor.page.evaluate(hide, True)
    # The worker hears of it when it gets its turn. One decision may be on its way still; after that nothing comes, however long one waits.
    rows = -1
    for _ in range(MOST_ON_THEIR_WAY):
        rows, before = visitor.page.evaluate(ROWS), rows
        if rows == before:
            break
        visitor.page.wait_for_timeout(1000)
    visitor.page.wait_for_timeout(4000)
    assert visitor.page.evaluate(ROWS) <= rows + 1
    visitor.page.evaluate(hide, False)
    until(visitor, lambda: int(visitor.page.evaluate(ROWS)) > rows + 1)


def test_a_second_page_waits_for_the_first(newcomer: Newcomer) -> None:
    """One table is played in one place: whoever opens it twice is told to wait, and goes on once the first is closed."""
    visitor = newcomer(local=True, size=DESKTOP)
    visitor.go("/")
    visitor.button(PLAY).click()
    expect(visitor.lit.first).to_be_visible()
    second = visitor.context.new_page()
    second.goto(visitor.page.url)
    expect(second.locator(".room").or_(second.locator(".wait"))).to_be_visible()
    visitor.page.close()
    expect(second.locator(".hand .card").first).to_be_visible()
    second.close()


def test_several_people_share_a_device(newcomer: Newcomer) -> None:
    """Two people and no server: the curtain hangs between them."""
    visitor = newcomer(workers=True, local=True, size=DESKTOP)
    without_a_line(visitor)
    visitor.go("/g/wolf-and-hound")
    visitor.choose(visitor.page.locator("input[name=seats][value='2']"))
    visitor.choose(visitor.page.get_by_role("radio", name="À plusieurs sur cet appareil"))
    visitor.button("Distribuer").click()
    expect(visitor.page).to_have_url(LOCAL)
    expect(visitor.page.locator(".curtain")).to_be_visible()
    forgive_the_network(visitor)


def test_with_friends_is_a_new_deal_at_the_server(newcomer: Newcomer) -> None:
    """This device knows every hand of its own match: others are dealt another one, with the same options."""
    visitor = newcomer(local=True)
    visitor.go("/")
    visitor.button(PLAY).click()
    expect(visitor.lit.first).to_be_visible()
    visitor.button("Menu de la table").last.click()
    visitor.button("Jouer avec des amis").click()
    expect(visitor.page).not_to_have_url(LOCAL)
    expect(visitor.page.get_by_role("heading", name="Wolf & Hound")).to_be_visible()


@pytest.mark.parametrize("broken", ["indexedDB", "Worker"])
def test_without_what_it_takes_the_server_deals(newcomer: Newcomer, broken: str) -> None:
    """A browser that keeps nothing, or has no workers, plays at the server's table as before."""
    visitor = newcomer(local=True)
    visitor.page.add_init_script(f"Object.defineProperty(window, '{broken}', {{value: undefined}})")
    visitor.go("/")
    visitor.button(PLAY).click()
    expect(visitor.lit.first).to_be_visible()
    expect(visitor.page).not_to_have_url(LOCAL)


OLD = """() => new Promise(resolve => {
    const opening = indexedDB.open('tablee');
    opening.onsuccess = () => {
        const writing = opening.result.transaction(['files', 'matches'], 'readwrite');
        const [files, matches] = ['files', 'matches'].map(name => writing.objectStore(name));
        files.getAll().onsuccess = event => files.put({...event.target.result[0], hash: 'old'});
        matches.getAll().onsuccess = event => matches.put({...event.target.result[0], file: 'old'});
        writing.oncomplete = () => (opening.result.close(), resolve());
    };
})"""
FILES = """() => new Promise(resolve => {
    const opening = indexedDB.open('tablee');
    opening.onsuccess = () => {
        const asking = opening.result.transaction('files').objectStore('files').getAllKeys();
        asking.onsuccess = () => (opening.result.close(), resolve(asking.result));
    };
})"""


def test_old_rules_go_with_the_last_match_that_was_dealt_by_them(newcomer: Newcomer) -> None:
    """A match that a client of another version dealt goes on by its own file, whatever is dealt beside it; when it ends, the file goes."""
    visitor = newcomer(local=True)
    visitor.go("/")
    visitor.button(PLAY).click()
    expect(visitor.lit.first).to_be_visible()
    table = visitor.page.url
    visitor.page.evaluate(OLD)
    visitor.page.reload()
    expect(visitor.lit.first).to_be_visible()
    visitor.tap_first()
    visitor.go("/g/wolf-and-hound")
    visitor.button("Distribuer").click()
    expect(visitor.lit.first).to_be_visible()
    assert visitor.page.url != table
    assert len(files := visitor.page.evaluate(FILES)) == 2 and "old" in files
    visitor.go("/")
    visitor.button(re.compile("^Abandonner Wolf & Hound")).last.click()
    visitor.button("Abandonner", exact=True).click()
    expect(visitor.button(re.compile("^Abandonner Wolf & Hound"))).to_have_count(1)
    until(visitor, lambda: "old" not in visitor.page.evaluate(FILES))
    assert len(visitor.page.evaluate(FILES)) == 1
    visitor.go(table)
    expect(visitor.page.get_by_text("avec une autre version des règles")).to_be_visible()
