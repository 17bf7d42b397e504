"""Structured logs: one line of JSON an event, without names, addresses, cookies or cards."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def _further(record: logging.LogRecord) -> dict[str, Any]:
    return {key: value for key, value in vars(record).items() if key not in _USUAL}


class TextLines(logging.Formatter):
    """A record as one line to read."""

    def format(self, record: logging.LogRecord) -> str:
        further = " ".join(f"{key}={value}" for key, value in _further(record).items())
        return f"{super().format(record)} {further}".rstrip()


class JsonLines(logging.Formatter):
    """A record as one line of JSON; what is given as `extra` are further fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= _further(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(level: str, form: str, node: str = "") -> None:
    """Send all logs to standard error; where there are several nodes, each line names its own. Access logs are off: they would hold addresses
    and table links."""
    handler = logging.StreamHandler(sys.stderr)
    if node:
        handler.addFilter(lambda record: vars(record).setdefault("node", node) is not None)
    text = TextLines("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else text)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error", "litestar"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").setLevel("WARNING")
