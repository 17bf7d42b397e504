"""The pages round the tables: language, theme, rules, lesson, replay, invitation, installing, weight."""

from __future__ import annotations

import gzip
import re

from playwright.sync_api import Response, Route, expect

from tests.browser.conftest import Newcomer
from tests.browser.visitor import DESKTOP, Visitor, play_out

BUDGET = 120 * 1024
WORKER_BUDGET = 24 * 1024
"""For what plays the tables of the device, beside the page."""
"""Bytes of script and style, compressed, before the first table can be played."""


def test_the_language_changes_everywhere_at_once_even_at_a_table(newcomer: Newcomer) -> None:
    """Words, cards, and what the server says: all of it, without a reload."""
    visitor = newcomer()
    visitor.go("/")
    visitor.button("English").tap()
    expect(visitor.page.get_by_text("Card games, one table")).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.lang") == "en"
    visitor.button("Play Wolf & Hound against bots").tap()
    expect(visitor.page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(visitor.button(re.compile(r"^(black|white) \d, (wolf|hound), playable$")).first).to_be_visible()
    visitor.button("Table menu").last.tap()
    visitor.button("Settings").tap()
    visitor.choose(visitor.page.get_by_role("radio", name="Français"))
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("heading", name="À vous de jouer")).to_be_visible()
    visitor.tap_first()
    expect(visitor.live).to_contain_text("Vous jouez")
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", name=re.compile("À vous|Au tour|Gagné|Perdu"))).to_be_visible()


def test_the_theme_is_kept_and_there_before_the_first_paint(newcomer: Newcomer) -> None:
    """Chosen once, it holds for every page, without a flash of the other one."""
    visitor = newcomer()
    visitor.go("/settings")
    visitor.choose(visitor.page.get_by_role("radio", name="Sombre"))
    visitor.page.reload()
    assert visitor.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert visitor.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 33, 29)"
    assert visitor.page.locator("head script").first.get_attribute("src") == "/theme.js"


def test_rules_can_be_searched_and_interpretations_are_marked(newcomer: Newcomer) -> None:
    """A word finds its rules; an address leads to a rule; what is our reading says so."""
    visitor = newcomer()
    visitor.go("/rules/wolf-and-hound#wh-3-8")
    rule = visitor.page.locator("#wh-3-8")
    expect(rule).to_be_in_viewport()
    expect(rule.locator("mark")).to_have_text("Notre interprétation")
    visitor.page.get_by_role("searchbox").fill("metamorphe")
    expect(visitor.page.get_by_role("status").filter(has_text=re.compile(r"\d+ passages"))).to_be_visible()
    expect(visitor.page.locator("#wh-1-1")).to_have_count(0)
    visitor.page.get_by_role("searchbox").fill("")
    visitor.page.get_by_label("Seulement nos interprétations").check()
    assert visitor.page.locator(".rule").count() == visitor.page.locator(".rule:has(mark)").count() > 5


def test_a_lesson_teaches_by_playing(newcomer: Newcomer) -> None:
    """Another move is answered kindly and can be tried again; the right one leads on, to the end."""
    visitor = newcomer()
    visitor.go("/lesson/wolf-and-hound")
    teacher = visitor.page.locator(".teacher")
    for _ in range(12):
        if visitor.page.get_by_role("heading", name="Leçon terminée").count():
            break
        solve(visitor)
        expect(teacher).to_have_attribute("data-outcome", "right")
        visitor.button("Continuer").tap()
    expect(visitor.page.get_by_role("heading", name="Leçon terminée")).to_be_visible()
    visitor.button("Jouer une vraie partie").tap()
    expect(visitor.lit.first).to_be_visible()


def solve(visitor: Visitor) -> None:
    """Try what can be tried until the teacher is content."""
    teacher = visitor.page.locator(".teacher")
    for choice in range(8):
        answers = visitor.page.locator(".answers .button")
        if answers.count():
            answers.nth(choice % answers.count()).tap()
        else:
            expect(visitor.hand.first).to_be_visible()
            card = visitor.hand.nth(choice % visitor.hand.count())
            card.tap()
            card.tap()
        expect(teacher).to_have_attribute("data-outcome", re.compile("right|other|refused"))
        if teacher.get_attribute("data-outcome") == "right":
            return
        visitor.button("Réessayer").tap()
    raise AssertionError("no move is right")


def test_a_finished_match_can_be_watched_again_through_any_eyes(newcomer: Newcomer) -> None:
    """The scrubber goes to any step; another seat's hand is seen through its eyes only."""
    visitor = newcomer(size=DESKTOP)
    visitor.play_alone()
    play_out([visitor], Visitor.tap_first)
    visitor.page.get_by_role("link", name="Revoir la partie").click()
    slider = visitor.page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(visitor.hand).to_have_count(0)
    visitor.page.get_by_label("Vu par").select_option("1")
    expect(visitor.hand).to_have_count(4)
    slider.fill("3")
    expect(visitor.page.get_by_role("heading", name=re.compile("Coup 3 sur"))).to_be_visible()
    visitor.button("Coup suivant").click()
    expect(visitor.page.get_by_role("heading", name=re.compile("Coup 4 sur"))).to_be_visible()
    visitor.button("Fin", exact=True).click()
    expect(visitor.page.get_by_text(re.compile("les verts : "))).to_be_visible()


def test_a_table_can_be_shared_by_link_and_code_and_square(newcomer: Newcomer) -> None:
    """The link goes to the clipboard, the code is on the screen, the square is a picture with a name."""
    visitor = newcomer()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button("Créer la table").tap()
    visitor.button("Copier le lien").tap()
    expect(visitor.button("Lien copié")).to_be_visible()
    assert visitor.page.evaluate("navigator.clipboard.readText()") == visitor.page.url
    visitor.button("Code QR").tap()
    expect(visitor.page.get_by_role("img", name="Code QR du lien de la table")).to_be_visible()


def test_a_link_is_one_that_other_devices_can_open_or_says_that_it_is_none(newcomer: Newcomer) -> None:
    """On the computer that serves, the page is open at an address that means another machine everywhere else."""
    visitor = newcomer()
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button("Créer la table").tap()
    link = visitor.page.get_by_role("textbox", name="Lien", exact=True)
    expect(visitor.page.get_by_text("Ce lien ne s’ouvre que sur cet ordinateur.")).to_be_visible()
    expect(link).to_have_value(visitor.page.url)

    def is_reachable(route: Route) -> None:
        told = route.fetch()
        route.fulfill(response=told, json=told.json() | {"reachable_at": "http://192.0.2.7:8430"})

    visitor.context.route("**/api/about*", is_reachable)
    visitor.page.reload()
    expect(link).to_have_value(re.compile(r"^http://192\.0\.2\.7:8430/t/"))
    expect(visitor.page.get_by_text("Ce lien ne s’ouvre que sur cet ordinateur.")).to_have_count(0)


def test_a_problem_can_be_reported_from_the_table(newcomer: Newcomer) -> None:
    """The report has a number; the match goes along with it."""
    visitor = newcomer()
    visitor.play_alone()
    visitor.button("Menu de la table").last.tap()
    visitor.button("Signaler un problème").tap()
    visitor.page.get_by_label("Que s’est-il passé ?").fill("Le loup regarde de travers.")
    visitor.button("Envoyer").tap()
    expect(visitor.page.get_by_text("Merci. Votre signalement porte le numéro")).to_be_visible()


def test_tablee_can_be_installed_and_says_so_when_offline(newcomer: Newcomer) -> None:
    """A manifest with icons, a worker that keeps the client, so that pages open without a network; and a page for when nothing was kept."""
    visitor = newcomer(workers=True, local=True)
    visitor.go("/")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    manifest = visitor.page.evaluate("fetch('/manifest.webmanifest').then(a => a.json())")
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert visitor.page.evaluate("src => fetch(src).then(a => a.ok)", icon["src"])
    visitor.page.reload()
    visitor.context.set_offline(True)
    visitor.page.goto("/settings")
    expect(visitor.page.get_by_role("heading", name="Réglages")).to_be_visible()
    visitor.page.evaluate("caches.open('tablee-shell-1').then(cache => cache.delete('/'))")
    visitor.page.goto("/settings")
    expect(visitor.page.get_by_role("heading", name="Hors ligne")).to_be_visible()
    assert visitor.page.evaluate("document.querySelector('img').naturalWidth") > 0
    assert visitor.page.evaluate("getComputedStyle(document.querySelector('main')).textAlign") == "center"
    visitor.context.set_offline(False)
    # A browser says on the console that it is offline; that is all it may say.
    visitor.errors[:] = [error for error in visitor.errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_little_is_loaded_before_the_first_table(newcomer: Newcomer) -> None:
    """Script and style, compressed as they travel, from the home page to a dealt hand."""
    visitor = newcomer()
    bodies: dict[str, bytes] = {}

    def keep(response: Response) -> None:
        if response.ok and re.search(r"\.(js|css)(\?|$)", response.url):
            bodies[response.url] = response.body()

    visitor.page.on("response", keep)
    visitor.play_alone()
    weights = {url: len(gzip.compress(body, 9)) for url, body in bodies.items()}
    beside = {url for url in weights if re.search(r"/assets/(worker|game|rules)-", url)}
    weight = sum(size for url, size in weights.items() if url not in beside)
    assert weight <= BUDGET, f"{weight} bytes in {sorted(bodies)}"
    assert beside and sum(weights[url] for url in beside) <= WORKER_BUDGET, sorted(beside)


def test_cards_fly_and_nothing_moves_where_calm_is_asked_for(newcomer: Newcomer) -> None:
    """With motion a copy of the card flies; under prefers-reduced-motion none ever does."""
    watch = """() => {
        window.flown = 0;
        new MutationObserver(changes => {
            for (const change of changes) for (const node of change.addedNodes) if (node.classList?.contains('flying')) window.flown++;
        }).observe(document.body, { childList: true });
    }"""
    for calm in (False, True):
        visitor = newcomer(speed="fast")
        visitor.page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        visitor.play_alone()
        visitor.page.evaluate(watch)
        visitor.tap_first()
        expect(visitor.live).to_contain_text(re.compile("Vous jouez.*(À vous de jouer|gagne)"))
        flown = visitor.page.evaluate("window.flown")
        assert (flown > 0) is not calm
