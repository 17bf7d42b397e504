"""ChiWaWa once more, written down from the page alone: slow, over a position's own JSON. What the game does is held against it."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from itertools import combinations
from typing import Any

import numpy as np

from tablee.engine import GENERATOR, shuffle
from tablee.engine.chance import set_to, told

from .page_rows import ENDS, Row, best, model_of, points, victim_of

KINDS = ("5a", "5b", "5c", "10a", "10b", "10c", "20a", "20b", "20c", "mimicry", "destruction")
Move = dict[str, Any]


class Page:
    """A table as the page tells it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.options = position["options"]
        self.seats = range(position["seats"])
        self.state = deepcopy(position["state"])

    def has_row(self, seat: Any) -> bool:
        return type(seat) is int and seat in self.seats and bool(self.state["rows"][seat])

    def is_in(self, seat: int) -> bool:
        """CW-3.5, CW-5.2: whether a seat still takes turns this round."""
        s = self.state
        return bool(s["alive"][seat] and s["hands"][seat] and s["rows"][seat] and not s["folded"][seat])

    def to_act(self) -> tuple[int, ...]:
        s = self.state
        if s["phase"] == "pillar":
            return tuple(
                seat for seat in self.seats if s["alive"][seat] and s["hands"][seat] and s["chosen"][seat] is None
            )
        return () if s["active"] is None else (s["active"],)

    # ---- what is refused ----

    def refusal(self, seat: int | None, move: Move) -> str | None:
        for applies, rule in self.refusals(seat, move):
            if applies:
                return rule
        return None

    def refusals(self, seat: int | None, move: Move) -> Iterable[tuple[bool, str]]:
        """The list of refusals, in its order."""
        s, do = self.state, move["do"]
        yield s["phase"] == "over", "CW-5.3"
        yield seat is not None and not s["alive"][seat], "CW-5.4"
        if s["phase"] == "pillar" or do == "pillar":
            yield s["phase"] != "pillar" or do != "pillar" or seat is None, "CW-2.4"
            yield s["chosen"][seat] is not None or move.get("card") not in s["hands"][seat], "CW-2.4"
            return
        yield (s["phase"] == "count") != (do in ("destroy", "mimic")), "CW-4.1"
        if s["phase"] == "count":
            yield seat != s["active"], "CW-4.1"
            yield from self.power_refusals(s["rows"][seat], move)
            return
        yield seat is not None and not self.is_in(seat), "CW-3.5"
        yield seat != s["active"], "CW-3.6"
        hand = list(s["hands"][seat])
        if do in ("place", "plant"):
            yield move.get("card") not in hand, "CW-3.1"
            yield move.get("end") not in ENDS, "CW-3.1" if do == "place" else "CW-3.2"
            yield do == "plant" and (move.get("seat") == seat or not self.has_row(move.get("seat"))), "CW-3.2"
        elif do == "swap":
            yield from self.swap_refusals(hand, move)
        else:
            yield do != "fold", "CW-3.6"

    def swap_refusals(self, hand: list[str], move: Move) -> Iterable[tuple[bool, str]]:
        s = self.state
        yield move.get("discard") not in hand, "CW-3.1"
        hand.remove(move["discard"])
        spots: list[Any] = [move.get("a"), move.get("b")]
        of_hand = [isinstance(spot, dict) and set(spot) == {"hand"} for spot in spots]
        for spot, held in zip(spots, of_hand, strict=True):
            yield held and spot["hand"] not in hand, "CW-3.1"
        for spot, held in zip(spots, of_hand, strict=True):
            yield not held and not self.is_there(spot), "CW-3.3"
        for spot in spots:
            yield "row" in spot and s["rows"][spot["row"]][spot["at"]]["pillar"], "CW-2.4"
        yield all(of_hand) or spots[0] == spots[1], "CW-3.3"
        yield any(spot in s["locked"] for spot in spots), "CW-3.4"

    def is_there(self, spot: Any) -> bool:
        s = self.state
        if not isinstance(spot, dict):
            return False
        if set(spot) == {"source"}:
            return type(spot["source"]) is int and 0 <= spot["source"] < len(s["source"])
        if set(spot) == {"deck"}:
            return spot["deck"] is True and bool(s["deck"])
        if set(spot) != {"row", "at"} or not self.has_row(spot["row"]):
            return False
        return type(spot["at"]) is int and 0 <= spot["at"] < len(s["rows"][spot["row"]])

    def power_refusals(self, row: Row, move: Move) -> Iterable[tuple[bool, str]]:
        """CW-4.2, CW-4.3."""
        at, side = move.get("at"), move.get("side")
        rule, card, other_of = ("CW-4.2", "destruction", victim_of)
        if move["do"] == "mimic":
            yield any(entry["card"] == "destruction" for entry in row), "CW-4.2"
            rule, card, other_of = ("CW-4.3", "mimicry", model_of)
        yield type(at) is not int or not 0 <= at < len(row) or row[at]["card"] != card, rule
        assert isinstance(at, int)
        yield any(mimic["at"] == at for mimic in self.state["mimics"]), rule
        yield side not in (*ENDS, None), rule
        able = [one for one in ENDS if other_of(row, at, one) is not None]
        yield (side not in able) if side is not None else bool(able), rule

    # ---- what is allowed ----

    def spots(self) -> list[Move]:
        """Every place outside a hand that may be swapped."""
        s = self.state
        found: list[Move] = [{"source": i} for i in range(len(s["source"]))]
        found += [{"deck": True}] if s["deck"] else []
        for seat in self.seats:
            found += [{"row": seat, "at": at} for at, entry in enumerate(s["rows"][seat]) if not entry["pillar"]]
        return [spot for spot in found if spot not in s["locked"]]

    def moves(self, seat: int) -> list[Move]:
        s = self.state
        if seat not in self.to_act():
            return []
        hand = sorted(set(s["hands"][seat]), key=KINDS.index)
        if s["phase"] == "pillar":
            return [{"do": "pillar", "card": card} for card in hand]
        if s["phase"] == "count":
            tried = [
                {"do": do, "at": at, "side": side}
                for do in ("destroy", "mimic")
                for at in range(len(s["rows"][seat]))
                for side in (*ENDS, None)
            ]
            return [move for move in tried if self.refusal(seat, move) is None]
        found: list[Move] = [{"do": "place", "card": card, "end": end} for card in hand for end in ENDS]
        for other in self.seats:
            if other != seat and self.has_row(other):
                found += [{"do": "plant", "card": card, "seat": other, "end": end} for card in hand for end in ENDS]
        found.append({"do": "fold"})
        for paid in hand:
            rest = list(s["hands"][seat])
            rest.remove(paid)
            held: list[Move] = [{"hand": card} for card in sorted(set(rest), key=KINDS.index)]
            pairs = [*combinations(self.spots(), 2), *((spot, card) for spot in self.spots() for card in held)]
            found += [{"do": "swap", "discard": paid, "a": a, "b": b} for a, b in pairs]
        return found

    # ---- what happens ----

    def play(self, seat: int, move: Move) -> None:
        """A move that is allowed."""
        s, do = self.state, move["do"]
        if do == "pillar":
            s["hands"][seat].remove(move["card"])
            s["chosen"][seat] = move["card"]
            if not self.to_act():
                self.show_pillars()
                self.next_turn(s["starter"])
        elif do in ("destroy", "mimic"):
            if do == "destroy":
                self.destroy(seat, move["at"], move["side"])
            else:
                s["mimics"].append({"at": move["at"], "side": move["side"]})
                s["mimics"].sort(key=lambda mimic: mimic["at"])
            self.count_by_hand()
        else:
            s["locked"] = []
            if do == "fold":
                s["folded"][seat] = True
            elif do == "swap":
                self.swap(seat, move)
            else:
                s["hands"][seat].remove(move["card"])
                row = s["rows"][move["seat"] if do == "plant" else seat]
                entry = {"card": move["card"], "pillar": False, "known": [seat]}
                row.insert(0 if move["end"] == "left" else len(row), entry)
            self.next_turn(seat + 1)
        for hand in s["hands"]:
            hand.sort(key=KINDS.index)

    def show_pillars(self) -> None:
        s = self.state
        for seat in self.seats:
            if s["chosen"][seat] is not None:
                s["rows"][seat] = [{"card": s["chosen"][seat], "pillar": True, "known": []}]
                s["chosen"][seat] = None
        s["phase"] = "turn"

    def next_turn(self, first: int) -> None:
        s, n = self.state, len(self.seats)
        order = [(first + k) % n for k in range(n)]
        s["active"] = next((seat for seat in order if self.is_in(seat)), None)
        if s["active"] is None:
            s.update(phase="count", locked=[], round_scores=[None for _ in self.seats])
            if self.options["resolution"] == "manual":
                self.count_by_hand()
            else:
                self.count_at_best()

    def swap(self, seat: int, move: Move) -> None:
        """CW-3.3, CW-3.4."""
        s = self.state
        s["hands"][seat].remove(move["discard"])
        s["discard"].append(move["discard"])
        a, b = move["a"], move["b"]
        lifted_a, lifted_b = self.lift(seat, a), self.lift(seat, b)
        self.lay(seat, a, *lifted_b)
        self.lay(seat, b, *lifted_a)
        s["locked"] = [spot for spot in (a, b) if "hand" not in spot]
        s["locked"].sort(key=lambda spot: (spot.get("source", 9), "row" in spot, spot.get("row", 0), spot.get("at", 0)))

    def lift(self, seat: int, spot: Move) -> tuple[str, list[int]]:
        """The card there, and who will know it face down elsewhere."""
        s = self.state
        if "hand" in spot:
            s["hands"][seat].remove(spot["hand"])
            return spot["hand"], [seat]
        if "source" in spot:
            return s["source"][spot["source"]], list(self.seats)
        if "deck" in spot:
            return s["deck"][-1], s["top_known"]
        entry = s["rows"][spot["row"]][spot["at"]]
        return entry["card"], entry["known"]

    def lay(self, seat: int, spot: Move, card: str, known: list[int]) -> None:
        s = self.state
        if "hand" in spot:
            s["hands"][seat].append(card)
        elif "source" in spot:
            s["source"][spot["source"]] = card
        elif "deck" in spot:
            s["deck"][-1] = card
            s["top_known"] = list(known)
        else:
            s["rows"][spot["row"]][spot["at"]].update(card=card, known=list(known))

    # ---- the count ----

    def from_starter(self) -> list[int]:
        s, n = self.state, len(self.seats)
        return [seat for k in range(n) if s["alive"][seat := (s["starter"] + k) % n]]

    def destroy(self, seat: int, at: int, side: str | None) -> None:
        s, row = self.state, self.state["rows"][seat]
        victim = victim_of(row, at, side)
        for gone in (victim, at):
            if gone is not None:
                s["discard"].append(row[gone]["card"])
        s["rows"][seat] = [entry for i, entry in enumerate(row) if i not in (at, victim)]

    def count_at_best(self) -> None:
        s = self.state
        for seat in self.from_starter():
            score, steps = best(s["rows"][seat])
            for at, side in steps:
                self.destroy(seat, at, side)
            s["round_scores"][seat] = score
        self.end_round()

    def count_by_hand(self) -> None:
        s = self.state
        for seat in self.from_starter():
            if s["round_scores"][seat] is None:
                row = s["rows"][seat]
                sides = {mimic["at"]: mimic["side"] for mimic in s["mimics"]}
                work = [at for at, entry in enumerate(row) if entry["card"] in ("destruction", "mimicry")]
                if any(at not in sides for at in work):
                    s["active"] = seat
                    return
                s["round_scores"][seat] = points(row, sides)
                s["mimics"] = []
        self.end_round()

    def end_round(self) -> None:
        """CW-4.6, CW-5.3, CW-5.4."""
        s = self.state
        s["active"] = None
        royal = self.options["mode"] == "battle-royal"
        scores = {seat: s["round_scores"][seat] for seat in self.seats if s["alive"][seat]}
        top = [seat for seat in scores if scores[seat] == max(scores.values())]
        if len(top) == 1:
            s["wins"][top[0]] += 1
        if royal:
            lowest = [seat for seat in scores if scores[seat] == min(scores.values())]
            for seat in lowest if len(lowest) < len(scores) else []:
                s["alive"][seat] = False
                s["discard"] += s["hands"][seat]
                s["hands"][seat] = []
        left = [seat for seat in self.seats if s["alive"][seat]]
        winners: list[int] = []
        if royal:
            winners = left if len(left) == 1 or s["round"] == 30 else []
        elif s["round"] == 30 or max(s["wins"]) == 2:
            winners = [seat for seat in self.seats if s["wins"][seat] == max(s["wins"])]
        if winners:
            s.update(phase="over", winners=winners)
        else:
            self.next_round(top[0] if len(top) == 1 else s["starter"])

    def next_round(self, starter: int) -> None:
        """CW-2.3, CW-5.1, CW-5.2."""
        s, n = self.state, len(self.seats)
        for seat in self.seats:
            s["discard"] += [entry["card"] for entry in s["rows"][seat]]
        s["discard"] += s["source"]
        s.update(rows=[[] for _ in self.seats], source=[], folded=[False for _ in self.seats], phase="pillar")
        while not s["alive"][starter]:
            starter = (starter + 1) % n
        s["starter"] = starter
        s["round"] += 1
        each = 3 if any(s["hands"][seat] for seat in self.seats if s["alive"][seat]) else 5
        for _ in range(each):
            for seat in self.from_starter():
                s["hands"][seat] += self.draw()
        for _ in range(3):
            s["source"] += self.draw()
        if not s["deck"]:
            self.make_pile()

    def make_pile(self) -> None:
        s = self.state
        n = len(s["discard"])
        if n:
            rng = np.zeros(GENERATOR, dtype=np.uint32)
            set_to(rng, s["rng"])
            order = np.arange(n, dtype=np.int8)
            shuffle(rng, order, n)
            s["rng"] = told(rng)
            s.update(deck=[s["discard"][i] for i in order], discard=[], top_known=[])

    def draw(self) -> list[str]:
        s = self.state
        if not s["deck"]:
            self.make_pile()
        s["top_known"] = []
        return [s["deck"].pop()] if s["deck"] else []

    # ---- who sees what ----

    def view(self, seat: int | None) -> dict[str, Any]:
        """A view's fields but for game, seats, seat and options."""
        s: dict[str, Any] = deepcopy(self.state)
        del s["rng"]
        is_top_seen = seat in s["top_known"]
        s["deck"] = [card if is_top_seen and i == len(s["deck"]) - 1 else None for i, card in enumerate(s["deck"])]
        for other in self.seats:
            if other != seat:
                s["hands"][other] = [None for _ in s["hands"][other]]
                s["chosen"][other] = None if s["chosen"][other] is None else True
            for entry in s["rows"][other]:
                if s["phase"] == "turn" and not entry["pillar"] and seat not in entry["known"]:
                    entry["card"] = None
        return s
