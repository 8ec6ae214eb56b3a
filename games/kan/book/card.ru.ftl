kan-name = Кан
kan-about = Двое против троих: взятки, джокер и тайные слова. Родом из Аомори.
kan-minutes = 45
kan-ease = 3
