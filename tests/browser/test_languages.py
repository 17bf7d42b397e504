"""A language is a file: a pretended one, every text reversed, shows up on every page and at every table; only the rules pages are written by hand."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, Pattern, TextElement
from playwright.sync_api import Browser, expect

from tablee.engine.languages import FIRST
from tablee.games import GAMES, game
from tests.browser.house import house
from tests.browser.visitor import Visitor
from tools import pretend_language
from tools.check_words import LAYERS

GAME, OTHER = "wolf-and-hound", "ouaf"
pytestmark = pytest.mark.skipif(
    "TABLEE_TEST_SERVER" in os.environ, reason="a server that runs already speaks no third language"
)


@pytest.fixture(scope="module")
def pretending(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that speaks it; nobody else moves at its tables."""
    words = tmp_path_factory.mktemp("words")
    pretend_language.write(words, "zz")
    folder = tmp_path_factory.mktemp("house")
    games = f"--games={','.join(GAMES)}"
    with house(folder, games, "--bot-pace-ms=60000", words=words) as url:
        yield url


@pytest.fixture
def reader(browser: Browser, pretending: str) -> Iterator[Visitor]:
    """Somebody who reads it."""
    visitor = Visitor(browser, pretending, lang="zz", name="Ж")
    yield visitor
    visitor.leave()
    assert visitor.errors == []


def texts_in(folder: Path) -> list[str]:
    """What a folder says in French: every text that is long enough to be told apart and the same backwards as nothing else."""
    texts = []
    for entry in FluentResource((folder / f"{FIRST}.ftl").read_text("utf-8")).body:
        if isinstance(entry, Message):
            for pattern in (entry.value, *(one.value for one in entry.attributes)):
                if isinstance(pattern, Pattern):
                    texts += [one.value.strip() for one in pattern.elements if isinstance(one, TextElement)]
    return [text for text in texts if len(text) > 7 and text != text[::-1]]


OURS = texts_in(LAYERS["house"])


def read(visitor: Visitor) -> str:
    """All that a page says, to the eye and to the ear."""
    said = """() => {
        const all = [document.title];
        for (const one of document.querySelectorAll('body *')) {
            for (const name of ['aria-label', 'title', 'placeholder']) all.push(one.getAttribute(name) ?? '');
            for (const node of one.childNodes) if (node.nodeType === 3) all.push(node.textContent.trim());
        }
        return all.filter(Boolean).join('\\n');
    }"""
    text: str = visitor.page.evaluate(said)
    return text


def must_be_reversed(visitor: Visitor, name: str | None = None) -> str:
    """Nothing of the page's own texts, or of a game's, reads forwards; of a game's table some can be read backwards."""
    own = [] if name is None else texts_in(game(name).folder / "words")
    told = read(visitor)
    assert [text for text in (*OURS, *own) if text in told] == []
    assert name is None or len({text for text in own if text[::-1] in told}) > 3
    return told


def test_the_pages_speak_it(reader: Visitor) -> None:
    reader.go("/")
    expect(reader.page.locator(".tagline")).to_have_text(re.compile(r"^\.ruotua zeluov suov iuq te"))
    assert reader.page.evaluate("document.documentElement.lang") == "zz"
    must_be_reversed(reader)
    reader.go("/settings")
    expect(reader.page.get_by_text("siaçnarF")).to_be_visible()
    must_be_reversed(reader)
    reader.go(f"/g/{OTHER}")
    expect(reader.page.locator("form")).to_be_visible()
    label = game(OTHER).words.text(FIRST, "option-window")[::-1]
    assert label in must_be_reversed(reader)
    reader.go(f"/rules/{GAME}")
    expect(reader.page.get_by_text("Plus un mouton").first).to_be_visible()


def test_the_street_of_the_day_speaks_it(reader: Visitor) -> None:
    reader.go("/street")
    expect(reader.page.get_by_role("grid")).to_be_visible()
    must_be_reversed(reader, "dans-ma-rue")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_lesson_speaks_it(reader: Visitor, name: str) -> None:
    reader.go(f"/lesson/{name}")
    lesson = game(name).words.text(FIRST, "lesson-1")
    expect(reader.page.get_by_text(lesson[::-1]).first).to_be_visible()
    must_be_reversed(reader, name)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_table_speaks_it(reader: Visitor, name: str) -> None:
    reader.go("/")
    reader.page.locator(f".tile:has(a[href='/g/{name}']) .play").click()
    expect(reader.page.locator(".room")).to_be_visible()
    expect(reader.page.locator(".hand").first).to_be_visible()
    must_be_reversed(reader, name)


def test_a_table_tells_its_story_in_it(reader: Visitor) -> None:
    reader.go("/")
    reader.button(re.compile("dnuoH.*stobor sed ertnoc")).first.click()
    expect(reader.lit.first).to_be_visible()
    reader.tap_first()
    expect(reader.page.locator(".strip .lines")).to_contain_text("zeuoj")
    must_be_reversed(reader, GAME)
