"""The training programs in examples/learn, with tiny numbers."""

import csv
import importlib.util
import json
import os
import sys
from pathlib import Path

import kozyr
import numpy as np
import pytest

LEARN = Path(__file__).parents[2] / "examples/learn"


def load(name):
    spec = importlib.util.spec_from_file_location(name, LEARN / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


variety = load("variety")

#: Numbers with which training takes a second or two.
TINY = {"rounds": 3, "hidden": 32, "slots": 64, "blocks": (2, 4), "teacher": "normal"}


def positions(n=32, steps=150):
    """Positions from all over a match."""
    batch = kozyr.Batch("variety", n=n, seed=5, threads=1)
    for step in range(steps):
        if step % 7 == 0:
            yield batch
        batch.step(batch.choose("normal") if step % 2 else batch.random())


def test_features_say_what_they_claim():
    features = variety.Features()
    column = {}
    for n, (name, *_) in enumerate(features.units):
        column.setdefault(name, []).append(n)
    seen = set()
    for batch in positions():
        x = features(batch.obs)
        for slot in range(0, batch.n, 9):
            view, row = batch.view(slot), x[slot]
            me = view["viewer"]
            assert features.kinds(x)[slot] == (view["contract"] or 0)
            sides = view["attackers"], view["defenders"]
            mine = next((side for side in sides if view["contract"] and me in side), [me])
            for seat in (1, 2, 3):
                places = column["mate"][2 * seat - 2 : 2 * seat]
                if view["contract"]:
                    assert row[places].sum() == ((me + seat) % 4 in mine)
                lead = view["scores"][(me + seat) % 4] - view["scores"][me]
                ahead, behind = (row[column[way][seat - 1]] for way in ("ahead", "behind"))
                assert int(ahead) - int(behind) == lead
                seen.add(np.sign(lead))
            hand = view["hands"][me]
            gone = [c for trick in view["tricks"] for c in trick["cards"]] + view["trick"]
            gone = {card["card"] for card in gone} | set(hand)
            unseen = {card for card in CARDS if card not in gone}
            assert {CARDS[n] for n in np.flatnonzero(row[column["unseen"]])} == unseen
            for card in hand:
                n = CARDS.index(card)
                above = sum(other in unseen for other in CARDS[n + 4 :: 4])
                assert row[column["unseen_above"][n]] == above
            seen.add(view["contract"])
    assert seen >= {-1, 0, 1, None} and len(seen) > 8


CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "SHDC"]


def test_suits_that_are_renamed_back_are_the_same():
    features = variety.Features()
    batch = list(positions())[-1]
    x = features(batch.obs)
    for ways in variety.SAME.values():
        assert ways[0] == (0, 1, 2, 3)
        for suits in ways:
            back = tuple(np.argsort(suits).tolist())
            units = features.renamed(suits)
            assert (x[:, units][:, features.renamed(back)] == x).all()
            assert suits == (0, 1, 2, 3) or (x[:, units] != x).any()


def test_what_is_saved_plays_as_the_pupil(tmp_path):
    """The layers as described in docs/strength.md give the pupil's actions."""
    features = variety.Features()
    net = variety.Net(len(features.units), 16, seed=3)
    pupil = variety.Pupil(features, net.layers)
    pupil.save(tmp_path / "weights.npz")
    saved = np.load(tmp_path / "weights.npz")
    assert bytes(saved["encoding"]) == b"variety-1"
    kinds = set()
    for batch in positions():
        mask = batch.mask.astype(bool)
        x = features(batch.obs)
        numbers = batch.obs * saved["scale"]
        for layer in range(1, 5):
            numbers = (numbers if layer == 1 else np.maximum(numbers, 0)) @ saved[f"w{layer}"]
            numbers += saved[f"b{layer}"]
        plays = np.where(mask, numbers, -np.inf).argmax(axis=1)
        assert (plays == pupil.choose(x, mask)).mean() > 0.99
        kinds |= set(features.kinds(x).tolist())
    assert kinds == set(range(9))


def test_a_pupil_learns_and_its_weights_are_read(tmp_path):
    curve = variety.learn(tmp_path, seed=1, labels=4000, threads=1, **TINY)
    assert [row["round"] for row in curve] == [1, 2, 3]
    assert curve[-1]["loss"] < 0.9 * curve[0]["loss"]
    assert curve[-1]["agreement"] > curve[0]["agreement"]
    with (tmp_path / "curve.csv").open() as file:
        assert len(list(csv.DictReader(file))) == 3
    assert (tmp_path / "curve.svg").read_text().count("<polyline") == 2
    told = json.loads((tmp_path / "result.json").read_text())
    assert told["low"] <= told["wins"] <= told["high"] and told["blocks"] == 4
    players = [f"net:{tmp_path / 'weights.npz'}", "random"]
    rows = kozyr.arena("variety", players, blocks=20, seed=1)
    assert rows[0]["win_share"] > 0.25, "better than chance after a second"
    assert not list(tmp_path.glob("round-*"))


def test_a_seed_gives_the_same_rows():
    def rows(seed):
        collector = variety.Collector(seed, slots=8, teacher="normal")
        return collector.collect(300, None)

    one, other = rows(4), rows(4)
    assert (one.x == other.x).all() and (one.y == other.y).all()
    assert one.mask[np.arange(len(one)), one.y].all(), "the teacher plays what is legal"
    assert one.x.shape != rows(5).x.shape or (one.x != rows(5).x).any()


def test_weights_that_are_written_again_are_read_again(tmp_path):
    path, features = tmp_path / "weights.npz", variety.Features()

    def played(seed):
        variety.Pupil(features, variety.Net(len(features.units), 8, seed).layers).save(path)
        rows = kozyr.arena("variety", [f"net:{path}", "random"], blocks=3, seed=1)
        return [(row["win_share"], row["score"], row["decisions"]) for row in rows]

    first = played(1)
    assert played(2) != first
    assert played(1) == first


@pytest.mark.skipif("KOZYR_LONG" not in os.environ, reason="takes half a minute and needs Ray")
def test_two_workers_of_ray(tmp_path):
    curve = load("variety_ray").learn(tmp_path, workers=2, labels=4000, **TINY)
    assert curve[-1]["loss"] < 0.9 * curve[0]["loss"]
    assert curve[-1]["labels"] >= 4000
    assert (tmp_path / "weights.npz").exists()
