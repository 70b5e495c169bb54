"""A whole battle by keyboard alone: title, level choice, every turn, every answer, and the result. The mouse lies still."""

from drive import SOON, Failure, Game, Screen, main

# A duel may end before a turn had both a move and an attack: then another is played.
BATTLES = 5
# The longest duel that is waited for, in turns of our own.
TURNS = 40
# The most cards that are walked past.
CARDS = 20
# How many squares the cursor goes towards the foe at first, before fewer are tried.
STRIDE = 5
# Every frame is drawn whole, as it is for drivers that keep no picture.
SETTINGS = {"draw_whole": True}


def test(folder):
    with Screen() as screen:
        for battle in range(1, BATTLES + 1):
            with Game(screen, folder, f"by-keys-{battle}", settings=SETTINGS, seed=battle) as game:
                open_the_duel(game)
                orders = play(game)
                game.screenshot("keys-result")
            if "move" in orders and "attack" in orders:
                print(f"  {len(orders)} orders given by keys alone, to the end of the battle")
                return
            print(f"  battle {battle} ended before a move and an attack were made")
    raise Failure(f"no whole battle in {BATTLES}")


def open_the_duel(game):
    """Play is the second button; among the cards Tab chooses, and Enter begins."""
    game.wait_for_screen("title", 240)
    game.wait_for_button("new_battle")
    game.key("Down")
    game.key("Down")
    game.key("Return")
    game.wait_for_screen("levels")
    game.wait_for_button("level:*")
    for _ in range(CARDS):
        if game.find_button("chosen:first_duel"):
            break
        game.key("Tab")
    game.screenshot("keys-levels")
    game.key("Return")
    game.wait_for_screen("battle", 120)


def play(game):
    """Plays our turns until the result shows. Returns all that was ordered."""
    orders = []
    for _ in range(4 * TURNS):
        game.wait_until_still()
        probe = game.wait_for("a choice to make", lambda: choice(game), 2 * SOON)
        if probe["screen"] == "result":
            return orders
        if probe["decision"] == "turn":
            orders += turn(game, probe)
        else:
            orders += given(game, lambda: game.key("1")) or given(game, lambda: game.key("Escape"))
    raise Failure(f"no end after {TURNS} turns: {orders[-12:]}")


def choice(game):
    probe = game.probe()
    return probe if probe.get("decision") or probe.get("screen") == "result" else None


def turn(game, probe):
    """Strikes the next target; else walks towards the foe and tries again; else ends the turn, as after the last blow."""
    if len(probe["tokens"]) > 1:
        struck = strike(game)
        if struck:
            return struck
        for steps in range(STRIDE, 0, -1):
            walked = given(game, lambda: walk(game, probe, steps), 3)
            if walked:
                return walked
    # The first press may only warn that something useful is left.
    return given(game, lambda: game.key("space"), 4) or given(game, lambda: game.key("space"))


def strike(game):
    def aim():
        game.key("Tab")
        game.key("Return")

    return given(game, aim, 3)


def walk(game, probe, steps):
    """Home puts the cursor on whoever acts; from there it goes towards the nearest other."""
    origin, size = probe["squares"]["origin"], probe["squares"]["size"]
    places = {name: [int((at[axis] - origin[axis]) // size) for axis in (0, 1)] for name, at in probe["tokens"].items()}
    here = places.pop(probe["active"])
    foe = min(places.values(), key=lambda at: max(abs(at[0] - here[0]), abs(at[1] - here[1])))
    game.key("Home")
    for axis, (less, more) in enumerate((("Left", "Right"), ("Up", "Down"))):
        away = foe[axis] - here[axis]
        for _ in range(min(steps, max(abs(away) - 1, 0))):
            game.key(more if away > 0 else less)
    game.key("Return")


def given(game, act, seconds=8):
    """The verbs that were ordered by doing something: one or none."""
    order = game.first_order_after(act, seconds)
    return [order["do"]] if order else []


if __name__ == "__main__":
    main(test)
