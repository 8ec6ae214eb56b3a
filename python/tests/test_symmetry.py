"""Seats, suits and colours have no rank of their own: relabelled matches give relabelled arrays."""

import re

import kozyr
import numpy as np
import pytest
from conftest import positions

CASES = [
    ("kan", {}),
    ("variety", {}),
    ("caravan", {"games": 3}),
    ("bacon", {}),
    ("bacon", {"players": 6}),
    ("applewood", {"players": 5}),
    ("phase10", {"players": 3}),
    ("phase10", {"players": 6}),
]


def reseated(record, n, by):
    """The record of the same match with every seat moved by one."""

    def moved(seat):
        return str((int(seat) + by) % n)

    def number(found):
        return found[1] + moved(found[2])

    lines = []
    for line in record.splitlines():
        step = re.match(r"(\d): (.*)", line)
        if line.startswith("deck "):
            line = re.sub(r"^(deck )(\d)", number, line)
        elif line.startswith("deal "):
            head, *parts = line.split(" / ")
            head = re.sub(r"((?:dealer|first) )(\d)", number, head)
            hands = {int(moved(part[0])): part[1:] for part in parts if re.match(r"\d: ", part)}
            others = [part for part in parts if not re.match(r"\d: ", part)]
            hands = [f"{seat}{hands[seat]}" for seat in sorted(hands)]
            line = " / ".join([head, *hands, *others])
        elif step:
            action = re.sub(r"^((?:skip|lead|ask|hit|attach \S+) )(\d)", number, step[2])
            line = f"{moved(step[1])}: {action}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def rows(match):
    """The features of the legal actions, in any order."""
    return sorted(row.tobytes() for row in match.encode_legal())


@pytest.mark.parametrize("key, options", CASES)
def test_seats_relabelled(key, options):
    """An array counts seats from the viewer: moving all seats changes nothing."""
    seen = 0
    for match in positions(key, 21, every=11, options=options, most=120, level="easy"):
        n = match.n_seats
        for by in range(1, n):
            try:
                moved = kozyr.Match.read(reseated(match.record(), n, by))
            except kozyr.RecordError as error:
                # Variety's ties and Bacon's next dealer may depend on the seat's number.
                pytest.fail(f"{error}\n{match.record()}")
            assert moved.turn == (match.turn + by) % n
            for seat in range(n):
                there = (seat + by) % n
                assert (moved.encode(there) == match.encode(seat)).all(), (seat, by)
                assert (moved.encode_critic(there) == match.encode_critic(seat)).all()
            assert rows(moved) == rows(match)
            seen += 1
    assert seen >= 4


def renamed(record, names):
    """The record with the letters of suits or colours changed within cards."""
    change = str.maketrans("".join(names), "".join(names.values()))

    def card(found):
        return found[0].translate(change)

    lines = []
    for line in record.splitlines():
        if line.startswith(("deal ", "deck ")) or re.match(r"\d: ", line):
            line = re.sub(r"\b[1-9TJQKA][SHDC]\b|\b[RPYG]\d+\b", card, line)
            # Kan's trumps, and the suit named with its joker.
            line = re.sub(r"(?<= trump )[SHDC]$|(?<= JK:)[SHDC]$", card, line)
        lines.append(line)
    return "\n".join(lines) + "\n"


def moved(array, pattern, change):
    """Numbers by rank and suit, each rank's `len(change)` suits moved to their new places."""
    ranks = array[: pattern * len(change)].reshape(pattern, len(change))
    turned = np.zeros_like(ranks)
    turned[:, change] = ranks
    return np.concatenate([turned.ravel(), array[pattern * len(change) :]])


# For each part with suits or colours: the length of a piece, and the shape of the data by suit at
# its start.
PARTS = {
    "caravan": (
        [(name, 54, 13) for name in ("hand", "deck", "their_deck", "seen", "discards")]
        + [("suits", 4, 1)],
        [("suit", 4, 1), ("target_suit", 4, 1)],
    ),
    "bacon": ([(name, 41, 10) for name in ("hand", "played", "top_cards")], []),
    "phase10": (
        [(name, 50, 12) for name in ("hand", "known", "drawn", "top", "discards", "pool")],
        [("colour", 4, 1)],
    ),
}
PARTS["applewood"] = PARTS["bacon"]
PARTS["kan"] = (
    [(name, 53, 13) for name in ("hand", "table", "played", "honours", "shown")]
    + [("given", 54, 13)]
    + [(name, 4, 1) for name in ("trump", "round_trump", "led", "voids")],
    [(name, 4, 1) for name in ("suit", "card_suit", "second_suit")],
)
PARTS["variety"] = (
    [(name, 52, 13) for name in ("hand", "table", "played", "taken")]
    + [(name, 4, 1) for name in ("led", "voids")],
    [("suit", 4, 1)],
)


def turned(key, array, fields, parts, change):
    """An array with its suits or colours moved."""
    array = array.copy()
    for name, each, ranks in parts:
        field = fields[name]
        part = array[field.start : field.start + field.length]
        pieces = [moved(piece, ranks, change) for piece in part.reshape(-1, each)]
        array[field.start : field.start + field.length] = np.concatenate(pieces)
    special = {
        ("caravan", "cards"): (17, lambda p: np.concatenate([p[:10], moved(p[10:14], 1, change), p[14:]])),
        ("phase10", "laid"): (
            80,
            lambda p: np.concatenate([p[:15], moved(p[15:19], 1, change), moved(p[19:], 12, change)]),
        ),
    }
    for (of, name), (each, turn) in special.items():
        if of == key and name in fields:
            field = fields[name]
            part = array[field.start : field.start + field.length].reshape(-1, each)
            array[field.start : field.start + field.length] = np.concatenate([turn(p) for p in part])
    # Cards by index, from 1; the encoding has them in canonical order, so they are sorted again.
    for name, kinds in [("cards", 40), ("lay_cards", 48)]:
        if name in fields and fields[name].length in (6, 9):
            field = fields[name]
            part = array[field.start : field.start + field.length].astype(int)
            real = (part > 0) & (part <= kinds)
            part[real] = (part[real] - 1) // 4 * 4 + np.array(change)[(part[real] - 1) % 4] + 1
            array[field.start : field.start + field.length] = part
    return array


@pytest.mark.parametrize(
    "key, options, change",
    [
        ("caravan", {}, [2, 0, 3, 1]),
        ("caravan", {"games": 3}, [1, 0, 3, 2]),
        ("bacon", {}, [1, 2, 0, 3]),
        ("bacon", {"players": 6}, [3, 2, 0, 1]),
        ("applewood", {"players": 3}, [2, 1, 0, 3]),
        ("phase10", {"players": 3}, [1, 2, 3, 0]),
        ("phase10", {"phases": "1..8"}, [3, 0, 1, 2]),
    ],
)
def test_suits_and_colours_relabelled(key, options, change):
    """Kan's pack and first trumps, and Variety's contracts, single suits out: see below."""
    encoding = kozyr.encodings()[key]
    letters = "RPYG" if key == "phase10" else "SHDC"
    names = {letters[old]: letters[new] for old, new in enumerate(change)}
    seen = 0
    for match in positions(key, 23, every=3, options=options, most=100, level="easy"):
        other = kozyr.Match.read(renamed(match.record(), names))
        for seat in range(match.n_seats):
            expected = turned(
                key, match.encode(seat), encoding.observation, PARTS[key][0], change
            )
            assert (other.encode(seat) == expected).all()
        # Cards within a combination are in an order that depends on suits.
        expected = {
            sorted_cards(encoding, turned(key, row, encoding.action, PARTS[key][1], change))
            for row in match.encode_legal()
        }
        assert {sorted_cards(encoding, row) for row in other.encode_legal()} == expected
        seen += 1
    assert seen >= 4


# Kan has no 2H 2D 2C, and its only round begins with spades as trumps, its first of more with clubs.
@pytest.mark.parametrize(
    "options, change", [({"rounds": 1}, [0, 2, 3, 1]), ({"rounds": 1}, [0, 2, 1, 3]), ({}, [0, 2, 1, 3])]
)
def test_suits_relabelled_in_a_round_of_kan(options, change):
    encoding, letters, stages = kozyr.encodings()["kan"], "SHDC", set()
    names = {letters[old]: letters[new] for old, new in enumerate(change)}
    for match in positions("kan", 27, every=3, matches=4, options=options, most=160, level="easy"):
        if match.view()["round"] > 1:
            continue
        other = kozyr.Match.read(renamed(match.record(), names))
        assert other.turn == match.turn
        for seat in range(5):
            seen = turned("kan", match.encode(seat), encoding.observation, PARTS["kan"][0], change)
            assert (other.encode(seat) == seen).all()
            critic = match.encode_critic(seat)
            hands = turned("kan", critic, encoding.critic, [("hands", 53, 13)], change)
            assert (other.encode_critic(seat) == hands).all()
        # Two cards shown at once are in an order that depends on suits.
        expected = {
            pair_in_order(encoding, turned("kan", row, encoding.action, PARTS["kan"][1], change))
            for row in match.encode_legal()
        }
        found = [pair_in_order(encoding, row) for row in other.encode_legal()]
        assert sorted(found) == sorted(expected)
        stages.add(match.view()["stage"])
    assert len(stages) >= 4, stages


def pair_in_order(encoding, row):
    """A row as bytes, with two cards that are shown at once in order."""
    row, fields = row.copy(), encoding.action
    if encoding.decode_actions(row)["way"][4]:
        first, second = fields["card_suit"].start, fields["second_suit"].start
        size = fields["second_rank"].start + fields["second_rank"].length - second
        pair = sorted([row[first : first + size].tobytes(), row[second : second + size].tobytes()])
        row[first : first + size], row[second : second + size] = map(
            lambda card: np.frombuffer(card, np.uint8), pair
        )
    return row.tobytes()


# Suits that a contract of Variety treats alike.
ALIKE = {1: "SHDC", 2: "SHD", 3: "DC", 4: "SC", 5: "HD", 6: "HD", 7: "HD", 8: "SHDC"}


def test_suits_relabelled_within_a_deal_of_variety():
    encoding, letters, met = kozyr.encodings()["variety"], "SHDC", set()
    for match in positions("variety", 25, every=7, matches=30, most=56):
        contract = match.view()["contract"]
        if contract is None or match.view()["deal"] > 1:
            continue
        alike = ALIKE[contract]
        # A circle of all of them, and one exchange.
        for told in {alike[1:] + alike[0], alike[1] + alike[0] + alike[2:]}:
            names = dict(zip(letters, letters)) | dict(zip(alike, told))
            change = [letters.index(names[suit]) for suit in letters]
            other = kozyr.Match.read(renamed(match.record(), names))
            assert other.turn == match.turn
            for seat in range(4):
                seen = turned(
                    "variety", match.encode(seat), encoding.observation, PARTS["variety"][0], change
                )
                assert (other.encode(seat) == seen).all()
                hands = turned(
                    "variety", match.encode_critic(seat), encoding.critic, [("hands", 52, 13)], change
                )
                assert (other.encode_critic(seat) == hands).all()
            mask = turned("variety", match.mask(), encoding.mask, [("play", 52, 13)], change)
            assert (other.mask() == mask).all()
            actions = [
                turned("variety", row, encoding.action, PARTS["variety"][1], change).tobytes()
                for row in match.encode_legal()
            ]
            assert rows(other) == sorted(actions)
        met.add(contract)
    assert met == set(ALIKE)


def sorted_cards(encoding, row):
    """A row as bytes, with the cards of each group in order."""
    row = row.copy()
    told = encoding.decode_actions(row)
    if "lay_cards" in told:
        first = told["lay_sizes"][0]
        told["lay_cards"][:first].sort()
        told["lay_cards"][first : first + told["lay_sizes"][1]].sort()
        if first == told["lay_sizes"][1]:
            # Two like sets come in the order of their cards.
            groups = sorted([bytes(told["lay_cards"][:first]), bytes(told["lay_cards"][first : 2 * first])])
            told["lay_cards"][: 2 * first] = np.frombuffer(b"".join(groups), np.uint8)
    elif "cards" in told and "wilds" in told:
        size = np.count_nonzero(told["cards"])
        told["cards"][:size].sort()
    return row.tobytes()
