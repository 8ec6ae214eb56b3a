"""The endings in OpenSpiel, checked with the rules and OpenSpiel's own algorithms."""

import json
import sys
from pathlib import Path

import kozyr
import numpy as np
import pyspiel
import pytest
from kozyr.endings import endings
from kozyr.open_spiel_mini import Table, policy_of
from open_spiel.python import policy as policy_lib
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.observation import make_observation

KEYS = list(endings())
# This number of deals is enough to hide something.
SOME = {"kan": 24, "variety": 60, "caravan": 3}


def load(key, **parameters):
    return pyspiel.load_game(f"python_kozyr_mini_{key}", parameters)


@pytest.fixture(scope="module", params=KEYS)
def some(request):
    """A game with some of its deals."""
    return load(request.param, deals=SOME[request.param])


@pytest.fixture(scope="module")
def table(some):
    return Table(some)


def histories(game):
    """All histories except the root, shortest first."""
    below = [game.root.child(deal) for deal in range(len(game.deals))]
    for node in below:
        yield node
        below += [node.child(action) for action in node.actions]


@pytest.mark.parametrize("key", KEYS)
def test_openspiel_plays_it_at_random_copies_it_and_reads_it_again(key):
    pyspiel.random_sim_test(load(key), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("key", KEYS)
def test_deals_have_one_beginning_and_no_two_are_alike(key):
    ending = endings()[key]
    assert len(set(ending.deals)) == len(ending.deals) > 20
    views = set()
    for deal in range(0, len(ending.deals), 7):
        match = ending.match(deal)
        for seat, hand in enumerate(ending.deals[deal]):
            held = match.view(seat)["hands"][seat]
            assert sorted(held) == sorted(hand)
        views.add(json.dumps(match.view(), sort_keys=True))
        # The real engine reads all of it again.
        assert kozyr.check(match.record()) == 0
    assert len(views) == 1, "the table sees the same in all of them"


@pytest.mark.parametrize("key", ["kan", "variety"])
def test_no_other_deal_of_the_cards_was_possible(key):
    """Exchanging two cards of two seats gives a deal of the ending or breaks its rules."""
    ending = endings()[key]
    deals = {tuple(map(frozenset, hands)) for hands in ending.deals}
    refused = 0
    for hands in ending.deals[::16]:
        for seat in range(ending.n_seats - 1):
            other = [list(hand) for hand in hands]
            other[seat][0], other[seat + 1][1] = other[seat + 1][1], other[seat][0]
            known = tuple(map(frozenset, other)) in deals
            try:
                ending._begin(other)
            except kozyr.IllegalAction:
                assert not known
                refused += 1
            else:
                assert known
    assert refused


def test_an_information_state_tells_what_a_seat_knows_and_nothing_else(some):
    known = {}
    for node in histories(some):
        if node.player < 0:
            continue
        view = json.dumps(node.match.view(node.player), sort_keys=True)
        told = known.setdefault(node.information(node.player), (node.actions, view, node.player))
        assert told == (node.actions, view, node.player)
    # And states that are distinguished differ in the view: they contain nothing that the seat does
    # not know.
    assert len({view for _, view, _ in known.values()}) == len(known)


def test_recall_is_perfect(some):
    """The information state of a seat's earlier turn follows from that of a later one."""
    before = {}
    below = [(some.root, {})]
    while below:
        node, own = below.pop()
        if node.player >= 0:
            told = node.information(node.player)
            assert before.setdefault(told, own.get(node.player)) == own.get(node.player)
        actions = range(len(some.deals)) if node.match is None else node.actions
        for action in actions:
            past = {**own, node.player: (told, action)} if node.player >= 0 else own
            below.append((node.child(action), past))


def test_every_end_is_a_record_of_the_real_game(some):
    ends = [node for node in histories(some) if node.player == pyspiel.PlayerId.TERMINAL]
    for node in ends[:: max(1, len(ends) // 50)]:
        assert kozyr.check(node.match.record()) == 0
        match = node.match
        assert match.turn is None or len(node.done) == some.ending.turns
        if some.ending.zero_sum:
            assert sum(node.returns) == pytest.approx(0)
    worths = {tuple(node.returns) for node in ends}
    assert len(worths) > 1
    assert max(map(max, worths)) <= some.max_utility()
    assert min(map(min, worths)) >= some.min_utility()


def test_what_an_end_is_worth():
    kan = load("kan", deals=1)
    ends = [node for node in histories(kan) if node.player == pyspiel.PlayerId.TERMINAL]
    for node in ends:
        view = node.match.view()
        won = view["outcome"] == "won"
        assert won == (view["kankei_points"] >= 9)
        wins = {0, 2} if won else {1, 3, 4}
        assert {seat for seat, worth in enumerate(node.returns) if worth > 0} == wins
    variety = load("variety", deals=1)
    for node in histories(variety):
        if node.player == pyspiel.PlayerId.TERMINAL:
            attackers, defenders = (side["points"] for side in node.match.view()["sides"])
            # V7: ten for each defender if the attackers did not do better.
            ahead = (attackers - defenders - (0 if attackers > defenders else 10)) / 2
            assert node.returns == [-ahead, ahead, -ahead, ahead]


def test_tensors_tell_what_strings_tell(some):
    observation = make_observation(some, pyspiel.IIGObservationType(perfect_recall=True))
    rng = np.random.RandomState(1)
    seen = {}
    for _ in range(40):
        state = some.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                told = state.information_state_string()
                assert observation.string_from(state, state.current_player()) == told
                observation.set_from(state, state.current_player())
                assert seen.setdefault(told, tuple(observation.tensor)) == tuple(observation.tensor)
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert len(set(seen.values())) == len(seen) > 20


def test_a_level_is_a_policy(some, table):
    choices = table.choices("normal", seeds=2)
    for told, shares in choices.items():
        assert sum(shares.values()) == pytest.approx(1)
        assert set(shares) <= set(table.nodes[told].actions)
    if len(table.nodes) < 500:
        policy = policy_of(some, "normal", seeds=2)
        for told, shares in choices.items():
            assert dict(enumerate(policy.policy_for_key(told))) == pytest.approx(
                {action: shares.get(action, 0.0) for action in range(some.num_distinct_actions())}
            )


@pytest.mark.parametrize("key", KEYS)
def test_the_table_in_cpp_is_the_same_game(key):
    game = load(key, deals=1 if key == "caravan" else 8)
    table = Table(game)
    uniform = policy_lib.TabularPolicy(game)
    assert len(uniform.state_lookup) == len(table.nodes)
    here = exploitability.nash_conv(game, uniform, use_cpp_br=False)
    there = pyspiel.UniformRandomPolicy(table.game)
    assert pyspiel.nash_conv(table.game, there) == pytest.approx(here)
    normal = exploitability.nash_conv(game, policy_of(game, "normal", 2), use_cpp_br=False)
    there = table.policy(table.choices("normal", 2))
    assert pyspiel.nash_conv(table.game, there) == pytest.approx(normal)


def test_cfr_loses_less_than_random(some, table):
    solver = pyspiel.CFRSolver(table.game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    random = pyspiel.nash_conv(table.game, pyspiel.UniformRandomPolicy(table.game))
    assert random > 0
    assert pyspiel.nash_conv(table.game, solver.average_policy()) < random / 4


def test_cfr_in_python_runs_on_the_game_itself():
    game = load("variety", deals=20)
    solver = cfr.CFRSolver(game)
    for _ in range(6):
        solver.evaluate_and_update_policy()
    random = exploitability.nash_conv(game, policy_lib.TabularPolicy(game), use_cpp_br=False)
    found = exploitability.nash_conv(game, solver.average_policy(), use_cpp_br=False)
    assert found < random


def test_deals_are_counted():
    with pytest.raises(kozyr.SetupError, match="deals: expected 0 to 144, found 145"):
        load("kan", deals=145)


KEPT = ["caravan", "mini_kan", "mini_variety", "mini_caravan"]
KEPT += ["applewood", "bacon", "kan", "phase10", "variety"]


@pytest.fixture(scope="module")
def playthroughs():
    """The module that writes the playthroughs."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    try:
        import playthroughs
    finally:
        sys.path.pop(0)
    return playthroughs


@pytest.mark.parametrize("name", KEPT)
def test_a_playthrough_is_as_it_was(playthroughs, name):
    """`python -P python/playthroughs.py` rewrites them."""
    was = (playthroughs.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthroughs.playthrough(playthroughs.GAMES[name]) == was


def test_there_is_a_playthrough_of_every_game(playthroughs):
    assert set(playthroughs.GAMES) == set(KEPT)
    assert {path.stem for path in playthroughs.FOLDER.glob("*.txt")} == set(playthroughs.GAMES)
    assert {f"mini_{key}" for key in KEYS} < set(playthroughs.GAMES) and set(kozyr.games()) < set(
        playthroughs.GAMES
    )
