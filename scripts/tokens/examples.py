"""Creatures of the example packs."""

from parts import *
from pen import Sheet, curve, poly

SALLOW, MOSS = "#dca47c", "#7fa05a"


def toll_keeper():
    s = Sheet("#5a3f2a", glow=(110, 84))
    # The hook that gives its weapon the name, on a long shaft.
    s.shape(put(box(-5, -60, 10, 220), 200, 150, 4), WOOD, depth=0.5)
    hook = blob((-9, 6, 0), (-12, -26), (0, -52), (24, -56), (38, -36), (36, -8, 0), (24, -28), (12, -28), (7, -12), (9, 6, 0))
    s.shape(put(hook, 204, 118, 6, 1.06), STEEL, depth=0.8)
    s.shape(put(box(-11, -6, 22, 13), 204, 120, 5), GOLD, edge=3, depth=0.5)
    shoulders(s, "#3f5a74", wide=98)
    s.both(poly((134, 186), (170, 186), (176, 214), (140, 232)), "#a83a32", depth=0.6)
    neck(s, SALLOW, 18)
    ears(s, SALLOW)
    person(s, SALLOW, "broad", "stern", "#4a2c1a", smile="sly")
    beard(s, "#7a4a26", "whiskers")
    # A cocked hat with a badge.
    s.shape(half((128, 28), (166, 36), (182, 76, 0), (128, 84)), "#2f4258", depth=1.2)
    s.shape(half((128, 58, 0), (160, 52), (198, 36, 0), (194, 70), (168, 92), (128, 92)), "#3f5a74", depth=1.0)
    s.shape(ell(128, 70, 13, 14), GOLD, edge=3, depth=0.6)
    # The box with its slot, and a coin that somebody else has just let go.
    s.shape(poly((62, 212), (178, 212), (186, 270), (54, 270)), "#8a5a30", depth=1.0)
    s.shape(poly((54, 200), (186, 200), (180, 218), (60, 218)), "#a87440", edge=4, depth=0.6)
    s.flat(box(96, 205, 48, 8), "#1c120c")
    s.shape(box(70, 216, 12, 54), "#6f757e", edge=3, depth=0.4), s.shape(box(158, 216, 12, 54), "#6f757e", edge=3, depth=0.4)
    s.shape(ell(120, 189, 17, 18), GOLD, edge=4, depth=0.6), s.shape(ell(120, 189, 9, 10), "#f5d469", edge=0, depth=0.3)
    return s


def ferryman():
    s = Sheet("#2f4c54", glow=(140, 70))
    # The far bank's water behind him.
    for y, pale in ((206, 0.18), (228, 0.26), (248, 0.34)):
        s.line(curve((-8, y), (40, y - 8), (92, y), (150, y - 8), (208, y), (264, y - 8)), mix("#2f4c54", "#a8d4d8", pale), 6)
    shoulders(s, "#5c5a48", wide=90, top=192)
    s.both(blob((128, 184, 0), (166, 188), (196, 208), (186, 226, 0), (150, 214), (128, 222, 0)), "#8a7a52", depth=0.8)
    ears(s, MOSS, long=60, lift=2, y=120, x=158)
    s.shape(half((128, 72), (166, 84), (178, 120), (162, 164), (128, 186)), MOSS, depth=1.3)
    eyes(s, "#20240c", gap=21, size=9, white="#f2e27a", y=120, slit=True)
    s.shape(blob((122, 116, 0), (134, 116), (143, 138), (132, 148, 0), (120, 140)), light(MOSS, 0.1), edge=3, depth=0.7)
    mouth(s, MOSS, "stern", y=162, wide=19)
    # A hat of straw against the sun on the water.
    s.shape(half((128, 22, 0), (150, 46), (216, 92, 0), (180, 102), (128, 104)), "#d2b062", depth=1.3)
    for x in (18, 44, 68):
        for way in (1, -1):
            s.line([("M", [(128 + way * x * 0.3, 52)]), ("L", [(128 + way * x, 96)])], dark("#d2b062", 0.3), 4)
    # His pole, upright before him, and the hand that leans on it.
    s.shape(put(box(-8, -170, 16, 340), 52, 128, 8), "#9a7046", depth=0.6)
    s.shape(put(ell(0, 0, 21, 17), 46, 206, 8), MOSS, depth=0.8)
    for y in (198, 208, 217):
        s.line(curve((34, y), (44, y + 2), (58, y + 3)), dark(MOSS, 0.45), 4)
    return s


def weigher():
    s = Sheet("#4a4034", glow=(96, 80))
    # The beam behind his head, with a pan on either end.
    s.shape(put(box(-132, -7, 264, 14), 128, 40, -7), WOOD, depth=0.6)
    for x, y in ((34, 52), (222, 28)):
        for way in (-22, 22):
            s.line([("M", [(x, y)]), ("L", [(x + way, y + 62)])], "#8f8a80", 4)
        s.shape(blob((x - 30, y + 60, 0), (x + 30, y + 60, 0), (x + 20, y + 78), (x - 20, y + 78)), STEEL, edge=4, depth=0.7)
    s.shape(ell(128, 40, 13, 13), GOLD, edge=4, depth=0.6)
    shoulders(s, "#6a4a3a", wide=112, top=190)
    s.both(poly((134, 190), (176, 190), (184, 262), (140, 270)), "#8a7a5a", depth=0.8)
    neck(s, SALLOW, 24)
    ears(s, SALLOW)
    person(s, SALLOW, "broad", "stern", "#33241c")
    beard(s, "#4a3424", "full")
    skullcap(s, "#5a6a4a", y=92, wide=50, high=44)
    # The thumb that makes a pound of fifteen ounces.
    s.shape(put(blob((-20, 14), (-14, -12), (14, -14), (22, 12), (0, 24)), 210, 206, 8), SALLOW, depth=0.8)
    s.shape(put(blob((-8, 10), (-6, -24), (6, -26), (9, 8)), 196, 186, -16), SALLOW, edge=4, depth=0.6)
    return s


PICTURES = (toll_keeper, ferryman, weigher)
