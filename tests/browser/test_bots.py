"""Playing against bots: levels with their sentences, hints on request; open tables on the home page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.visitor import DESKTOP


def test_a_level_is_chosen_by_name_and_sentence_and_remembered(newcomer: Newcomer) -> None:
    """The form says how each level plays; what was chosen holds for the next table made in one tap."""
    visitor = newcomer()
    visitor.go("/g/wolf-and-hound")
    visitor.choose(visitor.page.get_by_role("radio", name="Agneau"))
    expect(visitor.page.get_by_text("Écarte le loup de devant lui")).to_be_visible()
    visitor.button("Distribuer").tap()
    expect(visitor.lit.first).to_be_visible()
    visitor.play_alone()
    levels = visitor.page.evaluate(
        "async () => (await (await fetch('/api/tables/' + location.pathname.split('/').pop())).json()).seats.map(seat => seat.level)"
    )
    assert levels == [None, 1, 1, 1]


def test_the_host_chooses_levels_in_the_lobby(newcomer: Newcomer) -> None:
    """Name and sentence there too; the seat says which it got."""
    visitor = newcomer()
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button("Créer la table").tap()
    visitor.page.get_by_label("Force").select_option("Loup blanc")
    expect(visitor.page.get_by_text("Imagine les mains cachées")).to_be_visible()
    visitor.button("Mettre un robot à la place 2").tap()
    expect(visitor.page.get_by_text("robot Loup blanc")).to_be_visible()


def test_a_hint_shows_the_move_its_chance_and_why(newcomer: Newcomer) -> None:
    """By keyboard: the advised card is marked and spoken, the sentence goes to the live region; it is gone once one has played."""
    visitor = newcomer(size=DESKTOP)
    visitor.play_alone()
    lamp = visitor.button("Demander un conseil")
    lamp.focus()
    visitor.page.keyboard.press("Enter")
    advice = visitor.page.locator("[data-advice]")
    expect(advice).to_contain_text(re.compile(r"\d (noir|blanc).*\d+ % de chances de gagner"))
    expect(visitor.live).to_contain_text(re.compile(r"Conseil : Jouer \d (noir|blanc)\."))
    marked = visitor.button(re.compile(r"jouable, conseillé$"))
    expect(marked.first).to_be_visible()
    marked.first.click()
    marked.first.click()
    expect(visitor.live).to_contain_text("Vous jouez")
    expect(advice).to_have_count(0)


def test_nobody_is_advised_at_a_table_with_other_people(newcomer: Newcomer) -> None:
    """Hints are for who plays against bots alone."""
    host, guest = newcomer(name="Zoé"), newcomer(name="Papi")
    host.go("/g/wolf-and-hound?with=friends")
    host.button("Créer la table").click()
    host.page.wait_for_url("**/t/*")
    guest.go(host.page.url)
    guest.button("S’asseoir à la place 2").click()
    guest.button("Je suis prêt").click()
    host.button("Compléter avec des robots").click()
    host.button("Je suis prêt").click()
    host.button("Distribuer").click()
    expect(host.lit.first).to_be_visible()
    expect(host.button("Demander un conseil")).to_have_count(0)


def test_an_open_table_is_on_the_home_page_of_others(newcomer: Newcomer) -> None:
    """Opened to everyone, it is found there with its free seats; whoever follows the link may sit down."""
    host, guest = newcomer(name="Zoé"), newcomer(name="Papi")
    host.go("/g/wolf-and-hound?with=friends")
    host.choose(host.page.get_by_role("radio", name="Table ouverte à tous"))
    host.button("Créer la table").tap()
    host.page.wait_for_url("**/t/*")
    guest.go("/")
    door = guest.page.get_by_role("link", name=re.compile("Rejoindre Wolf & Hound.*Zoé")).first
    expect(door).to_contain_text("3 places libres")
    door.tap()
    guest.button("S’asseoir à la place 2").tap()
    expect(host.page.locator(".seats").get_by_text("Papi")).to_be_visible()
