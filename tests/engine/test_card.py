"""Every game's rules compile for a graphics card, without one; where there is none, a sentence says so."""

from __future__ import annotations

import pytest

from tablee.cli import main
from tablee.engine.card import NoCard, card_driver
from tablee.engine.compiling.nvvm import keep_loops
from tablee.engine.rule import BACKEND
from tablee.engine.simulate import random_tables, simulate
from tablee.games import game, names
from tools.kernels import kept_sizes, ptx_of, sizes_of

if BACKEND == "jit":
    from numba import cuda

    HAS_CARD = cuda.is_available()
else:
    HAS_CARD = False

compiled = pytest.mark.skipif(BACKEND != "jit", reason="rules run on a card compiled only")
QUICK = ("wolf-and-hound",)
MORE = 1.1
"""A kernel may grow by a tenth before its sizes are written anew (`python -m tools.kernels`)."""


@compiled
@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in names()]
)
def test_a_kernel_is_compiled_and_no_larger_than_it_was(name: str) -> None:
    ptx = ptx_of(game(name))
    assert ".entry" in ptx and ".target sm_90" in ptx
    sizes = sizes_of(ptx, card_driver(game(name)).MOST_REGISTERS)
    if sizes is None:
        pytest.skip("compiled; there is no ptxas to assemble it")
    for what, kept in kept_sizes().get(name, {}).items():
        assert sizes[what] <= MORE * kept + 64, f"{name}: {what} {sizes[what]}, was {kept}"


def test_backward_branches_are_marked_and_no_others() -> None:
    text = 'define void @f() {\nB0:\n  br label %"B1"\n"B1":\n  br i1 %x, label %B0, label %B2\nB2:\n  ret void\n}\n'
    marked = keep_loops(text)
    assert 'br label %"B1"\n' in marked
    assert "label %B0, label %B2, !llvm.loop !1000001\n" in marked
    assert keep_loops("define void @f() {\nB0:\n  br label %B1\nB1:\n  ret void\n}").count("!") == 0


@pytest.mark.skipif(HAS_CARD, reason="there is a card")
def test_without_a_card_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NoCard, match="device gpu: "):
        simulate(game("wolf-and-hound"), 1, device="gpu")
    assert main(["sim", "wolf-and-hound", "--games", "1", "--device", "gpu"]) == 2
    assert capsys.readouterr().err.lstrip().startswith("tablee sim: device gpu: ")


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(ValueError, match="one of cpu, gpu is wanted"):
        simulate(game("wolf-and-hound"), 1, device="abacus")


@pytest.mark.skipif(not HAS_CARD, reason="there is no card")
@pytest.mark.parametrize("name", names())
def test_a_card_plays_the_same_games(name: str) -> None:
    cpu, card = (
        random_tables(game(name), 1000, game(name).min_seats, None, "card", device) for device in ("cpu", "gpu")
    )
    assert cpu.tobytes() == card.tobytes()
