"""A device without a network: everything is kept from the first visit on."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.browser.players.playing import until
from tests.browser.visitor import Visitor

LOCAL = re.compile(r"/t/local-[0-9a-f]+$")
# The files are there as soon as there is a worker; what the server tells comes afterwards, one after the other.
EVERYTHING = """async game => {
    const told = (await (await caches.open('tablee-told-1')).keys()).map(one => new URL(one.url).pathname);
    return ['/api/games', `/api/rules/${game}`, `/api/lessons/${game}`, `/api/games/${game}/words`].every(path => told.includes(path));
}"""
KEPT = """store => new Promise(resolve => {
    const opening = indexedDB.open('tablee');
    opening.onsuccess = () => {
        const asking = opening.result.transaction(store).objectStore(store).getAll();
        asking.onsuccess = () => (opening.result.close(), resolve(asking.result));
    };
})"""


def kept(visitor: Visitor, store: str) -> list[dict[str, Any]]:
    """What the device keeps: its `tables`, `matches`, or the `rows` of all logs."""
    found: list[dict[str, Any]] = visitor.page.evaluate(KEPT, store)
    return found


def without_a_line(visitor: Visitor, *games: str) -> None:
    """Once everything is kept, the network is gone."""
    visitor.go("/")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(visitor, lambda: all(visitor.page.evaluate(EVERYTHING, game) for game in games or ("wolf-and-hound",)))
    visitor.context.set_offline(True)
    visitor.page.reload()


def record_of(visitor: Visitor) -> dict[str, Any]:
    """The record that the link after a match gives."""
    with visitor.page.expect_download() as coming:
        visitor.page.get_by_role("link", name="Télécharger la partie").click()
    record: dict[str, Any] = json.loads(coming.value.path().read_text("utf-8"))
    return record


def forgive_the_network(visitor: Visitor) -> None:
    """A browser says on the console that it is offline; that is all it may say."""
    visitor.context.set_offline(False)
    visitor.errors[:] = [error for error in visitor.errors if "ERR_INTERNET_DISCONNECTED" not in error]
