"""Ouaf! once more, written down from the page alone: slow, over a position's own JSON. What the game does is held against it."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from itertools import product
from typing import Any

import numpy as np

from tablee.engine import GENERATOR, shuffle
from tablee.engine.chance import set_to, told

COATS = ("yellow", "green", "blue", "red")
SYMBOLS = ("heart", "bone", "ball", "bowl", "paw", "kennel", "collar")
PLAIN = [f"{coat}-{symbol}" for coat in COATS for symbol in SYMBOLS]
EARS = ("left", "right")
Move = dict[str, Any]


def order(card: str) -> int:
    """The order in which hands are written."""
    return len(PLAIN) if card == "joker" else PLAIN.index(card)


def fits(card: str, top: str, coat: str | None) -> bool:
    """Same coat or symbol, or the coat named for a joker; a joker fits everything."""
    if card == "joker":
        return True
    if top == "joker":
        return card.split("-")[0] == coat
    return bool(set(card.split("-")) & set(top.split("-")))


class Page:
    """A table as the page tells it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.options = position["options"]
        self.seats = range(position["seats"])
        self.state = deepcopy(position["state"])

    # ---- what is asked ----

    def fits_now(self, card: str) -> bool:
        return fits(card, self.state["discard"][-1], self.state["coat"])

    def count(self, seat: int) -> int:
        return len(self.state["hands"][seat]) + sum(card is not None for card in self.state["ears"][seat])

    def is_open(self) -> bool:
        return self.state["challenge"] is not None or any(self.state["owes"])

    def is_fault(self) -> bool:
        challenge = self.state["challenge"]
        under = self.state["discard"][-2]
        worn = [card for card in self.state["ears"][challenge["seat"]] if card is not None]
        return any(fits(card, under, challenge["coat_before"]) for card in worn)

    def refusal(self, seat: int | None, move: Move) -> str | None:
        """The list of refusals, in its order."""
        for applies, rule in self.refusals(seat, move):
            if applies:
                return rule
        return None

    def refusals(self, seat: int | None, move: Move) -> Iterable[tuple[bool, str]]:
        s, do = self.state, move["do"]
        phase = s["phase"]
        card, coat, ear = move.get("card"), move.get("coat"), move.get("ear")
        yield phase == "over", "OU-5.1"
        if phase == "hang" or do == "hang":
            yield phase != "hang" or do != "hang" or seat is None, "OU-2.2"
            assert seat is not None
            yield None not in s["ears"][seat], "OU-2.2"
            hand = list(s["hands"][seat])
            for wanted in (move.get("left"), move.get("right")):
                yield wanted not in hand, "OU-2.2"
                hand.remove(wanted)
            return
        if do == "stop":
            yield s["challenge"] is None or seat is None or s["challenge"]["seat"] == seat, "OU-4.1"
            yield self.options["false_call"] == "free" and not self.is_fault(), "OU-4.1"
            return
        if do == "bark":
            yield seat is None or s["owes"][seat] == 0, "OU-4.3"
            return
        if do == "forgot":
            accused = move.get("seat")
            yield type(accused) is not int or accused not in self.seats or seat is None, "OU-4.2"
            yield s["owes"][accused] == 0 or accused == seat, "OU-4.2"
            return
        if do == "close":
            yield seat is not None or not self.is_open() or self.options["window"] == 0, "OU-4.4"
            return
        yield phase == "last-bark", "OU-5.1"
        yield seat != s["active"], "OU-3.1"
        assert seat is not None
        yield (phase == "name") != (do == "name"), "OU-3.5"
        yield do == "name" and coat not in COATS, "OU-3.5"
        yield do in ("ear", "play") and coat is not None and coat not in COATS, "OU-3.5"
        if phase == "name":
            return
        yield (phase == "dress") != (do == "dress"), "OU-3.4"
        if phase == "dress":
            yield ear != s["dressing"]["ear"] or card not in s["hands"][seat], "OU-3.4"
            return
        if do == "ear":
            yield ear not in EARS or s["ears"][seat][EARS.index(ear)] is None, "OU-3.1"
        elif do == "play":
            yield card not in s["hands"][seat] or not self.fits_now(str(card)), "OU-3.2"
            yield (coat is None) == (card == "joker"), "OU-3.5"
        else:
            yield do != "draw", "OU-3.1"

    def all_moves(self) -> list[Move]:
        """Every move that could be one now, as `moves` writes it."""
        cards = [*PLAIN, "joker"]
        if self.state["phase"] == "hang":
            return [{"do": "hang", "left": left, "right": right} for left, right in product(cards, cards)]
        found: list[Move] = [{"do": do} for do in ("draw", "stop", "bark", "close")]
        found += [{"do": "ear", "ear": ear} for ear in EARS]
        found += [{"do": "play", "card": card, "coat": coat} for card, coat in product(cards, (None, *COATS))]
        found += [{"do": "name", "coat": coat} for coat in COATS]
        found += [{"do": "dress", "ear": ear, "card": card} for ear, card in product(EARS, cards)]
        return found + [{"do": "forgot", "seat": seat} for seat in self.seats]

    def moves(self, seat: int | None) -> list[Move]:
        return [move for move in self.all_moves() if self.refusal(seat, move) is None]

    def to_act(self) -> tuple[int, ...]:
        """Who has a legal move, as the page lists it under *Moves*."""
        s = self.state
        if s["phase"] == "hang":
            return tuple(seat for seat in self.seats if None in s["ears"][seat])
        if s["phase"] in ("name", "dress"):
            return (s["active"],)
        calls: list[Move] = [{"do": "stop"}, {"do": "bark"}, *({"do": "forgot", "seat": other} for other in self.seats)]
        return tuple(
            seat
            for seat in self.seats
            if (seat == s["active"] and s["phase"] == "turn") or any(self.refusal(seat, call) is None for call in calls)
        )

    # ---- what happens ----

    def play(self, seat: int | None, move: Move) -> None:
        """A move that is allowed."""
        s, do = self.state, move["do"]
        if do == "hang":
            assert seat is not None
            self.hang(seat, move["left"], move["right"])
        elif do in ("ear", "play", "draw"):
            self.close()
            s["turn"] += 1
            if do == "ear":
                self.ear(move)
            elif do == "play":
                self.play_from_hand(move)
            else:
                self.draw_one(s["active"])
                self.end_turn()
        elif do == "name":
            s["coat"] = move["coat"]
            self.laid()
        elif do == "dress":
            s["hands"][seat].remove(move["card"])
            s["ears"][seat][EARS.index(move["ear"])] = move["card"]
            s["dressing"] = None
            self.end_turn()
        elif do == "stop":
            assert seat is not None
            self.stop(seat)
        elif do == "bark":
            self.bark(seat)
        elif do == "forgot":
            self.omission(move["seat"])
            self.after_last_bark()
        else:
            self.close()
            self.after_last_bark()
        if not self.is_open():
            s["closes"] = None
        for hand in s["hands"]:
            hand.sort(key=order)

    def hang(self, seat: int, left: str, right: str) -> None:
        s = self.state
        for card in (left, right):
            s["hands"][seat].remove(card)
        s["ears"][seat] = [left, right]
        if all(None not in worn for worn in s["ears"]):
            while s["deck"][-1] == "joker":
                s["deck"].insert(0, s["deck"].pop())
            s["discard"] = [s["deck"].pop()]
            s["phase"] = "turn"

    def ear(self, move: Move) -> None:
        s = self.state
        seat, ear = s["active"], EARS.index(move["ear"])
        card = s["ears"][seat][ear]
        if not self.fits_now(card):
            self.draw_one(seat)
            self.end_turn()
            return
        s["ears"][seat][ear] = None
        s["discard"].append(card)
        s["coat"] = None
        s["dressing"] = {"seat": seat, "ear": move["ear"]}
        if card != "joker":
            self.laid()
        elif move.get("coat") is None:
            s["phase"] = "name"
        else:
            s["coat"] = move["coat"]
            self.laid()

    def play_from_hand(self, move: Move) -> None:
        s = self.state
        seat = s["active"]
        s["hands"][seat].remove(move["card"])
        s["discard"].append(move["card"])
        s["challenge"] = {"seat": seat, "card": move["card"], "coat_before": s["coat"]}
        s["coat"] = move.get("coat")
        if self.options["referee"]:
            if self.is_fault():
                self.take_back()
                self.end_turn()
                return
            s["challenge"] = None
        self.laid()

    def laid(self) -> None:
        """OU-4.2: a laid card is complete."""
        s = self.state
        seat = s["active"]
        left = self.count(seat)
        if left < 2:
            s["owes"][seat] = 2 - left
        if self.is_open() and self.options["window"]:
            s["closes"] = s["clock"] + 1000 * self.options["window"]
        if left == 0:
            s["dressing"] = None
            s["phase"] = "last-bark"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """OU-3.4 first, then OU-5.2, then the next seat."""
        s = self.state
        seat = s["active"]
        bare = [ear for ear, card in zip(EARS, s["ears"][seat], strict=True) if card is None]
        if bare and s["hands"][seat]:
            if s["dressing"] is None:
                s["dressing"] = {"seat": seat, "ear": bare[0]}
            s["phase"] = "dress"
            return
        s["dressing"] = None
        if s["turn"] >= 100 * len(self.seats):
            counts = [self.count(other) for other in self.seats]
            fewest = [other for other in self.seats if counts[other] == min(counts)]
            self.finish(fewest[0] if len(fewest) == 1 else None)
            return
        s["phase"] = "turn"
        s["active"] = (seat + 1) % len(self.seats)

    def finish(self, winner: int | None) -> None:
        self.state.update(phase="over", winner=winner, challenge=None, owes=[0 for _ in self.seats])

    def top_of_pile(self) -> str | None:
        """OU-3.6."""
        s = self.state
        if not s["deck"]:
            under = s["discard"][:-1]
            if not under:
                return None
            rng = np.zeros(GENERATOR, dtype=np.uint32)
            set_to(rng, s["rng"])
            order = np.arange(len(under), dtype=np.int8)
            shuffle(rng, order, len(under))
            s["rng"] = told(rng)
            s["deck"] = [under[i] for i in order]
            s["discard"] = s["discard"][-1:]
        card: str = s["deck"].pop()
        return card

    def draw_one(self, seat: int) -> None:
        card = self.top_of_pile()
        if card is not None:
            self.state["hands"][seat].append(card)

    def penalty(self, seat: int) -> None:
        worn = self.state["ears"][seat]
        if None not in worn:
            self.draw_one(seat)
        else:
            worn[worn.index(None)] = self.top_of_pile()

    # ---- calls ----

    def stop(self, caller: int) -> None:
        if self.is_fault():
            self.take_back()
        else:
            self.state["challenge"] = None
            self.penalty(caller)

    def take_back(self) -> None:
        s = self.state
        challenge = s["challenge"]
        s["challenge"] = None
        s["hands"][challenge["seat"]].append(s["discard"].pop())
        s["coat"] = challenge["coat_before"]
        self.draw_one(challenge["seat"])

    def bark(self, seat: int | None) -> None:
        s = self.state
        assert seat is not None
        barks, s["owes"][seat] = s["owes"][seat], 0
        if barks == 2:
            self.finish(seat)

    def omission(self, seat: int) -> None:
        self.state["owes"][seat] = 0
        self.penalty(seat)

    def close(self) -> None:
        """OU-4.4: what was open is over."""
        self.state["challenge"] = None
        for seat in self.seats:
            if self.state["owes"][seat]:
                self.omission(seat)

    def after_last_bark(self) -> None:
        if self.state["phase"] == "last-bark":
            self.end_turn()

    # ---- who sees what ----

    def view(self, seat: int | None) -> dict[str, Any]:
        """A view's fields but for game, seats, seat and options."""
        s: dict[str, Any] = deepcopy(self.state)
        del s["rng"]
        s["worn"] = [[card is not None for card in worn] for worn in s["ears"]]
        s["deck"] = [None for _ in s["deck"]]
        if s["phase"] != "over":
            for other in self.seats:
                if other != seat:
                    s["hands"][other] = [None for _ in s["hands"][other]]
                if other == seat or seat is None or s["phase"] == "hang":
                    s["ears"][other] = [None, None]
        return s
