"""Seven who take up arms for pay, for a shrine or for a book."""

from parts import *
from pen import Sheet, curve, poly
from people import BROWN, FAIR, PALE, TAN


def hadrun():
    s = Sheet("#5c4a2e", glow=(128, 80))
    mail = "#9aa3b0"
    sword(s, 46, 128, -14, 1.05)
    shoulders(s, mail, wide=108, top=182)
    links(s, mail, (30, 232), (206, 262))
    s.shape(half((128, 214), (152, 208), (166, 192, 0), (176, 284, 0), (128, 284)), "#2f5a4a", depth=0.8)
    s.shape(half((128, 158), (164, 160), (182, 184), (170, 208), (128, 220)), mail, depth=0.9)
    links(s, mail, (82, 176), (180, 212))
    ears(s, BROWN)
    person(s, BROWN, "square", "calm", "#1c120e")
    s.shape(half((128, 46), (162, 54), (176, 90), (170, 104, 0), (158, 84), (128, 78)), "#221814")
    beard(s, "#221814", "short")
    s.line(curve((104, 152), (128, 149), (152, 152)), "#221814", 7)
    s.line([("M", [(152, 88)]), ("L", [(160, 104)])], "#c98a72", 4)
    heater(s, 196, 216, 1.0, "#2f6a52")
    s.shape(poly((168, 226), (196, 206), (224, 226), (222, 242), (196, 222), (172, 242)), "#f2e2a4", edge=0, depth=0.2)
    s.flat(rays((196, 194), 15, 6, 4), "#f2e2a4")
    return s


def sefa():
    s = Sheet("#3f7078", glow=(128, 80))
    hair_colour = "#2a2026"
    s.shape(blob((120, 56, 0), (110, 26), (132, 10), (160, 20), (196, 52), (206, 112), (190, 150, 0), (182, 112), (160, 66), (140, 60, 0)), hair_colour, depth=0.9)
    shoulders(s, "#8f4a34", wide=98)
    s.both(blob((168, 188, 0), (204, 182), (234, 206), (236, 240, 0), (196, 236), (172, 216, 0)), "#aab4c1", depth=1.0)
    s.shape(half((128, 200), (158, 194), (172, 284, 0), (128, 284)), "#b9c3cf", depth=1.0)
    neck(s, TAN, 17)
    s.both(ell(164, 116, 8, 13), TAN)
    person(s, TAN, "narrow", "stern", "#241a18", "#3a5a4a")
    s.line([("M", [(112, 134)]), ("L", [(146, 128)])], "#a8584a", 5)
    s.shape(half((128, 46), (158, 54), (172, 90, 0), (154, 76), (128, 70)), hair_colour, depth=0.8)
    s.shape(half((128, 74), (158, 80), (172, 92, 0), (170, 104, 0), (150, 90), (128, 86)), "#d9963a", edge=3, depth=0.4)
    s.shape(box(118, 44, 26, 11), "#d9963a", edge=3, depth=0.3)
    greatsword(s, 66, 138, -8, 1.05)
    return s


def lio():
    s = Sheet("#4f3f62", glow=(110, 80))
    sword(s, 210, 172, 24, 0.85)
    shoulders(s, "#2f7a72", wide=90, top=192)
    for y in (222, 240, 258):
        s.flat(ell(128, y, 5), GOLD)
    neck(s, FAIR, 16)
    s.shape(half((128, 186), (152, 180), (168, 192, 0), (160, 210), (128, 220)), "#d9503f", depth=0.8)
    s.shape(blob((138, 204, 0), (156, 206), (168, 246, 0), (156, 240), (148, 254, 0)), "#d9503f", edge=4, depth=0.5)
    ears(s, FAIR)
    person(s, FAIR, "round", "glad", "#a8742c", "#2f6a7a", smile="sly")
    for x, y in ((104, 136), (112, 143), (98, 142), (152, 136), (144, 143), (158, 142)):
        s.flat(ell(x, y, 2.5), "#b8714c")
    for x, y in ((90, 90), (84, 70), (166, 92), (174, 72), (100, 52), (124, 42), (148, 48), (166, 58), (112, 68), (138, 66)):
        s.shape(ell(x, y, 17), "#e6b64c", edge=3)
    s.flat(ell(126, 62, 38, 18), "#e6b64c"), s.line(curve((104, 60), (116, 50), (128, 58)), "#a8742c", 4), s.line(curve((136, 56), (148, 48), (158, 60)), "#a8742c", 4)
    s.shape(ell(86, 136, 6), GOLD, edge=3, depth=0.3)
    round_shield(s, 62, 210, 44, "#aab4c1", GOLD, "#6f757e")
    for x, y in ((62, 180), (62, 240), (32, 210), (92, 210)):
        s.flat(ell(x, y, 4), "#5a606a")
    return s


def quill():
    s = Sheet("#3f3a72", glow=(60, 170))
    robe = "#4a4a9c"
    shoulders(s, robe, wide=94, top=194)
    s.both(poly((132, 226), (150, 168), (180, 178), (176, 206)), dark(robe, 0.2), depth=0.6)
    mane(s, "#d9d4cc", 190, 50)
    person(s, BROWN, "narrow", "calm", "#cfc9c0", "#1f120c")
    beard(s, "#e4dfd6", "short")
    s.shape(blob((92, 84, 0), (104, 40), (128, 4), (166, 8), (186, 40, 0), (158, 34), (154, 56), (164, 84, 0)), robe, depth=1.1)
    s.shape(blob((46, 98, 0), (86, 78), (128, 74), (172, 78), (212, 98, 0), (170, 104), (128, 106), (86, 104)), robe, depth=0.8)
    s.shape(half((128, 62), (162, 66), (166, 84, 0), (128, 82)), GOLD, edge=3, depth=0.4)
    s.flat(rays((126, 42), 14, 6, 5), "#ffe27a")
    s.flat(ell(60, 204, 46), "#2fd0e0", 0.22)
    s.line(curve((60, 206), (66, 200), (72, 210), (60, 220), (46, 208), (58, 188), (84, 196), (84, 226), (54, 238), (30, 214), (40, 178), (70, 168)), "#8ff4ff", 8)
    feather = (166, 200, 56)
    s.shape(put(blob((1, 88, 0), (-6, 52), (-26, 34), (-28, -24), (2, -86, 0), (30, -28), (24, 30), (7, 52)), *feather), "#f4efe4", depth=0.9)
    s.line(put([("M", [(1, 84)]), ("L", [(1, -54)])], *feather), "#a89c88", 5)
    for y in (-30, 2, 30):
        s.line(put([("M", [(3, y + 14)]), ("L", [(20, y - 2)])], *feather), "#c9bfae", 4)
    s.shape(ell(120, 230, 18, 15), BROWN, depth=0.7)
    return s


def orsa():
    s = Sheet("#5a3a3a", glow=(128, 60))
    shoulders(s, "#e9e0cc", wide=102, top=188)
    s.both(poly((134, 196), (166, 186), (176, 284), (146, 284)), "#3a5f9c", depth=0.6)
    s.shape(ell(128, 100, 78, 76), GOLD, depth=1.2)
    s.shape(ell(128, 104, 65, 64), "#3a5f9c", edge=3, depth=0.9)
    for turned in (-66, -33, 0, 33, 66):
        s.shape(put(rays((0, -57), 13, 7, 4), 128, 106, turned), "#ffe9a8", edge=2, depth=0.3)
    s.shape(half((128, 66), (166, 72), (176, 116), (178, 164), (190, 206, 0), (128, 214)), "#f7f1e2", depth=1.1)
    s.shape(half((128, 78), (158, 84), (168, 118), (160, 158), (128, 182)), FAIR, depth=1.2)
    s.shape(half((128, 76), (150, 80), (164, 102, 0), (146, 94), (128, 84, 0)), "#b9b2aa", edge=3, depth=0.5)
    eyes(s, "#3a5a7a", gap=18, y=122, size=6, mood="calm", brow="#8f8880")
    nose(s, FAIR, y=124, long=22)
    mouth(s, FAIR, "grin", y=156, wide=13)
    for way in (1, -1):
        s.flat(ell(128 + way * 28, 144, 8, 6), "#d9806a", 0.5)
    mace(s, 216, 158, 12, 0.95)
    s.shape(ell(54, 214, 33), GOLD, depth=0.8), s.shape(ell(54, 214, 23), "#f7f1e2", edge=3, depth=0.5)
    s.flat(rays((54, 214), 21, 6, 4), "#c23c34")
    return s


def bastien():
    s = Sheet("#4a5a4a", glow=(110, 80))
    coat, hair_colour = "#7a4a3a", "#5a3420"
    shoulders(s, coat, wide=96)
    s.shape(poly((180, 188), (200, 198), (96, 284), (66, 284)), LEATHER, edge=3, depth=0.5)
    for x, y in ((132, 246), (108, 262)):
        s.shape(put(blob((-13, -11, 0), (13, -11, 0), (14, 13), (0, 17), (-14, 13)), x, y, -36), "#a87440", edge=3, depth=0.5)
    neck(s, PALE, 17)
    s.shape(half((128, 180), (150, 178), (166, 196, 0), (128, 214)), "#e9e0cc", depth=0.6)
    ears(s, PALE)
    person(s, PALE, "long", "glad", hair_colour, "#3f5a3a", smile="sly")
    beard(s, hair_colour, "whiskers")
    s.shape(blob((82, 108, 0), (74, 70), (96, 42), (136, 34), (172, 50), (184, 84), (174, 108, 0), (164, 84), (128, 80), (94, 84)), hair_colour, depth=1.0)
    s.line([("M", [(80, 88)]), ("L", [(176, 88)])], "#2a2026", 13)
    for x in (106, 150):
        s.shape(ell(x, 82, 19, 18), "#b98a3a", edge=4, depth=0.6), s.shape(ell(x, 82, 12, 11), "#7fd0c0", edge=0, depth=0.6), s.flat(ell(x - 4, 78, 4, 3), "#f0fffa")
    crossbow(s, 178, 208, 8, 0.85)
    s.flat(ell(56, 210, 44), "#ffd86a", 0.25)
    s.line(ell(56, 172, 15, 14), INK, 10), s.line(ell(56, 172, 15, 14), "#8b929c", 5)
    s.shape(poly((32, 190), (80, 190), (84, 246), (28, 246)), "#6a7078", depth=0.6)
    s.shape(box(40, 198, 32, 40), "#ffe9a0", edge=3, depth=0.5)
    flame(s, 56, 222, 0.42)
    s.shape(poly((38, 182), (74, 182), (84, 194), (28, 194)), "#8b929c", edge=3, depth=0.4), s.shape(box(26, 240, 60, 12), "#8b929c", edge=3, depth=0.4)
    return s


def nim():
    s = Sheet("#6a4650", glow=(128, 80))
    skin, hair_colour = "#c08250", "#3a3f5c"
    bow(s, 212, 164, 8, 0.85, "#8a5a34", arrow=False)
    shoulders(s, "#4a4f74", wide=80, top=202)
    for way, turned in ((1, 40), (-1, -40)):
        x = 128 + way * 54
        s.shape(put(box(-4, -42, 8, 84), x, 64, turned), "#d8c08a", edge=3, depth=0.3)
        s.shape(put(poly((-12, -34), (0, -44), (12, -34), (12, -58), (0, -48), (-12, -58)), x, 64, turned), "#d94f38", edge=3, depth=0.3)
        s.shape(ell(x, 66, 30, 28), hair_colour, depth=0.9)
        s.line(curve((x - 14, 66), (x, 56), (x + 14, 68)), light(hair_colour, 0.2), 5)
    neck(s, skin, 15)
    ears(s, skin, long=22, lift=10, y=124, x=160)
    head(s, skin, "round", 8)
    eyes(s, "#2a5a4a", size=8, y=124, mood="glad", brow="#262a40", gap=20)
    s.flat(poly((84, 136), (106, 140), (106, 147), (84, 144)), "#e9e0cc"), s.flat(poly((172, 136), (150, 140), (150, 147), (172, 144)), "#e9e0cc")
    s.flat(half((128, 138), (138, 144), (134, 150), (128, 151)), dark(skin, 0.34))
    s.flat(half((128, 162), (148, 158), (152, 158, 0), (142, 174), (128, 178)), "#5a1c20"), s.flat(box(112, 160, 13, 7), "#f6efdf"), s.flat(box(133, 160, 11, 6), "#f6efdf")
    s.shape(half((128, 50), (162, 58), (178, 98), (172, 120, 0), (160, 98), (128, 92, 0)), hair_colour, depth=1.0)
    s.shape(half((128, 196), (158, 184), (178, 196), (168, 222), (128, 234)), "#e0b43f", depth=0.9)
    s.shape(blob((96, 218, 0), (116, 222), (112, 260, 0), (98, 250), (82, 262, 0)), "#e0b43f", edge=4, depth=0.5)
    return s


PICTURES = (hadrun, sefa, lio, quill, orsa, bastien, nim)
