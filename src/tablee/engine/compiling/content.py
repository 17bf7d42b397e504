"""What compiled code is made of: a function, and everything that it reaches, as one hash.

A rule is compiled together with the rules that it calls and the constants that it names, wherever they stand. So its hash follows its bytecode to
their values. Comments, docstrings and line numbers are not in it, nor where a constant is written down.
"""

from __future__ import annotations

import ast
import dis
import functools
import hashlib
import inspect
import sys
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

Function = Callable[..., Any]

OF_OTHERS = frozenset(("numba", "numpy", "llvmlite", *sys.stdlib_module_names))
"""Packages that are known by their versions, and not looked into."""

_described: dict[Function, _Part] = {}


class _Part(NamedTuple):
    """One function: the hash of its own code and constants, and the functions that it reaches, in order."""

    own: bytes
    reached: tuple[Function, ...]


def content_of(*functions: Function, and_places: bool = False) -> str:
    """A hash of functions and of all that they reach; on demand also of the modules in which these stand, which compiled code that is kept names.

    >>> content_of(lambda n: n + 1) == content_of(lambda n: n  +  1), content_of(lambda n: n + 1) == content_of(lambda n: n + 2)
    (True, False)
    """
    digest = hashlib.blake2b(digest_size=12)
    order = list(dict.fromkeys(functions))
    numbers = {function: number for number, function in enumerate(order)}
    for found in order:
        part = _part(found)
        digest.update(part.own)
        if and_places:
            digest.update(found.__module__.encode())
        for other in part.reached:
            if other not in numbers:
                numbers[other] = len(order)
                order.append(other)
            digest.update(b"%d," % numbers[other])
    return digest.hexdigest()


def _part(function: Function) -> _Part:
    if function not in _described:
        reached: list[Function] = []
        told = (*_told_code(function.__code__, function.__globals__, reached), *_told_state(function, reached))
        own = hashlib.blake2b("\n".join(told).encode(), digest_size=16).digest()
        _described[function] = _Part(own, tuple(reached))
    return _described[function]


def _told_state(function: Function, reached: list[Function]) -> Iterator[str]:
    """What a function holds besides its code: defaults, and the variables that it closes over."""
    defaults = (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).items())
    held = (cell.cell_contents for cell in function.__closure__ or ())
    for value in (*defaults, *held):
        yield _told(value, reached)


def _told_code(code: CodeType, names: dict[str, Any], reached: list[Function]) -> Iterator[str]:
    """The instructions, each constant and global by its value."""
    yield f"{code.co_argcount} {code.co_kwonlyargcount} {code.co_flags}"
    module: ModuleType | None = None
    for step in dis.get_instructions(code):
        value: Any = step.argval
        if step.opname == "LOAD_CONST":
            yield from _told_code(value, names, reached) if isinstance(value, CodeType) else [_told(value, reached)]
        elif step.opname == "LOAD_GLOBAL" and value in names:
            module = names[value] if isinstance(names[value], ModuleType) else None
            yield "module" if module else _told(names[value], reached)
            continue
        elif module is not None and step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            yield _told_of_module(module, value, reached)
        else:
            yield f"{step.opname} {value!r}"
        module = None


def _told_of_module(module: ModuleType, name: str, reached: list[Function]) -> str:
    if _is_of_others(module.__name__):
        return f"{module.__name__}.{name}"
    return _told(getattr(module, name), reached)


def _told(value: Any, reached: list[Function]) -> str:
    """A value that compiled code may have built in."""
    rule, is_short = _rule_in(value)
    if rule is not None:
        reached.append(rule)
        return "short rule" if is_short else "rule"
    function = inspect.unwrap(value) if callable(value) else None
    if isinstance(function, FunctionType):
        if _is_of_others(function.__module__):
            return f"{function.__module__}.{function.__qualname__}"
        return _told_source(function.__module__)
    if isinstance(value, np.ndarray):
        return f"{value.dtype!r} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, (tuple, list)):
        return f"{type(value).__name__}({','.join(_told(one, reached) for one in value)})"
    if isinstance(value, frozenset):
        return f"{sorted(_told(one, reached) for one in value)}"
    if isinstance(value, type):
        return f"{value.__module__}.{value.__qualname__} {getattr(value, '_fields', '')}"
    if value is None or isinstance(value, (int, float, str, bytes, np.generic, np.dtype)):
        return f"{type(value).__name__} {value!r}"
    raise TypeError(f"{value!r} of type {type(value).__name__} is nothing that a rule may use")


def _rule_in(value: Any) -> tuple[Function | None, bool]:
    """The function of a rule, compiled by Numba or as it is written, and whether it is a short one."""
    written = getattr(value, "py_func", None)
    if written is not None:
        return written, bool(value.targetoptions.get("forceinline", False))
    is_short = getattr(value, "__rule__", None)
    return (None, False) if is_short is None else (value, is_short)


@functools.cache
def _told_source(module: str) -> str:
    """All statements of a module: beside a function that is no rule, Numba is told what it is compiled as."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    for node in ast.walk(tree):
        if isinstance(body := getattr(node, "body", None), list):
            node.body = [one for one in body if not _is_sentence(one)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _is_sentence(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_of_others(module: str) -> bool:
    return module.partition(".")[0] in OF_OTHERS
