#!/usr/bin/env python3
"""Draws the tints of squares into assets/tiles. Needs nothing but Python 3.

The ground is painted by the game itself, in `board/ground/paint`.

marks.png   tiles of 64 x 64, one below the other, in the order of `board/tints.rs`
"""

import math
import pathlib
import struct
import zlib

OUT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "tiles"
TILE = 64


def save(name, width, height, pixel):
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes(max(0, min(255, round(c))) for c in pixel(x, y))
    chunk = lambda kind, data: (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    )
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows), 9))
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / name).write_bytes(png + chunk(b"IEND", b""))


def marks():
    """Squares of a tinted region: a strong line where the region ends, a thin one between its squares."""

    def tile(ends, hatched):
        top, right, bottom, left = (ends >> side & 1 for side in range(4))
        beyond, inset, radius = 4 * TILE, 2, 9
        box = [
            (inset if left else -beyond, TILE - inset if right else TILE + beyond),
            (inset if top else -beyond, TILE - inset if bottom else TILE + beyond),
        ]

        def away(x, y):
            dx, dy = (abs(at + 0.5 - (low + high) / 2) - (high - low) / 2 + radius for at, (low, high) in zip((x, y), box))
            return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius

        def pixel(x, y):
            d = away(x, y)
            cover = max(0.0, min(1.0, 0.5 - d))
            line = max(0.0, min(1.0, 3.5 + d))
            between = 0.26 if min(x, y, TILE - 1 - x, TILE - 1 - y) < 1 else 0.0
            wash = 0.32 + between
            if hatched:
                wash = 0.58 if abs((x + y) % 16 - 8) < 2.2 else 0.18 + between
            return (255, 255, 255, 255 * cover * max(wash, line))

        return pixel

    tiles = [tile(ends, hatched) for hatched in (False, True) for ends in range(16)]
    save("marks.png", TILE, TILE * len(tiles), lambda x, y: tiles[y // TILE](x, y % TILE))


if __name__ == "__main__":
    marks()
