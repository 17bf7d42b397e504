"""Wolf & Hound: why a card is good. What happens to the animal that gains most by it."""

from __future__ import annotations

from tablee.bots.reasons import reasons, say
from tablee.bots.styles.wolf_and_hound import ALL, SOON, place_after
from tablee.engine import Cells, rule
from tablee.engine.pen import Pen
from tablee.games.wolf_and_hound.animals import BLACK, BLUE
from tablee.games.wolf_and_hound.hidden import Memory
from tablee.games.wolf_and_hound.table import FIRST_FLIP, HOUND, KEEP, SEATS, SWAP, WOLF, Table
from tablee.games.wolf_and_hound.walking import colour_of

KEPT, SWAPPED, FLIPPED, LEAST, WOLF_THERE, WOLF_NEAR, WOLF_AWAY, HOUND_HERE, HOUND_AWAY = range(9)
REASONS = reasons(
    "keep", "swap", "flip", "least", "wolf-there", "wolf-near", "wolf-away", "hound-here", "hound-away"
)  # fmt: skip


@rule
def reason(t: Table, seat: int, m: Memory, move: int, work: Cells, pen: Pen) -> None:
    """Why a move is good."""
    if move == KEEP:
        say(pen, REASONS, KEPT)
    elif move == SWAP:
        say(pen, REASONS, SWAPPED)
    elif move >= FIRST_FLIP:
        say(pen, REASONS, FLIPPED)
    else:
        say(pen, REASONS, gain_by_card(t, seat, move))


@rule
def gain_by_card(t: Table, seat: int, kind: int) -> int:
    """What a card does to the animal that gains most by it."""
    following = (int(t.active) + 1) % SEATS
    best, said = 0, LEAST
    for a in range(int(t.animals)):
        if int(t.form[a]) == BLUE:
            continue
        before, after = int(t.at[a]), place_after(t, a, kind)
        face = int(t.face[a])
        if after >= SEATS:
            after -= SEATS
            face = WOLF if face == HOUND else HOUND
        if int(t.face[a]) != colour_of(kind) and face == int(t.face[a]):
            continue
        gain = weight_at(before, following, seat) - weight_at(after, following, seat)
        if face == BLACK:
            gain = -gain
            told = WOLF_NEAR if after % 2 != seat % 2 else WOLF_AWAY
            if after == following:
                gain = 2 * SOON[ALL][0]
                told = WOLF_THERE
        else:
            told = HOUND_HERE if after % 2 == seat % 2 else HOUND_AWAY
        if gain > best:
            best = gain
            said = told
    return said


@rule
def weight_at(place: int, following: int, seat: int) -> int:
    """How much it matters that an animal stands there, the sooner the more; less than nothing on the own side."""
    weight = SOON[ALL][(place - following) % SEATS]
    return weight if place % 2 != seat % 2 else -weight
