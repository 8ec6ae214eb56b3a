"""What can go wrong. Every exception of this package is a :class:`KozyrError`."""

from __future__ import annotations


class KozyrError(ValueError):
    """Something was asked that cannot be done; the message says what would be right."""


class IllegalAction(KozyrError):
    """An action that the rules forbid, or text that is none. The match is as it was.

    Attributes:
        rule: The number of the rule that forbids it, such as ``"V5"``; ``None`` if none does.
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class SetupError(KozyrError):
    """There is no such game, option, deck, level or number of seats."""


class NoEncoding(KozyrError):
    """The game has no arrays of numbers."""


class ArgumentError(KozyrError):
    """An argument that has a value that is not possible."""


class WrongType(KozyrError, TypeError):
    """An argument that is something else than what is expected."""


class OutOfRange(KozyrError, IndexError):
    """There is no such seat or slot."""


class OutOfMemory(KozyrError, MemoryError):
    """There is no room for it. Nothing was begun."""


class RecordError(KozyrError):
    """A record that does not hold.

    Attributes:
        line: The number of the line, from 1.
        expected: What a check expected; ``None`` unless it was a check that failed.
        got: What the position answered.
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
