"""Views as text and as pictures.

>>> from kozyr import Match
>>> match = Match("variety", seed=1)
>>> svg(match.view()).startswith("<svg ")
True
>>> print(text(match.view()).splitlines()[0])
variety: auction, seat 0 is to act
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Optional

from .match import View

Card = Optional[str]
"""A card as text; ``None`` for a card that lies face down."""


@dataclass
class Row:
    """A line of a picture.

    Attributes:
        label: The label at the start of the line.
        cards: Its cards.
        note: The text after the cards.
    """

    label: str
    cards: list[Card] = field(default_factory=list)
    note: str = ""


def rows(view: View) -> list[Row]:
    """The contents of a picture of this view, line by line."""
    return [*_seats(view), *_TABLES[view.game](view)]


def text(view: View) -> str:
    """A view as text: a line for each seat and for each thing on the table."""
    lines = [_title(view)]
    for row in rows(view):
        cards = " ".join(card or "??" for card in row.cards)
        lines.append("  ".join(part for part in (f"{row.label}:", cards, row.note) if part))
    return "\n".join(lines)


_WIDTH, _LINE, _LEFT, _CARD, _HIGH = 760, 52, 170, 30, 42


def svg(view: View) -> str:
    """A view as a picture in SVG."""
    found = rows(view)
    high = _LINE * (len(found) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {high}" '
        f'width="{_WIDTH}" height="{high}" font-family="sans-serif" font-size="13">',
        f'<rect width="{_WIDTH}" height="{high}" fill="#1f5c3f"/>',
        _words(12, 30, _title(view), "bold"),
    ]
    for number, row in enumerate(found, 1):
        top = _LINE * number
        parts.append(_words(12, top + 26, row.label))
        room = _WIDTH - _LEFT - 8 * len(row.note) - 24
        step = min(_CARD + 3.0, max(room - _CARD, 0) / max(len(row.cards) - 1, 1))
        for place, card in enumerate(row.cards):
            parts.append(_card(card, _LEFT + place * step, top + 4))
        after = _LEFT + (max(len(row.cards) - 1, 0) * step + _CARD + 12 if row.cards else 0)
        if row.note:
            parts.append(_words(after, top + 26, row.note))
    return "\n".join([*parts, "</svg>"])


RENDER_MODES = ("human", "ansi", "svg")
"""The ways in which environments render a view."""


def rendered(view: View, mode: str | None) -> str | None:
    """Renders a view for an environment: printed in mode ``human``, returned in ``ansi`` and
    ``svg``."""
    if mode == "human":
        print(text(view))
    return {"ansi": text, "svg": svg}[mode](view) if mode in ("ansi", "svg") else None


def _title(view: View) -> str:
    turn = view["turn"]
    doing = f"seat {turn} is to act" if isinstance(turn, int) else str(turn)
    return f"{view.game}: {view['stage']}, {doing}"


def _words(x: float, y: float, words: str, weight: str = "normal") -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="#fff" font-weight="{weight}">{escape(words)}</text>'


_SUITS = {"S": ("♠", "#111"), "H": ("♥", "#c22"), "D": ("♦", "#c60"), "C": ("♣", "#164")}
_COLOURS = {"R": "#c22", "P": "#728", "Y": "#a80", "G": "#164"}


def _card(card: Card, x: float, y: float) -> str:
    fill = "#fff" if card else "#345"
    shape = (
        f'<rect x="{x:g}" y="{y:g}" width="{_CARD}" height="{_HIGH}" rx="4" fill="{fill}" '
        f'stroke="#888"/>'
    )
    if card is None:
        return shape
    face, ink = _face(card)
    return (
        f'{shape}<text x="{x + 4:g}" y="{y + 17:g}" fill="{ink}" font-size="12">'
        f"<title>{escape(card)}</title>{escape(face)}</text>"
    )


def _face(card: str) -> tuple[str, str]:
    """The text on a card, and its colour."""
    name, _, pack = card.partition(".")
    if name[0] in _COLOURS and name[1:].isdigit():
        return name[1:], _COLOURS[name[0]]
    if len(name) == 2 and name[1] in _SUITS and name != "JK":
        sign, ink = _SUITS[name[1]]
        return name[0] + sign + pack, ink
    return name, "#111"


def _seats(view: View) -> Iterator[Row]:
    """A hand for each seat."""
    # Each game has its own name for the number of cards in a hand.
    sizes = next(view[name] for name in ("n_cards", "counts", "hand_sizes") if name in view)
    for seat, (hand, size) in enumerate(zip(view["hands"], sizes)):
        cards: list[Card] = [None] * size if hand is None else list(hand)
        you = " (you)" if seat == view["viewer"] else ""
        yield Row(f"seat {seat}{you}", cards, f"{view['scores'][seat]} points")


def _trick(plays: Sequence[dict[str, Any]], note: str) -> Row:
    who = ", ".join(f"seat {play['seat']}" for play in plays)
    return Row("trick", [play["card"] for play in plays], "; ".join(w for w in (who, note) if w))


def _variety(view: View) -> Iterator[Row]:
    contract = view["contract"]
    yield _trick(view["trick"], "auction" if contract is None else f"contract {contract}")
    yield Row("tricks won", note=" ".join(map(str, view["tricks_won"])))


def _kan(view: View) -> Iterator[Row]:
    trick = view["trick"] or {"cards": []}
    yield _trick(trick["cards"], f"trumps {view['trump'] or 'not named'}")
    pair = ", ".join(f"seat {seat}" for seat in view["kankei"]) or "not known"
    points = f"{view['kankei_points']} of {view['kankei_goal']}"
    others = f"{view['mukankei_points']} of {view['mukankei_goal']}"
    yield Row("kankei", note=f"{pair}: {points}; the others {others}")


def _caravan(view: View) -> Iterator[Row]:
    for seat, caravans in enumerate(view["caravans"]):
        for facts in caravans:
            cards: list[Card] = []
            for number in facts["numbers"]:
                cards += [number["card"], *number["pictures"]]
            suit = "" if facts["suit"] is None else f", {facts['suit']}"
            note = f"{facts['value']} {facts['status']}, {facts['direction']}{suit}"
            yield Row(f"seat {seat}, caravan {facts['caravan']}", cards, note)
    for seat, size in enumerate(view["deck_sizes"]):
        yield Row(f"seat {seat}, deck", note=f"{size} cards to draw")


def _phase10(view: View) -> Iterator[Row]:
    for seat, groups in enumerate(view["laid"]):
        needs = f"phase {view['phases'][seat]}"
        if not groups:
            yield Row(f"seat {seat}, {needs}", note="not laid")
        for number, group in enumerate(groups, 1):
            cards: list[Card] = [laid["card"] for laid in group["cards"]]
            yield Row(f"seat {seat}, {needs}, {number}", cards, group["kind"])
    yield Row("discard pile", list(view["discards"][-1:]), f"draw pile {view['pile']}")


def _bacon(view: View) -> Iterator[Row]:
    top = view["top"]
    if top is None:
        yield Row("table", note="to be led")
    else:
        play = top["play"]
        note = f"{play['kind']} {play['key']} by seat {top['seat']}"
        yield Row("table", list(play["cards"]), note)
    yield Row("out", note=", ".join(f"seat {seat}" for seat in view["out"]) or "nobody")


_TABLES = {
    "kan": _kan,
    "variety": _variety,
    "caravan": _caravan,
    "bacon": _bacon,
    "applewood": _bacon,
    "phase10": _phase10,
}
