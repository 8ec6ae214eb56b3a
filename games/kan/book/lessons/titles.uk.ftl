kan-lesson-first = Перші кроки
kan-lesson-first-about = Двоє проти трьох: роздача, виграна з джокером і дев’ятьма очками.
kan-lesson-short-kan = 2 кола замість 10, хвилин десять
