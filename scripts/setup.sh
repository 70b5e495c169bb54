#!/usr/bin/env bash
# Sets up what the game needs beside Rust's crates. Safe to run again: it installs only what is missing.
#
#   scripts/setup.sh [build] [run] [test] [count]     the first three when none is named
#
# play.sh and test.sh source this file and call `set_up` themselves.
set -euo pipefail

rust_wanted=1.95

# System packages on Debian and Ubuntu, by purpose.
packages_build=(gcc libc6-dev pkg-config libwayland-dev libasound2-dev)
packages_run=(libvulkan1 mesa-vulkan-drivers libwayland-client0 libxkbcommon0 libxkbcommon-x11-0
    libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2)
packages_test=(python3 xvfb xkb-data xdotool imagemagick)
packages_count=(valgrind)

# Both to standard error: standard output belongs to the command that follows.
say() { printf '%s\n' "$*" >&2; }
complain() { printf '%s\n' "$*" >&2; }

# set_up PURPOSE…: packages for each purpose, then Rust.
set_up() {
    local purpose wanted=()
    for purpose in "$@"; do
        case $purpose in
        build) wanted+=("${packages_build[@]}") ;;
        run) wanted+=("${packages_run[@]}") ;;
        test) wanted+=("${packages_test[@]}") ;;
        count) wanted+=("${packages_count[@]}") ;;
        *)
            complain "setup: '$purpose' is none of build, run, test, count"
            return 2
            ;;
        esac
    done
    set_up_packages "${wanted[@]}"
    check_rust
}

set_up_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        if [[ $(uname -s) == Linux ]]; then
            say "setup: not Debian or Ubuntu, so nothing is installed; see to it that you have what they call:"
            say "       $*"
        fi
        return 0
    fi
    local package missing=()
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    if ((${#missing[@]} == 0)); then
        say "setup: all $# system packages are there"
        return 0
    fi
    install_packages "${missing[@]}"
}

is_installed() {
    dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

# Goes on when it can't install: the build or the game may do without, and says so itself if not.
install_packages() {
    local as_root=()
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            complain "setup: missing, and no right to install: $*"
            complain "       ask for: apt-get install $*"
            return 0
        fi
        # Without a terminal nobody could type a password.
        if [[ -t 0 ]]; then as_root=(sudo); else as_root=(sudo -n); fi
    fi
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
    say "setup: installing $*"
    "${apt[@]}" update </dev/null >&2 || complain "setup: the package lists could not be refreshed; trying with those at hand"
    if ! "${apt[@]}" install --yes --no-install-recommends "$@" </dev/null >&2; then
        complain "setup: could not install: $*"
        complain "       going on without; if something fails below, install them by hand"
    fi
}

check_rust() {
    # A fresh Rust is not in the PATH of a shell that was open before.
    if ! command -v cargo >/dev/null && [[ -x ${CARGO_HOME:-$HOME/.cargo}/bin/cargo ]]; then
        export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
    fi
    if ! command -v cargo >/dev/null || ! command -v rustc >/dev/null; then
        complain "setup: Rust $rust_wanted or later is needed, and there is none. Get it from https://rustup.rs and run this again"
        return 1
    fi
    local version
    version=$(rustc --version | cut -d ' ' -f 2)
    if [[ $(printf '%s\n' "$rust_wanted" "$version" | sort --version-sort | head -n 1) != "$rust_wanted" ]]; then
        complain "setup: Rust $rust_wanted or later is needed, and this is $version. 'rustup update stable' brings it up to date"
        return 1
    fi
    say "setup: Rust $version is there"
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
    if (($# == 0)); then set -- build run test; fi
    set_up "$@"
fi
