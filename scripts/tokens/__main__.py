#!/usr/bin/env python3
"""Draws the medallions of creatures and heroes: `python3 scripts/tokens` writes assets/tokens/<system>/<creature>.svg,
and nobody.svg for those without a picture of their own; and those of the example packs, beside their data. A picture is named as
its creature is in the rules' data; its function may leave `_` out."""

import pathlib
import re

import beasts, creeps, examples, folk, heroes, people, trades, wilds

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ASSETS = ROOT / "assets"
OUT = ASSETS / "tokens"


def homes():
    """Where the picture of each creature and hero belongs, by id without `_`. What ships comes last: packs change it, too."""
    found = {}
    files = [*ROOT.glob("examples/*/rules/*/creatures.ron"), *ASSETS.glob("rules/*/creatures.ron"), *ASSETS.glob("rules/*/heroes.ron")]
    for file in files:
        folder = OUT / file.parent.name if ASSETS in file.parents else file.parent
        for id in re.findall(r'^    \(id: "(\w+)"', file.read_text(), re.MULTILINE):
            found[id.replace("_", "")] = folder / f"{id}.svg"
    return found


places = homes()
for group in (heroes, people, folk, beasts, creeps, trades, wilds, examples):
    for picture in group.PICTURES:
        place = places[picture.__name__.replace("_", "")]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(picture().text())
(OUT / "nobody.svg").write_text(people.nobody().text())
