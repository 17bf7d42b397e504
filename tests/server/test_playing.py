"""A table from its making to the rematch."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from typing import Any

import pytest

from tablee.engine import replay
from tablee.engine.wasm.files import hash_of_rules
from tablee.games import game
from tablee.server.house import House
from tests.server.conftest import People
from tests.server.guests import Guest, Line, play

pytestmark = pytest.mark.anyio


async def play_to_the_end(lines: dict[int, Line]) -> None:
    """Everybody plays the first choice until the match is over."""
    while True:
        for seat, line in lines.items():
            step = line.last("step", seat=seat)
            if step["result"] is not None:
                return
            if seat in step["awaited"]:
                answer = await play(line, step)
                assert answer["t"] == "ack", answer
                await asyncio.gather(*(_hear_row(other, answer["seq"]) for other in lines.values()))
                break


async def _hear_row(line: Line, seq: int) -> None:
    await line.hear_until(lambda: line.last("step")["seq"] >= seq)


async def test_four_people_meet_play_and_play_again(people: People, house: House) -> None:
    ana, ben, cleo, dan = [await people.guest(name) for name in ("Ana", "Ben", "Cléo", "Dan")]
    table = await ana.make_table(sit=[0], private=False)
    assert table["stage"] == "lobby" and table["seats"][0]["host"] and table["seats"][0]["yours"]
    found = await ben.http.get(f"/api/tables/{table['code'].lower()}")
    assert found.json()["table"] == table["table"] and not found.json()["seats"][0]["yours"]

    lines = {0: await ana.watch(table["table"])}
    for seat, guest in ((1, ben), (2, cleo), (3, dan)):
        lines[seat] = await guest.watch(table["table"])
        assert (await lines[seat].ask("take_seat", table=table["table"], seat=seat))["t"] == "ack"
    assert (await lines[0].ask("start", table=table["table"]))["code"] == "not-now"
    for seat, line in lines.items():
        assert (await line.ask("ready", table=table["table"], seat=seat))["t"] == "ack"
    assert (await lines[2].ask("start", table=table["table"]))["t"] == "ack"
    for seat, line in lines.items():
        step = await line.hear("step")
        assert step["seat"] == seat and step["seq"] == 0
    await play_to_the_end(lines)

    over = await lines[0].hear(lambda message: message["t"] == "table" and message["table"]["stage"] == "over")
    match = over["table"]["match"]
    record = (await ana.http.get(f"/api/matches/{match}/record")).json()
    again = replay(record)
    assert again.over and list(again.winners) == over["table"]["result"]["winners"]

    for seat in (0, 1, 2):
        assert (await lines[seat].ask("rematch", table=table["table"], seat=seat))["t"] == "ack"
    assert lines[0].last("table")["table"]["number"] == 1
    await lines[3].ask("rematch", table=table["table"], seat=3)
    begun = await lines[0].hear(lambda message: message["t"] == "table" and message["table"]["number"] == 2)
    assert [seat["name"] for seat in begun["table"]["seats"]] == ["Dan", "Ana", "Ben", "Cléo"]
    step = await lines[0].hear(lambda message: message["t"] == "step" and message["match"] == begun["table"]["match"])
    assert step["seat"] == 1 and step["seq"] == 0
    assert house.metrics.registry.get_sample_value("tablee_table_errors_total") == 0


async def test_rematches_of_the_same_people_are_counted_as_a_series(people: People) -> None:
    """WH-4.4: wins follow the people from seat to seat; while a match goes on it counts for nothing."""
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], names=["Zoé", "Papa", "Mamie", "Léo"], start=True)
    line = await zoe.watch(table["table"])
    won = dict.fromkeys(["Zoé", "Papa", "Mamie", "Léo"], 0)
    for number in (1, 2):
        await _one_of_a_series(zoe, line, number, won)


async def _one_of_a_series(zoe: Guest, line: Line, number: int, won: dict[str, int]) -> None:
    """Plays one match for all seats, adds to who has won how many, and asks for the next."""
    await line.hear_until(lambda: line.last("table")["table"]["number"] == number)
    table = line.last("table")["table"]
    await line.hear_until(lambda: line.last("step")["match"] == table["match"])
    address = f"/api/matches/{table['match']}"
    assert (await zoe.http.get(address)).json()["series"] is None
    await play_to_the_end(dict.fromkeys(range(4), line))
    names = [seat["name"] for seat in table["seats"]]
    for seat in line.last("step")["result"]["winners"]:
        won[names[seat]] += 1
    series = (await zoe.http.get(address)).json()["series"]
    assert series == {"length": 5, "played": number, "won": [won[name] for name in names]}
    for seat in range(4):
        assert (await line.ask("rematch", table=table["table"], seat=seat))["t"] == "ack"


async def test_bots_fill_the_seats_and_play_at_once(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[2], bots={"0": 1, "1": 2, "3": 5}, start=True)
    line = await zoe.watch(table["table"])
    step = await line.hear("step")
    while step["result"] is None:
        if step["choices"]:
            assert (await play(line, step))["t"] == "ack"
        step = await line.hear("step")
    info = (await zoe.http.get(f"/api/matches/{step['match']}")).json()
    assert info["over"] and info["bots"] == [0, 1, 3] and info["result"] == step["result"]


async def test_one_device_holds_all_seats_each_with_its_own_view(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], names=["Zoé", "Papa", "Mamie", "Léo"], start=True)
    assert [seat["name"] for seat in table["seats"]] == ["Zoé", "Papa", "Mamie", "Léo"]
    line = await zoe.watch(table["table"])
    steps = [await line.hear("step") for _ in range(4)]
    assert [step["seat"] for step in steps] == [0, 1, 2, 3]
    for step in steps:
        hands = step["view"]["hands"]
        assert None not in hands[step["seat"]]
        assert all(card is None for seat, hand in enumerate(hands) if seat != step["seat"] for card in hand)
    assert steps[0]["choices"] and not steps[1]["choices"]
    answer = await play(line, steps[0])
    told = [await line.hear("step") for _ in range(4)]
    assert {step["seq"] for step in told} == {answer["seq"]} == {1}


async def test_two_tabs_are_one_player(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True)
    first, second = await zoe.watch(table["table"]), await zoe.watch(table["table"])
    step = await first.hear("step")
    assert (await second.hear("step"))["view"] == step["view"]
    assert (await play(second, step))["t"] == "ack"
    assert (await first.hear("step"))["seq"] == 1
    assert first.last("table")["table"]["watchers"] == 0


async def test_a_spectator_sees_what_lies_open_and_cannot_act(people: People) -> None:
    zoe, eve = await people.guest(), await people.guest("Ève")
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await eve.watch(table["table"])
    step = await line.hear("step")
    assert step["seat"] is None and step["choices"] == [] and step["take_back"] is None
    assert all(card is None for hand in step["view"]["hands"] for card in hand)
    answer = await play(line, step, {"do": "play", "card": "black-1"}, seat=0)
    assert answer["t"] == "error" and answer["code"] == "not-yours"
    nobody = await people.stranger().watch(table["table"])
    assert (await nobody.hear("step"))["view"] == step["view"]
    assert nobody.last("table")["table"]["watchers"] == 2


async def test_a_refused_move_names_its_rule_for_words_to_tell_and_changes_nothing(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    step = await line.hear("step")
    answer = await play(line, step, {"do": "play", "card": "black-1"}, seat=1)
    said = {"say": "refusal-not-your-turn"}
    assert answer == {"t": "refused", "id": answer["id"], "rule": "WH-3.10", "said": said}
    told = [game("wolf-and-hound").words.tell(lang, answer["said"]) for lang in ("fr", "en")]
    assert told == ["Ce n’est pas votre tour.", "It is not your turn."]
    again = await zoe.watch(table["table"])
    assert (await again.hear("step"))["seq"] == 0


async def test_a_move_sent_again_is_acknowledged_again_and_played_once(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    step = await line.hear("step")
    first = await play(line, step, id="same")
    await line.cut()
    line = await zoe.line()
    second = await play(line, step, id="same")
    assert first == second == {"t": "ack", "id": "same", "seq": 1}
    await line.ask("watch", table=table["table"])
    assert (await line.hear("step"))["seq"] == 1


async def test_a_second_tap_does_not_play_into_the_next_turn(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    old = await line.turn(0)
    for seat in (0, 1, 2, 3):
        await play(line, await line.turn(seat))
    now = await line.turn(0, after=3)
    late = await play(line, old, now["choices"][0]["move"])
    assert late["t"] == "error" and late["code"] == "stale"
    assert (await play(line, now))["t"] == "ack"


async def test_a_move_on_a_row_that_is_not_there_yet_is_refused(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    step = await line.hear("step")
    assert (await play(line, step, version=9))["code"] == "malformed"
    assert (await play(line, step, match="another"))["code"] == "unknown-match"
    assert (await play(line, step, seat=9))["code"] == "unknown-seat"
    assert (await play(line, step, {"nothing": 1}))["code"] == "malformed"
    assert (await play(line, step))["t"] == "ack"


async def test_what_happened_is_sent_without_words_and_the_same_in_every_language(people: People) -> None:
    zoe, max_ = await people.guest(), await people.guest("Max", "en")
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line, other = await zoe.watch(table["table"]), await max_.watch(table["table"])
    stranger = await people.stranger().watch(table["table"])
    await play(line, await line.turn(0))

    def is_told(message: dict[str, Any]) -> bool:
        return message["t"] == "step" and bool(message["steps"])

    told = await line.hear(is_told)
    played = told["steps"][0]["events"][0]["event"]
    assert played["event"] == "played" and all(set(one) == {"event"} for one in told["steps"][0]["events"])
    words, names = game("wolf-and-hound").words, line.last("table")["table"]["names"]
    assert words.sentence(played, "en", names, 0).startswith("You play")
    assert (await other.hear(is_told)) == (await stranger.hear(is_told))


async def test_who_has_the_rules_is_told_the_table_as_its_seat_knows_it(people: People, house: House) -> None:
    """The bytes of its own view, for the very file and version of the server alone, and for nobody else's seat."""
    zoe, ben = await people.guest(), await people.guest("Ben")
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True)
    line, other = await zoe.watch(table["table"]), await ben.watch(table["table"])
    step = await line.turn(0)
    rules = game("wolf-and-hound")
    about = {"table": table["table"], "match": step["match"], "seat": 0}
    own = {"rules": hash_of_rules(rules.folder), "version": rules.version}
    answer = await line.ask("known", **about, **own)
    live = house.hall.tables[table["table"]].live
    assert live is not None and answer["seq"] == live.seq
    assert b64decode(answer["known"]) == live.match.view(0).table.tobytes() != live.match.table.tobytes()
    for rest in ({**own, "rules": "0" * 64}, {**own, "version": rules.version + 1}):
        assert (await line.ask("known", **about, **rest))["known"] is None
    assert (await line.ask("known", **(about | {"seat": 1}), **own))["code"] == "not-yours"
    assert (await other.ask("known", **about, **own))["code"] == "not-yours"
