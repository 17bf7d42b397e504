"""What a study leaves: a page that needs nothing else, and a tidy table twice."""

from __future__ import annotations

import csv
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.games import game, names
from tablee.lab import Study, run, running, write_results
from tablee.lab.report import report

from .studies import small_study

ROOT = Path(__file__).resolve().parents[2]
VOID = {"meta", "rect"}


class Page(HTMLParser):
    """Looks whether all that is opened is closed, and what the page would load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("script", "link", "img", "iframe"):
            self.loads.append(tag)
        self.loads += [f"{name}={value}" for name, value in attrs if name in ("src", "href", "srcset")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.usefixtures("small_slices")
def test_page_and_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FIRST_ROUND", 4)
    study = small_study(title="Sheep & <wolves>")
    found = run(study)
    written = write_results(study, found, tmp_path)
    assert [path.name for path in written] == ["report.html", "figures.csv", "figures.parquet"]
    page = Page()
    source = written[0].read_text("utf-8")
    page.feed(source)
    assert page.open == [] and page.loads == [] and "url(" not in source and "@import" not in source
    assert "Sheep & <wolves>" in page.text and source.count("<svg") >= 12
    for title in ("What stands out", "Who wins", "How much skill matters", "How it swings", "What the variants change"):
        assert title in page.text
    with written[1].open(encoding="utf-8", newline="") as file:
        sheet = list(csv.DictReader(file))
    from arro3.io import read_parquet

    table = read_parquet(str(written[2])).read_all()
    assert table.num_rows == len(sheet) > 100
    values = table.column("value").to_pylist()
    assert [f"{value:.8g}" for value in values] == [row["value"] for row in sheet]
    wins = [
        row for row in sheet if row["figure"] == "wins" and row["of"].startswith("seat") and row["players"] == "random"
    ]
    assert sum(float(row["value"]) for row in wins) == pytest.approx(4)  # two numbers of players, two kinds of flocks
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in sheet)


@pytest.mark.usefixtures("small_slices")
def test_the_command_writes_them_and_goes_on_from_what_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "FIRST_ROUND", 2)
    file = tmp_path / "small.toml"
    file.write_text('seats = [3]\nplayers = ["random"]\nwithin = 0.9\nof_means = 0.9\nmost_games = 4\n')
    out = tmp_path / "out"
    for _ in range(2):
        assert main(["study", "wolf-and-hound", str(file), "--out", str(out)]) == 0
        assert capsys.readouterr().out.splitlines()[0] == str(out / "report.html")
    assert len(list((out / "counts").glob("*.npz"))) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats = 2", "seats: 2 is not a list of whole numbers"),
        ("seats = [9]", "WH-2.1"),
        ("seat = [2]", "a study has"),
        ("within = 0", "within: 0 is not a number"),
        ('players = ["wolf"]', "random, style, level and its number"),
        ("[options]\ncards = 3", "each is a list"),
        ("[options]\nsheep = [7]", "WH-2.3"),
        ("most_games = 0", "most_games: 0"),
        ("seats = [", "is not TOML"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    assert main(["study", "wolf-and-hound", str(file), "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_the_studies_that_come_along_can_be_read() -> None:
    files = sorted((ROOT / "studies").glob("*.toml"))
    studied = {max((name for name in names() if file.stem.startswith(name)), key=len): file for file in files}
    assert set(studied) == set(names())
    for name, file in studied.items():
        assert Study.read(game(name), file).cells


@pytest.mark.usefixtures("small_slices")
def test_who_begins_is_said_where_a_seat_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Wolf & Hound seat 0 begins (WH-2.1); in Dans ma rue chance says who (DR-2.1)."""
    monkeypatch.setattr(running, "FIRST_ROUND", 2)
    told = {}
    for name in ("wolf-and-hound", "dans-ma-rue"):
        setting = {"seats": [2], "players": ["style"], "within": 0.9, "of_means": 0.9, "most_games": 4}
        study = Study.of(game(name), setting)
        told[name] = report(study, run(study))
        assert "2 players, sensible play" in told[name] and "“style”" not in told[name]
    assert "Seat 0 begins" in told["wolf-and-hound"] and "begins" not in told["dans-ma-rue"]
