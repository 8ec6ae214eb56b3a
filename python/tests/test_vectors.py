"""`Seat` as users create it: by name, in vectors, with masks."""

import gymnasium
import kozyr
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from kozyr.gymnasium import Seat
from kozyr.pettingzoo import env


def name(key):
    return f"kozyr/{key.capitalize()}-v0"


def seat(key, level="random", **options):
    return lambda: Seat(key, level=level, **options)


def drive(envs, steps=12):
    """Plays at random; finished matches start again."""
    chance = np.random.default_rng(1)
    observations, infos = envs.reset(seed=1)
    told = []
    for _ in range(steps):
        masks = observations["action_mask"]
        assert masks.shape == (envs.num_envs, envs.single_action_space.n)
        for mask, numbers, legal, rows in zip(
            masks, infos["actions"], infos["legal"], infos["features"]
        ):
            assert mask.sum() == len(numbers) == len(legal) == len(rows)
        told.append(infos["legal"].tolist())
        actions = [chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
        observations, _, _, _, infos = envs.step(np.array(actions))
    envs.close()
    # Otherwise nothing would be ragged.
    assert len({len(legal) for legal in told[0] + told[-1]}) > 1
    return told


def test_seats_side_by_side(key):
    assert drive(SyncVectorEnv([seat(key) for _ in range(3)])) == drive(
        gymnasium.make_vec(name(key), num_envs=3, level="random")
    )


@pytest.mark.parametrize("context", ["fork", "spawn"])
def test_seats_in_other_processes(context):
    makers = [seat("caravan") for _ in range(2)]
    assert drive(AsyncVectorEnv(makers, context=context)) == drive(SyncVectorEnv(makers))


def test_an_environment_by_its_name(key):
    made = gymnasium.make(f"kozyr.gymnasium:{name(key)}", level="easy")
    assert isinstance(made.unwrapped, Seat)
    observation, info = made.reset(seed=4)
    plain = Seat(key, level="easy")
    assert plain.reset(seed=4)[1]["legal"] == info["legal"]
    made.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert made.spec.id == name(key)


def test_masks_are_told_in_the_way_of_sb3_contrib(key):
    made = gymnasium.make(name(key), level="random")
    observation, _ = made.reset(seed=1)
    masks = made.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_ and (masks == observation["action_mask"]).all() and masks.any()
    envs = SyncVectorEnv([seat(key) for _ in range(2)])
    observations, _ = envs.reset(seed=1)
    assert (np.stack(envs.call("action_masks")) == observations["action_mask"]).all()


def dealt(match):
    return next(line for line in match.record().splitlines() if line.startswith("deal "))


def deals_of_seat(places):
    made = Seat("variety", level="random", deals=4)
    deals = []
    for number, place in enumerate(places):
        made.reset(seed=5 if number == 0 else None)
        deals.append(dealt(made.match))
        for _ in range(place):
            made.step(place)
    return deals


def deals_of_table(places):
    made = env("variety", deals=4)
    deals = []
    for number, place in enumerate(places):
        made.reset(seed=5 if number == 0 else None)
        deals.append(dealt(made.unwrapped.match))
        for _ in range(place):
            made.step(made.infos[made.agent_selection]["actions"][0])
    return deals


@pytest.mark.parametrize("deals", [deals_of_seat, deals_of_table])
def test_deals_do_not_depend_on_how_matches_before_were_played(deals):
    first, second = deals([0, 0, 0, 0]), deals([3, 7, 1, 5])
    assert first == second
    # There are several of them.
    assert len(set(first)) == 4


def deals_of_batch(place):
    """The hand of seat 0 at the beginning of each of six matches."""
    made = kozyr.Batch("variety", n=1, seed=5, options={"deals": 4}, levels={1: "random"})
    deals = []
    while len(deals) < 6:
        if made.done[0] or not deals:
            deals.append(made.view(0, 0)["hands"][0])
        made.step(np.minimum(made.n_legal - 1, place))
    return deals


def test_deals_of_a_batch_do_not_depend_on_how_matches_before_were_played():
    firsts, seconds = deals_of_batch(0), deals_of_batch(3)
    assert firsts == seconds and len({tuple(hand) for hand in firsts}) == 6


def test_infos_tell_of_the_turn_they_were_given_at(key):
    made = env(key)
    made.reset(seed=2)
    match = made.unwrapped.match
    info = made.infos[made.agent_selection]
    legal, features = match.legal(), match.encode_legal()
    assert "legal" in info and "hands" not in info and info.get("hands") is None
    made.step(info["actions"][-1])
    assert info["legal"] == legal and (info["features"] == features).all()
    assert set(info) == {"action_mask", "actions", "legal", "features"} and len(info) == 4
    plain = dict(info)
    assert type(plain) is dict and plain["legal"] is info["legal"]
    with pytest.raises(KeyError):
        info["hands"]


def test_infos_are_made_when_they_are_read(monkeypatch):
    asked = []
    plain = kozyr.Match.legal
    monkeypatch.setattr(kozyr.Match, "legal", lambda self: asked.append(1) or plain(self))
    made = env("kan")
    made.reset(seed=1)
    for _ in range(5):
        seen, *_, info = made.last()
        made.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert not asked
    assert info["legal"] and asked == [1]
