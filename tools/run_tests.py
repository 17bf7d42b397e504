"""Runs the tests four ways, three legs at a time, and ends with pytest's own summaries.

- plain: everything, with the games' files, as people run it; but for
- bots, which take as long as many tests, and
- browser: the pages, in a process of its own, since its driver keeps an event loop running;
- jit: the rules, and the lab, compiled by Numba (`TABLEE_BACKEND=jit`);
- bounds: the rules, in the files that a server's tables run, with every index checked (`NUMBA_BOUNDSCHECK=1`);
- interpreted: the rules as ordinary Python, every warning an error (`TABLEE_BACKEND=interpreted`).

The plain leg speaks as it goes; the others are quiet unless they fail.

Where no more than a few tests of a leg failed, those are run once more when all legs are done and the machine is quiet. One that passes then
is unsteady: the run is green, and names it as a defect to be mended.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from tools.repository import ROOT

RULES = ("tests/engine", "tests/conformance", "tests/games")
SHORT, LONG = "not long", "long"
LONGEST_S = 1800
"""After how long a test that is marked long is thought to hang."""
LONGEST_LEG_S = {SHORT: 3600, LONG: 6 * 3600}
"""After how long a leg is ended, whatever it waits for: a test's own limit needs Python to get its turn."""
NOTHING_COLLECTED = 5
A_FEW = 3
"""So many failures of a leg may be the machine's fault."""
SUMMARY = re.compile(r"^(=+ )?(\d+ \w+|no tests ran).* in [\d.]+s.*$", re.MULTILINE)
FAILURE = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@dataclass(frozen=True)
class Leg:
    """One way of running tests."""

    name: str
    paths: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = ()


LEGS = (
    Leg("plain", ("tests",), options=("--ignore=tests/browser", "--ignore=tests/bots")),
    Leg("jit", (*RULES, "tests/lab"), {"TABLEE_BACKEND": "jit"}),
    Leg("interpreted", RULES, {"TABLEE_BACKEND": "interpreted"}, ("-W", "error")),
    Leg("bounds", RULES, {"TABLEE_BACKEND": "wasm", "NUMBA_BOUNDSCHECK": "1"}),
    Leg("bots", ("tests/bots",)),
    Leg("browser", ("tests/browser",)),
)
"""In the order in which they begin: the longest first."""
AT_ONCE = 3
"""One more than the processors of a small machine: servers and browsers often wait."""


@dataclass(frozen=True)
class Outcome:
    """What came of a leg."""

    leg: Leg
    status: int
    seconds: float
    output: str

    @property
    def passed(self) -> bool:
        """Whether all is well."""
        return self.status == 0

    @property
    def failures(self) -> list[str]:
        """The tests that failed."""
        return sorted(set(FAILURE.findall(self.output)))

    @property
    def summary(self) -> str:
        """The last line in which pytest counted."""
        lines = [found[0] for found in SUMMARY.finditer(self.output)]
        return lines[-1] if lines else f"no summary: pytest ended with status {self.status}"


def run(leg: Leg, markers: str, aloud: bool = False, again: bool = False) -> Outcome:
    """Runs one leg to its end, or `again` what failed of it, printing as it goes or keeping quiet."""
    paths = [path for path in leg.paths if (ROOT / path).is_dir()]
    if not paths:
        return Outcome(leg, 0, 0.0, "no tests ran in 0.00s")
    environment = dict(os.environ) | leg.environment
    started, kept = time.monotonic(), []
    patience = ["--timeout", str(LONGEST_S)] if markers == LONG else []
    failed = ["--last-failed", "--last-failed-no-failures=none"] if again else []
    memory = ["-o", f"cache_dir=.pytest_cache/{leg.name}"]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--color=no",
        "-m",
        markers,
        *memory,
        *failed,
        *patience,
        *leg.options,
        *paths,
    ]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        threading.Thread(target=_leave_nobody_behind, args=(process, LONGEST_LEG_S[markers]), daemon=True).start()
        for line in process.stdout:
            kept.append(line)
            if aloud:
                print(line, end="", flush=True)
    # Not every folder has long tests; but a short run that finds none is a mistake.
    status = 0 if process.returncode == NOTHING_COLLECTED and markers == LONG else process.returncode
    return Outcome(leg, status, time.monotonic() - started, "".join(kept))


def _leave_nobody_behind(process: subprocess.Popen[str], longest_s: float) -> None:
    """When a leg is over, however it ended, so is every server that it had started: else its output would never end."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(longest_s)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def main() -> int:
    """Runs the legs, the plain one aloud; those that failed have the last word."""
    parser = argparse.ArgumentParser(description="Runs the tests four ways.")
    parser.add_argument("--long", action="store_true", help="only those marked long")
    markers = LONG if parser.parse_args().long else SHORT
    with ThreadPoolExecutor(max_workers=AT_ONCE) as pool:
        outcomes = list(pool.map(lambda leg: run(leg, markers, aloud=leg is LEGS[0]), LEGS))
    unsteady: list[str] = []
    for i, outcome in enumerate(outcomes):
        if outcome.passed:
            continue
        print(f"\n--- the {outcome.leg.name} leg failed ---\n{'' if i == 0 else outcome.output}")
        if 0 < len(outcome.failures) <= A_FEW:
            second = run(outcome.leg, markers, aloud=True, again=True)
            if second.passed:
                unsteady += outcome.failures
                outcomes[i] = replace(outcome, status=0)
    print()
    for name in unsteady:
        print(
            f"UNSTEADY: {name} failed beside the other legs and passed alone. That is a defect of the test or of what it tests."
        )
    outcomes.reverse()
    for outcome in sorted(outcomes, key=lambda outcome: not outcome.passed):
        verdict = "passed" if outcome.passed else "FAILED"
        print(f"--- {outcome.leg.name}: {verdict}, {outcome.seconds:.0f} s\n{outcome.summary}")
    return 0 if all(outcome.passed for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
