"""Making a game's `.wasm` file: Numba's code without its optimisation (`emit`), optimised by LLVM for WebAssembly and linked (`lower`)."""
