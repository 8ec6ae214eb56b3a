"""Trains a policy for Variety, in NumPy alone, that beats the level `easy`.

    python -P examples/learn/variety.py --seed 1 --out FOLDER

The level `hard` is the teacher: it chooses actions in positions that come up when `hard`, `normal`,
`easy` and, after the first round, the pupil itself play (DAgger; Ross, Gordon and Bagnell, 2011).
While the teacher computes, another thread trains the pupil on all answers so far. FOLDER gets
`weights.npz`, which plays in `kozyr arena --players net:FOLDER/weights.npz,easy`, the learning
curve as `curve.csv` and `curve.svg`, and `result.json`. README.md next to this file has the results
and times.
"""

from __future__ import annotations

import os

# Other threads ask the teacher while one multiplies. Set this before NumPy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import csv
import itertools
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import kozyr
import numpy as np

SEATS, CARDS, SUITS, CONTRACTS = 4, 52, 4, 8
#: The kinds of position that the first learned layer distinguishes: the auction and the eight
#: contracts.
KINDS = 1 + CONTRACTS
#: The size of the mask: the contracts, then the cards.
ACTIONS = CONTRACTS + CARDS


class Features:
    """The first layer of the network, which is not learned.

    Each unit is a rectified sum of bytes of the observation, as in any layer of the network. So a
    unit can compute "and": ``a + b - 1`` is 1 if both marks are 1, and ``a - b - c`` if only ``a``
    is. It can also let a number through if a mark is set, and block it otherwise. So the network
    need not learn facts that follow from the rules: which card wins, who is on which side, how many
    unseen cards beat a card.
    """

    def __init__(self) -> None:
        fields = kozyr.Encoding.of("variety").observation
        self.start = {name: field.start for name, field in fields.items()}
        self.size = sum(field.length for field in fields.values())
        self._fields = fields
        #: The definition of each unit: a name, weights by byte, the bias, and a scale for the next
        #: layer.
        self.units: list[tuple[str, dict[int, int], int, float]] = []
        self._all()
        self.scale = np.array([unit[3] for unit in self.units], np.float32)
        self.weights = np.zeros((self.size, len(self.units)), np.float32)
        self.bias = np.array([unit[2] for unit in self.units], np.float32)
        for n, (_, weights, _, _) in enumerate(self.units):
            self.weights[list(weights), n] = list(weights.values())
        names = [unit[0] for unit in self.units]
        self.stage, self.contract = names.index("stage"), names.index("contract")
        self.named = np.array([name == "named" for name in names])

    def __call__(self, obs: np.ndarray) -> np.ndarray:
        """The values of the units for observations, as bytes; no value is larger."""
        return np.clip(obs.astype(np.float32) @ self.weights + self.bias, 0, 255).astype(np.uint8)

    def kinds(self, x: np.ndarray) -> np.ndarray:
        """0 in the auction, otherwise the number of the contract."""
        return x[:, self.contract : self.contract + CONTRACTS].astype(np.int64) @ np.arange(1, 9)

    def renamed(self, suits: tuple[int, ...]) -> np.ndarray:
        """For each unit the unit that has its value if suit ``s`` is renamed ``suits[s]``."""
        place = np.arange(self.size)
        for name in ("hand", "table", "played", "taken", "led", "voids"):
            # In all of these the last index is the suit.
            here = np.arange(self._fields[name].length)
            place[self.start[name] + here] = self.start[name] + _called(here, suits)
        number = {_key(unit): n for n, unit in enumerate(self.units)}
        found = np.empty(len(self.units), np.int64)
        for n, (name, weights, bias, scale) in enumerate(self.units):
            moved = {int(place[byte]): weight for byte, weight in weights.items()}
            found[number[_key((name, moved, bias, scale))]] = n
        return found

    def _unit(self, name: str, weights: dict[int, int], bias: int = 0, scale: float = 1.0) -> None:
        self.units.append((name, weights, bias, scale))

    def _byte(self, name: str, place: int = 0) -> int:
        return self.start[name] + place

    def _all(self) -> None:
        byte = self._byte
        for name in ("stage", "contract", "hand", "attackers", "named", "led", "trick_winner"):
            self._same(name, 1.0)
        for name, scale in (("voids", 1.0), ("tricks_won", 0.1), ("n_cards", 0.1)):
            self._same(name, scale)
        self._same("dealer", 1.0)
        self._same("deal", 0.1)
        for card in range(CARDS):
            self._unit("unseen", _unseen(byte, [card]), 1)
            self._unit("table", {byte("table", CARDS * seat + card): 1 for seat in (1, 2, 3)})
            for seat in (1, 2, 3):
                on_table, wins = byte("table", CARDS * seat + card), byte("trick_winner", seat)
                self._unit("to_beat", {on_table: 1, wins: 1}, -1)
            self._held(card)
        for seat in (1, 2, 3):
            cards = {byte("table", CARDS * seat + card): 1 for card in range(CARDS)}
            self._unit("acted", cards)
            self._mate("mate", seat, {}, 1, most=1, bias=1)
            self._mate("mate_wins", seat, {byte("trick_winner", seat): 1})
            for suit in range(SUITS):
                self._mate("mate_void", seat, {byte("voids", 4 * seat + suit): 1})
            self._mate("mate_tricks", seat, {byte("tricks_won", seat): 1}, 0.1, most=13)
            self._ahead(seat)
        for left in (8, 3, 2, 1):
            # How many of the last deals remain.
            self._unit("left", {byte("deal"): 1, byte("deals"): -1}, left, 0.2)
        for seat, suit in itertools.product(range(SEATS), range(SUITS)):
            self._taken("taken", seat, suit, range(13), 0.2)
            self._taken("taken_tens_and_jacks", seat, suit, (8, 9), 0.5)

    def _same(self, name: str, scale: float) -> None:
        for place in range(self._fields[name].length):
            self._unit(name, {self._byte(name, place): 1}, 0, scale)

    def _held(self, card: int) -> None:
        """For a card in hand: how many unseen cards of its suit are above it and below it, and
        whether none on the table is."""
        held, byte = self._byte("hand", card), self._byte
        above, below = range(card + 4, CARDS, 4), range(card % 4, card, 4)
        for where, others in (("above", above), ("below", below)):
            weights = {**_unseen(byte, others), held: 13}
            self._unit(f"unseen_{where}", weights, len(others) - 13, 0.25)
            places = [byte("table", CARDS * seat + other) for seat in (1, 2, 3) for other in others]
            self._unit(f"none_{where}", {held: 1, **dict.fromkeys(places, -1)})

    def _mate(
        self,
        name: str,
        seat: int,
        weights: dict[int, int],
        scale: float = 1.0,
        most: int = 1,
        bias: int = 0,
    ) -> None:
        """Two units that let a number, at most ``most``, through if this seat is on the viewer's
        side: one if both attack, one if both defend."""
        sides = (self._byte("attackers"), self._byte("attackers", seat))
        self._unit(name, {**weights, **dict.fromkeys(sides, most)}, bias - 2 * most, scale)
        self._unit(name, {**weights, **dict.fromkeys(sides, -most)}, bias, scale)

    def _ahead(self, seat: int) -> None:
        """How far a seat is ahead in the match, or behind; and the same for the last deal only."""
        scores, last = self._byte("scores"), {self._byte("deal"): 1000, self._byte("deals"): -1000}
        for sign, way in ((1, "ahead"), (-1, "behind")):
            theirs = {scores + 2 * seat: 256 * sign, scores + 2 * seat + 1: sign}
            weights = {**theirs, scores: -256 * sign, scores + 1: -sign}
            for name, more in ((way, {}), (f"{way}_at_last", last)):
                self._unit(name, {**weights, **more}, 0, 0.05)
                self._mate(f"mate_{name}", seat, {**weights, **more}, 0.05, most=1000)

    def _taken(
        self, name: str, seat: int, suit: int, ranks: range | tuple[int, ...], scale: float
    ) -> None:
        """The number of cards that a seat has taken."""
        cards = {self._byte("taken", CARDS * seat + 4 * rank + suit): 1 for rank in ranks}
        self._unit(name, cards, 0, scale)
        if seat != 0:
            self._mate(f"mate_{name}", seat, cards, scale, most=13)


def _unseen(byte: Callable[[str, int], int], cards: range | list[int]) -> dict[int, int]:
    """Weights that subtract the cards that are in hand or were played."""
    places = [byte("hand", card) for card in cards]
    places += [byte("played", CARDS * seat + card) for seat in range(SEATS) for card in cards]
    return dict.fromkeys(places, -1)


def _key(unit: tuple[str, dict[int, int], int, float]) -> tuple:
    name, weights, bias, _ = unit
    return name, frozenset(weights.items()), bias


def _called(cards: np.ndarray, suits: tuple[int, ...]) -> np.ndarray:
    """Indices of cards, by rank and then suit, if suit ``s`` is renamed ``suits[s]``."""
    return cards // SUITS * SUITS + np.array(suits)[cards % SUITS]


def _orders(*groups: str) -> list[tuple[int, ...]]:
    """The ways to rename suits, each within its group."""
    of = {"SHDC".index(suit): group for group in groups for suit in group}
    orders = itertools.permutations(range(SUITS))
    return [order for order in orders if all(of[s] == of[to] for s, to in enumerate(order))]


#: For each contract, the ways to rename suits that change only names.
SAME = {
    1: _orders("SHDC"),
    2: _orders("SHD", "C"),
    3: _orders("S", "H", "DC"),
    4: _orders("SC", "H", "D"),
    5: _orders("S", "HD", "C"),
    6: _orders("C", "HD", "S"),
    7: _orders("S", "HD", "C"),
    8: _orders("SHDC"),
}


@dataclass
class Rows:
    """Positions and the teacher's choices.

    Attributes:
        x: The values of the features: uint8 ``[n, features]``.
        mask: The legal actions: bool ``[n, ACTIONS]``.
        y: The index in the mask that the teacher chose: int64 ``[n]``.
        held: Held-out rows, used for measuring and not for learning: those of some slots.
    """

    x: np.ndarray
    mask: np.ndarray
    y: np.ndarray
    held: np.ndarray

    @classmethod
    def joined(cls, parts: list[Rows]) -> Rows:
        names = cls.__annotations__
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))

    def __len__(self) -> int:
        return len(self.y)


class Net:
    """Three layers on top of the features. The first has separate weights for the auction and for
    each contract; the others are shared."""

    def __init__(self, n_features: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)

        def normal(*shape: int, inputs: float) -> np.ndarray:
            return rng.normal(0, np.sqrt(2 / inputs), shape).astype(np.float32)

        # About 40 features are non-zero at once.
        first = normal(KINDS, n_features, hidden, inputs=40)
        second = normal(hidden, hidden, inputs=hidden)
        last = normal(hidden, ACTIONS, inputs=10 * hidden)
        zeros = [np.zeros(shape, np.float32) for shape in ((KINDS, hidden), hidden, ACTIONS)]
        self.layers = [first, zeros[0], second, zeros[1], last, zeros[2]]
        self._means = [np.zeros_like(layer) for layer in self.layers]
        self._squares = [np.zeros_like(layer) for layer in self.layers]
        self._steps = 0

    def forward(self, x: np.ndarray, bounds: np.ndarray) -> tuple[np.ndarray, ...]:
        """The two hidden layers and the output for each place of the mask. Rows are sorted by kind:
        those of kind ``k`` are ``bounds[k]:bounds[k + 1]``."""
        w1, b1, w2, b2, w3, b3 = self.layers
        one = np.empty((len(x), w1.shape[2]), np.float32)
        for kind, rows in _by_kind(bounds):
            np.matmul(x[rows], w1[kind], out=one[rows])
            one[rows] += b1[kind]
        np.maximum(one, 0, out=one)
        two = np.maximum(one @ w2 + b2, 0)
        return one, two, two @ w3 + b3

    def learn(
        self, x: np.ndarray, bounds: np.ndarray, mask: np.ndarray, y: np.ndarray, rate: float
    ) -> float:
        """One step of Adam on the cross entropy over legal actions; returns the cross entropy."""
        w1, _, w2, _, w3, _ = self.layers
        one, two, out = self.forward(x, bounds)
        share = _softmax(out, mask)
        rows = np.arange(len(y))
        loss = float(-np.log(share[rows, y] + 1e-9).mean())
        share[rows, y] -= 1
        share /= len(y)
        d_two = (share @ w3.T) * (two > 0)
        d_one = (d_two @ w2.T) * (one > 0)
        d_w1, d_b1 = np.zeros_like(w1), np.zeros_like(self.layers[1])
        for kind, rows in _by_kind(bounds):
            np.matmul(x[rows].T, d_one[rows], out=d_w1[kind])
            d_b1[kind] = d_one[rows].sum(axis=0)
        slopes = [d_w1, d_b1, one.T @ d_two, d_two.sum(axis=0), two.T @ share, share.sum(axis=0)]
        self._adam(slopes, rate)
        return loss

    def _adam(self, slopes: list[np.ndarray], rate: float) -> None:
        self._steps += 1
        unbiased = rate / (1 - 0.9**self._steps)
        root = np.float32(1 / np.sqrt(1 - 0.999**self._steps))
        for layer, slope, mean, square in zip(self.layers, slopes, self._means, self._squares):
            mean *= 0.9
            mean += 0.1 * slope
            slope *= slope
            square *= 0.999
            square += 0.001 * slope
            step = np.sqrt(square, out=slope)
            step *= root
            step += 1e-8
            np.divide(mean, step, out=step)
            step *= unbiased
            layer -= step


def _by_kind(bounds: np.ndarray) -> list[tuple[int, slice]]:
    ends = enumerate(itertools.pairwise(bounds.tolist()))
    return [(kind, slice(begin, end)) for kind, (begin, end) in ends if begin < end]


def _softmax(out: np.ndarray, mask: np.ndarray) -> np.ndarray:
    out = np.where(mask, out, np.float32(-1e9))
    out = np.exp(out - out.max(axis=1, keepdims=True))
    return out / out.sum(axis=1, keepdims=True)


class Pupil:
    """A network with the features that it reads."""

    def __init__(self, features: Features, layers: list[np.ndarray]) -> None:
        self.features, self.layers = features, layers

    def choose(self, x: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """The index in the mask of the action to play, for each row of features."""
        net = Net.__new__(Net)
        net.layers = self.layers
        order, bounds = sorted_by_kind(self.features.kinds(x))
        _, _, out = net.forward(x[order] * self.features.scale, bounds)
        chosen = np.empty(len(x), np.int64)
        chosen[order] = np.where(mask[order], out, -np.inf).argmax(axis=1)
        return chosen

    def save(self, path: Path) -> None:
        """Writes the format that `kozyr arena` reads: matrix products with rectifiers between them.
        The weights for each kind are side by side. A large number is subtracted from all units and
        added back to those whose kind is marked, so only the units of one kind remain active."""
        w1, b1, w2, b2, w3, b3 = self.layers
        hidden, large = w1.shape[2], np.float32(256)
        first = np.concatenate(list(w1 * self.features.scale[:, None]), axis=1)
        contract = self.features.contract
        for kind, mark in enumerate([self.features.stage, *range(contract, contract + CONTRACTS)]):
            first[mark, kind * hidden : (kind + 1) * hidden] += large
        np.savez_compressed(
            path,
            encoding=np.frombuffer(b"variety-1", np.uint8),
            scale=np.ones(self.features.size, np.float32),
            w1=self.features.weights,
            b1=self.features.bias,
            w2=first,
            b2=b1.reshape(-1) - large,
            w3=np.concatenate([w2] * KINDS),
            b3=b2,
            w4=w3,
            b4=b3,
        )


def sorted_by_kind(kinds: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """An order that sorts rows by kind, and the start of each kind."""
    order = np.argsort(kinds, kind="stable")
    return order, np.searchsorted(kinds[order], np.arange(KINDS + 1))


class Collector:
    """Matches in which the teacher is asked."""

    def __init__(
        self, seed: int, slots: int = 256, teacher: str = "hard", threads: int = 1
    ) -> None:
        self._rng = np.random.default_rng([seed, 1])
        self._teacher = teacher
        self._features = Features()
        self._asked = self._seed()
        # The pupil will be measured against `easy`.
        self._batches = [
            kozyr.Batch("variety", slots, seed=self._seed(), threads=threads, levels=levels)
            for levels in ({1: "easy", 3: "easy"}, {0: "easy", 2: "easy"}, {})
        ]
        for batch, length in zip(self._batches, (240, 240, 480)):
            # So that slots are at different points of their matches.
            ahead = self._rng.integers(length, size=slots)
            for n in range(length):
                some = np.flatnonzero(ahead > n)
                if len(some) > 0:
                    batch.step(batch.choose("normal")[some], some)

    def _seed(self) -> int:
        return int(self._rng.integers(1 << 40))

    def collect(self, wanted: int, layers: list[np.ndarray] | None) -> Rows:
        """Asks the teacher until this number of rows exists. A pupil with these layers, if there is
        one, plays in two slots of three, and the teacher in the others."""
        parts: list[Rows] = []
        pupil = layers and Pupil(self._features, layers)
        while sum(map(len, parts)) < wanted:
            for batch in self._batches:
                parts.append(self._ask(batch, pupil))
        return Rows.joined(parts)

    def _ask(self, batch: kozyr.Batch, pupil: Pupil | None) -> Rows:
        self._asked += 1
        slots = np.arange(batch.n)
        places = batch.choose(self._teacher, seed=self._asked)
        mask = batch.mask.astype(bool)
        # Legal actions are in the order of the mask.
        legal = np.nonzero(mask)[1]
        y = legal[batch.offsets[:-1] + places]
        x = self._features(batch.obs)
        open_ = batch.n_legal > 1
        rows = Rows(x[open_], mask[open_], y[open_], slots[open_] % 64 == 63)
        u = self._rng.random(batch.n)
        played = np.where(u < 0.15, batch.choose("normal"), places)
        if pupil is not None:
            own = mask.cumsum(axis=1)[slots, pupil.choose(x, mask)] - 1
            played = np.where(slots % 3 == 0, played, own)
        batch.step(np.where(u > 0.95, batch.random(), played))
        return rows


class Trainer:
    """Trains a net on rows."""

    def __init__(self, seed: int, hidden: int = 256, size: int = 2048) -> None:
        self._rng = np.random.default_rng([seed, 2])
        self.features = Features()
        self.net = Net(len(self.features.units), hidden, seed)
        self.size = size
        bids, cards = np.arange(CONTRACTS), np.arange(CARDS)
        self._renamed = {
            contract: [
                (self.features.renamed(suits), np.append(bids, CONTRACTS + _called(cards, suits)))
                for suits in ways[1:]
            ]
            for contract, ways in SAME.items()
        }
        self.rows: Rows | None = None

    def add(self, rows: Rows) -> None:
        self.rows = Rows.joined([self.rows, rows]) if self.rows else rows

    def train(self, passes: float, rate: Callable[[float], float]) -> tuple[int, float]:
        """Makes this number of passes over all rows; ``rate`` gets the progress, from 0 to 1.
        Returns the number of steps, and the mean loss of the last hundred."""
        learned = np.flatnonzero(~self.rows.held)
        size = min(self.size, len(learned))
        steps = max(1, int(passes * len(learned) / size))
        losses, order, at = [], self._rng.permutation(learned), 0
        for step in range(steps):
            if at + size > len(order):
                order, at = self._rng.permutation(learned), 0
            x, bounds, mask, y = self._some(order[at : at + size], rename=True)
            losses.append(self.net.learn(x, bounds, mask, y, rate(step / steps)))
            at += size
        return steps, float(np.mean(losses[-100:]))

    def agreement(self) -> float:
        """The share of held-out rows in which the pupil plays what the teacher chose."""
        x, bounds, mask, y = self._some(np.flatnonzero(self.rows.held), rename=False)
        _, _, out = self.net.forward(x, bounds)
        return float((np.where(mask, out, -np.inf).argmax(axis=1) == y).mean())

    def _some(self, which: np.ndarray, rename: bool) -> tuple[np.ndarray, ...]:
        """Rows by kind. Half of them have renamed suits, without the earlier bids."""
        order, bounds = sorted_by_kind(self.features.kinds(self.rows.x[which]))
        which = which[order]
        x, mask, y = self.rows.x[which], self.rows.mask[which], self.rows.y[which]
        for kind, rows in _by_kind(bounds) if rename else []:
            if kind == 0:
                continue
            units, places = self._renamed[kind][self._rng.integers(len(self._renamed[kind]))]
            half = slice(rows.start, (rows.start + rows.stop) // 2)
            x[half] = x[half][:, units]
            x[half, self.features.named] = 0
            moved = np.zeros_like(mask[half])
            moved[:, places] = mask[half]
            mask[half], y[half] = moved, places[y[half]]
        return x * self.features.scale, bounds, mask, y


def against(weights: Path, other: str, blocks: int, seed: int) -> dict[str, float]:
    """The share of matches that the pupil wins in two of the four seats, with its interval."""
    players = [f"net:{weights}", other]
    row = kozyr.arena("variety", players, blocks=blocks, seed=seed, threads=1)[0]
    # An arena returns the share per seat.
    ends = {"wins": "win_share", "low": "win_share_low", "high": "win_share_high"}
    return {name: 2 * row[end] for name, end in ends.items()}


def schedule(number: int, rounds: int) -> tuple[float, Callable[[float], float]]:
    """The number of passes of a round over all rows, and its learning rate."""
    if number + 1 < rounds:
        return 3.0, lambda done: 1.5e-3 * min(1.0, (number + done) * 10 + 0.05)
    return 5.0, lambda done: 1.5e-3 * (1 - done) + 1e-6


def learn(
    out: Path,
    seed: int = 1,
    labels: int = 1_000_000,
    rounds: int = 10,
    hidden: int = 256,
    slots: int = 256,
    blocks: tuple[int, int] = (40, 400),
    teacher: str = "hard",
    threads: int = 2,
    collect: Callable[[int, list[np.ndarray] | None], Rows] | None = None,
) -> list[dict[str, float]]:
    """Trains and measures; returns the learning curve, one row per round.

    Args:
        out: The folder for the output files.
        seed: The seed of all random numbers.
        labels: How often the teacher is asked in total.
        rounds: The number of rounds; after each one the newest pupil plays.
        hidden: The width of the layers.
        slots: The number of matches in each of the three batches.
        blocks: The number of arena blocks for each round and for the final result.
        teacher: The level that teaches.
        threads: The number of threads that ask it, in addition to the one that trains; they do not
            affect the result.
        collect: A function that gets rows from the teacher, in place of a local :class:`Collector`.
    """
    out.mkdir(parents=True, exist_ok=True)
    curve: list[dict[str, float]] = []
    begun = time.perf_counter(), time.process_time()
    trainer = Trainer(seed, hidden)
    collect = collect or Collector(seed, slots, teacher, threads).collect

    with ThreadPoolExecutor(1) as beside:
        coming = beside.submit(collect, labels // rounds, None)
        steps, training = 0, 0.0
        for number in range(rounds):
            trainer.add(coming.result())
            if number + 1 < rounds:
                layers = [layer.copy() for layer in trainer.net.layers] if number else None
                coming = beside.submit(collect, labels // rounds, layers)
            start = time.thread_time()
            more, loss = trainer.train(*schedule(number, rounds))
            agreement = trainer.agreement()
            steps, training = steps + more, training + time.thread_time() - start
            row = {"round": number + 1, "labels": len(trainer.rows), "steps": steps}
            row.update(loss=loss, agreement=agreement)
            # A separate file, because a process reads the weights of each name once. The deals
            # differ from those of the final result.
            weights = out / f"round-{number + 1}.npz"
            Pupil(trainer.features, trainer.net.layers).save(weights)
            row.update(against(weights, "easy", blocks[0], seed + 1000))
            row.update(cpu_seconds=time.process_time() - begun[1], cpu_training=training)
            curve.append(row)
            print(" ".join(f"{name} {value:.4g}" for name, value in row.items()), flush=True)
            if number + 1 < rounds:
                weights.unlink()
    weights = weights.replace(out / "weights.npz")
    write_curve(out, curve)
    seconds, cpu_seconds = time.perf_counter() - begun[0], time.process_time() - begun[1]
    result = against(weights, "easy", blocks[1], seed)
    told = {"seed": seed, **curve[-1], **result, "blocks": blocks[1]}
    told.update(cpu_seconds=cpu_seconds, seconds=seconds)
    (out / "result.json").write_text(json.dumps(told, indent=1) + "\n")
    print(
        f"{blocks[1]} blocks against easy: wins {result['wins']:.1%} of the matches, "
        f"95 % from {result['low']:.1%} to {result['high']:.1%}; even is 50 %"
    )
    print(f"before that {cpu_seconds:.0f} s of processor time in {seconds:.0f} s")
    return curve


def write_curve(out: Path, curve: list[dict[str, float]]) -> None:
    """Writes the learning curve as a table and as a picture."""
    with (out / "curve.csv").open("w", newline="") as file:
        table = csv.DictWriter(file, list(curve[0]), lineterminator="\n")
        table.writeheader()
        table.writerows({k: round(v, 4) for k, v in row.items()} for row in curve)
    most = curve[-1]["labels"]

    def at(labels: float, share: float) -> str:
        return f"{50 + 420 * labels / most:.1f},{260 - 240 * share:.1f}"

    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 310"',
        ' font-family="sans-serif" font-size="12">',
        '<rect width="500" height="310" fill="white"/>',
    ]
    for tenth in range(0, 11, 2):
        lines.append(f'<path d="M{at(0, tenth / 10)} L{at(most, tenth / 10)}" stroke="#ccc"/>')
        lines.append(f'<text x="10" y="{264 - 24 * tenth}">{10 * tenth} %</text>')
    lines.append(f'<path d="M{at(0, 0.5)} L{at(most, 0.5)}" stroke="#888" stroke-dasharray="4"/>')
    for row in curve:
        ends = (at(row["labels"], row[end]) for end in ("low", "high"))
        lines.append(f'<path d="M{" L".join(ends)}" stroke="#36c"/>')
    for name, colour in (("wins", "#36c"), ("agreement", "#c63")):
        points = " ".join(at(row["labels"], row[name]) for row in curve)
        look = f'fill="none" stroke="{colour}" stroke-width="2"'
        lines.append(f'<polyline points="{points}" {look}/>')
    lines += [
        '<text x="50" y="280">0</text>',
        f'<text x="470" y="280" text-anchor="end">{most:,} answers of the teacher</text>',
        '<text x="50" y="300" fill="#36c">wins against easy</text>',
        '<text x="200" y="300" fill="#c63">agreement with the teacher</text></svg>',
    ]
    (out / "curve.svg").write_text("\n".join(lines) + "\n")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, help="the folder of what is written")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--labels", type=int, default=1_000_000, help="how often the teacher is asked"
    )
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--hidden", type=int, default=256, help="how wide layers are")
    parser.add_argument("--blocks", type=int, default=400, help="of the arena at the end")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_arguments(parser)
    parser.add_argument("--threads", type=int, default=2, help="how many ask the teacher")
    given = parser.parse_args()
    blocks = (40, given.blocks)
    learn(
        given.out,
        given.seed,
        given.labels,
        given.rounds,
        given.hidden,
        blocks=blocks,
        threads=given.threads,
    )


if __name__ == "__main__":
    main()
