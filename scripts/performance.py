#!/usr/bin/env python3
"""Measures what docs/PERFORMANCE.md quotes.

    scripts/performance.py            measures everything and writes the page's tables anew
    scripts/performance.py --check    counts instructions and fails where a level takes more than the page says

Instructions are counted by callgrind, so that no neighbour on the machine disturbs them. Times are ratios to a reference
that runs in the same process.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "PERFORMANCE.md"
BUILD = ["cargo", "build", "--release", "--locked", "--quiet", "--no-default-features"]
BENCH = ["cargo", "bench", "--locked", "--quiet", "--no-default-features", "--bench", "figures"]

# Two levels of each rule system: an even fight, and one with a crowd or a wide board.
LEVELS = ["the_sheepfold", "hold_the_bridge", "the_drowned_mill", "goblin_warren", "marl_choir", "over_the_stile"]
# The start of the program is left out by counting a run of 1 battle and one of 5.
FEW, MANY = 1, 5
# More instructions than this share of the page's figure fail the check.
TOLERANCE = 0.03


def main():
    arguments = sys.argv[1:]
    if arguments not in ([], ["--check"]):
        sys.exit(f"performance.py: {' '.join(arguments)!r} is not known; only --check is")
    subprocess.run(BUILD, cwd=ROOT, check=True)
    counts = {level: count(level) for level in LEVELS}
    if arguments:
        check(counts)
    else:
        bench = subprocess.run(BENCH, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        write(counts, bench)


def game():
    """The path of the built game."""
    target = os.environ.get("CARGO_TARGET_DIR", ROOT / "target")
    return str(ROOT / target / "release" / "fivefoot")


def simulate(level, battles, before=()):
    command = [*before, game(), "simulate", level, "--battles", str(battles), "--seed", "1", "--threads", "1"]
    return subprocess.run([*command, "--format", "json"], cwd=ROOT, check=True, capture_output=True, text=True)


def count(level):
    """The rules of a level, the orders of a battle of computer players, and its instructions in millions."""
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    totals = []
    for battles in (FEW, MANY):
        said = simulate(level, battles, callgrind).stderr
        totals.append(int(re.search(r"Collected : (\d+)", said).group(1)))
    report = json.loads(simulate(level, MANY).stdout)
    return report["rules"], report["orders"] / MANY, (totals[1] - totals[0]) / (MANY - FEW) / 1e6


def kept():
    """The page's figures by level, in millions of instructions."""
    rows = re.findall(r"^\| `(\w+)` \| \w+ \| [\d.]+ \| ([\d.]+) \|", PAGE.read_text(encoding="utf-8"), re.M)
    return {level: float(millions) for level, millions in rows}


def check(counts):
    page, slower = kept(), []
    for level, (_, _, now) in counts.items():
        before = page.get(level)
        if before is None:
            slower.append(f"{level}: the page has no figure")
            continue
        print(f"{level}: {now:.1f} million instructions a battle, {now / before:.3f} of the page's {before}")
        if now > before * (1 + TOLERANCE):
            slower.append(f"{level}: {now:.1f} million instructions a battle, the page says {before}")
    if slower:
        sys.exit("performance.py: slower than docs/PERFORMANCE.md says:\n  " + "\n  ".join(slower))


def write(counts, bench):
    rows = [f"| `{level}` | {rules} | {orders:.0f} | {now:.1f} |" for level, (rules, orders, now) in counts.items()]
    table = ["| level | rules | orders a battle | million instructions a battle |", "| --- | --- | --- | --- |", *rows]
    page = PAGE.read_text(encoding="utf-8")
    page = between(page, "instructions", "\n".join(table))
    page = between(page, "figures", bench.strip())
    PAGE.write_text(page, encoding="utf-8")


def between(page, name, text):
    """The page with a text between the two marks of this name."""
    mark = f"<!-- {name} -->"
    before, _, after = page.split(mark)
    return f"{before}{mark}\n{text}\n{mark}{after}"


if __name__ == "__main__":
    main()
