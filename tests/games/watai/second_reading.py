"""The page of Wataï read a second time: the whole game on the JSON of a position, in plain Python, as slow and as plain as can be.

Chance is not played: what a die shows and how a round is dealt is taken over from the match, and looked at.
"""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

SUITS = ("red", "blue", "green", "yellow")
State = dict[str, Any]
Move = dict[str, Any]


def rank(card: str) -> str:
    """`start`, `2` to `12`, `stop` or `extra`."""
    return card.split("/")[1].split("-")[-1]


def suit(card: str) -> str | None:
    """The suit of a number card."""
    face = card.split("/")[1]
    return face.split("-")[0] if "-" in face else None


def is_index(value: Any, end: int) -> bool:
    """Whether a value counts one of so many things."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < end


class Game:
    """A table of Wataï, from a whole position on."""

    def __init__(self, position: State) -> None:
        self.options: State = position["options"]
        self.seats: int = position["seats"]
        self.s: State = copy.deepcopy(position["state"])
        del self.s["rng"]

    # ---- what is there ----

    @property
    def pace(self) -> int:
        """WA-5.5."""
        return int(self.options["pace"])

    def order(self) -> list[str]:
        """WA-2.3, variant 9: the ranks of a pile, from the one that opens it."""
        numbers = [str(n) for n in range(2, 9 if self.seats == 2 else 13)]
        return ["stop", *numbers[::-1], "start"] if self.s["variant"] == 9 else ["start", *numbers, "stop"]

    def goes_on(self, top: str, card: str) -> bool:
        """WA-2.3 and the variants 5, 8, 9 and 12."""
        order, variant = self.order(), self.s["variant"]
        if rank(top) not in order[:-1]:
            return False
        if rank(card) == "extra":
            return bool(variant == 5)
        if variant == 8 and rank(card) == rank(top) and suit(card):
            return suit(card) != suit(top)
        if order.index(rank(card)) != order.index(rank(top)) + 1:
            return False
        return variant == 12 or not suit(card) or not suit(top) or suit(card) == suit(top)

    def opens(self, card: str) -> bool:
        """Whether a card opens a pile."""
        return rank(card) == self.order()[0]

    def fits(self, card: str) -> bool:
        """Whether a card goes anywhere."""
        return self.opens(card) or any(self.goes_on(pile[-1], card) for pile in self.s["arena"])

    def is_due(self, seat: int) -> bool:
        """WA-2.9."""
        s = self.s
        if s["talon"][seat]:
            return False
        if s["variant"] == 7:
            return not any(s["reel"][seat])
        return s["variant"] != 11 or (len(s["emptied"]) >= 2 and seat in s["emptied"][:2])

    # ---- refusals ----

    def refusal(self, seat: int, move: Move) -> str | None:
        """The rule that refuses a move, the first that applies."""
        s, do = self.s, move["do"]
        if s["phase"] == "over":
            return "WA-3.2"
        if do == "roll":
            return None if s["phase"] == "dice" and seat == s["roller"] else "WA-4.1"
        if do == "name":
            may = s["phase"] == "name" and seat == s["roller"] and is_index(move.get("seat"), self.seats)
            return None if may and (s["variant"] == 4 or move["seat"] != seat) else "WA-4.3"
        if do == "ready":
            return None if s["phase"] == "ready" and not s["ready"][seat] else "WA-5.4"
        if s["phase"] != "round":
            return "WA-5.2"
        if s["frozen_for"] and s["frozen_for"]["seat"] != seat:
            return "WA-4.2"
        if do in ("reel", "top"):
            return self.refusal_of_card(seat, move)
        if do == "flip":
            return None if s["stock"][seat] or s["turned"][seat] else "WA-2.7"
        if do == "shout":
            return None if self.is_due(seat) or s["false_at"][seat] != len(s["talon"][seat]) else "WA-2.9"
        if do == "call":
            other = move.get("seat")
            return None if is_index(other, self.seats) and other != seat and s["fault"][other] else "WA-2.10"
        if do == "tap":
            windows = [tap for tap in s["taps"] if tap["pile"] == move.get("pile") and seat not in tap["by"]]
            return None if windows and is_index(move["pile"], 32) else "WA-4.2"
        if do == "say":
            owed = [one["number"] for one in s["says"][seat]]
            return None if is_index(move.get("number"), 13) and move["number"] in owed else "WA-4.2"
        return "WA-2.3"

    def refusal_of_card(self, seat: int, move: Move) -> str | None:
        """`reel` and `top`."""
        s = self.s
        if move["do"] == "reel":
            slots = s["reel"][seat]
            if not is_index(move.get("slot"), len(slots)) or slots[move["slot"]] is None:
                return "WA-2.4"
            card = slots[move["slot"]]
        else:
            if not s["turned"][seat]:
                return "WA-2.4"
            if not s["playable_top"][seat]:
                return "WA-2.7"
            card = s["turned"][seat][-1]
        pile = move.get("pile", "missing")
        if pile is None:
            if not self.opens(card):
                return "WA-2.3"
        elif not is_index(pile, len(s["arena"])):
            return "WA-2.3"
        elif not self.goes_on(s["arena"][pile][-1], card):
            return "WA-2.8" if move.get("seen", len(s["arena"][pile])) != len(s["arena"][pile]) else "WA-2.3"
        last = s["played_at"][seat]
        return "WA-5.5" if last is not None and s["clock"] - last < self.options["rest"] else None

    # ---- moves ----

    def play(self, seat: int, move: Move) -> None:
        """Plays a move that is allowed; not `roll`, nor the last `ready`."""
        s, do = self.s, move["do"]
        if do == "name":
            s.update(named=move["seat"], phase="ready")
            return
        if do == "ready":
            s["ready"][seat] = True
            return
        if do in ("reel", "top"):
            self.play_card(seat, move)
        elif do == "flip":
            self.flip(seat)
        elif do == "shout" and self.is_due(seat):
            self.end_round(seat)
            return
        elif do == "shout":
            s["bonus"][seat] -= 5
            s["false_at"][seat] = len(s["talon"][seat])
        elif do == "call":
            other = move["seat"]
            s["bonus"][other] -= 5
            s["fault"][other] = False
            s["fits_since"][other] = [None if since is None else -1 for since in s["fits_since"][other]]
        elif do == "tap":
            s["bonus"][seat] += 1
            tap = next(tap for tap in s["taps"] if tap["pile"] == move["pile"])
            tap["by"] = sorted([*tap["by"], seat])
        else:
            owed = s["says"][seat]
            owed.remove(next(one for one in owed if one["number"] == move["number"]))
        self.time_fits()
        if all(map(self.is_stuck, range(self.seats))) and not any(map(self.is_due, range(self.seats))):
            self.end_round(None)

    def play_card(self, seat: int, move: Move) -> None:
        """WA-2.3 to WA-2.6."""
        s = self.s
        if move["do"] == "reel":
            card = s["reel"][seat][move["slot"]]
            s["reel"][seat][move["slot"]] = None
            s["fits_since"][seat][move["slot"]] = None
            self.refill(seat, move["slot"])
        else:
            card = s["turned"][seat].pop()
            s["fits_since"][seat][-1] = None
            s["playable_top"][seat] = bool(s["turned"][seat])
        if move["pile"] is None:
            s["arena"].append([])
        pile = len(s["arena"]) - 1 if move["pile"] is None else move["pile"]
        s["arena"][pile].append(card)
        s["last_play"] = s["played_at"][seat] = s["clock"]
        s["gathered"] = [0] * self.seats
        s["fault"][seat] = False
        until = s["clock"] + 3000 * self.pace
        if s["variant"] == 15 and rank(card) == ("8" if self.seats == 2 else "10"):
            s["taps"] = [tap for tap in s["taps"] if tap["pile"] != pile] + [{"pile": pile, "until": until, "by": []}]
            s["taps"].sort(key=lambda tap: int(tap["pile"]))
        if s["variant"] == 16 and suit(card):
            s["says"][seat].append({"number": int(rank(card)), "until": until})

    def refill(self, seat: int, slot: int) -> None:
        """WA-2.5, variant 13."""
        s = self.s
        while s["talon"][seat] and s["reel"][seat][slot] is None:
            card = s["talon"][seat].pop()
            if s["variant"] == 13 and rank(card) == "extra":
                self.put_away(seat, card)
            else:
                s["reel"][seat][slot] = card
            if not s["talon"][seat] and seat not in s["emptied"]:
                s["emptied"].append(seat)

    def put_away(self, seat: int, card: str) -> None:
        """Variant 13."""
        self.s["out"].append(card)
        self.s["frozen_for"] = {"seat": seat, "until": self.s["clock"] + 10_000 * self.pace}

    def flip(self, seat: int) -> None:
        """WA-2.6, WA-2.7, WA-2.10, variants 13 and 14."""
        s = self.s
        patience = self.options["patience"] * 1000 * self.pace
        ages = [s["clock"] - since for since in s["fits_since"][seat] if since is not None and since >= 0]
        if patience and any(age >= patience for age in ages):
            s["fault"][seat] = True
        s["fits_since"][seat][-1] = None
        if not s["stock"][seat]:
            first, *rest = s["turned"][seat]
            # The first one turned would be on top again, and goes to the bottom.
            s["stock"][seat] = [first, *rest[::-1]]
            s["turned"][seat] = []
            s["playable_top"][seat] = False
            s["gathered"][seat] += 1
            return
        wanted = 2 if s["variant"] == 14 else 3
        taken = [s["stock"][seat].pop() for _ in range(min(wanted, len(s["stock"][seat])))]
        for card in taken:
            if s["variant"] == 13 and rank(card) == "extra":
                self.put_away(seat, card)
            else:
                s["turned"][seat].append(card)
        s["playable_top"][seat] = len(taken) == wanted and bool(s["turned"][seat])

    def time_fits(self) -> None:
        """WA-2.10: since when cards have fitted."""
        s = self.s
        for seat in range(self.seats):
            top = s["turned"][seat][-1] if s["playable_top"][seat] else None
            for i, card in enumerate([*s["reel"][seat], top]):
                if card is None or rank(card) == "extra" or not self.fits(card):
                    s["fits_since"][seat][i] = None
                elif s["fits_since"][seat][i] is None:
                    s["fits_since"][seat][i] = s["clock"]

    def is_stuck(self, seat: int) -> bool:
        """WA-2.11."""
        s = self.s
        if s["gathered"][seat] >= 6:
            return True
        has_stock = s["stock"][seat] or s["turned"][seat]
        return not has_stock and not any(card and self.fits(card) for card in s["reel"][seat])

    # ---- the end of a round ----

    def end_round(self, shouter: int | None) -> None:
        """WA-3.1, WA-3.2, WA-4.1, WA-5.4."""
        s = self.s
        cards = Counter(card.split("/")[0] for pile in s["arena"] for card in pile)
        points = []
        for seat in range(self.seats):
            own = sum(cards[pack] for pack in s["packs"][seat]) - 2 * len(s["talon"][seat]) + s["bonus"][seat]
            if seat == shouter:
                own += 20 if s["variant"] == 11 else {2: 10, 4: 20}.get(s["counting"], 5)
            points.append(own * (2 if s["counting"] == 6 else 1))
        scores = [old + new for old, new in zip(s["scores"], points, strict=True)]
        s.update(round_scores=points, scores=scores, shouter=shouter, counting=None, variant=None, phase="dice")
        s.update(taps=[], says=[[] for _ in range(self.seats)], frozen_for=None)
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        if s["round"] == 30 or (len(best) == 1 and max(scores) >= self.options["goal"]):
            s.update(phase="over", winner=best[0] if len(best) == 1 else None)
            return
        s.update(roller=points.index(max(points)) if shouter is None else shouter, named=None)

    # ---- time ----

    def advance(self, now: int) -> None:
        """WA-5.2, WA-5.3."""
        s = self.s
        while s["phase"] in ("countdown", "round"):
            time = s["began"] + self.next_timer()
            if time > now:
                break
            s.update(now=time, clock=time - s["began"])
            self.fire()
        if now > s["now"]:
            s["now"] = now
            if s["phase"] in ("countdown", "round"):
                s["clock"] = now - s["began"]

    def next_timer(self) -> int:
        """On the round's clock."""
        s = self.s
        if s["phase"] == "countdown":
            return 3000 * self.pace
        times: list[int] = [s["last_play"] + 120_000 * self.pace, *(tap["until"] for tap in s["taps"])]
        times += [one["until"] for owed in s["says"] for one in owed]
        if s["frozen_for"]:
            times.append(s["frozen_for"]["until"])
        return min(times)

    def fire(self) -> None:
        """All that is due at this very moment."""
        s, clock = self.s, self.s["clock"]
        if s["phase"] == "countdown":
            s["phase"] = "round"
            self.restart_clocks(None)
            return
        for seat in range(self.seats):
            late = [one for one in s["says"][seat] if one["until"] <= clock]
            s["bonus"][seat] -= len(late)
            s["says"][seat] = [one for one in s["says"][seat] if one not in late]
        if s["frozen_for"] and s["frozen_for"]["until"] <= clock:
            self.restart_clocks(s["frozen_for"]["seat"])
            s["frozen_for"] = None
        s["taps"] = [tap for tap in s["taps"] if tap["until"] > clock]
        if clock >= s["last_play"] + 120_000 * self.pace:
            self.end_round(None)

    def restart_clocks(self, but: int | None) -> None:
        """Who could not play has not refused to."""
        for seat, entries in enumerate(self.s["fits_since"]):
            if seat != but:
                entries[:] = [since if since is None or since < 0 else self.s["clock"] for since in entries]
