"""How long the questions of Dans ma rue take, on the tables of real games: contradictions, proofs, reasons; and random play.

Each compiled question is asked many times over and its mean taken, in processor time of one thread: a clock is too coarse for one.
What is shown is how these times spread over the questions.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

import tablee
from tablee.engine import Buffer, Match, below, new_luck, rule
from tablee.engine.simulate import simulate
from tablee.games import game
from tablee.games.dans_ma_rue.coach import facts_in
from tablee.games.dans_ma_rue.deck import CARD_OF, STATEMENTS
from tablee.games.dans_ma_rue.facts import Facts
from tablee.games.dans_ma_rue.proofs import prove
from tablee.games.dans_ma_rue.solver import contradicts, settle
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES
from tablee.games.dans_ma_rue.table import Table

GAMES = 60
TIMES = 100
RANDOM_GAMES = 1000
TABLE_DTYPE = Table.dtype


@rule
def ask_often(table: Buffer, statement: int, times: int) -> int:
    """DR-3.2, so many times."""
    t, n = table.view(TABLE_DTYPE)[0], 0
    for _ in range(times):
        n += 1 if contradicts(t, statement) else 0
    return n


@rule
def prove_often(table: Buffer, times: int) -> int:
    """DR-3.3: all proved placements, from the facts alone, so many times."""
    t, n = table.view(TABLE_DTYPE)[0], 0
    for _ in range(times):
        n += 1 if settle(t) else 0
    return n


def tables_of_games(games: int) -> Iterator[tuple[Match, Buffer]]:
    """Tables just before an action: all that is proved is placed, a card of the hand that fits is laid where there is one."""
    for n in range(games):
        match = tablee.new("dans-ma-rue", seats=2 + n % 5, seed=f"bench {n}")
        luck = new_luck(f"bench {n}")
        while not match.over:
            seat = match.awaited[0]
            _place_all(match, seat)
            if match.over:
                break
            yield match, match.table
            hand = match.view(seat)["hands"][seat]
            fitting = [card for card in hand if not ask_often(match.table, _statement(card), 1)]
            card = fitting[below(luck, len(fitting))] if fitting else None
            match.play(seat, {"do": "blocked"} if card is None else {"do": "lay", "card": card})
            _place_all(match, seat)
            if not match.over:
                match.play(seat, {"do": "end"})


def _statement(card: str) -> int:
    return int(STATEMENTS[CARD_OF[card]])


def _place_all(match: Match, seat: int) -> None:
    place, opened = facts_in(match.position()["state"])
    proved = Facts({one: at for one, at in enumerate(place) if at}, opened).proved
    for picture, at in proved.items():
        if place[picture]:
            continue
        match.play(seat, {"do": "place", "picture": PICTURE_NAMES[picture], "at": at})


def timed(ask: Callable[..., object], *given: object) -> float:
    """Seconds of this thread's processor time."""
    began = time.thread_time_ns()
    ask(*given)
    return (time.thread_time_ns() - began) / 1e9


def spread(name: str, seconds: Sequence[float], unit: float, shown: str) -> None:
    """Prints median, 99 %, 99.9 % and the worst."""
    ordered = sorted(second / unit for second in seconds)
    at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99, 0.999, 1)]
    print(
        f"{name:44} {len(ordered):7} asked   median {at[0]:7.2f}   99% {at[1]:7.2f}   99.9% {at[2]:7.2f}   worst {at[3]:7.2f} {shown}"
    )


def _ask_once(table: Buffer, place: tuple[int, ...], opened: tuple[int, ...]) -> None:
    """Compiles what is asked later."""
    ask_often(table, int(STATEMENTS[0]), 1)
    prove_often(table, 1)
    prove(place, opened, 0)
    Facts({}, []).clash(0)


def main() -> None:
    """Asks and prints."""
    questions: list[float] = []
    proofs: list[float] = []
    clashes: list[float] = []
    explained: list[float] = []
    for match, table in tables_of_games(GAMES):
        place, opened = facts_in(match.position()["state"])
        laid = [statement for statement in STATEMENTS.tolist() if statement not in opened]
        if not proofs:
            _ask_once(table, place, opened)
        questions += [timed(ask_often, table, statement, TIMES) / TIMES for statement in laid[::3]]
        proofs.append(timed(prove_often, table, TIMES) / TIMES)
        facts = Facts({picture: at for picture, at in enumerate(place) if at}, opened)
        wrong = [statement for statement in laid[::9] if ask_often(table, statement, 1)]
        clashes += [timed(facts.clash, statement) for statement in wrong]
        for statement in opened:
            # Before what is proved was placed: take back the pictures that one statement names.
            looser = tuple(0 if one in (statement >> 5 & 31, statement & 31) else at for one, at in enumerate(place))
            proved = Facts({one: at for one, at in enumerate(looser) if at}, opened).proved
            explained += [timed(prove.__wrapped__, looser, opened, one) for one in proved if not looser[one]]
    spread("is a statement a contradiction?", questions, 1e-6, "µs")
    spread("all proved placements, from the facts alone", proofs, 1e-6, "µs")
    spread("a smallest clash", clashes, 1e-3, "ms")
    spread("a proof in steps", explained, 1e-3, "ms")
    rules = game("dans-ma-rue")
    simulate(rules, games=1, seats=4, seed=1, threads=1)
    began = time.process_time()
    result = simulate(rules, games=RANDOM_GAMES, seats=4, seed=1, threads=1)
    print(
        f"random play, one core: {result.moves / (time.process_time() - began) / 1e6:.2f} M moves/s of processor time"
    )


if __name__ == "__main__":
    main()
