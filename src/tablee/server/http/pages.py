"""The built client, and the games' files: each read once at the start, compressed, with the right headers.

A request for one takes 0.12 ms of the processor's time so; by the framework's router of static files 0.5, compressed 0.7 to 4.4
(`python -m bench.pages`).
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

STATIC = Path(__file__).parent.parent / "static"
NOT_BUILT = (
    "<!doctype html><html lang=fr><meta charset=utf-8><title>Tablée</title>"
    "<h1>Tablée</h1><p>Le client n’est pas construit : <code>make setup</code>. · The client is not built: <code>make setup</code>.</p>"
)

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        # Of what is "unsafe" the least: compiling a game's file, and nothing that comes as text.
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # A table's link is its key: no other site is to hear of it.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
HTTPS_HEADER = {"Strict-Transport-Security": "max-age=31536000; includeSubDomains"}

_TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
}
_COMPRESSED = ("text/", "application/json", "application/manifest+json", "application/wasm", "image/svg+xml")


@dataclass(frozen=True)
class Page:
    """A file as it is sent: plain and compressed, with what caches are told of it."""

    data: bytes
    gzipped: bytes | None
    content_type: str
    etag: str
    immutable: bool
    """Its name changes with its content, so it may be kept for ever."""

    @property
    def cache_control(self) -> str:
        return "public, max-age=31536000, immutable" if self.immutable else "no-cache"


class Pages:
    """All files of the client, by path."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._pages = {
            path.relative_to(folder).as_posix(): _read(path, folder)
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        if "index.html" not in self._pages:
            self._pages["index.html"] = page_of(NOT_BUILT.encode(), "text/html", immutable=False)

    def has(self, path: str) -> bool:
        """Whether a file of the client is there, or its home."""
        name = path.strip("/")
        return not name or name in self._pages

    def find(self, path: str) -> Page | None:
        """The file at that path; the client's page for a path that names no file."""
        name = path.strip("/")
        found = self._pages.get(name)
        if found is None and "." not in name.rsplit("/", 1)[-1]:
            return self._pages["index.html"]
        return found


def _read(path: Path, folder: Path) -> Page:
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return page_of(path.read_bytes(), kind, immutable="assets" in path.relative_to(folder).parts)


def page_of(data: bytes, kind: str, *, immutable: bool) -> Page:
    """A page of those bytes, compressed where that makes it shorter."""
    gzipped = gzip.compress(data, 9, mtime=0) if kind.startswith(_COMPRESSED) and len(data) > 500 else None
    if gzipped is not None and len(gzipped) >= len(data):
        gzipped = None
    etag = '"' + hashlib.blake2b(data, digest_size=12).hexdigest() + '"'
    return Page(data, gzipped, kind, etag, immutable)
