"""What a rule forbids, for the transcripts: see docs/adding-a-game.md."""


def of_bacon(hand, legal, before):
    """Actions of which the first that is not legal here is said, and refused by a rule."""
    return ["pass", f"solo {hand[0][0]}: {hand[0]}"]


def of_applewood(hand, legal, before):
    """What was legal at an earlier turn: the first of it that is not legal any more is said."""
    return before


TRIED = {"bacon": of_bacon, "applewood": of_applewood}
