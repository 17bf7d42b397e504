"""Before the deal: inviting, seats and teams, taking somebody off a seat, names, faces, talk that stays."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.contrast import faint
from tests.browser.house import house
from tests.browser.test_access import look, small
from tests.browser.visitor import DESKTOP, PHONE, Visitor


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose people are not absent in a hurry, and whose bots take their time."""
    with house(tmp_path_factory.mktemp("house"), "--absent-s=600", "--bot-pace-ms=60000") as url:
        yield url


def host_a_table(visitor: Visitor, create: str = "Créer la table") -> str:
    """A table for friends; its address."""
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button(create).click()
    expect(visitor.page.locator(".seats li")).to_have_count(4)
    return visitor.page.url


def sit(visitor: Visitor, url: str, place: int, *, english: bool = False) -> None:
    """Open the link and sit down."""
    visitor.go(url)
    visitor.button(f"Sit down at place {place}" if english else f"S’asseoir à la place {place}").click()
    expect(visitor.page.locator(f".seats li:nth-child({place}).yours")).to_be_visible()


def seat(visitor: Visitor, place: int) -> str:
    """What a seat says."""
    return visitor.page.locator(f".seats li:nth-child({place})").inner_text()


def test_the_host_sees_invitation_teams_and_options_first(newcomer: Newcomer) -> None:
    ana = newcomer(name="Ana")
    host_a_table(ana)
    invitation = ana.page.get_by_role("heading", name="Invitez qui vous voulez")
    box = invitation.bounding_box()
    assert box is not None and box["y"] < 300
    assert "les verts" in seat(ana, 1) and "les orange" in seat(ana, 2)
    how = ana.page.locator("dl").inner_text()
    assert "Chien 01, Loup 01" in how and "selon les loups" in how and "Sans limite" in how


def test_the_host_swaps_two_places_and_takes_somebody_off_the_table(newcomer: Newcomer) -> None:
    ana, ben = newcomer(name="Ana"), newcomer(name="Ben", lang="en", size=DESKTOP)
    url = host_a_table(ana)
    sit(ben, url, 2, english=True)
    expect(ana.page.locator(".seats li:nth-child(2)")).to_contain_text("Ben")
    expect(ben.button("Swap places")).to_have_count(0)
    ana.button("Changer les places").click()
    ana.button("Échanger la place 2").click()
    ana.button("Échanger la place 3").click()
    expect(ana.page.locator(".seats li:nth-child(3)")).to_contain_text("Ben")
    expect(ben.page.locator(".seats li:nth-child(3).yours")).to_contain_text("the greens")
    expect(ana.live).to_contain_text("Les places 2 et 3 sont échangées.")
    ana.button("Terminé").click()
    # Taking somebody off is asked once; whoever was there may watch.
    ana.button("Retirer Ben de la table").click()
    ana.button("Annuler").click()
    expect(ben.page.locator(".seats li.yours")).to_have_count(1)
    ana.button("Retirer Ben de la table").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Retirer Ben de la table").click()
    expect(ben.page.get_by_text("The host has freed your place.")).to_be_visible()
    expect(ben.button(re.compile("Sit down"))).to_have_count(0)
    ben.page.reload()
    expect(ben.page.get_by_text("The host has freed your place.")).to_be_visible()


def test_a_full_table_says_so_and_lets_one_watch(newcomer: Newcomer) -> None:
    ana, ben = newcomer(name="Ana"), newcomer(name="Ben")
    url = host_a_table(ana)
    ana.button("Compléter avec des robots").click()
    expect(ana.page.locator(".seats")).to_contain_text("Caramel")
    ben.go(url)
    expect(ben.page.get_by_text("Cette table est complète. Vous regardez.")).to_be_visible()
    expect(ben.page.get_by_label("Votre prénom")).to_have_count(0)
    ana.button("Je suis prêt").click()
    ana.button("Distribuer").click()
    expect(ben.page.locator("[data-watching]")).to_be_visible()


def test_a_name_that_is_taken_is_refused_and_two_seats_of_one_are_marked(newcomer: Newcomer) -> None:
    ana, ben = newcomer(name="Ana"), newcomer()
    url = host_a_table(ana)
    ben.go(url)
    ben.page.get_by_label("Votre prénom").fill("ANA")
    ben.button("S’asseoir à la place 2").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("Quelqu’un porte déjà ce nom")
    ben.page.get_by_label("Votre prénom").fill("Ben")
    ben.button("S’asseoir à la place 2").click()
    expect(ana.page.locator(".seats li:nth-child(2)")).to_contain_text("Ben")
    ben.button("Asseoir quelqu’un d’autre").click()
    ben.button("S’asseoir à la place 4").click()
    expect(ana.page.locator(".seats li:nth-child(4)")).to_contain_text("même personne qu’à la place 2")
    expect(ben.page.locator(".seats li:nth-child(4)")).to_contain_text("tient aussi la place 2")


def test_talk_stays_is_read_in_ones_own_language_and_somebody_can_be_left_out(newcomer: Newcomer) -> None:
    ana, ben = newcomer(name="Ana"), newcomer(name="Ben", lang="en", size=DESKTOP)
    url = host_a_table(ana)
    sit(ben, url, 2, english=True)
    ben.page.get_by_label("Your message").fill("Good evening!")
    ben.button("Send").click()
    ben.button("Well played!").click()
    ben.page.locator(".emotes button").nth(6).click()
    said = ana.page.locator(".talk ol li")
    expect(said).to_have_count(3)
    expect(said.nth(0)).to_contain_text("Good evening!")
    expect(said.nth(1)).to_contain_text("Bien joué !")
    expect(said.nth(2).locator(".emote")).to_be_visible()
    expect(ana.live).to_contain_text("Ben : Bien joué !")
    ana.page.reload()
    expect(said).to_have_count(3)
    # The field for writing stands before pictures and phrases.
    order = ana.page.evaluate(
        "() => [...document.querySelectorAll('.talk form, .talk .emotes, .talk .phrases')].map(one => one.tagName + '.' + one.className)"
    )
    assert order[0].startswith("FORM")
    ana.page.locator(".talk summary").click()
    ana.button("Masquer Ben").click()
    expect(said).to_have_count(1)
    expect(said).to_have_text("Personne n’a encore rien dit.")
    ana.page.reload()
    expect(ana.page.locator(".talk ol li")).to_have_text("Personne n’a encore rien dit.")
    ana.page.locator(".talk summary").click()
    ana.button("Lire Ben de nouveau").click()
    expect(said).to_have_count(3)


def test_at_the_table_a_picture_is_shown_where_its_person_sits(newcomer: Newcomer) -> None:
    ana, ben, eve = newcomer(name="Ana"), newcomer(name="Ben", size=DESKTOP), newcomer(name="Ève")
    url = host_a_table(ana)
    sit(ben, url, 2)
    ana.button("Compléter avec des robots").click()
    ana.button("Je suis prêt").click()
    ben.button("Je suis prêt").click()
    ana.button("Distribuer").click()
    expect(ana.lit.first).to_be_visible()
    eve.go(url)
    expect(eve.page.locator("[data-watching]")).to_be_visible()
    side = ben.page.locator(".talk-side")
    expect(side).to_be_visible()
    side.get_by_role("button", name="cœur").click()
    for visitor in (ana, eve):
        bubble = visitor.page.locator(".bubble .emote")
        expect(bubble).to_be_visible()
        place, shown = visitor.page.locator('[data-person="1"]').bounding_box(), bubble.bounding_box()
        assert place is not None and shown is not None
        middle = (shown["x"] + shown["width"] / 2) - (place["x"] + place["width"] / 2)
        assert abs(middle) < 60 and abs(shown["y"] - place["y"]) < 120
    # What people write is not read by who watches.
    side.get_by_label("Votre message").fill("entre nous")
    side.get_by_role("button", name="Envoyer").click()
    ana.button(re.compile("^Discuter, 2 nouveaux messages")).click()
    expect(ana.page.get_by_role("dialog").locator("ol li").last).to_contain_text("entre nous")
    eve.button(re.compile("^Discuter")).click()
    expect(eve.page.get_by_role("dialog").locator("ol li")).to_have_count(1)
    expect(eve.page.get_by_text("entre nous")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_lobby_can_be_used_by_all(newcomer: Newcomer, size: tuple[int, int], theme: str, lang: str) -> None:
    ana, ben = newcomer(name="Ana", size=size, theme=theme, lang=lang), newcomer(name="Ben")
    url = host_a_table(ana, "Créer la table" if lang == "fr" else "Make the table")
    sit(ben, url, 2)
    ben.button("Bonjour !").click()
    expect(ana.page.locator(".talk ol li")).to_contain_text("Bonjour !" if lang == "fr" else "Hello!")
    assert look(ana) == []
    assert faint(ana.page, "main") == []
    assert small(ana) == []
