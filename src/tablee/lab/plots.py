"""Small plots as inline SVG: bars with their intervals, and distributions. Words stand beside them, in HTML, so that they fit any screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDE, HIGH = 400.0, 20.0


@dataclass(frozen=True)
class Axis:
    """What a plot goes from and to, and where its mark is: the fair share, the first variant."""

    low: float
    high: float
    mark: float | None = None

    def at(self, value: float) -> float:
        """Where a value lies.

        >>> Axis(0.0, 2.0).at(0.5)
        100.0
        """
        span = self.high - self.low or 1.0
        return round(min(1.0, max(0.0, (value - self.low) / span)) * WIDE, 2)


def axis_of(values: Sequence[float], mark: float | None = None, start: float | None = None) -> Axis:
    """An axis with room for all of these, and a tenth beside them."""
    ends = [*values, *([] if mark is None else [mark]), *([] if start is None else [start])]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    room = (high - low or 1.0) / 10
    return Axis(low if start is not None and low == start else low - room, high + room, mark)


def _svg(inside: str, said: str, high: float = HIGH) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE:g} {high:g}" preserveAspectRatio="none" role="img" aria-label="{escape(said)}" '
        f'style="height:{high:g}px">{inside}</svg>'
    )


def bar(axis: Axis, value: float, low: float, high: float, said: str) -> str:
    """A value as a bar from the mark (or from the left), with its interval."""
    start = axis.at(axis.low if axis.mark is None else axis.mark)
    end = axis.at(value)
    left, width = min(start, end), abs(end - start)
    first, last = axis.at(low), axis.at(high)
    if last - first < 2:
        first, last = end - 1, end + 1
    line = "" if axis.mark is None else f'<rect class="mark" x="{start - 0.75}" y="0" width="1.5" height="{HIGH:g}"/>'
    return _svg(
        f'<rect class="track" x="0" y="9" width="{WIDE:g}" height="2"/>{line}'
        f'<rect class="bar" x="{left}" y="5" width="{width:.2f}" height="10"/>'
        f'<rect class="interval" x="{first:.2f}" y="2" width="{last - first:.2f}" height="16"/>',
        said,
    )


def spread_of(axis: Axis, low: float, middle: float, high: float, said: str) -> str:
    """From where to where most games lie, and the one in the middle."""
    return _svg(
        f'<rect class="track" x="0" y="9" width="{WIDE:g}" height="2"/>'
        f'<rect class="bar" x="{axis.at(low)}" y="6" width="{axis.at(high) - axis.at(low):.2f}" height="8"/>'
        f'<rect class="interval" x="{axis.at(middle) - 1.5:.2f}" y="2" width="3" height="16"/>',
        said,
    )


def histogram(counts: Sequence[int], said: str) -> str:
    """How many games had which length: a column for each, the highest as high as there is room."""
    tall, most, step = 80.0, max(counts, default=1) or 1, WIDE / max(1, len(counts))
    columns = "".join(
        f'<rect class="bar" x="{i * step:.2f}" y="{tall * (1 - n / most):.2f}" width="{max(0.5, step * 0.9):.2f}" height="{tall * n / most:.2f}"/>'
        for i, n in enumerate(counts)
        if n
    )
    return _svg(columns, said, tall)


def row(label: str, plot: str, told: str) -> str:
    """A line of a plot: what, how it looks, and in figures."""
    return f'<div class="row"><span class="what">{escape(label)}</span>{plot}<span class="told">{escape(told)}</span></div>'


def scale(low: str, high: str) -> str:
    """From where to where the plots above it go."""
    return f'<span class="scale"><span>{escape(low)}</span><span>{escape(high)}</span></span>'
