import copy
import pickle
import random

import kozyr
import pytest
from conftest import positions


def test_a_match_of_every_game(key):
    match = kozyr.Match(key, seed=1)
    chance = random.Random(1)
    assert match.key == key and match.winners == []
    for _ in range(20_000):
        if match.over:
            break
        view = match.view(match.turn)
        assert view["viewer"] == view["turn"] == match.turn
        # If there are very many, a view names only their kinds.
        assert view["legal"] in ([], match.legal())
        match.act(chance.choice(match.legal()))
    assert match.over and match.turn is None and match.legal() == []
    assert match.winners and all(match.places[seat] == 1 for seat in match.winners)
    # Its record is valid and contains the same match.
    assert kozyr.check(match.record()) == 0
    again = kozyr.Match.read(match.record())
    assert again.scores == match.scores and again.record() == match.record()


def test_others_are_not_told_a_hand():
    match = kozyr.Match("variety", seed=5)
    hands = match.view(match.turn)["hands"]
    assert [hand is not None for hand in hands] == [seat == match.turn for seat in range(4)]
    assert all(hand is None for hand in match.view()["hands"])


def test_the_seed_decides_the_deals(key):
    def told(seed):
        return kozyr.Match(key, seed=seed).view(0)

    assert told(1) == told(1)
    assert told(1) != told(2)


def test_refusals_carry_the_rule():
    match = kozyr.Match("variety", seed=1)
    before = match.record()
    with pytest.raises(kozyr.IllegalAction) as refused:
        match.act("bid 9")
    assert refused.value.rule == "V3" and "V3" in str(refused.value)
    with pytest.raises(kozyr.IllegalAction, match="column 1") as unread:
        match.act("jump")
    assert unread.value.rule is None
    assert match.record() == before
    # They can be sent between processes.
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)


def test_what_cannot_be_made_is_told():
    with pytest.raises(kozyr.SetupError, match="there is no game `chess`"):
        kozyr.Match("chess")
    with pytest.raises(kozyr.SetupError, match="option rounds: expected a number from 1 to 40"):
        kozyr.Match("kan", options={"rounds": 99})
    with pytest.raises(kozyr.SetupError, match="7 names for 5 seats"):
        kozyr.Match("kan", players=["a"] * 7)
    with pytest.raises(IndexError, match="there is no seat 5: the seats are 0 to 4"):
        kozyr.Match("kan").view(5)


def test_options_and_names_are_in_the_record():
    match = kozyr.Match("kan", options={"rounds": 2, "play_out": True}, players=["Anna"])
    assert "option rounds=2\n" in match.record()
    assert "option play_out=on\n" in match.record()
    assert "seat 0 Anna\n" in match.record()


def test_a_copy_goes_its_own_way(key):
    match = kozyr.Match(key, seed=3)
    other = copy.deepcopy(match)
    other.act(other.legal()[-1])
    assert other.record() != match.record()
    match.act(match.legal()[-1])
    assert other.record() == match.record()


def test_a_pickle_is_the_same_match(key):
    match = kozyr.Match(key, seed=3)
    for _ in range(10):
        match.act(match.legal()[0])
    again = pickle.loads(pickle.dumps(match))
    chance = random.Random(2)
    for _ in range(30):
        assert again.record() == match.record()
        action = chance.choice(match.legal())
        match.act(action)
        again.act(action)
    view = pickle.loads(pickle.dumps(match.view(0)))
    assert view == match.view(0) and view.game == key


def test_imagined_matches_look_the_same(key):
    differ = 0
    for match in list(m.copy() for m in positions(key, 4, every=25))[:6]:
        for seat in range(match.n_seats):
            world = match.imagine(seat, seed=9)
            assert world.view(seat) == match.view(seat)
            assert kozyr.check(world.record()) == 0
            differ += world.record() != match.record()
    assert differ > 0


def test_records_that_do_not_hold_name_the_line():
    record = kozyr.Match("kan", seed=1).record()
    assert kozyr.check(record) == 0
    with pytest.raises(kozyr.RecordError, match="line 2: there is no game `chess`") as failed:
        kozyr.check("kozyr 1\ngame chess\n")
    assert failed.value.line == 2
    with pytest.raises(kozyr.RecordError) as wrong:
        kozyr.check(record + "? scores => 9 9 9 9 9\n")
    assert wrong.value.line == record.count("\n") + 1
    assert wrong.value.expected == "9 9 9 9 9" and wrong.value.got == "0 0 0 0 0"
    assert wrong.value.rule is None
    with pytest.raises(kozyr.RecordError, match="2H is not in the pack") as refused:
        kozyr.check(record + "0: play 2H\n")
    assert refused.value.rule == "K1"
