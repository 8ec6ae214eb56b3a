"""Bots."""

from __future__ import annotations

import json

from . import _native
from ._options import as_seed
from .errors import SetupError
from .match import Match, View


def levels() -> list[str]:
    """The levels, the weakest first."""
    return _native.levels()


class Level:
    """A bot of the house. It is given a view and has no way to look at the match.

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
            at: The view of a seat whose turn it is, or a match, of which the bot is given the view
                of the seat to act.
            seed: From 0 to 2**64 - 1.

        Raises:
            IllegalAction: If it is not the turn of the viewer.
            KeyboardInterrupt: Soon after Ctrl-C is pressed, however long the bot would think.
        """
        number = as_seed(seed)
        if isinstance(at, Match):
            return at._native.choose(self.name, number)
        return _native.choose(at.game, json.dumps(at), self.name, number)

    def __repr__(self) -> str:
        return f"Level({self.name!r})"
