"""A language is a file: a pretended one, every text reversed, shows up on every page but the rules."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, Pattern, TextElement
from playwright.sync_api import Browser, expect

from tablee.engine.languages import FIRST
from tablee.games import game
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
    with house(
        tmp_path_factory.mktemp("house"),
        f"--games={GAME},{OTHER}",
        "--bot-pace-ms=60000",
        interpreted=True,
        words=words,
    ) as url:
        yield url


@pytest.fixture
def reader(browser: Browser, pretending: str) -> Iterator[Visitor]:
    """Somebody who reads it."""
    visitor = Visitor(browser, pretending, lang="zz", name="Ж")
    yield visitor
    visitor.leave()
    assert visitor.errors == []


def ours() -> list[str]:
    """What the page says in French: every text of its own that is long enough to be told apart and the same backwards as nothing else."""
    texts = []
    for entry in FluentResource((LAYERS["house"] / f"{FIRST}.ftl").read_text("utf-8")).body:
        if not isinstance(entry, Message):
            continue
        for pattern in (entry.value, *(one.value for one in entry.attributes)):
            if isinstance(pattern, Pattern):
                texts += [one.value.strip() for one in pattern.elements if isinstance(one, TextElement)]
    return [text for text in texts if len(text) > 7 and text != text[::-1]]


FRENCH = ours()


def read(visitor: Visitor) -> str:
    """All that a page says, to the eye and to the ear; not what is drawn into the table itself."""
    said = """() => {
        const all = [document.title];
        for (const one of document.querySelectorAll('body *')) {
            if (one.closest('.room .table, [data-table]')) continue;
            for (const name of ['aria-label', 'title', 'placeholder']) all.push(one.getAttribute(name) ?? '');
            for (const node of one.childNodes) if (node.nodeType === 3) all.push(node.textContent.trim());
        }
        return all.filter(Boolean).join('\\n');
    }"""
    text: str = visitor.page.evaluate(said)
    return text


def must_be_reversed(visitor: Visitor) -> str:
    told = read(visitor)
    assert [text for text in FRENCH if text in told] == []
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


def test_a_lesson_speaks_it(reader: Visitor) -> None:
    reader.go(f"/lesson/{GAME}")
    lesson = game(GAME).words.text(FIRST, "lesson-1")
    expect(reader.page.get_by_text(lesson[::-1]).first).to_be_visible()
    must_be_reversed(reader)


def test_a_table_tells_its_story_in_it(reader: Visitor) -> None:
    reader.go("/")
    reader.button(re.compile("dnuoH.*stobor sed ertnoc")).first.click()
    expect(reader.lit.first).to_be_visible()
    reader.tap_first()
    expect(reader.page.locator(".strip .lines")).to_contain_text("zeuoj")
    must_be_reversed(reader)
