"""ChiWaWa: about what a row is worth to who looks at it.

Reads what lies open, and of face-down cards only those that the viewer is among the knowers of. A face-down card that a row's owner laid is taken
for one like the pillar, as often as the caller says; one that somebody else planted for a destruction.
"""

from __future__ import annotations

from tablee.engine import rule, short_rule
from tablee.games.chiwawa.rows import value_of
from tablee.games.chiwawa.table import CHIHUAHUAS, DESTRUCTION, MIMICRY, Table

BLANK = 11
"""A card that scores nothing and separates its neighbours."""
LONGEST = 15
"""Cards of a row that are looked at: four bits each in one number."""
NOTHING = -1
FIVE = 5
FIVES = sum(value_of(kind) // FIVE << (4 * kind) for kind in range(CHIHUAHUAS))
"""How often five the printed values are, packed by kind: no division, since this is asked most of all."""


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
    return FIVE * card_in(FIVES, kind)


@rule
def score_of(cards: int, size: int) -> int:
    """What a packed row scores in which each mimicry copies its dearer neighbour; NOTHING if a destruction is left in it."""
    total = 0
    run = 0
    before = BLANK
    for i in range(size):
        kind = card_in(cards, i)
        if kind == DESTRUCTION:
            return NOTHING
        if kind == MIMICRY:
            after = card_in(cards, i + 1) if i < size - 1 else BLANK
            total += max(printed(before), printed(after))
        run = run + 1 if kind == before else 1
        total += printed(kind) * (2 * run - 1)
        before = kind
    return total


@rule
def packed_value(cards: int, size: int, pillar: int) -> int:
    """About what a packed row scores: each destruction takes the cheaper neighbour, then each mimicry copies the dearer one."""
    score = score_of(cards, size)
    if score != NOTHING:
        return score
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
    return score_of(cards, size)


@rule
def packed_row(t: Table, viewer: int, row: int, is_guessing: bool) -> int:
    """A row as the viewer takes it to be, packed."""
    cards = 0
    for at in range(min(LONGEST, int(t.row_size[row]))):
        cards |= seen_kind(t, viewer, row, at, is_guessing) << (4 * at)
    return cards


@short_rule
def changed_at(cards: int, at: int, kind: int) -> int:
    """A packed row with another card at one place."""
    return cards & ~(15 << (4 * at)) | kind << (4 * at)


@short_rule
def blended(known: int, guessed: int, size: int, pillar: int, guess: int) -> int:
    """About what a packed row scores that the viewer knows as the one and guesses to be the other; a guess counts so many percent."""
    value = packed_value(known, size, pillar)
    if known == guessed:
        return value
    return ((100 - guess) * value + guess * packed_value(guessed, size, pillar)) // 100


@rule
def lengthened(t: Table, row: int, known: int, guessed: int, kind: int, end: int, guess: int) -> int:
    """About what a packed row scores with one more card outside an end."""
    size = min(LONGEST, int(t.row_size[row]))
    pillar = int(t.pillar[row]) - 1
    if size == 0:
        return 0
    if end == 0:
        return blended(known << 4 | kind, guessed << 4 | kind, size + 1, pillar + 1, guess)
    return blended(known | kind << (4 * size), guessed | kind << (4 * size), size + 1, pillar, guess)


@rule
def row_value(t: Table, viewer: int, row: int, guess: int) -> int:
    """About what a row scores for all the viewer knows."""
    size = min(LONGEST, int(t.row_size[row]))
    if size == 0:
        return 0
    known, guessed = packed_row(t, viewer, row, False), packed_row(t, viewer, row, True)
    return blended(known, guessed, size, int(t.pillar[row]) - 1, guess)
