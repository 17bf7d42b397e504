"""Writes the client's wire types, `web/src/lib/wire/types.ts`, from the server's msgspec types.

    python tools/wire_types.py            write the file
    python tools/wire_types.py --check    fail if it is not up to date
"""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect as types

from tablee.server.wire import common, http, incoming, outgoing

TARGET = Path(__file__).parent.parent / "web/src/lib/wire/types.ts"

HEAD = """\
// Written by tools/wire_types.py from the server's types: do not edit, run `make types`.
// What the messages mean is in docs/protocol.md.

export const PROTOCOL = {protocol};

// A JSON object of a game's own: a move, an event, a view, options.
export type Json = Record<string, unknown>;
"""

# Closed lists of words that several types share, by the values they hold.
WORDS = {
    frozenset(get_args(alias)): name
    for name, alias in {
        "Lang": common.Lang,
        "ClockKind": common.ClockKind,
        "AwayRule": common.AwayRule,
        "TableStage": common.TableStage,
        "SeatKind": common.SeatKind,
        "ErrorCode": outgoing.ErrorCode,
        "ByeReason": outgoing.ByeReason,
    }.items()
}

# A message's class and its TypeScript name differ where both sides have one of the same name.
RENAMED = {
    "Ping": "ClientPing",
    "Pong": "ClientPong",
    "Error": "ErrorMessage",
    "Choices": "ChoicesAnswer",
}


class Writer:
    """Collects the interfaces, in the order in which they are first needed."""

    def __init__(self) -> None:
        self.done: dict[str, str] = {}

    def name_of(self, struct: type[Any]) -> str:
        """The TypeScript name of a struct, declared now if it was not yet."""
        name = RENAMED.get(struct.__name__, struct.__name__)
        if name not in self.done:
            self.done[name] = ""  # a struct that holds itself ends here
            self.done[name] = self.interface(name, struct)
        return name

    def interface(self, name: str, struct: type[Any]) -> str:
        """The declaration of one struct."""
        info = types.type_info(struct)
        assert isinstance(info, types.StructType)
        incoming_side = issubclass(struct, incoming.Incoming) or _is_request(struct)
        comments = _field_comments(struct)
        lines = [_comment(inspect.getdoc(struct) or "", ""), f"export interface {name} {{"]
        if info.tag is not None:
            lines.append(f"  t: {json.dumps(info.tag)};")
        for field in info.fields:
            if field.name in comments:
                lines.append(_comment(comments[field.name], "  "))
            mark = "?" if incoming_side and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.type_of(field.type)};")
        lines.append("}")
        return "\n".join(line for line in lines if line)

    def type_of(self, info: types.Type) -> str:
        """A msgspec type in TypeScript."""
        match info:
            case types.StructType():
                return self.name_of(info.cls)
            case types.UnionType():
                return " | ".join(self.type_of(part) for part in info.types)
            case types.LiteralType():
                shared = WORDS.get(frozenset(info.values))
                return shared or " | ".join(json.dumps(value) for value in info.values)
            case types.ListType():
                inner = self.type_of(info.item_type)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case types.DictType():
                if isinstance(info.value_type, types.AnyType):
                    return "Json"
                return f"Record<string, {self.type_of(info.value_type)}>"
            case types.IntType() | types.FloatType():
                return "number"
            case types.StrType():
                return "string"
            case types.BoolType():
                return "boolean"
            case types.NoneType():
                return "null"
            case types.AnyType():
                return "unknown"
        raise TypeError(f"{info} has no TypeScript form yet: add it to tools/wire_types.py")


def _is_request(struct: type[Any]) -> bool:
    return struct in (http.MakeTable, http.PersonChange, http.LessonTry, http.Report)


def _comment(text: str, indent: str) -> str:
    return "\n".join(f"{indent}// {line}".rstrip() for line in text.splitlines())


def _field_comments(struct: type[Any]) -> dict[str, str]:
    """The text literals that stand under a struct's fields."""
    import ast

    tree = ast.parse(inspect.cleandoc(inspect.getsource(struct)))
    body = tree.body[0]
    assert isinstance(body, ast.ClassDef)
    comments = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            comments[field.target.id] = str(below.value.value)
    return comments


def render() -> str:
    """The whole file."""
    writer = Writer()
    unions: dict[str, list[str]] = {}
    sides: dict[str, Any] = {"FromClient": incoming.FromClient, "FromServer": outgoing.FromServer}
    for name, union in sides.items():
        unions[name] = [writer.name_of(struct) for struct in get_args(union)]
    for document in http.DOCUMENTS:
        writer.name_of(document)
    parts = [HEAD.format(protocol=common.PROTOCOL)]
    for values, name in WORDS.items():
        ordered = [value for value in _in_order(name) if value in values]
        parts.append(f"export type {name} = " + " | ".join(json.dumps(value) for value in ordered) + ";\n")
    parts += [text + "\n" for text in writer.done.values()]
    for name, members in unions.items():
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")
    return "\n".join(parts)


def _in_order(name: str) -> tuple[Any, ...]:
    return get_args(getattr(common, name, None) or getattr(outgoing, name))


def main(arguments: list[str]) -> int:
    """Write the file, or compare it."""
    text = render()
    if "--check" in arguments:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            print(f"{TARGET} is not what the server's types say: run `make types`.")
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
