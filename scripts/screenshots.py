"""Takes the pictures of docs/screenshots: each a line in SHOTS, with how to get there. Drives the real game as tests/window does."""

import fnmatch
import hashlib
import math
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests", "window"))

from board import Board  # noqa: E402
from drive import Failure, Game, Screen  # noqa: E402

PICTURES = os.environ.get("FIVEFOOT_PICTURES", os.path.join(ROOT, "docs", "screenshots"))
USUAL = (1280, 720)
# How long a picture may take to stand still, in seconds, and how long it must.
MOVES = 60
STILL = 4
# How long pictures of levels are painted behind the menus, in seconds.
PAINTS = 30
# How long a battle may take that is only watched, in seconds.
WATCHED = 300
# How many decisions are passed before a picture is given up.
PATIENCE = 40
# Who stands with the player where enemies are looked for.
HEROES = ("Aldric", "Borga", "Ilse", "Sylwen", "Brannoc", "Odo")
# Of a usual window: the log's button for blows, and the middle of its last lines.
BLOWS = (1049, 401)
LOG = (1130, 570)


class Wide(Screen):
    """A screen that holds the largest window."""

    SIZE = "3840x2160x24"


def battle(level, seed=7, **sides):
    """Arguments that open the game at a level, its sides played as named."""
    return ["play", level, "--seed", str(seed), *(word for side in sides.items() for word in ("--side", "=".join(side)))]


def still(game):
    """Waits until nothing moves, the ground is painted, and the window has shown the same for a while."""
    game.wait_until_still()
    if game.probe().get("screen") == "battle":
        game.wait_until_painted()
    before, deadline = None, time.monotonic() + MOVES
    while time.monotonic() < deadline:
        game.screenshot("still")
        with open(os.path.join(game.folder, "still.png"), "rb") as picture:
            now = hashlib.sha256(picture.read()).digest()
        if now == before:
            return
        before = now
        time.sleep(STILL)


def title(game):
    """The title, whose background is painted after it is shown."""
    game.wait_for_screen("title", 240)
    time.sleep(PAINTS)
    still(game)


def page(name):
    def go(game):
        game.wait_for_screen("title", 240)
        game.press(name)
        time.sleep(PAINTS)
        still(game)

    return go


def levels(game):
    """The level choice, with a level chosen whose picture and text show most."""
    game.wait_for_screen("title", 240)
    game.press("new_battle")
    game.wait_for_screen("levels")
    game.choose_level("hold_the_bridge", "Miller")
    # All levels are listed again, and the chosen one stays so.
    game.press("search")
    game.key("ctrl+a")
    game.key("Delete")
    time.sleep(PAINTS)
    still(game)


def aside(game):
    """Puts the pointer where nothing is: on the board's left edge, outside of its squares."""
    tall = int(game.xdotool("getwindowgeometry", "--shell", game.window).split("HEIGHT=")[1].split()[0])
    game.point((4, tall / 2))


def opening(game):
    """The first turn of a battle that is ours, with the pointer out of the way."""
    game.wait_for_screen("battle", 240)
    game.wait_for("a decision", lambda: game.probe().get("decision"), 240)
    while settled(game) and game.probe().get("decision") != "turn":
        pass_on(game)
    aside(game)
    still(game)


def rule(game):
    """Some turns on, with the rule open behind the last blow in the log."""
    opening(game)
    for _ in range(8):
        pass_on(game)
    while game.probe().get("decision") != "turn":
        pass_on(game)
    game.click(BLOWS)
    game.click(LOG)
    still(game)


def book(game):
    opening(game)
    game.press("rules")
    still(game)


def held(key):
    """With a key of the board pressed."""

    def go(game):
        opening(game)
        game.key(key)
        still(game)

    return go


def plan(game):
    """A move past one enemy to the next, and a blow there: all of it only planned."""
    opening(game)
    for _ in range(PATIENCE):
        ways = ways_past(game.probe())
        if ways and draw(game, ways):
            aside(game)
            return still(game)
        pass_on(game)
    raise Failure("nobody stood between two enemies")


def draw(game, ways):
    """Plans the first of some ways that can be gone; whether one could."""
    game.key("p")
    for _, there, here in ways[:6]:
        game.click(here)
        time.sleep(1)
        if game.find_button("carry_out"):
            game.click(there)
            return True
    game.key("p")
    return False


def ways_past(probe):
    """How far, an enemy, and a square beside it, where whoever acts stands beside another; the furthest, and most risky, first."""
    size = probe["squares"]["size"]
    heroes = [at for name, at in probe["tokens"].items() if name in HEROES]
    foes = [at for name, at in probe["tokens"].items() if name not in HEROES]
    here = probe["tokens"][probe["active"]]
    away = lambda a, b: round(max(abs(a[0] - b[0]), abs(a[1] - b[1])) / size)  # noqa: E731
    if probe["decision"] != "turn" or not any(away(here, foe) == 1 for foe in foes):
        return []
    around = [(right * size, down * size) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    ways = (
        (away(here, to), foe, to)
        for foe in foes if away(here, foe) > 1
        for to in ([foe[0] + right, foe[1] + down] for right, down in around)
        if all(away(to, at) for at in heroes + foes) and away(here, to) in (2, 3, 4)
    )
    return sorted(ways, reverse=True)


def asked(kind):
    """The first time that somebody is asked out of turn: about a roll that is not yet settled, or for a reaction."""

    def go(game):
        opening(game)
        for _ in range(PATIENCE):
            if game.probe().get("decision") == kind:
                aside(game)
                return still(game)
            pass_on(game)
        raise Failure(f"nobody was asked for a {kind}")

    return go


def camp(game):
    """The time between two battles: a short rest has begun."""
    opening(game)
    for _ in range(PATIENCE):
        probe = game.probe()
        if probe.get("decision") == "rest":
            break
        foes = [at for name, at in probe["tokens"].items() if name not in HEROES]
        if probe["decision"] == "turn" and foes and game.find_button("attack:*"):
            game.click(foes[0])
            game.wait_for("the end of a blow", lambda: settled(game), 120)
            if game.probe().get("decision") == "rest":
                break
        pass_on(game)
    game.press("short_rest")
    game.wait_for("a rest", lambda: game.find_button("stamina_die*"), 60)
    aside(game)
    still(game)


def trigger(game):
    """A deed that is readied: its button opened, and what it may wait for."""
    opening(game)
    game.press("ready")
    still(game)
    game.press("ready:spear*")
    aside(game)
    still(game)


def result(game):
    """The end of a battle that was only watched, its ground painted."""
    game.wait_for_screen("result", WATCHED)
    # The picture of the ground is a sketch at first.
    time.sleep(PAINTS)
    aside(game)
    still(game)


def grip(game):
    """Somebody who could be held, with the chances of it."""
    opening(game)
    for _ in range(PATIENCE):
        if game.find_button("grapple"):
            game.press("grapple")
            game.point(nearest_foe(game.probe()))
            return still(game)
        pass_on(game)
    raise Failure("nobody came within reach")


def nearest_foe(probe):
    here = probe["tokens"][probe["active"]]
    foes = [at for name, at in probe["tokens"].items() if name not in HEROES]
    return min(foes, key=lambda at: math.hypot(at[0] - here[0], at[1] - here[1]))


def later(turns):
    """Some turns on."""

    def go(game):
        opening(game)
        for _ in range(turns):
            pass_on(game)
        while game.probe().get("decision") != "turn":
            pass_on(game)
        aside(game)
        still(game)

    return go


def reaction(game):
    """Two people at one window: one walks up to the other, and one leaves again; the other may strike."""
    opening(game)
    for _ in range(12):
        if game.probe().get("decision") == "reaction":
            aside(game)
            return still(game)
        board = Board(game.probe())
        beside = board.distance(board.here, board.there) == 1
        steps = board.steps_towards_foe()
        if not any(game.first_order_after(lambda: game.click(board.centre(to)), 3) for to in (steps[::-1] if beside else steps)[:8]):
            game.key("space")
        time.sleep(2)
        if game.find_button("go_on"):
            game.press("go_on")
        game.wait_for("the next decision", lambda: settled(game), 120)
    raise Failure("nobody was asked to react")


def nerve(game):
    """A side that has just lost its leader, and its nerve with him: while the line that tells of it is still up."""
    opening(game)
    for foe in ("Grandfather Snare", "Hobgoblin 1"):
        game.press("attack:*bow")
        game.click(game.probe()["tokens"][foe])
        game.wait_for("the end of a shot", lambda: settled(game), 120)
        while game.probe().get("decision") == "roll":
            pass_on(game)
    before = square(game.probe(), "Hobgoblin 2")
    game.key("space")
    game.wait_for("somebody who runs", lambda: square(game.probe(), "Hobgoblin 2") != before, 120)


def square(probe, name):
    """Where somebody stands, in squares."""
    origin, size = probe["squares"]["origin"], probe["squares"]["size"]
    return [int((at - corner) // size) for at, corner in zip(probe["tokens"][name], origin)]


def bow(game):
    """Two actions left, and what a bow could do with them."""
    opening(game)
    game.point(game.wait_for_button("attack:*bow"))
    still(game)


def breath(game):
    """Where a dragon's breath would go, aimed at somebody."""
    opening(game)
    for _ in range(PATIENCE):
        if game.probe()["active"] == "Saffron":
            break
        pass_on(game)
    game.press("*breath*")
    game.point(game.probe()["tokens"]["Kessrak"])
    still(game)


def pass_on(game):
    """Ends the turn, or lets the moment pass, and waits for the next decision."""
    if game.probe().get("screen") != "battle":
        raise Failure("the battle is over")
    # The key that ends a turn answers no question.
    game.key("space" if game.probe().get("decision") in ("turn", "rest") else "Escape")
    game.wait_for("the next decision", lambda: settled(game), 120)


def settled(game):
    probe = game.probe()
    return probe.get("screen") != "battle" or probe.get("decision") and not probe.get("busy")


# A battle that is won at the first blow, and a longer one after it.
CHAIN = """(
    title: "The Last of Them", floor: wild,
    map: [".........", ".........", ".........", ".........", "........."],
    sides: [(name: "drovers", control: human), (name: "thieves", control: ai)],
    combatants: [
        (creature: "aldric", name: "Aldric", side: "drovers", at: (3, 2), changes: {"health": 4, "wounds": 2}),
        (creature: "borga", name: "Borga", side: "drovers", at: (3, 3)),
        (creature: "ilse", name: "Ilse", side: "drovers", at: (2, 1), changes: {"health": 3, "wounds": 1}),
        (creature: "road_bandit", name: "Road bandit", side: "thieves", at: (4, 3), changes: {"health": 1}),
    ],
    next: (level: "drovers_camp", side: "drovers", hours: 3),
)"""


# Somebody with a shield beside a friend, whom alone a foe can strike.
SHIELDED = """(
    title: "Behind the Shield", floor: stone,
    map: ["...........", "...........", "####....###", "...........", "..........."],
    sides: [(name: "heroes", control: human), (name: "hired", control: ai)],
    combatants: [
        (creature: "maren", name: "Maren", side: "heroes", at: (4, 3)),
        (creature: "hesper", name: "Hesper", side: "heroes", at: (5, 3), changes: {"health": 20}),
        (creature: "old_campaigner", name: "the Ninth Name", side: "hired", at: (6, 3)),
        (creature: "old_campaigner", name: "the Seventh Name", side: "hired", at: (6, 4)),
    ],
)"""


def written(level):
    """A level of ours as a file that lasts as long as the script."""
    file = os.path.join(tempfile.mkdtemp(prefix="fivefoot-level-"), "level.ron")
    with open(file, "w") as out:
        out.write(level)
    return file


# Name, arguments, settings, size of the window, how to get there.
SHOTS = [
    ("title", [], {}, USUAL, title),
    ("settings", [], {}, USUAL, page("settings")),
    ("levels", [], {}, USUAL, levels),
    *(
        (f"level_{name}", battle(name), {}, USUAL, opening)
        for name in sorted(file[:-4] for file in os.listdir(os.path.join(ROOT, "levels")) if file.endswith(".ron"))
    ),
    ("plan", battle("hold_the_bridge", 3), {}, USUAL, plan),
    ("reaction", battle("first_duel", foes="human"), {}, USUAL, reaction),
    ("danger", battle("hold_the_bridge"), {}, USUAL, held("e")),
    ("log_and_rule", battle("brute_in_the_ruin"), {}, USUAL, rule),
    ("book", battle("goblin_warren"), {}, USUAL, book),
    ("two_actions", battle("goblin_warren", 11), {}, USUAL, bow),
    ("inspiration", battle("bell_crypt", 5), {}, USUAL, asked("roll")),
    ("resolve", battle("hold_the_bridge", 3), {}, USUAL, asked("roll")),
    ("protection", battle(written(SHIELDED), 6), {}, USUAL, asked("reaction")),
    ("rest", battle(written(CHAIN), 4), {}, USUAL, camp),
    ("result", battle("the_drowned_mill", 3, heroes="ai"), {}, USUAL, result),
    ("ready", battle("the_sheepfold", 1), {}, USUAL, trigger),
    ("grapple", battle("the_widows_ledge", 2), {}, USUAL, grip),
    ("darkness", battle("torches_in_the_blackdamp", 7), {}, USUAL, later(14)),
    ("breath", battle("ember_shelf", 3, heroes="ai", dragons="human"), {}, USUAL, breath),
    ("morale", battle("goblin_warren", 8), {"reduced_motion": False}, USUAL, nerve),
    ("size_1920", battle("the_sheepfold"), {}, (1920, 1080), opening),
    ("size_3840", battle("the_sheepfold"), {"ui_scale": 200}, (3840, 2160), opening),
    ("palette_blue_gold", battle("hold_the_bridge"), {"palette": "blue_gold"}, USUAL, opening),
    ("palette_stark", battle("hold_the_bridge"), {"palette": "stark"}, USUAL, opening),
]


def main(wanted):
    shots = [shot for shot in SHOTS if not wanted or any(fnmatch.fnmatch(shot[0], name) for name in wanted)]
    os.makedirs(PICTURES, exist_ok=True)
    failed = []
    # So that an ended script ends its game and screen, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("screenshots: ended from outside"))
    with tempfile.TemporaryDirectory(prefix="fivefoot-shots-") as folder, Wide() as screen:
        for name, arguments, settings, size, go in shots:
            try:
                take(screen, folder, name, arguments, settings, size, go)
                print(f"{name}: taken", flush=True)
            except Failure as problem:
                failed.append(name)
                print(f"{name}: {problem}", flush=True)
    if failed:
        sys.exit(f"screenshots: not taken: {', '.join(failed)}")


def take(screen, folder, name, arguments, settings, size, go):
    with Game(screen, folder, name, arguments, {"reduced_motion": True, "warn_on_end": False, **settings}) as game:
        if size != USUAL:
            game.xdotool("windowsize", "--sync", game.window, *map(str, size))
        go(game)
        game.screenshot(name)
    picture = os.path.join(folder, f"{name}.png")
    # Far fewer bytes, and no difference that shows.
    subprocess.run(["convert", picture, "-strip", "+dither", "-colors", "256", "-define", "png:compression-level=9", picture], check=True)
    shutil.copy(picture, os.path.join(PICTURES, f"{name}.png"))


if __name__ == "__main__":
    main(sys.argv[1:])
