"""Dans ma rue: proofs that a person can follow, and the help that a table shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tablee.engine.rule import COMPILED
from tablee.games.dans_ma_rue.coach import TYPES, WORDS, answer, explain, facts_in, help_of
from tablee.games.dans_ma_rue.facts import Facts
from tablee.games.dans_ma_rue.proofs import FIRST_PROOF, Step, answer_to, check, fresh_places, prove
from tablee.games.dans_ma_rue.sheet import TECHNIQUES
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES, PICTURE_OF, statement_of
from tests.conformance.schemas import wrong

from .tables import TOGETHER, grid, situations, state, table


def provable(place: Sequence[int], opened: Sequence[int]) -> dict[int, int]:
    """The pictures that can be placed now, and where: the solver's word."""
    proved = Facts({one: at for one, at in enumerate(place) if at}, opened).proved
    return {picture: at for picture, at in proved.items() if not place[picture]}


def steps_of(placed: dict[str, int], opened: list[str], name: str) -> list[tuple[str, str]]:
    """The techniques of a proof, and its sentences in French."""
    steps = explain({"grid": grid(placed), "open": opened}, name)
    assert steps is not None
    return [(step["technique"], WORDS.tell("fr", step["said"])) for step in steps]


@pytest.mark.parametrize(
    ("placed", "opened", "name", "steps"),
    [
        ({}, ["at:house-yellow:1"], "house-yellow", [("reading", "C’est écrit : la maison jaune est à la place 1.")]),
        (
            {"tree-cherry": 1, "tree-plum": 5, "tree-apple": 4, "tree-pear": 2}, [], "tree-walnut",
            [("row", "Dans la rangée des arbres, les autres places sont prises : le noyer est à la place 3.")],
        ),
        (
            {"animal-rabbit": 4}, [TOGETHER], "family-belgian",
            [("column", "La famille belge a le lapin, et le lapin est à la place 4 : la famille belge est à la place 4.")],
        ),
        (
            {"house-white": 1}, ["beside:house-blue:house-white"], "house-blue",
            [
                (
                    "neighbour",
                    "La maison bleue est à côté de la maison blanche, et la maison blanche est à la place 1, au bord de la rue : la maison"
                    " bleue est à la place 2.",
                )
            ],
        ),
    ],
)  # fmt: skip
def test_dr_6_1_each_technique_has_its_sentence(
    placed: dict[str, int], opened: list[str], name: str, steps: list[tuple[str, str]]
) -> None:
    assert steps_of(placed, opened, name) == steps


def test_dr_6_1_two_candidates_for_two_places() -> None:
    """Blue and white fill places 4 and 5, so green is at 2: red and yellow have 1 and 3."""
    opened = ["beside:house-blue:house-white"]
    steps = steps_of({"house-yellow": 1, "house-red": 3}, opened, "house-green")
    assert steps[-1][1].endswith("la maison verte est à la place 2.")
    assert {technique for technique, _ in steps} <= {"neighbour", "pair", "row"}


def test_dr_6_1_what_is_not_proved_is_not_explained() -> None:
    assert explain({"grid": grid({}), "open": []}, "house-red") is None
    with pytest.raises(ValueError, match="there is none of that name"):
        explain({"grid": grid({}), "open": []}, "unicorn")


def test_dr_6_1_proofs_of_real_games_are_checked_step_by_step() -> None:
    """Every step follows from the statements that it names and the crosses before it; the last one places the picture."""
    techniques: Counter[str] = Counter()
    for match in situations("proofs of games", games=40 if COMPILED else 2, most_turns=20):
        place, opened = facts_in(state(match))
        for statement in opened:
            # Before what is proved was placed: take back the pictures that one statement names.
            looser = [0 if picture in (statement >> 5 & 31, statement & 31) else at for picture, at in enumerate(place)]
            for picture, at in provable(looser, opened).items():
                steps = prove(tuple(looser), opened, picture)
                assert steps is not None
                check(looser, opened, steps)
                left = fresh_places(looser)
                for step in steps:
                    for one, where in step.crossed:
                        left[one] &= ~(1 << where)
                assert left[picture] == 1 << (at - 1)
                techniques[TECHNIQUES[max(step.technique for step in steps)]] += 1
    assert techniques if not COMPILED else techniques["column"] and techniques["neighbour"] and techniques["chain"]


def test_dr_6_1_a_step_that_does_not_follow_is_caught() -> None:
    """The check bites: a cross too many, a statement that is not open."""
    place = tuple(4 if picture == PICTURE_OF["animal-rabbit"] else 0 for picture in range(25))
    opened = tuple(one for one in (statement_of(TOGETHER),) if one is not None)
    steps = prove(place, opened, PICTURE_OF["family-belgian"])
    assert steps is not None
    check(place, opened, steps)
    wrong = replace(steps[0], crossed=(*steps[0].crossed, (0, 0)))
    with pytest.raises(AssertionError, match="does not follow"):
        check(place, opened, [wrong])
    with pytest.raises(AssertionError, match="not open"):
        check(place, (), steps)
    with pytest.raises(AssertionError, match="does not follow"):
        check(place, opened, [Step(0, ((9, 0),))])


def test_dr_6_1_proofs_read_well_in_both_languages() -> None:
    """Sentences, with a capital letter and a full stop, without a trace of code."""
    for match in situations("sentences", games=3 if COMPILED else 1, most_turns=12):
        place, opened = facts_in(state(match))
        for statement in opened:
            looser = [0 if picture in (statement >> 5 & 31, statement & 31) else at for picture, at in enumerate(place)]
            view = {
                "grid": grid({PICTURE_NAMES[p]: at for p, at in enumerate(looser) if at}),
                "open": state(match)["open"],
            }
            for picture in provable(looser, opened):
                for step in explain(view, PICTURE_NAMES[picture]) or []:
                    for lang in ("fr", "en"):
                        text = WORDS.tell(lang, step["said"])
                        assert text[0].isupper() and text.endswith(".") and "_" not in text
                        assert "-" not in text.replace("case-", "")
                        assert WORDS.text(lang, "technique", {"it": step["technique"]})


def test_dr_6_1_a_device_is_told_in_one_go_what_a_page_is_told() -> None:
    """The rules that a table without a server asks, beside those behind `explain`: every picture, proved and not."""
    steps = 0
    for match in situations("devices", games=12 if COMPILED else 1, most_turns=12):
        place, opened = facts_in(state(match))
        named = (opened[0] >> 5 & 31, opened[0] & 31) if opened else ()
        looser = tuple(0 if picture in named else at for picture, at in enumerate(place))
        view = {
            "grid": grid({PICTURE_NAMES[p]: at for p, at in enumerate(looser) if at}),
            "open": state(match)["open"],
        }
        for picture, name in enumerate(PICTURE_NAMES):
            told = explain(view, name)
            assert answer_to(looser, opened, FIRST_PROOF + picture) == ({} if told is None else {"steps": told})
            steps += len(told or ())
    assert steps


def test_dr_6_1_marks_are_simple_elimination_and_true() -> None:
    """What is crossed out is impossible; and nothing is crossed out that takes more than elimination."""
    for match in situations("marks", games=4 if COMPILED else 1, most_turns=10):
        place, opened = facts_in(state(match))
        exact = Facts({p: at for p, at in enumerate(place) if at}, opened).possible
        for name, out in help_of(state(match), "marks")["marks"].items():
            assert not any(exact[PICTURE_OF[name]] >> (at - 1) & 1 for at in out)


def test_dr_6_1_the_three_levels_of_help() -> None:
    match = table({"animal-rabbit": 4, "house-red": 3}, open=[TOGETHER])
    view = match.view(None)
    assert help_of(view, "none") == {}
    assert help_of(view, "proofs") == {"proofs": [{"picture": "family-belgian", "at": 4}]}
    crossed = help_of(view, "marks")["marks"]
    assert crossed["house-blue"] == [3] and crossed["family-belgian"] == [1, 2, 3, 5] and crossed["tree-plum"] == []
    assert "house-red" not in crossed


def test_what_is_asked_and_answered_is_of_the_types_that_are_described() -> None:
    view = table({"animal-rabbit": 4, "house-red": 3}, open=[TOGETHER]).view(None)
    questions = [{"help": "marks"}, {"help": "proofs"}, {"picture": "family-belgian"}, {"picture": "tree-plum"}]
    answers = [answer(view, about) for about in questions]
    assert not any(wrong(about, TYPES["question"], {}) for about in questions)
    assert not any(wrong(told, TYPES["answer"], {}) for told in answers if told is not None)
    assert [sorted(told or {}) for told in answers] == [["marks"], ["proofs"], ["steps"], []]
    assert wrong({"help": "none"}, TYPES["question"], {}) and wrong({"steps": [{}]}, TYPES["answer"], {})
