"""Bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import TextIO

from . import _native
from ._options import as_seed
from .errors import SetupError
from .match import Match, View

#: A player: it takes the view of the seat whose turn it is, and returns an action as text.
Policy = Callable[[View], str]


def levels() -> list[str]:
    """The levels, weakest first."""
    return _native.levels()


class Level:
    """A built-in bot. It gets a view and cannot look at the match.

    Args:
        name: One of :func:`levels`.

    >>> from kozyr import Match
    >>> match = Match("caravan", seed=3)
    >>> Level("normal").choose(match, seed=1) in match.legal()
    True
    """

    def __init__(self, name: str) -> None:
        if name not in levels():
            known = ", ".join(levels())
            raise SetupError(f"there is no bot level `{name}`; the levels are {known}")
        self.name = name

    def choose(self, at: Match | View, seed: int = 0) -> str:
        """The bot's action, as text. The same seed gives the same action.

        Args:
            at: The view of a seat whose turn it is, or a match, from which the bot gets only the
                view of the seat that acts next.
            seed: From 0 to 2**64 - 1.

        Raises:
            IllegalAction: If it is not the viewer's turn.
            KeyboardInterrupt: Soon after Ctrl-C, however long the bot would search.
        """
        number = as_seed(seed)
        if isinstance(at, Match):
            return at._native.choose(self.name, number)
        return _native.choose(at.game, json.dumps(at), self.name, number)

    def __repr__(self) -> str:
        return f"Level({self.name!r})"


def serve(
    policy: Policy,
    name: str = "python",
    lines: TextIO | None = None,
    answers: TextIO | None = None,
) -> None:
    """Plays as a program that speaks the protocol of ``docs/bots.md``: in
    ``kozyr arena --players "cmd:python3 mybot.py",easy`` and with ``kozyr bot`` on a server.

    Args:
        policy: A function that takes a view and returns a legal action. It needs no rules:
            :func:`kozyr.encode` returns the legal actions.
        name: The name of the program.
        lines: The source of messages; by default standard input.
        answers: The destination of answers; by default standard output, which must then contain
            nothing else.
    """
    lines, answers = lines or sys.stdin, answers or sys.stdout

    def say(**message: object) -> None:
        print(json.dumps(message), file=answers, flush=True)

    game = ""
    for line in lines:
        told = json.loads(line)
        if told["type"] == "hello":
            game = told["game"]
            say(type="hello", protocol=1, name=name)
        elif told["type"] == "view":
            say(type="act", n=told["n"], action=policy(View(told["view"], game)))
        elif told["type"] == "refused":
            print(told["message"], file=sys.stderr)
