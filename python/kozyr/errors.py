"""Exceptions. Every exception of this package is a :class:`KozyrError`."""

from __future__ import annotations


class KozyrError(ValueError):
    """A request that is not possible; the message explains what would be."""


class IllegalAction(KozyrError):
    """An action that the rules forbid, or text that is not an action. The match is unchanged.

    Attributes:
        rule: The number of the rule that forbids it, such as ``"V5"``; ``None`` if there is none.
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class SetupError(KozyrError):
    """There is no such game, option, deck, level or number of seats."""


class NoEncoding(KozyrError):
    """The game has no encoding, or not the expected one."""


class ArgumentError(KozyrError):
    """An argument with an invalid value."""


class WrongType(KozyrError, TypeError):
    """An argument of the wrong type."""


class OutOfRange(KozyrError, IndexError):
    """There is no such seat or slot."""


class OutOfMemory(KozyrError, MemoryError):
    """There is not enough memory. Nothing was started."""


class RecordError(KozyrError):
    """A record that is not valid.

    Attributes:
        line: The number of the line, from 1.
        expected: What a check expected; ``None`` unless it was a check that failed.
        got: The actual value in the position.
        rule: The rule that forbids the step, such as ``"K7"``; ``None`` if the line cannot be
            read, or no rule forbids it.
    """

    def __init__(
        self,
        message: str,
        line: str | int = 0,
        expected: str | None = None,
        got: str | None = None,
        rule: str | None = None,
    ) -> None:
        super().__init__(message)
        self.line = int(line)
        self.expected = expected
        self.got = got
        self.rule = rule
