caravan-name = Caravan
caravan-about = Build three caravans of 21 to 26, spoil the other side’s. Two players, decks of one’s own.
