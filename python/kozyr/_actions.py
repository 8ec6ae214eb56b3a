"""Actions as numbers, for environments."""

from __future__ import annotations

from .encoding import Encoding
from .errors import IllegalAction
from .match import Match


class Numbering:
    """What the number of an action means in matches of a game.

    If the game has a mask, a number is an index into it and means the same action at every turn.
    Otherwise it is an index into the ordered list of legal actions.

    Attributes:
        n: The number of numbers.
        fixed: Whether a number means the same action at every turn.
    """

    def __init__(self, encoding: Encoding, match: Match) -> None:
        size = sum(field.length for field in encoding.mask.values())
        self.fixed = size > 0
        self.n = size or match.max_legal

    def legal(self, match: Match) -> list[int]:
        """The number of each legal action, in the order of :meth:`Match.legal`."""
        found = match._native.mask_places() if self.fixed else None
        return list(range(match.n_legal)) if found is None else found[0]

    def place(self, match: Match, number: int) -> int:
        """The index of the action with this number in the list of legal actions.

        Raises:
            IllegalAction: If it is not legal now.
        """
        numbers = self.legal(match)
        if number in numbers:
            return numbers.index(number)
        some = f"{len(numbers)} of them"
        raise IllegalAction(f"there is no legal action {number}, but {some}", rule=None)

    def nearest(self, match: Match, number: int) -> int:
        """As :meth:`place`, but for any number: a number that is not legal selects another that
        is."""
        numbers = self.legal(match)
        if not self.fixed:
            return number % len(numbers)
        return numbers.index(min(numbers, key=lambda legal: (legal - number) % self.n))
