"""NATS, for as long as the tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.server_parts.nodes import Nats, running_nats


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    with running_nats() as nats:
        yield nats
