"""The meaning of the numbers in observations and actions."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from . import _native
from .errors import NoEncoding, SetupError, WrongType
from .match import Match, View


@dataclass(frozen=True)
class Field:
    """A part of an array.

    Attributes:
        name: Its name.
        start: The index of its first number.
        length: How many numbers it has.
        what: Their meaning.
    """

    name: str
    start: int
    length: int
    what: str


@dataclass(frozen=True)
class Encoding:
    """How a game's observations and actions are written as bytes.

    Attributes:
        name: The game and a number that increases when any byte changes its meaning: ``kan-1``.
        observation: The parts of an observation, by name and in order.
        action: The parts of the features of a legal action.
        mask: The parts of the mask; empty in games without one.
        critic: The parts that only a critic in training gets.
        mask_on_request: Whether the mask is long, and so written only on request.
        max_legal: The maximum number of legal actions at once, for any options and decks.
            :attr:`kozyr.Match.max_legal` is smaller if the match allows.
        left_out: What a view contains and an observation does not.
    """

    name: str
    observation: Mapping[str, Field]
    action: Mapping[str, Field]
    mask: Mapping[str, Field]
    critic: Mapping[str, Field]
    mask_on_request: bool
    max_legal: int
    left_out: list[str]

    @classmethod
    def of(cls, key: str, name: str | None = None) -> Encoding:
        """The encoding of a game; if a name is given, it must match.

        Raises:
            NoEncoding: If the game has no encoding, or one with another name.
        """
        found = _native.encoding(key)
        if found is None:
            raise NoEncoding(f"{key} has no encoding: kozyr.encodings() lists the games that have")
        if name is not None and name != found["name"]:
            raise NoEncoding(f"this package writes {found['name']}, not {name}")
        parts = {"observation", "action", "mask", "critic"}
        return cls(**{k: _laid_out(told) if k in parts else told for k, told in found.items()})

    def decode(self, array: npt.NDArray[np.uint8]) -> dict[str, npt.NDArray[np.uint8]]:
        """The parts of an observation by name: views into the array, shape ``[…, length]``."""
        return _parts(self.observation, array)

    def decode_actions(self, array: npt.NDArray[np.uint8]) -> dict[str, npt.NDArray[np.uint8]]:
        """The parts of the features of actions, in the same way."""
        return _parts(self.action, array)

    def decode_critic(self, array: npt.NDArray[np.uint8]) -> dict[str, npt.NDArray[np.uint8]]:
        """The parts of the array for a critic, in the same way."""
        return _parts(self.critic, array)


def _parts(
    fields: Mapping[str, Field], array: npt.NDArray[np.uint8]
) -> dict[str, npt.NDArray[np.uint8]]:
    return {
        field.name: array[..., field.start : field.start + field.length]
        for field in fields.values()
    }


def _laid_out(parts: list[tuple[str, int, str]]) -> dict[str, Field]:
    start, fields = 0, {}
    for name, length, what in parts:
        fields[name] = Field(name, start, length, what)
        start += length
    return fields


class Encoded(NamedTuple):
    """A view as numbers.

    Attributes:
        observation: The viewer's observation: shape ``[d]``, dtype uint8.
        legal: The viewer's legal actions, as text; empty if another seat acts next.
        actions: The features of each of these: shape ``[k, f]``, dtype uint8.
        mask: 1 at each of these, in the same order: shape ``[m]``, dtype uint8; ``None`` in games
            without a mask.
    """

    observation: npt.NDArray[np.uint8]
    legal: list[str]
    actions: npt.NDArray[np.uint8]
    mask: npt.NDArray[np.uint8] | None


def encode(view: View) -> Encoded:
    """A view as the numbers that a :class:`kozyr.Batch` writes. So a policy that was trained on a
    batch can play wherever players get views: as a program, in :func:`kozyr.arena` and on a server.

    Args:
        view: The view of a seat: from :meth:`kozyr.Match.view`, or ``kozyr.View(facts, game)`` with
            the facts that a program received.

    Raises:
        ArgumentError: If it is not a view of that game, or its viewer has no seat.
        NoEncoding: If the game has no encoding.

    >>> from kozyr import Match
    >>> match = Match("variety", seed=1)
    >>> told = encode(match.view(match.turn))
    >>> bool((told.observation == match.encode(match.turn)).all()), told.legal == match.legal()
    (True, True)
    """
    if not isinstance(view, View):
        raise WrongType(f"a kozyr.View, not {type(view).__name__}: kozyr.View(facts, game)")
    native, seat = _native.NativeMatch.seen(view.game, json.dumps(view))
    world = Match._of(native)
    observation = world.encode(seat)
    if world.turn == seat:
        return Encoded(observation, world.legal(), world.encode_legal(), world.mask())
    encoding = Encoding.of(view.game)
    width = sum(field.length for field in encoding.action.values())
    places = sum(field.length for field in encoding.mask.values())
    mask = np.zeros(places, np.uint8) if places else None
    return Encoded(observation, [], np.zeros((0, width), np.uint8), mask)


def encodings() -> dict[str, Encoding]:
    """The encoding of each game that has one, by the game's key."""
    return {key: Encoding.of(key) for key in _native.games() if _native.encoding(key) is not None}


def markdown() -> str:
    """The document that describes all encodings."""
    lines = [
        "# Encodings",
        "",
        "This page documents every byte of `kozyr.Batch` and `Match.encode`. It is generated by",
        "`python -P python/document.py`, and a test compares it with the code.",
        "",
        'A number in two bytes has the higher byte first. "1 at" means one 1 among zeros.',
        "Everything in an observation comes from the view of the seat that looks (the viewer),",
        "and everything in the features of an action from the view of the seat that acts next.",
        "The part for a critic has all hands. It is for training only and separate from the",
        "observation (`Batch(critic=True)`).",
    ]
    by_name: dict[str, list[str]] = {}
    for key, encoding in encodings().items():
        by_name.setdefault(encoding.name, []).append(key)
    for name, keys in by_name.items():
        encoding = Encoding.of(keys[0])
        lines += ["", f"## {', '.join(keys)}: `{name}`"]
        for title, fields in [
            ("Observation", encoding.observation),
            ("Action", encoding.action),
            ("Mask", encoding.mask),
            ("Critic", encoding.critic),
        ]:
            if not fields:
                continue
            size = sum(field.length for field in fields.values())
            lines += ["", f"### {title}: {size} bytes", ""]
            if fields is encoding.mask and encoding.mask_on_request:
                lines += ["Written only on request: `Batch(mask=True)`.", ""]
            lines += ["| bytes | part | meaning |", "|---|---|---|"]
            for field in fields.values():
                last = field.start + field.length - 1
                span = f"{field.start}" if field.length == 1 else f"{field.start}–{last}"
                lines.append(f"| {span} | `{field.name}` | {field.what} |")
        lines += ["", *textwrap.wrap(_bounds(keys, encoding), 100)]
        lines += ["", "The view also has these, which the observation leaves out:", ""]
        for what in encoding.left_out:
            lines += textwrap.wrap(f"- {what}", 100, subsequent_indent="  ")
    return "\n".join(lines) + "\n"


def _bounds(keys: list[str], encoding: Encoding) -> str:
    """The maximum number of legal actions."""
    most = f"No seat has more than {encoding.max_legal:,} legal actions at once"
    found: dict[int, set[int]] = {}
    for match in (match for key in keys for match in _sizes(key)):
        found.setdefault(match.max_legal, set()).add(match.n_seats)
    if set(found) == {encoding.max_legal}:
        return f"{most}."
    each = [
        f"{bound:,} with {', '.join(map(str, sorted(seats)))} players"
        for bound, seats in sorted(found.items(), key=lambda item: min(item[1]))
    ]
    return f"{most}; by default (`Match.max_legal`) {'; '.join(each)}."


def _sizes(key: str) -> list[Match]:
    """A match for each number of players."""
    sizes = []
    for players in range(2, 7):
        try:
            sizes.append(Match(key, {"players": players}))
        except SetupError:
            continue
    return sizes or [Match(key)]
