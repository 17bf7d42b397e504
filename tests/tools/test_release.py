"""What `make release` makes is whole: who has these files needs nothing else of ours."""

from __future__ import annotations

import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.wheels import build
from tools.repository import ROOT

STATIC = "tablee/server/static/index.html"


@pytest.mark.long(seconds=60)
def test_a_release_is_whole_and_a_wheel_can_be_built_from_its_sources(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    subprocess.run(["make", "--silent", "release", f"DIST={folder}"], cwd=ROOT, check=True)
    (wheel,) = folder.glob("*.whl")
    version = wheel.name.split("-")[1]
    wanted = {
        f"tablee-{version}-py3-none-any.whl",
        f"tablee-{version}.tar.gz",
        f"tablee-{version}.tgz",
        "requirements.txt",
    }
    assert {path.name for path in folder.iterdir()} == wanted | {"SHA256SUMS"}
    told = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=folder, check=True, capture_output=True, text=True)
    assert {line.partition(":")[0] for line in told.stdout.splitlines()} == wanted
    with tarfile.open(folder / f"tablee-{version}.tgz") as package:
        assert {"package/package.json", "package/index.js", "package/index.d.ts"} <= set(package.getnames())
    with tarfile.open(folder / f"tablee-{version}.tar.gz") as archive:
        archive.extractall(tmp_path, filter="data")
    (tmp_path / "again").mkdir()
    again = build(tmp_path / f"tablee-{version}", tmp_path / "again")
    files = [sorted(zipfile.ZipFile(one).namelist()) for one in (wheel, again)]
    assert files[0] == files[1] and STATIC in files[0]
