kan-name = Кан
kan-about = Двоє проти трьох: взятки, джокер і таємні слова. Родом з Аоморі.
kan-minutes = 45
kan-ease = 3
kan-like = деберц чи доппелькопф
