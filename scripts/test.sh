#!/usr/bin/env bash
# Sets up and runs every test, the quick ones first. Stops at the first that fails and names it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/setup.sh

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

step "set-up" set_up build run test
step "format" cargo fmt --check
step "clippy, no window" cargo clippy --locked --all-targets --no-default-features -- -D warnings
step "tests, no window" cargo test --locked --no-default-features
step "clippy" cargo clippy --locked --all-targets -- -D warnings
# Builds the game that the window test plays, too.
step "tests" cargo test --locked
step "window test" bash tests/window/run.sh
