"""What the HTTP part says of itself, held against what it does."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

from tablee.server.house import House
from tablee.server.wire.common import TableDoc
from tablee.server.wire.http import DOCUMENTS
from tests.server.conftest import People

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
TABLE: Json = {"game": "wolf-and-hound", "seats": 4}
KINDS: tuple[type[msgspec.Struct], ...] = (*DOCUMENTS, TableDoc)
TYPES: dict[str, Any] = {kind.__name__: kind for kind in KINDS}

# What is sent where something is.
BODIES: dict[str, Json] = {
    "put /api/me": {"name": "Zoé"},
    "post /api/tables": TABLE,
    "post /api/me/matches": {"record": {"game": "wolf-and-hound", "rules": 0}, "sit": [0]},
    "post /api/link": {"token": "x" * 22},
    "put /api/me/push": {"endpoint": "https://push.example.org/a", "p256dh": "x", "auth": "x"},
    "post /api/me/push/off": {"endpoint": "https://push.example.org/a"},
    "post /api/lessons/{game}/{step}/choices": {"so_far": {"do": "play"}},
    "post /api/lessons/{game}/{step}": {"move": {"do": "play", "card": "black-1"}},
    "post /api/reports": {"text": "Oh !"},
    "post /api/puzzles/{game}": {"level": 1},
    "post /api/games/{game}/explain": {"view": {}, "about": {}},
}

# And what else may be wrong with it.
WRONG: dict[str, list[Json]] = {
    "post /api/me/matches": [{"record": {"game": "chess"}}, {"record": {"seed": "x" * 1_000_000}}],
}


async def description(people: People) -> Json:
    """The description as anybody can read it."""
    schema: Json = (await people.stranger().http.get("/api/schema/openapi.json")).json()
    return schema


def operations(schema: Json) -> Iterator[tuple[str, str, Json]]:
    """Every operation: its method, its path, what is said of it."""
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            yield method, path, operation


def keep_to(answer: httpx.Response, operation: Json) -> None:
    """An answer is what the operation says it may be."""
    said = operation["responses"][str(answer.status_code)]
    for header in said.get("headers", ()):
        assert int(answer.headers[header]) >= 1
    if "content" not in said:
        assert not answer.content
        return
    schema = said["content"]["application/json"]["schema"]
    assert answer.headers["content-type"].startswith("application/json")
    is_list = schema.get("type") == "array"
    named = (schema["items"] if is_list else schema).get("$ref")
    for document in answer.json() if is_list else [answer.json()]:
        msgspec.convert(document, dict if named is None else TYPES[named.rpartition("/")[2]])


class Asked:
    """One operation after the other, asked in every way that may be answered by no."""

    def __init__(self, people: People, house: House, patch: pytest.MonkeyPatch, running: Json) -> None:
        self._people = people
        self._house = house
        self._patch = patch
        self._there = {"game": "wolf-and-hound", "step": "0", "pack": "2026-11"}
        self._there |= {"key": running["table"], "match": running["match"]}
        self._missing = {"game": "chess", "step": "99", "pack": "none", "key": "nothing-at-all", "match": "nothing"}

    async def ways(self, method: str, path: str) -> list[httpx.Response]:
        """The answers, each to somebody new."""
        body = BODIES.get(f"{method} {path}")
        sent: Json = {"json": body} if body else {}
        # Making puzzles takes its time: it is asked of a game that has none.
        puzzles = {"game": "dans-ma-rue"} if (method, path.split("/")[2]) == ("get", "puzzles") else {}
        there = path.format(**{**self._there, **puzzles})

        async def ask(path: str = there, *, stranger: bool = False, **more: Any) -> httpx.Response:
            guest = self._people.stranger() if stranger else await self._people.guest()
            return await guest.http.request(method, path, **sent, **more)

        async def ask_with(more: Json) -> httpx.Response:
            guest = await self._people.guest()
            return await guest.http.request(method, there, json={**(body or {}), **more})

        async def ask_while(of: Any, name: str, value: Any) -> httpx.Response:
            guest = await self._people.guest()
            with self._patch.context() as change:
                change.setattr(of, name, value)
                return await guest.http.request(method, there, **sent)

        house = self._house
        answers = [
            await ask(),
            await ask(stranger=True),
            await ask(path.format(**self._missing)),
            await ask(there + "?seat=x&before=x&lang=xx"),
            await ask(headers={"Origin": "https://elsewhere.example"}),
            await ask_with({"game": "chess"}),
            await ask_with({"nothing": 1}),
            await ask_with({"nothing": "x" * 9000}),
            await ask_while(house, "serving", False),
            await ask_while(house, "ready", False),
            await ask_while(house, "failed", RuntimeError()),
            await ask_while(house, "requests", SimpleNamespace(take=lambda _address: 5.0)),
            await ask_while(house, "files", SimpleNamespace(take=lambda _address: 5.0)),
            await ask_while(house.store, "unfinished_tables_of", has_many),
        ]
        answers += [await ask_with(wrong) for wrong in WRONG.get(f"{method} {path}", ())]
        if path not in ("/api/health", "/api/ready"):
            answers += [await ask_while(house, limit, SimpleNamespace(take=fail)) for limit in ("requests", "files")]
        return answers


async def has_many(_guest: str) -> int:
    """How many tables somebody has who has too many."""
    return 1_000_000


def fail(_address: str) -> float:
    """What goes wrong inside."""
    raise RuntimeError("on purpose")


async def test_every_operation_says_no_just_as_it_is_described(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    schema = await description(people)
    running = await (await people.guest()).make_table(sit=[0, 1, 2, 3], start=True)
    asked = Asked(people, house, monkeypatch, running)
    for method, path, operation in operations(schema):
        answers = await asked.ways(method, path)
        given = {str(answer.status_code) for answer in answers if answer.status_code >= 400}
        described = {status for status in operation["responses"] if int(status) >= 400}
        assert given == described, (method, path)
        for answer in answers:
            keep_to(answer, operation)


async def test_every_no_is_a_problem_in_the_language_asked_for(people: People) -> None:
    schema = await description(people)
    assert schema["components"]["parameters"]["lang"]["schema"]["enum"] == ["fr", "en"]
    assert schema["components"]["securitySchemes"]["guest"]["in"] == "cookie"
    problem, health = ({"$ref": f"#/components/schemas/{name}"} for name in ("Problem", "Health"))
    for method, path, operation in operations(schema):
        assert {"$ref": "#/components/parameters/lang"} in operation["parameters"]
        needs_cookie = "401" in operation["responses"]
        assert operation["security"] == ([{"guest": []}] if needs_cookie else [{}, {"guest": []}])
        for status, answer in operation["responses"].items():
            if method != "head" and int(status) >= 400:
                of_operators = path in ("/api/health", "/api/ready") and status != "429"
                wanted = health if of_operators else problem
                assert answer["content"]["application/json"]["schema"] == wanted, (method, path, status)
    assert "content" not in schema["paths"]["/api/me"]["delete"]["responses"]["204"]


async def test_whatever_is_referred_to_is_there_with_its_bounds(people: People) -> None:
    schema = await description(people)

    def refs(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            if "$ref" in part:
                yield part["$ref"]
            for inner in part.values():
                yield from refs(inner)
        elif isinstance(part, list):
            for inner in part:
                yield from refs(inner)

    for ref in refs(schema):
        _, _, kind, name = ref.split("/")
        assert name in schema["components"][kind]
    wish = schema["components"]["schemas"]["MakeTable"]["properties"]
    assert wish["sit"]["items"] == {"type": "integer", "minimum": 0, "maximum": 15}
    assert wish["names"]["items"] == {"type": "string", "minLength": 1, "maxLength": 80}
    assert wish["bots"]["additionalProperties"] == {"type": "integer", "minimum": 1, "maximum": 6}
    assert {"type": "integer", "minimum": 0, "maximum": 5000} in wish["pace_ms"]["anyOf"]
