"""A whole battle by mouse alone: title, level choice, every turn, every answer, and the result. No key is pressed."""

import time

from board import Board
from drive import SOON, Failure, Game, Screen, main

# A duel may end before all of this was done: then another is played.
BATTLES = 5
WANTED = {"move", "attack", "end_turn"}
# How long a battle may last, in seconds, and in choices of ours.
BATTLE = 180
CHOICES = 120
# Nothing moves slowly, and the end of a turn is asked for twice where something useful is left.
SETTINGS = {"reduced_motion": True, "warn_on_end": True}


def test(folder):
    with Screen() as screen:
        for battle in range(1, BATTLES + 1):
            with Game(screen, folder, f"by-mouse-{battle}", settings=SETTINGS) as game:
                open_the_duel(game)
                given = play(game, time.monotonic() + BATTLE)
                game.screenshot("mouse-result")
                check_record(game, given)
                game.press("to_title")
                game.wait_for_screen("title")
            if WANTED <= set(given):
                print(f"  {len(given)} orders given by mouse alone, to the end of the battle")
                return
            print(f"  battle {battle} ended before all of {', '.join(sorted(WANTED))} were ordered")
    raise Failure(f"no whole battle in {BATTLES}")


def open_the_duel(game):
    game.wait_for_screen("title", 240)
    game.press("new_battle")
    game.wait_for_screen("levels")
    game.press("level:first_duel")
    game.press("begin")
    game.wait_for_screen("battle", 120)


def play(game, deadline):
    """Makes every choice of ours until the result shows. Returns the verbs that were ordered."""
    given = []
    warned = False
    for _ in range(CHOICES):
        game.wait_until_still()
        probe = game.wait_for("a choice to make", lambda: choice(game), 2 * SOON)
        if probe["screen"] == "result":
            return given
        if time.monotonic() > deadline:
            raise Failure(f"no end within {BATTLE} s: {given}")
        if probe["decision"] != "turn":
            given += order(game, lambda: game.press("pass"))
            continue
        if not warned:
            check_warning(game)
            warned = True
        if len(probe["tokens"]) == 1:
            # The foe is gone, and the battle ends with the turn.
            given += leave(game)
            continue
        board = Board(probe)
        near = board.distance(board.here, board.there) <= 1
        done = order(game, lambda: game.click(probe["tokens"][board.foe])) if near else walk(game, board)
        given += done or leave(game)
    raise Failure(f"no end after {CHOICES} choices: {given}")


def check_warning(game):
    """The end of a turn that has done nothing yet is not taken at the first word."""
    given = order(game, lambda: game.press("end_turn"), 2)
    if given:
        raise Failure(f"a turn with everything left to do was ended without a warning: {given}")
    game.screenshot("mouse-warned")


def choice(game):
    probe = game.probe()
    return probe if probe.get("decision") or probe.get("screen") == "result" else None


def walk(game, board):
    """Goes as near to the foe as a click on one of the best squares can."""
    for square in board.steps_towards_foe()[:6]:
        done = order(game, lambda: game.click(board.centre(square)), 3)
        if done:
            return done
    return []


def leave(game):
    """Ends the turn by its button, which may warn once."""
    end = lambda: game.press("end_turn")  # noqa: E731
    done = order(game, end, 3) or order(game, end)
    if done != ["end_turn"]:
        raise Failure(f"the button ended no turn but gave {done}")
    return done


def order(game, act, seconds=6):
    """The verb that was ordered by doing something, alone in a list; none if nothing was."""
    first = game.first_order_after(act, seconds)
    return [first["do"]] if first else []


def check_record(game, given):
    """The journal holds what was ordered by hand, in that order, and ends with an outcome."""
    recorded = iter(order["do"] for order in game.journal.orders())
    lost = [do for do in given if do not in recorded]
    if lost:
        raise Failure(f"the journal has lost {lost} of {given}")
    if not game.journal.outcome():
        raise Failure("the journal has no end, though the result is shown")


if __name__ == "__main__":
    main(test)
