"""Writes down what it is told and what it says, to its stderr."""

import json
import sys


def say(**m):
    line = json.dumps(m, separators=(",", ":"), ensure_ascii=False)
    print("< " + line, file=sys.stderr)
    print(line, flush=True)


def hear():
    line = sys.stdin.readline()
    if line:
        print("> " + line, end="", file=sys.stderr)
    return line and json.loads(line)


def forbidden(game, hand, legal, before):
    """An action that a rule of the game forbids here and now, or None."""
    if game in ("kan", "variety"):
        tried = [f"play {card}" for card in hand if any(a.startswith("play ") for a in legal)]
    elif game == "bacon":
        tried = ["pass", f"solo {hand[0][0]}: {hand[0]}"]
    elif game == "phase10":
        down = "lay {{{} {} {}}} {{{} {} {}}}".format(*hand[:6]) if len(hand) > 6 else "draw"
        tried = [down] if any(a.startswith("discard ") for a in legal) else []
    else:
        tried = before
    return next((action for action in tried if action not in legal), None)


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
            wrong = forbidden(hello["game"], hand, legal, before)
        faults += wrong is not None
        say(type="act", n=n, action=wrong or legal[n * 7 % len(legal)])
        before += legal
