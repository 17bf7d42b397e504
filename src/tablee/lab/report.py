"""The report of a study: one page of HTML that needs nothing else, with its plots inside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html import escape
from pathlib import Path

from .figures import Figure
from .findings import findings, moves, percent, points
from .groups import (
    Group,
    base_of,
    begins,
    card_figures,
    change,
    effects,
    fair,
    figure,
    first_side,
    groups_of,
    read_otherwise,
    reading_told,
    side_told,
    sides,
    with_figure,
)
from .plots import axis_of, bar, histogram, row, scale, spread_of
from .running import Found
from .standings import standing_of
from .study import Study

STYLE = (Path(__file__).parent / "report.css").read_text("utf-8")
MOST_CARDS = 12
MOST_COLUMNS = 120


def report(study: Study, found: list[Found]) -> str:
    """The page."""
    groups = groups_of(study, found)
    alike = [group for group in groups if not group.is_duel]
    games = sum(one.collected.games for one in found)
    name = study.game.title["name"]["en"]
    sections = [
        _section("What stands out", *map(_findings, groups)),
        _section("How to read this", _reading(study)),
        _section("Who wins", *(_wins(group, alike) for group in alike)),
        _section("How much skill matters", *(_skill(group) for group in groups if group.is_duel)),
        _section("How long it takes", *map(_length, alike)),
        _section("How it swings", *map(_drama, alike)),
        _section("How much there is to choose", *map(_choices, alike)),
        _section(
            "Old against new", _changes(study), *(_against(group) for group in groups if study.changes is not None)
        ),
        _section("Which readings of the rules matter", _readings(groups)),
        _section("What the variants change", *(_variants(group) for group in alike if len(_varied(group)) > 1)),
        _section("Which cards and moves decide", *map(_cards, alike)),
        _section("All figures", *map(_table, groups)),
        _section("How it was done", _method(study, found)),
    ]
    page = (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(study.title)}</title><style>{STYLE}</style></head><body><main>"
        f'<header><p class="game">{escape(name)}</p><h1>{escape(study.title)}</h1><p>{escape(study.about)}</p>'
        f'<p class="small">{games:,} games, {len(found)} combinations of players and options.</p></header>'
        f"{''.join(sections)}</main></body></html>\n"
    )
    return page.replace(" %", "\N{NO-BREAK SPACE}%")  # no line begins with a percent sign


def _section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>" if any(parts) else ""


def _findings(group: Group) -> str:
    lines = "".join(f"<li>{escape(sentence[0].upper() + sentence[1:])}</li>" for sentence in findings(group))
    return f"<h3>{escape(group.name)}</h3><ul>{lines}</ul>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _reading(study: Study) -> str:
    return _paragraph(
        "Computers have played these games against each other many times. A figure like 44.2 % ± 0.2 means: if they went on for ever, the "
        "result would lie between 44.0 % and 44.4 %, nineteen times in twenty. In the plots the stroke at the end of a bar is that range; often "
        "it is so narrow that it is a line. The thin line from which bars begin is what would be fair."
    ) + _paragraph(
        "Sensible play is the way of the bots that come with the game, without their lapses. Half time: half of the moves are made. "
        f"Who leads is judged by {standing_of(study.game).unit}. How people play differs from how these players play: take the figures as a "
        "comparison of variants rather than as a forecast for a table."
    )


def _plot(group: Group, lines: Iterator[str], note: str = "", ends: str = "") -> str:
    about = f'<p class="small">{escape(note)}</p>' if note else ""
    return f"<figure><figcaption>{escape(group.name)}</figcaption>{about}{''.join(lines)}{ends}</figure>"


def _shown_sides(group: Group) -> list[tuple[Found, Figure]]:
    """Whose wins are shown: of two sides one is enough."""
    return [(one, side) for one in group.found for side in (sides(one)[:1] if len(sides(one)) == 2 else sides(one))]


def _wins(group: Group, beside: list[Group]) -> str:
    even, shown = fair(group.found[0]), _shown_sides(group)
    # Groups of as many sides have one scale: bars can be compared down the page.
    alike = [side for other in beside if fair(other.found[0]) == even for _, side in _shown_sides(other)]
    axis = axis_of([end for side in alike for end in (side.low, side.high)], mark=even)
    several = len(sides(group.found[0])) > 2
    lines = (
        row(
            f"{group.variant(one)}{f', {side.of}' if several else ''}",
            bar(axis, side.value, side.low, side.high, f"{side.of} wins {percent(side.value)}"),
            f"{percent(side.value)} ± {100 * side.spread:.1f}",
        )
        for one, side in shown
    )
    first = side_told(shown[0][1])[0]
    who = "each seat" if several else f"{first}; the other side wins the rest"
    begun = " Seat 0 begins." if begins(group.found[0].cell) else ""
    note = f"Share of the games won by {who}.{begun} Fair: {percent(even)}. A bar to the left of the line: fewer wins than that, to the right: more."
    return _plot(group, lines, note, row("", scale(percent(axis.low), percent(axis.high)), ""))


def _skill(group: Group) -> str:
    shares = sorted(with_figure(group, "wins of the first"), key=lambda pair: group.found.index(pair[0]))
    axis = axis_of([end for _, share in shares for end in (share.low, share.high)], mark=0.5)
    lines = (
        row(
            group.variant(one),
            bar(axis, share.value, share.low, share.high, f"{percent(share.value)}"),
            f"{percent(share.value)} ± {100 * share.spread:.1f}",
        )
        for one, share in shares
    )
    first, second = group.kinds
    return _plot(
        group,
        lines,
        f"Share of the games that {first} wins against {second}, every deal played in all arrangements. 50 %: luck alone.",
        row("", scale(percent(axis.low), percent(axis.high)), ""),
    )


def _length(group: Group) -> str:
    spreads = [(one, [one.collected.length_at(part) for part in (0.1, 0.5, 0.9)]) for one in group.found]
    axis = axis_of([float(length) for _, lengths in spreads for length in lengths], start=0.0)
    lines = (
        row(
            group.variant(one),
            spread_of(axis, low, middle, high, f"{low} to {high} moves"),
            f"{low} – {middle} – {high}{_minutes(one)}",
        )
        for one, (low, middle, high) in spreads
    )
    note = "Moves a game: a tenth is shorter than the first figure, half are shorter than the second, a tenth is longer than the third."
    return _plot(group, lines, note) + _lengths(group)


def _minutes(one: Found) -> str:
    """How long that is, where the game has people with eyes and hands."""
    seconds = figure(one, "seconds")
    return "" if seconds is None else f", {seconds.value / 60:.1f} min"


def _told(one: Found, name: str, as_share: bool = False) -> str:
    """A figure in a table."""
    known = figure(one, name)
    return "–" if known is None else percent(known.value) if as_share else f"{known.value:.2f}"


def _lengths(group: Group) -> str:
    """How the lengths of the first variant are distributed."""
    first = group.found[0]
    last = max(1, first.collected.length_at(0.995))
    wide = -(-(last + 1) // MOST_COLUMNS)
    counts = [int(first.collected.lengths[k : k + wide].sum()) for k in range(0, last + 1, wide)]
    shape = histogram(counts, f"lengths from 0 to {last} moves")
    title = f"{group.name}: {group.variant(first)}" if group.variant(first) != group.name else group.name
    note = "How many games end after how many moves: the higher a column, the more."
    ends = scale("0 moves", f"{last} moves")
    return f'<figure><figcaption>{escape(title)}</figcaption><p class="small">{note}</p>{shape}{ends}</figure>'


def _drama(group: Group) -> str:
    heads = ("", "leader at half time loses", "lead changes", "led for good after (of the moves)", "margin at the end")
    lines = [
        (
            group.variant(one),
            _told(one, "comebacks", as_share=True),
            _told(one, "lead changes"),
            _told(one, "decided at", as_share=True),
            _told(one, "margin"),
        )
        for one in group.found
    ]
    return _grid(group.name, heads, lines)


def _choices(group: Group) -> str:
    heads = ("", "moves to choose from", "only one move")
    lines = [
        (
            group.variant(one),
            _told(one, "choices"),
            _told(one, "forced moves", as_share=True),
        )
        for one in group.found
    ]
    return _grid(group.name, heads, lines)


def _varied(group: Group) -> list[Found]:
    """The cells that differ in their options alone."""
    otherwise = read_otherwise(group)
    return [one for one in group.found if one not in otherwise and not one.cell.is_changed]


def _beside(group: Group, title: str, shown: list[Found], called: Callable[[Found], str]) -> str:
    """Cells beside what each of them is compared with, on the same deals; of two kinds of players also how much skill matters."""
    of = group.kinds[0] if group.is_duel else first_side(group.found[0].cell)[0]
    heads = (title, f"wins of {of}", "comebacks", "length")
    lines = []
    for one in shown:
        changed = change(base_of(group, one), one)
        lines.append((called(one), points(*changed.wins), points(*changed.comebacks), moves(*changed.moves)))
    return _grid(f"{group.name}, by the same seeds", heads, lines)


def _changes(study: Study) -> str:
    """What was changed."""
    if study.changes is None:
        return ""
    lines = [(name, str(old), str(new)) for name, (old, new) in study.changes.numbers.items()]
    return _grid("", ("", "as it is", study.changes.name), lines)


def _against(group: Group) -> str:
    shown = [one for one in group.found if one.cell.is_changed]
    return _beside(group, "new beside old", shown, group.variant)


def _readings(groups: list[Group]) -> str:
    tables = [
        _beside(group, "beside the usual reading", shown, partial(reading_told, group))
        for group in groups
        if (shown := read_otherwise(group))
    ]
    note = "A rule that the booklet leaves open, read otherwise than usual. Where the range around a difference holds 0, none can be seen."
    return _paragraph(note) + "".join(tables) if tables else ""


def _variants(group: Group) -> str:
    shown = _varied(group)
    table = _beside(group, f"beside {group.variant(shown[0])}", shown[1:], group.variant)
    parts = ""
    if len(shown) > 2:
        names = ("comebacks", "decided at", "moves")
        by_part = {name: dict(effects(group, name)) for name in names}
        found = [
            (
                part,
                *(points(by_part[name][part]) if part in by_part[name] else "–" for name in names[:2]),
                f"{more:+.1f}".replace("-", "−"),
            )
            for part, more in by_part["moves"].items()
        ]
        heads_of_parts = ("", "comebacks", "led for good after", "moves")
        parts = _grid("On average of all variants that have it, beside those that have not", heads_of_parts, found)
    return table + parts


def _cards(group: Group) -> str:
    even = fair(group.found[0])
    cards = [card for card in card_figures(group) if not card.low <= even <= card.high]
    cards = sorted(sorted(cards, key=lambda card: -abs(card.value - even))[:MOST_CARDS], key=lambda card: -card.value)
    if not cards:
        return ""
    axis = axis_of([end for card in cards for end in (card.low, card.high)], mark=even)
    lines = (
        row(
            card.of,
            bar(axis, card.value, card.low, card.high, percent(card.value)),
            f"{percent(card.value)} ± {100 * card.spread:.1f}",
        )
        for card in cards
    )
    return _plot(
        group,
        lines,
        f"How often whoever makes this move wins, over all variants; fair: {percent(even)}. "
        "It tells what goes with winning, not what brings it about.",
    )


def _table(group: Group) -> str:
    lines = [
        (
            group.variant(one),
            f"{figure.name} {figure.of}".strip(),
            f"{figure.value:.4g}",
            f"{figure.low:.4g} to {figure.high:.4g}",
            f"{one.collected.games:,}",
        )
        for one in group.found
        for figure in one.figures
    ]
    table = _grid("", ("", "figure", "value", "95 %", "games"), lines)
    return f"<details><summary>{escape(group.name)}</summary>{table}</details>"


def _grid(title: str, heads: tuple[str, ...], lines: Sequence[tuple[str, ...]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in lines)
    caption = f"<caption>{escape(title)}</caption>" if title else ""
    return f'<div class="scroll"><table>{caption}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _method(study: Study, found: list[Found]) -> str:
    wide = [study.called(one.cell) for one in found if one.too_wide > 1]
    said = _paragraph(
        f"Rules: {study.game.name}, version {study.game.version}. Seed: {study.seed}. Every combination plays the same deals, as far as its options "
        f"leave the deck as it is, until each share is known to ± {percent(study.within)} and each mean to ± {percent(study.of_means)} of itself; "
        "the figures of single moves are as narrow as they come. Intervals are made of how groups of games differ from each other. "
        "A comeback: the side that led alone when half of the moves were made did not win. Led for good: from then on the winner led alone. "
        "Moves to choose from are counted in one game of eight, small decisions of one move one by one."
    )
    if wide:
        said += _paragraph(f"Not as narrow after {study.most_games:,} games: {'; '.join(wide)}.")
    return said
