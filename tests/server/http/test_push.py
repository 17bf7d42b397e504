"""Your turn: a push to who is not there, which only their browser can read; and tables with a day for each move."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from tablee.server.house import House
from tablee.server.people.push import MOST_OF_ONE, PushMessage, WrongEndpoint, check_endpoint
from tests.server.conftest import People
from tests.server.guests import Guest, Line, play

pytestmark = pytest.mark.anyio

PUBLIC = "93.184.215.14"


def text_of(data: bytes) -> str:
    """Letters fit for a link."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser that can be called: its keys, and what it has been sent."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.wish = {"endpoint": endpoint, "p256dh": text_of(point), "auth": text_of(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """What was meant for this browser alone."""
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


class PushService:
    """A push service of the tests: keeps what it is sent, and answers as it is told."""

    def __init__(self, house: House) -> None:
        self.sent: list[httpx.Request] = []
        self.status = 201
        self.addresses = [PUBLIC]
        self._house = house
        house.pusher.transport = httpx.MockTransport(self._take)
        house.pusher._resolve = self._resolve

    def _take(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        return httpx.Response(self.status)

    async def _resolve(self, host: str, port: int) -> list[str]:
        assert host == "push.example.org" and port == 443
        return self.addresses

    async def settle(self) -> None:
        """Wait until everything that is under way has been sent."""
        while self._house.pusher._tasks:
            await asyncio.gather(*self._house.pusher._tasks)


async def two_at_a_table(people: People, **wish: Any) -> tuple[Guest, Guest, Line, Line, str]:
    """Ana and Ben, dealt; Ana begins."""
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(seats=2, sit=[0], **wish))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    await b.ask("take_seat", table=table, seat=1)
    for line, seat in ((a, 0), (b, 1)):
        await line.ask("ready", table=table, seat=seat)
    assert (await a.ask("start", table=table))["t"] == "ack"
    return ana, ben, a, b, table


async def test_who_is_not_there_is_called_once_for_each_turn(people: People, house: House) -> None:
    service = PushService(house)
    browser = Browser("https://push.example.org/send/ben?x=1")
    _, ben, a, b, table = await two_at_a_table(people)
    await ben.http.put("/api/me", json={"name": "Ben", "lang": "en"})
    assert (await ben.http.put("/api/me/push", json=browser.wish)).status_code == 204
    later = [0.0]
    at_table = house.hall.tables[table]
    at_table.clock = lambda: house.hall.clock() + later[0]
    await play(a, await a.turn(0))
    step = await b.turn(1)
    # While a page is open nobody is called, nor for a moment after it was closed.
    await b.cut()
    await a.hear_until(lambda: not a.last("table")["table"]["seats"][1]["here"])
    await _look(at_table)
    await service.settle()
    assert service.sent == []
    later[0] += 60
    for _ in range(3):
        await _look(at_table)
    await service.settle()
    assert len(service.sent) == 1
    request = service.sent[0]
    assert request.url == f"https://{PUBLIC}/send/ben?x=1" and request.headers["host"] == "push.example.org"
    assert request.extensions["sni_hostname"] == "push.example.org"
    said = browser.read(request.content)
    assert said == {"title": "It is your turn", "body": "Wolf & Hound with Ana", "url": f"/t/{table}", "tag": table}
    # Signed by the key that the server gives out.
    scheme, _, fields = request.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(field.strip().split("=", 1) for field in fields.split(","))
    assert parts["k"] == (await ben.http.get("/api/about")).json()["push_key"]
    claims = json.loads(base64.urlsafe_b64decode(parts["t"].split(".")[1] + "=="))
    assert claims["aud"] == "https://push.example.org"
    assert Vapid02.verify(request.headers["authorization"])
    # The next turn is another one.
    again = await ben.watch(table)
    await play(again, await again.turn(1))
    assert step["seq"] >= 1
    await again.cut()
    while 1 not in at_table.awaited:
        await play(a, await a.turn(at_table.awaited[0], after=at_table.rows - 1))
    later[0] += 60
    await _look(at_table)
    await service.settle()
    assert len(service.sent) == 2


async def _look(table: Any) -> None:
    await table._look_after_time()


async def test_a_browser_that_is_gone_is_forgotten_and_one_that_is_off_not_called(people: People, house: House) -> None:
    service = PushService(house)
    ana = await people.guest("Ana")
    guest = ana.http.cookies["tablee"].split(".")[1]
    browsers = [Browser(f"https://push.example.org/{i}") for i in range(MOST_OF_ONE + 2)]
    for browser in browsers:
        await house.pusher.subscribe(guest, *browser.wish.values())
    assert len(await house.store.pushes_of(guest)) == MOST_OF_ONE
    kept = (await house.store.pushes_of(guest))[0].endpoint
    assert (await ana.http.post("/api/me/push/off", json={"endpoint": kept})).status_code == 204
    assert kept not in [row.endpoint for row in await house.store.pushes_of(guest)]
    service.status = 410
    house.pusher.call(guest, lambda _lang: PushMessage("t", "b", "/", "x"), 60)
    await service.settle()
    assert len(service.sent) == MOST_OF_ONE - 1 and await house.store.pushes_of(guest) == []


async def test_a_browser_that_cannot_be_reached_keeps_no_other_from_being_called(people: People, house: House) -> None:
    service = PushService(house)
    guest = (await people.guest("Ana")).http.cookies["tablee"].split(".")[1]
    for name in "ab":
        await house.pusher.subscribe(guest, *Browser(f"https://push.example.org/{name}").wish.values())

    def take(request: httpx.Request) -> httpx.Response:
        service.sent.append(request)
        raise httpx.ConnectError("nobody there")

    house.pusher.transport = httpx.MockTransport(take)
    house.pusher.call(guest, lambda _lang: PushMessage("t", "b", "/", "x"), 60)
    await service.settle()
    assert {request.url.path for request in service.sent} == {"/a", "/b"}


async def test_addresses_are_checked_when_given_and_when_used(people: People, house: House) -> None:
    service = PushService(house)
    ana = await people.guest("Ana")
    wish = Browser("https://push.example.org/a").wish
    for endpoint in (
        "http://push.example.org/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://10.0.0.1/a",
        "https://169.254.169.254/latest",
        "https://localhost/a",
        "https://intranet/a",
        "https://push.example.org:8443/a",
        "https://user:pass@push.example.org/a",
        "https://push.example.org:port/a",
        "https://127.1/a",
        "https://2130706433/a",
        "file:///etc/passwd",
        "",
    ):
        with pytest.raises(WrongEndpoint):
            check_endpoint(endpoint)
        answer = await ana.http.put("/api/me/push", json={**wish, "endpoint": endpoint})
        assert answer.status_code in (400, 429), endpoint
    assert (await ana.http.put("/api/me/push", json={**wish, "auth": "short"})).status_code in (400, 429)
    guest = ana.http.cookies["tablee"].split(".")[1]
    await house.pusher.subscribe(guest, *wish.values())
    # A name that leads into a private network, if only one of its addresses does.
    for addresses in (["192.168.1.1"], [PUBLIC, "127.0.0.1"], ["::ffff:127.0.0.1"], []):
        service.addresses = addresses
        house.pusher.call(guest, lambda _lang: PushMessage("t", "b", "/", "x"), 60)
        await service.settle()
    assert service.sent == []


async def test_a_slow_table_has_a_day_a_move_and_stays_awake(people: People, house: House) -> None:
    service = PushService(house)
    _, _, a, b, table = await two_at_a_table(people, clock="slow")
    assert a.last("table")["table"]["clock_s"] == 86_400
    at_table = house.hall.tables[table]
    for line in (a, b):
        await line.cut()
    now = [house.hall.clock() + 50_000]
    house.hall.clock = at_table.clock = lambda: now[0]
    await house.hall.sweep()
    assert table in house.hall.tables
    now[0] += 40_000
    await _look(at_table)
    # A day is over: a bot plays for who did not come.
    assert any(seat.stand_in for seat in at_table.seats)
    assert service.sent == []


async def test_games_that_run_by_a_clock_have_no_slow_table(people: People, house: House) -> None:
    from tablee import games
    from tablee.server.tables.making import CannotBeMade, slow_options

    assert slow_options(games.game("wolf-and-hound")) == {}
    assert slow_options(games.game("ouaf")) == {"window": 0}
    assert games.game("ouaf").options.read(3, {"window": 0})["window"] == 0
    with pytest.raises(CannotBeMade, match="no-slow"):
        slow_options(games.game("watai"))
