"""A duel's board as a test reads it from the probe: who stands where, and where to step."""

from drive import Failure

# Squares that anybody in a duel can walk in a turn, diagonally and all.
STRIDE = 4
# The part of the window that the panels leave to the board: left, top, right, bottom.
CLEAR = (10, 70, 990, 595)


class Board:
    """The board of a duel as the probe describes it, in squares."""

    def __init__(self, probe):
        self.origin = probe["squares"]["origin"]
        self.size = probe["squares"]["size"]
        self.active = probe["active"]
        self.taken = {name: self.square(place) for name, place in probe["tokens"].items()}
        if self.active not in self.taken:
            raise Failure(f"the active creature {self.active!r} has no token among {sorted(self.taken)}")
        self.here = self.taken[self.active]
        others = [name for name in self.taken if name != self.active]
        if len(others) != 1:
            raise Failure(f"a duel has one foe, not {others}")
        self.foe = others[0]
        self.there = self.taken[self.foe]

    def square(self, place):
        return tuple(int((place[axis] - self.origin[axis]) // self.size) for axis in (0, 1))

    def centre(self, square):
        return [self.origin[axis] + (square[axis] + 0.5) * self.size for axis in (0, 1)]

    def steps_towards_foe(self):
        column, row = self.here
        near = range(-STRIDE, STRIDE + 1)
        squares = [(column + right, row + down) for right in near for down in near]
        free = [to for to in squares if to not in self.taken.values() and self.is_clear(self.centre(to))]
        return sorted(free, key=self.eagerness)

    def eagerness(self, to):
        """Near the foe first, then near at hand, then straight ahead."""
        aside = sum((to[axis] - self.there[axis]) ** 2 for axis in (0, 1))
        return self.distance(to, self.there), self.distance(to, self.here), aside, to

    @staticmethod
    def is_clear(place):
        left, top, right, bottom = CLEAR
        return left <= place[0] <= right and top <= place[1] <= bottom

    @staticmethod
    def distance(a, b):
        return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
