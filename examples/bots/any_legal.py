#!/usr/bin/env python3
"""A bot that plays any legal action, in any game. It is complete, so start from here.

    kozyr arena caravan --players "cmd:python3 examples/bots/any_legal.py",random --blocks 20

It reads one JSON object per line and writes one per line; docs/bots.md describes them.
"""

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


def ask(**question):
    """Asks a question and waits for the answer."""
    say(**question)
    return json.loads(sys.stdin.readline())


def main():
    rng = random.Random()
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            rng = random.Random(told["seed"])
            say(type="hello", protocol=1, name="random")
        elif told["type"] == "view":
            n, actions = told["n"], told.get("legal")
            if actions is None:  # there are more than a view lists
                actions = ask(type="legal", n=n)["actions"]
            say(type="act", n=n, action=rng.choice(actions))
        elif told["type"] == "refused":
            print(told["message"], file=sys.stderr)


if __name__ == "__main__":
    main()
