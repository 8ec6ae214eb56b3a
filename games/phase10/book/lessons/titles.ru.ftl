phase10-lesson-first = Первые шаги
phase10-lesson-first-about = Фаза на столе, добавленные карты, «Пропусти ход» вовремя — и выход.
phase10-lesson-short-phase10 = 3 фазы вместо 10, минут десять
