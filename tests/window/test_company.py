"""A whole battle of companies by mouse alone, by other rules than the duel's: the level is found with the wheel, and everybody of
our side acts in turn."""

import time

from drive import SOON, Failure, Game, Screen, main
from hand import check_record, play

LEVEL = "the_drowned_mill"
WANTED = {"move", "attack"}
# How long the battle may last, in seconds.
BATTLE = 780
# Nothing moves slowly, and the end of a turn is taken at the first word.
SETTINGS = {"reduced_motion": True, "warn_on_end": False}
# The part of the level list that surely shows, from and to, in pixels from above; and a place to turn the wheel at.
SHOWN = (110, 640)
LIST = (200, 400)


def test(folder):
    with Screen() as screen, Game(screen, folder, "company", settings=SETTINGS) as game:
        open_the_level(game)
        given = play(game, time.monotonic() + BATTLE)
        game.screenshot("company-result")
        check_record(game, given)
    if not WANTED <= set(given):
        raise Failure(f"no whole battle: {given}")
    print(f"  {len(given)} orders given by mouse alone, to the end of the battle")


def open_the_level(game):
    game.wait_for_screen("title", 240)
    game.lead("new_battle", "levels")
    game.click(game.wait_for("the level in the list", lambda: scrolled(game), 2 * SOON))
    game.screenshot("company-level")
    game.press("begin")
    game.wait_for_screen("battle", 120)
    game.wait_until_painted()
    game.screenshot("company-begins")


def scrolled(game):
    """Where the level is in the list, once the wheel has brought it there: cards out of sight have no place."""
    place = game.find_button(f"level:{LEVEL}")
    if place is not None and SHOWN[0] <= place[1] <= SHOWN[1]:
        return place
    game.scroll(LIST, 2)
    return None


if __name__ == "__main__":
    main(test)
