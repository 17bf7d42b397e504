"""Somebody with a browser: a phone or a desktop, a language, a theme, a pair of hands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, WebSocketRoute, expect

PHONE = (360, 740)
SMALL_PHONE = (320, 568)
SIDEWAYS = (740, 360)
DESKTOP = (1440, 900)
PATIENCE_MS = 30_000
"""How long a test waits for something that will come; nothing is timed by it."""

expect.set_options(timeout=PATIENCE_MS)


class Network:
    """The socket's way to the server, which a test may cut, and on which it may lose answers."""

    def __init__(self, page: Page) -> None:
        self.down = False
        self.deaf = False
        self.opened = 0
        self.sent: list[dict[str, Any]] = []
        self.heard: list[str] = []
        """What the server has said, as it came."""
        self.refuse: dict[str, str] = {}
        """Requests of which kind are answered by a refusal, and by which rule, instead of being sent."""
        self.change_sent: Callable[[dict[str, Any]], dict[str, Any]] = lambda said: said
        """What becomes of messages on their way."""
        self.change_heard: Callable[[dict[str, Any]], dict[str, Any]] = lambda said: said
        """What the page hears instead of what the server has said."""
        self.keep: set[str] = set()
        """Messages of which kind are kept on their way to the server until they are let go."""
        self._kept: list[tuple[dict[str, Any], Callable[[str], None]]] = []
        self._routes: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/api/socket\?table="), self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self.down:
            route.close()
            return
        self.opened += 1
        server = route.connect_to_server()
        self._routes.append(route)

        def up(message: str | bytes) -> None:
            said = self.change_sent(json.loads(message))
            self.sent.append(said)
            if rule := self.refuse.get(said["t"]):
                route.send(
                    json.dumps({"t": "refused", "id": said["id"], "rule": rule, "said": {"say": "refusal-game-over"}})
                )
            elif said["t"] in self.keep:
                self._kept.append((said, server.send))
            else:
                server.send(json.dumps(said))

        def back(message: str | bytes) -> None:
            if not self.deaf:
                self.heard.append(str(message))
                route.send(json.dumps(self.change_heard(json.loads(message))))

        route.on_message(up)
        server.on_message(back)

    def cut(self) -> None:
        """Every socket breaks, and no new one can be opened until `mend`."""
        self.down = True
        routes, self._routes = self._routes, []
        for route in routes:
            route.close()

    def mend(self) -> None:
        """The network is there again; the page is not told."""
        self.down = False
        self.deaf = False

    def say(self, message: dict[str, Any]) -> None:
        """The server says something that it has not said."""
        self._routes[-1].send(json.dumps(message))

    def kept(self, kind: str) -> int:
        """How many messages of that kind are on their way."""
        return sum(said["t"] == kind for said, _ in self._kept)

    def let_go(self, kind: str) -> None:
        """What was kept of that kind arrives."""
        kept, self._kept = self._kept, []
        for said, send in kept:
            if said["t"] == kind:
                send(json.dumps(said))
            else:
                self._kept.append((said, send))

    def moves(self) -> list[dict[str, Any]]:
        """The moves that were sent, again and again if need be."""
        return [message for message in self.sent if message["t"] == "move"]


class Visitor:
    """One browser context with one page. With `local` it plays against bots by itself, as everybody does; without, at the server's tables."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = PHONE,
        lang: str = "fr",
        theme: str = "light",
        speed: str = "none",
        name: str = "",
        network: bool = False,
        workers: bool = False,
        local: bool = False,
        settings: dict[str, Any] | None = None,
    ) -> None:
        self.address = address
        self.is_phone = size == PHONE
        self.errors: list[str] = []
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            has_touch=self.is_phone,
            is_mobile=self.is_phone,
            locale="fr-FR" if lang == "fr" else "en-GB",
            color_scheme="dark" if theme == "dark" else "light",
            service_workers="allow" if workers else "block",
        )
        self.context.set_default_timeout(PATIENCE_MS)
        kept = {"lang": lang, "speed": speed, "name": name, **(settings or {})}
        # What was chosen once is kept; a reload must not undo what a test changed since.
        self.context.add_init_script(
            f"if (!localStorage.getItem('tablee.settings')) localStorage.setItem('tablee.settings', {json.dumps(json.dumps(kept))})"
        )
        if not local:
            # Where the rules' file cannot be had, *Jouer* is a table of the server: most tests are about those.
            self.context.route(re.compile(r"/assets/.*\.wasm$"), lambda route: route.abort("blockedbyclient"))
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", self._page_error)
        self.network = Network(self.page) if network else None

    def _console(self, message: ConsoleMessage) -> None:
        expected = ("blocked by Playwright", "ERR_BLOCKED_BY_CLIENT")
        if message.type in ("error", "warning") and not any(text in message.text for text in expected):
            self.errors.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _page_error(self, error: Error) -> None:
        self.errors.append(f"uncaught: {error}")

    def leave(self) -> None:
        """Close the browser's window."""
        self.context.close()

    def go(self, path: str) -> None:
        """Open a page of ours."""
        self.page.goto(path)

    def button(self, name: str | Any, exact: bool = False) -> Locator:
        """A button by its spoken name."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def choose(self, radio: Locator) -> None:
        """Tap the label of one of several: the radio button itself is not seen."""
        radio.locator("xpath=ancestor::label").click()
        expect(radio).to_be_checked()

    # ---- at a table ----

    @property
    def hand(self) -> Locator:
        """The cards in hand."""
        return self.page.locator(".hand .card")

    @property
    def lit(self) -> Locator:
        """The cards in hand that can be played."""
        return self.page.locator(".hand .card.lit")

    @property
    def is_over(self) -> bool:
        """Whether the match has ended on this screen."""
        return self.page.locator(".after").count() > 0

    @property
    def is_asked(self) -> bool:
        """Whether it is this visitor's turn, on this screen, right now."""
        return self.lit.count() > 0

    def story(self) -> list[str]:
        """What the live region has told so far."""
        return self.page.locator("[data-live] p").all_inner_texts()

    @property
    def live(self) -> Locator:
        """The live region."""
        return self.page.locator("[data-live]")

    def play_alone(self, game: str = "Wolf & Hound") -> None:
        """From home to a new table against bots, in one tap; in two where a game is not finished."""
        self.go("/")
        self.button(f"Jouer à {game} contre des robots").click()
        anew = self.button("Commencer une nouvelle partie")
        expect(self.lit.or_(anew).first).to_be_visible()
        if anew.count():
            anew.click()
            expect(self.lit.first).to_be_visible()

    def tap_first(self) -> None:
        """Tap a card that can be played, and tap it again."""
        raised = self.page.locator(".hand .card.raised")
        if not raised.count():
            self._touch(self.lit.first)
        self._touch(raised)

    def _touch(self, what: Locator) -> None:
        if self.is_phone:
            what.tap()
        else:
            what.click()


def play_out(visitors: list[Visitor], act: Callable[[Visitor], None], limit: int = 80) -> int:
    """Let whoever is asked act, until the match is over for all; how many moves that took."""
    moves = 0
    while not all(visitor.is_over for visitor in visitors):
        for visitor in visitors:
            if visitor.is_asked:
                act(visitor)
                moves += 1
                expect(visitor.page.locator(".hand .card.raised")).to_have_count(0)
                break
        else:
            visitors[0].page.wait_for_timeout(20)
        assert moves < limit, "the match does not end"
    return moves
