"""Limits: Ctrl-C, memory, and invalid arguments."""

import signal
import subprocess
import sys
import threading

import kozyr
import numpy as np
import pytest
from kozyr.gymnasium import Seat
from kozyr.pettingzoo import env


class Interrupted:
    """Ctrl-C after a tenth of a second, in work that would take minutes."""

    def __enter__(self):
        # In the background of a script the signal is ignored, and Python does not change that.
        self.before = signal.signal(signal.SIGINT, signal.default_int_handler)
        threading.Timer(0.1, signal.raise_signal, [signal.SIGINT]).start()

    def __exit__(self, kind, *_):
        signal.signal(signal.SIGINT, self.before)
        assert kind is KeyboardInterrupt
        return True


@pytest.mark.parametrize("threads", [1, 2])
def test_what_levels_choose_can_be_interrupted(threads):
    batch = kozyr.Batch("kan", n=2_000, seed=1, threads=threads)
    before = batch.choose("random")
    with Interrupted():
        batch.choose("expert")
    assert (batch.choose("random") == before).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_step_that_is_interrupted_changes_nothing(threads):
    levels = dict.fromkeys(range(1, 5), "expert")
    batch = kozyr.Batch("kan", n=600, seed=1, threads=threads, levels={1: "random"})
    thinking = kozyr.Batch("kan", n=2, seed=[1, 2], threads=threads, levels=levels)
    assert thinking.seat.tolist() == [0, 0]
    # Many slots compute; a constructor must not wait for them.
    rebuild, (cls, made, how, kept, rows) = batch.__reduce__()
    made = (*made[:4], levels, *made[5:])
    kept = [(seed, 0, 1, b"") for seed, *_ in kept if starts(seed)]
    made = (made[0], len(kept), *made[2:])
    batch = rebuild(cls, made, how, kept, (np.zeros((len(kept), 5)), np.zeros(len(kept), bool)))
    before = batch._native.kept(), batch.obs.copy(), batch.reward.copy(), batch.actions.copy()
    with Interrupted():
        batch.step([0] * batch.n)
    assert batch._native.kept() == before[0]
    for now, then in zip((batch.obs, batch.reward, batch.actions), before[1:]):
        assert (now == then).all()
    # It continues where it was.
    batch.step([0], slots=[0])
    assert batch._native.kept()[0] != before[0][0] and batch._native.kept()[1:] == before[0][1:]


def starts(seed):
    """Whether seat 0 has the first turn."""
    return kozyr.Batch("kan", n=1, seed=[seed]).seat[0] == 0


def test_a_bot_can_be_interrupted():
    """A thousand times, so it takes long on any machine."""
    match = kozyr.Match("kan", seed=1)
    for asked in (match, match.view(match.turn)):
        with Interrupted():
            for seed in range(1_000):
                kozyr.bots.Level("expert").choose(asked, seed)


@pytest.mark.parametrize("n", [10**10, 10**15, 2**61])
def test_memory_that_there_is_not_is_an_error(n):
    with pytest.raises(MemoryError, match="there is less") as failed:
        kozyr.Batch("kan", n=n)
    assert isinstance(failed.value, kozyr.KozyrError)


LIMITED = """
import resource, kozyr
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
try:
    kozyr.Batch("kan", n=4_000_000, mask=True)
except MemoryError as error:
    print("raised", error)
kozyr.Batch("kan", n=4)
print("goes on")
"""


def test_a_process_with_a_limit_lives_on():
    done = subprocess.run([sys.executable, "-c", LIMITED], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("raised ") and done.stdout.endswith("goes on\n")


def refused(call):
    with pytest.raises(Exception) as found:
        call()
    return found.value


def test_every_error_is_of_the_package():
    """They are also of a built-in type."""
    match, batch = kozyr.Match("kan"), kozyr.Batch("kan", n=2)
    level = kozyr.bots.Level("random")
    cases = [
        (ValueError, lambda: kozyr.Match("kan", seed=-1)),
        (ValueError, lambda: kozyr.Match("kan", seed=2**64)),
        (TypeError, lambda: kozyr.Match("kan", seed=1.5)),
        (ValueError, lambda: kozyr.Match.read(match.record(), seed=-1)),
        (IndexError, lambda: match.view(5)),
        (IndexError, lambda: match.view(-1)),
        (IndexError, lambda: match.encode(999)),
        (IndexError, lambda: match.imagine(7)),
        (ValueError, lambda: match.imagine(0, -1)),
        (ValueError, lambda: level.choose(match, -1)),
        (ValueError, lambda: level.choose(kozyr.View({}, "kan"))),
        (ValueError, lambda: kozyr.Batch("kan", n=0)),
        (TypeError, lambda: kozyr.Batch("kan", n=1.5)),
        (ValueError, lambda: kozyr.Batch("kan", n=1, threads=0)),
        (ValueError, lambda: kozyr.Batch("kan", n=1, threads=100_000)),
        (ValueError, lambda: kozyr.Batch("kan", n=1, seed=-1)),
        (ValueError, lambda: kozyr.Batch("kan", n=2, seed=[1])),
        (ValueError, lambda: kozyr.Batch("kan", n=1, dtype="int32")),
        (ValueError, lambda: kozyr.Batch("kan", n=1, reward="luck")),
        (ValueError, lambda: kozyr.Batch("caravan", n=1, mask=True)),
        (IndexError, lambda: kozyr.Batch("kan", n=1, levels={9: "easy"})),
        (IndexError, lambda: kozyr.Batch("kan", n=1, levels={-1: "easy"})),
        (ValueError, lambda: batch.step([0])),
        (IndexError, lambda: batch.step([0], slots=[2])),
        (ValueError, lambda: batch.step([0, 0], slots=[1, 1])),
        (TypeError, lambda: batch.step([0.0, 1.0])),
        (IndexError, lambda: batch.view(2)),
        (IndexError, lambda: batch.view(-1)),
        (IndexError, lambda: batch.view(0, 5)),
        (IndexError, lambda: batch.legal(2)),
        (ValueError, lambda: batch.choose("easy", -1)),
        (ValueError, lambda: batch.play([0, 0])),
        (ValueError, lambda: kozyr.arena("kan", ["easy"], blocks=0)),
        (ValueError, lambda: kozyr.arena("kan", ["easy"], seed=-1)),
        (ValueError, lambda: Seat("kan", reward="luck")),
        (ValueError, lambda: env("kan", render_mode="film")),
    ]
    for number, (kind, call) in enumerate(cases):
        error = refused(call)
        assert isinstance(error, kozyr.KozyrError) and isinstance(error, kind), (number, error)


def test_the_package_says_its_version():
    from importlib.metadata import version

    assert kozyr.__version__ == version("kozyr")
