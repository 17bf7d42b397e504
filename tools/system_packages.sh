#!/usr/bin/env bash
# Installs what tests need from outside Python and Node, where that is allowed; else says in a sentence what is missing.
# Usage: tools/system_packages.sh venv | browser | headless | firefox | postgres | nats ...
set -euo pipefail

have() {
    case "$1" in
        venv) "${PYTHON:-python3}" -c 'import ensurepip, venv' 2>/dev/null ;;
        browser) [ -n "${TABLEE_CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null ;;
        headless) [ -n "${TABLEE_CHROMIUM:-}" ] || command -v chromium-headless-shell >/dev/null ;;
        firefox) [ -n "${TABLEE_FIREFOX:-}" ] || command -v firefox-esr >/dev/null || command -v firefox >/dev/null ;;
        nats) PATH="$PATH:/usr/sbin" command -v nats-server >/dev/null ;;
        postgres) command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null ;;
    esac
}

package_of() {
    case "$1" in
        venv) echo python3-venv ;;
        browser) echo chromium ;;
        headless) echo chromium-headless-shell ;;
        firefox) echo firefox-esr ;;
        postgres) echo postgresql ;;
        nats) echo nats-server ;;
        *) echo "Nobody here knows what $1 is." >&2; exit 2 ;;
    esac
}

# Without Chromium's headless shell tests are run in Chromium itself: slower, and else the same.
without_what_is_unknown() {
    local known=()
    for package in "${packages[@]}"; do
        [ "$package" = chromium-headless-shell ] && ! apt-cache show "$package" >/dev/null 2>&1 || known+=("$package")
    done
    packages=("${known[@]}")
    [ ${#packages[@]} -gt 0 ] || { rm -f "$log"; exit 0; }
}

packages=()
for need in "$@"; do
    read -ra found <<<"$(package_of "$need")"
    have "$need" || packages+=("${found[@]}")
done
[ ${#packages[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
    as_root=()
elif [ "$(id -u)" = 0 ]; then
    as_root=(env)
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=(sudo -n)
else
    as_root=()
fi

if [ ${#as_root[@]} -gt 0 ]; then
    echo "Installing ${packages[*]} with apt-get."
    log=$(mktemp)
    # A server that starts by itself would only be in the way: tests start their own. Not every system has the browser without windows.
    if "${as_root[@]}" apt-get update -qq >"$log" 2>&1 && without_what_is_unknown \
        && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >>"$log" 2>&1; then
        rm -f "$log"
        exit 0
    fi
    tail -n 5 "$log" >&2
    rm -f "$log"
fi
case " ${packages[*]} " in
    *" python3-venv "*) echo "Python cannot make environments here: apt-get install python3-venv." >&2; exit 1 ;;
esac
[ "${packages[*]}" = chromium-headless-shell ] && exit 0
echo "Missing: ${packages[*]}; the tests that need it are skipped."
