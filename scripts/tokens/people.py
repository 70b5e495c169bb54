"""Plain people: bandits, guards, hirelings, and what has become of some of them."""

from parts import *
from pen import Sheet, curve, poly

FAIR, TAN, BROWN, PALE = "#eab892", "#cf9468", "#8d5a3c", "#f0cdb4"


def road_bandit():
    s = Sheet("#4d4236")
    axe(s, 206, 128, 14, 1.1)
    shoulders(s, "#6b4a32")
    hood(s, "#5f6b4a", point=1)
    head(s, TAN, "square")
    eyes(s, "#2b1d18", mood="wild", brow="#3a2618", y=112)
    s.shape(half((128, 130), (150, 128), (172, 122, 0), (172, 164), (128, 202, 0)), "#a83a32", depth=1.1)
    s.line(curve((96, 146), (110, 152), (128, 150)), "#7a2622", 4)
    s.shape(half((128, 36, 0), (170, 54), (186, 108, 0), (164, 84), (128, 72)), "#5f6b4a", edge=3)
    return s


def hired_bow():
    s = Sheet("#46553a")
    bow(s, 206, 146, 6, 1.05)
    shoulders(s, "#7a5a34", wide=94)
    neck(s, TAN, 16)
    mane(s, "#5a3a20", 168, 52)
    ears(s, TAN)
    person(s, TAN, "long", "glad", "#4a2f18", smile="sly")
    s.shape(blob((66, 84, 0), (98, 66), (128, 34), (170, 40), (196, 78, 0), (160, 90), (110, 92)), "#3f7a42", depth=1.1)
    s.shape(blob((66, 84, 0), (110, 80), (160, 78), (196, 78, 0), (160, 98), (100, 100)), "#2f5c34", edge=3, depth=0.5)
    s.shape(blob((150, 62, 0), (190, 30), (232, 14, 0), (214, 44), (164, 74, 0)), "#d94f38", depth=0.6)
    s.shape(ell(52, 212, 24), GOLD), s.shape(ell(52, 212, 13), "#f5d469", edge=0, depth=0.4)
    return s


def toll_guard():
    s = Sheet("#3f4f5f")
    spear(s, 212, 136, 6, 1.05)
    shoulders(s, "#6f5a44")
    coif(s, "#7f8894")
    person(s, FAIR, "square", "stern", "#6a4426")
    beard(s, "#9a5f2c", "whiskers")
    skullcap(s, "#98a2ae", nasal=True)
    s.shape(ell(86, 220, 72, 66), "#7d838c"), s.shape(ell(86, 220, 60, 55), "#c9a23a", edge=0, depth=0.8)
    s.flat(poly((86, 170), (102, 212), (128, 220), (102, 230), (86, 270), (70, 230), (40, 220), (70, 212)), "#7a2c2c")
    return s


def gate_halberdier():
    s = Sheet("#5a3540")
    halberd(s, 204, 150, 0, 1.0)
    shoulders(s, "#a83a3a", wide=100)
    for x in (70, 100, 156, 186):
        s.flat(poly((x - 6, 206), (x + 6, 206), (x + 9, 262), (x - 9, 262)), "#e9c64a")
    s.shape(half((128, 176), (158, 176), (168, 194, 0), (128, 206)), "#c3cad3")
    person(s, FAIR, "long", "stern", "#3a2a20")
    beard(s, "#4a3424", "whiskers")
    s.shape(half((128, 46), (156, 58), (170, 92, 0), (128, 96)), "#bfc8d4", depth=1.2)
    s.shape(blob((60, 80, 0), (96, 96), (128, 98), (160, 96), (196, 80, 0), (164, 112), (128, 116), (92, 112)), "#aab4c1")
    s.shape(blob((84, 66, 0), (100, 28), (128, 18), (156, 28), (172, 66, 0), (150, 46), (128, 42), (106, 46)), "#d5483a", depth=0.7)
    return s


def wall_crossbow():
    s = Sheet("#444a58")
    shoulders(s, "#5a4a3c")
    coif(s, "#77808d")
    person(s, TAN, "square", "stern", "#3a2a1c")
    beard(s, "#4e3a28", "short")
    s.line([("M", [(84, 92)]), ("L", [(172, 128)])], "#1c1418", 7)
    s.shape(blob((132, 102, 0), (162, 106, 0), (164, 122), (148, 132), (134, 120)), "#2a2026", edge=3, depth=0.4)
    s.shape(half((128, 48), (162, 60), (174, 96, 0), (128, 90)), "#6b4a2e")
    crossbow(s, 96, 206, -16, 1.05)
    return s


def pit_brute():
    s = Sheet("#5c3030")
    axe(s, 212, 118, 16, 1.2, double=True)
    skin = "#c98a66"
    shoulders(s, skin, wide=122, top=168, slope=12)
    neck(s, skin, 40, 140, 206)
    ears(s, skin, x=168)
    person(s, skin, "broad", "wild", "#3a2018")
    s.line([("M", [(96, 66)]), ("L", [(112, 104)])], "#8a3a30", 6), s.line([("M", [(92, 88)]), ("L", [(114, 82)])], "#8a3a30", 5)
    s.shape(half((128, 138), (158, 134), (180, 130, 0), (172, 174), (128, 190)), "#5f646c")
    for x in (104, 120, 136, 152):
        s.flat(box(x - 4, 146, 8, 34), "#22181c")
    s.shape(half((128, 196), (166, 192), (180, 198, 0), (176, 220, 0), (128, 226)), "#70757e")
    for x in (92, 116, 140, 164):
        s.shape(poly((x - 8, 204), (x + 8, 204), (x, 230)), "#aab0ba", edge=2, depth=0.4)
    return s


def pallid_thrall():
    s = Sheet("#33424a")
    skin = "#c7d0cc"
    shoulders(s, "#55605f", wide=96)
    neck(s, skin, 22)
    ears(s, skin)
    head(s, skin, "long")
    s.flat(half((128, 96), (150, 96), (164, 112), (150, 134), (128, 122)), dark(skin, 0.5))
    for x in (109, 147):
        s.flat(ell(x, 115, 10, 8), "#f4faf8")
    nose(s, skin)
    s.flat(half((128, 150), (146, 152), (140, 170), (128, 174)), "#2a2f33")
    for a, b in (((104, 64), (112, 92)), ((160, 130), (150, 152)), ((112, 92), (100, 104))):
        s.line([("M", [a]), ("L", [b])], dark(skin, 0.55), 4)
    s.shape(half((128, 190), (160, 186), (170, 194, 0), (166, 212, 0), (128, 218)), "#7a6a52")
    s.line([("M", [(128, 214)]), ("L", [(128, 230)])], "#b58a3a", 6)
    s.shape(ell(128, 238, 12), GOLD, edge=3, depth=0.4), s.flat(ell(128, 238, 5), INK)
    return s


def commoner():
    s = Sheet("#55582f")
    shaft(s, 206, 150, 8, 1.0, long=220)
    for dx in (-22, 0, 22):
        s.shape(put(poly((dx - 5, -106), (dx, -168), (dx + 5, -106)), 206, 190, 8), STEEL, edge=3, depth=0.3)
    s.shape(put(box(-28, -110, 56, 11), 206, 190, 8), STEEL, edge=3, depth=0.4)
    shoulders(s, "#8a6f4a", wide=92)
    neck(s, FAIR, 18)
    ears(s, FAIR)
    person(s, FAIR, "round", "sad", "#7a5430", smile="sad")
    s.both(blob((158, 82, 0), (178, 100), (176, 132, 0), (164, 112)), "#a8743c")
    brim(s, "#e2c26a", "#a8523a", y=84, wide=82, high=42)
    return s


def berserker():
    s = Sheet("#5a2f2c")
    axe(s, 50, 130, -16, 1.0)
    shoulders(s, "#6a5340", wide=114)
    for x in range(36, 230, 22):
        s.shape(poly((x - 16, 196), (x + 2, 186), (x + 16, 200), (x + 8, 234), (x - 4, 218), (x - 10, 236)), "#8a7257", edge=3, depth=0.5)
    person(s, FAIR, "square", "wild", "#8a2c12", "#173a5a")
    s.flat(poly((86, 100), (104, 96), (112, 160), (100, 168)), "#3a6fb0", 0.85)
    s.flat(poly((144, 100), (168, 104), (158, 160), (146, 160)), "#3a6fb0", 0.85)
    eyes(s, "#173a5a", mood="wild", brow="#6a1f0c")
    beard(s, "#c8481f", "full")
    grin(s, y=160, wide=22, deep=16, teeth=5)
    hair(s, "#d9551f", "spikes")
    return s


def hireling():
    s = Sheet("#54422c", glow=(196, 84))
    torch(s, 206, 190, 6, 1.0)
    flame(s, 212, 96, 1.15)
    shoulders(s, "#5f6a70", wide=92)
    s.shape(poly((66, 200), (86, 194), (80, 262), (56, 262)), LEATHER, edge=3, depth=0.6)
    neck(s, TAN, 18)
    ears(s, TAN)
    person(s, TAN, "long", "sad", "#3a2a1c")
    s.shape(half((128, 146), (148, 148), (158, 168, 0), (140, 160), (128, 154)), "#4a3424", edge=3, depth=0.5)
    s.shape(blob((70, 92, 0), (84, 58), (124, 42), (166, 52), (180, 80), (166, 94, 0), (120, 84)), "#7a4a52", depth=1.1)
    s.shape(blob((70, 92, 0), (120, 80), (166, 92, 0), (120, 104)), "#5c343c", edge=3, depth=0.5)
    return s


def hired_guard():
    s = Sheet("#3a4a4c")
    sword(s, 204, 122, 8, 1.1)
    shoulders(s, "#3f6a5c")
    coif(s, "#8b93a0")
    person(s, BROWN, "square", "calm", "#1f120c")
    s.flat(half((128, 140), (150, 144), (160, 130), (156, 164), (128, 178)), "#33201a", 0.55)
    mouth(s, BROWN, "sly", y=156)
    s.shape(half((128, 38), (158, 52), (172, 86, 0), (128, 92)), "#aab4c1", depth=1.2)
    s.shape(blob((56, 96, 0), (90, 82), (128, 78), (166, 82), (200, 96, 0), (166, 104), (128, 106), (90, 104)), "#98a3b0")
    return s


def nobody():
    """Who has no picture: a shape in the dusk, over which the game writes initials."""
    s = Sheet("#454a52")
    shoulders(s, "#5c636e", wide=96)
    s.shape(half((128, 48), (168, 62), (176, 112), (158, 160), (128, 178)), "#6c7480", depth=1.3)
    return s


PICTURES = (
    road_bandit, hired_bow, toll_guard, gate_halberdier, wall_crossbow, pit_brute, pallid_thrall, commoner, berserker,
    hireling, hired_guard,
)
