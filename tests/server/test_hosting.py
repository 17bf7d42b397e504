"""What the host does, and what one may be called: taking somebody off a seat, changing places, names, faces, codes."""

from __future__ import annotations

import pytest

from tablee.server.house import House
from tests.server.conftest import People
from tests.server.guests import play
from tests.server.test_seats import seats_of

pytestmark = pytest.mark.anyio


async def test_the_host_takes_somebody_off_a_seat_for_good(people: People, house: House) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0]))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    await b.ask("take_seat", table=table, seat=1)
    await b.ask("take_seat", table=table, seat=3, name="Bob")
    assert (await b.ask("free_seat", table=table, seat=0))["code"] == "not-host"
    assert (await a.ask("free_seat", table=table, seat=1))["t"] == "ack"
    assert [seat["kind"] for seat in seats_of(a)] == ["person", "empty", "empty", "empty"]
    assert b.last("table")["table"]["removed"] and not a.last("table")["table"]["removed"]
    assert (await b.ask("take_seat", table=table, seat=2))["code"] == "removed"
    # It is remembered when the table is evicted, and forgotten with the person.
    await house.hall.tables[table].stop()
    again = await ben.watch(table)
    assert (await again.ask("take_seat", table=table, seat=2))["code"] == "removed"
    assert len(await house.store.removed_from(table)) == 1
    assert (await ben.http.delete("/api/me")).status_code == 204
    assert await house.store.removed_from(table) == set()


async def test_who_had_gone_loses_the_seat_but_may_come_back(people: People, house: House) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0]))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    await b.ask("take_seat", table=table, seat=1)
    await b.cut()
    now = house.hall.clock() + 1000
    house.hall.tables[table].clock = lambda: now
    assert (await a.ask("free_seat", table=table, seat=1))["t"] == "ack"
    again = await ben.watch(table)
    assert (await again.ask("take_seat", table=table, seat=1))["t"] == "ack"


async def test_the_host_swaps_seats_before_the_start_and_after_the_end_only(people: People) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0], bots={"2": 1}))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    await b.ask("take_seat", table=table, seat=1)
    await b.ask("ready", table=table, seat=1)
    assert (await b.ask("swap_seats", table=table, seat=1, other=2))["code"] == "not-host"
    assert (await a.ask("swap_seats", table=table, seat=1, other=9))["code"] == "unknown-seat"
    assert (await a.ask("swap_seats", table=table, seat=1, other=2))["t"] == "ack"
    assert [seat["name"] for seat in seats_of(b)][2] == "Ben"
    # Ben is in another team now, and says anew that he is ready; the bot always is.
    assert [seat["ready"] for seat in seats_of(b)] == [False, True, False, False]
    assert (await a.ask("swap_seats", table=table, seat=3, other=2))["t"] == "ack"
    assert [seat["kind"] for seat in seats_of(b)] == ["person", "bot", "empty", "person"]
    await a.ask("seat_bot", table=table, seat=2)
    for line, seat in ((a, 0), (b, 3)):
        assert (await line.ask("ready", table=table, seat=seat))["t"] == "ack"
    assert (await a.ask("start", table=table))["t"] == "ack"
    assert (await a.ask("swap_seats", table=table, seat=0, other=3))["code"] == "not-now"
    assert (await a.ask("free_seat", table=table, seat=3))["code"] == "not-now"
    # Each plays the seat that it sits on now.
    assert (await play(a, await a.turn(0)))["t"] == "ack"


async def test_a_name_that_was_typed_is_not_another_persons(people: People) -> None:
    ana, ben = await people.guest("Zoé"), await people.guest("zoé")
    table = (await ana.make_table(sit=[0]))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    assert (await b.ask("take_seat", table=table, seat=1, name="ZOÉ"))["code"] == "name-taken"
    # Who does not choose one goes by the usual name, told apart.
    assert (await b.ask("take_seat", table=table, seat=1))["t"] == "ack"
    assert seats_of(a)[1]["name"] == "zoé 2"


async def test_a_face_of_ones_choice_is_seen_at_every_table(people: People, house: House) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0, 2], names=["Ana", "Mia"]))["table"]
    b = await ben.watch(table)
    assert seats_of(b)[0]["face"] is None
    answer = await ana.http.put("/api/me", json={"name": "Ana", "lang": "fr", "face": 7})
    assert answer.json() == {"name": "Ana", "lang": "fr", "face": 7}
    # Whoever shares the device has another face.
    await b.hear_until(lambda: [seat["face"] for seat in seats_of(b)] == [7, None, None, None])
    assert (await ana.http.put("/api/me", json={"name": "Ana", "lang": "fr"})).json()["face"] == 7
    await house.hall.tables[table].stop()
    again = await ben.watch(table)
    assert seats_of(again)[0]["face"] == 7
    assert (await ana.http.put("/api/me", json={"name": "Ana", "face": -1})).json()["face"] is None
    assert (await ana.http.put("/api/me", json={"name": "Ana", "face": 64})).status_code == 400


async def test_one_person_is_known_by_one_alias_at_a_table_and_another_elsewhere(people: People) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    tables = [(await ana.make_table(sit=[0, 2])) for _ in range(2)]
    seats = [table["seats"] for table in tables]
    assert seats[0][0]["who"] == seats[0][2]["who"] != seats[1][0]["who"]
    assert seats[0][1]["who"] is None
    secret = ana.http.cookies["tablee"].split(".")[1]
    assert secret not in (await ben.http.get(f"/api/tables/{tables[0]['table']}")).text


async def test_a_code_is_good_for_a_day_and_the_link_for_ever(people: People, house: House) -> None:
    ana = await people.guest("Ana")
    table = await ana.make_table(sit=[0])
    assert (await ana.http.get(f"/api/tables/{table['code'].lower()}")).status_code == 200
    day = 86_400_000
    await house.store.keep(("UPDATE tables SET touched_at = touched_at - $1", (day + 1000,)))
    assert (await ana.http.get(f"/api/tables/{table['code']}")).status_code == 404
    assert (await ana.http.get(f"/api/tables/{table['table']}")).status_code == 200
