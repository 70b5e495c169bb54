"""Plays the real game with a real mouse and keyboard, on an X screen of its own (Xvfb, software Vulkan).

A test starts a `Game`, waits for what it expects to see, clicks by name, presses keys, takes screenshots, and reads
the journal that the game wrote. Every wait has an end, and a failure says what was awaited and what was there instead.

Where things are on the screen the game says itself. With FIVEFOOT_PROBE=FILE in its environment it writes this object
to FILE whenever it changes; positions are window pixels, `[0, 0]` at the window's top left, those of a thing its centre:

    {
        "screen": "battle",                      title, levels, battle or result
        "buttons": {"end_turn": [1200, 690]},    what can be clicked now, by name: new_battle, level:first_duel, begin, …
        "squares": {"origin": [40, 60], "size": 48},   top left corner of square [0, 0]; width of a square
        "tokens": {"Goblin 1": [256, 300]},      every creature on the board, where it stands
        "active": "Aldric",                      who acts, or null
        "foes": ["Goblin 1"],                    who fights against whoever acts
        "targets": [],                           those of them that a click on their token strikes now
        "reach": [[304, 300]],                   the middles of the squares to which whoever acts can go now
        "decision": "turn",                      what the person at the mouse must decide now, or null: nothing to
                                                 decide, or a computer thinks, or something still moves
        "briefing": false,                       what the battle is about is told, and nothing happens until that is closed
        "busy": false,                           something still moves
        "painted": true                          all ground in view is painted as finely as it shows
    }

FIVEFOOT_DATA names the folder for journals and settings, and FIVEFOOT_SEED the seed of battles begun without one: the same
orders lead to the same battle each time.
"""

import fnmatch
import glob
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Seconds. Software rendering on two busy cores is slow: a frame may take a fifth of a second, the first one minutes.
START = 240
SOON = 60
PAINTED = 180
# A pointer must rest, and a button stay down, for longer than a frame to be seen.
BEAT = 0.3


class Failure(Exception):
    """What was awaited did not come."""


class Screen:
    """An X screen without a window manager, ended with the block."""

    SIZE = "1280x800x24"

    def __enter__(self):
        ours, theirs = os.pipe()
        command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", self.SIZE, "-nolisten", "tcp", "-noreset"]
        self.server = subprocess.Popen(command, pass_fds=[theirs], stderr=subprocess.DEVNULL)
        os.close(theirs)
        try:
            # Number and line feed come one by one, and Xvfb dies if nobody is there to take the second.
            number = b""
            while not number.endswith(b"\n"):
                ready, _, _ = select.select([ours], [], [], SOON)
                part = os.read(ours, 16) if ready else b""
                if not part:
                    raise Failure(f"Xvfb did not open a screen within {SOON} s")
                number += part
        except BaseException:
            end(self.server)
            raise
        finally:
            os.close(ours)
        self.display = f":{number.decode().strip()}"
        return self

    def __exit__(self, *_):
        end(self.server)


class Game:
    """The game with a fresh data folder. Leaves screenshots in `folder`, and there under `name` all else that it wrote."""

    # Turns end at the first word, whatever is left of them.
    SETTINGS = {"warn_on_end": False}

    def __init__(self, screen, folder, name, arguments=(), settings=SETTINGS, seed=1):
        self.folder = folder
        self.arguments = list(arguments)
        self.private = tempfile.mkdtemp(prefix="fivefoot-window-")
        home = os.path.join(folder, name)
        os.makedirs(home)
        self.data = os.path.join(home, "data")
        self.probe_file = os.path.join(home, "probe.json")
        self.output_file = os.path.join(home, "output.txt")
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"},
            **software_vulkan(),
            "DISPLAY": screen.display,
            "XDG_RUNTIME_DIR": self.private,
            "BEVY_ASSET_ROOT": ROOT,
            "RUST_BACKTRACE": "1",
            "FIVEFOOT_DATA": self.data,
            "FIVEFOOT_PROBE": self.probe_file,
            "FIVEFOOT_SEED": str(seed),
        }
        write_settings(self.data, settings)
        self.journal = Journal(self.data)
        self.process = None
        self.window = None

    def __enter__(self):
        program = os.environ.get("FIVEFOOT_BIN", os.path.join(ROOT, "target", "debug", "fivefoot"))
        with open(self.output_file, "w") as output:
            self.process = subprocess.Popen(
                [program, *self.arguments], cwd=ROOT, env=self.environment,
                stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            )
        try:
            self.window = self.wait_for("the game's window", self.find_window, START)
            # Without a window manager nobody else gives it the keyboard.
            self.xdotool("windowfocus", self.window)
        except BaseException as problem:
            self.__exit__(type(problem), problem, None)
            raise
        return self

    def __exit__(self, kind, problem, _):
        if kind is not None:
            self.report()
        end(self.process)
        shutil.rmtree(self.private, ignore_errors=True)

    def report(self):
        """Says what was there instead, for the log of a failed test."""
        if self.window and self.process.poll() is None:
            try:
                self.screenshot("failed")
            except (Failure, OSError) as problem:
                print(f"  no screenshot: {problem}")
        print(f"  the last probe: {json.dumps(self.probe())}")
        print(f"  orders so far: {[order.get('do') for order in self.journal.orders(strict=False)]}")
        print(f"  the end of {self.output_file}:")
        with open(self.output_file, errors="replace") as output:
            print("".join(f"    {line}" for line in output.readlines()[-30:]), flush=True)

    # Seeing

    def probe(self):
        """What the game says is on the screen; empty before it has said anything."""
        try:
            with open(self.probe_file) as file:
                return json.load(file)
        except (FileNotFoundError, ValueError):
            return {}  # Not there yet, or half written: the next look sees it whole.

    def wait_for(self, what, look, seconds=SOON):
        """Looks until there is something to see, and returns it. A game that ended by itself is a failure."""
        deadline = time.monotonic() + seconds
        while True:
            seen = look()
            if seen:
                return seen
            self.check_alive(f"waiting for {what}")
            if time.monotonic() > deadline:
                raise Failure(f"{what} did not come within {seconds} s")
            time.sleep(0.1)

    def wait_for_screen(self, name, seconds=SOON):
        """Waits for one of the game's screens."""
        self.wait_for(f"the {name} screen", lambda: self.probe().get("screen") == name, seconds)
        # Whoever plays here knows what the battle is about.
        if name == "battle":
            time.sleep(3 * BEAT)
        if name == "battle" and self.probe().get("briefing"):
            self.end_the_briefing()

    def end_the_briefing(self):
        """Presses the briefing's button until it is gone: a click on a window that is not shown yet may be lost."""
        for patience in (SOON / 3, SOON / 3, SOON):
            self.press("brief")
            try:
                return self.wait_for("the end of the briefing", lambda: not self.probe().get("briefing"), patience)
            except Failure:
                if patience == SOON:
                    raise

    def wait_until_still(self):
        """Waits until nothing on the screen moves any more, and returns the probe."""
        seen = []

        def look():
            seen.append(self.probe())
            last = seen[-8:]
            return len(last) == 8 and all(probe == last[0] and not probe.get("busy") for probe in last)

        self.wait_for("a screen that stands still", look)
        return seen[-1]

    def wait_for_button(self, name):
        """Where the button is, once it is there. In a name, `*` stands for anything."""
        return self.wait_for(f"the button {name!r}", lambda: self.find_button(name))

    def find_button(self, name):
        for button, place in self.probe().get("buttons", {}).items():
            if fnmatch.fnmatchcase(button, name):
                return place
        return None

    def wait_until_painted(self):
        """Waits until the ground is painted, which is done apart from all else and takes long without a graphics card."""
        self.wait_for("a painted board", lambda: self.probe().get("painted"), PAINTED)

    def screenshot(self, name):
        """Keeps the window's picture as NAME.png."""
        time.sleep(BEAT)
        self.check_alive(f"taking the screenshot {name}")
        run(["import", "-silent", "-window", self.window, os.path.join(self.folder, f"{name}.png")], self.environment)

    # Doing

    def point(self, place):
        """Rests the pointer there."""
        x, y = (str(round(number)) for number in place)
        self.xdotool("mousemove", "--window", self.window, x, y)
        time.sleep(BEAT)

    def click(self, place, button=1):
        """Points and clicks, as slowly as a person."""
        self.point(place)
        self.xdotool("mousedown", str(button))
        time.sleep(BEAT)
        self.xdotool("mouseup", str(button))
        time.sleep(BEAT)

    def press(self, name):
        """Clicks the button of that name, once it is there."""
        self.click(self.wait_for_button(name))

    def press_still(self, name):
        """Clicks the button of that name once it has stood still for a while: a list may yet scroll to what is chosen."""
        place = self.wait_for_button(name)
        while True:
            time.sleep(2 * BEAT)
            again = self.wait_for_button(name)
            if again == place:
                return self.click(place)
            place = again

    def write(self, text):
        """Types a text into the field that has the keyboard."""
        self.xdotool("type", "--delay", str(round(1000 * BEAT / 4)), text)
        time.sleep(BEAT)

    def choose_level(self, level, title):
        """Looks for a level in the list by its title, and clicks it."""
        self.press("search")
        self.write(title)
        self.press_still(f"level:{level}")

    def lead(self, button, screen):
        """Presses a button until it has led to a screen: a click on a window that is not shown yet may be lost."""
        for patience in (SOON / 3, SOON / 3, SOON):
            self.press(button)
            try:
                return self.wait_for_screen(screen, patience)
            except Failure:
                if patience == SOON:
                    raise

    def scroll(self, place, notches):
        """Turns the wheel over a place: down, or up by a negative number."""
        self.point(place)
        for _ in range(abs(notches)):
            self.xdotool("click", "5" if notches > 0 else "4")
        time.sleep(BEAT)

    def key(self, name):
        """Presses and releases a key, by its X name: `space`, `Return`, `Escape`, `1`."""
        self.xdotool("keydown", name)
        time.sleep(BEAT)
        self.xdotool("keyup", name)
        time.sleep(BEAT)

    def first_order_after(self, act, seconds=8):
        """Acts, and returns the first order that the journal then shows; none if none comes in that time."""
        before = len(self.journal.orders())
        act()
        try:
            return self.wait_for("an order", lambda: self.journal.orders()[before:], seconds)[0]
        except Failure:
            if self.process.poll() is not None:
                raise
            return None

    # Helpers

    def find_window(self):
        # Another game may be on the same screen.
        ours = ["--all", "--pid", str(self.process.pid), "--onlyvisible", "--name", "fivefoot"]
        found = run(["xdotool", "search", *ours], self.environment, may_fail=True)
        return found.split()[0] if found else None

    def check_alive(self, doing):
        if self.process.poll() is not None:
            raise Failure(f"the game ended (exit status {self.process.returncode}) while {doing}")

    def xdotool(self, *arguments):
        self.check_alive(f"doing {' '.join(arguments)}")
        return run(["xdotool", *arguments], self.environment)


class Journal:
    """The records that the game writes while it plays."""

    def __init__(self, data):
        self.pattern = os.path.join(data, "journals", "*.journal")

    def orders(self, strict=True):
        """All orders, oldest first. A line that is no JSON is a failure, but for one that is still being written."""
        return [order for line in self.lines(strict) if (order := order_in(line)) is not None]

    def files(self):
        """The records themselves."""
        return sorted(glob.glob(self.pattern))

    def outcome(self):
        """How the battle ended, or none while it goes on."""
        return next((line["end"] for line in self.lines(True) if "end" in line), None)

    def lines(self, strict):
        for path in sorted(glob.glob(self.pattern)):
            with open(path, errors="replace") as file:
                for number, line in enumerate(file, 1):
                    if not line.endswith("\n"):
                        break
                    try:
                        yield json.loads(line)
                    except ValueError as problem:
                        if strict:
                            raise Failure(f"{path}:{number}: not JSON: {problem}") from problem


def order_in(value):
    """The order in a journal's line: the object with the word "do", however deep."""
    if not isinstance(value, dict):
        return None
    if isinstance(value.get("do"), str):
        return value
    return next((order for part in value.values() if (order := order_in(part)) is not None), None)


def write_settings(data, settings):
    """Settings as the game writes them; words are names there."""
    fields = ", ".join(f"{name}: {str(value).lower()}" for name, value in settings.items())
    os.makedirs(data, exist_ok=True)
    with open(os.path.join(data, "settings.ron"), "w") as file:
        file.write(f"({fields})\n")


def software_vulkan():
    """Settings that choose Mesa's software Vulkan, where it is installed."""
    drivers = sorted(glob.glob("/usr/share/vulkan/icd.d/lvp_icd*.json"))
    if not drivers:
        return {}
    return {"VK_ICD_FILENAMES": drivers[0], "VK_DRIVER_FILES": drivers[0], "WGPU_BACKEND": "vulkan"}


def run(command, environment, may_fail=False):
    """Runs a helper program and returns what it printed."""
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=SOON)
    except subprocess.TimeoutExpired as problem:
        raise Failure(f"{' '.join(command)} did not end within {SOON} s") from problem
    if done.returncode != 0 and not may_fail:
        raise Failure(f"{' '.join(command)} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def end(process):
    """Ends a program that this test started, kindly first."""
    if process is None or process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(10)


def main(test):
    """Runs `test(folder)` with the folder named on the command line; a failure is one clear last line."""
    # So that an ended test ends its game and screen, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("window test: FAILED: ended from outside"))
    try:
        test(sys.argv[1])
    except Failure as problem:
        sys.exit(f"window test: FAILED: {problem}")
