"""Rewrites the OpenSpiel playthroughs of the games: ``python -P python/playthroughs.py``.

A playthrough is OpenSpiel's own description of a game and of one way through it, action by action.
`python/tests/playthroughs` has one for each game and each ending, abridged: a long line is cut and
followed by a digest, and the states between the first ones and the last are only a digest. A test
compares them. Every changed line is a change that users will notice.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path

import kozyr.open_spiel  # registers the games
import kozyr.open_spiel_mini  # registers the endings
from kozyr.endings import endings
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

FOLDER = Path(__file__).parent / "tests" / "playthroughs"

#: The games, as passed to OpenSpiel, with options that make them short.
GAMES = {
    "applewood": "python_kozyr_applewood(options=deals:1)",
    "bacon": "python_kozyr_bacon(options=deals:1)",
    "caravan": "python_kozyr_caravan(options=games:1)",
    "kan": "python_kozyr_kan(options=rounds:1)",
    "phase10": "python_kozyr_phase10(options=phases:1..1)",
    "variety": "python_kozyr_variety(options=deals:4)",
    **{f"mini_{key}": f"python_kozyr_mini_{key}" for key in endings()},
}

#: The length at which a line is cut.
WIDTH = 120

#: The number of states that are written in full, in addition to the last.
STATES = 6


def digest(text: str) -> str:
    """The replacement for a text that is left out."""
    return f"[{len(text)} characters, sha256 {hashlib.sha256(text.encode()).hexdigest()[:16]}]"


def playthrough(game: str) -> str:
    """A playthrough, abridged."""
    lines = playthrough_lines(game, seed=1)
    starts = [n for n, line in enumerate(lines) if line.startswith("# State ")]
    if len(starts) > STATES + 1:
        first, last = starts[STATES], starts[-1]
        between = "\n".join(lines[first:last])
        lines[first:last] = [f"# States {STATES} to {len(starts) - 2}: {digest(between)}", ""]
    short = [line if len(line) <= WIDTH else f"{line[:WIDTH]} {digest(line)}" for line in lines]
    return "\n".join(line.rstrip() for line in short) + "\n"


def main() -> None:
    """Writes the playthroughs."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    FOLDER.mkdir(exist_ok=True)
    for name in parser.parse_args().games:
        (FOLDER / f"{name}.txt").write_text(playthrough(GAMES[name]), encoding="utf-8")


if __name__ == "__main__":
    main()
