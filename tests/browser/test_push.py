"""Being called when it is one's turn, in Chromium as people have it: without its windows it has no push and shows no notes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import FLAGS, Newcomer
from tests.browser.house import house
from tests.browser.players.playing import until
from tests.browser.test_lobby import host_a_table, sit
from tests.browser.test_mine import kept_of
from tests.conftest import find_chromium

SUBSCRIBED = """
let kept = window.subscribedBefore?.() ? true : null;
const one = {
  endpoint: 'https://push.example.org/send/me',
  toJSON: () => ({ endpoint: one.endpoint, keys: { p256dh: %s, auth: 'MDEyMzQ1Njc4OWFiY2RlZg' } }),
  unsubscribe: async () => ((kept = null), true),
};
if (kept) kept = one;
PushManager.prototype.subscribe = async (wish) => ((window.wished = wish), (kept = one));
PushManager.prototype.getSubscription = async () => kept;
Notification.requestPermission = async () => 'granted';
"""
# What a browser subscribed to is there after a reload, too.
KEPT_SUBSCRIPTION = "window.subscribedBefore = () => localStorage.getItem('tablee.push.asked') !== null"
# The middle of P-256: a point that is a key.
POINT = "BGsX0fLhLEJH+Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose people are not absent in a hurry."""
    with house(tmp_path_factory.mktemp("house"), "--absent-s=600") as url:
        yield url


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, with its windows."""
    running = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
    yield running
    running.close()


def test_who_becomes_somebody_else_on_a_device_is_called_there(newcomer: Newcomer) -> None:
    ana, phone = newcomer(name="Ana"), newcomer(name="Zoé", workers=True, local=True)
    phone.context.add_init_script(KEPT_SUBSCRIPTION)
    phone.context.add_init_script(SUBSCRIBED % json.dumps(POINT.replace("+", "-").replace("/", "_")))
    phone.go("/settings")
    phone.page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    phone.page.reload()
    phone.button("Me prévenir", exact=True).click()
    expect(phone.button("Ne plus me prévenir")).to_be_visible()
    assert len(kept_of(phone)["pushes"]) == 1
    host_a_table(ana)
    ana.go("/settings")
    ana.button("Faire un lien").click()
    phone.go(ana.page.get_by_label("Lien vers votre autre appareil").first.input_value())
    phone.button("Oui, c’est moi").click()
    expect(phone.page.get_by_role("heading", name="Mes parties")).to_be_visible()
    assert len(kept_of(ana)["pushes"]) == 1


def test_a_push_reaches_the_service_worker_and_shows_whose_turn_it_is(newcomer: Newcomer, address: str) -> None:
    ana = newcomer(name="Ana", workers=True, local=True)
    ana.context.grant_permissions(["notifications"], origin=address)
    ana.go("/")
    ana.page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    devtools = ana.context.new_cdp_session(ana.page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"] if not one["isDeleted"]),
    )
    devtools.send("ServiceWorker.enable")
    while not found:
        ana.page.wait_for_timeout(20)
    said = {"title": "À vous de jouer", "body": "Wolf & Hound avec Ben", "url": "/t/abc", "tag": "abc"}
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": address, "registrationId": found[-1], "data": json.dumps(said)},
    )
    shown = """async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(one => [one.title, one.body, one.tag, one.data.url]);
    }"""
    until(ana, lambda: bool(ana.page.evaluate(shown)))
    assert ana.page.evaluate(shown) == [["À vous de jouer", "Wolf & Hound avec Ben", "abc", "/t/abc"]]


def test_at_a_slow_table_who_waits_is_asked_once_and_can_switch_it_off_again(newcomer: Newcomer) -> None:
    ana, ben = newcomer(name="Ana"), newcomer(name="Ben", workers=True, local=True)
    ben.context.add_init_script(SUBSCRIBED % json.dumps(POINT.replace("+", "-").replace("/", "_")))
    ana.go("/g/wolf-and-hound?with=friends")
    ana.page.get_by_role("radio", name="Un jour par coup").check(force=True)
    ana.button("Créer la table").click()
    expect(ana.page.locator("dl")).to_contain_text("Un jour par coup")
    ben.go("/")
    ben.page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    sit(ben, ana.page.url, 2)
    ana.button("Compléter avec des robots").click()
    ana.button("Je suis prêt").click()
    ben.button("Je suis prêt").click()
    ana.button("Distribuer").click()
    expect(ana.page.locator(".clock").first).to_contain_text("24 h")
    ben.button("Oui, me prévenir").click()
    expect(ben.page.locator("[data-push]")).to_have_count(0)
    pushes = "async () => (await (await fetch('/api/me/export')).json()).pushes.length"
    until(ben, lambda: bool(ben.page.evaluate(pushes) == 1))
    assert ben.page.evaluate("() => window.wished.userVisibleOnly")
    about = ben.page.evaluate("async () => (await (await fetch('/api/about')).json()).push_key")
    assert ben.page.evaluate("() => window.wished.applicationServerKey") == about
    ben.page.evaluate(
        "() => { history.pushState(null, '', '/settings'); dispatchEvent(new PopStateEvent('popstate')); }"
    )
    ben.button("Ne plus me prévenir").click()
    expect(ben.button("Me prévenir", exact=True)).to_be_visible()
    until(ben, lambda: bool(ben.page.evaluate(pushes) == 0))
