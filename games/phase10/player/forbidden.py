"""What a rule forbids, for the transcripts: see docs/adding-a-game.md."""


def tried(hand, legal, before):
    """Actions of which the first that is not legal here is said, and refused by a rule."""
    if not any(action.startswith("discard ") for action in legal):
        return []
    if len(hand) <= 6:
        return ["draw"]
    return ["lay {{{} {} {}}} {{{} {} {}}}".format(*hand[:6])]


TRIED = {"phase10": tried}
