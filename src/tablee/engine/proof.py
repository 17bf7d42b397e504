"""A deal that everybody can check (`docs/fairness.md`): what is promised before it, what people add to it, what is told when the match is over.

    commitment   BLAKE2b-256 of "tablee commitment SECRET"          told before the deal
    seed         BLAKE2b-256 of "tablee seed SECRET WORD - WORD"    a word for each seat in order, "-" where there is none

Any BLAKE2b gives the same: `printf 'tablee commitment %s' SECRET | b2sum -l 256`.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import shorten
from .match import Match
from .position import replay

HASH = re.compile(r"[0-9a-f]{64}")
WORD = re.compile(r"[0-9a-f]{32}")


def new_secret() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    """What is told of a secret before the deal: nobody finds another secret for it.

    >>> commitment_of("0" * 64)[:16]
    'ee082772996c2d5d'
    """
    return _hash("tablee commitment", secret)


def seed_of(secret: str, words: Sequence[str | None]) -> str:
    """The seed of a match, from the secret and a word for each seat.

    >>> seed_of("0" * 64, ["a" * 32, None]) != seed_of("0" * 64, [None, "a" * 32])
    True
    """
    return _hash("tablee seed", secret, *(word or "-" for word in words))


def _hash(*parts: str) -> str:
    return hashlib.blake2b(" ".join(parts).encode(), digest_size=32).hexdigest()


@dataclass(frozen=True)
class Proof:
    """What a deal was made of."""

    commitment: str
    secret: str
    words: tuple[str | None, ...]

    @classmethod
    def of(cls, document: Any) -> Proof:
        """A proof as JSON; `ValueError` for what is none."""
        if not isinstance(document, Mapping) or set(document) != {"commitment", "secret", "words"}:
            raise ValueError("proof: an object with commitment, secret and words is wanted")
        commitment, secret, words = document["commitment"], document["secret"], document["words"]
        for name, value in (("commitment", commitment), ("secret", secret)):
            if not isinstance(value, str) or not HASH.fullmatch(value):
                raise ValueError(f"proof.{name}: {shorten(value)} is not 64 digits of 0-9a-f")
        if not isinstance(words, list) or not all(
            word is None or (isinstance(word, str) and WORD.fullmatch(word)) for word in words
        ):
            raise ValueError("proof.words: a list is wanted, of 32 digits of 0-9a-f or null for each seat")
        return cls(commitment, secret, tuple(words))


@dataclass(frozen=True)
class Checked:
    """What has come of a check: for each of the three a sentence that says what is wrong, or nothing."""

    promise: str | None
    """Why the secret is not the one that was promised."""
    mix: str | None
    """Why the seed is not made of the secret and the words."""
    play: str | None
    """Why the record is not the match that follows from the seed."""
    match: Match | None
    """The match, dealt and played again, where that was possible."""

    @property
    def holds(self) -> bool:
        """Whether all three are as they should be."""
        return self.promise is None and self.mix is None and self.play is None


def check(document: Any) -> Checked:
    """Check a match as a server tells it when it is over: `{"proof": …, "record": …, "result": …}`; what else stands there is no matter.

    `ValueError` for what is no such document.
    """
    if not isinstance(document, Mapping) or not isinstance(record := document.get("record"), Mapping):
        raise ValueError(
            "a record with its proof beside it is wanted, as a server tells both under /api/matches/MATCH/proof"
        )
    if document.get("proof") is None:
        raise ValueError("there is no proof beside the record: nothing was promised before this deal")
    proof = Proof.of(document["proof"])
    promise = None
    if commitment_of(proof.secret) != proof.commitment:
        promise = f"the secret gives {commitment_of(proof.secret)}, but {proof.commitment} was told before the deal"
    mix = None
    if "start" in record:
        mix = "the record begins from a position, which follows from no seed"
    elif len(proof.words) != record.get("seats"):
        mix = f"there are {len(proof.words)} words for {shorten(record.get('seats'))} seats"
    elif (seed := seed_of(proof.secret, proof.words)) != record.get("seed"):
        mix = f"secret and words give the seed {seed}, but the match was dealt from {shorten(record.get('seed'))}"
    match, play = _played(record, document.get("result"))
    return Checked(promise, mix, play, match)


def _played(record: Mapping[str, Any], result: Any) -> tuple[Match | None, str | None]:
    """The match that a record tells of, and why it is not the one that ended so."""
    try:
        match = replay(record)
    except ValueError as problem:
        return None, str(problem)
    told = (
        None if result is None else (result.get("winners"), result.get("scores")) if isinstance(result, Mapping) else ()
    )
    if told is None:
        return match, "it is played to its end, but was told as given up" if match.over else None
    if not match.over:
        return match, "it is not played to its end"
    if told != (list(match.winners), list(match.scores)):
        return (
            match,
            f"it ends with {list(match.scores)} and is won by {list(match.winners)}, which is not what was told",
        )
    return match, None
