"""Arenas and checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import _native
from ._callables import Callables
from ._options import Option, as_pairs, as_seed, whole
from .bots import Policy


def check(record: str) -> int:
    """Performs every step of a record and tests its checks; returns the number of checks.

    Raises:
        RecordError: For the first line that is wrong.
    """
    return _native.check(record)


def arena(
    key: str,
    players: Sequence[str | Policy],
    blocks: int = 100,
    options: Mapping[str, Option] | None = None,
    seed: int = 1,
    threads: int | None = None,
    pairs: bool = False,
) -> list[dict[str, Any]]:
    """Players against players on equal deals, as ``kozyr arena`` plays them.

    Args:
        key: The game.
        players: By seat, repeated over the seats and rotated: levels; ``net:weights.npz``, a
            learned policy; ``cmd:python3 mybot.py``, a program; or a function that takes a
            :class:`kozyr.View` and returns an action. The function runs in this process, and is
            called from several threads if there are several. An exception in it ends the arena.
        blocks: The number of sequences of deals; each is played once in every rotation.
        options: House rules.
        seed: The seed of all random numbers. The result is the same for any number of threads.
        threads: The number of threads; by default one per core that this process may
            use.
        pairs: Play single first deals, in games in which the deal decides who plays together. The
            two players are assigned to the sides after dealing, and each deal is played both ways.
            ``score`` is then the share of deals that a player won as the pair.

    Returns:
        A row for each level: ``level``, ``blocks``, ``matches``, ``win_share`` and ``score`` with
        the ends of their 95 % intervals (``win_share_low``, …; ``None`` for one block),
        ``decisions`` and ``seconds_per_decision``. For programs also their faults: ``late``,
        ``illegal`` and ``died`` actions, which were played at random instead, and ``forfeits``,
        matches lost through them. Share and score are per seat: if four seats play for themselves,
        an even ``win_share`` is 0.25, even if two seats have the same player.
        ``pandas.DataFrame(rows)`` is a table.

    Raises:
        KeyboardInterrupt: At once on Ctrl-C; matches that have started are finished in the
            background.

    >>> rows = arena("variety", ["easy", "random", "random", "random"], blocks=3)
    >>> [row["level"] for row in rows]
    ['easy', 'random']
    """
    blocks = whole("blocks", blocks, 1, 2**63 - 1)
    threads = whole("threads", threads or _native.cores(), 1, 1024)
    pairs_of, number = as_pairs(options), as_seed(seed)
    callables = Callables(players)
    with callables as named:
        check = callables.check
        rows = _native.arena(key, named, pairs_of, blocks, number, threads, pairs, check)
    # With the names that are used here.
    return [{**row, "level": callables.name(row["level"])} for row in rows]
