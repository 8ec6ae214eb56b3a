"""Random play of a batch on one core: decisions a second, observations and legal actions written.

    python python/bench.py [SECONDS]
"""

import sys
import time

import kozyr


def rate(key: str, seconds: float) -> float:
    batch = kozyr.Batch(key, n=1024, threads=1, seed=1)
    for _ in range(20):
        batch.step(batch.random())
    begun, steps = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        batch.step(batch.random())
        steps += 1
    return steps * batch.n / (time.perf_counter() - begun)


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    for key in kozyr.encodings():
        print(f"{key:10} {rate(key, seconds):12,.0f} decisions/s on one core")
