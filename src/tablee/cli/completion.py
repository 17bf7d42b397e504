"""`tablee completion`: what a shell needs to complete commands and options."""

from __future__ import annotations

import argparse
from typing import Any

import shtab

HOW = (
    "For bash: tablee completion bash > ~/.local/share/bash-completion/completions/tablee; "
    "for zsh: tablee completion zsh > ~/.zfunc/_tablee, where ~/.zfunc is in fpath before compinit."
)


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "completion",
        help="print what makes a shell complete these commands",
        description="Prints a script for your shell.",
        epilog=HOW,
    )
    parser.add_argument("shell", choices=shtab.SUPPORTED_SHELLS, help="the shell")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Prints the script; it knows every command that is installed here in full."""
    from .main import COMMANDS, build_parser

    print(shtab.complete(build_parser(COMMANDS), parsed.shell))
    return 0
