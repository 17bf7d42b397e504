"""The version that the server says it is."""

from __future__ import annotations

from importlib import metadata

try:
    VERSION = metadata.version("tablee")
except metadata.PackageNotFoundError:
    VERSION = "unknown"
