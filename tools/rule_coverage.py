"""Which tests prove which rule: writes docs/rules/coverage.md from the rules' pages and the games' tests.

A rule is a line that begins with `- **WH-1.1**` in docs/rules/<game>.en.md. A test names it in its name
(`test_wh_1_1_…`), its docstring, or anywhere in its body; what stands outside of a test counts for the whole file.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

from tools import repository

DEFINITION = re.compile(r"- \*\*(([A-Z]{2})-\d+\.\d+)\*\*")
_PAGES = "\n".join(path.read_text("utf-8") for path in (repository.ROOT / "docs/rules").glob("*.en.md"))
PREFIXES = "|".join(sorted({prefix for _, prefix in re.findall(DEFINITION, _PAGES)}))
RULE = re.compile(rf"\b(?:{PREFIXES})-\d+\.\d+")
RULE_IN_NAME = re.compile(rf"(?<![a-z])({PREFIXES})_?(\d+)_(\d+)", re.IGNORECASE)

INTRODUCTION = """\
# Which tests prove which rule

Written by `make rules` from the rules' pages and the tests that name a rule; `make check` keeps it true.
"""


def rules_of(page: str) -> list[str]:
    """The numbers of the rules that a page states, in its order.

    >>> rules_of("- **WH-1.1** Sheep.\\n- see **WH-1.2**\\n- **WH-1.3** **[I]** Hounds, see WH-1.1.")
    ['WH-1.1', 'WH-1.3']
    """
    return list(dict.fromkeys(found[1] for line in page.splitlines() if (found := DEFINITION.match(line))))


def rules_named(text: str) -> set[str]:
    """The numbers of the rules that a piece of a test names.

    >>> sorted(rules_named('def test_wh_3_8_the_wolf_eats(): "Also WH-3.10."'))
    ['WH-3.10', 'WH-3.8']
    """
    written = {found[0] for found in RULE.finditer(text)}
    return written | {f"{game.upper()}-{part}.{rule}" for game, part, rule in RULE_IN_NAME.findall(text)}


def tests_by_rule(source: str, file: str) -> dict[str, set[str]]:
    """For each rule that a test file names, the tests that name it, or the file.

    >>> found = tests_by_rule('CASES = ["OU-1.1"]\\ndef test_ou_2_3(): pass', "test_ouaf.py")
    >>> sorted(found.items())
    [('OU-1.1', {'test_ouaf.py'}), ('OU-2.3', {'test_ouaf.py::test_ou_2_3'})]
    """
    found: dict[str, set[str]] = defaultdict(set)
    lines = source.splitlines()
    for node in _tests(ast.parse(source)):
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 1
        last = node.end_lineno or node.lineno
        for rule in rules_named("\n".join(lines[first:last])):
            found[rule].add(f"{file}::{node.name}")
        lines[first:last] = [""] * (last - first)
    for rule in rules_named("\n".join(lines)):
        found[rule].add(file)
    return found


def _tests(tree: ast.Module) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [node for node in functions if node.name.startswith("test_")]


def coverage(root: Path, game: str) -> dict[str, set[str]]:
    """For each rule of a game's page, the tests that name it."""
    found: dict[str, set[str]] = defaultdict(set)
    folder = root / "tests/games" / game.replace("-", "_")
    for path in sorted(folder.rglob("*.py")):
        for rule, tests in tests_by_rule(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix()).items():
            found[rule] |= tests
    page = (root / "docs/rules" / f"{game}.en.md").read_text(encoding="utf-8")
    return {rule: found[rule] for rule in rules_of(page)}


def games_to_cover(root: Path) -> list[str]:
    """The games that are both described and there to be played."""
    described = sorted(path.name.removesuffix(".en.md") for path in (root / "docs/rules").glob("*.en.md"))
    return [game for game in described if (root / "src/tablee/games" / game.replace("-", "_")).is_dir()]


def page_of(covered: dict[str, dict[str, set[str]]]) -> str:
    """The whole page, in Markdown."""
    parts = [INTRODUCTION]
    for game, rules in covered.items():
        proven = sum(map(bool, rules.values()))
        folder = f"tests/games/{game.replace('-', '_')}"
        parts.append(
            f"## {game}\n\n{proven} of {len(rules)} rules; the files are in `{folder}/`.\n\n| rule | tests |\n|---|---|"
        )
        parts += [f"| {rule} | {', '.join(f'`{test}`' for test in sorted(tests))} |" for rule, tests in rules.items()]
        parts.append("")
    return "\n".join(parts).rstrip() + "\n"


def main() -> int:
    """Writes the page, or with `--check` says what is amiss."""
    parser = argparse.ArgumentParser(description="Which tests prove which rule.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if the page is stale or a rule unproven"
    )
    check = parser.parse_args().check
    covered = {game: coverage(repository.ROOT, game) for game in games_to_cover(repository.ROOT)}
    path, page = repository.ROOT / "docs/rules/coverage.md", page_of(covered)
    if not check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8")
        return 0
    faults = [
        f"{rule} is named by no test in tests/games/{game.replace('-', '_')}/."
        for game, rules in covered.items()
        for rule, tests in rules.items()
        if not tests
    ]
    if covered and (not path.exists() or path.read_text(encoding="utf-8") != page):
        faults.append("docs/rules/coverage.md is stale: run `make rules`.")
    return repository.report(faults)


if __name__ == "__main__":
    sys.exit(main())
