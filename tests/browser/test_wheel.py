"""What people install, without Node or make: the wheel in an environment of its own, and every game played from it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tablee import __version__
from tablee.games import GAMES
from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.players.playing import play_out, sit_alone, sit_together
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.wheels import build, clean_environment
from tools.repository import ROOT

LOCAL = re.compile(r"/t/local-")


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`pip install tablee[server]`: where its programs are."""
    folder = tmp_path_factory.mktemp("wheel")
    return clean_environment(build(ROOT, folder), folder / "environment", "server")


@pytest.fixture(scope="module")
def address(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server from the wheel, instead of the one of the other tests."""
    every = f"--games={','.join(GAMES)}"
    with house(tmp_path_factory.mktemp("house"), every, program=[str(programs / "tablee")]) as url:
        yield url


def test_the_command_is_there_and_well(programs: Path, tmp_path: Path) -> None:
    def said(*words: str) -> str:
        environment = {"PATH": str(programs), "HOME": str(tmp_path)}
        command = [str(programs / "tablee"), *words]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True, cwd=tmp_path).stdout

    assert said("--version") == f"tablee {__version__}\n"
    assert said("doctor").count(", current") == len(GAMES)
    assert "numba is not installed" in said("doctor")
    assert "complete -o" in said("completion", "bash")


def test_two_people_play_a_match_from_the_wheel(newcomer: Newcomer) -> None:
    host, guest = newcomer(name="Zoé"), newcomer(name="Papi")
    sit_together(host, guest, "wolf-and-hound", 2)
    assert play_out([WolfPlayer(host), WolfPlayer(guest)]) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_dealt_from_the_wheel(newcomer: Newcomer, game: str) -> None:
    visitor = newcomer()
    sit_alone(visitor, game, 2)
    expect(visitor.page.locator(".hand")).to_be_visible()


def test_a_device_plays_by_itself_with_what_the_wheel_serves(newcomer: Newcomer) -> None:
    visitor = newcomer(local=True, name="Zoé")
    visitor.play_alone()
    expect(visitor.page).to_have_url(LOCAL)
    assert play_out([WolfPlayer(visitor)]) >= 2
