"""The games: texts, option forms, rules, lessons."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from tablee.engine import registry
from tablee.engine.contract import Game
from tablee.engine.languages import FIRST, languages
from tablee.engine.wasm.files import hash_of_rules
from tablee.server.http import library
from tablee.server.http.routes.common import FOR_EVERYBODY, HttpRequest, Trouble, house_of, language, serving
from tablee.server.http.routes.description import refusals
from tablee.server.tables.desk import level_docs
from tablee.server.texts import EMOTES, HOUSE, PHRASES
from tablee.server.version import VERSION
from tablee.server.wire import PROTOCOL
from tablee.server.wire.http import AboutDoc, GameDoc, KeptDays, LanguageDoc, RulesPage, WordsDoc
from tablee.server.wire.learning import LessonAnswer, LessonBegun, LessonChoices, LessonDoc, LessonTry

ALIKE = {FOR_EVERYBODY: True}


def game_named(request: HttpRequest, name: str) -> Game:
    """The game of that name, if it is served."""
    if name not in house_of(request).hall.games:
        raise Trouble(404, "unknown-game")
    return registry.game(name)


@get("/about", opt=ALIKE, responses=refusals())
async def about(request: HttpRequest) -> AboutDoc:
    """What a client needs to know before it draws anything."""
    settings = house_of(request).settings
    return AboutDoc(
        protocol=PROTOCOL,
        version=VERSION,
        lang=language(request),
        languages=[LanguageDoc(lang=lang, name=HOUSE.text(lang, "language")) for lang in languages()],
        phrases=PHRASES,
        emotes=EMOTES,
        clocks=settings.clocks,
        push_key=house_of(request).pusher.public_key,
        kept_days=KeptDays(
            guests=settings.keep_guests_days,
            said=settings.keep_said_days,
            reports=settings.keep_reports_days,
            finished=settings.keep_finished_days or None,
        ),
        reachable_at=house_of(request).reachable_at,
    )


@get("/games", opt=ALIKE, **serving())
async def games(request: HttpRequest) -> list[GameDoc]:
    """The games that are served: titles, options, levels of bots."""
    hall = house_of(request).hall
    lang = language(request)
    return [
        GameDoc(
            game=game.name,
            version=game.version,
            min_seats=game.min_seats,
            max_seats=game.max_seats,
            title=library.in_language(game.title, lang),
            options=game.options.form(game.title, lang),
            levels=level_docs(game, lang),
            has_lesson=library.lesson_of(game) is not None,
            slow=not game.has_time or "slow" in game.title,
            rules=hash_of_rules(game.folder),
        )
        for game in map(registry.game, hall.games)
    ]


@get("/rules/{game:str}", opt=ALIKE, responses=refusals(404))
async def rules(request: HttpRequest, game: FromPath[str]) -> RulesPage:
    """A game's rules page, as Markdown."""
    lang = language(request)
    # Rules pages are written by hand: a language that is a file of words has those of the first one.
    for one in dict.fromkeys((lang, FIRST)):
        text = library.rules_text(game_named(request, game).name, one)
        if text is not None:
            return RulesPage(game=game, lang=one, text=text)
    raise Trouble(404, "no-rules")


@get("/words", opt=ALIKE, responses=refusals())
async def house_words(request: HttpRequest) -> WordsDoc:
    """The words of the page and of the server, as Fluent text."""
    lang = language(request)
    return WordsDoc(game=None, lang=lang, text="\n".join(HOUSE.sources(lang)))


@get("/games/{game:str}/words", opt=ALIKE, responses=refusals(404))
async def words(request: HttpRequest, game: FromPath[str]) -> WordsDoc:
    """A game's words, as Fluent text: what tells its events, refusals and reasons."""
    lang = language(request)
    return WordsDoc(game=game, lang=lang, text="\n".join(game_named(request, game).words.sources(lang)))


@get("/lessons/{game:str}", opt=ALIKE, **serving(404))
async def lesson(request: HttpRequest, game: FromPath[str]) -> LessonDoc:
    """A game's lesson: what is to be tried, step by step."""
    _lesson(request, game)
    return library.lesson_doc(game)


@post("/lessons/{game:str}/{step:int}", status_code=200, **serving(404))
async def try_lesson(
    request: HttpRequest, game: FromPath[str], step: FromPath[int], data: JSONBody[LessonTry]
) -> LessonAnswer:
    """What comes of a move in a lesson: right, another one, or refused."""
    found = lesson_step(request, game, step)
    try:
        return library.try_move(found, data.move)
    except (ValueError, TypeError):
        raise Trouble(400, "malformed") from None


@post("/lessons/{game:str}/{step:int}/choices", status_code=200, **serving(404))
async def lesson_choices(
    request: HttpRequest, game: FromPath[str], step: FromPath[int], data: JSONBody[LessonBegun]
) -> LessonChoices:
    """The choices that follow the beginning of a longer move in a lesson."""
    found = lesson_step(request, game, step)
    try:
        return LessonChoices(choices=library.choices_after(found, data.so_far))
    except (ValueError, TypeError):
        raise Trouble(400, "malformed") from None


def lesson_step(request: HttpRequest, game: str, step: int) -> library.LessonFileStep:
    steps = _lesson(request, game).steps
    if not 0 <= step < len(steps):
        raise Trouble(404, "no-step")
    return steps[step]


def _lesson(request: HttpRequest, game: str) -> library.LessonFile:
    found = library.lesson_of(game_named(request, game))
    if found is None:
        raise Trouble(404, "no-lesson")
    return found


HANDLERS = [about, games, rules, house_words, words, lesson, try_lesson, lesson_choices]
