"""One match."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ._native import NativeMatch
from ._options import Option, as_pairs, as_seed, whole
from .errors import IllegalAction


class View(dict):
    """What one viewer knows: the object that a browser gets, as a dictionary.

    Attributes:
        game: The game's key.
    """

    def __init__(self, facts: Mapping[str, Any], game: str) -> None:
        super().__init__(facts)
        self.game = game

    def __reduce__(self) -> tuple[type[View], tuple[dict[str, Any], str]]:
        return View, (dict(self), self.game)


class Match:
    """A match in progress.

    Deals are drawn as they become due, so a seat acts next until the match is over. In a match that
    waits for deals (``waits=True``), call :meth:`shuffle` instead.

    Args:
        key: The game, one of :func:`kozyr.games`.
        options: House rules that differ from the defaults, such as ``{"rounds": 3}``. Switches are
            ``True`` and ``False``.
        seed: From 0 to 2**64 - 1. The n-th deal depends only on the seed and on n.
        players: Names of the seats, for the record.
        decks: The decks of the seats, by seat number, in games with decks.
        waits: Whether the match waits for :meth:`shuffle` when a deal is due.

    Raises:
        SetupError: If no match can be created from these arguments.

    >>> match = Match("variety", options={"deals": 4}, seed=7)
    >>> match.legal()[:2]
    ['bid 1', 'bid 2']
    >>> match.act("bid 9")
    Traceback (most recent call last):
    ...
    kozyr.errors.IllegalAction: rule V3: there is no contract 9; they are 1 to 8
    """

    def __init__(
        self,
        key: str,
        options: Mapping[str, Option] | None = None,
        seed: int = 0,
        players: Sequence[str | None] = (),
        decks: Mapping[int, str] | None = None,
        waits: bool = False,
    ) -> None:
        given = list((decks or {}).items())
        names = list(players)
        self._native = NativeMatch(
            key, as_pairs(options), given, names, as_seed(seed), None, waits
        )

    @classmethod
    def _of(cls, native: NativeMatch) -> Match:
        match = cls.__new__(cls)
        match._native = native
        return match

    @classmethod
    def read(cls, record: str, seed: int = 0) -> Match:
        """The match of a record; later deals follow from the seed.

        Raises:
            RecordError: If the record is not valid.
        """
        return cls._of(NativeMatch.read(record, as_seed(seed)))

    @property
    def key(self) -> str:
        """The game's key."""
        return self._native.key()

    @property
    def n_seats(self) -> int:
        """The number of seats."""
        return self._native.n_seats()

    @property
    def stage(self) -> str:
        """The rules in force now, such as ``"play"``; ``"over"`` at the end."""
        return self._native.stage()

    @property
    def turn(self) -> int | None:
        """The seat that acts next; ``None`` when the match is over."""
        return self._native.turn()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._native.over()

    @property
    def scores(self) -> list[int]:
        """The match scores by seat, in the points of the game."""
        return self._native.scores()

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty until the match is over."""
        return list(self._native.winners())

    @property
    def places(self) -> list[int]:
        """The place of each seat, from 1. Equal seats share one."""
        return list(self._native.places())

    def legal(self) -> list[str]:
        """The legal actions of the seat that acts next, in order; empty when the match is over."""
        return self._native.legal()

    @property
    def n_legal(self) -> int:
        """The number of legal actions."""
        return self._native.n_legal()

    @property
    def max_legal(self) -> int:
        """The maximum number of legal actions at once in a match with these options.

        Raises:
            NoEncoding: If the game has no encoding.
        """
        return self._native.max_legal()

    def view(self, seat: int | None = None) -> View:
        """What a seat knows, or without a seat what the table knows.

        Raises:
            OutOfRange: If there is no such seat; it is also an ``IndexError``.
        """
        return View(json.loads(self._native.view(seat)), self.key)

    def act(self, action: str) -> None:
        """Performs an action of the seat that acts next, and deals if a deal is then due.

        Raises:
            IllegalAction: If it is not an action or is forbidden; ``rule`` names the rule. Nothing
                has changed then.
        """
        self._native.act(action)

    def act_at(self, place: int) -> None:
        """Plays the legal action at an index of :meth:`legal`, from 0.

        Raises:
            IllegalAction: If there is no legal action at that index.
        """
        if place < 0:
            raise IllegalAction(
                f"there is no legal action {place}, but {self.n_legal} of them", rule=None
            )
        self._native.act_at(place)

    @property
    def is_chance(self) -> bool:
        """Whether the match waits for a deal."""
        return self._native.is_chance()

    def shuffle(self, number: int) -> None:
        """Deals, in a match that waits for deals. The same number gives the same deal.

        Raises:
            IllegalAction: If no deal is due.
        """
        self._native.shuffle(whole("number", number, 0, 2**64 - 1))

    def record(self) -> str:
        """The match so far as text, which :func:`kozyr.check` and ``kozyr check`` read."""
        return self._native.record()

    def imagine(self, seat: int, seed: int = 0) -> Match:
        """A whole match that this seat cannot tell from this one: the seat saw the same at every
        step, and everything that it did not see is drawn at random. Later deals follow from the
        seed and differ from those that this match will have, whatever its own seed is.

        The match is made from the seat's view, so code that is built on it cannot peek. Seeds can
        simply count up from 0: every world is as likely as chance makes it.

        Args:
            seat: The seat whose view it is made from.
            seed: From 0 to 2**64 - 1.

        Raises:
            OutOfRange: If there is no such seat.
        """
        return self._of(self._native.imagine(seat, as_seed(seed)))

    def copy(self) -> Match:
        """An independent copy of this match in its current position."""
        return self._of(self._native.copy())

    def _now(self) -> Match:
        """The position without its past: a cheap way to list the actions that are possible now."""
        return self._of(self._native.now())

    def encode(self, seat: int) -> npt.NDArray[np.uint8]:
        """The observation of a seat, as numbers: shape ``[d]``, dtype uint8. See
        ``docs/encodings.md``.

        Raises:
            NoEncoding: If the game has no encoding.
        """
        return self._native.encode(seat)

    def encode_critic(self, seat: int) -> npt.NDArray[np.uint8]:
        """All hands as numbers, the seat's own first, for a critic in training: shape ``[c]``,
        dtype uint8. Never give it to a policy that plays.

        Raises:
            NoEncoding: If the game has no encoding.
        """
        return self._native.encode_critic(seat)

    def encode_legal(self) -> npt.NDArray[np.uint8]:
        """The features of each legal action: shape ``[k, f]``, dtype uint8, in the order of
        :meth:`legal`.

        Raises:
            NoEncoding: If the game has no encoding.
        """
        return self._native.encode_legal()

    def mask(self) -> npt.NDArray[np.uint8] | None:
        """1 at each legal action: shape ``[m]``, dtype uint8; ``None`` in games without a mask."""
        found = self._native.mask_places()
        if found is None:
            return None
        places, size = found
        mask = np.zeros(size, np.uint8)
        mask[places] = 1
        return mask

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _again, (type(self), self._native.parts())

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.turn} is to act"
        return f"<Match {self.key}: {self.stage}, {turn}>"


def _again(cls: type[Match], parts: tuple[Any, ...]) -> Match:
    return cls._of(NativeMatch(*parts))
