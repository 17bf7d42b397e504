"""What messengers show of a link: the game and who plays, in the language of who asks; no code, no card; nothing of what is not there."""

from __future__ import annotations

import pytest

from tablee.games import names
from tablee.server.house import House
from tablee.server.http.pages import Pages, page_of
from tests.server.conftest import People
from tests.server.http.test_mine import finished_match
from tools.repository import ROOT

pytestmark = pytest.mark.anyio


@pytest.fixture
def built_page(house: House) -> None:
    """A client's page, built or not."""
    house.pages = Pages(ROOT / "nothing-is-here")
    house.pages._pages["index.html"] = page_of(
        b"<html><head><title>T</title></head></html>", "text/html", immutable=False
    )
    house.pages._pages["previews/wolf-and-hound.png"] = page_of(b"", "image/png", immutable=False)


@pytest.mark.usefixtures("built_page")
async def test_a_link_to_a_table_says_who_invites(people: People) -> None:
    ana = await people.guest('A"<b>na')
    table = await ana.make_table(sit=[0])
    asks = people.stranger()
    page = (await asks.http.get(f"/t/{table['table']}?lang=en")).text
    assert "A&quot;&lt;b&gt;na invites you to play Wolf &amp; Hound" in page
    assert "/previews/wolf-and-hound.png" in page and f"/t/{table['table']}" in page
    assert table["code"] not in page
    assert "vous invite à jouer" in (await asks.http.get(f"/t/{table['table']}?lang=fr")).text
    assert "og:" not in (await asks.http.get("/t/nothing-like-that")).text
    assert "og:" not in (await asks.http.get("/settings")).text


@pytest.mark.usefixtures("built_page")
async def test_a_link_to_a_match_says_who_played_once_it_is_over(people: People) -> None:
    ana = await people.guest("Ana")
    over = await finished_match(ana, [0])
    page = (await ana.http.get(f"/replay/{over['match']}?lang=en")).text
    assert "Ana, Biscuit: a game of Wolf &amp; Hound" in page
    running = await ana.make_table(seats=2, sit=[0, 1], start=True)
    assert "og:" not in (await ana.http.get(f"/replay/{running['match']}")).text
    await ana.http.delete("/api/me")
    assert "Ana" not in (await ana.http.get(f"/replay/{over['match']}?lang=en")).text


async def test_every_game_has_a_picture() -> None:
    folder = ROOT / "web" / "public" / "previews"
    assert {path.stem for path in folder.glob("*.png")} == set(names())
