"""WH-1.4: a host invents an animal; the others see it and play with it; what does not go is said in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tablee.games import game
from tests.browser.conftest import Newcomer
from tests.browser.contrast import faint
from tests.browser.house import house
from tests.browser.offline import LOCAL, forgive_the_network, kept, without_a_line
from tests.browser.players.playing import PAUSE_MS
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.browser.test_access import look, small
from tests.browser.visitor import DESKTOP, PHONE, Visitor

FEW = 4
"""So many rows show that a match goes on."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose people are not absent in a hurry, and whose bots take their time."""
    with house(tmp_path_factory.mktemp("house"), "--absent-s=600", "--bot-pace-ms=60000") as url:
        yield url


def open_form(
    visitor: Visitor, words: tuple[str, str] = ("options du jeu", "À votre goût"), company: str = "friends"
) -> None:
    """The form of a table, for friends if nothing else is wished, with all animals and the place to invent one."""
    visitor.go(f"/g/wolf-and-hound?with={company}")
    visitor.page.locator("summary", has_text=words[0]).click()
    visitor.page.locator(".set", has_text=words[1]).click()
    visitor.page.locator(".own summary").click()
    expect(visitor.page.locator(".own .field")).to_be_visible()


def pick(visitor: Visitor, legend: str, choice: str) -> None:
    """One of the segments under a heading."""
    group = visitor.page.locator(".own fieldset").filter(has=visitor.page.get_by_text(legend, exact=True))
    visitor.choose(group.get_by_role("radio", name=choice, exact=True))


def box(visitor: Visitor, name: str) -> Locator:
    """An animal's box in the form."""
    return visitor.page.locator(".all .one", has=visitor.page.get_by_text(name, exact=True)).locator("input")


def test_wh_1_4_an_invented_animal_is_seen_and_played_with_by_all(newcomer: Newcomer) -> None:
    ana, ben = newcomer(name="Ana"), newcomer(name="Ben", lang="en", size=DESKTOP)
    open_form(ana)
    ana.page.get_by_label("Son nom").fill("Grand méchant loup")
    expect(ana.page.get_by_text("À table, il s’appellera grand-mechant-loup.")).to_be_visible()
    pick(ana, "Son pas", "−½")
    pick(ana, "Sa cible", "le voisin de gauche")
    ana.button("Ajouter cet animal").click()
    expect(box(ana, "grand-mechant-loup")).to_be_checked()
    # A card of the game leaves, one that changes its face comes; Enter adds, and sends nothing.
    box(ana, "Loup 01").click(force=True)
    pick(ana, "Sa couleur", "Changeant, un métamorphe")
    pick(ana, "Son pas, comme chien", "+1")
    ana.page.get_by_label("Son nom").fill("Protée")
    ana.page.get_by_label("Son nom").press("Enter")
    expect(box(ana, "protee")).to_be_checked()
    expect(box(ana, "Loup 01")).not_to_be_checked()
    ana.choose(ana.page.locator("input[name=seats][value='2']"))
    ana.button("Créer la table").click()
    expect(ana.page.locator("dl")).to_contain_text("Chien 01, grand-mechant-loup, protee")
    ben.go(ana.page.url)
    expect(ben.page.locator("dl")).to_contain_text("Hound 01, grand-mechant-loup, protee")
    ben.button("Sit down at place 2").click()
    ben.button("I’m ready").click()
    ana.button("Je suis prêt").click()
    ana.button("Distribuer").click()
    expect(ana.lit.first).to_be_visible()
    # It is there for both, and says what it does.
    ben.page.get_by_role("button", name="grand-mechant-loup").click()
    expect(ben.page.get_by_role("dialog")).to_contain_text("neighbour to the left")
    expect(ben.page.get_by_role("dialog")).to_contain_text("half the card backwards")
    ben.page.keyboard.press("Escape")
    ana.tap_first()
    expect(ana.live).to_contain_text("Vous jouez")
    expect(ben.live).to_contain_text("Ana plays")


def test_what_does_not_go_is_said_in_a_sentence_and_changes_nothing(newcomer: Newcomer) -> None:
    ana = newcomer(name="Ana")
    open_form(ana)
    ana.button("Ajouter cet animal").click()
    expect(ana.page.locator(".own [role=alert]")).to_contain_text("Donnez un nom à votre animal")
    ana.page.get_by_label("Son nom").fill("Wolf 01")
    ana.button("Ajouter cet animal").click()
    expect(ana.page.locator(".own [role=alert]")).to_have_text("Un autre animal porte déjà ce nom.")
    for name in ("Métamorphe 01", "Métamorphe 02"):
        box(ana, name).click(force=True)
        expect(box(ana, name)).to_be_checked()
    box(ana, "Métamorphe 03").click(force=True)
    expect(ana.page.locator("fieldset.option > [role=alert]")).to_contain_text("deux métamorphes au plus")
    expect(box(ana, "Métamorphe 03")).not_to_be_checked()
    for name in ("Tornade 01", "Tornade 02"):
        box(ana, name).click(force=True)
        expect(box(ana, name)).to_be_checked()
    box(ana, "Loup 02").click(force=True)
    expect(ana.page.locator("fieldset.option > [role=alert]")).to_contain_text("de un à six animaux")
    for name in ("Métamorphe 01", "Métamorphe 02"):
        box(ana, name).click(force=True)
        expect(box(ana, name)).not_to_be_checked()
    pick(ana, "Sa couleur", "Bleu, une tornade")
    for name, wrong in (("cyclone", False), ("ouragan", True)):
        ana.page.get_by_label("Son nom").fill(name)
        ana.button("Ajouter cet animal").click()
        if wrong:
            expect(ana.page.locator(".own [role=alert]")).to_contain_text("trois cartes bleues au plus")
            expect(box(ana, name)).to_have_count(0)
        else:
            expect(box(ana, name)).to_be_checked()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_form_can_be_used_by_all(newcomer: Newcomer, size: tuple[int, int], theme: str, lang: str) -> None:
    ana = newcomer(name="Ana", size=size, theme=theme, lang=lang)
    open_form(ana, ("options du jeu", "À votre goût") if lang == "fr" else ("Options of the game", "Your own"))
    assert look(ana) == []
    assert faint(ana.page, "main") == []
    assert small(ana) == []


def test_wh_1_4_an_invented_animal_is_played_with_without_a_network(newcomer: Newcomer) -> None:
    """The device knows what its marks are; as the rules count them."""
    visitor = newcomer(workers=True, local=True, size=DESKTOP)
    without_a_line(visitor)
    open_form(visitor, company="bots")
    visitor.page.get_by_label("Son nom").fill("Grand méchant loup")
    pick(visitor, "Son pas", "−½")
    pick(visitor, "Sa cible", "le voisin de gauche")
    visitor.button("Ajouter cet animal").click()
    visitor.choose(visitor.page.locator("input[name=seats][value='2']"))
    visitor.button("Distribuer").click()
    expect(visitor.page).to_have_url(LOCAL)
    player = WolfPlayer(visitor)
    while len(kept(visitor, "rows")) < FEW:
        if player.is_asked:
            player.decide()
        visitor.page.wait_for_timeout(PAUSE_MS)
    (match,) = kept(visitor, "matches")
    own = {"card": "grand-mechant-loup", "colour": "black", "step": "-1/2", "target": "left"}
    assert match["options"]["cards"][-1] == own
    # What a server would make of them is the very same deal.
    options = game("wolf-and-hound").options
    assert match["numbers"] == options.numbers(options.read(2, match["options"])).tolist()
    visitor.page.get_by_role("button", name="grand-mechant-loup").click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("mouton du voisin de gauche")
    forgive_the_network(visitor)
