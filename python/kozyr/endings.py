"""Endings of deals: real games that are small enough to solve exactly.

An ending is the beginning of a deal, which everyone has seen, and the deals that are compatible
with it, numbered and equally likely. The remaining decisions are a small game with the rules, the
bots and the records of the real one; :mod:`kozyr.open_spiel_mini` registers it with OpenSpiel.
Endings are for research and are not played at tables.

>>> ending = endings()["variety"]
>>> match = ending.match(0)
>>> match.stage, match.view()["n_cards"], match.turn == ending.match(1).turn
('play', [2, 2, 2, 2], True)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, product

from ._native import NativeMatch
from ._options import Option, as_pairs
from .match import Match

Hands = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Ending:
    """The last decisions of a deal.

    Attributes:
        key: The game.
        options: House rules.
        head: The start of the deal, such as ``"dealer 2"``.
        begun: The earlier actions of the deal, with their seats.
        left: In trick-taking games the cards that the seats had left when this was played. Every
            way to deal these cards that is compatible with the beginning is a deal of the ending.
            In Caravan the cards of which each seat has some left.
        sizes: The number of cards that each seat has left.
        turns: The ending is over after this number of actions, even if the deal is not; 0 for any
            number.
    """

    key: str
    options: Mapping[str, Option]
    head: str
    begun: tuple[tuple[int, str], ...]
    left: Hands
    sizes: tuple[int, ...]
    turns: int = 0

    @property
    def n_seats(self) -> int:
        """The number of seats."""
        return len(self.left)

    @cached_property
    def deals(self) -> list[Hands]:
        """The remaining hands, by seat, of every deal that is compatible with the beginning, in
        order."""
        if self.key == "caravan":
            return list(product(*map(combinations, self.left, self.sizes)))
        view = self._begin(self.left).view()
        # In Kan everyone knows who has the joker and the ace of trumps.
        owners = {}
        if self.key == "kan":
            owners = {"JK": view["joker_seat"], f"A{view['trump']}": view["ace_seat"]}
        may: list[set[str]] = [
            {
                card
                for card in self.cards
                if card[-1] not in voids and owners.get(card, seat) == seat
            }
            for seat, voids in enumerate(view["voids"])
        ]
        return list(_dealt(self.cards, self.sizes, may))

    @cached_property
    def cards(self) -> list[str]:
        """All cards that a seat may have left."""
        return sorted({card for cards in self.left for card in cards})

    @cached_property
    def actions(self) -> list[str]:
        """All actions that a seat may have, in order."""
        return sorted(_actions_of(self.key, self.cards, int(self.options.get("max_numbers", 0))))

    @property
    def max_length(self) -> int:
        """The maximum number of actions."""
        return self.turns or sum(self.sizes)

    @property
    def most(self) -> float:
        """The maximum value of a deal to a seat; the minimum is the same below 0."""
        return {"caravan": 1.0, "kan": 1.0, "variety": 40.0}[self.key]

    @property
    def zero_sum(self) -> bool:
        """Whether the returns of the seats add up to 0."""
        return self.key != "kan"

    def is_over(self, match: Match, n_done: int) -> bool:
        """Whether the ending is over after this number of actions."""
        return match.turn is None or 0 < self.turns <= n_done

    def worth(self, match: Match) -> list[float]:
        """The return of each seat at the end.

        - Kan: for the pair the value of the round after the deal; for the three the same below 0.
        - Variety: the seat's points above the mean of all seats.
        - Caravan: 1 for the winner, -1 for the loser. While the game goes on, a third for each lane
          that the seat owns, minus a third for each of the opponent's.
        """
        view = match.view()
        if self.key == "kan":
            total = float(view["total"])
            return [total if seat in view["kankei"] else -total for seat in range(self.n_seats)]
        if self.key == "caravan":
            lanes = match.winners * 3 if match.over else view["lanes"]
            ahead = (lanes.count(0) - lanes.count(1)) / 3
            return [ahead, -ahead]
        mean = sum(match.scores) / self.n_seats
        return [score - mean for score in match.scores]

    def match(self, deal: int) -> Match:
        """The match at the start of the ending, with the deal of this number. It waits when the
        next deal is due."""
        return self._begin(self.deals[deal])

    def _begin(self, hands: Hands) -> Match:
        """In trick-taking games a hand is the cards that were played and those that are left; in
        games with decks these are the deck, in this order."""
        played: list[list[str]] = [[] for _ in hands]
        for seat, action in self.begun:
            word, _, card = action.partition(" ")
            if word in ("play", "place", "attach", "discard"):
                played[seat].append(card.split()[0])
        whole = [" ".join([*was, *left]) for was, left in zip(played, hands)]
        deal = " / ".join([self.head, *(f"{seat}: {cards}" for seat, cards in enumerate(whole))])
        decks = list(enumerate(whole)) if self.key == "caravan" else []
        steps: list[tuple[int | None, str]] = [(None, deal), *self.begun]
        options = as_pairs(self.options)
        return Match._of(NativeMatch(self.key, options, decks, [], 0, steps, True))


def _dealt(
    cards: Sequence[str], sizes: Sequence[int], may: Sequence[Collection[str]]
) -> Iterator[Hands]:
    """Every way to deal the cards, with the given number for each seat, from those that it may
    have."""
    if not may:
        yield ()
        return
    for mine in combinations([card for card in cards if card in may[0]], sizes[0]):
        others = [card for card in cards if card not in mine]
        yield from ((mine, *hands) for hands in _dealt(others, sizes[1:], may[1:]))


def _actions_of(key: str, cards: Sequence[str], longest: int) -> Iterator[str]:
    """The possible actions with these cards, if caravans have at most this number of cards."""
    if key == "caravan":
        yield from (f"disband {caravan}" for caravan in (1, 2, 3))
    for card in cards:
        if key != "caravan":
            yield f"play {card}"
            if card == "JK":
                yield from (f"play JK:{suit}" for suit in "SHDC")
            continue
        yield f"discard {card}"
        if card[0] in "JQK":
            for seat, caravan, place in product((0, 1), (1, 2, 3), range(1, longest + 1)):
                yield f"attach {card} {seat}/{caravan}/{place}"
        else:
            yield from (f"place {card} {caravan}" for caravan in (1, 2, 3))


def _tricks(text: str) -> tuple[tuple[int, str], ...]:
    """Tricks as actions: the leader, and the cards in turn."""
    begun = []
    for line in text.split("\n"):
        leader, _, cards = line.partition(":")
        played = cards.split()
        for turn, card in enumerate(played):
            begun.append(((int(leader) + turn) % len(played), f"play {card}"))
    return tuple(begun)


def _turns(*texts: str) -> tuple[tuple[int, str], ...]:
    """Turns of Caravan by seat, which alternate; a discard names the cards of several turns."""
    turns = []
    for text in texts:
        mine = []
        for part in text.replace("\n", " ").split(";"):
            word, *rest = part.split()
            mine += [f"{word} {card}" for card in rest] if word == "discard" else [part.strip()]
        turns.append(mine)
    return tuple((seat, action) for both in zip(*turns) for seat, action in enumerate(both))


#: The last two tricks of a deal in contract 5, of seats 1 and 3: the red tens have not been played
#: yet.
_VARIETY = """1: AC TC 9C QC
1: KC 5C JS JC
3: 3S 2S 8S TS
2: 5D 2D 7D QS
1: 5H 4H 6H 2H
3: 3H JH 7H AH
2: AS KS 9S QH
2: 6S 4S 7S 9H
0: 8C 7C QD JD
0: AD 4C KD 8D
0: 6C 2C 9D 5S"""

#: The last two tricks of a first deal: the pair, seats 0 and 2, needs all five remaining points.
_KAN = """0: 6C AC 3C QC 5C
1: 3H JK 4H TH 9H
2: AH KH 6S JS 6H
0: 5S 7H 2S QS 8S
3: 4D 6D 7D 8D TD
2: TS 3S 7C KS 8H
0: 8C 9C 4C KC JD
3: 5D QD 3D 9D JH"""

#: Both decks of 30 are drawn. Seat 0 has 9C 4H / TS 9S 2H (sold) / 5D and seat 1 has
#: 4H 5C / AD 5H / 3C 9D.
_CARAVAN = (
    """place 9C 1; place 2S 2; place 5D 3;
    discard AH AD 2D 2C 3S 3H 3D 3C 4S 4D 4C 5S 5H 5C 6S 6H 6D 6C 7S 7H;
    disband 2; place TS 2; place 4H 1; place 9S 2; place 2H 2""",
    """place 4H 1; place AD 2; place 3C 3;
    discard AS AH 2S 2H 2D 2C 3S 3H 3D 4S 4D 4C 5S 5D 6S 6H 6D 6C 7S 7H 7D 7C;
    place 5C 1; place 5H 2; place 9D 3""",
)


@cache
def endings() -> dict[str, Ending]:
    """The endings, by game."""
    calls = enumerate((6, 3, 8, 1, 2, 7, 5, 4, 5), 1)
    variety = Ending(
        key="variety",
        options={"deals": 4},
        head="dealer 0",
        begun=(*((turn % 4, f"bid {call}") for turn, call in calls), *_tricks(_VARIETY)),
        left=(("TH", "TD"), ("3C", "8H"), ("3D", "4D"), ("6D", "KH")),
        sizes=(2,) * 4,
    )
    kan = Ending(
        key="kan",
        options={"rounds": 1},
        head="dealer 2",
        begun=((2, "koi"), (0, "iku"), *_tricks(_KAN)),
        left=(("9S", "AS"), ("TC", "QH"), ("5H", "JC"), ("4S", "7S"), ("KD", "AD")),
        sizes=(2,) * 5,
    )
    caravan = Ending(
        key="caravan",
        options={"first": "0", "max_numbers": 8, "queen_target": "last"},
        head="first 0",
        begun=_turns(*_CARAVAN),
        left=(("7C", "AC", "AS", "KC"), ("9H", "AC", "QS", "TD")),
        sizes=(3, 2),
        turns=3,
    )
    return {ending.key: ending for ending in (kan, variety, caravan)}
