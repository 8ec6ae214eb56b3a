caravan-name = Caravan
caravan-about = Build three caravans of 21 to 26, and spoil the other side’s. Two players, each with their own deck.
