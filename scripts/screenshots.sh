#!/usr/bin/env bash
# Takes every picture of docs/screenshots with the built game, on a screen of its own. Names of pictures as arguments take only those.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
target=${CARGO_TARGET_DIR:-target}
export FIVEFOOT_BIN=${FIVEFOOT_BIN:-$(realpath "$target")/debug/fivefoot}
export PYTHONDONTWRITEBYTECODE=1

for tool in python3 Xvfb xdotool import convert; do
    if ! command -v "$tool" >/dev/null; then
        echo "screenshots: $tool is missing; 'scripts/setup.sh test' installs it on Debian and Ubuntu" >&2
        exit 1
    fi
done
if [[ ! -x $FIVEFOOT_BIN ]]; then
    echo "screenshots: there is no $FIVEFOOT_BIN; 'cargo build' makes it" >&2
    exit 1
fi
exec python3 scripts/screenshots.py "$@"
