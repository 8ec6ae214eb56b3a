"""What a rule forbids, for the transcripts: see docs/adding-a-game.md."""


def tried(hand, legal, before):
    """Actions of which the first that is not legal here is said, and refused by a rule."""
    return [f"play {card}" for card in hand if any(a.startswith("play ") for a in legal)]


TRIED = {"variety": tried}
