"""Runs the tests in eight legs, seven at a time, and ends with their own summaries.

- plain: everything that has no leg of its own, with the games' files, as people run it;
- server: the server, with its databases and nodes;
- tables, browser: the pages, in processes of their own, since their driver keeps an event loop running;
- bounds: the rules, in the files that a server's tables run, with every index checked (`NUMBA_BOUNDSCHECK=1`);
- jit: the rules, and the lab, compiled by Numba (`TABLEE_BACKEND=jit`), and that all ways to run the rules do the same: nothing else compiles,
  so that nothing is compiled twice at once;
- interpreted: the rules as ordinary Python, every warning an error (`TABLEE_BACKEND=interpreted`);
- client: the client's own tests, in Node.

The plain leg speaks as it goes; the others are quiet unless they fail. Those that only compute give way to those with servers and browsers, which
often wait: so these are done first, and wait no longer than alone. Only jit, which compiles, does not: it would end minutes after the others.

`--quick` is for the inner loop: the rules with the games' files (interpreted where they were edited since `make wasm`), the contract interpreted.
`--long` runs those marked long, and says which took longest; `--part 2/8` the second eighth of them.

`--beside 4` keeps four loops busy meanwhile: nothing may depend on how fast the machine is.

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
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

from tablee.engine.wasm.files import stale
from tools.repository import ROOT

RULES = ("tests/engine", "tests/conformance", "tests/games")
SHORT, LONG = "not long", "long"
LONGEST_LEG_S = {SHORT: 3600, LONG: 6 * 3600}
"""After how long a leg is ended, whatever it waits for: a test's own limit needs Python to get its turn. A part may take twice its share."""
NOTHING_COLLECTED = 5
A_FEW = 3
"""So many failures of a leg may be the machine's fault."""
SUMMARY = re.compile(r"^(?:(?:=+ )?(?:\d+ \w+|no tests ran).* in [\d.]+s.*|\s*Tests .*\d+ \w+.*)$", re.MULTILINE)
FAILURE = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
SLOWEST = re.compile(r"^[\d.]+s (?:call|setup|teardown) +\S+::.*$", re.MULTILINE)
PROCESSOR = re.compile(r"^processor: ([\d.]+) s$", re.MULTILINE)
"""What `tests/conftest.py` says at the end."""


@dataclass(frozen=True)
class Leg:
    """One way of running tests."""

    name: str
    paths: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    only_by_backend: bool = False
    """Whether it leaves out what is marked `once`: another leg proves that."""
    gives_way: bool = False
    """Whether it only computes: it takes what of the processors the others leave."""
    command: tuple[str, ...] = ()
    """What runs it, where that is not pytest; it has no long tests."""


TABLES = ("tests/browser/tables", "tests/browser/test_match.py", "tests/browser/test_proof.py")
"""Half of what is done in browsers, which wait a lot: beside the other half."""
INTERPRETED = {"TABLEE_BACKEND": "interpreted"}
COMPARED = ("tests/wasm/test_same.py", "tests/wasm/test_thinking.py")
ELSEWHERE = (*RULES, *COMPARED, "tests/browser", "tests/server")
"""What has a leg of its own."""
PATIENT = "--timeout=900"
"""Who gives way on a busy machine has a twentieth of a processor at times."""
CLIENT = Leg("client", command=("npm", "run", "--silent", "--prefix", "web", "test"), environment={"NO_COLOR": "1"})
LEGS = (
    Leg("plain", ("tests",), options=(PATIENT, *(f"--ignore={path}" for path in ELSEWHERE)), gives_way=True),
    Leg("browser", ("tests/browser",), options=tuple(f"--ignore={path}" for path in TABLES)),
    Leg("tables", TABLES),
    Leg("server", ("tests/server",)),
    CLIENT,
    # The first test of a game compiles it: a minute of a processor, and several beside the other legs. With an empty cache no leg takes longer,
    # so this one, which only computes as well, does not give way.
    Leg("jit", (*RULES, "tests/lab", *COMPARED), {"TABLEE_BACKEND": "jit"}, ("--timeout=1800",), only_by_backend=True),
    Leg("bounds", RULES, {"TABLEE_BACKEND": "wasm", "NUMBA_BOUNDSCHECK": "1"}, (PATIENT,), gives_way=True),
    Leg("interpreted", RULES, INTERPRETED, (PATIENT, "-W", "error"), only_by_backend=True, gives_way=True),
)
"""In the order in which they begin: the longest first, the shortest last."""
AS_EDITED = {} if not stale() else INTERPRETED
QUICK = (
    Leg("games", ("tests/games",), AS_EDITED),
    Leg("engine", ("tests/engine",), AS_EDITED),
    Leg("contract", ("tests/conformance",), INTERPRETED),
    CLIENT,
)
"""For the inner loop."""
AT_ONCE = 7
"""Five more than the processors of a small machine: servers and browsers often wait."""
BEHIND = 5
"""How nice a leg is that gives way: it has a third of what another has, and all that nobody else wants."""


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
    def processor_s(self) -> float:
        """What it used of a processor, with all that it had started."""
        return sum(map(float, PROCESSOR.findall(self.output)))

    @property
    def summary(self) -> str:
        """The last line in which pytest counted."""
        lines = [found[0] for found in SUMMARY.finditer(self.output)]
        return lines[-1].strip() if lines else f"no summary: it ended with status {self.status}"


def run(leg: Leg, markers: str, aloud: bool = False, again: bool = False, part: str | None = None) -> Outcome:
    """Runs one leg (or a part of it) to its end, or `again` what failed of it, printing as it goes or keeping quiet."""
    paths = [path for path in leg.paths if (ROOT / path).exists()]
    if not paths and not leg.command:
        return Outcome(leg, 0, 0.0, "no tests ran in 0.00s")
    environment = dict(os.environ) | leg.environment
    started, kept = time.monotonic(), []
    failed = ["--last-failed", "--last-failed-no-failures=none"] if again else []
    part_of_it = ["--part", part] if part else []
    slowest = ["--durations=20"] if markers == LONG else []
    memory = ["-o", f"cache_dir=.pytest_cache/{leg.name}"]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--color=no",
        "-m",
        f"{markers} and not once" if leg.only_by_backend else markers,
        *memory,
        *failed,
        *part_of_it,
        *slowest,
        *leg.options,
        *paths,
    ]
    with subprocess.Popen(
        leg.command or command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        if leg.gives_way:
            _give_way(process.pid)
        threading.Thread(target=_leave_nobody_behind, args=(process, longest_s(markers, part)), daemon=True).start()
        for line in process.stdout:
            kept.append(line)
            if aloud:
                print(line, end="", flush=True)
    # Not every folder has long tests, nor every part of them; but a short run that finds none is a mistake.
    status = 0 if process.returncode == NOTHING_COLLECTED and markers == LONG else process.returncode
    return Outcome(leg, status, time.monotonic() - started, "".join(kept))


def longest_s(markers: str, part: str | None) -> float:
    """After how long a leg, or a part of it, is ended."""
    whole = LONGEST_LEG_S[markers]
    return whole if part is None else min(whole, 2 * whole / int(part.rpartition("/")[2]))


@contextlib.contextmanager
def beside(loops: int) -> Iterator[None]:
    """So many busy loops, which end with whoever started them, however that ends."""
    busy = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
    processes = [subprocess.Popen([sys.executable, "-c", busy]) for _ in range(loops)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def _give_way(process: int) -> None:
    """A process, all that it will start, and, where Linux shares the processors out among sessions, its session."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process, BEHIND)
        Path(f"/proc/{process}/autogroup").write_text(str(BEHIND))


def _leave_nobody_behind(process: subprocess.Popen[str], longest_s: float) -> None:
    """When a leg is over, however it ended, so is every server that it had started: else its output would never end."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(longest_s)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def main() -> int:
    """Runs the legs, the first one aloud; those that failed have the last word."""
    parser = argparse.ArgumentParser(description="Runs the tests, leg by leg.")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--long", action="store_true", help="only those marked long")
    which.add_argument("--quick", action="store_true", help="only the rules and the contract, in a minute")
    parser.add_argument("--part", metavar="K/N", help="only the Kth of N parts of every leg")
    parser.add_argument("--beside", type=int, default=0, metavar="N", help="beside N busy loops")
    parsed = parser.parse_args()
    markers, part = LONG if parsed.long else SHORT, parsed.part
    legs = [leg for leg in (QUICK if parsed.quick else LEGS) if not (parsed.long and leg.command)]
    with beside(parsed.beside), ThreadPoolExecutor(max_workers=AT_ONCE) as pool:
        outcomes = list(pool.map(lambda leg: run(leg, markers, aloud=leg is legs[0], part=part), legs))
    unsteady: list[str] = []
    for i, outcome in enumerate(outcomes):
        if outcome.passed:
            continue
        print(f"\n--- the {outcome.leg.name} leg failed ---\n{'' if i == 0 else outcome.output}")
        if 0 < len(outcome.failures) <= A_FEW:
            second = run(outcome.leg, markers, aloud=True, again=True, part=part)
            if second.passed:
                unsteady += outcome.failures
                outcomes[i] = replace(outcome, status=0)
    print()
    for name in unsteady:
        print(
            f"UNSTEADY: {name} failed beside the other legs and passed alone. That is a defect of the test or of what it tests."
        )
    if parsed.beside and not unsteady:
        print(f"Beside {parsed.beside} busy loops nothing was unsteady.")
    outcomes.reverse()
    for outcome in sorted(outcomes, key=lambda outcome: not outcome.passed):
        verdict = "passed" if outcome.passed else "FAILED"
        used = f"{outcome.seconds:.0f} s" + (
            f", {outcome.processor_s:.0f} of a processor" if outcome.processor_s else ""
        )
        print(f"--- {outcome.leg.name}: {verdict}, {used}")
        print(*SLOWEST.findall(outcome.output), outcome.summary, sep="\n")
    print(f"All legs: {sum(outcome.processor_s for outcome in outcomes):.0f} s of a processor")
    return 0 if all(outcome.passed for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
