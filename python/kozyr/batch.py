"""Many matches at once."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _native
from ._options import Option, as_pairs, as_seed, whole
from .encoding import Encoding
from .errors import ArgumentError, WrongType
from .match import View


class Batch:
    """``n`` matches of one game, stepped in Rust without the GIL into arrays that are reused.

    In every slot a seat acts next, and the arrays contain what it sees. When a match ends, the next
    one of its slot starts at once: then ``done`` is true, ``reward`` belongs to the match that
    ended, and everything else to the new one.

    Args:
        key: The game: one of :func:`kozyr.encodings`.
        n: The number of slots.
        options: House rules, as for :class:`kozyr.Match`.
        seed: One seed, from which each slot derives its own, or a sequence of ``n`` seeds. What
            happens in a slot depends on its seed and on what is played there, not on the other
            slots or on the number of threads.
        threads: The number of threads: one by default, which leaves the other cores free.
            Additional threads live as long as the batch, and any idle one takes the next small
            part.
        levels: Levels that play some seats inside the batch, such as ``{0: "hard"}``. These seats
            never appear in ``seat``.
        reward: ``"score"`` rewards the change of the match scores between two rows of a slot;
            ``"win"`` rewards a win with 1 at the end of a match, divided if the win is shared. In
            Phase 10 the scores are penalty points.
        mask: Whether to write a mask over all actions; by default only if it is short. Kan's, over
            3,888 actions, is written only if this is true.
        critic: Whether to write all hands too, for a critic in training.
        dtype: The type of ``obs``: uint8, or float32 with the same numbers.
        encoding: The expected encoding, such as ``"kan-1"``; by default any.

    Raises:
        NoEncoding: If the game has no encoding, or not the expected one.
        SetupError: If no match can be created.
        ArgumentError: If you ask for a mask and the game has none, or for another ``dtype``.
        OutOfMemory: If there is not enough memory for the slots; it is also a ``MemoryError``.

    Copies and pickles continue as the batch would and share nothing with it. A package whose
    encoding has the same name can read a pickle; if the rules have changed, it reports an error.

    Attributes:
        seat: The seat that acts next: ``[n]``, int8.
        obs: The observation of that seat: ``[n, d]``, uint8 or float32; ``encoding.decode(obs)``
            names its parts.
        mask: 1 at each legal action: ``[n, m]``, uint8; ``None`` in games without a mask, or if it
            is not written.
        critic: All hands, for a critic in training; no seat sees them. The hand of the seat that
            acts next is first: ``[n, c]``, uint8; ``None`` unless you ask for it.
            ``encoding.decode_critic`` names its parts.
        reward: The reward since the slot's last row: ``[n, seats]``, float32.
        done: Whether a match has ended since then: ``[n]``, bool.
        offsets: The index in ``actions`` at which the legal actions of each slot start:
            ``[n + 1]``, int64.
        encoding: The meaning of the numbers.

    >>> batch = Batch("variety", n=4, seed=1, threads=1)
    >>> batch.obs.shape == (4, sum(part.length for part in batch.encoding.observation.values()))
    True
    >>> batch.step(batch.random())
    >>> batch.legal(0)[0]
    'bid 1'
    """

    def __init__(
        self,
        key: str,
        n: int,
        options: Mapping[str, Option] | None = None,
        seed: int | np.integer[Any] | Sequence[int] | npt.NDArray[np.integer[Any]] = 0,
        threads: int = 1,
        levels: Mapping[int, str] | None = None,
        reward: str = "score",
        mask: bool | None = None,
        critic: bool = False,
        dtype: npt.DTypeLike = np.uint8,
        encoding: str | None = None,
        *,
        _kept: list[tuple[int, int, int, bytes]] | None = None,
    ) -> None:
        n = whole("n", n, 1, 2**62)
        threads = whole("threads", threads, 1, 1024)
        if np.dtype(dtype) not in (np.uint8, np.float32):
            raise ArgumentError(f"dtype: expected uint8 or float32, found {np.dtype(dtype)}")
        self.encoding = Encoding.of(key, encoding)
        if _kept is None:
            if isinstance(seed, (int, np.integer)):
                seeds = _native.slot_seeds(as_seed(seed), n)
            else:
                seeds = [as_seed(each) for each in seed]
            if len(seeds) != n:
                raise ArgumentError(f"seed: expected {n} seeds, found {len(seeds)}")
            _kept = [(each, 0, 0, b"") for each in seeds]
        inside = dict(levels or {})
        self._made = (key, n, dict(options or {}), threads, inside, reward, mask, critic)
        native = _native.NativeBatch(
            key, as_pairs(options), _kept, threads, list(inside.items()), reward, mask, critic
        )
        self._native = native
        self._random = np.zeros(n, np.int64)
        self.key = key
        self.n = n
        self.n_seats: int = native.n_seats()
        self.seat: npt.NDArray[np.int8] = native.seat()
        self._bytes: npt.NDArray[np.uint8] = native.obs()
        # The array itself if bytes are wanted.
        self.obs: npt.NDArray[Any] = self._bytes.astype(dtype, copy=False)
        self.mask: npt.NDArray[np.uint8] | None = native.mask()
        self.critic: npt.NDArray[np.uint8] | None = native.critic()
        self.reward: npt.NDArray[np.float32] = native.reward()
        self.done: npt.NDArray[np.bool_] = native.done()
        self.offsets: npt.NDArray[np.int64] = native.offsets()

    @property
    def actions(self) -> npt.NDArray[np.uint8]:
        """The features of the legal actions, slot after slot: ``[k, f]``, uint8. Those of slot
        ``i`` are ``actions[offsets[i]:offsets[i + 1]]``, in the order of :meth:`legal`. The array
        is valid until the next step."""
        return self._native.actions()[: self._native.n_legal()]

    @property
    def n_legal(self) -> npt.NDArray[np.int64]:
        """The number of legal actions of each slot: ``[n]``, int64."""
        return np.diff(self.offsets)

    @property
    def finished(self) -> list[int]:
        """The number of matches that each slot has finished."""
        return self._native.finished()

    def step(
        self, places: npt.ArrayLike, slots: npt.ArrayLike | None = None
    ) -> None:
        """Plays an action in every slot, or in some. Rows of the other slots remain unchanged.

        Args:
            places: For each slot the index of the action to play, from 0, in the order of
                :meth:`legal`: ``[n]``, or one per item of ``slots``.
            slots: The slots to step, each once.

        Raises:
            IllegalAction: If a slot has no legal action at that index. Nothing has changed then.
            KeyboardInterrupt: Soon after Ctrl-C, if levels are computing inside. Nothing has
                changed then either.
        """
        self._native.step(_whole(places), None if slots is None else _whole(slots))
        self._told()

    def play(self, mask_places: npt.ArrayLike) -> None:
        """As :meth:`step`, with indices of actions in the mask: ``[n]``.

        Raises:
            ArgumentError: If no mask is written.
            IllegalAction: If an action is not legal in its slot. Nothing has changed then.
        """
        if self.mask is None:
            raise ArgumentError(
                f"no mask of {self.key} is written: step by places in the list of legal actions"
            )
        chosen = _whole(mask_places)
        size = self.mask.shape[1]
        if chosen.shape != (self.n,):
            raise ArgumentError(f"{self.n} slots are to be stepped, with {chosen.size} actions")
        inside = (chosen >= 0) & (chosen < size)
        marked = np.flatnonzero(self.mask)
        first = np.arange(self.n) * size
        wanted = first + np.where(inside, chosen, 0)
        # Legal actions come in the order of the mask.
        place = np.searchsorted(marked, wanted)
        fine = inside & (self.mask.ravel()[wanted] == 1)
        self.step(np.where(fine, place - np.searchsorted(marked, first), -1))

    def reset(self, slots: npt.ArrayLike | None = None) -> None:
        """Abandons the matches of these slots, or of all, and restarts each with the same deals."""
        self._native.reset(None if slots is None else _whole(slots))
        self._told()

    def _told(self) -> None:
        if self.obs is not self._bytes:
            np.copyto(self.obs, self._bytes)

    def random(self) -> npt.NDArray[np.int64]:
        """A random index into its list of legal actions for each slot: ``[n]``, int64. The same
        array is returned every time."""
        self._native.random(self._random)
        return self._random

    def choose(self, level: str, seed: int = 0) -> npt.NDArray[np.int64]:
        """The choices of a level in each slot, from the view of the seat that acts next: indices
        into the lists of legal actions, ``[n]``, int64. Use it as a teacher or as an opponent. The
        slots are computed in parallel, in as many threads as a step uses.

        Args:
            level: The level: one of :func:`kozyr.bots.levels`.
            seed: The seed of its search; the same seed gives the same choices.

        Raises:
            SetupError: If there is no such level.
            KeyboardInterrupt: Soon after Ctrl-C.

        >>> batch = Batch("variety", n=4, seed=1, threads=1)
        >>> batch.step(batch.choose("normal"))
        """
        places = np.empty(self.n, np.int64)
        self._native.choose(level, as_seed(seed), places)
        return places

    def legal(self, slot: int) -> list[str]:
        """The legal actions of a slot as text."""
        return self._native.legal(slot)

    def view(self, slot: int, seat: int | None = None) -> View:
        """What a seat knows in a slot; by default the seat that acts next."""
        return View(json.loads(self._native.view(slot, seat)), self.key)

    def __reduce__(self) -> tuple[Any, ...]:
        rows = (self.reward.copy(), self.done.copy())
        how = (self.obs.dtype.str, self.encoding.name)
        return _again, (type(self), self._made, how, self._native.kept(), rows)

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<Batch {self.encoding.name}: {self.n} slots>"


def _again(
    cls: type[Batch],
    made: tuple[Any, ...],
    how: tuple[str, str],
    kept: list[tuple[int, int, int, bytes]],
    rows: tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]],
) -> Batch:
    key, n, options, threads, inside, reward, mask, critic = made
    dtype, encoding = how
    batch = cls(
        key, n, options, 0, threads, inside, reward, mask, critic, dtype, encoding, _kept=kept
    )
    batch.reward[:], batch.done[:] = rows
    return batch


def _whole(numbers: npt.ArrayLike) -> npt.NDArray[np.int64]:
    array = np.asarray(numbers)
    if array.dtype.kind not in "iu" and array.size > 0:
        raise WrongType(f"expected whole numbers, found {array.dtype}")
    return np.ascontiguousarray(array, np.int64)
