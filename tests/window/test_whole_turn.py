"""From the title through a whole turn: select, move, attack, end the turn; the journal must hold those orders."""

from board import Board
from drive import SOON, Failure, Game, Screen, main

# A duel may end before a turn had all three: then another is played.
BATTLES = 3
TURNS = 8
WHOLE_TURN = ["move", "attack", "end_turn"]


def test(folder):
    with Screen() as screen:
        for battle in range(1, BATTLES + 1):
            with Game(screen, folder, f"whole-turn-{battle}", seed=battle) as game:
                open_the_duel(game)
                done = play_a_whole_turn(game)
            check_record(game, done)
            if done[-3:] == WHOLE_TURN:
                print(f"  orders given by hand and found in the journal: {', '.join(done)}")
                return
            print(f"  battle {battle} ended before a whole turn was played")
    raise Failure(f"no whole turn in {BATTLES} battles")


def open_the_duel(game):
    """Title, level choice, battle."""
    game.wait_for_screen("title", 240)
    game.screenshot("1-title")
    game.lead("new_battle", "levels")
    game.choose_level("first_duel", "A Lesson in Steel")
    game.screenshot("2-levels")
    game.press("begin")
    game.wait_for_screen("battle", 120)


def play_a_whole_turn(game):
    """Plays turns until one had a move, an attack and its end. Returns all that was ordered by hand."""
    done = []
    for _ in range(TURNS):
        if not wait_for_turn(game):
            return done
        select(game)
        done += move(game)
        if not wait_for_turn(game):
            return done
        done += attack(game)
        if not wait_for_turn(game):
            return done
        done += end_turn(game)
        if done[-3:] == WHOLE_TURN:
            return done
    raise Failure(f"no turn of {TURNS} had a move and an attack, only {done}")


def wait_for_turn(game):
    """Waits until it is ours to act, passing on reactions; false once the battle is over."""
    def look():
        probe = game.probe()
        return probe if probe.get("decision") or probe.get("screen") == "result" else None

    while True:
        # The probe is a moment behind the order that was just given.
        game.wait_until_still()
        probe = game.wait_for("a decision to make", look, 2 * SOON)
        if probe.get("screen") == "result":
            return False
        if probe["decision"] == "turn":
            return True
        if game.first_order_after(lambda: game.key("Escape")) is None:
            raise Failure(f"Escape did not pass on the decision {probe['decision']!r}")


def select(game):
    """A click on oneself selects, and orders nothing."""
    probe = game.wait_until_still()
    order = game.first_order_after(lambda: game.click(probe["tokens"][probe["active"]]), seconds=2)
    if order is not None:
        raise Failure(f"a click on the active creature ordered {order}")
    game.screenshot("3-turn")


def move(game):
    """Clicks the square nearest to the enemy, or the next nearest if that one can't be walked to."""
    board = Board(game.wait_until_still())
    for square in board.steps_towards_foe()[:10]:
        place = board.centre(square)
        game.point(place)
        game.screenshot("4-move-shown")
        order = game.first_order_after(lambda: game.click(place))
        if order is None:
            continue
        expect("a click on a free square", order, "move")
        game.screenshot("5-moved")
        return ["move"]
    raise Failure(f"no click on a square within reach moved {board.active}")


def attack(game):
    """Clicks the enemy, if it stands next to the active one."""
    probe = game.wait_until_still()
    board = Board(probe)
    if board.distance(board.here, board.there) > 1:
        return []
    place = probe["tokens"][board.foe]
    game.point(place)
    game.screenshot("6-attack-shown")
    order = game.first_order_after(lambda: game.click(place))
    if order is None:
        raise Failure(f"a click on {board.foe}, next to {board.active}, ordered nothing")
    expect("a click on an enemy", order, "attack")
    game.screenshot("7-attacked")
    return ["attack"]


def end_turn(game):
    """Ends the turn by the keyboard."""
    order = game.first_order_after(lambda: game.key("space"))
    if order is None:
        raise Failure("the space bar ordered nothing")
    expect("the space bar", order, "end_turn")
    game.screenshot("8-turn-ended")
    return ["end_turn"]


def expect(what, order, do):
    if order["do"] != do:
        raise Failure(f"{what} should order {do!r}, not {order}")


def check_record(game, done):
    """After the game is gone, its journal still holds what was ordered, in that order; and nothing panicked."""
    recorded = iter(order["do"] for order in game.journal.orders())
    lost = [do for do in done if do not in recorded]
    if lost:
        raise Failure(f"the journal has lost {lost} of {done}")
    with open(game.output_file, errors="replace") as output:
        if "panicked" in output.read():
            raise Failure(f"something panicked: see {game.output_file}")


if __name__ == "__main__":
    main(test)
