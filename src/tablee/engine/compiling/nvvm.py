"""Two things that Numba has no option for, done to the text that it hands to a graphics card's compiler (NVVM).

Loops stay as they are written. NVVM unrolls every loop over seats, cards and rows: up to five times the code, which the instruction cache of a
multiprocessor cannot hold. Without it a kernel compiles in a quarter of the time and runs up to five times as fast.

Constant arrays lie in ordinary memory. Numba puts them into the card's constant memory, of which there are 64 KB, and which serves the threads of a
warp one after the other where they read different places: rules do.

What each is worth stands in `docs/performance.md`.
"""

from __future__ import annotations

import functools
import re
from typing import Any

LABEL = re.compile(r'"?([\w.$]+)"?:')
BRANCH = re.compile(r"\s*br\s")
TARGET = re.compile(r'label %"?([\w.$]+)"?')
FIRST_NODE = 1_000_000
"""Beyond the numbers of the metadata that is there."""
NODES = 100_000
"""Apart from each other: texts are compiled together."""


def keep_loops(text: str, first_node: int = FIRST_NODE) -> str:
    """LLVM's text of a module, its backward branches marked: what they close is not to be unrolled.

    >>> print(keep_loops("define void @f() {\\nB0:\\n  br label %B0\\n}"))
    define void @f() {
    B0:
      br label %B0, !llvm.loop !1000001
    }
    !1000000 = !{ !"llvm.loop.unroll.disable" }
    !1000001 = distinct !{ !1000001, !1000000 }
    """
    lines: list[str] = []
    above: set[str] = set()
    loops = 0
    for line in text.split("\n"):
        if line.startswith("define"):
            above = set()
        if label := LABEL.match(line):
            above.add(label[1])
        if BRANCH.match(line) and above.intersection(TARGET.findall(line)):
            loops += 1
            line += f", !llvm.loop !{first_node + loops}"
        lines.append(line)
    if loops:
        lines.append(f'!{first_node} = !{{ !"llvm.loop.unroll.disable" }}')
        lines += [f"!{n} = distinct !{{ !{n}, !{first_node} }}" for n in range(first_node + 1, first_node + 1 + loops)]
    return "\n".join(lines)


def for_tables(text: str, first_node: int = FIRST_NODE) -> str:
    """The text of a module as tables on a card want it.

    >>> for_tables("@rows = internal addrspace(4) constant [2 x i8] zeroinitializer")
    '@rows = internal addrspace(1) constant [2 x i8] zeroinitializer'
    """
    return keep_loops(text.replace("addrspace(4)", "addrspace(1)"), first_node)


@functools.cache
def compile_for_tables() -> None:
    """From now on, in all that Numba compiles for a card in this process."""
    from numba.cuda.cudadrv import nvvm

    compile_texts = nvvm.compile_ir

    def compile_ir(texts: Any, **options: Any) -> Any:
        changed = [for_tables(text, FIRST_NODE + NODES * i) for i, text in enumerate(texts)]
        return compile_texts(changed, **options)

    nvvm.compile_ir = compile_ir
