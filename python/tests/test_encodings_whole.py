"""The facts of a view that an encoding contains and leaves out, and that its bytes do not
change."""

import hashlib

import kozyr
import numpy as np
import pytest
from conftest import positions
from kozyr.gymnasium import Seat
from kozyr.pettingzoo import env

# For each fact of a view, the parts of the observation that contain it. If they contain none or
# only some of it, the beginning of the sentence in `left_out` that says so.
TOLD = {
    "kan": {
        "options": "rounds deal2_target dealer_rotation lead_clash juuroku_fail_deal play_out",
        "viewer": "seats are counted from it",
        "stage": "stage",
        "turn": ["whose turn it is"],
        "round": "round",
        "deal": "deal",
        "dealer": "dealer",
        "chairs": ["the order of the tricks that are over, and the chairs"],
        "trump": "trump",
        "round_trump": "round_trump",
        "joker_seat": "joker_seat",
        "ace_seat": "ace_seat",
        "kankei": ["the kankei"],
        "kankei_points": "points",
        "mukankei_points": "points",
        "kankei_goal": "goals",
        "mukankei_goal": "goals",
        "total": "total",
        "scores": "scores",
        "winners": ["the legal actions"],
        "hands": ["hand", "the facts of a deal once it is over"],
        "counts": "counts",
        "tricks": "tricks",
        "honours": "honours",
        "voids": "voids",
        "trick": "table led leader best",
        "last_trick": ["played", "the order of the tricks"],
        "joker_word": "joker_word",
        "ace_word": "ace_word",
        "given": "given",
        "shown": "shower way shown",
        "juuroku": "juuroku",
        "outcome": ["the facts of a deal once it is over"],
        "events": ["played", "the order of the tricks"],
        "legal": ["the legal actions"],
        "sheet": ["the score sheet"],
    },
    "variety": {
        "options": ["deals tie_bonus trick_value club_value", "option table_talk"],
        "viewer": "seats are counted from it",
        "stage": "stage",
        "turn": ["whose turn it is"],
        "deal": "deal",
        "dealer": "dealer",
        "next_dealer": ["what follows from the rest"],
        "hands": ["hand", "hands as they were dealt"],
        "n_cards": "n_cards",
        "dealt": ["hands as they were dealt"],
        "contracts": ["what follows from the rest"],
        "calls": ["named", "the order of calls"],
        "contract": "contract",
        "attackers": "attackers",
        "defenders": "attackers",
        "talk": ["what follows from the rest"],
        "trick": "table led",
        "trick_winner": "trick_winner",
        "tricks": ["played taken", "the order of calls and of the tricks"],
        "tricks_won": "tricks_won",
        "taken": "taken",
        "voids": "voids",
        "sides": ["what follows from the rest"],
        "scores": "scores",
        "winners": ["the legal actions"],
        "start_scores": ["the score sheet"],
        "sheet": ["the score sheet"],
        "events": ["the order of calls"],
        "legal": ["the legal actions"],
    },
    "caravan": {
        "viewer": "seats are counted from it",
        "options": [
            "games queen_target direction equal_pair max_faces max_numbers packs deck_max copies"
            " loadout exhaustion",
            "the score sheet of earlier games, and option first",
        ],
        "stage": "stage",
        "turn": "turn",
        "game": "game",
        "scores": "wins",
        "winners": ["the legal actions"],
        "first": "starter",
        "next_first": ["what follows from the rest"],
        "caravans": [
            "cards lengths values directions suits",
            "number cards of a caravan beyond",
            "which queens of a caravan",
        ],
        "lanes": "lanes",
        "hands": ["hand", "exposed hands and decks"],
        "hand_sizes": "hand_sizes",
        "deck_sizes": "deck_sizes",
        "discards": ["discards", "from which packs"],
        "deck_lists": ["deck their_deck", "exposed hands and decks"],
        "deck_list_sizes": "list_sizes",
        "seen": ["seen", "from which packs"],
        "sheet": ["the score sheet"],
        "events": ["the last action"],
        "last": ["the last action"],
        "legal": ["the legal actions"],
    },
    "phase10": {
        "options": "ten_hands goals per_group skip_protection reshuffles",
        "viewer": "seats are counted from it",
        "stage": "stage",
        "turn": "turn",
        "turn_of": "turn",
        "deal": "deal",
        "dealer": "dealer",
        "next_dealer": ["the next dealer"],
        "playing": "playing seats",
        "replay": "replay",
        "goals": ["goals", "what follows from the rest"],
        "phases": "phases",
        "down": "down",
        "hands": ["hand", "the next dealer, and exposed hands"],
        "n_cards": "n_cards",
        "known": "known",
        "laid": ["laid", "what follows from the rest"],
        "pile": "pile",
        "discards": ["top discards", "the order of the discard pile"],
        "may_take": "may_take",
        "reshuffled": "reshuffled",
        "pool": "pool",
        "drawn_from_pile": "drawn_from_pile",
        "takes_in_a_row": "takes",
        "turn_number": "turn_number",
        "misses": "misses",
        "named_in": "named_in",
        "may_be_named": "may_be_named",
        "drawn": "drawn",
        "hand_points": ["what follows from the rest"],
        "scores": "scores",
        "winners": ["the legal actions"],
        "scores_before": ["the score sheet"],
        "phases_before": ["the score sheet"],
        "sheet": ["the score sheet"],
        "events_left_out": ["what happened before"],
        "events": ["what happened before"],
        "n_lays": ["what follows from the rest"],
        "lays_listed": ["what follows from the rest"],
        "legal": ["the legal actions"],
    },
    "bacon": {
        "game": "suits ranks",
        "players": "seats",
        "target": "target",
        "deals": "deals",
        "ask": "ask",
        "tie": "tie",
        "open_wilds": "open_wilds",
        "applewood_scoring": "applewood_scoring",
        "teams": "team",
        "suits": "suits",
        "ranks": "ranks",
        "viewer": "seats are counted from it",
        "stage": "stage",
        "turn": "turn",
        "deal": "deal",
        "last_deal": "last_deal",
        "extra_deal": "extra_deal",
        "dealer": "dealer",
        "dealt_before": "dealt_before",
        "won_before": "won_before",
        "hands": ["hand", "exposed hands between deals"],
        "counts": "counts",
        "wilds": "wilds",
        "played": ["played", "the order in which cards were played"],
        "places": "places",
        "out": "places",
        "top": "top_kind top_key top_cards top_seat",
        "passed": "passed",
        "round_winner": "round_winner",
        "asked": "asked",
        "answer": "answer",
        "scores": "scores",
        "guaranteed": "guaranteed",
        "winners": ["the legal actions"],
        "sheet": ["the score sheet"],
        "events": ["the order in which cards were played"],
        "legal_count": ["what follows from the rest"],
        "legal": ["the legal actions"],
        "can_pass": ["what follows from the rest"],
        "possible": ["what follows from the rest"],
        "playable": ["what follows from the rest"],
    },
}
TOLD["applewood"] = TOLD["bacon"]

OWN = "seats are counted from it"


def test_what_is_left_out_is_listed(key):
    """Every fact of a view is in a part or in `left_out`; every part contains a fact."""
    encoding = kozyr.encodings()[key]
    facts = {fact for match in positions(key, 5, every=9, most=200) for fact in match.view(0)}
    assert facts == set(TOLD[key])
    parts, sentences = set(), set()
    for fact, told in TOLD[key].items():
        for each in [told] if isinstance(told, str) else told:
            if each == OWN:
                continue
            if set(each.split()) <= set(encoding.observation):
                parts |= set(each.split())
                continue
            found = [sentence for sentence in encoding.left_out if sentence.startswith(each)]
            assert len(found) == 1, (fact, each)
            sentences.add(found[0])
    assert parts == set(encoding.observation)
    assert sentences == set(encoding.left_out)


# Digests of one random match of each game. A byte that changes is another encoding: raise the
# number in its name and update the digest. A change of the rules or of the drawn cards changes the
# digests too.
DIGESTS = {
    "kan": ["kan-1", "6a9cf32db337b887"],
    "caravan": ["caravan-1", "f8f4b96d4ae34fb2"],
    "bacon": ["bacon-1", "0764265ac78b2fea"],
    "applewood": ["bacon-1", "692a02cf6a553bc2"],
    "variety": ["variety-1", "ad061909b27a1f2a"],
    "phase10": ["phase10-1", "30a9fa6b448be77b"],
}


def test_bytes_are_what_their_version_says(key):
    encoding = kozyr.encodings()[key]
    digest = hashlib.sha256()
    for match in positions(key, 31, every=3, most=300):
        for seat in range(match.n_seats):
            digest.update(match.encode(seat).tobytes())
            digest.update(match.encode_critic(seat).tobytes())
        digest.update(match.encode_legal().tobytes())
        if (mask := match.mask()) is not None:
            digest.update(mask.tobytes())
    assert [encoding.name, digest.hexdigest()[:16]] == DIGESTS[key]


def test_an_encoding_is_asked_for_by_its_name(key):
    name = kozyr.encodings()[key].name
    other = name.replace("-1", "-2")
    assert name != other
    assert kozyr.Batch(key, n=1, encoding=name).encoding.name == name
    assert env(key, encoding=name).unwrapped.match.key == key
    assert Seat(key, encoding=name).match.key == key
    for make in (lambda **more: kozyr.Batch(key, n=1, **more), lambda **more: env(key, **more)):
        with pytest.raises(kozyr.NoEncoding, match=f"this package writes {name}, not {other}"):
            make(encoding=other)
    with pytest.raises(kozyr.NoEncoding, match=f"this package writes {name}, not {other}"):
        Seat(key, encoding=other)


def test_observations_are_bytes_unless_floats_are_asked_for(key):
    bytes_ = kozyr.Batch(key, n=5, seed=4, threads=1, dtype="uint8")
    floats = kozyr.Batch(key, n=5, seed=4, threads=1, dtype="float32")
    assert bytes_.obs.dtype == np.uint8 and floats.obs.dtype == np.float32
    assert kozyr.Batch(key, n=1).obs.dtype == np.uint8
    same = floats.obs
    for _ in range(60):
        assert (bytes_.obs == floats.obs).all()
        places = bytes_.random()
        bytes_.step(places)
        floats.step(places)
    floats.step([0, 0], slots=[3, 1])
    bytes_.step([0, 0], slots=[3, 1])
    assert (bytes_.obs == floats.obs).all()
    floats.reset([2])
    bytes_.reset([2])
    assert (bytes_.obs == floats.obs).all() and floats.obs is same
    with pytest.raises(ValueError, match="dtype: expected uint8 or float32, found float64"):
        kozyr.Batch(key, n=1, dtype=np.float64)
