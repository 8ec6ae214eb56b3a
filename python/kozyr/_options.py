"""Options of a game as Python writes them, in the form of the native module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Union

Option = Union[str, int, bool]


def as_pairs(options: Mapping[str, Option] | None) -> list[tuple[str, str]]:
    """Options as text: ``True`` is ``on``, ``False`` is ``off``."""
    switches = {True: "on", False: "off"}
    return [
        (key, switches[value] if isinstance(value, bool) else str(value))
        for key, value in (options or {}).items()
    ]
