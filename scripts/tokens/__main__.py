#!/usr/bin/env python3
"""Draws the medallions of creatures and heroes: `python3 scripts/tokens` writes assets/tokens/<system>/<creature>.svg,
and nobody.svg for those without a picture of their own; and those of the example packs, beside their data. A picture is named as
its creature is in the rules' data; its function may leave `_` out.

Several systems may have a goblin, each with a face of its own: files that begin with a system's name and `_` hold the pictures of
that system alone."""

import importlib
import pathlib
import re

import beasts, creeps, examples, folk, heroes, people, trades, wilds

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ASSETS = ROOT / "assets"
OUT = ASSETS / "tokens"
OWN = {file.stem: file.stem.split("_")[0] for file in sorted(HERE.glob("[a-z]*_*.py"))}


def homes():
    """Where the picture of each creature and hero belongs, by id without `_`. What ships comes last: packs change it, too."""
    found = {}
    files = [*ROOT.glob("examples/*/rules/*/creatures.ron"), *ASSETS.glob("rules/*/creatures.ron"), *ASSETS.glob("rules/*/heroes.ron")]
    for file in files:
        shipped = ASSETS in file.parents
        if shipped and file.parent.name in OWN.values():
            continue
        folder = OUT / file.parent.name if shipped else file.parent
        for id in re.findall(r'^    \(id: "(\w+)"', file.read_text(), re.MULTILINE):
            found[id.replace("_", "")] = folder / f"{id}.svg"
    return found


def draw(picture, place):
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(picture().text())


places = homes()
for group in (heroes, people, folk, beasts, creeps, trades, wilds, examples):
    for picture in group.PICTURES:
        draw(picture, places[picture.__name__.replace("_", "")])
for name, system in OWN.items():
    for picture in importlib.import_module(name).PICTURES:
        draw(picture, OUT / system / f"{picture.__name__}.svg")
draw(people.nobody, OUT / "nobody.svg")
