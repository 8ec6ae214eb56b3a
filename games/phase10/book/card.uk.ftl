phase10-name = Фаза 10
phase10-about = Десять завдань одне за одним: зберіть групи й ряди раніше за інших.
phase10-minutes = 40
phase10-ease = 1
phase10-like = рамі чи канасту
