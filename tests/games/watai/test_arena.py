"""Wataï: which card goes on which, against a second reading of WA-2.3 and its variants; and what the table keeps of it."""

from __future__ import annotations

import pytest

from tablee.engine.rule import COMPILED
from tablee.games.watai import GAME
from tablee.games.watai.arena import clear_arena, fits_on, lay_on, open_pile
from tablee.games.watai.cards import NAMES, card_of, name_of
from tablee.games.watai.laws import takers_are_sound

VARIANTS = (0, 5, 8, 9, 12)
FACES = [("start", 0), ("stop", 0), ("extra", 0), *((str(n), suit) for n in range(2, 13) for suit in range(4))]


def number(face: tuple[str, int], pack: int) -> int:
    """A card's number."""
    ranks = {"start": 1, "stop": 13, "extra": 14}
    return card_of(pack, ranks.get(face[0]) or int(face[0]), face[1])


def goes_on(variant: int, two: bool, under: tuple[str, int], card: tuple[str, int]) -> bool:
    """The page, read a second time: piles as lists of what may follow."""
    last = 8 if two else 12
    numbers = [str(n) for n in range(2, last + 1)]
    order = ["stop", *reversed(numbers), "start"] if variant == 9 else ["start", *numbers, "stop"]
    if under[0] not in order[:-1]:
        return False
    if card[0] == "extra":
        return variant == 5
    if variant == 8 and under[0] in numbers and card[0] == under[0]:
        return card[1] != under[1]
    if card[0] not in order or order.index(card[0]) != order.index(under[0]) + 1:
        return False
    both_numbers = under[0] in numbers and card[0] in numbers
    return not both_numbers or variant == 12 or card[1] == under[1]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("variant", VARIANTS)
def test_wa_2_3_every_card_on_every_other(variant: int, seats: int) -> None:
    t = GAME.Table.new()
    t.seats, t.variant = seats, variant
    for under in FACES:
        for card in FACES:
            if seats == 2 and any(face[0].isdigit() and int(face[0]) > 8 for face in (under, card)):
                continue
            found = bool(fits_on(t, number(under, 2), number(card, 0)))
            assert found == goes_on(variant, seats == 2, under, card), (
                name_of(number(under, 2)),
                name_of(number(card, 0)),
            )


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_table_knows_what_its_piles_take(variant: int) -> None:
    """WA-2.10 rests on it: faces are counted as piles grow."""
    t = GAME.Table.new()
    t.seats, t.variant = 3, variant
    clear_arena(t)
    opener = number(("stop" if variant == 9 else "start", 0), 1)
    for _ in range(3):
        open_pile(t, opener)
    assert takers_are_sound(t)
    left = sorted(card for card in NAMES if card >> 6 < 3)
    for _ in range(60 if COMPILED else 20):
        fitting = [(card, pile) for card in left for pile in range(3) if fits_on(t, int(t.top[pile]), card)]
        if not fitting:
            break
        card, pile = fitting[len(fitting) // 2]
        left.remove(card)
        lay_on(t, pile, card)
        assert takers_are_sound(t)


def test_cards_are_named_and_read_back() -> None:
    """WA-1.1: 55 cards a pack but for two blanks, 47 of them different."""
    assert len(NAMES) == 8 * 47
    assert len(set(NAMES.values())) == len(NAMES)
    assert 0 not in NAMES and max(NAMES) < 512
