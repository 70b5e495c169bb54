#!/usr/bin/env bash
# Plays the built game on a screen of its own with a real mouse and keyboard: each test_*.py here is one test.
# FIVEFOOT_BIN names another build to play. Screenshots and logs: window-test/ in the target folder.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
export FIVEFOOT_BIN=${FIVEFOOT_BIN:-$target/debug/fivefoot}
export PYTHONDONTWRITEBYTECODE=1

if [[ $(uname -s) != Linux ]]; then
    echo "window test: left out, since it needs Linux and Xvfb"
    exit 0
fi
missing=()
for tool in python3 Xvfb xdotool import; do
    command -v "$tool" >/dev/null || missing+=("$tool")
done
if ((${#missing[@]} > 0)); then
    echo "window test: not possible without ${missing[*]}; 'scripts/setup.sh test' installs them on Debian and Ubuntu" >&2
    exit 1
fi
if [[ ! -x $FIVEFOOT_BIN ]]; then
    echo "window test: there is no $FIVEFOOT_BIN; 'cargo test' builds it" >&2
    exit 1
fi

rm -rf "$target/window-test"
for test in "$root"/tests/window/test_*.py; do
    name=$(basename "$test" .py)
    echo "window test: ${name#test_}"
    # Its own waits are all bounded; this one is for what nobody thought of.
    timeout --kill-after=20 900 python3 "$test" "$target/window-test" </dev/null
done
echo "window test: passed; screenshots in $target/window-test"
