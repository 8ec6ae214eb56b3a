variety-name = Variety
variety-about = An auction of eight contracts, then thirteen tricks. Four players, partners found in the bidding.
