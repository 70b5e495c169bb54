#!/usr/bin/env python3
"""Draws the medallions of creatures and heroes: `python3 scripts/tokens` writes assets/tokens/<system>/<creature>.svg,
and nobody.svg for those without a picture of their own; and those of the example packs, beside their data. A picture is named as
its creature is in the rules' data."""

import pathlib
import re

import beasts, creeps, examples, folk, heroes, people, trades, wilds

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ASSETS = ROOT / "assets"
OUT = ASSETS / "tokens"


def homes():
    """The rule system of each creature and hero, by id."""
    found = {}
    for name in ("creatures.ron", "heroes.ron"):
        for file in sorted(ASSETS.glob(f"rules/*/{name}")):
            for id in re.findall(r'^    \(id: "(\w+)"', file.read_text(), re.MULTILINE):
                found[id] = file.parent.name
    return found


systems = homes()
for group in (heroes, people, folk, beasts, creeps, trades, wilds):
    for picture in group.PICTURES:
        folder = OUT / systems[picture.__name__]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{picture.__name__}.svg").write_text(picture().text())
for picture in examples.PICTURES:
    for data in ROOT.glob("examples/*/rules/*/creatures.ron"):
        if f'(id: "{picture.__name__}"' in data.read_text():
            (data.parent / f"{picture.__name__}.svg").write_text(picture().text())
(OUT / "nobody.svg").write_text(people.nobody().text())
