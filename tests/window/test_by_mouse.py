"""A whole battle by mouse alone: title, level choice, every turn, every answer, and the result. No key is pressed."""

import time

from drive import Failure, Game, Screen, main
from hand import check_record, order, play

# A duel may end before all of this was done: then another is played.
BATTLES = 5
WANTED = {"move", "attack", "end_turn"}
# How long a battle may last, in seconds.
BATTLE = 180
# Nothing moves slowly, and the end of a turn is asked for twice where something useful is left.
SETTINGS = {"reduced_motion": True, "warn_on_end": True}


def test(folder):
    with Screen() as screen:
        for battle in range(1, BATTLES + 1):
            with Game(screen, folder, f"by-mouse-{battle}", settings=SETTINGS, seed=battle) as game:
                open_the_duel(game)
                given = play(game, time.monotonic() + BATTLE, first_turn(game))
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
    game.lead("new_battle", "levels")
    game.choose_level("first_duel", "A Lesson in Steel")
    game.press("begin")
    game.wait_for_screen("battle", 120)


def first_turn(game):
    """What is done before each turn: before the first one, its end is asked for."""
    warned = []

    def before_turn():
        if not warned:
            warned.append(True)
            check_warning(game)

    return before_turn


def check_warning(game):
    """The end of a turn that has done nothing yet is not taken at the first word."""
    given = order(game, lambda: game.press("end_turn"), 2)
    if given:
        raise Failure(f"a turn with everything left to do was ended without a warning: {given}")
    game.screenshot("mouse-warned")


if __name__ == "__main__":
    main(test)
