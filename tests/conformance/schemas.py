"""JSON Schemas as `game.json` has them."""

from __future__ import annotations

from typing import Any

KINDS = {"integer": int, "string": str, "boolean": bool, "null": type(None), "array": list, "object": dict}


def wrong(value: Any, schema: dict[str, Any], card: dict[str, Any], at: str = "") -> str | None:
    """Where a value is not of its type."""
    schema = card if "$ref" in schema else schema
    if "anyOf" in schema:
        found = [wrong(value, kind, card, at) for kind in schema["anyOf"]]
        return None if None in found else " and ".join(map(str, found))
    if "const" in schema or "enum" in schema:
        return None if value in schema.get("enum", [schema.get("const")]) else f"{at}: {value!r}"
    if type(value) is not KINDS[schema["type"]]:
        return f"{at}: {value!r} is no {schema['type']}"
    if isinstance(value, list):
        kinds = schema.get("prefixItems") or [schema["items"]] * len(value)
        if len(kinds) != len(value):
            return f"{at}: {len(value)} instead of {len(kinds)}"
        told = (wrong(one, kind, card, f"{at}[{i}]") for i, (one, kind) in enumerate(zip(value, kinds, strict=True)))
        return next(filter(None, told), None)
    if isinstance(value, dict):
        fields, more = schema.get("properties", {}), schema.get("additionalProperties", {})
        if set(schema.get("required", ())) - set(value) or (more is False and set(value) - set(fields)):
            return f"{at}: has {', '.join(value)}, should have {', '.join(fields)}"
        told = (
            wrong(one, kind, card, f"{at}.{name}") for name, one in value.items() if (kind := fields.get(name, more))
        )
        return next(filter(None, told), None)
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{at}: {value} is out of bounds"
    return None
