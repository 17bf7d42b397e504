"""Dans ma rue: pictures and statements in words, in French and in English."""

from __future__ import annotations

from functools import cache

from tablee.engine.errors import shorten

from .statements import (
    AT,
    BESIDE,
    LEFT_OF,
    NOT_AT,
    NOT_BESIDE,
    NOT_SAME,
    PICTURE_OF,
    PLACES,
    SAME,
    first_of,
    kind_of,
    second_of,
    statement_of,
)

_FRENCH = (
    "la maison jaune", "la maison rouge", "la maison verte", "la maison bleue", "la maison blanche",
    "la famille allemande", "la famille italienne", "la famille anglaise", "la famille française", "la famille belge",
    "le chat", "le chien", "le lapin", "l’oiseau", "le poisson",
    "les chaussures", "le camion", "la voiture", "le vélo", "le scooter",
    "le cerisier", "le prunier", "le pommier", "le poirier", "le noyer",
)  # fmt: skip
_ENGLISH = (
    "the yellow house", "the red house", "the green house", "the blue house", "the white house",
    "the German family", "the Italian family", "the English family", "the French family", "the Belgian family",
    "the cat", "the dog", "the rabbit", "the bird", "the fish",
    "the shoes", "the truck", "the car", "the bike", "the scooter",
    "the cherry tree", "the plum tree", "the apple tree", "the pear tree", "the walnut tree",
)  # fmt: skip
_TRAVEL = {
    "fr": ("à pied", "en camion", "en voiture", "à vélo", "en scooter"),
    "en": ("on foot", "by truck", "by car", "by bike", "by scooter"),
}
_ROWS = {
    "fr": ("des maisons", "des familles", "des animaux", "des véhicules", "des arbres"),
    "en": ("of houses", "of families", "of animals", "of vehicles", "of trees"),
}
_HEADS = {
    "fr": ("maisons", "familles", "animaux", "véhicules", "arbres"),
    "en": ("houses", "families", "animals", "vehicles", "trees"),
}
_SHOES = PICTURE_OF["vehicle-shoes"]


def upper(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def picture(number: int, lang: str) -> str:
    """A picture, with its article: «le chat», “the cat”."""
    return (_FRENCH if lang == "fr" else _ENGLISH)[number]


def row_name(row: int, lang: str) -> str:
    """A row, to stand after «la rangée», “the row”."""
    return _ROWS[lang][row]


def row_head(row: int, lang: str) -> str:
    """A row, as the head of a line."""
    return _HEADS[lang][row]


def short_name(number: int, lang: str) -> str:
    """A picture behind the head of its row.

    >>> [short_name(one, "fr") for one in (0, 13, 15)], [short_name(one, "en") for one in (0, 13, 20)]
    (['jaune', 'oiseau', 'chaussures'], ['yellow', 'bird', 'cherry'])
    """
    name = picture(number, lang)
    for before in ("la maison ", "la famille ", "la ", "les ", "le ", "l’") if lang == "fr" else ("the ",):
        if name.startswith(before):
            name = name.removeprefix(before)
            break
    for after in (" house", " family", " tree"):
        name = name.removesuffix(after)
    return name


def of_picture(number: int) -> str:
    """A picture after «de»: «du chat», «de la maison jaune», «des chaussures».

    >>> of_picture(10), of_picture(0), of_picture(13), of_picture(15)
    ('du chat', 'de la maison jaune', 'de l’oiseau', 'des chaussures')
    """
    name = _FRENCH[number]
    for article, contracted in (("le ", "du "), ("les ", "des ")):
        if name.startswith(article):
            return contracted + name.removeprefix(article)
    return f"de {name}"


def to_picture(number: int) -> str:
    """A picture after «à»: «au chat», «à la maison jaune»."""
    name = _FRENCH[number]
    for article, contracted in (("le ", "au "), ("les ", "aux ")):
        if name.startswith(article):
            return contracted + name.removeprefix(article)
    return f"à {name}"


def is_are(number: int, lang: str) -> str:
    """The verb that goes with a picture."""
    if lang == "fr":
        return "sont" if number == _SHOES else "est"
    return "are" if number == _SHOES else "is"


def is_not(number: int, lang: str) -> str:
    """The same verb, denied."""
    if lang == "fr":
        return "ne sont pas" if number == _SHOES else "n’est pas"
    return "are not" if number == _SHOES else "is not"


def place_name(place: int, lang: str) -> str:
    """Where a place from 1 to 5 is: «à gauche», «à la place 2»."""
    named = {1: ("à gauche", "on the left"), 3: ("au milieu", "in the middle"), 5: ("à droite", "on the right")}
    french, english = named.get(place, (f"à la place {place}", f"at place {place}"))
    return french if lang == "fr" else english


@cache
def sentence_of(name: str, lang: str) -> str:
    """What the statement of that id says, as a sentence with its full stop.

    >>> sentence_of("same:family-belgian:animal-rabbit", "fr"), sentence_of("left-of:animal-cat:vehicle-shoes", "en")
    ('La famille belge a le lapin.', 'The cat is somewhere to the left of the shoes.')
    """
    statement = statement_of(name)
    if statement is None:
        raise ValueError(f"statement {shorten(name)}: there is none of that id")
    return upper(clause_of(statement, lang)) + "."


def quoted(name: str, lang: str) -> str:
    """The statement of that id in quotation marks, without its full stop."""
    said = sentence_of(name, lang).rstrip(".")
    return f"« {said} »" if lang == "fr" else f"“{said}”"


def clause_of(statement: int, lang: str) -> str:
    """What a statement says, to stand inside a sentence."""
    kind, first, second = kind_of(statement), first_of(statement), second_of(statement)
    if kind in (AT, NOT_AT):
        verb = is_are(first, lang) if kind == AT else is_not(first, lang)
        return f"{picture(first, lang)} {verb} {place_name(second + 1, lang)}"
    if kind in (SAME, NOT_SAME):
        return (_french_pair if lang == "fr" else _english_pair)(first, second, kind == SAME)
    verb = is_not(first, lang) if kind == NOT_BESIDE else is_are(first, lang)
    if lang == "fr":
        where = "quelque part à gauche" if kind == LEFT_OF else "à côté"
        return f"{picture(first, lang)} {verb} {where} {of_picture(second)}"
    where = "somewhere to the left of" if kind == LEFT_OF else "next to"
    assert kind in (LEFT_OF, BESIDE, NOT_BESIDE)
    return f"{picture(first, lang)} {verb} {where} {picture(second, lang)}"


def _french_pair(first: int, second: int, together: bool) -> str:
    """Two pictures of two rows in one column, or not: «la famille anglaise se déplace à pied»."""
    x, y = _FRENCH[first], _FRENCH[second]
    rows = first // PLACES, second // PLACES
    travel = _TRAVEL["fr"][second % PLACES] if rows[1] == 3 else ""
    if rows[1] == 1:
        return f"{y} {'habite' if together else 'n’habite pas'} {x}"
    if rows == (0, 2):
        return f"{y} {'vit' if together else 'ne vit pas'} dans {x}"
    if rows == (0, 3):
        return f"la famille {of_picture(first)} {'se déplace' if together else 'ne se déplace pas'} {travel}"
    if rows[1] == 4:
        where = f"chez {x}"
        if rows[0] in (0, 3):
            where = f"devant {x}" if rows[0] == 0 else f"là où l’on se déplace {_TRAVEL['fr'][first % PLACES]}"
        return f"{y} {'pousse' if together else 'ne pousse pas'} {where}"
    if rows == (1, 2):
        return f"{x} {'a' if together else 'n’a pas'} {y}"
    who = x if rows[0] == 1 else f"la famille qui a {x}"
    return f"{who} {'se déplace' if together else 'ne se déplace pas'} {travel}"


def _english_pair(first: int, second: int, together: bool) -> str:
    """The same in English: “the English family travels on foot”."""
    x, y = _ENGLISH[first], _ENGLISH[second]
    rows = first // PLACES, second // PLACES
    travel = _TRAVEL["en"][second % PLACES] if rows[1] == 3 else ""
    if rows[0] == 0 and rows[1] in (1, 2):
        return f"{y} {'lives' if together else 'does not live'} in {x}"
    if rows == (0, 3):
        return f"the family in {x} {'travels' if together else 'does not travel'} {travel}"
    if rows[1] == 4:
        where = {
            0: f"in front of {x}",
            1: f"at the house of {x}",
            2: f"where {x} lives",
            3: f"where one travels {_TRAVEL['en'][first % PLACES]}",
        }[rows[0]]
        return f"{y} {'grows' if together else 'does not grow'} {where}"
    if rows == (1, 2):
        return f"{x} {'has' if together else 'does not have'} {y}"
    who = x if rows[0] == 1 else f"the family with {x}"
    return f"{who} {'travels' if together else 'does not travel'} {travel}"
