"""A screen without colour, and how much two pictures on it differ: what is told by colour alone looks the same there."""

from __future__ import annotations

import base64

from playwright.sync_api import CDPSession, Locator

from tests.browser.visitor import Visitor

MARGIN = 7
"""Rings stand round what they mark."""

DIFFERENCE = """async pictures => {
    const [one, other] = await Promise.all(pictures.map(async picture => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + picture;
        await image.decode();
        const canvas = new OffscreenCanvas(80, 112).getContext('2d');
        canvas.drawImage(image, 0, 0, 80, 112);
        return canvas.getImageData(0, 0, 80, 112).data;
    }));
    let apart = 0;
    for (let at = 0; at < one.length; at += 4) apart += Math.abs(one[at] - other[at]) > 40;
    return apart / (one.length / 4);
}"""


def take_colour_away(visitor: Visitor) -> CDPSession:
    """From now on this visitor sees shades of grey, as long as the session is kept."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    return session


def picture(what: Locator) -> str:
    """It, and what is drawn close round it."""
    box = what.bounding_box()
    assert box is not None
    left, top = max(0.0, box["x"] - MARGIN), max(0.0, box["y"] - MARGIN)
    width, height = box["width"] + 2 * MARGIN, box["height"] + 2 * MARGIN
    shot = what.page.screenshot(clip={"x": left, "y": top, "width": width, "height": height}, animations="disabled")
    return base64.b64encode(shot).decode()


def difference(visitor: Visitor, one: str, other: str) -> float:
    """The share of their points that are clearly lighter in one of them."""
    return float(visitor.page.evaluate(DIFFERENCE, [one, other]))
