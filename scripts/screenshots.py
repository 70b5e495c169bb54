"""Takes the pictures of docs/screenshots: each a line in SHOTS, with how to get there. Drives the real game as tests/window does."""

import fnmatch
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests", "window"))

from drive import Failure, Game, Screen  # noqa: E402

PICTURES = os.path.join(ROOT, "docs", "screenshots")
USUAL = (1280, 720)
SEED = ["--seed", "7"]
# How many decisions are passed before a picture is given up.
PATIENCE = 40
# Of a usual window: the middle of the log's last lines, and a place where nothing is.
LOG = (1130, 570)
ASIDE = (640, 60)


class Wide(Screen):
    """A screen that holds the largest window."""

    SIZE = "3840x2160x24"


def battle(level):
    """Arguments that open the game at a level."""
    return ["play", level, *SEED]


def still(game):
    game.wait_until_still()


def title(game):
    game.wait_for_screen("title", 240)
    still(game)


def page(name):
    def go(game):
        title(game)
        game.press(name)
        still(game)

    return go


def levels(game):
    title(game)
    game.press("new_battle")
    game.wait_for_screen("levels")
    still(game)


def opening(game):
    """The first decision of a battle, with the pointer out of the way."""
    game.wait_for_screen("battle", 240)
    game.wait_for("a decision", lambda: game.probe().get("decision"), 240)
    game.point(ASIDE)
    still(game)


def rule(game):
    """A few turns on, with a line of the log opened."""
    opening(game)
    for _ in range(4):
        pass_on(game)
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


def move(game):
    """A move past an enemy, still only pointed at."""
    opening(game)
    probe = game.probe()
    actor, (x, y) = probe["active"], probe["tokens"][probe["active"]]
    others = [place for name, place in probe["tokens"].items() if name != actor]
    nearest = min(others, key=lambda place: (place[0] - x) ** 2 + (place[1] - y) ** 2)
    size = probe["squares"]["size"]
    step = [size if a < b else -size if a > b else 0 for a, b in zip((x, y), nearest)]
    game.point((x + 2 * step[0], y + 2 * step[1]))
    still(game)


def reaction(game):
    """The first time that somebody is asked whether to react."""
    opening(game)
    for _ in range(PATIENCE):
        if game.probe().get("decision") in ("reaction", "roll"):
            game.point(ASIDE)
            return still(game)
        pass_on(game)
    raise Failure("nobody was asked to react")


def pass_on(game):
    """Ends the turn, or lets the moment pass, and waits for the next decision."""
    if game.probe().get("screen") != "battle":
        raise Failure("the battle is over")
    game.key("space")
    game.wait_for("the next decision", lambda: settled(game), 120)


def settled(game):
    probe = game.probe()
    return probe.get("screen") != "battle" or probe.get("decision") and not probe.get("busy")


# Name, arguments, settings, size of the window, how to get there.
SHOTS = [
    ("title", [], {}, USUAL, title),
    ("records", [], {}, USUAL, page("load_record")),
    ("settings", [], {}, USUAL, page("settings")),
    ("credits", [], {}, USUAL, page("credits")),
    ("levels", [], {}, USUAL, levels),
    *(
        (f"level_{name}", battle(name), {}, USUAL, opening)
        for name in sorted(file[:-4] for file in os.listdir(os.path.join(ROOT, "levels")) if file.endswith(".ron"))
    ),
    ("plan", battle("hold_the_bridge"), {}, USUAL, move),
    ("reaction", battle("hold_the_bridge"), {}, USUAL, reaction),
    ("danger", battle("hold_the_bridge"), {}, USUAL, held("e")),
    ("threats", battle("hold_the_bridge"), {}, USUAL, held("t")),
    ("log_and_rule", battle("brute_in_the_ruin"), {}, USUAL, rule),
    ("book", battle("goblin_warren"), {}, USUAL, book),
    ("size_1920", battle("the_sheepfold"), {}, (1920, 1080), opening),
    ("size_3840", battle("the_sheepfold"), {"ui_scale": 200}, (3840, 2160), opening),
    ("palette_blue_gold", battle("hold_the_bridge"), {"palette": "blue_gold"}, USUAL, opening),
    ("palette_stark", battle("hold_the_bridge"), {"palette": "stark"}, USUAL, opening),
]


def main(wanted):
    shots = [shot for shot in SHOTS if not wanted or any(fnmatch.fnmatch(shot[0], name) for name in wanted)]
    os.makedirs(PICTURES, exist_ok=True)
    failed = []
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
    game = Game(screen, folder, name, arguments)
    write_settings(game.data, {"reduced_motion": True, **settings})
    with game:
        if size != USUAL:
            game.xdotool("windowsize", "--sync", game.window, *map(str, size))
        go(game)
        game.screenshot(name)
    picture = os.path.join(folder, f"{name}.png")
    # Fewer bytes, the same pixels.
    subprocess.run(["convert", picture, "-strip", "-define", "png:compression-level=9", picture], check=True)
    shutil.copy(picture, os.path.join(PICTURES, f"{name}.png"))


def write_settings(data, settings):
    """Settings as the game writes them; words are names there."""
    fields = ", ".join(f"{name}: {str(value).lower()}" for name, value in settings.items())
    os.makedirs(data, exist_ok=True)
    with open(os.path.join(data, "settings.ron"), "w") as file:
        file.write(f"({fields})\n")


if __name__ == "__main__":
    main(sys.argv[1:])
