"""What travels before one can play stays within its bounds."""

from __future__ import annotations

import shutil

import pytest

from tools.client_weight import A_TABLE, BEFORE_THE_TABLE, Manifest, needed, weights


@pytest.mark.skipif(shutil.which("npx") is None, reason="Node is not installed")
def test_the_client_is_light() -> None:
    """120 KB before the first table, 40 KB more for each game's own."""
    found = weights()
    before = found.pop("")
    assert 0 < before <= BEFORE_THE_TABLE
    assert len(found) >= 5
    assert {game: weight for game, weight in found.items() if weight > A_TABLE} == {}


def test_what_is_shared_is_fetched_once() -> None:
    """Files that import each other in a circle are counted once, pictures not at all."""
    manifest: Manifest = {
        "a": {"file": "a.js", "imports": ["b"], "css": ["a.css"]},
        "b": {"file": "b.js", "imports": ["a", "c"]},
        "c": {"file": "c.svg"},
    }
    assert needed(manifest, "a") == {"a.js", "a.css", "b.js"}
