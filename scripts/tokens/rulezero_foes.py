"""Goblins, thugs, giants and the undead, things that somebody made, and dragons."""

from folk import snout
from parts import *
from pen import Sheet, curve, mix, poly
from people import TAN


def goblin():
    s = Sheet("#3a4658", glow=(100, 90))
    skin = "#a8b24a"
    s.shape(blob((262, 284, 0), (84, 284, 0), (92, 236), (120, 204), (176, 158), (232, 168), (262, 216)), "#6a4c34", depth=1.3)
    for x, y in ((204, 186), (226, 214), (176, 204), (200, 238), (150, 236)):
        s.line(curve((x - 9, y - 5), (x, y + 4), (x + 10, y - 4)), "#a07850", 5)
    s.shape(blob((88, 84), (134, 68), (172, 92), (182, 140), (164, 182), (124, 206), (84, 206, 0), (78, 192, 0), (96, 176), (72, 170, 0), (78, 146)), skin, depth=1.5)
    s.shape(blob((134, 122, 0), (170, 92), (214, 84), (250, 96, 0), (222, 112), (226, 124, 0), (192, 142), (152, 152, 0)), skin, depth=0.9)
    s.flat(blob((150, 128, 0), (182, 106), (222, 98, 0), (192, 124), (160, 142, 0)), dark(skin, 0.5))
    s.shape(blob((92, 96, 0), (100, 116), (94, 148), (62, 152), (22, 168, 0), (30, 146), (56, 120), (80, 102)), light(skin, 0.12), edge=4, depth=0.8)
    s.flat(poly((74, 170), (118, 166), (140, 148), (132, 174), (98, 184)), "#3a1218")
    for x, y in ((82, 169), (96, 168), (110, 166), (122, 161)):
        s.flat(poly((x - 6, y - 1), (x + 6, y - 2), (x - 1, y + 12)), "#f6ecc8")
    s.shape(ell(112, 118, 17, 15), "#ffe25a", edge=4, depth=0.4), s.flat(ell(107, 119, 5, 11), INK)
    s.shape(poly((86, 104), (128, 92), (134, 102), (92, 112)), dark(skin, 0.5), edge=0, depth=0.4)
    s.shape(blob((76, 96, 0), (90, 58), (130, 34), (182, 28), (228, 52), (232, 74, 0), (200, 60), (190, 78), (186, 100, 0), (132, 78)), "#c23c34", depth=1.1)
    s.shape(blob((72, 90), (130, 70), (188, 94), (186, 110), (130, 88), (78, 108)), "#8f2a28", edge=4, depth=0.5)
    s.shape(ell(234, 66, 12), "#e8d6a8", edge=4, depth=0.5)
    dagger(s, 66, 230, -22, 1.1)
    s.shape(put(ell(0, 20, 20, 16), 66, 230, -22), skin, depth=0.8)
    return s


def imp():
    s = Sheet("#3d2f52", glow=(128, 150))
    skin, wing = "#d8553c", "#7a2a3c"
    s.both(blob((140, 150, 0), (180, 96), (228, 70, 0), (246, 120), (236, 164, 0), (216, 148), (204, 182, 0), (186, 164), (164, 192, 0)), wing, depth=1.0)
    for way in (1, -1):
        s.line(curve((128 + way * 94, 82), (128 + way * 82, 118), (128 + way * 78, 170)), dark(wing, 0.6), 5)
    rope(s, curve((140, 232), (184, 248), (216, 222), (202, 196)), skin, 9)
    s.shape(put(poly((0, -26), (18, 6), (0, 0), (-18, 6)), 198, 194, -14), skin, edge=4, depth=0.4)
    s.shape(half((128, 158), (154, 166), (164, 208), (150, 240), (128, 246)), skin, depth=1.2)
    s.flat(half((128, 190), (146, 196), (148, 224), (128, 236)), "#f0a060")
    s.both(blob((150, 170, 0), (178, 180), (184, 204), (166, 216, 0), (160, 204), (164, 196)), skin, edge=4, depth=0.7)
    s.both(blob((130, 232, 0), (160, 224), (176, 240), (172, 256, 0), (136, 256, 0)), dark(skin, 0.15), edge=4, depth=0.7)
    ears(s, skin, long=44, lift=18, y=122, x=168)
    s.both(blob((146, 74, 0), (160, 52), (154, 26, 0), (182, 44), (178, 76), (170, 90, 0)), "#e9d7ac", depth=0.7)
    s.shape(half((128, 62), (166, 72), (184, 112), (164, 150), (140, 168), (128, 172, 0)), skin, depth=1.5)
    for way in (1, -1):
        s.flat(put(blob((-20, 4, 0), (0, -13), (20, -6, 0), (2, 13)), 128 + way * 30, 110, way * -20), INK), s.flat(ell(128 + way * 29, 110, 11, 10), "#ffe25a"), s.flat(ell(128 + way * 28, 111, 4, 9), INK)
    s.flat(poly((128, 118), (137, 132), (119, 132)), dark(skin, 0.45))
    grin(s, y=146, wide=34, deep=16, teeth=6)
    s.shape(poly((128, 58), (136, 76), (128, 86), (120, 76)), dark(skin, 0.4), edge=0, depth=0.4)
    return s


def skeleton():
    s = Sheet("#4a3a30", glow=(128, 120))
    bone = "#d8c898"
    scimitar(s, 214, 176, 16, 1.0, steel="#a08a78")
    shoulders(s, "#5a5a5e", wide=92, top=204)
    for x in range(52, 210, 15):
        s.flat(poly((x - 7, 226), (x + 7, 226), (x, 240)), "#3f4046")
    for y in (186, 202):
        s.shape(box(114, y, 28, 13), bone, edge=3, depth=0.4)
    s.shape(half((128, 172), (144, 170), (152, 144, 0), (164, 150, 0), (158, 186), (146, 206), (128, 208)), dark(bone, 0.1), depth=0.9)
    s.flat(half((128, 146), (150, 148), (146, 178), (128, 184)), "#17121a")
    for x in (110, 122, 134, 146):
        s.flat(poly((x - 5, 190), (x + 5, 190), (x + 3, 174), (x - 3, 174)), light(bone, 0.3))
    s.shape(half((128, 62), (166, 72), (178, 106), (170, 132), (154, 140, 0), (150, 152), (128, 156)), bone, depth=1.4)
    for way in (1, -1):
        s.flat(put(ell(0, 0, 18, 16), 128 + way * 24, 112, way * 12), "#17121a")
    glow(s, "#ff6a3a", gap=23, y=113, size=6)
    s.flat(poly((128, 122), (138, 140), (118, 140)), "#17121a")
    for x in (110, 122, 134, 146):
        s.flat(poly((x - 5, 148), (x + 5, 148), (x + 3, 163), (x - 3, 163)), light(bone, 0.3))
    skullcap(s, "#8a6a50", y=92, wide=54, high=54)
    s.both(blob((164, 62, 0), (188, 62), (196, 40), (186, 18, 0), (214, 42), (208, 80), (172, 90, 0)), "#c9b88c", depth=0.7)
    s.flat(ell(104, 66, 11, 6), "#5a3a2a", 0.8), s.flat(ell(152, 76, 9, 5), "#5a3a2a", 0.8)
    broken = poly((34, 168), (52, 160), (62, 184), (76, 176), (82, 160), (104, 178), (114, 206), (108, 236), (86, 258), (54, 262), (26, 246), (12, 214), (18, 186))
    s.shape(broken, "#7a4a34"), s.shape(ell(63, 214, 15), "#8a8f96", edge=3, depth=0.5)
    for x in (38, 88):
        s.line([("M", [(x, 190)]), ("L", [(x + 2, 244)])], dark("#7a4a34", 0.4), 4)
    return s


def bandit():
    s = Sheet("#4f5660", glow=(90, 90))
    hat, cloth = "#5f4632", "#c98a2c"
    sword(s, 208, 150, 20, 0.95, hilt="#8a8f98")
    mane(s, "#2c1f1a", 186, 54)
    shoulders(s, "#3f4a3c", wide=98)
    s.shape(poly((44, 214), (66, 202), (176, 270), (150, 284)), LEATHER, edge=3, depth=0.5)
    s.shape(ell(108, 243, 13), STEEL, edge=3, depth=0.5)
    head(s, TAN, "narrow")
    eyes(s, "#2b1d18", mood="wild", brow="#2c1f1a", y=108)
    s.shape(half((128, 126), (148, 122), (170, 116, 0), (168, 156), (128, 214, 0)), cloth, depth=1.1)
    for x, y in ((104, 140), (128, 146), (152, 140), (116, 162), (140, 162), (128, 182)):
        s.flat(ell(x, y, 5), "#f4e2b0")
    s.shape(half((128, 36), (158, 34), (170, 82, 0), (128, 86)), hat, depth=1.2)
    s.flat(half((128, 66), (166, 64), (172, 82, 0), (128, 84)), "#2c1f1a")
    s.shape(blob((26, 110, 0), (66, 80), (128, 80), (186, 70), (218, 44, 0), (224, 74), (190, 98), (128, 102), (76, 100)), hat, depth=0.9)
    return s


def ghoul():
    s = Sheet("#5c4a3a", glow=(128, 190))
    skin = "#a3b09a"
    for x, y, r in ((82, 56, 13), (112, 47, 14), (144, 47, 14), (174, 56, 13)):
        s.shape(ell(x, y, r), skin, edge=4, depth=0.6)
    s.shape(half((128, 44), (164, 52), (196, 90), (200, 160), (188, 240), (128, 250)), dark(skin, 0.3), depth=1.4)
    for way in (1, -1):
        for y in (86, 106, 128):
            s.line(curve((128 + way * 20, y - 8), (128 + way * 40, y - 2), (128 + way * 54, y + 12)), dark(skin, 0.6), 5)
    s.both(blob((172, 84, 0), (204, 72), (236, 108), (228, 158), (206, 208, 0), (178, 206, 0), (196, 158), (194, 132), (172, 124, 0)), skin, depth=1.1)
    s.both(blob((136, 100, 0), (180, 112), (186, 132), (160, 148, 0)), skin, edge=4, depth=0.6)
    s.shape(half((128, 100), (162, 106), (176, 138), (158, 172), (154, 206), (128, 224)), skin, depth=1.5)
    for way in (1, -1):
        s.flat(put(blob((-20, 2), (0, -16), (20, -6), (6, 14)), 128 + way * 26, 142, way * -14), "#17121a")
        s.flat(ell(128 + way * 25, 142, 5), "#f4fff0")
        for dx in (-20, -7, 7, 20):
            x = 128 + way * 64 + dx
            s.shape(poly((x - 7, 212), (x + 7, 212), (x - way * 6, 246)), "#efe6c8", edge=3, depth=0.4)
        s.shape(ell(128 + way * 64, 206, 27, 17), skin, depth=0.7)
    s.flat(poly((122, 152), (127, 166), (116, 166)), dark(skin, 0.7)), s.flat(poly((134, 152), (140, 166), (129, 166)), dark(skin, 0.7))
    s.flat(half((128, 174), (150, 170), (156, 178), (148, 212), (128, 222)), "#4a0f1c")
    for x in (106, 117, 128, 139, 150):
        s.flat(poly((x - 5, 172), (x + 5, 172), (x, 190)), "#f5efdc")
    for x in (113, 124, 134, 144):
        s.flat(poly((x - 5, 218), (x + 5, 218), (x, 200)), "#f5efdc")
    return s


def half_ghoul():
    s = Sheet("#4a4a6a", glow=(90, 90))
    dead = "#84a89c"
    shoulders(s, "#6a3a48", wide=100)
    s.shape(poly((128, 36), (166, 44), (190, 76), (196, 130), (190, 176), (226, 204), (238, 284), (124, 284), (142, 258), (122, 240), (144, 218), (128, 200)), "#c3c0a6", depth=1.2)
    neck(s, TAN, 20)
    s.shape(ell(90, 118, 9, 14), TAN)
    head(s, TAN, "long")
    s.shape(poly((128, 56), (158, 72), (165, 116), (150, 156), (128, 183), (120, 172), (130, 160), (121, 146), (131, 128), (122, 110), (132, 92), (124, 76)), dead, edge=0, depth=0.9)
    s.flat(ell(110, 116, 9, 6.5), "#f6efdf"), s.flat(ell(111, 116.5, 5, 6), "#2b1d18")
    s.flat(put(poly((-14, -3), (14, -4), (14, 3), (-14, 4)), 109, 103, 12), "#241a18")
    s.flat(ell(147, 115, 14, 15), "#17121a"), s.flat(ell(147, 116, 12), "#7af06a", 0.35), s.flat(ell(147, 116, 6), "#d8ffc8")
    s.flat(poly((126, 118), (122, 142), (114, 141)), dark(TAN, 0.34)), s.flat(poly((131, 128), (140, 146), (129, 146)), "#17121a")
    s.line(curve((108, 158), (118, 160), (124, 159)), dark(TAN, 0.62), 5)
    s.flat(blob((124, 150), (146, 150), (160, 134), (156, 158), (140, 172), (126, 170)), "#3a1420")
    for x, y in ((130, 152), (139, 151), (148, 147)):
        s.flat(box(x - 3.5, y, 7, 9), "#f0ead4"), s.flat(box(x - 4, y + 11, 7, 7), "#f0ead4")
    s.line([("M", [(140, 92)]), ("L", [(150, 82)]), ("L", [(146, 72)])], dark(dead, 0.55), 4)
    s.shape(blob((134, 42, 0), (98, 42), (76, 70), (62, 124), (66, 178), (50, 204, 0), (88, 194), (92, 130), (100, 92), (130, 74, 0)), "#3a2a28")
    s.shape(poly((128, 36), (166, 44), (190, 76), (198, 134), (186, 156), (190, 186), (172, 206), (166, 172), (172, 148), (164, 122), (168, 100), (154, 84), (146, 70), (128, 68)), "#d8d5bc", depth=0.9)
    for pts in (((176, 214), (196, 226)), ((160, 236), (184, 250)), ((198, 240), (218, 252))):
        s.line([("M", [pts[0]]), ("L", [pts[1]])], "#8f8c74", 5)
    return s


def brute():
    s = Sheet("#6a5a34", glow=(120, 70))
    skin = "#dca582"
    club(s, 214, 96, 16, 1.2)
    for x, y in ((196, 48), (224, 40), (206, 76), (232, 70), (214, 58)):
        s.flat(ell(x - 4, y, 5.5), "#2a2026"), s.flat(ell(x - 5.5, y - 2, 2.5), "#c9ced6")
    s.shape(half((128, 138), (160, 140), (206, 152), (244, 196), (250, 284, 0), (128, 284)), skin, depth=1.5)
    s.shape(half((128, 214), (150, 206), (164, 150, 0), (190, 150, 0), (196, 284, 0), (128, 284)), "#5a4a54", depth=0.9)
    s.shape(half((128, 178), (146, 184), (150, 206, 0), (128, 226)), skin, edge=0, depth=0.5)
    ears(s, skin, x=158, y=122)
    s.shape(half((128, 74), (154, 82), (162, 116), (170, 154), (152, 184), (128, 190)), skin, depth=1.4)
    s.flat(half((128, 150), (160, 146), (168, 156), (150, 182), (128, 188)), "#6a5a58", 0.55)
    s.shape(half((128, 100), (144, 104), (164, 98, 0), (160, 114), (128, 114)), dark(skin, 0.3), edge=0, depth=0.4)
    eyes(s, "#2b1d18", gap=17, y=120, size=5)
    s.flat(blob((96, 106), (128, 110), (160, 104), (158, 113), (128, 117), (98, 114)), "#2a1c18")
    s.shape(blob((122, 114, 0), (136, 114), (148, 136), (140, 146), (118, 146), (112, 138)), light(skin, 0.08), edge=3, depth=0.6)
    s.line([("M", [(118, 126)]), ("L", [(140, 132)])], "#b0524a", 5)
    s.flat(half((128, 156), (150, 154), (144, 170), (128, 174)), "#3a1418")
    for x in (113, 124, 146):
        s.flat(box(x - 4, 156, 8, 8), "#efe2ba")
    s.shape(blob((112, 78, 0), (106, 58), (116, 42), (108, 26, 0), (132, 20), (150, 38), (142, 60), (146, 78, 0)), "#2a1c18", depth=0.7)
    s.shape(box(108, 62, 40, 11), "#c8433a", edge=3, depth=0.3)
    s.line([("M", [(56, 190)]), ("L", [(78, 214)])], "#b0745c", 6), s.line([("M", [(50, 210)]), ("L", [(70, 228)])], "#b0745c", 5)
    return s


def ogre():
    s = Sheet("#5a4038", glow=(120, 80))
    skin, hair_colour = "#6f95ac", "#2b2430"
    s.shape(rays((128, 116), 112, 78, 11, 0), hair_colour, depth=1.0, lit="#5a5064")
    femur = blob((-11, 110, 0), (-10, -40), (-30, -62), (-26, -92), (-4, -88), (12, -98), (30, -76), (24, -52), (10, -38), (11, 110, 0))
    s.shape(put(femur, 52, 150, -8, 1.0), BONE, depth=0.9)
    shoulders(s, skin, wide=126, top=178, slope=6)
    s.shape(poly((20, 216), (52, 184), (86, 178), (196, 284), (120, 284)), "#d9963a", depth=0.9)
    for x, y in ((56, 204), (84, 204), (80, 232), (112, 228), (110, 258), (142, 254), (50, 232)):
        s.flat(blob((x - 9, y - 2), (x, y - 8), (x + 9, y), (x + 1, y + 7)), "#3a2420")
    ears(s, skin, long=30, lift=4, y=122, x=176)
    s.both(blob((138, 72, 0), (150, 50), (146, 14, 0), (172, 42), (172, 76), (166, 88, 0)), "#ead9ac", depth=0.8)
    s.shape(half((128, 62), (166, 68), (182, 104), (194, 146), (176, 190), (128, 202)), skin, depth=1.6)
    for way in (1, -1):
        s.flat(ell(128 + way * 30, 116, 13, 9), "#ffd84a"), s.flat(ell(128 + way * 29, 116, 4.5), INK)
    s.both(put(blob((-28, 2, 0), (-4, -8), (28, -14, 0), (22, 6), (-22, 10, 0)), 160, 100), hair_colour, edge=3, depth=0.4)
    s.shape(half((128, 112), (144, 120), (156, 142), (128, 150)), light(skin, 0.12), edge=4, depth=0.8)
    s.line(ell(128, 154, 11, 10), INK, 10), s.line(ell(128, 154, 11, 10), GOLD, 5)
    s.flat(half((128, 168), (160, 162), (170, 172), (156, 190), (128, 194)), "#33141e")
    for x in (116, 128, 140):
        s.flat(box(x - 5, 183, 10, 10), "#efe2ba")
    fangs(s, xs=(98, 158), y=188, long=42, wide=9)
    return s


def troll():
    s = Sheet("#51405c", glow=(128, 60))
    skin, hair_colour = "#5f9a86", "#c0602c"
    s.shape(half((128, 74), (176, 80), (220, 118), (242, 190), (250, 284, 0), (128, 284)), dark(skin, 0.34), depth=1.6)
    for x, y, turned in ((64, 104, -34), (188, 84, 22), (216, 118, 44)):
        s.shape(put(box(-4, -50, 8, 56), x, y, turned), "#d8c08a", edge=3, depth=0.3)
        s.shape(put(poly((-12, -26), (-4, -34), (-4, -58), (-13, -50)), x, y, turned), "#d94f38", edge=3, depth=0.3), s.shape(put(poly((12, -26), (4, -34), (4, -58), (13, -50)), x, y, turned), "#d94f38", edge=3, depth=0.3)
        s.flat(put(ell(0, 8, 11, 7), x, y, turned), "#3a1c24")
    s.both(blob((168, 130, 0), (200, 126), (238, 150), (240, 176, 0), (210, 164), (170, 162, 0)), skin, depth=0.8)
    s.shape(half((128, 84), (160, 90), (174, 124), (186, 168), (182, 212), (160, 236), (128, 242)), skin, depth=1.6)
    s.shape(poly((76, 134), (72, 96), (90, 106), (86, 66), (108, 84), (118, 44), (132, 78), (150, 48), (152, 86), (174, 68), (168, 106), (186, 100), (180, 134), (164, 112), (148, 118), (128, 106), (108, 118), (92, 112)), hair_colour, depth=0.9)
    for way in (1, -1):
        s.flat(ell(128 + way * 32, 136, 13, 10), "#16202a"), s.flat(ell(128 + way * 31, 137, 6.5), "#ffe25a"), s.flat(ell(128 + way * 31, 137, 2.5), INK)
        s.line(curve((128 + way * 18, 126), (128 + way * 34, 120), (128 + way * 50, 126)), dark(skin, 0.55), 6)
    s.flat(half((128, 198), (160, 190), (176, 196), (164, 222), (128, 230)), "#2c101c")
    for x in (104, 116, 142, 154):
        s.flat(poly((x - 6, 225), (x + 6, 225), (x + 1, 208)), "#efe6c0")
    s.shape(blob((118, 128, 0), (138, 128), (148, 160), (158, 196), (142, 216), (122, 214), (110, 194), (114, 160)), light(skin, 0.14), edge=4, depth=1.0)
    s.flat(ell(124, 206, 5, 4), dark(skin, 0.6)), s.flat(ell(141, 207, 5, 4), dark(skin, 0.6))
    for x, y, r in ((146, 176, 6), (92, 172, 7), (170, 178, 6), (122, 158, 4)):
        s.shape(ell(x, y, r), light(skin, 0.2), edge=3, depth=0.4)
    fangs(s, xs=(88,), y=214, long=40, wide=8), fangs(s, xs=(170,), y=212, long=20, wide=7)
    return s


def stone_guard():
    s = Sheet("#34465a", glow=(120, 110))
    stone, lit = "#c9b58a", "#5fe8ff"
    sword(s, 214, 120, 8, 1.1, steel=mix(stone, "#8a8a92", 0.5), hilt=dark(stone, 0.2))
    s.shape(poly((70, 284), (74, 186), (182, 186), (186, 284)), dark(stone, 0.15), depth=1.2)
    for way in (1, -1):
        pts = [(128 + way * x, y) for x, y in ((50, 178), (104, 176), (122, 196), (120, 240), (56, 236))]
        s.shape(poly(*pts), stone, depth=1.2)
        s.shape(poly(*((128 + way * x, y) for x, y in ((62, 244), (114, 246), (112, 284), (64, 284)))), dark(stone, 0.12), depth=0.9)
    s.shape(poly((84, 62), (172, 62), (182, 90), (178, 160), (150, 188), (106, 188), (78, 160), (74, 90)), stone, depth=1.6)
    s.shape(poly((76, 62), (86, 36), (170, 36), (180, 62)), light(stone, 0.12), depth=0.9)
    for x in (86, 116, 146):
        s.shape(box(x, 18, 24, 22), stone, edge=4, depth=0.6)
    s.flat(poly((84, 100), (172, 100), (170, 122), (138, 126), (138, 176), (118, 176), (118, 126), (86, 122)), "#141620")
    glow(s, lit, gap=25, y=112, size=7)
    s.line([("M", [(74, 84)]), ("L", [(182, 84)])], dark(stone, 0.45), 5), s.line([("M", [(96, 64)]), ("L", [(96, 82)])], dark(stone, 0.45), 5), s.line([("M", [(152, 64)]), ("L", [(152, 82)])], dark(stone, 0.45), 5)
    s.line([("M", [(164, 132)]), ("L", [(154, 148)]), ("L", [(162, 160)])], dark(stone, 0.5), 4)
    s.shape(poly((20, 176), (112, 170), (120, 236), (70, 276), (22, 244)), mix(stone, "#8a8a92", 0.35), depth=1.2)
    rune = [("M", [(68, 184)]), ("L", [(92, 212)]), ("L", [(68, 250)]), ("L", [(46, 212)]), ("Z", [])]
    s.line(rune, lit, 6), s.line([("M", [(68, 200)]), ("L", [(68, 232)])], lit, 6)
    return s


def hydra_head(s, x, y, turned, size, scale, belly, way=1):
    """A head with open jaws, looking left, or right where `way` is -1."""
    at = lambda path: put([(k, [(a * way, b) for a, b in pts]) for k, pts in path], x, y, turned * way, size)
    for a, b in ((10, -20), (30, -10)):
        s.shape(at(poly((a - 9, b + 8), (a + 14, b - 22), (a + 10, b + 10))), belly, depth=0.4)
    s.shape(at(blob((-34, 26), (-4, 16), (22, 4), (30, 18), (8, 34), (-24, 38))), dark(scale, 0.15), edge=4, depth=0.7)
    s.flat(at(poly((-42, 6), (16, 8), (-26, 26))), "#6a1424")
    s.shape(at(blob((-54, -4), (-26, -20), (2, -28), (28, -18), (34, 8), (16, 12), (-10, 8), (-48, 10))), scale, edge=4, depth=1.0)
    for a in (-42, -26):
        s.shape(at(poly((a - 5, 6), (a + 5, 6), (a, 22))), "#fff4d8", edge=2, depth=0.2)
    s.flat(at(blob((-14, -8, 0), (0, -18), (12, -8, 0), (0, -2))), INK), s.flat(at(ell(0, -10, 6.5)), "#ffd23a")
    s.flat(at(ell(-46, -4, 3.5)), INK)


def hydra():
    s = Sheet("#5f5a30", glow=(128, 100))
    scale, belly = "#7a6cc0", "#f0c878"
    behind = dark(scale, 0.14)
    for necks in (((104, 220), (84, 160), (72, 110), (104, 62)), ((152, 220), (172, 160), (184, 110), (152, 62))):
        rope(s, curve(*necks), behind, 27)
    hydra_head(s, 90, 56, 8, 0.95, behind, belly), hydra_head(s, 166, 56, 8, 0.95, behind, belly, -1)
    s.shape(half((128, 176), (176, 188), (214, 226), (224, 284, 0), (128, 284)), scale, depth=1.5)
    for necks in (((108, 240), (74, 226), (62, 186), (72, 148)), ((148, 240), (182, 226), (194, 186), (184, 148))):
        rope(s, curve(*necks), scale, 32)
    for way in (1, -1):
        for x, y in ((70, 176), (64, 196), (50, 216)):
            s.line(curve((128 + way * (x - 13), y + 3), (128 + way * x, y), (128 + way * (x + 9), y - 3)), belly, 6)
    hydra_head(s, 66, 140, -6, 1.1, scale, belly), hydra_head(s, 190, 140, -6, 1.1, scale, belly, -1)
    s.flat(half((128, 206), (150, 214), (158, 284, 0), (128, 284)), belly)
    for y in (224, 240, 256):
        s.line(curve((106, y), (128, y + 7), (150, y)), dark(belly, 0.4), 4)
    return s


def wyrm():
    s = Sheet("#b0703c", glow=(128, 90))
    scale, skin, belly = "#3f6f62", "#6a3040", "#e8bc68"
    s.both(blob((140, 190, 0), (160, 110), (196, 30, 0), (236, 70), (254, 140, 0), (232, 132), (224, 178, 0), (204, 158), (190, 210, 0), (172, 188), (150, 226, 0)), skin, depth=1.2)
    for way in (1, -1):
        for x, y in ((94, 174), (62, 204)):
            s.line(curve((128 + way * 66, 36), (128 + way * (x - 4), 110), (128 + way * x, y)), dark(skin, 0.6), 6)
    s.shape(blob((64, 284, 0), (84, 230), (98, 186), (84, 140), (90, 92, 0), (140, 118, 0), (140, 154), (166, 204), (192, 284, 0)), scale, depth=1.5)
    for i, (x, y) in enumerate(((124, 140), (128, 160), (136, 180), (144, 200), (152, 220), (156, 242))):
        s.flat(blob((x - 12 - i, y - 2, 0), (x + 14, y - 8), (x + 22 + i, y + 4), (x - 10 - i, y + 14, 0)), belly)
    s.shape(blob((112, 72, 0), (84, 54), (64, 26), (66, 8, 0), (90, 34), (134, 58, 0)), BONE, depth=0.7)
    s.shape(blob((98, 92, 0), (70, 84), (46, 62), (40, 42, 0), (68, 62), (112, 72, 0)), BONE, depth=0.7)
    s.shape(blob((108, 106), (134, 112), (172, 124), (190, 134), (182, 146), (140, 144), (104, 132)), dark(scale, 0.12), depth=0.9)
    s.flat(poly((118, 106), (204, 104), (184, 126), (160, 124)), "#f08a2c"), s.flat(poly((130, 108), (186, 106), (172, 118)), "#ffd86a")
    s.shape(blob((86, 100), (94, 66), (130, 48), (162, 62), (196, 72), (214, 86), (208, 106, 0), (168, 102), (134, 112), (104, 122)), scale, depth=1.4)
    for x, y in ((200, 104), (182, 103), (164, 103)):
        s.shape(poly((x - 6, y - 2), (x + 6, y - 1), (x, y + 16)), BONE, edge=2, depth=0.2)
    for x, y in ((180, 130), (164, 125)):
        s.shape(poly((x - 6, y - 1), (x + 6, y + 3), (x + 2, y - 14)), BONE, edge=2, depth=0.2)
    s.shape(blob((122, 82, 0), (138, 68), (156, 82, 0), (138, 90)), "#ffe25a", edge=4, depth=0.3), s.flat(ell(140, 80, 3.5, 9), INK)
    s.shape(poly((112, 78), (136, 60), (162, 74), (156, 80), (138, 72)), dark(scale, 0.5), edge=0, depth=0.3)
    s.flat(ell(204, 84, 5, 4), INK)
    for x, y, wide in ((206, 206, 62), (52, 200, 66), (128, 226, 52)):
        s.shape(poly((x - wide, 284), (x - wide * 0.35, y + 26), (x, y), (x + wide * 0.4, y + 30), (x + wide, 284)), "#6f7488", depth=0.9)
        s.shape(poly((x - wide * 0.35, y + 26), (x, y), (x + wide * 0.4, y + 30), (x + wide * 0.16, y + 24), (x, y + 36), (x - wide * 0.14, y + 24)), "#f1f4f6", edge=0, depth=0.4)
    return s


def reach(s, x, y, turned, long, skin, cuff):
    """A bare arm from the shoulder to its spread fingers."""
    at = lambda path: put(path, x, y, turned)
    finger = blob((-6, 6, 0), (-5, -12), (0, -19), (5, -12), (6, 6, 0))
    for dx, far, lean in ((-12, 10, -24), (-4, 17, -8), (5, 17, 8), (13, 10, 24)):
        s.shape(at(put(finger, dx, -long - far, lean)), skin, edge=4, depth=0.4)
    s.shape(at(blob((-17, 0, 0), (-21, -long * 0.45), (-13, -long * 0.82), (-18, -long - 8), (0, -long - 20), (18, -long - 8), (13, -long * 0.82), (21, -long * 0.45), (17, 0, 0))), skin, depth=0.9)
    s.shape(at(poly((-16, -long * 0.72), (16, -long * 0.72), (14, -long * 0.72 - 14), (-14, -long * 0.72 - 14))), cuff, edge=3, depth=0.4)


def titan():
    s = Sheet("#4f7a96", glow=(128, 70))
    skin, bronze = "#b8794c", "#e3b23f"
    for way in (1, -1):
        for turned, long in ((80, 50), (44, 90), (9, 120)):
            reach(s, 128 + way * 38, 202, way * turned, long, skin, bronze)
    s.shape(half((128, 168), (160, 172), (196, 206), (204, 284, 0), (128, 284)), skin, depth=1.4)
    s.line(curve((86, 226), (128, 240), (170, 226)), dark(skin, 0.4), 6)
    s.shape(half((128, 84), (156, 92), (162, 124), (152, 164), (128, 178)), skin, depth=1.3)
    eyes(s, "#fff2b0", gap=16, y=126, size=6, white="#2a1a14", mood="stern", brow="#2a2028")
    nose(s, skin, y=126, long=22, wide=8)
    s.shape(half((128, 150), (144, 146), (160, 128), (170, 122, 0), (168, 168), (148, 204), (128, 220)), "#3a2a30", depth=1.1)
    s.flat(half((128, 158), (142, 158), (138, 166), (128, 168)), "#7a3a34")
    s.shape(half((128, 70), (156, 74), (170, 104), (168, 126, 0), (156, 102), (128, 94)), "#3a2a30", depth=0.8)
    s.shape(half((128, 82), (158, 90, 0), (160, 102, 0), (128, 96)), bronze, edge=3, depth=0.4)
    for x, y, rx, ry in ((40, 246, 46, 22), (214, 248, 48, 22), (96, 262, 44, 18), (164, 264, 46, 18)):
        s.flat(ell(x, y, rx, ry), "#e6eef2", 0.92)
    return s


PICTURES = (goblin, imp, skeleton, bandit, ghoul, half_ghoul, brute, ogre, troll, stone_guard, hydra, wyrm, titan)
