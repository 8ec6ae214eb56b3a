variety-name = Variety
variety-about = An auction of eight contracts, then thirteen tricks. The bidding finds your partner.
variety-minutes = 30
variety-ease = 3
variety-like = Hearts or Barbu
