"""Finds the command that was asked for, and imports only what that one needs."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import sys
from collections.abc import Collection, Sequence

import tablee

COMMANDS = {
    "games": ("tablee.cli.games", "list the games"),
    "sim": ("tablee.cli.sim", "play many games at random and count"),
    "study": ("tablee.lab.commands", "study a game's balance and write a report"),
    "show": ("tablee.cli.show", "show a position or a record, whole or as one seat sees it"),
    "replay": ("tablee.cli.replay", "tell a recorded match move by move"),
    "verify": ("tablee.cli.verify", "check that a match was dealt as promised"),
    "compile": ("tablee.cli.warm", "compile the rules now, so that nothing waits later"),
    "duel": ("tablee.bots.commands", "let two levels of bots play against each other"),
    "ladder": ("tablee.bots.commands", "rate all levels of bots of a game"),
    "street": ("tablee.games.dans_ma_rue.commands", "make a street puzzle with one solution"),
    "puzzle": ("tablee.cli.puzzle", "make a puzzle of a game, as JSON"),
    "serve": ("tablee.server.commands", "serve the games to browsers"),
    "backup": ("tablee.server.commands", "copy the server's database while it runs"),
    "restore": ("tablee.server.commands", "put a copied database back"),
    "commitments": ("tablee.server.commands", "list what was promised before the deals of a day, to be published"),
    "doctor": ("tablee.cli.doctor", "say what runs the rules here, and whether the games' files are current"),
    "completion": ("tablee.cli.completion", "print what makes a shell complete these commands"),
}
"""Command → the module whose `register` adds it, and a line of help."""
COMPILED = ("study", "compile")
"""Commands that want Numba's code, where it is installed and no other backend is named: those that play so much that it is worth the wait."""
EXTRAS = ("lab", "server")
"""Layers that need an extra of the same name."""
ALONE = ("serve", "--open", "--log-format", "text")
"""What `tablee` without a word does."""


def build_parser(wanted: Collection[str]) -> argparse.ArgumentParser:
    """A parser that knows every command by name, and the wanted ones in full."""
    parser = argparse.ArgumentParser(
        prog="tablee",
        description="French card games: to play, to simulate, to study. Without a command it opens them in a browser.",
    )
    parser.add_argument("--version", action="version", version=f"tablee {tablee.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands", required=True)
    modules = {COMMANDS[name][0] for name in wanted if name in COMMANDS}
    for module in sorted(modules):
        importlib.import_module(module).register(commands)
    for name, (module, text) in COMMANDS.items():
        if module not in modules:
            commands.add_parser(name, help=text)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; its exit status. What is wrong is said in a sentence."""
    words = list(sys.argv[1:] if arguments is None else arguments) or list(ALONE)
    wanted = [word for word in words if not word.startswith("-")][:1]
    if wanted and wanted[0] in COMPILED and "tablee.engine" not in sys.modules and importlib.util.find_spec("numba"):
        os.environ.setdefault("TABLEE_BACKEND", "jit")
    parser = build_parser(wanted)
    parsed = parser.parse_args(words)
    try:
        return int(parsed.run(parsed))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        said = f"{problem.filename}: {problem.strerror}" if problem.filename else problem
        print(f"tablee {parsed.command}: {said}", file=sys.stderr)
        return 2
    except ValueError as problem:
        print(f"tablee {parsed.command}: {problem}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        layer = COMMANDS[parsed.command][0].split(".")[1]
        if package in ("", "tablee") or layer not in EXTRAS:
            raise
        print(f"tablee {parsed.command}: {package} is not installed: pip install 'tablee[{layer}]'", file=sys.stderr)
        return 2
