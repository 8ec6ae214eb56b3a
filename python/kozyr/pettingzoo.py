"""Matches as PettingZoo environments: ``pip install 'kozyr[pettingzoo]'``.

>>> from kozyr.pettingzoo import env
>>> table = env("variety")
>>> table.reset(seed=1)
>>> sorted(table.observe(table.agent_selection))
['action_mask', 'observation']
"""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._actions import Numbering
from ._infos import Info
from ._options import Option
from .encoding import Encoding
from .errors import ArgumentError, IllegalAction, KozyrError
from .match import Match
from .picture import RENDER_MODES, rendered


def env(
    key: str,
    render_mode: str | None = None,
    reward: str = "win",
    encoding: str | None = None,
    **options: Option,
) -> AECEnv:
    """A match in which agents ``seat_0``, ``seat_1``, … act in the order of the game.

    In Kan and Variety an action is its index in the mask of the encoding, of 3,888 and 60: the same
    number is the same action at every turn. In the other games it is its index in the ordered list
    of legal actions, from 0. The action space then has :attr:`kozyr.Match.max_legal` actions, which
    is proved to be enough for the options.

    The observation is a dictionary: ``observation`` as :meth:`kozyr.Match.encode` writes it
    (``[d]``, uint8) and ``action_mask``, 1 for each action that is legal now (int8). ``info`` has
    ``action_mask`` and, for the agent that acts next, in the order of the list: ``actions`` (their
    numbers), ``legal`` (the actions as text) and ``features`` (``[k, f]``, uint8, with the parts of
    ``kozyr.encodings()[key].action``). Each of them is computed when it is read, for the turn at
    which it was given. Copies and pickles continue as the environment would and share nothing with
    it.

    Args:
        key: The game: one of :func:`kozyr.games`.
        render_mode: ``"human"`` prints the view of the table as text, ``"ansi"`` returns it, and
            ``"svg"`` returns a picture of it.
        reward: ``"win"`` rewards a win with 1 at the end of a match, divided if the win is shared;
            ``"score"`` rewards the change of the match scores. In Phase 10 they are penalty points.
        encoding: The expected encoding, such as ``"kan-1"``; by default any.
        options: House rules, as for :class:`kozyr.Match`.

    Raises:
        NoEncoding: If the game has no encoding, or not the expected one.
        SetupError: If no match can be created.
    """
    return _Ordered(MatchEnv(key, render_mode, reward, options, encoding))


class _Ordered(wrappers.OrderEnforcingWrapper):
    """The wrapper of PettingZoo; a copy of it has its own environment."""

    def __copy__(self) -> _Ordered:
        return copy.deepcopy(self)

    def __str__(self) -> str:
        return str(self.env)


class MatchEnv(AECEnv):
    """The environment itself; :func:`env` returns one that also checks the order of calls."""

    def __init__(
        self,
        key: str,
        render_mode: str | None,
        reward: str,
        options: dict[str, Option],
        encoding: str | None = None,
    ) -> None:
        super().__init__()
        if reward not in ("win", "score"):
            raise ArgumentError(f"reward: expected `win` or `score`, found `{reward}`")
        if render_mode not in (None, *RENDER_MODES):
            modes = "`human`, `ansi` or `svg`"
            raise ArgumentError(f"render_mode: expected {modes}, found `{render_mode}`")
        self.metadata = {
            "name": f"kozyr_{key}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._key, self._options, self._reward = key, options, reward
        self._encoding = Encoding.of(key, encoding)
        self._seeds = np.random.default_rng()
        self.match = Match(key, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.match.n_seats)]
        size = sum(field.length for field in self._encoding.observation.values())
        self._numbering = Numbering(self._encoding, self.match)
        actions = self._numbering.n
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        """The space of a dictionary with ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The numbers of actions: indices into the mask or into the list of legal actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a match. The same seed gives the same deals; without a seed they continue at
        random."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.match = Match(self._key, self._options, seed=int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _no_actions(self) -> npt.NDArray[np.int8]:
        return np.zeros(self._numbering.n, np.int8)

    def _mask_of(self, match: Match) -> npt.NDArray[np.int8]:
        mask = self._no_actions()
        mask[self._numbering.legal(match)] = 1
        return mask

    def _turn(self) -> None:
        """Sets the agent that acts next and its legal actions."""
        turn = self.match.turn
        self.agent_selection = self.possible_agents[0 if turn is None else turn]
        for agent in self.agents:
            self.infos[agent] = Info({"action_mask": self._no_actions})
        if turn is not None:
            now = self.match._now()
            self.infos[self.agent_selection] = Info(
                {
                    "action_mask": lambda: self._mask_of(now),
                    "actions": lambda: self._numbering.legal(now),
                    "legal": now.legal,
                    "features": now.encode_legal,
                }
            )

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent sees."""
        seat = self._seat(agent)
        mine = self.match.turn == seat
        return {
            "observation": self.match.encode(seat),
            "action_mask": self._mask_of(self.match) if mine else self._no_actions(),
        }

    def step(self, action: int | None) -> None:
        """Plays the legal action with this number.

        Raises:
            KozyrError: If no legal action has this number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            place = self._numbering.place(self.match, -1 if action is None else int(action))
        except IllegalAction as refused:
            raise KozyrError(f"{agent}: {refused}") from None
        before = self.match.scores
        self._cumulative_rewards[agent] = 0.0
        self.match.act_at(place)
        if self._reward == "win":
            winners = self.match.winners
            gained = [
                1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(before))
            ]
        else:
            gained = [float(now - then) for now, then in zip(self.match.scores, before)]
        self.rewards.update(zip(self.possible_agents, gained))
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The view of the table: as text, returned in mode ``ansi`` and printed in mode ``human``,
        or as a picture, returned in mode ``svg``."""
        return rendered(self.match.view(), self.render_mode)

    def close(self) -> None:
        """Does nothing: there is nothing to release."""

    def __copy__(self) -> MatchEnv:
        return copy.deepcopy(self)
