"""A battle played by mouse alone, whoever fights in it: the nearest foe is struck or walked up to, all else is passed on."""

import time

from board import Board
from drive import SOON, Failure

# How long a battle may last, in choices of ours.
CHOICES = 240


def play(game, deadline, before_turn=lambda: None):
    """Makes every choice of ours until the result shows. Returns the verbs that were ordered."""
    given = []
    for _ in range(CHOICES):
        game.wait_until_still()
        probe = game.wait_for("a choice to make", lambda: choice(game), 2 * SOON)
        if probe["screen"] == "result":
            return given
        if time.monotonic() > deadline:
            raise Failure(f"no end in time: {given}")
        if probe["decision"] != "turn":
            given += order(game, lambda: game.press("pass"))
            continue
        before_turn()
        # With the last foe gone the battle ends with the turn.
        given += probe["foes"] and act(game, Board(probe)) or leave(game)
    raise Failure(f"no end after {CHOICES} choices: {given}")


def choice(game):
    probe = game.probe()
    return probe if probe.get("decision") or probe.get("screen") == "result" else None


def act(game, board):
    """Strikes the nearest foe that can be struck, else goes to the nearest. What was ordered; none if nothing can be done."""
    for target in board.targets():
        done = order(game, lambda: game.click(board.centre(target)), 4)
        if done:
            return done
    for square in board.steps_towards_foe()[:4]:
        done = order(game, lambda: game.click(board.centre(square)), 4)
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


def order(game, do, seconds=6):
    """The verb that was ordered by doing something, alone in a list; none if nothing was."""
    first = game.first_order_after(do, seconds)
    return [first["do"]] if first else []


def check_record(game, given):
    """The journal holds what was ordered by hand, in that order, and ends with an outcome."""
    recorded = iter(order["do"] for order in game.journal.orders())
    lost = [do for do in given if do not in recorded]
    if lost:
        raise Failure(f"the journal has lost {lost} of {given}")
    if not game.journal.outcome():
        raise Failure("the journal has no end, though the result is shown")
