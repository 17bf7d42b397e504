"""Dans ma rue's table: mistakes that stop, proofs, pencil marks; whole matches by tap and by keyboard alone."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import house
from tests.browser.players.dans_ma_rue import StreetPlayer, alone, row_of, two_at_one_device
from tests.browser.players.playing import play_out, sit_together, until
from tests.browser.test_access import look, small
from tests.browser.visitor import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE, Visitor


@pytest.fixture(scope="module")
def full_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the lesson, and with bots that think."""
    with house(tmp_path_factory.mktemp("full"), "--games=dans-ma-rue") as url:
        yield url


# ---- the lesson: every kind of move, right and wrong ----


def begin_lesson(visitor: Visitor, skip: int = 0) -> None:
    """Sit down to the lesson, at its first step or further on."""
    visitor.go("/lesson/dans-ma-rue")
    expect(visitor.page.get_by_role("grid", name="La rue")).to_be_visible()
    for step in RIGHT[:skip]:
        step(visitor)
        visitor.page.locator('.teacher[data-outcome="right"] .button').click()


def lay(visitor: Visitor, sentence: str) -> None:
    strip = visitor.page.locator(".strips").get_by_role("button", name=sentence)
    strip.click()
    visitor.button("Poser", exact=True).click()


def place(visitor: Visitor, row: int, at: int, picture: str) -> None:
    visitor.page.locator(f'[data-spot="{row}:{at}"]').click()
    visitor.page.locator(f'.tile:has(use[href="#pic-{picture}"])').click()
    visitor.page.locator(".button.gold").click()


def take_by_bonus(visitor: Visitor, sentence: str) -> None:
    visitor.button(re.compile("^Bonus")).click()
    visitor.page.locator(".strips").get_by_role("button", name=sentence).click()


def claim_blocked(visitor: Visitor) -> None:
    visitor.button("Bloqué", exact=True).click()
    visitor.button("Bloqué !").click()


RIGHT = (
    lambda visitor: lay(visitor, "La famille belge a le lapin."),
    lambda visitor: place(visitor, 1, 4, "family-belgian"),
    lambda visitor: place(visitor, 0, 2, "house-blue"),
    lambda visitor: lay(visitor, "Le chien vit dans la maison rouge."),
    lambda visitor: take_by_bonus(visitor, "La maison rouge est à gauche."),
    claim_blocked,
)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESKTOP], ids=["phone", "small", "desktop"])
def test_the_lesson_is_played_to_its_end(browser: Browser, full_house: str, size: tuple[int, int]) -> None:
    visitor = Visitor(browser, full_house, size=size)
    begin_lesson(visitor)
    for step in RIGHT:
        if size != DESKTOP:
            assert small(visitor) == []
        step(visitor)
        visitor.page.locator('.teacher[data-outcome="right"] .button').click()
    expect(visitor.page.get_by_text("Vous savez jouer")).to_be_visible()
    assert visitor.errors == []
    visitor.leave()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_contradiction_is_a_stop(browser: Browser, full_house: str, size: tuple[int, int], theme: str) -> None:
    """What it clashes with is numbered in the street, the sentence is whole, the pawns go, and nothing goes on before *D’accord*."""
    visitor = Visitor(browser, full_house, size=size, theme=theme)
    begin_lesson(visitor, skip=3)
    lay(visitor, "La maison rouge est à gauche.")
    page = visitor.page
    stop = page.get_by_role("alert").filter(has_text="C’est impossible avec")
    expect(stop).to_contain_text("La maison jaune est à gauche.")
    expect(stop).to_contain_text("Vous rendez 2 pions.")
    expect(page.locator('[data-spot="0:1"] .badge')).to_have_attribute("data-sign", "1")
    assert look(visitor) == []
    visitor.button("D’accord").click()
    expect(page.locator('[data-place="pawns:0"]')).to_contain_text("0")
    assert visitor.errors == []
    visitor.leave()


def test_an_unproved_picture_shows_another_street(browser: Browser, full_house: str) -> None:
    visitor = Visitor(browser, full_house)
    begin_lesson(visitor, skip=2)
    place(visitor, 0, 4, "house-blue")
    page = visitor.page
    expect(page.locator(".cell.ghost").first).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Au crayon")).to_contain_text("place 2")
    assert look(visitor) == []
    visitor.button("D’accord").click()
    expect(page.locator(".cell.ghost")).to_have_count(0)
    assert visitor.errors == []
    visitor.leave()


def test_a_proof_is_told_step_by_step(browser: Browser, full_house: str) -> None:
    """A picture that was placed before one's eyes is tapped, and says why it stands there."""
    visitor = Visitor(browser, full_house, speed="fast")
    begin_lesson(visitor, skip=1)
    RIGHT[1](visitor)
    page = visitor.page
    expect(page.locator('.teacher[data-outcome="right"]')).to_be_visible()
    page.locator('[data-spot="1:4"]:not(.flying)').click()
    expect(page.locator(".proof .now")).to_contain_text("la famille belge est à la place 4")
    assert look(visitor) == []
    visitor.button("D’accord").click()
    expect(page.locator(".proof")).to_have_count(0)
    assert visitor.errors == []
    visitor.leave()


def test_pencil_marks_by_tap_and_by_key_are_there_after_a_reload(browser: Browser, full_house: str) -> None:
    visitor = Visitor(browser, full_house)
    begin_lesson(visitor)
    page = visitor.page
    page.locator('[data-spot="2:1"]').click()
    page.locator('.tile:has(use[href="#pic-animal-cat"])').click()
    visitor.button("Rayer").click()
    page.locator('[data-spot="2:2"]').focus()
    page.keyboard.press("Alt+Digit2")
    page.reload()
    expect(page.locator('[data-spot="2:1"]')).to_have_attribute("aria-label", re.compile("rayé : chat"))
    expect(page.locator('[data-spot="2:2"]')).to_have_attribute("aria-label", re.compile("possible : chien"))
    visitor.leave()


def test_a_statement_lights_the_cells_that_it_concerns(browser: Browser, full_house: str) -> None:
    visitor = Visitor(browser, full_house)
    begin_lesson(visitor)
    visitor.page.locator(".strips").get_by_role("button", name="La famille belge a le lapin.").click()
    expect(visitor.page.locator('[data-spot="2:4"].lit')).to_be_visible()
    expect(visitor.page.locator(".cell.lit")).to_have_count(6)
    visitor.leave()


def test_a_wrong_claim_to_be_blocked_is_a_stop(browser: Browser, full_house: str) -> None:
    """DR-4.7: it asks once; one card could have been laid, so that it costs a pawn."""
    visitor = Visitor(browser, full_house)
    begin_lesson(visitor, skip=3)
    page = visitor.page
    visitor.button("Bloqué", exact=True).click()
    visitor.button("Annuler").click()
    expect(page.locator(".strips .fact").first).to_be_visible()
    claim_blocked(visitor)
    stop = page.get_by_role("alert").filter(has_text="Une de ces cartes pouvait être posée")
    expect(stop).to_contain_text("Vous rendez 1 pion.")
    expect(stop).to_contain_text("DR-4.7")
    assert look(visitor) == []
    assert small(visitor) == []
    visitor.button("D’accord").click()
    expect(stop).to_have_count(0)
    assert visitor.errors == []
    visitor.leave()


# ---- help (DR-6.1), from the facts as they lie ----

CROSSES = """() => [...document.querySelectorAll('.cell')].flatMap(cell => [...cell.querySelectorAll('.mark.x:not(.own) use')]
    .map(use => `${use.getAttribute('href').replace('#pic-', '')}@${cell.dataset.spot.split(':')[1]}`)).sort()"""


def crosses_of(player: StreetPlayer) -> list[str]:
    """The places that simple elimination rules out, where the street has a free window."""
    grid, marks = player.view()["grid"], player.help("marks")
    return sorted(
        f"{picture}@{at}" for picture, places in marks.items() for at in places if not grid[row_of(picture)][at - 1]
    )


def play_until(player: StreetPlayer, is_so: Callable[[], bool]) -> None:
    """Statements are laid in turn until it is so: sooner or later they say enough."""
    for _ in range(300):
        player.sit_before_it()
        if not player.page.locator("[data-go]").count() and is_so():
            return
        before = player.page.locator(".room").inner_html()
        player.decide()
        player.page.wait_for_function("before => document.querySelector('.room')?.innerHTML !== before", arg=before)
    raise AssertionError("the statements never say enough")


def test_dr_6_1_the_table_crosses_out_what_cannot_be(browser: Browser, full_house: str) -> None:
    """With `marks` every window shows what the facts rule out there, in words too; one's own pencil goes before it."""
    visitor = Visitor(browser, full_house, network=True)
    player = two_at_one_device(visitor, options={"help": "marks"})
    page = player.page
    assert page.evaluate(CROSSES) == crosses_of(player)
    play_until(player, lambda: len(crosses_of(player)) > 0)
    wanted = crosses_of(player)
    until(visitor, lambda: bool(page.evaluate(CROSSES) == wanted))
    assert page.locator(".provable").count() == 0
    picture, at = wanted[0].split("@")
    spot = page.locator(f'[data-spot="{row_of(picture)}:{at}"]')
    expect(spot).to_have_attribute("aria-label", re.compile("exclu par la table"))
    assert look(visitor) == []
    page.reload()
    player.sit_before_it()
    until(visitor, lambda: bool(page.evaluate(CROSSES) == wanted))
    spot.click()
    page.locator(f'.tile:has(use[href="#pic-{picture}"])').click()
    visitor.button("Rayer").click()
    # As long as the window is open, the picture that was chosen leans in it, before all marks.
    page.keyboard.press("Escape")
    until(visitor, lambda: bool(page.evaluate(CROSSES) == wanted[1:]))
    assert visitor.errors == []
    visitor.leave()


def test_dr_6_1_the_table_lists_what_is_provable(browser: Browser, full_house: str) -> None:
    """With `proofs`: how many, which ones, why; and once one is placed, its proof can be had after a reload too, from the log."""
    visitor = Visitor(browser, full_house, network=True)
    player = two_at_one_device(visitor, options={"help": "proofs"})
    page = player.page
    play_until(player, lambda: len(player.help("proofs")) > 0)
    proofs = player.help("proofs")
    lamp = page.locator(".provable")
    expect(lamp).to_have_text(str(len(proofs)))
    assert page.evaluate(CROSSES) == []
    lamp.click()
    expect(page.locator(".list li")).to_have_count(len(proofs))
    page.locator(".list .button").first.click()
    steps = page.locator(".proof .now span")
    expect(steps).to_be_visible()
    told = steps.inner_text()
    assert look(visitor) == []
    visitor.button("Fermer").click()

    picture, at = proofs[0]["picture"], proofs[0]["at"]
    player.place(row_of(picture), at, picture)
    placed = page.locator(f'[data-spot="{row_of(picture)}:{at}"].full')
    expect(placed).to_be_visible()
    page.reload()
    player.sit_before_it()
    expect(placed).to_be_visible()
    expect(page.locator(".replay")).to_be_visible()  # The story is here again.
    placed.click()
    expect(steps).to_have_text(told)
    assert visitor.errors == []
    visitor.leave()


SIZES = (PHONE, SMALL_PHONE, (375, 667), SIDEWAYS, (568, 320), DESKTOP)
CUT = """() => {
    const [body, board] = ['.hand .body', '.board'].map(one => document.querySelector(one));
    const all = [...document.querySelectorAll('.cell, .tray > *, .facts, .strips .fact, .acts button')].filter(e => e.checkVisibility());
    const outside = all.filter(e => {
        const box = e.getBoundingClientRect();
        const frame = (e.closest('.head') ?? document.documentElement).getBoundingClientRect();
        return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
    });
    const scrolls = Object.entries({sheet: body, street: board}).filter(([, e]) => e.scrollHeight > e.clientHeight + 1)
        .map(([name]) => `the ${name} scrolls`);
    return [...outside.map(e => `${e.className} ${e.textContent}`), ...scrolls];
}"""


def test_with_many_facts_street_and_sheet_are_whole_at_every_size(browser: Browser, full_house: str) -> None:
    """Five houses, what is still to be placed, three strips and the whole bar are on the screen, however many facts lie on the road."""
    visitor = Visitor(browser, full_house, network=True)
    player = two_at_one_device(visitor)
    play_until(player, lambda: len(player.view()["open"]) > 3 and not player.view()["acted"])
    assert len(player.page.locator(".strips .fact").all()) == 3
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        with contextlib.suppress(
            AssertionError
        ):  # a page that was resized is laid out a moment later; what is cut for good is said below
            until(visitor, lambda: player.page.evaluate(CUT) == [])
        assert player.page.evaluate(CUT) == [], (width, height)
        assert (width, height) == DESKTOP or small(visitor) == []
    assert visitor.errors == []
    visitor.leave()


DEALS = 8
"""So many first hands are not all without a choice."""


def test_a_hint_names_what_else_one_could_do(browser: Browser, full_house: str) -> None:
    """The move, its chance, and others by their names: no two of them sound alike."""
    # Where a picture can be proved at once, that is the advice, and no statement is named.
    quoted = next((found for _ in range(DEALS) if (found := _advised(browser, full_house))), [])
    assert len(quoted) >= 2


def _advised(browser: Browser, house: str) -> list[str]:
    """The statements that a first hint quotes."""
    visitor = Visitor(browser, house, network=True)
    player = alone(visitor)
    until(visitor, lambda: player.is_asked)
    visitor.button("Demander un conseil").tap()
    advice = visitor.page.locator("[data-advice]")
    expect(advice).to_contain_text(re.compile(r"\d+ % de chances de gagner"))
    others = re.findall(r"([^,:()]+?) \(\d+ %\)", advice.locator(".small.soft").last.inner_text())
    named = [advice.locator(".move strong").inner_text(), *others]
    # A discard names statements each of which could be laid as well: two moves, and their names differ.
    assert len({name.strip() for name in named}) == len(named), named
    assert visitor.errors == []
    visitor.leave()
    return re.findall("« (.+?) »", " ".join(named))


# ---- whole matches ----

MOST = 2000
"""So many small decisions are more than enough: after sixty turns without a picture the match is over (DR-5.2)."""


def ended(players: Sequence[StreetPlayer]) -> None:
    """Everybody sees the end, whole."""
    for player in players:
        expect(player.page.locator(".after")).to_be_visible()
        assert look(player.visitor) == []
        assert player.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
        assert player.visitor.errors == []
        player.visitor.leave()


@pytest.mark.long(seconds=100)
def test_two_people_and_a_bot_play_a_match_by_tap_on_phones(browser: Browser, full_house: str) -> None:
    host, guest = (Visitor(browser, full_house, name=name, network=True) for name in ("Zoé", "Papi"))
    sit_together(host, guest, "dans-ma-rue", 3)
    players = StreetPlayer(host), StreetPlayer(guest)
    assert small(host) == []
    play_out(players, limit=MOST)
    ended(players)


@pytest.mark.long(seconds=100)
def test_a_match_is_played_by_keyboard_alone(browser: Browser, full_house: str) -> None:
    player = alone(Visitor(browser, full_house, size=DESKTOP, network=True), keys=True)
    play_out([player], limit=MOST)
    ended([player])
