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


may_ask = []
while told := hear():
    if told["type"] == "hello":
        may_ask = told["may_ask"]
        say(type="hello", protocol=1, name="scribe")
    elif told["type"] == "view":
        n, legal = told["n"], told.get("legal")
        if legal is None or n == 1:
            say(type="legal", n=n)
            legal = hear()["actions"]
        if "form" in may_ask and n == 1:
            say(type="form", n=n, cards=[])
            hear()
        say(type="act", n=n, action="fold" if n == 2 else legal[n * 7 % len(legal)])
