"""A table's inbox. One task takes from it: so it needs less than asyncio's queue, and costs a fraction of it at every move."""

from __future__ import annotations

import asyncio
from collections import deque

from tablee.server.tables.messages import Task


class Inbox:
    """What waits to be done, the oldest first."""

    def __init__(self) -> None:
        self._tasks: deque[Task] = deque()
        self._idle: asyncio.Future[None] | None = None
        """While there is nothing to do: done as soon as there is."""

    def __len__(self) -> int:
        return len(self._tasks)

    def put(self, task: Task) -> None:
        """Something more is to be done."""
        self._tasks.append(task)
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def take(self) -> Task:
        """The next thing to be done; waits until there is one."""
        if not self._tasks:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
            self._idle = None
        return self._tasks.popleft()
