"""Finds the command that was asked for, and imports only what that one needs."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

import tablee

COMMANDS = {
    "games": ("tablee.cli.games", "list the games"),
    "sim": ("tablee.cli.sim", "play many games at random and count"),
    "show": ("tablee.cli.show", "show a position or a record, whole or as one seat sees it"),
    "replay": ("tablee.cli.replay", "tell a recorded match move by move"),
    "compile": ("tablee.cli.warm", "compile the rules now, so that nothing waits later"),
    "duel": ("tablee.bots.commands", "let two levels of bots play against each other"),
    "ladder": ("tablee.bots.commands", "rate all levels of bots of a game"),
    "street": ("tablee.games.dans_ma_rue.commands", "make a street puzzle with one solution"),
    "serve": ("tablee.server.commands", "serve the games to browsers"),
    "backup": ("tablee.server.commands", "copy the server's database while it runs"),
    "restore": ("tablee.server.commands", "put a copied database back"),
}
"""Command → the module whose `register` adds it, and a line of help."""


def build_parser(wanted: str | None) -> argparse.ArgumentParser:
    """A parser that knows every command by name, and the wanted one in full."""
    parser = argparse.ArgumentParser(
        prog="tablee", description="Five French card games: to play, to simulate, to study."
    )
    parser.add_argument("--version", action="version", version=f"tablee {tablee.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    module = COMMANDS[wanted][0] if wanted in COMMANDS else None
    if module is not None:
        importlib.import_module(module).register(commands)
    for name, (its_module, text) in COMMANDS.items():
        if its_module != module:
            commands.add_parser(name, help=text)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; its exit status. What is wrong is said in a sentence."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    wanted = next((word for word in words if not word.startswith("-")), None)
    parser = build_parser(wanted)
    parsed = parser.parse_args(words)
    if parsed.command is None:
        parser.print_help()
        return 2
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
        if package in ("", "tablee") or not COMMANDS[parsed.command][0].startswith("tablee.server"):
            raise
        print(f"tablee {parsed.command}: {package} is not installed: pip install 'tablee[server]'", file=sys.stderr)
        return 2
