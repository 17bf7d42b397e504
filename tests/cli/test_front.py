"""What `tablee` does for somebody who types nothing more, and for shells."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Any

import pytest

from tablee.cli import main
from tablee.cli.main import COMMANDS
from tablee.server.settings import Settings


def test_without_a_word_the_games_open_in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[Settings, bool]] = []

    def serve(settings: Settings, *, open_browser: bool) -> int:
        served.append((settings, open_browser))
        return 0

    monkeypatch.setattr("tablee.server.serve.serve", serve)
    # A server checks every index and says so in its environment, which is this test's alone: Numba reads its settings anew when that changes.
    monkeypatch.setenv("TABLEE_CHECKED", os.environ.get("TABLEE_CHECKED", ""))
    assert main([]) == 0
    ((settings, open_browser),) = served
    assert open_browser and settings.port == Settings().port and settings.log_format == "text"


def complete(*words: str) -> list[str]:
    """What bash offers for the last of the words, asked as bash asks."""
    script = subprocess.run(
        ["bash", "-c", f'source /dev/stdin\nCOMP_WORDS=({" ".join(words)}); COMP_CWORD={len(words) - 1}\n'
         '$(complete -p tablee | sed -E "s/.*-F ([^ ]+).*/\\1/") tablee "${COMP_WORDS[COMP_CWORD]}" ""\n'
         'printf "%s\\n" "${COMPREPLY[@]}"'],
        input=_script("bash"), capture_output=True, text=True, check=True,
    )  # fmt: skip
    return script.stdout.split()


def _script(shell: str) -> str:
    done: Any = subprocess.run(
        [sys.executable, "-m", "tablee.cli", "completion", shell], capture_output=True, text=True, check=True
    )
    return str(done.stdout)


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_a_shell_completes_commands_and_their_options() -> None:
    assert set(complete("tablee", "''")) >= set(COMMANDS)
    assert "--seats" in complete("tablee", "sim", "--se")
    assert "--bot-pace-ms" in complete("tablee", "serve", "--bot-p")


def test_zsh_is_told_every_command_and_its_options() -> None:
    script = _script("zsh")
    assert script.startswith("#compdef tablee\n")
    assert set(COMMANDS) <= {line.strip().partition(":'")[0] for line in script.splitlines()}
    for option in ("--seats", "--bot-pace-ms"):
        assert f'"{option}[' in script
    if zsh := shutil.which("zsh"):
        subprocess.run([zsh, "-n"], input=script, text=True, check=True)
