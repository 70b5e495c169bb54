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
    def rounded(x, y, inset, radius):
        h = TILE / 2 - inset
        dx, dy = abs(x + 0.5 - TILE / 2) - h + radius, abs(y + 0.5 - TILE / 2) - h + radius
        return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius

    def plain(x, y):
        d = rounded(x, y, 3, 7)
        cover = max(0.0, min(1.0, 0.5 - d))
        line = max(0.0, min(1.0, 2.5 + d)) if d <= 0.5 else 0.0
        return (255, 255, 255, 255 * cover * (0.30 + 0.60 * line))

    def hatched(x, y):
        r, g, b, a = plain(x, y)
        stripe = abs((x + y) % 16 - 8) < 2.2
        return (r, g, b, min(255, a * 1.5) if stripe else a * 0.62)

    tiles = [plain, hatched]
    save("marks.png", TILE, TILE * len(tiles), lambda x, y: tiles[y // TILE](x, y % TILE))


if __name__ == "__main__":
    marks()
