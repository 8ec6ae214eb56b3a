kan-name = Кан
kan-about = Двоє проти трьох: взятки, джокер і таємні слова. Родом з Аоморі.
kan-minutes = 40
kan-ease = 3
