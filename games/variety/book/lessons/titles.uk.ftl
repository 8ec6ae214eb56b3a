variety-lesson-first = Перші кроки
variety-lesson-first-about = Торги, відповідь у масть і розіграш, виконаний удвох із партнером.
variety-lesson-short-variety = 4 роздачі замість 8, хвилин десять
