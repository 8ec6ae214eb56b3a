"""Actions as numbers, as environments want them."""

from __future__ import annotations

from .encoding import Encoding
from .errors import IllegalAction
from .match import Match


class Numbering:
    """What the number of an action means in matches of a game.

    Where the game has a mask, a number is a place in it and means the same action at every turn.
    Elsewhere it is a place in the ordered list of the legal actions.

    Attributes:
        n: How many numbers there are.
        fixed: Whether a number means the same at every turn.
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
        """Where the action with this number stands among the legal ones.

        Raises:
            IllegalAction: If it is not legal now.
        """
        numbers = self.legal(match)
        if number in numbers:
            return numbers.index(number)
        some = f"{len(numbers)} of them"
        raise IllegalAction(f"there is no legal action {number}, but {some}", rule=None)

    def nearest(self, match: Match, number: int) -> int:
        """The same for any number: one that is not legal stands for another that is."""
        numbers = self.legal(match)
        if not self.fixed:
            return number % len(numbers)
        return numbers.index(min(numbers, key=lambda legal: (legal - number) % self.n))
