"""The games in OpenSpiel, checked with OpenSpiel's own tests and search."""

import kozyr
import kozyr.open_spiel
import numpy as np
import pyspiel
import pytest
from kozyr.open_spiel import N_SHUFFLES, Resampler, resample
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

SHORT = {"variety": "deals:4", "kan": "rounds:1", "caravan": "games:1", "phase10": "phases:1..1"}
SHORT |= {"bacon": "deals:1", "applewood": "deals:1"}


def load(key, **parameters):
    return pyspiel.load_game(f"python_kozyr_{key}", {"options": SHORT[key]} | parameters)


def dealt(game, number=0):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(number)
    return state


def test_openspiel_plays_it_at_random_copies_it_and_reads_it_again(key):
    pyspiel.random_sim_test(load(key), num_sims=1, serialize=True, verbose=False)


def test_a_deal_is_a_numbered_shuffle(key):
    game = load(key)
    state = game.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == N_SHUFFLES
    assert str(dealt(game, 3)) == str(dealt(game, 3)) != str(dealt(game, 4))
    assert str(dealt(load(key, first_shuffle=4), 0)) == str(dealt(game, 4))


def test_actions_are_places_in_the_mask_or_in_the_list_of_the_rules(key):
    state = dealt(load(key))
    n = state.get_game().num_distinct_actions()
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    assert sorted(legal) == sorted(state.match.legal()) and len(legal) <= n
    mask = state.match.mask()
    if mask is None:
        assert state.legal_actions() == list(range(len(legal))) and n == state.match.max_legal
    else:
        assert state.legal_actions() == list(np.flatnonzero(mask)) and n == len(mask)


@pytest.mark.parametrize("key", ["kan", "variety"])
def test_an_action_is_the_same_at_every_turn(key):
    state, met, n = dealt(load(key)), {}, 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(n)
            continue
        legal = state.legal_actions()
        for action in legal:
            assert met.setdefault(action, state.action_to_string(action)) == (
                state.action_to_string(action)
            )
        n += 1
        state.apply_action(legal[n * 7 % len(legal)])
    assert len(set(met.values())) == len(met) > 30


def test_a_search_with_a_seed_can_be_repeated():
    state = dealt(load("variety"))

    def drawn(seed):
        draw = Resampler(seed)
        return [str(draw(state, state.current_player())) for _ in range(3)]

    assert drawn(5) == drawn(5) != drawn(6)
    assert len(set(drawn(5))) == 3
    seat = state.current_player()
    assert str(resample(state, seat, 8)) == str(resample(state, seat, 8))
    assert str(resample(state, seat)) != str(resample(state, seat))


def test_an_observer_gives_what_a_seat_knows(key):
    game = load(key)
    state = dealt(game)
    observation = make_observation(game)
    for seat in range(game.num_players()):
        observation.set_from(state, seat)
        assert (observation.tensor == state.match.encode(seat)).all()
        assert observation.string_from(state, seat) == state.observation_string(seat)
    assert state.observation_string(0) != state.observation_string(1)


def test_what_is_resampled_cannot_be_told_apart(key):
    state = dealt(load(key))
    for _ in range(5):
        seat = state.current_player()
        imagined = resample(state, seat)
        assert imagined.observation_string(seat) == state.observation_string(seat)
        assert imagined.legal_actions() == state.legal_actions()
        state.apply_action(state.legal_actions()[-1])
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(0)


def test_openspiels_own_search_plays(key):
    game = load(key)
    state = dealt(game)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, chance),
        uct_c=1.0,
        max_simulations=5,
        random_state=chance,
        use_observation_string=True,
    )
    bot.set_resampler(resample)
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    assert bot.step(state) in state.legal_actions()


def test_returns_are_shares_of_the_win_or_scores():
    for reward in ("win", "score"):
        state = load("caravan", reward=reward).new_initial_state()
        while not state.is_terminal():
            assert state.returns() == [0.0, 0.0]
            state.apply_action(0 if state.is_chance_node() else state.legal_actions()[-1])
        if reward == "win":
            assert sum(state.returns()) == 1
        else:
            assert state.returns() == state.match.scores


def test_sizes_and_parameters():
    assert load("phase10", players=5).num_players() == 5
    with pytest.raises(kozyr.SetupError, match="expected KEY:VALUE, found `rounds`"):
        pyspiel.load_game("python_kozyr_kan", {"options": "rounds"})
    assert load("kan", encoding="kan-1").num_players() == 5
    with pytest.raises(kozyr.NoEncoding, match="this package writes kan-1, not kan-2"):
        load("kan", encoding="kan-2")
    with pytest.raises(kozyr.SetupError, match="reward: expected `win` or `score`"):
        pyspiel.load_game("python_kozyr_kan", {"reward": "luck"})
