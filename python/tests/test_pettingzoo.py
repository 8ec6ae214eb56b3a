import kozyr
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from kozyr.pettingzoo import env


def test_the_interface_is_kept(encoded):
    api_test(env(encoded), num_cycles=400)


def test_seeds_decide(encoded):
    seed_test(lambda: env(encoded), num_cycles=60)


@pytest.mark.parametrize("reward", ["win", "score"])
def test_a_match_to_its_end(encoded, reward):
    table = env(encoded, reward=reward)
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
        table.step(int(chance.choice(np.flatnonzero(mask))))
    match = table.unwrapped.match
    assert match.over
    if reward == "score":
        assert list(rewards.values()) == match.scores
    else:
        assert sum(rewards.values()) == pytest.approx(1)
        assert {a for a, r in rewards.items() if r > 0} == {f"seat_{s}" for s in match.winners}


def test_options_and_pictures():
    table = env("kan", rounds=1, render_mode="ansi")
    table.reset(seed=1)
    assert table.unwrapped.match.view()["options"]["rounds"] == 1
    assert 'stage: "word"' in table.render() or 'stage: "give"' in table.render()


def test_what_cannot_be_done():
    table = env("variety")
    table.reset(seed=1)
    with pytest.raises(kozyr.KozyrError, match="there is no legal action 12, but 8 of them"):
        table.step(12)
    with pytest.raises(ValueError, match="expected `win` or `score`"):
        env("variety", reward="luck")
