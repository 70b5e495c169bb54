"""What several pictures share: heads, eyes, shoulders, arms."""

import math

from pen import INK, blob, box, curve, dark, ell, flip, half, light, mix, poly, put

STEEL, WOOD, LEATHER, GOLD, BONE = "#b9c3cf", "#8d6238", "#80542f", "#e3b23f", "#e6dcc0"


def shoulders(s, colour, top=188, wide=104, slope=18):
    s.shape(
        half((128, top), (128 + wide * 0.3, top + 2), (128 + wide * 0.8, top + slope), (128 + wide, top + 52), (128 + wide + 6, 280, 0), (128, 280)),
        colour,
    )


def neck(s, skin, wide=20, top=150, low=202):
    s.shape(half((128, top), (128 + wide, top, 0), (128 + wide + 5, low - 8), (128, low + 6)), mix(skin, "#40202c", 0.3), edge=0)


FACES = {
    "round": ((128, 60), (163, 76), (170, 112), (158, 150), (128, 174)),
    "long": ((128, 56), (158, 72), (164, 116), (150, 156), (128, 182)),
    "square": ((128, 58), (164, 72), (170, 116), (164, 152), (140, 174), (128, 175)),
    "narrow": ((128, 60), (158, 74), (163, 112), (146, 156), (128, 180)),
    "broad": ((128, 56), (172, 74), (182, 116), (176, 158), (128, 182)),
}


def head(s, skin, kind="round", dy=0):
    s.shape(half(*((x, y + dy) for x, y in FACES[kind])), skin, depth=1.3)


def ears(s, skin, long=0, y=112, lift=0, x=164):
    """Round ears, or pointed ones that reach `long` outwards and `lift` upwards."""
    if not long:
        return s.both(ell(x + 3, y + 4, 9, 14), skin)
    s.both(blob((x - 6, y - 14, 0), (x + long * 0.45, y - 16 - lift * 0.6), (x + long, y - 14 - lift, 0), (x + long * 0.6, y + 8), (x - 6, y + 20, 0)), skin)
    inner = blob((x + 4, y - 6, 0), (x + long * 0.75, y - 10 - lift * 0.8, 0), (x + long * 0.45, y + 4), (x + 2, y + 10, 0))
    s.flat(inner, dark(skin, 0.5))
    s.flat(flip(inner), dark(skin, 0.5))


def eyes(s, colour="#2b1d18", gap=18, y=116, size=6, white="#f6efdf", mood="calm", brow=None, slit=False):
    """Eyes and brows; `mood` turns the brows."""
    turn = {"calm": 4, "stern": 16, "sad": -14, "wild": 24, "glad": -6}[mood]
    for side in (-1, 1):
        x = 128 + side * gap
        if white:
            s.flat(ell(x, y, size * 1.45, size * 1.05), white)
        s.flat(ell(x + (1 if white else 0), y + 0.5, size * (0.45 if slit else 0.85), size), colour)
        if brow:
            s.flat(put(poly((-13, -3), (13, -4), (13, 3), (-13, 4)), x, y - size * 2.1, -turn * side), brow)


def glow(s, colour, gap=18, y=116, size=7):
    """Eyes that shine by themselves."""
    for x in (128 - gap, 128 + gap):
        s.flat(ell(x, y, size * 2.1), colour, 0.25)
        s.flat(ell(x, y, size * 1.3), colour, 0.5)
        s.flat(ell(x, y, size * 0.8), light(colour, 0.6))


def nose(s, skin, y=120, long=24, wide=9):
    s.flat(blob((129, y, 0), (130 + wide, y + long - 3), (128, y + long + 3), (124, y + long - 2, 0)), dark(skin, 0.34))


def mouth(s, skin, mood="calm", y=156, wide=14):
    bend = {"calm": 2, "stern": -4, "grin": 9, "sad": -7, "sly": 4}[mood]
    tilt = -5 if mood == "sly" else 0
    s.line(curve((128 - wide, y), (128, y + bend), (128 + wide, y + tilt)), dark(skin, 0.62), 5)


def person(s, skin, jaw="round", mood="calm", brow="#4a3020", eye="#2b1d18", smile=None, dy=0):
    """A face with all that belongs into it."""
    head(s, skin, jaw, dy)
    eyes(s, eye, mood=mood, brow=brow, y=116 + dy)
    nose(s, skin, y=118 + dy)
    mouth(s, skin, smile or {"stern": "stern", "wild": "stern", "sad": "sad"}.get(mood, "calm"), y=157 + dy)


def fangs(s, low=True, xs=(110, 146), y=160, long=16, wide=6, colour=BONE):
    """Teeth that stand out, upwards from the lower jaw or down from the upper."""
    way = -1 if low else 1
    for x in xs:
        s.shape(poly((x - wide, y), (x + wide, y), (x + (1 if x > 128 else -1) * 1, y + way * long)), colour, edge=3, depth=0.4)


def grin(s, y=150, wide=30, deep=18, teeth=6, colour="#f3ecd2", gum="#3a1218"):
    """A wide mouth full of teeth."""
    outline = half((128, y + 2), (128 + wide * 0.6, y - 1), (128 + wide, y - 9, 0), (128 + wide * 0.55, y + deep * 0.75), (128, y + deep))
    s.flat(outline, gum)
    step = wide * 1.5 / teeth
    for i in range(teeth):
        x = 128 - wide * 0.75 + i * step
        low = 9 - abs(i - (teeth - 1) / 2) * 0.8
        s.flat(poly((x, y - 2), (x + step - 1, y - 2), (x + step / 2, y + low)), colour)


def rays(middle, out, inner, count, turned=0):
    """A star: points about the middle, in turn so far out and so far."""
    turns = [(math.radians(turned + 180 * i / count), inner if i % 2 else out) for i in range(2 * count)]
    return poly(*((middle[0] + r * math.sin(a), middle[1] - r * math.cos(a)) for a, r in turns))


def rope(s, line, colour, wide):
    """Something round along a line: a tail, a coil, a leg."""
    s.line(line, INK, wide + 9), s.line(line, colour, wide)


# Arms. Each is drawn upright about the origin, its head upwards, then turned and moved; a little inwards, so that round rims
# leave its head in sight.


def inwards(arm):
    return lambda s, x, y, turned=0, size=1.0, *rest, **more: arm(s, x + (128 - x) * 0.14, y + 12, turned, size, *rest, **more)


def shaft(s, x, y, turned, size, long=200, wide=9, colour=WOOD):
    s.shape(put(box(-wide / 2, -long / 2, wide, long), x, y, turned, size), colour, depth=0.5)


@inwards
def sword(s, x, y, turned=0, size=1.0, steel=STEEL, hilt=GOLD):
    s.shape(put(poly((-9, 40), (-8, -84), (0, -104), (8, -84), (9, 40)), x, y, turned, size), steel, depth=0.5)
    s.shape(put(box(-25, 38, 50, 10), x, y, turned, size), hilt, depth=0.5)
    s.shape(put(box(-5, 48, 10, 30), x, y, turned, size), LEATHER, depth=0.4)


@inwards
def greatsword(s, x, y, turned=0, size=1.0):
    """A sword for two hands, with a long grip and lugs above its guard."""
    s.shape(put(poly((-13, 60), (-11, 28), (-22, 16), (-12, 10), (-13, -110), (0, -140), (13, -110), (12, 10), (22, 16), (11, 28), (13, 60)), x, y, turned, size), STEEL, depth=0.6)
    s.line(put([("M", [(0, 40)]), ("L", [(0, -96)])], x, y, turned, size), dark(STEEL, 0.3), 5)
    s.shape(put(blob((-44, 54, 0), (0, 58), (44, 54, 0), (40, 70, 0), (0, 74), (-40, 70, 0)), x, y, turned, size), GOLD, depth=0.5)
    s.shape(put(box(-7, 72, 14, 54), x, y, turned, size), LEATHER, depth=0.4)
    s.shape(put(ell(0, 132, 13), x, y, turned, size), GOLD, depth=0.5)


@inwards
def rapier(s, x, y, turned=0, size=1.0):
    s.shape(put(poly((-5, 40), (-4, -104), (0, -118), (4, -104), (5, 40)), x, y, turned, size), STEEL, depth=0.3)
    s.shape(put(ell(0, 46, 24, 13), x, y, turned, size), GOLD, depth=0.6)


@inwards
def scimitar(s, x, y, turned=0, size=1.0, steel=STEEL):
    s.shape(put(blob((-8, 40, 0), (-6, -20), (14, -70), (34, -98, 0), (34, -60), (14, -10), (9, 40, 0)), x, y, turned, size), steel, depth=0.5)
    s.shape(put(box(-20, 38, 40, 9), x, y, turned, size), GOLD, depth=0.5)


def dagger(s, x, y, turned=0, size=1.0):
    s.shape(put(poly((-8, 10), (-7, -34), (0, -52), (7, -34), (8, 10)), x, y, turned, size), STEEL, depth=0.4)
    s.shape(put(box(-18, 8, 36, 8), x, y, turned, size), LEATHER, depth=0.4)


@inwards
def axe(s, x, y, turned=0, size=1.0, double=False, steel=STEEL):
    shaft(s, x, y, turned, size)
    blade = blob((3, -86, 0), (20, -92), (44, -104, 0), (54, -72), (44, -40, 0), (20, -52), (3, -56, 0))
    s.shape(put(blade, x, y, turned, size), steel, depth=0.8)
    other = put(blade, 0, 0, 0) if double else poly((3, -80), (16, -72), (3, -62))
    s.shape(put([(k, [(-a, b) for a, b in pts]) for k, pts in other], x, y, turned, size), steel, depth=0.8)


@inwards
def hammer(s, x, y, turned=0, size=1.0, steel=STEEL):
    shaft(s, x, y, turned, size)
    s.shape(put(poly((-38, -96), (38, -100), (38, -54), (-38, -58)), x, y, turned, size), steel, depth=0.8)
    s.shape(put(box(-12, -102, 24, 52), x, y, turned, size), dark(steel, 0.25), depth=0.5)


@inwards
def maul(s, x, y, turned=0, size=1.0):
    shaft(s, x, y, turned, size, wide=12)
    s.shape(put(poly((-34, -104), (34, -104), (40, -48), (-40, -48)), x, y, turned, size), "#9a7046", depth=0.9)
    s.shape(put(box(-39, -84, 78, 13), x, y, turned, size), "#6f6a6e", depth=0.4)


@inwards
def mace(s, x, y, turned=0, size=1.0, steel=STEEL):
    shaft(s, x, y, turned, size, wide=10)
    for path in (poly((-12, -50), (-38, -62), (-38, -88), (-12, -102)), poly((12, -50), (38, -62), (38, -88), (12, -102))):
        s.shape(put(path, x, y, turned, size), steel, depth=0.6)
    s.shape(put(poly((-9, -48), (-14, -76), (-8, -108), (0, -120), (8, -108), (14, -76), (9, -48)), x, y, turned, size), light(steel, 0.3), depth=0.5)


@inwards
def club(s, x, y, turned=0, size=1.0, spikes=False):
    s.shape(put(blob((-8, 90, 0), (-14, 0), (-26, -70), (-10, -102), (14, -102), (26, -70), (14, 0), (8, 90, 0)), x, y, turned, size), WOOD)
    for a, b in ((-24, -80), (22, -84), (-18, -48), (18, -50)) if spikes else ():
        s.shape(put(poly((a - 6, b - 6), (a + 6, b - 6), (a * 1.9, b - 2), (a + 6, b + 7)), x, y, turned, size), BONE, edge=3, depth=0.3)


@inwards
def spear(s, x, y, turned=0, size=1.0, long=230):
    shaft(s, x, y, turned, size, long=long)
    s.shape(put(blob((0, -132, 0), (15, -98), (5, -78, 0), (-5, -78, 0), (-15, -98)), x, y, turned, size), STEEL, depth=0.5)


@inwards
def halberd(s, x, y, turned=0, size=1.0):
    shaft(s, x, y, turned, size, long=260)
    s.shape(put(blob((0, -150, 0), (9, -106), (6, -84, 0), (-6, -84, 0), (-9, -106)), x, y, turned, size), STEEL, depth=0.4)
    s.shape(put(blob((-4, -104, 0), (-40, -114, 0), (-50, -84), (-40, -52, 0), (-4, -66, 0)), x, y, turned, size), STEEL, depth=0.8)
    s.shape(put(poly((4, -96), (38, -80), (4, -72)), x, y, turned, size), STEEL, depth=0.4)


@inwards
def bow(s, x, y, turned=0, size=1.0, colour="#a4713c", drawn=0, arrow=True):
    """The string to the right; `drawn` pulls it."""
    s.line(put([("M", [(2, -96)]), ("L", [(2 + drawn, 0)]), ("L", [(2, 96)])], x, y, turned, size), "#efe6cf", 4)
    s.shape(put(blob((6, -100, 0), (-24, -62), (-34, 0), (-24, 62), (6, 100, 0), (-8, 60), (-17, 0), (-8, -60)), x, y, turned, size), colour, depth=0.5)
    s.shape(put(box(-37, -14, 22, 28), x, y, turned, size), LEATHER, edge=0, depth=0.4)
    if arrow:
        s.shape(put(box(-56, -4, 70 + drawn, 8), x, y, turned, size), "#d8c08a", edge=3, depth=0.3)
        s.shape(put(poly((-78, 0), (-54, -12), (-54, 12)), x, y, turned, size), STEEL, edge=3, depth=0.4)


def quiver(s, x, y, turned=20, size=1.0, feathers="#d8d2c4"):
    for dx in (-12, 0, 12):
        s.shape(put(poly((dx - 6, -46), (dx, -64), (dx + 6, -46), (dx + 5, -18), (dx - 5, -18)), x, y, turned, size), feathers, edge=3, depth=0.3)
    s.shape(put(poly((-20, -26), (20, -26), (15, 60), (-15, 60)), x, y, turned, size), LEATHER, depth=0.7)


def crossbow(s, x, y, turned=0, size=1.0):
    """Pointing up."""
    s.line(put([("M", [(-62, -22)]), ("L", [(0, 6)]), ("L", [(62, -22)])], x, y, turned, size), "#efe6cf", 4)
    s.shape(put(blob((-68, -24, 0), (-36, -52), (0, -60), (36, -52), (68, -24, 0), (34, -38), (0, -44), (-34, -38)), x, y, turned, size), "#8b929c", depth=0.6)
    s.shape(put(box(-9, -56, 18, 130), x, y, turned, size), WOOD, depth=0.6)
    s.shape(put(poly((-6, -58), (0, -84), (6, -58), (4, 4), (-4, 4)), x, y, turned, size), STEEL, edge=3, depth=0.3)


def flame(s, x, y, size=1.0):
    for path, colour in (
        (blob((0, -58, 0), (20, -22), (27, 6), (0, 32), (-27, 6), (-14, -14), (-12, -34, 0), (-2, -26)), "#e8632a"),
        (blob((2, -30, 0), (15, 0), (13, 20), (0, 28), (-14, 18), (-8, -4)), "#f9b233"),
        (blob((0, -4, 0), (7, 12), (0, 24), (-7, 12)), "#fff3c0"),
    ):
        s.flat(put(path, x, y, 0, size), colour)


def torch(s, x, y, turned=0, size=1.0):
    shaft(s, x, y, turned, size, long=130, wide=12)
    s.shape(put(poly((-14, -72), (14, -72), (9, -44), (-9, -44)), x, y, turned, size), "#5a4634", depth=0.5)


def round_shield(s, x, y, r, colour, boss=STEEL, rim="#7d838c"):
    s.shape(ell(x, y, r), rim)
    s.shape(ell(x, y, r * 0.83), colour, edge=0, depth=0.9)
    s.shape(ell(x, y, r * 0.26), boss, edge=3, depth=0.5)


def heater(s, x, y, size, colour, rim="#9aa2ad"):
    outline = blob((-44, -50, 0), (0, -56), (44, -50, 0), (42, 0), (26, 36), (0, 60, 0), (-26, 36), (-42, 0))
    s.shape(put(outline, x, y, 0, size), rim)
    s.shape(put(outline, x, y, 0, size * 0.82), colour, edge=0, depth=0.8)


# What is worn.


def hood(s, colour, point=0, low=206, deep=True):
    """A hood about the face; `point` lifts its tip."""
    s.shape(half((128, 36 - point, *(() if not point else (0,))), (172, 54), (190, 108), (182, 160), (198, low, 0), (128, low + 10)), colour, depth=1.3)
    if deep:
        s.flat(half((128, 60), (162, 74), (170, 116), (160, 160), (128, 186)), dark(colour, 0.72))


def brim(s, colour, band, y=82, wide=86, high=54, tip=0):
    """A hat with a wide brim."""
    s.shape(half((128, y - high, *((0,) if tip else ())), (128 + 30 - tip, y - high + 8 + tip), (128 + 44, y + 2, 0), (128, y + 8)), colour, depth=1.2)
    s.flat(half((128, y - 14), (128 + 42, y - 18, 0), (128 + 45, y, 0), (128, y + 6)), band)
    s.shape(half((128, y - 2), (128 + wide * 0.6, y - 6), (128 + wide, y + 2, 0), (128 + wide * 0.55, y + 16), (128, y + 19)), colour)


def links(s, colour, across, down):
    """The rings of mail, from side to side and from top to bottom."""
    for y in range(*down, 14):
        for x in range(*across, 14):
            s.flat(ell(x + (y // 14 % 2) * 7, y, 3), dark(colour, 0.35), 0.6)


def coif(s, colour="#8b93a0"):
    """Mail about head and neck, with the face left free."""
    s.shape(half((128, 44), (166, 58), (180, 110), (176, 166), (192, 212, 0), (128, 222)), colour, depth=1.2)
    links(s, colour, (72, 190), (62, 212))
    s.flat(half((128, 70), (158, 80), (164, 116), (154, 158), (128, 180)), dark(colour, 0.7))


def skullcap(s, colour, y=98, wide=47, high=52, nasal=False):
    """A plain helmet down to the brows."""
    s.shape(half((128, y - high), (128 + wide * 0.74, y - high * 0.76), (128 + wide, y, 0), (128, y - 4)), colour, depth=1.2)
    s.shape(half((128, y - 10), (128 + wide, y - 6, 0), (128 + wide + 2, y + 6, 0), (128, y + 2)), mix(colour, GOLD, 0.35), edge=3, depth=0.4)
    if nasal:
        s.shape(poly((120, y - 4), (136, y - 4), (134, y + 40), (128, y + 46), (122, y + 40)), colour, edge=3, depth=0.6)


def hair(s, colour, kind="short"):
    """Hair over the brow; what falls behind the head is drawn by `mane`."""
    if kind == "short":
        s.shape(half((128, 44), (164, 54), (178, 94), (168, 108, 0), (160, 86), (140, 84), (128, 88)), colour)
    elif kind == "parted":
        s.shape(half((128, 46), (166, 56), (180, 104), (170, 128, 0), (164, 96), (146, 76), (128, 62, 0)), colour)
    elif kind == "peak":
        s.shape(half((128, 44), (166, 54), (177, 100, 0), (158, 82), (142, 74), (128, 94, 0)), colour)
    elif kind == "spikes":
        s.shape(poly((78, 118), (70, 84), (86, 88), (80, 52), (102, 64), (110, 30), (128, 54), (150, 28), (156, 62), (180, 48), (172, 86), (188, 84), (178, 118), (164, 90), (146, 96), (128, 84), (110, 96), (92, 90)), colour)
    elif kind == "curls":
        for x, y in ((88, 102), (168, 102), (84, 80), (172, 80), (98, 60), (158, 60), (116, 50), (140, 50), (108, 76), (148, 76), (128, 70)):
            s.shape(ell(x, y, 18), colour, edge=3)
        s.flat(ell(128, 66, 36, 20), colour)


def mane(s, colour, long=200, wide=56):
    """Hair that falls behind the head."""
    s.shape(half((128, 42), (128 + wide * 0.75, 56), (128 + wide, 112), (128 + wide * 1.1, long - 20), (128 + wide * 0.6, long, 0), (128, long - 10)), colour)


def beard(s, colour, kind="full"):
    if kind == "full":
        s.shape(half((128, 150), (146, 142), (164, 124), (174, 118, 0), (176, 156), (156, 194), (128, 210)), colour, depth=1.2)
        s.flat(half((128, 154), (142, 155), (138, 163), (128, 166)), dark(colour, 0.65))
    elif kind == "short":
        s.shape(half((128, 150), (148, 146), (166, 126), (170, 124, 0), (162, 160), (128, 184)), colour)
        s.flat(half((128, 154), (143, 156), (138, 162), (128, 164)), dark(colour, 0.65))
    elif kind == "goatee":
        s.shape(half((128, 164), (140, 162), (138, 178), (128, 196, 0)), colour, edge=3, depth=0.6)
    if kind in ("goatee", "whiskers"):
        s.both(blob((127, 147, 0), (140, 143), (158, 154), (168, 146, 0), (158, 164), (138, 158), (127, 154, 0)), colour, edge=3, depth=0.5)
