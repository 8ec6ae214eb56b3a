"""Endings of deals in OpenSpiel: small relatives of the games, for exact work.

Importing this module registers ``python_kozyr_mini_kan``, ``python_kozyr_mini_variety`` and
``python_kozyr_mini_caravan``. Their rules are those of the games. The README of each game describes
where they start and what the results are; :mod:`kozyr.endings` has the beginnings themselves.

>>> import pyspiel
>>> import kozyr.open_spiel_mini
>>> game = pyspiel.load_game("python_kozyr_mini_variety(deals=8)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 8)
>>> state.apply_action(5)
>>> seat = state.current_player()
>>> state.action_to_string(state.legal_actions()[0]).startswith("play ")
True

- **Chance** is one action, the number of a deal; all are equally likely. The parameter ``deals``
  keeps this number of them, evenly spaced; 0, the default, keeps all.
- **Actions** are the same in every state: indices into :attr:`MiniGame.actions`.
- **Returns** are the value of the deal to each seat; :class:`kozyr.endings.Ending` defines it.
- **Information states** have perfect recall: the seat, its cards at the start of the ending, and
  the actions since then, as a string and as a tensor. Earlier actions are the same for all.
- **Forced** actions, the only one in a state, are played at once.
- States share their knowledge of the tree, so the rules are evaluated only once per history.

:func:`policy_of` turns a level into a tabular policy. :class:`Table` converts a game to one of
OpenSpiel's own in C++, which makes CFR about a hundred times as fast.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel
from open_spiel.python import policy as policy_lib

from .bots import Level
from .endings import Ending, endings
from .errors import ArgumentError, SetupError
from .match import Match


class _Node:
    """A history, with everything known about it. It never changes, so states share it."""

    __slots__ = ("_below", "actions", "deal", "done", "game", "match", "player", "returns", "told")

    def __init__(
        self, game: MiniGame, deal: int | None, done: tuple[str, ...], match: Match | None
    ) -> None:
        self.game = game
        self.deal = deal
        self.done = done
        self.match = match
        self.told: dict[int, str] = {}
        self._below: dict[int, _Node] = {}
        self.actions: list[int] = []
        self.returns = [0.0] * game.num_players()
        if match is None:
            self.player = int(pyspiel.PlayerId.CHANCE)
        elif game.ending.is_over(match, len(done)):
            self.player = int(pyspiel.PlayerId.TERMINAL)
            self.returns = game.ending.worth(match)
        else:
            self.player = match.turn
            self.actions = sorted(game.places[text] for text in match.legal())

    def child(self, action: int) -> _Node:
        """The history after an action."""
        found = self._below.get(action)
        if found is None:
            game = self.game
            if self.match is None:
                deal = game.deals[action]
                found = _Node(game, deal, (), game.ending.match(deal))
            else:
                text = game.actions[action]
                match = self.match.copy()
                match.act(text)
                done = [*self.done, f"{self.player} {text}"]
                while not game.ending.is_over(match, len(done)) and match.n_legal == 1:
                    seat = match.turn
                    [text] = match.legal()
                    match.act(text)
                    done.append(f"{seat} {text}")
                found = _Node(game, self.deal, tuple(done), match)
            self._below[action] = found
        return found

    def information(self, seat: int) -> str:
        """What a seat has seen."""
        found = self.told.get(seat)
        if found is None:
            hand = "" if self.deal is None else " ".join(self.game.ending.deals[self.deal][seat])
            found = self.told[seat] = "; ".join((f"seat {seat}: {hand}", *self.done))
        return found

    def __deepcopy__(self, _memo: object) -> _Node:
        return self


class MiniGame(pyspiel.Game):
    """An ending as a game; ``pyspiel.load_game`` creates one.

    Attributes:
        ending: The ending.
        deals: The numbers of its deals that chance draws from.
        actions: All actions of the ending, as text; an action of the game is an index into this
            list.
    """

    ending: Ending
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        n_all = len(self.ending.deals)
        n_deals = int(params.get("deals", 0)) or n_all
        if not 1 <= n_deals <= n_all:
            raise SetupError(f"deals: expected 0 to {n_all}, found {n_deals}")
        self.deals = [number * n_all // n_deals for number in range(n_deals)]
        self.actions = self.ending.actions
        self.places = {text: place for place, text in enumerate(self.actions)}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=n_deals,
            num_players=self.ending.n_seats,
            min_utility=-self.ending.most,
            max_utility=self.ending.most,
            max_game_length=self.ending.max_length,
            **({"utility_sum": 0.0} if self.ending.zero_sum else {}),
        )
        super().__init__(self.game_type, info, params)
        self.root = _Node(self, None, (), None)

    def new_initial_state(self) -> MiniState:
        """The state before chance has chosen a deal."""
        return MiniState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> MiniObserver | None:
        """An observer of information states; ``None`` for observations, which are not available."""
        if iig_obs_type is None or not iig_obs_type.perfect_recall:
            return None
        return MiniObserver(self, iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel's own pickling loses the Python side.
        return type(self), (self.get_parameters(),)


class MiniState(pyspiel.State):
    """A history of an ending.

    Attributes:
        node: Everything known about it; shared, so do not change it.
    """

    def __init__(self, game: MiniGame) -> None:
        super().__init__(game)
        self.node = game.root

    @property
    def match(self) -> Match | None:
        """The match in its current position; do not change it. ``None`` before the deal."""
        return self.node.match

    def current_player(self) -> int:
        """The seat that acts next, ``CHANCE`` or ``TERMINAL``."""
        return self.node.player

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.actions) if player == self.node.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        n = len(self.node.game.deals)
        return [(number, 1 / n) for number in range(n)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.node.game
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {game.deals[action]}"
        return game.actions[action]

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.node.player == pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        """The value of the deal to each seat; zeros before its end."""
        return list(self.node.returns)

    def information_state_string(self, player: int | None = None) -> str:
        """What a player has seen; by default the one that acts next."""
        return self.node.information(self.node.player if player is None else player)

    def __str__(self) -> str:
        node = self.node
        if node.deal is None:
            return "before the deal"
        hands = " / ".join(" ".join(hand) for hand in node.game.ending.deals[node.deal])
        return "; ".join((f"deal {node.deal}: {hands}", *node.done))


class MiniObserver:
    """What a seat has seen: its number, its cards, and the actions, in order."""

    def __init__(
        self, game: MiniGame, iig_obs_type: pyspiel.IIGObservationType, params: Any
    ) -> None:
        if params:
            raise ArgumentError(f"observers have no parameters, found {params}")
        self._game = game
        self._hand = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = iig_obs_type.public_info
        sizes = [int(np.prod(shape)) for shape in self._shapes().values()]
        self._lay_out(np.zeros(sum(sizes), np.float32))

    def _shapes(self) -> dict[str, tuple[int, ...]]:
        game = self._game
        shapes: dict[str, tuple[int, ...]] = {"seat": (game.num_players(),)}
        if self._hand:
            shapes["hand"] = (len(game.ending.cards),)
        if self._public:
            shapes["done"] = (game.max_game_length(), len(game.actions))
        return shapes

    def _lay_out(self, tensor: npt.NDArray[np.float32]) -> None:
        """Uses an array, and makes the parts views of it."""
        self.tensor, self.dict = tensor, {}
        at = 0
        for name, shape in self._shapes().items():
            size = int(np.prod(shape))
            self.dict[name] = tensor[at : at + size].reshape(shape)
            at += size

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "dict"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._lay_out(self.tensor.copy())

    def set_from(self, state: MiniState, player: int) -> None:
        """Writes what a player has seen."""
        self.tensor.fill(0)
        self.dict["seat"][player] = 1
        node, game = state.node, self._game
        if self._hand and node.deal is not None:
            for card in game.ending.deals[node.deal][player]:
                self.dict["hand"][game.ending.cards.index(card)] = 1
        if self._public:
            for turn, text in enumerate(node.done):
                self.dict["done"][turn, game.places[text.partition(" ")[2]]] = 1

    def string_from(self, state: MiniState, player: int) -> str:
        """What a player has seen, as text."""
        if self._hand and self._public:
            return state.node.information(player)
        return "; ".join(state.node.done) if self._public else ""


Choices = dict[str, dict[int, float]]


class Table:
    """A game converted for OpenSpiel's algorithms in C++: the same tree as an ``efg_game``.

    Attributes:
        game: The game in C++; players and payoffs are the same, actions have different numbers.
        n_histories: The number of histories, including the root, chance and the ends.
        n_ends: The number of ends among them.
        nodes: One history per information state, in the order of the tree.
    """

    def __init__(self, game: MiniGame) -> None:
        self._source = game
        self.n_histories = self.n_ends = 0
        self.nodes: dict[str, _Node] = {}
        numbers: dict[str, int] = {}
        seats = " ".join(f'"seat {seat}"' for seat in range(game.num_players()))
        lines = [f'EFG 2 R "{game.game_type.long_name}" {{ {seats} }}', '""']
        counts: Counter[int] = Counter()
        below = [game.root]
        while below:
            node = below.pop()
            self.n_histories += 1
            if node.player == pyspiel.PlayerId.TERMINAL:
                self.n_ends += 1
                worth = " ".join(map(repr, node.returns))
                lines.append(f't "" {self.n_ends} "" {{ {worth} }}')
                continue
            if node.player == pyspiel.PlayerId.CHANCE:
                actions = list(range(len(game.deals)))
                shares = " ".join(f'"{deal}" 1/{len(actions)}' for deal in actions)
                lines.append(f'c "" 1 "" {{ {shares} }} 0')
            else:
                actions = node.actions
                told = node.information(node.player)
                if told not in self.nodes:
                    self.nodes[told] = node
                    counts[node.player] += 1
                    numbers[told] = counts[node.player]
                names = " ".join(f'"{game.actions[action]}"' for action in actions)
                lines.append(f'p "" {node.player + 1} {numbers[told]} "" {{ {names} }} 0')
            below += [node.child(action) for action in reversed(actions)]
        self.game = pyspiel.load_efg_game("\n".join(lines) + "\n")
        self._names: dict[str, str] = {}
        self._places: dict[str, dict[int, int]] = {}
        self._match_up(game.root, self.game.new_initial_state())

    def _match_up(self, node: _Node, state: pyspiel.State) -> None:
        """Finds the names of the information states and actions in C++."""
        if state.is_terminal():
            return
        if state.is_chance_node():
            actions = {int(state.action_to_string(a)): a for a in state.legal_actions()}
        else:
            named = {state.action_to_string(a): a for a in state.legal_actions()}
            actions = {action: named[self._source.actions[action]] for action in node.actions}
            told = node.information(node.player)
            self._names[told] = state.information_state_string()
            self._places[told] = actions
        for here, there in actions.items():
            self._match_up(node.child(here), state.child(there))

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel would reread the game from a file that does not exist.
        return Table, (self._source,)

    def policy(self, choices: Choices) -> pyspiel.TabularPolicy:
        """Choices at all information states as a policy of :attr:`game`."""
        table = {}
        for told, places in self._places.items():
            shares = [(there, choices[told].get(here, 0.0)) for here, there in places.items()]
            table[self._names[told]] = sorted(shares)
        return pyspiel.TabularPolicy(table)

    def choices(self, level: str | Level = "normal", seeds: int = 8) -> Choices:
        """The choices of a level at each information state, as shares over this number of seeds.

        The level gets the view of the seat that acts next, which contains nothing beyond the
        information state.
        """
        bot = Level(level) if isinstance(level, str) else level
        choices = {}
        for told, node in self.nodes.items():
            chosen = Counter(bot.choose(node.match, seed) for seed in range(seeds))
            places = self._source.places
            choices[told] = {places[text]: times / seeds for text, times in chosen.items()}
        return choices


def policy_of(
    game: MiniGame, level: str | Level = "normal", seeds: int = 8
) -> policy_lib.TabularPolicy:
    """The choices of a level, as in :meth:`Table.choices`, as a tabular policy of OpenSpiel."""
    policy = policy_lib.TabularPolicy(game)
    policy.action_probability_array[:] = 0
    for told, shares in Table(game).choices(level, seeds).items():
        for action, share in shares.items():
            policy.policy_for_key(told)[action] = share
    return policy


def _game_of(ending: Ending) -> type[MiniGame]:
    """The class of an ending's games."""
    kinds = pyspiel.GameType.Utility
    game_type = pyspiel.GameType(
        short_name=f"python_kozyr_mini_{ending.key}",
        long_name=f"Kozyr mini-{ending.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=kinds.ZERO_SUM if ending.zero_sum else kinds.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=ending.n_seats,
        min_num_players=ending.n_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=False,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
        parameter_specification={"deals": 0},
    )
    name = f"Mini{ending.key.capitalize()}"
    made = type(name, (MiniGame,), {"ending": ending, "game_type": game_type})
    globals()[name] = made  # where pickle looks for it
    return made


for _ending in endings().values():
    _game = _game_of(_ending)
    pyspiel.register_game(_game.game_type, _game)
