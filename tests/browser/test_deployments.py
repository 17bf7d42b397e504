"""New versions of the client while a page of an old one is open: it goes on with its own files, and they go when it is closed."""

from __future__ import annotations

import mimetypes
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tablee.server.http.pages import STATIC
from tests.browser.offline import EVERYTHING, LOCAL, forgive_the_network
from tests.browser.players.playing import until
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.browser.visitor import DESKTOP, Visitor

TEXTS = (".html", ".js", ".css")
KEPT = "async () => (await (await caches.open('tablee-assets-1')).keys()).map(one => new URL(one.url).pathname)"
SETTLED = """async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting && active?.state === 'activated';
}"""
OWN = "() => document.querySelector('script[type=module]').src.match(/-(v\\d+)\\.js/)[1]"
UPDATE = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"


def another_client(version: int) -> dict[str, bytes]:
    """The built client, all of whose files that carry a hash in their names have another one."""
    renamed = {path.name: f"{path.stem}-v{version}{path.suffix}" for path in (STATIC / "assets").iterdir()}

    def content(path: Path) -> bytes:
        if path.suffix not in TEXTS:
            return path.read_bytes()
        text = path.read_text("utf-8")
        for old, new in renamed.items():
            text = text.replace(old, new)
        return text.encode()

    files = [path for path in STATIC.rglob("*") if path.is_file()]
    return {
        f"/{path.relative_to(STATIC).with_name(renamed.get(path.name, path.name)).as_posix()}": content(path)
        for path in files
    }


class Front(ThreadingHTTPServer):
    """What stands before a server: its client is of the version that was deployed last, and nothing is left of those before."""

    def __init__(self, behind: str) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.behind = behind
        self.client = another_client(1)
        self.missed: list[str] = []
        """Files that a page wanted and that were there no more."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Answering(BaseHTTPRequestHandler):
    """One request: a file of the client, or one for the server behind it."""

    server: Front

    def do_GET(self) -> None:
        status, kind, body = self._answer(self.path.partition("?")[0])
        self.send_response_only(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        # A browser that kept them by itself would prove nothing.
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def _answer(self, path: str) -> tuple[int, str, bytes]:
        if path.startswith("/api/"):
            try:
                with urllib.request.urlopen(self.server.behind + self.path) as answer:
                    return answer.status, answer.headers["Content-Type"], answer.read()
            except urllib.error.HTTPError as refused:
                return refused.code, refused.headers["Content-Type"], refused.read()
        if "." not in path:
            return 200, "text/html", self.server.client["/index.html"]
        if path not in self.server.client:
            self.server.missed.append(path)
            return 404, "text/plain", b""
        return 200, mimetypes.guess_type(path)[0] or "application/octet-stream", self.server.client[path]


@pytest.fixture(scope="module")
def front(address: str) -> Iterator[Front]:
    """A server whose client can be deployed anew."""
    with Front(address) as serving:
        thread = threading.Thread(target=serving.serve_forever, daemon=True)
        thread.start()
        yield serving
        serving.shutdown()
        thread.join()


@pytest.fixture
def visitor(browser: Browser, front: Front) -> Iterator[Visitor]:
    """Somebody before it."""
    somebody = Visitor(browser, front.url, workers=True, local=True, size=DESKTOP)
    yield somebody
    somebody.leave()
    assert somebody.errors == []


def versions(visitor: Visitor) -> set[str]:
    """Of which versions there are files on the device."""
    return {file.rpartition("-")[2].partition(".")[0] for file in visitor.page.evaluate(KEPT)}


def deploy(front: Front, visitor: Visitor, version: int) -> None:
    """That version is served, and the browser has all of it."""
    front.client = another_client(version)
    visitor.page.evaluate(UPDATE)
    until(visitor, lambda: f"v{version}" in versions(visitor) and bool(visitor.page.evaluate(SETTLED)))


def test_an_open_page_outlives_deployments(visitor: Visitor, front: Front) -> None:
    """Whatever it has not loaded so far is there, and its game goes on; what no page needs any more goes with the next version."""
    visitor.go("/")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(visitor, lambda: bool(visitor.page.evaluate(EVERYTHING, "wolf-and-hound")))
    visitor.page.reload()  # now it comes by way of the worker
    visitor.play_alone()
    expect(visitor.page).to_have_url(LOCAL)
    for version in (2, 3, 4):
        deploy(front, visitor, version)
    assert versions(visitor) == {"v1", "v3", "v4"}
    visitor.context.set_offline(True)
    WolfPlayer(visitor).decide()
    visitor.button("Menu de la table").last.click()
    visitor.button("Réglages").click()
    expect(visitor.page.get_by_role("group", name="Vitesse")).to_be_visible()
    assert front.missed == []
    # Opened anew it is of the latest version, which is all there.
    visitor.page.reload()
    expect(visitor.lit.first).to_be_visible()
    assert visitor.page.evaluate(OWN) == "v4"
    forgive_the_network(visitor)
    deploy(front, visitor, 5)
    assert versions(visitor) == {"v4", "v5"}
