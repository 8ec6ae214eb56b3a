"""Converts the options of a game from Python values to the form of the native module."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, Union

from .errors import ArgumentError, WrongType

Option = Union[str, int, bool]


def as_pairs(options: Mapping[str, Option] | None) -> list[tuple[str, str]]:
    """Options as text: ``True`` is ``on``, ``False`` is ``off``."""
    switches = {True: "on", False: "off"}
    return [
        (key, switches[value] if isinstance(value, bool) else str(value))
        for key, value in (options or {}).items()
    ]


def whole(name: str, number: Any, least: int, most: int) -> int:
    """A whole number in this range; NumPy's integers count too.

    Raises:
        WrongType: If it is something else.
        ArgumentError: If it is out of range.
    """
    try:
        found = operator.index(number)
    except TypeError:
        kind = type(number).__name__
        raise WrongType(f"{name}: expected a whole number, found {kind}") from None
    if not least <= found <= most:
        raise ArgumentError(f"{name}: expected {least} to {most}, found {found}")
    return found


def as_seed(seed: Any) -> int:
    """A seed: from 0 to 2**64 - 1."""
    return whole("seed", seed, 0, 2**64 - 1)
