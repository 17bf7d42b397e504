"""One module of LLVM code, optimised for WebAssembly and linked: no imports, no absolute addresses, a bounded stack, or there is no file."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path

import llvmlite.binding as llvm

TRIPLE = "wasm32-unknown-unknown"
LOOK_AT_INDEX = "tablee_look_at_index"
"""The function of `emit.py` that stands before every access to an array."""
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+multivalue"
STACK = 64 * 1024
LEVEL = 2
GIVEN_BY_LINKER = ("__heap_base",)
ATTRIBUTES = re.compile(
    r"\b(noundef|nonnull|readonly|writeonly|readnone|nocapture|captures\(none\)|(?:align|dereferenceable)\S*)\b"
)


CHECKED = f"""
define internal void @{LOOK_AT_INDEX}(i64 %index, i64 %length) alwaysinline {{
  %outside = icmp uge i64 %index, %length
  br i1 %outside, label %wrong, label %right, !prof !{{!"branch_weights", i32 1, i32 1000000}}
wrong:
  call void @llvm.trap()
  unreachable
right:
  ret void
}}
"""
UNCHECKED = f"""
define internal void @{LOOK_AT_INDEX}(i64 %index, i64 %length) alwaysinline {{
  ret void
}}
"""


class NotPortable(Exception):
    """The code needs something that a file which stands alone has not."""


def lowered(code: str, exports: Collection[str], is_checked: bool) -> bytes:
    """The file; where it `is_checked` an index out of range is a trap."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", opt=LEVEL, features=FEATURES, reloc="static", codemodel="default"
    )
    module = llvm.parse_assembly(
        without_python(retargeted(code, str(machine.target_data))) + (CHECKED if is_checked else UNCHECKED)
    )
    for one in (*module.functions, *module.global_variables):
        if not one.is_declaration and one.name not in (*exports, "room"):
            one.linkage = "internal"
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=LEVEL)
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_interleaving = False
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    sweep = llvm.create_new_module_pass_manager()
    sweep.add_global_dead_code_eliminate_pass()
    sweep.add_strip_dead_prototype_pass()
    sweep.run(module, passes)
    look_at(module)
    return linked(machine.emit_object(module), exports)


def retargeted(code: str, data_layout: str) -> str:
    """The same for WebAssembly: nothing of the building machine's processor."""
    code = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', code)
    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{data_layout}"', code)
    code = re.sub(r'"target-(cpu|features)"="[^"]*"', "", code)
    return code.replace(" = common ", " = internal ")


def without_python(code: str) -> str:
    """The same without Python's and Numba's run time: nothing is allocated, so nothing is counted; what only an error would reach is a trap.

    What would allocate stays as it is: `look_at` refuses it, if anything is left of it.
    """
    count = "define internal void @{}(ptr %p) alwaysinline {{\n  ret void\n}}\n"
    counting = r"@(NRT_(?:incref|decref))\("
    code = re.sub(
        rf"^define [^\n]*{counting}[^\n]*\{{\n.*?^\}}\n", lambda m: count.format(m[1]), code, flags=re.M | re.S
    )
    code = re.sub(rf"^declare void {counting}.*\n", lambda m: count.format(m[1]), code, flags=re.M)
    # Numba calls a library for square roots; here it is an instruction, correctly rounded.
    root = "" if "@llvm.sqrt.f64(" in code else "declare double @llvm.sqrt.f64(double)"
    code = re.sub(r"^declare double @sqrt\(double\).*$", root, code, flags=re.M).replace("@sqrt(", "@llvm.sqrt.f64(")
    code = re.sub(rf"^declare .*@{LOOK_AT_INDEX}\(.*\n", "", code, flags=re.M)
    # What an error would say, pickled: it names files of the building machine, and nothing is left that reads it.
    code = re.sub(r"^@\.const\.pickledata\..*\n", "", code, flags=re.M)
    code = re.sub(
        r"^(@\.const\.picklebuf\.\S+ = \w+ constant \{[^}]*\}) \{.*$", r"\1 zeroinitializer", code, flags=re.M
    )
    code = re.sub(r"^declare (.*?)@((?:Py|_Py|numba_)\w*)\(([^\n]*?)\)[^\n]*\n", _trapping, code, flags=re.M)
    return re.sub(
        r"^@((?:Py|_Py)\w+) = external global (\w+).*$", r"@\1 = internal global \2 zeroinitializer", code, flags=re.M
    )


def _trapping(found: re.Match[str]) -> str:
    result = found[1].split()[-1]
    kinds = [ATTRIBUTES.sub("", argument).split()[0] for argument in found[3].split(",") if argument.strip()]
    return (
        f"define internal {result} @{found[2]}({', '.join(kinds)}) noinline cold noreturn {{\n"
        "  call void @llvm.trap()\n  unreachable\n}\n"
    )


def look_at(module: llvm.ModuleRef) -> None:
    """Refuses what would need the world outside, or one machine's addresses."""
    wanting = [one.name for one in module.functions if one.is_declaration and not one.name.startswith("llvm.")]
    wanting += [one.name for one in module.global_variables if one.is_declaration and one.name not in GIVEN_BY_LINKER]
    if wanting:
        raise NotPortable(f"not part of the file and not allowed to be imported: {', '.join(sorted(wanting))}")
    code = str(module)
    libraries = sorted(set(re.findall(r"@(llvm\.(?:log|exp|pow|sin|cos|tan)\w*\.\w+)\(", code)))
    if libraries:
        raise NotPortable(f"floating point that differs between machines: {', '.join(libraries)}")
    if re.search(r"inttoptr \(?i(?:32|64) -?\d+ to ptr", code):
        raise NotPortable("an absolute address of the building machine")


def linked(thing: bytes, exports: Collection[str]) -> bytes:
    """The object as a file that stands alone."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        source.write_bytes(thing)
        command = [
            sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", *(f"--export={name}" for name in sorted(exports)),
            "--export=room", "--export=__heap_base", "-O2", "--gc-sections", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}",
            str(source), "-o", str(out),
        ]  # fmt: skip
        subprocess.run(command, check=True)
        return out.read_bytes()
