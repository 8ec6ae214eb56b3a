import itertools
import time
import xml.etree.ElementTree as tree

import kozyr
import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from kozyr.pettingzoo import env

SHORT = {"phase10": {"phases": "1..1"}, "kan": {"rounds": 1}, "variety": {"deals": 4}}
"""Options with which random matches are soon over."""

SIZES = [
    ("kan", {}),
    ("variety", {}),
    ("caravan", {}),
    *[("phase10", {"players": players}) for players in (2, 3, 4, 5, 6)],
    *[("bacon", {"players": players}) for players in (4, 6)],
    *[("applewood", {"players": players}) for players in (3, 4, 5, 6)],
]
"""Every game at every number of players."""


def test_every_size_is_here(key):
    sizes = set()
    for players in range(1, 8):
        try:
            sizes.add(kozyr.Match(key, {"players": players}).n_seats)
        except kozyr.SetupError:
            continue
    here = {kozyr.Match(key, options).n_seats for of, options in SIZES if of == key}
    assert here == (sizes or {kozyr.Match(key).n_seats})


@pytest.mark.parametrize("key, options", SIZES)
def test_the_interface_is_kept(key, options):
    table = env(key, **options)
    api_test(table, num_cycles=150)
    assert len(table.possible_agents) == options.get("players", table.num_agents)


@pytest.mark.parametrize("key, options", SIZES)
def test_seeds_decide(key, options):
    seed_test(lambda: env(key, **options), num_cycles=40)


@pytest.mark.parametrize("key, options", SIZES)
def test_tables_are_rendered(key, options):
    def is_picture(picture):
        root = tree.fromstring(picture)
        return root.tag.endswith("svg") and len(list(root.iter())) > 10

    def is_text(text):
        return text.startswith(f"{key}: ") and text.count("seat") >= 2

    def made(render_mode):
        return env(key, render_mode=render_mode, **options)

    render_test(made, custom_tests={"svg": is_picture, "ansi": is_text})
    assert made("svg").metadata["render_modes"] == ["human", "ansi", "svg"]


@pytest.mark.parametrize("key, options", SIZES)
def test_benchmarks_run(key, options, monkeypatch, capsys):
    ticks = itertools.count()
    # Five seconds of this clock are fifty of its readings.
    monkeypatch.setattr(time, "time", lambda: next(ticks) / 10)
    performance_benchmark(env(key, **options))
    assert "turns per second" in capsys.readouterr().out


def test_an_environment_needs_no_arguments_but_a_game(key):
    table = env(key)
    table.reset(seed=3)
    match = table.unwrapped.match
    numbers = {"kan": 3888, "variety": 60}.get(key, match.max_legal)
    assert table.action_space(table.agent_selection).n == numbers
    features = table.infos[table.agent_selection]["features"]
    assert (features == match.encode_legal()).all()


@pytest.mark.parametrize("reward", ["win", "score"])
def test_a_match_to_its_end(key, reward):
    table = env(key, reward=reward, **SHORT.get(key, {}))
    table.reset(seed=4)
    chance = np.random.default_rng(4)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, gained, over, _, info = table.last()
        rewards[agent] += gained
        if over:
            table.step(None)
            continue
        mask = observation["action_mask"]
        assert (mask == info["action_mask"]).all()
        assert mask.sum() == len(info["legal"]) == len(info["features"])
        assert sorted(info["actions"]) == list(np.flatnonzero(mask))
        table.step(int(chance.choice(np.flatnonzero(mask))))
    match = table.unwrapped.match
    assert match.over
    if reward == "score":
        assert list(rewards.values()) == match.scores
    else:
        assert sum(rewards.values()) == pytest.approx(1)
        assert {a for a, r in rewards.items() if r > 0} == {f"seat_{s}" for s in match.winners}


@pytest.mark.parametrize("key, options", [("kan", {"rounds": 3}), ("variety", {})])
def test_a_number_is_the_same_action_at_every_turn(key, options):
    table = env(key, **options)
    table.reset(seed=6)
    chance = np.random.default_rng(6)
    match, met, places = table.unwrapped.match, {}, {}
    while not match.over:
        info = table.infos[table.agent_selection]
        mask = match.mask()
        assert (mask == info["action_mask"]).all()
        for place, (number, text) in enumerate(zip(info["actions"], info["legal"])):
            assert met.setdefault(number, text) == text
            places.setdefault(number, set()).add(place)
        number = int(chance.choice(info["actions"]))
        table.step(number)
        assert match.record().splitlines()[-1].startswith("deal ") or (
            [line for line in match.record().splitlines() if line[1:3] == ": "][-1][3:]
            == met[number]
        )
    # No two numbers are the same action, and the indices in the list differ each time.
    assert len(set(met.values())) == len(met) > 50
    assert sum(len(where) > 1 for where in places.values()) > 20


def test_pictures_show_what_the_table_sees():
    table = env("kan", rounds=1, render_mode="ansi")
    table.reset(seed=1)
    match = table.unwrapped.match
    assert match.view()["options"]["rounds"] == 1
    lines = table.render().splitlines()
    assert lines[0] == f"kan: {match.stage}, seat {match.turn} is to act"
    # Not the cards, but how many there are.
    assert lines[1] == f"seat 0:  {' '.join(['??'] * 10)}  0 points"
    # A seat sees its own hand.
    own = kozyr.picture.text(match.view(2)).splitlines()[3]
    assert own == f"seat 2 (you):  {' '.join(match.view(2)['hands'][2])}  0 points"
    assert "?" not in own


def test_what_cannot_be_done():
    table = env("variety")
    table.reset(seed=1)
    with pytest.raises(kozyr.KozyrError, match="there is no legal action 12, but 8 of them"):
        table.step(12)
    with pytest.raises(ValueError, match="expected `human`, `ansi` or `svg`, found `rgb_array`"):
        env("variety", render_mode="rgb_array")
    with pytest.raises(ValueError, match="expected `win` or `score`"):
        env("variety", reward="luck")
