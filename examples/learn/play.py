"""A neural network in NumPy that plays wherever a player gets views.

    kozyr arena variety --players "cmd:python3 -P examples/learn/play.py weights.npz",easy
    KOZYR_BOT_TOKEN=… kozyr bot --server URL --game variety -- python3 -P examples/learn/play.py weights.npz

The file is what `variety.py` writes, or any policy in the format of docs/strength.md: trained on
`kozyr.Batch`, and used here through `kozyr.encode`. You can also use it as a player in your own
program:

    kozyr.arena("variety", [Net("weights.npz"), "easy"])
"""

from __future__ import annotations

import sys

import kozyr
import numpy as np


class Net:
    def __init__(self, file: str) -> None:
        arrays = np.load(file)
        self.scale = arrays["scale"]
        n = sum(1 for name in arrays if name.startswith("w"))
        self.layers = [(arrays[f"w{i}"], arrays[f"b{i}"]) for i in range(1, n + 1)]

    def values(self, x: np.ndarray) -> np.ndarray:
        for weights, bias in self.layers[:-1]:
            x = np.maximum(x @ weights + bias, 0)
        weights, bias = self.layers[-1]
        return x @ weights + bias

    def __call__(self, view: kozyr.View) -> str:
        told = kozyr.encode(view)
        x = told.observation * self.scale
        if told.mask is not None and self.layers[-1][1].size == told.mask.size:
            values = self.values(x)[told.mask.astype(bool)]
        else:  # one number per action
            rows = np.hstack([np.tile(x, (len(told.legal), 1)), told.actions])
            values = self.values(rows)[:, 0]
        return told.legal[int(values.argmax())]


if __name__ == "__main__":
    kozyr.bots.serve(Net(sys.argv[1]), name="net")
