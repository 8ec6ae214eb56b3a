"""Everything that is copied, pickled and sent to other processes continues as the original would,
and shares nothing that changes."""

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import kozyr
import kozyr.open_spiel
import kozyr.open_spiel_mini
import numpy as np
import pyspiel
import pytest
from kozyr.gymnasium import Seat
from kozyr.open_spiel import Resampler
from kozyr.open_spiel_mini import Table
from kozyr.pettingzoo import env


def match():
    made = kozyr.Match("kan", seed=1, options={"rounds": 1})
    for _ in range(5):
        made.act_at(0)
    return made


def step_match(made):
    made.act_at(made.n_legal - 1)
    return made.record()


def batch(levels=None, dtype="uint8"):
    made = kozyr.Batch("phase10", n=40, seed=1, threads=2, critic=True, levels=levels, dtype=dtype)
    for _ in range(30):
        made.step(made.random())
    made.step([0], slots=[3])
    return made


def step_batch(made):
    made.step(made.random())
    arrays = (made.obs, made.critic, made.reward, made.done, made.seat, made.offsets, made.actions)
    return [array.tobytes() for array in arrays], made.finished, made.encoding.name


def single():
    made = Seat("variety", level="random")
    made.reset(seed=1)
    made.step(0)
    return made


def step_single(made):
    seen, reward, over, _, info = made.step(0)
    made.action_space.sample(seen["action_mask"])
    return made.match.record(), seen["observation"].tobytes(), reward, over, info["legal"]


def table(wrapped=True):
    made = env("caravan", games=1)
    made.reset(seed=1)
    made.step(0)
    return made if wrapped else made.unwrapped


def step_table(made):
    made.step(0)
    seen, *_, info = made.last()
    return seen["observation"].tobytes(), info["legal"], made.rewards, made.unwrapped.match.record()


def step_table_anew(made):
    made.reset()
    return step_table(made)


def game():
    return pyspiel.load_game("python_kozyr_kan(options=rounds:1,reward=score,first_shuffle=3)")


def mini_game():
    return pyspiel.load_game("python_kozyr_mini_variety(deals=4)")


def play_game(made):
    state = made.new_initial_state()
    return str(made), step_state(state), made.num_distinct_actions()


def state(of=game):
    made = of().new_initial_state()
    made.apply_action(1)
    return made


def step_state(made):
    made.apply_action(made.legal_actions()[-1])
    return str(made), made.legal_actions(), made.returns()


def observer(of=game):
    kind = pyspiel.IIGObservationType(perfect_recall=of is mini_game)
    made = of().make_py_observer(kind)
    made.set_from(state(of), 0)
    return made


def look(made, of=game):
    before = made.tensor.tolist()
    made.set_from(state(of), 1)
    parts = np.concatenate([part.ravel() for part in made.dict.values()])
    return before, made.tensor.tolist(), parts.tolist()


def observer_of_endings():
    return observer(mini_game)


def look_at_endings(made):
    return look(made, mini_game)


def resampler():
    made = Resampler(1)
    made(state(), 0)
    return made


def draw(made):
    return str(made(state(), 0))


KINDS = {
    "Match": (match, step_match),
    "Batch": (batch, step_batch),
    "Batch with levels": (lambda: batch({1: "random"}, "float32"), step_batch),
    "Level": (lambda: kozyr.bots.Level("easy"), lambda made: made.choose(match(), 1)),
    "View": (lambda: match().view(0), lambda made: (made.game, made.pop("turn"), sorted(made))),
    "Encoding": (lambda: kozyr.encodings()["kan"], repr),
    "Seat": (single, step_single),
    "Seat, the next match": (single, lambda made: made.reset()[0]["observation"].tolist()),
    "MatchEnv": (lambda: table(False), step_table),
    "env": (table, step_table),
    "env, the next match": (table, step_table_anew),
    "game": (game, play_game),
    "state": (state, step_state),
    "resampled state": (lambda: Resampler(2)(state(), 0), step_state),
    "observer": (observer, look),
    "ending": (mini_game, play_game),
    "state of an ending": (lambda: state(mini_game), step_state),
    "observer of an ending": (observer_of_endings, look_at_endings),
    "Table": (lambda: Table(mini_game()), lambda made: (made.n_ends, str(made.game))),
    "Resampler": (resampler, draw),
    "refusal": (lambda: kozyr.IllegalAction("no", rule="K1"), lambda made: (str(made), made.rule)),
    "room": (lambda: kozyr.OutOfMemory("no"), repr),
}

WAYS = {
    "pickle": lambda made: pickle.loads(pickle.dumps(made)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_goes_on_alike_and_by_itself(kind, way):
    make, go_on = KINDS[kind]
    original = make()
    first, second = WAYS[way](original), WAYS[way](original)
    assert type(first) is type(original)
    told = go_on(first)
    go_on(first) if kind in ("Match", "Batch", "Resampler") else None
    # Changes to one copy affected neither the original nor the other copy.
    assert go_on(original) == told == go_on(second)


def sent(parcel):
    """Tests an object in a process that has imported nothing of this package."""
    kind, made = parcel
    return KINDS[kind][1](made)


def test_other_processes_go_on_alike():
    """All in one process, because it takes a while to start."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        told = list(pool.map(sent, [(kind, make()) for kind, (make, _) in KINDS.items()]))
    for (kind, (make, go_on)), there in zip(KINDS.items(), told):
        assert there == go_on(make()), kind


@pytest.mark.parametrize("levels", [None, {0: "random"}])
def test_a_batch_of_every_game_goes_on(key, levels):
    made = kozyr.Batch(key, n=9, seed=2, levels=levels, reward="win")
    for _ in range(60):
        made.step(made.random())
    again = pickle.loads(pickle.dumps(made))
    for _ in range(40):
        assert (again.obs == made.obs).all() and (again.actions == made.actions).all()
        assert (again.reward == made.reward).all() and again.finished == made.finished
        places = made.random()
        assert (again.random() == places).all()
        made.step(places)
        again.step(places)


def test_a_pickle_that_does_not_fit_is_refused():
    made = batch()
    rebuild, parts = made.__reduce__()
    cls, how, named, kept, rows = parts
    torn = [(seed, finished, drawn, b"\xff\xff") for seed, finished, drawn, _ in kept]
    with pytest.raises(kozyr.SetupError, match="another version of the rules"):
        rebuild(cls, how, named, torn, rows)
    with pytest.raises(kozyr.NoEncoding, match="not phase10-0"):
        rebuild(cls, how, (named[0], "phase10-0"), kept, rows)


def test_a_fork_has_a_batch_of_its_own():
    """The threads of a batch stay with the parent; the child starts its own."""
    made = batch()
    context = multiprocessing.get_context("fork")
    receive, send = context.Pipe(False)
    child = context.Process(target=lambda: send.send(step_batch(made)))
    child.start()
    assert receive.poll(60)
    there = receive.recv()
    child.join()
    assert there == step_batch(made)
