"""Caravan, Phase 10 and Bacon: decoding returns the facts of the view."""

import kozyr
import numpy as np
import pytest
from conftest import positions
from test_encodings import by_seat, numbers, one

SUITS = "SHDC"


def wide(pairs):
    """Numbers in two bytes that are not negative."""
    return [int(high) * 256 + int(low) for high, low in pairs.reshape(-1, 2)]


def counted(array, names):
    """The counted cards, in order."""
    return [name for name, n in zip(names, array) for _ in range(n)]


def seats(marks, order):
    """The seats that are marked, in ascending order; none beyond the last seat."""
    assert not marks[len(order) :].any()
    return sorted(order[place] for place in np.flatnonzero(marks))


def places(order):
    """The seats at six places."""
    return [*order, *[None] * (6 - len(order))]


CARAVAN = [rank + suit for rank in "A23456789TJQK" for suit in SUITS] + ["JK", "JK2"]


def faces(cards):
    """Cards without their packs, in canonical order."""
    return sorted((card.partition(".")[0] for card in cards), key=CARAVAN.index)


DECKS = {0: "pack b", 1: " ".join(f"{card}{pack}" for card in CARAVAN[:44] for pack in ("", ".c"))}


@pytest.mark.parametrize(
    "options, decks",
    [({}, {}), ({"games": 3}, DECKS), ({"loadout": "pack", "exhaustion": "draw"}, {})],
)
def test_caravan_decodes(options, decks):
    encoding = kozyr.encodings()["caravan"]
    for match in positions("caravan", 3, matches=2, options=options, decks=decks):
        for seat in range(2):
            view = match.view(seat)
            told = encoding.decode(match.encode(seat))
            order = [seat, 1 - seat]
            assert one(told["stage"], ["opening", "play"]) == view["stage"]
            assert one(told["turn"], order) == view["turn"]
            assert counted(told["hand"], CARAVAN) == faces(view["hands"][seat])
            assert counted(told["deck"], CARAVAN) == faces(view["deck_lists"][seat])
            assert counted(told["their_deck"], CARAVAN) == faces(view["deck_lists"][1 - seat] or [])
            for name in ["seen", "discards"]:
                found = [counted(part, CARAVAN) for part in told[name].reshape(2, 54)]
                assert found == [faces(view[name][other]) for other in order]
            assert list(told["hand_sizes"]) == by_seat(view["hand_sizes"], order)
            assert wide(told["deck_sizes"]) == by_seat(view["deck_sizes"], order)
            assert wide(told["list_sizes"]) == by_seat(view["deck_list_sizes"], order)
            caravans = [facts for other in order for facts in view["caravans"][other]]
            parts = zip(
                caravans,
                told["cards"].reshape(6, 12, 17),
                told["directions"].reshape(6, 2),
                told["suits"].reshape(6, 4),
                told["lengths"],
                wide(told["values"]),
            )
            for facts, cards, direction, suit, length, value in parts:
                assert length == len(facts["numbers"]) and value == min(facts["value"], 65535)
                assert (one(direction, ["up", "down"]) or "none") == facts["direction"]
                assert one(suit, SUITS) == facts["suit"]
                for number, place in zip(facts["numbers"], cards):
                    rank, suit = one(place[:10], "A23456789T"), one(place[10:14], SUITS)
                    assert rank + suit == faces([number["card"]])[0]
                    on_it = [card[0] for card in number["pictures"]]
                    assert list(place[14:]) == [on_it.count(rank) for rank in "KQJ"]
                assert not cards[len(facts["numbers"]) :].any()
            lanes = [one(marks, order) for marks in told["lanes"].reshape(3, 2)]
            assert lanes == view["lanes"]
            assert one(told["starter"], order) == view["first"]
            assert told["game"][0] == view["game"]
            assert list(told["wins"]) == by_seat(view["scores"], order)
            rules = view["options"]
            for name in ["games", "max_faces", "max_numbers", "packs", "deck_max", "copies"]:
                assert told[name][0] == rules[name]
            assert told["queen_target"][0] == (rules["queen_target"] == "last")
            assert told["direction"][0] == (rules["direction"] == "fixed")
            assert told["equal_pair"][0] == (rules["equal_pair"] == "free")
            assert told["loadout"][0] == (rules["loadout"] == "pack")
            exhaustion = one(told["exhaustion"], ["empty_hand", "no_draw", "draw"])
            assert exhaustion == rules["exhaustion"]
        actions_of_caravan(encoding, match)
    assert len(encoding.observation) == 30


def actions_of_caravan(encoding, match):
    view, turn = match.view(match.turn), match.turn
    for text, row in zip(match.legal(), match.encode_legal(), strict=True):
        told = encoding.decode_actions(row)
        kind, *words = text.split()
        assert one(told["kind"], ["place", "attach", "discard", "disband"]) == kind
        rank = one(told["rank"], [*"A23456789TJQK", "JK"])
        if kind != "disband":
            face, _, pack = words[0].partition(".")
            copy = "abcdefgh".index(pack or "a")
            assert rank + (one(told["suit"], SUITS) or "") == face.removesuffix("2" * ("JK2" == face))
            assert told["copy"][0] == copy + 8 * (face == "JK2")
        caravan = one(told["caravan"], range(6))
        if kind in ("place", "disband"):
            assert caravan == int(words[-1]) - 1
        if kind == "attach":
            seat, number_of, number = map(int, words[1].split("/"))
            assert caravan == number_of - 1 + 3 * (seat != turn)
            assert wide(told["number"]) == [number]
            target = view["caravans"][seat][number_of - 1]["numbers"][number - 1]["card"]
            found = one(told["target_rank"], "A23456789T") + one(told["target_suit"], SUITS)
            assert [found] == faces([target])


PHASE10 = [colour + str(number) for number in range(1, 13) for colour in "RPYG"] + ["W", "K"]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 2, "phases": "1..2", "skip_protection": "per_hand"},
        {"players": 6, "variant": "ten_hands", "natural_minimum": "per_group", "reshuffles": 3},
    ],
)
def test_phase10_decodes(options):
    encoding = kozyr.encodings()["phase10"]
    laid, kinds = 0, set()
    # A level lays phases; random play seldom does.
    for match in positions("phase10", 5, options=options, level="easy", most=700):
        n = match.n_seats
        for seat in range(n):
            view = match.view(seat)
            told = encoding.decode(match.encode(seat))
            order = [(seat + i) % n for i in range(n)]
            six = places(order)
            assert one(told["stage"], ["draw", "play"]) == view["stage"]
            assert list(told["seats"]) == [1] * n + [0] * (6 - n)
            for name in ["playing", "down", "misses", "may_be_named"]:
                assert seats(told[name], order) == view[name]
            assert one(told["turn"], six) == view["turn_of"]
            assert one(told["dealer"], six) == view["dealer"]
            assert told["replay"][0] == view["replay"]
            assert counted(told["hand"], PHASE10) == view["hands"][seat]
            known = [counted(part, PHASE10) for part in told["known"].reshape(6, 50)]
            assert known == [view["known"][other] for other in order] + [[]] * (6 - n)
            for name in ["n_cards", "drawn_from_pile"]:
                assert list(told[name][:n]) == by_seat(view[name], order)
                assert not told[name][n:].any()
            assert one(told["drawn"], PHASE10) == view["drawn"]
            assert told["pile"][0] == view["pile"]
            assert one(told["top"], PHASE10) == (view["discards"] or [None])[-1]
            discards = sorted(view["discards"], key=PHASE10.index)
            assert counted(told["discards"], PHASE10) == discards
            assert told["may_take"][0] == view["may_take"]
            assert told["reshuffled"][0] == view["reshuffled"]
            assert counted(told["pool"], PHASE10) == view["pool"]
            assert told["takes"][0] == view["takes_in_a_row"]
            assert wide(told["turn_number"]) == [view["turn_number"]]
            named = [view["named_in"][other] or 0 for other in order]
            assert wide(told["named_in"])[:n] == named
            needs = [one(marks, range(1, 11)) for marks in told["phases"].reshape(6, 10)]
            assert needs[:n] == by_seat(view["phases"], order)
            groups = told["laid"].reshape(6, 2, 80)
            assert not groups[n:].any()
            for other, parts in zip(order, groups):
                for facts, part in zip(view["laid"][other], parts):
                    laid += 1
                    kinds.add(facts["kind"])
                    group_decodes(facts, part)
                assert not parts[len(view["laid"][other]) :].any()
            assert wide(told["deal"]) == [view["deal"]]
            assert numbers(told["scores"])[:n] == by_seat(view["scores"], order)
            rules = view["options"]
            assert told["ten_hands"][0] == (rules["variant"] == "ten_hands")
            goals = [goal["phase"] for goal in view["goals"]]
            assert list(np.flatnonzero(told["goals"]) + 1) == goals
            assert told["per_group"][0] == (rules["natural_minimum"] == "per_group")
            protection = one(told["skip_protection"], ["circuit", "pending_only", "per_hand"])
            assert protection == rules["skip_protection"]
            assert told["reshuffles"][0] == rules["reshuffles"]
        actions_of_phase10(encoding, match)
    assert laid > 0 and "set" in kinds
    assert len(encoding.observation) == 32


def group_decodes(facts, part):
    kind, has, colour, cards, wilds = np.split(part, [3, 15, 19, 68])
    assert one(kind, ["set", "run", "colour"]) == facts["kind"]
    assert one(colour, "RPYG") == facts["colour"]
    held = sorted((laid["card"] for laid in facts["cards"]), key=PHASE10.index)
    assert counted(cards, PHASE10) == held
    stands = [laid["number"] for laid in facts["cards"]]
    at = list(np.flatnonzero(has) + 1)
    if facts["kind"] == "run":
        assert at == stands
        of_wilds = [laid["number"] for laid in facts["cards"] if laid["card"] == "W"]
        assert list(np.flatnonzero(wilds) + 1) == of_wilds
    else:
        assert at == ([facts["number"]] if facts["kind"] == "set" else [])
        assert not wilds.any()


def actions_of_phase10(encoding, match):
    n, turn = match.n_seats, match.turn
    for text, row in zip(match.legal(), match.encode_legal(), strict=True):
        told = encoding.decode_actions(row)
        kind, _, rest = text.partition(" ")
        assert one(told["kind"], ["draw", "take", "lay", "hit", "discard", "skip"]) == kind
        number, colour = one(told["number"], range(1, 13)), one(told["colour"], "RPYG")
        card = "W" if told["wild"][0] else f"{colour}{number}"
        stands = one(told["stands_for"], range(1, 13))
        if kind == "hit":
            owner = (turn + one(told["owner"], range(6))) % n
            found = f"{owner}.{one(told['group'], [1, 2])} {card}"
            assert rest == found + (f"={stands}" if stands else "")
        elif kind == "discard":
            assert rest == card
        elif kind == "skip":
            victim = one(told["victim"], range(6))
            assert rest == ("-" if victim is None else str((turn + victim) % n))
        elif kind == "lay":
            cards = [PHASE10[place - 1] for place in told["lay_cards"] if place]
            found = []
            for size, declared in zip(told["lay_sizes"], told["lay_declared"]):
                group, cards = cards[:size], cards[size:]
                suffix = f"={declared}" if declared else ""
                found += ["{" + " ".join(group) + "}" + suffix] if size else []
            assert rest == " ".join(found) and not cards


BACON = [rank + suit for rank in "123456789T" for suit in SUITS] + ["X"]
KINDS = (
    "single pair set run bobtail straight stretch stair tube plate quads straight-flush quint "
    "stretch-flush hex"
).split()


@pytest.mark.parametrize(
    "key, options",
    [
        ("bacon", {}),
        ("bacon", {"players": 6, "open_wilds": True}),
        ("bacon", {"applewood_scoring": True, "target": 30, "ask": False}),
        ("applewood", {"players": 3}),
        ("applewood", {"players": 5, "tie": "share", "deals": 3}),
    ],
)
def test_bacon_decodes(key, options):
    encoding = kozyr.encodings()[key]
    stages = set()
    for match in positions(key, 7, every=2, options=options, most=250):
        n = match.n_seats
        stages.add(match.stage)
        for seat in range(n):
            view = match.view(seat)
            told = encoding.decode(match.encode(seat))
            order = [(seat + i) % n for i in range(n)]
            six = places(order)
            assert one(told["stage"], ["play", "lead", "answer"]) == view["stage"]
            assert list(told["seats"]) == [1] * n + [0] * (6 - n)
            teams = view["teams"] or []
            own = [other for other, team in enumerate(teams) if team == teams[seat]]
            assert seats(told["team"], order) == own
            assert one(told["turn"], six) == view["turn"]
            assert counted(told["hand"], BACON) == view["hands"][seat]
            assert list(told["counts"][:n]) == by_seat(view["counts"], order)
            wilds = [one(marks, range(3)) for marks in told["wilds"].reshape(6, 3)]
            assert wilds == by_seat(view["wilds"], order) + [None] * (6 - n)
            played = told["played"].reshape(6, 41)
            for other, part in zip(order, played):
                assert counted(part, BACON) == sorted(view["played"][other], key=BACON.index)
            assert not played[n:].any()
            out = [one(marks, range(1, 7)) for marks in told["places"].reshape(6, 6)]
            assert out[:n] == by_seat(view["places"], order)
            top = view["top"] or {"seat": None, "play": {"kind": None, "key": None, "cards": []}}
            assert one(told["top_kind"], KINDS) == top["play"]["kind"]
            assert one(told["top_key"], range(1, 12)) == top["play"]["key"]
            assert counted(told["top_cards"], BACON) == top["play"]["cards"]
            assert one(told["top_seat"], six) == top["seat"]
            assert seats(told["passed"], order) == view["passed"]
            for name in ["round_winner", "asked", "dealer", "dealt_before"]:
                assert one(told[name], six) == view[name], name
            assert one(told["answer"], [True, False]) == view["answer"]
            won = view["won_before"]
            mine = None if won is None else won == seat % 2
            assert one(told["won_before"], [True, False]) == mine
            assert wide(told["deal"]) == [view["deal"]]
            for name in ["last_deal", "extra_deal", "suits", "ranks", "target", "ask", "open_wilds"]:
                assert told[name][0] == view[name], name
            assert told["deals"][0] == (view["deals"] or 0)
            assert told["tie"][0] == (view["tie"] == "share")
            assert told["applewood_scoring"][0] == view["applewood_scoring"]
            assert numbers(told["scores"])[:n] == by_seat(view["scores"], order)
            certain = view["guaranteed"] or [0, 0]
            assert list(told["guaranteed"]) == [certain[seat % 2], certain[1 - seat % 2]]
        actions_of_bacon(encoding, match)
    assert "play" in stages and ("lead" in stages) == (key == "bacon")
    assert ("answer" in stages) == (key == "bacon" and match.n_seats == 6)
    assert len(encoding.observation) == 33


def actions_of_bacon(encoding, match):
    n, turn = match.n_seats, match.turn
    rows = match.encode_legal()
    assert rows.shape[0] == match.n_legal <= match.max_legal
    for text, row in list(zip(match.legal(), rows, strict=True))[::17]:
        told = encoding.decode_actions(row)
        kind = one(told["kind"], KINDS)
        other = one(told["other"], ["pass", "lead", "ask", "yes", "no"])
        place = one(told["seat"], range(6))
        if kind is None:
            assert text == (other if place is None else f"{other} {(turn + place) % n}")
            continue
        assert other is None and place is None
        cards = [BACON[place - 1] for place in told["cards"] if place]
        assert text == f"{kind} {told['key'][0]}: {' '.join(cards)}"
        assert told["wilds"][0] == cards.count("X")


def hands_of(match):
    """All hands, from the views of their owners."""
    return [match.view(seat)["hands"][seat] for seat in range(match.n_seats)]


def test_a_critic_is_told_all_hands(key):
    encoding = kozyr.encodings()[key]
    names = {
        "caravan": CARAVAN,
        "phase10": PHASE10,
        "bacon": BACON,
        "applewood": BACON,
    }.get(key) or [rank + suit for rank in "23456789TJQKA" for suit in SUITS]
    if key == "kan":
        names = [*names, "JK"]
    for match in positions(key, 11, every=9, most=90):
        n = match.n_seats
        hands = hands_of(match)
        for seat in range(n):
            told = encoding.decode_critic(match.encode_critic(seat))
            order = [(seat + i) % n for i in range(n)]
            if key == "kan":
                chairs = match.view(seat)["chairs"]
                order = [chairs[(chairs.index(seat) + i) % n] for i in range(n)]
            parts = told["hands"].reshape(-1, len(names))
            found = [counted(part, names) for part in parts[:n]]
            bare = faces if key == "caravan" else lambda hand: sorted(hand, key=names.index)
            assert found == [bare(hands[other]) for other in order]
            assert not parts[n:].any()
            if key == "caravan":
                lists = [match.view(other)["deck_lists"][other] for other in order]
                decks = [counted(part, names) for part in told["decks"].reshape(2, 54)]
                assert decks == [faces(cards) for cards in lists]


def test_a_batch_keeps_the_critic_apart(key):
    plain = kozyr.Batch(key, n=3, seed=4, threads=1)
    batch = kozyr.Batch(key, n=3, seed=4, threads=2, critic=True)
    assert plain.critic is None
    size = sum(field.length for field in batch.encoding.critic.values())
    assert batch.critic.shape == (3, size) and batch.critic.dtype == np.uint8
    changed = 0
    for _ in range(60):
        assert (batch.obs == plain.obs).all() and (batch.actions == plain.actions).all()
        own = size // batch.n_seats if key != "caravan" else 54
        hand = batch.encoding.observation["hand"]
        if key in ("kan", "variety", "caravan", "bacon", "applewood", "phase10"):
            seen = batch.obs[:, hand.start : hand.start + hand.length]
            assert (batch.critic[:, : hand.length] == seen).all() and own
        before = batch.critic.copy()
        batch.step(batch.random())
        plain.step(plain.random())
        changed += (batch.critic != before).any()
    assert changed > 10


def test_kan_has_a_mask_for_those_who_ask():
    assert kozyr.Batch("kan", n=1).mask is None
    batch = kozyr.Batch("kan", n=32, seed=3, threads=2, mask=True)
    fields = batch.encoding.mask
    assert batch.mask.shape == (32, 3888) == (32, sum(field.length for field in fields.values()))
    starts = {
        "give": ["give"],
        "say": ["iku", "koi"],
        "trump": ["trump"],
        "play": ["play"],
        "lead_joker": ["play JK:"],
        "declare": ["stop", "juuroku"],
    }
    chance, met, texts = np.random.default_rng(1), set(), {}
    for _ in range(400):
        assert (batch.mask.sum(axis=1) == batch.n_legal).all()
        chosen = np.array([chance.choice(np.flatnonzero(row)) for row in batch.mask])
        for slot in range(32):
            # The indices ascend with the list, so each index is one action.
            legal = batch.legal(slot)
            for place, text in zip(np.flatnonzero(batch.mask[slot]), legal):
                assert texts.setdefault(place, text) == text
                name = next(f.name for f in fields.values() if place < f.start + f.length)
                met.add(name)
                begins = starts.get(name, ["show"])
                assert any(text.startswith(start) for start in begins), (name, text)
        batch.play(chosen)
    assert len(set(texts.values())) == len(texts)
    assert set(fields) - met <= {"declare", "lead_joker"}
    with pytest.raises(ValueError, match="no mask of kan is written"):
        kozyr.Batch("kan", n=1).play([0])
    with pytest.raises(ValueError, match="mask: phase10 has none"):
        kozyr.Batch("phase10", n=1, mask=True)
    assert kozyr.Batch("variety", n=1, mask=False).mask is None
