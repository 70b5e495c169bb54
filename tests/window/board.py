"""A board as a test reads it from the probe: who stands where, who is the nearest foe, and where to step."""

from drive import Failure

# The part of the window that the panels leave to the board: left, top, right, bottom.
CLEAR = (10, 70, 990, 595)


class Board:
    """The board as the probe describes it, in squares, for whoever acts and still has a foe."""

    def __init__(self, probe):
        self.origin = probe["squares"]["origin"]
        self.size = probe["squares"]["size"]
        self.active = probe["active"]
        self.taken = {name: self.square(place) for name, place in probe["tokens"].items()}
        if self.active not in self.taken:
            raise Failure(f"the active creature {self.active!r} has no token among {sorted(self.taken)}")
        self.here = self.taken[self.active]
        foes = [name for name in probe["foes"] if name in self.taken]
        if not foes:
            raise Failure(f"nobody of {sorted(self.taken)} fights against {self.active}")
        self.foe = min(foes, key=lambda name: (self.distance(self.here, self.taken[name]), name))
        self.there = self.taken[self.foe]
        self.struck = [self.taken[name] for name in probe["targets"]]
        self.reach = [self.square(place) for place in probe["reach"]]

    def square(self, place):
        return tuple(int((place[axis] - self.origin[axis]) // self.size) for axis in (0, 1))

    def centre(self, square):
        return [self.origin[axis] + (square[axis] + 0.5) * self.size for axis in (0, 1)]

    def targets(self):
        """Where those stand that can be struck and clicked, the nearest first."""
        seen = (at for at in self.struck if self.is_clear(self.centre(at)))
        return sorted(seen, key=lambda at: (self.distance(self.here, at), at))

    def steps_towards_foe(self):
        """The squares in reach that can be clicked, the best first."""
        return sorted((to for to in self.reach if self.is_clear(self.centre(to))), key=self.eagerness)

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
