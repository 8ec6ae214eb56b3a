"""Information that environments give in addition to observations, computed when it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Info(dict):
    """A dictionary whose values are computed when they are first read.

    Most loops read one value or none, and writing all legal actions takes longer than playing one.
    Copies and pickles are plain dictionaries.

    Args:
        makers: A function for each value. It must return the same value whenever it is called.
    """

    def __init__(self, makers: Mapping[str, Callable[[], Any]]) -> None:
        super().__init__()
        self._makers = dict(makers)

    def __missing__(self, key: str) -> Any:
        value = self[key] = self._makers[key]()
        return value

    def __setitem__(self, key: str, value: Any) -> None:
        self._makers.pop(key, None)
        super().__setitem__(key, value)

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or key in self._makers

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a key, or the default."""
        return self[key] if key in self else default

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)

    __hash__ = None  # type: ignore[assignment]


def _whole(name: str) -> Any:
    """A method of dictionaries that reads all values."""
    plain = getattr(dict, name)

    def method(self: Info, *args: Any, **named: Any) -> Any:
        for key in list(self._makers):
            self[key]
        return plain(self, *args, **named)

    method.__name__, method.__doc__ = name, plain.__doc__
    return method


for _name in (
    *("__iter__", "__reversed__", "__len__", "__eq__", "__ne__", "__or__", "__ror__", "__ior__"),
    *("__repr__", "__delitem__", "keys", "values", "items", "copy", "pop", "popitem"),
    *("setdefault", "update", "clear"),
):
    setattr(Info, _name, _whole(_name))
