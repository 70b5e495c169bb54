"""Outlines as lists of points, and a sheet that draws them lit from the top left."""

import math

INK = "#141019"
WARM = "#fff0cc"
COOL = "#15122c"


def mix(a, b, share):
    """A colour between two `#rrggbb` colours."""
    one, two = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(one, two))


def dark(colour, share=0.42):
    return mix(colour, COOL, share)


def light(colour, share=0.3):
    return mix(colour, WARM, share)


def poly(*points):
    """A closed outline with corners."""
    return [("M", [points[0]])] + [("L", [p]) for p in points[1:]] + [("Z", [])]


def blob(*points, closed=True):
    """A smooth outline through points; a point with a third value is a corner."""
    n = len(points)
    at = lambda i: points[i % n] if closed else points[max(0, min(n - 1, i))]

    def pull(i):
        if len(at(i)) > 2:
            return 0.0, 0.0
        (ax, ay), (bx, by) = at(i - 1)[:2], at(i + 1)[:2]
        return (bx - ax) / 6, (by - ay) / 6

    out = [("M", [points[0][:2]])]
    for i in range(n if closed else n - 1):
        (ax, ay), (bx, by) = at(i)[:2], at(i + 1)[:2]
        (px, py), (qx, qy) = pull(i), pull(i + 1)
        out.append(("C", [(ax + px, ay + py), (bx - qx, by - qy), (bx, by)]))
    return out + ([("Z", [])] if closed else [])


def curve(*points):
    """An open smooth line."""
    return blob(*points, closed=False)


def half(*points):
    """A smooth outline from its right half, top to bottom; the left half mirrors it."""
    left = [(256 - p[0], *p[1:]) for p in reversed(points) if p[0] != 128]
    return blob(*points, *left)


def ell(cx, cy, rx, ry=None, turned=0):
    ry = rx if ry is None else ry
    k = 0.5523
    path = [
        ("M", [(rx, 0)]),
        ("C", [(rx, ry * k), (rx * k, ry), (0, ry)]),
        ("C", [(-rx * k, ry), (-rx, ry * k), (-rx, 0)]),
        ("C", [(-rx, -ry * k), (-rx * k, -ry), (0, -ry)]),
        ("C", [(rx * k, -ry), (rx, -ry * k), (rx, 0)]),
        ("Z", []),
    ]
    return put(path, cx, cy, turned)


def box(x, y, w, h):
    return poly((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def put(path, dx=0, dy=0, turned=0, size=1.0):
    """The path about the origin turned by degrees, scaled and moved."""
    c, s = math.cos(math.radians(turned)) * size, math.sin(math.radians(turned)) * size
    return [(k, [(x * c - y * s + dx, x * s + y * c + dy) for x, y in pts]) for k, pts in path]


def flip(path):
    """The path mirrored about the middle."""
    return [(k, [(256 - x, y) for x, y in pts]) for k, pts in path]


def number(x):
    return f"{x:.1f}".removesuffix(".0").replace("-0.0", "0")


def data(path):
    return "".join(k + " ".join(f"{number(x)} {number(y)}" for x, y in pts) for k, pts in path)


class Sheet:
    """A picture of 256 x 256: a dark vignetted ground, and shapes over it."""

    def __init__(self, ground, glow=(118, 96)):
        self.ground, self.glow = ground, glow
        self.out, self.clips = [], 0

    def flat(self, path, colour, alpha=1.0):
        sheer = "" if alpha == 1.0 else f' fill-opacity="{alpha}"'
        self.out.append(f'<path d="{data(path)}" fill="{colour}"{sheer}/>')

    def line(self, path, colour, width=5.0):
        self.out.append(
            f'<path d="{data(path)}" fill="none" stroke="{colour}" stroke-width="{width}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def shape(self, path, colour, edge=4.0, depth=1.0, lit=None, shade=None):
        """A solid thing: dark edge, body, light from the top left, shade to the bottom right."""
        d = data(path)
        self.clips += 1
        name = f"c{self.clips}"
        if edge:
            self.out.append(
                f'<path d="{d}" fill="{INK}" stroke="{INK}" stroke-width="{edge * 2}" stroke-linejoin="round"/>'
            )
        around = "M-99-99H399V399H-99Z" + d
        bits = [
            f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">',
            f'<path d="{d}" fill="{colour}"/>',
        ]
        for by, tone in (((-10, -7), shade or dark(colour)), ((5, 5), lit or light(colour))):
            x, y = (number(v * depth) for v in by)
            bits.append(f'<path d="{around}" fill-rule="evenodd" fill="{tone}" transform="translate({x} {y})"/>')
        self.out.append("".join(bits) + "</g>")

    def both(self, path, colour, **more):
        """A shape and its mirror image."""
        self.shape(path, colour, **more)
        self.shape(flip(path), colour, **more)

    def text(self):
        middle, edge = self.ground, mix(self.ground, "#08070c", 0.8)
        x, y = self.glow
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">'
            f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="150">'
            f'<stop offset="0" stop-color="{light(middle, 0.16)}"/><stop offset="0.5" stop-color="{middle}"/>'
            f'<stop offset="1" stop-color="{edge}"/></radialGradient>'
            '<rect width="256" height="256" fill="url(#g)"/>\n' + "\n".join(self.out) + "\n</svg>\n"
        )
