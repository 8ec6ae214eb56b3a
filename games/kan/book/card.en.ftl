kan-name = Kan
kan-about = Two partners against three, tricks with a joker and secret words. Five players, from Aomori.
