import xml.etree.ElementTree as tree

import kozyr
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from kozyr.gymnasium import Seat


def test_the_interface_is_kept(key):
    check_env(Seat(key, level="easy"), skip_render_check=True)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_to_its_end(key, seat):
    options = {"phases": "1..1"} if key == "phase10" else {}
    env = Seat(key, level="easy", seat=seat, reward="score", **options)
    chance = np.random.default_rng(1)
    observation, info = env.reset(seed=2)
    total, over = 0.0, False
    while not over:
        assert env.match.turn == seat and info["legal"] == env.match.legal()
        assert len(info["features"]) == observation["action_mask"].sum() == len(info["legal"])
        place = chance.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, truncated, info = env.step(int(place))
        assert not truncated
        total += reward
    assert env.match.over and total == env.match.scores[seat]


def test_every_action_can_be_played():
    one, other = Seat("variety", level="random"), Seat("variety", level="random")
    assert one.reset(seed=1)[1]["legal"] == other.reset(seed=1)[1]["legal"]
    # No card can be played in the auction: the number wraps round to the first contract.
    one.step(12)
    other.step(0)
    assert one.match.record() == other.match.record()
    one, other = Seat("caravan", level="random"), Seat("caravan", level="random")
    n_legal = len(one.reset(seed=1)[1]["legal"])
    other.reset(seed=1)
    # Beyond the end of a list the count wraps round.
    one.step(n_legal + 2)
    other.step(2)
    assert one.match.record() == other.match.record()


def test_numbers_are_places_in_the_mask():
    env = Seat("kan", level="random", rounds=1)
    observation, info = env.reset(seed=3)
    assert env.action_space.n == 3888
    chance = np.random.default_rng(3)
    while not env.match.over:
        assert (observation["action_mask"] == env.match.mask()).all()
        number = int(chance.choice(np.flatnonzero(observation["action_mask"])))
        text = info["legal"][info["actions"].index(number)]
        seat, before = env.match.turn, env.match.record()
        observation, *_, info = env.step(number)
        assert env.match.record()[len(before) :].lstrip().startswith(f"{seat}: {text}\n")


def test_a_seat_is_rendered(key, capsys):
    env = Seat(key, level="random", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert "seat 1 (you):" in env.render()
    picture = Seat(key, level="random", render_mode="svg")
    picture.reset(seed=1)
    assert tree.fromstring(picture.render()).tag.endswith("svg")
    told = Seat(key, level="random", render_mode="human")
    told.reset(seed=1)
    told.step(0)
    assert "seat 0 (you):" in capsys.readouterr().out


def test_what_cannot_be_made():
    with pytest.raises(kozyr.SetupError, match="there is no seat 4: the seats are 0 to 3"):
        Seat("variety", seat=4)
    env = Seat("variety", level="random", deals=4)
    env.reset(seed=1)
    with pytest.raises(kozyr.IllegalAction, match="the match is over"):
        for _ in range(200):
            env.step(0)
