"""One seat of a match as a Gymnasium environment: ``pip install 'kozyr[pettingzoo]'``.

>>> from kozyr.gymnasium import Seat
>>> env = Seat("variety", level="easy")
>>> observation, info = env.reset(seed=1)
>>> info["legal"][0]
'bid 1'

Importing this module registers an environment for each game that has an encoding: ``kozyr/Kan-v0``,
``kozyr/Phase10-v0``, … . Without an import, name the module before the environment:
``gymnasium.make("kozyr.gymnasium:kozyr/Kan-v0")``. The arguments are those of :class:`Seat`.

>>> import gymnasium
>>> envs = gymnasium.make_vec("kozyr/Variety-v0", num_envs=3, level="easy")
>>> observations, infos = envs.reset(seed=1)
>>> observations["action_mask"].shape, len(infos["legal"][0])
((3, 60), 8)
"""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._actions import Numbering
from ._infos import Info
from ._options import Option
from .bots import Level
from .encoding import Encoding, encodings
from .errors import ArgumentError, IllegalAction, SetupError
from .match import Match
from .picture import RENDER_MODES, rendered


class Seat(gymnasium.Env):
    """A seat; a level plays the others.

    Actions and observations are as in :mod:`kozyr.pettingzoo`: in Kan and Variety an action is an
    index into the mask, in the other games into the list of legal actions, from 0. You can play any
    number without looking at the mask. If the number is an index into the mask, an illegal one
    selects the next legal one; otherwise an index beyond the end wraps round.

    ``info`` has, in the order of :meth:`kozyr.Match.legal`: ``actions`` (the numbers of the legal
    actions), ``legal`` (the actions as text) and ``features``, one row per action (``[f]``, uint8,
    with the parts of ``kozyr.encodings()[key].action``; ``numpy.stack`` turns them into
    ``[k, f]``). They are lists because their length varies from turn to turn, and vector
    environments can hold lists of different lengths.

    The deals of the n-th match after ``reset(seed)`` depend only on the seed and on n, not on how
    earlier matches were played. Copies and pickles continue as the environment would and share
    nothing with it.

    Args:
        key: The game: one of :func:`kozyr.games`.
        level: The level that plays the other seats.
        seat: The seat of this environment.
        reward: ``"win"`` rewards a win with 1 at the end of a match, divided if the win is shared;
            ``"score"`` rewards the change of the seat's match score. In Phase 10 it is penalty
            points.
        render_mode: ``"human"`` prints the seat's view as text, ``"ansi"`` returns it, and
            ``"svg"`` returns a picture of it.
        encoding: The expected encoding, such as ``"kan-1"``; by default any.
        options: House rules, as for :class:`kozyr.Match`.

    Raises:
        NoEncoding: If the game has no encoding, or not the expected one.
        SetupError: If no match can be created, or it has no such seat.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES)}

    def __init__(
        self,
        key: str,
        level: str = "normal",
        seat: int = 0,
        reward: str = "win",
        render_mode: str | None = None,
        encoding: str | None = None,
        **options: Option,
    ) -> None:
        if reward not in ("win", "score"):
            raise ArgumentError(f"reward: expected `win` or `score`, found `{reward}`")
        if render_mode not in (None, *RENDER_MODES):
            modes = "`human`, `ansi` or `svg`"
            raise ArgumentError(f"render_mode: expected {modes}, found `{render_mode}`")
        self.render_mode = render_mode
        self._key, self._options, self._reward = key, options, reward
        self._encoding = Encoding.of(key, encoding)
        self._level, self._seat = Level(level), seat
        self._thoughts = np.random.default_rng()
        self.match = Match(key, options)
        if not 0 <= seat < self.match.n_seats:
            last = self.match.n_seats - 1
            raise SetupError(f"there is no seat {seat}: the seats are 0 to {last}")
        size = sum(field.length for field in self._encoding.observation.values())
        self._numbering = Numbering(self._encoding, self.match)
        actions = self._numbering.n
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a match. The same seed gives the same deals and the same opponents."""
        super().reset(seed=seed)
        # One number per match. The opponents draw as often as they are asked, so they have a
        # separate generator.
        number = int(self.np_random.integers(2**63))
        self._thoughts = np.random.default_rng([number, 1])
        self.match = Match(self._key, self._options, seed=number)
        self._others()
        return self._seen(), self._info()

    def step(
        self, action: int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Plays the action with this number; then the others play until it is this seat's turn."""
        if self.match.over:
            raise IllegalAction("the match is over: reset begins the next one")
        before = self.match.scores[self._seat]
        self.match.act_at(self._numbering.nearest(self.match, int(action)))
        self._others()
        reward = float(self.match.scores[self._seat] - before)
        if self._reward == "win":
            winners = self.match.winners
            reward = 1.0 / len(winners) if self._seat in winners else 0.0
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self.match.over, False, self._info()

    def render(self) -> str | None:
        """The seat's view: as text, returned in mode ``ansi`` and printed in mode ``human``, or as
        a picture, returned in mode ``svg``."""
        return rendered(self.match.view(self._seat), self.render_mode)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal: ``[n]``, bool, all false when the match is over. ``MaskablePPO``
        of sb3-contrib calls this."""
        return self._mask().astype(np.bool_)

    def _others(self) -> None:
        while self.match.turn not in (None, self._seat):
            seed = int(self._thoughts.integers(2**63))
            self.match.act(self._level.choose(self.match, seed=seed))

    def _mask(self) -> npt.NDArray[np.int8]:
        mask = np.zeros(self._numbering.n, np.int8)
        if self.match.turn == self._seat:
            mask[self._numbering.legal(self.match)] = 1
        return mask

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.match.encode(self._seat), "action_mask": self._mask()}

    def _info(self) -> dict[str, Any]:
        """The legal actions as numbers and as text, and their features."""
        now = self.match._now()
        return Info(
            {
                "actions": lambda: self._numbering.legal(now),
                "legal": now.legal,
                "features": lambda: list(now.encode_legal()),
            }
        )

    def __copy__(self) -> Seat:
        return copy.deepcopy(self)


def _register() -> None:
    for key in encodings():
        name = f"kozyr/{key.capitalize()}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="kozyr.gymnasium:Seat", kwargs={"key": key})


_register()
