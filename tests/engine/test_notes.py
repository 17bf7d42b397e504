"""Notes: written where there is room, and read by whom they are for."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tablee.engine import ALL, HIDDEN, NOTE, SPECTATOR, SPECTATOR_BIT, Notes
from tablee.engine.described.values import number, one_of, seat
from tablee.engine.events import Events
from tablee.engine.notes import PRIVATE_BIT, new_log, note, redact, viewer_bit
from tests.toys.hats import GAME as HATS

SECRET = number().unseen()
KINDS = Notes()
KINDS.add("open", seat=seat(), card=number())
KINDS.add("partly", seat=seat(), card=SECRET, place=number(), other=SECRET)
KINDS.add("private", private=True, seat=seat(), card=number())
SECRETS = np.array([kind.secrets for kind in KINDS], dtype=np.int16)


def read(log: np.ndarray[tuple[int], np.dtype[np.int16]], viewer: int) -> list[list[int]]:
    out = np.zeros_like(log)
    redact(log, viewer, SECRETS, out)
    return [out[1 + NOTE * i : 1 + NOTE * (i + 1)].tolist() for i in range(int(out[0]))]


def test_a_note_is_six_numbers() -> None:
    log = new_log(2)
    note(log, 1, 2, 3, 4, 5, 6)
    note(log, 0, 7)
    assert log.tolist() == [2, 1, 2, 3, 4, 5, 6, 0, 7, 0, 0, 0, ALL]


def test_one_note_too_many_is_dropped_and_overwrites_nothing() -> None:
    room = np.full(1 + NOTE + 3, 77, dtype=np.int16)
    room[0] = 0
    note(room, 1, 1)
    note(room, 2, 2)
    assert room.tolist() == [1, 1, 1, 0, 0, 0, ALL, 77, 77, 77]


def test_nothing_is_written_without_a_log() -> None:
    log = new_log(2)
    note(log, 1, 2, 3)
    before = log.copy()
    note(None, 4, 5, 6)
    assert log.tolist() == before.tolist()


def test_secret_fields_are_for_the_seers() -> None:
    log = new_log(3)
    note(log, 0, 1, 20)
    note(log, 1, 1, 30, 31, 32, 1 << 2)
    note(log, 2, 1, 40, 0, 0, 1 << 1 | 1 << 2)
    assert read(log, 2) == [[0, 1, 20, 0, 0, 0], [1, 1, 30, 31, 32, 0], [2, 1, 40, 0, 0, 0]]
    assert read(log, 1) == [[0, 1, 20, 0, 0, 0], [1, 1, HIDDEN, 31, HIDDEN, 0], [2, 1, 40, 0, 0, 0]]
    for viewer in (0, 3, SPECTATOR):
        assert read(log, viewer) == [[0, 1, 20, 0, 0, 0], [1, 1, HIDDEN, 31, HIDDEN, 0]]


def test_whom_a_note_is_for_is_not_told() -> None:
    """The mask of the seers would itself be news."""
    log = new_log(1)
    note(log, 1, 0, 1, 2, 3, 0b1010)
    assert all(told[5] == 0 for viewer in range(4) for told in read(log, viewer))


def test_the_spectator_has_a_bit_of_its_own() -> None:
    log = new_log(2)
    note(log, 1, 0, 9, 0, 9, SPECTATOR_BIT)
    note(log, 1, 0, 9, 0, 9, ALL & ~SPECTATOR_BIT)
    assert [told[2] for told in read(log, SPECTATOR)] == [9, HIDDEN]
    assert [told[2] for told in read(log, 0)] == [HIDDEN, 9]


def test_all_means_all() -> None:
    assert all(ALL & int(viewer_bit(viewer)) for viewer in (SPECTATOR, *range(14)))


def test_what_is_read_again_stays_as_it_is() -> None:
    log = new_log(1)
    note(log, 0, 1, 2, 0, 0)
    out = np.zeros_like(log)
    redact(log, 0, SECRETS, out)
    assert read(out, 3) == read(log, 3)


def test_kinds_know_their_secrets() -> None:
    assert [kind.secrets for kind in KINDS] == [0, 0b1010, PRIVATE_BIT]
    with pytest.raises(ValueError, match="at most four fields"):
        KINDS.add("long", a=seat(), b=seat(), c=seat(), d=seat(), e=seat())


def test_a_note_for_which_there_are_no_words_is_no_end_of_events() -> None:
    notes = Notes()
    notes.add("told", number=one_of(("none", "one")))
    game = replace(HATS, notes=notes)
    log = new_log(2)
    note(log, 0, 1)
    note(log, 0, 2)
    events = Events(game, {}, [(game.Table.buffer(), log)])
    with pytest.raises(IndexError):
        next(iter(events))
