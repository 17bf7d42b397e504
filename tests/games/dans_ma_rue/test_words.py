"""Dans ma rue: statements, events and moves in words."""

from __future__ import annotations

import pytest

from tablee.games.dans_ma_rue.coach import WORDS
from tablee.games.dans_ma_rue.deck import CARD_NAMES
from tablee.games.dans_ma_rue.statements import all_statements, name_of

from .tables import BELGIAN, FITS, RABBIT, TOGETHER, end, full_street, lay, put, table


def sentence_of(name: str, lang: str) -> str:
    return WORDS.text(lang, "statement", {"it": name})


def test_dr_1_3_every_statement_says_something_of_its_own() -> None:
    """In both languages, no two statements read alike."""
    for lang in ("fr", "en"):
        said = [sentence_of(name_of(one), lang) for one in all_statements()]
        assert len(set(said)) == len(said)
        assert all(text[0].isupper() and text.endswith(".") and "  " not in text for text in said)


@pytest.mark.parametrize(
    ("name", "french", "english"),
    [
        ("at:house-yellow:1", "La maison jaune est à gauche.", "The yellow house is on the left."),
        ("at:vehicle-shoes:3", "Les chaussures sont au milieu.", "The shoes are in the middle."),
        ("not-at:tree-plum:1", "Le prunier n’est pas à gauche.", "The plum tree is not on the left."),
        ("same:family-english:vehicle-shoes", "La famille anglaise se déplace à pied.", "The English family travels on foot."),
        ("same:house-red:animal-dog", "Le chien vit dans la maison rouge.", "The dog lives in the red house."),
        ("same:animal-bird:vehicle-bike", "La famille qui a l’oiseau se déplace à vélo.", "The family with the bird travels by bike."),
        ("not-same:animal-rabbit:tree-apple", "Le pommier ne pousse pas chez le lapin.", "The apple tree does not grow where the rabbit lives."),
        ("beside:family-german:animal-bird", "La famille allemande est à côté de l’oiseau.", "The German family is next to the bird."),
        ("not-beside:vehicle-truck:vehicle-car", "Le camion n’est pas à côté de la voiture.", "The truck is not next to the car."),
        ("left-of:vehicle-shoes:animal-cat", "Les chaussures sont quelque part à gauche du chat.", "The shoes are somewhere to the left of the cat."),
    ],
)  # fmt: skip
def test_statements_in_words(name: str, french: str, english: str) -> None:
    assert sentence_of(name, "fr") == french and sentence_of(name, "en") == english


def test_events_in_words() -> None:
    match = table({"house-yellow": 2, RABBIT: 4}, open=[TOGETHER], hands=[[FITS], None], pawns=[3, 0])
    names = ("Zoé", "Ali")
    events = [
        *lay(match, 0, FITS),
        *put(match, 0, BELGIAN, 4),
        *put(match, 0, "house-red", 1),
        *end(match, 0),
    ]
    french = [match.sentence(event, "fr", names, 1) for event in events]
    assert french[:7] == [
        "Zoé pose « La maison jaune est à gauche ».",
        "C’est impossible avec « La maison jaune est à la place 2 » : la carte va à la défausse.",
        "Zoé rend 2 pions.",
        "Zoé place la famille belge à la place 4 et prend un pion.",
        "« La famille belge a le lapin » quitte la table.",
        french[5],
        "Zoé rend 2 pions.",
    ]
    assert french[5].startswith("La maison rouge à gauche : ce n’est pas prouvé, ce peut être ")
    english = [match.sentence(event, "en", names, 0) for event in events]
    assert english[0] == "You lay “The yellow house is on the left”."
    assert english[3] == "You put the Belgian family at place 4 and take a pawn."
    assert english[7].startswith("You draw “")


def test_the_end_in_words() -> None:
    match = table(full_street({"tree-walnut": None}), seats=3, pawns=[3, 4, 1])
    event = put(match, 0, "tree-walnut", 5)[-1]
    names = ("Zoé", "Ali", "Jo")
    assert match.sentence(event, "fr", names, 2) == "La rue est complète : Zoé et Ali, victoire partagée."
    assert match.sentence(event, "en", names, 0) == "The street is full: you and Ali share the victory."
    match = table(full_street({"tree-walnut": None}), pawns=[9, 4])
    event = put(match, 0, "tree-walnut", 5)[-1]
    assert match.sentence(event, "fr", names, 0) == "La rue est complète : vous gagnez."
    assert match.sentence(event, "en", names, None) == "The street is full: Zoé wins."


def test_blocked_and_discards_in_words() -> None:
    match = table({}, hands=[[FITS], None], pawns=[2, 0])
    events = match.play(0, {"do": "blocked"})
    assert match.sentence(events[0], "fr", ("Zoé", "Ali"), 1) == "Zoé annonce un blocage : une carte convenait."
    match = table({}, hands=[[FITS, TOGETHER], None], pawns=[2, 0])
    events = match.play(0, {"do": "discard", "cards": [FITS]})
    told = [match.sentence(event, "en", ("Zoé", "Ali"), 0) for event in events]
    assert told == ["", "You give back a pawn.", "You discard “The yellow house is on the left”."]


def test_moves_have_labels() -> None:
    """Different ones, in both languages."""
    match = table(
        {"tree-cherry": 1, "tree-plum": 2, "tree-apple": 3, "tree-pear": 4},
        open=[TOGETHER],
        hands=[list(CARD_NAMES[:3]), None],
    )
    put(match, 0, "tree-walnut", 5)
    for lang in ("fr", "en"):
        labels = [match.label(choice, lang) for choice in match.choices(0)]
        assert len(set(labels)) == len(labels)
    assert (
        match.label({"do": "bonus", "table": TOGETHER}, "fr")
        == "Bonus : enlever « La famille belge a le lapin » de la table"
    )
    assert match.label({"do": "end"}, "en") == "End the turn"
