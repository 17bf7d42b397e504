#!/usr/bin/env bash
# Says in a sentence when Node is missing or too old for what builds the client; with npm it would be a stack of errors.
set -euo pipefail

wanted="the client is built with Node 20.19, 22.12 or a newer one, and its npm"
command -v node >/dev/null && command -v npm >/dev/null || { echo "Node is missing: $wanted." >&2; exit 1; }
fit='const [major, minor] = process.versions.node.split(".").map(Number); process.exitCode = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1;'
node -e "$fit" || { echo "Node $(node --version) is too old: $wanted." >&2; exit 1; }
