phase10-name = Фаза 10
phase10-about = Десять заданий одно за другим: соберите группы и ряды раньше других.
phase10-minutes = 40
phase10-ease = 1
phase10-like = рамми или канасту
