kan-name = Kan
kan-about = Two partners against three, tricks with a joker and secret words. From Aomori.
kan-minutes = 45
kan-ease = 3
kan-like = Doppelkopf or Belote
