"""What robs of sight, wits or breath: lurkers, singers, spiders, jellies and other things of the night."""

from parts import *
from pen import Sheet, curve, poly


def coffin_beetle():
    s = Sheet("#4a3a2c")
    for y, out in ((112, 22), (152, 12), (194, 24)):
        for way in (1, -1):
            s.line(curve((128 + way * 60, y), (128 + way * 92, y - 16), (128 + way * (126 - out), y + 22)), INK, 15)
            s.line(curve((128 + way * 60, y), (128 + way * 92, y - 16), (128 + way * (126 - out), y + 22)), "#3f3038", 8)
    s.both(blob((138, 66, 0), (166, 52), (168, 22, 0), (148, 28), (132, 46)), "#c9b48c", depth=0.6)
    s.shape(half((128, 54), (158, 62), (164, 88), (128, 104)), "#4f3b46", depth=0.9)
    for x in (108, 148):
        s.flat(ell(x, 72, 8), "#ffb347"), s.flat(ell(x, 72, 3.5), "#1c1012")
    s.shape(poly((128, 84), (182, 100), (204, 142), (176, 236), (128, 250), (80, 236), (52, 142), (74, 100)), "#6d4f5c", depth=1.6)
    s.line([("M", [(128, 88)]), ("L", [(128, 248)])], INK, 5)
    s.flat(poly((120, 122), (136, 122), (136, 142), (156, 142), (156, 158), (136, 158), (136, 206), (120, 206), (120, 158), (100, 158), (100, 142), (120, 142)), "#c9a86a")
    s.line(curve((90, 112), (68, 144), (84, 214)), light("#6d4f5c", 0.35), 5)
    return s


def reed_lurker():
    s = Sheet("#37502f")
    skin = "#6f8a4c"
    for x, turned, long in ((40, -6, 150), (66, 4, 120), (192, -5, 128), (220, 7, 156), (92, -3, 84), (168, 4, 92)):
        s.line(put([("M", [(0, 90)]), ("L", [(0, -long)])], x, 190, turned), INK, 11)
        s.line(put([("M", [(0, 90)]), ("L", [(0, -long)])], x, 190, turned), "#9aa84e", 6)
        s.shape(put(ell(0, -long + 12, 8, 26), x, 190, turned), "#7a4a2c", edge=3, depth=0.5)
    s.shape(half((128, 190), (182, 196), (226, 228), (240, 270, 0), (128, 270)), "#5a4c38", depth=1.2)
    s.shape(half((128, 70), (172, 84), (190, 126), (176, 172), (128, 194)), skin, depth=1.5)
    s.shape(half((128, 128), (160, 128), (188, 132, 0), (180, 172), (160, 204), (128, 212)), "#6b543c", edge=0, depth=0.8)
    for way in (1, -1):
        s.shape(ell(128 + way * 30, 106, 22, 19), light(skin, 0.12), edge=4, depth=0.8)
    s.flat(blob((84, 112, 0), (98, 118), (114, 112, 0), (98, 124)), INK)
    s.flat(ell(158, 107, 15, 12), "#f2d94a"), s.flat(ell(158, 107, 4, 11), INK)
    s.line(curve((96, 158), (128, 152), (160, 158)), "#2f2418", 6)
    for x in (112, 134, 150):
        s.flat(blob((x - 6, 70), (x, 58), (x + 6, 72), (x, 92)), "#8fa04e")
    return s


def glass_hound():
    s = Sheet("#2c4660", glow=(60, 150))
    rim = "#bfe8f4"
    body = poly((90, 270), (96, 216), (120, 186), (176, 120), (214, 150), (206, 166), (238, 196), (226, 206), (252, 250), (250, 270))
    face = blob((214, 150, 0), (204, 92), (176, 30, 0), (152, 74), (112, 92), (64, 122), (26, 138, 0), (30, 158), (70, 176), (112, 184), (128, 214, 0), (152, 206), (184, 186), (206, 176, 0))
    for path in (body, face):
        s.flat(path, rim, 0.16), s.line(path, INK, 9), s.line(path, rim, 4)
    s.line(curve((120, 98), (84, 118), (50, 134)), "#ffffff", 6), s.line(curve((186, 60), (190, 84), (194, 108)), "#ffffff", 5)
    s.line(curve((34, 160), (66, 166), (98, 158)), rim, 5)
    for x in (50, 68, 84):
        s.shape(poly((x - 6, 162), (x + 6, 163), (x, 181)), "#f4fbff", edge=2, depth=0.2)
    s.flat(ell(122, 118, 18, 13), rim, 0.35), s.flat(ell(122, 118, 9, 7), "#ffffff")
    for x, y, r in ((22, 182, 20), (46, 200, 24), (20, 214, 18), (72, 214, 16)):
        s.flat(ell(x, y, r, r * 0.72), "#eef7fb", 0.55)
    return s


def wick_eater():
    s = Sheet("#2a2630", glow=(128, 40))
    soot = "#3a3540"
    s.shape(poly((36, 270), (54, 222), (40, 206), (74, 190), (182, 190), (216, 206), (202, 222), (220, 270)), dark(soot, 0.2), depth=1.1)
    s.shape(half((128, 58, 0), (152, 82), (178, 104), (186, 150), (164, 192), (128, 204)), soot, depth=1.5, lit="#6a6478")
    for way in (1, -1):
        s.line(curve((128 + way * 22, 118), (128 + way * 34, 126), (128 + way * 48, 120)), "#78708a", 7)
    grin(s, y=152, wide=40, deep=34, teeth=7, gum="#7a2a1a")
    s.flat(half((128, 166), (148, 164), (142, 182), (128, 186)), "#ff9c3a")
    s.line(curve((128, 62), (124, 48), (132, 36)), "#16131a", 7), s.flat(ell(131, 34, 5), "#ff7a2a")
    for pts in (((132, 30), (120, 18), (136, 6), (126, -8)), ((136, 30), (150, 16), (142, 2), (154, -8))):
        s.line(curve(*pts), "#a09aa8", 6)
    s.both(blob((196, 262, 0), (190, 232), (200, 206), (208, 184, 0), (214, 208), (226, 190, 0), (226, 214), (242, 204, 0), (230, 236), (226, 262, 0)), soot, depth=0.8)
    return s


def honey_singer():
    s = Sheet("#6a4a24", glow=(128, 110))
    skin = "#f0cf94"
    mane(s, "#d9962a", 226, 66)
    shoulders(s, "#8a5a2a", wide=88, top=196)
    neck(s, skin, 18)
    head(s, skin, "narrow")
    eyes(s, "#a85a10", size=8, white="#fff3c8", mood="glad", brow="#8a4f14", slit=True)
    nose(s, skin, wide=7)
    s.shape(half((128, 146), (142, 150), (140, 172), (128, 178)), "#5a1c20", edge=3, depth=0.3)
    s.flat(half((128, 164), (138, 166), (134, 174), (128, 176)), "#d8606a")
    s.shape(half((128, 44), (166, 56), (180, 108, 0), (160, 84), (142, 78), (128, 60, 0)), "#e8a93a", depth=1.1)
    for x, y in ((128, 54), (152, 62), (104, 62)):
        s.shape(poly(*((x + 11 * a, y + 11 * b) for a, b in ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5)))), "#ffd25a", edge=3, depth=0.4)
    for x, y, r in ((56, 120, 20), (34, 164, 16), (206, 116, 20), (226, 160, 16)):
        way = 1 if x > 128 else -1
        s.line(curve((x, y - r), (x + way * r, y), (x, y + r)), "#ffe9a8", 6)
    s.shape(blob((128, 214, 0), (140, 238), (128, 252), (116, 238)), "#ffb52e", edge=3, depth=0.5)
    return s


def bell_ogre():
    s = Sheet("#3c4a44")
    skin = "#b59a80"
    shoulders(s, "#5c4a3a", wide=124, top=186, slope=8)
    ears(s, skin, x=176, y=146)
    s.shape(half((128, 90), (166, 96), (180, 124), (196, 164), (172, 200), (128, 210)), skin, depth=1.5)
    s.shape(half((128, 140), (150, 152), (152, 170), (128, 174)), "#cf8878", edge=3, depth=0.7)
    s.line(curve((96, 188), (128, 182), (160, 188)), "#3a241c", 7)
    fangs(s, xs=(108, 148), y=192, long=22, wide=7)
    s.shape(half((128, 24), (156, 28), (172, 52), (174, 92), (204, 118, 0), (128, 130)), GOLD, depth=1.7)
    s.flat(half((128, 100), (174, 94), (182, 104), (128, 113)), "#8a6420"), s.flat(half((128, 54), (171, 50), (172, 58), (128, 63)), "#8a6420")
    eyes(s, "#2a1c10", size=7, gap=30, y=146)
    s.line([("M", [(98, 112)]), ("L", [(108, 92)]), ("L", [(102, 78)]), ("L", [(110, 66)])], "#6a4a18", 5)
    s.line(ell(128, 10, 13), INK, 13), s.line(ell(128, 10, 13), "#b98a30", 6)
    return s


def grave_crow():
    s = Sheet("#4a5058")
    plume = "#2e3140"
    s.shape(blob((256, 280, 0), (92, 280, 0), (98, 226), (132, 178), (196, 134), (232, 170), (250, 220)), plume, depth=1.4, lit="#5c6480")
    s.shape(blob((206, 150), (208, 92), (168, 50), (118, 58), (88, 96), (92, 140), (122, 176), (170, 182)), plume, depth=1.5, lit="#646c8a")
    s.shape(blob((100, 92, 0), (60, 92), (10, 118, 0), (52, 122), (96, 128, 0)), "#5b5148", depth=0.9)
    s.shape(blob((96, 134, 0), (58, 142), (24, 164, 0), (66, 164), (108, 154, 0)), "#5b5148", depth=0.8)
    s.flat(blob((94, 126, 0), (58, 126), (92, 138, 0)), "#a8304a")
    s.flat(ell(130, 104, 19), "#d8dce4"), s.flat(ell(128, 104, 13), "#e0283c"), s.flat(ell(126, 104, 5.5), "#14060a"), s.flat(ell(122, 99, 3.5), "#ffffff")
    for x, y, turned in ((166, 62, 24), (188, 84, 50), (146, 50, 0)):
        s.shape(put(poly((-8, 12), (2, -22), (9, 12)), x, y, turned), plume, edge=4, depth=0.5)
    for x, y in ((150, 216), (188, 196), (220, 226), (172, 246)):
        s.line(curve((x - 16, y - 6), (x, y + 8), (x + 16, y - 6)), "#596080", 5)
    return s


def kiln_gazer():
    s = Sheet("#6a3826", glow=(128, 120))
    clay = "#c8754a"
    s.shape(half((128, 184), (186, 186), (228, 220), (240, 270, 0), (128, 270)), dark(clay, 0.15), depth=1.3)
    for x, y, turned in ((68, 66, -36), (98, 44, -14), (128, 36, 0), (158, 44, 14), (188, 66, 36)):
        s.shape(put(poly((-14, 20), (0, -28), (14, 20)), x, y, turned), "#8f4a30", depth=0.6)
    s.shape(half((128, 48), (174, 60), (206, 104), (196, 142), (176, 182), (128, 198)), clay, depth=1.6)
    for way in (1, -1):
        x = 128 + way * 38
        s.shape(ell(x, 104, 31, 30), "#e6c9a0", edge=5, depth=0.8)
        s.flat(ell(x, 104, 21), "#ffd23a"), s.flat(ell(x, 104, 14), "#ff7a1e"), s.flat(ell(x, 104, 4.5, 17), "#200a06"), s.flat(ell(x - 8, 94, 5), "#fff6d8")
    s.flat(ell(116, 146, 5, 4), "#5a2414"), s.flat(ell(140, 146, 5, 4), "#5a2414")
    s.line(curve((72, 160), (128, 176), (184, 160)), "#5a2414", 7)
    for pts in (((64, 128), (78, 140), (72, 156)), ((180, 134), (190, 146)), ((122, 56), (130, 72), (122, 84)), ((96, 206), (112, 220), (106, 240)), ((160, 210), (168, 232))):
        s.line([("M", [pts[0]]), *(("L", [p]) for p in pts[1:])], "#7a3520", 5)
    return s


def vault_spider():
    s = Sheet("#3f3a58")
    body = "#6d6488"
    for way in (1, -1):
        for knee, foot in (((54, 40), (104, 76)), ((82, 84), (122, 136)), ((84, 140), (122, 206)), ((58, 188), (92, 246))):
            leg = [("M", [(128 + way * 24, 142)]), ("L", [(128 + way * knee[0], knee[1])]), ("L", [(128 + way * foot[0], foot[1])])]
            s.line(leg, INK, 18), s.line(leg, dark(body, 0.15), 10)
    s.shape(ell(128, 96, 56, 58), body, depth=1.6)
    s.shape(ell(128, 84, 26), GOLD, edge=4, depth=0.7)
    s.flat(ell(128, 78, 9), INK), s.flat(poly((122, 80), (134, 80), (139, 102), (117, 102)), INK)
    s.shape(half((128, 124), (160, 130), (170, 164), (150, 194), (128, 198)), light(body, 0.1), depth=1.1)
    for x, y, r in ((112, 158, 11), (144, 158, 11), (94, 146, 6), (162, 146, 6), (118, 138, 6), (138, 138, 6)):
        s.flat(ell(x, y, r), "#58e0d0"), s.flat(ell(x - r * 0.3, y - r * 0.35, r * 0.32), "#ffffff")
    s.both(blob((132, 184, 0), (150, 184), (154, 206), (138, 234, 0), (136, 208)), "#e6dcc0", edge=4, depth=0.5)
    return s


def lull_moth():
    s = Sheet("#3a3a5c", glow=(128, 60))
    wing = "#9a93a8"
    s.both(blob((136, 132, 0), (164, 76), (214, 44), (248, 58, 0), (240, 110), (206, 144), (148, 152, 0)), wing, depth=1.2)
    s.both(blob((140, 148, 0), (184, 150), (220, 176), (208, 216, 0), (176, 220), (142, 188)), light(wing, 0.12), depth=1.0)
    for way in (1, -1):
        s.shape(ell(128 + way * 74, 96, 21), "#f0e6c8", edge=4, depth=0.5), s.flat(ell(128 + way * 74, 96, 12), "#5a3f7a"), s.flat(ell(128 + way * 74, 96, 5), "#1a1024")
        s.flat(ell(128 + way * 60, 184, 9), "#5a3f7a")
        s.line(curve((128 + way * 10, 84), (128 + way * 22, 52), (128 + way * 46, 34)), "#e8dcc4", 6)
        for k in range(3):
            s.line([("M", [(128 + way * (17 + k * 9), 64 - k * 10)]), ("L", [(128 + way * (30 + k * 10), 62 - k * 9)])], "#e8dcc4", 4)
    s.shape(half((128, 112), (148, 124), (150, 176), (128, 226)), "#c9bfae", depth=1.0)
    s.shape(half((128, 72), (152, 80), (154, 108), (128, 120)), "#d8cfbe", depth=0.9)
    for way in (1, -1):
        s.line(curve((128 + way * 8, 96), (128 + way * 15, 101), (128 + way * 23, 95)), INK, 5)
    for x, y, r in ((40, 200, 6), (62, 228, 8), (96, 238, 5), (168, 238, 7), (198, 234, 5), (222, 206, 7)):
        s.flat(ell(x, y, r), "#efe4c0", 0.8)
    return s


def mud_hag():
    s = Sheet("#4a4030")
    skin = "#8f8a5c"
    mane(s, "#4a3c28", 236, 70)
    shoulders(s, "#5c4a30", wide=96, top=196)
    head(s, skin, "long")
    eyes(s, "#2a1c10", size=8, white="#e8f07a", mood="wild", brow="#33291a", y=112)
    s.shape(blob((120, 112, 0), (134, 112), (150, 144), (160, 168, 0), (136, 160), (118, 146)), light(skin, 0.12), edge=4, depth=0.8)
    s.flat(ell(146, 146, 5), "#5a4c2a")
    s.line(curve((100, 170), (122, 166), (150, 176)), "#2c2414", 6)
    s.shape(poly((108, 166), (118, 166), (113, 178)), BONE, edge=2, depth=0.2)
    s.shape(half((128, 40), (168, 50), (182, 92), (176, 128, 0), (164, 92), (148, 74), (128, 82)), "#5a4a30", depth=0.9)
    for x, y in ((84, 92), (174, 108), (112, 48), (156, 60)):
        s.flat(blob((x - 8, y), (x, y - 8), (x + 8, y), (x + 3, y + 34), (x - 3, y + 26)), "#3a2d1c")
    for x, y, turned in ((70, 60, -34), (92, 44, -16), (186, 58, 30)):
        s.shape(put(poly((-5, 22), (0, -30), (5, 22)), x, y, turned), "#7d9a4a", edge=3, depth=0.4)
    s.shape(ell(206, 218, 24), "#6b4f30", depth=1.0), s.shape(ell(182, 240, 13), "#6b4f30", depth=0.6)
    return s


def numb_jelly():
    s = Sheet("#2c4a58", glow=(128, 120))
    jelly = "#6fc6c0"
    body = half((128, 44), (176, 54), (210, 104), (220, 170), (242, 226), (230, 256, 0), (128, 262))
    s.shape(body, jelly, depth=1.8)
    s.flat(half((128, 60), (170, 72), (196, 120), (200, 190), (128, 236)), light(jelly, 0.3), 0.55)
    s.shape(blob((86, 152, 0), (118, 146, 0), (120, 188), (146, 200), (148, 218, 0), (88, 218, 0)), "#80542f", edge=4, depth=0.7)
    s.shape(box(84, 214, 68, 12), "#4a3020", edge=3, depth=0.4)
    s.shape(put(blob((-12, -26, 0), (12, -26, 0), (14, 4), (30, 12), (32, 24, 0), (-12, 24, 0)), 172, 126, 24), "#8d6238", edge=4, depth=0.6)
    s.shape(ell(108, 104, 15, 14), BONE, edge=3, depth=0.5), s.flat(ell(104, 102, 4), INK), s.flat(ell(113, 103, 4), INK)
    s.flat(ell(90, 76, 20, 10), "#ffffff", 0.75), s.flat(ell(64, 110, 7, 14), "#ffffff", 0.6)
    for x, y, r in ((150, 84, 8), (176, 182, 9), (70, 180, 7), (196, 214, 8), (134, 128, 6)):
        s.line(ell(x, y, r), "#eafffb", 4)
    return s


def sewer_hound():
    s = Sheet("#3f4a2c")
    fur = "#7d7a52"
    s.shape(half((128, 176), (176, 180), (218, 214), (228, 270, 0), (128, 270)), dark(fur, 0.2), depth=1.3)
    s.both(blob((160, 70, 0), (200, 62), (222, 104), (212, 150, 0), (186, 128), (170, 96)), "#5a5838", depth=0.9)
    s.shape(half((128, 54), (164, 62), (182, 100), (174, 136), (152, 156), (150, 190), (128, 204)), fur, depth=1.5)
    s.shape(half((128, 126), (156, 132), (164, 160), (150, 190), (128, 200)), light(fur, 0.28), edge=0, depth=0.7)
    s.shape(half((128, 124), (150, 124), (146, 142), (128, 150)), "#241a20", edge=0, depth=0.5)
    for way in (1, -1):
        s.flat(ell(128 + way * 28, 104, 14, 11), "#f0e23a"), s.flat(ell(128 + way * 28, 106, 5), "#3a1408")
        s.line(curve((128 + way * 42, 118), (128 + way * 32, 124), (128 + way * 20, 119)), "#b0483a", 5)
    s.flat(half((128, 160), (148, 158), (158, 166), (144, 190), (128, 194)), "#4a1820")
    fangs(s, low=False, xs=(108, 148), y=162, long=20, wide=6)
    s.flat(blob((118, 184), (140, 184), (146, 222), (140, 244), (132, 226), (124, 238), (120, 212)), "#a8e04a")
    for x, y in ((76, 176), (188, 200), (92, 70), (156, 82)):
        s.flat(ell(x, y, 8, 6), "#9ac23a")
    return s


PICTURES = (
    coffin_beetle, reed_lurker, glass_hound, wick_eater, honey_singer, bell_ogre, grave_crow, kiln_gazer, vault_spider,
    lull_moth, mud_hag, numb_jelly, sewer_hound,
)
