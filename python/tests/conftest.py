"""Matches for the tests."""

import random

import kozyr
import pytest


@pytest.fixture(params=kozyr.games())
def key(request):
    return request.param


@pytest.fixture(params=sorted(kozyr.encodings()))
def encoded(request):
    """A game that has an encoding."""
    return request.param


def positions(key, seed, every=1, matches=1):
    """Random matches, as they stand before every few actions."""
    chance = random.Random(seed)
    for number in range(matches):
        match = kozyr.Match(key, seed=seed * 1000 + number)
        n = 0
        while not match.over:
            if n % every == 0:
                yield match
            match.act(chance.choice(match.legal()))
            n += 1
