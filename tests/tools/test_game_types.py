"""What other programs read of the games is up to date, and the check says so when it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import game_types


@pytest.mark.parametrize("path", game_types.render(), ids=lambda path: path.name)
def test_what_other_programs_read_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == game_types.render()[path]


def test_a_stale_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game_types, "ROOT", tmp_path)
    monkeypatch.setattr(game_types, "render", lambda: {tmp_path / "titles.ts": "new\n"})
    assert game_types.main(["--check"]) == 1
    assert "titles.ts is not what the games say" in capsys.readouterr().out
    assert game_types.main([]) == 0 and game_types.main(["--check"]) == 0
