"""Every game with the network off: dealt, reloaded in the middle, played to its end, looked at again, handed in afterwards; lessons too."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import expect

import tablee
from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.offline import LOCAL, forgive_the_network, kept, record_of, without_a_line
from tests.browser.players.chiwawa import ChiPlayer
from tests.browser.players.dans_ma_rue import StreetPlayer
from tests.browser.players.ouaf import OuafPlayer
from tests.browser.players.playing import PAUSE_MS, Player
from tests.browser.players.watai import WataiPlayer
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.browser.visitor import DESKTOP, Visitor

PLAYERS: dict[str, type[Player]] = {
    "chiwawa": ChiPlayer,
    "dans-ma-rue": StreetPlayer,
    "ouaf": OuafPlayer,
    "watai": WataiPlayer,
    "wolf-and-hound": WolfPlayer,
}
FEW = 4
"""So many decisions before the page is loaded anew."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with all games."""
    with house(tmp_path_factory.mktemp("all"), f"--games={','.join(PLAYERS)}") as url:
        yield url


def sit_down(visitor: Visitor, game: str, *wished: str) -> Player:
    """From the game's page to a table of the device for two, as wished; Wataï to its lowest goal, at a pace at which a test can follow."""
    visitor.go(f"/g/{game}")
    visitor.choose(visitor.page.locator("input[name=seats][value='2']"))
    if game == "watai":
        visitor.page.locator("summary").first.click()
        goal = visitor.page.locator("input[type=number][max='500']")
        goal.fill("20")
        goal.blur()
        visitor.choose(visitor.page.get_by_role("group", name="Rythme").get_by_role("radio").nth(2))
    for wish in wished:
        visitor.page.locator("summary").first.click()
        visitor.choose(visitor.page.get_by_label(wish))
    visitor.button("Distribuer").click()
    expect(visitor.page).to_have_url(LOCAL)
    expect(visitor.page.locator(".room")).to_be_visible()
    return PLAYERS[game](visitor)


def act_until(player: Player, is_so: Callable[[], bool]) -> None:
    """One decision after the other, as soon as one is asked."""
    while not is_so() and not is_over(player):
        if isinstance(player, OuafPlayer):
            player.bark_if_due()
        if isinstance(player, WataiPlayer) or player.is_asked:
            player.decide()
        player.page.wait_for_timeout(PAUSE_MS)


def until_done(act: Callable[[], None], is_done: Callable[[], bool], limit: int = 400) -> None:
    """One act after the other."""
    for _ in range(limit):
        if is_done():
            return
        act()
    raise AssertionError("it does not end")


def is_over(player: Player) -> bool:
    """The end is seen."""
    if isinstance(player, WataiPlayer):
        return player.page.locator(".picture[role=img]").count() > 0
    return player.is_over


def is_advised(player: Player) -> bool:
    """Asks for advice, if that can be done now; whether it came."""
    ask = player.page.get_by_role("button", name="Demander un conseil")
    if not player.is_asked or not ask.is_visible():
        return False
    ask.click()
    player.page.locator("[data-advice]").wait_for()
    return True


def rows(visitor: Visitor) -> int:
    """The rows of all logs of the device."""
    return len(kept(visitor, "rows"))


def begin_and_reload(visitor: Visitor, game: str) -> Player:
    """A match of the device, some decisions, and the page loaded anew: nothing is lost, and it goes on."""
    player = sit_down(visitor, game)
    act_until(player, lambda: rows(visitor) >= FEW)
    before = rows(visitor)
    visitor.page.reload()
    expect(visitor.page.locator(".room")).to_be_visible()
    assert rows(visitor) >= before >= FEW
    act_until(player, lambda: rows(visitor) >= before + 2)
    return player


@pytest.mark.parametrize("game", PLAYERS)
def test_every_game_goes_on_without_a_network(newcomer: Newcomer, game: str) -> None:
    """Dealt, played, reloaded, played on; advice says why."""
    visitor = newcomer(workers=True, local=True, name="Zoé", size=DESKTOP)
    without_a_line(visitor, game)
    player = begin_and_reload(visitor, game)
    if not isinstance(player, WataiPlayer):  # Where all play at once nobody has the time to ask.
        why = visitor.page.locator("[data-advice] .why:not(.small)")
        # Not of every move there is something to say, nor can advice be asked for while a count is looked at.
        act_until(player, lambda: is_advised(player) and why.count() > 0)
        expect(why).to_have_text(re.compile(r"[.!]$"))
    forgive_the_network(visitor)


def test_dr_6_1_help_and_proofs_need_no_network(newcomer: Newcomer) -> None:
    """What can be placed is listed, and why is told step by step, at a table of the device."""
    visitor = newcomer(workers=True, local=True, name="Zoé", size=DESKTOP)
    without_a_line(visitor, "dans-ma-rue")
    player = sit_down(visitor, "dans-ma-rue", "des preuves")
    lamp = visitor.page.locator(".provable")
    act_until(player, lambda: lamp.count() > 0 and lamp.inner_text() not in ("", "0"))
    lamp.click()
    visitor.page.locator(".list .button").first.click()
    expect(visitor.page.locator(".proof .now span")).to_have_text(re.compile(r"place \d\.$"))
    forgive_the_network(visitor)


@pytest.mark.long(seconds=100)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_match_of_every_game_without_a_network(newcomer: Newcomer, game: str) -> None:
    """To its end; its record is a match for `tablee.replay`, and it is looked at again from every seat."""
    whole_match(newcomer(workers=True, local=True, name="Zoé", size=DESKTOP), game)


def test_a_whole_match_without_a_network_is_handed_in_afterwards(newcomer: Newcomer) -> None:
    """Wolf & Hound, whole; once the network is back the server keeps it among one's own."""
    visitor = newcomer(workers=True, local=True, name="Zoé")
    whole_match(visitor, "wolf-and-hound")
    visitor.go("/")
    visitor.page.go_back()
    visitor.page.go_back()
    visitor.button("Garder dans mes parties").click()
    visitor.page.get_by_role("link", name="Gardée dans mes parties").click()
    expect(visitor.page.get_by_role("link", name="Revoir").first).to_be_visible()
    # The next one has not been handed in with it.
    visitor.page.go_back()
    visitor.button("Revanche").click()
    expect(visitor.page.locator(".after")).to_have_count(0)
    matches = sorted(kept(visitor, "matches"), key=lambda match: int(match["number"]))
    assert [bool(match["handedIn"]) for match in matches] == [True, False]


def whole_match(visitor: Visitor, game: str) -> None:
    """A match from the deal to the end, reloaded in the middle, the network off."""
    without_a_line(visitor, game)
    player = begin_and_reload(visitor, game)
    act_until(player, lambda: False)
    record = record_of(visitor)
    match = tablee.replay(record)
    assert match.over and match.game == game
    visitor.page.get_by_role("link", name="Revoir la partie").click()
    eyes = visitor.page.get_by_role("combobox")
    expect(eyes).to_be_visible()
    visitor.button("Fin", exact=True).click()
    for seat in range(2):
        eyes.select_option(str(seat))
        expect(visitor.page.locator(".room")).to_be_visible()
    forgive_the_network(visitor)


def test_lesson_and_rules_of_every_game_open_without_a_network(newcomer: Newcomer) -> None:
    """What is tried in a lesson is judged by the device itself; the rules can be read and searched."""
    visitor = newcomer(workers=True, local=True, size=DESKTOP)
    without_a_line(visitor, *PLAYERS)
    for game, player in PLAYERS.items():
        visitor.go(f"/lesson/{game}")
        expect(visitor.page.locator(".teacher")).to_be_visible()
        judged, pupil = visitor.page.locator("[data-outcome]"), player(visitor)
        for _ in range(10):
            if judged.count() == 0:
                pupil.decide()
                visitor.page.wait_for_timeout(5 * PAUSE_MS)
        expect(judged).to_be_visible()
        visitor.go(f"/rules/{game}")
        expect(visitor.page.locator("article h2").first).to_be_visible()
        assert visitor.page.locator("article [id]").count() > 10
    forgive_the_network(visitor)


@pytest.mark.parametrize("game", [game for game in PLAYERS if game != "watai"])
def test_several_people_share_a_device_without_a_network(newcomer: Newcomer, game: str) -> None:
    """Each plays behind the curtain, some decisions each, also after the page was loaded anew. In Wataï all play at once."""
    visitor = newcomer(workers=True, local=True)
    without_a_line(visitor, game)
    visitor.go(f"/g/{game}?with=device")
    visitor.choose(visitor.page.locator("input[name=seats][value='2']"))
    for i, name in enumerate(("Zoé", "Malo"), 1):
        visitor.page.get_by_label(f"Prénom du joueur {i}").fill(name)
    visitor.button("Distribuer").click()
    expect(visitor.page).to_have_url(LOCAL)
    player, curtain = PLAYERS[game](visitor), visitor.page.locator(".curtain")
    sat: list[str] = []

    def sit_and_decide() -> None:
        """Whoever is called sits down; the table shows to nobody before. Then what that person is asked."""
        if curtain.count():
            assert visitor.page.locator(".hand, .board-zone").count() == 0
            sat.append(curtain.get_by_role("heading").inner_text())
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
        elif player.is_asked:
            player.decide()
        visitor.page.wait_for_timeout(PAUSE_MS)

    def each_has_decided(times: int) -> bool:
        return all([row["seat"] for row in kept(visitor, "rows")].count(seat) >= times for seat in range(2))

    for times in (2, 4):
        until_done(sit_and_decide, partial(each_has_decided, times))
        visitor.page.reload()
        expect(curtain.or_(visitor.page.locator(".room")).first).to_be_visible()
    assert {"Au tour de Zoé", "Au tour de Malo"} <= set(sat)
    assert len(sat) >= 4
    forgive_the_network(visitor)


def test_in_watai_nobody_hands_a_device_on(newcomer: Newcomer) -> None:
    """All play at once: the form does not offer it."""
    visitor = newcomer(local=True)
    visitor.go("/g/watai?with=device")
    expect(visitor.page.get_by_role("radio", name="Avec des amis")).to_be_visible()
    expect(visitor.page.get_by_role("radio", name="À plusieurs sur cet appareil")).to_have_count(0)
