rules-contents = Contents

# Pictures of cards in the rules, in words
picture-and = and
picture-becomes = becomes
picture-beats = beats
picture-fits = is joined by
picture-on = and so on to
picture-or = or
picture-stands = { $card } as { $rank }
picture-under = { $card }, on it { $cards }
picture-marked = { $card } (pointed out)
