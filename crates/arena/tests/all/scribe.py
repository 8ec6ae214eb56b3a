"""Writes down what it is told and what it says, to its stderr."""

import json
import runpy
import sys
from pathlib import Path


def say(**m):
    line = json.dumps(m, separators=(",", ":"), ensure_ascii=False)
    print("< " + line, file=sys.stderr)
    print(line, flush=True)


def hear():
    line = sys.stdin.readline()
    if line:
        print("> " + line, end="", file=sys.stderr)
    return line and json.loads(line)


def declared(game):
    """What the game's folder declares as forbidden."""
    for file in sorted(Path("../../games").glob("*/player/forbidden.py")):
        by_key = runpy.run_path(str(file))["TRIED"]
        if game in by_key:
            return by_key[game]
    sys.exit(f"no games/*/player/forbidden.py has `{game}` in its TRIED")


hello, faults, before = {}, 0, []
while told := hear():
    if told["type"] == "hello":
        hello, faults, before = told, 0, []
        say(type="hello", protocol=1, name="scribe")
    elif told["type"] == "view":
        n, legal = told["n"], told.get("legal")
        if legal is None or n == 1:
            say(type="legal", n=n)
            legal = hear()["actions"]
        hand = told["view"]["hands"][hello["seat"]]
        if n == 1:
            # What there is, a card of its hand, and what is no card, or no question of this game.
            for cards in [[], hand[:1], ["?"]] if "form" in hello["may_ask"] else [["?"]]:
                say(type="form", n=n, cards=cards)
                hear()
        # What is no action, then what a rule forbids.
        wrong = "fold" if n == 2 else None
        if faults == 1:
            tried = declared(hello["game"])(hand, legal, before)
            wrong = next((action for action in tried if action not in legal), None)
        faults += wrong is not None
        say(type="act", n=n, action=wrong or legal[n * 7 % len(legal)])
        before += legal
