"""ChiWaWa: about what a row is worth to who looks at it.

Reads what lies open, and of face-down cards only those that the viewer is among the knowers of. A face-down card that a row's owner laid is taken
for one like the pillar, as often as the caller says; one that somebody else planted for a destruction.
"""

from __future__ import annotations

from pathlib import Path

from tablee.engine import rule, short_rule
from tablee.games.chiwawa import GAME
from tablee.games.chiwawa.rows import value_of
from tablee.games.chiwawa.table import CHIHUAHUAS, DESTRUCTION, MIMICRY, Table

TABLEE_SOURCES: tuple[Path, ...] = (GAME.folder,)

BLANK = 11
"""A card that scores nothing and separates its neighbours."""
LONGEST = 15
"""Cards of a row that are looked at: four bits each in one number."""
NOTHING = -1


@short_rule
def seen_kind(t: Table, viewer: int, row: int, at: int, is_guessing: bool) -> int:
    """A card of a row as the viewer takes it to be."""
    if int(t.pillar[row]) == at + 1:
        return int(t.line[row, at])
    knowers = int(t.known[row, at])
    if (knowers >> viewer) & 1 != 0:
        return int(t.line[row, at])
    if not is_guessing or knowers == 0:
        return BLANK
    if knowers & (1 << row) == 0:
        return DESTRUCTION
    pillar = int(t.line[row, int(t.pillar[row]) - 1])
    return pillar if pillar < CHIHUAHUAS else BLANK


@short_rule
def card_in(cards: int, at: int) -> int:
    """A card of a packed row."""
    return (cards >> (4 * at)) & 15


@short_rule
def without(cards: int, at: int) -> int:
    """A packed row that has closed up where a card was."""
    low = cards & ((1 << (4 * at)) - 1)
    return low | (cards >> (4 * at + 4)) << (4 * at)


@rule
def loss_of(cards: int, size: int, pillar: int, at: int) -> int:
    """What a destruction would take with that card; a great number where it cannot."""
    if at < 0 or at >= size or at == pillar:
        return 1 << 20
    kind = card_in(cards, at)
    if kind == DESTRUCTION:
        return 1 << 20
    alike = 0
    if at > 0 and card_in(cards, at - 1) == kind:
        alike += 1
    if at < size - 1 and card_in(cards, at + 1) == kind:
        alike += 1
    return printed(kind) * (1 + 2 * alike)


@short_rule
def printed(kind: int) -> int:
    """The printed value; 0 for powers and blanks."""
    return value_of(kind) if kind < CHIHUAHUAS else 0


@rule
def packed_value(cards: int, size: int, pillar: int) -> int:
    """About what a packed row scores: each destruction takes the cheaper neighbour, each mimicry copies the dearer one."""
    at = 0
    while at < size:
        if card_in(cards, at) != DESTRUCTION:
            at += 1
            continue
        left, right = loss_of(cards, size, pillar, at - 1), loss_of(cards, size, pillar, at + 1)
        victim = at - 1 if left <= right else at + 1
        if min(left, right) < 1 << 20:
            first, second = max(at, victim), min(at, victim)
            cards = without(without(cards, first), second)
            size -= 2
            if pillar > first:
                pillar -= 2
            elif pillar > second:
                pillar -= 1
            at = max(0, second - 1)
        else:
            cards = without(cards, at)
            size -= 1
            if pillar > at:
                pillar -= 1
            elif pillar == at:
                pillar = NOTHING
            at = max(0, at - 1)
    total = 0
    run = 0
    before = BLANK
    for i in range(size):
        kind = card_in(cards, i)
        if kind == MIMICRY:
            after = card_in(cards, i + 1) if i < size - 1 else BLANK
            total += max(printed(before), printed(after))
        run = run + 1 if kind == before else 1
        total += printed(kind) * (2 * run - 1)
        before = kind
    return total


@rule
def packed_row(t: Table, viewer: int, row: int, changed: int, kind: int, is_guessing: bool) -> int:
    """A row as the viewer takes it to be, packed; at the place `changed` lies another kind (NOTHING: none does)."""
    cards = 0
    for at in range(min(LONGEST, int(t.row_size[row]))):
        card = kind if at == changed else seen_kind(t, viewer, row, at, is_guessing)
        cards |= card << (4 * at)
    return cards


@rule
def row_value(t: Table, viewer: int, row: int, changed: int, kind: int, added: int, guess: int) -> int:
    """About what a row scores for all the viewer knows; with `kind` at the place `changed`, or laid outside the end `added` (NOTHING: neither)."""
    size = min(LONGEST, int(t.row_size[row]))
    if size == 0:
        return 0
    values = 0
    for is_guessing in range(2):
        cards = packed_row(t, viewer, row, changed, kind, is_guessing == 1)
        pillar = int(t.pillar[row]) - 1
        n = size
        if added == 0:
            cards = (cards << 4) | kind
            pillar += 1
            n += 1
        elif added == 1:
            cards |= kind << (4 * n)
            n += 1
        share = guess if is_guessing == 1 else 100 - guess
        values += share * packed_value(cards, n, pillar)
    return values // 100
