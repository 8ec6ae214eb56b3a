caravan-name = Caravan
caravan-about = Build three caravans of 21 to 26 with your own deck, and spoil the other side’s.
caravan-minutes = 5
caravan-ease = 2
caravan-like = Battle Line or Gwent
