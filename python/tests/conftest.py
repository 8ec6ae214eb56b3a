"""Matches for the tests."""

import random

import kozyr
import pytest


@pytest.fixture(params=kozyr.games())
def key(request):
    return request.param


def positions(key, seed, every=1, matches=1, options=None, decks=None, level=None, most=None):
    """Matches played at random, or by a level, in their positions before every few actions; at most
    ``most`` of each."""
    chance = random.Random(seed)
    bot = level and kozyr.bots.Level(level)
    for number in range(matches):
        match = kozyr.Match(key, options, seed=seed * 1000 + number, decks=decks)
        n = 0
        while not match.over and (most is None or n < most):
            if n % every == 0:
                yield match
            if bot:
                match.act(bot.choose(match, seed=n))
            else:
                match.act_at(chance.randrange(match.n_legal))
            n += 1
