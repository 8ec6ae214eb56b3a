import json
import random
from pathlib import Path

import kozyr
import numpy as np
import pytest
from conftest import positions
from kozyr.encoding import markdown

SUITS = "SHDC"
RANKS = "23456789TJQKA"
CARDS = [rank + suit for rank in RANKS for suit in SUITS] + ["JK"]
DOCUMENT = Path(__file__).parents[2] / "docs/encodings.md"


def test_the_document_is_fresh():
    """If not: python -P python/document.py"""
    assert DOCUMENT.read_text() == markdown()


def test_nothing_is_told_that_a_seat_does_not_see(key):
    """Worlds that a seat cannot tell apart give equal arrays."""
    differ = 0
    for match in positions(key, 6, every=7, most=200):
        for seat in range(match.n_seats):
            world = match.imagine(seat, seed=1)
            assert (world.encode(seat) == match.encode(seat)).all()
            assert world.max_legal == match.max_legal
            if seat == match.turn:
                assert (world.encode_legal() == match.encode_legal()).all()
            differ += world.record() != match.record()
    assert differ > 20


def test_a_view_says_what_a_match_encodes(key):
    """Even a view that was serialised, as programs get it."""
    for match in positions(key, 6, every=7, most=150):
        for seat in range(match.n_seats):
            facts = json.loads(json.dumps(match.view(seat)))
            told = kozyr.encode(kozyr.View(facts, key))
            assert (told.observation == match.encode(seat)).all()
            if seat != match.turn:
                assert told.legal == [] and told.actions.shape == (0, match.encode_legal().shape[1])
                continue
            assert told.legal == match.legal()
            assert (told.actions == match.encode_legal()).all()
            assert (told.mask is None) == (match.mask() is None)
            if told.mask is not None:
                assert (told.mask == match.mask()).all()


def test_a_match_that_is_over_is_encoded_too(key):
    match = kozyr.Match(key, seed=1)
    rng = random.Random(1)
    while not match.over:
        match.act(rng.choice(match.legal()))
    for seat in range(match.n_seats):
        told = kozyr.encode(match.view(seat))
        assert (told.observation == match.encode(seat)).all() and told.legal == []


def test_what_is_no_view_of_a_seat_is_not_encoded():
    match = kozyr.Match("kan", {"rounds": 1}, seed=1)
    with pytest.raises(kozyr.WrongType, match="kozyr.View"):
        kozyr.encode({"viewer": 0})
    with pytest.raises(kozyr.ArgumentError, match="no view of kan"):
        kozyr.encode(kozyr.View({"viewer": 0}, "kan"))
    with pytest.raises(kozyr.ArgumentError, match="nobody who has a seat"):
        kozyr.encode(match.view(None))


def test_a_batch_writes_what_a_match_encodes(key):
    match = kozyr.Match(key, seed=1)
    assert match.encode(match.turn).shape == kozyr.Batch(key, n=1).obs[0].shape
    for match in positions(key, 12, every=5, most=150):
        rows = match.encode_legal()
        assert rows.shape[0] == len(match.legal()) == match.n_legal
        # No two actions have the same features.
        assert len({row.tobytes() for row in rows}) == len(rows)


def cards(marks):
    """The cards that are marked."""
    return [CARDS[place] for place in np.flatnonzero(marks)]


def cards_by_seat(marks, n):
    return [cards(row) for row in marks.reshape(n, -1)]


def suits(marks):
    return [SUITS[place] for place in np.flatnonzero(marks)]


def one(marks, names):
    """The value that is marked; ``None`` if nothing is marked."""
    places = np.flatnonzero(marks)
    assert len(places) <= 1
    return names[places[0]] if len(places) else None


def numbers(pairs):
    """Numbers in two bytes."""
    return [int(high) * 256 + int(low) - 32768 for high, low in pairs.reshape(-1, 2)]


def by_seat(values, order):
    return [values[seat] for seat in order]


def in_order(text):
    """Cards in canonical order."""
    return sorted(text, key=CARDS.index)


def test_variety_decodes():
    encoding = kozyr.encodings()["variety"]
    for match in positions("variety", 8, matches=2):
        for seat in range(4):
            view = match.view(seat)
            told = encoding.decode(match.encode(seat))
            order = [(seat + i) % 4 for i in range(4)]
            assert one(told["stage"], ["auction", "play"]) == view["stage"]
            assert cards(told["hand"]) == in_order(view["hands"][seat])
            assert one(told["contract"], range(1, 9)) == view["contract"]
            attackers = [seat in view["attackers"] for seat in order]
            assert list(told["attackers"]) == attackers
            named = [
                [c["number"] for c in view["contracts"] if other in c["named_by"]]
                for other in order
            ]
            marked = told["named"].reshape(4, 8)
            assert [list(np.flatnonzero(row) + 1) for row in marked] == named
            table = {play["seat"]: play["card"] for play in view["trick"]}
            expected = [[table[other]] if other in table else [] for other in order]
            assert cards_by_seat(told["table"], 4)[0:4] == expected
            led = view["trick"][0]["card"][1] if view["trick"] else None
            assert one(told["led"], SUITS) == led
            assert one(told["trick_winner"], order) == view["trick_winner"]
            plays = [play for trick in view["tricks"] for play in trick["cards"]] + view["trick"]
            for place, other in enumerate(order):
                own = [play["card"] for play in plays if play["seat"] == other]
                assert cards_by_seat(told["played"], 4)[place] == in_order(own)
                assert cards_by_seat(told["taken"], 4)[place] == in_order(view["taken"][other])
                assert suits(told["voids"].reshape(4, 4)[place]) == view["voids"][other]
            assert list(told["tricks_won"]) == by_seat(view["tricks_won"], order)
            assert list(told["n_cards"]) == by_seat(view["n_cards"], order)
            assert one(told["dealer"], order) == view["dealer"]
            assert told["deal"][0] == view["deal"]
            assert numbers(told["scores"]) == by_seat(view["scores"], order)
            for option in ["deals", "tie_bonus", "trick_value", "club_value"]:
                assert told[option][0] == view["options"][option]
    # Every part was tested.
    assert len(encoding.observation) == 20


def test_kan_decodes():
    encoding = kozyr.encodings()["kan"]
    words, ways = ["iku", "koi", "hidden"], ["none", "one", "again", "another", "together"]
    stages = ["give", "word", "show", "trump", "play", "declare"]
    met = set()
    for match in positions("kan", 9, matches=4):
        met.add(match.stage)
        for seat in range(5):
            view = match.view(seat)
            told = encoding.decode(match.encode(seat))
            chair = view["chairs"].index(seat)
            order = [view["chairs"][(chair + i) % 5] for i in range(5)]
            assert one(told["stage"], stages) == view["stage"]
            assert cards(told["hand"]) == in_order(view["hands"][seat])
            assert one(told["trump"], SUITS) == view["trump"]
            assert one(told["round_trump"], SUITS) == view["round_trump"]
            for name in ["joker_seat", "ace_seat", "dealer"]:
                assert one(told[name], order) == view[name]
            trick = view["trick"] or {"cards": [], "led": None, "leader": None, "best": None}
            table = {play["seat"]: play["card"] for play in trick["cards"]}
            expected = [[table[other]] if other in table else [] for other in order]
            assert cards_by_seat(told["table"], 5) == expected
            assert one(told["led"], SUITS) == trick["led"]
            assert one(told["best"], order) == trick["best"]
            if view["trick"]:
                assert one(told["leader"], order) == trick["leader"]
            plays = [event for event in view["events"] if event["kind"] == "played"]
            for place, other in enumerate(order):
                own = [play["card"] for play in plays if play["seat"] == other]
                assert cards_by_seat(told["played"], 5)[place] == in_order(own)
                assert cards_by_seat(told["honours"], 5)[place] == view["honours"][other]
                assert suits(told["voids"].reshape(5, 4)[place]) == view["voids"][other]
            assert list(told["tricks"]) == by_seat(view["tricks"], order)
            assert list(told["counts"]) == by_seat(view["counts"], order)
            assert list(told["points"]) == [view["kankei_points"], view["mukankei_points"]]
            assert list(told["goals"]) == [view["kankei_goal"], view["mukankei_goal"]]
            assert one(told["joker_word"], words) == view["joker_word"]
            assert one(told["ace_word"], words) == view["ace_word"]
            assert one(told["given"], [*CARDS, "hidden"]) == view["given"]
            shown = view["shown"] or {"seat": None, "way": None, "cards": None}
            assert one(told["shower"], order) == shown["seat"]
            assert one(told["way"], ways) == shown["way"]
            first, second = (one(marks, CARDS) for marks in told["shown"].reshape(2, 53))
            seen = shown["cards"] or []
            assert [card for card in (first, second) if card] == seen
            assert one(told["juuroku"], ["kankei", "mukankei"]) == view["juuroku"]
            assert [told["round"][0], told["deal"][0]] == [view["round"], view["deal"]]
            assert numbers(told["total"]) == [view["total"]]
            assert numbers(told["scores"]) == by_seat(view["scores"], order)
            options = view["options"]
            assert told["rounds"][0] == options["rounds"]
            assert told["deal2_target"][0] == options["deal2_target"]
            assert told["dealer_rotation"][0] == (options["dealer_rotation"] == "right")
            assert told["lead_clash"][0] == (options["lead_clash"] == "joker_right")
            assert told["juuroku_fail_deal"][0] == (options["juuroku_fail_deal"] == "won")
            assert told["play_out"][0] == options["play_out"]
    assert {"word", "show", "trump", "play"} <= met
    assert len(encoding.observation) == 35
