"""The HTTP part: documents, refusals, doors, headers."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tablee.engine.languages import languages
from tablee.engine.registry import game as game_named
from tablee.engine.registry import names
from tablee.server.house import House
from tablee.server.people import COOKIE
from tablee.server.settings import Settings
from tablee.server.wire import PROTOCOL
from tests.server.conftest import People
from tests.server.guests import play

pytestmark = pytest.mark.anyio


async def test_nobody_is_asked_for_a_name_first(people: People) -> None:
    stranger = people.stranger()
    assert (await stranger.http.get("/api/me")).json() == {"code": "nobody", "rule": None, "options": None}
    answer = await stranger.http.post("/api/tables", json={"game": "wolf-and-hound", "seats": 4})
    assert answer.status_code == 401 and answer.json()["code"] == "nobody"


async def test_games_are_described_in_the_language_of_whoever_asks(people: People, house: House) -> None:
    zoe = await people.guest("Zoe", "en")
    french = {"Accept-Language": "fr"}

    async def asked() -> list[str]:
        answers = [
            await zoe.http.get("/api/games", headers=french),
            await zoe.http.get("/api/games?lang=fr"),
            await zoe.http.get("/api/games?lang=xx"),
            await people.stranger().http.get("/api/games", headers={"Accept-Language": "de, en;q=0.5, fr;q=0.2"}),
            await people.stranger().http.get("/api/games", headers={"Accept-Language": "de"}),
        ]
        return ["en" if "of the" in str(answer.json()) else "fr" for answer in answers]

    assert await asked() == ["en", "fr", "en", "en", "fr"]
    house._people.clear()  # as after a restart
    assert await asked() == ["en", "fr", "en", "en", "fr"]


async def test_words_are_given_to_who_tells_them(people: People) -> None:
    guest = people.stranger()
    for where, known in (("/api/words", "problem-seat-taken = "), ("/api/games/ouaf/words", "event-drew")):
        for lang in languages():
            doc = (await guest.http.get(f"{where}?lang={lang}")).json()
            assert doc["lang"] == lang and known in doc["text"] and "you = " in doc["text"]
    about = (await guest.http.get("/api/about")).json()
    assert about["languages"] == [{"lang": "fr", "name": "Français"}, {"lang": "en", "name": "English"}]
    assert "hello" in about["phrases"] and "paw" in about["emotes"]


async def test_a_guest_is_a_name_and_a_cookie_that_no_script_can_read(people: People, house: House) -> None:
    guest = people.stranger()
    answer = await guest.http.put("/api/me", json={"name": " Zoé\u0000 ", "lang": "en"})
    assert answer.json() == {"name": "Zoé", "lang": "en", "face": None}
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
    value = guest.http.cookies[COOKIE]
    again = await guest.http.put("/api/me", json={"name": "Zozo"})
    assert guest.http.cookies[COOKIE] == value and again.json()["name"] == "Zozo"
    for forged in (value[:-1] + ("A" if value[-1] != "A" else "B"), value.replace("1.", "2.", 1), "1..", "x" * 300):
        assert await house.person_of(forged) is None
    for name in ("", "\u200b\u0301", "   "):
        assert (await guest.http.put("/api/me", json={"name": name})).status_code == 400


@pytest.mark.parametrize("settings_changes", [{"public_url": "https://jeux.example.org"}])
async def test_over_https_cookies_are_secure_and_browsers_stay_there(people: People) -> None:
    guest = people.stranger()
    answer = await guest.http.put("/api/me", json={"name": "Zoé"})
    assert "Secure" in answer.headers["set-cookie"]
    assert "max-age=31536000" in answer.headers["strict-transport-security"]


async def test_requests_from_other_sites_change_nothing(people: People) -> None:
    guest = await people.guest()
    for origin in ("https://elsewhere.example", "null", ""):
        answer = await guest.http.put("/api/me", json={"name": "Eve"}, headers={"Origin": origin})
        assert answer.status_code == 403 and answer.json()["code"] == "wrong-origin"
    assert (await guest.http.get("/api/me", headers={"Origin": "https://elsewhere.example"})).json()["name"] == "Zoé"


async def test_every_answer_has_the_security_headers(people: People) -> None:
    guest = await people.guest()
    asked = [await guest.http.get(path) for path in ("/", "/t/abc", "/api/me", "/api/nothing", "/missing.js")]
    refused_at_once = [await guest.http.patch("/api/me"), await guest.http.get("/", headers={"Host": "a b"})]
    assert [answer.status_code for answer in refused_at_once] == [405, 400]
    for headers in [answer.headers for answer in (*asked, *refused_at_once)]:
        assert headers["content-security-policy"].startswith(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"
        )
        assert headers["content-security-policy"].count("unsafe") == 1
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY" and "server" not in headers
    assert {answer.headers["cache-control"] for answer in (asked[2], *refused_at_once)} == {"no-store"}


async def test_a_request_that_fails_inside_is_logged_and_not_told(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError("on purpose")

    guest = await people.guest()
    monkeypatch.setattr(house.store, "tables_of", fail)
    answer = await guest.http.get("/api/me/tables")
    assert answer.status_code == 500 and answer.json()["code"] == "server" and "purpose" not in answer.text
    (record,) = [record for record in caplog.records if record.getMessage() == "a request failed"]
    assert record.name == "tablee.http" and record.exc_info is not None


async def test_games_come_with_texts_and_forms_in_both_languages(people: People) -> None:
    guest = people.stranger()
    for lang in ("fr", "en"):
        games = (await guest.http.get(f"/api/games?lang={lang}")).json()
        assert [game["game"] for game in games] == list(names())
        for game in games:
            assert isinstance(game["title"]["name"], str) and game["min_seats"] <= game["max_seats"]
            assert {"name", "kind", "default", "label", "help"} <= set(game["options"][0])
            assert [level["level"] for level in game["levels"]] == list(range(1, 1 + len(game["levels"])))
            assert game["levels"] and all(level["name"] and level["about"] for level in game["levels"])
    english = await guest.http.get("/api/about", headers={"Accept-Language": "en-GB,en;q=0.9,fr;q=0.5"})
    assert english.json()["lang"] == "en" and english.json()["protocol"] == PROTOCOL
    assert (await guest.http.get("/api/about", headers={"Accept-Language": "de"})).json()["lang"] == "fr"


async def test_rules_pages_are_there_for_every_game(people: People) -> None:
    guest = people.stranger()
    for game in names():
        for lang in ("fr", "en"):
            page = (await guest.http.get(f"/api/rules/{game}?lang={lang}")).json()
            assert page["text"].startswith("# ") and page["lang"] == lang
            # The page and the tile say the same of how many and how long.
            found = game_named(game)
            told = [int(number) for number in re.findall(r"\d+", page["text"].splitlines()[4])]
            assert told == [found.min_seats, found.max_seats, found.title["minutes"]], game
    assert (await guest.http.get("/api/rules/chess")).json()["code"] == "unknown-game"
    assert (await guest.http.get("/api/rules/..%2F..%2Fetc")).status_code == 404


@pytest.mark.parametrize(
    ("wish", "status", "code", "rule"),
    [
        ({"seats": 7}, 400, "options", "WH-2.1"),
        ({"options": {"sheep": 9}}, 400, "options", "WH-2.3"),
        ({"options": {"nothing": 1}}, 400, "options", None),
        ({"game": "chess"}, 404, "unknown-game", None),
        ({"sit": [0, 0]}, 400, "unknown-seat", None),
        ({"sit": [4]}, 400, "unknown-seat", None),
        ({"sit": [0], "bots": {"0": 1}}, 400, "unknown-seat", None),
        ({"bots": {"x": 1}}, 400, "unknown-seat", None),
        ({"start": True}, 400, "seats", None),
        ({"clock": "never"}, 400, "malformed", None),
        ({"bots": {"1": 9}}, 400, "malformed", None),
        ({"extra": 1}, 400, "malformed", None),
        ({"names": ["x" * 9000]}, 413, "too-large", None),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    people: People, wish: dict[str, Any], status: int, code: str, rule: str | None
) -> None:
    guest = await people.guest()
    answer = await guest.http.post("/api/tables", json={"game": "wolf-and-hound", "seats": 4, **wish})
    assert (answer.status_code, answer.json()["code"], answer.json()["rule"]) == (status, code, rule)


async def test_what_is_no_json_is_refused_without_details(people: People) -> None:
    guest = await people.guest()
    for body in (b"{", b"[]", b"\xff\xfe", b'{"game": 1}', b"[" * 5000):
        answer = await guest.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400 and set(answer.json()) == {"code", "rule", "options"}, answer.text


@pytest.mark.parametrize("settings_changes", [{"tables_per_hour": 2}])
async def test_tables_are_limited_by_address(people: People) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    await ana.make_table(sit=[0])
    await ben.make_table(sit=[0])
    third = await ben.http.post("/api/tables", json={"game": "wolf-and-hound", "seats": 4})
    assert third.status_code == 429 and int(third.headers["retry-after"]) > 60


@pytest.mark.parametrize("settings_changes", [{"joins_per_minute": 3, "requests_per_s": 2, "guests_per_hour": 2}])
async def test_guessing_codes_asking_and_new_guests_are_limited_by_address(people: People) -> None:
    guest = await people.guest()
    answers = [await guest.http.get("/api/tables/ABCDE") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
    await people.guest("Ben")
    stranger = people.stranger()
    assert (await stranger.http.put("/api/me", json={"name": "Cléo"})).status_code == 429
    statuses = {(await guest.http.get("/api/me")).status_code for _ in range(30)}
    assert statuses == {200, 429}


FAMILY = 8


@pytest.mark.parametrize("settings_changes", [{"requests_per_s": Settings().requests_per_s}])
async def test_a_family_opens_its_first_pages_at_once_from_one_address(people: People, house: House) -> None:
    """What a browser fetches on a first visit, to have everything without a network: whoever sits at one table often comes from one address."""
    guest = people.stranger()
    worker = house.pages.find("sw.js").data.decode()  # type: ignore[union-attr]
    files = json.loads(re.search(r"^const FILES = (.*);$", worker, re.MULTILINE)[1])  # type: ignore[index]
    assert len(files) > 50
    paths = ["/", "/theme.js", "/sw.js", *files]
    paths += ["/api/about", "/api/games", "/api/words", *(f"/api/games/{game}/words" for game in house.hall.games)]
    paths += [f"/api/{kind}/{game}" for kind in ("rules", "lessons") for game in house.hall.games]
    for _ in range(FAMILY):
        for path in paths:
            answer = await guest.http.get(path)
            assert answer.status_code in (200, 404), path  # toys have neither rules pages nor lessons


@pytest.mark.parametrize("settings_changes", [{"files_per_s": 1}])
async def test_files_are_limited_by_address(people: People) -> None:
    guest = people.stranger()
    statuses = [(await guest.http.get("/theme.js")).status_code for _ in range(60)]
    assert statuses[:20] == [200] * 20 and 429 in statuses


async def test_running_matches_have_no_record_and_no_replay(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    for path in ("record", "replay", "replay?seat=0"):
        answer = await zoe.http.get(f"/api/matches/{table['match']}/{path}")
        assert answer.status_code == 409 and answer.json()["code"] == "not-finished"
    info = (await zoe.http.get(f"/api/matches/{table['match']}")).json()
    assert info["steps"] == 0 and not info["over"] and "seed" not in info
    assert (await zoe.http.get("/api/matches/nothing")).status_code == 404


async def test_a_finished_match_is_replayed_at_any_step_from_any_eyes(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True)
    line = await zoe.watch(table["table"])
    told = [await line.hear("step")]
    while told[-1]["result"] is None:
        if told[-1]["choices"]:
            await play(line, told[-1])
        told.append(await line.hear("step"))
    base = f"/api/matches/{table['match']}/replay"
    own = (await zoe.http.get(f"{base}?seat=0")).json()
    assert own["steps"] == told[-1]["seq"] and own["result"] == told[-1]["result"]
    assert [frame["view"] for frame in own["frames"]] == [step["view"] for step in told]
    assert [frame["step"] for frame in own["frames"][1:]] == [entry for step in told for entry in step["steps"]]
    part = (await zoe.http.get(f"{base}?seat=2&from=3&to=4")).json()
    assert [frame["seq"] for frame in part["frames"]] == [3, 4]
    assert None not in part["frames"][0]["view"]["hands"][2] and None in part["frames"][0]["view"]["hands"][0]
    open_to_all = (await zoe.http.get(f"{base}?from=5&to=5")).json()["frames"][0]["view"]
    assert all(card is None for hand in open_to_all["hands"] for card in hand)
    assert (await zoe.http.get(f"{base}?seat=9")).status_code == 400
    assert (await zoe.http.get(f"{base}?seat=x")).status_code == 400


async def test_a_problem_is_reported_with_the_record_attached(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    answer = await zoe.http.post("/api/reports", json={"text": "Oh\u0000 !", "match": table["match"], "seq": 0})
    assert answer.status_code == 201 and set(answer.json()) == {"report"}
    rows = await house.store.database.fetch("SELECT text, match_id, record FROM reports")
    assert rows[0][:2] == ("Oh !", table["match"]) and '"seed"' in rows[0][2]


async def test_health_readiness_and_metrics(people: People, house: House) -> None:
    guest = people.stranger()
    assert (await guest.http.get("/api/health")).json() == {"status": "ok"}
    house.serving = house.ready = False
    assert (await guest.http.get("/api/ready")).status_code == 503
    waiting = await guest.http.get("/api/games")
    assert waiting.status_code == 503 and waiting.json()["code"] == "starting" and waiting.headers["retry-after"]
    house.serving = house.ready = True
    assert (await guest.http.get("/api/ready")).json() == {"status": "ok"}
    zoe = await people.guest()
    table = await zoe.make_table()
    await (await zoe.watch(table["table"])).ask("ready", table=table["table"], seat=0)
    text = (await guest.http.get("http://localhost/metrics")).text
    assert "tablee_sockets 1.0" in text and "tablee_request_seconds_count 1.0" in text
    assert (
        await guest.http.get("http://localhost/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
    ).status_code == 404


async def test_whether_it_lives_can_be_asked_without_a_body(people: People, house: House) -> None:
    guest = people.stranger()
    for path in ("/api/health", "/api/ready"):
        answer = await guest.http.head(path)
        assert answer.status_code == 200 and not answer.content
    house.ready = False
    assert (await guest.http.head("/api/ready")).status_code == 503


async def test_a_method_that_an_address_does_not_know_is_answered_by_those_it_knows(people: People) -> None:
    guest = await people.guest()
    for method, path, known in (
        ("POST", "/api/me", "DELETE, GET, OPTIONS, PUT"),
        ("POST", "/api/me/", "DELETE, GET, OPTIONS, PUT"),
        ("DELETE", "/api/tables/abcde", "GET, OPTIONS"),
        ("PUT", "/api/health", "GET, HEAD, OPTIONS"),
        ("PATCH", "/api/lessons/wolf-and-hound/1", "OPTIONS, POST"),
    ):
        answer = await guest.http.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (405, "method")
        assert answer.headers["allow"] == known
    assert (await guest.http.get("/api/lessons/wolf-and-hound/first")).status_code == 404


async def test_a_lesson_without_that_step_is_not_a_game_without_a_lesson(people: People) -> None:
    guest = await people.guest("Zoe", "en")
    answer = await guest.http.post("/api/lessons/wolf-and-hound/99", json={"move": {}})
    assert answer.status_code == 404
    assert answer.json() == {"code": "no-step", "rule": None, "options": None}


async def test_the_clients_page_is_given_for_its_own_paths_and_missing_files_are_missing(people: People) -> None:
    guest = people.stranger()
    home = await guest.http.get("/")
    assert home.headers["content-type"].startswith("text/html") and home.headers["cache-control"] == "no-cache"
    assert (await guest.http.get("/t/anything")).content == home.content
    again = await guest.http.get("/", headers={"If-None-Match": home.headers["etag"]})
    assert again.status_code == 304 and not again.content
    assert (await guest.http.get("/assets/missing.js")).status_code == 404
    for path in ("/../secret.txt", "/%2e%2e/%2e%2e/etc/passwd.txt"):
        assert (await guest.http.get(path)).status_code == 404
