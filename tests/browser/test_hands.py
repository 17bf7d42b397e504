"""Playing by any hand: several people on one phone, dragging, a confirm step, taking back, a refusal with its rule."""

from __future__ import annotations

import json
import re
from collections import Counter

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.players.playing import until
from tests.browser.test_line import network_of, start_together
from tests.browser.visitor import DESKTOP, Visitor

MOST_TAPS = 40
CHANGED = "before => document.querySelector('.room')?.innerHTML !== before"


def test_two_people_share_a_phone_with_a_curtain_between_them(newcomer: Newcomer) -> None:
    """Nobody's hand is on the screen until that person says so; each plays only with the own hand."""
    visitor = newcomer()
    visitor.go("/g/wolf-and-hound?with=device")
    visitor.page.get_by_label("Prénom du joueur 1").fill("Zoé")
    visitor.page.get_by_label("Prénom du joueur 2").fill("Malo")
    visitor.choose(visitor.page.locator("input[name=seats][value='2']"))
    visitor.button("Distribuer").click()

    hands: dict[str, Counter[str]] = {}
    for name in ("Zoé", "Malo", "Zoé", "Malo"):
        curtain = visitor.page.get_by_role("heading", name=f"Au tour de {name}")
        expect(curtain).to_be_visible()
        assert visitor.hand.count() == 0, "a hand shows behind the curtain"
        assert visitor.page.locator(".board-zone").count() == 0, "the table shows behind the curtain"
        visitor.button(f"{name}, c’est moi").click()
        expect(visitor.hand.first).to_be_visible()
        now = Counter(card.split(",")[0] for card in visitor.hand.all_inner_texts())
        if name in hands:
            # One card was played since and one drawn: the other three are the person's own.
            assert (hands[name] & now).total() >= 3
        hands[name] = now
        act(visitor, name)


def act(visitor: Visitor, name: str) -> None:
    """Play, and answer for the phantom when it is asked, until the curtain hangs for somebody else."""
    curtain, answers = visitor.page.locator(".curtain"), visitor.page.locator(".answers .button")
    for _ in range(MOST_TAPS):
        until(visitor, lambda: bool(curtain.count() or visitor.is_over or answers.count() or visitor.is_asked))
        if curtain.count() or visitor.is_over:
            return
        before = visitor.page.locator(".room").inner_html()
        if answers.count():
            answers.first.click()
        else:
            visitor.tap_first()
        visitor.page.wait_for_function(CHANGED, arg=before)
    raise AssertionError(f"{name} is asked again and again")


def test_a_card_can_be_dragged_onto_the_track(newcomer: Newcomer) -> None:
    """Dragging is one way more; letting go beside the table changes nothing."""
    visitor = newcomer(size=DESKTOP)
    visitor.play_alone()
    card = visitor.lit.first.bounding_box()
    board = visitor.page.locator(".centre").bounding_box()
    assert card and board
    mouse = visitor.page.mouse
    middle = (card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)

    mouse.move(*middle)
    mouse.down()
    mouse.move(middle[0] + 300, middle[1], steps=5)
    mouse.up()
    expect(visitor.hand).to_have_count(4)
    expect(visitor.live).not_to_contain_text("Vous jouez")

    mouse.move(*middle)
    mouse.down()
    mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] + 30, steps=8)
    mouse.up()
    expect(visitor.live).to_contain_text("Vous jouez")


CARDS = [f"{colour}-{value}" for colour in ("black", "white") for value in (1, 2, 3, 4)]


def test_a_refused_move_shows_the_sentence_its_rule_and_the_way_to_it(newcomer: Newcomer) -> None:
    """On its way the move becomes one with a card that is not held (WH-3.6): the server's sentence, the number, the rule itself over the table."""
    visitor = newcomer(network=True)
    visitor.play_alone()
    network = network_of(visitor)
    hand = next(json.loads(one) for one in reversed(network.heard) if '"t":"step"' in one)["view"]["hands"][0]
    foreign = {"do": "play", "card": next(card for card in CARDS if card not in hand)}
    network.change_sent = lambda said: {**said, "move": foreign} if said["t"] == "move" else said
    held = visitor.hand.count()
    visitor.lit.first.tap()
    raised = visitor.page.locator(".hand .card.raised")
    raised.tap()
    objection = visitor.page.locator("[data-objection]")
    expect(objection).to_contain_text("Ce coup n’est pas permis")
    link = objection.get_by_role("link", name=re.compile(r"Lire la règle WH-"))
    number = link.inner_text().removeprefix("Lire la règle ")
    expect(visitor.live).to_contain_text(f"Règle {number}")
    link.tap()
    rule = visitor.page.get_by_role("dialog").locator(f"#{number.lower().replace('.', '-')}")
    expect(rule).to_be_visible()
    expect(rule).to_have_class(re.compile("pointed"))
    expect(rule).to_be_in_viewport()
    assert "/t/" in visitor.page.url
    visitor.page.get_by_role("dialog").get_by_role("button", name="Fermer").tap()
    expect(visitor.hand).to_have_count(held)


def test_a_card_chosen_before_ones_turn_is_sent_only_then(newcomer: Newcomer) -> None:
    """Off turn a tap raises, a second one lowers again, nothing is sent and nothing refused; on turn one tap plays what was chosen."""
    host, guest = newcomer(name="Zoé"), newcomer(name="Papi", network=True)
    start_together(host, guest)
    card, raised = guest.hand.first, guest.page.locator(".hand .card.raised")
    card.tap()
    card.tap()
    expect(raised).to_have_count(0)
    card.tap()
    expect(card).to_have_accessible_name(re.compile("choisie d’avance$"))
    assert guest.network is not None
    assert guest.network.moves() == []
    expect(guest.page.locator("[data-objection]")).to_have_count(0)
    host.tap_first()
    expect(guest.lit.first).to_be_visible()
    expect(raised).to_have_count(1)
    assert guest.network.moves() == []
    raised.tap()
    expect(guest.live).to_contain_text("Vous jouez")


def test_a_confirm_step_asks_before_a_move_is_sent(newcomer: Newcomer) -> None:
    """By setting: the card is named, no sends nothing, yes plays it."""
    visitor = newcomer(settings={"confirm": True})
    visitor.play_alone()
    visitor.tap_first()
    question = visitor.page.get_by_text(re.compile(r"Jouer \d (noir|blanc) \?"))
    expect(question).to_be_visible()
    visitor.button("Annuler").tap()
    expect(question).to_have_count(0)
    expect(visitor.hand).to_have_count(4)
    visitor.page.locator(".hand .card.raised").tap()
    visitor.button("Jouer", exact=True).tap()
    expect(visitor.live).to_contain_text("Vous jouez")


def test_an_animal_says_what_it_does(newcomer: Newcomer) -> None:
    """Tap a token: its marks in words, and the rule."""
    visitor = newcomer()
    visitor.play_alone()
    visitor.button(re.compile("^Loup 01")).tap()
    dialog = visitor.page.get_by_role("dialog", name="Loup 01")
    expect(dialog).to_contain_text("Envoie un mouton")
    expect(dialog).to_contain_text("Les cartes noires le font marcher")


MAKE_HARMLESS = """async () => {
    await fetch('/api/me', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"name": "Zoé", "lang": "fr"}' });
    const table = { game: 'wolf-and-hound', seats: 4, sit: [0], bots: { 2: 1, 3: 1 }, options: { cards: ['hound-01'] } };
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(table) });
    return (await answer.json()).table;
}"""


LONGEST_NAME = "Maximilienne-Bartholomée"


def test_a_move_can_be_taken_back_where_the_server_offers_it(newcomer: Newcomer) -> None:
    """A draw reveals a card, so it is offered once the pile is empty; then the card comes back. Without wolves the pile does run out."""
    host, guest = newcomer(name="Zoé"), newcomer(name=LONGEST_NAME)
    host.go("/")
    host.go(f"/t/{host.page.evaluate(MAKE_HARMLESS)}")
    guest.go(host.page.url)
    guest.button("S’asseoir à la place 2").click()
    guest.button("Je suis prêt").click()
    host.button("Je suis prêt").click()
    host.button("Distribuer").click()
    back = host.button("Reprendre mon coup")
    for _ in range(40):
        expect(host.lit.first).to_be_visible()
        held = host.hand.count()
        host.tap_first()
        # Next to the host sits the guest: nobody moves on until the guest does.
        expect(guest.lit.first).to_be_visible()
        if back.count():
            break
        guest.tap_first()
    expect(back).to_be_visible()
    expect(host.page.locator(".hand h2")).to_have_text(f"Au tour de {LONGEST_NAME}")
    for width in (360, 320):
        host.page.set_viewport_size({"width": width, "height": 740})
        box = back.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width, "the button is off the edge"
    expect(host.hand).to_have_count(held - 1)
    told = host.page.locator(".strip .lines").inner_text()
    assert told.startswith("Vous jouez")
    back.tap()
    expect(host.hand).to_have_count(held)
    expect(host.lit.first).to_be_visible()
    expect(host.page.locator(".strip .lines")).not_to_have_text(told)
    expect(guest.page.locator(".strip .lines")).not_to_have_text(told.replace("Vous jouez", "Zoé joue"))
    expect(guest.live).to_contain_text("Zoé reprend son coup.")
