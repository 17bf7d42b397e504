"""A study on Ray: the same numbers as in one process, also where a worker is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import psutil
import pytest

from tablee.lab import running
from tablee.lab.places import OnRay
from tablee.lab.running import run

from .studies import small_study
from .test_running import counts

ray: Any = pytest.importorskip("ray", reason="Ray is an extra: pip install 'tablee[ray]'")
pytestmark = [
    pytest.mark.long,
    pytest.mark.usefixtures("small_slices"),
    pytest.mark.filterwarnings("ignore"),  # Ray's own
    pytest.mark.timeout(900),
]


@pytest.fixture(scope="module")
def two_workers() -> Iterator[None]:
    """A cluster of this machine alone, in which rules are interpreted."""
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        logging_level="error",
        log_to_driver=False,
        runtime_env={"env_vars": {"TABLEE_BACKEND": "interpreted"}},
    )
    yield
    ray.shutdown()


def workers() -> list[psutil.Process]:
    """The processes in which Ray plays slices."""
    return [one for one in psutil.Process().children(recursive=True) if "ray::play_slice" in " ".join(one.cmdline())]


@pytest.mark.usefixtures("two_workers")
def test_on_two_workers_the_numbers_are_those_of_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FIRST_ROUND", 4)
    assert counts(run(small_study(), on="ray")) == counts(run(small_study(), threads=1))


@pytest.mark.usefixtures("two_workers")
def test_what_a_killed_worker_had_to_do_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FIRST_ROUND", 12)
    expected = counts(run(small_study(), threads=1))
    killed: list[int] = []

    class Watched(OnRay):
        """Kills a worker in the middle of a round."""

        def play(self, *what: Any) -> Iterator[Any]:
            for n, played in enumerate(super().play(*what)):
                yield played
                if n == 3 and len(killed) < 3:
                    for one in workers()[:1]:
                        os.kill(one.pid, signal.SIGKILL)
                        killed.append(one.pid)

    monkeypatch.setattr(running, "place_called", lambda *_: Watched(None))
    assert counts(run(small_study(), on="ray")) == expected
    assert killed
