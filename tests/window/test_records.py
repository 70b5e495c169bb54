"""A battle between computers is watched again from its record, by orders and turns, and played on; a second window can't go on with
it meanwhile. Then the window is the whole screen and a window again."""

from drive import Failure, Game, Screen, main

PLAY = ["play", "first_duel", "--seed", "5", "--side", "heroes=ai"]
SETTINGS = {"reduced_motion": True, "warn_on_end": False}
# How long a battle between computers may last, in seconds.
BATTLE = 240


def test(folder):
    with Screen() as screen, Game(screen, folder, "records", PLAY, SETTINGS) as game:
        game.wait_for_screen("battle", 240)
        game.wait_for_screen("result", BATTLE)
        game.press("to_title")
        game.wait_for_screen("title")
        watch(game)
        play_on(game)
        held(screen, folder, game)
        whole_screen(game)
    print("  a record was watched, played on, and held")


def watch(game):
    game.press("load_record")
    game.wait_for_button("watch:0")
    game.screenshot("records-list")
    game.press("watch:0")
    game.wait_for_button("watch_play")
    game.key("space")
    game.wait_until_painted()
    before = game.wait_until_still()
    game.screenshot("records-watched")
    game.press("watch_turn")
    after = game.wait_for("another turn", lambda: later(game, before))
    game.press("watch_back")
    game.wait_for("the turn before", lambda: game.probe().get("active") != after["active"] and game.probe())
    game.press("watch_step")
    game.screenshot("records-stepped")


def later(game, before):
    probe = game.probe()
    return probe if not probe.get("busy") and probe.get("active") not in (None, before.get("active")) else None


def play_on(game):
    before = len(game.journal.files())
    game.press("watch_play_on")
    game.wait_for("a battle of its own", lambda: len(game.journal.files()) > before)
    game.wait_for("a choice", lambda: game.probe().get("decision"), 120)
    game.screenshot("records-played-on")


def held(screen, folder, game):
    """The battle that is open in one window is not gone on with in another."""
    other = Game(screen, folder, "records-second", (), SETTINGS)
    other.environment["FIVEFOOT_DATA"] = game.data
    with other:
        other.wait_for_screen("title", 240)
        other.press("continue")
        other.wait_until_still()
        other.screenshot("records-held")
        if other.probe().get("screen") != "title":
            raise Failure("a battle that is open in one window was gone on with in another")


def whole_screen(game):
    game.xdotool("windowraise", game.window)
    game.xdotool("windowfocus", game.window)
    game.key("F11")
    game.screenshot("records-whole-screen")
    game.key("F11")
    game.wait_until_still()
    game.screenshot("records-window-again")


if __name__ == "__main__":
    main(test)
