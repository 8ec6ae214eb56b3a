"""The games in OpenSpiel: ``pip install 'kozyr[open_spiel]'``.

Importing this module registers ``python_kozyr_KEY`` for every game with an encoding.

>>> import pyspiel
>>> import kozyr.open_spiel
>>> game = pyspiel.load_game("python_kozyr_kan(options=rounds:1)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 1024)
>>> state.apply_action(17)
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(0, 'give 4D')

- **Chance.** A deal is one explicit chance action: one of 1,024 numbered shuffles, all equally
  likely. The parameter ``first_shuffle`` moves the range, so you can learn on one range and measure
  on another.
- **Actions** are indices into the mask of the encoding in Kan (of 3,888) and Variety (of 60): the
  same number is the same action at every turn. In the other games they are indices into the ordered
  list of legal actions, from 0, which never has more than ``num_distinct_actions`` items
  (:attr:`kozyr.Match.max_legal`).
- **Returns** are shares of the win, which add up to 1, or with ``reward=score`` the match scores.
- **Observations** are what a seat knows now: as text the view that a browser gets, as a tensor
  :meth:`kozyr.Match.encode`. Views do not have perfect recall, so there are no information states:
  search with ``use_observation_string=True``.
- **Resampling.** Pass :func:`resample` to ``ISMCTSBot.set_resampler``: it returns a state that a
  player cannot tell from a given one, made by :meth:`kozyr.Match.imagine`. The state has no
  history. :class:`Resampler` does the same with a seed.
- **Copies and serialisation** work, because deals have numbers.

Parameters: ``players`` in games with several sizes, ``options`` (``rounds:3;NAME:VALUE``, house
rules separated by semicolons), ``first_shuffle`` (0), ``reward`` (``win`` or ``score``),
``encoding`` (the expected one, such as ``kan-1``; by default any).
"""

from __future__ import annotations

import copy
import json
from typing import Any

import numpy as np
import pyspiel

from ._actions import Numbering
from .encoding import Encoding, encodings
from .errors import ArgumentError, SetupError
from .match import Match

#: The number of shuffles from which a deal is chosen.
N_SHUFFLES = 1024

#: The maximum length of a match, in deals and actions together.
MAX_LENGTH = 100_000

#: The maximum distance of a match score from 0.
MAX_SCORE = 100_000


def _match(key: str, params: dict[str, Any]) -> Match:
    """The match for a game's parameters."""
    options: dict[str, Any] = {}
    if params.get("players"):
        options["players"] = params["players"]
    for option in filter(None, str(params.get("options", "")).split(";")):
        name, found, value = option.partition(":")
        if not found:
            raise SetupError(f"options: expected KEY:VALUE, found `{option}`")
        options[name.strip()] = value.strip()
    return Match(key, options, waits=True)


def _sizes(key: str) -> list[int]:
    """The possible numbers of players."""
    sizes = []
    for players in range(2, 7):
        try:
            sizes.append(_match(key, {"players": players}).n_seats)
        except SetupError:
            continue
    return sizes or [_match(key, {}).n_seats]


class MatchGame(pyspiel.Game):
    """A game with its parameters; ``pyspiel.load_game`` creates one."""

    key: str
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        encoding = Encoding.of(self.key, params.get("encoding") or None)
        self.opening = _match(self.key, params)
        self.numbering = Numbering(encoding, self.opening)
        self.reward = params.get("reward", "win")
        if self.reward not in ("win", "score"):
            raise SetupError(f"reward: expected `win` or `score`, found `{self.reward}`")
        self.first_shuffle = int(params.get("first_shuffle", 0))
        if self.first_shuffle < 0:
            raise SetupError(f"first_shuffle: expected 0 or more, found {self.first_shuffle}")
        most = 1.0 if self.reward == "win" else float(MAX_SCORE)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbering.n,
            max_chance_outcomes=N_SHUFFLES,
            num_players=self.opening.n_seats,
            min_utility=0.0 if self.reward == "win" else -most,
            max_utility=most,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self) -> MatchState:
        """A match that waits for its first deal."""
        return MatchState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> MatchObserver | None:
        """An observer of what a seat knows now; ``None`` for perfect recall, which is not
        available."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return None
        return MatchObserver(self.opening, iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel's own pickling loses the Python side.
        return type(self), (self.get_parameters(),)


class MatchState(pyspiel.State):
    """A match in progress."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self.match = game.opening.copy()
        self._numbering = game.numbering
        self._first_shuffle = game.first_shuffle
        self._by_score = game.reward == "score"

    def current_player(self) -> int:
        """The seat that acts next, ``CHANCE`` or ``TERMINAL``."""
        if self.match.is_chance:
            return pyspiel.PlayerId.CHANCE
        turn = self.match.turn
        return pyspiel.PlayerId.TERMINAL if turn is None else turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._numbering.legal(self.match)) if player == self.match.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbered shuffles, all equally likely."""
        return [(number, 1 / N_SHUFFLES) for number in range(N_SHUFFLES)]

    def _apply_action(self, action: int) -> None:
        if self.match.is_chance:
            self.match.shuffle(self._first_shuffle + action)
        else:
            self.match.act_at(self._numbering.place(self.match, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"shuffle {self._first_shuffle + action}"
        if player == self.match.turn and action in (numbers := self._numbering.legal(self.match)):
            return self.match.legal()[numbers.index(action)]
        return f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    def returns(self) -> list[float]:
        """The shares of the win, or the scores; zeros before the end."""
        match = self.match
        if not match.over:
            return [0.0] * match.n_seats
        if self._by_score:
            return [float(score) for score in match.scores]
        share = 1 / len(match.winners)
        return [share if seat in match.winners else 0.0 for seat in range(match.n_seats)]

    def __str__(self) -> str:
        return self.match.record()


class MatchObserver:
    """What a seat knows now: ``tensor`` as :meth:`kozyr.Match.encode` writes it, and text."""

    def __init__(
        self, match: Match, iig_obs_type: pyspiel.IIGObservationType | None, params: Any
    ) -> None:
        if params:
            raise ArgumentError(f"observers have no parameters, found {params}")
        self._private = (
            iig_obs_type is None
            or iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
        self.tensor = np.zeros(len(match.encode(0)) if self._private else 0, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MatchState, player: int) -> None:
        """Writes what a player knows in a state."""
        if self._private:
            self.tensor[:] = state.match.encode(player)

    def string_from(self, state: MatchState, player: int) -> str:
        """The view of a player as text, or the table's view if nothing private is wanted."""
        view = state.match.view(player if self._private else None)
        return json.dumps(view, sort_keys=True, separators=(",", ":"))

    def __copy__(self) -> MatchObserver:
        return copy.deepcopy(self)


class Resampler:
    """Draws states that a player cannot tell from a given one: for ``ISMCTSBot.set_resampler``.

    Args:
        seed: From 0 to 2**63 - 1. The same seed draws the same states for the same questions in
            the same order.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = np.random.default_rng(seed)

    def __call__(self, state: MatchState, player: int) -> MatchState:
        return resample(state, player, int(self._random.integers(2**63)))

    def __copy__(self) -> Resampler:
        return copy.deepcopy(self)


_own = Resampler()


def resample(state: MatchState, player: int, seed: int | None = None) -> MatchState:
    """A state that a player cannot tell from this one: for ``ISMCTSBot.set_resampler``. Without a
    seed each call draws a new state; use :class:`Resampler` for reproducible search."""
    if seed is None:
        return _own(state, player)
    imagined = state.get_game().new_initial_state()
    imagined.match = state.match.imagine(player, seed)
    return imagined


def _register(key: str) -> None:
    sizes = _sizes(key)
    game_type = pyspiel.GameType(
        short_name=f"python_kozyr_{key}",
        long_name=f"Kozyr {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(sizes),
        min_num_players=min(sizes),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": 0,
            "options": "",
            "first_shuffle": 0,
            "reward": "win",
            "encoding": "",
        },
    )
    name = f"Kozyr_{key}"
    game = type(name, (MatchGame,), {"key": key, "game_type": game_type})
    globals()[name] = game  # where pickle looks for it
    pyspiel.register_game(game_type, game)


for _key in encodings():
    _register(_key)
