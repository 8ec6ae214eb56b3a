"""What the numbers of observations and actions mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from . import _native
from .errors import NoEncoding


@dataclass(frozen=True)
class Field:
    """A part of an array.

    Attributes:
        name: Its name.
        start: The place of its first number.
        length: How many numbers it has.
        what: What they mean.
    """

    name: str
    start: int
    length: int
    what: str


@dataclass(frozen=True)
class Encoding:
    """How a game's observations and actions are written as bytes.

    Attributes:
        name: The game and a number that is raised when any byte changes its meaning: ``kan-1``.
        observation: The parts of an observation, by name and in order.
        action: The parts of what is told of a legal action.
        mask: The parts of the mask; empty in games without one.
        max_legal: The most actions that a seat can have at once, whatever the options.
        left_out: What a view has and an observation has not.
    """

    name: str
    observation: Mapping[str, Field]
    action: Mapping[str, Field]
    mask: Mapping[str, Field]
    max_legal: int
    left_out: list[str]

    @classmethod
    def of(cls, key: str) -> Encoding:
        """The encoding of a game.

        Raises:
            NoEncoding: If it has none.
        """
        found = _native.encoding(key)
        if found is None:
            raise NoEncoding(f"{key} has no encoding: kozyr.encodings() lists the games that have")
        name, observation, action, mask, max_legal, left_out = found
        laid_out = (_laid_out(parts) for parts in (observation, action, mask))
        return cls(name, *laid_out, max_legal, left_out)

    def decode(self, array: npt.NDArray[np.uint8]) -> dict[str, npt.NDArray[np.uint8]]:
        """The parts of an observation by name: views into the array, shape ``[…, length]``."""
        return {
            field.name: array[..., field.start : field.start + field.length]
            for field in self.observation.values()
        }


def _laid_out(parts: list[tuple[str, int, str]]) -> dict[str, Field]:
    start, fields = 0, {}
    for name, length, what in parts:
        fields[name] = Field(name, start, length, what)
        start += length
    return fields


def encodings() -> dict[str, Encoding]:
    """The encoding of each game that has one, by the game's key."""
    return {key: Encoding.of(key) for key in _native.games() if _native.encoding(key) is not None}


def markdown() -> str:
    """The document of all encodings."""
    keys = _native.games()
    without = [key for key in keys if _native.encoding(key) is None]
    lines = [
        "# Encodings",
        "",
        "What each byte of `kozyr.Batch` and `Match.encode` means. Generated from the code by",
        "`python python/document.py`; a test holds it against the code.",
        "",
        "A number in two bytes has the higher byte first. A mark is a 1 among zeros. Nothing in an",
        "observation comes from anything but the view of the seat that looks.",
    ]
    if without:
        lines += ["", f"Without an encoding yet: {', '.join(without)}."]
    for key, encoding in encodings().items():
        lines += ["", f"## {key}: `{encoding.name}`"]
        for title, fields in [
            ("Observation", encoding.observation),
            ("Action", encoding.action),
            ("Mask", encoding.mask),
        ]:
            if not fields:
                continue
            size = sum(field.length for field in fields.values())
            lines += ["", f"### {title}: {size} bytes", "", "| bytes | part | what |", "|---|---|---|"]
            for field in fields.values():
                last = field.start + field.length - 1
                span = f"{field.start}" if field.length == 1 else f"{field.start}–{last}"
                lines.append(f"| {span} | `{field.name}` | {field.what} |")
        lines += ["", f"A seat has at most {encoding.max_legal} legal actions at once."]
        lines += ["", "Left out of the view:", ""]
        lines += [f"- {what}" for what in encoding.left_out]
    return "\n".join(lines) + "\n"
