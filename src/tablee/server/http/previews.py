"""What messengers show of a link to a table or to a match that is over: a title, a line, a picture of the game. No card, no code."""

from __future__ import annotations

import html
import re

from tablee import games
from tablee.server.http.pages import Page, page_of
from tablee.server.http.routes.common import HttpRequest, house_of, language
from tablee.server.texts import HOUSE, shown_names
from tablee.server.wire.common import Lang

LINK = re.compile(r"^/?(t|replay)/([A-Za-z0-9_-]{7,32})/?$")


async def preview_of(request: HttpRequest, path: str) -> Page | None:
    """The client's page with what is shown of that link; `None` where there is nothing to show."""
    found = LINK.match(path)
    if found is None:
        return None
    lang = language(request)
    kind, key = found.groups()
    told = await (_of_match(request, key, lang) if kind == "replay" else _of_table(request, key, lang))
    page = house_of(request).pages.find("")
    if told is None or page is None:
        return None
    game, title = told
    picture = f"previews/{game}.png"
    if house_of(request).pages.find(picture) is None:
        picture = "icons/icon-512.png"  # a game from another package
    origin = house_of(request).settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    shown = {
        "og:type": "website",
        "og:site_name": "Tablée",
        "og:title": title,
        "og:description": HOUSE.text(lang, "preview-help"),
        "og:url": f"{origin}/{kind}/{key}",
        "og:image": f"{origin}/{picture}",
        "twitter:card": "summary_large_image",
    }
    tags = "".join(f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in shown.items())
    return page_of(page.data.replace(b"</head>", f"{tags}</head>".encode(), 1), page.content_type, immutable=False)


async def _of_match(request: HttpRequest, key: str, lang: Lang) -> tuple[str, str] | None:
    row = await house_of(request).store.match(key)
    if row is None or row.winners is None or row.game not in games.names():
        return None
    names = ", ".join(shown_names(row.names, lang))
    return row.game, HOUSE.text(lang, "preview-match", {"names": names, "game": _name(row.game, lang)})


async def _of_table(request: HttpRequest, key: str, lang: Lang) -> tuple[str, str] | None:
    store = house_of(request).store
    row = await store.table(key)
    if row is None or row.game not in games.names():
        return None
    host = next((seat.name for seat in await store.seats_of(key) if seat.guest == row.host), "")
    [name] = shown_names([host], lang)
    return row.game, HOUSE.text(lang, "preview-table", {"name": name, "game": _name(row.game, lang)})


def _name(game: str, lang: Lang) -> str:
    return str(games.game(game).title["name"][lang])
