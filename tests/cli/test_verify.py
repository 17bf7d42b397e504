"""`tablee verify`: a match that was dealt as promised passes, one that was not is caught."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.engine.proof import commitment_of, new_secret, seed_of
from tablee.games import game, names
from tests.cli.test_commands import run

WORDS = ["a" * 32, None]


def dealt(name: str = "wolf-and-hound", *, whole: bool = True) -> dict[str, Any]:
    """What a server tells of a match for two that is over."""
    secret = new_secret()
    match = tablee.new(name, seats=2, seed=seed_of(secret, WORDS))
    chance, at = random.Random(3), 0
    while not match.over and (whole or len(match.history) < 5):
        at += 200
        match.advance(at)
        if match.to_act:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.moves(seat)), at=at)
    record = match.record()
    record["moves"] = [row for row in record["moves"] if row["seat"] is not None]
    result = {"winners": list(match.winners), "scores": list(match.scores)} if match.over else None
    proof = {"commitment": commitment_of(secret), "secret": secret, "words": WORDS}
    return {"match": "m", "table": "t", "number": 1, "proof": proof, "record": record, "numbers": [], "result": result}


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs the command on a document; its status, and what it says."""

    def verified(document: Any, *flags: str) -> tuple[int, str, str]:
        path = tmp_path / "match.json"
        path.write_text(json.dumps(document))
        status = run("verify", str(path), *flags)
        said = capsys.readouterr()
        return status, said.out, said.err

    return verified


@pytest.mark.parametrize("name", [one for one in names() if game(one).min_seats <= 2 and one != "watai"])
def test_a_match_that_was_dealt_as_promised(verify: Any, name: str) -> None:
    status, out, _ = verify(dealt(name), "--lang", "en")
    assert status == 0 and out.count("✓") == 3 and "✗" not in out


def test_in_a_process_of_its_own() -> None:
    """Nothing else has made the games known there."""
    command = [sys.executable, "-m", "tablee.cli", "verify", "-", "--lang", "fr"]
    done = subprocess.run(command, input=json.dumps(dealt()), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.count("✓") == 3


def test_one_that_was_given_up(verify: Any) -> None:
    document = dealt(whole=False)
    assert verify(document)[0] == 0
    document["record"]["moves"][0]["seat"] = 1
    assert verify(document)[0] == 1


def test_a_server_that_deals_from_another_seed_is_caught(verify: Any) -> None:
    document = dealt()
    document["proof"] = dealt()["proof"]
    status, out, _ = verify(document, "--lang", "fr")
    assert status == 1 and out.splitlines()[1].startswith("✗") and "secret and words give the seed" in out
    assert [line[0] for line in out.splitlines() if line[0] != " "] == ["✓", "✗", "✓"]


def test_a_secret_that_was_not_promised_is_caught(verify: Any) -> None:
    document = dealt()
    document["proof"]["commitment"] = "0" * 64
    status, out, _ = verify(document, "--lang", "fr")
    assert status == 1 and out.startswith("✗ Le secret n’est pas")


def test_a_record_that_was_changed_is_caught(verify: Any) -> None:
    document = dealt()
    document["record"]["moves"].pop()
    assert "not played to its end" in verify(document)[1]
    document = dealt()
    document["result"]["scores"][0] += 1
    assert verify(document)[0] == 1
    document = dealt()
    document["record"]["rules"] = 1
    status, out, _ = verify(document)
    assert status == 1 and "record.rules: 1, but wolf-and-hound is now at version" in out


def test_what_one_has_noted_and_what_was_published(verify: Any, tmp_path: Path) -> None:
    document = dealt()
    promised = document["proof"]["commitment"]
    published = tmp_path / "list.txt"
    published.write_text(f"{'1' * 64}\n{promised}\n")
    assert verify(document, "--word", "a" * 32, "--commitment", promised, "--list", str(published))[0] == 0
    assert verify(document, "--word", "b" * 32)[1].count("✗") == 1
    assert verify(document, "--commitment", "0" * 64)[0] == 1
    published.write_text("")
    assert verify(document, "--list", str(published))[0] == 1
    assert verify(document, "--list", str(tmp_path / "none"))[0] == 2


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (7, "a record with its proof beside it is wanted"),
        ({"record": {}, "proof": None}, "nothing was promised"),
        ({"record": {}, "proof": {}}, "commitment, secret and words"),
        ({"record": {}, "proof": {"commitment": "x", "secret": "0" * 64, "words": []}}, "proof.commitment"),
        ({"record": {}, "proof": {"commitment": "0" * 64, "secret": "0" * 64, "words": [7]}}, "proof.words"),
    ],
)
def test_what_is_no_proof_is_refused_with_a_sentence(verify: Any, document: Any, sentence: str) -> None:
    status, _, err = verify(document)
    assert status == 2 and sentence in err


def test_a_record_alone_is_refused_with_a_sentence(verify: Any) -> None:
    status, _, err = verify(dealt()["record"])
    assert status == 2 and "/api/matches/MATCH/proof" in err
