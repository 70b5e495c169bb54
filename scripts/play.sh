#!/usr/bin/env bash
# Sets up, builds and opens the game. Arguments go to it: `scripts/play.sh play first_duel`, `scripts/play.sh --help`.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/scripts/setup.sh"

# Only the game itself and `play` open a window; the other commands do without a screen.
if [[ ${1:-play} == play && $(uname -s) == Linux && -z ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    complain "play: no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set. Run this from a desktop."
    complain "      Without a screen: scripts/play.sh battle first_duel, or scripts/play.sh simulate first_duel --battles 100"
    exit 1
fi
set_up build run
say "play: building; the first time takes a while (up to 25 minutes on two cores)"
exec cargo run --release --locked --manifest-path "$root/Cargo.toml" -- "$@"
