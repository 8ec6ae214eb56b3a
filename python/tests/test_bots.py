import json
import os
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import kozyr
import numpy as np
import pytest
from conftest import positions


def test_levels_play_by_the_rules(key):
    level = kozyr.bots.Level("normal")
    for match in positions(key, 1, every=40):
        action = level.choose(match, seed=2)
        assert action in match.legal()
        # A view is enough, even one that was serialised.
        view = match.view(match.turn)
        assert level.choose(view, seed=2) == action
        sent = kozyr.View(json.loads(json.dumps(view)), key)
        assert level.choose(sent, seed=2) == action


def test_levels_do_not_peek(key):
    """In a world that the seat cannot tell from the real one they choose the same action."""
    level = kozyr.bots.Level("easy")
    for match in list(m.copy() for m in positions(key, 2, every=50))[:5]:
        world = match.imagine(match.turn, seed=1)
        assert level.choose(world, seed=3) == level.choose(match, seed=3)


def test_what_a_level_cannot_do():
    with pytest.raises(kozyr.SetupError, match="the levels are random, easy, normal, hard, expert"):
        kozyr.bots.Level("psychic")
    match = kozyr.Match("kan", seed=1)
    waiting = (match.turn + 1) % 5
    with pytest.raises(kozyr.IllegalAction, match="not the turn of the viewer"):
        kozyr.bots.Level("easy").choose(match.view(waiting))
    with pytest.raises(ValueError, match="no view of kan"):
        kozyr.bots.Level("easy").choose(kozyr.View({"turn": 0}, "kan"))


def test_an_arena_is_a_table():
    rows = kozyr.arena("variety", ["normal", "random"], blocks=4, seed=3, threads=2)
    assert [row["level"] for row in rows] == ["normal", "random"]
    assert rows[0]["blocks"] == 4 and rows[0]["matches"] == 8
    # The share per seat; each level has two of four.
    assert rows[0]["win_share"] + rows[1]["win_share"] == pytest.approx(0.5)
    low, high = rows[0]["score_low"], rows[0]["score_high"]
    assert low < rows[0]["score"] < high
    assert rows[0]["score"] > rows[1]["score"]
    alone = kozyr.arena("variety", ["normal", "random"], blocks=4, seed=3, threads=1)
    same = ["win_share", "score", "decisions"]
    assert [[row[name] for name in same] for row in rows] == [
        [row[name] for name in same] for row in alone
    ]
    with pytest.raises(kozyr.SetupError, match="must divide"):
        kozyr.arena("variety", ["normal", "random", "easy"])


def test_an_arena_counts_what_programs_do_wrong(tmp_path):
    program = Path(__file__).parents[2] / "examples/bots/any_legal.py"
    wrong = tmp_path / "wrong.py"
    wrong.write_text(program.read_text().replace("rng.choice(actions)", '"nothing"'))
    players = [f"cmd:{sys.executable} {path}" for path in (program, wrong)]
    rows = kozyr.arena("caravan", players, blocks=1, options={"games": 1}, threads=1)
    assert [row["level"] for row in rows] == players
    faults = ["late", "illegal", "died", "forfeits"]
    assert [rows[0][name] for name in faults] == [0, 0, 0, 0]
    assert rows[1]["illegal"] > 0 and rows[1]["died"] == 0


def test_an_arena_can_be_interrupted():
    """Ctrl-C does not wait for the remaining blocks."""
    # In the background of a script the signal is ignored, and Python does not change that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()
        with pytest.raises(KeyboardInterrupt):
            kozyr.arena("caravan", ["random", "random"], blocks=1_000_000_000, threads=1)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_function_plays_in_an_arena_and_as_a_program(tmp_path):
    """A player is found by its name, in both ways alike."""

    def pupil(view):
        assert view.game == "caravan" and view["viewer"] == view["turn"]
        return kozyr.encode(view).legal[0]

    options = {"games": 1}
    rows = kozyr.arena("caravan", [pupil, "random"], blocks=3, options=options, threads=2)
    assert [row["level"] for row in rows] == ["pupil", "random"]
    assert rows[0]["matches"] == 6 and rows[0]["illegal"] == rows[0]["died"] == 0
    program = tmp_path / "pupil.py"
    program.write_text(
        "import kozyr\nkozyr.bots.serve(lambda view: kozyr.encode(view).legal[0])\n"
    )
    command = f"cmd:{sys.executable} -P {program}"
    same = kozyr.arena("caravan", [command, "random"], blocks=3, options=options, threads=1)
    for name in ("score", "win_share", "decisions"):
        assert [row[name] for row in same] == [row[name] for row in rows]


def test_what_a_function_raises_ends_the_arena():
    class Lost(Exception):
        pass

    def lost(view):
        raise Lost(view["turn"])

    def play():
        kozyr.arena("caravan", [lost, "random"], blocks=1_000_000_000, threads=1)

    with pytest.raises(Lost):
        play()
    # The caller hears of it, and no other thread does.
    with ThreadPoolExecutor(1) as pool, pytest.raises(Lost):
        pool.submit(play).result()


def test_an_arena_takes_the_cores_that_it_may_use(monkeypatch):
    asked = []
    monkeypatch.setattr("kozyr.tools._native.arena", lambda *args: asked.append(args[5]) or [])
    with ThreadPoolExecutor(1) as pool:

        def on_one_core():
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
            kozyr.arena("caravan", ["random"])

        pool.submit(on_one_core).result()
    kozyr.arena("caravan", ["random"])
    assert asked[0] == 1 and asked[1] >= 1


def test_a_net_in_numpy_plays_as_the_net_of_the_house(tmp_path):
    file = net(tmp_path / "weights.npz").removeprefix("net:")
    example = Path(__file__).parents[2] / "examples/learn/play.py"
    players = [f"net:{file}", f"cmd:{sys.executable} -P {example} {file}"]
    scores = []
    for player in players:
        rows = kozyr.arena("variety", [player, "easy"], blocks=2, seed=5, threads=1)
        assert rows[0]["illegal"] == rows[0]["died"] == 0
        scores.append([row["score"] for row in rows])
    assert scores[0] == scores[1]


def test_an_arena_of_pairs():
    rows = kozyr.arena("kan", ["normal", "random"], blocks=4, pairs=True, threads=1)
    # Each deal is played both ways, and one of the two wins it.
    assert [row["matches"] for row in rows] == [8, 8]
    assert rows[0]["score"] > rows[1]["score"] and rows[0]["illegal"] == 0
    with pytest.raises(kozyr.SetupError, match="pairs takes two players"):
        kozyr.arena("kan", ["normal"], blocks=1, pairs=True)
    with pytest.raises(kozyr.SetupError, match="single deals are for games"):
        kozyr.arena("caravan", ["normal", "random"], blocks=1, pairs=True)


def net(path, **arrays):
    """Saves a network for Variety that plays the highest index of the mask."""
    batch = kozyr.Batch("variety", n=1)
    d, m = batch.obs.shape[1], batch.mask.shape[1]
    arrays = {
        "encoding": np.frombuffer(b"variety-1", np.uint8),
        "scale": np.ones(d, np.float32),
        "w1": np.zeros((d, m), np.float32),
        "b1": np.arange(m, dtype=np.float32),
    } | arrays
    np.savez_compressed(path, **arrays)
    return f"net:{path}"


def test_a_net_that_numpy_saved_plays(tmp_path):
    rows = kozyr.arena("variety", [net(tmp_path / "a.npz"), "random"], blocks=2)
    assert rows[0]["level"].endswith("a.npz") and rows[0]["decisions"] > 100


def test_nets_that_do_not_fit_are_refused(tmp_path):
    other = net(tmp_path / "b.npz", encoding=np.frombuffer(b"variety-0", np.uint8))
    with pytest.raises(kozyr.SetupError, match="it reads `variety-0`, and the game writes `variety-1`"):
        kozyr.arena("variety", [other, "random"], blocks=1)
    with pytest.raises(kozyr.SetupError, match="`b1` has the shape"):
        kozyr.arena("variety", [net(tmp_path / "c.npz", b1=np.zeros(3, np.float32)), "random"], blocks=1)
