"""Those who fly, climb, swim, burrow, hold, shove and tower."""

from parts import *
from pen import Sheet, curve, poly


def scree_kite():
    s = Sheet("#3c5a74")
    wing = "#8a6a4a"
    s.both(blob((140, 150, 0), (190, 70), (252, 34, 0), (240, 96), (252, 130, 0), (222, 150), (226, 190, 0), (176, 196)), wing, depth=1.2)
    for way in (1, -1):
        for x, y in ((60, 84), (82, 112), (70, 150)):
            s.line([("M", [(128 + way * x, y)]), ("L", [(128 + way * (x + 26), y + 14)])], dark(wing, 0.4), 6)
    s.shape(half((128, 70), (164, 84), (170, 150), (152, 214), (128, 240)), "#b08a5c", depth=1.4)
    s.flat(half((128, 150), (148, 158), (146, 206), (128, 230)), "#efe0bc")
    for x in (104, 152):
        s.flat(ell(x, 112, 13), "#1c1410"), s.flat(ell(x, 112, 8), "#ffb52e"), s.flat(ell(x, 112, 4), "#1c1410")
    s.shape(half((128, 118), (144, 124), (138, 146), (128, 168)), "#e8b83c", edge=3, depth=0.6)
    return s


def rafter_spider():
    s = Sheet("#403a54")
    for way in (1, -1):
        for a, b, c in (((30, 130), (86, 70), (118, 120)), ((30, 150), (96, 130), (124, 190)), ((28, 170), (84, 186), (100, 246)), ((24, 116), (60, 40), (92, 20))):
            leg = curve(*((128 + way * x, y) for x, y in (a, b, c)))
            s.line(leg, INK, 20), s.line(leg, "#6a5a7a", 12)
    s.shape(ell(128, 190, 66, 58), "#5c4c6c", depth=1.5)
    s.flat(poly((128, 156), (150, 190), (128, 226), (106, 190)), "#d8b24a")
    s.shape(ell(128, 118, 50, 44), "#75648a", depth=1.4)
    for x, y, r in ((108, 104, 13), (148, 104, 13), (90, 118, 7), (166, 118, 7), (118, 84, 7), (138, 84, 7)):
        s.flat(ell(x, y, r), "#140c18"), s.flat(ell(x - r / 3, y - r / 3, r / 3), "#ff6a5a")
    for x in (112, 144):
        s.shape(blob((x - 9, 138, 0), (x + 9, 138, 0), (x, 176, 0)), BONE, edge=3, depth=0.4)
    return s


def weir_lurker():
    s = Sheet("#22505a")
    skin = "#5f9a86"
    s.both(blob((158, 120, 0), (226, 84, 0), (206, 124), (230, 152, 0), (168, 160, 0)), "#3f7a70", depth=0.8)
    s.shape(half((128, 180), (180, 196), (208, 270, 0), (128, 270)), dark(skin, 0.15), depth=1.2)
    s.shape(poly((128, 20), (146, 60), (110, 60)), "#3f7a70", depth=0.6)
    s.shape(half((128, 48), (170, 64), (186, 116), (172, 170), (128, 200)), skin, depth=1.5)
    for x in (94, 162):
        s.shape(ell(x, 98, 21), "#e8e4a0", edge=4, depth=0.5), s.flat(ell(x, 100, 10), "#10201c")
    s.flat(half((128, 134), (168, 140), (156, 178), (128, 184)), "#3a1420")
    for x in (98, 114, 130, 146, 160):
        s.shape(poly((x - 6, 138), (x + 6, 138), (x, 164)), BONE, edge=2, depth=0.2)
    s.line(curve((0, 236), (64, 222), (128, 238), (192, 222), (256, 236)), "#9ad6e0", 7)
    return s


def furrow_mole():
    s = Sheet("#54422c")
    fur = "#4c4854"
    s.shape(half((128, 196), (190, 206), (250, 250), (256, 280, 0), (128, 280)), "#7a5c38", depth=0.8)
    s.shape(half((128, 54), (180, 70), (204, 140), (190, 230), (128, 240)), fur, depth=1.6)
    s.both(blob((170, 170), (216, 150), (246, 176), (230, 214), (180, 216)), "#d89a8c", depth=0.8)
    for way in (1, -1):
        for x, y in ((84, 160), (102, 166), (114, 182)):
            s.shape(poly((128 + way * (x - 6), y), (128 + way * (x + 8), y + 2), (128 + way * (x + 14), y + 36)), BONE, edge=3, depth=0.3)
        s.flat(ell(128 + way * 36, 112, 6), "#140e14")
        for dy in (-8, 4, 16):
            s.line([("M", [(128 + way * 30, 150)]), ("L", [(128 + way * 78, 150 + dy)])], "#a8a0a8", 4)
    s.shape(ell(128, 148, 26, 20), "#f0a49a", edge=4, depth=0.8)
    s.flat(ell(120, 150, 5), "#7a3a3a"), s.flat(ell(136, 150, 5), "#7a3a3a")
    return s


def tide_crab():
    s = Sheet("#2e5664")
    shell = "#d8623c"
    for way in (1, -1):
        for y, far in ((190, 100), (212, 92), (232, 78)):
            s.line([("M", [(128 + way * 60, y - 20)]), ("L", [(128 + way * far, y)]), ("L", [(128 + way * (far + 14), y + 24)])], dark(shell, 0.35), 13)
    s.shape(blob((150, 196, 0), (204, 176), (226, 120), (250, 88), (236, 40), (196, 24), (212, 70, 0), (186, 76), (178, 120), (148, 160, 0)), shell, depth=1.2)
    s.shape(blob((196, 24), (164, 52), (176, 92), (198, 96, 0), (194, 66)), light(shell, 0.15), depth=0.8)
    s.shape(blob((100, 190, 0), (52, 176), (34, 136), (20, 108), (40, 84), (62, 96, 0), (56, 118), (70, 140), (108, 164, 0)), shell, depth=1.0)
    s.shape(half((128, 116), (184, 126), (214, 168), (188, 216), (128, 228)), shell, depth=1.6)
    s.shape(poly((56, 134), (128, 96), (204, 134), (190, 148), (70, 148)), WOOD, depth=0.8)
    for x in (104, 152):
        s.line([("M", [(x, 168)]), ("L", [(x, 144)])], INK, 12), s.shape(ell(x, 138, 13), "#fff0c0", edge=4, depth=0.4), s.flat(ell(x, 139, 6), "#140c0c")
    s.line(curve((100, 196), (128, 206), (156, 196)), "#5a1a10", 6)
    return s


def quay_wrestler():
    s = Sheet("#4a5240")
    skin = "#c08a64"
    shoulders(s, "#7a3c34", top=176, wide=118)
    neck(s, skin, wide=30)
    person(s, skin, jaw="square", mood="stern", brow="#3a2418", eye="#2b1d18")
    hair(s, "#4a2c1c")
    s.both(blob((168, 236, 0), (214, 176), (250, 190), (246, 256, 0)), skin, depth=1.0)
    s.line(curve((96, 214), (128, 226), (160, 214)), "#e8dcc0", 8)
    return s


def walking_hill():
    s = Sheet("#5f7a8c", glow=(60, 40))
    hide = "#8a7f72"
    s.shape(half((128, 40), (190, 56), (232, 110), (250, 190), (250, 280, 0), (128, 280)), "#6f9a4a", depth=1.6)
    for x, y, r in ((48, 124, 18), (70, 92, 15), (206, 116, 19), (184, 84, 14), (226, 156, 16), (30, 164, 15)):
        s.shape(put(blob((0, -1.5 * r, 0), (r, r * 0.7), (-r, r * 0.7)), x, y), "#3f6a38", edge=3, depth=0.6)
    s.shape(box(108, 34, 40, 40), "#e6dcc8", edge=4, depth=0.7)
    s.shape(poly((102, 38), (128, 14), (154, 38)), "#b8483a", edge=4, depth=0.6)
    s.shape(poly((122, 20), (128, -14), (134, 20)), "#b8483a", edge=3, depth=0.4)
    s.flat(blob((120, 74, 0), (120, 54), (128, 48), (136, 54), (136, 74, 0)), "#4a3020")
    s.shape(half((128, 84), (172, 92), (190, 134), (172, 176), (150, 190), (128, 194)), hide, depth=1.5)
    s.flat(half((128, 84), (170, 92), (178, 104), (150, 108), (128, 100)), "#6f9a4a")
    for way in (1, -1):
        s.flat(ell(128 + way * 38, 136, 10, 8), "#ffe9a0"), s.flat(ell(128 + way * 37, 136, 4.5), INK)
        s.line(curve((128 + way * 22, 120), (128 + way * 38, 118), (128 + way * 54, 126)), dark(hide, 0.5), 6)
    s.both(blob((146, 176, 0), (176, 184), (204, 176), (226, 146, 0), (222, 196), (186, 214), (150, 204, 0)), "#ede2c4", depth=0.8)
    trunk = blob((104, 150, 0), (152, 150, 0), (150, 200), (142, 238), (164, 262), (150, 280), (112, 272), (108, 220))
    s.shape(trunk, hide, depth=1.2)
    for y in (172, 190, 208, 226):
        s.line(curve((111, y), (128, y + 6), (145, y)), dark(hide, 0.45), 4)
    return s


PICTURES = (scree_kite, rafter_spider, weir_lurker, furrow_mole, tide_crab, quay_wrestler, walking_hill)
