#!/usr/bin/env python3
"""Draws the game's plain art into assets/tiles: ground and marks. Needs nothing but Python 3.

ground.png  tiles of 64 x 64, one below the other, in the order of `board/ground.rs`
marks.png   tints of squares, likewise, in the order of `board/tints.rs`
"""

import math
import pathlib
import random
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


def mix(a, b, t):
    t = max(0.0, min(1.0, t))
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def noise(seed, cells):
    """Smooth noise between -1 and 1 that repeats at the tile's edge."""
    chance = random.Random(seed)
    grid = [[chance.uniform(-1, 1) for _ in range(cells)] for _ in range(cells)]

    def at(x, y):
        u, v = x * cells / TILE, y * cells / TILE
        i, j = int(u), int(v)
        s, t = u - i, v - j
        s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
        g = lambda a, b: grid[b % cells][a % cells]
        top = g(i, j) * (1 - s) + g(i + 1, j) * s
        low = g(i, j + 1) * (1 - s) + g(i + 1, j + 1) * s
        return top * (1 - t) + low * t

    return at


def edge(x, y):
    """Pixels to the nearest edge of the tile."""
    return min(x, y, TILE - 1 - x, TILE - 1 - y)


FLOOR, MORTAR = (88, 81, 73), (66, 60, 54)


def floor(seed, north=False, west=False):
    soft, fine = noise(seed, 4), noise(seed + 90, 21)

    def pixel(x, y):
        shade = 6 * soft(x, y) + 4 * fine(x, y)
        colour = tuple(c + shade for c in FLOOR)
        if x == TILE - 1 or y == TILE - 1:
            colour = mix(colour, MORTAR, 0.75)
        elif x == 0 or y == 0:
            colour = mix(colour, (112, 104, 94), 0.25)
        if north:
            colour = mix(colour, (24, 21, 22), 0.55 * (1 - y / 22))
        if west:
            colour = mix(colour, (24, 21, 22), 0.40 * (1 - x / 14))
        return (*colour, 255)

    return pixel


def difficult(seed):
    ground, chance = floor(seed), random.Random(seed)
    stones = [(chance.uniform(8, 56), chance.uniform(8, 56), chance.uniform(3.5, 8)) for _ in range(11)]

    def pixel(x, y):
        colour = mix(ground(x, y)[:3], (84, 82, 58), 0.45)
        for cx, cy, r in stones:
            d = math.hypot(x - cx, (y - cy) * 1.25)
            if d < r:
                colour = mix((142, 132, 112), (84, 76, 64), (y - cy + r) / (2 * r))
            elif d < r + 2 and y > cy:
                colour = mix(colour, (30, 27, 25), 0.5)
        return (*colour, 255)

    return pixel


def obstacle():
    ground = floor(7)

    def pixel(x, y):
        colour = ground(x, y)[:3]
        if 10 <= x <= 56 and 50 < y <= 57:
            colour = mix(colour, (20, 18, 17), 0.55)
        if 8 <= x <= 55 and 8 <= y <= 50:
            board = (x - 8) % 12
            colour = mix((148, 108, 66), (124, 88, 52), board / 12)
            if board == 0 or x in (8, 55) or y in (8, 38):
                colour = (82, 56, 34)
            if 8 < y < 13 or 33 < y < 38:
                colour = mix(colour, (176, 134, 86), 0.6)
            if y > 38:
                colour = mix(colour, (60, 40, 25), 0.55)
        return (*colour, 255)

    return pixel


def water(seed):
    wave = noise(seed, 5)

    def pixel(x, y):
        ripple = math.sin((y + 5 * wave(x, y)) * math.pi * 2 / 16)
        colour = mix((38, 74, 98), (60, 108, 132), 0.5 + 0.35 * ripple)
        if ripple > 0.93 and wave(y, x) > 0.05:
            colour = (112, 160, 178)
        if x == TILE - 1 or y == TILE - 1:
            colour = mix(colour, (24, 48, 66), 0.6)
        return (*colour, 255)

    return pixel


def pit():
    ground = floor(3)

    def pixel(x, y):
        d = edge(x, y)
        if d < 5:
            return ground(x, y)
        depth = min(1.0, (y - 5) / 16) if y < 21 else 1.0
        colour = mix((58, 48, 44), (10, 9, 12), depth)
        return (*mix(colour, (4, 4, 6), min(1, (d - 5) / 14)), 255)

    return pixel


TOP, RIM, FACE, BRICK = (52, 49, 56), (96, 90, 98), (104, 94, 86), (66, 58, 54)
DEPTH = 24


def wall(north, east, south, west):
    """A wall; each argument says whether the wall goes on that way."""
    grain = noise(17, 9)

    def pixel(x, y):
        if not south and y >= TILE - DEPTH:
            row = (y - (TILE - DEPTH)) // 8
            brick = (x + 10 * (row % 2)) % 20
            colour = mix(FACE, (78, 70, 66), (y - (TILE - DEPTH)) / DEPTH)
            if brick == 0 or (y - (TILE - DEPTH)) % 8 == 7:
                colour = BRICK
            return (*tuple(c + 4 * grain(x, y) for c in colour), 255)
        colour = tuple(c + 5 * grain(x, y) for c in TOP)
        low = TILE if south else TILE - DEPTH
        if (not south and y >= low - 3) or (not north and y < 2) or (not west and x < 2) or (not east and x >= TILE - 2):
            colour = RIM
        return (*colour, 255)

    return pixel


def slit(upright):
    stone = wall(upright, not upright, upright, not upright)

    def pixel(x, y):
        if upright:
            dark, light = 28 <= x <= 35 and 14 <= y <= 50, 24 <= x <= 39 and 10 <= y <= 54
        else:
            dark = (28 <= x <= 35 and 44 <= y <= 60) or (14 <= x <= 50 and 17 <= y <= 24)
            light = 10 <= x <= 54 and 13 <= y <= 28
        if dark:
            return (8, 8, 10, 255)
        return (*mix(stone(x, y)[:3], RIM, 0.7), 255) if light else stone(x, y)

    return pixel


def door(upright, is_open):
    ground = floor(5)

    def pixel(x, y):
        along, across = (y, x) if upright else (x, y)
        colour = ground(x, y)[:3]
        if along < 6 or along > 57:
            return (*mix(RIM, TOP, 0.3 if 20 < across < 44 else 0.7), 255)
        if not is_open and 20 <= across <= 43:
            plank = (along - 6) % 13
            colour = mix((158, 104, 56), (126, 80, 42), plank / 13)
            if plank == 0 or across in (20, 43):
                colour = (70, 44, 24)
            if across in (24, 25, 38, 39):
                colour = (58, 56, 60)
            if math.hypot(along - 49, across - 32) < 3:
                colour = (214, 176, 92)
        if is_open and 6 <= along <= 13:
            colour = mix((158, 104, 56), (96, 62, 34), (along - 6) / 7)
        return (*colour, 255)

    return pixel


def ground():
    tiles = [floor(seed) for seed in (1, 2, 4, 8)]
    tiles += [difficult(11), difficult(12), obstacle(), slit(False), slit(True)]
    tiles += [door(False, False), door(True, False), door(False, True), door(True, True)]
    tiles += [water(21), water(22), pit()]
    tiles += [floor(2, north=True), floor(4, west=True), floor(8, north=True, west=True)]
    for mask in range(16):
        tiles.append(wall(bool(mask & 1), bool(mask & 2), bool(mask & 4), bool(mask & 8)))
    save("ground.png", TILE, TILE * len(tiles), lambda x, y: tiles[y // TILE](x, y % TILE))


def marks():
    def rounded(x, y, inset, radius):
        h = TILE / 2 - inset
        dx, dy = abs(x + 0.5 - TILE / 2) - h + radius, abs(y + 0.5 - TILE / 2) - h + radius
        return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius

    def plain(x, y):
        d = rounded(x, y, 3, 7)
        cover = max(0.0, min(1.0, 0.5 - d))
        line = max(0.0, min(1.0, 2.5 + d)) if d <= 0.5 else 0.0
        return (255, 255, 255, 255 * cover * (0.42 + 0.5 * line))

    def hatched(x, y):
        r, g, b, a = plain(x, y)
        stripe = abs((x + y) % 16 - 8) < 2.2
        return (r, g, b, min(255, a * 1.5) if stripe else a * 0.62)

    tiles = [plain, hatched]
    save("marks.png", TILE, TILE * len(tiles), lambda x, y: tiles[y // TILE](x, y % TILE))


if __name__ == "__main__":
    ground()
    marks()
