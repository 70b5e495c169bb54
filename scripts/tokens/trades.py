"""People with a trade: watchmen, wrestlers, barbers, soldiers, and those who give them orders."""

from parts import *
from pen import Sheet, curve, poly
from people import BROWN, FAIR, PALE, TAN


def nightwarden():
    s = Sheet("#2c3450", glow=(200, 96))
    torch(s, 206, 190, 8, 1.0), flame(s, 214, 96, 1.25)
    shoulders(s, "#3a4666", wide=98)
    s.shape(half((128, 176), (160, 178), (174, 204, 0), (128, 216)), "#59678f", depth=0.8)
    ears(s, FAIR)
    person(s, FAIR, "square", "stern", "#4a4038")
    beard(s, "#6a5a48", "whiskers")
    s.shape(half((128, 34), (160, 40), (166, 90, 0), (128, 84)), "#2f3a58", depth=1.1)
    s.shape(blob((58, 92, 0), (90, 76), (128, 74), (166, 76), (198, 92, 0), (166, 102), (128, 104), (90, 102)), "#3f4c70")
    s.shape(poly((128, 44), (140, 58), (128, 74), (116, 58)), GOLD, edge=3, depth=0.5)
    return s


def eel_netter():
    s = Sheet("#2a4a4c")
    shaft(s, 206, 160, 8, 1.0, long=230)
    for dx in (-18, 0, 18):
        s.shape(put(poly((dx - 5, -100), (dx, -146 - (10 if dx == 0 else 0)), (dx + 5, -100)), 206, 176, 8), STEEL, edge=3, depth=0.3)
    s.shape(put(box(-24, -106, 48, 11), 206, 176, 8), STEEL, edge=3, depth=0.4)
    shoulders(s, "#4f6a5a", wide=92)
    neck(s, TAN, 18), mane(s, "#6a3f22", 190, 54), ears(s, TAN)
    person(s, TAN, "round", "calm", "#4a2a16", "#2a5a4a", smile="sly")
    s.shape(half((128, 46), (164, 56), (178, 100, 0), (156, 82), (128, 74)), "#3f8a7c", depth=0.9)
    s.shape(blob((74, 92, 0), (52, 100), (40, 124, 0), (60, 116), (62, 134, 0), (84, 108)), "#3f8a7c", edge=3, depth=0.5)
    net = half((128, 200), (178, 194), (216, 214, 0), (236, 280, 0), (128, 280))
    s.line(net, INK, 9), s.line(net, "#e0d2a4", 5)
    for k in range(-5, 6):
        for way in (1, -1):
            s.line([("M", [(128 + k * 24, 206 + abs(k) * 3)]), ("L", [(128 + k * 24 + way * 44, 268)])], "#e0d2a4", 4)
    for x, y in ((88, 200), (128, 200), (168, 200), (208, 214), (48, 214)):
        s.shape(ell(x, y, 8), "#8b929c", edge=3, depth=0.4)
    return s


def field_barber():
    s = Sheet("#5c4444")
    shoulders(s, "#6a7484", wide=94)
    s.shape(half((128, 200), (160, 196), (164, 280, 0), (128, 280)), "#f0ead8", depth=0.8)
    for x, y, r in ((112, 232, 11), (140, 248, 8), (150, 222, 5)):
        s.flat(ell(x, y, r), "#b8323a")
    neck(s, PALE, 18), ears(s, PALE)
    person(s, PALE, "long", "sad", "#6a5a4c", smile="calm")
    for x in (110, 146):
        s.line(ell(x, 117, 16, 14), INK, 7), s.line(ell(x, 117, 16, 14), GOLD, 4)
    s.line([("M", [(126, 114)]), ("L", [(130, 114)])], GOLD, 4)
    beard(s, "#b8b0a4", "goatee")
    s.shape(half((128, 40), (160, 50), (172, 88, 0), (128, 80)), "#f0ead8", depth=1.0)
    s.shape(poly((122, 46), (134, 46), (134, 56), (144, 56), (144, 67), (134, 67), (134, 77), (122, 77), (122, 67), (112, 67), (112, 56), (122, 56)), "#c8343c", edge=0, depth=0.5)
    s.shape(put(poly((-9, 8), (-6, -62), (10, -74), (9, 8)), 48, 214, -24), STEEL, depth=0.6)
    s.shape(put(blob((-9, 8, 0), (9, 8, 0), (11, 40), (4, 58), (-8, 50)), 48, 214, -24), "#3a2a24", depth=0.5)
    return s


def ridge_musketeer():
    s = Sheet("#4c4a3a", glow=(70, 70))
    shoulders(s, "#7a5a3c", wide=98)
    s.shape(poly((60, 200), (80, 192), (186, 262), (170, 276)), LEATHER, edge=3, depth=0.5)
    for x, y in ((92, 218), (120, 236), (148, 254)):
        s.shape(put(blob((-8, -12, 0), (8, -12, 0), (11, 8), (0, 18), (-11, 8)), x, y), "#e6dcc0", edge=3, depth=0.5)
    neck(s, TAN, 18), ears(s, TAN)
    head(s, TAN, "square")
    eyes(s, "#2b1d18", mood="stern")
    nose(s, TAN), mouth(s, TAN, "sly", y=157)
    s.flat(blob((92, 132), (108, 128), (114, 144), (98, 148)), "#3a3434", 0.55), s.flat(ell(160, 146, 10, 7), "#3a3434", 0.5)
    beard(s, "#8a4a22", "goatee")
    brim(s, "#4a3a4c", "#c8a23a", y=86, wide=88, high=46)
    s.shape(blob((160, 66, 0), (188, 34), (226, 30, 0), (216, 58), (180, 80, 0)), "#e8e0d0", depth=0.7)
    s.shape(put(box(-7, -150, 14, 150), 212, 214, 10), "#7d838c", edge=4, depth=0.5)
    s.shape(put(poly((-11, -10), (11, -10), (14, 70), (-18, 70)), 212, 214, 10), WOOD, depth=0.6)
    s.shape(put(box(-10, -58, 20, 10), 212, 214, 10), GOLD, edge=3, depth=0.3)
    for x, y, r in ((226, 52, 15), (208, 36, 18), (232, 26, 14)):
        s.flat(ell(x, y, r), "#e8e4dc", 0.7)
    return s


def old_campaigner():
    s = Sheet("#4a4440")
    sword(s, 206, 118, 8, 1.1)
    shoulders(s, "#8b94a0", wide=112, top=182)
    for x in (74, 182):
        s.shape(ell(x, 206, 34, 24), "#aeb8c4", depth=0.9)
    s.shape(half((128, 182), (154, 184), (158, 204, 0), (128, 214)), "#6d7682", depth=0.6)
    ears(s, FAIR)
    person(s, FAIR, "square", "stern", "#a8a49c")
    s.line([("M", [(94, 92)]), ("L", [(106, 146)])], "#a8584a", 5)
    s.flat(ell(110, 117, 11, 9), "#eef2f4")
    beard(s, "#bdb8ae", "full")
    s.shape(half((128, 40), (164, 54), (178, 98, 0), (128, 92)), "#aab4c1", depth=1.3)
    s.shape(half((128, 30), (135, 34), (134, 92), (128, 96)), "#c9a23a", edge=3, depth=0.4)
    s.shape(half((128, 84), (178, 88, 0), (182, 104, 0), (128, 98)), "#7d8794", edge=3, depth=0.5)
    heater(s, 62, 214, 1.15, "#3f5a3a")
    s.flat(poly((58, 168), (66, 168), (66, 206), (96, 206), (96, 214), (66, 214), (66, 262), (58, 262), (58, 214), (28, 214), (28, 206), (58, 206)), "#d8cda8")
    return s


def captain_dray():
    s = Sheet("#5a2c3a", glow=(128, 80))
    rapier(s, 214, 130, 12, 1.0)
    mane(s, "#30242c", 190, 56)
    shoulders(s, "#2f4a7a", wide=104)
    for way in (1, -1):
        s.shape(ell(128 + way * 84, 202, 30, 15), GOLD, edge=4, depth=0.7)
        for dx in (-20, -7, 7, 20):
            s.line([("M", [(128 + way * 84 + dx, 210)]), ("L", [(128 + way * 84 + dx, 228)])], "#f5d469", 5)
    s.shape(half((128, 186), (152, 182), (166, 280, 0), (128, 280)), "#aeb8c4", depth=1.0)
    s.flat(half((128, 206), (134, 206), (134, 280, 0), (128, 280)), "#7d8794")
    neck(s, BROWN, 17)
    person(s, BROWN, "narrow", "calm", "#1f120c", smile="sly")
    s.line([("M", [(148, 132)]), ("L", [(160, 148)])], "#d8a890", 4)
    s.shape(blob((62, 88, 0), (70, 44), (128, 20), (186, 44), (194, 88, 0), (160, 74), (128, 96), (96, 74)), "#2a3558", depth=1.3)
    s.line(curve((64, 86), (96, 73), (128, 94), (160, 73), (192, 86)), GOLD, 6)
    s.shape(blob((150, 56, 0), (176, 14), (222, 6, 0), (206, 40), (172, 66, 0)), "#e8e4ee", depth=0.7)
    s.shape(ell(128, 62, 11), "#d8384a", edge=3, depth=0.5)
    return s


def the_lockmaster():
    s = Sheet("#24444c")
    skin = "#8fa09a"
    for i, (x, y) in enumerate(((214, 36), (226, 68), (220, 102), (228, 136), (222, 170))):
        link = ell(x, y, 11 if i % 2 else 17, 22)
        s.line(link, INK, 15), s.line(link, "#8b929c", 8)
    shoulders(s, "#3f5a5c", wide=124, top=178, slope=6)
    ears(s, skin, x=172, y=118)
    s.shape(half((128, 56), (164, 64), (178, 104), (190, 146), (172, 186), (128, 198)), skin, depth=1.5)
    s.shape(half((128, 98), (152, 96), (176, 92, 0), (170, 110), (128, 110)), dark(skin, 0.3), edge=0, depth=0.4)
    eyes(s, "#10242a", size=6, gap=24, y=118, white="#e8e4a8")
    s.shape(half((128, 112), (146, 124), (150, 142), (128, 148)), "#a9b4a4", edge=3, depth=0.7)
    s.shape(half((128, 152), (150, 144), (176, 138, 0), (184, 186), (166, 220), (146, 206, 0), (140, 244), (128, 232, 0)), "#4f7a5c", depth=1.1)
    s.flat(half((128, 160), (150, 160), (142, 172), (128, 174)), "#1c2a24")
    for x in (104, 150):
        s.line(curve((x, 180), (x + 4, 200), (x - 2, 218)), "#2f5a40", 5)
    s.shape(half((128, 32), (166, 40), (172, 86, 0), (128, 76)), "#2a3a4a", depth=1.1)
    s.shape(half((128, 74), (176, 80, 0), (182, 96, 0), (128, 92)), "#1c2832", edge=3, depth=0.5)
    s.shape(ell(128, 56, 15), GOLD, edge=3, depth=0.5), s.flat(ell(128, 53, 5), INK), s.flat(poly((125, 54), (131, 54), (133, 66), (123, 66)), INK)
    ring = ell(56, 214, 26)
    s.line(ring, INK, 14), s.line(ring, "#c9a23a", 7)
    for turned in (-30, 4, 38):
        key = put(poly((-4, 18), (4, 18), (4, 64), (16, 64), (16, 56), (8, 56), (8, 48), (-4, 48)), 56, 214, turned)
        s.shape(key, STEEL, edge=3, depth=0.4)
    return s


PICTURES = (
    nightwarden, eel_netter, field_barber, ridge_musketeer, old_campaigner, captain_dray, the_lockmaster,
)
