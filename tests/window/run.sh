#!/usr/bin/env bash
# Plays the built game with a real mouse and keyboard: each test_*.py here is one test, on a screen of its own, two at a time.
# FIVEFOOT_BIN names another build to play, FIVEFOOT_AT_ONCE how many play at once. Screenshots and logs: window-test/ in the
# target folder.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
at_once=${FIVEFOOT_AT_ONCE:-2}
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

results=$target/window-test
rm -rf "$results"
mkdir -p "$results"
logs=$(mktemp -d)
trap 'jobs -p | xargs -r kill 2>/dev/null || true; rm -rf "$logs"' EXIT

# one NAME: plays it, and tells what it said in one piece. Its own waits are all bounded; this one is for what nobody thought of.
one() {
    local status=0 since=$SECONDS
    timeout --kill-after=20 900 python3 "$root/tests/window/test_$1.py" "$results" </dev/null >"$logs/$1" 2>&1 || status=$?
    printf 'window test: %s, %d s\n%s\n' "$1" $((SECONDS - since)) "$(<"$logs/$1")"
    return "$status"
}

failed=0
running=0
begun_longest=0
# The longest first, so that none is left to play alone at the end.
longest=redrawn
for test in "$root/tests/window/test_$longest.py" "$root"/tests/window/test_*.py; do
    name=$(basename "$test" .py)
    name=${name#test_}
    if [[ $name == "$longest" ]] && ((begun_longest++)); then continue; fi
    if ((running == at_once)); then
        wait -n || failed=1
        running=$((running - 1))
    fi
    if ((failed)); then break; fi
    one "$name" &
    running=$((running + 1))
done
while ((running > 0)); do
    wait -n || failed=1
    running=$((running - 1))
done
if ((failed)); then
    echo "window test: FAILED; screenshots and logs in $results" >&2
    exit 1
fi
echo "window test: passed; screenshots in $results"
