"""The machine's own description of the HTTP part, `/api/schema/openapi.json`: the framework's, made true.

The framework knows paths, parameters and what is answered on success. What it does not know is how no is said here, that whoever has a cookie has a
language, and the bounds inside of lists: those come from the handlers' `refusals` and from msgspec, which checks by them.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from tablee.engine.languages import languages
from tablee.server.people import COOKIE
from tablee.server.wire.common import Json, TableDoc
from tablee.server.wire.http import DOCUMENTS, Health, Problem

ABOUT = """\
What these documents mean is said in `docs/protocol.md`. Besides what each operation lists, an address that there is not is answered by 404, a method
that an address does not know by 405 with `Allow`, and a `Host` that is none by 400; these too are a `Problem`.
"""

WHY: dict[int, str] = {
    400: "Malformed, or not possible by the rules.",
    401: "Nobody: there is no cookie yet.",
    403: "The request does not come from the server's own pages.",
    404: "Not there.",
    409: "Not now.",
    413: "Too large.",
    429: "Too fast: come back after `Retry-After`.",
    500: "The server could not do it.",
    503: "Starting, stopping or full: come back after `Retry-After`.",
}

RETRY_AFTER = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}}
LANGUAGE = {
    "name": "lang",
    "in": "query",
    "description": "The language to answer in; left out or another: the person's own, else that of `Accept-Language`, else French.",
    "required": False,
    "schema": {"type": "string", "enum": list(languages())},
}
GUEST = {
    "type": "apiKey",
    "in": "cookie",
    "name": COOKIE,
    "description": "Who one is, signed; `PUT /api/me` sets it.",
}
REFS = "#/components/"
PROBLEM = REFS + "schemas/Problem"


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a handler may say no or fail, for its `responses`, beside what goes for all (`_refused_anyway`)."""
    return {
        status: ResponseSpec(Problem, description=WHY[status], generate_examples=False) for status in (*statuses, 500)
    }


def condition(status: int, why: str) -> dict[int, ResponseSpec]:
    """How an operator's question is answered while something is wrong: still by a `Health`."""
    return {status: ResponseSpec(Health, description=why, generate_examples=False)}


class Description(JsonRenderPlugin):
    """Renders the framework's description, made true; once."""

    def __init__(self) -> None:
        super().__init__()
        self._rendered: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:  # noqa: ARG002  # whoever asks
        if self._rendered is None:
            self._rendered = msgspec.json.encode(made_true(openapi_schema))
        return self._rendered


def made_true(schema: Json) -> Json:
    """The framework's description with our refusals, language, cookie and bounds."""
    _, documents = msgspec.json.schema_components((*DOCUMENTS, TableDoc), ref_template=REFS + "schemas/{name}")
    return {
        **schema,
        "info": {**schema["info"], "description": ABOUT},
        "paths": {
            path: {method: _operation(method, operation) for method, operation in item.items()}
            for path, item in schema["paths"].items()
        },
        "components": {
            "schemas": documents,
            "parameters": {"lang": LANGUAGE},
            "securitySchemes": {"guest": GUEST},
        },
    }


def _operation(method: str, operation: Json) -> Json:
    answers = {status: answer for status, answer in operation["responses"].items() if not _is_the_frameworks(answer)}
    answers |= {status: _refusal(status) for status in _refused_anyway(method, operation) if status not in answers}
    return {
        **operation,
        "parameters": [*operation.get("parameters", ()), {"$ref": REFS + "parameters/lang"}],
        "security": [{"guest": []}] if "401" in answers else [{}, {"guest": []}],
        "responses": {status: _answer(method, status, answers[status]) for status in sorted(answers)},
    }


def _refused_anyway(method: str, operation: Json) -> list[str]:
    """How any request may be refused: too fast, from another site's page, for what it sends."""
    from_elsewhere = [] if method in ("get", "head") else ["403"]
    return ["429", *from_elsewhere, *(["400", "413"] if "requestBody" in operation else [])]


def _refusal(status: str) -> Json:
    return {"description": WHY[int(status)], "content": {"application/json": {"schema": {"$ref": PROBLEM}}}}


def _is_the_frameworks(answer: Json) -> bool:
    """Whether that is a refusal in the framework's words, which nobody is ever sent."""
    return any("status_code" in schema.get("properties", {}) for schema in _schemas(answer))


def _answer(method: str, status: str, answer: Json) -> Json:
    has_body = method != "head" and status != "204"
    waits = status in ("429", "503") and {"$ref": PROBLEM} in _schemas(answer)
    return {
        "description": answer["description"],
        **({"headers": RETRY_AFTER} if waits else {}),
        **({"content": answer["content"]} if has_body else {}),
    }


def _schemas(answer: Json) -> list[Json]:
    return [content["schema"] for content in answer.get("content", {}).values()]
