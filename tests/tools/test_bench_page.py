"""The tables of `docs/performance.md` are those of `docs/performance.json`; a peer that is not there is told in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import page
from bench.peers.asking import Missing, Peer, Taken


def test_the_page_has_the_tables_of_what_was_kept() -> None:
    kept = json.loads(page.KEPT.read_text("utf-8"))
    assert set(page.WRITERS) <= set(kept)
    assert page.section(kept) in page.PAGE.read_text("utf-8"), "run `make bench`, or `python -m bench NAME` for a part"


def test_a_part_is_written_anew_and_the_rest_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "KEPT", tmp_path / "kept.json")
    monkeypatch.setattr(page, "PAGE", tmp_path / "page.md")
    page.PAGE.write_text(f"Before.\n{page.BEGIN}\nold\n{page.END}\nAfter.\n")
    page.KEPT.write_text('{"other": {"a": 1}}')
    page.keep("search", {"rows": [{"what": "A search", "per_s": 1234567, "lowest": 1000, "highest": 2_000_000}]})
    written = page.PAGE.read_text()
    assert written.startswith("Before.\n") and written.endswith("\nAfter.\n") and "old" not in written
    assert "| A search | 1.23 M | 1.00 k – 2.00 M |" in written
    assert json.loads(page.KEPT.read_text())["other"] == {"a": 1}


def test_a_peer_that_is_missing_says_so() -> None:
    for command, said in ((("no-such-program",), "is not there"), (("true", "x"), "stopped")):
        with pytest.raises(Missing, match=said), Peer(command):
            pass


def test_rates_are_by_the_clock_and_by_cpu_time() -> None:
    taken = Taken(300, 2.0, 1.5)
    assert (taken.per_s, taken.per_cpu_s) == (150, 200)
