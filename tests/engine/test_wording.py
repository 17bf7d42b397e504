"""Words: the functions of ours, what is told from files, and a language that is nothing but files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.bots.levels import levels_of
from tablee.engine import Words, languages
from tablee.engine.wording import WrongWords
from tablee.games import game, names
from tests.conformance.random_match import play_match
from tools import check_words, pretend_language

pytestmark = pytest.mark.once

PEOPLE = ("Alice", "Max", "Émile", "Zoé", "Œdipe", "Hugo", "le fantôme", "les autres")


def words_of(tmp_path: Path, text: str) -> Words:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "fr.ftl").write_text(text, "utf-8")
    return Words(tmp_path)


@pytest.mark.parametrize(
    ("text", "fields", "told"),
    [
        ("{ DE(WHO($seat)) }", {"seat": 0}, "d’Alice"),
        ("{ DE(WHO($seat)) }", {"seat": 1}, "de Max"),
        ("{ DE(WHO($seat)) }", {"seat": 2}, "d’Émile"),
        ("{ DE(WHO($seat)) }", {"seat": 4}, "d’Œdipe"),
        ("{ DE(WHO($seat)) }", {"seat": 5}, "de Hugo"),
        ("{ DE($it) }", {"it": "Yves"}, "d’Yves"),
        ("{ DE($it) }", {"it": "Yasmine"}, "de Yasmine"),
        ("la pile { DE(WHO($seat)) }", {"seat": 6}, "la pile du fantôme"),
        ("{ DE(WHO($seat)) }", {"seat": 7}, "des autres"),
        ("{ A(WHO($seat)) }", {"seat": 6}, "au fantôme"),
        ("{ A(WHO($seat)) }", {"seat": 0}, "à Alice"),
        ("au tour { DE(WHO($seat)) }", {"seat": 3}, "au tour de vous"),
        ('{ DOES($seat, "posez", "pose") }', {"seat": 3}, "vous posez"),
        ('{ DOES($seat, "posez", "pose") }', {"seat": 1}, "Max pose"),
        ('{ IF_YOU($seats, "seul", "à plusieurs") }', {"seats": [3]}, "seul"),
        ('{ IF_YOU($seats, "seul", "à plusieurs") }', {"seats": [3, 1]}, "à plusieurs"),
        ('{ LIST($seats, joint: "et", say: "who") }', {"seats": [0, 3, 1]}, "Alice, vous et Max"),
        ('{ LIST($seats, joint: "et", say: "who") }', {"seats": []}, ""),
        ("{ $points }", {"points": 12345}, "12345"),
        ("{ $points }", {"points": -5}, "-5"),
        ("{ ADD($first, $second) }, { ADD($first, 1) }", {"first": 3, "second": None}, "3, 4"),
        ("{ DIVIDE($points, COUNT($cards)) }", {"points": 7, "cards": ["a", "b"]}, "3"),
        ("{ ITEM($cards, 1) }{ ITEM($cards, -1) }", {"cards": ["a", "b"]}, "ab"),
        ("{ FIND($street, $it) }", {"street": [["a", "b"], ["c", "d"]], "it": "d"}, "2"),
        ('{ PART($card, 2) }{ PART($card, 1, by: ":") }', {"card": "a:b-7"}, "7a"),
        ("{ UPPER($said) } !", {"said": {"say": "it", "it": "zoé"}}, "Zoé !"),
        ("{ $fields }", {"do": "swap", "b": 1, "a": 2}, "a-b"),
        ("{ $players }", {}, "8"),
    ],
)  # fmt: skip
def test_the_functions(tmp_path: Path, text: str, fields: dict[str, Any], told: str) -> None:
    assert words_of(tmp_path, f"test = {text}\n").text("fr", "test", fields, PEOPLE, 3) == told


def test_what_a_language_lacks_is_told_in_the_first_one_text_by_text(tmp_path: Path) -> None:
    words = words_of(tmp_path, "pair =\n    .one = un\n    .two = deux\nname = nom\n    .help = aide\n-term = aide\n")
    (tmp_path / "words" / "en.ftl").write_text(
        "pair =\n    .one = one\n-term = help\nname =\n    .help = { -term }\n", "utf-8"
    )
    told = [words.text("en", name) for name in ("pair.one", "pair.two", "name", "name.help")]
    assert told == ["one", "deux", "nom", "help"]


def test_what_cannot_be_told_is_said(tmp_path: Path) -> None:
    words = words_of(tmp_path, "hole = { $nothing }\nlost = { other }\n")
    for name, why in (
        ("hole", "Unknown external: nothing"),
        ("lost", "Unknown message: other"),
        ("no", "no message no"),
    ):
        with pytest.raises(WrongWords, match=why):
            words.text("fr", name)
    (tmp_path / "words" / "en.ftl").write_text("broken = { $it ->\n", "utf-8")
    with pytest.raises(WrongWords, match="broken"):
        words.text("en", "hole")


@pytest.mark.parametrize("name", sorted(check_words.places()))
@pytest.mark.parametrize("lang", languages())
def test_nothing_is_missing(name: str, lang: str) -> None:
    assert list(check_words.wrong(name, check_words.places()[name], lang)) == []


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "words"
    folder.mkdir()
    (folder / "fr.ftl").write_text('event-a = { SAY("card", $it) }\n    .x = y\ncard = c\nevent-b = b\n', "utf-8")
    (folder / "en.ftl").write_text('event-a = { SAY("card", $it) }\nevent-c = c\n= 5\n', "utf-8")
    assert list(check_words.wrong("game", folder, "en")) == [
        "cannot be read: = 5",
        "event-a.x is missing",
        "event-b is missing",
        "event-c is asked for by nobody",
        "card is referred to, and missing",
    ]


@pytest.fixture
def third_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Every text of the first one, reversed."""
    pretend_language.write(tmp_path, "zz")
    monkeypatch.setenv("TABLEE_WORDS", str(tmp_path))
    languages.cache_clear()
    levels_of.cache_clear()
    yield "zz"
    languages.cache_clear()
    levels_of.cache_clear()


@pytest.mark.parametrize("name", names())
def test_a_language_is_a_file(name: str, third_language: str) -> None:
    """A third one tells every event, button, refusal, option and level of every game, and not a word of it is French."""
    assert languages() == ("fr", "en", third_language)
    one = game(name)
    people, told = ["Ф"] * one.PLACES, 0
    pairs = [(title["fr"], title[third_language]) for title in _texts(type(one).title.func(one))]  # type: ignore[attr-defined]
    pairs += [(level.about["fr"], level.about[third_language]) for level in levels_of(name)]
    for played in play_match(one, one.max_seats, None, "third language", 60):
        for event in played.events or ():
            pairs.append((one.sentence(event, "fr", people, 0), one.sentence(event, third_language, people, 0)))
        for move in played.match.moves(played.match.to_act[0])[:5] if played.match.to_act else ():
            pairs.append((one.label(move, "fr", people), one.label(move, third_language, people)))
    for french, other in pairs:
        told += bool(french)
        assert bool(french) == bool(other)
        words = {word for word in re.findall(r"[^\W\d_]{4,}", french.casefold()) if word != word[::-1]}
        assert not words & set(re.findall(r"[^\W\d_]{4,}", other.casefold())), (french, other)
    assert told > 50


def _texts(doc: Any) -> Iterator[dict[str, str]]:
    """Every text of a title, by language."""
    if isinstance(doc, dict):
        if isinstance(doc.get("fr"), str):
            yield doc
        for part in doc.values():
            yield from _texts(part)
