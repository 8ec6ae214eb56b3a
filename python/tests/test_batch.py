import kozyr
import numpy as np
import pytest


def test_arrays_have_the_shapes_that_are_documented(key):
    batch = kozyr.Batch(key, n=7, seed=1, threads=2)
    sizes = [
        sum(field.length for field in parts.values())
        for parts in (batch.encoding.observation, batch.encoding.action, batch.encoding.mask)
    ]
    arrays = (batch.obs, batch.actions, batch.seat, batch.reward, batch.done, batch.offsets)
    for _ in range(50):
        k = batch.offsets[-1]
        assert batch.obs.shape == (7, sizes[0]) and batch.obs.dtype == np.uint8
        assert batch.actions.shape == (k, sizes[1]) and batch.actions.dtype == np.uint8
        assert batch.seat.shape == (7,) and batch.seat.dtype == np.int8
        assert batch.reward.shape == (7, batch.n_seats) and batch.reward.dtype == np.float32
        assert batch.done.shape == (7,) and batch.done.dtype == np.bool_
        assert batch.offsets.shape == (8,) and batch.offsets.dtype == np.int64
        assert (batch.mask is None) == (sizes[2] == 0 or batch.encoding.mask_on_request)
        batch.step(batch.random())
    # They are written where they are.
    assert arrays[0] is batch.obs and arrays[2] is batch.seat


def test_a_batch_plays_what_matches_play(key):
    """Slot by slot, a batch has the same contents as single views."""
    batch = kozyr.Batch(key, n=3, seed=2, threads=1)
    chance = np.random.default_rng(2)
    for _ in range(120):
        for slot in range(3):
            view = batch.view(slot)
            assert view["viewer"] == view["turn"] == batch.seat[slot]
            # If there are very many, a view names only their kinds.
            assert view["legal"] == batch.legal(slot) or batch.n_legal[slot] > 64
            assert len(batch.legal(slot)) == batch.n_legal[slot]
        batch.step(chance.integers(batch.n_legal))


def play(batch, steps):
    rows = []
    for _ in range(steps):
        mask = b"" if batch.mask is None else batch.mask.tobytes()
        arrays = batch.obs, batch.seat, batch.reward, batch.done, batch.offsets, batch.actions
        rows.append(b"".join(array.tobytes() for array in arrays) + mask)
        batch.step(batch.random())
    return rows


def test_threads_change_nothing(key):
    one = play(kozyr.Batch(key, n=37, seed=3, threads=1), 300)
    three = play(kozyr.Batch(key, n=37, seed=3, threads=3), 300)
    assert one == three
    assert one != play(kozyr.Batch(key, n=37, seed=4, threads=3), 300)


def test_a_slot_depends_on_its_own_seed(key):
    many = kozyr.Batch(key, n=4, seed=[5, 6, 7, 8], threads=2)
    alone = kozyr.Batch(key, n=1, seed=[7], threads=1)
    for _ in range(300):
        assert (many.obs[2] == alone.obs[0]).all() and (many.reward[2] == alone.reward[0]).all()
        places = many.random()
        assert places[2] == alone.random()[0]
        many.step(places)
        alone.step(places[2:3])


def test_some_slots_may_be_stepped(key):
    batch = kozyr.Batch(key, n=5, seed=9, threads=2)
    whole = kozyr.Batch(key, n=5, seed=9, threads=2)
    before = batch.obs.copy()
    batch.step([0, 0], slots=[4, 1])
    assert (batch.obs[[0, 2, 3]] == before[[0, 2, 3]]).all()
    batch.step([0, 0, 0], slots=[0, 2, 3])
    whole.step([0] * 5)
    assert (batch.obs == whole.obs).all() and (batch.actions == whole.actions).all()


SHORT = {"phase10": {"phases": "1..1"}, "kan": {"rounds": 1}, "variety": {"deals": 4}}
"""Options with which random matches are soon over."""


def test_rewards_are_the_changes_of_scores(key):
    options = SHORT.get(key, {})
    batch = kozyr.Batch(key, n=6, seed=1, threads=1, options=options)
    wins = kozyr.Batch(key, n=6, seed=1, threads=1, reward="win", options=options)
    sums = np.zeros((6, batch.n_seats))
    for _ in range(1500):
        places = batch.random().copy()
        batch.step(places)
        wins.step(places)
        sums += batch.reward
        for slot in np.flatnonzero(batch.done):
            won = wins.reward[slot] > 0
            assert wins.reward[slot] == pytest.approx(won / won.sum())
            if key != "phase10":
                # These games are won by the highest score.
                assert (won == (sums[slot] == sums[slot].max())).all()
            sums[slot] = 0
        assert (wins.reward[~batch.done] == 0).all()
        for slot in range(0, 6, 5):
            assert list(sums[slot]) == batch.view(slot)["scores"]
    assert sum(batch.finished) > 0


def test_levels_play_inside(key):
    seats = kozyr.Batch(key, n=1).n_seats
    inside = {seat: "easy" for seat in range(1, seats)}
    options = SHORT.get(key, {})
    batch = kozyr.Batch(key, n=4, seed=1, threads=2, levels=inside, options=options)
    for _ in range(300):
        assert (batch.seat == 0).all()
        batch.step(batch.random())
    assert sum(batch.finished) > 0


def test_a_reset_begins_the_match_again(key):
    batch = kozyr.Batch(key, n=3, seed=1, threads=1)
    first = batch.obs.copy()
    for _ in range(10):
        batch.step(batch.random())
    batch.reset([1])
    assert (batch.obs[1] == first[1]).all() and (batch.obs[0] != first[0]).any()


def test_a_mask_marks_the_legal_actions():
    batch = kozyr.Batch("variety", n=8, seed=1, threads=1)
    chance = np.random.default_rng(1)
    for _ in range(200):
        assert (batch.mask.sum(axis=1) == batch.n_legal).all()
        chosen = [chance.choice(np.flatnonzero(row)) for row in batch.mask]
        expected = [batch.legal(slot) for slot in range(8)]
        places = [list(np.flatnonzero(row)).index(c) for row, c in zip(batch.mask, chosen)]
        names = [legal[place] for legal, place in zip(expected, places)]
        bids = [c < 8 for c in chosen]
        assert [name.startswith("bid") for name in names] == bids
        batch.play(chosen)
    with pytest.raises(kozyr.IllegalAction):
        batch.play(np.argmin(batch.mask, axis=1))


def test_what_a_batch_cannot_do(key):
    batch = kozyr.Batch(key, n=3, seed=1)
    before = batch.obs.copy()
    with pytest.raises(kozyr.IllegalAction, match="slot 1: there is no legal action 99999"):
        batch.step([0, 99999, 0])
    with pytest.raises(kozyr.IllegalAction, match="slot 2: there is no legal action -1"):
        batch.step([0, 0, -1])
    with pytest.raises(ValueError, match="3 slots are to be stepped, with 2 actions"):
        batch.step([0, 0])
    with pytest.raises(ValueError, match="slot 1 is named twice"):
        batch.step([0, 0], slots=[1, 1])
    with pytest.raises(IndexError, match="there is no slot 3: there are 3"):
        batch.step([0], slots=[3])
    with pytest.raises(TypeError, match="expected whole numbers, found float64"):
        batch.step([0.0, 1.0, 2.0])
    assert (batch.obs == before).all()
    with pytest.raises(kozyr.SetupError, match="levels play every seat"):
        kozyr.Batch(key, n=1, levels={seat: "easy" for seat in range(batch.n_seats)})
    with pytest.raises(ValueError, match="expected `score` or `win`"):
        kozyr.Batch(key, n=1, reward="luck")


def test_seeds_may_be_numbers_of_numpy(key):
    plain = kozyr.Batch(key, n=3, seed=3)
    for seed in (np.int64(3), np.uint8(3)):
        assert (kozyr.Batch(key, n=3, seed=seed).obs == plain.obs).all()
    each = kozyr.Batch(key, n=3, seed=[4, 5, 6])
    assert (kozyr.Batch(key, n=3, seed=np.arange(4, 7)).obs == each.obs).all()


def test_kan_is_played_by_its_mask():
    by_mask = kozyr.Batch("kan", n=6, seed=2, threads=1, mask=True)
    by_place = kozyr.Batch("kan", n=6, seed=2, threads=1)
    for _ in range(150):
        places = by_place.random()
        numbers = [np.flatnonzero(row)[place] for row, place in zip(by_mask.mask, places)]
        by_mask.play(numbers)
        by_place.step(places)
        assert (by_mask.obs == by_place.obs).all()
    for wrong in (np.argmin(by_mask.mask, axis=1), [-1] * 6, [3888] * 6):
        with pytest.raises(kozyr.IllegalAction):
            by_mask.play(wrong)
    with pytest.raises(ValueError, match="6 slots are to be stepped, with 2 actions"):
        by_mask.play([0, 0])


def test_a_level_chooses_in_every_slot(key):
    one = kozyr.Batch(key, n=6, seed=3, threads=1)
    two = kozyr.Batch(key, n=6, seed=3, threads=2)
    for step in range(20):
        places = one.choose("normal", seed=step)
        assert (places == two.choose("normal", seed=step)).all()
        assert (places >= 0).all() and (places < one.n_legal).all()
        one.step(places)
        two.step(places)
    with pytest.raises(kozyr.SetupError, match="there is no bot level `wizard`"):
        one.choose("wizard")


def test_every_game_has_a_batch(key):
    assert kozyr.Batch(key, n=1).key == key
    assert list(kozyr.encodings()) == kozyr.games()


def test_no_seat_has_more_actions_than_its_match_allows(key):
    batch = kozyr.Batch(key, n=64, seed=5, threads=2)
    most = kozyr.Match(key).max_legal
    assert most <= batch.encoding.max_legal
    for _ in range(200):
        assert batch.n_legal.max() <= most
        batch.step(batch.random())
