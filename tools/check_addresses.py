"""No file names the host of a package registry, nor a path outside the repository.

Whoever builds Tablée chooses where packages come from; a lock file holds names, versions and hashes, and no address.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from urllib.parse import urlsplit

from tools import repository

LOCKS = (
    "requirements/bench.txt",
    "requirements/dev.txt",
    "requirements/uv.txt",
    "web/package-lock.json",
    "tests/browser/firefox/package-lock.json",
    "bench/peers/boardgame/package-lock.json",
)
KNOWN = re.compile(
    r"[\w.-]*(?:pypi|pythonhosted|npmjs|npmmirror|yarnpkg|anaconda|crates|jsdelivr|unpkg)\.(?:org|com|io|net|dev)\b",
    re.IGNORECASE,
)
ADDRESS_IN_LOCK = re.compile(r'"resolved":|--(?:extra-)?index-url|--find-links|@ (?:https?|file)://')
OUTSIDE = re.compile("|".join(("/".join(("[.][.]", "shared")), "/".join(("work", "shared")))) + r"\b")


def hosts_of_this_machine() -> set[str]:
    """The hosts that pip, uv and npm are set to install from here."""
    settings = [value for key, value in os.environ.items() if re.search("INDEX|REGISTRY", key, re.IGNORECASE)]
    for command in (["pip", "config", "list"], ["npm", "config", "get", "registry"]):
        if shutil.which(command[0]):
            settings.append(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    addresses = re.findall(r"https?://[^\s'\"]+", "\n".join(settings))
    return {host for host in (urlsplit(address).hostname for address in addresses) if host and host != "localhost"}


def faults_in(where: str, lines: Iterable[str], hosts: set[str]) -> list[str]:
    """What is wrong in these lines, a sentence each.

    >>> faults_in("requirements/dev.txt", ["numpy==2.4.6"], set())
    []
    >>> faults_in("requirements/dev.txt", ["--index-url x"], set())
    ['requirements/dev.txt:1: a lock file holds no address (--index-url).']
    """
    faults = []
    for number, line in enumerate(lines, start=1):
        place = f"{where}:{number}"
        if where in LOCKS and (found := ADDRESS_IN_LOCK.search(line)):
            faults.append(f"{place}: a lock file holds no address ({found[0]}).")
        if found := KNOWN.search(line):
            faults.append(f"{place}: {found[0]} is the host of a package registry.")
        faults += [f"{place}: {host} is where this machine installs from." for host in sorted(hosts) if host in line]
        if OUTSIDE.search(line):
            faults.append(f"{place}: this path lies outside the repository.")
    return faults


def missing_hashes(where: str, lines: list[str]) -> list[str]:
    """Every pinned package of a lock file must carry a hash.

    >>> missing_hashes("x.txt", ["numpy==2.4.6"])
    ['x.txt: numpy==2.4.6 has no hash.']
    """
    text = "\n".join(lines)
    if where.endswith(".json"):
        packages = json.loads(text)["packages"].items()
        return [f"{where}: {key} has no hash." for key, entry in packages if key and not _is_sealed(entry)]
    entries = re.split(r"\n(?=[A-Za-z0-9])", "\n" + text)[1:]
    return [f"{where}: {entry.split()[0]} has no hash." for entry in entries if "--hash=sha256:" not in entry]


def _is_sealed(entry: dict[str, object]) -> bool:
    return "integrity" in entry or bool(entry.get("link")) or bool(entry.get("inBundle"))


def main() -> int:
    """Looks through the whole repository."""
    hosts = hosts_of_this_machine()
    faults = []
    for path in repository.files():
        lines, where = repository.lines(path), repository.name(path)
        faults += faults_in(where, lines, hosts)
        if where in LOCKS:
            faults += missing_hashes(where, lines)
    return repository.report(faults)


if __name__ == "__main__":
    sys.exit(main())
