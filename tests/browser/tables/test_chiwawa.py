"""ChiWaWa's table in a browser: rows on one line, direct play, a swap with a way back, the count as theatre, nothing told that is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.players.chiwawa import alone, in_order, to_first_turn, together
from tests.browser.players.playing import play_out
from tests.browser.test_access import look
from tests.browser.visitor import DESKTOP


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with ChiWaWa alone."""
    with house(tmp_path_factory.mktemp("temple"), "--games=chiwawa") as url:
        yield url


# ---- in `make test` ----


def test_a_round_by_tap_on_a_phone(comer: Newcomer) -> None:
    """A card, then the glowing end of a row; the estimate; folding asks once; the count is shown, explained, skipped, watched again."""
    visitor = comer()
    assert visitor.network is not None
    player = alone(visitor)
    to_first_turn(player)
    expect(player.page.locator(".step")).to_have_count(4)
    visitor.lit.first.tap()
    # All rows stay in sight while one chooses, and both ends of each glow.
    expect(player.ends).to_have_count(8)
    assert player.page.evaluate(
        """() => [...document.querySelectorAll('.step')]
            .every(e => e.getBoundingClientRect().bottom <= document.querySelector('.hand').getBoundingClientRect().top + 1)"""
    )
    before = player.estimate()
    expect(player.page.locator(".guess")).to_contain_text(f"≈ {before['points']} ")
    seat = int(player.seat)
    cards = len(player.views()[-1]["rows"][seat])
    raised = player.page.locator(".hand .card.raised").get_attribute("data-place") or ""
    move = {"do": "place", "card": raised.split(":")[-1], "end": "right"}
    [then] = [one["points"] for one in before["after"] if one["move"] == move]
    gain = then - before["points"]
    end = player.page.locator('.step.mine [data-end="right"]')
    expect(end).to_have_text(f"+{gain}" if gain >= 0 else f"−{-gain}")
    end.tap()
    expect(visitor.live).to_contain_text("Vous posez")
    expect(visitor.lit.first).to_be_visible()
    assert visitor.network.moves()[-1]["move"] == move
    now = player.estimate()
    expect(player.page.locator(".guess")).to_contain_text(f"≈ {now['points']} ")
    if len(player.views()[-1]["rows"][seat]) == cards + 1:  # Nobody has planted anything there meanwhile.
        assert now["points"] == then
    player.page.locator("[data-fold]").tap()
    expect(player.page.get_by_text("Plus de tour pour vous dans cette manche.")).to_be_visible()
    player.page.get_by_role("button", name="Non").tap()
    player.page.locator("[data-fold]").tap()
    player.page.locator("[data-fold-yes]").tap()

    expect(player.theatre).to_have_attribute("data-count", "0")
    player.page.locator("[data-step]").last.tap()
    expect(player.page.locator(".why")).to_contain_text("CW-4.")
    player.page.locator("[data-go]").tap()
    expect(player.theatre).to_have_attribute("data-count", "1")
    player.page.locator("[data-skip]").tap()
    expect(player.theatre).to_have_attribute("data-count", "result")
    player.page.locator("[data-again]").tap()
    expect(player.theatre).to_have_attribute("data-count", "0")
    player.page.locator("[data-skip]").tap()
    player.page.locator("[data-go]").tap()
    expect(player.theatre).to_have_count(0)
    expect(visitor.lit.first).to_be_visible()
    expect(player.page.locator(".altar")).to_contain_text("Manche 2")


def test_a_swap_is_cancelled_and_another_done(comer: Newcomer) -> None:
    """Nothing is sent before the second spot, each step has a way back, what was swapped is locked and says so."""
    # Two people: a lock is there until the other's turn is over (CW-3.4), and a bot takes its turn at once.
    player, other = in_order(together(comer(name="Zoé"), comer(name="Papi"), 2))
    visitor = player.visitor
    assert visitor.network is not None
    sent = len(visitor.network.moves())
    visitor.lit.first.tap()
    player.page.locator("[data-pay]").tap()
    expect(player.spots.first).to_be_visible()
    player.page.locator('[data-spot="source/0"]').tap()
    expect(player.page.locator('[data-spot="source/0"]')).to_have_count(0)
    player.page.locator("[data-back]").tap()
    expect(player.page.locator('[data-spot="source/0"]')).to_be_visible()
    player.page.locator("[data-cancel]").tap()
    expect(player.spots).to_have_count(0)
    assert len(visitor.network.moves()) == sent

    visitor.lit.first.tap()
    player.page.locator("[data-pay]").tap()
    player.page.locator('[data-spot="source/2"]').tap()
    player.page.locator('[data-spot="source/0"]').tap()
    for locked in (player, other):
        expect(locked.page.locator(".altar .lock")).to_have_count(2)
    swaps = [message["move"] for message in visitor.network.moves()[sent:]]
    assert [(move["a"], move["b"]) for move in swaps] == [({"source": 2}, {"source": 0})]

    # The other may swap neither of them, and once that turn is over nothing is locked any more.
    other.visitor.lit.first.tap()
    other.page.locator("[data-pay]").tap()
    expect(other.page.locator('[data-spot="source/1"]')).to_be_visible()
    expect(other.page.locator('[data-spot="source/0"], [data-spot="source/2"]')).to_have_count(0)
    other.page.locator("[data-cancel]").tap()
    other.visitor.lit.first.tap()
    other.page.locator('.step.mine [data-end="left"]').tap()
    for unlocked in (player, other):
        expect(unlocked.page.locator(".altar .lock")).to_have_count(0)


def test_what_is_hidden_is_in_no_byte_and_no_element(comer: Newcomer) -> None:
    """Two people: what one plants in the other's row is unknown there, known to the one who did it; a swap by the other takes its knowledge along."""
    host, guest = comer(name="Zoé"), comer(name="Papi")
    first, second = in_order(together(host, guest, 2))
    first.visitor.lit.first.tap()
    first.page.locator('.step:not(.mine) [data-end="left"]').tap()
    expect(first.page.locator(".step:not(.mine) .line li").first).to_contain_text("cachée, connue de vous")
    planted = second.page.locator(".step.mine .line li").first
    expect(planted).to_contain_text("carte inconnue")
    # Not a line of it is drawn but the mask, and no message that came has named it.
    assert [use.get_attribute("href") for use in planted.locator("use").all()] == ["#cw-mask"]
    rows = [view["rows"][int(second.seat)] for view in second.views()]
    assert {row[0]["card"] for row in rows if len(row) == 2} == {None}
    # The other swaps it with the top of the pile: the one who planted it knows the pile's top now, and no longer the row.
    second.visitor.lit.first.tap()
    second.page.locator("[data-pay]").tap()
    second.page.locator(f'[data-spot="row/{second.seat}/0"]').tap()
    second.page.locator('[data-spot="deck"]').tap()
    expect(first.page.locator(".step:not(.mine) .line li").first).to_contain_text("carte inconnue, verrouillée")
    expect(first.page.locator(".altar")).to_contain_text("connue de vous")
    expect(second.page.locator(".altar")).not_to_contain_text("connue de vous")


def test_a_reload_in_the_middle_of_a_count_shows_it_again(comer: Newcomer) -> None:
    """It was the last thing that happened; once looked at, it can still be watched from the sheet."""
    visitor = comer()
    player = alone(visitor, seats=3)
    to_first_turn(player)
    player.page.locator("[data-fold]").tap()
    player.page.locator("[data-fold-yes]").tap()
    expect(player.theatre).to_be_visible()
    player.page.reload()
    expect(player.theatre).to_have_attribute("data-count", "0")
    player.page.locator("[data-skip]").tap()
    player.page.locator("[data-go]").tap()
    expect(visitor.lit.first).to_be_visible()


def test_a_card_that_was_taken_back_is_in_no_story(comer: Newcomer) -> None:
    """Nobody has acted since: the card is in the hand again, and neither strip nor story tells of it."""
    player, other = in_order(together(comer(name="Zoé"), comer(name="Papi"), 2))
    player.visitor.lit.first.tap()
    player.page.locator('.step.mine [data-end="left"]').tap()
    strips = [one.page.locator(".strip .lines") for one in (player, other)]
    for strip in strips:
        expect(strip).to_contain_text("une carte à gauche" if strip is strips[1] else "Vous posez")
    told = [strip.inner_text() for strip in strips]
    player.visitor.button("Reprendre mon coup").tap()
    expect(player.page.locator(".step.mine .line li")).to_have_count(1)
    for one, strip, text in zip((player, other), strips, told, strict=True):
        expect(strip).not_to_have_text(text)
        strip.tap()
        story = one.page.get_by_role("dialog")
        expect(story).to_contain_text("pilier")
        assert text not in story.inner_text()


def test_a_hint_names_what_else_one_could_do(comer: Newcomer) -> None:
    """The move, its chance, and others by their names; what is advised is marked on the card or on the button."""
    player = alone(comer(), seats=3)
    to_first_turn(player)
    player.visitor.button("Demander un conseil").tap()
    advice = player.page.locator("[data-advice]")
    expect(advice).to_contain_text(re.compile(r"\d+ % de chances de gagner"))
    named = [advice.locator(".move strong").inner_text()]
    named += re.findall(r"([^,:()]+?) \(\d+ %\)", advice.locator(".small.soft").last.inner_text())
    assert len({name.strip().lower() for name in named}) == len(named) == 3, advice.inner_text()
    expect(player.page.locator(".hand .lamp, .hand .advised").first).to_be_visible()


def test_without_aids_nothing_is_estimated(comer: Newcomer) -> None:
    """It is an option of the table, on against bots."""
    player = alone(comer(), seats=2, aids=False)
    to_first_turn(player)
    player.visitor.lit.first.tap()
    expect(player.ends).to_have_count(4)
    expect(player.page.locator(".guess")).to_have_count(0)
    assert set(player.ends.all_inner_texts()) == {"+"}
    assert player.heard("estimate") == []


def test_the_lesson_is_walked_through(comer: Newcomer) -> None:
    """Pillar, placing, mimicry, destruction, a swap, folding and the count: each step by the move that it asks for."""
    visitor = comer()
    visitor.go("/lesson/chiwawa")
    page = visitor.page

    def hold(card: str) -> None:
        visitor.hand.filter(has_text=card).tap()

    def go_on() -> None:
        expect(page.locator('[data-outcome="right"]')).to_be_visible()
        page.locator(".teacher .button").tap()

    hold("20a")
    page.locator("[data-stone]").tap()
    go_on()
    for card, end in (
        ("20a", ".mine [data-end=right]"),
        ("Mim", ".mine [data-end=left]"),
        ("Destr", ":not(.mine) [data-end=left]"),
    ):
        hold(card)
        page.locator(f".step{end}").tap()
        go_on()
    hold("5b")
    page.locator("[data-pay]").tap()
    page.locator('[data-spot="source/2"]').tap()
    page.locator('[data-spot="row/0/0"]').tap()
    go_on()
    page.locator("[data-fold]").tap()
    page.locator("[data-fold-yes]").tap()
    expect(page.locator("[data-count]")).to_be_visible()
    # One way on at a time.
    expect(visitor.button("Continuer")).to_have_count(1)
    page.locator("[data-skip]").tap()
    page.locator("[data-go]").tap()
    go_on()
    expect(page.get_by_role("heading", name="Leçon terminée")).to_be_visible()


# ---- in `make test-long` ----


@pytest.mark.long
def test_two_people_and_bots_by_tap(comer: Newcomer) -> None:
    """A whole match on two phones; nobody is held up by who still looks at a count."""
    zoe, papi = together(comer(name="Zoé"), comer(name="Papi"), 4)
    play_out([zoe, papi])
    for player in (zoe, papi):
        assert player.results >= 2
        expect(player.page.locator(".scores table")).to_be_visible()


@pytest.mark.long
def test_a_match_by_keyboard_alone(comer: Newcomer) -> None:
    """At 1440 × 900: what can be done next is always under the fingers, or a few keys away."""
    player = alone(comer(size=DESKTOP), keys=True)
    play_out([player])
    assert player.results >= 2


@pytest.mark.long(seconds=100)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (8, {}),
        (5, {"mode": "battle-royal"}),
        (3, {"resolution": "manual"}),
        (6, {"mode": "battle-royal", "resolution": "manual"}),
    ],
)
def test_every_kind_of_match(comer: Newcomer, seats: int, options: dict[str, str]) -> None:
    """Eight seats, battle royal, powers worked by hand: to the end, without an error."""
    visitor = comer()
    player = alone(visitor, seats=seats, options=options)
    play_out([player])
    assert look(visitor) == []


@pytest.mark.long
def test_a_count_worked_by_hand_is_watched_again_after_a_reload(comer: Newcomer) -> None:
    """It was told row by row, whenever an owner had chosen; the log has it whole (CW-4.5)."""
    visitor = comer()
    player = alone(visitor, seats=6, options={"resolution": "manual"})
    while player.results == 0 or player.theatre.count():
        if player.is_asked:
            player.decide()
        else:
            player.page.wait_for_timeout(20)
    scores = player.views()[-1]["round_scores"]
    player.page.reload()
    expect(player.theatre).to_have_attribute("data-count", "0")
    expect(player.page.locator(".order li")).to_have_count(6)
    player.page.locator("[data-skip]").tap()
    expect(player.page.locator(".order b").first).not_to_have_text("…")
    shown = [int(text) for text in player.page.locator(".order b").all_inner_texts()]
    assert sorted(shown) == sorted(scores)


@pytest.mark.long
def test_a_card_is_dragged_to_an_end_and_to_the_discard(comer: Newcomer) -> None:
    """Dragging is the same as two taps: onto an end it is laid, onto the discard it pays for a swap, anywhere else it slides back."""
    visitor = comer(size=DESKTOP)
    player = alone(visitor)
    assert visitor.network is not None

    def drag(onto: str) -> None:
        box = visitor.lit.first.bounding_box()
        assert box is not None
        mouse = visitor.page.mouse
        mouse.move(box["x"] + 20, box["y"] + 30)
        mouse.down()
        mouse.move(box["x"] + 40, box["y"] - 30, steps=4)
        target = visitor.page.locator(onto).bounding_box()
        assert target is not None
        mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
        mouse.up()

    drag("[data-stone]")
    expect(player.page.locator(".step.mine .line .pillar")).to_have_count(1)
    expect(visitor.lit.first).to_be_visible()
    drag('.step.mine [data-end="left"]')
    expect(visitor.live).to_contain_text("Vous posez")
    expect(visitor.lit.first).to_be_visible()
    sent = len(visitor.network.moves())
    drag(".bar")
    assert len(visitor.network.moves()) == sent
    drag("[data-pay]")
    expect(player.spots.first).to_be_visible()


@pytest.mark.long
def test_a_cut_in_the_middle_of_a_count(comer: Newcomer) -> None:
    """The theatre goes on; when the line is back, so does the match."""
    visitor = comer()
    player = alone(visitor, seats=3)
    to_first_turn(player)
    player.page.locator("[data-fold]").tap()
    player.page.locator("[data-fold-yes]").tap()
    expect(player.theatre).to_be_visible()
    assert visitor.network is not None
    visitor.network.cut()
    player.page.locator("[data-go]").tap()
    expect(player.theatre).to_have_attribute("data-count", "1")
    visitor.network.mend()
    player.page.locator("[data-skip]").tap()
    player.page.locator("[data-go]").tap()
    expect(visitor.lit.first).to_be_visible(timeout=60_000)
