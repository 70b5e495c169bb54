#!/usr/bin/env python3
"""Measures what docs/SHIPPED_LEVELS.md quotes, and writes its numbers anew.

Each level that has a row is played 100 times by the computer against itself. Rows are added and taken away by hand: only what
is measured is written here.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "SHIPPED_LEVELS.md"
BUILD = ["cargo", "build", "--release", "--locked", "--quiet", "--no-default-features"]
BATTLES, SEED = 100, 7
# The share of 100 from which on a level is easy, and below which it is hard.
EASY, HARD = 70, 35
MOST_VERBS = 5


def main():
    subprocess.run(BUILD, cwd=ROOT, check=True)
    text = PAGE.read_text(encoding="utf-8")
    levels = sorted(set(re.findall(r"^\| `(\w+)` \|", text, re.M)))
    measured = {level: measure(level) for level in levels}
    lines, heading = [], ""
    for line in text.split("\n"):
        heading = line[3:] if line.startswith("## ") else heading
        lines.append(anew(heading, line, measured))
    PAGE.write_text("\n".join(lines), encoding="utf-8")


def measure(level):
    target = os.environ.get("CARGO_TARGET_DIR", ROOT / "target")
    game = str(ROOT / target / "release" / "fivefoot")
    source = (ROOT / "levels" / f"{level}.ron").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        # A battle of a chain is measured alone.
        alone = pathlib.Path(folder) / f"{level}.ron"
        alone.write_text(re.sub(r"^    next: .*\n", "", source, flags=re.M), encoding="utf-8")
        command = [game, "simulate", str(alone), "--battles", str(BATTLES), "--seed", str(SEED), "--format", "json"]
        said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    counts = json.loads(said)
    counts["side"] = re.search(r'name: "([^"]+)", control: human', source)[1]
    return counts


def anew(heading, line, measured):
    """A line of the page, below a heading, with the numbers of its level."""
    found = re.match(r"\| `(\w+)` \|", line)
    if not found:
        return line
    cells = [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split(" | ")]
    counts = measured[found[1]]
    won = counts["wins"].get(counts["side"], 0)
    if heading == "What they ask":
        word = "easy" if won >= EASY else "even" if won >= HARD else "hard"
        cells[3] = f"{word} ({won})"
    elif heading == "How they go":
        cells[1:] = [str(won), *course(counts), things(counts)]
    elif heading == "The lessons":
        cells[2:] = [str(won), *course(counts)]
    elif heading == "Medals":
        awards = counts["awards"][counts["side"]]
        cells[1:] = [str(awards.get(medal, 0)) for medal in ("aim", "clean", "daring")]
    elif heading == "The condition track":
        cells[1:] = track(counts)
    return "| " + " | ".join(cells) + " |"


def course(counts):
    """How the battles of a level went."""
    ends = sorted(counts["ends"], key=lambda end: -end["battles"])
    ends = [f"{end['battles']} {end['winner'] or 'nobody'}: {end['why']}" for end in ends]
    ahead = counts["ahead_at_half"]
    deeds = sorted(counts["deeds"].items(), key=lambda deed: -deed[1])[:MOST_VERBS]
    return [
        f"{counts['turns_of'][counts['side']]:.0f}, {counts['rounds']['mean']:.1f}",
        ", ".join(ends),
        f"{ahead['won']}, {ahead['lost']}",
        ", ".join(f"{verb.replace('_', ' ')} {times:.1f}" for verb, times in deeds),
    ]


def things(counts):
    """The battles in which each thing was used."""
    return ", ".join(f"{thing} {times}" for thing, times in sorted(counts["used"].items())) or "–"


def track(counts):
    """Of 100 turns, those under the track; of 100 blows of each side, those that hit."""
    share = lambda part: 100 * part["part"] / max(part["of"], 1)
    foes = [hits for side, hits in counts["hits"].items() if side != counts["side"]]
    return [
        f"{share(counts['worn']):.1f}",
        f"{share(counts['hits'][counts['side']]):.0f}",
        f"{share(foes[0]):.0f}",
    ]


if __name__ == "__main__":
    main()
