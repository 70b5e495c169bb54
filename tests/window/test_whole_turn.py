"""From the title through a whole turn: select, move, attack, end the turn; the journal must hold those orders."""

from drive import SOON, Failure, Game, Screen, main

# A duel may end before a turn had all three: then another is played.
BATTLES = 3
TURNS = 8
WHOLE_TURN = ["move", "attack", "end_turn"]


def test(folder):
    with Screen() as screen:
        for seed in range(1, BATTLES + 1):
            with Game(screen, folder, f"whole-turn-{seed}", seed=seed) as game:
                open_the_duel(game)
                done = play_a_whole_turn(game)
            check_record(game, done)
            if done[-3:] == WHOLE_TURN:
                print(f"  orders given by hand and found in the journal: {', '.join(done)}")
                return
            print(f"  battle {seed} ended before a whole turn was played")
    raise Failure(f"no whole turn in {BATTLES} battles")


def open_the_duel(game):
    """Title, level choice, battle."""
    game.wait_for_screen("title", 240)
    game.screenshot("1-title")
    game.press("new_battle")
    game.wait_for_screen("levels")
    game.press("level:*duel*")
    game.screenshot("2-levels")
    game.press("start")
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
        probe = game.wait_for("a decision to make", look, 2 * SOON)
        if probe.get("screen") == "result":
            return False
        if probe["decision"] == "turn":
            return True
        if game.first_order_after(lambda: game.press("pass")) is None:
            raise Failure(f"clicking 'pass' did not answer the decision {probe['decision']!r}")


def select(game):
    """A click on oneself selects, and orders nothing."""
    probe = game.probe()
    order = game.first_order_after(lambda: game.click(probe["tokens"][probe["active"]]), seconds=2)
    if order is not None:
        raise Failure(f"a click on the active creature ordered {order}")
    game.screenshot("3-turn")


def move(game):
    """Clicks the square nearest to the enemy, or the next nearest if nothing comes of it."""
    board = Board(game.probe())
    for square in board.steps_towards_foe()[:6]:
        place = board.centre(square)
        game.point(place)
        game.screenshot("4-move-shown")
        order = game.first_order_after(lambda: game.click(place))
        if order is None:
            continue
        expect("a click on a free square", order, "move")
        wait_until_drawn_at(game, board.active, square)
        game.screenshot("5-moved")
        return ["move"]
    raise Failure(f"no click on a square within reach moved {board.active}")


def attack(game):
    """Clicks the enemy, if it stands next to the active one."""
    board = Board(game.probe())
    if board.distance(board.here, board.there) > 1:
        return []
    place = game.probe()["tokens"][board.foe]
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


def wait_until_drawn_at(game, name, square):
    """Waits until the token has come to rest there, or was stopped on its way."""
    def look():
        probe = game.probe()
        board = Board(probe)
        return probe.get("decision") or probe.get("screen") == "result" or board.square(probe["tokens"][name]) == square

    game.wait_for(f"{name} to come to {square}", look)


def check_record(game, done):
    """After the game is gone, its journal still holds what was ordered, in that order; and nothing panicked."""
    recorded = iter(order["do"] for order in game.journal.orders())
    lost = [do for do in done if do not in recorded]
    if lost:
        raise Failure(f"the journal has lost {lost} of {done}")
    with open(game.output_file, errors="replace") as output:
        if "panicked" in output.read():
            raise Failure(f"something panicked: see {game.output_file}")


class Board:
    """The board as the probe describes it, in squares."""

    def __init__(self, probe):
        self.origin = probe["squares"]["origin"]
        self.size = probe["squares"]["size"]
        self.active = probe["active"]
        self.taken = {name: self.square(place) for name, place in probe["tokens"].items()}
        if self.active not in self.taken:
            raise Failure(f"the active creature {self.active!r} has no token among {sorted(self.taken)}")
        self.here = self.taken[self.active]
        self.foe = min(probe["foes"], key=lambda name: self.distance(self.here, self.taken[name]), default=None)
        if self.foe is None:
            raise Failure("no foe is in sight")
        self.there = self.taken[self.foe]
        self.reachable = [tuple(square) for square in probe["reachable"]]

    def square(self, place):
        return tuple(int((place[axis] - self.origin[axis]) // self.size) for axis in (0, 1))

    def centre(self, square):
        return [self.origin[axis] + (square[axis] + 0.5) * self.size for axis in (0, 1)]

    def steps_towards_foe(self):
        free = [square for square in self.reachable if square not in self.taken.values()]
        return sorted(free, key=lambda to: (self.distance(to, self.there), self.distance(to, self.here), to))

    @staticmethod
    def distance(a, b):
        return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


if __name__ == "__main__":
    main(test)
