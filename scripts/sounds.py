#!/usr/bin/env python3
"""Makes the game's sounds into assets/sounds: 22 kHz mono WAV, from nothing but noise, tones and a seed. Needs only Python 3."""

import array
import math
import pathlib
import random
import wave

OUT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22050
TAU = math.tau


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def tone(seconds, pitch, end=None, shape=math.sin):
    """A tone that glides from one pitch to another, in Hz."""
    end = pitch if end is None else end
    out, phase, count = [], 0.0, int(seconds * RATE)
    for n in range(count):
        phase += TAU * (pitch * (end / pitch) ** (n / count)) / RATE
        out.append(shape(phase))
    return out


def noise(seconds, dice):
    return [dice.uniform(-1, 1) for _ in range(int(seconds * RATE))]


def low(wave_, cut):
    """Without what is higher than `cut` Hz."""
    out, last, share = [], 0.0, 1 - math.exp(-TAU * cut / RATE)
    for value in wave_:
        last += (value - last) * share
        out.append(last)
    return out


def high(wave_, cut):
    return [a - b for a, b in zip(wave_, low(wave_, cut))]


def band(wave_, bottom, top):
    return high(low(low(wave_, top), top), bottom)


def fade(wave_, attack, decay):
    """Swells for `attack` seconds, then dies away; after `decay` seconds a third is left."""
    def at(n):
        t = n / RATE
        return min(1.0, t / attack if attack else 1.0) * math.exp(-max(0.0, t - attack) / decay)
    return [value * at(n) for n, value in enumerate(wave_)]


def mix(*parts):
    """Several waves, each with its loudness and its beginning in seconds."""
    out = []
    for wave_, loud, begin in parts:
        start = int(begin * RATE)
        out += [0.0] * max(0, start + len(wave_) - len(out))
        for n, value in enumerate(wave_):
            out[start + n] += value * loud
    return out


def ring(pitches, seconds, decay):
    """Bars and bells: tones that are no multiples of each other."""
    return mix(*((fade(tone(seconds, p), 0.001, decay / (1 + nth * 0.5)), 1 / (1 + nth), 0) for nth, p in enumerate(pitches)))


def save(name, wave_, peak=0.8):
    loudest = max(map(abs, wave_)) or 1.0
    tail = int(0.01 * RATE)
    soft = [v * min(1.0, (len(wave_) - n) / tail) for n, v in enumerate(wave_)]
    samples = array.array("h", (round(v / loudest * peak * 32767) for v in soft))
    OUT.mkdir(parents=True, exist_ok=True)
    with wave.open(str(OUT / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def steps(dice):
    for name, top, click in (("step_hard", 1500, 0.5), ("step_soft", 700, 0.1)):
        thud = fade(low(noise(0.14, dice), 260), 0.003, 0.03)
        tap = fade(band(noise(0.1, dice), 300, top), 0.001, 0.018)
        save(name, mix((thud, 1.6, 0), (tap, click, 0.004)), 0.45)
    drops = [(fade(tone(0.06, p, p * 1.7), 0.002, 0.015), 0.25, at) for p, at in ((520, 0.03), (760, 0.07), (430, 0.1))]
    save("step_wet", mix((fade(band(noise(0.24, dice), 400, 2600), 0.03, 0.05), 1, 0), *drops), 0.5)


def arms(dice):
    whoosh = lambda seconds, bottom, top: [
        v * math.sin(math.pi * n / (seconds * RATE)) ** 2 for n, v in enumerate(band(noise(seconds, dice), bottom, top))
    ]
    save("swing", whoosh(0.24, 500, 2200), 0.5)
    save("miss", mix((whoosh(0.3, 900, 4200), 1, 0), (whoosh(0.2, 300, 1200), 0.5, 0.06)), 0.5)
    save("loose", mix((fade(tone(0.3, 190, 120), 0.001, 0.06), 0.8, 0), (fade(noise(0.03, dice), 0.001, 0.006), 0.7, 0), (whoosh(0.22, 1200, 5200), 0.7, 0.02)), 0.6)
    crack = fade(high(noise(0.12, dice), 2500), 0.001, 0.02)
    flesh = fade(low(noise(0.2, dice), 500), 0.002, 0.04)
    save("hit_blade", mix((ring((2310, 3570, 5120), 0.35, 0.07), 0.35, 0), (crack, 0.8, 0), (flesh, 1.1, 0.015)), 0.75)
    save("hit_blunt", mix((fade(tone(0.2, 130, 55), 0.001, 0.06), 1.2, 0), (fade(low(noise(0.2, dice), 900), 0.001, 0.03), 1.1, 0)), 0.8)
    save("hit_arrow", mix((fade(band(noise(0.1, dice), 700, 3000), 0.001, 0.012), 1, 0), (fade(tone(0.2, 210, 150), 0.001, 0.045), 0.8, 0.004), (fade(tone(0.25, 46), 0.001, 0.08), 0.3, 0)), 0.7)
    save("block", mix((ring((880, 1370, 2210, 3650), 0.5, 0.13), 0.7, 0), (fade(noise(0.06, dice), 0.001, 0.01), 0.9, 0), (fade(tone(0.15, 160, 110), 0.001, 0.05), 0.6, 0)), 0.65)


def bodies(dice):
    breath = lambda seconds, a, b: fade(mix((low(tone(seconds, a, b, lambda x: math.sin(x) + 0.5 * math.sin(2 * x) + 0.3 * math.sin(3 * x)), 1300), 1, 0), (band(noise(seconds, dice), 500, 1800), 0.5, 0)), 0.015, 0.09)
    save("hurt", breath(0.26, 190, 120), 0.5)
    fall = lambda at, loud: (fade(low(noise(0.3, dice), 220), 0.002, 0.07), loud, at)
    rattle = fade(band(noise(0.3, dice), 1800, 5200), 0.01, 0.06)
    save("down", mix((breath(0.4, 150, 75), 0.5, 0), fall(0.18, 2.2), fall(0.34, 1.0), (rattle, 0.16, 0.2)), 0.75)


def world(dice):
    creak = [math.sin(n * 0.03 + 6 * math.sin(n * 0.0011)) * (1 if dice.random() < 0.6 else 0.2) for n in range(int(0.5 * RATE))]
    save("door", mix((fade(band(creak, 250, 1800), 0.15, 0.2), 1, 0), (fade(low(noise(0.2, dice), 300), 0.002, 0.05), 2, 0.46)), 0.55)
    crackle = [(fade(high(noise(0.02, dice), 2000), 0.001, 0.004), dice.uniform(0.2, 0.9), dice.uniform(0.1, 0.8)) for _ in range(22)]
    save("fire", mix((fade(band(noise(1.0, dice), 90, 900), 0.08, 0.3), 2.2, 0), *crackle), 0.75)
    shimmer = [(fade(tone(0.6, p, p * 1.03), 0.03, 0.16), 0.4, n * 0.045) for n, p in enumerate((620, 930, 1240, 1560, 1865, 2330))]
    save("magic", mix(*shimmer, (fade(band(noise(0.5, dice), 2500, 7000), 0.12, 0.15), 0.3, 0)), 0.5)
    save("heal", mix(*((fade(tone(0.7, p), 0.02, 0.22), 0.5, n * 0.09) for n, p in enumerate((523.25, 659.25, 783.99, 1046.5)))), 0.45)


def panels():
    save("click", mix((fade(tone(0.05, 1300, 900), 0.001, 0.008), 1, 0), (fade(tone(0.05, 2600), 0.001, 0.004), 0.3, 0)), 0.3)
    save("turn", ring((440, 1108, 1720), 0.7, 0.22), 0.35)
    horn = lambda x: math.sin(x) + 0.45 * math.sin(2 * x) + 0.25 * math.sin(3 * x) + 0.12 * math.sin(4 * x)
    note = lambda p, seconds: [v * min(1.0, (seconds * RATE - n) / (0.08 * RATE)) for n, v in enumerate(fade(low(tone(seconds, p, shape=horn), 2400), 0.03, 1.2))]
    save("victory", mix(*((note(p, s), 0.5, at) for p, s, at in ((293.66, 0.22, 0), (369.99, 0.22, 0.2), (440, 0.22, 0.4), (587.33, 1.1, 0.6), (440, 1.1, 0.6), (369.99, 1.1, 0.6)))), 0.6)
    save("defeat", mix(*((note(p, s), 0.5, at) for p, s, at in ((220, 0.5, 0), (207.65, 0.5, 0.42), (174.61, 1.3, 0.84), (130.81, 1.3, 0.84)))), 0.55)


def ambience(dice):
    """A draught through stone, and a drop now and then. It ends as it begins, so that it can go round."""
    seconds, lap = 14.0, 2.0
    breath = noise(seconds + lap, dice)
    wind = mix((band(breath, 70, 260), 1.6, 0), (band(breath, 350, 620), 0.5, 0))
    wind = [v * (0.6 + 0.4 * math.sin(TAU * n / RATE / 7.0)) for n, v in enumerate(wind)]
    body, tail = wind[: int(seconds * RATE)], wind[int(seconds * RATE) :]
    for n, value in enumerate(tail):
        share = n / len(tail)
        body[n] = body[n] * math.sqrt(share) + value * math.sqrt(1 - share)
    drops = [(fade(tone(0.4, p, p * 1.25), 0.002, 0.05), loud, at) for p, loud, at in ((900, 0.05, 3.1), (1150, 0.035, 7.9), (820, 0.045, 11.2))]
    out = mix((body, 1, 0), *drops)[: len(body)]
    peak = max(map(abs, out))
    samples = array.array("h", (round(v / peak * 0.5 * 32767) for v in out))
    with wave.open(str(OUT / "ambience.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


if __name__ == "__main__":
    for nth, part in enumerate((steps, arms, bodies, world)):
        part(random.Random(100 + nth))
    panels()
    ambience(random.Random(7))
