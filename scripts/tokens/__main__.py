#!/usr/bin/env python3
"""Draws the medallions of creatures and heroes: `python3 scripts/tokens` writes assets/tokens/<system>/<creature>.svg,
and nobody.svg for those without a picture of their own."""

import pathlib

import beasts, folk, heroes, people

OUT = pathlib.Path(__file__).resolve().parent.parent.parent / "assets" / "tokens"

for group in (heroes, people, folk, beasts):
    for system, pictures in group.PICTURES.items():
        (OUT / system).mkdir(parents=True, exist_ok=True)
        for picture in pictures:
            (OUT / system / f"{picture.__name__}.svg").write_text(picture().text())
(OUT / "nobody.svg").write_text(people.nobody().text())
