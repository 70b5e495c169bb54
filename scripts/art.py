#!/usr/bin/env python3
"""Draws the game's plain art into assets/tiles: marks and tokens. Needs nothing but Python 3.

The ground is painted by the game itself, in `board/ground/paint`.

marks.png   tiles of 64 x 64, one below the other: tints of squares, in the order of `board/tints.rs`
tokens.png  cells of 128 x 128, white, tinted by the game, in the order of `board/tokens.rs`
"""

import math
import pathlib
import struct
import zlib

OUT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "tiles"
TILE, CELL = 64, 128


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


def circle(x, y, r):
    return math.hypot(x, y) - r


def square(x, y, r):
    r *= 0.9
    dx, dy = abs(x) - r + 10, abs(y) - r + 10
    return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - 10


def diamond(x, y, r):
    return (abs(x) + abs(y) - r * 1.04) * math.sqrt(0.5) - 1.5


def hexagon(x, y, r):
    x, y = abs(x), abs(y)
    return max(y, x * math.sqrt(0.75) + y * 0.5) - r * 0.9


def tokens():
    shapes = [circle, square, diamond, hexagon]
    smooth = lambda d: max(0.0, min(1.0, 0.5 - d))

    def body(shape):
        def pixel(x, y):
            light = 255 - 46 * max(0.0, min(1.0, (y + 50) / 100))
            return (light, light, light, 255 * smooth(shape(x, y, 56)))
        return pixel

    rim = lambda shape: lambda x, y: (255, 255, 255, 255 * smooth(abs(shape(x, y, 52)) - 4.5))
    shadow = lambda x, y: (255, 255, 255, 255 * max(0.0, min(1.0, (62 - math.hypot(x, y)) / 26)))
    glow = lambda x, y: (255, 255, 255, 255 * math.exp(-((math.hypot(x, y) - 55) / 4.2) ** 2))
    thin = lambda x, y: (255, 255, 255, 255 * smooth(abs(circle(x, y, 58)) - 2.5))

    def cross(x, y):
        arm = min(abs(x - y), abs(x + y)) * math.sqrt(0.5)
        return (255, 255, 255, 255 * smooth(max(arm - 6, math.hypot(x, y) - 40)))

    cells = [body(s) for s in shapes] + [rim(s) for s in shapes] + [shadow, glow, thin, cross]

    def pixel(x, y):
        cell = cells[y // CELL * 4 + x // CELL]
        return cell(x % CELL - CELL / 2 + 0.5, y % CELL - CELL / 2 + 0.5)

    save("tokens.png", CELL * 4, CELL * 3, pixel)


if __name__ == "__main__":
    marks()
    tokens()
