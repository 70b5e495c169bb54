#!/usr/bin/env python3
"""Plays a whole battle through `fivefoot battle`, every side of it, knowing only docs/protocol.md.

    tests/protocol_player.py PROGRAM LEVEL [further arguments of `fivefoot battle`]

Strikes where it expects most, else walks towards the nearest enemy, else ends its turn. Prints the outcome.
"""

import json
import subprocess
import sys


class Battle:
    """A battle at the other end of two pipes."""

    def __init__(self, command):
        self.program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.opened = self.read()
        if self.opened.get("type") != "battle" or self.opened.get("protocol") != 2:
            raise SystemExit(f"not a battle of protocol 1: {self.opened}")

    def read(self):
        line = self.program.stdout.readline()
        if not line:
            raise SystemExit(f"the battle broke off, exit status {self.program.wait()}")
        return json.loads(line)

    def write(self, order):
        print(json.dumps(order), file=self.program.stdin, flush=True)

    def ask_state(self):
        self.write({"ask": "state"})
        answer = self.read()
        if answer["type"] != "state":
            raise SystemExit(f"asked for the state, got {answer}")
        return answer


def order_of(offer, **words):
    """An order in the words of an offer."""
    order = {"do": offer["do"]}
    if "with" in offer:
        order["with"] = offer["with"]
    order.update(words)
    if "choices" in offer:
        order["choice"] = offer["choices"][0]
    return order


def best_strike(offers):
    """The attack with the most damage to expect, if there is one."""
    strikes = [
        (target["odds"]["damage_mean"], order_of(offer, target=target["target"]))
        for offer in offers
        for target in offer.get("targets", [])
        if "odds" in target and target["odds"]["damage_mean"] > 0
    ]
    return max(strikes, key=lambda strike: strike[0])[1] if strikes else None


def walk(battle, decision):
    """A move that comes nearer to an enemy, if there is one."""
    moves = [offer for offer in decision["offers"] if "squares" in offer]
    if not moves:
        return None
    people = battle.ask_state()["combatants"]
    here = next(who["at"] for who in people if who["name"] == decision["actor"])
    foes = [who["at"] for who in people if who["side"] != decision["side"] and who["at"] and who["fate"] == "fighting"]
    if not foes:
        return None

    def far(square):
        return min(max(abs(square[0] - foe[0]), abs(square[1] - foe[1])) for foe in foes)

    stops = [(far(goal["to"]), goal["feet"], goal["to"], offer) for offer in moves for goal in offer["squares"] if goal["stop"]]
    if not stops:
        return None
    distance, _, to, offer = min(stops, key=lambda stop: stop[:3])
    return order_of(offer, to=to) if distance < far(here) else None


def choose(battle, decision):
    """An order for a decision."""
    offers = decision["offers"]
    if decision["kind"] != "turn":
        plain = [offer for offer in offers if offer["do"] != "pass" and "squares" not in offer]
        for offer in plain:
            target = {"target": offer["targets"][0]["target"]} if "targets" in offer else {}
            return order_of(offer, **target)
        return {"do": "pass"}
    return best_strike(offers) or walk(battle, decision) or {"do": "end_turn"}


def main():
    battle = Battle([sys.argv[1], "battle", *sys.argv[2:]])
    facts = orders = 0
    while True:
        line = battle.read()
        if line["type"] == "fact":
            facts += 1
        elif line["type"] == "decision":
            battle.write(choose(battle, line))
            orders += 1
        elif line["type"] == "outcome":
            break
        else:
            raise SystemExit(f"unexpected: {line}")
    battle.program.stdin.close()
    status = battle.program.wait()
    print(json.dumps({"winner": line["winner"], "rounds": line["rounds"], "facts": facts, "orders": orders}))
    raise SystemExit(status)


if __name__ == "__main__":
    main()
