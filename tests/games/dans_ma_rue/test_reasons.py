"""Dans ma rue: why a mistake was one."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from tablee.engine.rule import COMPILED
from tablee.games.dans_ma_rue.coach import facts_in
from tablee.games.dans_ma_rue.deck import CARD_NAMES, STATEMENTS
from tablee.games.dans_ma_rue.facts import Facts
from tablee.games.dans_ma_rue.reasons import CHOSEN, SETS, WORK, choose
from tablee.games.dans_ma_rue.statements import ANYWHERE, AT, PICTURE_OF, make, name_of, statement_of

from .tables import lay, put, situations, state, table


def by_trying(facts: list[int], statement: int, most: int) -> list[int] | None:
    """The first smallest set that clashes, by going through all sets in order."""
    for size in range(most + 1):
        for chosen in combinations(range(len(facts)), size):
            if not Facts({}, [*(facts[n] for n in chosen), statement]).is_satisfiable:
                return list(chosen)
    return None


def test_dr_4_2_the_clash_is_a_smallest_one_and_the_first() -> None:
    """On tables of real games, against going through all sets of facts."""
    sizes: dict[int, int] = {}
    for match in situations("clashes", games=24 if COMPILED else 2, most_turns=14):
        place, opened = facts_in(state(match))
        facts = [make(AT, picture, at - 1) for picture, at in enumerate(place) if at] + list(opened)
        for card in range(0, 105, 13):
            statement = int(STATEMENTS[card])
            if statement in opened or Facts({}, [*facts, statement]).is_satisfiable:
                continue
            found = Facts({p: at for p, at in enumerate(place) if at}, opened).clash(statement)
            expected = by_trying(facts, statement, 3 if COMPILED else 2)
            if expected is not None:
                assert found == [facts[n] for n in expected], (match.position(), CARD_NAMES[card])
            else:
                assert len(found) > 2
            sizes[len(found)] = sizes.get(len(found), 0) + 1
    assert sizes if not COMPILED else sizes[1] and sizes[2] and max(sizes) >= 3


def test_dr_4_2_placed_pictures_come_first_row_by_row_then_open() -> None:
    """The page's order decides between clashes of one size."""
    # Red cannot be at 1 for two reasons: yellow is said to be there, and the dog, which is red's, is at 3.
    match = table(
        {"animal-dog": 3}, open=["at:house-yellow:1", "same:house-red:animal-dog"], hands=[["at:house-red:1"], None]
    )
    assert lay(match, 0, "at:house-red:1")[1]["clash"] == ["at:house-yellow:1"]
    match = table(
        {"animal-dog": 3, "house-blue": 1}, open=["same:house-red:animal-dog"], hands=[["at:house-red:1"], None]
    )
    assert lay(match, 0, "at:house-red:1")[1]["clash"] == ["at:house-blue:1"]
    match = table({"animal-dog": 3}, open=["same:house-red:animal-dog"], hands=[["at:house-red:1"], None])
    assert lay(match, 0, "at:house-red:1")[1]["clash"] == ["at:animal-dog:3", "same:house-red:animal-dog"]


def test_dr_4_2_a_clash_is_one_and_no_smaller_part_of_it_is() -> None:
    n = 0
    for match in situations("clashes again", games=10 if COMPILED else 1, most_turns=20):
        place, opened = facts_in(state(match))
        for statement in STATEMENTS.tolist()[:: 11 if COMPILED else 40]:
            known = Facts({p: at for p, at in enumerate(place) if at}, opened)
            if statement in opened or known.allows(extra=statement):
                assert not known.clash(statement)
                continue
            found = known.clash(statement)
            assert not Facts({}, [*found, statement]).is_satisfiable
            for fact in found:
                assert Facts({}, [one for one in found if one != fact] + [statement]).is_satisfiable
            n += 1
    assert n > 5


def test_hitting_sets_are_the_first_of_the_smallest() -> None:
    for sets in ([0b1], [0b110, 0b011], [0b10010, 0b01010, 0b00110], [0b1111, 0b1100, 0b0101, 0b1010]):
        expected = next(
            list(chosen)
            for size in range(6)
            for chosen in combinations(range(5), size)
            if all(any(one >> n & 1 for n in chosen) for one in sets)
        )
        work = np.zeros(WORK, dtype=np.int64)
        work[SETS : SETS + 2 * len(sets) : 2] = sets
        size = choose(work, len(sets), 5)
        assert work[CHOSEN : CHOSEN + size].tolist() == expected


def test_numbers_beyond_the_first_sixty_are_chosen_too() -> None:
    work = np.zeros(WORK, dtype=np.int64)
    work[SETS : SETS + 6] = [1 << 3, 1 << 40, 0, (1 << 40) | 1, 1 << 59, 1]  # {3, 100}, {60, 100}, {59, 60}
    assert choose(work, 3, 105) == 2
    assert work[CHOSEN : CHOSEN + 2].tolist() == [3, 60]


def test_dr_4_3_the_counter_street_has_the_picture_elsewhere() -> None:
    """And satisfies all open facts."""
    n = 0
    for match in situations("counter-streets", games=4 if COMPILED else 1, most_turns=8):
        place, opened = facts_in(state(match))
        facts = Facts({p: at for p, at in enumerate(place) if at}, opened)
        for picture in range(25):
            for at in range(1, 6):
                if place[picture] or facts.proved.get(picture) == at:
                    continue
                street = facts.street(picture=picture, places=ANYWHERE ^ 1 << (at - 1))
                assert street is not None
                assert street[picture // 5].index(picture) != at - 1
                filled = {one: k for row in street for k, one in enumerate(row, start=1)}
                assert all(filled[p] == where for p, where in enumerate(place) if where)
                assert Facts(filled, opened).is_satisfiable
                n += 1
        if not COMPILED:
            break
    assert n > 20


def test_dr_4_3_an_unproved_event_shows_the_street() -> None:
    match = table({"house-red": 3}, open=["beside:house-blue:house-white"])
    event = put(match, 0, "house-blue", 2)[0]
    assert (event["event"], event["picture"], event["at"]) == ("unproved", "house-blue", 2)
    assert set(event) == {"event", "picture", "at", "street"}
    assert [len(row) for row in event["street"]] == [5] * 5 and event["street"][0][2] == "house-red"
    assert event["street"][0].index("house-blue") + 1 != 2
    assert abs(event["street"][0].index("house-blue") - event["street"][0].index("house-white")) == 1
    assert all(PICTURE_OF[name] // 5 == row for row, line in enumerate(event["street"]) for name in line)


def test_facts_have_names() -> None:
    for name in CARD_NAMES:
        statement = statement_of(name)
        assert statement is not None and name_of(statement) == name
