"""Measures random play on one core, in decisions per second.

    python -P python/bench.py [SECONDS]

The games of this package are played through a batch of 1,024 matches, including writing
observations and legal actions. The same run also measures card games of OpenSpiel (its Python loop,
without observations and with the observation tensor of the player who acts next) and of RLCard (its
own random agents, with the observations that it always makes), if those are installed.
"""

import random
import sys
import time
from collections.abc import Callable

import kozyr

#: Games of OpenSpiel and RLCard that are measured.
SPIEL = ("hearts", "spades", "euchre", "gin_rummy")
RLCARD = ("gin-rummy", "uno", "doudizhu")


def rate(play: Callable[[], int], seconds: float) -> float:
    """The number of decisions per second: ``play`` plays some and returns their number."""
    play()
    begun, decisions = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        decisions += play()
    return decisions / (time.perf_counter() - begun)


def of_batch(key: str) -> Callable[[], int]:
    """A step of a batch."""
    batch = kozyr.Batch(key, n=1024, threads=1, seed=1)

    def play() -> int:
        batch.step(batch.random())
        return batch.n

    for _ in range(20):
        play()
    return play


def of_spiel(name: str, observed: bool) -> Callable[[], int]:
    """A match of OpenSpiel."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            if observed:
                player = state.current_player()
                if game.get_type().provides_observation_tensor:
                    state.observation_tensor(player)
                else:
                    state.information_state_tensor(player)
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def of_rlcard(name: str) -> Callable[[], int]:
    """A match of RLCard."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        # States and actions take turns; the last state has no action.
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return play


def measured(seconds: float) -> None:
    """Prints a line for each game."""
    rows: list[tuple[str, Callable[[], Callable[[], int]]]] = [
        (f"kozyr {key}", lambda key=key: of_batch(key)) for key in kozyr.encodings()
    ]
    for name in SPIEL:
        rows.append((f"OpenSpiel {name}", lambda name=name: of_spiel(name, False)))
        rows.append((f"OpenSpiel {name}, observed", lambda name=name: of_spiel(name, True)))
    rows += [(f"RLCard {name}", lambda name=name: of_rlcard(name)) for name in RLCARD]
    for title, make in rows:
        try:
            play = make()
        except ImportError as missing:
            print(f"{title:30} not measured: {missing}")
            continue
        print(f"{title:30} {rate(play, seconds):12,.0f} decisions/s", flush=True)


if __name__ == "__main__":
    measured(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
