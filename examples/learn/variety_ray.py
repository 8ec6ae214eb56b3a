"""The training of variety.py across processes and machines, with Ray.

    python -P examples/learn/variety_ray.py --workers 8 --labels 4000000 --out FOLDER

Workers run matches and ask the teacher; this process trains the network. In each round it puts the
newest weights into Ray's store once, every worker fetches them from there, and each returns its
part of the rows. If a cluster is already running, `--address auto` joins it; every machine needs
this folder and the package `kozyr`. The same seed and number of workers give the same rows.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import ray
import variety


class Workers:
    """Remote collectors, used as one."""

    def __init__(self, n: int, seed: int, slots: int, teacher: str) -> None:
        remote = ray.remote(num_cpus=1)(variety.Collector)
        # Each has its own matches.
        seeds = [seed + 1_000_003 * (number + 1) for number in range(n)]
        self._workers = [remote.remote(seed, slots, teacher) for seed in seeds]

    def collect(self, wanted: int, layers: list[np.ndarray] | None) -> variety.Rows:
        """Rows of all workers, in their order."""
        weights = ray.put(layers)
        each = -(-wanted // len(self._workers))
        parts = [worker.collect.remote(each, weights) for worker in self._workers]
        return variety.Rows.joined(ray.get(parts))


def learn(
    out: Path,
    workers: int,
    seed: int = 1,
    labels: int = 1_000_000,
    rounds: int = 10,
    hidden: int = 256,
    slots: int = 256,
    blocks: tuple[int, int] = (40, 400),
    teacher: str = "hard",
    address: str | None = None,
) -> list[dict[str, float]]:
    """Trains with this number of workers; everything else is as in :func:`variety.learn`."""
    here = Path(__file__).parent
    # Workers on this machine find the module next to this file.
    env = {"env_vars": {"PYTHONPATH": str(here), "OPENBLAS_NUM_THREADS": "1"}}
    options = {"num_cpus": workers} if address is None else {"address": address}
    ray.init(runtime_env=env, include_dashboard=False, log_to_driver=False, **options)
    try:
        collect = Workers(workers, seed, slots, teacher).collect
        return variety.learn(
            out, seed, labels, rounds, hidden, slots, blocks, teacher, collect=collect
        )
    finally:
        ray.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    variety.add_arguments(parser)
    parser.add_argument("--workers", type=int, default=2, help="how many ask the teacher")
    parser.add_argument("--address", help="of a cluster that runs, such as `auto`")
    given = parser.parse_args()
    learn(
        given.out,
        given.workers,
        given.seed,
        given.labels,
        given.rounds,
        given.hidden,
        blocks=(40, given.blocks),
        address=given.address,
    )


if __name__ == "__main__":
    main()
