"""Goblins and their kin, orcs, ogres, giants, the undead."""

from parts import *
from pen import Sheet, curve, poly

GREEN, RUST, ORC, MAUVE = "#8fb04a", "#d07a3c", "#7f9a72", "#a78fa6"


def snout(s, skin, y=112, long=34, wide=15):
    """A long hooked nose."""
    s.shape(blob((122, y, 0), (134, y), (130 + wide, y + long * 0.7), (132, y + long, 0), (120, y + long * 0.72)), light(skin, 0.1), edge=3, depth=0.7)


def goblin_head(s, skin, long=64, lift=10, y=112):
    ears(s, skin, long=long, lift=lift, y=y, x=158)
    s.shape(half((128, 64), (164, 76), (174, 112), (150, 152), (128, 176)), skin, depth=1.3)


def goblin():
    s = Sheet("#3e4a2c")
    sword(s, 206, 176, 22, 0.85)
    shoulders(s, "#7a5236", wide=80, top=190)
    goblin_head(s, GREEN)
    eyes(s, "#20240c", size=9, white="#f6e04a", mood="wild", brow="#3f5218", slit=True)
    snout(s, GREEN)
    grin(s, y=154, wide=32, deep=14, teeth=7)
    s.shape(poly((104, 66), (122, 40), (128, 58), (144, 36), (150, 68), (128, 72)), "#2d2a1c", edge=3, depth=0.5)
    return s


def goblin_archer():
    s = Sheet("#2f4a38")
    bow(s, 212, 156, 8, 0.92, arrow=False)
    shoulders(s, "#4f6a3a", wide=82, top=192)
    ears(s, GREEN, long=62, lift=-12, y=120, x=164)
    s.shape(half((128, 34), (168, 54), (182, 104), (176, 150), (190, 206, 0), (128, 216)), "#5c8038", depth=1.2)
    for x, y, r in ((84, 66, -50), (108, 42, -20), (140, 36, 14), (170, 62, 48), (74, 100, -80), (182, 98, 84)):
        s.shape(put(blob((0, 12, 0), (12, -6), (0, -26, 0), (-12, -6)), x, y, r), "#86b04c", edge=3, depth=0.5)
    s.shape(half((128, 76), (156, 84), (166, 114), (146, 152), (128, 172)), GREEN, depth=1.2)
    eyes(s, "#20240c", size=8, white="#f6e04a", mood="glad", brow="#3f5218", slit=True)
    snout(s, GREEN, long=30)
    grin(s, y=152, wide=24, deep=10, teeth=5)
    return s


def goblin_firepot():
    s = Sheet("#6a3a1e", glow=(128, 214))
    shoulders(s, "#4a4038", wide=84, top=192)
    goblin_head(s, "#7d9440", long=60, lift=24)
    s.flat(half((128, 70), (160, 80), (166, 100), (140, 92), (128, 96)), "#2c2a20", 0.65)
    eyes(s, "#3a1206", size=11, white="#fff0a0", y=114)
    snout(s, "#7d9440", y=118, long=28)
    grin(s, y=148, wide=38, deep=20, teeth=8)
    s.shape(blob((86, 204, 0), (170, 204, 0), (180, 232), (160, 270), (96, 270), (76, 232)), "#6e4a3c")
    s.shape(blob((80, 196), (128, 202), (176, 196), (178, 212), (128, 220), (78, 212)), "#8a6050", edge=3, depth=0.5)
    flame(s, 112, 178, 0.8), flame(s, 148, 182, 0.65), flame(s, 130, 172, 0.95)
    return s


def hobgoblin():
    s = Sheet("#4c3038")
    sword(s, 50, 140, -14, 1.0)
    shoulders(s, "#5a5f68", wide=108)
    s.both(blob((176, 196, 0), (214, 186), (240, 210), (236, 244, 0), (186, 230)), "#8a2f2c")
    ears(s, RUST, long=40, lift=16, y=116, x=164)
    head(s, RUST, "square")
    eyes(s, "#3a1206", white="#ffe9a8", mood="stern", brow="#4a1f10")
    nose(s, RUST, wide=13)
    mouth(s, RUST, "stern", y=156)
    fangs(s, xs=(110, 146), y=162, long=13, wide=5)
    s.shape(half((128, 40), (160, 50), (180, 92), (190, 128, 0), (172, 118), (164, 92), (128, 84)), "#6f757e", depth=1.1)
    s.shape(half((128, 12, 0), (140, 30), (136, 90, 0), (128, 92)), "#c8433a", edge=3, depth=0.6)
    s.both(blob((150, 60, 0), (176, 44), (200, 18, 0), (196, 54), (166, 74, 0)), "#e3b23f", depth=0.6)
    return s


def hobgoblin_archer():
    s = Sheet("#53402c")
    bow(s, 76, 140, 0, 1.1, "#5c3a2a", drawn=50)
    shoulders(s, "#7a4436", wide=96)
    ears(s, RUST, long=34, lift=22, y=114, x=162)
    head(s, "#c0692f", "long")
    eyes(s, "#3a1206", white="#ffe9a8", mood="stern", brow="#2a1510")
    nose(s, RUST, wide=12)
    mouth(s, RUST, "stern", y=158)
    s.shape(half((128, 56), (156, 64), (168, 98, 0), (146, 82), (128, 80)), "#241a1c")
    s.shape(blob((112, 56, 0), (120, 18), (154, 10), (186, 34, 0), (158, 34), (146, 58, 0)), "#241a1c", depth=0.7)
    s.shape(box(108, 48, 40, 12), "#c8433a", edge=3, depth=0.3)
    s.shape(half((128, 88), (158, 90), (170, 94, 0), (168, 106, 0), (128, 100)), "#6f757e", edge=3, depth=0.4)
    return s


def bugbear():
    s = Sheet("#4a3a2e")
    fur = "#9a6a3c"
    maul(s, 210, 112, 16, 1.0)
    s.shape(poly((6, 270), (22, 216), (14, 212), (40, 190), (36, 178), (70, 176), (128, 170), (186, 176), (220, 178), (216, 190), (242, 212), (234, 216), (250, 270)), "#7d5430", depth=1.2)
    s.both(blob((160, 82, 0), (188, 60), (220, 60), (224, 90), (200, 118), (168, 116, 0)), fur)
    s.shape(poly((128, 44), (142, 36), (148, 52), (168, 50), (168, 70), (186, 78), (178, 94), (194, 112), (182, 124), (192, 146), (174, 152), (176, 176), (156, 176), (150, 194), (128, 186), (106, 194), (100, 176), (80, 176), (82, 152), (64, 146), (74, 124), (62, 112), (78, 94), (70, 78), (88, 70), (88, 50), (108, 52), (114, 36)), fur, depth=1.4)
    s.shape(half((128, 118), (152, 122), (164, 148), (148, 174), (128, 178)), "#d3a877", edge=0, depth=0.8)
    eyes(s, "#2a0e06", size=7, white="#ffb63a", mood="wild", brow="#4e3018", y=104, gap=21)
    s.shape(half((128, 122), (146, 122), (138, 138), (128, 142)), "#3a241c", edge=0, depth=0.5)
    grin(s, y=154, wide=26, deep=18, teeth=4)
    fangs(s, xs=(108, 148), y=172, long=24, wide=6)
    return s


def orc():
    s = Sheet("#3f4238")
    axe(s, 206, 126, 14, 1.1)
    shoulders(s, "#5f4a3a", wide=116, top=180)
    s.both(poly((188, 196), (214, 168), (214, 200), (240, 186), (228, 216)), "#8a8f96", depth=0.6)
    neck(s, ORC, 34)
    ears(s, ORC, long=32, lift=10, y=110)
    head(s, ORC, "broad")
    s.shape(half((128, 94), (152, 98), (176, 92, 0), (170, 108), (128, 108)), dark(ORC, 0.25), edge=0, depth=0.4)
    eyes(s, "#2a0a08", size=6, white="#f2c230", mood="wild", y=114, gap=21)
    s.shape(half((128, 118), (138, 122), (148, 140), (128, 146)), light(ORC, 0.1), edge=3, depth=0.6)
    s.line(curve((96, 160), (128, 154), (160, 160)), dark(ORC, 0.7), 6)
    fangs(s, xs=(102, 154), y=168, long=36, wide=8)
    s.shape(blob((108, 62, 0), (114, 20), (140, 12), (160, 30, 0), (146, 38), (148, 62, 0), (128, 56)), "#1f1a18", depth=0.7)
    s.shape(box(110, 50, 36, 10), "#b8372f", edge=3, depth=0.3)
    return s


def orc_archer():
    s = Sheet("#4f4a2a")
    skin = "#93a25c"
    bow(s, 46, 142, -6, 1.05, "#6a4a30", arrow=False)
    shoulders(s, "#4a5a44", wide=108, top=184)
    quiver(s, 210, 160, 24, 0.9, "#c9b48c")
    hood(s, "#5a4636", low=214)
    head(s, skin, "square")
    s.shape(half((128, 44), (168, 58), (184, 112, 0), (164, 88), (128, 80)), "#5a4636", edge=3)
    eyes(s, "#2a0a08", size=6, white="#f2c230", mood="stern", y=114, brow="#3a421c")
    s.shape(half((128, 120), (138, 124), (144, 140), (128, 144)), light(skin, 0.1), edge=3, depth=0.5)
    s.line(curve((98, 160), (128, 156), (158, 160)), dark(skin, 0.7), 6)
    fangs(s, xs=(106,), y=168, long=30, wide=7), fangs(s, xs=(150,), y=166, long=14, wide=7)
    for x, y, r, c in ((92, 46, -34, "#d94f38"), (112, 34, -14, "#e9dcc0"), (136, 32, 8, "#3f6fa8")):
        s.shape(put(blob((0, 16, 0), (9, -12), (0, -36, 0), (-9, -12)), x, y, r), c, edge=3, depth=0.4)
    return s


def ogre():
    s = Sheet("#5a5230")
    skin = "#d8b85c"
    club(s, 212, 108, 12, 1.15, spikes=True)
    shoulders(s, "#7a5a3a", wide=124, top=176, slope=8)
    ears(s, skin, x=176, y=116)
    s.shape(half((128, 50), (162, 58), (178, 96), (196, 140), (184, 186), (128, 202)), skin, depth=1.5)
    eyes(s, "#2a1408", size=5, gap=19, y=106, mood="stern", brow="#7a5a20")
    s.shape(half((128, 108), (146, 118), (154, 140), (128, 148)), light(skin, 0.15), edge=3, depth=0.7)
    s.flat(half((128, 158), (160, 156), (172, 164, 0), (156, 180), (128, 184)), "#4a1c18")
    for x in (100, 122, 146):
        s.shape(poly((x - 8, 178), (x + 8, 178), (x + 6, 160), (x - 6, 160)), BONE, edge=2, depth=0.3)
    s.shape(blob((116, 52, 0), (110, 30), (126, 18, 0), (128, 34), (142, 22, 0), (144, 54, 0)), "#4a3420", edge=3, depth=0.4)
    return s


def troll():
    s = Sheet("#2c4a3c")
    skin = "#6f9a5c"
    s.shape(half((128, 40), (176, 56), (202, 116), (214, 200), (226, 270, 0), (128, 270)), "#2f4a34", depth=1.4)
    shoulders(s, skin, wide=112, top=196)
    ears(s, skin, long=58, lift=-26, y=118, x=156)
    s.shape(half((128, 52), (158, 64), (166, 108), (154, 150), (142, 190), (128, 202)), skin, depth=1.3)
    s.shape(half((128, 40), (164, 50), (182, 110), (178, 154, 0), (162, 100), (148, 76), (128, 92, 0)), "#3f6a3c")
    eyes(s, "#3a0a06", size=7, white="#f7d13c", y=114, gap=19, mood="wild", slit=True)
    s.shape(blob((118, 104, 0), (138, 104, 0), (144, 136), (156, 170), (142, 188), (120, 172), (112, 136)), light(skin, 0.12), edge=3, depth=0.9)
    s.flat(ell(148, 160, 5), dark(skin, 0.3)), s.flat(ell(104, 138, 5), dark(skin, 0.35))
    fangs(s, xs=(108, 154), y=188, long=22, wide=6)
    for i in range(3):
        s.shape(put(blob((-8, 40, 0), (-9, 0), (0, -34, 0), (9, 0), (8, 40, 0)), 36 + i * 22, 228, -16 + i * 12), light(skin, 0.2), edge=3, depth=0.5)
    return s


def giant():
    s = Sheet("#3f5468")
    skin = "#b79c8a"
    shoulders(s, "#6a7a4a", wide=128, top=190, slope=6)
    s.shape(half((128, 60), (170, 74), (184, 120), (180, 170), (128, 214)), skin, depth=1.5)
    s.both(ell(186, 126, 12, 20), skin)
    eyes(s, "#2a3a5a", size=7, gap=23, y=122, mood="stern", brow="#e4e0d6")
    s.shape(half((128, 120), (144, 128), (154, 152), (128, 160)), light(skin, 0.1), edge=3, depth=0.7)
    s.shape(half((128, 164), (150, 160), (180, 142, 0), (188, 190), (166, 236), (128, 262)), "#eae6da", depth=1.2)
    s.flat(half((128, 172), (150, 172), (144, 184), (128, 186)), "#5a3430")
    s.shape(poly((62, 100), (70, 74), (92, 62), (112, 46), (128, 52), (150, 44), (168, 60), (188, 74), (194, 100), (170, 84), (150, 92), (128, 82), (104, 92), (84, 84)), "#6f9a48", depth=0.9)
    s.shape(box(146, 34, 8, 18), WOOD, edge=3, depth=0.2)
    s.shape(poly((150, 4), (168, 30), (158, 28), (172, 44), (128, 44), (142, 28), (132, 30)), "#4a8040", edge=3, depth=0.6)
    return s


def skeleton():
    s = Sheet("#3a4450")
    sword(s, 206, 140, 16, 1.0, steel="#a08a78", hilt="#7a5a3a")
    for y in (202, 226, 250):
        s.shape(half((128, y - 6), (170, y - 10), (204, y + 10, 0), (196, y + 18, 0), (166, y + 4), (128, y + 8)), "#cfc6aa", edge=3, depth=0.5)
    s.shape(box(118, 180, 20, 90), BONE, edge=3, depth=0.5)
    skull(s)
    return s


def skull(s, bone="#efe6cc", fire=None, dy=0):
    s.shape(half((128, 48 + dy), (166, 60 + dy), (182, 102 + dy), (170, 138 + dy), (154, 146 + dy, 0), (150, 176 + dy), (128, 182 + dy)), bone, depth=1.4)
    for x in (104, 152):
        s.flat(ell(x, 114 + dy, 19, 20), "#1a1420")
    if fire:
        glow(s, fire, gap=24, y=115 + dy, size=7)
    s.flat(poly((128, 128 + dy), (138, 148 + dy), (118, 148 + dy)), "#1a1420")
    for x in (110, 122, 134, 146):
        s.line([("M", [(x, 158 + dy)]), ("L", [(x, 176 + dy)])], "#3a3038", 4)
    s.line([("M", [(104, 158 + dy)]), ("L", [(152, 158 + dy)])], "#3a3038", 4)
    s.line([("M", [(150, 56 + dy)]), ("L", [(140, 72 + dy)]), ("L", [(152, 82 + dy)])], dark(bone, 0.55), 4)


def skeleton_archer():
    s = Sheet("#2c4a48")
    bow(s, 50, 146, -4, 1.05, "#6a5a4a", arrow=False)
    quiver(s, 208, 168, 22, 0.9, "#cfd6d2")
    shoulders(s, "#4a3f4c", wide=90, top=200)
    hood(s, "#5a4a5c", point=1, low=216)
    skull(s, "#dcd8c2", "#5ff0c0", dy=10)
    s.shape(half((128, 32, 0), (170, 52), (188, 106, 0), (164, 82), (128, 74)), "#5a4a5c", edge=3)
    return s


def zombie():
    s = Sheet("#45402f")
    skin = "#9fb07e"
    shoulders(s, "#6a5a4e", wide=96)
    s.flat(poly((60, 270), (84, 220), (92, 250), (108, 214), (116, 270)), "#3a2f2a")
    neck(s, skin, 22)
    ears(s, skin)
    head(s, skin, "long")
    s.flat(ell(108, 116, 15, 15), dark(skin, 0.55)), s.flat(ell(150, 112, 17, 17), dark(skin, 0.55))
    s.flat(ell(108, 118, 6), "#f3f0c8"), s.shape(ell(151, 112, 12), "#f6f2d4", edge=0, depth=0.4), s.flat(ell(154, 115, 5), "#7a1f18")
    s.flat(poly((124, 124), (138, 146), (120, 148)), dark(skin, 0.6))
    s.flat(blob((96, 158, 0), (128, 152), (166, 146, 0), (162, 170), (140, 182), (108, 174)), "#4a1c20")
    for x in (104, 118, 132, 146, 158):
        s.flat(box(x - 5, 153, 9, 11), BONE)
    s.shape(poly((92, 84), (88, 50), (104, 60), (112, 40), (120, 62), (134, 48), (132, 70), (112, 74)), "#4a4034", edge=3, depth=0.5)
    s.line([("M", [(144, 66)]), ("L", [(166, 88)])], "#6a2420", 6), s.line([("M", [(150, 86)]), ("L", [(162, 68)])], "#6a2420", 4)
    return s


def ghoul():
    s = Sheet("#473450")
    skin = "#c3aecb"
    shoulders(s, "#8f7a9a", wide=96, top=190)
    ears(s, skin, long=36, lift=30, y=104, x=158)
    s.shape(half((128, 44), (162, 58), (172, 104), (166, 150), (148, 190), (128, 200)), skin, depth=1.4)
    for x in (106, 150):
        s.flat(ell(x, 106, 19, 17), "#1c1226")
    glow(s, "#ffd23a", gap=22, y=107, size=6)
    s.flat(poly((122, 120), (127, 136), (116, 136)), dark(skin, 0.7)), s.flat(poly((134, 120), (140, 136), (129, 136)), dark(skin, 0.7))
    s.flat(half((128, 150), (152, 144), (166, 138, 0), (156, 176), (128, 192)), "#33101c")
    for x in (102, 114, 142, 154):
        s.flat(poly((x - 5, 147), (x + 6, 147), (x, 164)), "#f5efdc")
    s.shape(blob((118, 172, 0), (138, 172, 0), (142, 206), (158, 236, 0), (130, 226), (116, 200)), "#c9405a", edge=3, depth=0.6)
    for y in (62, 74):
        s.line(curve((108, y), (128, y + 4), (148, y)), dark(skin, 0.35), 4)
    return s


def wraith():
    s = Sheet("#26405a", glow=(128, 116))
    cloak = "#6f93b4"
    s.shape(poly((128, 18), (170, 44), (192, 100), (190, 160), (226, 200), (212, 210), (238, 262), (206, 238), (196, 272), (160, 242), (128, 274), (96, 242), (60, 272), (50, 238), (18, 262), (44, 210), (30, 200), (66, 160), (64, 100), (86, 44)), cloak, depth=1.6)
    s.flat(half((128, 52), (162, 70), (172, 120), (158, 170), (128, 204)), "#080c18")
    glow(s, "#8ff0ff", gap=19, y=114, size=8)
    for way in (1, -1):
        for i in range(3):
            s.shape(put(poly((-5, 26), (0, -26), (5, 26)), 128 + way * (60 + i * 15), 216 - i * 4, way * (22 + i * 14)), "#d6f3fa", edge=3, depth=0.3)
    s.line(curve((92, 60), (80, 100), (82, 140)), light(cloak, 0.5), 5)
    return s


def vampire():
    s = Sheet("#4a1c2c")
    s.both(blob((140, 214, 0), (176, 150), (206, 84, 0), (226, 150), (236, 272, 0), (140, 272, 0)), "#241a26", depth=1.2)
    s.both(blob((138, 206, 0), (172, 154), (202, 94, 0), (206, 160), (168, 230, 0)), "#c02436", edge=0, depth=0.8)
    s.shape(half((128, 190), (150, 194), (160, 270, 0), (128, 270)), "#f0ead8", depth=0.7)
    ears(s, "#e2dad8", long=22, lift=20, y=112, x=158)
    head(s, "#e9e2de", "narrow")
    eyes(s, "#d01c2c", size=7, white="#fbeceb", mood="stern", brow="#17121a")
    nose(s, "#e2dad8", wide=8)
    s.line(curve((108, 158), (128, 160), (148, 156)), "#8a1c2a", 6)
    for x in (115, 141):
        s.flat(poly((x - 5, 159), (x + 5, 159), (x, 176)), "#ffffff")
    hair(s, "#1b161f", "peak")
    s.shape(ell(128, 214, 13), "#d02436", edge=4, depth=0.7)
    return s


def gutterling():
    s = Sheet("#3d3a4a")
    dagger(s, 208, 186, 20, 1.35)
    shoulders(s, "#6f6a52", wide=78, top=194)
    ears(s, MAUVE, long=60, lift=26, y=120, x=158)
    s.shape(half((128, 78), (162, 90), (166, 120), (146, 156), (128, 178)), MAUVE, depth=1.2)
    eyes(s, "#1c1420", size=10, white="#b8f06a", y=122, slit=True)
    snout(s, MAUVE, y=124, long=26, wide=12)
    mouth(s, MAUVE, "sly", y=162, wide=15)
    s.shape(poly((84, 96), (92, 34), (164, 34), (172, 96)), "#8d98a3", depth=1.3)
    s.shape(blob((76, 90), (128, 102), (180, 90), (182, 104), (128, 116), (74, 104)), "#79848f", edge=3, depth=0.5)
    s.shape(blob((90, 30), (128, 24), (166, 30), (164, 40), (128, 44), (92, 40)), "#a9b4bf", edge=3, depth=0.4)
    s.flat(poly((104, 58), (122, 62), (116, 80), (102, 76)), "#a0552e")
    return s


def gutterling_slinger():
    s = Sheet("#2f4250")
    s.line(ell(196, 66, 42), "#d8c8a0", 5)
    s.shape(ell(232, 46, 17, 15), "#aab0b4", depth=0.7)
    shoulders(s, "#5a6a5c", wide=80, top=194)
    ears(s, "#9b9a86", long=58, lift=4, y=116, x=158)
    s.shape(half((128, 66), (162, 78), (168, 114), (148, 154), (128, 176)), "#a9a78f", depth=1.2)
    s.flat(ell(108, 116, 15, 13), "#b8f06a"), s.flat(ell(110, 116, 5, 12), "#1c1420")
    s.line(curve((136, 120), (148, 114), (162, 118)), "#3a342c", 6)
    snout(s, "#a9a78f", y=118, long=28, wide=13)
    grin(s, y=158, wide=18, deep=8, teeth=4)
    s.shape(half((128, 54), (160, 64), (172, 96, 0), (128, 90)), "#3f8a86")
    s.shape(blob((82, 92, 0), (56, 86), (36, 100, 0), (54, 104), (46, 122, 0), (80, 106)), "#3f8a86", depth=0.6)
    return s


def snag_mab():
    s = Sheet("#5a3a52")
    scimitar(s, 206, 172, 20, 0.95)
    shoulders(s, "#8a3a5a", wide=86, top=190)
    ears(s, MAUVE, long=66, lift=18, y=116, x=158)
    s.shape(half((128, 66), (164, 78), (172, 112), (152, 154), (128, 178)), "#b898b4", depth=1.3)
    eyes(s, "#1c1420", size=8, white="#f6d04a", mood="stern", brow="#4a2a44", slit=True)
    snout(s, MAUVE, long=36, wide=17)
    s.line(curve((106, 162), (128, 164), (150, 154)), "#6a1f3c", 7)
    s.shape(ell(88, 150, 8), GOLD, edge=3, depth=0.4), s.shape(ell(170, 150, 8), GOLD, edge=3, depth=0.4)
    s.shape(half((128, 66), (158, 68), (166, 88, 0), (128, 84)), GOLD, edge=3, depth=0.6)
    for x, r in ((96, -14), (128, 0), (160, 14)):
        s.shape(put(poly((-10, -50), (-5, -50), (-4, -28), (-2, -28), (-2, -52), (2, -52), (2, -28), (4, -28), (5, -50), (10, -50), (10, -22), (4, -14), (4, 4), (-4, 4), (-4, -14), (-10, -22)), x, 70, r), "#e6dcc0", edge=4, depth=0.4)
    round_shield(s, 58, 214, 50, "#b5a48a", "#7a4a3a", "#c9c2b4")
    return s


def quarry_ogre():
    s = Sheet("#48505a")
    skin = "#a9a8b4"
    s.shape(put(box(-160, -24, 320, 44), 150, 60, -24), "#8d6238", depth=1.0)
    for x in (-90, -20, 70):
        s.line(put([("M", [(x, -8)]), ("L", [(x + 40, -8)])], 150, 60, -24), "#5c3d20", 5)
    shoulders(s, "#6a5a50", wide=124, top=176, slope=8)
    ears(s, skin, x=172, y=120)
    s.shape(half((128, 60), (160, 68), (172, 104), (192, 148), (176, 188), (128, 200)), skin, depth=1.5)
    s.shape(half((128, 100), (152, 98), (174, 94, 0), (168, 112), (128, 112)), dark(skin, 0.25), edge=0, depth=0.4)
    eyes(s, "#2a1c10", size=5, gap=21, y=117)
    s.shape(half((128, 112), (148, 124), (152, 146), (128, 152)), "#c98f86", edge=3, depth=0.7)
    s.flat(half((128, 150), (164, 146), (182, 160), (164, 190), (128, 198)), "#4a4a56", 0.5)
    s.line(curve((98, 168), (128, 162), (158, 168)), "#2c242c", 7)
    fangs(s, xs=(144,), y=172, long=20, wide=7)
    s.shape(blob((84, 86, 0), (88, 56), (128, 46), (168, 56), (172, 86, 0), (128, 72)), "#c8b88c", depth=0.9)
    s.shape(blob((80, 84), (62, 78), (52, 92, 0), (64, 92), (60, 106, 0), (80, 96)), "#c8b88c", edge=3, depth=0.4)
    return s


def cairn_giant():
    s = Sheet("#54483f")
    rock = "#9a9690"
    s.shape(poly((4, 270), (18, 206), (66, 182), (190, 182), (238, 206), (252, 270)), "#7b7872", depth=1.3)
    s.shape(poly((78, 78), (128, 64), (182, 80), (190, 138), (172, 190), (128, 206), (86, 190), (66, 138)), rock, depth=1.6)
    s.shape(poly((62, 106), (124, 100), (124, 118), (70, 128)), "#7b7872", edge=3, depth=0.6), s.shape(poly((194, 106), (132, 100), (132, 118), (186, 128)), "#7b7872", edge=3, depth=0.6)
    glow(s, "#ffb347", gap=26, y=131, size=6)
    s.shape(poly((118, 120), (138, 120), (146, 154), (112, 154)), light(rock, 0.12), edge=3, depth=0.7)
    s.shape(poly((92, 168), (164, 168), (158, 182), (98, 182)), "#3a3430", edge=0, depth=0.1)
    for pts, c in ((((86, 74), (98, 50), (160, 48), (172, 76), (128, 84)), "#85817a"), (((100, 48), (110, 28), (150, 26), (158, 48)), "#a8a49c"), (((114, 27), (122, 10), (142, 12), (144, 27)), "#8d8982")):
        s.shape(poly(*pts), c, depth=0.8)
    s.line([("M", [(152, 92)]), ("L", [(164, 78)])], "#5d5a55", 5)
    s.flat(ell(78, 168, 12, 7), "#7d9a4a"), s.flat(ell(176, 100, 9, 5), "#7d9a4a"), s.flat(ell(56, 218, 18, 8), "#7d9a4a"), s.flat(ell(198, 228, 14, 7), "#7d9a4a")
    return s


PICTURES = (
    gutterling, gutterling_slinger, snag_mab, quarry_ogre, cairn_giant, goblin, goblin_archer, goblin_firepot,
    hobgoblin, hobgoblin_archer, bugbear, orc, orc_archer, ogre, troll, giant, skeleton, skeleton_archer, zombie,
    ghoul, wraith, vampire,
)
