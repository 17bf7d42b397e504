"""How well a text stands out: its colour against what is really drawn behind it.

What a style sheet says about a ground is not enough: it may be a gradient, a picture, or whatever lies below. So the page is drawn without its
text, and the ground is read from that picture, pixel by pixel. Text that has to be scrolled to is scrolled to.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import JSHandle, Page

SMALL, LARGE = 4.5, 3.0
"""WCAG 1.4.3: how much text has to stand out; large text less."""
MOST_VIEWS = 60
"""No sheet is so long that it takes more screens than this."""

READER = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Text:
    """A text on the screen."""

    text: str
    ratio: float | None
    """How much it stands out; `None`: it never shows."""
    large: bool

    @property
    def faint(self) -> bool:
        """Whether somebody cannot read it."""
        return self.ratio is None or self.ratio < (LARGE if self.large else SMALL)


def contrasts(page: Page, roots: JSHandle) -> list[Text]:
    """Every text below these elements, measured where it is drawn."""
    reader = page.evaluate_handle(
        f"async roots => {{ {READER}; await Reader.settled(); return new Reader(roots); }}", roots
    )
    for _ in range(MOST_VIEWS):
        if not reader.evaluate("reader => reader.next()"):
            break
        reader.evaluate("reader => reader.undress()")
        picture = base64.b64encode(page.screenshot()).decode()
        reader.evaluate("(reader, picture) => reader.measure(picture)", picture)
        reader.evaluate("reader => reader.dress()")
    else:
        raise AssertionError(f"more than {MOST_VIEWS} screens of text")
    found: list[dict[str, Any]] = reader.evaluate("reader => reader.report()")
    return [Text(**one) for one in found]


def faint(page: Page, selector: str) -> list[Text]:
    """The texts below what the selector finds that somebody cannot read; there has to be text."""
    roots = page.evaluate_handle("selector => [...document.querySelectorAll(selector)]", selector)
    texts = contrasts(page, roots)
    assert texts, f"no text in {selector}"
    return [text for text in texts if text.faint]
