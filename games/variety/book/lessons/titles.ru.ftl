variety-lesson-first = Первые шаги
variety-lesson-first-about = Торговля, ответ в масть и розыгрыш, выполненный вдвоём с партнёром.
variety-lesson-short-variety = 4 раздачи вместо 8, минут десять
