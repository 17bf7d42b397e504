"""Where the device has the very rules of the server: what is refused does not travel, and a raised card shows where it leads."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import tablee
from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.players.ouaf import OuafPlayer, spoken
from tests.browser.players.playing import sit_alone, sit_together, until
from tests.browser.visitor import DESKTOP, Visitor

GAMES = ("chiwawa", "dans-ma-rue", "ouaf", "wolf-and-hound")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with all of them."""
    with house(tmp_path_factory.mktemp("foresight"), f"--games={','.join(GAMES)}") as url:
        yield url


def heard(visitor: Visitor, kind: str) -> list[dict[str, Any]]:
    """What the server has said of that kind."""
    assert visitor.network is not None
    return [said for one in visitor.network.heard if (said := json.loads(one))["t"] == kind]


def is_told(visitor: Visitor) -> bool:
    """Whether the seat knows its table as it stands now, and it is its turn."""
    known, steps = heard(visitor, "known"), heard(visitor, "step")
    if not (known and steps):
        return False
    last = steps[-1]
    return last["seat"] in last["awaited"] and bool(known[-1]["seq"] == last["seq"])


def has_gone_on(visitor: Visitor, seq: int) -> bool:
    """Whether something has happened since that row."""
    return bool(heard(visitor, "step")[-1]["seq"] > seq)


def whoever_is_told(visitors: list[Visitor]) -> Visitor:
    """Whose turn it is, once that seat knows its table."""

    def somebody_is_told() -> bool:
        for visitor in visitors:
            must_be_seen = visitor.page.locator("[data-go]")  # a wrong ear, which goes on with *D’accord*
            if must_be_seen.count():
                must_be_seen.click()
        return any(map(is_told, visitors))

    until(visitors[0], somebody_is_told)
    return next(visitor for visitor in visitors if is_told(visitor))


def test_what_the_rules_refuse_does_not_travel(comer: Newcomer) -> None:
    """OU-3.2: a card that does not fit is answered by its rule, and nothing was sent."""
    visitors = [comer(local=True, name=name) for name in ("Zoé", "Ben")]
    sit_together(visitors[0], visitors[1], "ouaf", 2)
    players = [OuafPlayer(visitor) for visitor in visitors]
    for player in players:
        player.hang()
    until(visitors[0], lambda: players[0].view()["phase"] == "turn")
    for _ in range(40):
        visitor = whoever_is_told(visitors)
        player = players[visitors.index(visitor)]
        step = heard(visitor, "step")[-1]
        offered = {choice["move"].get("card") for choice in step["choices"]}
        wrong = [card for card in step["view"]["hands"][step["seat"]] if card != "joker" and card not in offered]
        if wrong:
            break
        player.decide()
        until(visitor, partial(has_gone_on, visitor, step["seq"]))
    assert visitor.network is not None
    before = len(visitor.network.moves())
    card = visitor.page.locator(".hand .card").filter(has_text=spoken(wrong[0])[0]).first
    player.act(card)
    expect(player.raised).to_have_count(1)
    player.act(player.raised)
    expect(visitor.page.locator(".objection")).to_contain_text("OU-")
    assert len(visitor.network.moves()) == before
    # What the server would have said is the very same.
    assert not heard(visitor, "refused")


def knows_more(visitor: Visitor, than: int) -> bool:
    """Whether the seat was told again what it knows."""
    return len(heard(visitor, "known")) > than


def with_a_card_that_nobody_holds(card: str, do: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A page that errs: it believes to hold that card alone, and that it may be played."""

    def changed(said: dict[str, Any]) -> dict[str, Any]:
        if said["t"] != "step":
            return said
        hands = [[card] if seat == said["seat"] else hand for seat, hand in enumerate(said["view"]["hands"])]
        return said | {
            "view": said["view"] | {"hands": hands},
            "choices": [{"move": {"do": do, "card": card}, "whole": True}],
        }

    return changed


@pytest.mark.parametrize(
    ("game", "do", "rule"),
    [("chiwawa", "pillar", "CW-2.4"), ("dans-ma-rue", "lay", "DR-4.2"), ("wolf-and-hound", "play", "WH-3.6")],
)
def test_the_device_refuses_with_the_words_of_the_server(comer: Newcomer, game: str, do: str, rule: str) -> None:
    """A card that is not held is refused before the move travels. Where the rules are not the same it travels, and the server says the very same."""
    told = json.loads(
        Path(tablee.__file__).parent.joinpath("games", game.replace("-", "_"), "game.json").read_text("utf-8")
    )
    cards = told["$defs"]["card"]["enum"]
    objections = []
    for same in (True, False):
        visitor = comer(local=True)
        network = visitor.network
        assert network is not None
        sit_alone(visitor, game, 2)
        until(visitor, partial(is_told, visitor))
        held = heard(visitor, "step")[-1]["view"]["hands"][0]
        card = next(one for one in cards if one not in held)
        network.change_heard = with_a_card_that_nobody_holds(card, do)
        if not same:
            network.change_sent = lambda said: said | ({"rules": "0" * 64} if said["t"] == "known" else {})
        known = len(heard(visitor, "known"))
        visitor.page.reload()
        until(visitor, partial(knows_more, visitor, known))
        card_on_screen = visitor.page.locator(".hand .card, .strips .fact")
        card_on_screen.tap()
        # A device that takes too long over it is not waited for: once raised, the card has been thought about.
        visitor.page.wait_for_timeout(200)
        card_on_screen.tap()
        objection = visitor.page.locator(".objection")
        expect(objection).to_contain_text(rule)
        objections.append(objection.inner_text())
        assert [len(heard(visitor, "refused")), len(network.moves())] == ([0, 0] if same else [1, 1])
    assert objections[0] == objections[1]


@pytest.mark.parametrize("size", [None, DESKTOP], ids=["phone", "desktop"])
def test_a_raised_card_shows_where_it_leads(comer: Newcomer, size: tuple[int, int] | None) -> None:
    """WH-3.6: animals of the colour of a card walk; they are seen where they would stand, and it comes true."""
    wishes: dict[str, Any] = {} if size is None else {"size": size}
    visitors = [comer(local=True, name=name, **wishes) for name in ("Zoé", "Ben")]
    sit_together(visitors[0], visitors[1], "wolf-and-hound", 4)
    visitor = whoever_is_told(visitors)
    visitor.lit.first.click()
    ghosts = visitor.page.locator("[data-ghost]")
    prompt = visitor.page.locator(".hand .prompt")
    expect(prompt).to_contain_text("Ensuite : ")
    assert "pioche" not in prompt.inner_text()
    foretold = {ghost.get_attribute("data-ghost") for ghost in ghosts.all()}
    seq = heard(visitor, "step")[-1]["seq"]
    visitor.page.locator(".hand .card.raised").click()
    until(visitor, partial(has_gone_on, visitor, seq))
    rows = [row for step in heard(visitor, "step") for row in step["steps"] if row["seq"] == seq + 1]
    walked = [seen["event"] for seen in rows[0]["events"] if seen["event"]["event"] == "walked"]
    assert walked
    assert foretold == {event["animal"] for event in walked if event["origin"] != event["to"]}


def test_another_file_is_asked_of_no_more(comer: Newcomer) -> None:
    """Where the server's rules are others everything is as without any: the move travels, and the server answers."""
    visitors = [comer(local=True, name=name) for name in ("Zoé", "Ben")]
    for visitor in visitors:
        assert visitor.network is not None
        visitor.network.change_sent = lambda said: said | ({"rules": "0" * 64} if said["t"] == "known" else {})
    sit_together(visitors[0], visitors[1], "wolf-and-hound", 4)
    visitor = whoever_is_told(visitors)
    assert heard(visitor, "known")[-1]["known"] is None
    visitor.lit.first.click()
    expect(visitor.page.locator(".hand .prompt")).to_contain_text("Touchez-la encore")
    assert visitor.network is not None
    before = len(visitor.network.moves())
    visitor.page.locator(".hand .card.raised").click()
    network = visitor.network
    until(visitor, lambda: len(network.moves()) == before + 1)
