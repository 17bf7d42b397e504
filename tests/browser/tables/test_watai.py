"""Wataï's table in a browser: an arena that stays still, a tap that finds its pile, a match by tap and by keys, nothing covered."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.contrast import faint
from tests.browser.house import house
from tests.browser.players.playing import until
from tests.browser.players.watai import WataiPlayer, against_bots, at_table, pair, play_to_the_end
from tests.browser.test_access import check, look, small
from tests.browser.visitor import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE, Visitor

MOMENTS = (".between .lanes", ".between .faces", ".between .whom", ".between .poster", ".picture[role=img]")
Comer = Callable[..., Visitor]


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with Wataï alone."""
    with house(tmp_path_factory.mktemp("arena"), "--games=watai") as url:
        yield url


@pytest.fixture
def comer(browser: Browser, arena: str) -> Iterator[Comer]:
    """Makes visitors; afterwards none of them may have had an error on the console."""
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        visitor = Visitor(browser, arena, network=True, **wishes)
        visitors.append(visitor)
        return visitor

    yield come
    errors = [error for visitor in visitors for error in visitor.errors]
    for visitor in visitors:
        visitor.leave()
    assert errors == []


def tops(player: WataiPlayer) -> dict[str, list[str]]:
    """What lies on each pile; where the pile lies is every screen's own affair, in the order in which it saw them come."""
    found: dict[str, list[str]] = player.page.locator(".arena .pile").evaluate_all(
        "all => Object.fromEntries(all.map(e => [e.dataset.pile, [...e.querySelectorAll('.wa, .closed')].map(c => c.outerHTML)]))"
    )
    return found


def places(player: WataiPlayer) -> dict[str, str]:
    """Where the piles are that have a place in a field: number of the pile, and the corner of its place."""
    found: dict[str, str] = player.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.place [data-pile]:not(.unsure)')].map(pile => {
            const box = pile.closest('.place').getBoundingClientRect();
            return [pile.dataset.pile, `${Math.round(box.x)}/${Math.round(box.y)}`];
        }))"""
    )
    return found


OWN = ".own .slot, .own .stock, .own .talon > *"


def covered(player: WataiPlayer, what: str = f"{OWN}, .place, .bars [data-seat], .line") -> list[str]:
    """What of the table is cut off, lies outside the screen, or is covered by something else."""
    found: list[str] = player.page.evaluate(
        """what => [...document.querySelectorAll(what)].flatMap(e => {
            const box = e.getBoundingClientRect();
            const outside = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
            if (outside) return [`outside: ${e.className} ${JSON.stringify(box)}`];
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return hit && (e.contains(hit) || hit.contains(e)) ? [] : [`covered: ${e.className} by ${hit?.className}`];
        })""",
        what,
    )
    return found


def test_a_match_by_tap_and_by_keyboard_alone(comer: Comer) -> None:
    """WA-2.3 to WA-3.2: two people, one on a phone, one with a keyboard, to the goal of 20.

    Piles never move, and no move is refused but where the other was quicker or had ended the round.
    """
    tapper, typist = pair(comer(), comer(size=DESKTOP, name="Léo"))
    typist.keys = True
    tapper.go()
    seen: dict[str, str] = {}
    last_round = None
    for step in range(60):
        tapper.decide()
        typist.decide()
        if step % 10 == 9 and tapper.view()["phase"] == "round":
            # A new round has other piles, and they are not on the screen the moment it is told.
            this_round = tapper.view()["round"]
            now = places(tapper) if this_round == last_round else {}
            if (tapper.view()["round"], tapper.view()["phase"]) == (this_round, "round"):
                assert {pile: spot for pile, spot in now.items() if seen.get(pile, spot) != spot} == {}
                seen = seen | now if this_round == last_round else {}
                last_round = this_round
    play_to_the_end(tapper, typist)
    for player in (tapper, typist):
        assert player.visitor.network is not None
        refused = [json.loads(one) for one in player.visitor.network.heard if '"t":"refused"' in one]
        assert {one["rule"] for one in refused} <= {"WA-2.8", "WA-3.2", "WA-5.2"}, refused
        expect(
            player.page.get_by_role("heading", name="gagne").or_(player.page.get_by_role("heading", name="Gagné"))
        ).to_be_visible()
        expect(player.visitor.button("Revanche")).to_be_visible()


def test_a_card_lies_at_once_and_is_unsure_until_the_answer(comer: Comer) -> None:
    """A tap is shown before the server has said anything; what it says then stays (WA-2.8)."""
    host, _ = pair(comer(), comer(name="Léo"))
    host.go()
    while not host.page.locator(".own .slot.lit").count():
        host.decide()
        host.page.wait_for_timeout(20)
    assert host.visitor.network is not None
    host.visitor.network.deaf = True
    before = host.view()
    host.page.locator(".own .slot.lit").first.tap()
    expect(host.page.locator(".unsure")).to_have_count(1)
    assert host.view() == before
    # The answer was lost on the way: the line is cut, and what is true is told anew.
    host.visitor.network.cut()
    host.visitor.network.mend()
    expect(host.page.locator(".unsure")).to_have_count(0)
    expect(host.page.locator("[data-pile]")).to_have_count(
        1 + len(before["arena"]) if not before["arena"] else len(host.view()["arena"])
    )


def test_a_cut_and_a_reload_in_the_middle_of_a_round(comer: Comer) -> None:
    """What the other one played meanwhile lies there, and a tap counts again."""
    host, guest = pair(comer(), comer(name="Léo"))
    host.go()
    # Few enough that nobody's talon is empty and the round goes on.
    for _ in range(6):
        host.decide()
        guest.decide()
    while not guest.view()["arena"]:
        guest.decide()
    network = host.visitor.network
    assert network is not None
    network.cut()
    expect(host.page.locator("[data-line]")).to_be_visible()
    for _ in range(6):
        guest.decide()
        guest.page.wait_for_timeout(10)
    network.mend()
    host.page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(host.page.locator("[data-line]")).to_have_count(0)
    expect(guest.page.locator(".unsure")).to_have_count(0)
    # What the host tapped before the cut may arrive only now: both screens come to show the same.
    until(host.visitor, lambda: tops(host) == tops(guest))
    there = tops(guest)
    assert any(there.values())
    host.page.reload()
    host.go()
    assert tops(host) == there or len(host.view()["arena"]) == len(guest.view()["arena"])
    moves = len(network.moves())
    host.page.locator(".own .stock").tap()
    expect(host.page.locator(".own .fan").first).to_be_visible()
    until(host.visitor, lambda: len(network.moves()) > moves)


@pytest.mark.parametrize(
    ("size", "seats"),
    [(PHONE, 2), (PHONE, 4), (PHONE, 8), (SMALL_PHONE, 4), (SMALL_PHONE, 8), (SIDEWAYS, 4), (DESKTOP, 4), (DESKTOP, 8)],
    ids=lambda one: one if isinstance(one, int) else f"{one[0]}x{one[1]}",
)
def test_nothing_is_covered_and_nothing_is_too_small(comer: Comer, size: tuple[int, int], seats: int) -> None:
    """Own talon, reel, stock, every place of the arena and everybody's bar lie free (defect: call buttons covered them)."""
    visitor = comer(size=size)
    against_bots(visitor, seats)
    player = WataiPlayer(visitor)
    player.go()
    assert covered(player) == []
    assert visitor.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    check(visitor, f"round, {seats} players", size)
    if size != DESKTOP:
        assert small(visitor) == []
    # Piles are no targets, but one reads them.
    assert visitor.page.locator(".place").first.evaluate("e => e.getBoundingClientRect().width") >= 24
    # Whoever looks at somebody's reel still has one's own cards, and the call.
    visitor.page.locator(".bar[data-seat]").first.click()
    expect(visitor.page.locator("[data-call=call]")).to_be_visible()
    assert covered(player, f"{OWN}, [data-call=call]") == []


@pytest.mark.long(seconds=100)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_moment_can_be_read_and_axe_finds_nothing(comer: Comer, theme: str, size: tuple[int, int]) -> None:
    """Countdown, round, somebody's reel, the count, the dice, the poster, the end."""
    host, guest = pair(comer(theme=theme, size=size), comer(name="Léo"), {"goal": 60})
    assert look(host.visitor) == []
    host.go()
    host.act(host.page.locator(".bar[data-seat]"))
    expect(host.page.get_by_role("button", name="Carte oubliée !")).to_be_visible()
    assert look(host.visitor) == [] and faint(host.page, ".other") == []
    host.page.keyboard.press("Escape")
    waited = list(MOMENTS)
    for _ in range(6000):
        if moment := next((one for one in waited if host.page.locator(one).count()), None):
            waited.remove(moment)
            expect(host.page.locator(moment).first).to_be_visible()
            assert (moment, look(host.visitor)) == (moment, [])
            assert (moment, faint(host.page, ".between, .hand")) == (moment, [])
        if MOMENTS[-1] not in waited:
            break
        host.decide(", ".join(waited))
        guest.decide()
    assert not {".between .lanes", ".between .poster", ".picture[role=img]"} & set(waited), waited


def test_two_people_at_one_device_are_not_offered(comer: Comer) -> None:
    """Everybody plays at once: nobody hands a device on."""
    visitor = comer()
    visitor.go("/g/watai?with=device")
    expect(visitor.page.locator("input[name=company]")).to_have_count(2)
    expect(
        visitor.page.get_by_label("Contre des robots").or_(visitor.page.locator("input[name=company][value=bots]"))
    ).to_be_checked()
    at_table(visitor, 4)
    expect(visitor.button("Je suis prêt")).to_be_visible()
    expect(visitor.page.get_by_text("même appareil")).to_have_count(0)


def test_the_calm_table_rests_between_two_cards_and_tells_what_a_blind_player_needs(comer: Comer) -> None:
    """WA-5.5: by keys and by the live region alone; a key pressed during the rest is not lost, and no card of others is read out."""
    host, guest = pair(comer(size=DESKTOP), comer(name="Léo"), {"rest": 1000})
    host.keys = True
    host.go()
    host.page.keyboard.press("KeyV")
    expect(host.visitor.live).to_contain_text("Champ rouge : aucune pile")
    host.page.keyboard.press("KeyB")
    expect(host.visitor.live).to_contain_text("Talons : Vous 13, Léo 13.")
    for _ in range(40):
        guest.decide()
        host.decide()
    assert host.visitor.network is not None
    assert not any('"t":"refused"' in one and "WA-5.5" in one for one in host.visitor.network.heard)
    assert not any("Léo joue" in line for line in host.visitor.story())
    assert host.page.locator(".own .slot").first.inner_text()


def test_the_lesson_is_learnt_by_tap(comer: Comer) -> None:
    """Six steps: a card, a Start, the turned-up card, the stock, somebody's fault, the shout."""
    visitor = comer()
    visitor.go("/lesson/watai")
    own = visitor.page.locator(".own")
    steps = (
        (own.locator(".slot").nth(1),),
        (own.locator(".slot").nth(2),),
        (own.locator(".top .fan").last,),
        (own.locator(".stock"),),
        (visitor.page.locator(".bars [data-seat='1']"), visitor.page.locator("[data-call=call]")),
        (visitor.page.locator("[data-call=shout]"),),
    )
    for step in steps:
        expect(own).to_be_visible()
        for touched in step:
            touched.tap()
        visitor.button("Continuer").click()
    expect(visitor.page.get_by_text("Vous savez jouer.")).to_be_visible()


@pytest.mark.long(seconds=100)
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_a_match_against_bots(comer: Comer, seats: int) -> None:
    """With both boxes, so that all sixteen variants may come; by tap."""
    visitor = comer()
    against_bots(visitor, seats, {"goal": 60, "boxes": "both", "pace": 1}, level=5)
    play_to_the_end(WataiPlayer(visitor))


@pytest.mark.long(seconds=200)
@pytest.mark.parametrize("keys", [False, True], ids=["tap", "keys"])
def test_a_whole_match_to_150(comer: Comer, keys: bool) -> None:
    """The usual goal, one against three bots."""
    visitor = comer(size=DESKTOP if keys else PHONE)
    against_bots(visitor, 4, {"goal": 150, "pace": 1}, level=5)
    player = WataiPlayer(visitor, keys=keys)
    play_to_the_end(player)
    expect(visitor.button("Revanche")).to_be_visible()
