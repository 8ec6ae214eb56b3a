"""What a rule forbids, for the transcripts: see docs/adding-a-game.md."""


def tried(hand, legal, before):
    """What was legal at an earlier turn: the first of it that is not legal any more is said."""
    return before


TRIED = {"caravan": tried}
