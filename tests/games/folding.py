"""Events folded over a view: each game's `fold.py` has the events that change more than the fields they name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablee.engine import Event

View = dict[str, Any]
Fold = Callable[[View, Event], None]


def folded_by(own: Mapping[str, Fold]) -> Fold:
    """A fold that changes a view in place by one event, as its seat reads it.

    An event that has no fold of its own sets the fields of the view that it names; if it names none, it is told for people only.
    """

    def fold(view: View, event: Event) -> None:
        if event["event"] in own:
            own[event["event"]](view, event)
        else:
            view.update({name: value for name, value in event.items() if name in view and name != "seat"})

    return fold
