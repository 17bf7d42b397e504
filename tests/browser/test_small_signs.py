"""Small signs: no network, a move that waits for it, the app that can be installed, the tile and its button."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.visitor import Visitor, play_out


def test_without_a_network_it_is_said_at_once_and_a_move_waits(comer: Newcomer) -> None:
    ana = comer(name="Ana")
    ana.play_alone()
    network = ana.network
    assert network is not None
    # Nothing comes any more, and nobody says so: after the next tap it is told, and the move goes out in the end.
    network.deaf = True
    ana.tap_first()
    expect(ana.page.locator("[data-line]")).to_be_visible()
    expect(ana.page.locator("[data-waits]")).to_be_visible()
    network.mend()
    expect(ana.page.locator("[data-waits]")).to_have_count(0)
    expect(ana.page.locator("[data-line]")).to_have_count(0)
    # The device itself says that it has none.
    network.cut()
    ana.page.evaluate("() => dispatchEvent(new Event('offline'))")
    expect(ana.page.locator("[data-line]")).to_be_visible()
    network.mend()
    ana.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(ana.page.locator("[data-line]")).to_have_count(0)


def test_the_app_is_offered_once_a_game_is_over(newcomer: Newcomer) -> None:
    ana = newcomer(name="Ana")
    ana.go("/")
    ana.page.evaluate(
        """() => {
          const asks = new Event('beforeinstallprompt', { cancelable: true });
          asks.prompt = async () => (window.asked = true);
          dispatchEvent(asks);
        }"""
    )
    expect(ana.button("Installer Tablée sur cet appareil")).to_have_count(0)
    ana.button("Jouer à Wolf & Hound contre des robots").click()
    expect(ana.lit.first).to_be_visible()
    play_out([ana], Visitor.tap_first)
    ana.button("Installer Tablée sur cet appareil").click()
    assert ana.page.evaluate("() => window.asked")
    expect(ana.button("Installer Tablée sur cet appareil")).to_have_count(0)


def test_a_tile_says_where_it_leads_beside_its_button(newcomer: Newcomer) -> None:
    ana = newcomer()
    ana.go("/")
    tile = ana.page.locator(".tile", has=ana.page.get_by_role("link", name="Wolf & Hound"))
    expect(tile.locator(".choose")).to_have_text("Options…")
    button, choose = tile.locator(".play").bounding_box(), tile.locator(".choose").bounding_box()
    assert button is not None and choose is not None
    assert button["x"] + button["width"] <= choose["x"]
    ana.page.mouse.click(choose["x"] + choose["width"] / 2, choose["y"] + choose["height"] / 2)
    expect(ana.page.get_by_role("heading", name="Préparer la table")).to_be_visible()
