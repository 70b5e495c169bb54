"""What the game draws anew in parts looks like what it draws whole: after many small changes, and after one that covers all."""

import os
import re
import time

from board import Board
from drive import BEAT, SOON, Failure, Game, Screen, main, run
from hand import act, choice, leave, order

# In daylight with all that moves, and in the dark with nothing that does.
LEVELS = {"the_sheepfold": False, "goblin_warren": True}
# How many choices of ours are looked at in each, and which keys lay something over the board.
CHOICES = 3
OVERLAYS = ["t", "v", "g", "e"]
# How often the whole picture is looked at.
LOOKS = 4
# How far a channel may be off, in percent: a colour that is drawn is rounded otherwise than one that is cleared to.
ROUNDING = 0.6


def test(folder):
    compared = 0
    with Screen() as screen:
        for level, reduced in LEVELS.items():
            settings = {"reduced_motion": reduced, "warn_on_end": False}
            with Game(screen, folder, f"redrawn-{level}", ["play", level, "--seed", "7"], settings) as game:
                game.wait_for_screen("battle", 240)
                compared += sum(one_choice(game, level, turn, reduced) for turn in range(CHOICES))
    print(f"  {compared} pictures drawn in parts are the same drawn whole")


def one_choice(game, level, turn, reduced):
    """Looks around, chooses, and compares at each step. Returns how many pictures were compared."""
    game.wait_until_still()
    probe = game.wait_for("a choice to make", lambda: choice(game), 2 * SOON)
    if probe["screen"] == "result":
        return 0
    if probe["decision"] != "turn":
        order(game, lambda: game.press("pass"))
        return compare(game, f"{level}-{turn}-passed")
    game.wait_until_painted()
    compared = compare(game, f"{level}-{turn}-turn")
    board = Board(probe)
    # What is aimed at breathes, too.
    for place in probe["reach"][:1] + ([probe["tokens"][board.foe]] if reduced else []):
        game.point(place)
        compared += compare(game, f"{level}-{turn}-pointed")
    for key in OVERLAYS[turn % 2 :: 2]:
        game.key(key)
        compared += compare(game, f"{level}-{turn}-{key}")
        game.key(key)
    if not act(game, board):
        leave(game)
    return compared + compare(game, f"{level}-{turn}-done")


def compare(game, name):
    """Takes the picture as it is, has all of it drawn, and takes it again."""
    still = game.wait_until_still()
    if still.get("screen") != "battle":
        return 0
    # Forecasts and the painting of the ground are answered beside the frames.
    time.sleep(3 * BEAT)
    game.screenshot(f"{name}-parts")
    # Help lies over everything, so all is drawn when it opens and when it closes.
    game.key("F1")
    game.key("F1")
    pictures = [os.path.join(game.folder, f"{name}-{how}.png") for how in ("parts", "whole")]
    # A busy machine takes its time to show again what the mouse points at.
    for _ in range(LOOKS):
        time.sleep(3 * BEAT)
        game.screenshot(f"{name}-whole")
        differing = difference(game, pictures)
        if not differing or breathes(game.probe(), differing):
            break
    else:
        raise Failure(f"{name}: drawn otherwise in parts, left, top, right, bottom: {differing}")
    for picture in pictures:
        os.remove(picture)
    return 1


def difference(game, pictures):
    """The rectangle of all pixels that differ; none where none does."""
    command = ["convert", *pictures, "-compose", "difference", "-composite", "-separate", "-evaluate-sequence", "max"]
    found = run([*command, "-threshold", f"{ROUNDING}%", "-format", "%[fx:maxima] %@", "info:"], game.environment)
    most, box = found.split()
    if float(most) == 0:
        return None
    width, height, left, top = (int(number) for number in re.split("[x+]", box))
    return left, top, left + width, top + height


def breathes(probe, box):
    """Whether that is the glow around whoever acts, which is never the same for long."""
    place, size = probe["tokens"].get(probe["active"]), probe["squares"]["size"]
    left, top, right, bottom = box
    around = [abs(left - place[0]), abs(right - place[0]), abs(top - place[1]), abs(bottom - place[1])] if place else [size]
    return max(around) <= 0.8 * size


if __name__ == "__main__":
    main(test)
