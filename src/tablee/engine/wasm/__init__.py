"""The rules as WebAssembly: what a game's file exports, where its arguments lie, and how Python runs it. In words: `docs/wasm.md`."""
