"""The line: a network cut, a lost answer, a reload, a sleeping phone. The seat is kept, no move is lost, none is played twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.visitor import Network, Visitor


def network_of(visitor: Visitor) -> Network:
    """The network that the test holds in its hands."""
    assert visitor.network is not None
    return visitor.network


def steps_of(visitor: Visitor) -> int:
    """How many rows the log of the running match has, from the server itself."""
    steps: int = visitor.page.evaluate(
        """async () => {
            const table = await (await fetch('/api/tables/' + location.pathname.split('/').pop())).json();
            return (await (await fetch('/api/matches/' + table.match)).json()).steps;
        }"""
    )
    return steps


def test_a_cut_is_said_quietly_and_mended_by_itself(newcomer: Newcomer) -> None:
    """The table stays in sight, a line says that it is being mended, and play goes on."""
    visitor = newcomer(network=True)
    visitor.play_alone()
    network_of(visitor).cut()
    expect(visitor.page.locator("[data-line]")).to_have_text("Connexion perdue, on réessaie…")
    expect(visitor.hand).to_have_count(4)
    network_of(visitor).mend()
    expect(visitor.page.locator("[data-line]")).to_have_count(0)
    expect(visitor.lit.first).to_be_visible()
    visitor.tap_first()
    expect(visitor.live).to_contain_text("Vous jouez")


def test_a_line_that_falls_silent_is_noticed_though_nothing_was_asked(newcomer: Newcomer) -> None:
    """No socket breaks and nobody taps: the page itself asks, says that nothing answers, and opens a new line if it stays so."""
    visitor = newcomer(network=True)
    visitor.play_alone()
    network = network_of(visitor)
    network.deaf = True
    # The first words are there for three seconds, the second ones from then on.
    expect(visitor.page.locator("[data-line]")).to_have_text(re.compile("Le réseau ne répond pas|Connexion perdue"))
    assert "ping" in {said["t"] for said in network.sent}
    network.mend()
    expect(visitor.page.locator("[data-line]")).to_have_count(0)
    expect(visitor.live).to_contain_text("De nouveau en ligne.")
    visitor.tap_first()
    expect(visitor.live).to_contain_text("Vous jouez")


def test_before_the_deal_a_cut_is_said_too(newcomer: Newcomer) -> None:
    visitor = newcomer(network=True, name="Zoé")
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button("Créer la table").click()
    expect(visitor.page.locator(".seats li")).to_have_count(4)
    network_of(visitor).cut()
    expect(visitor.page.locator("[data-line]")).to_have_text("Connexion perdue, on réessaie…")
    network_of(visitor).mend()
    expect(visitor.page.locator("[data-line]")).to_have_count(0)


@pytest.mark.parametrize(
    ("why", "said"),
    [("abuse", "Cette page a envoyé trop de messages"), ("protocol", "Cette page est plus ancienne que le serveur.")],
)
def test_who_is_sent_away_is_told_why(newcomer: Newcomer, why: str, said: str) -> None:
    visitor = newcomer(network=True)
    visitor.play_alone()
    network_of(visitor).say({"t": "bye", "why": why, "back_in_ms": None})
    expect(visitor.page.locator("[data-line]")).to_contain_text(said)
    visitor.button("Recharger la page").click()
    expect(visitor.lit.first).to_be_visible()
    expect(visitor.page.locator("[data-line]")).to_have_count(0)


def test_a_move_whose_answer_was_lost_is_sent_again_and_played_once(newcomer: Newcomer) -> None:
    """The server hears the move, the answer is lost, the line breaks: the same id goes out again, one row is in the log."""
    visitor = newcomer(network=True)
    visitor.play_alone()
    before = steps_of(visitor)
    network = network_of(visitor)
    network.deaf = True
    visitor.tap_first()
    visitor.page.wait_for_function("count => true", arg=0)
    while not network.moves():
        visitor.page.wait_for_timeout(20)
    network.cut()
    network.mend()
    expect(visitor.live).to_contain_text("Vous jouez")
    expect(visitor.lit.first).to_be_visible()
    sent = network.moves()
    assert len(sent) >= 2
    assert len({move["id"] for move in sent}) == 1
    mine = visitor.page.evaluate(
        "() => [...document.querySelectorAll('[data-live] p')].filter(p => p.textContent.startsWith('Vous jouez')).length"
    )
    assert mine == 1
    assert steps_of(visitor) > before


def test_after_a_cut_one_is_told_what_one_missed_and_nothing_twice(newcomer: Newcomer) -> None:
    """The others play on meanwhile; afterwards the story has each of their moves once."""
    host, guest = newcomer(network=True, name="Zoé"), newcomer(name="Papi")
    start_together(host, guest)
    network_of(host).cut()
    # Seat 0 is the host's: it plays first, on a line that is down; the move goes out once the line is there.
    network_of(host).mend()
    expect(host.page.locator("[data-line]")).to_have_count(0)
    host.tap_first()
    expect(guest.lit.first).to_be_visible()
    network_of(host).cut()
    guest.tap_first()
    expect(guest.live).to_contain_text("Vous jouez")
    network_of(host).mend()
    expect(host.live).to_contain_text("Papi joue")
    plays = [text for text in host.story() if re.match("Papi joue", text)]
    assert len(plays) == 1


def test_a_reload_in_the_middle_keeps_the_seat(newcomer: Newcomer) -> None:
    """The same cards are there after a reload, and it is still one's turn."""
    visitor = newcomer()
    visitor.play_alone()
    cards = visitor.hand.all_inner_texts()
    visitor.page.reload()
    expect(visitor.lit.first).to_be_visible()
    assert visitor.hand.all_inner_texts() == cards
    visitor.tap_first()
    expect(visitor.live).to_contain_text("Vous jouez")


def test_home_leads_back_to_a_running_table(newcomer: Newcomer) -> None:
    """Leaving is no loss: the table waits on the home page, and says that it is one's turn."""
    visitor = newcomer()
    visitor.play_alone()
    visitor.page.get_by_role("link", name="Accueil").click()
    back = visitor.page.get_by_role("link", name=re.compile("Reprendre Wolf & Hound"))
    expect(back).to_contain_text("à vous")
    back.click()
    expect(visitor.lit.first).to_be_visible()


def test_a_phone_that_wakes_up_asks_at_once(newcomer: Newcomer) -> None:
    """While the page was hidden the line died: looked at again, it opens a new one without waiting for its turn to retry."""
    visitor = newcomer(network=True)
    visitor.play_alone()
    network = network_of(visitor)
    hide(visitor, "hidden")
    network.cut()
    for _ in range(6):
        visitor.page.wait_for_timeout(50)
    network.mend()
    opened = network.opened
    hide(visitor, "visible")
    expect(visitor.page.locator("[data-line]")).to_have_count(0)
    assert network.opened == opened + 1
    visitor.tap_first()
    expect(visitor.live).to_contain_text("Vous jouez")


def hide(visitor: Visitor, state: str) -> None:
    """Hide the page, or look at it again."""
    visitor.page.evaluate(
        """state => {
            Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        state,
    )


def start_together(host: Visitor, guest: Visitor) -> None:
    """A table for two people, phantoms beside them: the host on seat 0, the guest on seat 1."""
    host.go("/g/wolf-and-hound?with=friends")
    host.choose(host.page.locator("input[name=seats][value='2']"))
    host.button("Créer la table").click()
    host.page.wait_for_url("**/t/*")
    guest.go(host.page.url)
    guest.button("S’asseoir à la place 2").click()
    guest.button("Je suis prêt").click()
    host.button("Je suis prêt").click()
    host.button("Distribuer").click()
    expect(host.lit.first).to_be_visible()
