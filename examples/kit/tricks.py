#!/usr/bin/env python3
"""Tests another implementation: it deals and plays by its own rules, and has them checked.

    python3 examples/kit/tricks.py KOZYR [DEALS]

KOZYR is the program `kozyr`. This file implements Variety up to the end of a deal's play: who bids
next and what is legal, who must follow suit, who takes a trick. It writes its expectations at every
step into records as checks, and `kozyr check --json` reports whether they are true. It exits with
the checker's status.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

RANKS, SUITS = "23456789TJQKA", "SHDC"
TRUMPS = {2: "C", 3: "H", 4: "D", 5: "S", 6: "C", 7: "S"}
LOW_WINS = 6


def auction(rng, seat, lines):
    """Bids until a contract is named twice; returns that contract and the attackers."""
    named = {}
    while True:
        open_to_seat = [bid for bid in range(1, 9) if named.get(bid) != seat]
        lines += [f"? turn => {seat}", f"? legal.count => {len(open_to_seat)}"]
        bid = rng.choice(open_to_seat)
        lines.append(f"{seat}: bid {bid}")
        if bid in named:
            return bid, sorted((named[bid], seat))
        named[bid] = seat
        seat = (seat + 1) % 4


def power(card, led, contract):
    """The strength of a card in a trick."""
    rank = RANKS.index(card[0])
    rank = -rank if contract == LOW_WINS else rank
    return (card[1] == TRUMPS.get(contract), card[1] == led, rank)


def deal(rng):
    """One deal as the text of a record with checks."""
    pack = [rank + suit for rank in RANKS for suit in SUITS]
    rng.shuffle(pack)
    hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    dealer = rng.randrange(4)
    dealt = " / ".join(f"{seat}: {' '.join(hand)}" for seat, hand in enumerate(hands))
    lines = ["kozyr 1", "game variety", f"deal dealer {dealer} / {dealt}"]
    leader = (dealer + 1) % 4
    contract, attackers = auction(rng, leader, lines)
    lines.append(f"? contract => {contract}")
    lines.append(f"? attackers => {' '.join(map(str, attackers))}")
    tricks = [0] * 4
    for _ in range(13):
        played = []
        for place in range(4):
            seat = (leader + place) % 4
            hand = hands[seat]
            led = played[0][1][1] if played else None
            legal = [card for card in hand if card[1] == led] or hand
            lines.append(f"? legal => {' ; '.join(f'play {card}' for card in legal)}")
            for card in [card for card in hand if card not in legal][:1]:
                lines.append(f"{seat}: play {card} !! V5")
            card = rng.choice(legal)
            hand.remove(card)
            played.append((seat, card))
            lines.append(f"{seat}: play {card}")
        led = played[0][1][1]
        leader = max(played, key=lambda one: power(one[1], led, contract))[0]
        tricks[leader] += 1
        lines.append(f"? tricks => {' '.join(map(str, tricks))}")
    return "\n".join(lines) + "\n"


def main():
    kozyr, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            path = pathlib.Path(folder, f"{number:04}.kozyr")
            path.write_text(deal(random.Random(number)), encoding="utf-8")
        done = subprocess.run([kozyr, "check", "--json", folder], stdout=subprocess.PIPE)
        if done.returncode == 2:
            return 2  # nothing was checked; why stands on stderr
        report = json.loads(done.stdout)
        for file in report["files"]:
            if not file["ok"]:
                print(f"{file['file']}, line {file['line']}: {file['message']}")
        held = len(report["files"]) - report["failed"]
        print(f"{held} of {len(report['files'])} records hold, {report['checks']} checks")
        return done.returncode


if __name__ == "__main__":
    sys.exit(main())
