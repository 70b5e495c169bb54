#!/usr/bin/env bash
# Sets up and runs every test, the quick ones first. Stops at the first that fails and names it.
#
#   scripts/test.sh          what a change is tested with
#   scripts/test.sh --all    the same, with each creature on each level, each plan a hundred thousand times, and the instructions
#                            of six levels counted
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/setup.sh

for argument in "$@"; do
    case $argument in
    --all) export FIVEFOOT_TEST_ALL=1 ;;
    *)
        complain "test.sh: '$argument' is not known; only --all is"
        exit 2
        ;;
    esac
done

current="set-up"
begun=$SECONDS

finish() {
    local status=$?
    if ((status == 0)); then
        printf '\ntest.sh: everything passed in %s\n' "$(clock $((SECONDS - begun)))"
    else
        printf '\ntest.sh: FAILED at: %s (exit status %d)\n' "$current" "$status"
    fi
}
trap finish EXIT

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# step HEADING COMMAND…
step() {
    current=$1
    shift
    local since=$SECONDS
    printf '\n== %s ==\n' "$current"
    "$@"
    printf '== %s: passed in %s ==\n' "$current" "$(clock $((SECONDS - since)))"
}

# The tests without the window are part of those with it. Alone, only what could be missing there is looked for: code that
# does not build, and a program that does not run.
smoke() {
    local game=(cargo run --quiet --locked --no-default-features --)
    "${game[@]}" check levels assets/rules
    local level
    for level in first_duel beacon_cairns; do
        "${game[@]}" simulate "$level" --battles 2 --seed 1
    done
    "${game[@]}" battle first_duel --seed 1 --side heroes=ai --side foes=ai | tail -n 1 | grep '"type":"outcome"'
}

step "set-up" set_up build run test
step "format" cargo fmt --check
step "clippy, no window" cargo clippy --locked --workspace --all-targets --no-default-features -- -D warnings
step "clippy" cargo clippy --locked --workspace --all-targets -- -D warnings
# Links between doc comments that lead nowhere.
step "documentation" env RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --workspace --quiet
step "unit tests" cargo test --locked --workspace --lib
# Builds the game that the window test plays, too.
step "tests" cargo test --locked --workspace --test '*'
step "window test" bash tests/window/run.sh
# Last, since it puts a game without a window in the place of the one that was played.
step "smoke, no window" smoke
if [[ -n ${FIVEFOOT_TEST_ALL:-} ]]; then
    step "set-up for counting" set_up count
    step "instructions" python3 scripts/performance.py --check
fi
