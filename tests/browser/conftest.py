"""A server and a browser for all tests; a fresh visitor, with a console that must stay clean, for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.house import house
from tests.browser.visitor import Visitor

FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

Newcomer = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test here needs the browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server listens."""
    with house(tmp_path_factory.mktemp("house")) as url:
        yield url


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of the browser."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests; each visitor has a context of its own."""
    running = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
    yield running
    running.close()


@pytest.fixture
def newcomer(browser: Browser, address: str) -> Iterator[Newcomer]:
    """Makes visitors; afterwards none of them may have had an error on the console."""
    visitors: list[Visitor] = []

    def come(**wishes: object) -> Visitor:
        visitor = Visitor(browser, address, **wishes)  # type: ignore[arg-type]
        visitors.append(visitor)
        return visitor

    yield come
    errors = [error for visitor in visitors for error in visitor.errors]
    for visitor in visitors:
        visitor.leave()
    assert errors == []


@pytest.fixture
def comer(newcomer: Newcomer) -> Newcomer:
    """Makes visitors whose network is in the test's hands. A module with games of its own brings another `address`."""
    return partial(newcomer, network=True)
