"""Whole matches of Wolf & Hound: two people in two browsers with bots, by tap on a phone and by keyboard alone on a desktop; a cut in the middle."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.players.playing import play_out
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.browser.visitor import DESKTOP, Visitor

CUT_AFTER = 3


def test_two_people_play_a_match_by_tap_on_phones(newcomer: Newcomer) -> None:
    """From home to the rematch: make a table, join by code, bots fill up, play, lose the line in the middle, look back, again."""
    host, guest = newcomer(), newcomer(network=True)
    host.go("/")
    host.button("Créer une table").tap()
    host.page.get_by_role("dialog").get_by_role("link", name="Wolf & Hound").tap()
    host.page.get_by_label("Votre prénom").fill("Zoé")
    host.button("Créer la table").tap()
    code = host.page.locator(".code strong").inner_text()

    guest.go("/")
    guest.button("J’ai un code").tap()
    guest.page.get_by_label("Code de la table").fill(code.lower())
    guest.button("Rejoindre").tap()
    guest.page.get_by_label("Votre prénom").fill("Papi")
    guest.button("S’asseoir à la place 3").tap()
    expect(host.page.locator(".seats").get_by_text("Papi")).to_be_visible()

    host.button("Compléter avec des robots").tap()
    host.button("Je suis prêt").tap()
    guest.button("Je suis prêt").tap()
    host.button("Distribuer").tap()

    network = guest.network
    assert network is not None

    def cut_in_the_middle(decisions: int) -> None:
        if decisions == CUT_AFTER:
            network.cut()
            expect(guest.page.locator("[data-line]")).to_be_visible()
            network.mend()

    assert play_out([WolfPlayer(host), WolfPlayer(guest)], between=cut_in_the_middle) >= 2
    for visitor in (host, guest):
        expect(visitor.page.get_by_role("heading", name=re.compile("Gagné|Perdu"))).to_be_visible()
        expect(visitor.page.get_by_role("link", name=re.compile(r"\(WH-4\.\d\)"))).to_be_visible()
        expect(visitor.page.locator("[data-series]")).to_contain_text(
            re.compile("Série de 5 parties, 1 jouée : .*Zoé [01], ")
        )

    host.button("Revanche").tap()
    expect(guest.page.get_by_text("Zoé veut une revanche")).to_be_visible()
    guest.button("Revanche").tap()
    for visitor in (host, guest):
        expect(visitor.hand).to_have_count(4)


def press_until(visitor: Visitor, key: str, selector: str, limit: int = 60) -> None:
    """Press a key until the focus is on such an element."""
    for _ in range(limit):
        if visitor.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{key} never leads to {selector}")


def test_two_people_play_a_match_by_keyboard_alone(newcomer: Newcomer) -> None:
    """No pointer at all: the form, the lobby, the cards, the rules and the end are reached by keys."""
    host = newcomer(size=DESKTOP, name="Zoé", lang="en")
    guest = newcomer(size=DESKTOP, name="Papi", lang="en")
    host.go("/")
    press_until(host, "Tab", "a[href='/g/wolf-and-hound']")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("heading", name="Set the table")).to_be_visible()
    press_until(host, "Tab", "input[name=company]")
    press_until(host, "ArrowDown", "input[name=company][value=friends]")
    press_until(host, "Tab", "form button.go")
    host.page.keyboard.press("Enter")
    expect(host.page.locator(".code strong")).to_be_visible()

    guest.go(host.page.url)
    expect(guest.button("Sit down at place 2")).to_be_visible()
    press_until(guest, "Tab", "[aria-label='Sit down at place 2']")
    guest.page.keyboard.press("Enter")
    expect(host.page.locator(".seats").get_by_text("Papi")).to_be_visible()
    press_until(host, "Tab", ".fill button")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_text("Free place")).to_have_count(0)
    for visitor in (guest, host):
        press_until(visitor, "Tab", ".bottom .button")
        visitor.page.keyboard.press("Enter")
        expect(visitor.page.get_by_text("✓ ready").first).to_be_visible()
    expect(host.button("Deal")).to_be_visible()
    press_until(host, "Tab", ".bottom .button")
    host.page.keyboard.press("Enter")

    assert play_out([WolfPlayer(host, keys=True), WolfPlayer(guest, keys=True)]) >= 2
    assert any("Game over" in title or "wins" in title for title in [host.story()[-1], *host.story()])
    press_until(host, "Tab", ".after a[href^='/replay/']")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("slider")).to_be_visible()


def test_the_turn_and_the_story_are_told_in_one_live_region(newcomer: Newcomer) -> None:
    """Whoever listens hears what happened and when to act; nothing else on the page speaks up."""
    visitor = newcomer()
    visitor.play_alone()
    expect(visitor.live).to_have_text("À vous de jouer")
    visitor.tap_first()
    expect(visitor.live).to_contain_text(re.compile("Vous jouez .*avance de .*À vous de jouer$|Vous jouez .*gagne"))
    assert visitor.page.locator("[aria-live]:not([aria-live=off])").count() == 1
