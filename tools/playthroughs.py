"""Playthroughs: whole games as readable text, kept under `tests/playthroughs/` so that a change of rules, views or words shows in review.

`python -m tools.playthroughs [GAME ...]` writes `tests/playthroughs/<game>-<seats>.txt`: every view at the deal, then for each move what each
seat may do, the move, what is told to whom in French and English, and what has changed in every view.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tablee.engine import Game, Match
from tests.conformance.random_match import play_match
from tools.kept_files import chosen_games, seat_counts, write_if_changed
from tools.repository import ROOT

FOLDER = ROOT / "tests" / "playthroughs"
MOST_MOVES = 40
"""Steps that are written down; the match goes on to its end, or for so many steps again and again, unwritten."""
MOST_UNWRITTEN = 2000
MOST_LISTED = 24
ONE_BOX = {"watai": 4}
"""Beside the fewest, a middling and the most seats: as many as one box of that game seats."""
HEADER = "# Written by `python -m tools.playthroughs {name}`: a random game, every view and every choice.\n"


def playthrough(game: Game, seats: int) -> str:
    """One game in words."""
    return "".join(f"{line}\n" for line in _lines(game, seats))


def _lines(game: Game, seats: int) -> Iterator[str]:
    yield HEADER.format(name=game.name).rstrip()
    viewers: tuple[int | None, ...] = (*range(seats), None)
    views: dict[int | None, dict[str, Any]] = {}
    last: Match | None = None
    for i, played in enumerate(play_match(game, seats, None, f"playthrough of {seats}", MOST_MOVES + MOST_UNWRITTEN)):
        match = last = played.match
        if i == 0:
            yield f"{game.name}, version {game.version}, {seats} seats, seed {match.seed!r}, options {_json(match.options)}"
            views = {viewer: _flat(match.view(viewer)) for viewer in viewers}
            yield "\nseen"
            yield from _shared(
                {viewer: [f"{path}: {_short(value)}" for path, value in view.items()] for viewer, view in views.items()}
            )
        elif i <= MOST_MOVES:
            what = (
                f"time passes: {match.now} ms"
                if played.move is None
                else f"{_name(played.seat, 'table')} {_json(played.move)}"
            )
            yield f"\n[{i}] {what}"
            told = {
                viewer: [_told(match, event, viewer) for event in played.events.for_seat(viewer)] for viewer in viewers
            }
            yield "  told"
            yield from _by_audience(told)
            changes = {}
            for viewer in viewers:
                now = _flat(match.view(viewer))
                changes[viewer] = list(_changes(views[viewer], now))
                views[viewer] = now
            yield "  seen"
            yield from _shared(changes)
        if i < MOST_MOVES and not match.over:
            yield from _choices(match)
    assert last is not None
    yield f"\nafter {len(last.history)} moves: {'over' if last.over else 'going on'}, winners {list(last.winners)}, scores {last.scores}"


def _choices(match: Match) -> Iterator[str]:
    yield f"  awaited {list(match.awaited)}, may act {list(match.to_act)}"
    for seat in match.to_act:
        moves = match.moves(seat)
        listed = "; ".join(f"{_json(move)} «{match.label(move, 'fr')}»" for move in moves[:MOST_LISTED])
        more = f"; … {len(moves)} in all" if len(moves) > MOST_LISTED else ""
        yield f"  {_name(seat)} may {listed}{more}"


def _told(match: Match, event: dict[str, Any], viewer: int | None) -> str:
    words = [match.sentence(event, lang, you=viewer) for lang in ("fr", "en")]
    return f"{_json(event)}" + (f" «{words[0]}» “{words[1]}”" if words[0] else "")


def _by_audience(lines: dict[int | None, list[str]]) -> Iterator[str]:
    """What is told, in its order, once for all who are told the same."""
    audiences: dict[str, list[str]] = {}
    for viewer, told in lines.items():
        audiences.setdefault("\n".join(told), []).append(_name(viewer))
    for text, names in audiences.items():
        if text:
            yield f"    to {'all' if len(audiences) == 1 else ', '.join(names)}"
            yield from (f"      {line}" for line in text.split("\n"))


def _shared(lines: dict[int | None, list[str]]) -> Iterator[str]:
    """What all see alike once, then what else each viewer sees."""
    alike = set.intersection(*(set(seen) for seen in lines.values()))
    shared = [line for line in next(iter(lines.values())) if line in alike]
    yield from _by_audience(dict.fromkeys(lines, shared))
    yield from _by_audience({viewer: [line for line in seen if line not in alike] for viewer, seen in lines.items()})


def _changes(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    for path in sorted(before.keys() | now.keys()):
        old, new = before.get(path), now.get(path)
        if old == new:
            continue
        if isinstance(old, list) and isinstance(new, list) and old and new[: len(old)] == old:
            yield f"{path}: and {_short(new[len(old) :])}"
        else:
            yield f"{path}: {_short(old)} → {_short(new)}"


def _short(value: Any) -> str:
    if isinstance(value, list) and len(value) > 3 and all(entry is None for entry in value):
        return f"[{len(value)} × null]"
    return _json(value)


def _flat(view: dict[str, Any], path: str = "") -> dict[str, Any]:
    """The fields of a view by their paths; objects and lists of lists are opened, lists of cards stay whole."""
    flat: dict[str, Any] = {}
    for name, value in view.items():
        if path or name not in ("game", "seats", "seat", "options"):
            flat |= _opened(f"{path}{name}", value)
    return flat


def _opened(path: str, value: Any) -> dict[str, Any]:
    if isinstance(value, dict):
        return _flat(value, f"{path}.") if value else {path: value}
    if isinstance(value, list) and any(isinstance(entry, list | dict) for entry in value):
        return {where: one for i, entry in enumerate(value) for where, one in _opened(f"{path}[{i}]", entry).items()}
    return {path: value}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _name(seat: int | None, nobody: str = "spectator") -> str:
    return nobody if seat is None else f"seat {seat}"


def counts_of(game: Game) -> list[int]:
    """The numbers of seats for which a game is played through."""
    return sorted({*seat_counts(game), ONE_BOX.get(game.name, game.min_seats)})


def path_of(game: Game, seats: int) -> Path:
    """Where the playthrough of a game for so many seats is kept."""
    return FOLDER / f"{game.name}-{seats}.txt"


def main() -> None:
    """Writes the files of the games named, or of all."""
    chosen, _ = chosen_games("Writes a random game of each game and number of seats as text.")
    for game in chosen:
        for seats in counts_of(game):
            write_if_changed(path_of(game, seats), playthrough(game, seats))


if __name__ == "__main__":
    main()
