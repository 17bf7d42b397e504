"""Puzzles for one, and what follows from a view."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from tablee.engine.contract import Puzzles
from tablee.server.http.puzzles import pack_page
from tablee.server.http.routes.common import HttpRequest, Trouble, answer_page, house_of, serving, spend
from tablee.server.http.routes.games import game_named
from tablee.server.wire.learning import Explanation, MadePuzzle, PackDoc, PuzzlePack, PuzzlesDoc, PuzzleWish, Question


def _puzzles_of(request: HttpRequest, game: str) -> Puzzles:
    found = game_named(request, game).puzzles
    if found is None:
        raise Trouble(404, "no-puzzles")
    return found


@get("/puzzles/{game:str}", **serving(404))
async def puzzles(request: HttpRequest, game: FromPath[str]) -> PuzzlesDoc:
    """The packs of puzzles of a game, and how hard another may be asked for."""
    found = _puzzles_of(request, game)
    packs = [PackDoc(pack=name, hash=value) for name, value in found.packs().items()]
    return PuzzlesDoc(game=game, levels=found.levels, packs=packs)


PACK = {200: ResponseSpec(PuzzlePack, description="The pack.", generate_examples=False)}


@get("/puzzles/{game:str}/{pack:str}", **serving(404, success=PACK))
async def puzzle_pack(request: HttpRequest, game: FromPath[str], pack: FromPath[str]) -> Response[bytes]:
    """A pack of puzzles, with the steps that solve them."""
    found = _puzzles_of(request, game)
    if pack not in found.packs():
        raise Trouble(404, "no-pack")
    return answer_page(request, await asyncio.to_thread(pack_page, found, pack))


@post("/puzzles/{game:str}", status_code=200, **serving(404))
async def make_puzzle(request: HttpRequest, game: FromPath[str], data: JSONBody[PuzzleWish]) -> MadePuzzle:
    """Another puzzle, which is made now: that takes some seconds."""
    found, house = _puzzles_of(request, game), house_of(request)
    if data.level > found.levels:
        raise Trouble(400, "no-level")
    spend(house.new_puzzles, request)
    made = await house.puzzles.make(game, data.level)
    return MadePuzzle(puzzle=await asyncio.to_thread(found.show, made))


@post("/games/{game:str}/explain", status_code=200, **serving(404))
async def explain(request: HttpRequest, game: FromPath[str], data: JSONBody[Question]) -> Explanation:
    """What follows from what a view shows. Nothing is looked up: the answer rests on the view that was sent alone."""
    found = game_named(request, game)
    if found.explain is None:
        raise Trouble(404, "no-answer")
    house = house_of(request)
    spend(house.questions, request)
    try:
        answer = await house.desk.explain(found, data.view, data.about)
    except (ValueError, TypeError, LookupError):
        raise Trouble(400, "malformed") from None
    return Explanation(answer=answer)


HANDLERS = [puzzles, puzzle_pack, make_puzzle, explain]
