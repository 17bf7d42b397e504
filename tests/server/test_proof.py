"""A deal that can be checked: promised, mixed with everybody's words, told when the match is over and not before."""

from __future__ import annotations

import copy
import itertools
from typing import Any

import pytest

from tablee.engine.proof import check, commitment_of, seed_of
from tablee.server.house import House
from tablee.server.settings import Settings
from tablee.server.store import MatchRow
from tablee.server.tables import dealing
from tests.server.conftest import People, open_house
from tests.server.guests import Guest, Line, Message
from tests.server.http.test_handing_in import hand_in, played
from tests.server.test_playing import play_to_the_end

pytestmark = pytest.mark.anyio

ANAS, BENS = "a" * 32, "b" * 32


@pytest.fixture(autouse=True)
def same_cards() -> None:
    """Here every deal is from its own secret."""


def told(line: Line) -> Message:
    """The table as last told."""
    table: Message = line.last("table")["table"]
    return table


async def add_word(line: Line, word: str, **changes: Any) -> Message:
    """What a page does when it is told what is promised."""
    table = told(line)
    fields = {"table": table["table"], "commitment": table["commitment"], "word": word}
    return await line.ask("word", **(fields | changes))


async def sit_down(people: People, **wish: Any) -> tuple[Guest, Guest, Line, Line, str]:
    """Ana on seats 0 and 2, Ben on 1: everybody is there, and nobody ready."""
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(**({"seats": 3, "sit": [0, 2]} | wish)))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    assert (await b.ask("take_seat", table=table, seat=1))["t"] == "ack"
    return ana, ben, a, b, table


async def deal(a: Line, b: Line, table: str) -> None:
    """Everybody is ready, and off it goes."""
    for line, seat in ((a, 0), (a, 2), (b, 1)):
        await line.ask("ready", table=table, seat=seat)
    assert (await a.ask("start", table=table))["t"] == "ack"
    for line in (a, b):
        await line.hear_until(lambda: told(a)["stage"] == told(b)["stage"] == "playing")


async def row_of(house: House, line: Line) -> MatchRow:
    row = await house.store.match(told(line)["match"])
    assert row is not None
    return row


async def proof_of(guest: Guest, match: str) -> Message:
    answer = await guest.http.get(f"/api/matches/{match}/proof")
    assert answer.status_code == 200, answer.text
    document: Message = answer.json()
    return document


async def play_whole(people: People, words: bool = True) -> tuple[Guest, Line, Line, str]:
    """A match from its promise to its end; who may ask about it."""
    ana, _, a, b, table = await sit_down(people)
    if words:
        assert (await add_word(a, ANAS))["t"] == (await add_word(b, BENS))["t"] == "ack"
    await deal(a, b, table)
    await play_to_the_end({0: a, 1: b, 2: a})
    await a.hear_until(lambda: told(a)["stage"] == "over")
    return ana, a, b, table


async def test_a_match_is_dealt_from_the_promised_secret_and_the_words_in_the_order_of_the_seats(
    people: People, house: House
) -> None:
    _, _, a, b, table = await sit_down(people)
    promise = told(a)["commitment"]
    assert told(b)["commitment"] == promise and told(a)["dealt"] is None
    assert (await add_word(b, BENS))["t"] == (await add_word(a, ANAS))["t"] == "ack"
    await deal(a, b, table)
    row = await row_of(house, a)
    assert row.secret is not None and commitment_of(row.secret) == promise == row.commitment
    assert row.seed == seed_of(row.secret, [ANAS, BENS, ANAS])
    # From now on the deal cannot be made of anything else: everybody was told what it is made of.
    for line in (a, b):
        assert told(line)["dealt"] == {"commitment": promise, "words": [ANAS, BENS, ANAS]}
        assert told(line)["commitment"] not in (promise, None)


async def test_when_it_is_over_everybody_can_check_it_and_the_next_one_too(people: People, house: House) -> None:
    ana, a, b, table = await play_whole(people)
    first, promised = told(a)["match"], told(a)["commitment"]
    document = await proof_of(ana, first)
    assert document["proof"]["words"] == [ANAS, BENS, ANAS] and document["number"] == 1
    assert check(document).holds
    stranger = people.stranger()
    assert await proof_of(stranger, first) == document
    # A rematch: everybody one seat on, another promise, other words.
    assert (await add_word(a, "c" * 32))["t"] == (await add_word(b, "d" * 32))["t"] == "ack"
    for line, seat in ((a, 0), (a, 2), (b, 1)):
        assert (await line.ask("rematch", table=table, seat=seat))["t"] == "ack"
    await a.hear_until(lambda: told(a)["stage"] == "playing")
    assert told(a)["dealt"] == {"commitment": promised, "words": ["c" * 32, "c" * 32, "d" * 32]}
    row = await row_of(house, a)
    assert row.seed == seed_of(row.secret or "", ["c" * 32, "c" * 32, "d" * 32])
    assert (await ana.http.get(f"/api/matches/{row.id}/proof")).json()["code"] == "not-finished"


async def test_without_words_it_is_dealt_all_the_same_and_at_once(people: People, house: House) -> None:
    """A deal waits for nobody: the clock of the house stands still, and nobody has added anything."""
    house.hall.clock = lambda: 1000.0
    ana, a, _, _ = await play_whole(people, words=False)
    document = await proof_of(ana, told(a)["match"])
    assert document["proof"]["words"] == [None, None, None] and check(document).holds


async def test_a_match_that_was_given_up_is_told_too(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True, pace_ms=5000)
    assert (await zoe.http.get(f"/api/matches/{table['match']}/proof")).json()["code"] == "not-finished"
    assert (await zoe.http.delete(f"/api/me/tables/{table['table']}")).status_code == 204
    document = await proof_of(zoe, table["match"])
    assert document["result"] is None and document["proof"]["words"] == [None] * 4
    assert check(document).holds


async def test_whose_word_it_is(people: People, house: House) -> None:
    ana, ben, a, b, table = await sit_down(people, seats=4, bots={"3": 2})
    watching = await (await people.guest("Cléo")).watch(table)
    assert (await add_word(watching, ANAS))["code"] == "not-yours"
    assert (await add_word(a, ANAS, commitment="0" * 64))["code"] == "stale"
    for wrong in ("", "A" * 32, "a" * 31, "a" * 33, 7, None):
        assert (await add_word(a, wrong))["code"] == "malformed"  # type: ignore[arg-type]
    assert (await add_word(a, ANAS))["t"] == "ack"
    assert (await add_word(a, ANAS))["t"] == "ack"  # sent again
    assert (await add_word(a, BENS))["code"] == "not-now"  # one does not try until one likes it
    # Another device of Ana's is told that its word is not taken; so is a person in a match that is dealt.
    assert (await add_word(await ana.watch(table), "e" * 32))["code"] == "not-now"
    # Who gets up takes the word along.
    assert (await add_word(b, BENS))["t"] == "ack"
    assert (await b.ask("leave_seat", table=table, seat=1))["t"] == "ack"
    assert (await b.ask("take_seat", table=table, seat=1))["t"] == "ack"
    await deal(a, b, table)
    assert told(a)["dealt"]["words"] == [ANAS, None, ANAS, None]
    assert (await add_word(b, BENS))["code"] == "not-now"
    assert (await row_of(house, a)).words == [ANAS, None, ANAS, None]
    del ben


async def test_a_promise_and_the_words_outlive_the_server(settings: Settings, compiled: None) -> None:
    del compiled
    house = await open_house(settings)
    people = People(house)
    ana, ben, a, b, table = await sit_down(people)
    promise = told(a)["commitment"]
    assert (await add_word(a, ANAS))["t"] == "ack"
    await people.leave()
    await house.close()
    again = await open_house(settings)
    people = People(again)
    for guest in (ana, ben):
        returned = people.stranger()
        returned.http.cookies = guest.http.cookies
        line = await returned.watch(table)
        assert told(line)["commitment"] == promise
        a, b = (line, b) if guest is ana else (a, line)
    assert (await add_word(b, BENS))["t"] == "ack"
    await deal(a, b, table)
    assert told(a)["dealt"] == {"commitment": promise, "words": [ANAS, BENS, ANAS]}
    await people.leave()
    await again.close()


async def test_the_secret_is_nowhere_before_the_end(
    settings: Settings, compiled: None, caplog: pytest.LogCaptureFixture
) -> None:
    """Not on a line, not over HTTP, not in what is taken along, not in the logs; after a restart neither. Nor is that of the next deal, ever."""
    del compiled
    caplog.set_level("DEBUG")
    house = await open_house(settings)
    people = People(house)
    ana, ben, a, b, table = await sit_down(people)
    await deal(a, b, table)
    row = await row_of(house, a)
    heard: list[bytes] = []

    async def look_round(guest: Guest, match: str) -> None:
        watching = await guest.watch(table)
        for t in ("story", "choices", "hint", "take_back", "rematch"):
            await watching.ask(
                t, table=table, **({"match": match, "seat": 0, "seq": 1} if t != "rematch" else {"seat": 0})
            )
        heard.extend(watching.raw)
        for path in (f"tables/{table}", "tables", "me", "me/tables", "me/matches", "me/records", "me/export"):
            heard.append((await guest.http.get(f"/api/{path}")).content)
        for path in ("", "/record", "/proof", "/replay"):
            heard.append((await guest.http.get(f"/api/matches/{match}{path}")).content)

    def hidden_in_what_was_heard(*secrets: str | None) -> bool:
        said = b"".join(itertools.chain(heard, a.raw, b.raw)).decode() + caplog.text
        return not any(secret in said for secret in secrets if secret is not None)

    await look_round(ana, row.id)
    kept = await house.store.table(table)
    assert kept is not None and hidden_in_what_was_heard(row.secret, row.seed, kept.secret)
    await people.leave()
    await house.close()

    house = await open_house(settings)
    people = People(house)
    guests = [people.stranger(), people.stranger()]
    for guest, cookies in zip(guests, (ana.http.cookies, ben.http.cookies), strict=True):
        guest.http.cookies = cookies
    await look_round(guests[0], row.id)
    assert hidden_in_what_was_heard(row.secret, row.seed, kept.secret)
    a, b = await guests[0].watch(table), await guests[1].watch(table)
    await play_to_the_end({0: a, 1: b, 2: a})
    assert hidden_in_what_was_heard(row.secret, row.seed, kept.secret)
    await look_round(guests[0], row.id)
    assert not hidden_in_what_was_heard(row.secret), "now it is told"
    assert hidden_in_what_was_heard(kept.secret), "that of the next deal is not"
    await people.leave()
    await house.close()


async def test_a_server_that_deals_from_another_seed_is_caught(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "seed_of", lambda *_: "1")
    ana, a, _, _ = await play_whole(people)
    found = check(await proof_of(ana, told(a)["match"]))
    assert not found.holds and found.mix is not None and (found.promise, found.play) == (None, None)


async def test_a_server_that_tells_another_secret_is_caught(people: People, house: House) -> None:
    ana, a, _, _ = await play_whole(people)
    await house.store.keep(("UPDATE matches SET secret = $1", ("f" * 64,)))
    found = check(await proof_of(ana, told(a)["match"]))
    assert not found.holds and found.promise is not None and found.mix is not None


async def test_a_record_that_was_changed_is_caught(people: People) -> None:
    ana, a, _, _ = await play_whole(people)
    document = await proof_of(ana, told(a)["match"])
    assert check(document).holds
    changes: list[tuple[str, Any]] = [
        ("seed", "1"),
        ("seats", 4),
        ("rules", 1),
        ("moves", document["record"]["moves"][:-1]),
        ("moves", document["record"]["moves"][::-1]),
    ]
    for name, value in changes:
        changed = copy.deepcopy(document)
        changed["record"][name] = value
        assert not check(changed).holds, name
    changed = copy.deepcopy(document)
    changed["result"]["scores"][0] += 1
    assert check(changed).play is not None
    changed = copy.deepcopy(document)
    changed["proof"]["words"] = [ANAS, None, ANAS]
    assert check(changed).mix is not None


async def test_a_match_that_a_device_has_dealt_has_a_record_and_no_proof(people: People) -> None:
    zoe = await people.guest()
    record = played("wolf-and-hound", 2)
    document = await proof_of(zoe, (await hand_in(zoe, record)).json()["match"])
    assert document["proof"] is None and document["record"]["seed"] == record["seed"]
    with pytest.raises(ValueError, match="nothing was promised"):
        check(document)
