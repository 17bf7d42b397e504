"""The page of Dans ma rue read a second time: turns, prices and ends on the JSON of a position, in plain Python.

Streets are counted by the solver, which has an oracle of its own; a pile that is shuffled anew is taken over from the match.
"""

from __future__ import annotations

import copy
from typing import Any

from tablee.games.dans_ma_rue.deck import CARD_NAMES, CARD_OF
from tablee.games.dans_ma_rue.facts import Facts
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES, PICTURE_OF, statement_of

State = dict[str, Any]
Move = dict[str, Any]
ACTIONS = ("lay", "discard", "blocked")


def places_of(state: State) -> dict[str, int]:
    """Where the placed pictures stand."""
    return {name: at for row in state["grid"] for at, name in enumerate(row, start=1) if name is not None}


def named_by(card: str) -> list[str]:
    """The pictures that a statement names."""
    return [part for part in card.split(":")[1:] if part in PICTURE_OF]


def says(card: str, places: dict[str, int]) -> bool:
    """DR-1.3: whether a statement is true of a street."""
    kind, first, last = card.split(":")
    here, there = places[first], int(last) if last.isdigit() else places[last]
    apart = abs(here - there)
    told = {"at": apart == 0, "same": apart == 0, "beside": apart == 1, "left-of": here < there}
    return not told[kind.removeprefix("not-")] if kind.startswith("not-") else told[kind]


class Game:
    """A table of Dans ma rue, from a whole position on."""

    def __init__(self, position: State) -> None:
        self.seats: int = position["seats"]
        self.s: State = copy.deepcopy(position["state"])
        del self.s["rng"]

    def facts(self) -> Facts:
        """DR-3.1: the open facts."""
        opened = [statement_of(card) for card in self.s["open"]]
        placed = {PICTURE_OF[name]: at for name, at in places_of(self.s).items()}
        return Facts(placed, [one for one in opened if one is not None])

    def contradicts(self, card: str) -> bool:
        """DR-3.2."""
        statement = statement_of(card)
        assert statement is not None
        return not self.facts().allows(extra=statement)

    # ---- refusals ----

    def refusal(self, seat: int, move: Move) -> str | None:
        """The rule that refuses a move, the first that applies."""
        s, do = self.s, move["do"]
        if s["phase"] == "over":
            return "DR-5.1"
        if seat != s["active"] or do not in (*ACTIONS, "place", "bonus", "end"):
            return "DR-4.1"
        if do in ACTIONS and s["acted"]:
            return "DR-4.1"
        hand = s["hands"][seat]
        if do == "end":
            return None if s["acted"] else "DR-4.8"
        if do == "lay":
            return None if move.get("card") in hand else "DR-4.2"
        if do == "place":
            return self.refusal_to_place(move.get("picture"), move.get("at"))
        if do == "bonus":
            named = [name for name in ("hand", "table") if move.get(name) is not None]
            there = {"hand": hand, "table": s["open"]}
            may = s["bonus"] > 0 and len(named) == 1 and move[named[0]] in there[named[0]]
            return None if may else "DR-4.4"
        if do == "discard":
            cards = move.get("cards")
            may = isinstance(cards, list) and cards and len(set(cards)) == len(cards) and set(cards) <= set(hand)
            return None if may else "DR-4.6"
        return None

    def refusal_to_place(self, picture: Any, at: Any) -> str | None:
        """DR-1.2, then DR-4.3."""
        if picture not in PICTURE_OF or picture in places_of(self.s):
            return "DR-1.2"
        if at not in (1, 2, 3, 4, 5) or isinstance(at, bool | float):
            return "DR-1.2"
        if self.s["grid"][PICTURE_OF[picture] // 5][at - 1] is not None:
            return "DR-1.2"
        return "DR-4.3" if self.s["erred"] else None

    # ---- moves ----

    def play(self, seat: int, move: Move) -> None:
        """Plays a move that is allowed."""
        s, do = self.s, move["do"]
        hand = s["hands"][seat]
        s["acted"] = s["acted"] or do in ACTIONS
        if do == "lay":
            hand.remove(move["card"])
            if self.contradicts(move["card"]):
                s["discard"].append(move["card"])
                self.pay(seat, 2)
            else:
                s["open"].append(move["card"])
                self.leave()
        elif do == "place":
            self.place(seat, move["picture"], move["at"])
        elif do == "bonus":
            s["bonus"] -= 1
            name = "hand" if "hand" in move else "table"
            (hand if name == "hand" else s["open"]).remove(move[name])
            s["discard"].append(move[name])
        elif do == "discard":
            self.pay(seat, 1)
            for card in sorted(move["cards"], key=CARD_NAMES.index):
                hand.remove(card)
                s["discard"].append(card)
        elif do == "blocked":
            is_blocked = all(map(self.contradicts, hand))
            s["discard"] += hand
            s["hands"][seat] = []
            self.pay(seat, 0 if is_blocked else 1)
        else:
            self.end(seat)

    def pay(self, seat: int, price: int) -> None:
        """DR-4.9."""
        self.s["pawns"][seat] = max(0, self.s["pawns"][seat] - price)

    def leave(self) -> None:
        """DR-4.5."""
        placed = places_of(self.s)
        spent = [card for card in self.s["open"] if all(name in placed for name in named_by(card))]
        self.s["open"] = [card for card in self.s["open"] if card not in spent]
        self.s["discard"] += spent

    def place(self, seat: int, picture: str, at: int) -> None:
        """DR-4.3, DR-5.1."""
        s = self.s
        if self.facts().proved.get(PICTURE_OF[picture]) != at:
            s["erred"] = True
            self.pay(seat, 2)
            return
        s["grid"][PICTURE_OF[picture] // 5][at - 1] = picture
        s["idle_turns"] = 0
        s["bonus"] += 1
        s["pawns"][seat] += 1 if sum(s["pawns"]) < 20 else 0
        self.leave()
        if len(places_of(s)) == 25:
            self.over()

    def over(self) -> None:
        """DR-5.1: most pawns wins, a tie is shared."""
        s = self.s
        s.update(phase="over", winners=[seat for seat in range(self.seats) if s["pawns"][seat] == max(s["pawns"])])

    def end(self, seat: int) -> None:
        """DR-4.8, DR-5.2; the pile must hold what is to be drawn."""
        s = self.s
        while len(s["hands"][seat]) < 3:
            s["hands"][seat].append(s["deck"].pop())
        s["hands"][seat].sort(key=CARD_OF.__getitem__)
        s["bonus"] = 0
        s["idle_turns"] += 1
        if s["idle_turns"] == 60 or self.is_undecidable():
            self.over()
        else:
            s.update(active=(seat + 1) % self.seats, acted=False, erred=False)

    def is_undecidable(self) -> bool:
        """DR-5.2 (b)."""
        placed = places_of(self.s)
        left = [name for name in PICTURE_NAMES if name not in placed]
        if len(left) != 2 or PICTURE_OF[left[0]] // 5 != PICTURE_OF[left[1]] // 5:
            return False
        free = [at for at, name in enumerate(self.s["grid"][PICTURE_OF[left[0]] // 5], start=1) if name is None]
        streets = [placed | dict(zip(left, some, strict=True)) for some in (free, free[::-1])]
        if not all(says(card, street) for card in self.s["open"] for street in streets):
            return False
        off = [card for card in CARD_NAMES if card not in self.s["open"]]
        return all(says(card, streets[0]) == says(card, streets[1]) for card in off)
