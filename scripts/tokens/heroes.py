"""The heroes of both systems."""

from parts import *
from pen import Sheet, curve, mix, poly

FAIR, TAN, BROWN, PALE = "#eab892", "#cf9468", "#8d5a3c", "#f0cdb4"


def aldric():
    s = Sheet("#3c5068")
    sword(s, 206, 128, 14, 1.05)
    shoulders(s, "#3f6fa8")
    coif(s, "#9aa3b0")
    person(s, FAIR, "square", "stern", "#8a8a88")
    beard(s, "#b4b0a8", "short")
    skullcap(s, "#a9b4c2", y=92)
    heater(s, 62, 210, 1.0, "#3f6fa8")
    s.shape(poly((56, 172), (68, 172), (68, 252), (56, 252)), GOLD, edge=0, depth=0.4)
    return s


def sylwen():
    s = Sheet("#33513f")
    bow(s, 208, 140, 4, 1.05, arrow=False)
    mane(s, "#a8562e", 226)
    shoulders(s, "#3d6b3c")
    neck(s, FAIR, 16)
    ears(s, FAIR, long=34, lift=20, y=118, x=158)
    person(s, FAIR, "narrow", "calm", "#7a3d20", "#2f6b3a")
    hair(s, "#b9622f", "parted")
    s.shape(curve((80, 98), (104, 82), (128, 78), (152, 82), (176, 98), (152, 92), (128, 88), (104, 92)), "#e7d9a4", edge=2, depth=0.3)
    s.shape(blob((150, 170), (176, 178), (168, 214), (158, 246, 0), (146, 214)), "#b9622f")
    for y in (190, 212, 232):
        s.line(curve((146, y), (158, y + 6), (172, y - 2)), "#7a3d20", 4)
    return s


def borga():
    s = Sheet("#5a4334")
    hammer(s, 202, 120, 16, 1.1)
    shoulders(s, "#7b8592", wide=114, top=184)
    person(s, FAIR, "broad", "stern", "#b0521e")
    s.both(blob((158, 132, 0), (182, 138), (190, 176), (176, 214), (166, 250, 0), (156, 210), (160, 176)), "#d96f26")
    for y in (168, 192, 216):
        for way in (1, -1):
            s.line(curve((128 + way * 32, y), (128 + way * 46, y + 8), (128 + way * 58, y - 2)), "#a44a14", 5)
    skullcap(s, "#8f99a6", y=94, wide=56, high=58, nasal=False)
    for x in (92, 116, 140, 164):
        s.flat(ell(x, 91, 5), GOLD)
    s.shape(half((128, 34), (136, 34, 0), (136, 84, 0), (128, 84)), GOLD, edge=2, depth=0.4)
    return s


def tamsin():
    s = Sheet("#6a3a3c")
    scimitar(s, 56, 156, -28, 1.05)
    sword(s, 202, 150, 28, 0.95, hilt="#8a8f98")
    shoulders(s, "#7a2f33", wide=92)
    neck(s, BROWN, 16)
    ears(s, BROWN, long=20, lift=8, y=116, x=160)
    person(s, BROWN, "narrow", "glad", "#2a1712", smile="sly")
    s.shape(half((128, 44), (166, 58), (176, 100, 0), (128, 82)), "#c8433a")
    s.flat(ell(110, 66, 5), "#f3d9b0"), s.flat(ell(132, 60, 5), "#f3d9b0"), s.flat(ell(152, 72, 5), "#f3d9b0")
    s.shape(blob((172, 92, 0), (204, 96), (214, 124, 0), (196, 112), (204, 146, 0), (180, 116)), "#c8433a", depth=0.6)
    s.shape(ell(84, 146, 8), GOLD, edge=3, depth=0.4)
    return s


def ilse():
    s = Sheet("#3f5a5c")
    spear(s, 206, 140, 8, 1.0)
    shoulders(s, "#6a8a72")
    s.shape(half((128, 40), (170, 52), (184, 110), (178, 170), (196, 222, 0), (128, 234)), "#eee6d2", depth=1.3)
    person(s, FAIR, "round", "sad", "#6d4a30", smile="calm")
    s.shape(half((128, 52), (160, 62), (174, 100, 0), (150, 84), (128, 80)), "#f7f1e2", edge=3)
    s.shape(box(36, 176, 12, 90), LEATHER, edge=3)
    s.shape(blob((22, 196, 0), (88, 196, 0), (90, 262, 0), (20, 262, 0)), "#a06b3c")
    s.shape(blob((55, 206, 0), (72, 222), (55, 248, 0), (38, 222)), "#8fd07a", edge=3, depth=0.5)
    s.line([("M", [(55, 212)]), ("L", [(55, 246)])], "#3f7a3a", 4)
    return s


def corvane():
    s = Sheet("#4b3a66")
    rapier(s, 206, 140, 18, 1.05)
    shoulders(s, "#5c3f8a", wide=94)
    s.shape(half((128, 174), (158, 178), (170, 198, 0), (128, 214)), "#f1ead8")
    person(s, PALE, "narrow", "stern", "#221a20", smile="sly")
    mane_colour = "#2d2430"
    s.both(blob((158, 84, 0), (178, 100), (176, 140), (166, 160, 0), (162, 120)), mane_colour)
    beard(s, mane_colour, "goatee")
    brim(s, "#3c2c5a", GOLD, y=80, wide=84, high=40)
    s.shape(blob((84, 66, 0), (60, 34), (24, 24), (8, 46, 0), (26, 50), (18, 66, 0), (42, 66), (36, 82, 0), (84, 78, 0)), "#f0e6d4", depth=0.8)
    for r in (24, 14):
        s.line(ell(54, 214, r, r * 0.9), INK, 14), s.line(ell(54, 214, r, r * 0.9), "#a8683a", 7)
    return s


def odo():
    s = Sheet("#5a5a34")
    shaft(s, 212, 130, 10, 1.0, long=280, wide=13)
    shoulders(s, "#b03a3a", wide=96)
    s.shape(poly((128, 172), (150, 170), (168, 182), (186, 178), (192, 196), (210, 200), (194, 214), (62, 214), (46, 200), (64, 196), (70, 178), (88, 182), (106, 170)), "#f2ead6")
    ears(s, TAN, long=22, lift=10, y=118, x=160)
    person(s, TAN, "square", "glad", "#5a3a1c", smile="grin")
    grin(s, y=153, wide=24, deep=14, teeth=5, gum="#6a2020")
    hair(s, "#7a4c22", "short")
    s.shape(poly((80, 88), (74, 34), (102, 60), (114, 22), (130, 56), (150, 20), (156, 60), (184, 36), (176, 88), (128, 80)), "#f0c33c", depth=0.9)
    for x, c in ((104, "#c8433a"), (130, "#3f6fa8"), (154, "#c8433a")):
        s.flat(ell(x, 72, 6), c)
    return s


def wren():
    s = Sheet("#33463f")
    dagger(s, 54, 168, -24, 1.1)
    dagger(s, 204, 168, 24, 1.1)
    shoulders(s, "#4f6a58", wide=84, top=196)
    hood(s, "#2f4a46", point=1, low=212)
    head(s, TAN, "narrow", 4)
    ears(s, TAN, long=20, lift=10, y=118, x=156)
    eyes(s, "#3f7a5a", size=7, y=118, mood="calm", brow="#2a1c14")
    nose(s, TAN, 124), mouth(s, TAN, "calm", 158)
    s.shape(half((128, 34, 0), (168, 52), (182, 104, 0), (158, 80), (128, 70)), "#3b5c56", depth=1.1)
    for x in (92, 110, 146, 164):
        s.shape(poly((x - 5, 214), (x + 5, 214), (x, 250)), STEEL, edge=2, depth=0.4)
    return s


def maren():
    s = Sheet("#5b4450")
    hammer(s, 206, 128, 14, 1.0)
    shoulders(s, "#8a929c", wide=108)
    coif(s, "#98a0aa")
    person(s, FAIR, "round", "calm", "#6a4a34", smile="calm")
    s.shape(half((128, 52), (160, 62), (172, 100, 0), (150, 84), (128, 80)), "#e8ddc8", edge=3, depth=0.6)
    heater(s, 62, 208, 1.0, "#a83f5a")
    s.shape(poly((54, 186), (68, 186), (68, 202), (84, 202), (84, 216), (68, 216), (68, 236), (54, 236), (54, 216), (40, 216), (40, 202), (54, 202)), "#f2e8d4", edge=2, depth=0.4)
    return s


def brannoc():
    s = Sheet("#574c3c")
    shoulders(s, TAN, wide=118, top=180, slope=10)
    s.shape(poly((84, 186), (104, 186), (128, 230), (152, 186), (172, 186), (176, 262), (80, 262)), "#6b4a34", depth=0.8)
    person(s, TAN, "broad", "stern", "#3a2416")
    hair(s, "#3a2416", "peak")
    beard(s, "#4a2e1a", "full")
    for x, way in ((54, 1), (202, -1)):
        s.shape(ell(x, 214, 34, 32), TAN, depth=1.1)
        for y in (200, 212, 224):
            s.line(curve((x - 12 * way, y - 4), (x + 6 * way, y), (x + 22 * way, y - 2)), "#8a5a38", 5)
        s.shape(box(x - 26, 236, 52, 16), "#d8ccb4", edge=3, depth=0.4)
    return s


def ysolde():
    s = Sheet("#3a4a6a")
    bow(s, 208, 138, 8, 1.1, "#7a5a8a", arrow=True)
    mane(s, "#1f1a26", 232, 54)
    shoulders(s, "#5a6f9c", wide=90)
    neck(s, BROWN, 15)
    ears(s, BROWN, long=38, lift=24, y=116, x=156)
    person(s, BROWN, "narrow", "glad", "#1a1216", "#c9a23a", smile="sly")
    hair(s, "#2a2230", "parted")
    s.shape(poly((28, 196), (84, 184), (92, 248), (34, 258)), "#efe3c4", edge=3, depth=0.6)
    s.line(curve((38, 212), (58, 204), (80, 208)), "#8a5a34", 4)
    s.line(curve((42, 234), (60, 226), (84, 234)), "#3f6fa8", 4)
    return s


def hesper():
    s = Sheet("#4a2f2c")
    sword(s, 128, 196, 0, 1.5, hilt="#8f7a3a")
    shoulders(s, "#aab2bd", wide=112)
    person(s, PALE, "square", "stern", "#b8b0a4")
    s.both(blob((156, 76, 0), (182, 96), (184, 150), (176, 214), (164, 236, 0), (160, 150)), "#d8d2c6", depth=0.8)
    hair(s, "#e6e0d4", "parted")
    s.line(curve((98, 128), (104, 142), (102, 158)), "#b0524a", 5)
    s.shape(ell(128, 196, 16), GOLD, edge=3, depth=0.5)
    for i in range(6):
        s.shape(put(poly((-5, -18), (0, -30), (5, -18)), 128, 196, i * 60), GOLD, edge=2, depth=0.3)
    return s


def urzha():
    s = Sheet("#4a4a40")
    skin = "#8aa06a"
    s.shape(box(196, 16, 10, 250), WOOD, depth=0.5)
    s.shape(poly((206, 22), (252, 30), (238, 48), (254, 66), (236, 78), (250, 98), (206, 92)), "#b8372f")
    shoulders(s, "#7d6a55", wide=112)
    for x in range(56, 210, 24):
        s.shape(half((128, 0), (140, 2, 0), (128, 20, 0)) and ell(x, 214, 14, 16), "#96836a", edge=3, depth=0.5)
    ears(s, skin, long=30, lift=4, y=116)
    person(s, skin, "square", "stern", "#2a2a1c", "#7a2c12")
    fangs(s, xs=(112, 144), y=164, long=20)
    hair(s, "#332a26", "peak")
    s.shape(blob((110, 52, 0), (128, 20), (150, 50, 0), (128, 60)), "#332a26")
    s.shape(box(112, 46, 32, 10), "#b8372f", edge=3, depth=0.3)
    round_shield(s, 58, 208, 52, "#8a5a34")
    return s


def tansy():
    s = Sheet("#3d4f2c")
    bow(s, 46, 150, -14, 0.9, arrow=False)
    shoulders(s, "#4c6b34", wide=84, top=196)
    hood(s, "#5d8040", point=1, low=214)
    head(s, "#c99a6a", "round", 6)
    hair(s, "#8a4a22", "curls")
    s.shape(half((128, 32, 0), (172, 48), (186, 92), (182, 114, 0), (160, 78), (128, 66)), "#5d8040", depth=1.2)
    eyes(s, "#3d2a12", size=8, y=120, mood="glad", brow="#5a2f14")
    s.shape(half((128, 138), (152, 136), (172, 130, 0), (176, 178), (128, 200)), "#7a5a36")
    s.shape(blob((168, 42, 0), (192, 12), (222, 8, 0), (214, 36), (184, 52, 0)), "#8fbf52", depth=0.6)
    s.line(curve((172, 44), (196, 26), (214, 14)), "#3f6a28", 4)
    return s


def ilvarin():
    s = Sheet("#2f4560")
    mane(s, "#d9dfe8", 236, 58)
    bow(s, 212, 142, 6, 1.0, "#6f7fa8", arrow=False)
    shoulders(s, "#3a4a78", wide=94)
    neck(s, PALE, 15)
    ears(s, PALE, long=42, lift=26, y=116, x=156)
    person(s, PALE, "narrow", "calm", "#aab4c4", "#3a5a9c", smile="sly")
    s.shape(half((128, 104), (150, 98), (170, 102, 0), (164, 126), (146, 134), (128, 122)), "#2a3358", edge=3, depth=0.6)
    eyes(s, "#3a5a9c", y=116, size=6, mood="calm")
    hair(s, "#eef1f6", "parted")
    s.shape(put(box(-7, -58, 14, 116), 50, 196, 24), "#c9a24a", depth=0.5)
    for y in (-30, -8, 14):
        s.flat(put(ell(0, y, 4), 50, 196, 24), "#4a3510")
    return s


def verity():
    s = Sheet("#5a3140")
    skin = "#c9483f"
    hammer(s, 208, 140, 14, 0.95)
    s.both(blob((150, 70, 0), (176, 58), (206, 66), (216, 98), (200, 116, 0), (202, 92), (184, 82), (160, 90, 0)), "#4a3038", depth=0.8)
    shoulders(s, "#f0e6d0", wide=94)
    s.shape(half((128, 46), (164, 58), (178, 110), (184, 168), (194, 214, 0), (128, 214)), "#f4ecd8", depth=1.2)
    person(s, skin, "narrow", "calm", "#2c0f14", "#f7c948")
    s.shape(half((128, 58), (154, 64), (168, 98, 0), (148, 84), (128, 80)), "#fff7e6", edge=3, depth=0.6)
    s.shape(ell(128, 84, 9), GOLD, edge=3, depth=0.4)
    for i in range(8):
        s.shape(put(poly((-8, -22), (0, -42), (8, -22)), 54, 206, i * 45), GOLD, edge=3, depth=0.3)
    s.shape(ell(54, 206, 24), "#f5d469", edge=3, depth=0.7)
    return s


def kessrak():
    s = Sheet("#5e4524")
    skin = "#c98a3a"
    axe(s, 204, 136, 16, 1.1, double=True)
    shoulders(s, "#7a4a2a", wide=112, top=186)
    s.shape(blob((150, 216, 0), (186, 150), (180, 96), (150, 66), (206, 80, 0), (192, 108), (226, 128, 0), (200, 146), (222, 176, 0), (196, 182), (200, 220, 0)), "#8f3f22")
    s.shape(blob((150, 64), (176, 96), (180, 150), (170, 220, 0), (96, 224, 0), (106, 180), (84, 166), (52, 164), (28, 152, 0), (30, 130), (60, 112), (82, 82), (112, 62)), skin, depth=1.3)
    s.shape(blob((30, 150, 0), (60, 160), (96, 156), (112, 150, 0), (104, 172), (78, 178), (40, 168)), light(skin, 0.35), edge=0, depth=0.5)
    s.line(curve((32, 151), (62, 157), (92, 152), (114, 140)), "#5a2f12", 5)
    for x in (48, 66, 84):
        s.shape(poly((x - 5, 154), (x + 5, 154), (x, 168)), BONE, edge=2, depth=0.2)
    s.shape(blob((84, 100, 0), (106, 92), (120, 104, 0), (104, 116)), "#ffd34a", edge=4, depth=0.3)
    s.flat(ell(104, 103, 4, 9), "#2a1206")
    s.shape(blob((76, 98, 0), (98, 80), (126, 90), (124, 100, 0), (100, 92)), dark(skin, 0.3), edge=2, depth=0.5)
    s.flat(ell(42, 134, 5, 4), "#4a250c")
    for x, y in ((130, 130), (146, 118), (142, 150), (158, 140), (152, 172), (132, 168)):
        s.flat(ell(x, y, 6, 5), dark(skin, 0.22))
    s.shape(poly((116, 66), (104, 28), (138, 62)), "#e8d4a0", depth=0.6), s.shape(poly((146, 68), (150, 24), (170, 78)), "#e8d4a0", depth=0.6)
    return s


def ottoline():
    s = Sheet("#3c3f6e", glow=(70, 150))
    shoulders(s, "#6a4a9c", wide=88, top=196)
    mane(s, "#f0eef4", 190, 66)
    ears(s, "#e8b48e", long=24, lift=6, y=126, x=166)
    head(s, "#e8b48e", "round", 8)
    hair(s, "#fbf9ff", "curls")
    nose(s, "#e8b48e", y=128, long=26, wide=14)
    mouth(s, "#e8b48e", "glad" and "grin", y=166, wide=12)
    for x in (104, 152):
        s.shape(ell(x, 124, 23), GOLD, edge=3, depth=0.5)
        s.shape(ell(x, 124, 17), "#cfeaf2", edge=0, depth=0.7)
        s.flat(ell(x + 1, 125, 6), "#26304a")
    s.line([("M", [(80, 94)]), ("L", [(118, 98)])], "#cfc8d8", 6), s.line([("M", [(176, 94)]), ("L", [(138, 98)])], "#cfc8d8", 6)
    s.shape(ell(128, 40, 24, 20), "#fbf9ff"), s.shape(put(box(-4, -34, 8, 68), 128, 40, 62), "#c8433a", edge=3, depth=0.3)
    flame(s, 52, 204, 1.15)
    return s


PICTURES = (
    aldric, sylwen, borga, tamsin, ilse, corvane, odo, wren, maren, brannoc, ysolde, hesper, urzha, tansy, ilvarin, verity, kessrak, ottoline,
)
