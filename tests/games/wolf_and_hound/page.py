"""Wolf & Hound once more, written down from the page alone: slow, over a position's own JSON. What the game does is held against it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

TABLE = """
wolf-01 black 0 self, wolf-02 black +1 self, wolf-03 black 0 left, wolf-04 black 0 right, wolf-05 black 1/2 self, wolf-06 black -1/2 self,
hound-01 white 0 self, hound-02 white -1 self, hound-03 white 0 left, hound-04 white 0 right, tornado-01 blue 0 skip,
tornado-02 blue 0 no-threes, metamorph-01 either 0|0 self, metamorph-02 either +1|+1 self, metamorph-03 either -1|+1 self,
metamorph-04 either 1/2|-1/2 self
"""
"""WH-1.2."""

NUMBERS = [f"{colour}-{value}" for colour in ("black", "white") for value in (1, 2, 3, 4)]
FACES = {"black": ("wolf",), "white": ("hound",), "blue": ("tornado",), "either": ("wolf", "hound")}
TEAMS = ("green", "orange")
Move = dict[str, Any]


def described(row: str) -> dict[str, Any]:
    """A row of the page's table, as an own card is described (WH-1.4)."""
    card, colour, step, target = row.split()
    return {"card": card, "colour": colour, "step": step.split("|") if "|" in step else step, "target": target}


ANIMALS = {row.split()[0]: described(row) for row in TABLE.replace("\n", " ").split(",")}


def spaces(step: str, value: int) -> int:
    """WH-3.7."""
    return {"0": value, "+1": value + 1, "-1": value - 1, "1/2": value // 2, "-1/2": -(value // 2)}[step]


class Page:
    """A table as the page tells it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.people = position["seats"]
        entries = position["options"]["cards"]
        self.cards = {
            card["card"]: card for card in (ANIMALS[entry] if isinstance(entry, str) else entry for entry in entries)
        }
        self.state: dict[str, Any] = deepcopy(position["state"])

    # ---- what is asked ----

    def to_act(self) -> tuple[int, ...]:
        """The active player; for a phantom its partner (WH-3.9, WH-5.3)."""
        active = self.state["active"]
        if self.state["phase"] == "over":
            return ()
        return (active,) if active < self.people else ((active + 2) % 4,)

    def alike(self) -> list[str]:
        """WH-3.9: two metamorphs of one colour in front of the same seat."""
        shapes = [animal for animal in self.state["animals"] if self.cards[animal["card"]]["colour"] == "either"]
        if len(shapes) == 2 and shapes[0]["at"] == shapes[1]["at"] and shapes[0]["face"] == shapes[1]["face"]:
            return [shape["card"] for shape in shapes]
        return []

    def refusal(self, seat: int | None, move: Move) -> str | None:
        """The page's *Refusals*, in its order."""
        s, do, card = self.state, move["do"], move.get("card")
        if s["phase"] == "over":
            return "WH-4.1"
        if (seat,) != self.to_act():
            return "WH-3.10"
        if s["phase"] == "flip":
            return None if do == "flip" and card in self.alike() else "WH-3.9"
        if s["phase"] == "phantom":
            return None if do in ("swap", "keep") else "WH-5.3"
        if do == "flip":
            return "WH-3.9"
        if do in ("swap", "keep"):
            return "WH-5.3"
        if do != "play" or card not in s["hands"][seat]:
            return "WH-3.6"
        return "WH-3.4" if s["no_threes"] and str(card).endswith("3") else None

    def moves(self, seat: int) -> list[Move]:
        """Every move that is not refused; equal cards are one."""
        named: list[Move] = [{"do": "play", "card": card} for card in NUMBERS]
        named += [{"do": "flip", "card": card} for card in self.cards]
        named += [{"do": "swap"}, {"do": "keep"}]
        return [move for move in named if self.refusal(seat, move) is None]

    def view(self, seat: int | None) -> dict[str, Any]:
        """The page's *Who sees what*."""
        view: dict[str, Any] = deepcopy(self.state)
        view.pop("rng")
        view["deck"] = [None] * len(view["deck"])
        for other, hand in enumerate(view["hands"]):
            if other >= self.people or (other != seat and other not in view["shown"]):
                view["hands"][other] = [None] * len(hand)
        return view

    def winners(self) -> tuple[int, ...]:
        """WH-4.5."""
        if self.state["winner"] is None:
            return ()
        return (0, 2) if self.state["winner"] == "green" else (1, 3)

    # ---- what happens ----

    def play(self, move: Move) -> None:
        """A move that is allowed, and all that follows by itself."""
        s = self.state
        s["shown"] = []
        if move["do"] == "play":
            s["hands"][s["active"]].remove(move["card"])
            self.lay(move["card"])
        elif move["do"] == "flip":
            self.turn_over(next(animal for animal in s["animals"] if animal["card"] == move["card"]))
        else:
            card, s["turned_up"] = s["turned_up"], None
            if move["do"] == "swap":
                pile = s["hands"][s["active"]]
                pile.insert(0, card)
                card = pile.pop()
            self.lay(card)
        if move["do"] != "flip" and self.alike():
            s["phase"] = "flip"
            return
        self.draw()
        self.begin()

    def turn_over(self, animal: dict[str, Any]) -> None:
        animal["face"] = "wolf" if animal["face"] == "hound" else "hound"

    def colour(self, animal: dict[str, Any]) -> str:
        return {"wolf": "black", "hound": "white", "tornado": "blue"}[animal["face"]]

    def lay(self, card: str) -> None:
        """WH-3.6 to WH-3.8, WH-5.5."""
        s = self.state
        s["played"][s["active"]].append(card)
        colour, value = card.split("-")
        if s["no_threes"] and value == "3":
            return
        for animal in s["animals"]:
            if self.colour(animal) not in (colour, "blue"):
                continue
            marks = self.cards[animal["card"]]
            step = marks["step"][animal["face"] == "hound"] if marks["colour"] == "either" else marks["step"]
            walk = spaces(step, int(value))
            way = 1 if walk > 0 else -1
            passed = [(animal["at"] + way * n) % 4 for n in range(1, abs(walk) + 1)]
            animal["at"] = (animal["at"] + walk) % 4
            if marks["colour"] == "either" and passed.count(0) % 2:
                self.turn_over(animal)

    def draw(self) -> None:
        """WH-3.10; a phantom draws nothing (WH-5.3); WH-4.2 and WH-5.6."""
        s = self.state
        hand = s["hands"][s["active"]]
        if s["active"] < self.people and s["deck"]:
            hand.append(s["deck"].pop())
            hand.sort(key=NUMBERS.index)
        if not hand:
            s["last_round"] = True
        self.pass_on()

    def pass_on(self) -> None:
        s = self.state
        s.update(active=(s["active"] + 1) % 4, turn=s["turn"] + 1, no_threes=False, phase="play")

    def begin(self) -> None:
        """Phases 1 and 2, and the turns that pass by themselves."""
        while not self.decides():
            pass

    def decides(self) -> bool:
        """Whether somebody has to decide in this turn, or the game is over; else the next turn has begun."""
        s = self.state
        seat = s["active"]
        counted = bool(s["last_round"]) and seat == 0
        here = [animal for animal in s["animals"] if animal["at"] == seat]
        targets = [self.cards[animal["card"]]["target"] for animal in here]
        if "skip" in targets:  # WH-3.3
            if counted:
                self.count()
            else:
                self.pass_on()
            return counted
        s["no_threes"] = "no-threes" in targets  # WH-3.4
        for animal, target in sorted(zip(here, targets, strict=True), key=lambda pair: pair[0]["face"] == "hound"):
            if animal["face"] == "tornado":
                continue
            whose = (seat + {"self": 0, "left": 1, "right": 3}[target]) % 4
            change = 1 if animal["face"] == "hound" else -1
            s["sheep"][whose] = min(max(s["sheep"][whose] + change, 0), s["flock"][whose])
        for near in ((seat,), ((seat + 1) % 4, (seat + 3) % 4), ((seat + 2) % 4,)):  # WH-4.1
            if any(s["sheep"][other] == 0 for other in near):
                s.update(phase="over", winner=TEAMS[1 - near[0] % 2])
                return True
        if counted:
            self.count()
            return True
        return self.asks(seat)

    def asks(self, seat: int) -> bool:
        """Phase 3."""
        s = self.state
        hand = s["hands"][seat]
        if seat >= self.people:
            if s["deck"]:  # WH-5.3
                s.update(turned_up=s["deck"].pop(), phase="phantom")
                return True
            if hand:  # WH-5.4
                self.lay(hand.pop())
                if self.alike():
                    s["phase"] = "flip"
                    return True
        elif hand and s["no_threes"] and all(card.endswith("3") for card in hand):
            s["shown"] = [*s["shown"], seat]
            s["shown"].sort()
            self.pass_on()
            return False
        elif hand:
            return True
        self.draw()
        return False

    def count(self) -> None:
        """WH-4.2, and ties: WH-4.3, WH-5.6, WH-6.2."""
        s = self.state
        green, orange = s["sheep"][0] + s["sheep"][2], s["sheep"][1] + s["sheep"][3]
        tied = "green" if self.people == 2 else "orange"
        s.update(phase="over", winner=tied if green == orange else "green" if green > orange else "orange")
