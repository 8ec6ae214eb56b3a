phase10-lesson-first = Первые шаги
phase10-lesson-first-about = Фаза на столе, добавленные карты, «Пропусти ход» вовремя — и выход.
phase10-lesson-take = Сброс или прикуп
phase10-lesson-take-about = Когда стоит взять открытую карту, а когда лучше неизвестная.
phase10-lesson-out = Выйти
phase10-lesson-out-about = Во что обходится остаться и как выйти за один ход.
phase10-lesson-short-phase10 = 3 фазы вместо 10, минут десять
