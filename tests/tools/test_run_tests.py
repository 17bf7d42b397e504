"""What `make test` makes of tests that fail: once, for want of time, or always."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tools import run_tests
from tools.repository import ROOT

ONCE = """
from pathlib import Path

def test_steady(): pass

def test_fails_once():
    seen = Path(__file__).with_suffix('.seen')
    first = not seen.exists()
    seen.touch()
    assert not first
"""
ALWAYS = "def test_steady(): pass\ndef test_fails(): assert False\n"
MANY = "import pytest\nfrom pathlib import Path\n" + ONCE.replace(
    "def test_fails_once()", "@pytest.mark.parametrize('n', range(9))\ndef test_fails_once(n)"
).replace("with_suffix('.seen')", "with_suffix(f'.{n}')")


def outcome_of(source: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit status of a run whose only leg is that file."""
    (folder / "test_it.py").write_text(source)
    monkeypatch.setattr(run_tests, "LEGS", (run_tests.Leg("only", (str(folder),)),))
    monkeypatch.setattr(sys, "argv", ["run_tests"])
    return run_tests.main()


def test_what_fails_once_is_named_and_the_run_is_green(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcome_of(ONCE, tmp_path, monkeypatch) == 0
    assert "test_it.py::test_fails_once failed beside the other legs" in capsys.readouterr().out


@pytest.mark.parametrize("source", [ALWAYS, MANY], ids=["always", "too many"])
def test_what_fails_always_or_often_fails_the_run(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcome_of(source, tmp_path, monkeypatch) == 1
    assert "UNSTEADY" not in capsys.readouterr().out


DEAF = """
import signal, time

def test_waits_for_ever_and_hears_nothing():
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
    time.sleep(100_000)
"""


def test_a_leg_that_hangs_is_ended_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As where a test's own limit does not end it, since Python does not get its turn."""
    monkeypatch.setattr(run_tests, "LONGEST_LEG_S", {run_tests.SHORT: 5.0})
    assert outcome_of(DEAF, tmp_path, monkeypatch) == 1
    assert "no summary: it ended with status -9" in capsys.readouterr().out


def test_a_leg_that_is_not_pytests_has_the_same_limit_and_the_same_last_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The client's."""
    says, hangs = "echo '      Tests  31 passed (31)'", "echo '      Tests  1 passed (1)'; sleep 100000"
    monkeypatch.setattr(sys, "argv", ["run_tests"])
    monkeypatch.setattr(run_tests, "LONGEST_LEG_S", {run_tests.SHORT: 3.0})
    for script, status, last in (
        (says, 0, "Tests  31 passed (31)"),
        (hangs, 1, "--- client: FAILED"),
        ("exit 3", 1, "status 3"),
    ):
        monkeypatch.setattr(run_tests, "LEGS", (run_tests.Leg("client", command=("bash", "-c", script)),))
        assert run_tests.main() == status
        assert last in capsys.readouterr().out


def test_the_clients_tests_are_run_with_the_others_but_have_no_long_ones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_tests.CLIENT in run_tests.LEGS and run_tests.CLIENT in run_tests.QUICK
    monkeypatch.setattr(run_tests, "LEGS", (run_tests.CLIENT,))
    monkeypatch.setattr(sys, "argv", ["run_tests", "--long"])
    assert run_tests.main() == 0 and "client" not in capsys.readouterr().out


def test_busy_loops_run_beside_the_tests_and_end_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_it.py").write_text(BESIDE)
    monkeypatch.setattr(run_tests, "LEGS", (run_tests.Leg("only", (str(tmp_path),)),))
    monkeypatch.setattr(sys, "argv", ["run_tests", "--beside", "2"])
    before = len(psutil.Process().children())
    assert run_tests.main() == 0
    assert "Beside 2 busy loops nothing was unsteady." in capsys.readouterr().out
    assert len(psutil.Process().children()) == before


@pytest.mark.parametrize(("part", "limit"), [(None, 6 * 3600), ("2/8", 90 * 60), ("1/1", 6 * 3600)])
def test_a_part_may_take_twice_its_share(part: str | None, limit: float) -> None:
    assert run_tests.longest_s(run_tests.LONG, part) == limit


BESIDE = """
import psutil

def test_busy():
    me = psutil.Process()
    beside = [one for one in me.parent().children() if one.pid != me.pid and 'getppid' in ' '.join(one.cmdline())]
    assert len(beside) == 2
"""
WEIGHED = """
import pytest

@pytest.mark.long(seconds=100)
def test_heavy(): pass

@pytest.mark.long
@pytest.mark.parametrize("n", range(20))
def test_light(n): pass
"""


def collected(*options: str) -> list[str]:
    """The names of tests that would be run."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *options]
    said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [line.rpartition("::")[2] for line in said.splitlines() if "::" in line]


def test_every_test_is_in_one_part() -> None:
    file = "tests/tools/test_checks.py"
    parts = [collected(file, "--part", f"{i}/2") for i in (1, 2)]
    assert sorted(parts[0] + parts[1]) == sorted(collected(file)) and all(parts)


def test_parts_take_as_long_as_each_other(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text(WEIGHED)
    options = (str(file), "-p", "tests.conftest", "-m", "long")
    heavy, light = (collected(*options, "--part", f"{i}/2") for i in (1, 2))
    assert heavy == ["test_heavy"] and len(light) == 20


def test_what_every_backend_proves_is_run_in_one_leg_of_those_that_run_the_rules() -> None:
    assert [leg.name for leg in run_tests.LEGS if run_tests.RULES[0] in leg.paths and not leg.only_by_backend] == [
        "bounds"
    ]
