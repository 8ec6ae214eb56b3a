"""Card games of hidden information.

>>> import kozyr
>>> match = kozyr.Match("kan", seed=1)
>>> while not match.over:
...     match.act(match.legal()[0])
>>> len(match.scores)
5

Where to find what:

* :class:`Match`: one match, its views, actions, record and imagined worlds.
* :class:`Batch`: thousands of matches in NumPy arrays.
* :func:`encode`: a view as the numbers that a batch writes.
* :class:`kozyr.bots.Level`: a bot. :func:`kozyr.bots.serve`: runs a function as a program that
* plays. :func:`arena`: bots against bots on equal deals. :func:`check`: whether a record is valid.
* :func:`games`, :func:`encodings`: the games, and the encodings. :mod:`kozyr.picture`: views as
* text and as pictures. :mod:`kozyr.pettingzoo`, :mod:`kozyr.gymnasium`: environments.
"""

from __future__ import annotations

from . import bots, picture
from ._native import __version__, games
from .batch import Batch
from .encoding import Encoded, Encoding, encode, encodings
from .errors import (
    ArgumentError,
    IllegalAction,
    KozyrError,
    NoEncoding,
    OutOfMemory,
    OutOfRange,
    RecordError,
    SetupError,
    WrongType,
)
from .match import Match, View
from .tools import arena, check

__all__ = [
    "ArgumentError",
    "Batch",
    "Encoded",
    "Encoding",
    "IllegalAction",
    "KozyrError",
    "Match",
    "NoEncoding",
    "OutOfMemory",
    "OutOfRange",
    "RecordError",
    "SetupError",
    "View",
    "WrongType",
    "__version__",
    "arena",
    "bots",
    "check",
    "encode",
    "encodings",
    "games",
    "picture",
]
