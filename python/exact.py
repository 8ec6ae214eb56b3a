"""Computes exactly what policies lose in the endings: ``python -P python/exact.py``.

For each ending of `kozyr.open_spiel_mini` it prints the size, and how much the seats would gain in
total if each played a best response to the others' policy. The policies are `random`, a level, and
the average policy of CFR. That gain is OpenSpiel's NashConv, in the points of the ending; with two
players half of it is the exploitability. With more players CFR guarantees nothing, and the figure
is what it reached.
"""

from __future__ import annotations

import argparse
import time

import kozyr.open_spiel_mini  # registers the games
import pyspiel
from kozyr.endings import endings
from kozyr.open_spiel_mini import Table


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(endings()))
    parser.add_argument("--iterations", type=int, default=1000, help="of CFR")
    parser.add_argument("--level", default="normal", help="the level besides random and CFR")
    parser.add_argument("--seeds", type=int, default=32, help="of the level at each state")
    parser.add_argument("--deals", type=int, default=0, help="of the ending; 0 for all")
    arguments = parser.parse_args()
    for key in arguments.games:
        began = time.process_time()
        source = pyspiel.load_game(f"python_kozyr_mini_{key}", {"deals": arguments.deals})
        table = Table(source)
        laid = time.process_time() - began
        solver = pyspiel.CFRSolver(table.game)
        began = time.process_time()
        for _ in range(arguments.iterations):
            solver.evaluate_and_update_policy()
        seconds = time.process_time() - began
        print(
            f"mini-{key}: {len(source.deals)} deals, {table.n_histories} histories, "
            f"{table.n_ends} of them ends, {len(table.nodes)} information states; "
            f"laid out in {laid:.1f} s, {arguments.iterations} iterations of CFR in {seconds:.1f} s"
        )
        policies = {
            "random": pyspiel.UniformRandomPolicy(table.game),
            arguments.level: table.policy(table.choices(arguments.level, arguments.seeds)),
            "cfr": solver.average_policy(),
        }
        for name, policy in policies.items():
            lost = pyspiel.nash_conv(table.game, policy)
            root = table.game.new_initial_state()
            values = pyspiel.expected_returns(root, policy, -1, use_infostate_get_policy=True)
            print(
                f"  {name:8} NashConv {lost:.4f}"
                + (f", exploitability {lost / 2:.4f}" if source.num_players() == 2 else "")
                + f"; values by seat {' '.join(f'{value:+.3f}' for value in values)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
