"""What stands out in a study, in sentences for somebody who is no statistician."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import NormalDist

from .groups import (
    Change,
    Group,
    base_of,
    begins,
    card_figures,
    change,
    differ,
    effects,
    fair,
    first_side,
    most_favoured,
    read_otherwise,
    reading_told,
    side_told,
    sides,
    with_figure,
)
from .running import Found

EVEN, SLIGHT, CLEAR = 0.01, 0.03, 0.08
"""Shares of the wins more or less than fair: up to here it is called even, slight, clear; then strong."""


DRAMA = (
    (
        "comebacks",
        "Whoever leads at half time still loses {} of the games",
        "Whoever leads at half time loses most often with {1} ({0} of the games) and least often with {3} ({2})",
    ),
    (
        "decided at",
        "The winner leads for good after {} of the moves",
        "Games are open longest with {1} (the winner leads for good after {0} of the moves) and decided soonest with {3} ({2})",
    ),
)
"""Of a figure, what is said where all variants are alike, and where they differ: the most and with what, the least and with what."""


def percent(value: float) -> str:
    """A share as people write it.

    >>> percent(0.5731)
    '57.3 %'
    """
    return f"{100 * value:.1f} %"


def points(value: float, spread: float | None = None) -> str:
    """A difference of shares, in points of a hundred.

    >>> points(-0.012, 0.001)
    '−1.2 ± 0.1 points'
    """
    said = f"{100 * value:+.1f}".replace("-", "−")
    return f"{said} points" if spread is None else f"{said} ± {100 * spread:.1f} points"


def moves(value: float, spread: float) -> str:
    """A difference of lengths.

    >>> moves(-1.25, 0.1)
    '−1.2 ± 0.1 moves'
    """
    return f"{value:+.1f} ± {spread:.1f} moves".replace("-", "−")


def strength(advantage: float) -> str:
    """How large an advantage is, in a word.

    >>> strength(0.002), strength(-0.05)
    ('even', 'clear')
    """
    size = abs(advantage)
    return "even" if size < EVEN else "slight" if size < SLIGHT else "clear" if size < CLEAR else "strong"


def wider(n: int) -> float:
    """By how much wider an interval must be, where the most extreme of n figures is spoken of, to hold the true value 19 times in 20.

    >>> round(wider(1), 2), round(wider(16), 2)
    (1.0, 1.51)
    """
    normal = NormalDist()
    return normal.inv_cdf(1 - 0.025 / n) / normal.inv_cdf(1 - 0.025)


def findings(group: Group) -> Iterator[str]:
    """The sentences about a group, the most important first."""
    yield from _of_changes(group)
    yield from _of_readings(group)
    group = replace(group, found=[one for one in group.found if one not in read_otherwise(group)])
    if group.is_duel:
        yield from _of_skill(group)
    else:
        yield from _of_wins(group)
        yield from _of_drama(group)
        yield from _of_cards(group)


def _of_changes(group: Group) -> Iterator[str]:
    """What other numbers change most."""
    changed = [(one, change(base_of(group, one), one)) for one in group.found if one.cell.is_changed]
    if changed:
        yield _most_changed(group, changed, "The new numbers", group.variant)


def _of_readings(group: Group) -> Iterator[str]:
    """Which rule, read otherwise, changes the outcome most."""
    changed = [(one, change(base_of(group, one), one)) for one in read_otherwise(group)]
    if changed:
        yield _most_changed(group, changed, "Other readings of the rules", lambda one: reading_told(group, one))


def _most_changed(group: Group, changed: list[tuple[Found, Change]], what: str, called: Callable[[Found], str]) -> str:
    whose = group.kinds[0] if group.is_duel else first_side(group.found[0].cell)[0]
    seen = [(one, change.wins) for one, change in changed if abs(change.wins[0]) > change.wins[1]]
    longer = [(one, change.moves) for one, change in changed if abs(change.moves[0]) > change.moves[1]]
    if not seen and not longer:
        return f"{what} change neither who wins nor how long it takes by as much as can be seen."
    said = []
    if seen:
        one, (more, spread) = max(seen, key=lambda pair: abs(pair[1][0]))
        said.append(f"the wins of {whose} most with {called(one)} ({points(more, spread)})")
    if longer:
        one, (more, spread) = max(longer, key=lambda pair: abs(pair[1][0]))
        said.append(f"the length most with {called(one)} ({moves(more, spread)})")
    return f"{what} change {' and '.join(said)}."


def _of_wins(group: Group) -> Iterator[str]:
    ordered = sorted(group.found, key=lambda one: abs(most_favoured(one).value - fair(one)))
    best, worst = ordered[0], ordered[-1]
    side, fairer = most_favoured(worst), most_favoured(best)
    who, win = side_told(side)
    if begins(worst.cell) and side is sides(worst)[0]:
        who += ", who begin," if win == "win" else ", who begins,"
    advantage, less = side.value - fair(worst), fairer.value - fair(best)
    looked_at = sum(1 if len(sides(one)) == 2 else len(sides(one)) for one in group.found)
    if strength(advantage) == "even" or abs(advantage) <= side.spread * wider(looked_at):
        more = (
            "; among so many figures chance brings about as much"
            if looked_at > 1 and abs(advantage) > side.spread
            else ""
        )
        yield f"Nobody has an advantage worth the name; the largest is {points(advantage, side.spread)} ({who}{more})."
        return
    is_varied = abs(advantage) - side.spread > abs(less) + fairer.spread
    where = f" with {group.variant(worst)}" if is_varied else ""
    yield (
        f"{who} {win} {percent(side.value)} of the games{where}, where {percent(fair(worst))} would be fair: "
        f"a {strength(advantage)} {'advantage' if advantage > 0 else 'disadvantage'}."
    )
    if is_varied:
        who, win = side_told(fairer)
        yield f"The fairest variant is {group.variant(best)}: {who} {win} {percent(fairer.value)} ({points(less, fairer.spread)})."


def _of_skill(group: Group) -> Iterator[str]:
    ordered = with_figure(group, "wins of the first")
    (low, least), (high, most) = ordered[0], ordered[-1]
    strong = group.kinds[0]
    if not differ(least, most):
        yield f"{strong} wins {percent(most.value)} of the games (50 % would be luck alone)."
        return
    yield f"Skill matters most with {group.variant(high)}: {strong} wins {percent(most.value)} of the games (50 % would be luck alone)."
    yield f"It matters least with {group.variant(low)}: {percent(least.value)}."


def _of_drama(group: Group) -> Iterator[str]:
    for name, alike, varied in DRAMA:
        ordered = with_figure(group, name)
        if ordered:
            (low, least), (high, most) = ordered[0], ordered[-1]
            said = varied if differ(least, most) else alike
            yield f"{said.format(percent(most.value), group.variant(high), percent(least.value), group.variant(low))}."
    if len(group.found) > 2:
        for part, more_moves in effects(group, "moves")[:1]:
            word = "longer" if more_moves > 0 else "shorter"
            yield f"Games with {part} are {word} than those without, by {abs(more_moves):.1f} moves on average."


def _of_cards(group: Group) -> Iterator[str]:
    even = fair(group.found[0])
    sure = [card for card in card_figures(group) if not card.low <= even <= card.high]
    # What names a card tells a designer more than what is merely done.
    sure = [card for card in sure if " " in card.of] or sure
    best = max(sure, key=lambda card: card.value, default=None)
    worst = min(sure, key=lambda card: card.value, default=None)
    if best is not None and best.value > even:
        yield f"Whoever makes the move “{best.of}” wins {percent(best.value)} of the games (fair: {percent(even)})."
    if worst is not None and worst.value < even:
        yield f"Whoever makes the move “{worst.of}” wins only {percent(worst.value)} of the games (fair: {percent(even)})."
