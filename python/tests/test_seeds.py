"""Seeds that count up from 0 draw as evenly as chance, everywhere that a seed is accepted."""

from collections import Counter

import kozyr
import numpy as np
import pytest
from kozyr.endings import endings
from kozyr.gymnasium import Seat
from kozyr.open_spiel import Resampler, resample
from kozyr.pettingzoo import env

N = 3_000


def chi_square(drawn, kinds):
    """The distance of counts from even ones, in standard deviations under chance."""
    counts = Counter(drawn)
    assert set(counts) <= set(kinds)
    expected, freedom = len(drawn) / len(kinds), len(kinds) - 1
    found = sum((counts[kind] - expected) ** 2 / expected for kind in kinds)
    return (found - freedom) / (2 * freedom) ** 0.5


def owner(match, card, seats):
    """The seat that has a card."""
    return next(seat for seat in seats if card in match.view(seat)["hands"][seat])


def unseen(match, seat):
    """The cards that a seat does not see, in Variety before the first trick."""
    hand = set(match.view(seat)["hands"][seat])
    return [rank + suit for rank in "23456789TJQKA" for suit in "SHDC" if rank + suit not in hand]


@pytest.mark.parametrize("seat", [0, 2])
def test_worlds_are_as_likely(seat):
    """One of three hands has each card that a seat does not see: thirteen cards, with 3,000 worlds."""
    match = kozyr.Match("variety", seed=1)
    others = [other for other in range(4) if other != seat]
    cards = unseen(match, seat)[::3]
    drawn = {card: [] for card in cards}
    for seed in range(N):
        world = match.imagine(seat, seed)
        hands = {other: set(world.view(other)["hands"][other]) for other in others}
        for card in cards:
            drawn[card].append(next(other for other in others if card in hands[other]))
    far = [chi_square(seats, others) for seats in drawn.values()]
    # Thirteen times chance: the sum has less spread than each.
    assert max(far) < 7 and abs(np.mean(far)) < 1


def test_every_world_of_an_ending_is_as_likely():
    """There are 18. Seeds that went unmixed into the generator drew some a sixth too often."""
    match = endings()["variety"].match(0)
    worlds = [match.imagine(0, seed).encode_critic(0).tobytes() for seed in range(8_000)]
    assert len(set(worlds)) == 18
    assert abs(chi_square(worlds, set(worlds))) < 3


def test_worlds_of_neighbouring_seeds_have_nothing_in_common():
    """How often a card goes to the same seat with the next seed: one time in three."""
    match = kozyr.Match("variety", seed=1)
    [card, *_] = unseen(match, 0)
    seats = [owner(match.imagine(0, seed), card, (1, 2, 3)) for seed in range(N)]
    pairs = [(a - 1) * 3 + b - 1 for a, b in zip(seats[::2], seats[1::2])]
    assert chi_square(pairs, range(9)) < 4


def test_an_imagined_match_does_not_have_the_deals_of_the_true_one():
    """Both have the same seed by default."""
    match = kozyr.Match("kan", seed=0, options={"rounds": 2})
    world = match.imagine(0, seed=0)
    chance = np.random.default_rng(1)
    for played in (match, world):
        while played.record().count("\ndeal ") < 2:
            played.act_at(int(chance.integers(played.n_legal)))
    deals = [
        [line for line in played.record().splitlines() if line.startswith("deal ")][1]
        for played in (match, world)
    ]
    assert deals[0] != deals[1]


def test_resampled_states_are_as_likely():
    import pyspiel

    state = pyspiel.load_game("python_kozyr_variety(options=deals:4)").new_initial_state()
    state.apply_action(0)
    [card, *_] = unseen(state.match, 0)
    for states in (
        (resample(state, 0, seed) for seed in range(N)),
        (draw(state, 0) for draw in map(Resampler, range(N))),
    ):
        seats = [owner(drawn.match, card, (1, 2, 3)) for drawn in states]
        assert chi_square(seats, (1, 2, 3)) < 5


def test_levels_think_with_seeds_that_count():
    """The level `random` chooses each action as often as chance would, and not too evenly."""
    level, match = kozyr.bots.Level("random"), kozyr.Match("caravan", seed=1)
    for _ in range(6):
        legal, view = match.legal(), match.view(match.turn)
        chosen = [level.choose(match, seed) for seed in range(N)]
        assert abs(chi_square(chosen, legal)) < 3
        assert chosen[:50] == [level.choose(view, seed) for seed in range(50)]
        match.act_at(len(legal) // 2)


def test_batches_choose_evenly():
    batch = kozyr.Batch("variety", n=N, seed=0)
    assert chi_square(batch.random().tolist(), range(8)) < 5
    assert chi_square(batch.choose("random", seed=0).tolist(), range(8)) < 5
    one = kozyr.Batch("variety", n=1)
    assert chi_square([int(one.choose("random", seed)[0]) for seed in range(N)], range(8)) < 5
    assert chi_square([int(one.random()[0]) for _ in range(N)], range(8)) < 5


def first_owner(match):
    line = next(line for line in match.record().splitlines() if line.startswith("deal "))
    return next(seat for seat, hand in enumerate(line.split(" / ")[1:]) if "AS" in hand)


def seeded(make):
    """The seat that has a card in the first deal, for consecutive seeds."""
    made = make()

    def of(seed):
        made.reset(seed=seed)
        return made.unwrapped.match

    return of


@pytest.mark.parametrize(
    "of",
    [
        lambda seed: kozyr.Match("variety", seed=seed),
        seeded(lambda: env("variety")),
        seeded(lambda: Seat("variety", level="random")),
    ],
)
def test_deals_are_as_likely(of):
    assert chi_square([first_owner(of(seed)) for seed in range(N)], range(4)) < 5


def test_deals_of_batches_are_as_likely():
    batch = kozyr.Batch("variety", n=N, seed=0)
    each = [kozyr.Batch("variety", n=1, seed=seed) for seed in range(1_000)]
    for drawn in (
        [batch.view(slot, 0)["hands"][0] for slot in range(N)],
        [one.view(0, 0)["hands"][0] for one in each],
    ):
        # One hand in four has a card.
        share = np.mean(["AS" in hand for hand in drawn])
        assert abs(share - 0.25) < 4 * (0.25 * 0.75 / len(drawn)) ** 0.5
