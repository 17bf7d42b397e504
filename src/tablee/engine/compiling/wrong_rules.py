"""What is wrong with a rule that cannot be compiled, with file and line, in a sentence."""

from __future__ import annotations

import contextlib
import difflib
import dis
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numba

RECORD = re.compile(r"Record\(\[.*?\], \d+, (?:True|False)\)")
"""How Numba writes the type of a table: all of its fields."""


class WrongRule(TypeError):
    """A rule cannot be compiled: what is wrong, and where."""


class _Compiling(threading.local):
    """The rules that are being compiled, each for the sake of the one before; and what was wrong, the innermost first."""

    def __init__(self) -> None:
        self.depth = 0
        self.wrong: list[str] = []


_compiling = _Compiling()


@contextlib.contextmanager
def said_in_a_sentence(function: Callable[..., Any], signature: Any) -> Iterator[None]:
    """Compiles a rule; whatever Numba has to say about one that is wrong becomes a `WrongRule` where compiling began."""
    before = len(_compiling.wrong)
    _compiling.depth += 1
    try:
        yield
    except (numba.NumbaError, KeyError) as error:
        _compiling.wrong.append(_sentence(function, signature, error))
        if _compiling.depth > 1:
            raise
        raise WrongRule(_compiling.wrong[before]) from None
    else:
        del _compiling.wrong[before:]  # Numba tries some things twice
    finally:
        _compiling.depth -= 1
        if _compiling.depth == 0:
            _compiling.wrong.clear()


def _sentence(function: Callable[..., Any], signature: Any, error: Any) -> str:
    code = function.__code__
    if isinstance(error, KeyError):
        line, what = _line_of_field(function, error.args[0]), _no_such_field(error.args[0], signature)
    else:
        line, what = getattr(error.loc, "line", code.co_firstlineno), _plainly(error.msg)
    return f"{code.co_filename}:{line}: {function.__name__} cannot be compiled: {what}"


def _line_of_field(function: Callable[..., Any], name: Any) -> int:
    found = (step.positions for step in dis.get_instructions(function) if step.argval == name)
    lines = [place.lineno for place in found if place is not None and place.lineno is not None]
    return min(lines, default=function.__code__.co_firstlineno)


def _no_such_field(name: Any, signature: Sequence[Any]) -> str:
    """Numba answers a field that a record has not with a bare KeyError."""
    records = (kind for kind in signature if isinstance(kind, numba.types.Record))
    fields = [field for record in records for field in record.fields]
    near = difflib.get_close_matches(str(name), fields, n=1)
    return f"no record has a field {name!r}{f', but there is {near[0]!r}' if near else ''}."


def _plainly(message: str) -> str:
    """The one line of Numba's answer that says what it is about."""
    lines = [line.strip() for line in RECORD.sub("a record", message).splitlines() if line.strip()]
    telling = [line for line in lines if not line.startswith(("Failed in", "No implementation", "There are", "During"))]
    return f"{(telling or lines)[0][:200].rstrip('.')}."
